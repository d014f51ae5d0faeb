/* SPDX-License-Identifier: MIT
 * The formats a report of pgn-stats is written in. */
#ifndef PGNKIT_TOOLS_STATS_FORMATS_H
#define PGNKIT_TOOLS_STATS_FORMATS_H

#include <stdbool.h>

#include "common/choices.h"
#include "report.h"

struct stats_format {
  /* Appends the whole report.  `out->failed` says whether memory ran out. */
  void (*write)(const struct stats_report *report, pgn_buffer *out);
  bool says_left_out;   /* what was left out stands in it even where nothing was counted */
  const char *shows_sp; /* where it goes with --by=sp alone: the reason; else NULL */
};

extern const struct choice stats_format_words[];

/* The format that has the value of a word; 0 is the default. */
const struct stats_format *stats_format_of(int choice);

#endif
