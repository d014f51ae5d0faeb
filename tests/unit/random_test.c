/* SPDX-License-Identifier: MIT
 * Random numbers: the numbers themselves, that none is likelier than another, that none comes twice. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/random.h"
#include "pgnkit/startpos.h"
#include "unit/unit.h"

/* Check reports every assertion to its parent, which takes longer than a draw: hence one for what can fail. */
static uint64_t draw(pgn_random *random, uint64_t count) {
  uint64_t number = UINT64_MAX;
  if (pgn_random_below(random, count, &number) != PGN_OK || number >= count)
    ck_abort_msg("a number of %llu is %llu", (unsigned long long)count, (unsigned long long)number);
  return number;
}

/* Of 2^63 numbers each is the number itself without its highest bit, so two seeds show the generator: the first numbers
 * of SplitMix64 for the seeds 1234567 and 0 as they are published with it. */
START_TEST(numbers_are_splitmix64) {
  static const uint64_t known[][5] = {
      {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973), UINT64_C(9817491932198370423),
       UINT64_C(4593380528125082431), UINT64_C(16408922859458223821)},
      {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4), UINT64_C(0x06c45d188009454f),
       UINT64_C(0xf88bb8a8724c81ec), UINT64_C(0x1b39896a51a8749b)}};
  static const uint64_t seeds[] = {1234567, 0};
  for (size_t i = 0; i < 2; i++) {
    pgn_random random;
    pgn_random_seed(&random, seeds[i]);
    for (size_t n = 0; n < 5; n++)
      ck_assert_uint_eq(draw(&random, UINT64_C(1) << 63), known[i][n] & (UINT64_MAX >> 1));
  }
}
END_TEST

/* With 2^63 + 1 numbers, all numbers from 2^63 + 1 on are surplus: of the seed 0 the first, fourth, ... */
START_TEST(numbers_pass_over_the_surplus) {
  static const uint64_t left[] = {UINT64_C(0x6e789e6aa1b965f4), UINT64_C(0x06c45d188009454f),
                                  UINT64_C(0x1b39896a51a8749b), UINT64_C(0x53cb9f0c747ea2ea),
                                  UINT64_C(0x2c829abe1f4532e1)};
  pgn_random random;
  pgn_random_seed(&random, 0);
  for (size_t i = 0; i < sizeof left / sizeof left[0]; i++)
    ck_assert_uint_eq(draw(&random, (UINT64_C(1) << 63) + 1), left[i]);
  ck_assert_uint_eq(draw(&random, 1), 0);
  uint64_t number;
  ck_assert_int_eq(pgn_random_below(&random, 0, &number), PGN_ERR_USAGE);
}
END_TEST

/* 2026 mod 960 and so on, worked out with whole numbers of any length. */
START_TEST(numbers_of_a_seed_are_always_the_same) {
  static const uint64_t known[] = {931, 221, 14, 306, 201};
  static const uint32_t dealt[] = {931, 654, 738, 666, 893}, six[] = {2, 5, 1, 0, 3, 4};
  pgn_random random;
  pgn_random_seed(&random, 2026);
  for (size_t i = 0; i < 5; i++)
    ck_assert_uint_eq(draw(&random, 960), known[i]);
  pgn_shuffle *shuffle;
  uint32_t number;
  pgn_random_seed(&random, 2026);
  ck_assert_int_eq(pgn_shuffle_new(&shuffle, 960), PGN_OK);
  for (size_t i = 0; i < 5; i++) {
    ck_assert_int_eq(pgn_shuffle_next(shuffle, &random, &number), PGN_OK);
    ck_assert_uint_eq(number, dealt[i]);
  }
  pgn_shuffle_free(shuffle);
  pgn_random_seed(&random, 5);
  ck_assert_int_eq(pgn_shuffle_new(&shuffle, 6), PGN_OK);
  for (size_t i = 0; i < 6; i++) {
    ck_assert_int_eq(pgn_shuffle_next(shuffle, &random, &number), PGN_OK);
    ck_assert_uint_eq(number, six[i]);
  }
  ck_assert_int_eq(pgn_shuffle_next(shuffle, &random, &number), PGN_END);
  pgn_shuffle_free(shuffle);
  ck_assert_int_eq(pgn_shuffle_new(&shuffle, 0), PGN_ERR_USAGE);
  pgn_shuffle_free(NULL);
}
END_TEST

/* A chi-square as uniform numbers give it, neither too large nor, as if somebody had seen to it, too small: within four
 * standard deviations of its mean, which is further off than one time in ten thousand. */
static void assert_uniform(const unsigned *times, unsigned cells, const char *what) {
  double draws = 0, chi_square = 0;
  for (unsigned i = 0; i < cells; i++)
    draws += times[i];
  double expected = draws / cells, freedom = cells - 1;
  ck_assert_msg(expected >= 50, "%s: too few", what);
  for (unsigned i = 0; i < cells; i++)
    chi_square += (times[i] - expected) * (times[i] - expected) / expected;
  double off = (chi_square - freedom) / sqrt(2 * freedom);
  ck_assert_msg(off > -4 && off < 4, "%s: chi-square %.1f with %.0f degrees of freedom", what, chi_square, freedom);
}

START_TEST(numbers_are_uniform) {
  static unsigned times[960], next[960];
  pgn_random random;
  memset(times, 0, sizeof times);
  memset(next, 0, sizeof next);
  pgn_random_seed(&random, (uint64_t)_i);
  uint64_t before = draw(&random, 960);
  for (unsigned i = 0; i < 480000; i++) {
    uint64_t number = draw(&random, 960);
    times[number]++;
    next[(number + 960 - before) % 960]++; /* one does not depend on the one before */
    before = number;
  }
  assert_uniform(times, 960, "numbers");
  assert_uniform(next, 960, "steps from number to number");
}
END_TEST

