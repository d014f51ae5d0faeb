/* SPDX-License-Identifier: MIT
 * From the tags of a game to its start position. */
#ifndef PGNKIT_PGN_START_H
#define PGNKIT_PGN_START_H

#include "pgnkit/replay.h"

/* Sets `is_supported`, `is_playable`, `is_start_known`, `variant` and `start` from the tags Variant, FEN and SetUp, and
 * adds a finding (offsets in the game) for all that is odd about them. */
void pgni_start_position(const pgn_game *game, pgn_diag_list *list, pgn_replayed *replayed);

/* A game can have more findings than anybody reads: from here on no more than a thousand are added, */
void pgni_limit_findings(pgn_diag_list *list);
/* and from here on any number again; how many were left out is one more finding, at the end of the game. */
void pgni_tell_left_out(pgn_diag_list *list, const pgn_game *game);

#endif
