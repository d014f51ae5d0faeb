/* SPDX-License-Identifier: MIT
 * Diagrams drawn one by one and kept until all are there. */
#include "common/boards.h"

bool boards_add(struct boards *boards, const pgn_diagram *diagram) {
  if (boards->count == BOARDS_MAX)
    return false;
  unsigned lines = pgn_diagram_lines(diagram);
  boards->lines = lines > boards->lines ? lines : boards->lines;
  pgn_diagrams_add(diagram, boards->count++, &boards->drawn);
  return true;
}

void boards_write(struct boards *boards, pgn_buffer *out) {
  if (boards->count > 0) {
    pgn_diagrams_begin(boards->count, boards->lines, out);
    pgn_buffer_add(out, boards->drawn.data, boards->drawn.length);
    pgn_diagrams_end(out);
  }
  out->failed = out->failed || boards->drawn.failed;
  pgn_buffer_clear(&boards->drawn);
}
