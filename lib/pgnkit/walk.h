/* SPDX-License-Identifier: MIT
 * Walking through a replayed game: every move, those of variations included, with the position it was played in. */
#ifndef PGNKIT_WALK_H
#define PGNKIT_WALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/castling.h"
#include "pgnkit/position.h"
#include "pgnkit/replay.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

/* One move of the game, or the word a line of play stopped at. */
typedef struct pgn_walk_move {
  uint32_t token;                      /* among the tokens of the replayed game */
  pgn_move move;                       /* 0: the word was not read, and nothing of its line behind it */
  uint32_t ply;                        /* from 1 */
  uint32_t variation;                  /* 0 = main line, else the number of the variation, as in pgn_diag */
  const pgn_position *before;          /* the position it was played in; borrowed until the next call */
  const pgn_castling_history *history; /* of the castling rights up to there; borrowed likewise */
} pgn_walk_move;

typedef struct pgn_walk pgn_walk;

/* Makes a walk, which keeps its memory from game to game.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_walk_new(pgn_walk **walk);
/* Begins at the start of a game, which must stay as it is.  One without a start position has no steps. */
PGN_MUST_USE pgn_status pgn_walk_start(pgn_walk *walk, const pgn_replayed *replayed);
/* The next move in the order of the text.  PGN_OK, PGN_END behind the last, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_walk_next(pgn_walk *walk, pgn_walk_move *step);
/* The position and the history at the end of the main line, once pgn_walk_next() has returned PGN_END.  NULL, and
 * `*history` as it was, for a game without a start position.  `history` may be NULL. */
const pgn_position *pgn_walk_final(const pgn_walk *walk, const pgn_castling_history **history);
/* Frees a walk. */
void pgn_walk_free(pgn_walk *walk);

PGN_API_END

#endif
