/* SPDX-License-Identifier: MIT
 * Partial results: written, read again as they were, and refused where nothing of the kind was written. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "unit/unit.h"

/* CRC-32 bit by bit. */
static uint32_t crc(const char *text, size_t length) {
  uint32_t sum = UINT32_MAX;
  for (size_t i = 0; i < length; i++) {
    sum ^= (unsigned char)text[i];
    for (int bit = 0; bit < 8; bit++)
      sum = sum >> 1 ^ (sum & 1 ? UINT32_C(0xedb88320) : 0);
  }
  return ~sum;
}

/* Copies a text with the checksum behind every line that is "end", a tab and digits. */
static void seal(const char *text, size_t length, pgn_buffer *out) {
  for (size_t at = 0; at < length;) {
    const char *line = text + at, *end = memchr(line, '\n', length - at);
    size_t n = end ? (size_t)(end - line) : length - at, digits = 4;
    while (digits < n && line[digits] >= '0' && line[digits] <= '9')
      digits++;
    size_t begin = out->length;
    pgn_buffer_add(out, line, n);
    if (n > 4 && digits == n && memcmp(line, "end\t", 4) == 0)
      pgn_buffer_add_format(out, "\t%08" PRIx32, begin ? crc(out->data, begin) : 0);
    if (end)
      pgn_buffer_add_char(out, '\n');
    at += n + (end != NULL);
  }
}

/* Reads a text line by line; the last line need not have an end.  What became of it, "line N: ..." or "end", and the
 * result written again in `again`. */
