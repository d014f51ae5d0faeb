/* SPDX-License-Identifier: MIT
 * Results and the end of games on the board. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "unit/check_support.h"
#include "unit/unit.h"

static const char *const codes[] = {
    "mate-result",         "stalemate-result",   "dead-result",    "game-continued",
    "fivefold-repetition", "seventy-five-moves", "win-impossible", "threefold-repetition",
    "fifty-moves",         "draw-early",         "unplayed",       NULL};

#define FEN(fen) "[SetUp \"1\"]\n[FEN \"" fen "\"]\n"

static const char *found(const char *result, const char *tags, const char *movetext) {
  return check_for(check_game(result, tags, movetext), false, codes);
}

#define ck_quiet(result, tags, movetext) ck_assert_str_eq(found((result), (tags), (movetext)), "")
#define ck_found(result, tags, movetext, expected) ck_assert_str_eq(found((result), (tags), (movetext)), (expected))

/* ---- mate, stalemate, dead positions --------------------------------------------------------------------------- */

START_TEST(mate_wants_the_win_of_the_side_that_mated) {
  ck_quiet("0-1", "", "1. f3 e5 2. g4 Qh4# 0-1");
  ck_found("1-0", "", "1. f3 e5 2. g4 Qh4# 1-0", "9:21 3 error mate-result ply 4\n");
  ck_found("1/2-1/2", "", "1. f3 e5 2. g4 Qh4# 1/2-1/2", "9:21 7 error mate-result ply 4\n");
  /* Only a result that says otherwise is an error. */
  ck_found("*", "", "1. f3 e5 2. g4 Qh4# *", "9:21 1 warning mate-result ply 4\n");
  /* The marker is right, the tag is another finding. */
  ck_quiet("1-0", "", "1. f3 e5 2. g4 Qh4# 0-1");
  /* Without a marker the tag counts, and is where it points. */
  ck_found("1-0", "", "1. f3 e5 2. g4 Qh4#", "7:10 3 error mate-result ply 4\n");
}
END_TEST

START_TEST(stalemate_wants_a_draw) {
  static const char tags[] = FEN("k7/8/8/8/8/8/8/K5Q1 w - - 0 1");
  ck_quiet("1/2-1/2", tags, "1. Qb6 1/2-1/2");
  ck_found("1-0", tags, "1. Qb6 1-0", "11:8 3 error stalemate-result ply 1\n");
  ck_found("*", tags, "1. Qb6 *", "11:8 1 warning stalemate-result ply 1\n");
}
END_TEST

START_TEST(a_dead_position_wants_a_draw_and_no_move_more) {
  static const char tags[] = FEN("8/8/4k3/8/8/3pK3/8/8 w - - 0 1");
  ck_quiet("1/2-1/2", tags, "1. Kxd3 1/2-1/2");
  ck_found("1-0", tags, "1. Kxd3 1-0", "11:9 3 error dead-result ply 1\n");
  ck_found("1/2-1/2", tags, "1. Kxd3 Kd5 2. Ke3 1/2-1/2", "11:9 3 error game-continued ply 2\n");
  /* One move may have been made before anybody saw it. */
  ck_found("1/2-1/2", tags, "1. Kxd3 Kd5 1/2-1/2", "11:9 3 warning game-continued ply 2\n");
  ck_found("0-1", tags, "1. Kxd3 Kd5 0-1", "11:9 3 warning game-continued ply 2\n11:13 3 error dead-result ply 2\n");
}
END_TEST

START_TEST(moves_behind_mate_are_told_as_such) {
  ck_found("0-1", "", "1. f3 e5 2. g4 Qh4# 3. e4 0-1", "9:24 2 error game-continued ply 5\n");
  ck_found("1-0", FEN("k7/8/8/8/8/8/8/K5Q1 w - - 0 1"), "1. Qb6 Ka7 1-0",
           "11:8 3 error game-continued ply 2\n11:12 3 error stalemate-result ply 1\n");
}
END_TEST

