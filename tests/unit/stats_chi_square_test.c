/* SPDX-License-Identifier: MIT
 * Chi-square tests of counts and adjusted p-values: hand-worked examples, edges, and a second way to work them out. */
#include <math.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "stats/sum.h"
#include "unit/unit.h"

enum { ROWS_MAX = 1000 };

/* Rows of white, draw, black. */
static pgn_chi_square homogeneity(const uint64_t (*numbers)[3], size_t count) {
  static pgn_stats_counts rows[ROWS_MAX];
  static const pgn_stats_counts *pointers[ROWS_MAX];
  for (size_t i = 0; i < count; i++) {
    rows[i] = (pgn_stats_counts){
        .games = 1, .white = numbers[i][0], .draw = numbers[i][1], .black = numbers[i][2], .unknown = 9};
    pointers[i] = &rows[i];
  }
  pgn_chi_square test;
  memset(&test, 0xAA, sizeof test);
  pgn_chi_square_homogeneity(pointers, count, &test);
  return test;
}

static void is_invalid(pgn_chi_square test) {
  ck_assert(!test.valid);
  ck_assert_double_eq(test.value, 0);
  ck_assert_uint_eq(test.degrees, 0);
  ck_assert_double_eq(test.p, 0);
}

static void is(pgn_chi_square test, double value, unsigned degrees, double p) {
  ck_assert(test.valid);
  ck_assert_double_eq_tol(test.value, value, 1e-6 * value);
  ck_assert_uint_eq(test.degrees, degrees);
  ck_assert_double_eq_tol(test.p, p, 2e-6 * p);
}

/* Expected 15, 10, 15 of each: (25/15) * 4; with two degrees p = exp(-value / 2). */
START_TEST(homogeneity_by_hand) {
  const uint64_t three[][3] = {{20, 10, 10}, {10, 10, 20}};
  is(homogeneity(three, 2), 20.0 / 3, 2, exp(-10.0 / 3));
  /* Nobody drew: 2 * (25/25 + 25/15), one degree. */
  const uint64_t two[][3] = {{30, 0, 10}, {20, 0, 20}};
  is(homogeneity(two, 2), 16.0 / 3, 1, 0.0209213);
  /* The same everywhere. */
  const uint64_t same[][3] = {{30, 20, 10}, {60, 40, 20}, {90, 60, 30}};
  pgn_chi_square test = homogeneity(same, 3);
  ck_assert(test.valid && test.degrees == 4 && test.value == 0 && test.p == 1);
}
END_TEST

/* Of all 216 games 54 are draws, so a row needs 20 games; the three small ones have 16 and are left out.  A and B
 * alone: expected 35, 25, 40, so 2 * (25/35 + 25/25 + 0). */
START_TEST(homogeneity_leaves_out_what_stays_small) {
  const uint64_t rows[][3] = {{2, 1, 1}, {40, 20, 40}, {1, 1, 2}, {30, 30, 40}, {3, 2, 3}, {0, 0, 0}};
  is(homogeneity(rows, 6), 24.0 / 7, 2, exp(-12.0 / 7));
}
END_TEST

/* With six games more the small rows are 22 together, 8 5 9, and 222 games with 55 draws ask for 21. */
START_TEST(homogeneity_pools) {
  const uint64_t rows[][3] = {{2, 1, 1}, {40, 20, 40}, {1, 1, 2}, {30, 30, 40}, {3, 2, 3}, {2, 1, 3}};
  const uint64_t pooled[][3] = {{40, 20, 40}, {30, 30, 40}, {8, 5, 9}};
  pgn_chi_square test = homogeneity(rows, 6), same = homogeneity(pooled, 3);
  ck_assert_uint_eq(test.degrees, 4);
  ck_assert(memcmp(&test.value, &same.value, sizeof test.value) == 0);
  /* 222 (sum of O^2 / (row column) - 1) */
  double sum = (1600 / 78.0 + 400 / 55.0 + 1600 / 89.0) / 100 + (900 / 78.0 + 900 / 55.0 + 1600 / 89.0) / 100 +
               (64 / 78.0 + 25 / 55.0 + 81 / 89.0) / 22;
  ck_assert_double_eq_tol(test.value, 222 * (sum - 1), 1e-9);
  /* Four degrees: exp(-value / 2) (1 + value / 2) */
  ck_assert_double_eq_tol(test.p, exp(-test.value / 2) * (1 + test.value / 2), 1e-9);
}
END_TEST

/* The row of draws is left out first (139 games are asked for), after which draws are so rare that 405 are, and the row
 * of 402 goes too.  Of the rest, 812 with 13 draws: 2 * (0.5^2 / 6.5 + 0.5^2 / 199.5). */
