/* SPDX-License-Identifier: MIT
 * Shares, intervals and entropy of results against published and hand-worked values, and against a second method. */
#include <math.h>

#include "pgnkit/stats.h"
#include "unit/unit.h"

static pgn_stats_shares shares_of(uint64_t white, uint64_t draw, uint64_t black) {
  pgn_stats_counts counts = {
      .games = white + draw + black + 7, .white = white, .draw = draw, .black = black, .unknown = 7};
  pgn_stats_shares shares;
  pgn_stats_shares_of(&counts, &shares);
  return shares;
}

/* Without draws: the examples of Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3. */
static const struct {
  unsigned wins, games;
  double low, high;
} published[] = {{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}};

START_TEST(intervals_are_the_published_ones) {
  for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
    unsigned wins = published[i].wins, rest = published[i].games - wins;
    pgn_stats_shares shares = shares_of(wins, 0, rest);
    ck_assert_double_eq_tol(shares.low, published[i].low, 0.00005);
    ck_assert_double_eq_tol(shares.high, published[i].high, 0.00005);
    /* The same from Black's side. */
    shares = shares_of(rest, 0, wins);
    ck_assert_double_eq_tol(1 - shares.high, published[i].low, 0.00005);
    ck_assert_double_eq_tol(1 - shares.low, published[i].high, 0.00005);
  }
}
END_TEST

/* At score 1/2 the ends are 1/2 -+ z / (2 sqrt(n + z^2)).  30, 40 and 30 games: v = 0.15, n = 100 * 0.25 / 0.15. */
START_TEST(intervals_worked_by_hand) {
  pgn_stats_shares shares = shares_of(30, 40, 30);
  ck_assert_double_eq_tol(shares.white, 0.3, 1e-15);
  ck_assert_double_eq_tol(shares.draw, 0.4, 1e-15);
  ck_assert_double_eq_tol(shares.black, 0.3, 1e-15);
  ck_assert_double_eq_tol(shares.score, 0.5, 1e-15);
  ck_assert_double_eq_tol(shares.low, 0.424951, 1e-6);
  ck_assert_double_eq_tol(shares.high, 0.575049, 1e-6);
  /* Draws only: v = 0, so n = 100. */
  shares = shares_of(0, 100, 0);
  ck_assert_double_eq(shares.score, 0.5);
  ck_assert_double_eq_tol(shares.low, 0.403832, 1e-6);
  ck_assert_double_eq_tol(shares.high, 0.596168, 1e-6);
}
END_TEST

/* The root s between `inside`, where (p - s)^2 < z^2 s (1 - s) / n, and `outside`, where it is greater. */
static long double bisect(long double p, long double n, long double inside, long double outside) {
  const long double z = 1.959963984540054L;
  for (int i = 0; i < 200; i++) {
    long double s = (inside + outside) / 2;
    if ((p - s) * (p - s) < z * z * s * (1 - s) / n)
      inside = s;
    else
      outside = s;
  }
  return inside;
}

START_TEST(intervals_solve_their_equation) {
  static const unsigned parts[] = {0, 1, 2, 5, 17, 60, 333, 1000};
  enum { PARTS = sizeof parts / sizeof parts[0] };
  for (int i = 0; i < PARTS * PARTS * PARTS; i++) {
    unsigned white = parts[i % PARTS], draw = parts[i / PARTS % PARTS], black = parts[i / PARTS / PARTS];
    long double known = white + draw + black;
    if (known == 0)
      continue;
    long double p = (white + draw / 2.0L) / known, v = (white + draw / 4.0L) / known - p * p;
    bool alike = white == known || draw == known || black == known;
    long double n = alike ? known : known * p * (1 - p) / v;
    pgn_stats_shares shares = shares_of(white, draw, black);
    ck_assert_double_eq_tol(shares.score, (double)p, 1e-15);
    ck_assert_double_eq_tol(shares.low, (double)bisect(p, n, p, 0), 1e-12);
    ck_assert_double_eq_tol(shares.high, (double)bisect(p, n, p, 1), 1e-12);
  }
}
END_TEST

START_TEST(entropy_in_bits) {
  ck_assert_double_eq_tol(shares_of(2, 1, 1).entropy, 1.5, 1e-15);
  ck_assert_double_eq_tol(shares_of(8, 0, 8).entropy, 1, 1e-15);
  ck_assert_double_eq_tol(shares_of(5, 5, 5).entropy, 1.584962500721156, 1e-14);
  /* 4/7, 2/7, 1/7: log2 7 - (4 * 2 + 2 * 1) / 7 */
  ck_assert_double_eq_tol(shares_of(400, 200, 100).entropy, 2.807354922057604 - 10.0 / 7, 1e-14);
  ck_assert_double_eq(shares_of(10, 25, 65).entropy, shares_of(65, 25, 10).entropy);
}
END_TEST

