/* SPDX-License-Identifier: MIT
 * Joining texts of several files in one, so that the games of each stay what they were. */
#ifndef PGNKIT_TOOLS_COMMON_JOIN_H
#define PGNKIT_TOOLS_COMMON_JOIN_H

#include "common/batch.h"
#include "common/output.h"

struct join {
  uint64_t file_number; /* of what was written last; 0 = nothing yet */
  const char *file;
  pgn_buffer tail; /* the last item that was written, with what stood around it */
  bool is_known;   /* it is whole */
  pgn_reader *reader;
};

/* Writes what a batch has in `more[which]`, as far as its first `items` items.  What comes from another file than what
 * was written before begins behind a blank line, without a byte order mark.  PGN_OK; PGN_ERR_NOMEM; PGN_ERR_IO when it
 * was not written, or when the end of one file would run on into the next (told in `report`). */
pgn_status join_write(struct join *join, struct output *output, struct report *report, const struct batch *batch,
                      int which, size_t items);
void join_clear(struct join *join);

#endif
