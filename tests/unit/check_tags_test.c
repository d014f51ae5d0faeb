/* SPDX-License-Identifier: MIT
 * What a check finds in the tags of a game: the roster, and the values of tags. */
#include <stdio.h>
#include <string.h>

#include "unit/check_support.h"
#include "unit/unit.h"

/* The codes of tags, with what they are without and with --strict. */
static const struct {
  const char *name, *severity, *strict;
} codes[] = {
    {"tag-missing", "warning", "error"},
    {"tag-empty", "warning", "error"},
    {"tag-filler", "note", "note"},
    {"date-malformed", "warning", "error"},
    {"date-impossible", "error", "error"},
    {"date-unknown", "note", "note"},
    {"round-malformed", "warning", "error"},
    {"rating-malformed", "warning", "error"},
    {"rating-unlikely", "warning", "warning"},
    {"title-unknown", "warning", "warning"},
    {"fide-id-malformed", "warning", "error"},
    {"eco-malformed", "warning", "error"},
    {"time-control-malformed", "warning", "error"},
    {"time-control-prose", "warning", "error"},
    {"time-control-extended", "note", "error"},
    {"time-malformed", "warning", "error"},
    {"ply-count-wrong", "warning", "error"},
    {"termination-unknown", "note", "error"},
    {"name-form", "note", "warning"},
    {"name-comma-missing", "none", "warning"},
    {"variant-spelling", "note", "note"},
    {"variant-differs", "warning", "error"},
    {"tag-value-space", "note", "warning"},
    {"tag-value-long", "note", "error"},
    {"dates-disordered", "warning", "warning"},
    {"start-number-differs", "warning", "error"},
    {"fen-expected", "warning", "warning"},
};

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

static const char *of_tags(const char *pgn, bool strict) {
  const char *names[COUNT(codes) + 1] = {NULL};
  for (int i = 0; i < COUNT(codes); i++)
    names[i] = codes[i].name;
  return check_for(pgn, strict, names);
}

static const char *const roster[7][2] = {{"Event", "Test Cup"}, {"Site", "Town"},      {"Date", "2026.05.01"},
                                         {"Round", "1"},        {"White", "Alpha, A"}, {"Black", "Bravo, B"},
                                         {"Result", "*"}};

/* A game with one tag of this value: one of the roster, or one behind it, on line 8.  `others` is tags and movetext
 * behind it.  `*line` is where the tag stands. */
static const char *game_with(const char *name, const char *value, const char *others, unsigned *line) {
  static char text[1 << 16];
  size_t n = 0;
  *line = 8;
  for (unsigned i = 0; i < 7; i++) {
    bool is_it = strcmp(roster[i][0], name) == 0;
    *line = is_it ? i + 1 : *line;
    n += (size_t)snprintf(text + n, sizeof text - n, "[%s \"%s\"]\n", roster[i][0], is_it ? value : roster[i][1]);
  }
  if (*line == 8)
    n += (size_t)snprintf(text + n, sizeof text - n, "[%s \"%s\"]\n", name, value);
  n += (size_t)snprintf(text + n, sizeof text - n, "%s", others);
  ck_assert_uint_lt(n, sizeof text);
  return text;
}

/* A tag, and the one finding about it: its code and message, both NULL where there is none. */
struct row {
  const char *tag, *value, *code, *message;
};

static const char *severity_of(const char *code, bool strict) {
  for (int i = 0; i < COUNT(codes); i++)
    if (strcmp(codes[i].name, code) == 0)
      return strict ? codes[i].strict : codes[i].severity;
  ck_abort_msg("no such code: %s", code);
  return NULL;
}

static void assert_row_with(const struct row *row, const char *others, const char *severity) {
  /* What is off otherwise is asked for by a strict check. */
  bool strict = severity && strcmp(severity, "none") == 0;
  if (strict)
    severity = severity_of(row->code, true);
  unsigned line;
  char expected[1024] = "";
  const char *pgn = game_with(row->tag, row->value, others, &line);
  unsigned column = (unsigned)strlen(row->tag) + 4;
  if (row->code)
    snprintf(expected, sizeof expected, "%u:%u %zu %s %s ply 0\n", line, column, strlen(row->value), severity,
             row->code);
  const char *found = of_tags(pgn, strict);
  ck_assert_msg(strcmp(found, expected) == 0, "%s \"%s\":\n%sis not found, but:\n%s", row->tag, row->value, expected,
                found);
  if (!row->message)
    return;
  snprintf(expected, sizeof expected, "%u:%u %s: %s\n", line, column, row->code, row->message);
  const char *said = check_messages(pgn, strict);
  ck_assert_msg(strstr(said, expected) != NULL, "%sis not said, but:\n%s", expected, said);
}

static void assert_row(const struct row *row) {
  assert_row_with(row, "\n1. e4 e5 *\n", row->code ? severity_of(row->code, false) : NULL);
}

/* ---- the roster ---------------------------------------------------------------------------------------------- */

