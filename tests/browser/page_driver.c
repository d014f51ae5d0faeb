/* SPDX-License-Identifier: MIT
 * Writes the page or the map of pgn-stats from made-up figures, or these figures as a table, for tests in a browser:
 * page_driver page|few|map|data|events|double|many|empty.
 *
 * Everything follows from one seed and is worked out here by plain means, apart from the tool. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/position.h"
#include "tools/stats/report.h"

enum { ROWS_MAX = 20000, LOOKS = 960, TEXT_MAX = 24 };

struct figures {
  pgn_stats_row row[ROWS_MAX];
  struct stats_line line[ROWS_MAX];
  char setup[ROWS_MAX][TEXT_MAX], key[ROWS_MAX][TEXT_MAX];
  size_t count;
  struct stats_report report;
};

static uint64_t state = 20040419;

static unsigned lot(unsigned below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)((state >> 33) % below);
}

static void set_shares(const pgn_stats_counts *c, pgn_stats_shares *s) {
  double n = (double)(c->white + c->draw + c->black), z = 1.959964, p, v, m, wide, middle;
  s->white = (double)c->white / n, s->draw = (double)c->draw / n, s->black = (double)c->black / n;
  s->score = p = s->white + s->draw / 2;
  v = s->white + s->draw / 4 - p * p;
  m = v > 0 ? n * p * (1 - p) / v : n;
  middle = (p + z * z / (2 * m)) / (1 + z * z / m);
  wide = z / (1 + z * z / m) * sqrt(p * (1 - p) / m + z * z / (4 * m * m));
  s->low = n > 0 ? middle - wide : NAN, s->high = n > 0 ? middle + wide : NAN;
  s->entropy = n > 0 ? 0 : NAN;
  const double part[] = {s->white, s->draw, s->black};
  for (int i = 0; i < 3; i++)
    s->entropy -= part[i] > 0 ? part[i] * log2(part[i]) : 0;
}

/* Some games of a row; `tilt` shifts White's wins, in thousandths. */
static void play(pgn_stats_counts *c, unsigned games, int tilt) {
  for (unsigned game = 0; game < games; game++) {
    unsigned at = lot(1000);
    if (at >= 990)
      c->unknown++;
    else if (at >= 680)
      c->draw++;
    else if (at < (unsigned)(370 + tilt))
      c->white++;
    else
      c->black++;
    unsigned plies = 20 + lot(160);
    c->games++;
    c->plies += plies;
    for (int color = 0; color < PGN_COLOR_COUNT; color++) {
      unsigned where = lot(10);
      if (where > 7)
        continue;
      c->castled[color][where < 2 ? PGN_A_SIDE : PGN_H_SIDE]++;
      c->castling_plies += 7 + 2 * lot(8) + (unsigned)color;
    }
  }
}

/* Adds the row of an array, -1 for none, and of Black's where that is another; its counts are there already. */
static void add(struct figures *f, int sp, int sp_black, const char *setup, const char *label, const char *key) {
  struct stats_line *line = &f->line[f->count];
  snprintf(f->setup[f->count], TEXT_MAX, "%s", setup);
  snprintf(f->key[f->count], TEXT_MAX, "%s", key);
  f->row[f->count].key = f->key[f->count];
  f->row[f->count].key_length = strlen(f->key[f->count]);
  *line = (struct stats_line){
      .row = &f->row[f->count], .sp = sp, .sp_black = sp_black, .setup = f->setup[f->count], .label = label};
  f->count++;
}

static int by_p(const void *a, const void *b) {
  double p = (*(struct stats_line *const *)a)->p, q = (*(struct stats_line *const *)b)->p;
  return (p > q) - (p < q);
}

static int by_games(const void *a, const void *b) {
  const struct stats_line *x = a, *y = b;
  uint64_t m = x->row->counts.games, n = y->row->counts.games;
  return m != n ? (m < n) - (m > n) : (x->sp > y->sp) - (x->sp < y->sp);
}

static void finish(struct figures *f) {
  static struct stats_line *order[ROWS_MAX];
  struct stats_report *report = &f->report;
  for (size_t i = 0; i < f->count; i++) {
    const pgn_stats_counts *c = &f->row[i].counts;
    pgn_stats_counts *all = &report->all;
    set_shares(c, &f->line[i].shares);
    all->games += c->games, all->white += c->white, all->draw += c->draw, all->black += c->black;
    all->unknown += c->unknown, all->plies += c->plies, all->castling_plies += c->castling_plies;
    for (int color = 0; color < PGN_COLOR_COUNT; color++)
      for (int side = 0; side < PGN_SIDE_COUNT; side++)
        all->castled[color][side] += c->castled[color][side];
  }
  set_shares(&report->all, &report->all_shares);
  for (size_t i = 0; i < f->count; i++) {
    struct stats_line *line = &f->line[i];
    const pgn_stats_counts *c = &line->row->counts;
    const pgn_stats_shares *s = &report->all_shares;
    double n = (double)(c->white + c->draw + c->black), v = s->white + s->draw / 4 - s->score * s->score;
    line->p = line->p_adjusted = NAN;
    if (n < 10)
      continue;
    line->p = erfc(fabs(line->shares.score - s->score) / sqrt(v / n) / sqrt(2));
    report->significant += line->p < 0.05;
    order[report->tested++] = line;
  }
  qsort(order, report->tested, sizeof order[0], by_p);
  double least = 1, looks = report->by == PGN_BY_SP ? LOOKS : (double)report->tested;
  for (size_t rank = report->tested; rank > 0; rank--) {
    least = fmin(least, order[rank - 1]->p * looks / (double)rank);
    order[rank - 1]->p_adjusted = least;
    report->significant_adjusted += least < 0.05;
  }
  report->by_chance = 0.05 * (double)report->tested;
  report->left_out = (struct stats_left_out){17, 1204, 0, "games of ordinary chess"};
  report->homogeneity = (pgn_chi_square){.value = 2011.4, .degrees = 1896, .p = 0.0321, .valid = true};
  report->uniform = (pgn_chi_square){.value = 1433.25, .degrees = 959, .p = 2.4e-21, .valid = true};
  qsort(f->line, f->count, sizeof f->line[0], by_games);
  report->line = f->line;
  report->count = f->count;
}

