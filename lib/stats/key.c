/* SPDX-License-Identifier: MIT
 * What games are grouped by. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/chars.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "pgnkit/stats.h"
#include "stats/key.h"

const char *pgn_stats_by_name(pgn_stats_by by) {
  static const char *const names[PGN_BY_COUNT] = {"sp",   "king-file", "result",     "event",
                                                  "year", "eco",       "first-move", "double"};
  return (unsigned)by < PGN_BY_COUNT ? names[by] : NULL;
}

enum { ORDINARY_ARRAY = 518 };

/* The numbers of both start arrays, -1 for what is none. */
static void start_numbers(const pgn_game *game, const pgn_replayed *replayed, int *white, int *black) {
  *white = *black = -1;
  if (!replayed->is_start_known)
    return;
  if (game->tag_ids >> PGN_TAG_FEN & 1)
    pgn_position_start_numbers(&replayed->start, white, black);
  else
    *white = *black = ORDINARY_ARRAY; /* nothing else was set up */
}

/* The number of the array both sides start from; where there is none, that is the key, and -1 is returned. */
static int common_number(const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *key) {
  int white, black;
  start_numbers(game, replayed, &white, &black);
  if (white >= 0 && white == black)
    return white;
  pgn_buffer_add_text(key, white < 0 || black < 0 ? "none" : "double");
  return -1;
}

static void add_sp(const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *key) {
  int number = common_number(game, replayed, key);
  if (number >= 0)
    pgn_buffer_add_uint(key, (uint64_t)number);
}

static void add_king_file(const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *key) {
  if (common_number(game, replayed, key) >= 0)
    pgn_buffer_add_char(key, (char)('a' + (pgn_position_king(&replayed->start, PGN_WHITE) & 7)));
}

