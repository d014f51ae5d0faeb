/* SPDX-License-Identifier: MIT
 * Properties of the statistics: how often the interval covers the true score, that no test depends on the order of the
 * rows, and that conditions are read as they were written. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "prop/tap.h"

enum { TRIALS = 10000, ROWS = 960, ORDERS = 30 };

/* Plays `games` games with these chances; a random number serves for two. */
static void play(uint64_t *random, unsigned games, double white, double draw, pgn_stats_counts *counts) {
  uint64_t white_below = (uint64_t)(white * 0x1p32), draw_below = (uint64_t)((white + draw) * 0x1p32);
  uint64_t won = 0, not_lost = 0, bits = 0;
  for (unsigned i = 0; i < games; i++) {
    bits = i % 2 ? bits >> 32 : random_next(random);
    won += (bits & UINT32_MAX) < white_below;
    not_lost += (bits & UINT32_MAX) < draw_below;
  }
  *counts = (pgn_stats_counts){.games = games, .white = won, .draw = not_lost - won, .black = games - not_lost};
}

static void check_coverage(tap_run *run, uint64_t *random, unsigned games) {
  double least = 1, most = 0;
  unsigned cells = 0;
  for (int draws = 0; draws <= 90; draws += 10)
    for (int score = 30; score <= 70; score += 4) {
      double p = score / 100.0, draw = draws / 100.0, white = p - draw / 2, black = 1 - p - draw / 2;
      if (white < 0.01 - 1e-9 || black < 0.01 - 1e-9)
        continue;
      unsigned covered = 0;
      for (int trial = 0; trial < TRIALS; trial++) {
        pgn_stats_counts counts;
        pgn_stats_shares shares;
        play(random, games, white, draw, &counts);
        pgn_stats_shares_of(&counts, &shares);
        covered += shares.low <= p && p <= shares.high;
      }
      double share = (double)covered / TRIALS;
      least = fmin(least, share);
      most = fmax(most, share);
      cells++;
    }
  tap_point(
      run, cells >= 60 && least >= 0.92 && most <= 0.97,
      "of %u games the interval covers the true score in %.4f to %.4f of %d trials (%u pairs of draw rate and score)",
      games, least, most, TRIALS, cells);
}

static void shuffle(uint64_t *random, const pgn_stats_counts **rows) {
  for (int i = ROWS - 1; i > 0; i--) {
    int k = random_below(random, i + 1);
    const pgn_stats_counts *row = rows[i];
    rows[i] = rows[k];
    rows[k] = row;
  }
}

/* Bytes are compared, and a sum of doubles beside it must differ at times: otherwise agreement says nothing. */
static void check_order(tap_run *run, uint64_t *random, unsigned games) {
  static pgn_stats_counts table[ROWS];
  const pgn_stats_counts *rows[ROWS];
  for (int i = 0; i < ROWS; i++) {
    play(random, games * (unsigned)random_below(random, 40) / 20, 0.35, 0.3, &table[i]);
    rows[i] = &table[i];
  }
  pgn_chi_square first = {0}, first_uniform = {0};
  double first_sum = 0;
  unsigned differ = 0, sums_differ = 0;
  for (int order = 0; order < ORDERS; order++) {
    uint64_t counts[ROWS];
    double sum = 0;
    for (int i = 0; i < ROWS; i++) {
      counts[i] = rows[i]->games;
      sum += ((double)counts[i] - games) * ((double)counts[i] - games) / (games + 0.1);
    }
    pgn_chi_square test, uniform;
    pgn_chi_square_homogeneity(rows, ROWS, &test);
    pgn_chi_square_uniform(counts, ROWS, &uniform);
    if (order == 0) {
      first = test;
      first_uniform = uniform;
      first_sum = sum;
    }
    differ += memcmp(&test.value, &first.value, sizeof test.value) != 0 || test.degrees != first.degrees ||
              memcmp(&test.p, &first.p, sizeof test.p) != 0 || !test.valid;
    differ += memcmp(&uniform.value, &first_uniform.value, sizeof uniform.value) != 0 || !uniform.valid;
    sums_differ += memcmp(&sum, &first_sum, sizeof sum) != 0;
    shuffle(random, rows);
  }
  tap_point(run, differ == 0 && sums_differ > 0 && first.degrees > 100 && first.degrees <= 2 * (ROWS - 1),
            "rows of about %u games give the same in %d orders (%llu degrees; a plain sum differs in %u)", games,
            ORDERS, (unsigned long long)first.degrees, sums_differ);
}

