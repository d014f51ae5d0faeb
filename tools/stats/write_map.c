/* SPDX-License-Identifier: MIT
 * The map of scores as a picture of its own, in SVG. */
#include <math.h>
#include <string.h>

#include "formats.h"
#include "map.h"
#include "pgnkit/position.h"

enum {
  WIDTH = 860,
  MARGIN = 20,
  HEAD = 56,         /* to the lower edge of the title */
  COLUMN_LABEL = 84, /* height of the labels above the columns */
  ROW_LABEL = 92,
  CELL_WIDTH = 18,
  CELL_HEIGHT = 17,
  WEAK_INSET = 4, /* cells that say little are smaller */
  GAP = 5,        /* between groups of six rows, and four columns */
  GROUP_COLUMNS = 4,
  PANEL_WIDTH = ROW_LABEL + MAP_COLUMNS * CELL_WIDTH + (MAP_COLUMNS / GROUP_COLUMNS - 1) * GAP,
  PANEL_HEIGHT = MAP_PANEL_ROWS * CELL_HEIGHT + (MAP_PANEL_ROWS / MAP_GROUP_ROWS - 1) * GAP,
  PANEL_PITCH = WIDTH - 2 * MARGIN - PANEL_WIDTH, /* the second begins there */
  LEGEND_TOP = HEAD + COLUMN_LABEL + PANEL_HEIGHT + 30,
  SWATCH = 44,
  HEIGHT = LEGEND_TOP + 88
};

static int column_x(unsigned column) {
  return ROW_LABEL + (int)column * CELL_WIDTH + (int)column / GROUP_COLUMNS * GAP;
}

static int row_y(unsigned row) {
  unsigned inside = row % MAP_PANEL_ROWS;
  return HEAD + COLUMN_LABEL + (int)(inside * CELL_HEIGHT + inside / MAP_GROUP_ROWS * GAP);
}

static void add_begin(const struct stats_report *report, pgn_buffer *out) {
  pgn_buffer_add_format(out,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                        "role=\"img\" aria-labelledby=\"pgnkit-map-title\" "
                        "style=\"max-width:100%%;height:auto\" font-family=\"Helvetica,Arial,sans-serif\" "
                        "font-size=\"12\" fill=\"#1c1c1c\">\n"
                        "<title id=\"pgnkit-map-title\">White's score by start position: ",
                        WIDTH, HEIGHT, WIDTH, HEIGHT);
  pgn_buffer_add_xml(out, report->chosen, strlen(report->chosen));
  pgn_buffer_add_format(out,
                        "</title>\n<rect width=\"100%%\" height=\"100%%\" rx=\"6\" fill=\"#fdfcf9\"/>\n"
                        "<text x=\"%d\" y=\"32\" font-size=\"18\" font-weight=\"bold\">White's score by start "
                        "position</text>\n<text x=\"%d\" y=\"%d\" fill=\"#555\">",
                        MARGIN, MARGIN, HEAD - 4);
  pgn_buffer_add_format(out, "%llu ", (unsigned long long)report->all.games);
  pgn_buffer_add_xml(out, report->chosen, strlen(report->chosen));
  pgn_buffer_add_text(out, "</text>\n");
}

static void add_column_labels(pgn_buffer *out) {
  pgn_buffer_add_text(out, "<g font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"11\">\n");
  for (unsigned column = 0; column < MAP_COLUMNS; column++) {
    char label[9];
    stats_map_column_label(column, label);
    pgn_buffer_add_format(out, "<text transform=\"translate(%d %d) rotate(-90)\">%s</text>\n",
                          column_x(column) + CELL_WIDTH / 2 + 4, HEAD + COLUMN_LABEL - 22, label);
    pgn_buffer_add_format(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"#555\">%u</text>\n",
                          column_x(column) + CELL_WIDTH / 2, HEAD + COLUMN_LABEL - 6, column);
  }
  pgn_buffer_add_text(out, "</g>\n");
}

