/* SPDX-License-Identifier: MIT
 * How far a run is, on a terminal's last line. */
#ifndef PGNKIT_RUN_PROGRESS_H
#define PGNKIT_RUN_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum pgni_progress_mode { PGNI_PROGRESS_AUTO, PGNI_PROGRESS_ALWAYS, PGNI_PROGRESS_NEVER } pgni_progress_mode;

typedef struct pgni_progress {
  bool active;        /* lines are wanted */
  bool shown;         /* a line stands on the terminal */
  const char *noun;   /* what is counted: "game" */
  uint64_t total;     /* bytes; 0 = unknown */
  double begun, last; /* seconds */
} pgni_progress;

/* Begins; AUTO shows nothing unless `fd` is a terminal, and nothing in the first second. */
void pgni_progress_begin(pgni_progress *progress, pgni_progress_mode mode, int fd, uint64_t total, const char *noun);
/* Writes the line into `buffer` when it is time for a new one; its length, or 0. */
size_t pgni_progress_line(pgni_progress *progress, uint64_t bytes, uint64_t games, char *buffer, size_t capacity);
/* Writes what wipes the line out, if one stands; its length, or 0. */
size_t pgni_progress_wipe(pgni_progress *progress, char *buffer, size_t capacity);

#endif
