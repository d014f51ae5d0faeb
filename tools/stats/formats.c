/* SPDX-License-Identifier: MIT
 * The formats a report of pgn-stats is written in: a word and a row each. */
#include "formats.h"

enum { TEXT, CSV, TSV, JSON, HTML, SVG, FORMATS };

const struct choice stats_format_words[] = {{"text", TEXT},
                                            {"csv", CSV},
                                            {"tsv", TSV},
                                            {"json", JSON},
                                            {"html", HTML, "a page"},
                                            {"svg", SVG, "a map of the 960 positions"},
                                            {"jsonl", JSON, .is_alias = true},
                                            {0}};

static const struct stats_format formats[FORMATS] = {
    [TEXT] = {.write = stats_write_text, .says_left_out = true},
    [CSV] = {.write = stats_write_csv},
    [TSV] = {.write = stats_write_tsv},
    [JSON] = {.write = stats_write_json},
    [HTML] = {.write = stats_write_html, .says_left_out = true},
    [SVG] = {.write = stats_write_map, .shows_sp = "--format=svg is a map of start positions"},
};

const struct stats_format *stats_format_of(int choice) { return &formats[choice]; }
