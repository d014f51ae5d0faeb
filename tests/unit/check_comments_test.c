/* SPDX-License-Identifier: MIT
 * Comments: their commands and braces, the clocks of a game, and variations that outlive the main line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/buffer.h"
#include "unit/check_support.h"
#include "unit/unit.h"

static const char *const names[] = {"command-malformed", "clock-rises",    "clock-negative",     "clock-contradicts",
                                    "clock-missing",     "comment-nested", "variation-outlives", NULL};

/* The findings of these rules about a game: a line each, the text it points at, and "SEVERITY NAME ply N". */
static const char *found(const char *pgn, bool strict) {
  static pgn_buffer out;
  out.length = 0;
  for (const char *line = check_for(pgn, strict, names), *end; *line; line = end + 1) {
    end = strchr(line, '\n');
    unsigned number, column, length;
    int behind;
    ck_assert_int_eq(sscanf(line, "%u:%u %u %n", &number, &column, &length, &behind), 3);
    const char *at = pgn;
    for (; number > 1; number--)
      at = strchr(at, '\n') + 1;
    pgn_buffer_add_format(&out, "%.*s | ", (int)length, at + column - 1);
    pgn_buffer_add(&out, line + behind, (size_t)(end + 1 - line - behind));
  }
  pgn_buffer_add_char(&out, '\0');
  ck_assert(!out.failed);
  return out.data;
}

static void assert_found(const char *result, const char *tags, const char *movetext, const char *expected) {
  ck_assert_str_eq(found(check_game(result, tags, movetext), false), expected);
}

/* That a finding of that name and place has such a message. */
static void assert_message(const char *tags, const char *movetext, const char *line) {
  const char *messages = check_messages(check_game("*", tags, movetext), false);
  ck_assert_msg(strstr(messages, line), "\"%s\" is not among\n%s", line, messages);
}

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
  const char *all = found(check_game("*", "", movetext), false);
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
  ck_assert_str_eq(found(check_game("*", "", "1. e4 {[%clk 0:5:00]} *"), true),
                   "0:5:00 | error command-malformed ply 1\n");
}
END_TEST