START_TEST(a_game_that_was_not_read_to_its_end_has_no_end) {
  ck_quiet("1-0", "", "1. f3 e5 2. g4 Qh5 3. Kf2 Qxf3# 1-0");
  ck_quiet("1-0", "", "1. xyz 1-0");
}
END_TEST

/* ---- wins ------------------------------------------------------------------------------------------------------ */

START_TEST(a_lone_knight_cannot_win_against_a_queen) {
#define KNIGHT FEN("8/8/8/3k4/8/8/q7/4K2N w - - 0 1")
  ck_found("1-0", KNIGHT, "1. Kf1 Kd4 1-0", "11:12 3 warning win-impossible ply 2\n");
  ck_found("1-0", "[Termination \"Time forfeit\"]\n" KNIGHT, "1. Kf1 Kd4 1-0", "12:12 3 error win-impossible ply 2\n");
  ck_found("1-0", "[Termination \"normal\"]\n" KNIGHT, "1. Kf1 Kd4 1-0", "12:12 3 error win-impossible ply 2\n");
  ck_found("1-0", "[Termination \"rules infraction\"]\n" KNIGHT, "1. Kf1 Kd4 1-0",
           "12:12 3 warning win-impossible ply 2\n");
  ck_quiet("0-1", KNIGHT, "1. Kf1 Kd4 0-1");
  ck_quiet("1/2-1/2", KNIGHT, "1. Kf1 Kd4 1/2-1/2");
}
END_TEST

START_TEST(a_lone_knight_can_win_against_a_rook) {
  ck_quiet("1-0", FEN("8/8/8/3k4/8/8/r7/4K2N w - - 0 1"), "1. Kf1 Kd4 1-0");
}
END_TEST

START_TEST(a_bare_king_cannot_win) {
  ck_found("0-1", FEN("8/8/8/3k4/8/8/P7/4K3 w - - 0 1"), "1. Kf1 Kd4 0-1", "11:12 3 warning win-impossible ply 2\n");
}
END_TEST

START_TEST(bishops_of_one_colour_win_only_where_something_can_block) {
  /* Bishops on c1 and e3 are dark; so is Black's on h8, not the one on g8. */
  ck_found("1-0", FEN("7b/8/8/3k4/8/4B3/8/2B1K3 w - - 0 1"), "1. Kf1 Kc4 1-0",
           "11:4 3 error game-continued ply 1\n11:12 3 error dead-result ply 2\n");
  ck_quiet("1-0", FEN("6b1/8/8/3k4/8/4B3/8/2B1K3 w - - 0 1"), "1. Kf1 Kc4 1-0");
  ck_found("1-0", FEN("r6b/8/8/3k4/8/4B3/8/2B1K3 w - - 0 1"), "1. Kf1 Kc4 1-0",
           "11:12 3 warning win-impossible ply 2\n");
}
END_TEST

/* ---- repetitions ----------------------------------------------------------------------------------------------- */

#define KNIGHTS_OUT_AND_HOME "Nf3 Nf6 Ng1 Ng8 "

START_TEST(the_third_time_is_a_note_where_it_happens) {
  ck_quiet("1/2-1/2", "", KNIGHTS_OUT_AND_HOME "Nf3 Nf6 Ng1 1/2-1/2");
  ck_found("*", "", KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME "*", "9:29 3 note threefold-repetition ply 8\n");
  /* With as few moves of a piece to where one had stood as there can be: four. */
  ck_found("*", "", "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 *", "9:29 3 note threefold-repetition ply 8\n");
}
END_TEST

