/* SPDX-License-Identifier: MIT
 * The page: one file that needs no other, with style and script inside. */
#include <math.h>
#include <string.h>

#include "stats/html_parts.h"
#include "stats/map.h"
#include "stats/page.h"

/* Nothing may be fetched, so that the page shows the same everywhere and tells nobody that it was opened. */
static void add_head(const struct stats_report *report, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "
                           "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
                           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                           "<meta name=\"color-scheme\" content=\"light dark\">\n"
                           "<link rel=\"icon\" href=\"data:,\">\n<title>");
  pgn_buffer_add_xml(out, report->chosen, strlen(report->chosen));
  pgn_buffer_add_format(out, " by %s</title>\n<style>\n:root {", stats_html_noun(report->by));
  for (int class = 0; class < MAP_CLASSES; class ++)
    pgn_buffer_add_format(out, " --c%d: %s;", class, stats_map_color[class]);
  if (isfinite(report->all_shares.score))
    pgn_buffer_add_format(out, " --mean: %.1f%%;", 100 * report->all_shares.score);
  pgn_buffer_add_text(out, " }\n");
  pgn_buffer_add(out, stats_page_css, stats_page_css_length);
  pgn_buffer_add_text(out, "</style>\n</head>\n");
}

void stats_write_html(const struct stats_report *report, pgn_buffer *out) {
  bool has_map = report->by == PGN_BY_SP;
  add_head(report, out);
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
                           "number of games that draws make.</footer>\n<script>\n");
  pgn_buffer_add(out, stats_page_js, stats_page_js_length);
  pgn_buffer_add_text(out, "</script>\n</body>\n</html>\n");
}
