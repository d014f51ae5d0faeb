/* SPDX-License-Identifier: MIT
 * Comments: their commands and braces, and variations that outlive the main line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/check_comments_support.h"
#include "unit/check_support.h"
#include "unit/unit.h"

/* ---- commands ---------------------------------------------------------------------------------------------- */

/* Commands as they stand in the comment of a move, which need no remark. */
static const char *const regular[] = {
    /* Times: hours of one to three digits, and a fraction. */
    "[%clk 0:05:00]",
    "[%clk 00:29:57]",
    "[%clk 335:59:59]",
    "[%clk 0:00:00]",
    "[%clk 1:59:59.6]",
    "[%clk 0:02:00.03]",
    "[%clk 0:02:00.003]",
    "[%clk\t0:05:00]",
    "[%clk  0:05:00 ]",
    "[%clk\n0:05:00]",
    "[%emt 00:00:06][%clk 0:05:00]",
    "[%egt 0:15:43] [%clk 0:05:00]",
    "[%clk 0:05:00] [%mct 17:10:42]",
    "so [%clk 0:05:00] it is",
    /* Evaluations. */
    "[%clk 0:05:00] [%eval 0.17]",
    "[%clk 0:05:00] [%eval -12.5]",
    "[%clk 0:05:00] [%eval +3]",
    "[%clk 0:05:00] [%eval 0]",
    "[%clk 0:05:00] [%eval .5]",
    "[%clk 0:05:00] [%eval 0.123]",
    "[%clk 0:05:00] [%eval 25,20]",
    "[%clk 0:05:00] [%eval -0.31, 18]",
    "[%clk 0:05:00] [%eval #3]",
    "[%clk 0:05:00] [%eval #-3]",
    "[%clk 0:05:00] [%eval #+12,99]",
    /* Squares and arrows. */
    "[%clk 0:05:00] [%csl Re4]",
    "[%clk 0:05:00] [%csl Ga1,Yh8,Bd5,Oc3,Cf6]",
    "[%clk 0:05:00] [%csl Yd4, Ye5]",
    "[%clk 0:05:00] [%csl Yd4,\nYe5 ]",
    "[%clk 0:05:00] [%cal Ge2e4]",
    "[%clk 0:05:00] [%cal Re8d8,Yd8h4,Bf1a6]",
    "[%clk 0:05:00][%csl Rg1][%cal Ye8g8,Ga7g1] [Good]",
    /* What nobody here knows, whatever it holds; and what is no command. */
    "[%clk 0:05:00] [%evp 0,20,31]",
    "[%clk 0:05:00] [%tqu \"En\",\"\",\"\",\"\",\"f8c8\",\"\",10]",
    "[%clk 0:05:00] [%foo]",
    "[%clk 0:05:00] [%clk2 0:2:5]",
    "[%clk 0:05:00] [%eval2 x]",
    "[%clk 0:05:00] [%clks 0:2:5]",
    "[%clk 0:05:00] [%cl 0:2:5]",
    "[%clk 0:05:00] [%evals x]",
    "[%clk 0:05:00] [%c_arrow e2e4]",
    "[%clk 0:05:00] [%timestamp 17]",
    "[%clk 0:05:00] [%CLK 5]",
    "[%clk 0:05:00] [clk 5]",
    "[%clk 0:05:00] [% clk 5]",
    "[%clk 0:05:00] [%]",
    "[%clk 0:05:00] [%",
    "[%clk 0:05:00] [",
    "[%clk 0:05:00] [%foo",
    "[%clk 0:05:00] ] %clk 5",
    "[%clk 0:05:00] d=25, sd=39, wv=0.31, pv=Ng3 [0.5]",
};

START_TEST(regular_commands_are_quiet) {
  char movetext[200];
  snprintf(movetext, sizeof movetext, "1. e4 {%s} *", regular[_i]);
  assert_found("*", "", movetext, "");
  snprintf(movetext, sizeof movetext, "1. e4 e5 (1... c5 {%s}) *", regular[_i]);
  assert_found("*", "", movetext, "");
}
END_TEST

