/* SPDX-License-Identifier: MIT
 * Partial results: written, read again as they were, and refused where nothing of the kind was written. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "unit/unit.h"

/* Reads a text line by line; the last line need not have an end.  What became of it, "line N: ..." or "end", and the
 * result written again in `again`. */
static const char *read_text(const char *text, size_t length, pgn_buffer *again) {
  static char said[300];
  pgn_partial_reader reader;
  pgn_table *table;
  pgn_status status = PGN_OK;
  ck_assert(pgn_table_new(&table) == PGN_OK);
  pgn_partial_reader_init(&reader);
  strcpy(said, "not the end");
  int number = 0;
  for (size_t at = 0; at < length;) {
    const char *end = memchr(text + at, '\n', length - at);
    size_t line = end ? (size_t)(end - text) - at : length - at;
    number++;
    status = pgn_partial_read(&reader, text + at, line, table);
    at += line + (end != NULL);
    if (status == PGN_END)
      strcpy(said, "end");
    else if (status != PGN_OK) {
      ck_assert(status == PGN_ERR_SYNTAX || status == PGN_ERR_UNSUPPORTED || status == PGN_ERR_LIMIT);
      ck_assert_ptr_nonnull(reader.error);
      snprintf(said, sizeof said, "line %d: %s%s", number, status == PGN_ERR_UNSUPPORTED ? "unsupported: " : "",
               reader.error);
      break;
    }
  }
  if (status == PGN_END && again)
    pgn_partial_write(&reader.partial, table, again);
  pgn_partial_reader_clear(&reader);
  pgn_table_free(table);
  return said;
}

/* ---- round trips ------------------------------------------------------------------------------------------- */

static const struct {
  const char *key;
  size_t length;
  const char *written;
} keys[] = {
    /* In the order of their bytes, as they are written. */
    {"\x01", 1, "\x01"},
    {"\t", 1, "\\t"},
    {"\n", 1, "\\n"},
    {"\n\r\t\\", 4, "\\n\\r\\t\\\\"},
    {"\r", 1, "\\r"},
    {" ", 1, " "},
    {"518", 3, "518"},
    {"\\", 1, "\\\\"},
    {"\\n", 2, "\\\\n"},
    {"\\t", 2, "\\\\t"},
    {"a", 1, "a"},
    {"a\tb", 3, "a\\tb"},
    {"a ", 2, "a "},
    {"a  ", 3, "a  "},
    {"\xc3\xa9", 2, "\xc3\xa9"},
    {"\xf4\x8f\xbf\xbf", 4, "\xf4\x8f\xbf\xbf"},
};
enum { KEYS = sizeof keys / sizeof *keys };

