/* SPDX-License-Identifier: MIT
 * What games are grouped by. */
#include <stdlib.h>
#include <string.h>

#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "pgnkit/stats.h"

const char *pgn_stats_by_name(pgn_stats_by by) {
  static const char *const names[PGN_BY_COUNT] = {"sp",   "king-file", "result",     "event",
                                                  "year", "eco",       "first-move", "double"};
  return (unsigned)by < PGN_BY_COUNT ? names[by] : NULL;
}

/* The numbers of both start arrays, -1 for what is none. */
static void start_numbers(const pgn_replayed *replayed, int *white, int *black) {
  *white = *black = -1;
  if (replayed->is_start_known)
    pgn_position_start_numbers(&replayed->start, white, black);
}

static void add_sp(const pgn_replayed *replayed, pgn_buffer *key) {
  int white, black;
  start_numbers(replayed, &white, &black);
  if (white < 0 || black < 0)
    pgn_buffer_add_text(key, "none");
  else if (white != black)
    pgn_buffer_add_text(key, "double");
  else
    pgn_buffer_add_uint(key, (uint64_t)white);
}

static void add_king_file(const pgn_replayed *replayed, pgn_buffer *key) {
  int white, black;
  start_numbers(replayed, &white, &black);
  if (white < 0 || black < 0)
    pgn_buffer_add_text(key, "none");
  else if (white != black)
    pgn_buffer_add_text(key, "double");
  else
    pgn_buffer_add_char(key, (char)('a' + (pgn_position_king(&replayed->start, PGN_WHITE) & 7)));
}

static void add_double(const pgn_replayed *replayed, pgn_buffer *key) {
  int white, black;
  start_numbers(replayed, &white, &black);
  if (white < 0 || black < 0)
    pgn_buffer_add_text(key, "none");
  else
    pgn_buffer_add_format(key, "%d/%d", white, black);
}

/* The first move of the main line in SAN; nothing when there is none. */
static void add_first_move(const pgn_replayed *replayed, pgn_buffer *key) {
  static const pgn_notation_style san = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  pgn_buffer_add_char(key, '\t');
  for (size_t i = 0; replayed->plies > 0 && i < replayed->token_count; i++) {
    if (replayed->played[i].move == 0)
      continue;
    char text[PGN_MOVE_TEXT_MAX];
    pgn_buffer_add(key, text, pgn_move_format(&replayed->start, replayed->played[i].move, &san, text, sizeof text));
    return;
  }
}

/* A tag's value, or a question mark. */
static void add_tag(const pgn_game *game, const char *name, size_t most, pgn_buffer *key) {
  const pgn_tag *tag = pgn_game_tag(game, name);
  size_t before = key->length;
  if (tag && pgn_buffer_reserve(key, tag->value_length + 1)) {
    size_t length = pgn_tag_value(game, tag, key->data + key->length, tag->value_length + 1);
    key->length += length < most ? length : most;
  }
  if (key->length == before)
    pgn_buffer_add_char(key, '?');
}

static void add_year(const pgn_game *game, pgn_buffer *key) {
  size_t before = key->length;
  add_tag(game, "Date", 4, key);
  for (size_t i = before; i < key->length; i++)
    if (key->data[i] < '0' || key->data[i] > '9' || key->length - before != 4) {
      key->length = before;
      pgn_buffer_add_char(key, '?');
    }
}

void pgn_stats_key(pgn_stats_by by, const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *key) {
  switch (by) {
  case PGN_BY_SP: add_sp(replayed, key); break;
  case PGN_BY_KING_FILE: add_king_file(replayed, key); break;
  case PGN_BY_RESULT: pgn_buffer_add_text(key, pgn_result_text(replayed->result)); break;
  case PGN_BY_EVENT: add_tag(game, "Event", SIZE_MAX, key); break;
  case PGN_BY_YEAR: add_year(game, key); break;
  case PGN_BY_ECO: add_tag(game, "ECO", 3, key); break;
  case PGN_BY_FIRST_MOVE:
    add_sp(replayed, key);
    add_first_move(replayed, key);
    break;
  case PGN_BY_DOUBLE: add_double(replayed, key); break;
  case PGN_BY_COUNT: break;
  }
}