/* Commands with what a finding points at. */
static const struct {
  const char *comment, *place, *message;
} malformed[] = {
    {"[%clk 0:2:5]", "0:2:5", "\"0:2:5\" is no time of %clk, which is written h:mm:ss; it reads as 0:02:05"},
    {"[%clk 0:05:0]", "0:05:0", "it reads as 0:05:00"},
    {"[%emt 0:5:00]", "0:5:00", "\"0:5:00\" is no time of %emt, which is written h:mm:ss; it reads as 0:05:00"},
    {"[%egt 0:60:00]", "0:60:00", "it reads as 1:00:00"},
    {"[%mct 0:00:60]", "0:00:60", "it reads as 0:01:00"},
    {"[%clk 0:75:90.5]", "0:75:90.5", "it reads as 1:16:30.5"},
    {"[%clk 0001:00:00]", "0001:00:00", "it reads as 1:00:00"},
    {"[%clk 1000:00:00]", "1000:00:00", "\"1000:00:00\" is no time of %clk, which is written h:mm:ss\n"},
    {"[%clk 0:005:00]", "0:005:00", "it reads as 0:05:00"},
    {"[%clk -0:2:5]", "-0:2:5", "it reads as -0:02:05"},
    {"[%clk 0:05:00,5]", "0:05:00,5", "it reads as 0:05:00.5"},
    {"[%clk 05:00]", "05:00", "it may mean 0:05:00"},
    {"[%emt 2.5]", "2.5", "it may mean 0:00:02.5"},
    {"[%emt 102]", "102", "it may mean 0:01:42"},
    {"[%clk 1h05m]", "1h05m", "\"1h05m\" is no time of %clk, which is written h:mm:ss\n"},
    {"[%clk 0:05:00 PM]", "0:05:00 PM", "\"0:05:00 PM\" is no time of %clk, which is written h:mm:ss\n"},
    {"[%clk 0:05:00.]", "0:05:00.", "is written h:mm:ss\n"},
    {"[%clk 0:05:00.1234]", "0:05:00.1234", "is written h:mm:ss\n"},
    {"[%clk 0:05:00:00]", "0:05:00:00", "is written h:mm:ss\n"},
    {"[%clk :05:00]", ":05:00", "is written h:mm:ss\n"},
    {"[%clk +0:05:00]", "+0:05:00", "is written h:mm:ss\n"},
    {"[%clk -]", "-", "is written h:mm:ss\n"},
    {"[%clk]", "[%clk]", "%clk has no operand"},
    {"[%clk ]", "[%clk ]", "%clk has no operand"},
    {"[%eval]", "[%eval]", "%eval has no operand"},
    {"[%csl ]", "[%csl ]", "%csl has no operand"},
    {"[%clk0:05:00]", "[%clk0:05:00]", "no blank stands between %clk and its operand"},
    {"[%eval-0.35]", "[%eval-0.35]", "no blank stands between %eval and its operand"},
    {"[%clk:0:05:00]", ":0:05:00", "is written h:mm:ss\n"},
    {"[%clk 0:05:00", "[%clk 0:05:00", "%clk is not closed by a ]"},
    {"so [%cal Ge2e4 it is ", "[%cal Ge2e4 it is", "%cal is not closed by a ]"},
    {"[%clk", "[%clk", "%clk is not closed by a ]"},
    {"[%clk 0:05:00 [%eval 0.3]", "[%clk 0:05:00", "%clk is not closed by a ]"},
    {"[%eval x]", "x", "\"x\" is no evaluation of %eval, which is in pawns (0.35, -1.2) or a mate (#3, #-3)"},
    {"[%eval 0.1234]", "0.1234", "\"0.1234\" is no evaluation"},
    {"[%eval #]", "#", "\"#\" is no evaluation"},
    {"[%eval #1.5]", "#1.5", "\"#1.5\" is no evaluation"},
    {"[%eval M3]", "M3", "\"M3\" is no evaluation"},
    {"[%eval -]", "-", "\"-\" is no evaluation"},
    {"[%eval .]", ".", "\".\" is no evaluation"},
    {"[%eval 0.3,]", "0.3,", "\"0.3,\" is no evaluation"},
    {"[%eval 0.3,20,5]", "0.3,20,5", "\"0.3,20,5\" is no evaluation"},
    {"[%eval 0.3/20]", "0.3/20", "\"0.3/20\" is no evaluation"},
    {"[%eval 0.3 0.4]", "0.3 0.4", "\"0.3 0.4\" is no evaluation"},
    {"[%csl e4]", "e4", "\"e4\" is no square of %csl: a colour (R, G, Y or B) and a square, as in Ge4"},
    {"[%csl Ge4,Re9]", "Re9", "\"Re9\" is no square of %csl"},
    {"[%csl Ge4,Ri1]", "Ri1", "\"Ri1\" is no square of %csl"},
    {"[%csl Ge0]", "Ge0", "\"Ge0\" is no square of %csl"},
    {"[%csl ge4]", "ge4", "\"ge4\" is no square of %csl"},
    {"[%csl Xe4]", "Xe4", "\"Xe4\" is no square of %csl"},
    {"[%csl Ge2e4]", "Ge2e4", "\"Ge2e4\" is no square of %csl"},
    {"[%csl Ge4 Re5]", "Ge4 Re5", "\"Ge4 Re5\" is no square of %csl"},
    {"[%csl Ge4,]", "Ge4,", "nothing stands behind a comma of %csl"},
    {"[%csl Ge4,,Re5]", "Ge4,,Re5", "nothing stands before a comma of %csl"},
    {"[%cal ,]", ",", "nothing stands before a comma of %cal"},
    {"[%cal Ge4]", "Ge4", "\"Ge4\" is no arrow of %cal: a colour (R, G, Y or B) and two squares, as in Ge2e4"},
    {"[%cal Ge2e4,Ge2-e4]", "Ge2-e4", "\"Ge2-e4\" is no arrow of %cal"},
};

