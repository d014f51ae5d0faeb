/* SPDX-License-Identifier: MIT
 * Positions as JSON. */
#include "fen.h"

#include <string.h>

#include "pgnkit/castling.h"

void fen_add_problem(const struct fen_run *run, pgn_code code, const char *message) {
  pgn_buffer *out = &run->config->problems;
  const pgn_diag problem = {.code = code, .severity = (uint8_t)pgn_code_severity(code, run->lines->strict)};
  pgn_severity severity = severities_judge(&run->lines->report.common->severities, &problem, run->lines->strict);
  if (run->config->format != FEN_JSON || severity == PGN_SEVERITY_NONE)
    return;
  pgn_buffer_add_format(out, "%s{\"code\":\"P%04u\",\"name\":\"%s\",\"severity\":\"%s\",\"message\":",
                        out->length ? "," : "", code, pgn_code_name(code), pgn_severity_name(severity));
  pgn_buffer_add_json(out, message, strlen(message));
  pgn_buffer_add_char(out, '}');
}

static void add_squares(pgn_buffer *out, pgn_bitboard squares) {
  char separator = '[';
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++)
    if (squares >> square & 1) {
      pgn_buffer_add_format(out, "%c\"%c%u\"", separator, 'a' + (int)(square & 7), square / 8 + 1);
      separator = ',';
    }
  pgn_buffer_add_text(out, separator == '[' ? "[]" : "]");
}

static void add_castlings(pgn_buffer *out, const pgn_position *position) {
  static const char *const names[PGN_SIDE_COUNT] = {"O-O", "O-O-O"};
  char separator = '[';
  for (int side = 0; side < PGN_SIDE_COUNT; side++) {
    pgn_castling castling;
    pgn_position_castling(position, pgn_position_turn(position), (pgn_side)side, &castling);
    if (castling.failed)
      continue;
    pgn_buffer_add_format(out, "%c\"%s\"", separator, names[side]);
    separator = ',';
  }
  pgn_buffer_add_text(out, separator == '[' ? "[]" : "]");
}

void fen_write_json(const struct fen_run *run, const struct fen_judged *judged) {
  const pgn_position *position = &judged->position;
  const pgn_buffer *problems = &run->config->problems;
  pgn_buffer *out = &run->lines->out;
  pgn_buffer_add_text(out, "{\"input\":");
  pgn_buffer_add_json(out, run->line->text, run->line->length);
  pgn_buffer_add_text(out, judged->ok ? ",\"ok\":true" : ",\"ok\":false");
  pgn_buffer_add_text(out, ",\"problems\":[");
  pgn_buffer_add(out, problems->data, problems->length);
  pgn_buffer_add_char(out, ']');
  out->failed = out->failed || problems->failed;
  if (!judged->is_playable) {
    pgn_buffer_add_text(out, ",\"variant\":null,\"xfen\":null,\"shredder\":null,\"sp\":null,\"side_to_move\":null,"
                             "\"checkers\":null,\"legal_moves\":null,\"castlings\":null}\n");
    return;
  }
  pgn_move moves[PGN_MOVES_MAX];
  int white, black;
  int number = pgn_position_start_numbers(position, &white, &black);
  pgn_buffer_add_text(out, judged->variant == PGN_CHESS960 ? ",\"variant\":\"chess960\",\"xfen\":\""
                                                           : ",\"variant\":\"standard\",\"xfen\":\"");
  fen_add(out, run->config, position, PGN_FEN_XFEN);
  pgn_buffer_add_text(out, "\",\"shredder\":\"");
  fen_add(out, run->config, position, PGN_FEN_SHREDDER);
  pgn_buffer_add_text(out, "\",\"sp\":");
  if (number >= 0)
    pgn_buffer_add_uint(out, (uint64_t)number);
  else
    pgn_buffer_add_text(out, "null");
  pgn_buffer_add_text(out, pgn_position_turn(position) == PGN_WHITE ? ",\"side_to_move\":\"white\",\"checkers\":"
                                                                    : ",\"side_to_move\":\"black\",\"checkers\":");
  add_squares(out, pgn_position_checkers(position));
  pgn_buffer_add_text(out, ",\"legal_moves\":");
  pgn_buffer_add_uint(out, pgn_position_legal_moves(position, moves));
  pgn_buffer_add_text(out, ",\"castlings\":");
  add_castlings(out, position);
  pgn_buffer_add_text(out, "}\n");
}
