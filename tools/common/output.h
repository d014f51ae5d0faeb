/* SPDX-License-Identifier: MIT
 * Outputs of a tool: opened, written and closed with every failure told once; those of a run are put in place together,
 * or none of them. */
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
/* PGN_OK, or PGN_ERR_IO (told, but for a closed pipe).  What goes to an output that is not open goes nowhere. */
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

/* ---- the outputs of a run -------------------------------------------------------------------------------------- */

enum { OUTPUTS_MAX = 2 };

struct outputs {
  struct report *report;
  struct output output[OUTPUTS_MAX]; /* the first is the one that a person may be looking at */
  struct output findings;            /* where --diagnostics-file has them go; else not open */
};

/* Where an option has an output go; NULL for `path`: it is not wanted. */
struct output_path {
  const char *option, *path;
};

/* Opens the outputs, and the one of the findings where the command line names it, to which the report then writes.
 * False (told) when one cannot be opened, when two go to one place, or when one replaces the file that standard error
 * goes to, so that one would be lost. */
bool outputs_open(struct outputs *outputs, struct report *report, const struct output_path paths[OUTPUTS_MAX]);
/* Has whoever reads them get all that was written so far.  PGN_OK, PGN_ERR_IO (told, but for a closed pipe). */
pgn_status outputs_flush(struct outputs *outputs);
/* Writes all that is left; `is_read`: nothing stopped the run, so that standard output may have the rest even where
 * something failed.  True when all is ready to be put in place. */
bool outputs_finish(struct outputs *outputs, bool is_read);
/* Puts all of them in place when they are complete, or none. */
void outputs_close(struct outputs *outputs, bool complete);
/* True where nobody would read what is said of the run, because it could not be written. */
bool outputs_have_failed(const struct outputs *outputs);
/* True when nobody reads one of them, or standard error, any more. */
bool outputs_have_closed_pipe(const struct outputs *outputs);

#endif