START_TEST(malformed_commands_are_told_with_their_reading) {
  char movetext[200], expected[200], message[200];
  snprintf(movetext, sizeof movetext, "1. e4 e5 {%s} *", malformed[_i].comment);
  snprintf(expected, sizeof expected, "%s | warning command-malformed ply 2\n", malformed[_i].place);
  const char *all = found_in_comments(check_game("*", "", movetext), false);
  /* A move without a clock stands before. */
  const char *own = strncmp(all, "e4 | note clock-missing", 23) == 0 ? strchr(all, '\n') + 1 : all;
  ck_assert_str_eq(own, expected);
  snprintf(message, sizeof message, "%s", malformed[_i].message);
  assert_message("", movetext, message);
  /* Of a variation as well. */
  snprintf(movetext, sizeof movetext, "1. e4 e5 (1... c5 2. Nf3 {%s}) *", malformed[_i].comment);
  snprintf(expected, sizeof expected, "%s | warning command-malformed ply 3 of variation 1\n", malformed[_i].place);
  assert_found("*", "", movetext, expected);
}
END_TEST

START_TEST(a_malformed_command_is_an_error_of_strict) {
  ck_assert_str_eq(found_in_comments(check_game("*", "", "1. e4 {[%clk 0:5:00]} *"), true),
                   "0:5:00 | error command-malformed ply 1\n");
}
END_TEST