/* With rows of one distribution the p-values of the test are as even as chance allows: each tenth has its tenth. */
static void check_even(tap_run *run, uint64_t *random) {
  enum { TABLES = 4000, COUNT = 30, TENTHS = 10 };
  uint64_t homogeneity[TENTHS] = {0}, row[TENTHS] = {0};
  for (int trial = 0; trial < TABLES; trial++) {
    pgn_stats_counts table[COUNT], all = {0};
    const pgn_stats_counts *rows[COUNT];
    for (int i = 0; i < COUNT; i++) {
      play(random, 200, 0.4, 0.25, &table[i]);
      all.white += table[i].white;
      all.draw += table[i].draw;
      all.black += table[i].black;
      rows[i] = &table[i];
    }
    pgn_chi_square test;
    pgn_chi_square_homogeneity(rows, COUNT, &test);
    homogeneity[test.p >= 1 ? TENTHS - 1 : (int)(test.p * TENTHS)]++;
    double p = pgn_stats_row_p(&table[0], &all);
    row[p >= 1 ? TENTHS - 1 : (int)(p * TENTHS)]++;
  }
  pgn_chi_square even;
  pgn_chi_square_uniform(homogeneity, TENTHS, &even);
  tap_point(run, even.valid && even.p > 1e-4, "homogeneity: %d p-values are evenly spread (p = %.4f)", TABLES, even.p);
  pgn_chi_square_uniform(row, TENTHS, &even);
  tap_point(run, even.valid && even.p > 1e-4, "a row: %d p-values are evenly spread (p = %.4f)", TABLES, even.p);
}

/* What means something in a condition, outside of values or in them; what stands alone comes in pairs. */
static const char *const signs[] = {"=",
                                    "!",
                                    "<",
                                    ">",
                                    "~",
                                    "&",
                                    "|",
                                    ",",
                                    ";",
                                    "(",
                                    ")",
                                    "-",
                                    "+",
                                    ".",
                                    "?",
                                    "/",
                                    "\\",
                                    "\"",
                                    "'",
                                    " ",
                                    "\t",
                                    "\v",
                                    "*",
                                    "#",
                                    "x",
                                    "5",
                                    "\xe2\x89\xa0" /* not equal */,
                                    "\xe2\x89\xa4" /* at most */,
                                    "\xe2\x89\xa5" /* at least */,
                                    "\xe2\x89\xa1",
                                    "\xe2\x89" /* cut off */,
                                    "\xc2\xa0" /* a blank */,
                                    "\xe2\x80\x9c" /* quotes of print */,
                                    "\xe2\x80\x99",
                                    "\xa0",
                                    "\xc3\xa9",
                                    "and",
                                    "or",
                                    "not",
                                    "in",
                                    "White",
                                    "BlackElo",
                                    "plies"};
enum { SIGNS = sizeof signs / sizeof *signs, VALUES = 20000, SIGNS_MAX = 5 };

/* Writes a value between quotes. */
static void quote(const char *value, char mark, char *out) {
  *out++ = mark;
  for (; *value; value++) {
    if (*value == '\\' || *value == '"' || *value == '\'')
      *out++ = '\\';
    *out++ = *value;
  }
  *out++ = mark;
  *out = '\0';
}

/* Whether a condition, which could be read, is written as what is read as the same, and written again as before. */
static bool is_read_again(const char *text, const pgn_condition *condition) {
  pgn_condition again;
  pgn_condition_error error = {.why = ""};
  pgn_buffer written, twice;
  pgn_buffer_init(&written);
  pgn_buffer_init(&twice);
  pgn_condition_write(condition, &written);
  pgn_buffer_add_char(&written, '\0');
  bool is_same = pgn_condition_parse(written.data, &again, &error) == PGN_OK &&
                 again.comparison == condition->comparison && again.kind == condition->kind &&
                 again.value_length == condition->value_length &&
                 memcmp(again.value, condition->value, again.value_length) == 0;
  if (is_same) {
    pgn_condition_write(&again, &twice);
    pgn_buffer_add_char(&twice, '\0');
    is_same = strcmp(written.data, twice.data) == 0;
  }
  if (!is_same)
    printf("# %s is written as %s: %s\n", text, written.data, error.why);
  pgn_buffer_clear(&written);
  pgn_buffer_clear(&twice);
  return is_same;
}

static void check_conditions(tap_run *run, uint64_t *random) {
  static const char *const names[] = {"Event=", "Event!=", "X<", "X>=", "Round=", "Date>", "WhiteElo<=", "plies="};
  enum { NAMES = sizeof names / sizeof *names };
  unsigned read = 0, wrong = 0;
  for (int i = 0; i < VALUES + SIGNS; i++) {
    char value[80] = "", quoted[160], text[200];
    pgn_condition condition;
    if (i < SIGNS)
      snprintf(value, sizeof value, "%sx", signs[i]);
    else
      for (int left = 1 + random_below(random, SIGNS_MAX); left > 0; left--)
        strcat(value, signs[random_below(random, SIGNS)]);
    quote(value, i % 2 ? '"' : '\'', quoted);
    snprintf(text, sizeof text, "%s%s", names[i < SIGNS ? 0 : random_below(random, NAMES)],
             i % 3 == 2 ? value : quoted);
    if (pgn_condition_parse(text, &condition, NULL) != PGN_OK)
      continue;
    read++;
    wrong += !is_read_again(text, &condition);
  }
  tap_point(run, wrong == 0 && read > VALUES / 3, "%u conditions are read as they were written, but for %u", read,
            wrong);
}

int main(void) {
  tap_run run = {0, 0};
  uint64_t random = random_seed(960);
  static const unsigned games[] = {100, 150, 250, 500};
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
    check_coverage(&run, &random, games[i]);
  check_order(&run, &random, 20);
  check_order(&run, &random, 1000);
  check_even(&run, &random);
  check_conditions(&run, &random);
  return tap_end(&run);
}
