/* SPDX-License-Identifier: MIT
 * Repairing the text of a game, between reading and replaying it: what was mangled on its way has one meaning. */
#ifndef PGNKIT_ENCODING_REPAIR_H
#define PGNKIT_ENCODING_REPAIR_H

#include <stddef.h>

#include "pgnkit/api.h"
#include "pgnkit/diag.h"
#include "pgnkit/reader.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

typedef struct pgn_encoding_repair pgn_encoding_repair;

/* Makes a repair, which keeps its memory from game to game.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_encoding_repair_new(pgn_encoding_repair **repair);

/* Repairs tag values and comments: HTML entities become their characters (and those in the place of a value's quotes
 * become quotes), UTF-8 that was encoded twice becomes UTF-8.  Each repaired text is a finding TEXT_REPAIRED, with its
 * offset in `game`.  `*repaired` is `*game` where nothing was to repair, else a game with a text of its own; it is
 * borrowed from the repair until its next call, and may be `game`.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_encoding_repair_game(pgn_encoding_repair *repair, const pgn_game *game, pgn_diag_list *list,
                                                 pgn_game *repaired);

/* Turns the findings from number `first` on, whose offsets are in the game repaired last, into findings about that game
 * as it stood. */
void pgn_encoding_repair_place(const pgn_encoding_repair *repair, pgn_diag_list *list, size_t first);

/* Frees a repair, and the game it gave last. */
void pgn_encoding_repair_free(pgn_encoding_repair *repair);

PGN_API_END

#endif
