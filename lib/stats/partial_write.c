/* SPDX-License-Identifier: MIT
 * Partial results: what a table was made of, added up and written. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "pgnkit/stats.h"
#include "stats/inputs.h"
#include "stats/key.h"
#include "stats/partial.h"

void pgni_partial_list_numbers(const pgn_stats_counts *counts, uint64_t number[PGNI_PARTIAL_NUMBERS]) {
  const uint64_t list[PGNI_PARTIAL_NUMBERS] = {counts->games,
                                               counts->white,
                                               counts->draw,
                                               counts->black,
                                               counts->unknown,
                                               counts->plies,
                                               counts->castled[PGN_WHITE][PGN_A_SIDE],
                                               counts->castled[PGN_WHITE][PGN_H_SIDE],
                                               counts->castled[PGN_BLACK][PGN_A_SIDE],
                                               counts->castled[PGN_BLACK][PGN_H_SIDE],
                                               counts->castling_plies};
  memcpy(number, list, sizeof list);
}

void pgni_partial_take_numbers(const uint64_t number[PGNI_PARTIAL_NUMBERS], pgn_stats_counts *counts) {
  *counts = (pgn_stats_counts){.games = number[0],
                               .white = number[1],
                               .draw = number[2],
                               .black = number[3],
                               .unknown = number[4],
                               .plies = number[5],
                               .castling_plies = number[10]};
  counts->castled[PGN_WHITE][PGN_A_SIDE] = number[6];
  counts->castled[PGN_WHITE][PGN_H_SIDE] = number[7];
  counts->castled[PGN_BLACK][PGN_A_SIDE] = number[8];
  counts->castled[PGN_BLACK][PGN_H_SIDE] = number[9];
}

uint32_t pgni_partial_checksum(uint32_t sum, const char *text, size_t length) {
  return (uint32_t)crc32_z(sum, (const unsigned char *)text, length);
}

/* ---- what it holds ----------------------------------------------------------------------------------------- */

pgn_status pgn_stats_partial_init(pgn_stats_partial *partial) {
  memset(partial, 0, sizeof *partial);
  pgn_buffer_init(&partial->reading);
  pgn_buffer_init(&partial->where);
  pgn_status status = pgn_stats_table_new(&partial->tags);
  return status == PGN_OK ? pgn_stats_inputs_new(&partial->inputs) : status;
}

void pgn_stats_partial_clear(pgn_stats_partial *partial) {
  pgn_buffer_clear(&partial->reading);
  pgn_buffer_clear(&partial->where);
  pgn_stats_table_free(partial->tags);
  pgn_stats_inputs_free(partial->inputs);
  partial->tags = NULL;
  partial->inputs = NULL;
}

pgn_status pgn_stats_partial_add_where(pgn_stats_partial *partial, const pgn_condition *condition) {
  pgn_buffer *where = &partial->where;
  size_t at = 0, old = where->length;
  pgn_condition_write(condition, where);
  if (where->failed) {
    where->length = old;
    return PGN_ERR_NOMEM;
  }
  size_t length = where->length - old;
  int order = 1;
  while (at < old && order > 0) {
    size_t line = (size_t)((const char *)memchr(where->data + at, '\n', old - at) - where->data) - at;
    order = pgni_stats_compare(where->data + old, length, where->data + at, line);
    if (order > 0)
      at += line + 1;
  }
  if (order == 0) {
    where->length = old;
    return PGN_OK;
  }
  pgn_buffer_add_char(where, '\n');
  char text[PGN_CONDITION_MAX + 1];
  if (where->failed || ++length > sizeof text) {
    where->length = old;
    return where->failed ? PGN_ERR_NOMEM : PGN_ERR_LIMIT;
  }
  memcpy(text, where->data + old, length);
  memmove(where->data + at + length, where->data + at, old - at);
  memcpy(where->data + at, text, length);
  return PGN_OK;
}

static bool is_same_text(const pgn_buffer *a, const pgn_buffer *b) {
  return a->length == b->length && (a->length == 0 || memcmp(a->data, b->data, a->length) == 0);
}

bool pgn_stats_partial_is_alike(const pgn_stats_partial *a, const pgn_stats_partial *b) {
  return a->by == b->by && strcmp(a->variant, b->variant) == 0 && is_same_text(&a->reading, &b->reading) &&
         is_same_text(&a->where, &b->where);
}

pgn_status pgn_stats_partial_add(pgn_stats_partial *partial, const pgn_stats_partial *more) {
  uint64_t games = partial->games + more->games;
  if (games > PGN_COUNT_MAX)
    return PGN_ERR_LIMIT;
  partial->games = games; /* of which the others are parts */
  partial->damaged += more->damaged;
  partial->other += more->other;
  partial->unmatched += more->unmatched;
  pgn_status status = pgn_stats_table_merge(partial->tags, more->tags);
  return status == PGN_OK ? pgn_stats_inputs_merge(partial->inputs, more->inputs) : status;
}

/* ---- writing ----------------------------------------------------------------------------------------------- */