START_TEST(homogeneity_begins_again_after_leaving_out) {
  const uint64_t rows[][3] = {{200, 2, 200}, {200, 6, 200}, {200, 7, 199}, {0, 30, 0}};
  double value = 2 * (0.25 / 6.5 + 0.25 / 199.5);
  is(homogeneity(rows, 4), value, 2, exp(-value / 2));
}
END_TEST

START_TEST(homogeneity_at_the_limit_of_five) {
  const uint64_t five[][3] = {{5, 5, 0}, {5, 5, 0}}, less[][3] = {{5, 5, 0}, {5, 4, 0}};
  ck_assert(homogeneity(five, 2).valid);
  is_invalid(homogeneity(less, 2));
}
END_TEST

START_TEST(homogeneity_with_nothing_to_compare) {
  const uint64_t one[][3] = {{100, 100, 100}, {0, 0, 0}};
  is_invalid(homogeneity(one, 0));
  is_invalid(homogeneity(one, 1));
  is_invalid(homogeneity(one, 2));
  const uint64_t draws[][3] = {{0, 500, 0}, {0, 300, 0}};
  is_invalid(homogeneity(draws, 2));
  const uint64_t nothing[][3] = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
  is_invalid(homogeneity(nothing, 3));
  const uint64_t few[][3] = {{1, 0, 1}, {0, 1, 0}, {1, 0, 0}};
  is_invalid(homogeneity(few, 3));
  /* All are small, and pooled into the only row. */
  uint64_t small[600][3];
  for (int i = 0; i < 600; i++)
    memcpy(small[i], (const uint64_t[3]){1, 1, 1}, sizeof small[i]);
  is_invalid(homogeneity((const uint64_t(*)[3])small, 600));
}
END_TEST

/* The definition word for word, with comparisons of expected counts and sums of doubles. */
static bool plain_homogeneity(uint64_t (*rows)[3], size_t count, long double *value, uint64_t *degrees) {
  for (;;) {
    long double column[3] = {0, 0, 0}, total = 0;
    for (size_t i = 0; i < count; i++)
      for (int k = 0; k < 3; k++) {
        column[k] += rows[i][k];
        total += rows[i][k];
      }
    bool small[ROWS_MAX + 1] = {false};
    uint64_t pool[3] = {0, 0, 0};
    size_t pooled = 0;
    for (size_t i = 0; i < count; i++) {
      long double games = (long double)(rows[i][0] + rows[i][1] + rows[i][2]);
      for (int k = 0; k < 3; k++)
        small[i] |= column[k] > 0 && games * column[k] / total < 5;
      for (int k = 0; k < 3 && small[i]; k++)
        pool[k] += rows[i][k];
      pooled += small[i];
    }
    size_t left = 0;
    for (size_t i = 0; i < count; i++)
      if (!small[i])
        memmove(rows[left++], rows[i], sizeof rows[i]);
    long double games = (long double)(pool[0] + pool[1] + pool[2]);
    bool pool_small = false;
    for (int k = 0; k < 3; k++)
      pool_small |= column[k] > 0 && games * column[k] / total < 5;
    count = left;
    if (pooled > 0 && pool_small)
      continue;
    if (pooled > 0)
      memcpy(rows[count++], pool, sizeof pool);
    uint64_t columns = (column[0] > 0) + (column[1] > 0) + (column[2] > 0);
    if (count < 2 || columns < 2)
      return false;
    *value = 0;
    for (size_t i = 0; i < count; i++)
      for (int k = 0; k < 3; k++) {
        long double expected = (long double)(rows[i][0] + rows[i][1] + rows[i][2]) * column[k] / total;
        if (column[k] > 0)
          *value += (rows[i][k] - expected) * (rows[i][k] - expected) / expected;
      }
    *degrees = (count - 1) * (columns - 1);
    return true;
  }
}

