/* SPDX-License-Identifier: MIT
 * Legal moves: counted, listed, judged one by one, and played. */
#include <stdlib.h>
#include <string.h>

#include "pgnkit/position.h"
#include "unit/unit.h"

static pgn_position position_of(const char *fen) {
  pgn_position position;
  ck_assert_msg(pgn_position_parse(&position, fen, strlen(fen), NULL) == PGN_OK, "%s", fen);
  return position;
}

static const char *format(const pgn_position *position) {
  static char text[PGN_FEN_MAX];
  pgn_position_format(position, PGN_FEN_XFEN, PGN_EP_ALWAYS, text, sizeof text);
  return text;
}

static pgn_square square(const char *name) { return (pgn_square)(name[0] - 'a' + (name[1] - '1') * 8); }

/* ---- perft: the well-known counts ------------------------------------------------------------------------------ */

static const struct {
  const char *fen;
  unsigned depth;
  uint64_t leaves;
} counts[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197281},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238},
    {"r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 3, 9467},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 0 1", 3, 62379},
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 3, 12189},
    {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 3, 18002},
    {"R3rkrR/8/8/8/8/8/8/r3RKRr w EGeg - 0 1", 3, 15541},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 0, 1},
};

START_TEST(perft_counts_as_is_known) {
  pgn_position position = position_of(counts[_i].fen);
  ck_assert(pgn_position_perft(&position, counts[_i].depth) == counts[_i].leaves);
}
END_TEST

/* ---- positions with a telling number of moves ------------------------------------------------------------------ */

static const struct {
  const char *fen;
  size_t count;
} few[] = {
    /* in check from the queen beside it: Kxa2 and Kc1 */
    {"4k3/8/8/8/8/N7/q7/1K6 w - - 0 1", 2},
    /* a pinned knight stays; the king has d1 d2 f1 f2 */
    {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", 4},
    /* a pinned rook moves on its line: e3 and xe4 */
    {"4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", 6},
    /* a pawn pinned on a diagonal does not advance, but takes the piece that pins it */
    {"4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", 4},
    {"4k3/8/8/8/8/6b1/5P2/4K3 w - - 0 1", 5},
    /* in check on the file; the knight guards d1 and e2: Kd2 f1 f2 */
    {"4k3/8/8/8/4r3/2n5/8/4K3 w - - 0 1", 3},
    /* the king may not step back on the line of the check */
    {"4k3/8/8/8/8/8/r3K3/8 w - - 0 1", 6},
    /* two checks: only the king moves, to f1 or f2 */
    {"4k3/8/8/8/1b2r3/8/8/3QK3 w - - 0 1", 2},
    /* en passant: either pawn may take; both may when a pawn still shields the king; none when that bares the rank */
    {"4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", 9},
    {"8/8/8/K1PpP2r/8/8/8/4k3 w - d6 0 1", 9},
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", 6},
    /* en passant answers a check by the pawn that has just advanced, d4-d3 does not: dxe3 and seven king moves */
    {"8/8/8/3k4/3pP3/8/8/7K b - e3 0 1", 8},
    /* promotions: four for the advance, four for each capture, and Kg1 g2 h2 */
    {"r1r4k/1P6/8/8/8/8/8/7K w - - 0 1", 15},
    /* mate and stalemate */
    {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 0},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0},
    /* the most there are with one set of pieces; and more, with more */
    {"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 218},
    {"kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", 270},
};

START_TEST(moves_are_as_many_as_there_are) {
  pgn_position position = position_of(few[_i].fen);
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(&position, moves);
  ck_assert_msg(count == few[_i].count, "%s: %zu", few[_i].fen, count);
  ck_assert(pgn_position_perft(&position, 1) == count);
  ck_assert_int_eq(pgn_position_has_legal_move(&position), count != 0);
}
END_TEST

/* ---- playing ---------------------------------------------------------------------------------------------------- */

static const struct {
  const char *before;
  pgn_move_kind kind;
  pgn_role role;
  const char *from, *to;
  pgn_role captured, promotion;
  const char *after; /* the e.p. square given after every advance of two */
} plays[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", PGN_MOVE_DOUBLE_PUSH, PGN_PAWN, "e2", "e4",
     PGN_ROLE_NONE, PGN_ROLE_NONE, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", PGN_MOVE_DOUBLE_PUSH, PGN_PAWN, "c7", "c5",
     PGN_ROLE_NONE, PGN_ROLE_NONE, "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2"},
    {"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2", PGN_MOVE_NORMAL, PGN_KNIGHT, "g1", "f3",
     PGN_ROLE_NONE, PGN_ROLE_NONE, "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"},
    {"4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 30", PGN_MOVE_EN_PASSANT, PGN_PAWN, "e5", "d6", PGN_PAWN, PGN_ROLE_NONE,
     "4k3/8/3P4/2P5/8/8/8/4K3 b - - 0 30"},
    {"4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 30", PGN_MOVE_EN_PASSANT, PGN_PAWN, "f4", "e3", PGN_PAWN, PGN_ROLE_NONE,
     "4k3/8/8/8/3p4/4p3/8/4K3 w - - 0 31"},
    {"r6k/1P6/8/8/8/8/8/7K w - - 5 9", PGN_MOVE_PROMOTION, PGN_PAWN, "b7", "b8", PGN_ROLE_NONE, PGN_KNIGHT,
     "rN5k/8/8/8/8/8/8/7K b - - 0 9"},
    {"r6k/1P6/8/8/8/8/8/7K w - - 5 9", PGN_MOVE_PROMOTION, PGN_PAWN, "b7", "a8", PGN_ROOK, PGN_QUEEN,
     "Q6k/8/8/8/8/8/8/7K b - - 0 9"},
    {"7k/8/8/8/8/8/1p6/7K b - - 5 9", PGN_MOVE_PROMOTION, PGN_PAWN, "b2", "b1", PGN_ROLE_NONE, PGN_ROOK,
     "7k/8/8/8/8/8/8/1r5K w - - 0 10"},
    {"7k/8/8/3n4/8/8/6B1/7K w - - 5 9", PGN_MOVE_NORMAL, PGN_BISHOP, "g2", "d5", PGN_KNIGHT, PGN_ROLE_NONE,
     "7k/8/8/3B4/8/8/8/7K b - - 0 9"},
};

