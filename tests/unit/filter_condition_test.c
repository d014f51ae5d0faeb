/* SPDX-License-Identifier: MIT
 * Conditions: how they are read, and of which games they hold. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "unit/stats_support.h"

static const struct {
  const char *text, *name;
  pgn_comparison comparison;
  pgn_value_kind kind;
  const char *value;
} readable[] = {
    {"WhiteElo>=2400", "WhiteElo", PGN_GREATER_OR_EQUAL, PGN_VALUE_NUMBER, "2400"},
    {"WhiteElo>2400", "WhiteElo", PGN_GREATER, PGN_VALUE_NUMBER, "2400"},
    {"WhiteElo<=2400", "WhiteElo", PGN_LESS_OR_EQUAL, PGN_VALUE_NUMBER, "2400"},
    {"WhiteElo<2400", "WhiteElo", PGN_LESS, PGN_VALUE_NUMBER, "2400"},
    {"Event==Hastings", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "Hastings"},
    {"Event!=Hastings", "Event", PGN_NOT_EQUAL, PGN_VALUE_TEXT, "Hastings"},
    {"plies>=40", "plies", PGN_GREATER_OR_EQUAL, PGN_VALUE_NUMBER, "40"},
    {"A_1=x", "A_1", PGN_EQUAL, PGN_VALUE_TEXT, "x"},
    /* Blanks are free. */
    {" WhiteElo >=\t2400 ", "WhiteElo", PGN_GREATER_OR_EQUAL, PGN_VALUE_NUMBER, "2400"},
    {"Event = x\xc2\xa0", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "x"},
    /* Words. */
    {"TimeControl=180+2", "TimeControl", PGN_EQUAL, PGN_VALUE_TEXT, "180+2"},
    {"TimeControl=*60", "TimeControl", PGN_EQUAL, PGN_VALUE_TEXT, "*60"},
    {"Result=1/2-1/2", "Result", PGN_EQUAL, PGN_VALUE_TEXT, "1/2-1/2"},
    {"Result=*", "Result", PGN_EQUAL, PGN_VALUE_TEXT, "*"},
    {"Event=a\\b", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "a\\b"},
    {"Event=Hurrah!", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "Hurrah!"},
    {"Event=Andorra", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "Andorra"},
    {"White=Whitehead", "White", PGN_EQUAL, PGN_VALUE_TEXT, "Whitehead"},
    {"WhiteElo=unrated", "WhiteElo", PGN_EQUAL, PGN_VALUE_TEXT, "unrated"},
    {"X=-5", "X", PGN_EQUAL, PGN_VALUE_NUMBER, "-5"},
    {"X<-0.5", "X", PGN_LESS, PGN_VALUE_NUMBER, "-0.5"},
    {"X=1.2.3", "X", PGN_EQUAL, PGN_VALUE_TEXT, "1.2.3"},
    {"ECO>=B90", "ECO", PGN_GREATER_OR_EQUAL, PGN_VALUE_TEXT, "B90"},
    /* Text between quotes. */
    {"White=\"Carlsen, Magnus\"", "White", PGN_EQUAL, PGN_VALUE_TEXT, "Carlsen, Magnus"},
    {"White = 'Carlsen, Magnus' ", "White", PGN_EQUAL, PGN_VALUE_TEXT, "Carlsen, Magnus"},
    {"Event=\"Beta, \\\"second\\\" part\"", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "Beta, \"second\" part"},
    {"Event='Beta, \"second\" part'", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "Beta, \"second\" part"},
    {"Event='it\\'s'", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "it's"},
    {"Event=\"a\\\\\"", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "a\\"},
    {"Event=\"a=b\"", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "a=b"},
    {"Event=\"and\"", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "and"},
    {"White='Black'", "White", PGN_EQUAL, PGN_VALUE_TEXT, "Black"},
    {"Event=\" a \"", "Event", PGN_EQUAL, PGN_VALUE_TEXT, " a "},
    {"Event=\"3,400\"", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "3,400"},
    {"Event=\"5.\"", "Event", PGN_EQUAL, PGN_VALUE_TEXT, "5."},
    {"WhiteElo>=\" 2400 \"", "WhiteElo", PGN_GREATER_OR_EQUAL, PGN_VALUE_NUMBER, "2400"},
    /* Dates, which have one form from here on. */
    {"Date>=2022", "Date", PGN_GREATER_OR_EQUAL, PGN_VALUE_DATE, "2022"},
    {"Date>=2022.06", "Date", PGN_GREATER_OR_EQUAL, PGN_VALUE_DATE, "2022.06"},
    {"Date>=2022-06", "Date", PGN_GREATER_OR_EQUAL, PGN_VALUE_DATE, "2022.06"},
    {"UTCDate<2022-06-01", "UTCDate", PGN_LESS, PGN_VALUE_DATE, "2022.06.01"},
    {"Date=\"2022.06.01\"", "Date", PGN_EQUAL, PGN_VALUE_DATE, "2022.06.01"},
    {"Date=2022.\?\?.\?\?", "Date", PGN_EQUAL, PGN_VALUE_DATE, "2022"},
    {"Date=2022-06-\?\?", "Date", PGN_EQUAL, PGN_VALUE_DATE, "2022.06"},
    {"Date=2024.02.29", "Date", PGN_EQUAL, PGN_VALUE_DATE, "2024.02.29"},
    {"Date=2000.02.29", "Date", PGN_EQUAL, PGN_VALUE_DATE, "2000.02.29"},
    /* Rounds. */
    {"Round=3", "Round", PGN_EQUAL, PGN_VALUE_ROUND, "3"},
    {"Round>1.9", "Round", PGN_GREATER, PGN_VALUE_ROUND, "1.9"},
    {"Round=3.2.1", "Round", PGN_EQUAL, PGN_VALUE_ROUND, "3.2.1"},
    /* What is not UTF-8 is read as Windows-1252. */
    {"White=M\xfcller", "White", PGN_EQUAL, PGN_VALUE_TEXT, "M\xc3\xbcller"},
};

