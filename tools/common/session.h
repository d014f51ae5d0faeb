/* SPDX-License-Identifier: MIT
 * A run of a tool over its files: open, cut into blocks, work in threads, write in order, report, exit status. */
#ifndef PGNKIT_TOOLS_SESSION_H
#define PGNKIT_TOOLS_SESSION_H

#include "common/batch.h"
#include "common/options.h"

struct session_tool {
  struct batch_tool batch;
  const void *config;
  const char *verb;         /* what was done with games that are not damaged: "converted" */
  const char *rejects_file; /* where damaged games go as well, or NULL */
  bool numbers_objects;     /* output is JSON objects without their heads: {"game":N is put before each game's */
};

/* Runs the tool over the files of the command line; returns the exit status. */
int session_run(const struct session_tool *tool, const struct common_options *common);

#endif
