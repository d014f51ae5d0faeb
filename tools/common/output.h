/* SPDX-License-Identifier: MIT
 * An output of a tool: opened, written and closed with every failure told once. */
#ifndef PGNKIT_TOOLS_OUTPUT_H
#define PGNKIT_TOOLS_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "common/report.h"
#include "pgnkit/io.h"

struct output {
  pgn_sink *sink; /* NULL when it is not open */
  struct report *report;
  bool failed;      /* told */
  bool pipe_closed; /* nobody reads it any more */
};

/* Opens a path, "-" for standard output, and removes its temporary file should a signal kill the tool.  False when that
 * failed (told). */
bool output_open(struct output *output, struct report *report, const char *path);
/* PGN_OK, or PGN_ERR_IO (told, but for a closed pipe). */
pgn_status output_write(struct output *output, const char *bytes, size_t length);
pgn_status output_flush(struct output *output);
/* Writes all that is left, so that only a name has to be changed for it to be in place.  False when that failed (told).
 */
bool output_finish(struct output *output);
/* Puts the output in its place when it is complete, or keeps what there is of it under another name and says so. */
void output_close(struct output *output, bool complete);
/* True when both would put a file in the same place. */
bool output_is_same(const struct output *a, const struct output *b);
/* Standard output: what was written has been seen already. */
bool output_is_direct(const struct output *output);

#endif