static void add_double(const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *key) {
  int white, black;
  start_numbers(game, replayed, &white, &black);
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

/* Bytes of the first `most` characters of UTF-8. */
static size_t characters(const char *text, size_t length, size_t most) {
  size_t at = 0;
  for (size_t n = 0; n < most && at < length; n++) {
    at++;
    while (at < length && ((unsigned char)text[at] & 0xc0) == 0x80)
      at++;
  }
  return at;
}

/* The first characters of a tag's value, or a question mark.  The value is made UTF-8, as it is shown, and a NUL a
 * blank: two values that look alike are one key. */
static void add_tag(const pgn_game *game, const char *name, size_t most, pgn_buffer *key) {
  const pgn_tag *tag = pgn_game_tag(game, name);
  size_t before = key->length;
  /* First as it is, then as UTF-8, of at most three bytes for one of Windows-1252; no memory but the key's. */
  if (tag && pgn_buffer_reserve(key, 4 * (tag->value_length + 1))) {
    char *value = key->data + before;
    size_t length = pgn_tag_value(game, tag, value, tag->value_length + 1);
    key->length += length;
    pgn_buffer_add_utf8(key, value, length);
    size_t recoded = key->length - before - length;
    memmove(value, value + length, recoded);
    key->length = before + characters(value, recoded, most);
    for (size_t i = before; i < key->length; i++)
      if (key->data[i] == '\0')
        key->data[i] = ' ';
  }
  if (key->length == before)
    pgn_buffer_add_char(key, '?');
}

/* Four digits, then the end or a period. */
static void add_year(const pgn_game *game, pgn_buffer *key) {
  size_t before = key->length;
  add_tag(game, "Date", 5, key);
  size_t length = key->length - before, digits = 0;
  while (digits < length && pgn_is_digit(key->data[before + digits]))
    digits++;
  bool is_year = digits == 4 && (length == 4 || key->data[before + 4] == '.');
  key->length = before + (is_year ? 4 : 0);
  if (!is_year)
    pgn_buffer_add_char(key, '?');
}

void pgn_stats_key(pgn_stats_by by, const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *key) {
  assert(by < PGN_BY_COUNT);
  switch (by) {
  case PGN_BY_SP: add_sp(game, replayed, key); break;
  case PGN_BY_KING_FILE: add_king_file(game, replayed, key); break;
  case PGN_BY_RESULT: pgn_buffer_add_text(key, pgn_result_text(replayed->result)); break;
  case PGN_BY_EVENT: add_tag(game, "Event", SIZE_MAX, key); break;
  case PGN_BY_YEAR: add_year(game, key); break;
  case PGN_BY_ECO: add_tag(game, "ECO", 3, key); break;
  case PGN_BY_FIRST_MOVE:
    add_sp(game, replayed, key);
    add_first_move(replayed, key);
    break;
  case PGN_BY_DOUBLE: add_double(game, replayed, key); break;
  case PGN_BY_COUNT: break;
  }
}

/* ---- keys read again --------------------------------------------------------------------------------------- */

static bool is_word(const char *key, size_t length, const char *word) {
  return strlen(word) == length && memcmp(key, word, length) == 0;
}

/* The number of a start position, as it is written. */
static bool is_start_number(const char *key, size_t length) {
  int number = 0;
  if (length == 0 || length > 3 || (length > 1 && *key == '0'))
    return false;
  for (size_t i = 0; i < length; i++) {
    if (!pgn_is_digit(key[i]))
      return false;
    number = number * 10 + (key[i] - '0');
  }
  return number < 960;
}

static bool is_sp(const char *key, size_t length) {
  return is_word(key, length, "none") || is_word(key, length, "double") || is_start_number(key, length);
}

static bool is_year(const char *key, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (!pgn_is_digit(key[i]))
      return is_word(key, length, "?");
  return length == 4;
}

/* True for two parts with that sign between. */
static bool split_key(const char *key, size_t length, char sign, const char **rest, size_t *rest_length) {
  *rest = memchr(key, sign, length);
  if (!*rest)
    return false;
  (*rest)++;
  *rest_length = length - (size_t)(*rest - key);
  return true;
}

/* What a move in SAN is made of; nothing for a game without one. */
static bool is_move(const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (!text[i] || !strchr("KQRBNabcdefgh12345678x=+#O-", text[i]))
      return false;
  return length < PGN_MOVE_TEXT_MAX;
}

bool pgni_stats_is_key(pgn_stats_by by, const char *key, size_t length) {
  const char *rest;
  size_t rest_length;
  if (length == 0 || memchr(key, '\0', length) || pgn_utf8_prefix(key, length) != length)
    return false;
  switch (by) {
  case PGN_BY_SP: return is_sp(key, length);
  case PGN_BY_KING_FILE:
    /* There is a rook on each side of it. */
    return is_word(key, length, "none") || is_word(key, length, "double") ||
           (length == 1 && *key >= 'b' && *key <= 'g');
  case PGN_BY_RESULT:
    return is_word(key, length, "1-0") || is_word(key, length, "1/2-1/2") || is_word(key, length, "0-1") ||
           is_word(key, length, "*");
  case PGN_BY_EVENT: return true;
  case PGN_BY_YEAR: return is_year(key, length);
  case PGN_BY_ECO: return characters(key, length, 3) == length;
  case PGN_BY_FIRST_MOVE:
    return split_key(key, length, '\t', &rest, &rest_length) && is_sp(key, length - rest_length - 1) &&
           is_move(rest, rest_length);
  case PGN_BY_DOUBLE:
    return is_word(key, length, "none") ||
           (split_key(key, length, '/', &rest, &rest_length) && is_start_number(key, length - rest_length - 1) &&
            is_start_number(rest, rest_length));
  case PGN_BY_COUNT: break;
  }
  return false;
}

/* ---- order ------------------------------------------------------------------------------------------------- */

int pgni_stats_compare(const char *a, size_t a_length, const char *b, size_t b_length) {
  size_t length = a_length < b_length ? a_length : b_length;
  int order = length ? memcmp(a, b, length) : 0;
  return order ? order : (a_length > b_length) - (a_length < b_length);
}

int pgn_stats_row_compare(const pgn_stats_row *a, const pgn_stats_row *b) {
  return pgni_stats_compare(a->key, a->key_length, b->key, b->key_length);
}
