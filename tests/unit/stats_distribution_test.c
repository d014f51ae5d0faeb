/* SPDX-License-Identifier: MIT
 * The chi-square distribution against published tables and against other ways to work it out. */
#include <math.h>

#include "pgnkit/stats.h"
#include "unit/unit.h"

/* Critical values of the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, rounded to three places. */
static const double tails[5] = {0.10, 0.05, 0.025, 0.01, 0.001};
static const struct {
  double degrees, value[5];
} critical[] = {
    {1, {2.706, 3.841, 5.024, 6.635, 10.828}},      {2, {4.605, 5.991, 7.378, 9.210, 13.816}},
    {3, {6.251, 7.815, 9.348, 11.345, 16.266}},     {4, {7.779, 9.488, 11.143, 13.277, 18.467}},
    {5, {9.236, 11.070, 12.833, 15.086, 20.515}},   {10, {15.987, 18.307, 20.483, 23.209, 29.588}},
    {20, {28.412, 31.410, 34.170, 37.566, 45.315}}, {30, {40.256, 43.773, 46.979, 50.892, 59.703}},
    {50, {63.167, 67.505, 71.420, 76.154, 86.661}}, {100, {118.498, 124.342, 129.561, 135.807, 149.449}},
};

START_TEST(p_brackets_the_critical_values) {
  for (int i = 0; i < 5; i++) {
    double value = critical[_i].value[i], degrees = critical[_i].degrees;
    ck_assert_msg(pgn_chi_square_p(value - 0.00051, degrees) > tails[i] &&
                      pgn_chi_square_p(value + 0.00051, degrees) < tails[i],
                  "%g degrees: %.3f has %.7f, not %g", degrees, value, pgn_chi_square_p(value, degrees), tails[i]);
  }
}
END_TEST

/* With six places. */
static const struct {
  double value, degrees, p;
} precise[] = {
    {3.841459, 1, 0.05}, {6.634897, 1, 0.01}, {5.991465, 2, 0.05}, {18.307038, 10, 0.05}, {124.342113, 100, 0.05}};

START_TEST(p_has_six_digits) {
  for (size_t i = 0; i < sizeof precise / sizeof precise[0]; i++) {
    double p = pgn_chi_square_p(precise[i].value, precise[i].degrees);
    ck_assert_double_eq_tol(p, precise[i].p, precise[i].p * 5e-7);
  }
}
END_TEST

/* The finite sums for whole degrees, term by term through their logarithms: for 2k degrees the probability that a
 * Poisson variable with the mean x = value / 2 is under k, for 2k + 1 erfc(sqrt x) and the sum of
 * e^-x x^(i + 1/2) / Gamma(i + 3/2), i < k.  Of many terms only the last and greatest are taken. */
static long double finite_sum(double value, unsigned long degrees) {
  unsigned long k = degrees / 2;
  long double x = value / 2.0L, half = degrees % 2 ? 0.5L : 0, sum = degrees % 2 ? erfcl(sqrtl(x)) : 0;
  long double first = fminl(x, (long double)k) - 60 * sqrtl((long double)k);
  unsigned long i = k > 10000 && first > 0 ? (unsigned long)first : 0;
  long double log_term = -x + ((long double)i + half) * logl(x) - lgammal((long double)i + half + 1);
  while (i < k) {
    sum += expl(log_term);
    i++;
    log_term += logl(x / ((long double)i + half));
  }
  return sum;
}

static const unsigned long degrees_tried[] = {1,  2,   3,   4,   5,    7,    10,   38,    39,      40,      41,
                                              42, 100, 199, 959, 1918, 1919, 5000, 19999, 2000000, 2000001, 3000000};
/* Standard deviations from the mean. */
static const double distances[] = {-20, -6, -3, -1, -0.5, -0.01, 0, 0.01, 0.5, 1, 1.5, 2, 2.5, 3, 5, 8, 12, 20, 30};

START_TEST(p_is_the_finite_sum) {
  unsigned long degrees = degrees_tried[_i];
  unsigned compared = 0;
  for (size_t k = 0; k < sizeof distances / sizeof distances[0]; k++) {
    double value = (double)degrees + distances[k] * sqrt(2.0 * (double)degrees);
    if (value <= 0)
      continue;
    double p = pgn_chi_square_p(value, (double)degrees), sum = (double)finite_sum(value, degrees);
    ck_assert_msg(fabs(p - sum) <= 1e-8 * sum, "%lu degrees, %.17g: %.17g, not %.17g", degrees, value, p, sum);
    compared++;
  }
  ck_assert_uint_ge(compared, 10);
}
END_TEST

/* Half of the degrees passes a million here, where another method takes over. */
START_TEST(p_has_no_step_between_methods) {
  for (double value = 1.99e6; value < 2.01e6; value += 997) {
    double below = pgn_chi_square_p(value, 2e6), above = pgn_chi_square_p(value, nextafter(2e6, 3e6));
    ck_assert_msg(fabs(above - below) <= 1e-9 * below, "%.1f: %.17g and %.17g", value, below, above);
  }
}
END_TEST

/* Simpson's rule on the density, from the value to where nothing is left. */
static double integral(double value, double degrees) {
  enum { STEPS = 200000 };
  double end = value + degrees + 40 * sqrt(2 * degrees) + 100, step = (end - value) / STEPS, sum = 0;
  double constant = -degrees / 2 * log(2) - lgamma(degrees / 2);
  for (int i = 0; i <= STEPS; i++) {
    double x = value + i * step, density = exp(constant + (degrees / 2 - 1) * log(x) - x / 2);
    sum += density * (i == 0 || i == STEPS ? 1 : i % 2 ? 4 : 2);
  }
  return sum * step / 3;
}

