/* SPDX-License-Identifier: MIT
 * Faults in the frame of the moves: stray text, variations, numbers, results, words that stand together. */
#include "prop/plants.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- stray text -------------------------------------------------------------------------------------------- */

static const char *prose(struct sheet *sheet) {
  return ONE_OF(sheet, "Played in the second hall.\n", "source: the bulletin\n", "The text was set\nby hand.\n");
}

static bool plant_stray_before_moves(struct sheet *sheet) {
  const char *text = sheet_say(sheet, "%s\n", prose(sheet));
  sheet_write(sheet);
  size_t at = sheet->piece[sheet->tag_count].at;
  sheet_replace(sheet, at, 0, text, strlen(text));
  return expect_byte(sheet, at, 0, 0);
}

static bool plant_stray_among_tags(struct sheet *sheet) {
  const char *text = prose(sheet);
  sheet_write(sheet);
  size_t at = sheet->piece[1 + below(sheet, (int)sheet->tag_count - 1)].at;
  sheet_replace(sheet, at, 0, text, strlen(text));
  return expect_byte(sheet, at, 0, 0);
}

static bool plant_stray_between_games(struct sheet *sheet) {
  const char *text = sheet_say(sheet, "\n%s", prose(sheet));
  sheet_write(sheet);
  size_t at = sheet->length;
  sheet_replace(sheet, at, 0, text, strlen(text));
  sheet->is_between = true;
  return expect_byte(sheet, at + 1, 0, 0);
}

static bool is_early_number(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_NUMBER && piece->ply > 2 && piece->ply < 12;
}

static void strip(struct made_game *game);

/* The first moves are made prose by words before them; those on the next line follow. */
static bool plant_movetext_stray(struct sheet *sheet) {
  strip(&sheet->game);
  for (unsigned i = 0; i < sheet->game.plies; i++)
    sheet->game.ply[i].clock = NO_CLOCK;
  sheet_lay_out(sheet);
  sheet_write(sheet);
  size_t from = sheet->piece[sheet->tag_count].at, to = sheet_pick(sheet, is_early_number)->at;
  const char *text = ONE_OF(sheet, "The game began ", "moves: ", "as in the book, ");
  for (size_t i = from; i < to; i++)
    if (sheet->text[i] == '\n')
      sheet->text[i] = ' ';
  sheet->text[to - 1] = '\n';
  sheet_replace(sheet, from, 0, text, strlen(text));
  return expect_byte(sheet, from, 0, 0);
}

/* ---- variations -------------------------------------------------------------------------------------------- */

/* Makes a variation on a ply, of so many plies; false when there is none of that length. */
static bool make_line(struct sheet *sheet, unsigned ply, unsigned length) {
  struct made_ply *made = &sheet->game.ply[ply - 1];
  pgn_position position = made_position(&sheet->game, ply - 1);
  pgn_move moves[PGN_MOVES_MAX];
  made->in_line = 0;
  while (made->in_line < length) {
    size_t count = pgn_position_legal_moves(&position, moves);
    if (count == 0)
      return false;
    pgn_move move = moves[below(sheet, (int)count)];
    if (made->in_line == 0 && move == made->move)
      return false;
    made->line[made->in_line++] = move;
    pgn_position_play(&position, move);
  }
  return true;
}

/* The last parenthesis of a kind; NULL when there is none. */
static struct piece *last_of(struct sheet *sheet, enum piece_kind kind) {
  for (unsigned i = sheet->count; i > sheet->tag_count; i--)
    if (sheet->piece[i - 1].kind == kind)
      return &sheet->piece[i - 1];
  return NULL;
}

/* At the end of the game, because an open variation takes in all that follows. */
static bool plant_variation_unclosed(struct sheet *sheet) {
  if (!make_line(sheet, sheet->game.plies, 1 + (unsigned)below(sheet, 3)))
    return false;
  sheet_lay_out(sheet);
  sheet_remove(sheet, last_of(sheet, PIECE_CLOSE));
  struct piece *open = last_of(sheet, PIECE_OPEN);
  open->variation = open[1].variation; /* the one that is not closed */
  return expect_piece(sheet, open, 0);
}

static bool has_room_behind(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && piece->variation == 0 && piece[1].kind != PIECE_MOVE;
}

static bool plant_variation_unopened(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, has_room_behind);
  return expect_piece(sheet, sheet_insert(sheet, piece_index(sheet, move) + 1, PIECE_CLOSE, ")"), 0);
}

static bool begins_line(const struct sheet *sheet, const struct piece *piece) {
  unsigned index = piece_index(sheet, piece);
  return piece->kind == PIECE_NUMBER && (index == sheet->tag_count || piece[-1].kind == PIECE_OPEN || piece->ply == 1);
}

