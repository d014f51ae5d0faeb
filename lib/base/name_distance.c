/* SPDX-License-Identifier: MIT
 * Names that are easily taken for one another. */
#include "pgnkit/name_distance.h"

#include <string.h>

#include "pgnkit/chars.h"

enum {
  LENGTH_MAX = 48, /* of names whose letters are compared */
  LONG = 5,        /* letters from which on two may differ */
  PART_LENGTH = 3  /* letters that tell a name by its beginning or end */
};

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* How many letters must be put in, left out, changed or swapped with their neighbour, in whatever case. */
static unsigned distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  unsigned row[3][LENGTH_MAX + 1];
  unsigned *before = row[0], *last = row[1], *here = row[2];
  for (size_t k = 0; k <= b_length; k++)
    last[k] = (unsigned)k;
  memcpy(before, last, sizeof row[0]); /* never looked at in the first round */
  for (size_t i = 1; i <= a_length; i++) {
    here[0] = (unsigned)i;
    for (size_t k = 1; k <= b_length; k++) {
      char mine = pgn_small(a[i - 1]), other = pgn_small(b[k - 1]);
      here[k] = least(least(last[k] + 1, here[k - 1] + 1), last[k - 1] + (mine != other));
      if (i > 1 && k > 1 && mine == pgn_small(b[k - 2]) && other == pgn_small(a[i - 2]))
        here[k] = least(here[k], before[k - 2] + 1);
    }
    unsigned *freed = before;
    before = last;
    last = here;
    here = freed;
  }
  return last[b_length];
}

unsigned pgn_name_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  if (a_length == b_length && pgn_is_same_but_for_case(a, b, a_length))
    return 0;
  if (a_length > LENGTH_MAX || b_length > LENGTH_MAX)
    return PGN_NAME_FAR;
  size_t longer = a_length > b_length ? a_length : b_length, shorter = a_length + b_length - longer;
  const char *whole = a_length > b_length ? a : b, *part = a_length > b_length ? b : a;
  if (shorter >= PART_LENGTH && (pgn_is_same_but_for_case(whole, part, shorter) ||
                                 pgn_is_same_but_for_case(whole + longer - shorter, part, shorter)))
    return 1;
  unsigned most = longer < LONG ? 1 : 2;
  unsigned found = longer - shorter <= most ? distance(a, a_length, b, b_length) : PGN_NAME_FAR;
  return found <= most ? found : PGN_NAME_FAR;
}
