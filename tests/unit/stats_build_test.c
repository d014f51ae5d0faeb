/* SPDX-License-Identifier: MIT
 * How a report is judged and ordered: every figure against one worked out here by another method, from formulas of the
 * definition, in long double, and without the tests of the library. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "pgnkit/position.h"
#include "tools/stats/build.h"
#include "unit/unit.h"

enum { POSITIONS = 960, ROWS_MAX = POSITIONS + 2, KEY_MAX = 32 };

/* A row as it is put into the table, and what is expected of it. */
struct expected {
  char key[KEY_MAX];
  pgn_stats_counts counts;
  bool is_compared;
  long double p, p_adjusted; /* NaN where there is none */
};

static struct expected row[ROWS_MAX];
static size_t row_count;

static void add_row(const char *key, bool is_compared, uint64_t white, uint64_t draw, uint64_t black,
                    uint64_t unknown) {
  struct expected *added = &row[row_count++];
  *added = (struct expected){.is_compared = is_compared};
  snprintf(added->key, sizeof added->key, "%s", key);
  added->counts = (pgn_stats_counts){.games = white + draw + black + unknown,
                                     .white = white,
                                     .draw = draw,
                                     .black = black,
                                     .unknown = unknown,
                                     .plies = 80 * (white + draw + black + unknown)};
}

/* ---- the second method -------------------------------------------------------------------------------------- */

static uint64_t known_of(const pgn_stats_counts *counts) { return counts->white + counts->draw + counts->black; }

/* The probability of a chi-square value: finite sums, which there are for whole degrees of freedom. */
static long double tail(long double value, unsigned degrees) {
  long double half = value / 2, sum = degrees % 2 ? erfcl(sqrtl(half)) : 0;
  for (unsigned k = 0; k < degrees / 2; k++) {
    long double power = degrees % 2 ? (long double)k + 0.5L : (long double)k;
    sum += expl(power * logl(half) - half - lgammal(power + 1));
  }
  return sum;
}

/* The part of one row: results that have games are three in all tables here. */
static long double part(const pgn_stats_counts *counts, const pgn_stats_counts *total) {
  const uint64_t seen[3] = {counts->white, counts->draw, counts->black};
  const uint64_t of[3] = {total->white, total->draw, total->black};
  long double sum = 0;
  for (int i = 0; i < 3; i++) {
    long double expected = (long double)known_of(counts) * of[i] / known_of(total);
    sum += ((long double)seen[i] - expected) * ((long double)seen[i] - expected) / expected;
  }
  return sum;
}

/* Whether at least five of every result are expected: for a row with so many of all games. */
static bool is_large(const pgn_stats_counts *counts, const pgn_stats_counts *total) {
  uint64_t rarest = total->white < total->draw ? total->white : total->draw;
  rarest = rarest < total->black ? rarest : total->black;
  return known_of(counts) * rarest >= 5 * known_of(total);
}

static pgn_stats_counts sum_of_compared(void) {
  pgn_stats_counts sum = {0};
  for (size_t i = 0; i < row_count; i++)
    if (row[i].is_compared) {
      sum.white += row[i].counts.white;
      sum.draw += row[i].counts.draw;
      sum.black += row[i].counts.black;
      sum.games += row[i].counts.games;
    }
  return sum;
}

/* p of each row, then the adjusted ones as Benjamini and Hochberg define them: the least of p looks / rank over all
 * that are as large or larger, where the rank of a p is the number of those that are not larger. */