/* One number in four is surplus: without passing it over, the first third of the numbers would come twice as often. */
START_TEST(numbers_of_a_count_that_does_not_divide_are_uniform) {
  uint64_t count = UINT64_C(3) << 62;
  unsigned times[96] = {0};
  pgn_random random;
  pgn_random_seed(&random, 11);
  for (unsigned i = 0; i < 96000; i++)
    times[draw(&random, count) / (count / 96)]++;
  assert_uniform(times, 96, "ranges of numbers");
}
END_TEST

START_TEST(numbers_of_pairs_are_uniform_for_both_sides) {
  static unsigned white[960], black[960], cells[60 * 60];
  memset(white, 0, sizeof white);
  memset(black, 0, sizeof black);
  memset(cells, 0, sizeof cells);
  pgn_random random;
  pgn_random_seed(&random, (uint64_t)_i + 100);
  for (unsigned i = 0; i < 480000; i++) {
    uint64_t index = draw(&random, PGN_STARTPOS_DOUBLE_COUNT);
    white[index / 960]++;
    black[index % 960]++;
    cells[index / 960 / 16 * 60 + index % 960 / 16]++;
  }
  assert_uniform(white, 960, "White");
  assert_uniform(black, 960, "Black");
  assert_uniform(cells, 60 * 60, "both by king row");
}
END_TEST

/* Every order of four comes as often, the first and the last of 960 are each of them as often, and none comes twice. */
START_TEST(numbers_without_repetition_are_uniform) {
  static unsigned first[960], last[960];
  unsigned orders[256] = {0}, all[24], count = 0;
  memset(first, 0, sizeof first);
  memset(last, 0, sizeof last);
  pgn_random random;
  pgn_random_seed(&random, 3);
  for (unsigned i = 0; i < 48000; i++) {
    pgn_shuffle *shuffle;
    uint32_t number;
    unsigned order = 0;
    ck_assert_int_eq(pgn_shuffle_new(&shuffle, 4), PGN_OK);
    while (pgn_shuffle_next(shuffle, &random, &number) == PGN_OK)
      order = order << 2 | number;
    orders[order]++;
    pgn_shuffle_free(shuffle);
  }
  for (unsigned order = 0; order < 256; order++)
    if (orders[order]) {
      ck_assert_uint_lt(count, 24);
      all[count++] = orders[order];
    }
  ck_assert_uint_eq(count, 24);
  assert_uniform(all, 24, "orders of four");
  for (unsigned i = 0; i < 57600; i++) {
    pgn_shuffle *shuffle;
    uint32_t number, seen = 0;
    uint64_t sum = 0;
    ck_assert_int_eq(pgn_shuffle_new(&shuffle, 960), PGN_OK);
    for (; pgn_shuffle_next(shuffle, &random, &number) == PGN_OK; seen++) {
      if (seen == 0)
        first[number]++;
      sum += number;
    }
    ck_assert_uint_eq(seen, 960);
    ck_assert_uint_eq(sum, 959 * 960 / 2);
    last[number]++;
    pgn_shuffle_free(shuffle);
  }
  assert_uniform(first, 960, "first of 960");
  assert_uniform(last, 960, "last of 960");
}
END_TEST

START_TEST(numbers_without_repetition_are_all_different) {
  static bool seen[PGN_STARTPOS_DOUBLE_COUNT];
  memset(seen, 0, sizeof seen);
  pgn_random random;
  pgn_shuffle *shuffle;
  uint32_t number, count = 0;
  pgn_random_seed(&random, 9);
  ck_assert_int_eq(pgn_shuffle_new(&shuffle, PGN_STARTPOS_DOUBLE_COUNT), PGN_OK);
  for (; pgn_shuffle_next(shuffle, &random, &number) == PGN_OK; count++) {
    if (number >= PGN_STARTPOS_DOUBLE_COUNT || seen[number])
      ck_abort_msg("number %lu is drawn twice, or none", (unsigned long)number);
    seen[number] = true;
  }
  ck_assert_uint_eq(count, PGN_STARTPOS_DOUBLE_COUNT);
  pgn_shuffle_free(shuffle);
}
END_TEST

/* That these are random cannot be tested; that two runs of them are not the same, and none is stuck, can. */
START_TEST(numbers_of_the_system_differ) {
  pgn_random one, other;
  unsigned same = 0, bits[64] = {0};
  pgn_random_init(&one);
  pgn_random_init(&other);
  for (unsigned i = 0; i < 1000; i++) {
    uint64_t a = draw(&one, UINT64_MAX), b = draw(&other, UINT64_MAX);
    same += a == b;
    for (unsigned bit = 0; bit < 64; bit++)
      bits[bit] += a >> bit & 1;
  }
  ck_assert_uint_eq(same, 0);
  for (unsigned bit = 0; bit < 64; bit++)
    ck_assert(bits[bit] > 300 && bits[bit] < 700);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("numbers");
  TCase *tests = tcase_create("numbers");
  tcase_set_timeout(tests, 60);
  tcase_add_test(tests, numbers_are_splitmix64);
  tcase_add_test(tests, numbers_pass_over_the_surplus);
  tcase_add_test(tests, numbers_of_a_seed_are_always_the_same);
  tcase_add_loop_test(tests, numbers_are_uniform, 0, 4);
  tcase_add_test(tests, numbers_of_a_count_that_does_not_divide_are_uniform);
  tcase_add_loop_test(tests, numbers_of_pairs_are_uniform_for_both_sides, 0, 2);
  tcase_add_test(tests, numbers_without_repetition_are_uniform);
  tcase_add_test(tests, numbers_without_repetition_are_all_different);
  tcase_add_test(tests, numbers_of_the_system_differ);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