START_TEST(any_key_is_read_as_it_was_written) {
  pgn_table *table;
  pgn_partial partial = {.by = PGN_BY_EVENT, .variant = "any", .damaged = UINT64_C(9007199254740992)};
  pgn_buffer first, second, expected;
  pgn_buffer_init(&partial.where);
  pgn_buffer_init(&first);
  pgn_buffer_init(&second);
  pgn_buffer_init(&expected);
  pgn_buffer_add_text(&partial.where, "Event!=\" a\tb \"\nWhiteElo>=2400\n");
  ck_assert(pgn_table_new(&table) == PGN_OK);
  pgn_buffer_add_text(&expected,
                      "pgnkit-stats 1\nby\tevent\nvariant\tany\nwhere\tEvent!=\" a\tb \"\nwhere\tWhiteElo>=2400\n"
                      "damaged\t9007199254740992\n");
  for (size_t i = 0; i < KEYS; i++) {
    /* Added in another order. */
    size_t k = i * 7 % KEYS;
    pgn_counts counts = {
        .games = 10 + k, .white = 1, .draw = 2, .black = 3, .unknown = 4 + k, .plies = 900 + k, .castling_plies = 100};
    counts.castled[PGN_WHITE][PGN_A_SIDE] = 5;
    counts.castled[PGN_WHITE][PGN_H_SIDE] = 4;
    counts.castled[PGN_BLACK][PGN_A_SIDE] = 3;
    counts.castled[PGN_BLACK][PGN_H_SIDE] = 2;
    ck_assert(pgn_table_add(table, keys[k].key, keys[k].length, &counts) == PGN_OK);
    pgn_buffer_add_text(&expected, "row\t");
    pgn_buffer_add_text(&expected, keys[i].written);
    pgn_buffer_add_format(&expected, "\t%d\t1\t2\t3\t%d\t%d\t5\t4\t3\t2\t100\n", (int)(10 + i), (int)(4 + i),
                          (int)(900 + i));
  }
  pgn_buffer_add_format(&expected, "end\t%d\n", KEYS);
  pgn_partial_write(&partial, table, &first);
  ck_assert_uint_eq(first.length, expected.length);
  ck_assert_mem_eq(first.data, expected.data, expected.length);
  ck_assert_str_eq(read_text(first.data, first.length, &second), "end");
  ck_assert_uint_eq(second.length, first.length);
  ck_assert_mem_eq(second.data, first.data, first.length);
  /* Without its last line end, or with less, it is another text. */
  ck_assert_str_eq(read_text(first.data, first.length - 1, NULL), "end");
  for (size_t length = 0; length < first.length - 3; length++)
    ck_assert_str_ne(read_text(first.data, length, NULL), "end");
  pgn_buffer_clear(&first);
  pgn_buffer_clear(&second);
  pgn_buffer_clear(&expected);
  pgn_buffer_clear(&partial.where);
  pgn_table_free(table);
}
END_TEST

#define HEAD "pgnkit-stats 1\nby\tsp\nvariant\tany\ndamaged\t0\n"
#define HEAD_BY(by) "pgnkit-stats 1\nby\t" by "\nvariant\tany\ndamaged\t0\n"
#define TEN "\t0\t0\t0\t1\t0\t0\t0\t0\t0\t0" /* behind one game: without a result, of no move */

static const char *const taken[] = {
    HEAD "end\t0\n",
    "pgnkit-stats 1\nby\tdouble\nvariant\tstandard\nwhere\tA=\"=\"\nwhere\tA=1\nwhere\tB=1\ndamaged\t3\nend\t0\n",
    HEAD "row\t0\t1" TEN "\nrow\t518\t1" TEN "\nrow\t959\t1" TEN "\nrow\tdouble\t1" TEN "\nrow\tnone\t1" TEN
         "\nend\t5\n",
    HEAD_BY("king-file") "row\tb\t1" TEN "\nrow\tdouble\t1" TEN "\nrow\tg\t1" TEN "\nrow\tnone\t1" TEN "\nend\t4\n",
    HEAD_BY("result") "row\t*\t1" TEN "\nrow\t0-1\t1\t0\t0\t1\t0\t0\t0\t0\t0\t0\t0\nend\t2\n",
    HEAD_BY("year") "row\t1895\t1" TEN "\nrow\t?\t1" TEN "\nend\t2\n",
    HEAD_BY("eco") "row\t?\t1" TEN "\nrow\tB2\t1" TEN "\nrow\tB20\t1" TEN "\nrow\tB2\xc3\xa9\t1" TEN "\nend\t4\n",
    HEAD_BY("first-move") "row\t518\\t\t1" TEN "\nrow\t518\\te4\t1" TEN "\nrow\tnone\\tO-O\t1" TEN "\nend\t3\n",
    HEAD_BY("double") "row\t0/959\t1" TEN "\nrow\tnone\t1" TEN "\nend\t2\n",
    HEAD "row\t518\t2\t0\t0\t0\t2\t6\t1\t1\t1\t1\t6\nend\t1\n",
};

