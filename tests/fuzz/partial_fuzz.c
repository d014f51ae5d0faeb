/* SPDX-License-Identifier: MIT
 * Any bytes as a partial result: refused with a reason, or written again they are the same. */
#include "fuzz/fuzz.h"

#include <string.h>

#include "pgnkit/stats.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *text = (const char *)data;
  pgn_partial_reader reader;
  pgn_table *table;
  MUST(pgn_table_new(&table) == PGN_OK);
  pgn_partial_reader_init(&reader);
  pgn_status status = PGN_OK;
  size_t at = 0;
  while (at < size && status == PGN_OK) {
    const char *end = memchr(text + at, '\n', size - at);
    size_t length = end ? (size_t)(end - text) - at : size - at;
    bool had_choice = pgn_partial_has_choice(&reader);
    uint64_t rows = reader.rows;
    status = pgn_partial_read(&reader, text + at, length, table);
    bool is_refused = status == PGN_ERR_SYNTAX || status == PGN_ERR_UNSUPPORTED || status == PGN_ERR_LIMIT;
    MUST(status == PGN_OK || status == PGN_END || is_refused);
    MUST(is_refused == (reader.error != NULL));
    MUST(pgn_partial_has_choice(&reader) >= had_choice);
    MUST(reader.rows == rows || (had_choice && reader.rows == rows + 1));
    at += length + (end != NULL);
  }
  size_t count;
  const pgn_row *rows = pgn_table_rows(table, &count);
  MUST(count == reader.rows);
  for (size_t i = 0; i < count; i++) {
    const pgn_counts *counts = &rows[i].counts;
    MUST(counts->games > 0 && counts->white + counts->draw + counts->black + counts->unknown == counts->games);
  }
  if (status == PGN_END) {
    /* Nothing may follow; the last line need not have an end. */
    MUST(pgn_partial_read(&reader, "", 0, table) == PGN_ERR_SYNTAX);
    pgn_buffer again;
    pgn_buffer_init(&again);
    pgn_partial_write(&reader.partial, table, &again);
    MUST(!again.failed && again.length == at + (data[at - 1] != '\n'));
    MUST(memcmp(again.data, data, at) == 0);
    pgn_buffer_clear(&again);
  }
  pgn_partial_reader_clear(&reader);
  pgn_table_free(table);
  return 0;
}
