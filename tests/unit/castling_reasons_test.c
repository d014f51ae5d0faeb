/* SPDX-License-Identifier: MIT
 * Every condition of castling that fails, with its square, piece and ply; what texts mean a castling. */
#include <stdio.h>
#include <string.h>

#include "pgnkit/castling.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "unit/unit.h"

static pgn_position position_of(const char *fen) {
  pgn_position position;
  ck_assert_msg(pgn_position_parse(&position, fen, strlen(fen), NULL) == PGN_OK, "%s", fen);
  return position;
}

static void add_square(char *text, size_t capacity, pgn_square square) {
  size_t length = strlen(text);
  if (square == PGN_SQUARE_NONE)
    snprintf(text + length, capacity - length, " -");
  else
    snprintf(text + length, capacity - length, " %c%d", 'a' + square % 8, square / 8 + 1);
}

/* "condition square piece by ply", one after another. */
static const char *failures(const pgn_position *position, pgn_color color, pgn_side side,
                            const pgn_castling_history *history) {
  static char text[4000];
  pgn_castling_failure failure[PGN_CASTLING_FAILURES_MAX];
  size_t count = pgn_castling_failures(position, color, side, history, failure);
  *text = '\0';
  for (size_t i = 0; i < count; i++) {
    size_t length = strlen(text);
    snprintf(text + length, sizeof text - length, "%s%s", i ? "; " : "",
             pgn_castling_condition_name(failure[i].condition));
    add_square(text, sizeof text, failure[i].square);
    length = strlen(text);
    snprintf(text + length, sizeof text - length, " %c",
             failure[i].role ? (failure[i].color == PGN_WHITE ? "?PNBRQK" : "?pnbrqk")[failure[i].role] : '-');
    add_square(text, sizeof text, failure[i].by);
    length = strlen(text);
    snprintf(text + length, sizeof text - length, " %u", failure[i].ply);
  }
  return text;
}

/* ---- in a position ----------------------------------------------------------------------------------------- */

static const struct {
  const char *fen;
  pgn_color color;
  pgn_side side;
  const char *expected, *words;
} reasons[] = {
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", PGN_WHITE, PGN_H_SIDE, "", ""},
    {"r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", PGN_WHITE, PGN_H_SIDE, "no-right - - - 0",
     "White has no right to castle to that side"},
    {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", PGN_WHITE, PGN_H_SIDE, "no-rook - - - 0; no-right - - - 0",
     "there is no rook to castle with on that side"},
    {"4k3/8/8/8/8/8/4K3/R6R w - - 0 1", PGN_WHITE, PGN_H_SIDE, "king-not-on-back-rank e2 K - 0; no-right - - - 0",
     "the king on e2 is not on its back rank; White has no right to castle to that side"},
    /* Two pieces give check; the squares between are attacked by others, one by two of them. */
    {"4k1r1/8/8/8/1b2r3/7b/8/R3K2R w KQ - 0 1", PGN_WHITE, PGN_H_SIDE,
     "in-check e1 b b4 0; in-check e1 r e4 0; path-attacked f1 b h3 0; into-check g1 r g8 0",
     "the king on e1 is in check from the bishop on b4 and the rook on e4; castling crosses f1, which the bishop on h3 "
     "attacks; the king would stand in check on g1 from the rook on g8"},
    {"4k3/8/8/8/5r2/7b/8/R3K2R w KQ - 0 1", PGN_WHITE, PGN_H_SIDE, "path-attacked f1 b h3 0; path-attacked f1 r f4 0",
     "castling crosses f1, which the bishop on h3 and the rook on f4 attack"},
    /* The rook may cross attacked squares, and be attacked. */
    {"4k3/8/8/8/1r6/r7/8/R3K3 w Q - 0 1", PGN_WHITE, PGN_A_SIDE, "", ""},
    /* Own and enemy pieces in the way, in the order of the squares. */
    {"r2bkB1r/8/8/8/8/8/8/4K3 b kq - 0 1", PGN_BLACK, PGN_A_SIDE, "path-occupied d8 b - 0",
     "d8 is occupied by the bishop"},
    {"r2bkB1r/8/8/8/8/8/8/4K3 b kq - 0 1", PGN_BLACK, PGN_H_SIDE, "path-occupied f8 B - 0",
     "f8 is occupied by the bishop"},
    /* A rook that lifts its shield: only the board after castling shows it. */
    {"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", PGN_WHITE, PGN_A_SIDE, "into-check c1 q a1 0",
     "the king would stand in check on c1 from the queen on a1 once the castling rook leaves b1"},
    /* A king that stays is in check before and after, which is said once. */
    {"4k1r1/8/8/8/8/8/8/6KR w H - 0 1", PGN_WHITE, PGN_H_SIDE, "in-check g1 r g8 0; into-check g1 r g8 0",
     "the king on g1 is in check from the rook on g8"},
    /* The side that is not to move is judged as if it were. */
    {"r3k2r/8/8/8/8/8/8/R2QK2R w KQkq - 0 1", PGN_BLACK, PGN_A_SIDE, "path-attacked d8 Q d1 0",
     "castling crosses d8, which the queen on d1 attacks"},
};