/* Before the first move of the game or of a variation. */
static bool plant_variation_early(struct sheet *sheet) {
  struct piece *number = sheet_pick(sheet, begins_line);
  unsigned at = piece_index(sheet, number);
  const char *number_text = number->text, *move_text = number[1].text;
  uint32_t ply = number->ply - 1, variation = number->variation;
  sheet_insert(sheet, at, PIECE_OPEN, "(");
  sheet_insert(sheet, at + 1, PIECE_NUMBER, number_text);
  sheet_insert(sheet, at + 2, PIECE_MOVE, move_text);
  sheet_insert(sheet, at + 3, PIECE_CLOSE, ")");
  sheet_write(sheet);
  return expect_byte(sheet, sheet->piece[at].at, ply, variation);
}

/* No remark of an annotator makes the variation one of his. */
static void strip(struct made_game *game) {
  game->first_remark = 0;
  for (unsigned i = 0; i < game->plies; i++)
    game->ply[i].glyph = game->ply[i].remark = game->ply[i].in_line = 0;
}

static bool plant_variation_outlives(struct sheet *sheet) {
  struct made_game *game = &sheet->game;
  pgn_position final = made_position(game, game->plies);
  unsigned before_last = (unsigned)below(sheet, 2);
  strip(game);
  if (!pgn_position_has_legal_move(&final) ||
      !make_line(sheet, game->plies - before_last, 3 + before_last + (unsigned)below(sheet, 3)))
    return false;
  sheet_lay_out(sheet);
  return expect_piece(sheet, last_of(sheet, PIECE_OPEN), 0);
}

/* Variations inside one another, one more than the limit of this test allows. */
static bool plant_nesting(struct sheet *sheet) {
  enum { LIMIT = 20 };
  struct piece *move = sheet_pick(sheet, has_room_behind);
  unsigned at = piece_index(sheet, move) + 1;
  uint32_t before = 0;
  bool is_black = pgn_position_turn(move->before) == PGN_BLACK;
  const char *number =
                 sheet_say(sheet, "%u%s", (unsigned)pgn_position_fullmove_number(move->before), is_black ? "..." : "."),
             *text = move->text;
  uint32_t ply = move->ply;
  for (unsigned i = 0; i < at; i++)
    before += sheet->piece[i].kind == PIECE_OPEN;
  for (int i = 0; i <= LIMIT; i++) {
    sheet_insert(sheet, at++, PIECE_OPEN, "(");
    sheet_insert(sheet, at++, PIECE_NUMBER, number);
    sheet_insert(sheet, at++, PIECE_MOVE, text);
  }
  for (int i = 0; i <= LIMIT; i++)
    sheet_insert(sheet, at + (unsigned)i, PIECE_CLOSE, ")");
  sheet_write(sheet);
  return expect_byte(sheet, sheet->piece[at - 3].at, ply, before + LIMIT);
}

/* ---- numbers ----------------------------------------------------------------------------------------------- */

static bool is_later_number(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_NUMBER && piece->variation == 0 && piece->ply > 1;
}

static bool is_number(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_NUMBER && (piece->variation > 0 || piece->ply > 1);
}

static const char *periods_of(const struct piece *number) { return strchr(number->text, '.'); }

static void set_number(struct sheet *sheet, struct piece *number, long value) {
  piece_set(number, sheet_say(sheet, "%ld%s", value, periods_of(number)));
}

/* From there on all numbers are wrong by the same. */
static bool plant_numbers_shifted(struct sheet *sheet) {
  struct piece *first = sheet_pick(sheet, is_later_number);
  if (!first)
    return false;
  long shift = below(sheet, 2) ? 1 + below(sheet, 3) : -1;
  for (struct piece *piece = first; piece < sheet->piece + sheet->count; piece++)
    if (piece->kind == PIECE_NUMBER)
      set_number(sheet, piece, atol(piece->text) + shift);
  return expect_piece(sheet, first, 0);
}

/* One number is wrong; where more follow in the line, the next one is told too. */
static bool plant_number_wrong(struct sheet *sheet) {
  struct piece *number = sheet_pick(sheet, is_number);
  if (!number)
    return false;
  for (struct piece *later = number + 1; later < sheet->piece + sheet->count; later++)
    sheet->may_repeat |= later->kind == PIECE_NUMBER;
  long wrong;
  do
    wrong = 1 + below(sheet, 120);
  while (wrong == atol(number->text));
  set_number(sheet, number, wrong);
  return expect_piece(sheet, number, 0);
}

