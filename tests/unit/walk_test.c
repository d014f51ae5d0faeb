/* SPDX-License-Identifier: MIT
 * Walking through games: order, plies, variations, and where lines stop. */
#include <stdio.h>
#include <string.h>

#include "pgnkit/notation.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "pgnkit/walk.h"
#include "unit/unit.h"

/* "ply.variation move" for every step, the move in UCI or, where the line stopped, the word between angles; then the
 * placement at the end of the main line. */
static const char *walk_through(const char *text) {
  static char steps[2000];
  static const pgn_notation_style uci = {PGN_NOTATION_UCI, PGN_CASTLING_AUTO};
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_walk *walk;
  pgn_replay_options options = {.from = PGN_NOTATION_AUTO, .nesting_limit = 3};
  pgn_diag_list list;
  pgn_game game;
  pgn_replayed replayed;
  pgn_diag_list_init(&list);
  ck_assert(pgn_reader_new(&reader) == PGN_OK && pgn_replay_new(&replay, &options) == PGN_OK &&
            pgn_walk_new(&walk) == PGN_OK);
  pgn_reader_start_text(reader, text, strlen(text));
  ck_assert(pgn_reader_next(reader, &game) == PGN_OK);
  ck_assert(pgn_replay_game(replay, &game, &list, &replayed) == PGN_OK);
  ck_assert_ptr_null(pgn_walk_final(walk, NULL)); /* it has not begun */
  *steps = '\0';
  /* Twice, because a walk is used again and again. */
  for (int i = 0; i < 2; i++) {
    size_t length = 0;
    pgn_walk_move step;
    pgn_status status;
    ck_assert(pgn_walk_start(walk, &replayed) == PGN_OK);
    while ((status = pgn_walk_next(walk, &step)) == PGN_OK) {
      char move[PGN_MOVE_TEXT_MAX];
      const pgn_token *token = &replayed.tokens[step.token];
      if (step.move)
        pgn_move_format(step.before, step.move, &uci, move, sizeof move);
      else
        snprintf(move, sizeof move, "<%.*s>", (int)token->length, game.text + token->at);
      length += (size_t)snprintf(steps + length, sizeof steps - length, "%u.%u %s  ", step.ply, step.variation, move);
    }
    ck_assert(status == PGN_END);
    ck_assert(pgn_walk_next(walk, &step) == PGN_END);
    if (replayed.is_supported && replayed.is_playable) {
      char end[PGN_FEN_MAX], expected[PGN_FEN_MAX];
      pgn_position_format(pgn_walk_final(walk, NULL), PGN_FEN_XFEN, PGN_EP_ALWAYS, end, sizeof end);
      pgn_position_format(&replayed.final, PGN_FEN_XFEN, PGN_EP_ALWAYS, expected, sizeof expected);
      ck_assert_str_eq(end, expected);
    } else {
      ck_assert_ptr_null(pgn_walk_final(walk, NULL));
    }
  }
  pgn_walk_free(walk);
  pgn_replay_free(replay);
  pgn_reader_free(reader);
  pgn_diag_list_clear(&list);
  return steps;
}

static const struct {
  const char *text, *steps;
} games[] = {
    {"1. e4 e5 2. Nf3 *", "1.0 e2e4  2.0 e7e5  3.0 g1f3  "},
    /* A variation replaces the move before it, and variations are numbered as they open. */
    {"1. e4 (1. d4 d5 (1... Nf6 2. c4)) (1. c4) 1... e5 *",
     "1.0 e2e4  1.1 d2d4  2.1 d7d5  2.2 g8f6  3.2 c2c4  1.3 c2c4  2.0 e7e5  "},
    /* What stops a variation does not stop the line around it. */
    {"1. e4 (1. Nf6 e5 (1... c5) 2. Nf3) 1... e5 (1... c5) *", "1.0 e2e4  1.1 <Nf6>  2.0 e7e5  2.3 c7c5  "},
    {"1. e4 e5 2. Ke3 Nc6 (2... Nf6) 3. Nf3 *", "1.0 e2e4  2.0 e7e5  3.0 <Ke3>  "},
    /* Variations that are passed over count: one before any move, one nested too deeply. */
    {"[Event \"x\"]\n\n(1. d4 (1. c4)) 1. e4 (1. d4) *", "1.0 e2e4  1.3 d2d4  "},
    {"1. e4 (1. d4 (1. c4 (1. f4 (1. g4) f5) c5)) 1... e5 (1... c5) *",
     "1.0 e2e4  1.1 d2d4  1.2 c2c4  1.3 f2f4  2.3 f7f5  2.2 c7c5  2.0 e7e5  2.5 c7c5  "},
    /* Two moves in one word are two steps; a character that means nothing is none. */
    {"1. e4e5 2. Nf3 ] Nc6 *", "1.0 e2e4  2.0 e7e5  3.0 g1f3  4.0 b8c6  "},
    {"1. e4 -- 2. d4 *", "1.0 e2e4  2.0 0000  3.0 d2d4  "},
    /* Without a board there is nothing to walk through. */
    {"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", ""},
    {"[Variant \"Atomic\"]\n\n1. e4 *", ""},
    {"[Event \"x\"]\n\n*", ""},
};

START_TEST(walk_gives_the_moves_in_the_order_of_the_text) {
  ck_assert_str_eq(walk_through(games[_i].text), games[_i].steps);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("walk");
  TCase *cases = tcase_create("all");
  tcase_add_loop_test(cases, walk_gives_the_moves_in_the_order_of_the_text, 0, sizeof games / sizeof *games);
  suite_add_tcase(suite, cases);
  return suite;
}

UNIT_MAIN(make_suite)