START_TEST(places_of_commands_are_exact) {
  /* The movetext is line 9; the operand begins behind "1. e4 {so [%clk ". */
  ck_assert_str_eq(check_for(check_game("*", "", "1. e4 {so [%clk 0:2:5]} *"), false, comment_codes),
                   "9:17 5 warning command-malformed ply 1\n");
  ck_assert_str_eq(check_for(check_game("*", "", "{[%csl e4]} 1. e4 *"), false, comment_codes),
                   "9:8 2 warning command-malformed ply 0\n");
}
END_TEST

START_TEST(every_malformed_command_of_a_comment_is_told) {
  assert_found("*", "", "1. e4 {[%clk 0:2:5] [%emt 5][%csl e4] [%cal Ge2e4] [%eval]} *",
               "0:2:5 | warning command-malformed ply 1\n5 | warning command-malformed ply 1\n"
               "e4 | warning command-malformed ply 1\n[%eval] | warning command-malformed ply 1\n");
}
END_TEST

START_TEST(commands_in_comments_to_the_end_of_the_line_count) {
  assert_found("*", "", "1. e4 ; [%clk 0:2:5]\n*", "0:2:5 | warning command-malformed ply 1\n");
  assert_found("*", "", "1. e4 ; [%clk 0:02:05]\n*", "");
}
END_TEST

START_TEST(a_comment_that_breaks_off_is_not_told_twice) {
  assert_found("*", "", "1. e4 {[%clk 0:0", "");
  assert_found("*", "", "1. e4 {[%clk 0:5:00] e5", "0:5:00 | warning command-malformed ply 1\n");
}
END_TEST

START_TEST(plies_and_variations_are_counted_through_nesting) {
  assert_found("*", "",
               "1. e4 (1. d4 d5 (1... Nf6 2. c4 {[%csl a1]}) 2. c4 {[%csl a2]}) 1... e5 (1... c5 {[%csl a3]}) "
               "{[%csl a4]} 2. Nf3 *",
               "a1 | warning command-malformed ply 3 of variation 2\n"
               "a2 | warning command-malformed ply 3 of variation 1\n"
               "a3 | warning command-malformed ply 2 of variation 3\n"
               "a4 | warning command-malformed ply 2\n");
}
END_TEST

START_TEST(commands_of_games_that_are_not_played_are_read) {
  assert_found("*", "[Variant \"Crazyhouse\"]\n", "1. e4 {[%clk 0:2:5]} e5 {[%clk 9:00:00]} *",
               "0:2:5 | warning command-malformed ply 0\n");
}
END_TEST

/* ---- braces ------------------------------------------------------------------------------------------------ */

START_TEST(an_opening_brace_in_a_comment_is_told_once_a_comment) {
  assert_found("*", "", "1. e4 {a {b} e5 *", "{ | warning comment-nested ply 1\n");
  ck_assert_str_eq(check_for(check_game("*", "", "1. e4 {a {b {c} e5 {{} *"), false, comment_codes),
                   "9:10 1 warning comment-nested ply 1\n9:21 1 warning comment-nested ply 2\n");
  assert_found("*", "", "1. e4 {[%foo {x]} e5 *", "{ | warning comment-nested ply 1\n");
  assert_found("*", "", "1. e4 e5 (1... c5 {a \"{\" b}) *", "{ | warning comment-nested ply 2 of variation 1\n");
  assert_found("*", "", "{ {} 1. e4 e5 *", "{ | warning comment-nested ply 0\n");
}
END_TEST

START_TEST(braces_elsewhere_are_quiet) {
  assert_found("*", "", "1. e4 {a} {b} e5 {} *", "");
  assert_found("*", "", "1. e4 ; a {b} {\n1... e5 *", "");
  /* It is the comment that is not closed. */
  assert_found("*", "", "1. e4 {a {b e5 *", "");
}
END_TEST

/* ---- variations that outlive the main line ------------------------------------------------------------------ */

