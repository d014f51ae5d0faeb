/* SPDX-License-Identifier: MIT
 * Which findings of a file are shown.  What is wrong with one game of an archive is often wrong with all of them: of
 * notes and of warnings the first few of each code stand at their places, and at the end of the file how many more
 * there were.  Errors are always shown.  Findings must come in the order of the output, which is the same for every
 * number of threads. */
#ifndef PGNKIT_TOOLS_COMMON_LISTING_H
#define PGNKIT_TOOLS_COMMON_LISTING_H

#include <stdbool.h>
#include <stdint.h>

#include "common/severities.h"
#include "pgnkit/buffer.h"

enum { LISTING_FIRST = 3 /* notes and warnings of a code that are shown of a file */ };

struct listing {
  bool shows_all;
  bool is_over;                                      /* some of the file were left out */
  uint64_t count[PGN_WARNING][SEVERITIES_CODES_MAX]; /* of notes, and of warnings, which many notes must not hide */
};

/* True when a finding is to be shown; it is counted. */
bool listing_takes(struct listing *listing, const pgn_diag *diag);
/* The next code from `code` on of which findings were left out, 0 when there is none; `*more` is how many. */
pgn_code listing_next(const struct listing *listing, pgn_code code, uint64_t *more);
/* Forgets the file. */
void listing_end_file(struct listing *listing);

/* "FILE: P0428: and 1,043 more", for each code of which findings were left out. */
void listing_add_text(const struct listing *listing, const char *file, pgn_buffer *out);
/* A whole number with commas between thousands. */
void listing_add_count(pgn_buffer *out, uint64_t count);

#endif
