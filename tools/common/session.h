/* SPDX-License-Identifier: MIT
 * A run of a tool over its files: open, cut into blocks, work in threads, write in order, report, exit status. */
#ifndef PGNKIT_TOOLS_SESSION_H
#define PGNKIT_TOOLS_SESSION_H

#include "common/batch.h"
#include "common/options.h"
#include "common/report.h"

struct session_tool {
  struct batch_tool batch;
  const void *config;
  const char *verb;         /* what was done with games that are not damaged: "converted" */
  const char *rejects_file; /* where damaged games go as well, or NULL */
  void *context;            /* for `begin` and `compose` */
  /* Called first of all with open outputs, for what comes before the games; adds to `*pieces` what it writes of them.
   * May be NULL. */
  pgn_status (*begin)(void *context, struct report *report, pgn_buffer *out, uint64_t *pieces);
  const char *heading; /* printed before the first output of a game; may be NULL */
  /* For an output whose beginning depends on all of it: makes the whole of the pieces kept until the end.  May be NULL.
   */
  void (*compose)(void *context, const pgn_buffer *kept, uint64_t pieces, pgn_buffer *out);
  uint64_t pieces_max; /* that can be kept */
};

/* Runs the tool over the files of the command line; returns the exit status. */
int session_run(const struct session_tool *tool, const struct common_options *common);

#endif