START_TEST(a_regular_game_has_no_findings) {
  ck_assert_str_eq(of_tags(check_game("*", "", "1. e4 e5 *"), false), "");
  ck_assert_str_eq(of_tags(check_game("*", "", "1. e4 e5 *"), true), "");
  ck_assert_str_eq(of_tags(check_game("1-0",
                                      "[BlackElo \"2400\"]\n[BlackFideId \"99990002\"]\n[BlackTitle \"IM\"]\n"
                                      "[ECO \"C60/05\"]\n[EventDate \"2026.04.30\"]\n[PlyCount \"3\"]\n"
                                      "[Termination \"normal\"]\n[TimeControl \"5400+30\"]\n"
                                      "[UTCDate \"2026.05.01\"]\n[UTCTime \"13:00:00\"]\n[WhiteElo \"2500\"]\n",
                                      "1. e4 e5 2. Nf3 1-0"),
                           true),
                   "");
}
END_TEST

START_TEST(every_missing_tag_of_the_roster_is_told_where_it_belongs) {
  ck_assert_str_eq(of_tags("[Event \"Test Cup\"]\n[Date \"2026.05.01\"]\n[White \"Alpha, A\"]\n[Black \"Bravo, B\"]\n"
                           "[Result \"*\"]\n\n1. e4 *\n",
                           false),
                   "1:19 0 warning tag-missing ply 0\n2:20 0 warning tag-missing ply 0\n");
  ck_assert_str_eq(check_messages("[Event \"Test Cup\"]\n[Site \"Town\"]\n[Round \"1\"]\n[White \"Alpha, A\"]\n"
                                  "[Black \"Bravo, B\"]\n\n1. e4 *\n",
                                  false),
                   "2:14 tag-missing: the Date tag is missing; PGN demands it, with \"????.??.??\" when it is unknown\n"
                   "5:19 tag-missing: the Result tag is missing; PGN demands it, with \"*\" when it is unknown\n");
  /* The first of them are placed before the first tag. */
  ck_assert_str_eq(
      of_tags("[Round \"1\"]\n[White \"Alpha, A\"]\n[Black \"Bravo, B\"]\n[Result \"*\"]\n\n1. e4 *\n", true),
      "1:1 0 error tag-missing ply 0\n1:1 0 error tag-missing ply 0\n1:1 0 error tag-missing ply 0\n");
}
END_TEST

START_TEST(a_game_without_tags_lacks_the_roster_once) {
  ck_assert_str_eq(of_tags("1. e4 e5 *\n", false), "1:1 0 warning tag-missing ply 0\n");
  const char *said = check_messages("1. e4 e5 *\n", false);
  ck_assert_msg(strstr(said, "Event, Site, Date, Round, White, Black and Result") != NULL, "%s", said);
}
END_TEST

START_TEST(tags_that_are_damaged_are_not_judged_by_their_values) {
  /* The second Date is a duplicate, the third value has a quote too many; the fourth one breaks off. */
  ck_assert_str_eq(
      of_tags(check_game("*", "[Date \"x\"]\n[TimeControl \"a\"b\"]\n[ECO \"x[Board \"1\"]\n", "1. e4 *"), false), "");
  /* A value whose quotes are missing is all there. */
  ck_assert_str_eq(of_tags(check_game("*", "[WhiteElo 2400?]\n", "1. e4 *"), false),
                   "8:11 5 warning rating-malformed ply 0\n");
}
END_TEST

