/* SPDX-License-Identifier: MIT
 * Findings as a page for a browser: one file that needs no other. */
#ifndef PGNKIT_TOOLS_CHECK_WRITE_HTML_H
#define PGNKIT_TOOLS_CHECK_WRITE_HTML_H

#include "check/report.h"

/* What comes before the findings. */
void check_begin_html(pgn_buffer *out);
/* What names a game, behind its number. */
void check_add_names_html(const pgn_game *game, pgn_buffer *out);
/* A finding, with its line where it is in the text. */
void check_write_html(const struct check_page *page, const struct check_finding *finding, bool is_in_text);
/* How many findings of a file were not listed. */
void check_more_html(const struct check_page *page, const struct listing *listing);
/* The figures, which the page shows at its top, and its end. */
void check_end_html(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out);

#endif
