/* SPDX-License-Identifier: MIT
 * What is no fault but for the export format: lines, blanks, the order of tags, numbers, suffixes, escapes. */
#include "prop/plants.h"

#include <stdio.h>

/* ---- lines ------------------------------------------------------------------------------------------------- */

static size_t line_begin(const struct sheet *sheet, size_t at) {
  while (at > 0 && sheet->text[at - 1] != '\n')
    at--;
  return at;
}

static size_t line_end(const struct sheet *sheet, size_t at) {
  while (sheet->text[at] != '\n')
    at++;
  return at;
}

static size_t line_width(const struct sheet *sheet, size_t at) {
  size_t width = 0;
  for (size_t i = line_begin(sheet, at), end = line_end(sheet, at); i < end; i++)
    width += ((unsigned char)sheet->text[i] & 0xc0) != 0x80;
  return width;
}

static bool is_on_last_line(const struct sheet *sheet, size_t at) { return line_end(sheet, at) + 1 == sheet->length; }

/* A token with a blank before it on its line; but no result, behind which nothing is said of blanks. */
static bool is_behind_blank(const struct sheet *sheet, const struct piece *piece) {
  return piece_index(sheet, piece) > sheet->tag_count && sheet->text[piece->at - 1] == ' ';
}

/* The first token of a line of movetext but the first. */
static bool begins_line(const struct sheet *sheet, const struct piece *piece) {
  return piece_index(sheet, piece) > sheet->tag_count && sheet->text[piece->at - 1] == '\n';
}

static bool is_roomy(const struct sheet *sheet, const struct piece *piece) {
  return is_behind_blank(sheet, piece) && line_width(sheet, piece->at) < LINE_WIDTH;
}

static bool plant_line_length(struct sheet *sheet) {
  sheet_write(sheet);
  struct piece *piece = sheet_pick(sheet, begins_line);
  if (!piece)
    return false;
  sheet->text[piece->at - 1] = ' ';
  return expect_in(sheet, line_begin(sheet, piece->at));
}

static bool plant_line_fill(struct sheet *sheet) {
  sheet_write(sheet);
  struct piece *piece = sheet_pick(sheet, is_behind_blank);
  sheet->text[piece->at - 1] = '\n';
  return expect_piece(sheet, piece, 0);
}

/* ---- blank lines ------------------------------------------------------------------------------------------- */

static bool plant_blank_line(struct sheet *sheet) {
  sheet_write(sheet);
  size_t movetext = sheet->piece[sheet->tag_count].at;
  if (below(sheet, 3) == 0) {
    /* None before the moves. */
    sheet_replace(sheet, movetext - 1, 1, "", 0);
    return expect_byte(sheet, movetext - 1, sheet->piece[sheet->tag_count].ply, 0);
  }
  bool is_among_tags = below(sheet, 2);
  const struct piece *piece =
      is_among_tags ? &sheet->piece[1 + below(sheet, (int)sheet->tag_count - 1)] : sheet_pick(sheet, begins_line);
  if (!piece)
    piece = &sheet->piece[sheet->tag_count];
  sheet_replace(sheet, piece->at, 0, "\n", 1);
  return expect_before(sheet, piece->at);
}

/* ---- blanks ------------------------------------------------------------------------------------------------ */

static bool plant_two_blanks(struct sheet *sheet) {
  sheet_write(sheet);
  struct piece *piece = sheet_pick(sheet, is_roomy);
  if (!piece)
    return false;
  sheet_replace(sheet, piece->at, 0, " ", 1);
  return expect_before(sheet, piece->at - 1);
}

static bool begins_roomy_line(const struct sheet *sheet, const struct piece *piece) {
  return begins_line(sheet, piece) && line_width(sheet, piece->at) < LINE_WIDTH;
}

static bool follows_roomy_line(const struct sheet *sheet, const struct piece *piece) {
  return begins_line(sheet, piece) && piece[-1].kind != PIECE_COMMENT && line_width(sheet, piece->at - 1) < LINE_WIDTH;
}

