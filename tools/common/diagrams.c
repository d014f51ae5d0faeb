/* SPDX-License-Identifier: MIT
 * Diagrams of positions that come line by line. */
#include "common/diagrams.h"

#include <stdio.h>

bool diagrams_add(pgn_diagrams *boards, const pgn_diagram *diagram, struct lines *lines) {
  if (boards->count == DIAGRAMS_MAX) {
    char message[80];
    snprintf(message, sizeof message, "more than %d positions are too many for one document", DIAGRAMS_MAX);
    report_failure(&lines->report, NULL, message);
    lines->stopped = true;
    return false;
  }
  pgn_diagrams_add(boards, diagram);
  lines->out.failed = lines->out.failed || boards->drawn.failed;
  return true;
}
