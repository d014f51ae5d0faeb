/* SPDX-License-Identifier: MIT
 * What all formats of a report share: the columns that tell a row, and means. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "stats/report.h"

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
      snprintf(number[1], sizeof number[1], "%s", strchr(line->row->key, '/') + 1);
    }
    values[0] = number[0];
    values[1] = number[1];
    values[2] = line->setup;
    return 3;
  default: values[0] = line->label; return 1;
  }
}

double stats_plies_mean(const pgn_counts *counts) {
  return counts->games ? (double)counts->plies / (double)counts->games : NAN;
}

double stats_castle_ply_mean(const pgn_counts *counts) {
  uint64_t castlings = 0;
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    castlings += counts->castled[color][PGN_A_SIDE] + counts->castled[color][PGN_H_SIDE];
  return castlings ? (double)counts->castling_plies / (double)castlings : NAN;
}
