/* SPDX-License-Identifier: MIT
 * Chi-square tests of counts.
 *
 * Rows come in any order and tell the same in each: what is compared are integers, and the terms of a sum, which each
 * depend on a row and on totals only, are added in fixed point. */
#include <math.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "stats/sum.h"

enum { COLUMNS = 3, EXPECTED_LEAST = 5 };

/* Games by result, and all with a known one. */
struct results {
  uint64_t column[COLUMNS];
  uint64_t known;
};

/* False when there are more than can be counted exactly. */
static bool results_of(const pgn_stats_counts *counts, struct results *results) {
  const uint64_t column[COLUMNS] = {counts->white, counts->draw, counts->black};
  results->known = 0;
  for (int i = 0; i < COLUMNS; i++) {
    if (column[i] > PGN_COUNT_MAX)
      return false;
    results->column[i] = column[i];
    results->known += column[i];
  }
  return results->known <= PGN_COUNT_MAX;
}

static void results_add(struct results *sum, const struct results *more) {
  for (int i = 0; i < COLUMNS; i++)
    sum->column[i] += more->column[i];
  sum->known += more->known;
}

/* The sum of the rows with at least `least` and less than `below` games; false when they are too many. */
static bool results_between(const pgn_stats_counts *const *rows, size_t count, uint64_t least, uint64_t below,
                            struct results *sum) {
  memset(sum, 0, sizeof *sum);
  for (size_t i = 0; i < count; i++) {
    struct results row;
    if (!results_of(rows[i], &row))
      return false;
    if (row.known >= least && row.known < below)
      results_add(sum, &row);
    if (sum->known > PGN_COUNT_MAX)
      return false;
  }
  return true;
}

/* How many games a row must have for every expected count to reach EXPECTED_LEAST. */
static uint64_t least_of_row(const struct results *total) {
  uint64_t rarest = total->known;
  for (int i = 0; i < COLUMNS; i++)
    if (total->column[i] > 0 && total->column[i] < rarest)
      rarest = total->column[i];
  return rarest > 0 ? (EXPECTED_LEAST * total->known + rarest - 1) / rarest : 1;
}

static double row_term(const struct results *row, const struct results *total) {
  double term = 0;
  for (int i = 0; i < COLUMNS; i++) {
    if (total->column[i] == 0)
      continue;
    double expected = (double)row->known * (double)total->column[i] / (double)total->known;
    double off = (double)row->column[i] - expected;
    term += off * off / expected;
  }
  return term;
}

/* Rows are told apart by their number of games alone, because with the same totals the expected counts grow with it:
 * rows under `out` are left out, those from there to `least` are pooled. */
void pgn_chi_square_homogeneity(const pgn_stats_counts *const *rows, size_t count, pgn_chi_square *test) {
  *test = (pgn_chi_square){0, 0, 0, false};
  struct results total, pool;
  uint64_t out = 1, least;
  for (;;) {
    if (!results_between(rows, count, out, UINT64_MAX, &total))
      return;
    least = least_of_row(&total);
    if (!results_between(rows, count, out, least, &pool))
      return;
    if (pool.known == 0 || pool.known >= least)
      break;
    out = least;
  }
  uint64_t row_count = 0, columns = 0;
  pgni_sum sum = {{0}};
  for (size_t i = 0; i < count; i++) {
    struct results row;
    if (!results_of(rows[i], &row) || row.known < out || row.known < least)
      continue;
    row_count++;
    pgni_sum_add(&sum, row_term(&row, &total));
  }
  if (pool.known > 0) {
    row_count++;
    pgni_sum_add(&sum, row_term(&pool, &total));
  }
  for (int i = 0; i < COLUMNS; i++)
    columns += total.column[i] > 0;
  if (row_count < 2 || columns < 2)
    return;
  test->value = pgni_sum_value(&sum);
  test->degrees = (row_count - 1) * (columns - 1);
  test->p = pgn_chi_square_p(test->value, (double)test->degrees);
  test->valid = true;
}

void pgn_chi_square_uniform(const uint64_t *counts, size_t count, pgn_chi_square *test) {
  *test = (pgn_chi_square){0, 0, 0, false};
  uint64_t total = 0;
  for (size_t i = 0; i < count; i++) {
    if (counts[i] > PGN_COUNT_MAX || (total += counts[i]) > PGN_COUNT_MAX)
      return;
  }
  if (count < 2 || total / EXPECTED_LEAST < count)
    return;
  double expected = (double)total / (double)count;
  pgni_sum sum = {{0}};
  for (size_t i = 0; i < count; i++) {
    double off = (double)counts[i] - expected;
    pgni_sum_add(&sum, off * off / expected);
  }
  test->value = pgni_sum_value(&sum);
  test->degrees = count - 1;
  test->p = pgn_chi_square_p(test->value, (double)test->degrees);
  test->valid = true;
}

double pgn_stats_row_p(const pgn_stats_counts *row, const pgn_stats_counts *all) {
  if (row->white > all->white || row->draw > all->draw || row->black > all->black)
    return NAN;
  pgn_stats_counts rest = {0};
  rest.white = all->white - row->white;
  rest.draw = all->draw - row->draw;
  rest.black = all->black - row->black;
  const pgn_stats_counts *const pair[2] = {row, &rest};
  pgn_chi_square test;
  pgn_chi_square_homogeneity(pair, 2, &test);
  return test.valid ? test.p : NAN;
}
