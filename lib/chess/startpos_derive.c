/* SPDX-License-Identifier: MIT
 * The array of a number, derived step by step, and numbers of other schemes. */
#include <string.h>

#include "chess/startpos.h"

/* Puts a piece on the n-th empty one of the files first, first + step, ... */
static void put(char array[8], char piece, unsigned n, unsigned first, unsigned step) {
  for (unsigned file = first; file < 8; file += step)
    if (array[file] == '.' && n-- == 0) {
      array[file] = piece;
      return;
    }
}

static void divide(pgn_startpos_step *step, unsigned dividend, unsigned divisor) {
  step->dividend = dividend;
  step->divisor = divisor;
  step->quotient = dividend / divisor;
  step->remainder = dividend % divisor;
}

void pgn_startpos_derive(unsigned number, pgn_startpos_step steps[PGN_STARTPOS_STEPS]) {
  static const unsigned divisors[PGN_STARTPOS_STEPS - 1] = {PGN_STARTPOS_COUNT, 4, 4, 6, 10};
  char array[8];
  memset(array, '.', sizeof array);
  memset(steps, 0, PGN_STARTPOS_STEPS * sizeof *steps);
  for (unsigned i = 0; i < PGN_STARTPOS_STEPS; i++) {
    pgn_startpos_step *step = &steps[i];
    if (i + 1 < PGN_STARTPOS_STEPS)
      divide(step, i == 0 ? number : i == 1 ? steps[0].remainder : steps[i - 1].quotient, divisors[i]);
    unsigned first, second;
    switch (i) {
    case 0: break;
    case 1: put(array, 'B', step->remainder, 1, 2); break;
    case 2: put(array, 'B', step->remainder, 0, 2); break;
    case 3: put(array, 'Q', step->remainder, 0, 1); break;
    case 4:
      /* The second first: the first, put before it, would move its place. */
      pgni_pair(step->remainder, 5, &first, &second);
      put(array, 'N', second, 0, 1);
      put(array, 'N', first, 0, 1);
      break;
    default:
      put(array, 'R', 0, 0, 1);
      put(array, 'K', 0, 0, 1);
      put(array, 'R', 0, 0, 1);
    }
    memcpy(step->array, array, sizeof array);
  }
}

int pgn_startpos_from_fritz9(unsigned id) {
  enum { KNIGHT_PAIRS = 15 };
  if (id < 1 || id > PGN_STARTPOS_COUNT)
    return -1;
  char array[8];
  unsigned rest = id - 1, first, second;
  pgn_startpos_bishop_row(rest % PGN_STARTPOS_BISHOP_ROWS, array);
  rest /= PGN_STARTPOS_BISHOP_ROWS;
  pgni_pair(rest % KNIGHT_PAIRS, 6, &first, &second);
  put(array, 'N', second, 0, 1);
  put(array, 'N', first, 0, 1);
  put(array, 'Q', rest / KNIGHT_PAIRS, 0, 1);
  put(array, 'R', 0, 0, 1);
  put(array, 'K', 0, 0, 1);
  put(array, 'R', 0, 0, 1);
  return pgn_startpos_number(array);
}