static bool plant_number_alone(struct sheet *sheet) {
  pgn_position final = made_position(&sheet->game, sheet->game.plies);
  unsigned due = (unsigned)pgn_position_fullmove_number(&final);
  bool is_black = pgn_position_turn(&final) == PGN_BLACK;
  return expect_piece(
      sheet, sheet_insert(sheet, sheet->count - 1, PIECE_OTHER, sheet_say(sheet, "%u%s", due, is_black ? "..." : ".")),
      0);
}

static bool plant_number_spelling(struct sheet *sheet) {
  struct piece *number = sheet_pick(sheet, is_number);
  if (!number)
    return false;
  bool is_black = periods_of(number)[1] == '.';
  piece_set(number, sheet_say(sheet, "%ld%s", atol(number->text),
                              is_black ? ONE_OF(sheet, "..", "....", "\xe2\x80\xa6") : ONE_OF(sheet, "..", "....")));
  return expect_piece(sheet, number, 0);
}

static bool plant_number_joined(struct sheet *sheet) {
  struct piece *number = sheet_pick(sheet, is_number);
  if (!number || !strchr("NBRQK", *number[1].text))
    return false;
  piece_set(number, sheet_say(sheet, "%ld", atol(number->text)));
  number[1].is_joined = true;
  return expect_piece(sheet, number, 0);
}

/* ---- results ----------------------------------------------------------------------------------------------- */

static bool plant_result_missing(struct sheet *sheet) {
  uint32_t ply = sheet->game.plies;
  sheet_remove(sheet, sheet_result(sheet));
  sheet_write(sheet);
  return expect_byte(sheet, sheet->length - 1, ply, 0);
}

static const char *other_result(struct sheet *sheet) {
  const char *text;
  do
    text = ONE_OF(sheet, "1-0", "0-1", "1/2-1/2", "*");
  while (strcmp(text, pgn_result_text(sheet->game.result)) == 0);
  return text;
}

static bool plant_result_tag_differs(struct sheet *sheet) {
  sheet_set_value(sheet, sheet_tag(sheet, "Result"), other_result(sheet));
  return expect_piece(sheet, sheet_result(sheet), 0);
}

/* Of a game that may have ended in any way. */
static bool plant_result_marker_differs(struct sheet *sheet) {
  pgn_position final = made_position(&sheet->game, sheet->game.plies);
  if (made_is_over(&final) || pgn_position_cannot_mate(&final, PGN_WHITE) ||
      pgn_position_cannot_mate(&final, PGN_BLACK))
    return false;
  piece_set(sheet_result(sheet), other_result(sheet));
  return expect_piece(sheet, sheet_result(sheet), 0);
}

static bool closes_line(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_CLOSE;
}

static bool plant_result_in_variation(struct sheet *sheet) {
  struct piece *close = sheet_pick(sheet, closes_line);
  if (!close)
    return false;
  return expect_piece(
      sheet, sheet_insert(sheet, piece_index(sheet, close), PIECE_OTHER, ONE_OF(sheet, "1-0", "0-1", "1/2-1/2", "*")),
      0);
}

static bool plant_result_unknown(struct sheet *sheet) {
  struct piece *tag = sheet_tag(sheet, "Result");
  sheet_set_value(sheet, tag, ONE_OF(sheet, "won", "White", "2-0", "1-0 on time", "?"));
  return expect_value(sheet, tag);
}

static const char *spelling(struct sheet *sheet) {
  switch (sheet->game.result) {
  case PGN_RESULT_WHITE: return ONE_OF(sheet, "1:0", "1-0.", "1 - 0", "+/-", "1-0F");
  case PGN_RESULT_BLACK: return ONE_OF(sheet, "0:1", "0-1,", "0 - 1", "-/+", "O-1");
  case PGN_RESULT_DRAW: return ONE_OF(sheet, "1/2", "0.5-0.5", "1/2:1/2", "\xc2\xbd-\xc2\xbd");
  default: return NULL;
  }
}

static bool plant_result_spelling(struct sheet *sheet) {
  const char *text = spelling(sheet);
  if (!text)
    return false;
  piece_set(sheet_result(sheet), text);
  return expect_piece(sheet, sheet_result(sheet), 0);
}

static bool plant_result_tag_spelling(struct sheet *sheet) {
  const char *text = spelling(sheet);
  struct piece *tag = sheet_tag(sheet, "Result");
  if (!text)
    return false;
  sheet_set_value(sheet, tag, text);
  return expect_value(sheet, tag);
}