static void make_positions(struct figures *f) {
  f->report.by = PGN_BY_SP;
  f->report.chosen = "Chess960 games with WhiteElo>=2400";
  for (int sp = 0; sp < LOOKS; sp++) {
    char array[9] = "";
    pgn_startpos_array((unsigned)sp, array);
    /* Some positions lean to one side, by the king's file; three were never drawn in each 240. */
    int tilt = (int)(strchr(array, 'K') - array) * 12 - 40 + (sp == 100 ? 280 : sp == 518 ? -20 : 0);
    if (sp % 80 == 43)
      continue;
    play(&f->row[f->count].counts, sp == 7 ? 2 : 30 + lot(60) + (sp == 518 ? 400 : 0), tilt);
    add(f, sp, -1, array, "", "");
  }
  play(&f->row[f->count].counts, 77, 0);
  add(f, -1, -1, "none", "", "none");
  play(&f->row[f->count].counts, 150, 0);
  add(f, -1, -1, "double", "", "double");
}

/* Names that would do harm if they were not escaped, and one row of games without result. */
static void make_events(struct figures *f) {
  static const char *const names[] = {"<script>alert(\"1\")</script>", "It's \"Open\" & <b>more</b>", "?",
                                      "</td></table><img src=x onerror=alert(2)>", "B\xc3\xbchl 1998"};
  f->report.by = PGN_BY_EVENT;
  f->report.chosen = "games with Event!=\"<i>\"";
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    play(&f->row[f->count].counts, 12 + 5 * (unsigned)i, 0);
    add(f, -1, -1, "", names[i], "");
  }
  f->row[f->count].counts = (pgn_stats_counts){.games = 3, .unknown = 3};
  add(f, -1, -1, "", "not yet played", "");
}

static void make_doubles(struct figures *f) {
  f->report.by = PGN_BY_DOUBLE;
  f->report.chosen = "Chess960 games";
  for (unsigned i = 0; i < 20; i++) {
    char white[9] = "", black[9] = "", both[TEXT_MAX], key[TEXT_MAX];
    unsigned sp = lot(LOOKS), other = lot(LOOKS);
    pgn_startpos_array(sp, white);
    pgn_startpos_array(other, black);
    snprintf(key, sizeof key, "%u/%u", sp, other);
    snprintf(both, sizeof both, "%s/%s", white, black);
    play(&f->row[f->count].counts, 10 + lot(20), 0);
    add(f, (int)sp, (int)other, both, "", key);
  }
}

/* As many rows as the page shows at most. */
static void make_many(struct figures *f) {
  static char name[ROWS_MAX][TEXT_MAX];
  f->report.by = PGN_BY_EVENT;
  f->report.chosen = "games";
  for (unsigned i = 0; i < ROWS_MAX; i++) {
    snprintf(name[i], TEXT_MAX, "Open %05u", (i * 7919 + 1) % ROWS_MAX); /* each number once */
    play(&f->row[f->count].counts, 1 + lot(30), 0);
    add(f, -1, -1, "", name[i], "");
  }
}

/* Lines of sp, setup, label, games, white, draw, black, unknown, castled (white a, h, black a, h). */
static void print_data(const struct figures *f) {
  for (size_t i = 0; i < f->count; i++) {
    const struct stats_line *line = &f->line[i];
    const pgn_stats_counts *c = &line->row->counts;
    printf("%d\t%s\t%s\t%llu\t%llu\t%llu\t%llu\t%llu\t%llu\t%llu\t%llu\t%llu\n", line->sp, line->setup, line->label,
           (unsigned long long)c->games, (unsigned long long)c->white, (unsigned long long)c->draw,
           (unsigned long long)c->black, (unsigned long long)c->unknown,
           (unsigned long long)c->castled[PGN_WHITE][PGN_A_SIDE], (unsigned long long)c->castled[PGN_WHITE][PGN_H_SIDE],
           (unsigned long long)c->castled[PGN_BLACK][PGN_A_SIDE],
           (unsigned long long)c->castled[PGN_BLACK][PGN_H_SIDE]);
  }
}

int main(int argc, char **argv) {
  static struct figures figures;
  const char *what = argc == 2 ? argv[1] : "";
  pgn_buffer out;
  pgn_buffer_init(&out);
  if (!strcmp(what, "events"))
    make_events(&figures);
  else if (!strcmp(what, "double"))
    make_doubles(&figures);
  else if (!strcmp(what, "many"))
    make_many(&figures);
  else if (!strcmp(what, "empty"))
    figures.report.chosen = "Chess960 games";
  else
    make_positions(&figures);
  finish(&figures);
  if (!strcmp(what, "empty"))
    figures.report.homogeneity.valid = figures.report.uniform.valid = false;
  if (!strcmp(what, "few"))
    figures.report.count = 300; /* those with fewer games are not listed */
  if (!strcmp(what, "data"))
    print_data(&figures);
  else if (!strcmp(what, "map"))
    stats_write_map(&figures.report, &out);
  else
    stats_write_html(&figures.report, &out);
  bool ok = !out.failed && fwrite(out.data, 1, out.length, stdout) == out.length && fflush(stdout) == 0;
  pgn_buffer_clear(&out);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
