/* SPDX-License-Identifier: MIT
 * What the map of scores shows in each of its cells: shared by the page and the picture, so that both show the same.
 *
 * The map follows Scharnagl's tables: start position n stands in row n / 16 of the king table, which says how the six
 * pieces other than bishops follow one another, and in column n % 16 of the bishop table.  The 60 rows are drawn as two
 * panels of 30, in each of which every six rows (the six places of the queen) stand together. */
#ifndef PGNKIT_TOOLS_STATS_MAP_H
#define PGNKIT_TOOLS_STATS_MAP_H

#include "report.h"

enum {
  MAP_CELLS = 960,
  MAP_COLUMNS = 16,
  MAP_ROWS = 60,
  MAP_PANELS = 2,
  MAP_PANEL_ROWS = MAP_ROWS / MAP_PANELS,
  MAP_GROUP_ROWS = 6,
  MAP_CLASSES = 11,
  MAP_NUMBER_MAX = 32
};

/* How scores become colours: classes of the same width, the middle one around the score of all games. */
struct stats_scale {
  double middle; /* score of the middle of class 5, 0 to 1 */
  double step;   /* width of a class */
};

/* The fill of each class, from the lowest score to the highest: blue to orange, told apart by the colour-blind too. */
extern const char *const stats_map_color[MAP_CLASSES];

/* Finds the line of each start position; NULL where there is none. */
void stats_map_cells(const struct stats_report *report, const struct stats_line *cell[MAP_CELLS]);
/* Chooses the narrowest round width with which nearly all cells differ in colour as they differ in score. */
void stats_scale_fit(const struct stats_report *report, const struct stats_line *const cell[MAP_CELLS],
                     struct stats_scale *scale);
/* The class of a line, 0 to 10; -1 when it has no known result, or is NULL. */
int stats_scale_class(const struct stats_scale *scale, const struct stats_line *line);
/* Writes the scores of a class, in percent, for a legend: "under 40.0", "52.5", "over 60.0". */
void stats_scale_label(const struct stats_scale *scale, int class, char label[MAP_NUMBER_MAX]);

/* The six pieces of a row of the king table, and the files of a column of the bishop table, each with its NUL. */
void stats_map_row_label(unsigned row, char label[7]);
void stats_map_column_label(unsigned column, char label[9]);

/* What a cell without a line means: "no games", unless the report leaves rows out. */
const char *stats_map_absent(const struct stats_report *report);

/* Whether the results of a line still differ from those of the others after adjustment for 960 looks. */
bool stats_map_is_marked(const struct stats_line *line);

/* Whether a line says little: its interval is wider than half of the scale from 0 to 100 percent. */
bool stats_map_is_weak(const struct stats_line *line);

#endif
