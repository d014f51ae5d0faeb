/* SPDX-License-Identifier: MIT
 * What a run says on the side: findings, failures, progress and the closing summary. */
#ifndef PGNKIT_TOOLS_COMMON_REPORT_H
#define PGNKIT_TOOLS_COMMON_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "common/listing.h"
#include "common/options.h"
#include "common/progress.h"
#include "pgnkit/buffer.h"
#include "pgnkit/diag.h"

struct output;

struct report {
  const struct common_options *common;
  struct output *findings; /* NULL: standard error */
  pgn_buffer line;
  struct progress progress;
  uint64_t count[PGN_ERROR + 1]; /* findings by severity */
  bool only_counts;              /* findings are told elsewhere, and here only to a file that was asked for */
  struct listing listing;        /* of the file at hand */
  const char *listed_file;
  bool failed;      /* something could not be done: exit status 2 */
  bool pipe_closed; /* nobody reads standard error any more */
};

void report_begin(struct report *report, const struct common_options *common);
/* Prints and counts a finding, with the severity that was chosen for it.  In text, only the first of a kind are printed
 * of each file. */
void report_finding(struct report *report, const char *file, const pgn_diag *diag, const char *message);
/* The same with the move that the finding has, as people call it (move_names.h), or NULL. */
void report_finding_at(struct report *report, const char *file, const pgn_diag *diag, const char *message,
                       const char *move);
/* Says how many findings of the file at hand were not printed.  The next file, and nothing else, does so by itself. */
void report_end_file(struct report *report);
/* Says on standard error that something could not be done: "pgn-convert: SUBJECT: WHY". */
void report_failure(struct report *report, const char *subject, const char *why);
/* Begins to show how far the run is; `noun` names what is counted ("game"). */
void report_begin_progress(struct report *report, const char *noun);
/* Shows how far the run is, if it is time to. */
void report_progress(struct report *report, uint64_t bytes, uint64_t games);
/* A line of its own on standard error; its end is added. */
void report_note(struct report *report, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The closing line.  `noun` names what was counted ("game"), `verb` what was done with those that are not damaged
 * ("converted"). */
void report_summary(struct report *report, const char *noun, const char *verb, uint64_t total, uint64_t damaged);
/* The exit status so far. */
int report_status(const struct report *report);
/* Wipes the progress line and gives the memory back. */
void report_end(struct report *report);

#endif