START_TEST(what_was_written_is_taken) {
  pgn_buffer again;
  pgn_buffer_init(&again);
  ck_assert_str_eq(read_text(taken[_i], strlen(taken[_i]), &again), "end");
  ck_assert_uint_eq(again.length, strlen(taken[_i]));
  ck_assert_mem_eq(again.data, taken[_i], again.length);
  pgn_buffer_clear(&again);
}
END_TEST

/* ---- refusals ---------------------------------------------------------------------------------------------- */

#define NO_PARTIAL "it is no partial result: it does not begin with \"pgnkit-stats 1\""
#define NO_ROW "a row is not a key and eleven numbers"
#define UNTRUE "the numbers of a row cannot be true together"
#define NO_KEY "a row is of something that games are not grouped by"
#define TOO_MANY "a number is above 9007199254740992, up to which counts are exact"
#define NO_RESULT "a row of a result has games with another one"
#define NO_LINE "a line is neither a row nor the end"
#define NO_DAMAGED "it does not say how many games were damaged"
#define NO_ORDER "a row is not behind the one before it"

static const struct {
  const char *text, *said;
} refused[] = {
    {"", "not the end"},
    {"\n", "line 1: " NO_PARTIAL},
    {"PK\3\4", "line 1: " NO_PARTIAL},
    {"[Event \"x\"]\n", "line 1: " NO_PARTIAL},
    {"pgnkit-stats", "line 1: " NO_PARTIAL},
    {"pgnkit-stats 2\n", "line 1: unsupported: it is a partial result of another version"},
    {"pgnkit-stats 10\n", "line 1: unsupported: it is a partial result of another version"},
    {"pgnkit-stats 1 \n", "line 1: unsupported: it is a partial result of another version"},
    {"pgnkit-stats 1\n", "not the end"},
    {"pgnkit-stats 1\nvariant\tany\n", "line 2: it does not say what the games are grouped by"},
    {"pgnkit-stats 1\nby sp\n", "line 2: it does not say what the games are grouped by"},
    {"pgnkit-stats 1\nby\tspx\n", "line 2: the games are grouped by something unknown"},
    {"pgnkit-stats 1\nby\ts\n", "line 2: the games are grouped by something unknown"},
    {"pgnkit-stats 1\nby\t\n", "line 2: the games are grouped by something unknown"},
    {"pgnkit-stats 1\nby\tsp\nby\tsp\n", "line 3: it does not say which variants were counted"},
    {"pgnkit-stats 1\nby\tsp\nvariant\tatomic\n", "line 3: it does not say which variants were counted"},
    {"pgnkit-stats 1\nby\tsp\nvariant\t\n", "line 3: it does not say which variants were counted"},
    {"pgnkit-stats 1\nby\tsp\nvariant\tanything that is long\n", "line 3: it does not say which variants were counted"},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\nend\t0\n", "line 4: " NO_DAMAGED},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\ndamaged\t\n", "line 4: " NO_DAMAGED},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\ndamaged\t-1\n", "line 4: " NO_DAMAGED},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\ndamaged\t01\n", "line 4: " NO_DAMAGED},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\ndamaged\t1\t\n", "line 4: " NO_DAMAGED},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\ndamaged\t1\t2\n", "line 4: " NO_DAMAGED},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\ndamaged\t9007199254740993\n", "line 4: " NO_DAMAGED},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\ndamaged\t99999999999999999999\n", "line 4: " NO_DAMAGED},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\nwhere\tWhiteElo\n",
     "line 4: a condition cannot be read, or they are not sorted"},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\nwhere\tA=1\r\n",
     "line 4: a condition cannot be read, or they are not sorted"},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\nwhere\tB=1\nwhere\tA=1\n",
     "line 5: a condition cannot be read, or they are not sorted"},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\nwhere\tA=1\nwhere\tA=1\n",
     "line 5: a condition cannot be read, or they are not sorted"},
    {"pgnkit-stats 1\nby\tsp\nvariant\tany\nwhere\tA==1\n",
     "line 4: a condition cannot be read, or they are not sorted"},
    {HEAD, "not the end"},
    {HEAD "row\t518\t1" TEN "\n", "not the end"},
    {HEAD "damaged\t0\n", "line 5: " NO_LINE},
    {HEAD "\n", "line 5: " NO_LINE},
    {HEAD "row\n", "line 5: " NO_LINE},
    {HEAD "rows\t518\t1" TEN "\n", "line 5: " NO_LINE},
    {HEAD "end\n", "line 5: " NO_LINE},
    {HEAD "end\tx\n", "line 5: " NO_LINE},
    {HEAD "end\t00\n", "line 5: " NO_LINE},
    {HEAD "end\t0\t\n", "line 5: " NO_LINE},
    {HEAD "end\t0 \n", "line 5: " NO_LINE},
    {HEAD "end\t0\r\n", "line 5: " NO_LINE},
    /* Rows missing, or one too many. */
    {HEAD "end\t1\n", "line 5: rows are missing, or there are too many"},
    {HEAD "row\t518\t1" TEN "\nend\t0\n", "line 6: rows are missing, or there are too many"},
    {HEAD "row\t518\t1" TEN "\nend\t2\n", "line 6: rows are missing, or there are too many"},
    /* Behind the end. */
    {HEAD "end\t0\n\n", "line 6: there is more behind its end"},
    {HEAD "end\t0\nend\t0\n", "line 6: there is more behind its end"},
    {HEAD "end\t0\npgnkit-stats 1\n", "line 6: there is more behind its end"},
    /* Keys. */
    {HEAD "row\t518\n", "line 5: " NO_ROW},
    {HEAD "row\t51\\8\t1" TEN "\n", "line 5: " NO_ROW},
    {HEAD "row\t518\\\t1" TEN "\n", "line 5: " NO_ROW},
    {HEAD "row\t518\\", "line 5: " NO_ROW},
    {HEAD_BY("event") "row\ta\rb\t1" TEN "\n", "line 5: " NO_ROW},
    {HEAD "row\t\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD "row\t960\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD "row\t0518\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD "row\t5 \t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD "row\tnones\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD "row\tdoubl\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD "row\t518\\te4\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD "row\t4294967814\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("king-file") "row\ta\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("king-file") "row\th\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("king-file") "row\tbc\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("result") "row\t1-1\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("result") "row\t1/2\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("event") "row\t\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("event") "row\tM\xfcnchen\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("event") "row\ta\x80\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("first-move") "row\t518\tZz\033[2J\t1" TEN "\n", "line 5: " NO_ROW},
    {HEAD_BY("first-move") "row\t518\\tZz\033[2J\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("first-move") "row\t518\\te4 \t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("year") "row\t24\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("year") "row\t????\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("eco") "row\tB20a\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("first-move") "row\t518\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("first-move") "row\t960\\te4\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("first-move") "row\t518\\te4\\te5\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("first-move") "row\t518\\ta move that is too long to be one\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("double") "row\t518\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("double") "row\t518/\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("double") "row\t518/960\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("double") "row\t518/0x\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("double") "row\t518/0/0\t1" TEN "\n", "line 5: " NO_KEY},
    {HEAD_BY("double") "row\tdouble\t1" TEN "\n", "line 5: " NO_KEY},
    /* Twice the same, or in another order. */
    {HEAD "row\t518\t1" TEN "\nrow\t518\t1" TEN "\nend\t2\n", "line 6: " NO_ORDER},
    {HEAD "row\t518\t1" TEN "\nrow\t5\t1" TEN "\nend\t2\n", "line 6: " NO_ORDER},
    {HEAD "row\t9\t1" TEN "\nrow\t10\t1" TEN "\nend\t2\n", "line 6: " NO_ORDER},
    /* Numbers. */
    {HEAD "row\t518\t1\t0\t0\t0\t1\t0\t0\t0\t0\t0\n", "line 5: " NO_ROW},
    {HEAD "row\t518\t1" TEN "\t0\n", "line 5: " NO_ROW},
    {HEAD "row\t518\t1" TEN "\t\n", "line 5: " NO_ROW},
    {HEAD "row\t518\t1" TEN " \n", "line 5: " NO_ROW},
    {HEAD "row\t518\t01" TEN "\n", "line 5: " NO_ROW},
    {HEAD "row\t518\t+1" TEN "\n", "line 5: " NO_ROW},
    {HEAD "row\t518\t" TEN "\n", "line 5: " NO_ROW},
    {HEAD "row\t518\t1e0" TEN "\n", "line 5: " NO_ROW},
    {HEAD "row\t518\t18446744073709551617" TEN "\n", "line 5: " NO_ROW},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t18446744073709551616\t0\t0\t0\t0\t0\n", "line 5: " NO_ROW},
    {HEAD "row\t518\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\n", "line 5: " UNTRUE},
    {HEAD "row\t518\t2" TEN "\n", "line 5: " UNTRUE},
    {HEAD "row\t518\t1\t1\t0\t0\t1\t0\t0\t0\t0\t0\t0\n", "line 5: " UNTRUE},
    {HEAD "row\t518\t1\t18446744073709551615\t2\t0\t0\t0\t0\t0\t0\t0\t0\n", "line 5: " TOO_MANY},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9\t2\t0\t0\t0\t9\n", "line 5: " UNTRUE},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9\t1\t1\t0\t0\t9\n", "line 5: " UNTRUE},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9\t0\t0\t1\t1\t9\n", "line 5: " UNTRUE},
    {HEAD "row\t518\t2\t0\t0\t0\t2\t9\t18446744073709551615\t2\t0\t0\t9\n", "line 5: " TOO_MANY},
    /* Castlings at no ply, plies of no castling, plies behind the end of a game. */
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9\t1\t0\t0\t0\t0\n", "line 5: " UNTRUE},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9\t0\t0\t0\t0\t5\n", "line 5: " UNTRUE},
    {HEAD "row\t518\t2\t0\t0\t0\t2\t9\t1\t1\t1\t0\t2\n", "line 5: " UNTRUE},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t3\t1\t0\t1\t0\t7\n", "line 5: " UNTRUE},
    /* More than can be counted, so that sums cannot wrap. */
    {HEAD "row\t518\t9007199254740993\t0\t0\t0\t9007199254740993\t0\t0\t0\t0\t0\t0\n", "line 5: " TOO_MANY},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9007199254740993\t0\t0\t0\t0\t0\n", "line 5: " TOO_MANY},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9007199254740992\t1\t0\t0\t0\t9007199254740993\n", "line 5: " TOO_MANY},
    /* Nor all rows together. */
    {HEAD "row\t517\t1" TEN "\nrow\t518\t9007199254740992\t0\t0\t0\t9007199254740992\t0\t0\t0\t0\t0\t0\nend\t2\n",
     "line 6: with this row a sum is above 9007199254740992, up to which counts are exact"},
    {HEAD "row\t517\t1\t0\t0\t0\t1\t1\t0\t0\t0\t0\t0\n"
          "row\t518\t1\t0\t0\t0\t1\t9007199254740992\t0\t0\t0\t0\t0\nend\t2\n",
     "line 6: with this row a sum is above 9007199254740992, up to which counts are exact"},
    /* Results of a row that is of another one. */
    {HEAD_BY("result") "row\t1-0\t1\t0\t0\t1\t0\t0\t0\t0\t0\t0\t0\n", "line 5: " NO_RESULT},
    {HEAD_BY("result") "row\t1-0\t2\t1\t1\t0\t0\t0\t0\t0\t0\t0\t0\n", "line 5: " NO_RESULT},
    {HEAD_BY("result") "row\t1/2-1/2\t1\t0\t0\t0\t1\t0\t0\t0\t0\t0\t0\n", "line 5: " NO_RESULT},
    {HEAD_BY("result") "row\t0-1\t1\t1\t0\t0\t0\t0\t0\t0\t0\t0\t0\n", "line 5: " NO_RESULT},
    {HEAD_BY("result") "row\t*\t1\t0\t1\t0\t0\t0\t0\t0\t0\t0\t0\n", "line 5: " NO_RESULT},
};

