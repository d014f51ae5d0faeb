/* SPDX-License-Identifier: MIT
 * How a game can end: mate, stalemate, dead positions, and the key that repetition compares. */
#include <string.h>

#include "pgnkit/position.h"
#include "unit/unit.h"

static pgn_position position_of(const char *fen) {
  pgn_position position;
  ck_assert_msg(pgn_position_parse(&position, fen, strlen(fen), NULL) == PGN_OK, "%s", fen);
  return position;
}

static const struct {
  const char *fen;
  bool check, mate, stalemate;
} ends[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false, false, false},
    {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", true, true, false},
    {"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", true, true, false},
    {"4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", true, false, false},
    {"6rk/5Npp/8/8/8/8/8/7K b - - 0 1", true, true, false},     /* smothered */
    {"6rk/5Npp/8/3b4/8/8/8/6K1 b - - 0 1", true, false, false}, /* Bxf7 */
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", false, false, true},
    {"5k2/5P2/5K2/8/8/8/8/8 b - - 0 1", false, false, true},
    {"5k2/5P2/5K2/8/8/8/7p/8 b - - 0 1", false, false, false}, /* the other pawn can move */
    {"k7/8/1Q6/8/8/8/2p5/2N4K b - - 0 1", false, false, true}, /* the pawn is blocked */
    /* an en passant capture is the only move, and without it there is none */
    {"k7/8/1Q6/8/4pP2/4N3/8/7K b - f3 0 1", false, false, false},
    {"k7/8/1Q6/8/4pP2/4N3/8/7K b - - 0 1", false, false, true},
    /* pinned pieces do not save from stalemate */
    {"k7/r7/8/8/8/8/8/RR5K b - - 0 1", false, false, false}, /* the rook moves on its line */
    {"k7/b7/8/8/8/8/8/RR5K b - - 0 1", false, false, true},  /* the bishop cannot, and b8, b7 are guarded */
};

START_TEST(outcome_tells_mate_and_stalemate) {
  pgn_position position = position_of(ends[_i].fen);
  ck_assert_int_eq(pgn_position_is_check(&position), ends[_i].check);
  ck_assert_int_eq(pgn_position_is_checkmate(&position), ends[_i].mate);
  ck_assert_int_eq(pgn_position_is_stalemate(&position), ends[_i].stalemate);
  ck_assert_int_eq(pgn_position_has_legal_move(&position), !ends[_i].mate && !ends[_i].stalemate);
}
END_TEST