START_TEST(places_of_commands_are_exact) {
  /* The movetext is line 9; the operand begins behind "1. e4 {so [%clk ". */
  ck_assert_str_eq(check_for(check_game("*", "", "1. e4 {so [%clk 0:2:5]} *"), false, names),
                   "9:17 5 warning command-malformed ply 1\n");
  ck_assert_str_eq(check_for(check_game("*", "", "{[%csl e4]} 1. e4 *"), false, names),
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
  ck_assert_str_eq(check_for(check_game("*", "", "1. e4 {a {b {c} e5 {{} *"), false, names),
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

/* ---- clocks that rise -------------------------------------------------------------------------------------- */

#define CONTROL(value) "[TimeControl \"" value "\"]\n"

/* White's clocks behind his first three moves; Black's stay. */
static const struct {
  const char *tags, *white[3];
  int risen[3]; /* those that are told */
} rises[] = {
    /* An increment, and a second for rounding. */
    {CONTROL("5400+30"), {"1:29:00", "1:29:30", "1:30:00"}, {0}},
    {CONTROL("5400+30"), {"1:29:00", "1:29:31", "1:30:02"}, {0}},
    {CONTROL("5400+30"), {"1:29:00", "1:29:31.1", "1:29:00"}, {0, 1}},
    {CONTROL("5400+30"), {"1:29:00", "1:29:32", "1:29:40"}, {0, 1}},
    {CONTROL("5400"), {"1:20:00", "1:20:01", "1:20:02"}, {0}},
    {CONTROL("5400"), {"1:20:00", "1:20:02", "1:20:02"}, {0, 1}},
    {CONTROL("5400+0.5"), {"1:20:00", "1:20:01.5", "1:20:03"}, {0}},
    {CONTROL("5400+0.5"), {"1:20:00", "1:20:01.6", "1:20:03"}, {0, 1}},
    {CONTROL(" 5400+30 "), {"1:20:00", "1:20:32", "1:20:32"}, {0, 1}},
    /* Each is compared with the one before: what rose may stay. */
    {CONTROL("5400"), {"0:20:00", "1:20:00", "1:20:00"}, {0, 1}},
    {CONTROL("5400"), {"0:20:00", "0:40:00", "1:20:00"}, {0, 1, 1}},
    /* The time of later periods may be added at any move, but once. */
    {CONTROL("40/7200:3600"), {"0:10:00", "1:10:00", "1:10:01"}, {0}},
    {CONTROL("40/7200:3600"), {"0:10:00", "1:10:02", "1:10:02"}, {0, 1}},
    {CONTROL("40/7200:3600"), {"0:10:00", "1:10:00", "1:15:00"}, {0, 0, 1}},
    {CONTROL("40/7200:3600"), {"0:10:00", "0:50:00", "1:10:00"}, {0}},
    {CONTROL("40/7200:20/3600:900"), {"0:10:00", "1:25:00", "1:25:00"}, {0}},
    {CONTROL("40/7200+30:900+30"), {"0:10:00", "0:25:30", "0:26:00"}, {0}},
    /* A star is meant for an hourglass, whatever else is written. */
    {CONTROL("*7200"), {"0:10:00", "1:20:00", "2:30:00"}, {0}},
    {CONTROL("* 7200"), {"0:10:00", "1:20:00", "2:30:00"}, {0}},
    {CONTROL("60*"), {"0:10:00", "1:20:00", "2:30:00"}, {0}},
    {CONTROL("40 moves * 60"), {"0:10:00", "1:20:00", "2:30:00"}, {0, 1, 1}}, /* by over an hour */
    {CONTROL("7200"), {"0:10:00", "1:20:00", "2:30:00"}, {0, 1, 1}},
    /* What was used of them is not used again, nor by increments. */
    {CONTROL("40/7200+30:900+30"), {"0:10:00", "0:25:30", "0:27:01"}, {0, 0, 1}},
    {CONTROL("40/7200:900+30"), {"0:10:00", "0:10:30", "0:26:00"}, {0}},
    /* A last period that ends with a move is given again. */
    {CONTROL("1/86400"), {"0:00:10", "23:59:00", "0:10:00"}, {0}},
    {CONTROL("1/86400"), {"0:10:00", "23:00:00", "24:00:00"}, {0}},
    {CONTROL("40/7200"), {"0:10:00", "2:10:00", "2:10:00"}, {0}},
    {CONTROL("40/7200"), {"0:10:00", "2:10:02", "2:10:02"}, {0, 1}},
    /* Nothing is known of the increments: an hour. */
    {"", {"0:10:00", "1:10:00", "1:10:30"}, {0}},
    {"", {"0:10:00", "1:10:01", "1:10:30"}, {0, 1}},
    {CONTROL("?"), {"0:10:00", "1:10:00", "2:10:01"}, {0, 0, 1}},
    {CONTROL("-"), {"0:10:00", "1:10:00", "2:10:01"}, {0, 0, 1}},
    {CONTROL(""), {"0:10:00", "1:10:00", "2:10:01"}, {0, 0, 1}},
    {CONTROL("G/90;d5"), {"0:10:00", "1:10:00", "2:10:01"}, {0, 0, 1}},
    {CONTROL("90 min"), {"0:10:00", "1:10:00", "1:10:00"}, {0}},
    {CONTROL("5400+"), {"0:10:00", "1:10:00", "1:10:00"}, {0}},
    {CONTROL("5400:"), {"0:10:00", "1:10:00", "1:10:00"}, {0}},
    {CONTROL("99999999999999999999+30"), {"0:10:00", "1:10:00", "1:10:00"}, {0}},
    /* An hourglass runs both ways. */
    {CONTROL("*180"), {"0:02:00", "0:04:00", "9:00:00"}, {0}},
    /* Malformed clocks are passed over, and the moves between count. */
    {CONTROL("5400+30"), {"1:20:00", "0:5:00", "1:21:01"}, {0}},
    {CONTROL("5400+30"), {"1:20:00", "0:5:00", "1:21:02"}, {0, 0, 1}},
    /* Less than no time. */
    {CONTROL("5400+30"), {"-0:00:05", "0:00:25", "0:00:50"}, {0}},
    {CONTROL("5400+30"), {"-0:00:05", "0:00:27", "0:00:50"}, {0, 1}},
};

START_TEST(clocks_rise_no_more_than_the_time_control_allows) {
  static const char *const one[] = {"clock-rises", NULL};
  char movetext[300], expected[300] = "";
  const char *const *white = rises[_i].white;
  int length = snprintf(movetext, sizeof movetext,
                        "1. e4 {[%%clk %s]} e5 {[%%clk 0:30:00]} 2. Nf3 {[%%clk %s]} Nc6 {[%%clk 0:30:00]} "
                        "3. Bb5 {[%%clk %s]} a6 {[%%clk 0:30:00]} *",
                        white[0], white[1], white[2]);
  ck_assert_int_lt(length, (int)sizeof movetext);
  const char *game = check_game("*", rises[_i].tags, movetext);
  const char *line_of = strstr(game, "1. e4");
  for (int i = 0; i < 3; i++)
    if (rises[_i].risen[i]) {
      static const char *const before[] = {"1. e4 {[%clk ", "2. Nf3 {[%clk ", "3. Bb5 {[%clk "};
      const char *at = strstr(game, before[i]) + strlen(before[i]);
      snprintf(expected + strlen(expected), sizeof expected - strlen(expected),
               "%d:%d %zu warning clock-rises ply %d\n", *rises[_i].tags ? 10 : 9, (int)(at - line_of) + 1,
               strlen(white[i]), 2 * i + 1);
    }
  ck_assert_str_eq(check_for(game, false, one), expected);
}
END_TEST

START_TEST(players_have_clocks_of_their_own) {
  assert_found("*", CONTROL("300+2"),
               "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:00]} 2. Nf3 {[%clk 0:05:00]} Nc6 {[%clk 0:04:02]} *", "");
  assert_found("*", CONTROL("300+2"),
               "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:00]} 2. Nf3 {[%clk 0:05:00]} Nc6 {[%clk 0:05:00]} *",
               "0:05:00 | warning clock-rises ply 4\n");
}
END_TEST

START_TEST(rises_are_told_with_what_is_allowed) {
  assert_message(CONTROL("5400+30"), "1. e4 {[%clk 1:20:00]} e5 {[%clk 1:20:00]} 2. Nf3 {[%clk 1:25:00]} *",
                 "clock-rises: the clock of White rises from 1:20:00 to 1:25:00, where TimeControl \"5400+30\" adds no "
                 "more than 0:00:30\n");
  assert_message("", "1. e4 {[%clk 1:20:00]} e5 {[%clk 0:20:00]} 2. Nf3 {[%clk 1:20:00]} Nc6 {[%clk 1:25:00]} *",
                 "clock-rises: the clock of Black rises from 0:20:00 to 1:25:00, by over an hour\n");
  /* The first move of a game can be Black's. */
  assert_message("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n[SetUp \"1\"]\n" CONTROL("300"),
                 "1... Kd7 {[%clk 0:01:00]} 2. e4 {[%clk 0:01:00]} Kd6 {[%clk 0:04:00]} *",
                 "the clock of Black rises from 0:01:00 to 0:04:00");
}
END_TEST

START_TEST(small_rises_of_a_player_are_told_once) {
  /* The increment of 30 seconds is not in the tag. */
  const char *movetext = "1. e4 {[%clk 1:20:00]} e5 {[%clk 1:20:00]} 2. Nf3 {[%clk 1:20:20]} Nc6 {[%clk 1:19:00]} "
                         "3. Bb5 {[%clk 1:20:40]} a6 {[%clk 1:19:25]} 4. Ba4 {[%clk 1:21:00]} *";
  assert_found("*", CONTROL("5400"), movetext,
               "1:20:20 | warning clock-rises ply 3\n1:19:25 | warning clock-rises ply 6\n");
  assert_message(CONTROL("5400"), movetext, "adds no more than 0:00:00; so it does 2 times more\n");
  assert_message(CONTROL("5400"), movetext,
                 "from 1:19:00 to 1:19:25, where TimeControl \"5400\" adds no more than "
                 "0:00:00\n");
  /* A minute is small, more is not. */
  assert_found("*", CONTROL("5400"),
               "1. e4 {[%clk 0:20:00]} e5 {[%clk 0:20:00]} 2. Nf3 {[%clk 0:21:00]} Nc6 {[%clk 0:20:00]} "
               "3. Bb5 {[%clk 0:22:01]} a6 {[%clk 0:20:00]} 4. Ba4 {[%clk 0:23:01]} Nf6 {[%clk 0:20:00]} *",
               "0:21:00 | warning clock-rises ply 3\n0:22:01 | warning clock-rises ply 5\n");
}
END_TEST

START_TEST(only_the_first_clock_of_a_move_of_the_main_line_counts) {
  assert_found(
      "*", CONTROL("300"),
      "1. e4 {[%clk 0:04:00]} (1. d4 {[%clk 0:05:00]} d5 {[%clk 9:00:00]}) e5 {[%clk 0:04:00]} {[%emt 0:00:03]} "
      "2. Nf3 {[%clk 0:03:50]} {[%clk 0:04:50]} Nc6 {[%clk 0:03:50][%clk 0:05:00]} "
      "3. Bb5 {[%clk 0:03:50]} a6 {[%clk 0:03:50]} *",
      "");
  /* A comment behind the variations of a move is still its own. */
  assert_found("*", CONTROL("300"),
               "1. e4 {[%clk 0:04:00]} e5 {[%clk 0:04:00]} 2. Nf3 (2. f4) {[%clk 0:05:00]} Nc6 {[%clk 0:04:00]} *",
               "0:05:00 | warning clock-rises ply 3\n");
  /* Before the first move stands no clock of a move. */
  assert_found("*", CONTROL("300"), "{[%clk 0:01:00]} 1. e4 {[%clk 0:04:00]} e5 {[%clk 0:04:00]} *", "");
}
END_TEST

START_TEST(clocks_behind_a_move_that_is_not_read_belong_to_none) {
  assert_found("*", CONTROL("300"),
               "1. e4 {[%clk 0:04:00]} e5 {[%clk 0:04:00]} 2. Nf3 {[%clk 0:03:00]} Kd4 {[%clk 9:00:00]} "
               "3. Bb5 {[%clk 9:00:00]} *",
               "");
}
END_TEST

/* ---- negative clocks --------------------------------------------------------------------------------------- */

START_TEST(a_clock_below_zero_is_told) {
  assert_found("*", "", "1. e4 {[%clk -0:00:05]} *", "-0:00:05 | warning clock-negative ply 1\n");
  assert_message("", "1. e4 {[%clk -0:00:05]} *", "clock-negative: \"-0:00:05\" of %clk is less than no time\n");
  assert_found("*", "", "1. e4 {[%emt -0:00:05.5]} *", "-0:00:05.5 | warning clock-negative ply 1\n");
  assert_found("*", "", "1. e4 e5 (1... c5 {[%clk -1:00:00]}) *",
               "-1:00:00 | warning clock-negative ply 2 of variation 1\n");
  ck_assert_str_eq(found(check_game("*", "", "1. e4 {[%clk -0:00:05]} *"), true),
                   "-0:00:05 | error clock-negative ply 1\n");
}
END_TEST

START_TEST(a_clock_of_zero_is_quiet) { assert_found("*", "", "1. e4 {[%clk 0:00:00]} *", ""); }
END_TEST

/* ---- clocks that contradict the time control ------------------------------------------------------------------ */

static const struct {
  const char *tags, *white, *black;
  bool is_white_told, is_black_told;
} firsts[] = {
    {CONTROL("5400+30"), "1:30:30", "1:30:31", false, false},
    {CONTROL("5400+30"), "1:30:31.1", "1:30:30", true, false},
    {CONTROL("5400+30"), "1:30:32", "2:00:00", true, true},
    {CONTROL("5400+30"), "1:00:00", "1:45:00", false, true},
    {CONTROL("40/7200:3600"), "2:00:01", "2:00:02", false, true},
    {CONTROL("40/7200+30:900+30"), "2:00:31", "2:00:32", false, true},
    {CONTROL("1/86400"), "23:59:59", "24:00:02", false, true},
    {CONTROL("60+0.6"), "0:01:00.6", "0:01:03", false, true},
    {CONTROL("90+30"), "1:30:00", "0:01:00", true, false},
    {CONTROL("40/7200:20/3600:15/900:10/600:5/300:60"), "2:00:00", "3:00:00", false, true},
    {CONTROL("W5400-B?"), "1:35:00", "9:00:00", true, false},
    {CONTROL("W?-B5400"), "9:00:00", "1:35:00", false, true},
    {CONTROL("60:?"), "9:00:00", "9:00:00", false, false},
    {CONTROL("*180"), "9:00:00", "9:00:00", false, false},
    {CONTROL("?"), "9:00:00", "9:00:00", false, false},
    {CONTROL("-"), "9:00:00", "9:00:00", false, false},
    {CONTROL("about 90 minutes"), "9:00:00", "9:00:00", false, false},
    {"", "9:00:00", "9:00:00", false, false},
};

START_TEST(the_first_clocks_fit_the_time_control) {
  char movetext[200], expected[200] = "";
  snprintf(movetext, sizeof movetext, "1. e4 {[%%clk %s]} e5 {[%%clk %s]} *", firsts[_i].white, firsts[_i].black);
  if (firsts[_i].is_white_told)
    snprintf(expected, sizeof expected, "%s | warning clock-contradicts ply 1\n", firsts[_i].white);
  if (firsts[_i].is_black_told)
    snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "%s | warning clock-contradicts ply 2\n",
             firsts[_i].black);
  assert_found("*", firsts[_i].tags, movetext, expected);
}
END_TEST

START_TEST(contradictions_are_told_with_the_time_that_is_given) {
  assert_message(CONTROL("5400+30"), "1. e4 {[%clk 1:45:00]} *",
                 "clock-contradicts: the first clock of White shows 1:45:00, more than the 1:30:30 that TimeControl "
                 "\"5400+30\" gives\n");
  assert_message(CONTROL("180"), "1. e4 {[%clk 0:04:00]} *", "that TimeControl \"180\" gives\n");
  assert_message(CONTROL("0+1"), "1. e4 {[%clk 0:04:00]} *", "the 0:00:01 that TimeControl \"0+1\" gives\n");
  /* Minutes where seconds belong. */
  assert_message(
      CONTROL("90+30"), "1. e4 {[%clk 1:30:00]} *",
      "more than the 0:02:00 that TimeControl \"90+30\" gives; it counts seconds, and 90 minutes are 5400\n");
}
END_TEST

/* TRF26 has a time for each side. */
START_TEST(each_side_may_have_its_own_time) {
  static const char *const both[] = {"clock-contradicts", "clock-rises", NULL};
  ck_assert_str_eq(check_for(check_game("*", CONTROL("W60-B5400+30"),
                                        "1. e4 {[%clk 0:01:00]} e5 {[%clk 1:30:20]} 2. Nf3 {[%clk 0:00:50]} Nc6 "
                                        "{[%clk 1:30:40]} *"),
                             false, both),
                   "");
  assert_message(CONTROL("W60-B5400+30"), "1. e4 {[%clk 1:00:00]} *",
                 "the first clock of White shows 1:00:00, more than the 0:01:00 that TimeControl");
  assert_message(CONTROL("W5400-B60"), "1. e4 {[%clk 1:30:00]} e5 {[%clk 0:02:00]} *",
                 "the first clock of Black shows 0:02:00, more than the 0:01:00 that TimeControl");
  assert_message(CONTROL("W60+5-B60"),
                 "1. e4 {[%clk 0:01:00]} e5 {[%clk 0:00:50]} 2. d4 {[%clk 0:01:05]} d5 "
                 "{[%clk 0:00:58]} *",
                 "the clock of Black rises from 0:00:50 to 0:00:58");
  assert_message(CONTROL("0.0009"), "1. e4 {[%clk 0:00:09]} *", "more than the 0:00:00.001 that TimeControl");
  /* Black begins. */
#define BLACK_FIRST "[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1\"]\n"
  ck_assert_str_eq(
      check_for(check_game("*", CONTROL("W60-B5400") BLACK_FIRST, "1... e5 {[%clk 1:30:00]} 2. e4 {[%clk 0:01:00]} *"),
                false, both),
      "");
  assert_message(CONTROL("W5400-B60") BLACK_FIRST, "1... e5 {[%clk 1:30:00]} *",
                 "the first clock of Black shows 1:30:00, more than the 0:01:00 that TimeControl");
}
END_TEST

/* As many periods as the longest value has room for that readers need to take, and more. */
START_TEST(a_control_may_have_many_periods) {
  static const char *const one[] = {"clock-contradicts", NULL};
  for (int periods = 127; periods <= 300; periods += periods == 127 || periods == 128 ? 1 : 171) {
    char tags[700], *at = tags + sprintf(tags, "[TimeControl \"9");
    for (int i = 1; i < periods; i++)
      at += sprintf(at, ":9");
    sprintf(at, "\"]\n");
    ck_assert_str_eq(check_places(check_game("*", tags, "1. e4 {[%clk 1:00:00]} *"), false, one),
                     periods <= 128 ? "10:14 7 warning clock-contradicts\n" : "");
  }
}
END_TEST

START_TEST(a_clock_behind_a_later_move_is_no_first_clock) {
  static const char *const one[] = {"clock-contradicts", NULL};
  ck_assert_str_eq(
      check_for(check_game("*", CONTROL("300"), "1. e4 e5 2. Nf3 {[%clk 1:00:00]} Nc6 {[%clk 1:00:00]} *"), false, one),
      "");
}
END_TEST

/* ---- moves without a clock --------------------------------------------------------------------------------- */

/* A letter for each of the plies of a game: c it has a clock, m a malformed one, t a time spent, - nothing. */
static const struct {
  const char *plies;
  unsigned first; /* ply of the finding, 0 for none */
  const char *message;
} clocked[] = {
    {"--------", 0, NULL},
    {"cccccccc", 0, NULL},
    {"ccccccc", 0, NULL},
    {"tttttttt", 0, NULL},
    {"c", 0, NULL},
    {"-", 0, NULL},
    /* The last move has none. */
    {"ccccccc-", 0, NULL},
    {"cccccct", 0, NULL},
    {"c-", 0, NULL},
    {"cccccc--", 7, "no clock (%clk) stands behind this move, though 6 others have one\n"},
    /* A gap. */
    {"ccctt-", 4,
     "no clock (%clk) from here for 2 plies, though 3 others have one; %emt, the time spent, is given for 2"},
    {"ccc--ccc", 4, "no clock (%clk) from here for 2 plies, though 6 others have one\n"},
    {"ccccc-cc", 6, "no clock (%clk) stands behind this move, though 7 others have one\n"},
    {"--cccccc", 1, "no clock (%clk) from here for 2 plies, though 6 others have one\n"},
    {"-ccccccc", 1, "no clock (%clk) stands behind this move, though 7 others have one\n"},
    {"ccttcc", 3, "from here for 2 plies, though 4 others have one; %emt, the time spent, is given for 2\n"},
    /* Gaps. */
    {"c-cc-ccc", 2, "no clock (%clk) behind this move, the first of 2 plies without, though 6 others have one\n"},
    {"ccc-c-cc", 4, "the first of 2 plies without, though 6 others have one\n"},
    {"c-------", 2, "no clock (%clk) from here for 6 plies, though another has one\n"},
    {"-------c", 1, "no clock (%clk) from here for 7 plies, though another has one\n"},
    /* Only one of the players has clocks. */
    {"c-c-c-c-", 0, NULL},
    {"-c-c-c-c", 0, NULL},
    {"c-c-c-c", 0, NULL},
    {"-c-c-c-", 0, NULL},
    {"c-c---c-c-", 5, "no clock (%clk) stands behind this move, though 4 others have one\n"},
    {"c-c-c-cc", 2, "the first of 3 plies without, though 5 others have one\n"},
    /* A clock that is malformed is one. */
    {"ccmccccc", 0, NULL},
};

START_TEST(moves_without_a_clock_are_told_once_a_game) {
  static const char *const moves[] = {"1. e4", "e5", "2. Nf3", "Nc6", "3. Bb5", "a6", "4. Ba4", "Nf6", "5. O-O", "Be7"};
  static const char *const one[] = {"clock-missing", NULL};
  char movetext[400] = "", expected[100] = "";
  for (size_t i = 0; clocked[_i].plies[i]; i++) {
    char kind = clocked[_i].plies[i];
    if (i + 1 == clocked[_i].first)
      snprintf(expected, sizeof expected, "9:%zu %zu note clock-missing ply %zu\n",
               strlen(movetext) + 1 + (i % 2 == 0 ? 3 : 0), strlen(moves[i]) - (i % 2 == 0 ? 3 : 0), i + 1);
    snprintf(movetext + strlen(movetext), sizeof movetext - strlen(movetext), "%s %s", moves[i],
             kind == 'c'   ? "{[%clk 0:05:00]} "
             : kind == 'm' ? "{[%clk 5]} "
             : kind == 't' ? "{[%emt 0:00:03]} "
                           : "");
  }
  strcat(movetext, "*");
  ck_assert_str_eq(check_for(check_game("*", "", movetext), false, one), expected);
  if (clocked[_i].message)
    assert_message("", movetext, clocked[_i].message);
}
END_TEST

START_TEST(two_comments_of_a_move_count_together) {
  assert_found("*", "",
               "1. e4 {[%clk 00:30:00]} {[%emt 00:00:05]} e5 {[%emt 00:00:14]} {[%clk 00:29:57]} "
               "2. Nf3 {Good} {[%clk 00:29:30]} Nc6 {[%clk 00:29:30]} *",
               "");
}
END_TEST

START_TEST(a_board_that_missed_clocks_is_told_at_its_first_gap) {
  assert_found("1/2-1/2", CONTROL("5400+30"),
               "1. e4 {[%clk 1:29:40]} e5 {[%clk 1:29:50]} 2. Nf3 {[%clk 1:29:10]} Nc6 {[%emt 0:00:40]} "
               "3. Bb5 {[%emt 0:01:00]} a6 {[%clk 1:28:20]} 1/2-1/2",
               "Nc6 | note clock-missing ply 4\n");
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
  ck_assert_str_eq(check_for(text, false, names), "");
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

static void add_clocks(Suite *suite) {
  TCase *clocks = tcase_create("clocks");
  tcase_add_loop_test(clocks, clocks_rise_no_more_than_the_time_control_allows, 0, COUNT(rises));
  tcase_add_test(clocks, players_have_clocks_of_their_own);
  tcase_add_test(clocks, rises_are_told_with_what_is_allowed);
  tcase_add_test(clocks, small_rises_of_a_player_are_told_once);
  tcase_add_test(clocks, only_the_first_clock_of_a_move_of_the_main_line_counts);
  tcase_add_test(clocks, clocks_behind_a_move_that_is_not_read_belong_to_none);
  tcase_add_test(clocks, a_clock_below_zero_is_told);
  tcase_add_test(clocks, a_clock_of_zero_is_quiet);
  tcase_add_loop_test(clocks, the_first_clocks_fit_the_time_control, 0, COUNT(firsts));
  tcase_add_test(clocks, contradictions_are_told_with_the_time_that_is_given);
  tcase_add_test(clocks, each_side_may_have_its_own_time);
  tcase_add_test(clocks, a_control_may_have_many_periods);
  tcase_add_test(clocks, a_clock_behind_a_later_move_is_no_first_clock);
  tcase_add_loop_test(clocks, moves_without_a_clock_are_told_once_a_game, 0, COUNT(clocked));
  tcase_add_test(clocks, two_comments_of_a_move_count_together);
  tcase_add_test(clocks, a_board_that_missed_clocks_is_told_at_its_first_gap);
  suite_add_tcase(suite, clocks);
}

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
  add_clocks(suite);
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
