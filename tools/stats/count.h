/* SPDX-License-Identifier: MIT
 * Counting games, and the table they end up in. */
#ifndef PGNKIT_STATS_COUNT_H
#define PGNKIT_STATS_COUNT_H

#include <stddef.h>

#include "common/batch.h"
#include "pgnkit/stats.h"
#include "stats/choice.h"

/* What a run over games is made of; its config is a struct stats_choice.  Its output is for stats_count_take(). */
extern const struct batch_tool stats_count;
/* Adds counts, as they came out, to a table.  PGN_OK; PGN_ERR_NOMEM; PGN_ERR_LIMIT, when a sum is more
 * than can be exact. */
pgn_status stats_count_take(pgn_table *table, const char *bytes, size_t length);

#endif
