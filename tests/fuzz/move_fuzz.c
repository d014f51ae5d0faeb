/* SPDX-License-Identifier: MIT
 * Any text as a move, behind a first line that is a FEN: a move that comes of it is legal, and is written and read
 * again as itself in every notation; one that does not come has a reason. */
#include "fuzz/fuzz.h"

#include <string.h>

#include "pgnkit/notation.h"
#include "pgnkit/position.h"

static void check_reading(const pgn_position *position, const char *text, size_t length, pgn_notation notation) {
  pgn_notation_style style = {notation, PGN_CASTLING_AUTO};
  pgn_move_report report;
  pgn_move move = 0, quick = 0;
  pgn_status status = pgn_move_parse(position, text, length, &style, &move, &report);
  MUST(pgn_move_parse(position, text, length, &style, &quick, NULL) == status);
  if (status != PGN_OK) {
    MUST(status == PGN_ERR_SYNTAX || status == PGN_ERR_ILLEGAL || status == PGN_ERR_AMBIGUOUS);
    MUST(pgn_code_name(report.error) && report.message[0]);
    MUST(memchr(report.message, 0, sizeof report.message));
    return;
  }
  MUST(move == quick);
  MUST(pgn_move_get_kind(move) == PGN_MOVE_NULL || pgn_position_is_legal(position, move));
  for (int n = PGN_NOTATION_SAN; n < PGN_NOTATION_COUNT; n++) {
    char written[PGN_MOVE_TEXT_MAX];
    pgn_move back = 0;
    style.notation = (pgn_notation)n;
    if (!pgn_notation_is_written(style.notation))
      continue;
    size_t written_length = pgn_move_format(position, move, &style, written, sizeof written);
    MUST(written_length > 0 && written_length < sizeof written);
    if (!pgn_notation_is_read(style.notation))
      continue;
    MUST(pgn_move_parse(position, written, written_length, &style, &back, NULL) == PGN_OK);
    MUST(back == move);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *text = (const char *)data, *line_end = size ? memchr(text, '\n', size) : NULL;
  pgn_position position;
  if (!line_end)
    return 0;
  if (line_end == text)
    pgn_position_init(&position);
  else if (pgn_position_parse(&position, text, (size_t)(line_end - text), NULL) != PGN_OK)
    return 0;
  const char *end = text + size;
  for (const char *word = line_end + 1; word < end;) {
    const char *next = memchr(word, '\n', (size_t)(end - word));
    if (!next)
      next = end;
    for (int n = PGN_NOTATION_AUTO; n < PGN_NOTATION_COUNT; n++)
      if (pgn_notation_is_read((pgn_notation)n))
        check_reading(&position, word, (size_t)(next - word), (pgn_notation)n);
    pgn_move_text_is_plausible(word, (size_t)(next - word));
    word = next + 1;
  }
  return 0;
}