START_TEST(shares_when_all_ended_alike) {
  for (int i = 0; i < 3; i++) {
    pgn_stats_shares shares = shares_of(i == 0 ? 20 : 0, i == 1 ? 20 : 0, i == 2 ? 20 : 0);
    ck_assert_double_eq(shares.white, i == 0);
    ck_assert_double_eq(shares.draw, i == 1);
    ck_assert_double_eq(shares.black, i == 2);
    ck_assert_double_eq(shares.score, 1 - i / 2.0);
    ck_assert_double_eq(shares.entropy, 0);
    ck_assert(!signbit(shares.entropy));
  }
  ck_assert_double_eq_tol(shares_of(20, 0, 0).low, 0.8389, 0.00005);
  ck_assert_double_eq(shares_of(20, 0, 0).high, 1);
  ck_assert_double_eq(shares_of(0, 0, 20).low, 0);
  ck_assert(!signbit(shares_of(0, 0, 20).low));
  /* One game: 1 / (1 + z^2) */
  ck_assert_double_eq_tol(shares_of(1, 0, 0).low, 0.206549, 1e-6);
}
END_TEST

START_TEST(shares_of_no_games) {
  pgn_stats_shares shares = shares_of(0, 0, 0);
  ck_assert_double_nan(shares.white);
  ck_assert_double_nan(shares.draw);
  ck_assert_double_nan(shares.black);
  ck_assert_double_nan(shares.score);
  ck_assert_double_nan(shares.low);
  ck_assert_double_nan(shares.high);
  ck_assert_double_nan(shares.entropy);
}
END_TEST

START_TEST(shares_of_very_many_games) {
  const uint64_t unit = UINT64_C(1000000000000000);
  pgn_stats_shares shares = shares_of(3 * unit, 2 * unit, unit);
  /* v = 3.5/6 - 4/9 = 5/36; half the width is z sqrt(v / n) */
  double half = 1.959963984540054 * sqrt(5.0 / 36 / 6e15);
  ck_assert_double_eq_tol(shares.score, 2.0 / 3, 1e-15);
  ck_assert_double_eq_tol(shares.score - shares.low, half, 1e-6 * half + 3e-16);
  ck_assert_double_eq_tol(shares.high - shares.score, half, 1e-6 * half + 3e-16);
  /* One decided game among drawn ones: a variance that differences of shares could not show. */
  shares = shares_of(1, unit, 0);
  ck_assert_double_gt(shares.score, 0.5);
  ck_assert_double_le(shares.low, shares.score);
  ck_assert_double_ge(shares.high, shares.score);
  ck_assert_double_gt(shares.entropy, 0);
  static const uint64_t ends[] = {0, 1, 3, UINT64_C(1) << 53, UINT64_MAX - 1, UINT64_MAX};
  for (int i = 1; i < 6 * 6 * 6; i++) {
    pgn_stats_counts counts = {.white = ends[i % 6], .draw = ends[i / 6 % 6], .black = ends[i / 36]};
    pgn_stats_shares_of(&counts, &shares);
    ck_assert(shares.low >= 0 && shares.low <= shares.score && shares.score <= shares.high && shares.high <= 1);
    ck_assert(shares.entropy >= 0 && shares.entropy <= 1.5849626);
  }
  /* The interval is narrower than doubles are apart. */
  for (uint64_t white = 1; white < 3000000000; white = white * 5 / 4 + 1) {
    pgn_stats_counts counts = {.white = white, .draw = UINT64_MAX};
    pgn_stats_shares_of(&counts, &shares);
    ck_assert(shares.low <= shares.score && shares.score <= shares.high);
    counts = (pgn_stats_counts){.black = white, .draw = UINT64_MAX};
    pgn_stats_shares_of(&counts, &shares);
    ck_assert(shares.low <= shares.score && shares.score <= shares.high);
  }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("stats_shares");
  TCase *tests = tcase_create("shares");
  tcase_add_test(tests, intervals_are_the_published_ones);
  tcase_add_test(tests, intervals_worked_by_hand);
  tcase_add_test(tests, intervals_solve_their_equation);
  tcase_add_test(tests, entropy_in_bits);
  tcase_add_test(tests, shares_when_all_ended_alike);
  tcase_add_test(tests, shares_of_no_games);
  tcase_add_test(tests, shares_of_very_many_games);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
