/* SPDX-License-Identifier: MIT
 * Faults in comments and glyphs: commands, clocks, braces, signs that PGN does not have. */
#include "prop/plants.h"

#include <stdio.h>

/* ---- places ------------------------------------------------------------------------------------------------ */

/* A move with something other than a move behind it: what is put between them parts no move of Black from White's. */
static bool has_room_behind(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && piece[1].kind != PIECE_MOVE;
}

static struct piece *put_behind_move(struct sheet *sheet, enum piece_kind kind, const char *text) {
  struct piece *move = sheet_pick(sheet, has_room_behind);
  return sheet_insert(sheet, piece_index(sheet, move) + 1, kind, text);
}

static bool is_words(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_COMMENT && !memchr(piece->text, '[', piece->length) && piece->length > 4;
}

/* Where the time of a clock begins in a comment; 0 for other pieces. */
static size_t clock_offset(const struct piece *piece) {
  const char *at = piece->kind == PIECE_COMMENT ? strstr(piece->text, "[%clk ") : NULL;
  return at ? (size_t)(at + 6 - piece->text) : 0;
}

static bool is_clock(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return clock_offset(piece) > 0;
}

/* The clock behind a ply of the main line; NULL when there is none. */
static struct piece *clock_of(struct sheet *sheet, uint32_t ply) {
  for (unsigned i = sheet->tag_count; i < sheet->count; i++)
    if (is_clock(sheet, &sheet->piece[i]) && sheet->piece[i].ply == ply)
      return &sheet->piece[i];
  return NULL;
}

static bool set_clock(struct sheet *sheet, struct piece *piece, const char *time) {
  size_t at = clock_offset(piece);
  piece_set(piece, sheet_say(sheet, "%.*s%s%s", (int)at, piece->text, time, strchr(piece->text + at, ']')));
  return expect_piece(sheet, piece, at);
}

static const char *time_text(struct sheet *sheet, int32_t seconds) {
  return sheet_say(sheet, "%d:%02d:%02d", (int)(seconds / 3600), (int)(seconds / 60 % 60), (int)(seconds % 60));
}

/* ---- braces, glyphs, signs --------------------------------------------------------------------------------- */

static bool plant_unclosed(struct sheet *sheet) {
  struct piece *piece = NULL;
  for (unsigned i = sheet->tag_count; i < sheet->count; i++)
    if (sheet->piece[i].kind == PIECE_COMMENT)
      piece = &sheet->piece[i];
  if (!piece || piece->ply < 2)
    return false;
  /* A king that has gone to the centre and stays there for good is a finding of its own. */
  const struct piece *move = sheet_ply(sheet, piece->ply);
  pgn_square to = pgn_move_to(move->move);
  if (pgn_move_role(move->move) == PGN_KING && (to == 27 || to == 28 || to == 35 || to == 36))
    return false;
  piece->length--;
  return expect_piece(sheet, piece, 0);
}

static bool plant_nested(struct sheet *sheet) {
  struct piece *piece = sheet_pick(sheet, is_words);
  if (!piece)
    return false;
  size_t plus = 1;
  while (piece->text[plus] != ' ' && plus + 3 < piece->length)
    plus++;
  plus += piece->text[plus] == ' ';
  if ((unsigned char)piece->text[plus] >= 0x80)
    return false;
  bool is_closed = below(sheet, 2);
  piece_set(piece, sheet_say(sheet, "%.*s{%s", (int)plus, piece->text, piece->text + plus));
  if (is_closed)
    sheet_insert(sheet, piece_index(sheet, piece) + 1, PIECE_OTHER, "}");
  return expect_piece(sheet, piece, plus);
}

static bool plant_unexpected(struct sheet *sheet) {
  return expect_piece(sheet, put_behind_move(sheet, PIECE_OTHER, ONE_OF(sheet, "]", "[", "<")), 0);
}

static bool plant_brace(struct sheet *sheet) {
  return expect_piece(sheet, put_behind_move(sheet, PIECE_OTHER, "}"), 0);
}

/* The first line of the movetext, as a mail quotes it. */
static bool plant_quote_mark(struct sheet *sheet) {
  sheet_write(sheet);
  const char *blank_line = strstr(sheet->text, "\n\n");
  if (!blank_line)
    return false;
  size_t at = (size_t)(blank_line - sheet->text) + 2;
  sheet_replace(sheet, at, 0, "> ", 2);
  return expect_byte(sheet, at, 0, 0);
}

static bool plant_nag_malformed(struct sheet *sheet) {
  return expect_piece(sheet, put_behind_move(sheet, PIECE_GLYPH, ONE_OF(sheet, "$", "$a", "$-1")), 0);
}

static bool plant_nag_out_of_range(struct sheet *sheet) {
  return expect_piece(sheet, put_behind_move(sheet, PIECE_GLYPH, ONE_OF(sheet, "$256", "$999", "$1000000")), 0);
}

static bool plant_suffix(struct sheet *sheet) {
  bool is_joined = below(sheet, 2);
  struct piece *piece = put_behind_move(sheet, PIECE_OTHER,
                                        is_joined ? ONE_OF(sheet, "!!!", "?!?", "????")
                                                  : ONE_OF(sheet, "=", "+=", "+/=", "\xc2\xb1", "\xe2\x88\x9e"));
  piece->is_joined = is_joined;
  return expect_piece(sheet, piece, 0);
}

/* ---- commands ---------------------------------------------------------------------------------------------- */

