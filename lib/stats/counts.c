/* SPDX-License-Identifier: MIT
 * What is counted of a game. */
#include <string.h>

#include "pgnkit/stats.h"

/* Adds a number; false when the sum is too great, or may have been before. */
static bool add(uint64_t *sum, uint64_t more) {
  if (*sum > PGN_COUNT_MAX || more > PGN_COUNT_MAX - *sum)
    return false;
  *sum += more;
  return true;
}

bool pgn_counts_add(pgn_counts *counts, const pgn_counts *more) {
  pgn_counts sum = *counts;
  bool fits = add(&sum.games, more->games) && add(&sum.white, more->white) && add(&sum.draw, more->draw) &&
              add(&sum.black, more->black) && add(&sum.unknown, more->unknown) && add(&sum.plies, more->plies) &&
              add(&sum.castling_plies, more->castling_plies);
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++)
      fits = fits && add(&sum.castled[color][side], more->castled[color][side]);
  if (fits)
    *counts = sum;
  return fits;
}

void pgn_counts_of_game(const pgn_replayed *replayed, pgn_counts *counts) {
  memset(counts, 0, sizeof *counts);
  counts->games = 1;
  counts->plies = replayed->plies;
  switch (replayed->result) {
  case PGN_RESULT_WHITE: counts->white = 1; break;
  case PGN_RESULT_BLACK: counts->black = 1; break;
  case PGN_RESULT_DRAW: counts->draw = 1; break;
  default: counts->unknown = 1;
  }
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    if (replayed->castled[color].ply == 0)
      continue;
    counts->castled[color][replayed->castled[color].side] = 1;
    counts->castling_plies += replayed->castled[color].ply;
  }
}
