/* SPDX-License-Identifier: MIT
 * Tables of counts: keys kept apart, sums, clearing, merging. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "unit/unit.h"

/* Counts of which each field is another multiple of `n`, so that none can be mistaken for another. */
static pgn_stats_counts counts_of(uint64_t n) {
  return (pgn_stats_counts){.games = n,
                            .white = 2 * n,
                            .draw = 3 * n,
                            .black = 5 * n,
                            .unknown = 7 * n,
                            .plies = 11 * n,
                            .castled = {{13 * n, 17 * n}, {19 * n, 23 * n}},
                            .castling_plies = 29 * n};
}

/* Check notes every assertion in a file, which takes its time when there are a million. */
static void assert_counts(const pgn_stats_counts *counts, uint64_t n) {
  pgn_stats_counts expected = counts_of(n);
  if (memcmp(counts, &expected, sizeof expected) != 0)
    ck_abort_msg("%d games and so on, expected %d", (int)counts->games, (int)n);
}

static const pgn_stats_row *row_of(const pgn_stats_table *table, const char *key, size_t length) {
  size_t count;
  const pgn_stats_row *rows = pgn_stats_table_rows(table, &count), *found = NULL;
  for (size_t i = 0; i < count; i++) {
    ck_assert_int_eq(rows[i].key[rows[i].key_length], '\0');
    if (rows[i].key_length == length && memcmp(rows[i].key, key, length) == 0) {
      ck_assert_ptr_null(found);
      found = &rows[i];
    }
  }
  return found;
}

static size_t row_count(const pgn_stats_table *table) {
  size_t count;
  pgn_stats_table_rows(table, &count);
  return count;
}

static void add(pgn_stats_table *table, const char *key, size_t length, uint64_t n) {
  pgn_stats_counts counts = counts_of(n);
  if (pgn_stats_table_add(table, key, length, &counts) != PGN_OK)
    ck_abort_msg("a key of %d bytes cannot be added", (int)length);
}

START_TEST(keys_that_look_alike_are_rows_of_their_own) {
  /* One is the beginning of the next; some hold bytes that end texts elsewhere. */
  static const struct {
    const char *key;
    size_t length;
  } keys[] = {{"", 0},       {"5", 1},    {"51", 2},    {"518", 3},      {"518\0", 4}, {"518\0x", 5},
              {"518\0y", 5}, {"518 ", 4}, {"\t518", 4}, {"\xff\xfe", 2}, {"\n", 1},    {"none", 4}};
  enum { KEYS = sizeof keys / sizeof *keys };
  pgn_stats_table *table;
  ck_assert(pgn_stats_table_new(&table) == PGN_OK);
  ck_assert_uint_eq(row_count(table), 0);
  for (uint64_t turn = 1; turn <= 3; turn++)
    for (size_t i = 0; i < KEYS; i++)
      add(table, keys[i].key, keys[i].length, turn * (i + 1));
  ck_assert_uint_eq(row_count(table), KEYS);
  for (size_t i = 0; i < KEYS; i++)
    assert_counts(&row_of(table, keys[i].key, keys[i].length)->counts, 6 * (i + 1));
  pgn_stats_table_free(table);
}
END_TEST

/* More keys than any first allocation holds, so that slots are shared, grown and found again. */
enum { MANY = 30000 };

static size_t many_key(char key[64], int i) {
  return (size_t)snprintf(key, 64, "key %d of a table%.*s", i * 7919 % MANY, i % 20, "                    ");
}

START_TEST(many_keys_keep_their_sums) {
  pgn_stats_table *table;
  char key[64];
  ck_assert(pgn_stats_table_new(&table) == PGN_OK);
  for (int again = 0; again < 2; again++) {
    for (int turn = 1; turn <= 2; turn++)
      for (int i = 0; i < MANY; i++) {
        size_t length = many_key(key, i);
        add(table, key, length, (uint64_t)(turn * 10 + i));
      }
    size_t count;
    const pgn_stats_row *rows = pgn_stats_table_rows(table, &count);
    ck_assert_uint_eq(count, MANY);
    /* They were added in this order, and each one twice. */
    for (int i = 0; i < MANY; i++) {
      size_t length = many_key(key, i);
      if (rows[i].key_length != length || memcmp(rows[i].key, key, length) != 0)
        ck_abort_msg("row %d is not of the key '%s'", i, key);
      assert_counts(&rows[i].counts, 30 + 2 * (uint64_t)i);
    }
    pgn_stats_table_clear(table);
    ck_assert_uint_eq(row_count(table), 0);
  }
  pgn_stats_table_free(table);
}
END_TEST

