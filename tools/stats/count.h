/* SPDX-License-Identifier: MIT
 * Counting games: which are counted, by what, and the table they end up in. */
#ifndef PGNKIT_STATS_COUNT_H
#define PGNKIT_STATS_COUNT_H

#include <stdbool.h>
#include <stddef.h>

#include "common/batch.h"
#include "pgnkit/notation.h"
#include "pgnkit/stats.h"

enum stats_variant { STATS_CHESS960, STATS_STANDARD, STATS_ANY };

/* Which games, and by what. */
struct stats_choice {
  pgn_stats_by by;
  enum stats_variant variant;
  pgn_notation from;
  pgn_condition *where; /* all of them must hold */
  size_t where_count;
  bool item_by_item; /* a batch may be cut behind any game: its counts are put out for each */
};

/* What a run over games is made of; its config is a struct stats_choice.  Its output is for stats_count_take(). */
extern const struct batch_tool stats_count;
/* Adds counts, as they came out, to a table.  PGN_OK, PGN_ERR_NOMEM. */
pgn_status stats_count_take(pgn_table *table, const char *bytes, size_t length);

#endif
