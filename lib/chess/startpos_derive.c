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

/* Puts the knights on the pair of a number among the empty files. */
static void put_knights(char array[8], unsigned pair, unsigned places) {
  unsigned first, second;
  pgni_pair(pair, places, &first, &second);
  /* The second first: the first, put before it, would move its place. */
  put(array, 'N', second, 0, 1);
  put(array, 'N', first, 0, 1);
}

/* Fills the three files that are left. */
static void put_rooks_and_king(char array[8]) {
  for (const char *piece = "RKR"; *piece; piece++)
    put(array, *piece, 0, 0, 1);
}

void pgn_startpos_derive(unsigned number, pgn_startpos_step steps[PGN_STARTPOS_STEPS]) {
  char array[8];
  memset(array, '.', sizeof array);
  memset(steps, 0, PGN_STARTPOS_STEPS * sizeof *steps);
  divide(&steps[0], number, PGN_STARTPOS_COUNT);
  memcpy(steps[0].array, array, sizeof array);

  divide(&steps[1], steps[0].remainder, 4);
  put(array, 'B', steps[1].remainder, 1, 2);
  memcpy(steps[1].array, array, sizeof array);

  divide(&steps[2], steps[1].quotient, 4);
  put(array, 'B', steps[2].remainder, 0, 2);
  memcpy(steps[2].array, array, sizeof array);

  divide(&steps[3], steps[2].quotient, 6);
  put(array, 'Q', steps[3].remainder, 0, 1);
  memcpy(steps[3].array, array, sizeof array);

  divide(&steps[4], steps[3].quotient, 10);
  put_knights(array, steps[4].remainder, 5);
  memcpy(steps[4].array, array, sizeof array);

  put_rooks_and_king(array);
  memcpy(steps[5].array, array, sizeof array);
}

int pgn_startpos_from_fritz9(unsigned id) {
  enum { KNIGHT_PAIRS = 15 };
  if (id < 1 || id > PGN_STARTPOS_COUNT)
    return -1;
  char array[8];
  unsigned rest = id - 1;
  pgn_startpos_bishop_row(rest % PGN_STARTPOS_BISHOP_ROWS, array);
  rest /= PGN_STARTPOS_BISHOP_ROWS;
  put_knights(array, rest % KNIGHT_PAIRS, 6);
  put(array, 'Q', rest / KNIGHT_PAIRS, 0, 1);
  put_rooks_and_king(array);
  return pgn_startpos_number(array);
}
