/* SPDX-License-Identifier: MIT
 * The cells of the map of scores: which line stands where, and in which colour. */
#include "map.h"

#include <math.h>
#include <stdio.h>

#include "pgnkit/position.h"

/* Even steps of lightness, from a blue and from an orange that meet in grey (hues 255 and 60 of OKLCH). */
const char *const stats_map_color[MAP_CLASSES] = {"#1e589c", "#4876b1", "#6f94c4", "#97b2d6", "#c0d0e5", "#ebebeb",
                                                  "#e0c9b8", "#cda88a", "#b8865d", "#a1642e", "#884200"};

void stats_map_cells(const struct stats_report *report, const struct stats_line *cell[MAP_CELLS]) {
  for (unsigned sp = 0; sp < MAP_CELLS; sp++)
    cell[sp] = NULL;
  if (report->by != PGN_BY_SP)
    return;
  for (size_t i = 0; i < report->count; i++)
    if (report->line[i].sp >= 0 && report->line[i].sp < MAP_CELLS)
      cell[report->line[i].sp] = &report->line[i];
}

static double known(const pgn_stats_counts *counts) { return (double)(counts->white + counts->draw + counts->black); }

void stats_scale_fit(const struct stats_report *report, const struct stats_line *const cell[MAP_CELLS],
                     struct stats_scale *scale) {
  static const double steps[] = {0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08};
  enum { STEP_COUNT = sizeof steps / sizeof steps[0] };
  double middle = report->all_shares.score, sum = 0, weight = 0;
  /* Without any result there is nothing to colour. */
  if (!isfinite(middle))
    middle = 0.5;
  for (unsigned sp = 0; sp < MAP_CELLS; sp++) {
    if (!cell[sp] || !isfinite(cell[sp]->shares.score))
      continue;
    double n = known(&cell[sp]->row->counts), distance = cell[sp]->shares.score - middle;
    sum += n * distance * distance;
    weight += n;
  }
  /* Two standard deviations reach to the end of the scale. */
  double reach = weight > 0 ? 2 * sqrt(sum / weight) : 0;
  unsigned i = 0;
  while (i + 1 < STEP_COUNT && steps[i] * MAP_CLASSES / 2 < reach)
    i++;
  scale->step = steps[i];
  scale->middle = round(middle * 1000) / 1000;
}

int stats_scale_class(const struct stats_scale *scale, const struct stats_line *line) {
  if (!line || !isfinite(line->shares.score))
    return -1;
  double class = floor((line->shares.score - scale->middle) / scale->step + MAP_CLASSES / 2.0);
  return class < 0 ? 0 : class >= MAP_CLASSES ? MAP_CLASSES - 1 : (int)class;
}

void stats_scale_label(const struct stats_scale *scale, int class, char label[MAP_NUMBER_MAX]) {
  double score = scale->middle + (class - MAP_CLASSES / 2) * scale->step;
  if (class == 0)
    snprintf(label, MAP_NUMBER_MAX, "under %.1f", 100 * (score + scale->step / 2));
  else if (class == MAP_CLASSES - 1)
    snprintf(label, MAP_NUMBER_MAX, "over %.1f", 100 * (score - scale->step / 2));
  else
    snprintf(label, MAP_NUMBER_MAX, "%.1f", 100 * score);
}

void stats_map_row_label(unsigned row, char label[7]) {
  char array[8];
  unsigned length = 0;
  if (pgn_startpos_array(row * MAP_COLUMNS, array))
    for (unsigned file = 0; file < sizeof array; file++)
      if (array[file] != 'B')
        label[length++] = array[file];
  label[length] = '\0';
}

void stats_map_column_label(unsigned column, char label[9]) {
  char array[8];
  unsigned length = 0;
  if (pgn_startpos_array(column, array))
    for (unsigned file = 0; file < sizeof array; file++)
      label[length++] = array[file] == 'B' ? 'B' : '-';
  label[length] = '\0';
}

const char *stats_map_absent(const struct stats_report *report) {
  uint64_t games = 0;
  for (size_t i = 0; i < report->count; i++)
    games += report->line[i].row->counts.games;
  return games == report->all.games ? "no games" : "no games, or too few to be listed";
}

bool stats_map_is_marked(const struct stats_line *line) {
  return line && line->p_adjusted < STATS_LEVEL; /* false of NaN */
}

bool stats_map_is_weak(const struct stats_line *line) {
  return line && line->shares.high - line->shares.low > 0.5; /* false of NaN */
}