static const char *read_text(const char *text, size_t length, pgn_buffer *again) {
  static char said[300];
  pgn_stats_partial_reader reader;
  pgn_stats_table *table;
  pgn_status status = PGN_OK;
  ck_assert(pgn_stats_table_new(&table) == PGN_OK);
  ck_assert(pgn_stats_partial_reader_init(&reader) == PGN_OK);
  strcpy(said, "not the end");
  int number = 0;
  for (size_t at = 0; at < length;) {
    const char *end = memchr(text + at, '\n', length - at);
    size_t line = end ? (size_t)(end - text) - at : length - at;
    number++;
    status = pgn_stats_partial_read(&reader, text + at, line, table);
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
    pgn_stats_partial_write(&reader.partial, table, again);
  pgn_stats_partial_reader_clear(&reader);
  pgn_stats_table_free(table);
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

/* What a table of all the keys was made of; the games of the rows are 280. */
static void make_partial(pgn_stats_partial *partial) {
  pgn_stats_counts games = {.games = 7, .unknown = 7};
  partial->by = PGN_BY_EVENT;
  strcpy(partial->variant, "any");
  pgn_buffer_add_text(&partial->reading, "--from=auto");
  partial->games = UINT64_C(9007199254740992);
  partial->damaged = UINT64_C(9007199254740992) - 280 - 5;
  partial->other = 3;
  partial->unmatched = 2;
  pgn_buffer_add_text(&partial->where, "Event!=\" a\tb \"\nWhiteElo>=2400\n");
  ck_assert(pgn_stats_table_add(partial->tags, "WhiteElo", 8, &games) == PGN_OK);
  ck_assert(pgn_stats_table_add(partial->tags, "Event", 5, &games) == PGN_OK);
  /* In another order than that they are written in. */
  const pgn_stats_input tail = {"b\t.pgn", 6, 30, 20, 30, UINT64_C(0xfedcba9876543210), UINT64_C(9007199254740992) - 3,
                                9};
  const pgn_stats_input first = {"b\t.pgn", 6, 30, 0, 20, UINT64_C(0x0f), 2, 4}, nothing = {"-", 1, 0, 0, 0, 1, 0, 0};
  const pgn_stats_input whole = {"a.pgn", 5, 9, 0, 9, 7, 1, 3};
  ck_assert(pgn_stats_inputs_add_run(partial->inputs, 2, 2) == PGN_OK);
  ck_assert(pgn_stats_inputs_add(partial->inputs, &tail) == PGN_OK);
  ck_assert(pgn_stats_inputs_add_run(partial->inputs, 1, 2) == PGN_OK);
  ck_assert(pgn_stats_inputs_add(partial->inputs, &first) == PGN_OK);
  ck_assert(pgn_stats_inputs_add_run(partial->inputs, 1, 1) == PGN_OK);
  ck_assert(pgn_stats_inputs_add(partial->inputs, &whole) == PGN_OK);
  ck_assert(pgn_stats_inputs_add(partial->inputs, &nothing) == PGN_OK);
}

static const char written_head[] =
    "pgnkit-stats 2\ntool\tpgn-stats " PACKAGE_VERSION "\nby\tevent\nvariant\tany\nreading\t--from=auto\n"
    "where\tEvent!=\" a\tb \"\nwhere\tWhiteElo>=2400\ntag\tEvent\t7\ntag\tWhiteElo\t7\n"
    "run\t1/1\t2\ninput\ta.pgn\t9\t0\t9\t0000000000000007\t1\t3\ninput\t-\t0\t0\t0\t0000000000000001\t0\t0\n"
    "run\t1/2\t1\ninput\tb\\t.pgn\t30\t0\t20\t000000000000000f\t2\t4\n"
    "run\t2/2\t1\ninput\tb\\t.pgn\t30\t20\t30\tfedcba9876543210\t9007199254740989\t9\n"
    "games\t9007199254740992\ndamaged\t9007199254740707\nother\t3\nunmatched\t2\n";

START_TEST(any_key_is_read_as_it_was_written) {
  pgn_stats_table *table;
  pgn_stats_partial partial;
  pgn_buffer first, second, expected;
  ck_assert(pgn_stats_partial_init(&partial) == PGN_OK);
  make_partial(&partial);
  pgn_buffer_init(&first);
  pgn_buffer_init(&second);
  pgn_buffer_init(&expected);
  ck_assert(pgn_stats_table_new(&table) == PGN_OK);
  pgn_buffer_add_text(&expected, written_head);
  for (size_t i = 0; i < KEYS; i++) {
    /* Added in another order. */
    size_t k = i * 7 % KEYS;
    pgn_stats_counts counts = {
        .games = 10 + k, .white = 1, .draw = 2, .black = 3, .unknown = 4 + k, .plies = 900 + k, .castling_plies = 100};
    counts.castled[PGN_WHITE][PGN_A_SIDE] = 5;
    counts.castled[PGN_WHITE][PGN_H_SIDE] = 4;
    counts.castled[PGN_BLACK][PGN_A_SIDE] = 3;
    counts.castled[PGN_BLACK][PGN_H_SIDE] = 2;
    ck_assert(pgn_stats_table_add(table, keys[k].key, keys[k].length, &counts) == PGN_OK);
    pgn_buffer_add_text(&expected, "row\t");
    pgn_buffer_add_text(&expected, keys[i].written);
    pgn_buffer_add_format(&expected, "\t%d\t1\t2\t3\t%d\t%d\t5\t4\t3\t2\t100\n", (int)(10 + i), (int)(4 + i),
                          (int)(900 + i));
  }
  pgn_buffer_add_format(&expected, "end\t%d\t%08" PRIx32 "\n", KEYS, crc(expected.data, expected.length));
  pgn_stats_partial_write(&partial, table, &first);
  ck_assert_uint_eq(first.length, expected.length);
  ck_assert_mem_eq(first.data, expected.data, expected.length);
  ck_assert_str_eq(read_text(first.data, first.length, &second), "end");
  ck_assert_uint_eq(second.length, first.length);
  ck_assert_mem_eq(second.data, first.data, first.length);
  /* Without its last line end, or with less, it is another text. */
  ck_assert_str_eq(read_text(first.data, first.length - 1, NULL), "end");
  for (size_t length = 0; length < first.length - 1; length++)
    ck_assert_str_ne(read_text(first.data, length, NULL), "end");
  pgn_buffer_clear(&first);
  pgn_buffer_clear(&second);
  pgn_buffer_clear(&expected);
  pgn_stats_partial_clear(&partial);
  pgn_stats_table_free(table);
}
END_TEST

#define FIRST "pgnkit-stats 2\ntool\tpgn-stats " PACKAGE_VERSION "\n"
#define CHOICE(by) FIRST "by\t" by "\nvariant\tany\nreading\t--from=auto\n"
#define INPUT(games) "input\ta.pgn\t9\t0\t9\t0123456789abcdef\t" games "\t3\n"
#define RUN(games) "run\t1/1\t1\n" INPUT(games) "games\t" games "\n"
#define LEFT_OUT "damaged\t0\nother\t0\nunmatched\t0\n"
#define HEAD_OF(by, games) CHOICE(by) RUN(games) LEFT_OUT
#define HEAD_BY(by) HEAD_OF(by, "9007199254740992")
#define HEAD HEAD_BY("sp")
#define TEN "\t0\t0\t0\t1\t0\t0\t0\t0\t0\t0" /* behind one game: without a result, of no move */

static const char *const taken[] = {
    HEAD_OF("sp", "0") "end\t0\n",
    CHOICE("sp") "games\t0\n" LEFT_OUT "end\t0\n",
    CHOICE("sp") "run\t1/1\t0\nrun\t1/1\t0\ngames\t0\n" LEFT_OUT "end\t0\n",
    FIRST "by\tdouble\nvariant\tstandard\nreading\tx\nwhere\tA=\"=\"\nwhere\tA=1\nwhere\tB=1\ntag\tA\t3\n" RUN(
        "6") "damaged\t3\nother\t2\nunmatched\t1\nend\t0\n",
    HEAD_OF("sp", "5") "row\t0\t1" TEN "\nrow\t518\t1" TEN "\nrow\t959\t1" TEN "\nrow\tdouble\t1" TEN
                       "\nrow\tnone\t1" TEN "\nend\t5\n",
    HEAD_OF("king-file", "4") "row\tb\t1" TEN "\nrow\tdouble\t1" TEN "\nrow\tg\t1" TEN "\nrow\tnone\t1" TEN
                              "\nend\t4\n",
    HEAD_OF("result", "2") "row\t*\t1" TEN "\nrow\t0-1\t1\t0\t0\t1\t0\t0\t0\t0\t0\t0\t0\nend\t2\n",
    HEAD_OF("year", "2") "row\t1895\t1" TEN "\nrow\t?\t1" TEN "\nend\t2\n",
    HEAD_OF("eco", "4") "row\t?\t1" TEN "\nrow\tB2\t1" TEN "\nrow\tB20\t1" TEN "\nrow\tB2\xc3\xa9\t1" TEN "\nend\t4\n",
    HEAD_OF("first-move", "3") "row\t518\\t\t1" TEN "\nrow\t518\\te4\t1" TEN "\nrow\tnone\\tO-O\t1" TEN "\nend\t3\n",
    HEAD_OF("double", "2") "row\t0/959\t1" TEN "\nrow\tnone\t1" TEN "\nend\t2\n",
    HEAD_OF("sp", "2") "row\t518\t2\t0\t0\t0\t2\t6\t1\t1\t1\t1\t6\nend\t1\n",
};

START_TEST(what_was_written_is_taken) {
  pgn_buffer again, sealed;
  pgn_buffer_init(&again);
  pgn_buffer_init(&sealed);
  seal(taken[_i], strlen(taken[_i]), &sealed);
  ck_assert_str_eq(read_text(sealed.data, sealed.length, &again), "end");
  ck_assert_uint_eq(again.length, sealed.length);
  ck_assert_mem_eq(again.data, sealed.data, again.length);
  pgn_buffer_clear(&sealed);
  pgn_buffer_clear(&again);
}
END_TEST

/* ---- refusals ---------------------------------------------------------------------------------------------- */

#define NO_PARTIAL "it is no partial result: it does not begin with \"pgnkit-stats 2\""
#define NO_ROW "a row is not a key and eleven numbers"
#define UNTRUE "the numbers of a row cannot be true together"
#define NO_KEY "a row is of something that games are not grouped by"
#define TOO_MANY "a number is above 9007199254740992, up to which counts are exact"
#define NO_RESULT "a row of a result has games with another one"
#define NO_LINE "a line is neither a row nor the end"
#define NO_LEFT_OUT "it does not say how many games were left out"
#define NO_GAMES "it does not say how many games there were"
#define NO_CONDITION "a condition cannot be read, or they are not sorted"
#define NO_TAG "a tag is not a name and a number of games"
#define NO_RUN "a run is not a slice and a number of inputs"
#define NO_INPUT "an input is missing, or cannot be read"
#define UNTRUE_INPUT "the numbers of an input cannot be true together"
#define ANOTHER "it is a partial result of another version: make it again"
#define ANOTHER_TOOL "it was made by another version of pgn-stats, which may have counted otherwise: make it again"
#define NO_ORDER "a row is not behind the one before it"

static const struct {
  const char *text, *said;
} refused[] = {
    {"", "not the end"},
    {"\n", "line 1: " NO_PARTIAL},
    {"PK\3\4", "line 1: " NO_PARTIAL},
    {"[Event \"x\"]\n", "line 1: " NO_PARTIAL},
    {"pgnkit-stats", "line 1: " NO_PARTIAL},
    {"pgnkit-stats 1\n", "line 1: unsupported: " ANOTHER},
    {"pgnkit-stats 10\n", "line 1: unsupported: " ANOTHER},
    {"pgnkit-stats 2 \n", "line 1: unsupported: " ANOTHER},
    {"pgnkit-stats 2\n", "not the end"},
    {"pgnkit-stats 2\nby\tsp\n", "line 2: it does not say what made it"},
    {"pgnkit-stats 2\ntool\tpgn-stats 0.0.1\n", "line 2: unsupported: " ANOTHER_TOOL},
    {"pgnkit-stats 2\ntool\tpgn-check " PACKAGE_VERSION "\n", "line 2: unsupported: " ANOTHER_TOOL},
    {FIRST "variant\tany\n", "line 3: it does not say what the games are grouped by"},
    {FIRST "by sp\n", "line 3: it does not say what the games are grouped by"},
    {FIRST "by\tspx\n", "line 3: the games are grouped by something unknown"},
    {FIRST "by\ts\n", "line 3: the games are grouped by something unknown"},
    {FIRST "by\t\n", "line 3: the games are grouped by something unknown"},
    {FIRST "by\tsp\nby\tsp\n", "line 4: it does not say which variants were counted"},
    {FIRST "by\tsp\nvariant\tatomic\n", "line 4: it does not say which variants were counted"},
    {FIRST "by\tsp\nvariant\t\n", "line 4: it does not say which variants were counted"},
    {FIRST "by\tsp\nvariant\tanything that is long\n", "line 4: it does not say which variants were counted"},
    {FIRST "by\tsp\nvariant\tany\nwhere\tA=1\n", "line 5: it does not say how games were read"},
    {FIRST "by\tsp\nvariant\tany\nreading\ta\tb\n", "line 5: it does not say how games were read"},
    {CHOICE("sp") "damaged\t0\n", "line 6: " NO_GAMES},
    {CHOICE("sp") "end\t0\n", "line 6: " NO_GAMES},
    {CHOICE("sp") "where\tWhiteElo\n", "line 6: " NO_CONDITION},
    {CHOICE("sp") "where\tA=1\r\n", "line 6: " NO_CONDITION},
    {CHOICE("sp") "where\tB=1\nwhere\tA=1\n", "line 7: " NO_CONDITION},
    {CHOICE("sp") "where\tA=1\nwhere\tA=1\n", "line 7: " NO_CONDITION},
    {CHOICE("sp") "where\tA==1\n", "line 6: " NO_CONDITION},
    {CHOICE("sp") "where\tA = 1\n", "line 6: " NO_CONDITION},
    {CHOICE("sp") "where\tDate=2022-06\n", "line 6: " NO_CONDITION},
    {CHOICE("sp") "tag\tA\t0\n", "line 6: " NO_TAG},
    {CHOICE("sp") "tag\t\t1\n", "line 6: " NO_TAG},
    {CHOICE("sp") "tag\tA\n", "line 6: " NO_TAG},
    {CHOICE("sp") "tag\tA\t1\t1\n", "line 6: " NO_TAG},
    {CHOICE("sp") "tag\tA\t9007199254740993\n", "line 6: " NO_TAG},
    {CHOICE("sp") "tag\tB\t1\ntag\tA\t1\n", "line 7: a tag is not behind the one before it"},
    {CHOICE("sp") "tag\tA\t1\nwhere\tA=1\n", "line 7: " NO_GAMES},
    {CHOICE("sp") "run\t1/1\t0\ntag\tA\t1\n", "line 7: " NO_GAMES},
    /* Runs and their inputs. */
    {CHOICE("sp") "run\t1\t0\n", "line 6: " NO_RUN},
    {CHOICE("sp") "run\t0/1\t0\n", "line 6: " NO_RUN},
    {CHOICE("sp") "run\t2/1\t0\n", "line 6: " NO_RUN},
    {CHOICE("sp") "run\t1/1\n", "line 6: " NO_RUN},
    {CHOICE("sp") "run\t1/1\t-1\n", "line 6: " NO_RUN},
    {CHOICE("sp") "run\t2/2\t0\nrun\t1/2\t0\ngames\t0\n", "line 8: a run is not behind the one before it"},
    {CHOICE("sp") "run\t1/1\t1\ngames\t0\n", "line 7: " NO_INPUT},
    {CHOICE("sp") "run\t1/1\t1\ninput\ta\t9\t0\t9\t0123456789abcde\t1\t3\n", "line 7: " NO_INPUT},
    {CHOICE("sp") "run\t1/1\t1\ninput\ta\t9\t0\t9\t0123456789ABCDEF\t1\t3\n", "line 7: " NO_INPUT},
    {CHOICE("sp") "run\t1/1\t1\ninput\ta\t9\t0\t9\t0123456789abcdef0\t1\t3\n", "line 7: " NO_INPUT},
    {CHOICE("sp") "run\t1/1\t1\ninput\ta\t9\t0\t9\t0123456789abcdef\t1\n", "line 7: " NO_INPUT},
    {CHOICE("sp") "run\t1/1\t1\ninput\ta\t9\t5\t4\t0123456789abcdef\t1\t3\n", "line 7: " UNTRUE_INPUT},
    {CHOICE("sp") "run\t1/1\t1\ninput\ta\t9\t5\t10\t0123456789abcdef\t1\t3\n", "line 7: " UNTRUE_INPUT},
    {CHOICE("sp") "run\t1/1\t2\n" INPUT("9007199254740992") INPUT("1"),
     "line 8: with this input a sum is above 9007199254740992, up to which counts are exact"},
    {CHOICE("sp") "run\t1/1\t1\n" INPUT("1") INPUT("1"), "line 8: " NO_GAMES},
    {CHOICE("sp") "run\t1/1\t1\n" INPUT("1") "games\t2\n", "line 8: its games are not those of its inputs"},
    /* Games that were left out. */
    {CHOICE("sp") RUN("1") "end\t0\n", "line 9: " NO_LEFT_OUT},
    {CHOICE("sp") RUN("1") "damaged\t\n", "line 9: " NO_LEFT_OUT},
    {CHOICE("sp") RUN("1") "damaged\t-1\n", "line 9: " NO_LEFT_OUT},
    {CHOICE("sp") RUN("1") "damaged\t01\n", "line 9: " NO_LEFT_OUT},
    {CHOICE("sp") RUN("1") "damaged\t1\t2\n", "line 9: " NO_LEFT_OUT},
    {CHOICE("sp") RUN("1") "damaged\t2\n", "line 9: " NO_LEFT_OUT},
    {CHOICE("sp") RUN("1") "damaged\t1\nother\t1\n", "line 10: " NO_LEFT_OUT},
    {CHOICE("sp") RUN("1") "damaged\t99999999999999999999\n", "line 9: " NO_LEFT_OUT},
    {HEAD_OF("sp", "1") "end\t0\n", "line 12: its games are not those of its rows and those left out"},
    {HEAD_OF("sp", "0") "row\t518\t1" TEN "\nend\t1\n",
     "line 13: its games are not those of its rows and those left out"},
    {HEAD_OF("sp", "0") "end\t0\t12345678\n", "line 12: it is damaged: its checksum is another one"},
    {HEAD_OF("sp", "0") "end\t0\t1234567\n", "line 12: " NO_LINE},
    {HEAD, "not the end"},
    {HEAD "row\t518\t1" TEN "\n", "not the end"},
    {HEAD "damaged\t0\n", "line 12: " NO_LINE},
    {HEAD "\n", "line 12: " NO_LINE},
    {HEAD "row\n", "line 12: " NO_LINE},
    {HEAD "rows\t518\t1" TEN "\n", "line 12: " NO_LINE},
    {HEAD "end\n", "line 12: " NO_LINE},
    {HEAD "end\tx\n", "line 12: " NO_LINE},
    {HEAD "end\t00\n", "line 12: " NO_LINE},
    {HEAD "end\t0\t\n", "line 12: " NO_LINE},
    {HEAD "end\t0 \n", "line 12: " NO_LINE},
    {HEAD "end\t0\r\n", "line 12: " NO_LINE},
    /* Rows missing, or one too many. */
    {HEAD "end\t1\n", "line 12: rows are missing, or there are too many"},
    {HEAD "row\t518\t1" TEN "\nend\t0\n", "line 13: rows are missing, or there are too many"},
    {HEAD "row\t518\t1" TEN "\nend\t2\n", "line 13: rows are missing, or there are too many"},
    /* Behind the end. */
    {HEAD_OF("sp", "0") "end\t0\n\n", "line 13: there is more behind its end"},
    {HEAD_OF("sp", "0") "end\t0\nend\t0\n", "line 13: there is more behind its end"},
    {HEAD_OF("sp", "0") "end\t0\npgnkit-stats 2\n", "line 13: there is more behind its end"},
    /* Keys. */
    {HEAD "row\t518\n", "line 12: " NO_ROW},
    {HEAD "row\t51\\8\t1" TEN "\n", "line 12: " NO_ROW},
    {HEAD "row\t518\\\t1" TEN "\n", "line 12: " NO_ROW},
    {HEAD "row\t518\\", "line 12: " NO_ROW},
    {HEAD_BY("event") "row\ta\rb\t1" TEN "\n", "line 12: " NO_ROW},
    {HEAD "row\t\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD "row\t960\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD "row\t0518\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD "row\t5 \t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD "row\tnones\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD "row\tdoubl\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD "row\t518\\te4\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD "row\t4294967814\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("king-file") "row\ta\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("king-file") "row\th\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("king-file") "row\tbc\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("result") "row\t1-1\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("result") "row\t1/2\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("event") "row\t\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("event") "row\tM\xfcnchen\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("event") "row\ta\x80\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("first-move") "row\t518\tZz\033[2J\t1" TEN "\n", "line 12: " NO_ROW},
    {HEAD_BY("first-move") "row\t518\\tZz\033[2J\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("first-move") "row\t518\\te4 \t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("year") "row\t24\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("year") "row\t????\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("eco") "row\tB20a\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("first-move") "row\t518\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("first-move") "row\t960\\te4\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("first-move") "row\t518\\te4\\te5\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("first-move") "row\t518\\ta move that is too long to be one\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("double") "row\t518\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("double") "row\t518/\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("double") "row\t518/960\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("double") "row\t518/0x\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("double") "row\t518/0/0\t1" TEN "\n", "line 12: " NO_KEY},
    {HEAD_BY("double") "row\tdouble\t1" TEN "\n", "line 12: " NO_KEY},
    /* Twice the same, or in another order. */
    {HEAD "row\t518\t1" TEN "\nrow\t518\t1" TEN "\nend\t2\n", "line 13: " NO_ORDER},
    {HEAD "row\t518\t1" TEN "\nrow\t5\t1" TEN "\nend\t2\n", "line 13: " NO_ORDER},
    {HEAD "row\t9\t1" TEN "\nrow\t10\t1" TEN "\nend\t2\n", "line 13: " NO_ORDER},
    /* Numbers. */
    {HEAD "row\t518\t1\t0\t0\t0\t1\t0\t0\t0\t0\t0\n", "line 12: " NO_ROW},
    {HEAD "row\t518\t1" TEN "\t0\n", "line 12: " NO_ROW},
    {HEAD "row\t518\t1" TEN "\t\n", "line 12: " NO_ROW},
    {HEAD "row\t518\t1" TEN " \n", "line 12: " NO_ROW},
    {HEAD "row\t518\t01" TEN "\n", "line 12: " NO_ROW},
    {HEAD "row\t518\t+1" TEN "\n", "line 12: " NO_ROW},
    {HEAD "row\t518\t" TEN "\n", "line 12: " NO_ROW},
    {HEAD "row\t518\t1e0" TEN "\n", "line 12: " NO_ROW},
    {HEAD "row\t518\t18446744073709551617" TEN "\n", "line 12: " NO_ROW},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t18446744073709551616\t0\t0\t0\t0\t0\n", "line 12: " NO_ROW},
    {HEAD "row\t518\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\n", "line 12: " UNTRUE},
    {HEAD "row\t518\t2" TEN "\n", "line 12: " UNTRUE},
    {HEAD "row\t518\t1\t1\t0\t0\t1\t0\t0\t0\t0\t0\t0\n", "line 12: " UNTRUE},
    {HEAD "row\t518\t1\t18446744073709551615\t2\t0\t0\t0\t0\t0\t0\t0\t0\n", "line 12: " TOO_MANY},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9\t2\t0\t0\t0\t9\n", "line 12: " UNTRUE},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9\t1\t1\t0\t0\t9\n", "line 12: " UNTRUE},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9\t0\t0\t1\t1\t9\n", "line 12: " UNTRUE},
    {HEAD "row\t518\t2\t0\t0\t0\t2\t9\t18446744073709551615\t2\t0\t0\t9\n", "line 12: " TOO_MANY},
    /* Castlings at no ply, plies of no castling, plies behind the end of a game. */
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9\t1\t0\t0\t0\t0\n", "line 12: " UNTRUE},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9\t0\t0\t0\t0\t5\n", "line 12: " UNTRUE},
    {HEAD "row\t518\t2\t0\t0\t0\t2\t9\t1\t1\t1\t0\t2\n", "line 12: " UNTRUE},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t3\t1\t0\t1\t0\t7\n", "line 12: " UNTRUE},
    /* More than can be counted, so that sums cannot wrap. */
    {HEAD "row\t518\t9007199254740993\t0\t0\t0\t9007199254740993\t0\t0\t0\t0\t0\t0\n", "line 12: " TOO_MANY},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9007199254740993\t0\t0\t0\t0\t0\n", "line 12: " TOO_MANY},
    {HEAD "row\t518\t1\t0\t0\t0\t1\t9007199254740992\t1\t0\t0\t0\t9007199254740993\n", "line 12: " TOO_MANY},
    /* Nor all rows together. */
    {HEAD "row\t517\t1" TEN "\nrow\t518\t9007199254740992\t0\t0\t0\t9007199254740992\t0\t0\t0\t0\t0\t0\nend\t2\n",
     "line 13: with this row a sum is above 9007199254740992, up to which counts are exact"},
    {HEAD "row\t517\t1\t0\t0\t0\t1\t1\t0\t0\t0\t0\t0\n"
          "row\t518\t1\t0\t0\t0\t1\t9007199254740992\t0\t0\t0\t0\t0\nend\t2\n",
     "line 13: with this row a sum is above 9007199254740992, up to which counts are exact"},
    /* Results of a row that is of another one. */
    {HEAD_BY("result") "row\t1-0\t1\t0\t0\t1\t0\t0\t0\t0\t0\t0\t0\n", "line 12: " NO_RESULT},
    {HEAD_BY("result") "row\t1-0\t2\t1\t1\t0\t0\t0\t0\t0\t0\t0\t0\n", "line 12: " NO_RESULT},
    {HEAD_BY("result") "row\t1/2-1/2\t1\t0\t0\t0\t1\t0\t0\t0\t0\t0\t0\n", "line 12: " NO_RESULT},
    {HEAD_BY("result") "row\t0-1\t1\t1\t0\t0\t0\t0\t0\t0\t0\t0\t0\n", "line 12: " NO_RESULT},
    {HEAD_BY("result") "row\t*\t1\t0\t1\t0\t0\t0\t0\t0\t0\t0\t0\n", "line 12: " NO_RESULT},
};

START_TEST(everything_else_is_refused) {
  pgn_buffer sealed;
  pgn_buffer_init(&sealed);
  seal(refused[_i].text, strlen(refused[_i].text), &sealed);
  ck_assert_str_eq(read_text(sealed.length ? sealed.data : "", sealed.length, NULL), refused[_i].said);
  pgn_buffer_clear(&sealed);
}
END_TEST

START_TEST(a_nul_in_a_key_is_refused) {
  static const char text[] = HEAD_BY("event") "row\ta\0b\t1" TEN "\nend\t1\n";
  ck_assert_str_eq(read_text(text, sizeof text - 1, NULL), "line 12: " NO_KEY);
}
END_TEST

START_TEST(conditions_are_sorted_and_there_once) {
  static const char *const texts[] = {"plies>=0", "B==2",    "plies>=0", "A=1", "B=2",
                                      "A='x y'",  "B=\"=\"", "plies>5",  "A= 1"};
  static const char expected[] = "A=\"x y\"\nA=1\nB=\"=\"\nB=2\nplies>5\nplies>=0\n";
  pgn_stats_partial partial;
  ck_assert(pgn_stats_partial_init(&partial) == PGN_OK);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    pgn_condition condition;
    ck_assert(pgn_condition_parse(texts[i], &condition, NULL) == PGN_OK);
    ck_assert(pgn_stats_partial_add_where(&partial, &condition) == PGN_OK);
  }
  ck_assert_uint_eq(partial.where.length, sizeof expected - 1);
  ck_assert_mem_eq(partial.where.data, expected, sizeof expected - 1);
  pgn_stats_partial_clear(&partial);
}
END_TEST

