/* SPDX-License-Identifier: MIT
 * What the rules about the end of a game share. */
#ifndef PGNKIT_CHECK_ENDINGS_H
#define PGNKIT_CHECK_ENDINGS_H

#include "check/rules.h"

/* The result at the end of the game, or that of the tag where none stands there. */
pgn_result pgni_check_stated_result(const pgn_check *check);
/* Places a finding at that result, or behind the game where it has none. */
pgn_diag *pgni_check_at_result(pgn_diag *diag, const pgn_check *check);
/* Positions that came again and again, and long series of moves without a capture or a pawn move (repetitions.c). */
void pgni_check_repetitions(pgn_check *check, pgn_result stated);

#endif
