/* SPDX-License-Identifier: MIT
 * What the tests of counting share: one game read and replayed. */
#ifndef PGNKIT_TESTS_UNIT_STATS_SUPPORT_H
#define PGNKIT_TESTS_UNIT_STATS_SUPPORT_H

#include <string.h>

#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "unit/unit.h"

/* A game and what was made of it; to be cleared. */
struct played {
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_diag_list list;
  pgn_game game;
  pgn_replayed replayed;
};

static inline void play_bytes(struct played *played, const char *text, size_t length) {
  pgn_replay_options options = {.from = PGN_NOTATION_AUTO};
  pgn_diag_list_init(&played->list);
  ck_assert(pgn_reader_new(&played->reader) == PGN_OK);
  ck_assert(pgn_replay_new(&played->replay, &options) == PGN_OK);
  pgn_reader_start_text(played->reader, text, length);
  ck_assert(pgn_reader_next(played->reader, &played->game) == PGN_OK);
  ck_assert(played->game.kind == PGN_ITEM_GAME);
  ck_assert(pgn_replay_game(played->replay, &played->game, &played->list, &played->replayed) == PGN_OK);
}

static inline void play_text(struct played *played, const char *text) { play_bytes(played, text, strlen(text)); }

static inline void play_clear(struct played *played) {
  pgn_replay_free(played->replay);
  pgn_reader_free(played->reader);
  pgn_diag_list_clear(&played->list);
}

#endif
