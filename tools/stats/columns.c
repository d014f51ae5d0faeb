/* SPDX-License-Identifier: MIT
 * What all formats of a report share: the columns that tell a row, its figures, and means. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

size_t stats_key_columns(pgn_stats_by by, const char *names[3]) {
  static const char *const columns[PGN_BY_COUNT][3] = {[PGN_BY_SP] = {"sp", "setup", NULL},
                                                       [PGN_BY_KING_FILE] = {"king_file", NULL, NULL},
                                                       [PGN_BY_RESULT] = {"result", NULL, NULL},
                                                       [PGN_BY_EVENT] = {"event", NULL, NULL},
                                                       [PGN_BY_YEAR] = {"year", NULL, NULL},
                                                       [PGN_BY_ECO] = {"eco", NULL, NULL},
                                                       [PGN_BY_FIRST_MOVE] = {"sp", "setup", "first_move"},
                                                       [PGN_BY_DOUBLE] = {"sp_white", "sp_black", "setup"}};
  size_t count = 0;
  for (; count < 3 && columns[by][count]; count++)
    names[count] = columns[by][count];
  return count;
}

size_t stats_key_values(pgn_stats_by by, const struct stats_line *line, char number[2][16], const char *values[3]) {
  number[0][0] = number[1][0] = '\0';
  switch (by) {
  case PGN_BY_SP:
  case PGN_BY_FIRST_MOVE:
    if (line->sp >= 0)
      snprintf(number[0], sizeof number[0], "%d", line->sp);
    values[0] = number[0];
    values[1] = line->setup;
    values[2] = line->label;
    return by == PGN_BY_SP ? 2 : 3;
  case PGN_BY_DOUBLE:
    if (line->sp >= 0) {
      snprintf(number[0], sizeof number[0], "%d", line->sp);
      snprintf(number[1], sizeof number[1], "%d", line->sp_black);
    }
    values[0] = number[0];
    values[1] = number[1];
    values[2] = line->setup;
    return 3;
  default: values[0] = line->label; return 1;
  }
}

static struct stats_figure count_of(const char *name, uint64_t count) {
  return (struct stats_figure){.name = name, .is_count = true, .count = count};
}

static struct stats_figure real_of(const char *name, double real) {
  return (struct stats_figure){.name = name, .real = real};
}

void stats_figures(const pgn_stats_counts *counts, const pgn_stats_shares *shares,
                   struct stats_figure figures[STATS_FIGURES]) {
  const struct stats_figure list[STATS_FIGURES] = {
      count_of("games", counts->games),
      count_of("white", counts->white),
      count_of("draw", counts->draw),
      count_of("black", counts->black),
      count_of("unknown", counts->unknown),
      real_of("white_pct", 100 * shares->white),
      real_of("draw_pct", 100 * shares->draw),
      real_of("black_pct", 100 * shares->black),
      real_of("score_pct", 100 * shares->score),
      real_of("score_lo", 100 * shares->low),
      real_of("score_hi", 100 * shares->high),
      real_of("entropy_bits", shares->entropy),
      real_of("plies_mean", stats_plies_mean(counts)),
      count_of("white_a", counts->castled[PGN_WHITE][PGN_A_SIDE]),
      count_of("white_h", counts->castled[PGN_WHITE][PGN_H_SIDE]),
      count_of("black_a", counts->castled[PGN_BLACK][PGN_A_SIDE]),
      count_of("black_h", counts->castled[PGN_BLACK][PGN_H_SIDE]),
      real_of("castle_ply_mean", stats_castle_ply_mean(counts)),
  };
  memcpy(figures, list, sizeof list);
}

double stats_plies_mean(const pgn_stats_counts *counts) {
  return counts->games ? (double)counts->plies / (double)counts->games : NAN;
}

double stats_castle_ply_mean(const pgn_stats_counts *counts) {
  uint64_t castlings = 0;
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    castlings += counts->castled[color][PGN_A_SIDE] + counts->castled[color][PGN_H_SIDE];
  return castlings ? (double)counts->castling_plies / (double)castlings : NAN;
}
