/* SPDX-License-Identifier: MIT
 * The TimeControl tag: its grammar, and what is read of it in words. */
#include <stdio.h>
#include <string.h>

#include "unit/check_support.h"
#include "unit/check_tags_support.h"
#include "unit/unit.h"

/* ---- time controls --------------------------------------------------------------------------------------------- */

#define PROSE(text, form) "\"" text "\" is not in PGN's form, which counts in seconds; it is probably " form
#define MINUTES(text, form) text " counts in seconds, but is probably meant in minutes: " form
#define REVERSED(text, form) \
  text " counts moves before the slash and seconds behind it, but is probably meant the other way round: " form
#define EXTENDED(text) text " is a time control of TRF26, not of PGN"
#define NO_CONTROL(text) \
  "\"" text "\" is no time control of PGN, which counts in seconds, as in 5400+30 and 40/7200:3600"

#define TC "TimeControl"
static const struct row controls[] = {
    /* The grammar. */
    {TC, "40/9000", NULL, NULL},
    {TC, "40/7200:3600", NULL, NULL},
    {TC, "40/7200:20/3600:900+30", NULL, NULL},
    {TC, "300", NULL, NULL},
    {TC, "4500+60", NULL, NULL},
    {TC, "*180", NULL, NULL},
    {TC, "1/86400", NULL, NULL},
    {TC, "40/7200:?", NULL, NULL},
    {TC, "5:?", NULL, NULL},
    {TC, "1:1:1:1:1:1:1:1", NULL, NULL},
    {"WhiteTimeControl", "300", NULL, NULL},
    /* Games of seconds. */
    {TC, "60+1", NULL, NULL},
    {TC, "60+0", NULL, NULL},
    {TC, "120+1", NULL, NULL},
    {TC, "180+2", NULL, NULL},
    {TC, "180+18", NULL, NULL},
    {TC, "900+10", NULL, NULL},
    {TC, "15+0", NULL, NULL},
    {TC, "30+0", NULL, NULL},
    {TC, "15+1", NULL, NULL},
    {TC, "0+1", NULL, NULL},
    {TC, "60", NULL, NULL},
    {TC, "10", NULL, NULL},
    {TC, "40/60", NULL, NULL},
    /* What makes no sense in seconds. */
    {TC, "3+2", "time-control-prose", MINUTES("3+2", "180+2")},
    {TC, "5+3", "time-control-prose", MINUTES("5+3", "300+3")},
    {TC, "10+5", "time-control-prose", MINUTES("10+5", "600+5")},
    {TC, "15+10", "time-control-prose", MINUTES("15+10", "900+10")},
    {TC, "90+30", "time-control-prose", MINUTES("90+30", "5400+30")},
    {TC, "179+18", "time-control-prose", NULL},
    {TC, "179+17", NULL, NULL},
    {TC, "20+2", "time-control-prose", NULL},
    {TC, "21+2", NULL, NULL},
    {TC, "5+0", "time-control-prose", MINUTES("5+0", "300+0")},
    {TC, "10+0", "time-control-prose", NULL},
    {TC, "11+0", NULL, NULL},
    {TC, "5", "time-control-prose", MINUTES("5", "300")},
    {TC, "40/90+30:30+30", "time-control-prose", MINUTES("40/90+30:30+30", "40/5400+30:1800+30")},
    {TC, "40/7200:15+30", NULL, NULL},
    /* Time before moves, where the other order makes no sense. */
    {TC, "90/40+30", "time-control-prose", REVERSED("90/40+30", "40/5400+30")},
    {TC, "90/30+30", "time-control-prose", REVERSED("90/30+30", "30/5400+30")},
    {TC, "90/40", "time-control-prose", REVERSED("90/40", "40/5400")},
    {TC, "60/20", "time-control-prose", REVERSED("60/20", "20/3600")},
    {TC, "120/40:60/20:15", "time-control-prose", REVERSED("120/40:60/20:15", "40/7200:20/3600:900")},
    {TC, "5400/40+30", "time-control-prose", REVERSED("5400/40+30", "40/5400+30")},
    {TC, "7200/40:3600", "time-control-prose", REVERSED("7200/40:3600", "40/7200:3600")},
    {TC, "40/60+30", "time-control-prose", MINUTES("40/60+30", "40/3600+30")},
    {TC, "40/5+2", "time-control-prose", MINUTES("40/5+2", "40/300+2")},
    {TC, "40/120:20/60:15+30", "time-control-prose", MINUTES("40/120:20/60:15+30", "40/7200:20/3600:900+30")},
    {TC, "40/30+30", "time-control-prose",
     "40/30+30 counts moves before the slash and seconds behind it, but is probably meant in minutes; which number is "
     "the moves is not clear"},
    {TC, "40/90", NULL, NULL},
    {TC, "40/15", NULL, NULL}, /* engines play so */
    {TC, "40/4", NULL, NULL},
    {TC, "60/60", NULL, NULL},
    /* Forms of TRF26, and of programs. */
    {TC, "40/5400+30:1800+30", "time-control-extended", EXTENDED("40/5400+30:1800+30")},
    {TC, "W300-B240", "time-control-extended", NULL},
    {TC, "W40/5400+30:900+30-B3600", "time-control-extended", NULL},
    {TC, "10+0.1", "time-control-extended", "10+0.1 has fractions of a second, and PGN whole seconds"},
    {TC, "0.5+0.01", "time-control-extended", NULL},
    {TC, "0.0005", "time-control-extended", NULL}, /* however small, it is more than nothing */
    {TC, "0.0+0.0005", "time-control-extended", NULL},
    {TC, "0.0", "time-control-malformed", NULL},
    {TC, "40.5/7200", "time-control-malformed", NULL},
    {TC, "W300", "time-control-malformed", NO_CONTROL("W300")},
    {TC, "W300-B", "time-control-malformed", NULL},
    {TC, "W300-240", "time-control-malformed", NULL},
    /* Neither. */
    {TC, "0", "time-control-malformed", NO_CONTROL("0")},
    {TC, "0+0", "time-control-malformed", NULL},
    {TC, "0/300", "time-control-malformed", NULL},
    {TC, "*0", "time-control-malformed", NULL},
    {TC, "300:", "time-control-malformed", NULL},
    {TC, "+30", "time-control-malformed", NULL},
    {TC, "40/", "time-control-malformed", NULL},
    {TC, "300+", "time-control-malformed", NULL},
    {TC, "1234567890", "time-control-malformed", NULL},
    {TC, "5:00", "time-control-malformed", NULL},
    {TC, "Rapid", "time-control-malformed", NO_CONTROL("Rapid")},
    {TC, "blitz", "time-control-malformed", NULL},
    {TC, "none", "time-control-malformed", NULL},
    {TC, "G/25;d5", "time-control-malformed", NULL},
    {TC, "5 min 30 sec", "time-control-malformed", NULL},
    {TC, "1.5 hours", "time-control-malformed", NULL},
    {TC, "90 min + 30 min", "time-control-malformed", NULL},
    {TC, "90 min/40 moves + 30", "time-control-malformed", NULL},
    {TC, "15 rapid", "time-control-malformed", NULL},
    {TC, "30 s + 5 moves from move 20", "time-control-malformed", NULL},
    /* Clocks. */
    {TC, "1:30:00", "time-control-prose", PROSE("1:30:00", "5400")},
    {TC, "01:30:00+30", "time-control-prose", PROSE("01:30:00+30", "5400+30")},
    {TC, "0:00:00", "time-control-malformed", NULL},
    {TC, "1:30:00 + 30", "time-control-prose", PROSE("1:30:00 + 30", "5400+30")},
    /* Two numbers of a clock may be hours or seconds. */
    {TC, "1:30", "time-control-malformed", NO_CONTROL("1:30")},
    {TC, "01:30", "time-control-malformed", NULL},
    {TC, "1:30+30", "time-control-malformed", NO_CONTROL("1:30+30")},
    {TC, "1:30 + 30", "time-control-malformed", NULL},
    {TC, "1:30+0:30", "time-control-malformed", NULL},
    {TC, "1:30 + 0:30", "time-control-malformed", NO_CONTROL("1:30 + 0:30")},
    {TC, "90:00+30", "time-control-malformed", NULL},
    {TC, "40/2:00+30", "time-control-malformed", NULL},
    /* Blanks. */
    {TC, "5400 + 30", "time-control-prose", PROSE("5400 + 30", "5400+30")},
    {TC, "3 + 2", "time-control-prose", PROSE("3 + 2", "180+2")},
    {TC, "60 + 1", "time-control-prose", PROSE("60 + 1", "60+1")},
    {TC, "40/7200 : 3600", "time-control-prose", PROSE("40/7200 : 3600", "40/7200:3600")},
    /* Minutes, seconds, hours, days. */
    {TC, "60 min + 30 s", "time-control-prose", PROSE("60 min + 30 s", "3600+30")},
    {TC, "5 min", "time-control-prose", PROSE("5 min", "300")},
    {TC, "15 Minutes", "time-control-prose", PROSE("15 Minutes", "900")},
    {TC, "5'", "time-control-prose", PROSE("5'", "300")},
    {TC, "3'+2''", "time-control-prose", PROSE("3'+2''", "180+2")},
    {TC, "90'+30\\\"", "time-control-prose", PROSE("90'+30\\\"", "5400+30")},
    {TC, "90\xe2\x80\xb2 + 30\xe2\x80\xb3", "time-control-prose", NULL},
    {TC, "90' + 30", "time-control-prose", PROSE("90' + 30", "5400+30")},
    {TC, "3m+2s", "time-control-prose", PROSE("3m+2s", "180+2")},
    {TC, "300s", "time-control-prose", PROSE("300s", "300")},
    {TC, "1h30", "time-control-prose", PROSE("1h30", "5400")},
    {TC, "1 hour 30 min. + 30 sec.", "time-control-prose", PROSE("1 hour 30 min. + 30 sec.", "5400+30")},
    {TC, "1h + 30s", "time-control-prose", PROSE("1h + 30s", "3600+30")},
    {TC, "3 days per move", "time-control-prose", PROSE("3 days per move", "1/259200")},
    {TC, "10 moves in 50 days", "time-control-prose", PROSE("10 moves in 50 days", "10/4320000")},
    {TC, "60 minutes with 30-second increment", "time-control-prose",
     PROSE("60 minutes with 30-second increment", "3600+30")},
    {TC, "90 min, 30 sec/move", "time-control-prose", PROSE("90 min, 30 sec/move", "5400+30")},
    {TC, "15 min + 10 sec per move from move 1", "time-control-prose",
     PROSE("15 min + 10 sec per move from move 1", "900+10")},
    {TC, "Blitz 3+2", "time-control-prose", PROSE("Blitz 3+2", "180+2")},
    {TC, "Rapid 900+10", "time-control-prose", PROSE("Rapid 900+10", "900+10")},
    {TC, "60+1 bullet", "time-control-prose", PROSE("60+1 bullet", "60+1")},
    {TC, "15|10", "time-control-prose", PROSE("15|10", "900+10")},
    {TC, "15|1", "time-control-prose", PROSE("15|1", "900+1")},
    {TC, "5 1", "time-control-malformed", NULL},
    {TC, "1h + SD/30", "time-control-malformed", NULL},
    {TC, "G/60 +", "time-control-malformed", NULL},
    {TC, "G/60", "time-control-prose", PROSE("G/60", "3600")},
    {TC, "G60", "time-control-prose", PROSE("G60", "3600")},
    {TC, "G/90+30", "time-control-prose", PROSE("G/90+30", "5400+30")},
    {TC, "g/5 inc/3", "time-control-prose", PROSE("g/5 inc/3", "300+3")},
    {TC, "G/90; inc/30", "time-control-prose", PROSE("G/90; inc/30", "5400+30")},
    {TC, "inc/3", "time-control-malformed", NULL},
    {TC, "G/25 d/5", "time-control-malformed", NULL}, /* a delay is neither days nor an increment */
    {TC, "G60 d5", "time-control-malformed", NULL},
    {TC, "game in 60", "time-control-prose", PROSE("game in 60", "3600")},
    /* Several periods. */
    {TC, "40/2h", "time-control-prose", PROSE("40/2h", "40/7200")},
    {TC, "90'/40", "time-control-prose", PROSE("90'/40", "40/5400")},
    {TC, "40 moves in 90 min", "time-control-prose", PROSE("40 moves in 90 min", "40/5400")},
    {TC, "40/2h, 20/1h, 30 min", "time-control-prose", PROSE("40/2h, 20/1h, 30 min", "40/7200:20/3600:1800")},
    {TC, "40/90, SD/30", "time-control-prose", PROSE("40/90, SD/30", "40/5400:1800")},
    {TC, "40/90 SD/30 +30", "time-control-prose", PROSE("40/90 SD/30 +30", "40/5400+30:1800+30")},
    {TC, "90 min/40 moves + 30 min + 30 sec", "time-control-prose",
     PROSE("90 min/40 moves + 30 min + 30 sec", "40/5400+30:1800+30")},
    {TC, "Standard: 90/40+30", "time-control-prose", PROSE("Standard: 90/40+30", "40/5400+30")},
    {TC, "40/40, G/15", "time-control-prose", PROSE("40/40, G/15", "40/2400:900")},
    {TC, "40/10, G/5", "time-control-prose", PROSE("40/10, G/5", "40/600:300")},
    {TC, "30/90, 10/30, G/15", "time-control-prose", PROSE("30/90, 10/30, G/15", "30/5400:10/1800:900")},
    {TC, "120/40, 60/20, 15 + 30s", "time-control-prose",
     PROSE("120/40, 60/20, 15 + 30s", "40/7200+30:20/3600+30:900+30")},
    {TC, "40/30, SD/15", "time-control-malformed", NULL}, /* one may be the moves as well as the other */
    {TC, "40/90, 60/20", "time-control-malformed", NULL},
    {TC, "90/40 moves + 30", "time-control-prose", PROSE("90/40 moves + 30", "40/5400+30")},
    {TC, "40 moves/30, SD/15", "time-control-prose", PROSE("40 moves/30, SD/15", "40/1800:900")},
    {TC, "90'/40m + 30' + 30''", "time-control-prose", PROSE("90'/40m + 30' + 30''", "40/5400+30:1800+30")},
    {TC, "40m/90'", "time-control-prose", PROSE("40m/90'", "40/5400")},
    {TC, "90m/40m", "time-control-prose", PROSE("90m/40m", "40/5400")},
    {TC, "40m/90m", "time-control-prose", PROSE("40m/90m", "40/5400")},
    {TC, "40m/30m", "time-control-malformed", NULL},
    {TC, "90'/40'", "time-control-malformed", NULL},
    {TC, "90 Min. + 30 Sek. pro Zug", "time-control-prose", PROSE("90 Min. + 30 Sek. pro Zug", "5400+30")},
    {TC, "90 Minuten f\xc3\xbcr 40 Z\xc3\xbcge, danach 30 Minuten", "time-control-prose",
     PROSE("90 Minuten f\xc3\xbcr 40 Z\xc3\xbcge, danach 30 Minuten", "40/5400:1800")},
    {TC, "90 minutes pour 40 coups, puis 30 minutes", "time-control-prose",
     PROSE("90 minutes pour 40 coups, puis 30 minutes", "40/5400:1800")},
    {TC, "40 coups en 90 minutes", "time-control-prose", PROSE("40 coups en 90 minutes", "40/5400")},
    {TC, "90 minutos para 40 jugadas", "time-control-prose", PROSE("90 minutos para 40 jugadas", "40/5400")},
    {TC, "90 minuti per 40 mosse", "time-control-prose", PROSE("90 minuti per 40 mosse", "40/5400")},
    {TC, "10 Z\xc3\xbcge in 50 Tagen", "time-control-prose", PROSE("10 Z\xc3\xbcge in 50 Tagen", "10/4320000")},
    {TC, "3 jours par coup", "time-control-prose", PROSE("3 jours par coup", "1/259200")},
    {TC, "90 min 40 Z\xc3\xbcge + 30 min + 30 Sek./Zug ab Zug 1", "time-control-prose",
     PROSE("90 min 40 Z\xc3\xbcge + 30 min + 30 Sek./Zug ab Zug 1", "40/5400+30:1800+30")},
    {TC, "25\xe2\x80\x99+10\xe2\x80\x99\xe2\x80\x99", "time-control-prose",
     PROSE("25\xe2\x80\x99+10\xe2\x80\x99\xe2\x80\x99", "1500+10")},
    {TC, "40 Z\xc3\xbcge in 90 Min., dann 30 Min.", "time-control-prose",
     PROSE("40 Z\xc3\xbcge in 90 Min., dann 30 Min.", "40/5400:1800")},
    {TC, "90 min + 30 s par coup", "time-control-prose", PROSE("90 min + 30 s par coup", "5400+30")},
    {TC,
     "90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an addition of 30 seconds "
     "per move starting from move one",
     "time-control-prose", NULL},
    {TC, "40 moves in 90 min, then 30 min for the rest", "time-control-prose",
     PROSE("40 moves in 90 min, then 30 min for the rest", "40/5400:1800")},
};

