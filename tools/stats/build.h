/* SPDX-License-Identifier: MIT
 * From a table of counts to a report. */
#ifndef PGNKIT_TOOLS_STATS_BUILD_H
#define PGNKIT_TOOLS_STATS_BUILD_H

#include "report.h"

enum stats_sort { STATS_SORT_GAMES, STATS_SORT_SP, STATS_SORT_SCORE };

struct stats_build {
  pgn_stats_by by;
  enum stats_sort sort;
  uint64_t min_games; /* rows with fewer are counted, and not shown */
  const char *chosen; /* see struct stats_report */
  struct stats_left_out left_out;
};

/* Makes a report of a table, from which it borrows.  PGN_OK, PGN_ERR_NOMEM; to be cleared in either case. */
pgn_status stats_report_make(struct stats_report *report, const pgn_stats_table *table,
                             const struct stats_build *build);
void stats_report_clear(struct stats_report *report);

#endif
