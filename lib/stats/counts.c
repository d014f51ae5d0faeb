/* SPDX-License-Identifier: MIT
 * What is counted of a game. */
#include <string.h>

#include "pgnkit/stats.h"

enum { NUMBERS = sizeof(pgn_stats_counts) / sizeof(uint64_t) };
_Static_assert(NUMBERS * sizeof(uint64_t) == sizeof(pgn_stats_counts), "they are added as an array of numbers");

bool pgn_stats_counts_add(pgn_stats_counts *counts, const pgn_stats_counts *more) {
  /* Added to a number, this carries into the highest bit when the number is too great. */
  const uint64_t room = (UINT64_C(1) << 63) - 1 - PGN_COUNT_MAX;
  uint64_t sum[NUMBERS], added[NUMBERS], carried = 0;
  memcpy(sum, counts, sizeof sum);
  memcpy(added, more, sizeof added);
  for (size_t i = 0; i < NUMBERS; i++) {
    carried |= sum[i] | added[i] | (added[i] + room); /* where these are not, the sum cannot overflow */
    sum[i] += added[i];
    carried |= sum[i] + room;
  }
  if (carried >> 63)
    return false;
  memcpy(counts, sum, sizeof sum);
  return true;
}

void pgn_stats_counts_of_game(const pgn_replayed *replayed, pgn_stats_counts *counts) {
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
