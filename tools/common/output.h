/* SPDX-License-Identifier: MIT
 * An output of a tool: opened, written and closed with every failure told once. */
#ifndef PGNKIT_TOOLS_COMMON_OUTPUT_H
#define PGNKIT_TOOLS_COMMON_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "common/report.h"
#include "pgnkit/io.h"

struct output {
  pgn_sink *sink; /* NULL when it is not open */
  struct report *report;
  const char *option; /* that names it: "--output" */
  bool failed;        /* told */
  bool pipe_closed;   /* nobody reads it any more */
};

/* Opens the path that an option names, "-" for standard output, and removes its temporary file should a signal kill the
 * tool.  False when that failed (told). */
bool output_open(struct output *output, struct report *report, const char *option, const char *path);
/* False (told) when two of the outputs that are open go to one place, or one replaces the file that standard error goes
 * to: one of the two would be lost. */
bool outputs_are_apart(const struct output *const *outputs, size_t count);
/* PGN_OK, or PGN_ERR_IO (told, but for a closed pipe). */
pgn_status output_write(struct output *output, const char *bytes, size_t length);
pgn_status output_flush(struct output *output);
/* Writes all that is left, so that only a name has to be changed for it to be in place.  False when that failed (told).
 */
bool output_finish(struct output *output);
/* Puts the output in its place when it is complete, or keeps what there is of it under another name and says so.
 * Returns `complete`, or false when it could not be put there (told). */
bool output_close(struct output *output, bool complete);
/* Standard output: what was written has been seen already. */
bool output_is_direct(const struct output *output);

#endif