static void add_cell(const struct stats_line *line, const struct stats_scale *scale, unsigned sp, const char *absent,
                     pgn_buffer *out) {
  char array[8] = "";
  int x = column_x(sp % MAP_COLUMNS), y = row_y(sp / MAP_COLUMNS), class = stats_scale_class(scale, line);
  pgn_startpos_array(sp, array);
  pgn_buffer_add_format(out, "<g><title>%u %.8s: ", sp, array);
  if (!line)
    pgn_buffer_add_text(out, absent);
  else if (class < 0)
    pgn_buffer_add_text(out, "no known result");
  else
    pgn_buffer_add_format(out, "%.1f %% (%.1f to %.1f), %llu games", 100 * line->shares.score, 100 * line->shares.low,
                          100 * line->shares.high, (unsigned long long)line->row->counts.games);
  if (class < 0)
    pgn_buffer_add_format(out,
                          "</title><rect x=\"%d.5\" y=\"%d.5\" width=\"%d\" height=\"%d\" fill=\"none\" "
                          "stroke=\"#ccc\"/>",
                          x, y, CELL_WIDTH - 2, CELL_HEIGHT - 2);
  else {
    int inset = stats_map_is_weak(line) ? WEAK_INSET : 0;
    pgn_buffer_add_format(out, "</title><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>", x + inset,
                          y + inset, CELL_WIDTH - 1 - 2 * inset, CELL_HEIGHT - 1 - 2 * inset, stats_map_color[class]);
  }
  if (stats_map_is_marked(line))
    pgn_buffer_add_format(out, "<circle cx=\"%d\" cy=\"%d\" r=\"3\" fill=\"#fff\" stroke=\"#1c1c1c\"/>",
                          x + (CELL_WIDTH - 1) / 2, y + (CELL_HEIGHT - 1) / 2);
  pgn_buffer_add_text(out, "</g>\n");
}

static void add_panel(const struct stats_line *const cell[MAP_CELLS], const struct stats_scale *scale, unsigned panel,
                      const char *absent, pgn_buffer *out) {
  pgn_buffer_add_format(out, "<g transform=\"translate(%d 0)\">\n", MARGIN + (int)panel * PANEL_PITCH);
  add_column_labels(out);
  for (unsigned row = panel * MAP_PANEL_ROWS; row < (panel + 1) * MAP_PANEL_ROWS; row++) {
    char label[7];
    stats_map_row_label(row, label);
    pgn_buffer_add_format(out,
                          "<g font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"12\" "
                          "text-anchor=\"end\"><text x=\"34\" y=\"%d\" fill=\"#555\">%u</text>"
                          "<text x=\"%d\" y=\"%d\">%s</text></g>\n",
                          row_y(row) + 12, row * MAP_COLUMNS, ROW_LABEL - 8, row_y(row) + 12, label);
    for (unsigned column = 0; column < MAP_COLUMNS; column++) {
      unsigned sp = row * MAP_COLUMNS + column;
      add_cell(cell[sp], scale, sp, absent, out);
    }
  }
  pgn_buffer_add_text(out, "</g>\n");
}

static void add_legend(const struct stats_report *report, const struct stats_scale *scale, pgn_buffer *out) {
  int left = (WIDTH - MAP_CLASSES * SWATCH) / 2;
  for (int class = 0; class < MAP_CLASSES; class ++) {
    char label[MAP_NUMBER_MAX];
    stats_scale_label(scale, class, label);
    int x = left + class * SWATCH;
    bool is_first = class == 0, is_last = class == MAP_CLASSES - 1;
    pgn_buffer_add_format(out,
                          "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"14\" fill=\"%s\"/>"
                          "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>\n",
                          x, LEGEND_TOP, SWATCH - 1, stats_map_color[class],
                          is_first  ? x + SWATCH - 6
                          : is_last ? x + 5
                                    : x + SWATCH / 2,
                          LEGEND_TOP + 29,
                          is_first  ? "end"
                          : is_last ? "start"
                                    : "middle",
                          label);
  }
  pgn_buffer_add_format(out, "<g text-anchor=\"middle\" fill=\"#555\"><text x=\"%d\" y=\"%d\">", WIDTH / 2,
                        LEGEND_TOP + 52);
  if (isfinite(report->all_shares.score))
    pgn_buffer_add_format(out, "White's score in percent; all games %.1f. ", 100 * report->all_shares.score);
  pgn_buffer_add_format(
      out,
      "Frames: %s. Small: few games, interval over 50. Dots: unlike the others, even after 960 looks.</text>\n"
      "<text x=\"%d\" y=\"%d\">Rows: Scharnagl's king table. Columns: his bishop table. The number "
      "of a position is that of its row plus that of its column.</text></g>\n",
      stats_map_absent(report), WIDTH / 2, LEGEND_TOP + 70);
}

void stats_write_map(const struct stats_report *report, pgn_buffer *out) {
  const struct stats_line *cell[MAP_CELLS];
  struct stats_scale scale;
  stats_map_cells(report, cell);
  stats_scale_fit(report, cell, &scale);
  add_begin(report, out);
  for (unsigned panel = 0; panel < MAP_PANELS; panel++)
    add_panel(cell, &scale, panel, stats_map_absent(report), out);
  add_legend(report, &scale, out);
  pgn_buffer_add_text(out, "</svg>\n");
}

const struct stats_format stats_format_svg = {.write = stats_write_map,
                                              .shows_sp = "--format=svg is a map of start positions"};
