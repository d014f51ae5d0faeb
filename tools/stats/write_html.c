/* SPDX-License-Identifier: MIT
 * The page, in the frame that all pages have. */
#include <math.h>
#include <string.h>

#include "common/html.h"
#include "formats.h"
#include "html_parts.h"
#include "map.h"
#include "page.h"

/* What the figures decide of the style: the colours of the map, where all games stand on the line of scores, and how
 * long the bars of all games are. */
static void add_figures(const struct stats_report *report, pgn_buffer *out) {
  pgn_buffer_add_text(out, "\n:root {");
  for (int class = 0; class < MAP_CLASSES; class ++)
    pgn_buffer_add_format(out, " --c%d: %s;", class, stats_map_color[class]);
  if (isfinite(report->all_shares.score))
    pgn_buffer_add_format(out, " --mean: %.1f%%;", 100 * report->all_shares.score);
  pgn_buffer_add_text(out, " }\n");
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    for (int place = 0; place < STATS_HTML_PLACES; place++)
      pgn_buffer_add_format(out, ".bars [data-key=\"%s\"] .all { width: %.1f%%; }\n",
                            stats_html_castling_key(color, place), stats_html_castled(report, color, place));
}

/* Makes title and style.  False without memory. */
static bool make_texts(const struct stats_report *report, pgn_buffer *title, pgn_buffer *style) {
  pgn_buffer_add_format(title, "%s by %s", report->chosen, stats_html_noun(report->by));
  pgn_buffer_add_char(title, '\0');
  add_figures(report, style);
  pgn_buffer_add(style, stats_page_css, stats_page_css_length);
  return !title->failed && !style->failed;
}

static void add_body(const struct stats_report *report, pgn_buffer *out) {
  bool has_map = report->by == PGN_BY_SP;
  pgn_buffer_add_format(out, "<body data-by=\"%s\">\n<a class=\"skip\" href=\"#table\">Skip to the table</a>\n",
                        has_map ? "sp" : "other");
  stats_html_summary(report, out);
  pgn_buffer_add_text(out, "<main>\n");
  /* First in the file, as it is when printed; on the screen it stands beside or below the map. */
  stats_html_shown(report, out);
  if (has_map)
    stats_html_map(report, out);
  stats_html_table(report, out);
  pgn_buffer_add_text(out, "</main>\n<footer>Made by pgn-stats of pgnkit. Intervals are Wilson's, with the effective "
                           "number of games that draws make.</footer>\n");
}

void stats_write_html(const struct stats_report *report, pgn_buffer *out) {
  pgn_buffer title, style;
  pgn_buffer_init(&title);
  pgn_buffer_init(&style);
  if (make_texts(report, &title, &style)) {
    const struct html_page page = {title.data, style.data, style.length, stats_page_js, stats_page_js_length};
    html_add_head(out, &page);
    add_body(report, out);
    html_add_end(out, &page);
  } else {
    out->failed = true;
  }
  pgn_buffer_clear(&title);
  pgn_buffer_clear(&style);
}

const struct stats_format stats_format_html = {.write = stats_write_html, .says_left_out = true};