START_TEST(a_choice_is_known_before_the_first_row) {
  static const char *const lines[] = {"pgnkit-stats 2",
                                      ("tool\tpgn-stats " PACKAGE_VERSION),
                                      "by\tyear",
                                      "variant\tstandard",
                                      "reading\t--from=san --strict",
                                      "where\tA=1",
                                      "tag\tA\t4",
                                      "run\t1/1\t1",
                                      "input\ta.pgn\t9\t0\t9\t0123456789abcdef\t9\t3",
                                      "games\t9",
                                      "damaged\t4",
                                      "other\t3",
                                      "unmatched\t2"};
  pgn_stats_partial_reader reader;
  pgn_stats_table *table;
  size_t count;
  pgn_stats_input input;
  ck_assert(pgn_stats_table_new(&table) == PGN_OK);
  ck_assert(pgn_stats_partial_reader_init(&reader) == PGN_OK);
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    ck_assert(!pgn_stats_partial_has_choice(&reader));
    ck_assert(pgn_stats_partial_read(&reader, lines[i], strlen(lines[i]), table) == PGN_OK);
  }
  ck_assert(pgn_stats_partial_has_choice(&reader));
  const pgn_stats_partial *partial = &reader.partial;
  ck_assert_int_eq(partial->by, PGN_BY_YEAR);
  ck_assert_str_eq(partial->variant, "standard");
  ck_assert_uint_eq(partial->reading.length, 19);
  ck_assert_mem_eq(partial->reading.data, "--from=san --strict", 19);
  ck_assert_uint_eq(partial->games, 9);
  ck_assert_uint_eq(partial->damaged, 4);
  ck_assert_uint_eq(partial->other, 3);
  ck_assert_uint_eq(partial->unmatched, 2);
  ck_assert_uint_eq(partial->where.length, 4);
  ck_assert_mem_eq(partial->where.data, "A=1\n", 4);
  const pgn_stats_row *tags = pgn_stats_table_rows(partial->tags, &count);
  ck_assert_uint_eq(count, 1);
  ck_assert_str_eq(tags->key, "A");
  ck_assert_uint_eq(tags->counts.games, 4);
  ck_assert_uint_eq(pgn_stats_inputs_count(partial->inputs), 1);
  ck_assert_uint_eq(pgn_stats_inputs_get(partial->inputs, 0, &input), 0);
  ck_assert_uint_eq(input.name_length, 5);
  ck_assert_mem_eq(input.name, "a.pgn", 5);
  ck_assert_uint_eq(input.hash, UINT64_C(0x0123456789abcdef));
  ck_assert_uint_eq(input.lines, 3);
  pgn_stats_partial_reader_clear(&reader);
  pgn_stats_table_free(table);
}
END_TEST