static void add_key(pgn_buffer *out, const char *key, size_t length) {
  static const char unescaped[] = PGNI_PARTIAL_UNESCAPED, escaped[] = PGNI_PARTIAL_ESCAPED;
  for (size_t i = 0; i < length; i++) {
    const char *special = key[i] ? strchr(unescaped, key[i]) : NULL;
    if (special)
      pgn_buffer_add_char(out, '\\');
    pgn_buffer_add_char(out, special ? escaped[special - unescaped] : key[i]);
  }
}

static int compare_rows(const void *a, const void *b) {
  return pgn_stats_row_compare(*(const pgn_stats_row *const *)a, *(const pgn_stats_row *const *)b);
}

/* Adds the rows of a table in the order of their keys, with so many numbers each; false without memory. */
static bool write_rows(const pgn_stats_table *table, const char *word, size_t numbers, pgn_buffer *out) {
  size_t count;
  const pgn_stats_row *rows = pgn_stats_table_rows(table, &count);
  const pgn_stats_row **sorted = malloc((count + 1) * sizeof *sorted);
  if (!sorted)
    return false;
  for (size_t i = 0; i < count; i++)
    sorted[i] = &rows[i];
  qsort(sorted, count, sizeof *sorted, compare_rows);
  for (size_t i = 0; i < count; i++) {
    uint64_t number[PGNI_PARTIAL_NUMBERS];
    pgni_partial_list_numbers(&sorted[i]->counts, number);
    pgn_buffer_add_text(out, word);
    pgn_buffer_add_char(out, '\t');
    add_key(out, sorted[i]->key, sorted[i]->key_length);
    for (size_t k = 0; k < numbers; k++) {
      pgn_buffer_add_char(out, '\t');
      pgn_buffer_add_uint(out, number[k]);
    }
    pgn_buffer_add_char(out, '\n');
  }
  free(sorted);
  return true;
}

static void write_run(const pgn_stats_inputs *inputs, size_t run, pgn_buffer *out) {
  uint64_t slice, slices;
  size_t first, count;
  pgni_inputs_run(inputs, run, &slice, &slices, &first, &count);
  pgn_buffer_add_format(out, "run\t%" PRIu64 "/%" PRIu64 "\t%zu\n", slice, slices, count);
  for (size_t i = first; i < first + count; i++) {
    pgn_stats_input input;
    pgn_stats_inputs_get(inputs, i, &input);
    pgn_buffer_add_text(out, "input\t");
    add_key(out, input.name, input.name_length);
    pgn_buffer_add_format(out, "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%016" PRIx64 "\t%" PRIu64 "\t%" PRIu64 "\n",
                          input.size, input.from, input.to, input.hash, input.games, input.lines);
  }
}

struct run_mark {
  const pgn_stats_inputs *inputs;
  size_t run;
};

static int compare_runs(const void *a, const void *b) {
  const struct run_mark *left = a, *right = b;
  return pgni_inputs_compare_runs(left->inputs, left->run, right->run);
}

/* Adds the runs in one order, however they were merged; false without memory. */
static bool write_runs(const pgn_stats_inputs *inputs, pgn_buffer *out) {
  size_t count = pgni_inputs_runs(inputs);
  struct run_mark *mark = malloc((count + 1) * sizeof *mark);
  if (!mark)
    return false;
  for (size_t i = 0; i < count; i++)
    mark[i] = (struct run_mark){inputs, i};
  qsort(mark, count, sizeof *mark, compare_runs);
  for (size_t i = 0; i < count; i++)
    write_run(inputs, mark[i].run, out);
  free(mark);
  return true;
}

void pgn_stats_partial_write(const pgn_stats_partial *partial, const pgn_stats_table *table, pgn_buffer *out) {
  size_t begin = out->length, count;
  pgn_stats_table_rows(table, &count);
  pgn_buffer_add_format(out, PGNI_PARTIAL_VERSION "\ntool\tpgn-stats " PACKAGE_VERSION "\nby\t%s\nvariant\t%s\n",
                        pgn_stats_by_name(partial->by), partial->variant);
  pgn_buffer_add_text(out, "reading\t");
  pgn_buffer_add(out, partial->reading.data, partial->reading.length);
  pgn_buffer_add_char(out, '\n');
  for (size_t at = 0; at < partial->where.length;) {
    const char *line = partial->where.data + at;
    size_t length = (size_t)((const char *)memchr(line, '\n', partial->where.length - at) - line) + 1;
    pgn_buffer_add_text(out, "where\t");
    pgn_buffer_add(out, line, length);
    at += length;
  }
  bool is_written = write_rows(partial->tags, "tag", 1, out) && write_runs(partial->inputs, out);
  pgn_buffer_add_format(out, "games\t%" PRIu64 "\ndamaged\t%" PRIu64 "\nother\t%" PRIu64 "\nunmatched\t%" PRIu64 "\n",
                        partial->games, partial->damaged, partial->other, partial->unmatched);
  is_written = is_written && write_rows(table, "row", PGNI_PARTIAL_NUMBERS, out);
  if (!is_written || out->failed) {
    out->failed = true;
    return;
  }
  uint32_t sum = pgni_partial_checksum(0, out->data + begin, out->length - begin);
  pgn_buffer_add_format(out, "end\t%zu\t%08" PRIx32 "\n", count, sum);
}