START_TEST(castling_failures_name_square_and_piece) {
  pgn_position position = position_of(reasons[_i].fen);
  const char *found = failures(&position, reasons[_i].color, reasons[_i].side, NULL);
  ck_assert_str_eq(found, reasons[_i].expected);
  pgn_buffer words;
  pgn_buffer_init(&words);
  pgn_castling_explain(&position, reasons[_i].color, reasons[_i].side, NULL, &words);
  pgn_buffer_add_char(&words, '\0');
  ck_assert_str_eq(words.data, reasons[_i].words);
  pgn_buffer_clear(&words);
}
END_TEST

/* A history that knows of no loss explains none: what is not legal has a reason all the same. */
START_TEST(castling_failures_do_not_trust_a_history_of_another_game) {
  pgn_position start = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  pgn_position other = position_of("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
  pgn_castling_history history;
  pgn_castling_history_init(&history, &start);
  ck_assert_str_eq(failures(&other, PGN_WHITE, PGN_H_SIDE, &history), "no-right - - - 0");
}
END_TEST

START_TEST(castling_condition_names_are_those_of_the_contract) {
  static const char *const names[] = {
      "no-right", "in-check",   "path-occupied", "path-attacked", "into-check", "king-not-on-back-rank",
      "no-rook",  "king-moved", "rook-moved",    "rook-captured"};
  for (unsigned i = 0; i < 10; i++)
    ck_assert_str_eq(pgn_castling_condition_name(1U << i), names[i]);
  ck_assert_ptr_null(pgn_castling_condition_name(0));
  ck_assert_ptr_null(pgn_castling_condition_name(3));
  ck_assert_ptr_null(pgn_castling_condition_name(1U << 10));
}
END_TEST

/* ---- in a game --------------------------------------------------------------------------------------------- */

/* Twelve by hand, of a board full of attackers. */
START_TEST(castling_failures_name_every_attacker) {
  const char *fen = "qqqqqqqk/qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq/nnnnnnnn/nnnnnnnn/R3K2R w KQ - 0 1";
  pgn_position position = position_of(fen);
  /* Knights alone reach the first rank: e1 from c2 g2 d3 f3, d1 from b2 f2 c3 e3, c1 from a2 e2 b3 d3. */
  ck_assert_str_eq(
      failures(&position, PGN_WHITE, PGN_A_SIDE, NULL),
      "in-check e1 n c2 0; in-check e1 n g2 0; in-check e1 n d3 0; in-check e1 n f3 0; "
      "path-attacked d1 n b2 0; path-attacked d1 n f2 0; path-attacked d1 n c3 0; path-attacked d1 n e3 0; "
      "into-check c1 n a2 0; into-check c1 n e2 0; into-check c1 n b3 0; into-check c1 n d3 0");
}
END_TEST

static const struct {
  const char *start, *moves;
  pgn_color color;
  pgn_side side;
  const char *expected;
} games[] = {
    /* 2.Ke2 is ply 3; going back does not help. */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4 e5 Ke2 Nf6 Ke1 Bc5 Nf3 O-O Be2 d6", PGN_WHITE,
     PGN_H_SIDE, "king-moved e1 K - 3"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4 e5 Ke2 Nf6 Ke1 Bc5 Nf3 O-O Be2 d6", PGN_BLACK,
     PGN_H_SIDE, "king-moved e8 k - 8; rook-moved h8 r - 8; no-rook - - - 0"},
    /* The rook of a1 moves at ply 3 and comes back at ply 5. */
    {"r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1", "a4 a5 Ra3 h6 Ra1 h5", PGN_WHITE, PGN_A_SIDE, "rook-moved a1 R - 3"},
    {"r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1", "a4 a5 Ra3 h6 Ra1 h5", PGN_WHITE, PGN_H_SIDE, ""},
    /* 1.Rxa8+ takes one rook by moving the other: both a-sides are lost at ply 1. */
    {"r3k2r/7p/8/8/8/8/7P/R3K2R w KQkq - 0 1", "Rxa8+ Kd7", PGN_BLACK, PGN_A_SIDE,
     "king-not-on-back-rank d7 k - 0; king-moved e8 k - 2; rook-captured a8 R a1 1; no-rook - - - 0"},
    {"r3k2r/7p/8/8/8/8/7P/R3K2R w KQkq - 0 1", "Rxa8+ Kd7", PGN_WHITE, PGN_A_SIDE,
     "rook-moved a1 R - 1; no-rook - - - 0"},
    /* Another rook takes the place of the one that was taken. */
    {"4k3/8/8/8/3b4/8/8/R3K2R w KQ - 0 1", "Kd2 Bxa1 Rxa1 Kd7", PGN_WHITE, PGN_A_SIDE,
     "king-not-on-back-rank d2 K - 0; king-moved e1 K - 1; rook-captured a1 b d4 2"},
    /* A right that never was has nothing to tell. */
    {"r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", "Ra2 Kd8 Ra1 Ke8", PGN_WHITE, PGN_A_SIDE, "no-right - - - 0"},
    /* In Chess960 the rook of g1 goes where the king stood. */
    {"4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1", "O-O Ke7", PGN_WHITE, PGN_A_SIDE,
     "king-moved f1 K - 1; path-occupied f1 R - 0"},
};

