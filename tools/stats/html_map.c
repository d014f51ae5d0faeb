/* SPDX-License-Identifier: MIT
 * The map of scores in the page: two tables of cells that the keyboard can go through. */
#include <math.h>

#include "html_parts.h"
#include "map.h"

/* Cells and labels stand in the order of the numbers, from which the script knows which is which. */
static void add_cell(const struct stats_line *line, const struct stats_scale *scale, pgn_buffer *out) {
  int class = stats_scale_class(scale, line);
  if (class < 0)
    pgn_buffer_add_text(out, "<td>");
  else
    pgn_buffer_add_format(out, "<td class=\"c%d%s%s\">%.0f", class, stats_map_is_marked(line) ? " m" : "",
                          stats_map_is_weak(line) ? " w" : "", 100 * line->shares.score);
}

static void add_panel(const struct stats_line *const cell[MAP_CELLS], const struct stats_scale *scale, unsigned panel,
                      pgn_buffer *out) {
  pgn_buffer_add_format(out,
                        "<table class=\"map\" role=\"grid\" aria-label=\"White's score, positions %u to %u\">\n"
                        "<thead><tr><td>",
                        panel * MAP_PANEL_ROWS * MAP_COLUMNS, (panel + 1) * MAP_PANEL_ROWS * MAP_COLUMNS - 1);
  for (unsigned column = 0; column < MAP_COLUMNS; column++) {
    char label[9];
    stats_map_column_label(column, label);
    pgn_buffer_add_format(out, "<th scope=\"col\"><span>%s</span> <i>%u</i>", label, column);
  }
  pgn_buffer_add_text(out, "</thead>\n");
  for (unsigned row = panel * MAP_PANEL_ROWS; row < (panel + 1) * MAP_PANEL_ROWS; row++) {
    char label[7];
    stats_map_row_label(row, label);
    /* One body for each six rows, the places of the queen. */
    if (row % MAP_GROUP_ROWS == 0)
      pgn_buffer_add_text(out, "<tbody>\n");
    pgn_buffer_add_format(out, "<tr><th scope=\"row\"><i>%u</i> <span>%s</span>", row * MAP_COLUMNS, label);
    for (unsigned column = 0; column < MAP_COLUMNS; column++)
      add_cell(cell[row * MAP_COLUMNS + column], scale, out);
    pgn_buffer_add_text(out, "</tr>\n");
  }
  pgn_buffer_add_text(out, "</table>\n");
}

/* What is drawn beside the colours. */
static void add_signs(const struct stats_report *report, pgn_buffer *out) {
  pgn_buffer_add_format(out,
                        ". <span class=\"empty\"></span> %s. <span class=\"c2 w\"></span> few games, interval over "
                        "50. <span class=\"c5 m\"></span> unlike the others, even after 960 looks.</p>\n",
                        stats_map_absent(report));
}

static void add_legend(const struct stats_report *report, const struct stats_scale *scale, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<ol class=\"legend\" aria-label=\"Colours and scores, percent\">\n");
  for (int class = 0; class < MAP_CLASSES; class ++) {
    char label[MAP_NUMBER_MAX];
    stats_scale_label(scale, class, label);
    pgn_buffer_add_format(out, "<li class=\"c%d\"><span>%s</span>\n", class, label);
  }
  pgn_buffer_add_text(out, "</ol>\n<p class=\"note\">White's score, percent");
  if (isfinite(report->all_shares.score))
    pgn_buffer_add_format(out, " (all games: %.1f)", 100 * report->all_shares.score);
  add_signs(report, out);
}

void stats_html_map(const struct stats_report *report, pgn_buffer *out) {
  const struct stats_line *cell[MAP_CELLS];
  struct stats_scale scale;
  stats_map_cells(report, cell);
  stats_scale_fit(report, cell, &scale);
  pgn_buffer_add_format(out, "<section id=\"map\" data-absent=\"%s\" aria-labelledby=\"map-title\">\n",
                        stats_map_absent(report));
  pgn_buffer_add_text(out,
                      "<h2 id=\"map-title\">Map of White's "
                      "score</h2>\n<p class=\"note\">Scharnagl's king table down, his bishop table across: the "
                      "number of a position is that of its row plus that of its column. <span "
                      "class=\"keys\"><kbd>\xe2\x86\x90</kbd> <kbd>\xe2\x86\x92</kbd> go by 1, "
                      "<kbd>\xe2\x86\x91</kbd> <kbd>\xe2\x86\x93</kbd> by 16, <kbd>Page</kbd> keys by 96, "
                      "<kbd>Enter</kbd> keeps a position on view.</span></p>\n<div class=\"panels\" role=\"group\" "
                      "aria-labelledby=\"map-title\">\n");
  for (unsigned panel = 0; panel < MAP_PANELS; panel++)
    add_panel(cell, &scale, panel, out);
  pgn_buffer_add_text(out, "</div>\n");
  add_legend(report, &scale, out);
  pgn_buffer_add_text(out, "</section>\n");
}
