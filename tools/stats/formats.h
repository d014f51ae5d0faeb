/* SPDX-License-Identifier: MIT
 * The formats a report of pgn-stats is written in: a table, one row each. */
#ifndef PGNKIT_TOOLS_STATS_FORMATS_H
#define PGNKIT_TOOLS_STATS_FORMATS_H

#include <stdbool.h>

#include "report.h"

struct stats_format {
  const char *name;
  /* Appends the whole report.  `out->failed` says whether memory ran out. */
  void (*write)(const struct stats_report *report, pgn_buffer *out);
  bool says_left_out; /* what was left out stands in it even where nothing was counted */
  bool needs_sp;      /* shows start positions, and goes with --by=sp alone */
};

/* The first is the default. */
extern const struct stats_format stats_formats[];
extern const char stats_formats_help[]; /* what --help says of --format */

/* The format of that name, or NULL after usage_error(). */
const struct stats_format *stats_format_read(const char *name);

#endif
