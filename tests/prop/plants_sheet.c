/* SPDX-License-Identifier: MIT
 * A game as pieces and as text: laid out from its moves, changed by plants, written in export format by rules of its
 * own, so that what is checked does not come from the library's writer. */
#include "prop/plants.h"

#include <stdio.h>

/* ---- texts ------------------------------------------------------------------------------------------------- */

static const char *keep(struct sheet *sheet, const char *text, size_t length) {
  char *kept = sheet->room + sheet->room_used;
  if (sizeof sheet->room - sheet->room_used <= length) {
    puts("Bail out! a sheet has no room left");
    exit(1);
  }
  memcpy(kept, text, length);
  kept[length] = '\0';
  sheet->room_used += length + 1;
  return kept;
}

const char *sheet_say(struct sheet *sheet, const char *format, ...) {
  char text[2000];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return keep(sheet, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

void piece_set(struct piece *piece, const char *text) {
  piece->text = text;
  piece->length = strlen(text);
}

void sheet_set_value(struct sheet *sheet, struct piece *tag, const char *value) {
  piece_set(tag, sheet_say(sheet, "%.*s\"%s\"]", (int)((const char *)memchr(tag->text, '"', tag->length) - tag->text),
                           tag->text, value));
}

size_t value_offset(const struct piece *tag) {
  return (size_t)((const char *)memchr(tag->text, '"', tag->length) + 1 - tag->text);
}

/* ---- laying out -------------------------------------------------------------------------------------------- */

/* Where a line of play stands. */
struct line {
  pgn_position position;
  uint32_t ply, variation;
  bool is_parted; /* a move of Black would need its number */
};

static struct piece *add(struct sheet *sheet, enum piece_kind kind, const char *text, const struct line *line) {
  struct piece *piece = &sheet->piece[sheet->count++];
  if (sheet->count == PIECES_MAX) {
    puts("Bail out! a sheet has too many pieces");
    exit(1);
  }
  *piece = (struct piece){.kind = kind, .ply = line ? line->ply : 0, .variation = line ? line->variation : 0};
  piece_set(piece, text);
  return piece;
}

static void add_move(struct sheet *sheet, struct line *line, pgn_move move) {
  static const pgn_notation_style style = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  char text[PGN_MOVE_TEXT_MAX];
  bool is_black = pgn_position_turn(&line->position) == PGN_BLACK;
  line->ply++;
  if (!is_black || line->is_parted)
    add(sheet, PIECE_NUMBER,
        sheet_say(sheet, "%u%s", (unsigned)pgn_position_fullmove_number(&line->position), is_black ? "..." : "."),
        line);
  size_t length = pgn_move_format(&line->position, move, &style, text, sizeof text);
  struct piece *piece = add(sheet, PIECE_MOVE, keep(sheet, text, length), line);
  pgn_position *before = &sheet->position[sheet->position_count++];
  *before = line->position;
  piece->before = before;
  piece->move = move;
  pgn_position_play(&line->position, move);
  line->is_parted = false;
}

static void add_variation(struct sheet *sheet, const struct line *line, const pgn_position *before,
                          const struct made_ply *ply, uint32_t number) {
  struct line inner = {*before, line->ply - 1, number, true};
  add(sheet, PIECE_OPEN, "(", line);
  for (unsigned i = 0; i < ply->in_line; i++)
    add_move(sheet, &inner, ply->line[i]);
  add(sheet, PIECE_CLOSE, ")", line);
}

/* The remark and the clock, in one comment or in two. */
static void add_comments(struct sheet *sheet, const struct line *line, const struct made_ply *ply) {
  char clock[40] = "";
  if (ply->clock != NO_CLOCK)
    snprintf(clock, sizeof clock, "[%%clk %d:%02d:%02d]", (int)(ply->clock / 3600), (int)(ply->clock / 60 % 60),
             (int)(ply->clock % 60));
  const char *remark = made_remark(ply->remark);
  bool is_one = *clock && *remark && ply->remark % 2;
  if (is_one)
    add(sheet, PIECE_COMMENT, sheet_say(sheet, "{%s %s}", clock, remark), line);
  if (*clock && !is_one)
    add(sheet, PIECE_COMMENT, sheet_say(sheet, "{%s}", clock), line);
  if (*remark && !is_one)
    add(sheet, PIECE_COMMENT, sheet_say(sheet, "{%s}", remark), line);
}

static void add_tags(struct sheet *sheet) {
  struct made_game *game = &sheet->game;
  struct made_tag *plies = made_tag(game, "PlyCount"), *result = made_tag(game, "Result");
  if (plies)
    snprintf(plies->value, sizeof plies->value, "%u", game->plies);
  if (result)
    snprintf(result->value, sizeof result->value, "%s", pgn_result_text(game->result));
  for (unsigned i = 0; i < game->tag_count; i++)
    add(sheet, PIECE_TAG, sheet_say(sheet, "[%s \"%s\"]", game->tag[i].name, game->tag[i].value), NULL);
  sheet->tag_count = sheet->count;
}

void sheet_begin(struct sheet *sheet, const struct made_game *game) {
  sheet->game = *game;
  sheet->room_used = 0;
  sheet_lay_out(sheet);
}

void sheet_lay_out(struct sheet *sheet) {
  struct made_game *game = &sheet->game;
  struct line line = {game->start, 0, 0, true};
  uint32_t variations = 0;
  sheet->count = sheet->position_count = 0;
  sheet->is_written = sheet->is_between = sheet->may_repeat = false;
  sheet->game_distance = 0;
  add_tags(sheet);
  if (game->first_remark)
    add(sheet, PIECE_COMMENT, sheet_say(sheet, "{%s}", made_remark(game->first_remark)), &line);
  for (unsigned i = 0; i < game->plies; i++) {
    struct made_ply *ply = &game->ply[i];
    unsigned count;
    add_move(sheet, &line, ply->move);
    const pgn_position *before = &sheet->position[sheet->position_count - 1];
    count = sheet->count;
    if (ply->glyph)
      add(sheet, PIECE_GLYPH, sheet_say(sheet, "$%u", ply->glyph), &line);
    add_comments(sheet, &line, ply);
    if (ply->in_line)
      add_variation(sheet, &line, before, ply, ++variations);
    line.is_parted = sheet->count > count;
  }
  add(sheet, PIECE_RESULT, pgn_result_text(game->result), &line);
}

/* ---- writing ----------------------------------------------------------------------------------------------- */

static size_t width_of(const char *text, size_t length) {
  size_t width = 0;
  for (size_t i = 0; i < length; i++)
    width += ((unsigned char)text[i] & 0xc0) != 0x80;
  return width;
}

static void put(struct sheet *sheet, const char *bytes, size_t length) {
  if (sizeof sheet->text - sheet->length <= length) {
    puts("Bail out! a sheet has no room left");
    exit(1);
  }
  memcpy(sheet->text + sheet->length, bytes, length);
  sheet->length += length;
}

/* A word of movetext that is growing: it is put on the line, or the next one, when it is complete. */
struct filler {
  size_t column;
  size_t from; /* where it begins in the text */
};

static void finish_word(struct sheet *sheet, struct filler *filler) {
  size_t width = width_of(sheet->text + filler->from, sheet->length - filler->from);
  if (filler->column == 0) {
    filler->column = width;
  } else if (filler->column + 1 + width <= LINE_WIDTH) {
    filler->column += 1 + width;
  } else {
    sheet->text[filler->from - 1] = '\n';
    filler->column = width;
  }
}

static void begin_word(struct sheet *sheet, struct filler *filler) {
  if (sheet->length > filler->from) {
    finish_word(sheet, filler);
    put(sheet, " ", 1);
  }
  filler->from = sheet->length;
}

/* The words of a comment end at its blanks, but for those within a command. */
static void put_comment(struct sheet *sheet, struct filler *filler, const struct piece *piece) {
  bool in_command = false;
  for (size_t i = 0; i < piece->length; i++) {
    char c = piece->text[i];
    if (c == '[')
      in_command = memchr(piece->text + i, ']', piece->length - i) != NULL;
    if (c == ']')
      in_command = false;
    if (c == ' ' && !in_command)
      begin_word(sheet, filler);
    else
      put(sheet, &c, 1);
  }
}

static bool is_joined(const struct sheet *sheet, unsigned i) {
  const struct piece *piece = &sheet->piece[i];
  return piece->is_joined || piece->kind == PIECE_CLOSE || (i > sheet->tag_count && piece[-1].kind == PIECE_OPEN);
}

void sheet_write(struct sheet *sheet) {
  struct filler filler;
  sheet->length = 0;
  sheet->is_written = true;
  for (unsigned i = 0; i < sheet->tag_count; i++) {
    sheet->piece[i].at = sheet->length;
    put(sheet, sheet->piece[i].text, sheet->piece[i].length);
    put(sheet, "\n", 1);
  }
  put(sheet, "\n", 1);
  filler = (struct filler){0, sheet->length};
  for (unsigned i = sheet->tag_count; i < sheet->count; i++) {
    struct piece *piece = &sheet->piece[i];
    if (!is_joined(sheet, i))
      begin_word(sheet, &filler);
    piece->at = sheet->length;
    if (piece->kind == PIECE_COMMENT)
      put_comment(sheet, &filler, piece);
    else
      put(sheet, piece->text, piece->length);
  }
  finish_word(sheet, &filler);
  put(sheet, "\n", 1);
}

void sheet_write_game(struct sheet *sheet, const struct made_game *game) {
  sheet_begin(sheet, game);
  sheet_write(sheet);
}

/* ---- changes ----------------------------------------------------------------------------------------------- */

/* What stands behind a piece belongs to its move; behind a parenthesis that opens, to the variation. */
static void set_ply_behind(const struct sheet *sheet, unsigned index, uint32_t *ply, uint32_t *variation) {
  const struct piece *piece = &sheet->piece[index];
  *ply = piece->ply;
  *variation = piece->variation;
  if (piece->kind == PIECE_OPEN) {
    *ply = piece[1].ply - 1;
    *variation = piece[1].variation;
  }
}

struct piece *sheet_insert(struct sheet *sheet, unsigned index, enum piece_kind kind, const char *text) {
  struct piece *piece = &sheet->piece[index];
  uint32_t ply = 0, variation = 0;
  if (index > sheet->tag_count)
    set_ply_behind(sheet, index - 1, &ply, &variation);
  if (sheet->count + 1 == PIECES_MAX) {
    puts("Bail out! a sheet has too many pieces");
    exit(1);
  }
  memmove(piece + 1, piece, (sheet->count - index) * sizeof *piece);
  sheet->count++;
  sheet->tag_count += kind == PIECE_TAG;
  *piece = (struct piece){.kind = kind, .ply = ply, .variation = variation};
  piece_set(piece, text);
  return piece;
}

void sheet_remove(struct sheet *sheet, struct piece *piece) {
  unsigned index = piece_index(sheet, piece);
  sheet->tag_count -= index < sheet->tag_count;
  sheet->count--;
  memmove(piece, piece + 1, (sheet->count - index) * sizeof *piece);
}

void sheet_replace(struct sheet *sheet, size_t at, size_t gone, const char *with, size_t length) {
  char *place = sheet->text + at;
  if (sizeof sheet->text - sheet->length <= length) {
    puts("Bail out! a sheet has no room left");
    exit(1);
  }
  memmove(place + length, place + gone, sheet->length - at - gone);
  memcpy(place, with, length);
  sheet->length = sheet->length - gone + length;
}

/* ---- choosing ---------------------------------------------------------------------------------------------- */

struct piece *sheet_pick(struct sheet *sheet, fits_piece *fits) {
  struct piece *picked = NULL;
  int count = 0;
  for (unsigned i = 0; i < sheet->count; i++)
    if (fits(sheet, &sheet->piece[i]) && below(sheet, ++count) == 0)
      picked = &sheet->piece[i];
  return picked;
}

static bool is_move(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE;
}

static bool is_main_move(const struct sheet *sheet, const struct piece *piece) {
  return is_move(sheet, piece) && piece->variation == 0;
}

struct piece *sheet_move(struct sheet *sheet) {
  return sheet_pick(sheet, is_move);
}

struct piece *sheet_main_move(struct sheet *sheet) {
  return sheet_pick(sheet, is_main_move);
}

struct piece *sheet_ply(struct sheet *sheet, uint32_t ply) {
  for (unsigned i = sheet->tag_count; i < sheet->count; i++)
    if (is_main_move(sheet, &sheet->piece[i]) && sheet->piece[i].ply == ply)
      return &sheet->piece[i];
  return NULL;
}

struct piece *sheet_result(struct sheet *sheet) {
  return &sheet->piece[sheet->count - 1];
}

struct piece *sheet_tag(struct sheet *sheet, const char *name) {
  size_t length = strlen(name);
  for (unsigned i = 0; i < sheet->tag_count; i++)
    if (strncmp(sheet->piece[i].text + 1, name, length) == 0 && sheet->piece[i].text[1 + length] == ' ')
      return &sheet->piece[i];
  return NULL;
}

/* ---- expecting --------------------------------------------------------------------------------------------- */

bool expect_byte(struct sheet *sheet, size_t at, uint32_t ply, uint32_t variation) {
  if (!sheet->is_written)
    sheet_write(sheet);
  sheet->at = at;
  sheet->ply = ply;
  sheet->variation = variation;
  return true;
}

bool expect_piece(struct sheet *sheet, struct piece *piece, size_t plus) {
  if (!sheet->is_written)
    sheet_write(sheet);
  return expect_byte(sheet, piece->at + plus, piece->ply, piece->variation);
}

bool expect_value(struct sheet *sheet, struct piece *tag) { return expect_piece(sheet, tag, value_offset(tag)); }

bool expect_in(struct sheet *sheet, size_t at) {
  for (unsigned i = sheet->tag_count; i < sheet->count; i++)
    if (sheet->piece[i].at == at)
      return expect_piece(sheet, &sheet->piece[i], 0);
  return expect_before(sheet, at);
}

bool expect_before(struct sheet *sheet, size_t at) {
  uint32_t ply = 0, variation = 0;
  for (unsigned i = sheet->tag_count; i < sheet->count && sheet->piece[i].at < at; i++)
    set_ply_behind(sheet, i, &ply, &variation);
  return expect_byte(sheet, at, ply, variation);
}
