/* SPDX-License-Identifier: MIT
 * Start positions as diagrams. */
#include <stdio.h>

#include "startpos.h"

bool startpos_add_diagram(struct startpos *startpos, struct lines *lines, const struct start *start) {
  pgn_diagram diagram;
  char title[64];
  pgn_buffer array;
  pgn_diagram_init(&diagram);
  pgn_diagram_set_start(&diagram, start->white, start->black);
  if (startpos->pairs)
    snprintf(title, sizeof title, "Start position %u/%u", start->number, start->black_number);
  else
    snprintf(title, sizeof title, "%s %u", startpos->shuffle ? "Shuffle array" : "Start position", start->number);
  pgn_buffer_init(&array);
  startpos_add_letters(startpos, start->white, 8, &array);
  if (startpos->pairs) {
    pgn_buffer_add_char(&array, '/');
    startpos_add_letters(startpos, start->black, 8, &array);
  }
  pgn_buffer_add_char(&array, '\0');
  diagram.caption[0] = title;
  diagram.caption[1] = array.failed ? NULL : array.data;
  bool added = diagrams_add(&startpos->boards, &diagram, lines);
  lines->out.failed = lines->out.failed || array.failed;
  pgn_buffer_clear(&array);
  return added;
}
