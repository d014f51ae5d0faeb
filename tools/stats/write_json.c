/* SPDX-License-Identifier: MIT
 * Reports as JSON: an object for each row, and one with the summary. */
#include <math.h>
#include <string.h>

#include "formats.h"
#include "pgnkit/json.h"
#include "report.h"

/* Counts, and what follows from them, under the names of the columns. */
static void add_figures(pgn_json *json, const pgn_stats_counts *counts, const pgn_stats_shares *shares) {
  struct stats_figure figure[STATS_FIGURES];
  stats_figures(counts, shares, figure);
  for (size_t i = 0; i < STATS_FIGURES; i++)
    if (figure[i].is_count)
      pgn_json_uint(json, figure[i].name, figure[i].count);
    else
      pgn_json_fixed(json, figure[i].name, figure[i].real, 4);
}

static void add_row(const struct stats_report *report, const struct stats_line *line, pgn_buffer *out) {
  const char *names[3], *values[3];
  char number[2][16];
  size_t count = stats_key_columns(report->by, names);
  pgn_json json = pgn_json_begin(out);
  stats_key_values(report->by, line, number, values);
  pgn_json_open(&json, NULL, '{');
  for (size_t i = 0; i < count; i++)
    if (strncmp(names[i], "sp", 2) != 0) {
      pgn_json_string(&json, names[i], values[i]);
    } else {
      pgn_json_by_hand(&json, names[i]);
      pgn_buffer_add_text(out, *values[i] ? values[i] : "null");
    }
  add_figures(&json, &line->row->counts, &line->shares);
  pgn_json_significant(&json, "p", line->p, 6);
  pgn_json_significant(&json, "p_adjusted", line->p_adjusted, 6);
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(out, '\n');
}

static void add_test(pgn_json *json, const char *key, const pgn_chi_square *test) {
  pgn_json_open(json, key, '{');
  pgn_json_fixed(json, "value", test->valid ? test->value : (double)NAN, 6);
  if (test->valid)
    pgn_json_uint(json, "df", test->degrees);
  else
    pgn_json_null(json, "df");
  pgn_json_significant(json, "p", test->valid ? test->p : (double)NAN, 6);
  pgn_json_bool(json, "valid", test->valid);
  pgn_json_close(json, '}');
}

static void write_json(const struct stats_report *report, pgn_buffer *out) {
  for (size_t i = 0; i < report->count; i++)
    add_row(report, &report->line[i], out);
  pgn_json json = pgn_json_begin(out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_open(&json, "summary", '{');
  pgn_json_string(&json, "by", pgn_stats_by_name(report->by));
  pgn_json_string(&json, "counted", report->chosen);
  pgn_json_uint(&json, "damaged", report->left_out.damaged);
  pgn_json_uint(&json, "other_variant", report->left_out.other);
  pgn_json_uint(&json, "unmatched", report->left_out.unmatched);
  add_figures(&json, &report->all, &report->all_shares);
  add_test(&json, "homogeneity", &report->homogeneity);
  add_test(&json, "uniform", &report->uniform);
  pgn_json_uint(&json, "tested", report->tested);
  pgn_json_uint(&json, "significant", report->significant);
  pgn_json_fixed(&json, "significant_by_chance", report->by_chance, 2);
  pgn_json_uint(&json, "significant_adjusted", report->significant_adjusted);
  pgn_json_close(&json, '}');
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(out, '\n');
}

const struct stats_format stats_format_json = {.write = write_json};