static void expect_p(size_t looks) {
  pgn_stats_counts total = sum_of_compared();
  for (size_t i = 0; i < row_count; i++) {
    const pgn_stats_counts *counts = &row[i].counts;
    pgn_stats_counts others = {
        .white = total.white - counts->white, .draw = total.draw - counts->draw, .black = total.black - counts->black};
    row[i].p = row[i].is_compared && is_large(counts, &total) && is_large(&others, &total)
                   ? expl(-(part(counts, &total) + part(&others, &total)) / 2)
                   : (long double)NAN;
  }
  static unsigned rank[ROWS_MAX];
  for (size_t i = 0; i < row_count; i++) {
    rank[i] = 0;
    for (size_t k = 0; k < row_count; k++)
      rank[i] += row[k].p <= row[i].p;
  }
  for (size_t i = 0; i < row_count; i++) {
    long double least = isnan(row[i].p) ? (long double)NAN : 1;
    for (size_t j = 0; j < row_count && !isnan(least); j++) {
      if (isnan(row[j].p) || row[j].p < row[i].p)
        continue;
      if (row[j].p * looks / rank[j] < least)
        least = row[j].p * looks / rank[j];
    }
    row[i].p_adjusted = least;
  }
}

/* To the six digits that are promised; 0 where a double ends. */
static void is_near(double value, long double exact, const char *what) {
  double expected = (double)exact;
  if (isnan(expected))
    ck_assert_msg(isnan(value), "%s is %.9g, and should be nothing", what, value);
  else
    ck_assert_msg(fabs(value - expected) <= 2e-6 * fabs(expected), "%s is %.9g, not %.9g", what, value, expected);
}

static const struct expected *expected_of(const struct stats_line *line) {
  for (size_t i = 0; i < row_count; i++)
    if (strlen(row[i].key) == line->row->key_length && strcmp(row[i].key, line->row->key) == 0)
      return &row[i];
  ck_abort_msg("there is no row '%s'", line->row->key);
  return NULL;
}

/* Compares all that is told of chance.  `looks` is how many were asked for; 0: as many as there are p. */
static void is_judged(const struct stats_report *report, size_t looks) {
  size_t tested = 0, significant = 0, significant_adjusted = 0, large = 0;
  pgn_stats_counts total = sum_of_compared(), pool = {0};
  long double value = 0;
  expect_p(1);
  for (size_t i = 0; i < row_count; i++)
    tested += !isnan(row[i].p);
  expect_p(looks ? looks : tested);
  for (size_t i = 0; i < row_count; i++) {
    significant += row[i].p < 0.05L;
    significant_adjusted += row[i].p_adjusted < 0.05L;
    if (!row[i].is_compared)
      continue;
    if (is_large(&row[i].counts, &total)) {
      value += part(&row[i].counts, &total);
      large++;
    } else {
      pool.white += row[i].counts.white;
      pool.draw += row[i].counts.draw;
      pool.black += row[i].counts.black;
    }
  }
  /* The tables are made so that small rows are large enough together, or are none. */
  ck_assert(known_of(&pool) == 0 || is_large(&pool, &total));
  if (known_of(&pool)) {
    value += part(&pool, &total);
    large++;
  }
  ck_assert(report->homogeneity.valid);
  ck_assert_uint_eq(report->homogeneity.degrees, 2 * (large - 1));
  is_near(report->homogeneity.value, value, "homogeneity");
  is_near(report->homogeneity.p, tail(value, (unsigned)(2 * (large - 1))), "p of homogeneity");
  ck_assert_uint_eq(report->tested, tested);
  ck_assert_uint_eq(report->looks, looks ? looks : tested);
  ck_assert_uint_eq(report->significant, significant);
  ck_assert_uint_eq(report->significant_adjusted, significant_adjusted);
  is_near(report->by_chance, (long double)tested / 20, "the number by chance");
  for (size_t i = 0; i < report->count; i++) {
    const struct expected *expected = expected_of(&report->line[i]);
    is_near(report->line[i].p, expected->p, expected->key);
    is_near(report->line[i].p_adjusted, expected->p_adjusted, expected->key);
  }
}

/* ---- reports ------------------------------------------------------------------------------------------------ */

