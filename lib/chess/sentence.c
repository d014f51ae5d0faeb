/* SPDX-License-Identifier: MIT
 * Words of messages. */
#include "chess/sentence.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

/* ---- names ------------------------------------------------------------------------------------------------- */

pgni_square_name pgni_square_name_of(pgn_square square) {
  return (pgni_square_name){{(char)('a' + sq_file(square)), (char)('1' + sq_rank(square)), '\0'}};
}

const char *pgni_role_name(pgn_role role) {
  static const char names[PGN_ROLE_COUNT][8] = {"piece", "pawn", "knight", "bishop", "rook", "queen", "king"};
  return names[role];
}

const char *pgni_color_name(pgn_color color) { return color == PGN_WHITE ? "White" : "Black"; }
const char *pgni_color_adjective(pgn_color color) { return color == PGN_WHITE ? "white" : "black"; }

/* What parts an element of a list from the next when so many follow. */
static const char *separator(unsigned left) { return left > 1 ? ", " : left == 1 ? " and " : ""; }

struct pgni_phrase pgni_squares_phrase(pgn_bitboard squares) {
  struct pgni_phrase phrase;
  pgni_sentence sentence = pgni_sentence_begin(phrase.text, sizeof phrase.text);
  for (unsigned left = bb_count(squares); left-- > 0;) {
    pgn_square square = bb_pop(&squares);
    pgni_say(&sentence, "%s%s", pgni_square_name_of(square).text, separator(left));
  }
  return phrase;
}

static void say_pieces(pgni_sentence *sentence, const struct pgni_position *p, pgn_bitboard set) {
  for (unsigned left = bb_count(set); left-- > 0;) {
    pgn_square square = bb_pop(&set);
    pgni_say(sentence, "the %s on %s%s", pgni_role_name(pgni_role_at(p, square)), pgni_square_name_of(square).text,
             separator(left));
  }
}

struct pgni_phrase pgni_pieces_phrase(const struct pgni_position *p, pgn_bitboard pieces) {
  struct pgni_phrase phrase;
  if (bb_count(pieces) > 4)
    return pgni_squares_phrase(pieces);
  pgni_sentence sentence = pgni_sentence_begin(phrase.text, sizeof phrase.text);
  say_pieces(&sentence, p, pieces);
  return phrase;
}

struct pgni_phrase pgni_occupant_phrase(const struct pgni_position *p, pgn_square square) {
  struct pgni_phrase phrase = {", which is empty"};
  pgn_role role = pgni_role_at(p, square);
  pgn_color color = bb_has(p->color[PGN_WHITE], square) ? PGN_WHITE : PGN_BLACK;
  if (role != PGN_ROLE_NONE)
    snprintf(phrase.text, sizeof phrase.text, ", where a %s %s stands", pgni_color_adjective(color),
             pgni_role_name(role));
  return phrase;
}

size_t pgni_signs_add(struct pgni_signs *signs, const char *text, size_t length) {
  uint32_t point = 0;
  char sign[16];
  size_t bytes = pgni_utf8_decode(text, length, &point);
  if (bytes == 1 ? point > ' ' && point <= '~' : bytes > 1 && point >= 0xa0)
    snprintf(sign, sizeof sign, "'%.*s'", (int)bytes, text);
  else
    snprintf(sign, sizeof sign, "byte 0x%02x", (unsigned)(unsigned char)text[bytes = 0]);
  bytes += bytes == 0;
  if (!signs->count)
    signs->text[0] = '\0';
  else if (strstr(signs->text, sign))
    return bytes;
  signs->count++;
  size_t room = sizeof signs->text - signs->length;
  size_t sign_length = strlen(sign);
  if (room > sign_length + 6 + 2) { /* six for dots when there are more than can be shown */
    signs->length += (size_t)snprintf(signs->text + signs->length, room, "%s%s", signs->length ? ", " : "", sign);
  } else if (memcmp(signs->text + signs->length - 3, "...", 3) != 0) {
    signs->length += (size_t)snprintf(signs->text + signs->length, room, ", ...");
  }
  return bytes;
}

/* ---- sentences --------------------------------------------------------------------------------------------- */

pgni_sentence pgni_sentence_begin(char *text, size_t capacity) {
  text[0] = 0;
  return (pgni_sentence){text, capacity, 0};
}

void pgni_say(pgni_sentence *sentence, const char *format, ...) {
  va_list args;
  va_start(args, format);
  size_t room = sentence->capacity - sentence->length;
  int n = vsnprintf(sentence->text + sentence->length, room, format, args);
  va_end(args);
  if (n < 0)
    return;
  if ((size_t)n < room) {
    sentence->length += (size_t)n;
  } else {
    sentence->length = sentence->capacity - 1;
    memcpy(sentence->text + sentence->length - 3, "...", 3);
  }
}

void pgni_begin_clause(pgni_sentence *sentence) {
  if (sentence->length)
    pgni_say(sentence, "; ");
}

void pgni_drop_repeated(pgni_sentence *sentence, size_t begun) {
  static const char parting[] = "; ";
  const size_t sign = sizeof parting - 1;
  if (begun == 0 || sentence->length <= begun + sign)
    return;
  const char *last = sentence->text + begun + sign;
  size_t length = sentence->length - begun - sign;
  for (const char *at = sentence->text; at + length <= sentence->text + begun;) {
    const char *end = strstr(at, parting);
    if ((size_t)(end - at) == length && memcmp(at, last, length) == 0) {
      sentence->length = begun;
      sentence->text[begun] = '\0';
      return;
    }
    at = end + sign;
  }
}

void pgni_say_pieces(pgni_sentence *sentence, const pgn_position *position, pgn_bitboard set) {
  say_pieces(sentence, pgni_pos(position), set);
}