START_TEST(homogeneity_is_its_definition) {
  uint32_t random = 12345;
  unsigned valid = 0, pooled = 0;
  for (int trial = 0; trial < 3000; trial++) {
    uint64_t rows[40][3], copy[41][3];
    size_t count = 1 + (size_t)(trial % 40);
    unsigned size = 1U << (trial / 40 % 12);
    unsigned draws = trial % 3 == 0 ? 20 : 2; /* in rare-draw tables one in twenty numbers of draws is not 0 */
    for (size_t i = 0; i < count; i++)
      for (int k = 0; k < 3; k++) {
        random = random * 1664525 + 1013904223;
        rows[i][k] = (random >> 8) % (size + (i % 4 == 0 ? 200 : 0));
        if (k == 1 && (random >> 3) % draws > 0)
          rows[i][k] = 0;
      }
    memcpy(copy, rows, sizeof rows);
    pgn_chi_square test = homogeneity((const uint64_t(*)[3])rows, count);
    long double value;
    uint64_t degrees;
    bool is_valid = plain_homogeneity(copy, count, &value, &degrees);
    ck_assert_msg(test.valid == is_valid, "trial %d", trial);
    if (!is_valid)
      continue;
    ck_assert_double_eq_tol(test.value, (double)value, 1e-10 * (double)value + 1e-12);
    ck_assert_uint_eq(test.degrees, degrees);
    valid++;
    pooled += degrees < 2 * (count - 1);
  }
  ck_assert_uint_gt(valid, 300);
  ck_assert_uint_gt(pooled, 100);
}
END_TEST

START_TEST(homogeneity_of_very_many_games) {
  const uint64_t unit = UINT64_C(400000000000000); /* 4e14 */
  const uint64_t rows[][3] = {{unit + 50000000, unit, unit - 50000000}, {unit, unit, unit}, {10, 10, 10}};
  uint64_t copy[4][3];
  memcpy(copy, rows, sizeof rows);
  long double value;
  uint64_t degrees;
  ck_assert(plain_homogeneity(copy, 3, &value, &degrees));
  pgn_chi_square test = homogeneity(rows, 3);
  ck_assert(test.valid && test.degrees == 4 && degrees == 4);
  ck_assert_double_eq_tol(test.value, (double)value, 1e-6 * (double)value);
  /* Above 2^53, also where the sums would begin again at 0. */
  const uint64_t most = UINT64_C(1) << 53;
  const uint64_t good[][3] = {{most / 4, most / 4, 0}, {most / 4, most / 4, 0}};
  const uint64_t more[][3] = {{most / 4, most / 4, 0}, {most / 4, most / 4 + 1, 0}};
  const uint64_t over[][3] = {{UINT64_C(1) << 63, 100, 100}, {UINT64_C(1) << 63, 100, 100}, {5, 500, 500}};
  ck_assert(homogeneity(good, 2).valid);
  is_invalid(homogeneity(more, 2));
  is_invalid(homogeneity(over, 3));
  const uint64_t around[][3] = {{UINT64_MAX - 19, 50, 50}, {100, 100, 100}};
  is_invalid(homogeneity(around, 2));
}
END_TEST

START_TEST(uniform_by_hand) {
  /* Expected 25: (9 + 16 + 9 + 4 + 9 + 121) / 25; five degrees: erfc(sqrt x) and two terms, x = 3.36. */
  const uint64_t dice[] = {22, 21, 22, 27, 22, 36};
  pgn_chi_square test;
  pgn_chi_square_uniform(dice, 6, &test);
  double x = 3.36, p = erfc(sqrt(x)) + exp(-x) * (sqrt(x) / 0.886226925452758 + x * sqrt(x) / 1.329340388179137);
  is(test, 6.72, 5, p);
}
END_TEST

START_TEST(uniform_over_all_start_positions) {
  uint64_t counts[960];
  for (int i = 0; i < 960; i++)
    counts[i] = 5;
  pgn_chi_square test;
  pgn_chi_square_uniform(counts, 960, &test);
  ck_assert(test.valid && test.value == 0 && test.degrees == 959 && test.p == 1);
  counts[959]--;
  pgn_chi_square_uniform(counts, 960, &test);
  is_invalid(test);
  /* 12 and 8 in turn: 960 * 4 / 10 */
  for (int i = 0; i < 960; i++)
    counts[i] = i % 2 ? 12 : 8;
  pgn_chi_square_uniform(counts, 960, &test);
  ck_assert(test.valid && test.degrees == 959);
  ck_assert_double_eq_tol(test.value, 384, 1e-9);
  /* One never drawn. */
  for (int i = 0; i < 960; i++)
    counts[i] = i == 518 ? 0 : 960;
  pgn_chi_square_uniform(counts, 960, &test);
  ck_assert_double_eq_tol(test.value, 959 + 1.0 / 959 * 959, 1e-6); /* expected 959: 959 and 959 times 1/959 */
}
END_TEST

