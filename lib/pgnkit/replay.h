/* SPDX-License-Identifier: MIT
 * Replaying a game: from text to legal moves, variations included, with a finding for everything that is wrong. */
#ifndef PGNKIT_REPLAY_H
#define PGNKIT_REPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/diag.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "pgnkit/reader.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

typedef struct pgn_replay_options {
  pgn_notation from;      /* how the moves are written */
  pgn_notation_style to;  /* how to write them; PGN_NOTATION_AUTO: they are not written */
  unsigned nesting_limit; /* variations inside one another; 0 = 1000 */
  /* Also says of moves in SAN that their sign of check or mate is missing or wrong, or that they tell their origin
   * otherwise than SAN does (CHECK_MARK_MISSING, CHECK_MARK_WRONG, ORIGIN_NEEDLESS).  Takes a sixth longer. */
  bool checks_spelling;
} pgn_replay_options;

enum { PGN_PLAYED_TEXT_MAX = 19 };

/* What became of a token that is a move. */
typedef struct pgn_played {
  pgn_move move;  /* 0: not a move, or not read */
  uint8_t length; /* of the text */
  char text[PGN_PLAYED_TEXT_MAX];
} pgn_played;

/* Tokens that could not be converted: from `first` to before `last`. */
typedef struct pgn_unread {
  uint32_t first, last;
} pgn_unread;

/* A game replayed.  Borrowed from the replay until its next call. */
typedef struct pgn_replayed {
  bool is_supported;   /* false: a variant that is not played; nothing was replayed */
  bool is_playable;    /* false: there is no start position, because the FEN has none; nothing was replayed */
  bool is_start_known; /* false: Chess960 by name without a position, or unplayable */
  pgn_variant variant;
  pgn_position start, final; /* of the main line */
  uint32_t plies;            /* of the main line */
  struct {
    uint32_t ply; /* from 1; 0 when that colour did not castle in the main line */
    pgn_side side;
  } castled[PGN_COLOR_COUNT];
  /* The tokens of the game as they were understood: a word that is two moves stands as two. */
  const pgn_token *tokens;
  size_t token_count;
  uint32_t result_token;    /* index of the one that ended the game, or PGN_NO_TOKEN */
  const pgn_played *played; /* one for each of these tokens */
  const pgn_unread *unread; /* in the order of the text */
  size_t unread_count;
  pgn_result result; /* the marker if there is one, else the tag */
  bool ok;           /* no finding of error level */
} pgn_replayed;

typedef struct pgn_replay pgn_replay;

/* Makes a replay, which keeps its memory from game to game.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_replay_new(pgn_replay **replay, const pgn_replay_options *options);
/* Replays a game (`game->kind` PGN_ITEM_GAME).  Findings are added to `list` with offsets in the game;
 * pgn_reader_place() completes them.  PGN_OK or PGN_ERR_NOMEM: a damaged game is no failure. */
PGN_MUST_USE pgn_status pgn_replay_game(pgn_replay *replay, const pgn_game *game, pgn_diag_list *list,
                                        pgn_replayed *replayed);
/* Frees a replay, and with it the game it replayed last. */
void pgn_replay_free(pgn_replay *replay);

PGN_API_END

#endif
