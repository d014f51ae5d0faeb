/* SPDX-License-Identifier: MIT
 * What is counted of a game. */
#include <string.h>

#include "pgnkit/stats.h"

void pgn_counts_add(pgn_counts *counts, const pgn_counts *more) {
  counts->games += more->games;
  counts->white += more->white;
  counts->draw += more->draw;
  counts->black += more->black;
  counts->unknown += more->unknown;
  counts->plies += more->plies;
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++)
      counts->castled[color][side] += more->castled[color][side];
  counts->castling_plies += more->castling_plies;
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
