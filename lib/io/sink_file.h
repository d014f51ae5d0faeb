/* SPDX-License-Identifier: MIT
 * Where an output goes: an open descriptor, or a temporary file beside the one it will replace. */
#ifndef PGNKIT_IO_SINK_FILE_H
#define PGNKIT_IO_SINK_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/status.h"

typedef struct pgni_outlet {
  int fd;          /* for writing, to be closed */
  int named;       /* the descriptor that the path names, of which `fd` is a copy; -1: none */
  char *target;    /* the file to be replaced or made, symbolic links followed; NULL: written directly */
  char *temporary; /* the file that `fd` writes, in the same directory */
} pgni_outlet;

/* Opens an outlet for a path other than "-".  PGN_OK; PGN_ERR_IO with errno set; PGN_ERR_CANCELLED when a signal
 * interrupted the wait for the reader of a FIFO; PGN_ERR_NOMEM.  The two names are to be freed. */
pgn_status pgni_outlet_open(pgni_outlet *outlet, const char *path);

/* Two strings in one, to be freed; NULL when memory ran out. */
char *pgni_path_join(const char *first, size_t first_length, const char *second);

#endif
