/* SPDX-License-Identifier: MIT
 * Findings as a page for a browser: one file that needs no other. */
#ifndef PGNKIT_TOOLS_CHECK_WRITE_HTML_H
#define PGNKIT_TOOLS_CHECK_WRITE_HTML_H

#include "check/report.h"

/* What comes before the findings. */
void check_begin_html(pgn_buffer *out);
/* Before the findings of a game.  False when there is no memory. */
bool check_head_html(const struct check_page *page, const pgn_game *game, uint64_t number);
/* A finding, with its line where `text` is not NULL; `at` is its place there, in bytes. */
void check_write_html(const struct check_page *page, const pgn_diag *diag, const char *message, const char *text,
                      size_t length, size_t at);
/* The figures, which the page shows at its top, and its end. */
void check_end_html(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out);

#endif
