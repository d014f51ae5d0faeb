/* SPDX-License-Identifier: MIT
 * What the parts of statistics that write and read partial results know of inputs. */
#ifndef PGNKIT_STATS_INPUTS_H
#define PGNKIT_STATS_INPUTS_H

#include "pgnkit/stats.h"

size_t pgni_inputs_runs(const pgn_stats_inputs *inputs);
void pgni_inputs_run(const pgn_stats_inputs *inputs, size_t run, uint64_t *slice, uint64_t *slices, size_t *first,
                     size_t *count);
/* Below 0, 0 or above, in the order that runs are written in. */
int pgni_inputs_compare_runs(const pgn_stats_inputs *inputs, size_t a, size_t b);

#endif
