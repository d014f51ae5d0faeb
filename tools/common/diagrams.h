/* SPDX-License-Identifier: MIT
 * Diagrams of positions that come line by line. */
#ifndef PGNKIT_TOOLS_COMMON_DIAGRAMS_H
#define PGNKIT_TOOLS_COMMON_DIAGRAMS_H

#include <stdbool.h>

#include "common/run_lines.h"
#include "pgnkit/diagram.h"

/* As many as a browser still shows in one document. */
enum { DIAGRAMS_MAX = 10000 };

/* Draws one more.  False, and the run stopped, when there are DIAGRAMS_MAX already (told). */
bool diagrams_add(pgn_diagrams *boards, const pgn_diagram *diagram, struct lines *lines);

#endif
