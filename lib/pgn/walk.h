/* SPDX-License-Identifier: MIT
 * Walking through a game that is not over yet. */
#ifndef PGNKIT_PGN_WALK_H
#define PGNKIT_PGN_WALK_H

#include "pgnkit/walk.h"

/* The history of the line of play the walk is in, once pgn_walk_next() has returned PGN_END. */
const pgn_castling_history *pgni_walk_history(const pgn_walk *walk);

#endif