/* The table is filled from the last row to the first; to be freed when the report is done with. */
static pgn_stats_table *make_report(struct stats_report *report, pgn_stats_by by, enum stats_sort sort,
                                    uint64_t min_games) {
  const struct stats_build build = {
      .by = by, .sort = sort, .min_games = min_games, .chosen = "so many games", .left_out = {17, 3, 2, "others"}};
  pgn_stats_table *table;
  ck_assert(pgn_stats_table_new(&table) == PGN_OK);
  for (size_t i = row_count; i > 0; i--)
    ck_assert(pgn_stats_table_add(table, row[i - 1].key, strlen(row[i - 1].key), &row[i - 1].counts) == PGN_OK);
  ck_assert(stats_report_make(report, table, &build) == PGN_OK);
  ck_assert(report->by == by);
  ck_assert_str_eq(report->chosen, "so many games");
  ck_assert_uint_eq(report->left_out.damaged, 17);
  ck_assert_uint_eq(report->left_out.other, 3);
  ck_assert_uint_eq(report->left_out.unmatched, 2);
  return table;
}

static void free_report(struct stats_report *report, pgn_stats_table *table) {
  stats_report_clear(report);
  pgn_stats_table_free(table);
}

/* 960 positions less those nobody played, some with too few games to be told, some that stand out; the games of both
 * other rows end all alike, so that nothing stays as it was when they are taken for positions. */
static void fill_positions(void) {
  row_count = 0;
  for (unsigned sp = 0; sp < POSITIONS; sp++) {
    char key[KEY_MAX];
    snprintf(key, sizeof key, "%u", sp);
    if (sp % 7 == 3)
      continue;
    if (sp % 11 == 5)
      add_row(key, true, 2, sp % 3, 1, 0);
    else if (sp == 900)
      add_row(key, true, 0, 0, 0, 6);
    else
      add_row(key, true, 20 + sp * 7 % 13 + (sp % 50 == 1 ? 30 : 0), 15 + sp * 5 % 11, 18 + sp * 3 % 17, sp % 4);
  }
  add_row("none", false, 700, 0, 0, 3);
  add_row("double", false, 0, 0, 900, 0);
}

START_TEST(positions_are_judged) {
  fill_positions();
  struct stats_report report;
  pgn_stats_table *table = make_report(&report, PGN_BY_SP, STATS_SORT_GAMES, 0);
  ck_assert_uint_eq(report.count, row_count);
  is_judged(&report, POSITIONS);
  /* What is compared is worth comparing. */
  ck_assert_uint_gt(report.tested, 600);
  ck_assert_uint_gt(report.significant, report.significant_adjusted);
  ck_assert_uint_gt(report.significant_adjusted, 0);
  ck_assert(report.homogeneity.p > 0 && report.homogeneity.p < 1);
  free_report(&report, table);
}
END_TEST

START_TEST(drawing_is_judged_over_all_positions) {
  fill_positions();
  struct stats_report report;
  pgn_stats_table *table = make_report(&report, PGN_BY_SP, STATS_SORT_GAMES, 0);
  /* chi-square = 960 / N (sum of squares) - N: positions without games add nothing to the sum. */
  uint64_t all = 0, squares = 0;
  for (size_t i = 0; i < row_count; i++)
    if (row[i].is_compared) {
      all += row[i].counts.games;
      squares += row[i].counts.games * row[i].counts.games;
    }
  long double value = (long double)POSITIONS * squares / all - all;
  ck_assert(report.uniform.valid);
  ck_assert_uint_eq(report.uniform.degrees, POSITIONS - 1);
  is_near(report.uniform.value, value, "uniform");
  is_near(report.uniform.p, tail(value, POSITIONS - 1), "p of uniform");
  free_report(&report, table);
  /* All positions, as uneven as lots would be: a p that is neither 0 nor 1. */
  row_count = 0;
  all = squares = 0;
  for (unsigned sp = 0; sp < POSITIONS; sp++) {
    char key[KEY_MAX];
    snprintf(key, sizeof key, "%u", sp);
    add_row(key, true, 8 + sp * 7 % 18, 5, 6, 0);
    all += row[sp].counts.games;
    squares += row[sp].counts.games * row[sp].counts.games;
  }
  table = make_report(&report, PGN_BY_SP, STATS_SORT_GAMES, 0);
  value = (long double)POSITIONS * squares / all - all;
  ck_assert_uint_eq(report.uniform.degrees, POSITIONS - 1);
  is_near(report.uniform.value, value, "uniform");
  ck_assert(report.uniform.p > 0.01 && report.uniform.p < 0.99);
  is_near(report.uniform.p, tail(value, POSITIONS - 1), "p of uniform");
  free_report(&report, table);
}
END_TEST