START_TEST(p_is_the_integral_of_the_density) {
  static const struct {
    double value, degrees;
  } at[] = {{3, 7.5},    {12, 7.5},     {80, 7.5},    {1, 0.5},    {900, 959},
            {1100, 959}, {1000, 959.3}, {1930, 1918}, {2300, 1918}};
  for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
    double p = pgn_chi_square_p(at[i].value, at[i].degrees), other = integral(at[i].value, at[i].degrees);
    ck_assert_msg(fabs(p - other) <= 1e-7 * other, "%g, %g degrees: %.12g, not %.12g", at[i].value, at[i].degrees, p,
                  other);
  }
}
END_TEST

/* With two degrees p is exp(-value / 2), with one erfc(sqrt(value / 2)): as far as doubles go. */
START_TEST(p_is_right_however_small) {
  for (double value = 0.001; value < 1400; value *= 1.3) {
    double p = pgn_chi_square_p(value, 2), exact = exp(-value / 2);
    ck_assert_double_eq_tol(p, exact, 1e-12 * exact);
    p = pgn_chi_square_p(value, 1);
    exact = erfc(sqrt(value / 2));
    ck_assert_double_eq_tol(p, exact, 1e-12 * exact);
  }
  ck_assert_double_eq(pgn_chi_square_p(1e5, 1), 0);
  ck_assert_double_eq(pgn_chi_square_p(1e300, 959), 0);
  ck_assert_double_eq(pgn_chi_square_p(1e300, 1e12), 0);
  ck_assert_double_eq(pgn_chi_square_p(INFINITY, 3), 0);
}
END_TEST

/* Under one degree p is small although the value is, too.  Worked out to 60 digits by 1 - x^a / Gamma(a) (1 / a -
 * x / (a + 1) + x^2 / (2! (a + 2)) - ...), with log Gamma(1 + a) from the series of its zeta values. */
START_TEST(p_of_parts_of_a_degree) {
  static const struct {
    double degrees, value, p;
  } rows[] = {{1e-6, 0.01, 2.363045141667259e-06}, {1e-6, 1, 2.798868707329886e-07},
              {1e-6, 1.9, 1.193688206132956e-07},  {1e-6, 2.1, 1.009364600960236e-07},
              {1e-3, 0.01, 2.360461768853018e-03}, {1e-3, 1.9, 1.194275401627198e-04},
              {1e-3, 2.1, 1.009898874659955e-04},  {0.5, 0.01, 7.069191052789804e-01},
              {0.5, 1.9, 7.322479194528184e-02},   {0.5, 2.1, 6.306196122101254e-02}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    ck_assert_double_eq_tol(pgn_chi_square_p(rows[i].value, rows[i].degrees), rows[i].p, 5e-7 * rows[i].p);
}
END_TEST

START_TEST(p_at_the_edges) {
  ck_assert_double_eq(pgn_chi_square_p(0, 1), 1);
  ck_assert_double_eq(pgn_chi_square_p(0, 959), 1);
  ck_assert_double_eq(pgn_chi_square_p(-3, 5), 1);
  ck_assert_double_eq(pgn_chi_square_p(7, 0), 1);
  ck_assert_double_eq(pgn_chi_square_p(INFINITY, 0), 1);
  ck_assert_double_eq(pgn_chi_square_p(5e-324, 959), 1);
  ck_assert_double_eq(pgn_chi_square_p(5e-324, 3e6), 1);
  ck_assert_double_nan(pgn_chi_square_p(NAN, 1));
  ck_assert_double_nan(pgn_chi_square_p(1, NAN));
  ck_assert_double_nan(pgn_chi_square_p(1, INFINITY));
  ck_assert_double_nan(pgn_chi_square_p(INFINITY, INFINITY));
  /* It ends, whatever the degrees: half of the probability lies below the median, which is nearly the degrees - 2/3. */
  ck_assert_double_eq_tol(pgn_chi_square_p(1e15, 1e15), 0.5, 1e-6);
  ck_assert_double_eq_tol(pgn_chi_square_p(1e9 - 2.0 / 3, 1e9), 0.5, 1e-9);
  /* So many degrees make a normal distribution. */
  for (double distance = -4; distance <= 6; distance += 0.25) {
    double value = 1e24 + distance * sqrt(2e24), p = erfc((value - 1e24) / sqrt(2e24) / sqrt(2)) / 2;
    ck_assert_double_eq_tol(pgn_chi_square_p(value, 1e24), p, 1e-8 * p);
  }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("stats_distribution");
  TCase *tests = tcase_create("chi-square");
  tcase_add_loop_test(tests, p_brackets_the_critical_values, 0, sizeof critical / sizeof critical[0]);
  tcase_add_test(tests, p_has_six_digits);
  tcase_add_loop_test(tests, p_is_the_finite_sum, 0, sizeof degrees_tried / sizeof degrees_tried[0]);
  tcase_add_test(tests, p_has_no_step_between_methods);
  tcase_add_test(tests, p_is_the_integral_of_the_density);
  tcase_add_test(tests, p_is_right_however_small);
  tcase_add_test(tests, p_of_parts_of_a_degree);
  tcase_add_test(tests, p_at_the_edges);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
