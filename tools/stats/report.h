/* SPDX-License-Identifier: MIT
 * What pgn-stats reports: rows with what follows from their counts, totals, tests; and how it is written. */
#ifndef PGNKIT_TOOLS_STATS_REPORT_H
#define PGNKIT_TOOLS_STATS_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/buffer.h"
#include "pgnkit/stats.h"

/* A difference is called one when chance would make it with a probability below this. */
#define STATS_LEVEL 0.05

/* A row of the table. */
struct stats_line {
  const pgn_stats_row *row; /* its counts, and the key it was grouped by */
  pgn_stats_shares shares;
  int sp;            /* start position number, of White's array with --by=double; -1 where the row has none */
  int sp_black;      /* of Black's array with --by=double; else -1 */
  const char *setup; /* the array ("RNBQKBNR"), both with a slash between, "none", "double", or "" */
  const char *label; /* what else tells the row: a file, an event, a first move; "" where sp and setup say all */
  double p;          /* of the row against all other rows that are compared; NaN where that cannot be told */
  double p_adjusted; /* for all looks of the report; NaN where p is */
};

/* Games that were read and not counted. */
struct stats_left_out {
  uint64_t damaged;   /* with an error */
  uint64_t other;     /* of another variant */
  uint64_t unmatched; /* of which the conditions do not hold */
  const char *others; /* what games of another variant are called: "games of ordinary chess" */
};

struct stats_report {
  pgn_stats_by by;
  const char *chosen;            /* what was counted, in words: "Chess960 games", "all games with WhiteElo>=2400" */
  const struct stats_line *line; /* in the order to be written */
  size_t count;
  pgn_stats_counts all; /* of all rows, those with too few games to be written included */
  pgn_stats_shares all_shares;
  struct stats_left_out left_out;
  pgn_chi_square homogeneity, uniform;
  size_t tested;      /* rows that have a p */
  size_t looks;       /* that p is adjusted for: 960 with --by=sp, those nobody has played included; else `tested` */
  double by_chance;   /* of the rows tested, how many would have p < 0.05 if nothing but chance were at work */
  size_t significant; /* rows with p < 0.05 */
  size_t significant_adjusted; /* rows with p_adjusted < 0.05 */
  void *names;                 /* what the lines borrow */
};

/* The columns that tell a row of a grouping, one to three: their names, and what they hold for a line (empty where
 * there is no number). */
size_t stats_key_columns(pgn_stats_by by, const char *names[3]);
size_t stats_key_values(pgn_stats_by by, const struct stats_line *line, char number[2][16], const char *values[3]);

/* A number of a row, as csv, tsv and json have it. */
struct stats_figure {
  const char *name;
  bool is_count;
  uint64_t count;
  double real; /* NaN where it is not known */
};
enum { STATS_FIGURES = 18 };
/* The numbers of a row, or of all, in the order of the columns. */
void stats_figures(const pgn_stats_counts *counts, const pgn_stats_shares *shares,
                   struct stats_figure figures[STATS_FIGURES]);
/* Means; NaN where there is nothing to take one of. */
double stats_plies_mean(const pgn_stats_counts *counts);
double stats_castle_ply_mean(const pgn_stats_counts *counts);

/* The formats that draw; formats.h has all.  `out->failed` says whether memory ran out. */
/* A page of its own: table, map, diagram, bars. */
void stats_write_html(const struct stats_report *report, pgn_buffer *out);
/* The map of the 960 start positions alone. */
void stats_write_map(const struct stats_report *report, pgn_buffer *out);

#endif