START_TEST(rows_say_what_they_are) {
  fill_positions();
  struct stats_report report;
  pgn_stats_table *table = make_report(&report, PGN_BY_SP, STATS_SORT_SP, 0);
  ck_assert_uint_eq(report.count, row_count);
  for (size_t i = 0; i < row_count; i++) {
    const struct stats_line *line = &report.line[i];
    /* Rows were made in this order. */
    ck_assert_str_eq(line->row->key, row[i].key);
    ck_assert_mem_eq(&line->row->counts, &row[i].counts, sizeof row[i].counts);
    ck_assert_str_eq(line->label, "");
    if (i + 2 < row_count) {
      char number[KEY_MAX];
      snprintf(number, sizeof number, "%d", line->sp);
      ck_assert_str_eq(number, row[i].key);
      ck_assert_uint_eq(strlen(line->setup), 8);
      ck_assert_int_eq(pgn_startpos_number(line->setup), line->sp);
    } else {
      ck_assert_int_eq(line->sp, -1);
      ck_assert_str_eq(line->setup, row[i].key);
    }
  }
  ck_assert_int_eq(report.line[row_count - 3].sp, 959);
  free_report(&report, table);
}
END_TEST

/* The place of a row of fill_positions() among the keys. */
static size_t place_of(const struct stats_line *line) { return (size_t)(expected_of(line) - row); }

START_TEST(rows_are_ordered) {
  fill_positions();
  struct stats_report report;
  pgn_stats_table *table = make_report(&report, PGN_BY_SP, STATS_SORT_GAMES, 0);
  for (size_t i = 1; i < report.count; i++) {
    const struct stats_line *before = &report.line[i - 1], *line = &report.line[i];
    uint64_t more = before->row->counts.games, less = line->row->counts.games;
    ck_assert(more > less || (more == less && place_of(before) < place_of(line)));
  }
  free_report(&report, table);
  table = make_report(&report, PGN_BY_SP, STATS_SORT_SCORE, 0);
  for (size_t i = 1; i < report.count; i++) {
    const pgn_stats_counts *before = &report.line[i - 1].row->counts, *counts = &report.line[i].row->counts;
    uint64_t high = (2 * before->white + before->draw) * known_of(counts);
    uint64_t low = (2 * counts->white + counts->draw) * known_of(before);
    if (known_of(counts) > 0)
      ck_assert(high > low || (high == low && place_of(&report.line[i - 1]) < place_of(&report.line[i])));
  }
  /* The position whose games have no result has no score. */
  ck_assert_int_eq(report.line[report.count - 1].sp, 900);
  free_report(&report, table);
}
END_TEST

START_TEST(small_rows_are_counted_and_not_shown) {
  fill_positions();
  struct stats_report report, whole;
  pgn_stats_table *of_whole = make_report(&whole, PGN_BY_SP, STATS_SORT_SP, 0);
  /* Rows of exactly six games are there. */
  for (uint64_t least = 5; least <= 7; least++) {
    pgn_stats_table *table = make_report(&report, PGN_BY_SP, STATS_SORT_SP, least);
    size_t shown = 0;
    for (size_t i = 0; i < row_count; i++)
      if (row[i].counts.games >= least) {
        ck_assert_uint_lt(shown, report.count);
        ck_assert_str_eq(report.line[shown++].row->key, row[i].key);
      }
    ck_assert_uint_eq(report.count, shown);
    ck_assert_mem_eq(&report.all, &whole.all, sizeof whole.all);
    is_judged(&report, POSITIONS);
    free_report(&report, table);
  }
  uint64_t games = 0;
  for (size_t i = 0; i < row_count; i++)
    games += row[i].counts.games;
  ck_assert_uint_eq(whole.all.games, games);
  free_report(&whole, of_whole);
}
END_TEST