START_TEST(beginnings_of_one_key_are_kept_apart) {
  enum { LENGTHS = 3000 };
  static char key[LENGTHS];
  memset(key, 'x', sizeof key);
  pgn_stats_table *table;
  ck_assert(pgn_stats_table_new(&table) == PGN_OK);
  /* Longer ones first, then shorter ones first, so that each meets all others in the slots they share. */
  for (size_t length = LENGTHS; length-- > 0;)
    add(table, key, length, length);
  for (size_t length = 0; length < LENGTHS; length++)
    add(table, key, length, 1);
  size_t count;
  const pgn_stats_row *rows = pgn_stats_table_rows(table, &count);
  ck_assert_uint_eq(count, LENGTHS);
  for (size_t i = 0; i < count; i++) {
    ck_assert_uint_eq(rows[i].key_length, LENGTHS - 1 - i);
    assert_counts(&rows[i].counts, LENGTHS - i);
  }
  pgn_stats_table_free(table);
}
END_TEST

START_TEST(a_key_longer_than_a_block_is_kept) {
  enum { LONG = 100000 };
  char *key = malloc(LONG);
  memset(key, 'k', LONG);
  pgn_stats_table *table;
  ck_assert(pgn_stats_table_new(&table) == PGN_OK);
  add(table, "short", 5, 1);
  add(table, key, LONG, 2);
  add(table, key, LONG - 1, 3);
  add(table, key, LONG, 5);
  add(table, "short", 5, 7);
  ck_assert_uint_eq(row_count(table), 3);
  assert_counts(&row_of(table, key, LONG)->counts, 7);
  assert_counts(&row_of(table, key, LONG - 1)->counts, 3);
  assert_counts(&row_of(table, "short", 5)->counts, 8);
  pgn_stats_table_free(table);
  free(key);
}
END_TEST

START_TEST(a_cleared_table_remembers_nothing) {
  pgn_stats_table *table;
  ck_assert(pgn_stats_table_new(&table) == PGN_OK);
  pgn_stats_table_clear(table);
  add(table, "a", 1, 1);
  add(table, "b", 1, 2);
  pgn_stats_table_clear(table);
  ck_assert_uint_eq(row_count(table), 0);
  add(table, "b", 1, 3);
  add(table, "c", 1, 4);
  ck_assert_uint_eq(row_count(table), 2);
  ck_assert_ptr_null(row_of(table, "a", 1));
  assert_counts(&row_of(table, "b", 1)->counts, 3);
  assert_counts(&row_of(table, "c", 1)->counts, 4);
  pgn_stats_table_free(table);
  pgn_stats_table_free(NULL);
}
END_TEST

START_TEST(merging_adds_up_and_leaves_the_other_as_it_was) {
  pgn_stats_table *table, *more;
  ck_assert(pgn_stats_table_new(&table) == PGN_OK && pgn_stats_table_new(&more) == PGN_OK);
  add(table, "a", 1, 1);
  add(table, "b", 1, 2);
  add(more, "b", 1, 10);
  add(more, "", 0, 20);
  ck_assert(pgn_stats_table_merge(table, more) == PGN_OK);
  ck_assert_uint_eq(row_count(more), 2);
  pgn_stats_table_free(more);
  /* The keys are copies. */
  ck_assert_uint_eq(row_count(table), 3);
  assert_counts(&row_of(table, "a", 1)->counts, 1);
  assert_counts(&row_of(table, "b", 1)->counts, 12);
  assert_counts(&row_of(table, "", 0)->counts, 20);
  ck_assert(pgn_stats_table_new(&more) == PGN_OK);
  ck_assert(pgn_stats_table_merge(table, more) == PGN_OK);
  ck_assert_uint_eq(row_count(table), 3);
  pgn_stats_table_free(more);
  pgn_stats_table_free(table);
}
END_TEST