/* ---- inputs ------------------------------------------------------------------------------------------------ */

/* Adds an input of a run of its own, or of the last one. */
static void add_input(pgn_stats_inputs *inputs, bool begins_run, uint64_t size, uint64_t from, uint64_t to,
                      uint64_t hash) {
  pgn_stats_input input = {"a", 1, size, from, to, hash, 1, 1};
  if (begins_run)
    ck_assert(pgn_stats_inputs_add_run(inputs, 1, 1) == PGN_OK);
  ck_assert(pgn_stats_inputs_add(inputs, &input) == PGN_OK);
}

START_TEST(the_same_bytes_of_two_runs_overlap) {
  pgn_stats_inputs *inputs, *more;
  size_t first = 0, second = 0;
  ck_assert(pgn_stats_inputs_new(&inputs) == PGN_OK && pgn_stats_inputs_new(&more) == PGN_OK);
  ck_assert(pgn_stats_inputs_find_overlap(inputs, &first, &second) == PGN_END);
  /* One run may count a file twice; another hash, size or range is another input, and nothing overlaps with nothing. */
  add_input(inputs, true, 9, 0, 9, 7);
  add_input(inputs, false, 9, 0, 9, 7);
  add_input(inputs, true, 9, 0, 9, 8);
  add_input(inputs, true, 10, 0, 9, 7);
  add_input(inputs, true, 9, 0, 8, 7);
  add_input(inputs, true, 9, 1, 9, 7);
  add_input(inputs, true, 0, 0, 0, 1);
  add_input(inputs, true, 0, 0, 0, 1);
  add_input(inputs, true, 9, 4, 4, 1);
  add_input(inputs, true, 9, 4, 4, 1);
  ck_assert(pgn_stats_inputs_find_overlap(inputs, &first, &second) == PGN_END);
  add_input(more, true, 20, 0, 20, 3);
  add_input(more, false, 9, 1, 9, 7);
  add_input(more, false, 9, 0, 9, 7);
  ck_assert(pgn_stats_inputs_merge(inputs, more) == PGN_OK);
  ck_assert(pgn_stats_inputs_find_overlap(inputs, &first, &second) == PGN_OK);
  ck_assert_uint_eq(first, 5);
  ck_assert_uint_eq(second, 11);
  pgn_stats_inputs_free(inputs);
  pgn_stats_inputs_free(more);
}
END_TEST