START_TEST(a_condition_is_name_sign_and_value) {
  pgn_condition condition;
  pgn_condition_error error = {.why = ""};
  pgn_status status = pgn_condition_parse(readable[_i].text, &condition, &error);
  ck_assert_str_eq(error.why, "");
  ck_assert(status == PGN_OK);
  ck_assert_uint_eq(condition.name_length, strlen(readable[_i].name));
  ck_assert_mem_eq(condition.name, readable[_i].name, condition.name_length);
  ck_assert_int_eq(condition.is_plies, strcmp(readable[_i].name, "plies") == 0);
  ck_assert_int_eq(condition.comparison, readable[_i].comparison);
  ck_assert_int_eq(condition.kind, readable[_i].kind);
  ck_assert_uint_eq(condition.value_length, strlen(readable[_i].value));
  ck_assert_mem_eq(condition.value, readable[_i].value, condition.value_length);
}
END_TEST

/* Every condition that can be read is written so that it is read as the same, and written alike then. */
START_TEST(what_is_written_is_read_as_the_same) {
  pgn_condition condition, again;
  pgn_buffer written, twice;
  pgn_buffer_init(&written);
  pgn_buffer_init(&twice);
  ck_assert(pgn_condition_parse(readable[_i].text, &condition, NULL) == PGN_OK);
  pgn_condition_write(&condition, &written);
  pgn_buffer_add_char(&written, '\0');
  ck_assert(pgn_condition_parse(written.data, &again, NULL) == PGN_OK);
  ck_assert_int_eq(again.comparison, condition.comparison);
  ck_assert_int_eq(again.kind, condition.kind);
  ck_assert_uint_eq(again.value_length, condition.value_length);
  ck_assert_mem_eq(again.value, condition.value, condition.value_length);
  pgn_condition_write(&again, &twice);
  pgn_buffer_add_char(&twice, '\0');
  ck_assert_str_eq(twice.data, written.data);
  pgn_buffer_clear(&written);
  pgn_buffer_clear(&twice);
}
END_TEST