START_TEST(uniform_at_the_edges) {
  const uint64_t counts[] = {100, 0};
  pgn_chi_square test;
  pgn_chi_square_uniform(counts, 0, &test);
  is_invalid(test);
  pgn_chi_square_uniform(counts, 1, &test);
  is_invalid(test);
  pgn_chi_square_uniform(counts, 2, &test);
  is(test, 100, 1, erfc(sqrt(50)));
  const uint64_t over[] = {UINT64_C(1) << 63, UINT64_C(1) << 63, 10};
  pgn_chi_square_uniform(over, 3, &test);
  is_invalid(test);
  const uint64_t around[] = {100, UINT64_MAX - 49, 100};
  pgn_chi_square_uniform(around, 3, &test);
  is_invalid(test);
  const uint64_t many[] = {UINT64_C(4000000000000000) + 60000000, UINT64_C(4000000000000000)};
  pgn_chi_square_uniform(many, 2, &test);
  ck_assert(test.valid);
  ck_assert_double_eq_tol(test.value, 2 * 3e7 * 3e7 / (4e15 + 3e7), 1e-9);
}
END_TEST

static double row_p(uint64_t white, uint64_t draw, uint64_t black, uint64_t all_white, uint64_t all_draw,
                    uint64_t all_black) {
  pgn_stats_counts row = {.white = white, .draw = draw, .black = black};
  pgn_stats_counts all = {.white = all_white, .draw = all_draw, .black = all_black};
  return pgn_stats_row_p(&row, &all);
}

START_TEST(row_against_the_rest) {
  ck_assert_double_eq_tol(row_p(20, 10, 10, 30, 20, 30), exp(-10.0 / 3), 1e-9);
  /* Two-sided: what White wins more of, Black may. */
  ck_assert_double_eq_tol(row_p(10, 10, 20, 30, 20, 30), exp(-10.0 / 3), 1e-9);
  ck_assert_double_eq_tol(row_p(30, 0, 10, 50, 0, 30), 0.0209213, 1e-7);
  ck_assert_double_eq_tol(row_p(10, 10, 10, 20, 20, 20), 1, 1e-12);
  /* Too few, nothing, everything, no difference possible, not part of it. */
  ck_assert_double_nan(row_p(3, 3, 3, 100, 100, 100));
  ck_assert_double_nan(row_p(97, 97, 97, 100, 100, 100));
  ck_assert_double_nan(row_p(0, 0, 0, 100, 100, 100));
  ck_assert_double_nan(row_p(100, 100, 100, 100, 100, 100));
  ck_assert_double_nan(row_p(0, 0, 0, 0, 0, 0));
  ck_assert_double_nan(row_p(0, 50, 0, 0, 100, 0));
  ck_assert_double_nan(row_p(50, 50, 50, 100, 49, 100));
}
END_TEST

/* Benjamini and Hochberg, Journal of the Royal Statistical Society B 57 (1995), 289-300: at 0.05 the first
 * four are rejected.  Adjusted by hand: p * 15 / rank, or what a later one has if that is less. */
static const double printed[15] = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                   0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
static const double adjusted[15] = {0.0015, 0.003, 0.0095,    0.035625, 0.0603,    0.0638571, 0.0638571, 0.0645,
                                    0.0765, 0.486, 0.5811818, 0.714875, 0.7532308, 0.8132143, 1};

START_TEST(adjusted_as_in_the_paper) {
  unsigned rejected = 0;
  double p[15];
  for (int i = 0; i < 15; i++)
    p[i * 7 % 15] = printed[i]; /* in any order */
  ck_assert_int_eq(pgn_adjust_p(p, 15, 15), PGN_OK);
  for (int i = 0; i < 15; i++) {
    ck_assert_double_eq_tol(p[i * 7 % 15], adjusted[i], 1e-7);
    rejected += p[i] <= 0.05;
  }
  ck_assert_uint_eq(rejected, 4);
}
END_TEST

START_TEST(adjusted_for_more_looks) {
  double p[15];
  memcpy(p, printed, sizeof p);
  ck_assert_int_eq(pgn_adjust_p(p, 15, 960), PGN_OK);
  ck_assert_double_eq_tol(p[0], 0.096, 1e-12);
  ck_assert_double_eq_tol(p[1], 0.192, 1e-12);
  ck_assert_double_eq_tol(p[2], 0.608, 1e-12);
  for (int i = 3; i < 15; i++)
    ck_assert_double_eq(p[i], 1);
  /* Fewer than there are is as many as there are. */
  memcpy(p, printed, sizeof p);
  ck_assert_int_eq(pgn_adjust_p(p, 15, 0), PGN_OK);
  ck_assert_double_eq_tol(p[3], 0.035625, 1e-12);
}
END_TEST

