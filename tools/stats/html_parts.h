/* SPDX-License-Identifier: MIT
 * The parts of the page, each appended where the reader comes to it. */
#ifndef PGNKIT_TOOLS_STATS_HTML_PARTS_H
#define PGNKIT_TOOLS_STATS_HTML_PARTS_H

#include "report.h"

/* Chromium opens a page of so many rows in a second or two, and sorts it in as long; of eight times as many in ten
 * seconds, and three quarters of a minute.  Of more rows, those most played stand in the page. */
enum { STATS_HTML_ROWS_MAX = 20000 };

/* What was counted, totals, and the tests in plain words. */
void stats_html_summary(const struct stats_report *report, pgn_buffer *out);
/* The map of scores with its legend. */
void stats_html_map(const struct stats_report *report, pgn_buffer *out);
/* What the script fills for the row looked at: diagram, figures, and the bars of castling sides, in which the shares of
 * all games stand already. */
void stats_html_shown(const struct stats_report *report, pgn_buffer *out);
/* The table of all rows, below the controls that filter it. */
void stats_html_table(const struct stats_report *report, pgn_buffer *out);

/* Where a colour castled to in a game: the a-side, the h-side, nowhere. */
enum { STATS_HTML_PLACES = 3 };
/* What the script knows such a bar by ("white_a"), and of all games how many percent it is. */
const char *stats_html_castling_key(int color, int place);
double stats_html_castled(const struct stats_report *report, int color, int place);

/* What a row is called: "start position", "event", ...; and several: "start positions". */
const char *stats_html_noun(pgn_stats_by by);
const char *stats_html_nouns(pgn_stats_by by);
/* Appends a probability behind `equals` ("" or an equals sign): to four decimals, or below 0.001 to two significant
 * digits; below 1e-300, where a double cannot tell it from 0, "<1e-300" without that sign. */
void stats_html_add_p(pgn_buffer *out, const char *equals, double p);

#endif
