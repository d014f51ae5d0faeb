/* SPDX-License-Identifier: MIT
 * The dates and times of day in the tags of a game. */
#include <stdio.h>
#include <string.h>

#include "unit/check_support.h"
#include "unit/check_tags_support.h"
#include "unit/unit.h"

/* ---- dates and times ------------------------------------------------------------------------------------------- */

#define NO_DATE(text) "\"" text "\" is no date of PGN, which writes YYYY.MM.DD with question marks for what is unknown"
#define READS(text, date) "\"" text "\" is no date of PGN; it reads as " date

static const struct row dates[] = {
    {"Date", "2026.05.01", NULL, NULL},
    {"Date", "2026.01.31", NULL, NULL},
    {"Date", "2026.12.31", NULL, NULL},
    {"Date", "2026.05.??", NULL, NULL},
    {"Date", "2026.??.??", NULL, NULL},
    {"Date", "0001.01.01", NULL, NULL},
    /* Which days there are. */
    {"Date", "2024.02.29", NULL, NULL},
    {"Date", "2000.02.29", NULL, NULL},
    {"Date", "2026.02.28", NULL, NULL},
    {"Date", "2026.02.29", "date-impossible", "there is no 2026.02.29; February has 28 days in that year"},
    {"Date", "1900.02.29", "date-impossible", NULL},
    {"Date", "2024.02.30", "date-impossible", "there is no 2024.02.30; February has 29 days in that year"},
    {"Date", "2026.04.31", "date-impossible", "there is no 2026.04.31; April has 30 days"},
    {"Date", "2026.01.32", "date-impossible", NULL},
    {"Date", "2026.13.01", "date-impossible", "there is no month 13, as in 2026.13.01"},
    {"Date", "2026.13.??", "date-impossible", NULL},
    {"Date", "2026.00.01", "date-impossible", NULL},
    {"Date", "2026.00.??", "date-impossible",
     "there is no month 00, as in 2026.00.??; PGN writes ?? for an unknown one"},
    {"Date", "2026.05.00", "date-impossible", "there is no day 00, as in 2026.05.00; PGN writes ?? for an unknown one"},
    /* Nobody knows. */
    {"Date", "????.??.??", "date-unknown", NULL},
    {"Date", "?", "date-unknown", NULL},
    {"Date", "????.05.01", "date-unknown", NULL},
    {"Date", "????.02.30", "date-impossible", "there is no ????.02.30; February has 29 days"},
    {"EventDate", "????.??.??", NULL, NULL},
    {"UTCDate", "????.??.??", NULL, NULL},
    /* No reading. */
    {"Date", "2026.??.01", NULL, NULL},
    {"Date", "2020.??.29", NULL, NULL},
    {"EventDate", "2020.??.31", NULL, NULL},
    {"Date", "2020.??.32", "date-impossible", "no month has a day 32, as in 2020.??.32"},
    {"Date", "????.??.29", "date-unknown", NULL},
    {"Date", "2020.00.29", "date-impossible",
     "there is no month 00, as in 2020.00.29; PGN writes ?? for an unknown one"},
    {"Date", "2020-?\?-29", "date-malformed", READS("2020-?\?-29", "2020.??.29")},
    {"Date", "2020-00-29", "date-malformed", NO_DATE("2020-00-29")},
    {"Date", "0000.05.01", "date-malformed", NULL},
    {"Date", "0000.00.00", "date-malformed", NO_DATE("0000.00.00")},
    {"Date", "199?.??.??", "date-malformed", NO_DATE("199?.??.??")},
    {"Date", "2026.1?.01", "date-malformed", NULL},
    {"Date", "-", "date-malformed", NULL},
    {"Date", "??", "date-malformed", NULL},
    {"Date", "spring", "date-malformed", NO_DATE("spring")},
    {"Date", "2026-02-30", "date-malformed", NO_DATE("2026-02-30")},
    {"Date", "01.05.26", "date-malformed", NO_DATE("01.05.26")},
    {"Date", "1895/96", "date-malformed", NO_DATE("1895/96")},
    {"Date", "13.13.2026", "date-malformed", NO_DATE("13.13.2026")},
    {"Date", "May", "date-malformed", NULL},
    {"Date", "1 Ma 2026", "date-malformed", NULL},
    {"Date", "1 Mayor 2026", "date-malformed", NULL},
    {"Date", "12345678901", "date-malformed", NULL},
    /* Years first. */
    {"Date", "2026-05-01", "date-malformed", READS("2026-05-01", "2026.05.01")},
    {"Date", "2026/05/01", "date-malformed", READS("2026/05/01", "2026.05.01")},
    {"Date", "20260501", "date-malformed", READS("20260501", "2026.05.01")},
    {"Date", "2026.5.1", "date-malformed", READS("2026.5.1", "2026.05.01")},
    {"Date", "2026", "date-malformed", READS("2026", "2026.??.??")},
    {"Date", "2026.05", "date-malformed", READS("2026.05", "2026.05.??")},
    {"Date", "2026-?\?-??", "date-malformed", READS("2026-?\?-??", "2026.??.??")},
    {"Date", "2026-00-00", "date-malformed", READS("2026-00-00", "2026.??.??")},
    {"Date", "2026-05-01T10:00:00Z", "date-malformed", READS("2026-05-01T10:00:00Z", "2026.05.01")},
    {"Date", "2026.05.01 9:30", "date-malformed", READS("2026.05.01 9:30", "2026.05.01")},
    /* Days first, or months. */
    {"Date", "01.05.2026", "date-malformed", READS("01.05.2026", "2026.05.01")},
    {"Date", "1.5.2026", "date-malformed", READS("1.5.2026", "2026.05.01")},
    {"Date", "31/05/2026", "date-malformed", READS("31/05/2026", "2026.05.31")},
    {"Date", "05/31/2026", "date-malformed", READS("05/31/2026", "2026.05.31")},
    {"Date", "01/05/2026", "date-malformed", READS("01/05/2026", "2026.05.01 or 2026.01.05")},
    {"Date", "12-11-2026", "date-malformed", READS("12-11-2026", "2026.11.12 or 2026.12.11")},
    {"Date", "05/05/2026", "date-malformed", READS("05/05/2026", "2026.05.05")},
    {"Date", "05.2026", "date-malformed", READS("05.2026", "2026.05.??")},
    /* Months in words. */
    {"Date", "1 May 2026", "date-malformed", READS("1 May 2026", "2026.05.01")},
    {"Date", "May 1, 2026", "date-malformed", READS("May 1, 2026", "2026.05.01")},
    {"Date", "1st of september 2026", "date-malformed", READS("1st of september 2026", "2026.09.01")},
    {"Date", "Fri May 01 2026", "date-malformed", READS("Fri May 01 2026", "2026.05.01")},
    {"Date", "2026-Dec-24", "date-malformed", READS("2026-Dec-24", "2026.12.24")},
    {"Date", "Sept 2026", "date-malformed", READS("Sept 2026", "2026.09.??")},
    /* Other tags of dates. */
    {"EventDate", "2026-05-01", "date-malformed", READS("2026-05-01", "2026.05.01")},
    {"EventDate", "2026.02.29", "date-impossible", NULL},
    {"UTCDate", "2026-05-01", "date-malformed", NULL},
    {"EndDate", "2026-05-01", "date-malformed", NULL},
    {"StartDate", "2026-05-01", "date-malformed", NULL},
    {"SourceDate", "2026-05-01", "date-malformed", NULL},
    {"SourceVersionDate", "2026-05-01", "date-malformed", NULL},
    {"FinishedDate", "2026.4.5", "date-malformed", READS("2026.4.5", "2026.04.05")},
    {"SomeDate", "2026-05-01", NULL, NULL},
    {"EventDateX", "2026-05-01", NULL, NULL},
};

