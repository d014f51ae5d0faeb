/* SPDX-License-Identifier: MIT
 * What moves show about how a game was recorded, and how SAN would write them. */
#include <stdio.h>
#include <string.h>

#include "unit/check_support.h"
#include "unit/unit.h"

#define FEN(fen) "[SetUp \"1\"]\n[FEN \"" fen "\"]\n"
#define ck_all(result, tags, movetext, expected) \
  ck_assert_str_eq(check_text(check_game((result), (tags), (movetext)), false), (expected))
#define ck_says(result, tags, movetext, expected) \
  ck_assert_str_eq(check_messages(check_game((result), (tags), (movetext)), false), (expected))

/* ---- recording ------------------------------------------------------------------------------------------------- */

START_TEST(a_move_sent_twice_is_told_as_that) {
  ck_all("1-0", "", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Bb5 1-0", "9:28 3 error move-repeated ply 6\n");
  ck_all("1-0", "", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Qxf7 1-0", "9:30 4 error move-repeated ply 6\n");
  /* Another move that is not legal is not. */
  ck_all("1-0", "", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Bb4 4. Bb5 1-0", "9:35 3 error move-illegal ply 7\n");
  ck_says("1-0", "", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Bb5 1-0",
          "9:28 move-repeated: Bb5 is not legal here, and repeats the ply before: the last move was probably sent "
          "twice\n");
}
END_TEST

START_TEST(missing_first_moves_are_told_at_the_first_number) {
  ck_all("1-0", "", "3. e4 e5 4. Nf3 1-0", "9:1 2 error moves-missing ply 1\n");
  ck_all("1-0", "", "12. Rxd8 Qxd8 1-0", "9:1 3 error moves-missing ply 1\n");
  ck_all("1-0", "", "11. Nf3 Nc6 12. Bb5 a6 1-0", "9:1 3 error moves-missing ply 1\n");
  /* A position of its own may have any number. */
  ck_all("1-0", FEN("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), "30. Rf1 Kd7 1-0", "11:1 3 warning number-wrong ply 1\n");
  ck_all("1-0", FEN("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), "30. Qf1 Kd7 1-0",
         "11:1 3 warning number-wrong ply 1\n11:5 3 error move-illegal ply 1\n");
  /* A slip later is one, unless the move behind it shows that there is more to it. */
  ck_all("1-0", "", "1. e4 e5 3. Nf3 1-0", "9:10 2 warning number-wrong ply 3\n");
  ck_all("1-0", "", "1. e4 e5 3. Ba4 1-0", "9:10 2 error moves-lost ply 3\n");
  ck_all("1-0", "", "1. e4 e5 2. Nf3 3. Bb5 1-0", "9:17 2 error moves-lost ply 4\n");
}
END_TEST

START_TEST(kings_on_the_centre_are_no_moves) {
#define ROOK FEN("8/8/8/8/5k2/3K4/8/7R w - - 0 60")
  ck_all("1-0", ROOK, "60. Rf1+ Kg5 61. Rh1 Kf4 62. Ke4 1-0", "11:30 3 warning king-to-centre ply 5\n");
  ck_says("1-0", ROOK, "60. Rf1+ Kg5 61. Rh1 Kf4 62. Ke4 Kd5 1-0",
          "11:30 king-to-centre: Ke4 and Kd5 are no moves, but the kings put on the centre, the sign for 1-0 on "
          "electronic boards; the result is the same\n");
  ck_says("1/2-1/2", "", "1. e4 e5 2. Ke4 Kd4 1/2-1/2",
          "9:13 king-to-centre: Ke4 and Kd4 are no moves, but the kings put on the centre, the sign for 1/2-1/2 on "
          "electronic boards; the result is the same\n");
  ck_says("0-1", "", "1. e4 e5 2. Ke5 Kd4 0-1",
          "9:13 king-to-centre: Ke5 and Kd4 are no moves, but the kings put on the centre, the sign for 0-1 on "
          "electronic boards; the result is the same\n");
  ck_all("1-0", "", "1. e4 e5 2. Ke5 Kd4 1-0", "9:13 3 error king-to-centre ply 3\n");
  ck_says("1-0", "", "1. e4 e5 2. Ke5 Kd4 1-0",
          "9:13 king-to-centre: Ke5 and Kd4 are no moves, but the kings put on the centre, the sign for 0-1 on "
          "electronic boards; the result says 1-0\n");
  ck_all("*", "", "1. e4 e5 2. Ke5 Kd4 *", "9:13 3 warning king-to-centre ply 3\n");
  ck_all("1/2-1/2", "", "1. e4 e5 2. Kd5 1/2-1/2", "9:13 3 warning king-to-centre ply 3\n");
  ck_all("*", "", "1. e4 e5 2. Kd5 *", "9:13 3 warning king-to-centre ply 3\n");
  /* In squares, from where the king stands; in numbers, and as a figure. */
  ck_all("1-0", "", "1. e2e4 e7e5 2. e1d5 e8e4 1-0", "9:17 4 warning king-to-centre ply 3\n");
  ck_all("0-1", "", "1. 5254 5755 2. 5145 0-1", "9:17 4 warning king-to-centre ply 3\n");
  ck_all("1-0", "",
         "1. e4 e5 2. \xe2\x99\x94"
         "d5 1-0",
         "9:13 5 warning king-to-centre ply 3\n");
  ck_all("1-0", "", "1. e2e4 e7e5 2. e2d5 1-0", "9:17 4 error move-illegal ply 3\n");
  /* Where other moves follow, it is a move. */
  ck_all("1-0", "", "1. e4 e5 2. Ke4 Nc6 3. Nf3 1-0", "9:13 3 error move-illegal ply 3\n");
  ck_all("1-0", "", "1. e4 e5 2. Ke3 1-0", "9:13 3 error move-illegal ply 3\n");
}
END_TEST

START_TEST(one_king_may_have_gone_to_the_centre_legally) {
#define STEPS FEN("8/5k2/8/8/8/3K4/P6r/R7 w - - 0 40")
#define BOTH "40. a4 Rh8 41. Ke4 Kd5 "
  ck_all("0-1", STEPS, BOTH "0-1", "11:20 3 error king-to-centre ply 4\n");
  ck_says("0-1", STEPS, BOTH "0-1",
          "11:20 king-to-centre: Ke4 and Kd5 are hardly moves, but the kings put on the centre, the sign for 1-0 on "
          "electronic boards; the result says 0-1\n");
  ck_all("1/2-1/2", STEPS, BOTH "1/2-1/2", "11:20 3 error king-to-centre ply 4\n");
  ck_all("1-0", STEPS, BOTH "1-0", "11:20 3 warning king-to-centre ply 4\n");
  ck_all("*", STEPS, BOTH "*", "11:20 3 warning king-to-centre ply 4\n");
  ck_all("1/2-1/2", STEPS, "40. a4 Rh8 41. Kd4 Kd5 1/2-1/2", "11:20 3 warning king-to-centre ply 4\n");
  ck_all("1-0", STEPS, "40. a4 Rh8 41. Kd4 Ke5 1-0", "11:20 3 error king-to-centre ply 4\n");
  ck_all("1-0", STEPS, "40. a4 Rh8 41. Kc3 Ke5 1-0", "11:20 3 warning king-to-centre ply 4\n");
  ck_all("1-0", STEPS, "40. a4 Rh8 41. Kb3 Ke5 1-0",
         "11:16 3 error move-illegal ply 3\n11:20 3 warning king-to-centre ply 4\n");
  ck_all("1-0", STEPS, "40. a4 Rh8 41. Kb3 Ke5 42. a5 1-0", "11:16 3 error move-illegal ply 3\n");
  /* A legal move of another piece before it is no sign. */
  ck_all("1-0", STEPS, "40. a4 Rh8 41. Rd1 Kd5 1-0", "11:20 3 warning king-to-centre ply 4\n");
}
END_TEST

START_TEST(a_legal_king_move_to_the_centre_at_the_end_is_a_note_in_tournaments) {
  static const char *const names[] = {"king-to-centre", NULL};
#define KING FEN("8/8/8/8/8/3K4/6k1/7R w - - 0 60")
#define ck_tournament(result, movetext, expected) \
  ck_assert_str_eq(check_tournament(check_game((result), KING, (movetext)), names), (expected))
  ck_tournament("1-0", "60. Re1 Kf3 61. Kd4 1-0", "11:17 3 note king-to-centre ply 3\n");
  ck_tournament("1/2-1/2", "60. Re1 Kf3 61. Kd4 1/2-1/2", "11:17 3 note king-to-centre ply 3\n");
  ck_tournament("1-0", "60. Re1 Kf3 61. Kd4 Kf4 1-0", "");
  ck_tournament("*", "60. Re1 Kf3 61. Kd4 *", "");
  ck_tournament("1-0", "60. Re1 Kf3 61. Kc4 1-0", "");
  ck_all("1-0", KING, "60. Re1 Kf3 61. Kd4 1-0", "");
}
END_TEST

START_TEST(castling_sent_as_a_step_of_the_king_is_told_where_it_stands) {
  /* From f1 the king can step to g1, and castle to it; only then can the rook that stood on h1 go from f1 to e1. */
#define STEP "[Variant \"Chess960\"]\n" FEN("4k3/8/8/8/8/8/4PP1P/5K1R w H - 0 1")
  ck_all("*", STEP, "1. Kg1 Kd7 2. e4 Kd6 3. Re1 *",
         "12:4 3 error castling-as-king-step ply 1\n12:25 3 error move-illegal ply 5\n");
  ck_all("*", STEP, "1. O-O Kd7 2. e4 Kd6 3. Re1 *", "");
  ck_all("*", STEP, "1. Kg1 Kd7 2. e4 Kd6 3. h3 *", "");
  /* Not where castling does not help. */
  ck_all("*", STEP, "1. Kg1 Kd7 2. e4 Kd6 3. Re2 *", "12:25 3 error move-illegal ply 5\n");
  /* Where the step is not legal, it is read as castling. */
  ck_all("1-0", "", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Kg1 1-0", "9:35 3 warning castling-as-king-move ply 7\n");
}
END_TEST

START_TEST(moves_from_a_position_that_is_not_known_say_nothing) {
  ck_all("1-0", "[Variant \"Chess960\"]\n", "1. Ng3 e5 2. e4 Ng6 1-0", "8:1 20 error start-position-missing ply 0\n");
}
END_TEST

START_TEST(a_second_result_is_told_where_it_stands) {
  ck_assert_str_eq(check_text(check_game("1-0", "", "1. e4 e5 1-0 1-0"), false),
                   "game 2: 9:14 3 warning result-doubled ply 0\n");
}
END_TEST

START_TEST(castling_without_its_right_is_told_beside_the_missing_rights) {
  ck_all("*", "[Variant \"Chess960\"]\n" FEN("nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w - - 0 1"),
         "1. Nb3 Nb6 2. c3 c6 3. d3 d6 4. Bc2 Bc7 5. O-O-O *",
         "10:53 1 warning castling-rights-absent ply 0\n12:44 5 error castling-illegal ply 9\n");
}
END_TEST

START_TEST(missing_rights_are_a_note_where_a_long_game_did_without) {
  static const char *const one[] = {"castling-rights-absent", NULL};
  char movetext[600] = "1. Nb3 Nb6 2. c3 c6 ";
  for (int i = 0; i < 9; i++)
    strcat(movetext, "Nc5 Nc4 Nb3 Nb6 ");
  const char *tags = "[Variant \"Chess960\"]\n" FEN("nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w - - 0 1");
  strcat(movetext, "*");
  ck_assert_str_eq(check_for(check_game("*", tags, movetext), false, one),
                   "10:53 1 note castling-rights-absent ply 0\n");
  strcpy(movetext + strlen(movetext) - strlen("Nb6 *"), "*");
  ck_assert_str_eq(check_for(check_game("*", tags, movetext), false, one),
                   "10:53 1 warning castling-rights-absent ply 0\n");
}
END_TEST

START_TEST(results_in_other_spellings_are_read_and_refused_by_strict) {
  static const struct {
    const char *result, *code;
  } rows[] = {{"1/2", "result-spelling"},
              {"0.5-0.5", "result-spelling"},
              {"1 - 0", "result-spelling"},
              {"\xc2\xbd-\xc2\xbd", "result-spelling"}};
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
    char movetext[40], expected[200];
    unsigned length = (unsigned)strlen(rows[i].result);
    snprintf(movetext, sizeof movetext, "1. e4 e5 %s", rows[i].result);
    for (int strict = 0; strict < 2; strict++) {
      const char *const names[] = {rows[i].code, NULL}, *severity = strict ? "error" : "warning";
      snprintf(expected, sizeof expected, "7:10 %u %s %s ply 0\n9:10 %u %s %s ply 2\n", length, severity, rows[i].code,
               length, severity, rows[i].code);
      ck_assert_str_eq(check_for(check_game(rows[i].result, "", movetext), strict, names), expected);
    }
  }
  ck_all("0-1", "", "1. e4 e5", "9:9 0 warning result-missing ply 2\n");
}
END_TEST

/* ---- spelling ------------------------------------------------------------------------------------------------------
 */

START_TEST(signs_of_check_and_mate_are_compared_with_the_board) {
  ck_all("0-1", "", "1. f3 e5 2. g4 Qh4 0-1", "9:16 3 note check-mark-missing ply 4\n");
  ck_all("0-1", "", "1. f3 e5 2. g4 Qh4+ 0-1", "9:16 4 note check-mark-wrong ply 4\n"); /* mate is a check */
  ck_all("0-1", "", "1. f3 e5 2. g4 Qh4# 0-1", "");
  ck_all("*", "", "1. e4 f6 2. Qh5 *", "9:13 3 note check-mark-missing ply 3\n");
  ck_all("*", "", "1. e4 f6 2. Qh5# *", "9:13 4 warning check-mark-wrong ply 3\n");
  ck_all("*", "", "1. e4+ f6 2. Qh5+ *", "9:4 3 warning check-mark-wrong ply 1\n");
  ck_says("0-1", "", "1. f3 e5 2. g4 Qh4 0-1", "9:16 check-mark-missing: Qh4 gives mate: Qh4#\n");
  ck_says("*", "", "1. e4+ f6 2. Qh5# *",
          "9:4 check-mark-wrong: e4+ gives no check: e4\n9:14 check-mark-wrong: Qh5# gives check, not mate: Qh5+\n");
}
END_TEST

START_TEST(castling_and_promotion_have_signs_too) {
  ck_all("*", FEN("5k2/8/8/8/8/8/8/4K2R w K - 0 1"), "1. O-O *", "11:4 3 note check-mark-missing ply 1\n");
  ck_all("*", FEN("5k2/8/8/8/8/8/8/4K2R w K - 0 1"), "1. O-O+ *", "");
  ck_all("*", FEN("5k2/1P6/8/8/8/8/8/4K3 w - - 0 1"), "1. b8=Q *", "11:4 4 note check-mark-missing ply 1\n");
  ck_all("*", FEN("5k2/1P5p/8/8/8/8/8/4K3 w - - 0 1"), "1. b8=N+ *", "11:4 5 warning check-mark-wrong ply 1\n");
}
END_TEST

START_TEST(signs_in_variations_are_compared_as_well) {
  ck_all("*", "", "1. e4 f6 (1... f5 2. Qh5) 2. d4 *", "9:22 3 note check-mark-missing ply 3 of variation 1\n");
}
END_TEST

START_TEST(notations_without_signs_miss_none) {
  ck_all("0-1", "", "1. f2f3 e7e5 2. g2g4 d8h4 0-1", "");
  ck_all("0-1", "", "1. 6263 5755 2. 7274 4884 0-1", "");
}
END_TEST

START_TEST(an_origin_is_told_only_where_it_must_be) {
  /* The knight on c3 is pinned by the bishop on b4. */
#define PINNED FEN("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1")
  ck_all("*", PINNED, "1. Ne2 *", "");
  ck_all("*", PINNED, "1. Nge2 *", "11:4 4 note origin-needless ply 1\n");
  ck_says("*", PINNED, "1. Nge2 *", "11:4 origin-needless: Nge2: Ne2 says as much\n");
  /* Two knights on one file: the rank; on none: the file. */
#define RANKS FEN("4k3/8/8/3N4/8/8/8/3NK3 w - - 0 1")
  ck_all("*", RANKS, "1. N5c3 *", "");
  ck_all("*", RANKS, "1. N1c3 *", "");
#define FILES FEN("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1")
  ck_all("*", FILES, "1. Nbd2 *", "");
  ck_all("*", FILES, "1. Nfd2 *", "");
  ck_all("*", "", "1. e4 e5 2. Ngf3 *", "9:13 4 note origin-needless ply 3\n");
  ck_all("*", FEN("4k3/8/8/8/8/1N6/8/4KN2 w - - 0 1"), "1. N3d2 *", "11:4 4 note origin-needless ply 1\n");
  ck_says("*", FEN("4k3/8/8/8/8/1N6/8/4KN2 w - - 0 1"), "1. N3d2 *", "11:4 origin-needless: N3d2: Nbd2 says as much\n");
}
END_TEST

START_TEST(strict_makes_errors_of_them) {
  static const char *const names[] = {"check-mark-missing", "origin-needless", NULL};
  ck_assert_str_eq(check_for(check_game("*", "", "1. f3 e5 2. g4 Qh4 *"), true, names),
                   "9:16 3 error check-mark-missing ply 4\n");
  static const char *const wrong[] = {"check-mark-wrong", NULL};
  ck_assert_str_eq(check_for(check_game("*", "", "1. f3 e5 2. g4 Qh4+ *"), true, wrong),
                   "9:16 4 error check-mark-wrong ply 4\n");
  ck_assert_str_eq(check_for(check_game("*", PINNED, "1. Nge2 *"), true, names),
                   "11:4 4 error origin-needless ply 1\n");
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_moves");
  TCase *test = tcase_create("moves");
  tcase_add_test(test, a_move_sent_twice_is_told_as_that);
  tcase_add_test(test, missing_first_moves_are_told_at_the_first_number);
  tcase_add_test(test, kings_on_the_centre_are_no_moves);
  tcase_add_test(test, one_king_may_have_gone_to_the_centre_legally);
  tcase_add_test(test, a_legal_king_move_to_the_centre_at_the_end_is_a_note_in_tournaments);
  tcase_add_test(test, castling_sent_as_a_step_of_the_king_is_told_where_it_stands);
  tcase_add_test(test, moves_from_a_position_that_is_not_known_say_nothing);
  tcase_add_test(test, a_second_result_is_told_where_it_stands);
  tcase_add_test(test, castling_without_its_right_is_told_beside_the_missing_rights);
  tcase_add_test(test, missing_rights_are_a_note_where_a_long_game_did_without);
  tcase_add_test(test, results_in_other_spellings_are_read_and_refused_by_strict);
  tcase_add_test(test, signs_of_check_and_mate_are_compared_with_the_board);
  tcase_add_test(test, castling_and_promotion_have_signs_too);
  tcase_add_test(test, signs_in_variations_are_compared_as_well);
  tcase_add_test(test, notations_without_signs_miss_none);
  tcase_add_test(test, an_origin_is_told_only_where_it_must_be);
  tcase_add_test(test, strict_makes_errors_of_them);
  suite_add_tcase(suite, test);
  return suite;
}

UNIT_MAIN(make_suite)