START_TEST(play_changes_what_the_move_says) {
  pgn_position position = position_of(plays[_i].before);
  pgn_move move = pgn_move_make(plays[_i].kind, plays[_i].role, square(plays[_i].from), square(plays[_i].to),
                                plays[_i].captured, plays[_i].promotion);
  ck_assert(pgn_position_is_legal(&position, move));
  pgn_position_play(&position, move);
  ck_assert_str_eq(format(&position), plays[_i].after);
}
END_TEST

START_TEST(null_move_passes_the_turn) {
  pgn_position position = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  ck_assert(!pgn_position_is_legal(&position, pgn_move_null())); /* it is no move of the game */
  pgn_position_play(&position, pgn_move_null());
  ck_assert_str_eq(format(&position), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
}
END_TEST

static const struct {
  const char *fen;
  pgn_move_kind kind;
  pgn_role role;
  const char *from, *to;
  pgn_role captured, promotion;
} wrong[] = {
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_PAWN, "e2", "e4", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PGN_MOVE_DOUBLE_PUSH, PGN_PAWN, "e2", "e3", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", PGN_MOVE_DOUBLE_PUSH, PGN_PAWN, "e2", "e4", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", PGN_MOVE_DOUBLE_PUSH, PGN_PAWN, "e2", "e4", PGN_KNIGHT, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_PAWN, "e2", "e3", PGN_KNIGHT, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_PAWN, "e2", "d3", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_KNIGHT, "e2", "e3", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_KING, "e1", "d2", PGN_PAWN, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_KING, "e1", "e2", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_KING, "e8", "e7", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_ROLE_NONE, "a1", "a2", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PGN_MOVE_DOUBLE_PUSH, PGN_KING, "e1", "d1", PGN_ROLE_NONE, PGN_ROLE_NONE},
    /* promotion: needed, to a piece there can be, and only on the last rank */
    {"7k/1P6/8/8/8/8/8/7K w - - 0 1", PGN_MOVE_NORMAL, PGN_PAWN, "b7", "b8", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"7k/1P6/8/8/8/8/8/7K w - - 0 1", PGN_MOVE_PROMOTION, PGN_PAWN, "b7", "b8", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"7k/1P6/8/8/8/8/8/7K w - - 0 1", PGN_MOVE_PROMOTION, PGN_PAWN, "b7", "b8", PGN_ROLE_NONE, PGN_PAWN},
    {"7k/1P6/8/8/8/8/8/7K w - - 0 1", PGN_MOVE_PROMOTION, PGN_PAWN, "b7", "b8", PGN_ROLE_NONE, PGN_KING},
    {"7k/8/1P6/8/8/8/8/7K w - - 0 1", PGN_MOVE_PROMOTION, PGN_PAWN, "b6", "b7", PGN_ROLE_NONE, PGN_QUEEN},
    {"7k/1P6/8/8/8/8/8/7K w - - 0 1", PGN_MOVE_NORMAL, PGN_KING, "h1", "g1", PGN_ROLE_NONE, PGN_QUEEN},
    /* en passant: only right after the advance, and with its own kind */
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", PGN_MOVE_EN_PASSANT, PGN_PAWN, "e5", "d6", PGN_PAWN, PGN_ROLE_NONE},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", PGN_MOVE_NORMAL, PGN_PAWN, "e5", "d6", PGN_PAWN, PGN_ROLE_NONE},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", PGN_MOVE_EN_PASSANT, PGN_PAWN, "e5", "d6", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", PGN_MOVE_EN_PASSANT, PGN_PAWN, "e5", "d6", PGN_PAWN, PGN_ROLE_NONE},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", PGN_MOVE_EN_PASSANT, PGN_KING, "e1", "d2", PGN_ROLE_NONE, PGN_ROLE_NONE},
    /* a piece does not leap over others, nor leave its king in check */
    {"4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_KNIGHT, "e2", "c3", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"4k3/8/8/8/8/R7/P7/R3K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_ROOK, "a1", "a4", PGN_ROLE_NONE, PGN_ROLE_NONE},
    {"4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", PGN_MOVE_NORMAL, PGN_ROOK, "a1", "a8", PGN_ROLE_NONE, PGN_ROLE_NONE},
};

