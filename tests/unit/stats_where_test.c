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
  const char *value;
} readable[] = {
    {"WhiteElo>=2400", "WhiteElo", PGN_GREATER_OR_EQUAL, "2400"},
    {"WhiteElo>2400", "WhiteElo", PGN_GREATER, "2400"},
    {"WhiteElo<=2400", "WhiteElo", PGN_LESS_OR_EQUAL, "2400"},
    {"WhiteElo<2400", "WhiteElo", PGN_LESS, "2400"},
    {"Event=Hastings 1895", "Event", PGN_EQUAL, "Hastings 1895"},
    {"Event==Hastings", "Event", PGN_EQUAL, "Hastings"},
    {"Event!=Hastings", "Event", PGN_NOT_EQUAL, "Hastings"},
    /* The value is all that follows the sign. */
    {"Event=a=b", "Event", PGN_EQUAL, "a=b"},
    {"Event===", "Event", PGN_EQUAL, "="},
    {"Event!=!=", "Event", PGN_NOT_EQUAL, "!="},
    {"Event=>5", "Event", PGN_EQUAL, ">5"},
    {"Event<>5", "Event", PGN_LESS, ">5"},
    {"Event= a ", "Event", PGN_EQUAL, " a "},
    {"Event=", "Event", PGN_EQUAL, ""},
    {"a_1=x", "a_1", PGN_EQUAL, "x"},
    {"1>2", "1", PGN_GREATER, "2"},
    {"plies>=40", "plies", PGN_GREATER_OR_EQUAL, "40"},
};

START_TEST(a_condition_is_name_sign_and_value) {
  pgn_condition condition;
  ck_assert(pgn_condition_parse(readable[_i].text, &condition) == PGN_OK);
  ck_assert_uint_eq(condition.name_length, strlen(readable[_i].name));
  ck_assert_mem_eq(condition.name, readable[_i].name, condition.name_length);
  ck_assert_int_eq(condition.comparison, readable[_i].comparison);
  ck_assert_uint_eq(condition.value_length, strlen(readable[_i].value));
  ck_assert_mem_eq(condition.value, readable[_i].value, condition.value_length);
}
END_TEST

START_TEST(equal_conditions_are_written_alike) {
  static const struct {
    const char *text, *written;
  } rows[] = {{"plies==1", "plies=1"},  {"plies=1", "plies=1"},   {"Event=a=b", "Event=a=b"},
              {"Event==", "Event="},    {"Event===", "Event==="}, {"Event===x", "Event===x"},
              {"Event=>5", "Event=>5"}, {"Event<>5", "Event<>5"}, {"E!==", "E!=="},
              {"E<=5", "E<=5"},         {"E>=5", "E>=5"},         {"E>5", "E>5"},
              {"E= a\tb ", "E= a\tb "}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    pgn_condition condition, again;
    pgn_buffer written;
    pgn_buffer_init(&written);
    ck_assert(pgn_condition_parse(rows[i].text, &condition) == PGN_OK);
    pgn_condition_write(&condition, &written);
    pgn_buffer_add_char(&written, '\0');
    ck_assert_str_eq(written.data, rows[i].written);
    /* It is read as the same. */
    ck_assert(pgn_condition_parse(written.data, &again) == PGN_OK);
    ck_assert_int_eq(again.comparison, condition.comparison);
    ck_assert_uint_eq(again.value_length, condition.value_length);
    ck_assert_mem_eq(again.value, condition.value, condition.value_length);
    pgn_buffer_clear(&written);
  }
}
END_TEST

static const char *const unreadable[] = {"Event=a\nb", "Event=a\r",    "",        "Event",    "=5",       ">=5",
                                         "Event 5",    "Event =5",     "Event!5", "Event~=5", " Event=5", "Event:x=5",
                                         "-=5",        "Ev\xc3\xa9=5", "Event!",  "!=",       "Even t=5"};