static bool plant_command(struct sheet *sheet) {
  static const struct {
    const char *text;
    size_t plus;
  } commands[] = {{"{[%emt 0:5:00]}", 7},   {"{[%emt 0:00:61]}", 7},        {"{[%egt 12 min]}", 7},
                  {"{[%mct 00:60:00]}", 7}, {"{[%eval good]}", 8},          {"{a word [%eval 0.3.1] and more}", 15},
                  {"{[%csl Ge9]}", 7},      {"{[%csl Ge4,Xd5]}", 11},       {"{[%cal Ge2e4,Re7]}", 13},
                  {"{[%emt 0:05:00}", 1},   {"{[%eval 0.3 [%csl Ge4]}", 1}, {"{[%emt 0:00:01] [%emt x]}", 22}};
  int i = below(sheet, sizeof commands / sizeof *commands);
  return expect_piece(sheet, put_behind_move(sheet, PIECE_COMMENT, commands[i].text), commands[i].plus);
}

static bool plant_clock_malformed(struct sheet *sheet) {
  struct piece *piece = sheet_pick(sheet, is_clock);
  return piece && set_clock(sheet, piece, ONE_OF(sheet, "0:5:00", "1:75:00", "5:00", "0.05.00", "1:00:00 h"));
}

/* ---- clocks ------------------------------------------------------------------------------------------------ */

static bool plant_rise(struct sheet *sheet) {
  const struct made_game *game = &sheet->game;
  if (!game->has_clocks || game->plies < 3)
    return false;
  uint32_t ply = 3 + (uint32_t)below(sheet, (int)game->plies - 2);
  int32_t before = game->ply[ply - 3].clock;
  bool has_periods = strchr(made_tag(&sheet->game, "TimeControl")->value, ':') != NULL;
  int32_t rise = has_periods ? 10800 : game->increment + 2 + below(sheet, 4000);
  return set_clock(sheet, clock_of(sheet, ply), time_text(sheet, before + rise));
}

/* Without a known time control, by over an hour. */
static bool plant_rise_unknown(struct sheet *sheet) {
  struct made_game *game = &sheet->game;
  if (!game->has_clocks || game->plies < 3)
    return false;
  made_set_tag(game, "TimeControl", ONE_OF(sheet, "?", "-"));
  sheet_lay_out(sheet);
  uint32_t ply = 3 + (uint32_t)below(sheet, (int)game->plies - 2);
  return set_clock(sheet, clock_of(sheet, ply), time_text(sheet, game->ply[ply - 3].clock + 3601 + below(sheet, 9000)));
}

/* The last clock of a player, so that none rises after it. */
static bool plant_negative(struct sheet *sheet) {
  if (!sheet->game.has_clocks)
    return false;
  struct piece *piece = clock_of(sheet, sheet->game.plies - (uint32_t)below(sheet, 2));
  return piece && set_clock(sheet, piece, ONE_OF(sheet, "-0:00:01", "-0:12:00", "-1:00:00.5"));
}

static bool plant_negative_spent(struct sheet *sheet) {
  return expect_piece(sheet, put_behind_move(sheet, PIECE_COMMENT, "{[%emt -0:00:05]}"), 7);
}

static bool plant_contradicts(struct sheet *sheet) {
  const struct made_game *game = &sheet->game;
  if (!game->has_clocks)
    return false;
  struct piece *piece = clock_of(sheet, 1 + (uint32_t)below(sheet, 2));
  return set_clock(sheet, piece, time_text(sheet, game->base + game->increment + 2 + below(sheet, 20000)));
}

static bool plant_missing(struct sheet *sheet) {
  if (!sheet->game.has_clocks || sheet->game.plies < 3)
    return false;
  uint32_t ply = 1 + (uint32_t)below(sheet, (int)sheet->game.plies - 1);
  sheet->game.ply[ply - 1].clock = NO_CLOCK;
  sheet_lay_out(sheet);
  return expect_piece(sheet, sheet_ply(sheet, ply), 0);
}

const struct plant plants_of_comments[] = {{PGN_CODE_COMMENT_UNCLOSED, plant_unclosed, PLANT_EITHER, NULL},
                                           {PGN_CODE_CHARACTER_UNEXPECTED, plant_unexpected, PLANT_EITHER, NULL},
                                           {PGN_CODE_BRACE_UNOPENED, plant_brace, PLANT_EITHER, NULL},
                                           {PGN_CODE_QUOTE_MARK, plant_quote_mark, PLANT_USUAL, NULL},
                                           {PGN_CODE_NAG_MALFORMED, plant_nag_malformed, PLANT_EITHER, NULL},
                                           {PGN_CODE_NAG_OUT_OF_RANGE, plant_nag_out_of_range, PLANT_EITHER, NULL},
                                           {PGN_CODE_SUFFIX_UNKNOWN, plant_suffix, PLANT_EITHER, NULL},
                                           {PGN_CODE_COMMAND_MALFORMED, plant_command, PLANT_EITHER, NULL},
                                           {PGN_CODE_COMMAND_MALFORMED, plant_clock_malformed, PLANT_EITHER, NULL},
                                           {PGN_CODE_CLOCK_RISES, plant_rise, PLANT_EITHER, NULL},
                                           {PGN_CODE_CLOCK_RISES, plant_rise_unknown, PLANT_EITHER, NULL},
                                           {PGN_CODE_CLOCK_NEGATIVE, plant_negative, PLANT_EITHER, NULL},
                                           {PGN_CODE_CLOCK_NEGATIVE, plant_negative_spent, PLANT_EITHER, NULL},
                                           {PGN_CODE_CLOCK_CONTRADICTS, plant_contradicts, PLANT_EITHER, NULL},
                                           {PGN_CODE_CLOCK_MISSING, plant_missing, PLANT_EITHER, NULL},
                                           {PGN_CODE_COMMENT_NESTED, plant_nested, PLANT_EITHER, NULL},
                                           {.code = 0}};