static const struct {
  const char *result, *movetext;
  unsigned ply; /* 0: nothing is told */
} outliving[] = {
    {"1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4) 1-0", 5},
    {"*", "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4) *", 5},
    {"1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3) 1-0", 5},
    {"1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5) 1-0", 0},
    /* It replaces the last move but one, or but two. */
    {"1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3 Nf6) 3... a6 1-0", 5},
    {"1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3) 3... a6 1-0", 0},
    {"1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4) 3... a6 4. Ba4 1-0", 0},
    {"1-0", "1. e4 (1. d4 d5 2. c4) 1-0", 1},
    /* Text behind the end of the game does no harm. */
    {"1-0", "1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3) {Alpha wins on time} 1-0", 3},
    {"1-0", "{Board 3} 1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3) 1-0", 3},
    {"1-0", "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:05:00]} (2. f4 exf4 3. Nf3) 1-0", 3},
    /* Those of annotators have remarks or other variations beside them. */
    {"1-0", "1. e4 e5 2. Nf3 {So it went} (2. f4 exf4 3. Nf3) 1-0", 0},
    {"1-0", "1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3 {with an attack}) 1-0", 0},
    {"1-0", "1. e4 e5 2. Nf3 ({Better was} 2. f4 exf4 3. Nf3) 1-0", 0},
    {"1-0", "1. e4 e5? 2. Nf3 (2. f4 exf4 3. Nf3) 1-0", 0},
    {"1-0", "1. e4 e5 2. Nf3 (2. f4 $1 exf4 3. Nf3) 1-0", 0},
    {"1-0", "1. e4 e5 (1... c5) 2. Nf3 (2. f4 exf4 3. Nf3) 1-0", 0},
    {"1-0", "1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5) 3. Nf3) 1-0", 0},
    /* Clocks are of moves on a board. */
    {"1-0",
     "1. e4! {[%clk 0:05:00]} (1. d4) e5 {Well} {[%clk 0:05:00]} 2. Nf3 {[%clk 0:05:00]} "
     "(2. f4 {[%clk 0:04:00]} exf4 {[%clk 0:05:00]} 3. Nf3 {[%clk 0:04:00]}) 1-0",
     3},
    {"1-0",
     "1. e4! {[%clk 0:05:00]} (1. d4 {[%clk 0:05:00]}) e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:05:00]} "
     "(2. f4 exf4 3. Nf3) 1-0",
     0},
    /* The game has ended on the board. */
    {"0-1", "1. f3 e5 2. g4 Qh4# (2... d5 3. e3 h5 4. d3) 0-1", 0},
    /* Variations in variations, unfinished ones, and those behind a move that is not read. */
    {"1-0", "1. e4 e5 2. Nf3 (2. f4 (2. d4 exd4 3. c3 dxc3 4. Bc4) 2... exf4) 1-0", 0},
    {"1-0", "1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3 d6", 0},
    {"1-0", "1. e4 e5 2. Nf3 (2. f4 Kd4 3. Nf3 d6 4. d4 d5) 1-0", 0},
    {"1-0", "1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3 d6) 2... Kd4 3. d4 1-0", 0},
    {"1-0", "(1. d4 d5 2. c4) 1. e4 1-0", 0},
    {"1-0", "1. e4 e5 2. Nf3 () ) 1-0", 0},
};

START_TEST(variations_that_outlive_the_main_line_are_told) {
  char expected[100] = "";
  if (outliving[_i].ply)
    snprintf(expected, sizeof expected, "( | warning variation-outlives ply %u\n", outliving[_i].ply);
  static const char *const one[] = {"variation-outlives", NULL};
  const char *lines = check_for(check_game(outliving[_i].result, "", outliving[_i].movetext), false, one);
  if (!outliving[_i].ply) {
    ck_assert_str_eq(lines, "");
    return;
  }
  /* It is the last opening parenthesis of these games. */
  snprintf(expected, sizeof expected, "9:%d 1 warning variation-outlives ply %u\n",
           (int)(strrchr(outliving[_i].movetext, '(') - outliving[_i].movetext) + 1, outliving[_i].ply);
  ck_assert_str_eq(lines, expected);
}
END_TEST