START_TEST(castling_failures_say_what_lost_the_right) {
  pgn_position position = position_of(games[_i].start);
  pgn_castling_history history;
  pgn_castling_history_init(&history, &position);
  static const pgn_notation_style any = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  const char *p = games[_i].moves;
  for (uint32_t ply = 1; *p; ply++) {
    size_t length = strcspn(p, " ");
    pgn_move move;
    ck_assert_msg(pgn_move_parse(&position, p, length, &any, &move, NULL) == PGN_OK, "%s", p);
    pgn_castling_history_play(&history, move, pgn_position_turn(&position), ply);
    pgn_position_play(&position, move);
    p += length + (p[length] == ' ');
  }
  ck_assert_str_eq(failures(&position, games[_i].color, games[_i].side, &history), games[_i].expected);
}
END_TEST

/* ---- texts ------------------------------------------------------------------------------------------------- */

static const struct {
  const char *fen, *text;
  char side; /* 0: no castling */
} meanings[] = {
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", 'h'},   {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0-0+", 'a'},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "OO", 'h'},    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", 'h'},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "5131", 'a'},  {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", 'h'},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kg1", 'h'},   {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ke1-c1", 'a'},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kf1", 0},     {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kg2", 0},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rg1", 0},     {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1g1", 0},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e8g8", 0},    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "--", 0},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "castles", 0}, {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", 0},
    {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "Kg1", 0},       {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", 'h'},
    {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "7171", 'h'},     {"4k3/8/8/8/8/8/8/1K4R1 w G - 0 1", "b1g1", 'h'},
    {"4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "O-O", 'h'},    {"4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Kg2", 0},
    {"4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "e8g8", 'h'},    {"4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "Kc8", 'a'},
};

START_TEST(castling_is_meant_by_texts_that_can_be_nothing_else) {
  pgn_position position = position_of(meanings[_i].fen);
  const char *text = meanings[_i].text;
  pgn_side side = PGN_H_SIDE;
  bool meant = pgn_castling_is_meant(&position, text, strlen(text), PGN_NOTATION_AUTO, &side);
  ck_assert_msg(meant == (meanings[_i].side != 0), "%s", text);
  if (meant)
    ck_assert_msg((side == PGN_H_SIDE ? 'h' : 'a') == meanings[_i].side, "%s", text);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("castling_reasons");
  TCase *cases = tcase_create("all");
  tcase_add_loop_test(cases, castling_failures_name_square_and_piece, 0, sizeof reasons / sizeof *reasons);
  tcase_add_test(cases, castling_failures_do_not_trust_a_history_of_another_game);
  tcase_add_test(cases, castling_condition_names_are_those_of_the_contract);
  tcase_add_test(cases, castling_failures_name_every_attacker);
  tcase_add_loop_test(cases, castling_failures_say_what_lost_the_right, 0, sizeof games / sizeof *games);
  tcase_add_loop_test(cases, castling_is_meant_by_texts_that_can_be_nothing_else, 0,
                      sizeof meanings / sizeof *meanings);
  suite_add_tcase(suite, cases);
  return suite;
}

UNIT_MAIN(make_suite)