START_TEST(move_is_not_legal_with_a_wrong_field) {
  pgn_position position = position_of(wrong[_i].fen);
  ck_assert(
      !pgn_position_is_legal(&position, pgn_move_make(wrong[_i].kind, wrong[_i].role, square(wrong[_i].from),
                                                      square(wrong[_i].to), wrong[_i].captured, wrong[_i].promotion)));
}
END_TEST

/* ---- every way of asking agrees, along random games ------------------------------------------------------------- */

static int compare(const void *a, const void *b) {
  pgn_move x, y;
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  return x < y ? -1 : x > y;
}

/* All moves there could be by their fields, sieved by the legality test. */
static size_t sieve(const pgn_position *position, pgn_move out[PGN_MOVES_MAX]) {
  size_t count = 0;
  for (int from = 0; from < 64; from++)
    for (int to = 0; to < 64; to++) {
      pgn_role role = pgn_position_piece_at(position, (pgn_square)from, NULL);
      pgn_role there = pgn_position_piece_at(position, (pgn_square)to, NULL);
      if (role == PGN_ROLE_NONE)
        continue;
      for (int kind = PGN_MOVE_NORMAL; kind <= PGN_MOVE_NULL; kind++)
        for (int captured = PGN_ROLE_NONE; captured <= PGN_KING; captured++)
          for (int promotion = PGN_ROLE_NONE; promotion <= PGN_KING; promotion++) {
            if (captured != PGN_ROLE_NONE && captured != PGN_PAWN && captured != (int)there)
              continue;
            pgn_move move = pgn_move_make((pgn_move_kind)kind, role, (pgn_square)from, (pgn_square)to,
                                          (pgn_role)captured, (pgn_role)promotion);
            if (pgn_position_is_legal(position, move))
              out[count++] = move;
          }
    }
  return count;
}

static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rbnnkqbr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFha - 0 1",
    "2rkr3/5PP1/8/5Q2/5q2/8/5pp1/2RKR3 w CEce - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "1rk5/p1p5/8/1P1P4/1p1p4/8/P1P5/5KR1 w Gb - 0 1",
};

START_TEST(moves_agree_along_random_games) {
  enum { GAMES = 3, PLIES = 60 };
  uint64_t random = UINT64_C(0x5851f42d4c957f2d) + (uint64_t)_i;
  for (int game = 0; game < GAMES; game++) {
    pgn_position position = position_of(starts[_i]);
    pgn_position_keep_hash(&position);
    for (int ply = 0; ply < PLIES; ply++) {
      pgn_move listed[PGN_MOVES_MAX], sieved[PGN_MOVES_MAX];
      size_t count = pgn_position_legal_moves(&position, listed);
      ck_assert_msg(sieve(&position, sieved) == count, "%s", format(&position));
      qsort(listed, count, sizeof listed[0], compare);
      qsort(sieved, count, sizeof sieved[0], compare);
      ck_assert_msg(memcmp(listed, sieved, count * sizeof listed[0]) == 0, "%s", format(&position));
      ck_assert(pgn_position_perft(&position, 1) == count);
      ck_assert_int_eq(pgn_position_has_legal_move(&position), count != 0);
      for (size_t i = 0; i < count; i++) {
        pgn_position next = position;
        pgn_position_play(&next, listed[i]);
        ck_assert_int_eq(pgn_position_checkers(&next) != 0, pgn_position_is_check(&next));
      }
      if (count == 0)
        break;
      random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
      pgn_position_play(&position, listed[(random >> 33) % count]);
      pgn_position fresh = position_of(format(&position));
      ck_assert_msg(pgn_position_hash(&position) == pgn_position_hash(&fresh), "%s", format(&position));
    }
  }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("moves");
  TCase *tests = tcase_create("moves");
  tcase_add_loop_test(tests, perft_counts_as_is_known, 0, sizeof counts / sizeof counts[0]);
  tcase_add_loop_test(tests, moves_are_as_many_as_there_are, 0, sizeof few / sizeof few[0]);
  tcase_add_loop_test(tests, play_changes_what_the_move_says, 0, sizeof plays / sizeof plays[0]);
  tcase_add_loop_test(tests, move_is_not_legal_with_a_wrong_field, 0, sizeof wrong / sizeof wrong[0]);
  tcase_add_test(tests, null_move_passes_the_turn);
  tcase_add_loop_test(tests, moves_agree_along_random_games, 0, sizeof starts / sizeof starts[0]);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