START_TEST(what_is_no_condition_is_refused) {
  pgn_condition condition;
  ck_assert(pgn_condition_parse(unreadable[_i], &condition) == PGN_ERR_SYNTAX);
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
    {"0.5", ".5", "="},
    {"0.5", "0.45", ">!"},
    {"1.05", "1.5", "<!"},
    {"-0.5", "-0.25", "<!"},
    {"-0.5", "0.5", "<!"},
    {"5.", "5", "="},
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
    {"a b", "a b", "="},
    {"a=b", "a=b", "="},
    {" a", "a", "<!"},
    {"M\xfcnchen", "M\xfcnchen", "="},
    {"", "", "="},
    {"x", "", ">!"},
    {"?", "?", "="},
    {"-", "-", "="},
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
    {"", "2024.01.01", "<!"},
    {"2024.??.??", "2024", "!"},
    {"1895/96", "1895", "!"},
    /* Without the tag only "not equal" holds. */
    {NULL, "2400", "!"},
    {NULL, "", "!"},
    {NULL, "?", "!"},
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
    /* The same text is the same, known or not: Date!=????.??.?? leaves those out that nobody dated. */
    {"????.??.??", "????.??.??", "="},
    {"2024.??.??", "2024.??.??", "="},
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
    /* Nor is a number one: what is no date is a text. */
    {"2024.05.06", "20240101", "<!"},
    {"900", "2400.5", ">!"},
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
  ck_assert(pgn_condition_parse(text, &condition) == PGN_OK);
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
  ck_assert(pgn_condition_parse(text, &condition) == PGN_OK);
  text[PGN_CONDITION_MAX - 1] = 'x';
  ck_assert(pgn_condition_parse(text, &condition) == PGN_ERR_SYNTAX);
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
    {"plies>=x", "1. e4 *\n", false},
    {"PlyCount=3", "1. e4 e5 2. Nf3 *\n", false},
    {"Plies=3", "1. e4 e5 2. Nf3 *\n", false},
    /* A tag's name to the letter, its value without escapes, and of two the first. */
    {"event=x", "[Event \"x\"]\n\n*\n", false},
    {"Event=a \"b\"", "[Event \"a \\\"b\\\"\"]\n\n*\n", true},
    {"Event=x", "[Event \"x\"]\n[Event \"y\"]\n\n*\n", true},
    {"Event=y", "[Event \"x\"]\n[Event \"y\"]\n\n*\n", false},
    {"Result=1-0", "[Result \"1-0\"]\n\n*\n", true},
    {"Result=*", "1. e4 *\n", false},
};

START_TEST(conditions_hold_of_games) {
  struct played played;
  pgn_condition condition;
  play_text(&played, of_games[_i].game);
  ck_assert(pgn_condition_parse(of_games[_i].condition, &condition) == PGN_OK);
  ck_assert_int_eq(pgn_condition_holds(&condition, &played.game, &played.replayed), of_games[_i].holds);
  play_clear(&played);
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

static Suite *make_suite(void) {
  Suite *suite = suite_create("stats_where");
  TCase *reading = tcase_create("reading");
  tcase_add_loop_test(reading, a_condition_is_name_sign_and_value, 0, COUNT(readable));
  tcase_add_loop_test(reading, what_is_no_condition_is_refused, 0, COUNT(unreadable));
  tcase_add_test(reading, equal_conditions_are_written_alike);
  tcase_add_test(reading, conditions_have_a_longest);
  suite_add_tcase(suite, reading);
  TCase *holding = tcase_create("holding");
  tcase_add_loop_test(holding, conditions_hold_of_tags, 0, COUNT(compared));
  tcase_add_loop_test(holding, conditions_hold_of_dates, 0, COUNT(dated));
  tcase_add_test(holding, long_values_are_compared_whole);
  tcase_add_test(holding, a_value_longer_than_any_condition_is_above_its_beginning);
  tcase_add_loop_test(holding, conditions_hold_of_games, 0, COUNT(of_games));
  suite_add_tcase(suite, holding);
  return suite;
}

UNIT_MAIN(make_suite)