START_TEST(equal_conditions_are_written_alike) {
  static const struct {
    const char *text, *written;
  } rows[] = {{"plies==1", "plies=1"},
              {" plies = 1 ", "plies=1"},
              {"Event=\"x\"", "Event=x"},
              {"Event='x y'", "Event=\"x y\""},
              {"Event='a\"b'", "Event='a\"b'"},
              {"Event=\"a\\\"b\"", "Event='a\"b'"},
              {"Event=\"it's\"", "Event=\"it's\""},
              {"Event='\"a\" isn\\'t'", "Event='\"a\" isn\\'t'"},
              {"Event=\"!x\"", "Event=\"!x\""},
              {"Event=\"\xe2\x89\xa0x\"", "Event=\"\xe2\x89\xa0x\""},
              {"Event<'\xe2\x89\xa4'", "Event<\"\xe2\x89\xa4\""},
              {"Event=\"x\xe2\x89\xa5\"", "Event=x\xe2\x89\xa5"},
              {"Event='or'", "Event=\"or\""},
              {"Event='x\\\\ y'", "Event=\"x\\\\ y\""},
              {"Date>=2022-06-01", "Date>=2022.06.01"},
              {"Date=2022.\?\?.\?\?", "Date=2022"},
              {"E!=x", "E!=x"},
              {"E<=5", "E<=5"},
              {"E>=5", "E>=5"},
              {"E>5", "E>5"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    pgn_condition condition;
    pgn_buffer written;
    pgn_buffer_init(&written);
    ck_assert(pgn_condition_parse(rows[i].text, &condition, NULL) == PGN_OK);
    pgn_condition_write(&condition, &written);
    pgn_buffer_add_char(&written, '\0');
    ck_assert_str_eq(written.data, rows[i].written);
    pgn_buffer_clear(&written);
  }
}
END_TEST

/* What is wrong with a text, a part of what is said of it, and the part that is marked. */
static const struct {
  const char *text, *said, *marked;
} unreadable[] = {
    {"", "a condition is a tag or plies", ""},
    {"Event", "must stand here", ""},
    {"=5", "begins with the name of a tag", "="},
    {"1>2", "begins with the name of a tag", "1"},
    {"_a=2", "begins with the name of a tag", "_a"},
    {"(A=1)", "begins with the name of a tag", "("},
    {"Ev\xc3\xa9=5", "must stand here", "\xc3"},
    {"Event 5", "must stand here", "5"},
    {"Event in (a,b)", "must stand here", "in"},
    {"Event~x", "must stand here", "~"},
    {"Event=", "a value is missing", ""},
    {"Event= ", "a value is missing", ""},
    {"Event=a\nb", "on one line", "\n"},
    {"Event=a\r", "on one line", "\r"},
    /* Names in small letters. */
    {"whiteelo>=3400", "is the tag 'WhiteElo' meant?", "whiteelo"},
    {"elo>=3400", "is the tag 'WhiteElo' meant?", "elo"},
    {"date>=2022", "is the tag 'Date' meant?", "date"},
    {"plys<40", "'plys' is no property; is 'plies' meant?", "plys"},
    {"sp!=518", "'sp' is no property here", "sp"},
    {"event=x", "is the tag 'Event' meant?", "event"},
    /* Signs that are none. */
    {"WhiteElo>>2400", "is '>' meant?", ">>"},
    {"WhiteElo=>2400", "is '>=' meant?", "=>"},
    {"WhiteElo=<2400", "is '<=' meant?", "=<"},
    {"WhiteElo<>2400", "is '!=' meant?", "<>"},
    {"Event===x", "is '=' meant?", "==="},
    {"Event!x", "is '!=' meant?", "!"},
    {"WhiteElo\xe2\x89\xa5"
     "2400",
     "is '>=' meant?", "\xe2\x89\xa5"},
    {"Event!~x", "must stand here", "!~"},
    {"Event!=!=", "must stand here", "!=!="},
    /* Several conditions. */
    {"WhiteElo>=3400 and BlackElo>=3400", "a --where of its own", "and"},
    {"WhiteElo>=3400 && BlackElo>=3400", "a --where of its own", "&&"},
    {"WhiteElo>=3400&BlackElo>=3400", "a --where of its own", "&"},
    {"WhiteElo>=3400,BlackElo>=3400", "a --where of its own", ","},
    {"WhiteElo>=3400 BlackElo>=3400", "a --where of its own", "BlackElo>=3400"},
    {"WhiteElo>=3400 or BlackElo>=3400", "is not understood", "or"},
    {"WhiteElo>=3400||BlackElo>=3400", "is not understood", "||"},
    {"White=\"a\" and Black=b", "a --where of its own", "and"},
    /* Values that need quotes. */
    {"White=Carlsen, Magnus", "with a comma stands between quotes: \"Carlsen, Magnus\"", ","},
    {"Event=Hastings 1895", "with a blank stands between quotes: \"Hastings 1895\"", "1895"},
    {"Event=Hastings\xc2\xa0"
     "1895",
     "with a blank", "1895"},
    {"Event=a=b", "with = < > or ~", "="},
    {"Event=a&b", "with & or |", "&"},
    {"Event=(a)", "with a parenthesis", "("},
    {"Event=the \"best\"", "with a blank stands between quotes: 'the \"best\"'", "\"best\""},
    {"Event=a\"b\"", "with a quote", "\""},
    {"Event=\xe2\x80\x9cx\xe2\x80\x9d", "not between quotes of print", "\xe2\x80\x9c"},
    {"Event=and", "'and' as a value stands between quotes", "and"},
    {"WhiteElo>BlackElo", "not with another tag", "BlackElo"},
    {"White=Black", "not with another tag", "Black"},
    {"Event=\"x", "not closed", "\""},
    {"Event=\"x\\", "not closed", "\""},
    {"Event=\"a\\nb\"", "stands before a quote", "\\n"},
    {"Event=\"x\" y", "behind the closing quote", "y"},
    /* Numbers. */
    {"WhiteElo>=3,400", "a number has no commas: 3400", "3,400"},
    {"X=-1,234,567", "a number has no commas: -1234567", "-1,234,567"},
    {"WhiteElo>=2400.", "on both sides of its point", "2400."},
    {"X=.5", "on both sides of its point", ".5"},
    {"plies>=x", "plies is compared with a number", "x"},
    {"plies=\"x\"", "plies is compared with a number", "\"x\""},
    {"WhiteElo>=24oo", "a rating is compared with a number", "24oo"},
    {"WhiteElo>=1234567890123456789", "of 18 digits at most", "1234567890123456789"},
    /* Dates. */
    {"Date>=2022.13", "there is no month 13", "2022.13"},
    {"Date>=2022-00-01", "there is no month 00", "2022-00-01"},
    {"Date=2023.02.29", "there is no day 29 in 2023.02", "2023.02.29"},
    {"Date=1900.02.29", "there is no day 29 in 1900.02", "1900.02.29"},
    {"Date=2023.04.31", "there is no day 31 in 2023.04", "2023.04.31"},
    {"Date=2022/06/01", "a date is written", "2022/06/01"},
    {"Date=2022.06-01", "a date is written", "2022.06-01"},
    {"Date=2022.6.1", "a date is written", "2022.6.1"},
    {"Date=01.06.2022", "a date is written", "01.06.2022"},
    {"Date=20220601", "a date is written", "20220601"},
    {"Date=yesterday", "a date is written", "yesterday"},
    {"Date=\?\?\?\?.\?\?.\?\?", "without a year", "\?\?\?\?.\?\?.\?\?"},
    {"Date>=199?", "without a year", "199?"},
    {"Date=2022.\?\?.01", "left out at its end", "2022.\?\?.01"},
    {"Date=2022.1?", "left out at its end", "2022.1?"},
    /* Rounds. */
    {"Round=Final", "a round is a number", "Final"},
    {"Round=3.", "on both sides", "3."},
    {"Round=\"3.\"", "a round is a number", "\"3.\""},
    {"Round=3-1", "a round is a number", "3-1"},
    /* What nobody knows. */
    {"WhiteElo=?", "nobody knows", "?"},
    {"Round=-", "nobody knows", "-"},
    {"Event=\"\"", "nobody knows", "\"\""},
    {"Date=?", "nobody knows", "?"},
};

START_TEST(what_is_no_condition_is_refused) {
  pgn_condition condition;
  pgn_condition_error error;
  const char *text = unreadable[_i].text, *marked = unreadable[_i].marked;
  ck_assert(pgn_condition_parse(text, &condition, &error) == PGN_ERR_SYNTAX);
  if (!strstr(error.why, unreadable[_i].said))
    ck_abort_msg("%s: %s", text, error.why);
  if (*marked) {
    ck_assert_uint_eq(error.length, strlen(marked));
    ck_assert(error.at + error.length <= strlen(text));
    ck_assert_mem_eq(text + error.at, marked, error.length);
  } else {
    ck_assert_uint_eq(error.at, strlen(text));
    ck_assert_uint_eq(error.length, 1);
  }
  ck_assert(pgn_condition_parse(text, &condition, NULL) == PGN_ERR_SYNTAX);
}
END_TEST

/* ---- holding ----------------------------------------------------------------------------------------------- */

/* A value of the tag X (NULL: it has none), a value to compare with, and the signs of < = > ! (not equal) that hold. */
static const struct {
  const char *tag, *value, *signs;
} compared[] = {
    /* Numbers, as numbers. */
    {"2400", "2400", "="},
    {"2399", "2400", "<!"},
    {"2401", "2400", ">!"},
    {"900", "2400", "<!"},
    {"10000", "2400", ">!"},
    {"02400", "2400", "="},
    {"+5", "5", "="},
    {"-5", "5", "<!"},
    {"-5", "-4", "<!"},
    {"-5", "-6", ">!"},
    {"-0", "0", "="},
    {"0.5", "0.50", "="},
    {"0.5", "0.45", ">!"},
    {"1.05", "1.5", "<!"},
    {"-0.5", "-0.25", "<!"},
    {"-0.5", "0.5", "<!"},
    {"5.", "5", "!"},
    {".5", "0.5", "!"},
    /* Blanks around it are not it. */
    {" 2400 ", "2400", "="},
    {"2400\t", "2400", "="},
    {"24 00", "2400", "!"},
    {"3", "3.1", "<!"},
    {"999999999999999999", "999999999999999998", ">!"},
    {"0.999999999999999", "0.999999999999998", ">!"},
    /* So are those of four digits, or with two of them behind a period. */
    {"2400.75", "2400", ">!"},
    {"2400.5", "2400.50", "="},
    {"2400", "2400.05", "<!"},
    {"1234.56", "1234.7", "<!"},
    /* Other texts, byte by byte. */
    {"Hastings", "Hastings", "="},
    {"Hastings", "hastings", "<!"},
    {"Hastings", "Hasting", ">!"},
    {"B20", "B2", ">!"},
    {"B20", "C00", "<!"},
    {"a b", "'a b'", "="},
    {"a=b", "'a=b'", "="},
    {" a", "a", "<!"},
    {"M\xfcnchen", "M\xfcnchen", "="},
    {"M\xfcnchen", "M\xc3\xbcnchen", "="},
    {"M\xc3\xbcnchen", "M\xfcnchen", "="},
    {"\x80", "\xe2\x82\xac", "="}, /* the sign of the euro */
    /* What says nothing is neither above nor below anything. */
    {"", "x", "!"},
    {"?", "x", "!"},
    {"-", "x", "!"},
    {" ", "x", "!"},
    {"?!", "x", "<!"},
    {"300+5", "300+5", "="},
    {"1/2", "1/2", "="},
    /* What is no number stands neither above nor below one: a rating nobody knows is not at least 2400. */
    {"?", "2400", "!"},
    {"-", "2400", "!"},
    {"", "2400", "!"},
    {"unrated", "2400", "!"},
    {"2400?", "2400", "!"},
    {"300+5", "300", "!"},
    {"?", "2024.01", "!"},
    /* Only tags of dates have dates: elsewhere it is a text. */
    {"2024.02.01", "2024.01.01", ">!"},
    {"2024.??.??", "2024", "!"},
    {"1895/96", "1895", "!"},
    /* Without the tag only "not equal" holds. */
    {NULL, "2400", "!"},
    {NULL, "x", "!"},
};

/* The same of the tag UTCDate: as far as the condition goes, and both are known. */
static const struct {
  const char *tag, *value, *signs;
} dated[] = {
    {"2024.05.06", "2024.05.06", "="},
    {"2024.05.06", "2024.05.07", "<!"},
    {"2024.05.06", "2024.06.01", "<!"},
    {"2024.05.06", "2024.04", ">!"},
    {"2024.05.06", "2024.05", "="},
    {"2024.05.06", "2024", "="},
    {"2023.12.31", "2024", "<!"},
    {"2024.??.??", "2024", "="},
    {"2024.??.??", "2024.05", "!"},
    {"2024.??.??", "2023.05", ">!"},
    {"2024.05.??", "2024.05.01", "!"},
    {"2024.05.??", "2024.05", "="},
    {"????.??.??", "2024", "!"},
    {"202?.??.??", "2031.01.01", "<!"},
    {"202?.??.??", "2021.01.01", "!"},
    {"2024.??.??", "2024.??.??", "="},
    /* With hyphens on either side, and blanks around. */
    {"2024-05-06", "2024.05.06", "="},
    {"2024-05-06", "2024.05", "="},
    {"2024.05.06", "2024-05-07", "<!"},
    {" 2024.05.06 ", "2024.05.06", "="},
    {"2024.05-06", "2024", "!"},
    /* The year decides where it can. */
    {"1996.??.??", "1995.06", ">!"},
    {"1995.??.??", "1995.06", "!"},
    /* A month and a day that there are not are unknown. */
    {"1992.00.00", "1992", "="},
    {"1992.00.00", "1991.05", ">!"},
    {"1992.00.00", "1992.05", "!"},
    {"1992.13.05", "1992.12", "!"},
    {"1993.02.29", "1993.02", "="},
    {"1993.02.29", "1993.02.28", "!"},
    {"1992.02.29", "1992.02.28", ">!"},
    {"????.??.??", "2024.??.??", "!"},
    {"2024.05", "2024.05.06", "!"},
    {"2024", "2024.05.06", "!"},
    {"2024", "2024.05", "!"},
    {"2024", "2024.01", "!"},
    {"2024", "2024.??.??", "="},
    {"2024.05", "2024.05.??", "="},
    {"2024.05", "2024", "="},
    {"2024", "2023.12", ">!"},
    {"2024.05", "2024.12", "<!"},
    /* A tag that is no date stands neither before nor after one. */
    {"?", "2024.01", "!"},
    {"", "2024.01.01", "!"},
    {"2024/05/06", "2024", "!"},
    {"20240506", "2024.05", "!"},
    {"1895/96", "1895", "!"},
    {"900", "2400", "!"},
};

/* The same of the tag Round: as far as the condition goes. */
static const struct {
  const char *tag, *value, *signs;
} of_rounds[] = {
    {"3", "3", "="},
    {"3.2", "3", "="},
    {"3.2.1", "3.2", "="},
    {"3", "3.2", "!"},
    {"4", "3.2", ">!"},
    {"2", "3.2", "<!"},
    {"3.1", "3.2", "<!"},
    {"1.10", "1.9", ">!"},
    {"1.9", "1.10", "<!"},
    {"10", "9", ">!"},
    {"03", "3", "="},
    {"3", "03", "="},
    {" 3 ", "3", "="},
    {"3a", "3", "="},
    {"3 (2)", "3", "="},
    {"3a", "3.1", "!"},
    {"3.x", "3.1", "!"},
    {"30", "3", ">!"},
    {"?", "3", "!"},
    {"-", "3", "!"},
    {"", "3", "!"},
    {"Final", "3", "!"},
    {NULL, "3", "!"},
    {"-3", "3", "!"},
    {"100000000000000000000000000", "99999999999999999999999999", ">!"},
};

/* Whether it holds of a tag of that name. */
static bool holds_of(const char *name, const char *tag, const char *sign, const char *value) {
  char text[6000], game[6000];
  struct played played;
  pgn_condition condition;
  snprintf(text, sizeof text, "%s%s%s", name, sign, value);
  snprintf(game, sizeof game, tag ? "[Event \"e\"]\n[%s \"%s\"]\n\n*\n" : "[Event \"e\"]\n[X%s \"2400\"]\n\n*\n", name,
           tag);
  play_text(&played, game);
  ck_assert(pgn_condition_parse(text, &condition, NULL) == PGN_OK);
  bool result = pgn_condition_holds(&condition, &played.game, &played.replayed);
  play_clear(&played);
  return result;
}

static bool holds(const char *tag, const char *sign, const char *value) { return holds_of("X", tag, sign, value); }

static void assert_signs(const char *name, const char *tag, const char *value, const char *signs) {
  ck_assert_int_eq(holds_of(name, tag, "<", value), strchr(signs, '<') != NULL);
  /* A value must not begin like the rest of a sign. */
  ck_assert_int_eq(holds_of(name, tag, "==", value), strchr(signs, '=') != NULL);
  ck_assert_int_eq(holds_of(name, tag, ">", value), strchr(signs, '>') != NULL);
  ck_assert_int_eq(holds_of(name, tag, "!=", value), strchr(signs, '!') != NULL);
  ck_assert_int_eq(holds_of(name, tag, "<=", value), strpbrk(signs, "<=") != NULL);
  ck_assert_int_eq(holds_of(name, tag, ">=", value), strpbrk(signs, ">=") != NULL);
}

START_TEST(conditions_hold_of_tags) { assert_signs("X", compared[_i].tag, compared[_i].value, compared[_i].signs); }
END_TEST

START_TEST(conditions_hold_of_dates) { assert_signs("UTCDate", dated[_i].tag, dated[_i].value, dated[_i].signs); }
END_TEST

START_TEST(conditions_hold_of_rounds) {
  assert_signs("Round", of_rounds[_i].tag, of_rounds[_i].value, of_rounds[_i].signs);
}
END_TEST

START_TEST(long_values_are_compared_whole) {
  enum { LONG = 900 };
  char tag[LONG + 2], value[LONG + 2];
  memset(tag, 'x', LONG);
  tag[LONG] = '\0';
  memcpy(value, tag, LONG + 1);
  ck_assert(holds(tag, "=", value));
  value[LONG - 1] = 'y';
  ck_assert(!holds(tag, "=", value));
  ck_assert(holds(tag, "<", value));
  /* One is the beginning of the other, to whatever length. */
  for (size_t length = 1; length < LONG; length = length * 2 + 1) {
    memset(value, 'x', length);
    value[length] = '\0';
    ck_assert(!holds(tag, "=", value));
    ck_assert(holds(tag, ">", value));
  }
}
END_TEST

START_TEST(a_value_longer_than_any_condition_is_above_its_beginning) {
  static char tag[4001], value[PGN_CONDITION_MAX];
  memset(tag, 'x', sizeof tag - 1);
  memset(value, 'x', sizeof value - 4);
  ck_assert(!holds(tag, "=", value));
  ck_assert(holds(tag, ">", value));
}
END_TEST

START_TEST(conditions_have_a_longest) {
  static char text[PGN_CONDITION_MAX + 1];
  pgn_condition condition;
  memset(text, 'x', sizeof text - 1);
  text[1] = '=';
  text[PGN_CONDITION_MAX - 1] = '\0';
  text[0] = 'X';
  ck_assert(pgn_condition_parse(text, &condition, NULL) == PGN_OK);
  text[PGN_CONDITION_MAX - 1] = 'x';
  ck_assert(pgn_condition_parse(text, &condition, NULL) == PGN_ERR_SYNTAX);
  /* It must fit as UTF-8, too, and with its quotes. */
  memset(text + 2, '\xfc', 510);
  text[512] = '\0';
  ck_assert(pgn_condition_parse(text, &condition, NULL) == PGN_OK);
  text[512] = '\xfc';
  text[513] = '\0';
  ck_assert(pgn_condition_parse(text, &condition, NULL) == PGN_ERR_SYNTAX);
  memset(text + 2, '!', PGN_CONDITION_MAX - 2);
  text[2] = ' ';
  text[PGN_CONDITION_MAX - 1] = '\0';
  ck_assert(pgn_condition_parse(text, &condition, NULL) == PGN_ERR_SYNTAX);
}
END_TEST

static const struct {
  const char *condition, *game;
  bool holds;
} of_games[] = {
    /* Plies of the main line. */
    {"plies=3", "1. e4 (1. d4 d5 2. c4 e6) e5 2. Nf3 *\n", true},
    {"plies>3", "1. e4 (1. d4 d5 2. c4 e6) e5 2. Nf3 *\n", false},
    {"plies>=3", "1. e4 e5 2. Nf3 *\n", true},
    {"plies<10", "1. e4 e5 2. Nf3 *\n", true},
    {"plies=0", "[Event \"x\"]\n\n*\n", true},
    {"plies!=0", "[Event \"x\"]\n\n*\n", false},
    {"PlyCount=3", "1. e4 e5 2. Nf3 *\n", false},
    {"Plies=3", "1. e4 e5 2. Nf3 *\n", false},
    /* A tag's name to the letter, its value without escapes, and of two the first. */
    {"EVENT=x", "[Event \"x\"]\n\n*\n", false},
    {"Event='a \"b\"'", "[Event \"a \\\"b\\\"\"]\n\n*\n", true},
    {"Event=x", "[Event \"x\"]\n[Event \"y\"]\n\n*\n", true},
    {"Event=y", "[Event \"x\"]\n[Event \"y\"]\n\n*\n", false},
    {"Result=1-0", "[Result \"1-0\"]\n\n*\n", true},
    {"Result=*", "1. e4 *\n", false},
};

START_TEST(conditions_hold_of_games) {
  struct played played;
  pgn_condition condition;
  play_text(&played, of_games[_i].game);
  ck_assert(pgn_condition_parse(of_games[_i].condition, &condition, NULL) == PGN_OK);
  ck_assert_int_eq(pgn_condition_holds(&condition, &played.game, &played.replayed), of_games[_i].holds);
  play_clear(&played);
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

static Suite *make_suite(void) {
  Suite *suite = suite_create("filter_condition");
  TCase *reading = tcase_create("reading");
  tcase_add_loop_test(reading, a_condition_is_name_sign_and_value, 0, COUNT(readable));
  tcase_add_loop_test(reading, what_is_written_is_read_as_the_same, 0, COUNT(readable));
  tcase_add_loop_test(reading, what_is_no_condition_is_refused, 0, COUNT(unreadable));
  tcase_add_test(reading, equal_conditions_are_written_alike);
  tcase_add_test(reading, conditions_have_a_longest);
  suite_add_tcase(suite, reading);
  TCase *holding = tcase_create("holding");
  tcase_add_loop_test(holding, conditions_hold_of_tags, 0, COUNT(compared));
  tcase_add_loop_test(holding, conditions_hold_of_dates, 0, COUNT(dated));
  tcase_add_loop_test(holding, conditions_hold_of_rounds, 0, COUNT(of_rounds));
  tcase_add_test(holding, long_values_are_compared_whole);
  tcase_add_test(holding, a_value_longer_than_any_condition_is_above_its_beginning);
  tcase_add_loop_test(holding, conditions_hold_of_games, 0, COUNT(of_games));
  suite_add_tcase(suite, holding);
  return suite;
}

UNIT_MAIN(make_suite)