/* At the beginning or the end of a line. */
static bool plant_blank_at_end(struct sheet *sheet) {
  bool is_end = below(sheet, 2);
  sheet_write(sheet);
  struct piece *piece = sheet_pick(sheet, is_end ? follows_roomy_line : begins_roomy_line);
  if (!piece)
    return false;
  sheet_replace(sheet, piece->at - is_end, 0, " ", 1);
  return expect_before(sheet, piece->at - is_end);
}

static bool is_behind_number(const struct sheet *sheet, const struct piece *piece) {
  return piece_index(sheet, piece) > sheet->tag_count && piece->kind == PIECE_MOVE && piece[-1].kind == PIECE_NUMBER;
}

static bool plant_no_blank(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_behind_number);
  move->is_joined = true;
  return expect_piece(sheet, move, 0);
}

static bool is_in_parenthesis(const struct sheet *sheet, const struct piece *piece) {
  if (piece_index(sheet, piece) <= sheet->tag_count || !is_on_last_line(sheet, piece->at) ||
      line_width(sheet, piece->at) >= LINE_WIDTH)
    return false;
  if (piece->kind == PIECE_CLOSE)
    return piece[-1].kind == PIECE_MOVE && sheet->text[piece[-1].at - 1] == ' ';
  return piece[-1].kind == PIECE_OPEN && sheet->text[piece->at - 2] == ' ';
}

/* On the last line and not at its beginning, so that no word comes to belong to another line. */
static bool plant_blank_in_parenthesis(struct sheet *sheet) {
  sheet_write(sheet);
  struct piece *piece = sheet_pick(sheet, is_in_parenthesis);
  if (!piece)
    return false;
  sheet_replace(sheet, piece->at, 0, " ", 1);
  return expect_before(sheet, piece->at);
}

static bool plant_tag_blank(struct sheet *sheet) {
  struct piece *tag = &sheet->piece[below(sheet, (int)sheet->tag_count)];
  size_t name = strcspn(tag->text, " ");
  switch (below(sheet, 3)) {
  case 0: piece_set(tag, sheet_say(sheet, "[ %s", tag->text + 1)); break;
  case 1: piece_set(tag, sheet_say(sheet, "%.*s %s", (int)name, tag->text, tag->text + name)); break;
  default: piece_set(tag, sheet_say(sheet, "%.*s ]", (int)tag->length - 1, tag->text)); break;
  }
  return expect_piece(sheet, tag, 0);
}

/* ---- tags -------------------------------------------------------------------------------------------------- */

/* Two neighbours change places. */
static bool plant_order(struct sheet *sheet) {
  struct piece *tag = &sheet->piece[1 + below(sheet, (int)sheet->tag_count - 1)], other = *tag;
  *tag = tag[-1];
  tag[-1] = other;
  sheet_write(sheet);
  return expect_piece(sheet, tag, 0);
}

static bool plant_name(struct sheet *sheet) {
  return expect_piece(
      sheet, sheet_insert(sheet, sheet->tag_count, PIECE_TAG, ONE_OF(sheet, "[annotator \"C\"]", "[x_1 \"2\"]")), 1);
}

/* ---- numbers ----------------------------------------------------------------------------------------------- */

static bool is_number(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_NUMBER;
}

/* It is missed at the move. */
static bool plant_number_missing(struct sheet *sheet) {
  struct piece *number = sheet_pick(sheet, is_number);
  unsigned at = piece_index(sheet, number);
  /* Without it a game would hardly begin. */
  if (at == sheet->tag_count)
    return false;
  sheet_remove(sheet, number);
  return expect_piece(sheet, &sheet->piece[at], 0);
}

static bool is_plain_black(const struct sheet *sheet, const struct piece *piece) {
  return piece_index(sheet, piece) > sheet->tag_count && piece->kind == PIECE_MOVE && piece[-1].kind == PIECE_MOVE;
}

static bool plant_number_needless(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_plain_black);
  if (!move)
    return false;
  unsigned number = (unsigned)pgn_position_fullmove_number(move->before);
  uint32_t ply = move->ply;
  struct piece *needless =
      sheet_insert(sheet, piece_index(sheet, move), PIECE_NUMBER, sheet_say(sheet, "%u...", number));
  needless->ply = ply;
  return expect_piece(sheet, needless, 0);
}

