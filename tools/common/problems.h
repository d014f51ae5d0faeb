/* SPDX-License-Identifier: MIT
 * What is wrong with a FEN, as findings. */
#ifndef PGNKIT_TOOLS_COMMON_PROBLEMS_H
#define PGNKIT_TOOLS_COMMON_PROBLEMS_H

#include <stdbool.h>

#include "common/report.h"
#include "pgnkit/position.h"

enum { PROBLEM_TEXT_MAX = sizeof((pgn_fen_report *)0)->finding[0].message };

/* The message of a problem; `alone`: without what was done about it. */
const char *problem_text(const pgn_fen_report *found, unsigned index, bool alone, char text[PROBLEM_TEXT_MAX]);
/* Whether one of the problems is an error, by itself or because that severity was chosen for it. */
bool has_error_problem(const struct report *report, const pgn_fen_report *found, bool strict);
/* Reports all problems of a FEN that stands at `place`; false when one of them is an error.  Then no position comes of
 * it, as none does of anything that --strict would have to repair, and only what is wrong is said. */
bool report_problems(struct report *report, const char *file, const pgn_diag *place, const pgn_fen_report *found,
                     bool strict);

#endif
