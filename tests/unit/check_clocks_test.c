/* SPDX-License-Identifier: MIT
 * The clocks of a game, in its comments: against one another and the TimeControl tag. */
#include <stdio.h>
#include <string.h>

#include "unit/check_comments_support.h"
#include "unit/check_support.h"
#include "unit/unit.h"

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
    {CONTROL("5400"), {"0:20:00", "0:40:00", "1:20:00"}, {0, 1}}, /* told once a game */
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
    {CONTROL("7200"), {"0:10:00", "1:20:00", "2:30:00"}, {0, 1}},
    {CONTROL("7200"), {"0:10:00", "0:10:50", "2:30:00"}, {0, 0, 1}}, /* what is not small first */
    /* A control that was meant otherwise tells nothing. */
    {CONTROL("90+30"), {"0:10:00", "0:20:00", "0:30:00"}, {0}},
    {CONTROL("90/40"), {"0:10:00", "0:20:00", "0:30:00"}, {0}},
    {CONTROL("90 min"), {"0:10:00", "0:20:00", "0:30:00"}, {0}},
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

START_TEST(rises_beyond_the_time_control_are_told_once_a_game) {
  /* The increment of 30 seconds is not in the tag. */
  const char *movetext = "1. e4 {[%clk 1:20:00]} e5 {[%clk 1:20:00]} 2. Nf3 {[%clk 1:20:20]} Nc6 {[%clk 1:19:00]} "
                         "3. Bb5 {[%clk 1:20:40]} a6 {[%clk 1:19:25]} 4. Ba4 {[%clk 1:21:00]} *";
  assert_found("*", CONTROL("5400"), movetext, "1:20:20 | warning clock-rises ply 3\n");
  assert_message(CONTROL("5400"), movetext, "adds no more than 0:00:00; 3 more clocks of the game rise so\n");
  assert_message(CONTROL("5400"),
                 "1. e4 {[%clk 1:20:00]} e5 {[%clk 1:20:00]} 2. Nf3 {[%clk 1:20:20]} Nc6 {[%clk 1:20:09]} *",
                 "adds no more than 0:00:00; 1 more clock of the game rises so\n");
  /* A minute is small; what is more is told before it. */
  assert_found("*", CONTROL("5400"),
               "1. e4 {[%clk 0:20:00]} e5 {[%clk 0:20:00]} 2. Nf3 {[%clk 0:21:00]} Nc6 {[%clk 0:20:00]} "
               "3. Bb5 {[%clk 0:22:01]} a6 {[%clk 0:20:00]} 4. Ba4 {[%clk 0:23:01]} Nf6 {[%clk 0:20:00]} *",
               "0:22:01 | warning clock-rises ply 5\n");
  /* A first clock that contradicts the tag says it already. */
  assert_found("*", CONTROL("300"),
               "1. e4 {[%clk 0:20:00]} e5 {[%clk 0:20:00]} 2. Nf3 {[%clk 0:21:00]} Nc6 {[%clk 0:22:00]} *",
               "0:20:00 | warning clock-contradicts ply 1\n");
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
  ck_assert_str_eq(found_in_comments(check_game("*", "", "1. e4 {[%clk -0:00:05]} *"), true),
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
    {CONTROL("5400+30"), "1:30:32", "2:00:00", true, false}, /* told once a game */
    {CONTROL("5400+30"), "1:00:00", "1:45:00", false, true},
    {CONTROL("40/7200:3600"), "2:00:01", "2:00:02", false, true},
    {CONTROL("40/7200+30:900+30"), "2:00:31", "2:00:32", false, true},
    {CONTROL("1/86400"), "23:59:59", "24:00:02", false, true},
    {CONTROL("60+0.6"), "0:01:00.6", "0:01:03", false, true},
    {CONTROL("90"), "1:30:00", "0:01:00", true, false},
    /* Meant otherwise, as the tag itself is told. */
    {CONTROL("90+30"), "1:30:00", "1:30:00", false, false},
    {CONTROL("90/40"), "1:30:00", "1:30:00", false, false},
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
  assert_message(CONTROL("90"), "1. e4 {[%clk 1:30:00]} *",
                 "more than the 0:01:30 that TimeControl \"90\" gives; it counts seconds, and 90 minutes are 5400\n");
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

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_clocks");
  TCase *clocks = tcase_create("clocks");
  tcase_add_loop_test(clocks, clocks_rise_no_more_than_the_time_control_allows, 0, COUNT(rises));
  tcase_add_test(clocks, players_have_clocks_of_their_own);
  tcase_add_test(clocks, rises_are_told_with_what_is_allowed);
  tcase_add_test(clocks, rises_beyond_the_time_control_are_told_once_a_game);
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
  return suite;
}

UNIT_MAIN(make_suite)