START_TEST(a_repetition_that_ends_the_game_as_a_draw_is_quiet) {
  ck_quiet("1/2-1/2", "", KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME "1/2-1/2");
  ck_quiet("1/2-1/2", "", KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME "Nf3 1/2-1/2");
  ck_quiet("1/2-1/2", "", "e4 e5 " KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME "1/2-1/2");
  /* A repetition before it was not claimed, but this one may have been. */
  ck_quiet("1/2-1/2", "",
           KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME "e4 e5 " KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME "1/2-1/2");
  ck_found("1/2-1/2", "", KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME "e4 1/2-1/2",
           "9:29 3 note threefold-repetition ply 8\n");
  ck_found("1-0", "", KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME "1-0", "9:29 3 note threefold-repetition ply 8\n");
}
END_TEST

START_TEST(a_position_with_other_castling_rights_is_another) {
  /* White's and Black's king lose their rights at plies 3 and 4: only from then on is it the same position. */
  ck_quiet("*", "", "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2 *");
  ck_found("*", "", "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 *", "9:43 3 note threefold-repetition ply 12\n");
}
END_TEST

START_TEST(a_position_with_en_passant_is_another) {
#define PAWNS FEN("rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
  /* Behind e4, d4 could take on e3; the next two times it cannot. */
  ck_quiet("*", PAWNS, "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 *");
  ck_found("*", PAWNS, "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6 *", "11:36 3 note threefold-repetition ply 10\n");
  /* Without the pawn on d4 nothing could take. */
  ck_found("*", "", "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 *", "9:32 3 note threefold-repetition ply 9\n");
}
END_TEST

#define FIVE_TIMES KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME KNIGHTS_OUT_AND_HOME
#define THIRD "9:29 3 note threefold-repetition ply 8\n"

START_TEST(the_fifth_time_ends_the_game) {
  ck_quiet("1/2-1/2", "", FIVE_TIMES "1/2-1/2");
  ck_found("*", "", FIVE_TIMES "*", THIRD);
  ck_found("1/2-1/2", "", FIVE_TIMES "e4 1/2-1/2", THIRD "9:61 3 error fivefold-repetition ply 16\n");
  ck_found("1-0", "", FIVE_TIMES "1-0", THIRD "9:61 3 error fivefold-repetition ply 16\n");
}
END_TEST

/* A game of those moves with one tag of the roster changed. */
static const char *found_with(const char *old, const char *new) {
  static char text[2000];
  const char *game = check_game("1-0", "", FIVE_TIMES "1-0");
  const char *at = strstr(game, old);
  ck_assert_ptr_nonnull(at);
  snprintf(text, sizeof text, "%.*s%s%s", (int)(at - game), game, new, at + strlen(old));
  static const char *const fivefold[] = {"fivefold-repetition", NULL};
  return check_for(text, false, fivefold);
}

START_TEST(the_fifth_time_is_a_note_where_the_rule_does_not_hold) {
  static const char error[] = "9:61 3 error fivefold-repetition ply 16\n",
                    note[] = "9:61 3 note fivefold-repetition ply 16\n",
                    later_error[] = "10:61 3 error fivefold-repetition ply 16\n",
                    later_note[] = "10:61 3 note fivefold-repetition ply 16\n";
  ck_assert_str_eq(found_with("2026.05.01", "2014.07.01"), error);
  ck_assert_str_eq(found_with("2026.05.01", "2014.06.30"), note);
  ck_assert_str_eq(found_with("2026.05.01", "2014.??.??"), note);
  ck_assert_str_eq(found_with("2026.05.01", "2015.??.??"), error);
  ck_assert_str_eq(found_with("2026.05.01", "????.??.??"), note);
  ck_assert_str_eq(found_with("\"Town\"", "\"ICCF\""), note);
  ck_assert_str_eq(found_with("Test Cup", "TCEC 26"), note);
  ck_assert_str_eq(found_with("[Result", "[Mode \"EM\"]\n[Result"), later_note);
  ck_assert_str_eq(found_with("[Result", "[Mode \"OTB\"]\n[Result"), later_error);
  ck_assert_str_eq(found_with("[Result", "[WhiteType \"program\"]\n[Result"), later_note);
}
END_TEST

