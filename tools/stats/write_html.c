/* SPDX-License-Identifier: MIT
 * A stand-in until the page is merged. */
#include "stats/report.h"
void stats_write_html(const struct stats_report *report, pgn_buffer *out) { (void)report; (void)out; }
void stats_write_map(const struct stats_report *report, pgn_buffer *out) { (void)report; (void)out; }
