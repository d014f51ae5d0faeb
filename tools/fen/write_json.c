/* SPDX-License-Identifier: MIT
 * Positions as JSON. */
#include "fen.h"

#include <string.h>

#include "pgnkit/castling.h"
#include "pgnkit/json.h"

void fen_add_problem(const struct fen_run *run, pgn_code code, const char *message) {
  pgn_buffer *out = &run->config->problems;
  const pgn_diag problem = {.code = code, .severity = (uint8_t)pgn_code_severity(code, run->lines->strict)};
  pgn_severity severity = severities_of(&run->lines->report.common->severities, &problem, run->lines->strict);
  if (run->config->format != FEN_JSON || severity == PGN_SEVERITY_NONE)
    return;
  pgn_json json = {.out = out, .needs_comma = out->length > 0};
  pgn_json_open(&json, NULL, '{');
  pgn_json_code(&json, "code", code);
  pgn_json_string(&json, "name", pgn_code_name(code));
  pgn_json_string(&json, "severity", pgn_severity_name(severity));
  pgn_json_string(&json, "message", message);
  pgn_json_close(&json, '}');
}

static void add_squares(pgn_json *json, const char *key, pgn_bitboard squares) {
  pgn_json_open(json, key, '[');
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++) {
    const char name[2] = {(char)('a' + (square & 7)), (char)('1' + (square >> 3))};
    if (squares >> square & 1)
      pgn_json_text(json, NULL, name, sizeof name);
  }
  pgn_json_close(json, ']');
}

static void add_castlings(pgn_json *json, const char *key, const pgn_position *position) {
  static const char *const names[PGN_SIDE_COUNT] = {"O-O", "O-O-O"};
  pgn_json_open(json, key, '[');
  for (int side = 0; side < PGN_SIDE_COUNT; side++) {
    pgn_castling castling;
    pgn_position_castling(position, pgn_position_turn(position), (pgn_side)side, &castling);
    if (castling.failed == 0)
      pgn_json_string(json, NULL, names[side]);
  }
  pgn_json_close(json, ']');
}

static void add_fen(pgn_json *json, const char *key, const struct fen_config *config, const pgn_position *position,
                    pgn_fen_style style) {
  char fen[PGN_FEN_MAX];
  pgn_json_text(json, key, fen, pgn_position_format(position, style, config->ep, fen, sizeof fen));
}

/* What a position that can be played on has to say. */
static void add_position(pgn_json *json, const struct fen_config *config, const struct fen_position *given) {
  const pgn_position *position = &given->position;
  pgn_move moves[PGN_MOVES_MAX];
  int white, black;
  pgn_json_string(json, "variant", given->variant == PGN_CHESS960 ? "chess960" : "standard");
  add_fen(json, "xfen", config, position, PGN_FEN_XFEN);
  add_fen(json, "shredder", config, position, PGN_FEN_SHREDDER);
  pgn_json_uint_or_null(json, "sp", pgn_position_start_numbers(position, &white, &black));
  pgn_json_string(json, "side_to_move", pgn_position_turn(position) == PGN_WHITE ? "white" : "black");
  add_squares(json, "checkers", pgn_position_checkers(position));
  pgn_json_uint(json, "legal_moves", pgn_position_legal_moves(position, moves));
  add_castlings(json, "castlings", position);
}

void fen_write_json(const struct fen_run *run, const struct fen_position *given) {
  static const char *const of_position[] = {"variant",      "xfen",     "shredder",    "sp",
                                            "side_to_move", "checkers", "legal_moves", "castlings"};
  const pgn_buffer *problems = &run->config->problems;
  pgn_buffer *out = &run->lines->out;
  pgn_json json = pgn_json_begin(out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_text(&json, "input", run->line->text, run->line->length);
  pgn_json_bool(&json, "ok", given->ok);
  pgn_json_open(&json, "problems", '[');
  pgn_buffer_add(out, problems->data, problems->length);
  pgn_json_close(&json, ']');
  out->failed = out->failed || problems->failed;
  if (given->is_playable)
    add_position(&json, run->config, given);
  for (size_t i = 0; !given->is_playable && i < sizeof of_position / sizeof *of_position; i++)
    pgn_json_null(&json, of_position[i]);
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(out, '\n');
}