START_TEST(rows_are_in_the_order_of_their_keys) {
  /* Each before the next: bytes have no sign, and what ends comes before what goes on. */
  static const struct {
    const char *key;
    size_t length;
  } keys[] = {{"", 0},  {"\0", 1},  {"\0b", 2}, {"10", 2},   {"9", 1},
              {"a", 1}, {"a\0", 2}, {"ab", 2},  {"\x80", 1}, {"\xff", 1}};
  enum { KEYS = sizeof keys / sizeof *keys };
  for (int i = 0; i < KEYS; i++)
    for (int k = 0; k < KEYS; k++) {
      pgn_stats_row a = {.key = keys[i].key, .key_length = keys[i].length},
                    b = {.key = keys[k].key, .key_length = keys[k].length};
      int order = pgn_stats_row_compare(&a, &b);
      ck_assert_int_eq((order > 0) - (order < 0), (i > k) - (i < k));
    }
}
END_TEST

/* Up to 2^53 doubles hold every whole number. */
START_TEST(a_sum_above_the_most_is_refused) {
  const uint64_t most = UINT64_C(9007199254740992);
  pgn_stats_counts half = {.games = most / 2}, one = {.games = 1}, plies = {.plies = most},
                   castling = {.castling_plies = most};
  pgn_stats_counts side = {.castled = {{0, most}, {0, 0}}};
  pgn_stats_table *table, *other;
  ck_assert(pgn_stats_table_new(&table) == PGN_OK && pgn_stats_table_new(&other) == PGN_OK);
  ck_assert(pgn_stats_table_add(table, "a", 1, &half) == PGN_OK);
  ck_assert(pgn_stats_table_add(table, "b", 1, &half) == PGN_OK);
  /* Of one row or of all: refused, and all as it was. */
  ck_assert(pgn_stats_table_add(table, "a", 1, &half) == PGN_ERR_LIMIT);
  ck_assert(pgn_stats_table_add(table, "a", 1, &one) == PGN_ERR_LIMIT);
  ck_assert(pgn_stats_table_add(table, "c", 1, &one) == PGN_ERR_LIMIT);
  ck_assert_uint_eq(row_count(table), 2);
  ck_assert_uint_eq(row_of(table, "a", 1)->counts.games, most / 2);
  ck_assert(pgn_stats_table_add(table, "a", 1, &plies) == PGN_OK);
  ck_assert(pgn_stats_table_add(table, "a", 1, &castling) == PGN_OK);
  ck_assert(pgn_stats_table_add(table, "b", 1, &side) == PGN_OK);
  ck_assert(pgn_stats_table_add(table, "b", 1, &plies) == PGN_ERR_LIMIT);
  ck_assert(pgn_stats_table_add(table, "b", 1, &castling) == PGN_ERR_LIMIT);
  ck_assert(pgn_stats_table_add(table, "b", 1, &side) == PGN_ERR_LIMIT);
  ck_assert(pgn_stats_table_add(other, "d", 1, &one) == PGN_OK);
  ck_assert(pgn_stats_table_merge(table, other) == PGN_ERR_LIMIT);
  /* A number that is too great by itself; sums that would wrap. */
  one.games = most + 1;
  ck_assert(pgn_stats_table_add(other, "e", 1, &one) == PGN_ERR_LIMIT);
  one.games = UINT64_MAX;
  ck_assert(pgn_stats_table_add(other, "d", 1, &one) == PGN_ERR_LIMIT);
  pgn_stats_table_clear(table);
  one.games = most;
  ck_assert(pgn_stats_table_add(table, "a", 1, &one) == PGN_OK);
  pgn_stats_table_free(table);
  pgn_stats_table_free(other);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("stats_table");
  TCase *table = tcase_create("table");
  tcase_add_test(table, keys_that_look_alike_are_rows_of_their_own);
  tcase_add_test(table, a_sum_above_the_most_is_refused);
  tcase_add_test(table, rows_are_in_the_order_of_their_keys);
  tcase_add_test(table, many_keys_keep_their_sums);
  tcase_add_test(table, beginnings_of_one_key_are_kept_apart);
  tcase_add_test(table, a_key_longer_than_a_block_is_kept);
  tcase_add_test(table, a_cleared_table_remembers_nothing);
  tcase_add_test(table, merging_adds_up_and_leaves_the_other_as_it_was);
  suite_add_tcase(suite, table);
  return suite;
}

UNIT_MAIN(make_suite)
