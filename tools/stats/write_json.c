/* SPDX-License-Identifier: MIT
 * Reports as JSON: an object for each row, and one with the summary. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

static void add_key(const char *key, pgn_buffer *out) { pgn_buffer_add_format(out, ",\"%s\":", key); }

static void add_count(const char *key, uint64_t count, pgn_buffer *out) {
  add_key(key, out);
  pgn_buffer_add_uint(out, count);
}

static void add_real(const char *key, double value, const char *format, pgn_buffer *out) {
  char text[40];
  add_key(key, out);
  if (isnan(value)) {
    pgn_buffer_add_text(out, "null");
    return;
  }
  snprintf(text, sizeof text, format, value);
  pgn_buffer_add_text(out, text);
}

/* Counts, and what follows from them, under the names of the columns. */
static void add_figures(const pgn_stats_counts *counts, const pgn_stats_shares *shares, pgn_buffer *out) {
  struct stats_figure figure[STATS_FIGURES];
  stats_figures(counts, shares, figure);
  for (size_t i = 0; i < STATS_FIGURES; i++)
    if (figure[i].is_count)
      add_count(figure[i].name, figure[i].count, out);
    else
      add_real(figure[i].name, figure[i].real, "%.4f", out);
}

static void add_row(const struct stats_report *report, const struct stats_line *line, pgn_buffer *out) {
  const char *names[3], *values[3];
  char number[2][16];
  size_t count = stats_key_columns(report->by, names);
  stats_key_values(report->by, line, number, values);
  for (size_t i = 0; i < count; i++) {
    pgn_buffer_add_format(out, "%s\"%s\":", i ? "," : "{", names[i]);
    if (strncmp(names[i], "sp", 2) == 0)
      pgn_buffer_add_text(out, *values[i] ? values[i] : "null");
    else
      pgn_buffer_add_json(out, values[i], strlen(values[i]));
  }
  add_figures(&line->row->counts, &line->shares, out);
  add_real("p", line->p, "%.6g", out);
  add_real("p_adjusted", line->p_adjusted, "%.6g", out);
  pgn_buffer_add_text(out, "}\n");
}

static void add_test(const char *key, const pgn_chi_square *test, pgn_buffer *out) {
  pgn_buffer_add_format(out, ",\"%s\":{\"value\":", key);
  if (test->valid)
    pgn_buffer_add_format(out, "%.6f,\"df\":%llu,\"p\":%.6g,\"valid\":true}", test->value,
                          (unsigned long long)test->degrees, test->p);
  else
    pgn_buffer_add_text(out, "null,\"df\":null,\"p\":null,\"valid\":false}");
}

void stats_write_json(const struct stats_report *report, pgn_buffer *out) {
  for (size_t i = 0; i < report->count; i++)
    add_row(report, &report->line[i], out);
  pgn_buffer_add_format(out, "{\"summary\":{\"by\":\"%s\",\"counted\":", pgn_stats_by_name(report->by));
  pgn_buffer_add_json(out, report->chosen, strlen(report->chosen));
  add_count("damaged", report->left_out.damaged, out);
  add_count("other_variant", report->left_out.other, out);
  add_count("unmatched", report->left_out.unmatched, out);
  add_figures(&report->all, &report->all_shares, out);
  add_test("homogeneity", &report->homogeneity, out);
  add_test("uniform", &report->uniform, out);
  add_count("tested", report->tested, out);
  add_count("significant", report->significant, out);
  add_real("significant_by_chance", report->by_chance, "%.2f", out);
  add_count("significant_adjusted", report->significant_adjusted, out);
  pgn_buffer_add_text(out, "}}\n");
}