START_TEST(only_what_was_made_alike_is_added) {
  pgn_stats_partial a, b;
  ck_assert(pgn_stats_partial_init(&a) == PGN_OK && pgn_stats_partial_init(&b) == PGN_OK);
  make_partial(&a);
  make_partial(&b);
  ck_assert(pgn_stats_partial_is_alike(&a, &b));
  ck_assert(pgn_stats_partial_add(&a, &b) == PGN_ERR_LIMIT);
  a.games = a.damaged = 4;
  b.games = 10;
  b.damaged = 5;
  ck_assert(pgn_stats_partial_add(&a, &b) == PGN_OK);
  ck_assert(a.games == 14 && a.damaged == 9 && a.other == 6 && a.unmatched == 4);
  ck_assert_uint_eq(pgn_stats_inputs_count(a.inputs), 8);
  b.reading.length--;
  ck_assert(!pgn_stats_partial_is_alike(&a, &b));
  pgn_stats_partial_clear(&a);
  pgn_stats_partial_clear(&b);
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
  TCase *adding = tcase_create("adding");
  tcase_add_test(adding, the_same_bytes_of_two_runs_overlap);
  tcase_add_test(adding, only_what_was_made_alike_is_added);
  suite_add_tcase(suite, adding);
  return suite;
}

UNIT_MAIN(make_suite)