START_TEST(everything_else_is_refused) {
  ck_assert_str_eq(read_text(refused[_i].text, strlen(refused[_i].text), NULL), refused[_i].said);
}
END_TEST

START_TEST(a_nul_in_a_key_is_refused) {
  static const char text[] = HEAD_BY("event") "row\ta\0b\t1" TEN "\nend\t1\n";
  ck_assert_str_eq(read_text(text, sizeof text - 1, NULL), "line 5: " NO_KEY);
}
END_TEST

START_TEST(conditions_are_sorted_and_there_once) {
  static const char *const texts[] = {"plies>=0", "B==2",    "plies>=0", "A=1", "B=2",
                                      "A='x y'",  "B=\"=\"", "plies>5",  "A= 1"};
  static const char expected[] = "A=\"x y\"\nA=1\nB=\"=\"\nB=2\nplies>5\nplies>=0\n";
  pgn_partial partial = {.by = PGN_BY_SP};
  pgn_buffer_init(&partial.where);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    pgn_condition condition;
    ck_assert(pgn_condition_parse(texts[i], &condition, NULL) == PGN_OK);
    ck_assert(pgn_partial_add_where(&partial, &condition) == PGN_OK);
  }
  ck_assert_uint_eq(partial.where.length, sizeof expected - 1);
  ck_assert_mem_eq(partial.where.data, expected, sizeof expected - 1);
  pgn_buffer_clear(&partial.where);
}
END_TEST

