/* SPDX-License-Identifier: MIT
 * Merging partial results. */
#ifndef PGNKIT_TOOLS_STATS_MERGE_H
#define PGNKIT_TOOLS_STATS_MERGE_H

#include "choice.h"
#include "common/options.h"
#include "common/report.h"
#include "formats.h"
#include "pgnkit/stats.h"

/* Makes what is to be put out of a table, and of what it was made of. */
typedef pgn_status stats_writer(void *context, struct report *report, const pgn_stats_partial *partial,
                                pgn_buffer *out);

/* Adds up the files of the command line in a table, and has the whole written.  Returns the exit status: all files are
 * taken, or nothing is written.  Where `format` needs start positions, files that count something else than start
 * positions are refused. */
int stats_merge_run(pgn_stats_table *table, const struct common_options *common, const struct stats_format *format,
                    stats_writer *write, void *context);

#endif