/* ---- series ------------------------------------------------------------------------------------------------------ */

/* So many plies of knights that go out and home, and more text. */
static const char *knights(unsigned plies, const char *behind) {
  static char text[4000];
  static const char *const moves[] = {"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "};
  text[0] = '\0';
  for (unsigned i = 0; i < plies; i++)
    strcat(text, moves[i % 4]);
  return strcat(text, behind);
}

static const char *series(const char *tags, const char *movetext, const char *result) {
  static const char *const names[] = {"fifty-moves", "seventy-five-moves", NULL};
  return check_for(check_game(result, tags, movetext), false, names);
}

START_TEST(fifty_moves_are_counted_from_the_moves_seen) {
  ck_assert_str_eq(series("", knights(99, "*"), "*"), "");
  ck_assert_str_eq(series("", knights(100, "*"), "*"), "9:397 3 note fifty-moves ply 100\n");
  /* As a draw the game has ended by them. */
  ck_assert_str_eq(series("", knights(100, "1/2-1/2"), "1/2-1/2"), "");
  ck_assert_str_eq(series("", knights(101, "1/2-1/2"), "1/2-1/2"), "9:397 3 note fifty-moves ply 100\n");
  ck_assert_str_eq(
      series(FEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 90 50"), knights(20, "1/2-1/2"), "1/2-1/2"), "");
  ck_assert_str_eq(series("", knights(60, "e4 e5 Nf3 Nf6 Ng1 Ng8 1/2-1/2"), "1/2-1/2"), "");
}
END_TEST

/* Knights that go out and home, but for a castling of Black's with ply 34 and one of White's with ply 67. */
static const char *knights_and_castlings(unsigned plies) {
  static char text[800];
  bool is_out[2] = {false, false};
  text[0] = '\0';
  for (unsigned i = 0; i < plies; i++) {
    static const char *const moves[2][2] = {{"Nf3 ", "Ng1 "}, {"Nf6 ", "Ng8 "}};
    if (i == 33 || i == 66) {
      strcat(text, "O-O-O ");
    } else {
      strcat(text, moves[i % 2][is_out[i % 2]]);
      is_out[i % 2] = !is_out[i % 2];
    }
  }
  return strcat(text, "1/2-1/2");
}

START_TEST(castling_does_not_end_a_series) {
  const char *start = FEN("r3k1nr/pppppppp/8/8/8/8/PPPPPPPP/R3K1NR w KQkq - 0 1");
  ck_assert_str_eq(series(start, knights_and_castlings(99), "1/2-1/2"), "");
  ck_assert_str_eq(series(start, knights_and_castlings(101), "1/2-1/2"), "11:401 3 note fifty-moves ply 100\n");
  ck_assert_str_eq(series(start, knights_and_castlings(149), "1/2-1/2"), "11:401 3 note fifty-moves ply 100\n");
  ck_assert_str_eq(series(start, knights_and_castlings(151), "1/2-1/2"),
                   "11:401 3 note fifty-moves ply 100\n11:601 3 error seventy-five-moves ply 150\n");
}
END_TEST

/* Forty runs, a null move of each side between them: the fifth time comes in the last of them, and counts from there.
 */
START_TEST(every_run_of_a_long_game_is_looked_through) {
  static char text[4000];
  text[0] = '\0';
  for (int i = 0; i < 39; i++)
    strcat(text, "Nf3 Nf6 Nd4 Nd5 Nb3 Nb6 Na1 Na8 Nb3 Nb6 Nd4 Nd5 Nf3 Nf6 Ng1 Ng8 -- -- ");
  unsigned plies = 39 * 18;
  size_t column = strlen(text) + 1;
  for (int i = 0; i < 4; i++)
    strcat(text, "Nf3 Nf6 Ng1 Ng8 ");
  char expected[200];
  snprintf(expected, sizeof expected,
           "11:%zu 3 note threefold-repetition ply %u\n11:%zu 3 error fivefold-repetition ply %u\n", column + 7 * 4,
           plies + 8, column + 15 * 4, plies + 16);
  static const char *const names[] = {"threefold-repetition", "fivefold-repetition", NULL};
  const char *start = FEN("1nbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/1NBQKBNR w Kk - 0 1");
  ck_assert_str_eq(check_for(check_game("1-0", start, strcat(text, "1-0")), false, names), expected);
}
END_TEST

/* Seconds of processor time to check a game that repeats these moves so many times. */
static double seconds_for(const char *moves, size_t times) {
  size_t length = strlen(moves);
  char *text = malloc(times * length + 3);
  ck_assert_ptr_nonnull(text);
  for (size_t i = 0; i < times; i++)
    memcpy(text + i * length, moves, length);
  strcpy(text + times * length, "*\n");
  clock_t begun = clock();
  check_for(text, false, codes);
  double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
  free(text);
  return seconds;
}

/* Null moves end a run, so a game can have any number of runs in which a position comes for the third time. */
START_TEST(four_times_the_runs_take_four_times_as_long) {
  static const char moves[] = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 -- --\n";
  double once = seconds_for(moves, 4000), four_times = seconds_for(moves, 16000);
  ck_assert_msg(four_times < 8 * once + 0.5, "%.2f and %.2f seconds", once, four_times);
}
END_TEST

START_TEST(seventy_five_moves_end_the_game) {
  static const char fifty[] = "9:397 3 note fifty-moves ply 100\n";
  char both[200];
  snprintf(both, sizeof both, "%s%s", fifty, "9:597 3 error seventy-five-moves ply 150\n");
  ck_assert_str_eq(series("", knights(149, "1-0"), "1-0"), fifty);
  ck_assert_str_eq(series("", knights(150, "1/2-1/2"), "1/2-1/2"), fifty);
  ck_assert_str_eq(series("", knights(150, "1-0"), "1-0"), both);
  ck_assert_str_eq(series("", knights(151, "1/2-1/2"), "1/2-1/2"), both);
}
END_TEST

START_TEST(mate_comes_before_seventy_five_moves) {
  /* Black's king goes from h8 to g8 and back, White's rook from a1 to b1 and back; the 75th move of White mates. */
  char text[1200] = "";
  for (unsigned i = 0; i < 75; i++) {
    strcat(text, i % 2 == 0 ? "Kg8 " : "Kh8 ");
    strcat(text, i == 74 ? "Ra8# " : i % 2 == 0 ? "Rb1 " : "Ra1 ");
  }
  strcat(text, "1-0");
  static const char *const names[] = {"seventy-five-moves", "mate-result", NULL};
  ck_assert_str_eq(check_for(check_game("1-0", FEN("7k/8/6K1/8/8/8/8/R7 b - - 0 1"), text), false, names), "");
}
END_TEST

/* ---- games that hardly began ----------------------------------------------------------------------------------------
 */

START_TEST(a_draw_wants_a_move_of_each_side) {
  ck_found("1/2-1/2", "", "1/2-1/2", "9:1 7 warning draw-early ply 0\n");
  ck_found("1/2-1/2", "", "1. e4 1/2-1/2", "9:7 7 warning draw-early ply 1\n");
  ck_quiet("1/2-1/2", "", "1. e4 e5 1/2-1/2");
}
END_TEST

START_TEST(one_move_of_a_problem_may_be_all_of_it) {
#define PROBLEM FEN("7k/8/5K2/8/8/8/8/6R1 w - - 0 1")
  ck_quiet("1-0", PROBLEM, "1. Kf7 1-0");
  ck_quiet("1/2-1/2", PROBLEM, "1. Rg8+ 1/2-1/2");
  ck_found("1-0", PROBLEM, "1-0", "11:1 3 warning unplayed ply 0\n");
  /* An array of Chess960 is set up too, but no problem. */
  ck_found("1-0", FEN("nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1"), "1. Nb3 1-0",
           "11:8 3 warning unplayed ply 1\n");
}
END_TEST

START_TEST(tags_alone_lack_a_result_and_nothing_else) {
  static const char *const names[] = {"result-missing", "unplayed", "draw-early", NULL};
  ck_assert_str_eq(check_for(check_game("1-0", "", ""), false, names), "7:15 0 warning result-missing ply 0\n");
  ck_assert_str_eq(check_for(check_game("1/2-1/2", "", ""), false, names), "7:19 0 warning result-missing ply 0\n");
  ck_assert_str_eq(check_for(check_game("1-0", "", "1. e4"), false, names),
                   "7:10 3 warning unplayed ply 1\n9:6 0 warning result-missing ply 1\n");
}
END_TEST

START_TEST(a_win_without_moves_wants_a_reason) {
  ck_found("1-0", "", "1-0", "9:1 3 warning unplayed ply 0\n");
  ck_found("0-1", "", "1. e4 0-1", "9:7 3 warning unplayed ply 1\n");
  ck_quiet("0-1", "", "1. e4 e5 0-1");
  ck_quiet("1-0", "[Termination \"abandoned\"]\n", "1-0");
  ck_found("1-0", "[Termination \"normal\"]\n", "1-0", "10:1 3 warning unplayed ply 0\n");
  ck_quiet("*", "", "*");
  /* The result may say it. */
  ck_quiet("1-0", "", "+/-");
  ck_quiet("+/-", "", "1-0");
  ck_quiet("0-1", "", "-:+");
  ck_quiet("1-0F", "", "1-0F");
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_endings");
  TCase *test = tcase_create("endings");
  tcase_add_test(test, mate_wants_the_win_of_the_side_that_mated);
  tcase_add_test(test, stalemate_wants_a_draw);
  tcase_add_test(test, a_dead_position_wants_a_draw_and_no_move_more);
  tcase_add_test(test, moves_behind_mate_are_told_as_such);
  tcase_add_test(test, a_game_that_was_not_read_to_its_end_has_no_end);
  tcase_add_test(test, a_lone_knight_cannot_win_against_a_queen);
  tcase_add_test(test, a_lone_knight_can_win_against_a_rook);
  tcase_add_test(test, a_bare_king_cannot_win);
  tcase_add_test(test, bishops_of_one_colour_win_only_where_something_can_block);
  tcase_add_test(test, the_third_time_is_a_note_where_it_happens);
  tcase_add_test(test, a_repetition_that_ends_the_game_as_a_draw_is_quiet);
  tcase_add_test(test, a_position_with_other_castling_rights_is_another);
  tcase_add_test(test, a_position_with_en_passant_is_another);
  tcase_add_test(test, the_fifth_time_ends_the_game);
  tcase_add_test(test, the_fifth_time_is_a_note_where_the_rule_does_not_hold);
  tcase_add_test(test, fifty_moves_are_counted_from_the_moves_seen);
  tcase_add_test(test, castling_does_not_end_a_series);
  tcase_add_test(test, every_run_of_a_long_game_is_looked_through);
  tcase_add_test(test, four_times_the_runs_take_four_times_as_long);
  tcase_add_test(test, seventy_five_moves_end_the_game);
  tcase_add_test(test, mate_comes_before_seventy_five_moves);
  tcase_add_test(test, a_draw_wants_a_move_of_each_side);
  tcase_add_test(test, one_move_of_a_problem_may_be_all_of_it);
  tcase_add_test(test, tags_alone_lack_a_result_and_nothing_else);
  tcase_add_test(test, a_win_without_moves_wants_a_reason);
  suite_add_tcase(suite, test);
  return suite;
}

UNIT_MAIN(make_suite)
