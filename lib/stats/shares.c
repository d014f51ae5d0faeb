/* SPDX-License-Identifier: MIT
 * What results say of a start position: shares, score, how sure that is, and how open the outcome. */
#include <math.h>

#include "pgnkit/stats.h"

/* The 0.975 quantile of the normal distribution. */
static const double z = 1.959963984540054;

/* The lower end of Wilson's interval of a share p of n games, q = 1 - p: the smaller root s of (p - s)^2 = z^2 s (1 -
 * s) / n, as the product of both roots, p^2 / (1 + z^2 / n), over the greater one, so that nothing is cancelled: 0 when
 * p is 0. */
static double wilson_low(double p, double q, double n) {
  return p * p / (p + z * z / (2 * n) + z * sqrt(p * q / n + z * z / (4 * n * n)));
}

/* Part of the entropy that an outcome of `games` among `known` adds. */
static double surprise(double games, double known) { return games > 0 ? games / known * log2(known / games) : 0; }

/* Nothing depends on which colour is which but the names: both ends of the interval are worked out in the same way, and
 * sums take the draws last. */
void pgn_stats_shares_of(const pgn_stats_counts *counts, pgn_stats_shares *shares) {
  double white = (double)counts->white, draw = (double)counts->draw, black = (double)counts->black;
  double known = white + black + draw;
  if (known == 0) {
    *shares = (pgn_stats_shares){NAN, NAN, NAN, NAN, NAN, NAN, NAN};
    return;
  }
  double p = (white + draw / 2) / known, q = (black + draw / 2) / known;
  /* n v, as the sum of the squares of what each game's score is away from the mean: no term is negative, and the sum is
   * 0 just when all games ended alike. */
  double from_draw = (white - black) / (2 * known);
  double spread = white * q * q + black * p * p + draw * from_draw * from_draw;
  double effective = spread > 0 ? known * (known * p * q / spread) : known;
  shares->white = white / known;
  shares->draw = draw / known;
  shares->black = black / known;
  shares->score = p;
  /* With so many games that the interval shrinks to a point, rounding must not put the score outside. */
  shares->low = fmin(p, wilson_low(p, q, effective));
  shares->high = fmax(p, 1 - wilson_low(q, p, effective));
  shares->entropy = surprise(white, known) + surprise(black, known) + surprise(draw, known);
}