START_TEST(dates_in_other_shapes_are_told_with_their_reading) { assert_row(&dates[_i]); }
END_TEST

/* EventDate beside the Date 2026.05.01. */
static const struct {
  const char *date, *event_date;
  bool is_disordered;
} orders[] = {
    {"2026.05.01", "2026.05.01", false}, {"2026.05.01", "2026.05.02", true},  {"2026.05.01", "2026.04.30", false},
    {"2026.05.01", "2026.06.01", true},  {"2026.05.31", "2026.06.01", true},  {"2026.05.01", "2027.01.01", true},
    {"2026.05.01", "2025.12.31", false}, {"2026.??.??", "2026.05.01", false}, {"2026.??.??", "2027.05.01", true},
    {"2026.05.??", "2026.06.01", true},  {"2026.05.??", "2026.05.31", false}, {"2026.05.01", "2026.??.??", false},
    {"2026.05.01", "????.06.01", false}, {"2026.05.01", "2026-06-01", false}, {"2026.05.01", "2026.06.31", false},
};

START_TEST(a_game_is_not_played_before_its_event_begins) {
  char tag[64];
  unsigned line;
  snprintf(tag, sizeof tag, "[EventDate \"%s\"]\n\n1. e4 *\n", orders[_i].event_date);
  const char *pgn = game_with("Date", orders[_i].date, tag, &line);
  const char *const names[] = {"dates-disordered", NULL};
  ck_assert_str_eq(check_for(pgn, true, names),
                   orders[_i].is_disordered ? "3:8 10 warning dates-disordered ply 0\n" : "");
}
END_TEST

