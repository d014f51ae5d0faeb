/* SPDX-License-Identifier: MIT
 * Moves that stand together without a blank. */
#include <string.h>

#include "notation/notation_internal.h"

enum { GLUED_MAX = 60 };

static bool is_split_here(const char *text, size_t at) {
  unsigned char c = (unsigned char)text[at];
  /* A second move begins with a letter, a digit or a figurine; nothing regular begins with another sign. */
  return (c >= 'a' && c <= 'h') || (c >= '1' && c <= '8') || c == '0' || (c >= 'A' && c <= 'Z') || c == 'o' ||
         c == 0xe2;
}

/* The one legal move that all of a text is, 0 when it is none. */
static pgn_move whole_move(const pgn_position *position, const char *text, size_t length, pgn_notation notation) {
  pgni_move_text parsed;
  pgni_resolution resolution;
  if (!pgni_move_text_parse(text, length, notation, &parsed))
    return 0;
  pgni_move_resolve(position, &parsed, &resolution);
  return resolution.error || resolution.move == pgn_move_null() ? 0 : resolution.move;
}

/* In how many ways a text falls into moves, no more than 2 counted; `*first` is the length of the first. */
static unsigned count_ways(const pgn_position *position, const char *text, size_t length, pgn_notation notation,
                           size_t *first) {
  unsigned ways = whole_move(position, text, length, notation) != 0;
  *first = length;
  for (size_t end = 2; end + 2 <= length && ways < 2; end++) {
    size_t comma = text[end] == ',' || text[end] == '.';
    if (end + comma + 2 > length || !is_split_here(text, end + comma))
      continue;
    pgn_move move = whole_move(position, text, end, notation);
    if (!move)
      continue;
    pgn_position after = *position;
    pgn_position_play(&after, move);
    size_t second;
    unsigned found = count_ways(&after, text + end + comma, length - end - comma, notation, &second);
    if (found && !ways)
      *first = end + comma;
    ways += found;
  }
  return ways;
}

size_t pgni_glued_moves_split(const pgn_position *position, const char *text, size_t length, pgn_notation notation) {
  size_t first;
  if (length < 4 || length > GLUED_MAX)
    return 0;
  return count_ways(position, text, length, notation, &first) == 1 && first < length ? first : 0;
}
