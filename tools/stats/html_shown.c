/* SPDX-License-Identifier: MIT
 * What the page shows of the row looked at: a diagram, figures, and bars of castling sides beside those of all games.
 */
#include "pgnkit/diagram.h"
#include "pgnkit/position.h"
#include "html_parts.h"

enum { ORDINARY_ARRAY = 518 };

static bool has_arrays(pgn_stats_by by) { return by == PGN_BY_SP || by == PGN_BY_DOUBLE || by == PGN_BY_FIRST_MOVE; }

/* A start position in which the script changes the pieces of both back ranks. */
static void add_diagram(pgn_buffer *out) {
  pgn_diagram diagram;
  char array[8] = "";
  pgn_startpos_array(ORDINARY_ARRAY, array);
  pgn_diagram_init(&diagram);
  pgn_diagram_set_start(&diagram, array, array);
  pgn_buffer_add_text(out, "<div class=\"diagram\">\n");
  pgn_diagrams diagrams;
  pgn_diagrams_init(&diagrams);
  pgn_diagrams_add(&diagrams, &diagram);
  pgn_diagrams_write(&diagrams, out);
  pgn_diagrams_clear(&diagrams);
  pgn_buffer_add_text(out, "</div>\n");
}

const char *stats_html_castling_key(int color, int place) {
  static const char *const keys[PGN_COLOR_COUNT][STATS_HTML_PLACES] = {{"white_a", "white_h", "white_none"},
                                                                       {"black_a", "black_h", "black_none"}};
  return keys[color][place];
}

double stats_html_castled(const struct stats_report *report, int color, int place) {
  const uint64_t *castled = report->all.castled[color], games = report->all.games;
  uint64_t part = place == 0   ? castled[PGN_A_SIDE]
                  : place == 1 ? castled[PGN_H_SIDE]
                               : games - castled[PGN_A_SIDE] - castled[PGN_H_SIDE];
  return games ? 100 * (double)part / (double)games : 0;
}

static void add_bars(const struct stats_report *report, pgn_buffer *out) {
  static const char *const names[PGN_COLOR_COUNT][STATS_HTML_PLACES] = {
      {"White a-side", "White h-side", "White never"}, {"Black a-side", "Black h-side", "Black never"}};
  pgn_buffer_add_format(out,
                        "<table class=\"bars\">\n<caption>Castling, percent of games</caption>\n<thead><tr><th "
                        "scope=\"col\">Side<td><th scope=\"col\" class=\"one\">%s<th scope=\"col\">all</thead>\n",
                        report->by == PGN_BY_SP ? "this" : "row");
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    pgn_buffer_add_text(out, "<tbody>\n");
    for (int place = 0; place < STATS_HTML_PLACES; place++)
      pgn_buffer_add_format(
          out,
          "<tr data-key=\"%s\"><th scope=\"row\">%s<td class=\"bar\"><span class=\"one\"></span><span "
          "class=\"all\"></span><td class=\"one\"><td>%.1f</tr>\n",
          stats_html_castling_key(color, place), names[color][place], stats_html_castled(report, color, place));
  }
  pgn_buffer_add_text(out, "</table>\n");
}

void stats_html_shown(const struct stats_report *report, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<aside id=\"shown\" aria-label=\"The row looked at\">\n<div class=\"look\" hidden>\n"
                           "<h2 id=\"shown-title\"></h2>\n<p class=\"note\" id=\"shown-note\"></p>\n");
  if (has_arrays(report->by))
    add_diagram(out);
  pgn_buffer_add_text(out, "<div class=\"stack\" id=\"shown-stack\" aria-hidden=\"true\"></div>\n"
                           "<p class=\"note\" id=\"shown-results\"></p>\n"
                           "<div class=\"track\" id=\"shown-track\" aria-hidden=\"true\"><i>0</i><div><span "
                           "class=\"mean\"></span><span class=\"range\"></span><span class=\"at\"></span></div>"
                           "<i>100</i></div>\n"
                           "<dl id=\"shown-figures\"></dl>\n</div>\n");
  add_bars(report, out);
  pgn_buffer_add_text(out, "</aside>\n");
}
