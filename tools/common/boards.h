/* SPDX-License-Identifier: MIT
 * Diagrams of positions that come line by line. */
#ifndef PGNKIT_TOOLS_COMMON_BOARDS_H
#define PGNKIT_TOOLS_COMMON_BOARDS_H

#include <stdbool.h>

#include "common/run_lines.h"
#include "pgnkit/diagram.h"

/* As many as a browser still shows in one document. */
enum { BOARDS_MAX = 10000 };

/* Draws one more.  False, and the run stopped, when there are BOARDS_MAX already (told). */
bool boards_add(pgn_diagrams *boards, const pgn_diagram *diagram, struct lines *lines);

#endif