/* The rows of other groupings, and which of them are compared. */
static void is_judged_by(pgn_stats_by by) {
  struct stats_report report;
  pgn_stats_table *table = make_report(&report, by, STATS_SORT_SP, 0);
  ck_assert_uint_eq(report.count, row_count);
  ck_assert(!report.uniform.valid);
  is_judged(&report, 0);
  ck_assert_uint_gt(report.significant_adjusted, 0);
  ck_assert_uint_gt(report.significant, report.significant_adjusted);
  free_report(&report, table);
}

/* Numbers of which two of six differ from the others, and one of these no longer after adjustment. */
static void add_six(const char *const key[6]) {
  static const uint64_t numbers[6][3] = {{40, 30, 30}, {62, 20, 18}, {38, 31, 31},
                                         {41, 29, 30}, {32, 39, 29}, {9, 5, 7}};
  for (int i = 0; i < 6; i++)
    add_row(key[i], true, numbers[i][0], numbers[i][1], numbers[i][2], (uint64_t)i);
}

START_TEST(other_groupings_are_judged) {
  static const char *const files[6] = {"b", "c", "d", "e", "f", "g"};
  row_count = 0;
  add_six(files);
  add_row("none", false, 0, 90, 0, 0);
  add_row("double", false, 0, 0, 200, 0);
  is_judged_by(PGN_BY_KING_FILE);
  static const char *const moves[6] = {"0\te4", "0\tO-O", "518\tNf3", "518\te4", "959\tg4", "959\th3"};
  row_count = 0;
  add_six(moves);
  add_row("none\te4", false, 0, 90, 0, 0);
  add_row("double\te4", false, 0, 0, 200, 0);
  is_judged_by(PGN_BY_FIRST_MOVE);
  static const char *const pairs[6] = {"0/0", "0/959", "518/518", "518/534", "959/0", "959/959"};
  row_count = 0;
  add_six(pairs);
  add_row("none", false, 0, 90, 0, 0);
  is_judged_by(PGN_BY_DOUBLE);
  /* An event may have any name. */
  static const char *const events[6] = {"none", "double", "518", "", "?", "Kasparov, G. - X3D"};
  row_count = 0;
  add_six(events);
  is_judged_by(PGN_BY_EVENT);
}
END_TEST

START_TEST(results_are_not_compared_by_result) {
  row_count = 0;
  add_row("1-0", false, 300, 0, 0, 0);
  add_row("1/2-1/2", false, 0, 200, 0, 0);
  add_row("0-1", false, 0, 0, 250, 0);
  struct stats_report report;
  pgn_stats_table *table = make_report(&report, PGN_BY_RESULT, STATS_SORT_GAMES, 0);
  ck_assert(!report.homogeneity.valid && !report.uniform.valid);
  ck_assert_uint_eq(report.tested, 0);
  ck_assert_uint_eq(report.looks, 0);
  ck_assert_uint_eq(report.significant, 0);
  ck_assert_uint_eq(report.significant_adjusted, 0);
  for (size_t i = 0; i < report.count; i++)
    ck_assert(isnan(report.line[i].p) && isnan(report.line[i].p_adjusted));
  free_report(&report, table);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("stats_build");
  TCase *tests = tcase_create("stats_build");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, positions_are_judged);
  tcase_add_test(tests, drawing_is_judged_over_all_positions);
  tcase_add_test(tests, rows_say_what_they_are);
  tcase_add_test(tests, rows_are_ordered);
  tcase_add_test(tests, small_rows_are_counted_and_not_shown);
  tcase_add_test(tests, other_groupings_are_judged);
  tcase_add_test(tests, results_are_not_compared_by_result);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