static bool plant_periods(struct sheet *sheet) {
  struct piece *number = sheet_pick(sheet, is_number);
  size_t digits = strcspn(number->text, ".");
  bool is_black = number->text[digits + 1] == '.';
  piece_set(number, sheet_say(sheet, "%.*s%s", (int)digits, number->text, is_black ? "." : "..."));
  return expect_piece(sheet, number, 0);
}

/* ---- notations --------------------------------------------------------------------------------------------- */

/* One move in another notation: no castling, which may be written alike, and no king's, which may mean castling. */
static bool is_of_piece(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && pgn_move_role(piece->move) > PGN_PAWN && pgn_move_role(piece->move) < PGN_KING;
}

static bool plant_notation(struct sheet *sheet) {
  static const pgn_notation notations[] = {PGN_NOTATION_UCI, PGN_NOTATION_ICCF, PGN_NOTATION_LAN, PGN_NOTATION_FAN};
  struct piece *move = sheet_pick(sheet, is_of_piece);
  char text[PGN_MOVE_TEXT_MAX];
  if (!move)
    return false;
  const pgn_notation_style style = {notations[below(sheet, 4)], PGN_CASTLING_AUTO};
  /* Qc1xe3 has the form of SAN, and the board is asked for the main line alone. */
  if (style.notation == PGN_NOTATION_LAN && move->variation > 0 && pgn_move_captured(move->move) != PGN_ROLE_NONE)
    return false;
  pgn_move_format(move->before, move->move, &style, text, sizeof text);
  piece_set(move, sheet_say(sheet, "%s", text));
  return expect_piece(sheet, move, 0);
}

/* ---- suffixes and escapes ---------------------------------------------------------------------------------- */

static bool is_any_move(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && piece[1].kind != PIECE_GLYPH;
}

static bool plant_suffix(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_any_move);
  struct piece *suffix =
      sheet_insert(sheet, piece_index(sheet, move) + 1, PIECE_OTHER, ONE_OF(sheet, "!", "?", "!!", "??", "!?", "?!"));
  suffix->is_joined = true;
  return expect_piece(sheet, suffix, 0);
}

/* A line between two others of tags, or of movetext where no comment goes on. */
static bool plant_escape(struct sheet *sheet) {
  sheet_write(sheet);
  struct piece *piece = below(sheet, 2) ? sheet_pick(sheet, begins_line) : NULL;
  if (!piece)
    piece = &sheet->piece[1 + below(sheet, (int)sheet->tag_count - 1)];
  sheet_replace(sheet, piece->at, 0, "% a note\n", 9);
  return expect_before(sheet, piece->at);
}

/* Behind the end of the game, or where no move of Black comes to stand apart from White's. */
static bool begins_plain_line(const struct sheet *sheet, const struct piece *piece) {
  return begins_line(sheet, piece) && piece->kind == PIECE_NUMBER && line_width(sheet, piece->at - 1) < LINE_WIDTH - 6;
}

static bool plant_line_comment(struct sheet *sheet) {
  sheet_write(sheet);
  struct piece *piece = sheet_pick(sheet, begins_plain_line);
  size_t at = piece ? piece->at - 1 : sheet->length - 1;
  if (line_width(sheet, at) >= LINE_WIDTH - 6)
    return false;
  sheet_replace(sheet, at, 0, " ; so", 5);
  return expect_before(sheet, at + 1);
}

const struct plant plants_of_style[] = {{PGN_CODE_STYLE_LINE_LENGTH, plant_line_length, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_TAG_ORDER, plant_order, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_BLANK_LINES, plant_blank_line, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_SPACES, plant_two_blanks, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_SPACES, plant_blank_at_end, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_SPACES, plant_no_blank, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_SPACES, plant_blank_in_parenthesis, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_SPACES, plant_tag_blank, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_MOVE_NUMBERS, plant_number_missing, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_MOVE_NUMBERS, plant_number_needless, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_MOVE_NUMBERS, plant_periods, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_SUFFIX, plant_suffix, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_ESCAPE, plant_escape, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_ESCAPE, plant_line_comment, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_LINE_FILL, plant_line_fill, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_TAG_NAME, plant_name, PLANT_STRICT, NULL},
                                        {PGN_CODE_STYLE_NOTATION, plant_notation, PLANT_STRICT, NULL},
                                        {.code = 0}};
