/* SPDX-License-Identifier: MIT
 * Reports as CSV and TSV. */
#include <math.h>
#include <string.h>

#include "formats.h"
#include "report.h"

static void add_heading(const struct stats_report *report, char separator, pgn_buffer *out) {
  const char *first[3];
  struct stats_figure figure[STATS_FIGURES];
  size_t count = stats_key_columns(report->by, first);
  stats_figures(&report->all, &report->all_shares, figure);
  for (size_t i = 0; i < count; i++) {
    pgn_buffer_add_text(out, first[i]);
    pgn_buffer_add_char(out, separator);
  }
  for (size_t i = 0; i < STATS_FIGURES; i++) {
    pgn_buffer_add_text(out, figure[i].name);
    pgn_buffer_add_char(out, i + 1 < STATS_FIGURES ? separator : '\n');
  }
}

/* A text: in CSV between quotes where it has to be, in TSV with blanks for what would end it. */
static void add_text(const char *text, char separator, pgn_buffer *out) {
  bool quoted = separator == ',' && strpbrk(text, ",\"\r\n");
  if (quoted)
    pgn_buffer_add_char(out, '"');
  for (; *text; text++) {
    if (quoted && *text == '"')
      pgn_buffer_add_char(out, '"');
    bool ends = separator == '\t' && (*text == '\t' || *text == '\n' || *text == '\r');
    pgn_buffer_add_char(out, ends ? ' ' : *text);
  }
  if (quoted)
    pgn_buffer_add_char(out, '"');
  pgn_buffer_add_char(out, separator);
}

/* Nothing for what is not known. */
static void add_figure(const struct stats_figure *figure, pgn_buffer *out) {
  if (figure->is_count)
    pgn_buffer_add_uint(out, figure->count);
  else if (!isnan(figure->real))
    pgn_buffer_add_format(out, "%.4f", figure->real);
}

static void write_separated(const struct stats_report *report, char separator, pgn_buffer *out) {
  add_heading(report, separator, out);
  for (size_t i = 0; i < report->count; i++) {
    const struct stats_line *line = &report->line[i];
    const char *key[3];
    char number[2][16];
    struct stats_figure figure[STATS_FIGURES];
    size_t count = stats_key_values(report->by, line, number, key);
    stats_figures(&line->row->counts, &line->shares, figure);
    for (size_t k = 0; k < count; k++)
      add_text(key[k], separator, out);
    for (size_t k = 0; k < STATS_FIGURES; k++) {
      add_figure(&figure[k], out);
      pgn_buffer_add_char(out, k + 1 < STATS_FIGURES ? separator : '\n');
    }
  }
}

static void write_csv(const struct stats_report *report, pgn_buffer *out) { write_separated(report, ',', out); }

static void write_tsv(const struct stats_report *report, pgn_buffer *out) { write_separated(report, '\t', out); }

const struct stats_format stats_format_csv = {.write = write_csv};
const struct stats_format stats_format_tsv = {.write = write_tsv};