/* a1 is a dark square, so c1, f8, d4 are dark and f1, c8, d5 light. */
static const struct {
  const char *fen;
  bool dead, white_cannot, black_cannot;
} materials[] = {
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true, true, true},
    {"4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", true, true, true},
    {"4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", true, true, true},
    {"2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true, true, true},     /* c8 and f1: both light */
    {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false, false, false}, /* c8 light, c1 dark */
    {"4k3/8/8/8/3B4/8/5B2/B1B1K3 w - - 0 1", true, true, true}, /* four on dark squares */
    {"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false, false, true},
    {"4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", false, false, true},
    {"4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false, false, true},
    {"1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false, false, false},
    {"2b1k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false, false, false},
    {"3qk3/8/8/8/8/8/8/1N2K3 w - - 0 1", false, true, false}, /* the queen would take the knight */
    {"r3k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false, false, false},
    {"4k3/p7/8/8/8/8/8/1N2K3 w - - 0 1", false, false, false},
    {"r3k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false, true, false}, /* a rook or queen steps between */
    {"3qk3/8/8/8/8/8/8/2B1K3 w - - 0 1", false, true, false},
    {"1n2k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false, false, false},
    {"4k3/p7/8/8/8/8/8/2B1K3 w - - 0 1", false, false, false},
    {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false, false, true},
    {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false, false, true},
    {"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", false, false, true},
};

START_TEST(outcome_tells_what_material_can_mate) {
  pgn_position position = position_of(materials[_i].fen);
  ck_assert_msg(pgn_position_is_dead_by_material(&position) == materials[_i].dead, "%s", materials[_i].fen);
  ck_assert_msg(pgn_position_cannot_mate(&position, PGN_WHITE) == materials[_i].white_cannot, "%s", materials[_i].fen);
  ck_assert_msg(pgn_position_cannot_mate(&position, PGN_BLACK) == materials[_i].black_cannot, "%s", materials[_i].fen);
}
END_TEST

/* ---- the key ---------------------------------------------------------------------------------------------------- */

static uint64_t key(const char *fen) {
  pgn_position position = position_of(fen);
  uint64_t computed = pgn_position_hash(&position);
  pgn_position_keep_hash(&position);
  ck_assert(pgn_position_hash(&position) == computed);
  return computed;
}

START_TEST(hash_is_the_same_for_the_same_possibilities) {
  /* clocks do not count */
  ck_assert(key("4k3/8/8/8/8/8/8/4K2R w K - 0 1") == key("4k3/8/8/8/8/8/8/4K2R w K - 17 80"));
  /* nor does the way a right is written */
  ck_assert(key("4k3/8/8/8/8/8/8/4K2R w K - 0 1") == key("4k3/8/8/8/8/8/8/4K2R w H - 0 1"));
  /* nor an e.p. square that no pawn stands beside, or that only a pinned pawn could use */
  ck_assert(key("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") == key("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
  ck_assert(key("3k4/8/8/8/3pP3/8/8/3QK3 b - e3 0 1") == key("3k4/8/8/8/3pP3/8/8/3QK3 b - - 0 1"));
  ck_assert(key("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1") == key("8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1"));
}
END_TEST

START_TEST(hash_differs_where_possibilities_differ) {
  static const char *const different[] = {
      "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1", "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq - 0 1",
      "r3k2r/8/8/8/3pP3/8/8/R3K2R w KQkq - 0 1",  "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQk - 0 1",
      "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQ - 0 1",    "r3k2r/8/8/8/3pP3/8/8/R3K2R b - - 0 1",
      "r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq - 0 1",   "r3k2r/8/8/8/3PP3/8/8/R3K2R b KQkq - 0 1",
      "r3k2r/8/8/8/3nP3/8/8/R3K2R b KQkq - 0 1",  "r3k2r/8/8/3p4/4P3/8/8/R3K2R b KQkq - 0 1",
      "4k3/8/8/8/8/8/8/RR2K3 w A - 0 1",          "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1",
      "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1",          "4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1"};
  const size_t count = sizeof different / sizeof different[0];
  for (size_t i = 0; i < count; i++)
    for (size_t j = i + 1; j < count; j++)
      ck_assert_msg(key(different[i]) != key(different[j]), "%s and %s", different[i], different[j]);
}
END_TEST

START_TEST(hash_comes_back_when_the_position_does) {
  pgn_position position;
  pgn_position_init(&position);
  uint64_t start = pgn_position_hash(&position);
  pgn_position_keep_hash(&position);
  /* Nf3 Nf6 Ng1 Ng8 */
  static const pgn_square moves[][2] = {{6, 21}, {62, 45}, {21, 6}, {45, 62}};
  for (size_t i = 0; i < 4; i++) {
    pgn_move move = pgn_move_make(PGN_MOVE_NORMAL, PGN_KNIGHT, moves[i][0], moves[i][1], PGN_ROLE_NONE, PGN_ROLE_NONE);
    ck_assert(pgn_position_is_legal(&position, move));
    pgn_position_play(&position, move);
    ck_assert((pgn_position_hash(&position) == start) == (i == 3));
  }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("outcome");
  TCase *tests = tcase_create("outcome");
  tcase_add_loop_test(tests, outcome_tells_mate_and_stalemate, 0, sizeof ends / sizeof ends[0]);
  tcase_add_loop_test(tests, outcome_tells_what_material_can_mate, 0, sizeof materials / sizeof materials[0]);
  tcase_add_test(tests, hash_is_the_same_for_the_same_possibilities);
  tcase_add_test(tests, hash_differs_where_possibilities_differ);
  tcase_add_test(tests, hash_comes_back_when_the_position_does);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
