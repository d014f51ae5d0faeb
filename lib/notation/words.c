/* SPDX-License-Identifier: MIT
 * Words for reasons. */
#include "notation/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "chess/bitboard.h"

pgni_words pgni_words_begin(char *text, size_t capacity) {
  text[0] = 0;
  return (pgni_words){text, capacity, 0};
}

pgni_words pgni_warning_begin(pgn_move_report *report, pgn_code code) {
  /* The codes of one move are fewer than there is room for. */
  unsigned at = report->warning_count < PGN_MOVE_WARNINGS_MAX ? report->warning_count++ : PGN_MOVE_WARNINGS_MAX - 1U;
  report->warning[at].code = code;
  return pgni_words_begin(report->warning[at].message, sizeof report->warning[at].message);
}

void pgni_say(pgni_words *words, const char *format, ...) {
  va_list args;
  va_start(args, format);
  size_t room = words->capacity - words->length;
  int n = vsnprintf(words->text + words->length, room, format, args);
  va_end(args);
  if (n < 0)
    return;
  if ((size_t)n < room) {
    words->length += (size_t)n;
  } else {
    words->length = words->capacity - 1;
    memcpy(words->text + words->length - 3, "...", 3);
  }
}

void pgni_begin_clause(pgni_words *words) {
  if (words->length)
    pgni_say(words, "; ");
}

void pgni_say_quoted(pgni_words *words, const char *text, size_t length) {
  enum { SHOWN = 40 };
  size_t at = 0;
  pgni_say(words, "\"");
  while (at < length && at < SHOWN) {
    uint32_t point;
    size_t n = pgni_utf8_decode(text + at, length - at, &point);
    if (n == 0 || point < ' ' || point == 0x7f)
      pgni_say(words, "?");
    else
      pgni_say(words, "%.*s", (int)n, text + at);
    at += n ? n : 1;
  }
  pgni_say(words, at < length ? "...\"" : "\"");
}

void pgni_say_pieces(pgni_words *words, const pgn_position *position, pgn_bitboard set) {
  for (bool first = true; set; first = false) {
    pgn_square square = bb_pop(&set);
    pgni_say(words, "%sthe %s on %s",
             first ? ""
             : set ? ", "
                   : " and ",
             pgni_role_name(pgn_position_piece_at(position, square, NULL)), pgni_square_name_of(square).text);
  }
}

pgni_square_name pgni_square_name_of(pgn_square square) {
  return (pgni_square_name){{(char)('a' + (square & 7)), (char)('1' + (square >> 3)), 0}};
}

const char *pgni_role_name(pgn_role role) {
  static const char names[PGN_ROLE_COUNT][8] = {"piece", "pawn", "knight", "bishop", "rook", "queen", "king"};
  return names[role];
}

const char *pgni_color_name(pgn_color color) { return color == PGN_WHITE ? "White" : "Black"; }
