/* SPDX-License-Identifier: MIT
 * Diagrams drawn one by one and kept until all are there: only then is it known how many the document holds, and how
 * high they are. */
#ifndef PGNKIT_TOOLS_BOARDS_H
#define PGNKIT_TOOLS_BOARDS_H

#include <stdbool.h>

#include "pgnkit/buffer.h"
#include "pgnkit/diagram.h"

/* As many as a browser still shows, some 3 kilobytes each. */
enum { BOARDS_MAX = 10000 };

/* All zero: none. */
struct boards {
  pgn_buffer drawn;
  unsigned count;
  unsigned lines; /* the most that one of them needs */
};

/* Draws one more; false when there are BOARDS_MAX already. */
bool boards_add(struct boards *boards, const pgn_diagram *diagram);
/* Writes the document, or nothing when it would be empty, and gives the memory back.  When that ran out, `out` says so.
 */
void boards_write(struct boards *boards, pgn_buffer *out);

#endif
