/* SPDX-License-Identifier: MIT
 * Reports made of tables: rows named, sorted, judged. */
#include "build.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/chars.h"
#include "pgnkit/position.h"

enum {
  POSITIONS = 960,
  SETUP_MAX = 24,
  NONE = POSITIONS,
  DOUBLE /* what stands behind the numbers, in this order */
};

/* What a key says, and the setup it is written as. */
struct name {
  char setup[SETUP_MAX];
  unsigned order; /* among the keys: by number where there is one */
};

/* The number a key begins with, or -1; `*rest` is what follows. */
static int take_number(const char *key, const char **rest) {
  int number = 0;
  *rest = key;
  while (pgn_is_digit(**rest) && number < POSITIONS)
    number = number * 10 + (*(*rest)++ - '0');
  return *rest > key && number < POSITIONS ? number : -1;
}

static bool is_word(const char *key, const char *word) {
  size_t length = strlen(word);
  return strncmp(key, word, length) == 0 && (key[length] == '\0' || key[length] == '\t');
}

static void name_sp(struct stats_line *line, struct name *name) {
  const char *key = line->row->key, *rest = key;
  line->sp = take_number(key, &rest);
  name->order = line->sp >= 0 ? (unsigned)line->sp : is_word(key, "none") ? NONE : DOUBLE;
  if (line->sp >= 0)
    pgn_startpos_array((unsigned)line->sp, name->setup);
  else
    strcpy(name->setup, name->order == NONE ? "none" : "double");
  const char *tab = strchr(key, '\t');
  line->label = tab ? tab + 1 : "";
}

static void name_double(struct stats_line *line, struct name *name) {
  const char *rest = line->row->key;
  line->label = "";
  line->sp = take_number(rest, &rest);
  int black = line->sp >= 0 && *rest == '/' ? take_number(rest + 1, &rest) : -1;
  if (black < 0) {
    line->sp = -1;
    strcpy(name->setup, "none");
    name->order = POSITIONS * POSITIONS;
    return;
  }
  pgn_startpos_array((unsigned)line->sp, name->setup);
  name->setup[8] = '/';
  pgn_startpos_array((unsigned)black, name->setup + 9);
  line->sp_black = black;
  name->order = (unsigned)line->sp * POSITIONS + (unsigned)black;
}

static void name_line(pgn_stats_by by, struct stats_line *line, struct name *name) {
  *name = (struct name){.order = 0};
  line->setup = name->setup;
  line->sp = line->sp_black = -1;
  if (by == PGN_BY_SP || by == PGN_BY_FIRST_MOVE) {
    name_sp(line, name);
  } else if (by == PGN_BY_DOUBLE) {
    name_double(line, name);
  } else {
    line->label = line->row->key;
  }
}

/* ---- order ------------------------------------------------------------------------------------------------- */

/* A line with what it is sorted by. */
struct entry {
  struct stats_line line;
  struct name *name;
};

static int compare_names(const struct entry *a, const struct entry *b) {
  if (a->name->order != b->name->order)
    return a->name->order < b->name->order ? -1 : 1;
  return pgn_stats_row_compare(a->line.row, b->line.row);
}

static int by_name(const void *a, const void *b) { return compare_names(a, b); }

static int by_games(const void *a, const void *b) {
  const struct entry *left = a, *right = b;
  uint64_t more = left->line.row->counts.games, less = right->line.row->counts.games;
  return more > less ? -1 : more < less ? 1 : compare_names(left, right);
}

/* Rows without a known result come last. */
static int by_score(const void *a, const void *b) {
  const struct entry *left = a, *right = b;
  double high = left->line.shares.score, low = right->line.shares.score;
  if (isnan(high) || isnan(low))
    return isnan(high) && isnan(low) ? compare_names(left, right) : isnan(high) ? 1 : -1;
  return high > low ? -1 : high < low ? 1 : compare_names(left, right);
}

/* ---- judging ----------------------------------------------------------------------------------------------- */

