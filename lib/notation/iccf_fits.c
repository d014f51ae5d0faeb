/* SPDX-License-Identifier: MIT
 * Numeric moves that cannot be read (7?66, 78 66, 786): the legal moves that they may have been. */
#include <string.h>

#include "base/utf8.h"
#include "notation/notation_internal.h"
#include "notation/reasons.h"

enum {
  SIGNS_MAX = 12,  /* a longer text is no move */
  KNOWN_LEAST = 2, /* digits that have to be legible */
  NAMED_MAX = 4    /* of more moves than these none is named */
};

/* A text with one sign for each character: a digit of a square, or another, which may stand for any. */
struct signs {
  char sign[SIGNS_MAX];
  size_t count, known;
};

/* False when the text has too many characters.  `bare`: without what parts squares rather than stands for a digit. */
static bool read_signs(const char *text, size_t length, bool bare, struct signs *signs) {
  *signs = (struct signs){.count = 0};
  for (size_t at = 0, taken; at < length; at += taken) {
    uint32_t point;
    taken = pgni_utf8_decode(text + at, length - at, &point);
    taken = taken ? taken : 1;
    char c = text[at];
    if (bare && c && strchr(" \t\r\n.,:-/x?!_", c))
      continue;
    if (signs->count == SIGNS_MAX)
      return false;
    signs->sign[signs->count++] = pgni_is_rank(c) ? c : '?';
    signs->known += pgni_is_rank(c);
  }
  return signs->known >= KNOWN_LEAST;
}

static bool fits_sign(char sign, char digit) { return sign == '?' || sign == digit; }

static bool fits(const struct signs *signs, const char *move, size_t length) {
  size_t same = 0;
  while (same < length && same < signs->count && fits_sign(signs->sign[same], move[same]))
    same++;
  return same == length && same == signs->count;
}

/* The same with one digit of the longer left out of the other. */
static bool fits_but_one(const struct signs *signs, const char *move, size_t length) {
  bool lacks = signs->count + 1 == length;
  if (!lacks && signs->count != length + 1)
    return false;
  size_t shorter = lacks ? signs->count : length, same = 0;
  while (same < shorter && fits_sign(signs->sign[same], move[same]))
    same++;
  while (same < shorter && fits_sign(signs->sign[same + !lacks], move[same + lacks]))
    same++;
  return same == shorter;
}

void pgni_say_iccf_fits(pgni_sentence *sentence, const pgn_position *position, const char *text, size_t length) {
  static const pgn_notation_style iccf = {PGN_NOTATION_ICCF, PGN_CASTLING_AUTO};
  static const pgn_notation_style san = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  struct signs whole, bare;
  bool has_whole = read_signs(text, length, false, &whole), has_bare = read_signs(text, length, true, &bare);
  pgn_move moves[PGN_MOVES_MAX], found[NAMED_MAX];
  size_t count = pgn_position_legal_moves(position, moves), fitting = 0;
  if (!has_whole && !has_bare)
    return;
  /* A digit too many or too few is looked for only where no other move fits. */
  for (int but_one = 0; but_one < 2 && fitting == 0; but_one++)
    for (size_t i = 0; i < count; i++) {
      char move[PGN_MOVE_TEXT_MAX];
      size_t n = pgni_move_write(position, NULL, moves[i], &iccf, move);
      bool is_fit = but_one ? has_bare && fits_but_one(&bare, move, n)
                            : (has_whole && fits(&whole, move, n)) || (has_bare && fits(&bare, move, n));
      if (!is_fit)
        continue;
      if (fitting < NAMED_MAX)
        found[fitting] = moves[i];
      fitting++;
    }
  if (fitting == 0)
    pgni_say(sentence, "; no legal move fits it");
  else if (fitting > NAMED_MAX)
    pgni_say(sentence, "; %zu legal moves fit it", fitting);
  for (size_t i = 0; i < fitting && fitting <= NAMED_MAX; i++) {
    char number[PGN_MOVE_TEXT_MAX], name[PGN_MOVE_TEXT_MAX];
    pgni_move_write(position, NULL, found[i], &iccf, number);
    pgni_move_write(position, NULL, found[i], &san, name);
    if (fitting == 1)
      pgni_say(sentence, "; it fits only %s, %s", number, name);
    else
      pgni_say(sentence, "%s%s (%s)", i == 0 ? "; it fits " : i + 1 < fitting ? ", " : " and ", number, name);
  }
}