START_TEST(the_order_of_the_tags_of_dates_does_not_matter) {
  const char *said = check_messages("[EventDate \"2026.05.02\"]\n[Event \"Test Cup\"]\n[Site \"Town\"]\n"
                                    "[Date \"2026.05.01\"]\n[Round \"1\"]\n[White \"Alpha, A\"]\n"
                                    "[Black \"Bravo, B\"]\n[Result \"*\"]\n\n1. e4 *\n",
                                    false);
  ck_assert_str_eq(said, "4:8 dates-disordered: the game is dated 2026.05.01, before its event began on 2026.05.02\n");
}
END_TEST

static const struct row times[] = {
    {"Time", "00:00:00", NULL, NULL},
    {"Time", "23:59:59", NULL, NULL},
    {"Time", "20:02:??", NULL, NULL},
    {"Time", "??:??:??", NULL, NULL},
    {"Time", "24:00:00", "time-malformed", "24:00:00 is no time of a day, from 00:00:00 to 23:59:59"},
    {"Time", "12:60:00", "time-malformed", NULL},
    {"Time", "12:00:60", "time-malformed", NULL},
    {"Time", "??:30:00", "time-malformed", NULL},
    {"Time", "12:??:30", "time-malformed", NULL},
    {"Time", "12:30", "time-malformed", "\"12:30\" is not written HH:MM:SS; it reads as 12:30:00"},
    {"Time", "9:05:00", "time-malformed", "\"9:05:00\" is not written HH:MM:SS; it reads as 09:05:00"},
    {"Time", "12:30:15.5", "time-malformed", "\"12:30:15.5\" is not written HH:MM:SS; it reads as 12:30:15"},
    {"Time", "3:15 pm", "time-malformed", "\"3:15 pm\" is not written HH:MM:SS; it reads as 15:15:00"},
    {"Time", "12:30 AM", "time-malformed", "\"12:30 AM\" is not written HH:MM:SS; it reads as 00:30:00"},
    {"Time", "13:30 PM", "time-malformed", "\"13:30 PM\" is no time of day written HH:MM:SS"},
    {"Time", "24:00", "time-malformed", "\"24:00\" is no time of day written HH:MM:SS"},
    {"Time", "12:30:", "time-malformed", "\"12:30:\" is no time of day written HH:MM:SS"},
    {"Time", "12", "time-malformed", NULL},
    {"Time", "noon", "time-malformed", NULL},
    {"Time", "12:30:00:00", "time-malformed", "\"12:30:00:00\" is no time of day written HH:MM:SS"},
    {"Time", "12-30-00", "time-malformed", NULL},
    {"UTCTime", "12:30", "time-malformed", NULL},
    {"StartTime", "12:30", "time-malformed", NULL},
    {"EndTime", "9:57:42 PDT", "time-malformed", "\"9:57:42 PDT\" is not written HH:MM:SS; it reads as 09:57:42"},
    {"EndTime", "09:57:42+02:00", "time-malformed", "\"09:57:42+02:00\" is not written HH:MM:SS; it reads as 09:57:42"},
    {"GameStartTime", "2026-05-01T12:30:00", NULL, NULL},
};

START_TEST(times_of_day_are_written_in_full) { assert_row(&times[_i]); }
END_TEST

/* ---- severities ------------------------------------------------------------------------------------------------ */

START_TEST(every_finding_has_its_severity_of_strict) {
  assert_rows_of_strict(dates, COUNT(dates));
  assert_rows_of_strict(times, COUNT(times));
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_tag_dates");
  TCase *dating = tcase_create("dates");
  tcase_add_loop_test(dating, dates_in_other_shapes_are_told_with_their_reading, 0, COUNT(dates));
  tcase_add_loop_test(dating, a_game_is_not_played_before_its_event_begins, 0, COUNT(orders));
  tcase_add_test(dating, the_order_of_the_tags_of_dates_does_not_matter);
  tcase_add_loop_test(dating, times_of_day_are_written_in_full, 0, COUNT(times));
  tcase_add_test(dating, every_finding_has_its_severity_of_strict);
  suite_add_tcase(suite, dating);
  return suite;
}

UNIT_MAIN(make_suite)
