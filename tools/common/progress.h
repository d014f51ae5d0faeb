/* SPDX-License-Identifier: MIT
 * How far a run is, on a terminal's last line. */
#ifndef PGNKIT_TOOLS_COMMON_PROGRESS_H
#define PGNKIT_TOOLS_COMMON_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum progress_mode { PROGRESS_AUTO, PROGRESS_ALWAYS, PROGRESS_NEVER };

struct progress {
  bool active;        /* lines are wanted */
  bool shown;         /* a line stands on the terminal */
  const char *noun;   /* what is counted: "game" */
  uint64_t total;     /* bytes; 0 = unknown */
  double begun, last; /* seconds */
};

/* Begins; AUTO shows nothing unless standard error is a terminal, and nothing in the first second. */
void progress_begin(struct progress *progress, enum progress_mode mode, uint64_t total, const char *noun);
/* Writes the line into `buffer` when it is time for a new one; its length, or 0. */
size_t progress_line(struct progress *progress, uint64_t bytes, uint64_t games, char *buffer, size_t capacity);
/* Writes what wipes the line out, if one stands; its length, or 0. */
size_t progress_wipe(struct progress *progress, char *buffer, size_t capacity);

#endif