static bool plant_result_not_in_pgn(struct sheet *sheet) {
  struct piece *tag = sheet_tag(sheet, "Result");
  if (sheet->game.result != PGN_RESULT_UNKNOWN)
    return false;
  if (below(sheet, 2)) {
    sheet_set_value(sheet, tag, ONE_OF(sheet, "0-0", "-/-", "none"));
    return expect_value(sheet, tag);
  }
  piece_set(sheet_result(sheet), ONE_OF(sheet, "-/-", "0:0", "0-1/2"));
  return expect_piece(sheet, sheet_result(sheet), 0);
}

static bool plant_result_doubled(struct sheet *sheet) {
  const char *text = sheet_say(sheet, "%s%s\n", ONE_OF(sheet, " ", "\n", "\n\n"), pgn_result_text(sheet->game.result));
  sheet_write(sheet);
  size_t at = sheet->length - 1;
  sheet_replace(sheet, at, 1, text, strlen(text));
  sheet->game_distance = 1;
  return expect_byte(sheet, at + strspn(text, " \n"), 0, 0);
}

/* ---- words that stand together ----------------------------------------------------------------------------- */

static bool is_before_piece_move(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && piece[1].kind == PIECE_MOVE && strchr("NBRQKO", *piece[1].text);
}

static bool plant_run_together(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_before_piece_move);
  if (!move)
    return false;
  move[1].is_joined = true;
  return expect_piece(sheet, move, 0);
}

static bool plant_result_run_together(struct sheet *sheet) {
  struct piece *result = sheet_result(sheet);
  if (sheet->game.result == PGN_RESULT_UNKNOWN || result[-1].kind != PIECE_MOVE)
    return false;
  result->is_joined = true;
  return expect_piece(sheet, result, 0);
}

const struct plant plants_of_movetext[] = {
    {PGN_CODE_TEXT_STRAY, plant_stray_before_moves, PLANT_EITHER, NULL},
    {PGN_CODE_TEXT_STRAY, plant_stray_among_tags, PLANT_EITHER, NULL},
    {PGN_CODE_TEXT_STRAY, plant_stray_between_games, PLANT_EITHER, NULL},
    {PGN_CODE_VARIATION_UNCLOSED, plant_variation_unclosed, PLANT_EITHER, NULL},
    {PGN_CODE_VARIATION_UNOPENED, plant_variation_unopened, PLANT_EITHER, NULL},
    {PGN_CODE_VARIATION_EARLY, plant_variation_early, PLANT_EITHER, NULL},
    {PGN_CODE_RESULT_MISSING, plant_result_missing, PLANT_EITHER, NULL},
    {PGN_CODE_RESULT_DIFFERS, plant_result_tag_differs, PLANT_EITHER, NULL},
    {PGN_CODE_RESULT_DIFFERS, plant_result_marker_differs, PLANT_EITHER, NULL},
    {PGN_CODE_NUMBER_WRONG, plant_numbers_shifted, PLANT_EITHER, NULL},
    {PGN_CODE_NUMBER_WRONG, plant_number_wrong, PLANT_EITHER, NULL},
    {PGN_CODE_NUMBER_WRONG, plant_number_alone, PLANT_EITHER, NULL},
    {PGN_CODE_RESULT_IN_VARIATION, plant_result_in_variation, PLANT_EITHER, NULL},
    {PGN_CODE_RESULT_UNKNOWN, plant_result_unknown, PLANT_EITHER, NULL},
    {PGN_CODE_NUMBER_SPELLING, plant_number_spelling, PLANT_EITHER, NULL},
    {PGN_CODE_NUMBER_SPELLING, plant_number_joined, PLANT_EITHER, NULL},
    {PGN_CODE_RESULT_SPELLING, plant_result_spelling, PLANT_EITHER, NULL},
    {PGN_CODE_RESULT_SPELLING, plant_result_tag_spelling, PLANT_EITHER, NULL},
    {PGN_CODE_RESULT_NOT_IN_PGN, plant_result_not_in_pgn, PLANT_EITHER, NULL},
    {PGN_CODE_WORDS_GLUED, plant_run_together, PLANT_EITHER, NULL},
    {PGN_CODE_WORDS_GLUED, plant_result_run_together, PLANT_EITHER, NULL},
    {PGN_CODE_MOVETEXT_STRAY, plant_movetext_stray, PLANT_USUAL, NULL},
    {PGN_CODE_RESULT_DOUBLED, plant_result_doubled, PLANT_EITHER, NULL},
    {PGN_CODE_VARIATION_OUTLIVES, plant_variation_outlives, PLANT_EITHER, NULL},
    {PGN_CODE_NESTING_TOO_DEEP, plant_nesting, PLANT_EITHER, NULL},
    {.code = 0}};