START_TEST(adjusted_with_gaps_and_ties) {
  double p[5] = {0.02, NAN, 0.01, NAN, 0.01};
  ck_assert_int_eq(pgn_adjust_p(p, 5, 5), PGN_OK);
  /* Ranks 1 to 3 of five looks: 0.01 * 5/2 = 0.025, 0.02 * 5/3. */
  ck_assert_double_eq_tol(p[0], 0.1 / 3, 1e-12);
  ck_assert_double_nan(p[1]);
  ck_assert_double_eq_tol(p[2], 0.025, 1e-12);
  ck_assert_double_nan(p[3]);
  ck_assert_double_eq_tol(p[4], 0.025, 1e-12);
  double nothing[2] = {NAN, NAN};
  ck_assert_int_eq(pgn_adjust_p(nothing, 2, 960), PGN_OK);
  ck_assert(isnan(nothing[0]) && isnan(nothing[1]));
  double one = 0.04;
  ck_assert_int_eq(pgn_adjust_p(&one, 1, 1), PGN_OK);
  ck_assert_double_eq(one, 0.04);
  ck_assert_int_eq(pgn_adjust_p(NULL, 0, 960), PGN_OK);
  ck_assert_int_eq(pgn_adjust_p(&one, SIZE_MAX, 1), PGN_ERR_NOMEM);
  ck_assert_int_eq(pgn_adjust_p(&one, SIZE_MAX / 16 + 2, 1), PGN_ERR_NOMEM); /* 16 bytes each would begin again at 0 */
  ck_assert_double_eq(one, 0.04);
}
END_TEST

/* Sums in fixed point: carries through every word, what is cut off, and any order. */
START_TEST(sums_are_exact) {
  static const double numbers[] = {
      0x1p127, 1, 0x1p-64, 0x1.8p-65, 0x1.fffffffffffffp63, 3.25, 0x1.fffffffffffffp-1, 0x1p-11, 0x1.8p-63,
      1e15,    0, 5e-324,  0x1p64};
  enum { COUNT = sizeof numbers / sizeof numbers[0] };
  pgni_sum forward = {{0}}, backward = {{0}};
  for (int i = 0; i < COUNT; i++) {
    pgni_sum_add(&forward, numbers[i]);
    pgni_sum_add(&backward, numbers[COUNT - 1 - i]);
  }
  ck_assert(memcmp(&forward, &backward, sizeof forward) == 0);
  ck_assert_double_eq(pgni_sum_value(&forward), 0x1p127 + 0x1p65);
  /* 2^192 - 1 units and one more. */
  pgni_sum sum = {{UINT64_MAX, UINT64_MAX, UINT64_MAX, 0}};
  pgni_sum_add(&sum, 0x1p-64);
  ck_assert(sum.word[0] == 0 && sum.word[1] == 0 && sum.word[2] == 0 && sum.word[3] == 1);
  ck_assert_double_eq(pgni_sum_value(&sum), 0x1p128);
  sum = (pgni_sum){{UINT64_MAX, UINT64_MAX, 5, 0}};
  pgni_sum_add(&sum, 0x1p63 + 0x1p-1 + 0x1p12); /* cannot all be held: the half is lost in the double already */
  ck_assert(sum.word[0] == UINT64_MAX && sum.word[1] == (UINT64_C(1) << 63) + 4095 && sum.word[2] == 6);
  sum = (pgni_sum){{0}};
  pgni_sum_add(&sum, 0x1.8p-63);
  pgni_sum_add(&sum, 0x1.8p-65);
  ck_assert(sum.word[0] == 3 && sum.word[1] == 0);
  ck_assert_double_eq(pgni_sum_value(&sum), 0x1.8p-63);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("stats_chi_square");
  TCase *tests = tcase_create("tests");
  tcase_add_test(tests, homogeneity_by_hand);
  tcase_add_test(tests, homogeneity_leaves_out_what_stays_small);
  tcase_add_test(tests, homogeneity_pools);
  tcase_add_test(tests, homogeneity_begins_again_after_leaving_out);
  tcase_add_test(tests, homogeneity_at_the_limit_of_five);
  tcase_add_test(tests, homogeneity_with_nothing_to_compare);
  tcase_add_test(tests, homogeneity_is_its_definition);
  tcase_add_test(tests, homogeneity_of_very_many_games);
  tcase_add_test(tests, uniform_by_hand);
  tcase_add_test(tests, uniform_over_all_start_positions);
  tcase_add_test(tests, uniform_at_the_edges);
  tcase_add_test(tests, row_against_the_rest);
  tcase_add_test(tests, adjusted_as_in_the_paper);
  tcase_add_test(tests, adjusted_for_more_looks);
  tcase_add_test(tests, adjusted_with_gaps_and_ties);
  tcase_add_test(tests, sums_are_exact);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
