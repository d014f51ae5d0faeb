/* SPDX-License-Identifier: MIT
 * The chi-square distribution: the probability that a value is exceeded.
 *
 * With a, half of the degrees, and x, half of the value, this is the regularised incomplete gamma function
 * Q(a, x) = 1 - P(a, x).  Below x = a + 1, where Q is not small unless a is, P comes from its series; from there on Q
 * from its continued fraction, which loses no digit however small it is (NIST Digital Library of Mathematical
 * Functions, 8.11.4 and 8.9.2).  lgamma would write to a global, so that threads disturbed each other; tgamma, which
 * does not, is as good until its results grow too large, and then Stirling's series takes its place. */
#include <math.h>

#include "pgnkit/stats.h"

static const double pi = 3.14159265358979323846;
static const double exact_enough = 1e-14; /* relative */

/* m - ln(1 + m) */
static double beyond_log(double m) {
  if (fabs(m) > 0.01)
    return m - log1p(m);
  /* m^2/2 - m^3/3 + m^4/4 - ...: the difference would lose the digits that are left. */
  double sum = 0;
  for (int k = 9; k >= 2; k--)
    sum = 1.0 / k - m * sum;
  return m * m * sum;
}

/* x^a e^-x / Gamma(a + 1) */
static double term(double a, double x) {
  if (a <= 20)
    return exp(a * log(x) - x) / tgamma(a + 1);
  double b = 1 / (a * a);
  double stirling = (1.0 / 12 - b * (1.0 / 360 - b / 1260)) / a; /* the next one, 1 / 1680 a^7, is under 1e-12 */
  return exp(-a * beyond_log((x - a) / a) - stirling) / sqrt(2 * pi * a);
}

/* P(a, x) = x^a e^-x / Gamma(a + 1) (1 + x / (a + 1) + x^2 / ((a + 1) (a + 2)) + ...) */
static double lower_by_series(double a, double x) {
  double sum = 1, next = 1;
  for (double k = 1; next > sum * (exact_enough / 100); k++) {
    next *= x / (a + k);
    sum += next;
  }
  return sum * term(a, x);
}

/* Q(a, x) = x^a e^-x / Gamma(a) 1/(x + 1 - a + 1 (a - 1)/(x + 3 - a + 2 (a - 2)/(x + 5 - a + ...))), from the front, as
 * the product of the ratios of successive convergents (Lentz): `above` is the ratio of successive numerators, `below`
 * that of denominators, upside down.  With x > a + 1 neither can become 0. */
static double upper_by_fraction(double a, double x) {
  double bottom = x + 1 - a, below = 1 / bottom, above = INFINITY, value = below, ratio;
  double k = 1;
  do {
    double top = k * (a - k);
    bottom += 2;
    above = bottom + top / above;
    below = 1 / (bottom + top * below);
    ratio = above * below;
    value *= ratio;
    k++;
  } while (fabs(ratio - 1) > exact_enough);
  return value * term(a, x) * a;
}

/* For large a, where the others would take long: the first term of Temme's uniform expansion (the same
 * library, 8.12.4); what is left out is about 1 / 200 a of it. */
static double upper_by_expansion(double a, double x) {
  double m = (x - a) / a;
  double square = 2 * beyond_log(m), root = copysign(sqrt(square), m);
  double first = fabs(root) < 1e-3 ? -1.0 / 3 + root / 12 : 1 / m - 1 / root;
  return erfc(root * sqrt(a / 2)) / 2 + exp(-a * square / 2) / sqrt(2 * pi * a) * first;
}

double pgn_chi_square_p(double value, double degrees) {
  if (isnan(value) || isnan(degrees) || degrees == INFINITY)
    return NAN;
  if (value <= 0 || degrees <= 0)
    return 1;
  if (value == INFINITY)
    return 0;
  double a = degrees / 2, x = value / 2, p;
  if (a > 1e6)
    p = upper_by_expansion(a, x);
  else if (x < a + 1)
    p = 1 - lower_by_series(a, x);
  else
    p = upper_by_fraction(a, x);
  return p < 0 ? 0 : p > 1 ? 1 : p;
}