/* Rows that are compared with one another: start positions, or whatever else games are grouped by. */
static bool is_compared(pgn_stats_by by, const struct stats_line *line) {
  if (by == PGN_BY_RESULT)
    return false;
  if (by == PGN_BY_KING_FILE)
    return line->row->key_length == 1;
  return line->sp >= 0 || (by != PGN_BY_SP && by != PGN_BY_FIRST_MOVE && by != PGN_BY_DOUBLE);
}

static bool test_rows(struct stats_report *report, struct entry *entry, size_t count, const pgn_stats_counts **rows,
                      double *p) {
  pgn_stats_counts all = {0};
  size_t compared = 0;
  uint64_t games[POSITIONS] = {0};
  for (size_t i = 0; i < count; i++) {
    const struct stats_line *line = &entry[i].line;
    if (!is_compared(report->by, line))
      continue;
    rows[compared++] = &line->row->counts;
    pgn_stats_counts_add(&all, &line->row->counts);
    if (report->by == PGN_BY_SP)
      games[line->sp] = line->row->counts.games;
  }
  pgn_chi_square_homogeneity(rows, compared, &report->homogeneity);
  if (report->by == PGN_BY_SP)
    pgn_chi_square_uniform(games, POSITIONS, &report->uniform);
  for (size_t i = 0; i < count; i++) {
    p[i] = is_compared(report->by, &entry[i].line) ? pgn_stats_row_p(&entry[i].line.row->counts, &all) : NAN;
    entry[i].line.p = p[i];
    report->tested += !isnan(p[i]);
    report->significant += p[i] < STATS_LEVEL;
  }
  /* Somebody who looks at start positions looks at all of them, those nobody has played included. */
  report->looks = report->by == PGN_BY_SP ? POSITIONS : report->tested;
  if (pgn_adjust_p(p, count, report->looks) != PGN_OK)
    return false;
  for (size_t i = 0; i < count; i++) {
    entry[i].line.p_adjusted = p[i];
    report->significant_adjusted += p[i] < STATS_LEVEL;
  }
  report->by_chance = STATS_LEVEL * (double)report->tested;
  return true;
}

/* ---- the report -------------------------------------------------------------------------------------------- */

pgn_status stats_report_make(struct stats_report *report, const pgn_stats_table *table,
                             const struct stats_build *build) {
  size_t count;
  const pgn_stats_row *rows = pgn_stats_table_rows(table, &count);
  *report = (struct stats_report){.by = build->by, .chosen = build->chosen, .left_out = build->left_out};
  struct entry *entry = malloc((count + 1) * sizeof *entry);
  struct name *name = malloc((count + 1) * sizeof *name);
  const pgn_stats_counts **counts = malloc((count + 1) * sizeof *counts);
  double *p = malloc((count + 1) * sizeof *p);
  struct stats_line *line = malloc((count + 1) * sizeof *line);
  report->line = line;
  report->names = name;
  bool is_made = entry && name && counts && p && line;
  if (is_made) {
    for (size_t i = 0; i < count; i++) {
      entry[i] = (struct entry){.line = {.row = &rows[i]}, .name = &name[i]};
      name_line(build->by, &entry[i].line, &name[i]);
      pgn_stats_shares_of(&rows[i].counts, &entry[i].line.shares);
      pgn_stats_counts_add(&report->all, &rows[i].counts);
    }
    pgn_stats_shares_of(&report->all, &report->all_shares);
    /* In an order of their own, so that sums of rounded numbers are the same however the table was filled. */
    qsort(entry, count, sizeof *entry, by_name);
    is_made = test_rows(report, entry, count, counts, p);
    if (build->sort != STATS_SORT_SP)
      qsort(entry, count, sizeof *entry, build->sort == STATS_SORT_GAMES ? by_games : by_score);
    for (size_t i = 0; i < count; i++)
      if (entry[i].line.row->counts.games >= build->min_games)
        line[report->count++] = entry[i].line;
  }
  free(entry);
  free(counts);
  free(p);
  return is_made ? PGN_OK : PGN_ERR_NOMEM;
}

void stats_report_clear(struct stats_report *report) {
  free((void *)report->line);
  free(report->names);
}
