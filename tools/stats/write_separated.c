/* SPDX-License-Identifier: MIT
 * Reports as CSV and TSV. */
#include <math.h>
#include <string.h>

#include "stats/report.h"

static void add_heading(const struct stats_report *report, char separator, pgn_buffer *out) {
  static const char *const columns[] = {"games",     "white",        "draw",           "black",     "unknown",
                                        "white_pct", "draw_pct",     "black_pct",      "score_pct", "score_lo",
                                        "score_hi",  "entropy_bits", "plies_mean",     "white_a",   "white_h",
                                        "black_a",   "black_h",      "castle_ply_mean"};
  const char *first[3];
  size_t count = stats_key_columns(report->by, first);
  for (size_t i = 0; i < count; i++) {
    pgn_buffer_add_text(out, first[i]);
    pgn_buffer_add_char(out, separator);
  }
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
    pgn_buffer_add_text(out, columns[i]);
    pgn_buffer_add_char(out, i + 1 < sizeof columns / sizeof *columns ? separator : '\n');
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

static void add_count(uint64_t count, char separator, pgn_buffer *out) {
  pgn_buffer_add_uint(out, count);
  pgn_buffer_add_char(out, separator);
}

/* Nothing for what is not known. */
static void add_real(double value, char behind, pgn_buffer *out) {
  if (!isnan(value))
    pgn_buffer_add_format(out, "%.4f", value);
  pgn_buffer_add_char(out, behind);
}

void stats_write_separated(const struct stats_report *report, char separator, pgn_buffer *out) {
  add_heading(report, separator, out);
  for (size_t i = 0; i < report->count; i++) {
    const struct stats_line *line = &report->line[i];
    const pgn_counts *counts = &line->row->counts;
    const pgn_shares *shares = &line->shares;
    const char *key[3];
    char number[2][16];
    size_t count = stats_key_values(report->by, line, number, key);
    for (size_t k = 0; k < count; k++)
      add_text(key[k], separator, out);
    add_count(counts->games, separator, out);
    add_count(counts->white, separator, out);
    add_count(counts->draw, separator, out);
    add_count(counts->black, separator, out);
    add_count(counts->unknown, separator, out);
    add_real(100 * shares->white, separator, out);
    add_real(100 * shares->draw, separator, out);
    add_real(100 * shares->black, separator, out);
    add_real(100 * shares->score, separator, out);
    add_real(100 * shares->low, separator, out);
    add_real(100 * shares->high, separator, out);
    add_real(shares->entropy, separator, out);
    add_real(stats_plies_mean(counts), separator, out);
    add_count(counts->castled[PGN_WHITE][PGN_A_SIDE], separator, out);
    add_count(counts->castled[PGN_WHITE][PGN_H_SIDE], separator, out);
    add_count(counts->castled[PGN_BLACK][PGN_A_SIDE], separator, out);
    add_count(counts->castled[PGN_BLACK][PGN_H_SIDE], separator, out);
    add_real(stats_castle_ply_mean(counts), '\n', out);
  }
}