START_TEST(time_controls_in_words_are_told_in_seconds) { assert_row(&controls[_i]); }
END_TEST

START_TEST(a_control_that_has_the_form_is_at_most_a_warning) {
  ck_assert_str_eq(of_tags(check_game("*", "[TimeControl \"3+2\"]\n", "1. e4 *"), true),
                   "8:15 3 warning time-control-prose ply 0\n");
  ck_assert_str_eq(of_tags(check_game("*", "[TimeControl \"3 min\"]\n", "1. e4 *"), true),
                   "8:15 5 error time-control-prose ply 0\n");
  ck_assert_str_eq(of_tags(check_game("*", "[TimeControl \"40/5400+30\"]\n", "1. e4 *"), true),
                   "8:15 10 error time-control-extended ply 0\n");
}
END_TEST

START_TEST(a_control_of_any_length_is_judged) {
  static char tags[1 << 15], *at = tags;
  at += sprintf(at, "[TimeControl \"");
  for (int i = 0; i < 1000; i++)
    at += sprintf(at, "40/7200 moves ");
  strcpy(at, "x\"]\n");
  const char *const names[] = {"time-control-malformed", "time-control-prose", NULL};
  ck_assert_str_eq(check_for(check_game("*", tags, "1. e4 *"), false, names),
                   "8:15 14001 warning time-control-malformed ply 0\n");
}
END_TEST

/* ---- severities ------------------------------------------------------------------------------------------------ */

START_TEST(every_finding_has_its_severity_of_strict) { assert_rows_of_strict(controls, COUNT(controls)); }
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_time_control");
  TCase *time = tcase_create("controls");
  tcase_add_loop_test(time, time_controls_in_words_are_told_in_seconds, 0, COUNT(controls));
  tcase_add_test(time, a_control_that_has_the_form_is_at_most_a_warning);
  tcase_add_test(time, a_control_of_any_length_is_judged);
  tcase_add_test(time, every_finding_has_its_severity_of_strict);
  suite_add_tcase(suite, time);
  return suite;
}

UNIT_MAIN(make_suite)
