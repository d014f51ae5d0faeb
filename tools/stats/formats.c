/* SPDX-License-Identifier: MIT
 * The formats a report of pgn-stats is written in: a table, one row each, and what --help says of them. */
#include "formats.h"

#include "common/options.h"

const struct stats_format stats_formats[] = {
    {.name = "text", .write = stats_write_text, .says_left_out = true},
    {.name = "csv", .write = stats_write_csv},
    {.name = "tsv", .write = stats_write_tsv},
    {.name = "json", .write = stats_write_json},
    {.name = "html", .write = stats_write_html, .says_left_out = true},
    {.name = "svg", .write = stats_write_map, .needs_sp = true},
    {.name = "jsonl", .write = stats_write_json},
};
enum { FORMATS = sizeof stats_formats / sizeof stats_formats[0] };

const char stats_formats_help[] =
    "text, csv, tsv, json, html (a page) or svg (a map\nof the 960 positions) (default text)";

const struct stats_format *stats_format_read(const char *name) {
  const char *names[FORMATS + 1] = {NULL};
  for (int i = 0; i < FORMATS; i++)
    names[i] = stats_formats[i].name;
  int index = read_choice("format", name, names);
  return index < 0 ? NULL : &stats_formats[index];
}
