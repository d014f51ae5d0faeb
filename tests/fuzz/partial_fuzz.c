/* SPDX-License-Identifier: MIT
 * Any bytes as a partial result: refused with a reason, or written again they are the same.  Whatever it is, it is read
 * as it stands, and with the version of the program and the checksum put in that make it one. */
#include "fuzz/fuzz.h"

#include <inttypes.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "stats/partial.h"

/* Reads a text, and checks what comes of it. */
static void check(const char *text, size_t size) {
  pgn_stats_partial_reader reader;
  pgn_stats_table *table;
  MUST(pgn_stats_table_new(&table) == PGN_OK);
  MUST(pgn_stats_partial_reader_init(&reader) == PGN_OK);
  pgn_status status = PGN_OK;
  size_t at = 0;
  while (at < size && status == PGN_OK) {
    const char *end = memchr(text + at, '\n', size - at);
    size_t length = end ? (size_t)(end - text) - at : size - at;
    bool had_choice = pgn_stats_partial_has_choice(&reader);
    uint64_t rows = reader.rows;
    status = pgn_stats_partial_read(&reader, text + at, length, table);
    bool is_refused = status == PGN_ERR_SYNTAX || status == PGN_ERR_UNSUPPORTED || status == PGN_ERR_LIMIT;
    MUST(status == PGN_OK || status == PGN_END || is_refused);
    MUST(is_refused == (reader.error != NULL));
    MUST(pgn_stats_partial_has_choice(&reader) >= had_choice);
    MUST(reader.rows == rows || (had_choice && reader.rows == rows + 1));
    at += length + (end != NULL);
  }
  size_t count;
  const pgn_stats_row *rows = pgn_stats_table_rows(table, &count);
  MUST(count == reader.rows);
  uint64_t games = 0;
  for (size_t i = 0; i < count; i++) {
    const pgn_stats_counts *counts = &rows[i].counts;
    games += counts->games;
    MUST(counts->games > 0 && counts->white + counts->draw + counts->black + counts->unknown == counts->games);
  }
  if (status == PGN_END) {
    const pgn_stats_partial *partial = &reader.partial;
    MUST(games + partial->damaged + partial->other + partial->unmatched == partial->games);
    for (size_t i = 0; i < pgn_stats_inputs_count(partial->inputs); i++) {
      pgn_stats_input input;
      pgn_stats_inputs_get(partial->inputs, i, &input);
      MUST(input.from <= input.to && input.to <= input.size && input.games <= partial->games);
    }
    size_t first, second;
    MUST(pgn_stats_inputs_find_overlap(partial->inputs, &first, &second) == PGN_END || first < second);
    /* Nothing may follow; the last line need not have an end. */
    MUST(pgn_stats_partial_read(&reader, "", 0, table) == PGN_ERR_SYNTAX);
    pgn_buffer again;
    pgn_buffer_init(&again);
    pgn_stats_partial_write(&reader.partial, table, &again);
    MUST(!again.failed && again.length == at + (text[at - 1] != '\n'));
    MUST(memcmp(again.data, text, at) == 0);
    pgn_buffer_clear(&again);
  }
  pgn_stats_partial_reader_clear(&reader);
  pgn_stats_table_free(table);
}

/* Copies a text with the program's version in its second line, and the checksum in every line that may be its end. */
static void seal(const char *text, size_t size, pgn_buffer *out) {
  static const char tool[] = "tool\tpgn-stats " PACKAGE_VERSION;
  for (size_t at = 0, number = 0; at < size; number++) {
    const char *line = text + at, *end = memchr(line, '\n', size - at);
    size_t length = end ? (size_t)(end - line) : size - at, digits = 4;
    at += length + (end != NULL);
    while (digits < length && line[digits] >= '0' && line[digits] <= '9')
      digits++;
    if (number == 1 && length >= 4 && memcmp(line, "tool", 4) == 0) {
      pgn_buffer_add(out, tool, sizeof tool - 1);
    } else if (length > 4 && memcmp(line, "end\t", 4) == 0) {
      uint32_t sum = pgni_partial_checksum(0, out->data, out->length);
      pgn_buffer_add(out, line, digits);
      pgn_buffer_add_format(out, "\t%08" PRIx32, sum);
    } else {
      pgn_buffer_add(out, line, length);
    }
    if (end)
      pgn_buffer_add_char(out, '\n');
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  pgn_buffer sealed;
  pgn_buffer_init(&sealed);
  check((const char *)data, size);
  seal((const char *)data, size, &sealed);
  check(sealed.length ? sealed.data : "", sealed.length);
  MUST(!sealed.failed);
  pgn_buffer_clear(&sealed);
  return 0;
}