START_TEST(a_variation_that_outlives_is_told_with_its_length) {
  assert_message("", "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4) *",
                 "variation-outlives: the variation has 6 plies from here and goes on for 5 after the main line has "
                 "ended: the moves that were played may be those of the variation\n");
}
END_TEST

/* ---- odd inputs -------------------------------------------------------------------------------------------- */

/* Tag pairs and a move, and a piece of text many times over in a comment or a variation. */
static char *repeated(const char *before, const char *piece, size_t times, const char *behind) {
  size_t length = strlen(piece);
  char *text = malloc(strlen(before) + length * times + strlen(behind) + 1), *at = text;
  ck_assert_ptr_nonnull(text);
  at = stpcpy(at, before);
  for (size_t i = 0; i < times; i++, at += length)
    memcpy(at, piece, length);
  strcpy(at, behind);
  return text;
}

static const struct {
  const char *before, *piece, *behind;
} large[] = {
    {"1. e4 {", "[", "} *\n"},
    {"1. e4 {", "[%", "} *\n"},
    {"1. e4 {", "[%foo ", "} *\n"},
    {"1. e4 {", "[%foo]", "} *\n"},
    {"1. e4 {[%csl ", "Ge4,", "Ge4]} *\n"},
    {"1. e4 {[%eval 0.3", " ", "]} *\n"},
    {"1. e4 {", "[%clk2 ", "} *\n"},
    {"1. e4 ", "{[%foo 1]}", " *\n"},
};

START_TEST(long_comments_are_read_in_one_go) {
  char *text = repeated(large[_i].before, large[_i].piece, 300000, large[_i].behind);
  ck_assert_str_eq(check_for(text, false, comment_codes), "");
  free(text);
}
END_TEST

START_TEST(deep_variations_are_walked_through) {
  char *text = repeated("1. e4 ", "(1. d4 ", 2000, "{[%clk 5]} *\n");
  static const char *const one[] = {"command-malformed", NULL};
  ck_assert_ptr_nonnull(strstr(check_for(text, false, one), " 1 warning command-malformed ply "));
  free(text);
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_comments");
  TCase *commands = tcase_create("commands");
  tcase_add_loop_test(commands, regular_commands_are_quiet, 0, COUNT(regular));
  tcase_add_loop_test(commands, malformed_commands_are_told_with_their_reading, 0, COUNT(malformed));
  tcase_add_test(commands, a_malformed_command_is_an_error_of_strict);
  tcase_add_test(commands, places_of_commands_are_exact);
  tcase_add_test(commands, every_malformed_command_of_a_comment_is_told);
  tcase_add_test(commands, commands_in_comments_to_the_end_of_the_line_count);
  tcase_add_test(commands, a_comment_that_breaks_off_is_not_told_twice);
  tcase_add_test(commands, plies_and_variations_are_counted_through_nesting);
  tcase_add_test(commands, commands_of_games_that_are_not_played_are_read);
  tcase_add_test(commands, an_opening_brace_in_a_comment_is_told_once_a_comment);
  tcase_add_test(commands, braces_elsewhere_are_quiet);
  suite_add_tcase(suite, commands);
  TCase *variations = tcase_create("variations");
  tcase_add_loop_test(variations, variations_that_outlive_the_main_line_are_told, 0, COUNT(outliving));
  tcase_add_test(variations, a_variation_that_outlives_is_told_with_its_length);
  suite_add_tcase(suite, variations);
  TCase *odd = tcase_create("odd");
  tcase_add_loop_test(odd, long_comments_are_read_in_one_go, 0, COUNT(large));
  tcase_add_test(odd, deep_variations_are_walked_through);
  suite_add_tcase(suite, odd);
  return suite;
}

UNIT_MAIN(make_suite)
