/* SPDX-License-Identifier: MIT
 * Counting games, and the sums they end up in. */
#ifndef PGNKIT_TOOLS_STATS_COUNT_H
#define PGNKIT_TOOLS_STATS_COUNT_H

#include <stddef.h>

#include "choice.h"
#include "common/batch.h"
#include "pgnkit/stats.h"

/* What games add up to. */
struct stats_sums {
  pgn_stats_table *rows;
  uint64_t other, unmatched; /* games left out: of another variant, and those of which a condition does not hold */
  pgn_stats_table *tags;     /* games by the tags that conditions ask for, and by those whose names are near */
};

/* PGN_OK, PGN_ERR_NOMEM; to be cleared in either case. */
pgn_status stats_sums_init(struct stats_sums *sums);
void stats_sums_clear(struct stats_sums *sums);

/* What a run over games is made of; its config is a struct stats_choice.  Its output is for stats_count_take(). */
extern const struct batch_tool stats_count;
/* Adds counts, as they came out.  PGN_OK; PGN_ERR_NOMEM; PGN_ERR_LIMIT, when a sum is more than can be exact. */
pgn_status stats_count_take(struct stats_sums *sums, const char *bytes, size_t length);

#endif