static const struct row values[] = {
    {"Event", "", "tag-empty", "Event is empty; PGN has \"?\" for what is unknown"},
    {"Site", "", "tag-empty", NULL},
    {"Date", "", "tag-empty", "Date is empty; PGN has \"????.??.??\" for what is unknown"},
    {"Round", "", "tag-empty", NULL},
    {"White", "", "tag-empty", NULL},
    {"Black", "", "tag-empty", NULL},
    {"Result", "", "tag-empty", "Result is empty; PGN has \"*\" for what is unknown"},
    {"Event", "?", NULL, NULL},
    {"Site", "?", NULL, NULL},
    {"White", "?", NULL, NULL},
    {"Event", "-", NULL, NULL},
    {"Annotator", "", "tag-filler", "Annotator is empty, which says no more than to leave the tag out"},
    {"Annotator", "-", "tag-filler", NULL},
    {"Annotator", "?", "tag-filler", NULL},
    {"Annotator", "0", NULL, NULL},
    {"Annotator", "x", NULL, NULL},
    {"Board", "0", NULL, NULL},
    {"WhiteElo", "-", "tag-filler", "WhiteElo \"-\" says no more than to leave the tag out"},
    {"WhiteElo", "?", "tag-filler", NULL},
    {"WhiteElo", "0", "tag-filler", NULL},
    {"WhiteElo", "0000", "tag-filler", NULL},
    {"BlackElo", "", "tag-filler", NULL},
    {"WhiteTitle", "-", "tag-filler", NULL},
    {"BlackTitle", "", "tag-filler", NULL},
    {"WhiteFideId", "0", "tag-filler", NULL},
    {"BlackFideID", "?", "tag-filler", NULL},
    {"ECO", "?", "tag-filler", NULL},
    {"Time", "?", "tag-filler", NULL},
    {"EventDate", "?", "tag-filler", NULL},
    {"PlyCount", "?", "tag-filler", NULL},
    {"Termination", "-", "tag-filler", NULL},
    {"TimeControl", "", "tag-filler", NULL},
    {"TimeControl", "?", NULL, NULL},
    {"TimeControl", "-", NULL, NULL},
    {"Variant", "", "tag-filler", NULL},
    {"Variant", "?", NULL, NULL},
    {"Variant", "-", NULL, NULL},
    {"FEN", "", NULL, NULL},
    {"FEN", "?", NULL, NULL},
    {"SetUp", "-", NULL, NULL},
    /* Blanks. */
    {"Annotator", "a  b", "tag-value-space", "the value of Annotator has two blanks in a row"},
    {"Event", "a  b", "tag-value-space", NULL},
    {"Event", "a b c d e f g h", NULL, NULL},
    {"Event", "abcdefg  h", "tag-value-space", NULL},
    {"Event", "abcdef  gh", "tag-value-space", NULL},
    {"Event", "abcdefgh  ijklmn", "tag-value-space", NULL},
    {"Event", "abcdefghijklm  n", "tag-value-space", NULL},
    {"Event", "abcdefghijklmn  opqrst", "tag-value-space", NULL},
    {"Event", "a !b!! c\" d", NULL, NULL},
    {"FEN", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w  KQkq - 0 1", NULL, NULL},
};

START_TEST(values_are_there_and_have_no_needless_blanks) { assert_row(&values[_i]); }
END_TEST

START_TEST(a_blank_at_the_ends_of_a_value_is_told_alone) {
  /* The value is read without it; the finding is about all of it. */
  ck_assert_str_eq(of_tags(check_game("*", "[EventDate \" 2026.05.01\"]\n", "1. e4 *"), false),
                   "8:13 11 note tag-value-space ply 0\n");
  ck_assert_str_eq(of_tags(check_game("*", "[WhiteElo \"2400 \"]\n", "1. e4 *"), true),
                   "8:12 5 warning tag-value-space ply 0\n");
  /* One that is wrong in itself is told without it. */
  ck_assert_str_eq(of_tags(check_game("*", "[WhiteElo \" 24x \"]\n", "1. e4 *"), false),
                   "8:12 5 note tag-value-space ply 0\n8:13 3 warning rating-malformed ply 0\n");
  /* Of blanks alone, it is empty. */
  ck_assert_str_eq(of_tags(check_game("*", "[WhiteElo \"  \"]\n", "1. e4 *"), false), "8:12 2 note tag-filler ply 0\n");
  ck_assert_str_eq(
      of_tags(check_game("*", "[FEN \" rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n", "1. e4 *"),
              false),
      "");
}
END_TEST

static const char *long_value(const char *letter, size_t count) {
  static char tags[2048];
  size_t n = (size_t)snprintf(tags, sizeof tags, "[Annotator \"");
  for (size_t i = 0; i < count; i++)
    n += (size_t)snprintf(tags + n, sizeof tags - n, "%s", letter);
  snprintf(tags + n, sizeof tags - n, "\"]\n");
  return tags;
}

START_TEST(values_have_at_most_255_characters) {
  ck_assert_str_eq(of_tags(check_game("*", long_value("a", 255), "1. e4 *"), true), "");
  ck_assert_str_eq(of_tags(check_game("*", long_value("a", 256), "1. e4 *"), true),
                   "8:13 256 error tag-value-long ply 0\n");
  /* Characters are counted, not bytes. */
  ck_assert_str_eq(of_tags(check_game("*", long_value("\xc3\xa9", 255), "1. e4 *"), false), "");
  ck_assert_str_eq(of_tags(check_game("*", long_value("\xc3\xa9", 256), "1. e4 *"), false),
                   "8:13 512 note tag-value-long ply 0\n");
}
END_TEST

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
    {"Date", "2026.??.01", "date-malformed", NO_DATE("2026.??.01")},
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

/* ---- rounds, openings, plies, terminations --------------------------------------------------------------------- */

#define NO_ROUND(text) \
  "\"" text "\" is no round of PGN, which has numbers, with periods between them for a board or a game"
#define NO_CODE(text) "\"" text "\" is no ECO code, which is a letter A to E and two digits"

static const struct row forms[] = {
    {"Round", "1", NULL, NULL},
    {"Round", "05", NULL, NULL},
    {"Round", "5.1", NULL, NULL},
    {"Round", "3.1.2", NULL, NULL},
    {"Round", "?", NULL, NULL},
    {"Round", "-", NULL, NULL},
    {"Round", "Round 5", "round-malformed", "\"Round 5\" is no round of PGN; it reads as 5"},
    {"Round", "round 5.1", "round-malformed", "\"round 5.1\" is no round of PGN; it reads as 5.1"},
    {"Round", "Rd. 5", "round-malformed", "\"Rd. 5\" is no round of PGN; it reads as 5"},
    {"Round", "R5", "round-malformed", "\"R5\" is no round of PGN; it reads as 5"},
    {"Round", "1.", "round-malformed", "\"1.\" is no round of PGN; it reads as 1"},
    {"Round", "3rd", "round-malformed", "\"3rd\" is no round of PGN; it reads as 3"},
    {"Round", "12th round", "round-malformed", "\"12th round\" is no round of PGN; it reads as 12"},
    {"Round", "5a", "round-malformed", NO_ROUND("5a")},
    {"Round", "QF", "round-malformed", NO_ROUND("QF")},
    {"Round", "QF 1", "round-malformed", NO_ROUND("QF 1")},
    {"Round", ".1", "round-malformed", NO_ROUND(".1")},
    {"Round", "1..2", "round-malformed", NO_ROUND("1..2")},
    {"Round", "5/9", "round-malformed", NO_ROUND("5/9")},
    {"Round", "5 1", "round-malformed", NO_ROUND("5 1")},
    {"Round", "??", "round-malformed", NULL},
    {"Round", "--", "round-malformed", NULL},
    {"Round", "Round", "round-malformed", NULL},

    {"ECO", "A00", NULL, NULL},
    {"ECO", "E99", NULL, NULL},
    {"ECO", "C60/05", NULL, NULL},
    {"ECO", "c60", "eco-malformed", "\"c60\" is no ECO code; it reads as C60"},
    {"ECO", "c60/05", "eco-malformed", "\"c60/05\" is no ECO code; it reads as C60/05"},
    {"ECO", "B33a", "eco-malformed", "\"B33a\" is no ECO code; it reads as B33"},
    {"ECO", "C60/5", "eco-malformed", "\"C60/5\" is no ECO code; it reads as C60"},
    {"ECO", "F00", "eco-malformed", NO_CODE("F00")},
    {"ECO", "@00", "eco-malformed", NO_CODE("@00")},
    {"ECO", "B330", "eco-malformed", NO_CODE("B330")},
    {"ECO", "B3", "eco-malformed", NO_CODE("B3")},
    {"ECO", "1234", "eco-malformed", NULL},
    {"ECO", "Ruy Lopez", "eco-malformed", NULL},

    /* The game has two plies. */
    {"PlyCount", "2", NULL, NULL},
    {"PlyCount", "002", NULL, NULL},
    {"PlyCount", "1", "ply-count-wrong", "PlyCount is 1, but the game has 2 plies"},
    {"PlyCount", "3", "ply-count-wrong", NULL},
    {"PlyCount", "0", "ply-count-wrong", NULL},
    {"PlyCount", "4294967298", "ply-count-wrong", NULL},
    {"PlyCount", "two", "ply-count-wrong", "PlyCount is \"two\", which is no number of plies"},
    {"PlyCount", "-2", "ply-count-wrong", NULL},

    {"Termination", "normal", NULL, NULL},
    {"Termination", "Normal", NULL, NULL},
    {"Termination", "Time forfeit", NULL, NULL},
    {"Termination", "abandoned", NULL, NULL},
    {"Termination", "adjudication", NULL, NULL},
    {"Termination", "death", NULL, NULL},
    {"Termination", "emergency", NULL, NULL},
    {"Termination", "Rules infraction", NULL, NULL},
    {"Termination", "unterminated", NULL, NULL},
    {"Termination", "illegal move", NULL, NULL},
    {"Termination", "norma", "termination-unknown", "\"norma\" is no Termination of PGN"},
    {"Termination", "normally", "termination-unknown", NULL},
    {"Termination", "forfeit", "termination-unknown", "\"forfeit\" is no Termination of PGN"},
    {"Termination", "Alpha won by checkmate", "termination-unknown",
     "\"Alpha won by checkmate\" is no Termination of PGN; it reads as \"normal\""},
    {"Termination", "Alpha won on time", "termination-unknown",
     "\"Alpha won on time\" is no Termination of PGN; it reads as \"time forfeit\""},
    {"Termination", "Alpha won - game abandoned", "termination-unknown",
     "\"Alpha won - game abandoned\" is no Termination of PGN; it reads as \"abandoned\""},
};

START_TEST(values_of_one_form_are_told_with_their_reading) { assert_row(&forms[_i]); }
END_TEST

START_TEST(plies_are_counted_only_when_all_moves_were_read) {
  const char *const names[] = {"ply-count-wrong", NULL};
  ck_assert_str_eq(check_for(check_game("*", "[PlyCount \"4\"]\n", "1. e4 e5 2. Ke3 Nf6 *"), false, names), "");
  ck_assert_str_eq(check_for(check_game("*", "[PlyCount \"x\"]\n", "1. e4 e5 2. Ke3 Nf6 *"), false, names),
                   "8:12 1 warning ply-count-wrong ply 0\n");
  /* Moves of variations do not count. */
  ck_assert_str_eq(check_for(check_game("*", "[PlyCount \"2\"]\n", "1. e4 e5 (1... c5 2. Nf3) *"), false, names), "");
  ck_assert_str_eq(check_for(check_game("*", "[PlyCount \"0\"]\n", "*"), false, names), "");
}
END_TEST

/* ---- players --------------------------------------------------------------------------------------------------- */

#define NO_COMMA(text) "\"" text "\" has no comma; PGN writes the family name first, as in \"Last, First\""
#define COMMA(text, form) "\"" text "\" is written \"" form "\", with one blank behind the comma"
#define HALF(text) "\"" text "\" has a comma, but not a name on both sides of it"

static const struct row people[] = {
    {"White", "Alpha, A", NULL, NULL},
    {"White", "Alpha, Anton B.", NULL, NULL},
    {"White", "van Alpha, Anton", NULL, NULL},
    {"White", "Alpha, A, Jr", NULL, NULL},
    {"White", "Alpha", NULL, NULL},
    {"White", "alpha_bravo99", NULL, NULL},
    {"White", "Engine 16", NULL, NULL},
    {"White", "Engine 0.30.0 Beta", NULL, NULL},
    {"White", "Engine 1,5 Beta", NULL, NULL},
    {"White", "the white player", NULL, NULL},
    {"White", "Anton alpha", NULL, NULL},
    {"White", "Alpha & Bravo", NULL, NULL},
    {"White", "?", NULL, NULL},
    {"White", "-", NULL, NULL},
    {"White", "Alpha,A", "name-form", COMMA("Alpha,A", "Alpha, A")},
    {"Black", "Alpha,A,Jr", "name-form", COMMA("Alpha,A,Jr", "Alpha, A, Jr")},
    {"White", "Alpha , A", "name-form", COMMA("Alpha , A", "Alpha, A")},
    {"White", "Alpha ,A", "name-form", COMMA("Alpha ,A", "Alpha, A")},
    {"White", ",A", "name-form", HALF(",A")},
    {"White", ", A", "name-form", NULL},
    {"White", "Alpha,", "name-form", HALF("Alpha,")},
    {"White", ",", "name-form", NULL},
    {"White", "Alpha,, A", "name-form", HALF("Alpha,, A")},
    {"White", "Alpha, , A", "name-form", NULL},
    {"White", "Anton Alpha", "name-comma-missing", NO_COMMA("Anton Alpha")},
    {"Black", "Anton Alpha", "name-comma-missing", NULL},
    {"White", "ALPHA A.", "name-comma-missing", NULL},
    {"White", "A. B. Alpha-Bravo", "name-comma-missing", NULL},
    {"White", "Anton van Alpha", "name-comma-missing", NULL},
    {"White", "Anton O'Alpha", "name-comma-missing", NULL},
    {"White", "Alpha Anton (NED)", "name-comma-missing", NULL},
    {"White", "Alpha (NED)", NULL, NULL},
    {"White", "\xc3\x89mile \xc3\x85lpha", "name-comma-missing", NULL},
    /* Several players, each by himself. */
    {"White", "Alpha, A:Bravo, B", NULL, NULL},
    {"White", "Alpha, A: Bravo, B", NULL, NULL},
    {"White", "Alpha:Bravo", NULL, NULL},
    {"White", "Alpha, A:Bravo,B", "name-form", COMMA("Alpha, A:Bravo,B", "Alpha, A:Bravo, B")},
    {"White", "Alpha, A:Bert Bravo", "name-comma-missing", NO_COMMA("Alpha, A:Bert Bravo")},
    {"White", ":", NULL, NULL},
    {"Annotator", "Anton Alpha", NULL, NULL},

    {"WhiteElo", "100", NULL, NULL},
    {"WhiteElo", "4000", NULL, NULL},
    {"WhiteElo", "02400", NULL, NULL},
    {"WhiteElo", "99", "rating-unlikely", "a rating of 99 is unlikely; they run from 100 to 4000"},
    {"WhiteElo", "1", "rating-unlikely", NULL},
    {"WhiteElo", "4001", "rating-unlikely", NULL},
    {"BlackElo", "99999999999", "rating-unlikely", NULL},
    {"BlackELO", "4001", "rating-unlikely", NULL},
    {"BlackUSCF", "4001", "rating-unlikely", NULL},
    {"BlackRating", "4001", "rating-unlikely", NULL},
    {"WhiteRapidElo", "4001", "rating-unlikely", NULL},
    {"WhiteRatingDiff", "+4", NULL, NULL},
    {"EventElo", "x", NULL, NULL},
    {"WhiteElo", "2700?", "rating-malformed", "\"2700?\" is no rating; it reads as 2700"},
    {"WhiteElo", "2400P", "rating-malformed", "\"2400P\" is no rating; it reads as 2400"},
    {"WhiteElo", "FIDE 2400", "rating-malformed", "\"FIDE 2400\" is no rating; it reads as 2400"},
    {"WhiteElo", "2400/2350", "rating-malformed", "\"2400/2350\" is no rating, which is written in digits"},
    {"WhiteElo", "-5", "rating-malformed", NULL},
    {"WhiteElo", "2.4", "rating-malformed", NULL},
    {"WhiteElo", "unknown", "rating-malformed", "\"unknown\" is no rating, which is written in digits"},

    {"WhiteTitle", "GM", NULL, NULL},
    {"WhiteTitle", "IM", NULL, NULL},
    {"WhiteTitle", "FM", NULL, NULL},
    {"WhiteTitle", "CM", NULL, NULL},
    {"BlackTitle", "WGM", NULL, NULL},
    {"BlackTitle", "WIM", NULL, NULL},
    {"BlackTitle", "WFM", NULL, NULL},
    {"BlackTitle", "WCM", NULL, NULL},
    {"BlackTitle", "AGM", NULL, NULL},
    {"BlackTitle", "AIM", NULL, NULL},
    {"BlackTitle", "AFM", NULL, NULL},
    {"BlackTitle", "ACM", NULL, NULL},
    {"BlackTitle", "NM", NULL, NULL},
    {"BlackTitle", "WNM", NULL, NULL},
    {"BlackTitle", "LM", NULL, NULL},
    {"BlackTitle", "SM", NULL, NULL},
    {"BlackTitle", "BOT", NULL, NULL},
    {"BlackTitle", "SIM", NULL, NULL},
    {"BlackTitle", "CCGM", NULL, NULL},
    {"BlackTitle", "CCSIM", NULL, NULL},
    {"BlackTitle", "CCIM", NULL, NULL},
    {"BlackTitle", "LGM", NULL, NULL},
    {"BlackTitle", "LIM", NULL, NULL},
    {"BlackTitle", "CCM", NULL, NULL},
    {"BlackTitle", "CCE", NULL, NULL},
    {"WhiteTitle", "gm", "title-unknown", "the title \"gm\" is written GM"},
    {"WhiteTitle", "Wim", "title-unknown", "the title \"Wim\" is written WIM"},
    {"WhiteTitle", "Grandmaster", "title-unknown", "the title \"Grandmaster\" is written GM"},
    {"WhiteTitle", "XM", "title-unknown", "\"XM\" is no title of FIDE, the ICCF, a national federation or a server"},
    {"WhiteTitle", "G", "title-unknown", NULL},
    {"WhiteTitle", "GMM", "title-unknown", NULL},
    {"WhiteTitle", "GM IM", "title-unknown", NULL},

    {"WhiteFideId", "1", NULL, NULL},
    {"WhiteFideId", "9999000123", NULL, NULL},
    {"WhiteFideId", "99990001234", "fide-id-malformed", "99990001234 has more digits than a FIDE number, at most 10"},
    {"BlackFideID", "x1", "fide-id-malformed", "\"x1\" is no FIDE number, which is written in digits"},
    {"BlackFIDEId", "9999 0001", "fide-id-malformed", NULL},
    {"WhiteFideIds", "x", NULL, NULL},
};

START_TEST(names_ratings_titles_and_numbers_are_in_their_form) { assert_row(&people[_i]); }
END_TEST

START_TEST(a_program_may_have_a_name_of_two_words) {
  unsigned line;
  static const char told[] = "5:9 10 warning name-comma-missing ply 0\n";
  ck_assert_str_eq(of_tags(game_with("White", "Deep Alpha", "[WhiteType \"program\"]\n\n1. e4 *\n", &line), true), "");
  ck_assert_str_eq(of_tags(game_with("White", "Deep Alpha", "[BlackType \"program\"]\n\n1. e4 *\n", &line), true),
                   told);
  ck_assert_str_eq(of_tags(game_with("White", "Deep Alpha", "[WhiteType \"human\"]\n\n1. e4 *\n", &line), true), told);
  ck_assert_str_eq(of_tags(game_with("White", "Deep Alpha", "[WhiteType \"human\"]\n\n1. e4 *\n", &line), false), "");
}
END_TEST

START_TEST(a_long_name_is_told_without_its_right_form) {
  unsigned line;
  const char *said =
      check_messages(game_with("White", "Alpha,Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                               "\n1. e4 *\n", &line),
                     false);
  ck_assert_str_eq(said, "5:9 name-form: \"Alpha,Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" needs one "
                         "blank behind the comma, and none before it\n");
}
END_TEST

/* ---- time controls --------------------------------------------------------------------------------------------- */

#define PROSE(text, form) "\"" text "\" is not in PGN's form, which counts in seconds; it is probably " form
#define MINUTES(text, form) text " counts in seconds, but is probably meant in minutes: " form
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

/* ---- Chess960 -------------------------------------------------------------------------------------------------- */

/* Start position 344; 959 for White against 0 for Black; one that is no start position. */
#define OF_344 "[FEN \"nbrkbqrn/pppppppp/8/8/8/8/PPPPPPPP/NBRKBQRN w KQkq - 0 1\"]\n[SetUp \"1\"]\n"
#define OF_959_AND_0 "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1\"]\n[SetUp \"1\"]\n"
#define OF_ROOKS "[FEN \"4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1\"]\n[SetUp \"1\"]\n"
#define OF_0 "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]\n[SetUp \"1\"]\n"
#define ON_FILE_B "[FEN \"1k6/8/8/8/8/8/4P3/RK5R w KQ - 0 1\"]\n[SetUp \"1\"]\n"

static const struct {
  struct row row;
  const char *tags;
} positions[] = {
    {{"Variant", "Chess960", NULL, NULL}, OF_344},
    {{"Variant", "chess960", "variant-spelling", "\"chess960\" is commonly written \"Chess960\""}, OF_344},
    {{"Variant", "Chess 960", "variant-spelling", NULL}, OF_344},
    {{"Variant", "Fischerandom", "variant-spelling", NULL}, OF_344},
    {{"Variant", "fischerandom", "variant-spelling", NULL}, ""},
    {{"Variant", "wild/fr", "variant-spelling", NULL}, OF_344},
    {{"Variant", "Freestyle Chess", "variant-spelling", NULL}, OF_344},
    /* Both sides with arrays of their own: not simply Chess960. */
    {{"Variant", "DFRC", NULL, NULL}, OF_959_AND_0},
    {{"Variant", "Standard", NULL, NULL}, ""},
    {{"Variant", "normal", NULL, NULL}, OF_ROOKS},
    {{"Variant", "Crazyhouse", NULL, NULL}, ""},
    {{"Variant", "nothing known", NULL, NULL}, OF_344},
    {{"Variant", "Standard", "variant-differs", "Variant is \"Standard\", but the start position is one of Chess960"},
     OF_344},
    {{"Variant", "normal", "variant-differs", NULL}, ON_FILE_B},
    {{"Variant", "chess", "variant-differs", NULL}, OF_344},
    {{"Variant", "From Position", NULL, NULL}, OF_344},
    {{"Variant", "from position", NULL, NULL}, OF_344},
    {{"Variant", "?", NULL, NULL}, OF_344},
    {{"Variant", "Standard", NULL, NULL}, "[FEN \"8/8/8/8\"]\n[SetUp \"1\"]\n"},
    /* Numbers of start positions. */
    {{"StartPosition", "344", NULL, NULL}, OF_344},
    {{"StartPosition", "0344", NULL, NULL}, OF_344},
    {{"StartPosition", "345", "start-number-differs",
      "StartPosition is 345, but the game begins from start position 344"},
     OF_344},
    {{"StartPosition", "518", NULL, NULL}, ""},
    {{"StartPosition", "344", "start-number-differs",
      "StartPosition is 344, but the game begins from start position 518"},
     ""},
    {{"StartPosition", "0", NULL, NULL}, OF_0},
    {{"StartPosition", "960", NULL, NULL}, OF_0},
    {{"StartPosition", "959", "start-number-differs", NULL}, OF_0},
    {{"StartPosition", "961", NULL, NULL}, OF_344},
    {{"StartPosition", "x", NULL, NULL}, OF_344},
    {{"StartPosition", "NBRKBQRN", NULL, NULL}, OF_344},
    {{"StartPosition", "959", "start-number-differs",
      "StartPosition is 959, but White begins from start position 959 and Black from 0"},
     OF_959_AND_0},
    {{"StartPosition", "518", "start-number-differs",
      "StartPosition is 518, but the game does not begin from a start "
      "position"},
     OF_ROOKS},
    {{"StartPositionNumber", "1", "start-number-differs", NULL}, OF_344},
    {{"SP", "1", "start-number-differs", NULL}, OF_344},
    {{"Chess960Position", "1", "start-number-differs", NULL}, OF_344},
    {{"Chess960Number", "1", "start-number-differs", NULL}, OF_344},
    {{"PositionNumber", "1", "start-number-differs", NULL}, OF_344},
    {{"Number", "1", NULL, NULL}, OF_344},
    /* Nobody knows the start position. */
    {{"StartPosition", "344", NULL, NULL}, "[Variant \"Chess960\"]\n"},
    {{"StartPosition", "344", NULL, NULL}, "[Variant \"Atomic\"]\n"},
    {{"StartPosition", "344", NULL, NULL}, "[FEN \"8/8/8/8\"]\n[SetUp \"1\"]\n"},
};

START_TEST(variants_and_start_numbers_agree_with_the_position) {
  char others[256];
  const struct row *row = &positions[_i].row;
  snprintf(others, sizeof others, "%s\n1. e4 *\n", positions[_i].tags);
  assert_row_with(row, others, row->code ? severity_of(row->code, false) : NULL);
}
END_TEST

#define EXPECTED(tag, text) \
  tag " \"" text "\" is one of Chess960 by its name, but the game has neither a FEN nor a Variant tag"

static const struct row events[] = {
    {"Event", "Test Chess960", "fen-expected", EXPECTED("Event", "Test Chess960")},
    {"Site", "Chess 960 Hall", "fen-expected", EXPECTED("Site", "Chess 960 Hall")},
    {"Event", "960 Open", "fen-expected", NULL},
    {"Event", "FRC960", "fen-expected", NULL},
    {"Event", "Cup 1960", NULL, NULL},
    {"Event", "Cup 9601", NULL, NULL},
    {"Event", "Cup 960a", NULL, NULL},
    {"Event", "Cup 96", NULL, NULL},
    {"Event", "Fischer Random Open", "fen-expected", NULL},
    {"Event", "fischerandom", "fen-expected", NULL},
    {"Event", "FISCHER-RANDOM", "fen-expected", NULL},
    {"Event", "Fischer Memorial", NULL, NULL},
    {"Event", "Freestyle Open", "fen-expected", NULL},
    {"Event", "freestyl", NULL, NULL},
    {"Event", "ICS wild/fr", "fen-expected", NULL},
    {"Event", "wild/f", NULL, NULL},
    {"Event", "Wild West Open", NULL, NULL},
    {"Event", "Cup (FRC)", "fen-expected", NULL},
    {"Event", "DFRC Cup", "fen-expected", NULL},
    {"Event", "AFRC Cup", NULL, NULL},
    {"Event", "FRCA Cup", NULL, NULL},
    {"Event", "Chess 9LX", "fen-expected", NULL},
    {"Event", "Test Cup 2026", NULL, NULL},
    /* The letters of an address mean nothing. */
    {"Site", "https://example.org/Ab960", NULL, NULL},
    {"Event", "Chess960 https://example.org/ab", "fen-expected", NULL},
    {"Section", "Chess960", NULL, NULL},
};

START_TEST(events_of_chess960_have_a_start_position) {
  assert_row(&events[_i]);
  /* Any FEN or Variant tag tells more than the name. */
  struct row quiet = {events[_i].tag, events[_i].value, NULL, NULL};
  assert_row_with(&quiet, OF_344 "\n1. e4 *\n", NULL);
  assert_row_with(&quiet, "[Variant \"Standard\"]\n\n1. e4 *\n", NULL);
}
END_TEST

START_TEST(an_event_of_chess960_is_told_once) {
  ck_assert_str_eq(of_tags("[Event \"Chess960\"]\n[Site \"Chess960\"]\n[Date \"2026.05.01\"]\n[Round \"1\"]\n"
                           "[White \"Alpha, A\"]\n[Black \"Bravo, B\"]\n[Result \"*\"]\n\n1. e4 *\n",
                           false),
                   "1:9 8 warning fen-expected ply 0\n");
}
END_TEST

START_TEST(freestyle_events_of_former_years_were_of_ordinary_chess) {
  static const char *const form = "[Event \"Freestyle\"]\n[Site \"Town\"]\n[Date \"%s\"]\n[Round \"1\"]\n"
                                  "[White \"Alpha, A\"]\n[Black \"Bravo, B\"]\n[Result \"*\"]\n\n1. e4 *\n";
  static const char *const expected = "1:9 9 warning fen-expected ply 0\n";
  const char *const names[] = {"fen-expected", NULL};
  char text[512];
  snprintf(text, sizeof text, form, "2019.12.31");
  ck_assert_str_eq(check_for(text, false, names), "");
  snprintf(text, sizeof text, form, "2020.01.01");
  ck_assert_str_eq(check_for(text, false, names), expected);
  snprintf(text, sizeof text, form, "????.??.??");
  ck_assert_str_eq(check_for(text, false, names), expected);
  snprintf(text, sizeof text, form, "");
  ck_assert_str_eq(check_for(text, false, names), expected);
}
END_TEST

/* ---- severities ------------------------------------------------------------------------------------------------ */

START_TEST(every_finding_has_its_severity_of_strict) {
  static const struct row *const tables[] = {values, dates, times, forms, people, controls, events};
  static const int counts[] = {COUNT(values), COUNT(dates),    COUNT(times), COUNT(forms),
                               COUNT(people), COUNT(controls), COUNT(events)};
  for (int t = 0; t < COUNT(tables); t++)
    for (int i = 0; i < counts[t]; i++) {
      const struct row *row = &tables[t][i];
      if (!row->code || strcmp(row->code, "time-control-prose") == 0)
        continue;
      unsigned line;
      char expected[128];
      snprintf(expected, sizeof expected, " %s %s ply 0\n", severity_of(row->code, true), row->code);
      const char *found = of_tags(game_with(row->tag, row->value, "\n1. e4 e5 *\n", &line), true);
      ck_assert_msg(strstr(found, expected) != NULL, "%s \"%s\": %s", row->tag, row->value, found);
    }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_tags");
  TCase *roster_case = tcase_create("roster");
  tcase_add_test(roster_case, a_regular_game_has_no_findings);
  tcase_add_test(roster_case, every_missing_tag_of_the_roster_is_told_where_it_belongs);
  tcase_add_test(roster_case, a_game_without_tags_lacks_the_roster_once);
  tcase_add_test(roster_case, tags_that_are_damaged_are_not_judged_by_their_values);
  tcase_add_loop_test(roster_case, values_are_there_and_have_no_needless_blanks, 0, COUNT(values));
  tcase_add_test(roster_case, a_blank_at_the_ends_of_a_value_is_told_alone);
  tcase_add_test(roster_case, values_have_at_most_255_characters);
  suite_add_tcase(suite, roster_case);
  TCase *dating = tcase_create("dates");
  tcase_add_loop_test(dating, dates_in_other_shapes_are_told_with_their_reading, 0, COUNT(dates));
  tcase_add_loop_test(dating, a_game_is_not_played_before_its_event_begins, 0, COUNT(orders));
  tcase_add_test(dating, the_order_of_the_tags_of_dates_does_not_matter);
  tcase_add_loop_test(dating, times_of_day_are_written_in_full, 0, COUNT(times));
  suite_add_tcase(suite, dating);
  TCase *values_case = tcase_create("values");
  tcase_add_loop_test(values_case, values_of_one_form_are_told_with_their_reading, 0, COUNT(forms));
  tcase_add_test(values_case, plies_are_counted_only_when_all_moves_were_read);
  tcase_add_loop_test(values_case, names_ratings_titles_and_numbers_are_in_their_form, 0, COUNT(people));
  tcase_add_test(values_case, a_program_may_have_a_name_of_two_words);
  tcase_add_test(values_case, a_long_name_is_told_without_its_right_form);
  tcase_add_loop_test(values_case, time_controls_in_words_are_told_in_seconds, 0, COUNT(controls));
  tcase_add_test(values_case, a_control_that_has_the_form_is_at_most_a_warning);
  tcase_add_test(values_case, a_control_of_any_length_is_judged);
  suite_add_tcase(suite, values_case);
  TCase *chess960 = tcase_create("chess960");
  tcase_add_loop_test(chess960, variants_and_start_numbers_agree_with_the_position, 0, COUNT(positions));
  tcase_add_loop_test(chess960, events_of_chess960_have_a_start_position, 0, COUNT(events));
  tcase_add_test(chess960, an_event_of_chess960_is_told_once);
  tcase_add_test(chess960, freestyle_events_of_former_years_were_of_ordinary_chess);
  tcase_add_test(chess960, every_finding_has_its_severity_of_strict);
  suite_add_tcase(suite, chess960);
  return suite;
}

UNIT_MAIN(make_suite)