START_TEST(a_choice_is_known_before_the_first_row) {
  static const char *const lines[] = {"pgnkit-stats 1", "by\tyear", "variant\tstandard", "where\tA=1", "damaged\t7"};
  pgn_partial_reader reader;
  pgn_table *table;
  ck_assert(pgn_table_new(&table) == PGN_OK);
  pgn_partial_reader_init(&reader);
  for (int i = 0; i < 5; i++) {
    ck_assert(!pgn_partial_has_choice(&reader));
    ck_assert(pgn_partial_read(&reader, lines[i], strlen(lines[i]), table) == PGN_OK);
  }
  ck_assert(pgn_partial_has_choice(&reader));
  ck_assert_int_eq(reader.partial.by, PGN_BY_YEAR);
  ck_assert_str_eq(reader.partial.variant, "standard");
  ck_assert_uint_eq(reader.partial.damaged, 7);
  ck_assert_uint_eq(reader.partial.where.length, 4);
  ck_assert_mem_eq(reader.partial.where.data, "A=1\n", 4);
  pgn_partial_reader_clear(&reader);
  pgn_table_free(table);
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

static Suite *make_suite(void) {
  Suite *suite = suite_create("stats_partial");
  TCase *taking = tcase_create("taking");
  tcase_add_test(taking, any_key_is_read_as_it_was_written);
  tcase_add_loop_test(taking, what_was_written_is_taken, 0, COUNT(taken));
  tcase_add_test(taking, conditions_are_sorted_and_there_once);
  tcase_add_test(taking, a_choice_is_known_before_the_first_row);
  suite_add_tcase(suite, taking);
  TCase *refusing = tcase_create("refusing");
  tcase_add_loop_test(refusing, everything_else_is_refused, 0, COUNT(refused));
  tcase_add_test(refusing, a_nul_in_a_key_is_refused);
  suite_add_tcase(suite, refusing);
  return suite;
}

UNIT_MAIN(make_suite)
