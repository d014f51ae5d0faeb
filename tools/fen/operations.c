/* SPDX-License-Identifier: MIT
 * The moves in the operations of an EPD, which are SAN (PGN standard 16.2.5). */
#include "fen.h"

#include <stdio.h>
#include <string.h>

/* What the moves of an operation are. */
enum moves { NO_MOVES, FROM_POSITION, IN_SEQUENCE };

static enum moves moves_of(const pgn_epd_operation *operation) {
  static const char *const from_position[] = {"bm", "am", "pm", "sm"};
  for (size_t i = 0; i < sizeof from_position / sizeof *from_position; i++)
    if (pgn_epd_operation_is(operation, from_position[i]))
      return FROM_POSITION;
  return pgn_epd_operation_is(operation, "pv") ? IN_SEQUENCE : NO_MOVES;
}

/* Reports a finding about a word of an operation; `ply` is 0 but for a move of a sequence. */
static void report_word(const struct fen_run *run, struct fen_position *given, const pgn_epd_operation *operation,
                        pgn_code code, const char *word, size_t length, uint32_t ply, const char *why) {
  char message[860];
  pgn_severity severity = pgn_code_severity(code, run->lines->strict);
  snprintf(message, sizeof message, "%s: %s", pgn_quote(operation->opcode, operation->opcode_length).text, why);
  fen_report(run, code, severity, (size_t)(word - run->line->text), length, ply, message);
  if (severity == PGN_ERROR)
    given->ok = given->is_playable = false;
}

static void check_moves(const struct fen_run *run, struct fen_position *given, const pgn_epd_operation *operation,
                        enum moves moves) {
  static const pgn_notation_style san = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  static const char blanks[] = " \t\v\f\r\n";
  pgn_position now = given->position;
  const char *p = operation->operand, *stop = p + operation->operand_length;
  for (uint32_t ply = 1; p < stop; ply += moves == IN_SEQUENCE) {
    const char *word = p;
    while (p < stop && !memchr(blanks, *p, sizeof blanks - 1))
      p++;
    size_t length = (size_t)(p - word);
    while (p < stop && memchr(blanks, *p, sizeof blanks - 1))
      p++;
    pgn_move move;
    pgn_move_report why;
    pgn_status status = pgn_move_parse(&now, word, length, &san, &move, &why);
    uint32_t shown = moves == IN_SEQUENCE ? ply : 0;
    for (unsigned i = 0; i < why.warning_count; i++)
      report_word(run, given, operation, PGN_CODE_EPD_MOVE_SPELLING, word, length, shown, why.warning[i].message);
    if (status != PGN_OK) {
      char text[720];
      snprintf(text, sizeof text, "%s: %s", pgn_quote(word, length).text, why.message);
      report_word(run, given, operation, PGN_CODE_EPD_MOVE_ILLEGAL, word, length, shown, text);
      if (moves == IN_SEQUENCE)
        return; /* nobody knows what the others are played from */
    } else if (moves == IN_SEQUENCE) {
      pgn_position_play(&now, move);
    }
  }
}

void fen_check_operations(const struct fen_run *run, struct fen_position *given) {
  const char *at = given->operations, *stop = at ? at + given->operations_length : NULL;
  pgn_epd_operation operation;
  if (!given->is_playable)
    return;
  while (at && pgn_epd_next_operation(&at, stop, &operation)) {
    enum moves moves = moves_of(&operation);
    if (moves != NO_MOVES)
      check_moves(run, given, &operation, moves);
    if (!given->is_playable)
      return;
  }
}
