/* SPDX-License-Identifier: MIT
 * Castlings as JSON, an object a line. */
#include <string.h>

#include "record.h"

static void add_square(pgn_json *json, const char *key, pgn_square square) {
  const char name[2] = {(char)('a' + (square & 7)), (char)('1' + (square >> 3))};
  if (square == PGN_SQUARE_NONE)
    pgn_json_null(json, key);
  else
    pgn_json_text(json, key, name, sizeof name);
}

/* What is empty is null. */
static void add_text(pgn_json *json, const char *key, const char *text, size_t length) {
  if (text && length > 0)
    pgn_json_text(json, key, text, length);
  else
    pgn_json_null(json, key);
}

static void add_failures(pgn_json *json, const struct castle_record *record) {
  pgn_json_open(json, "failed", '[');
  for (size_t i = 0; i < record->failure_count; i++) {
    const pgn_castling_failure *failure = &record->failure[i];
    char piece = castle_piece_letter(failure->role, failure->color);
    pgn_json_open(json, NULL, '{');
    pgn_json_string(json, "condition", pgn_castling_condition_name(failure->condition));
    add_square(json, "square", failure->square);
    add_text(json, "piece", &piece, failure->role != PGN_ROLE_NONE);
    add_square(json, "by", failure->by);
    pgn_json_uint_or_null(json, "ply", failure->ply ? (int64_t)failure->ply : -1);
    pgn_json_close(json, '}');
  }
  pgn_json_close(json, ']');
}

pgn_json castle_begin_json(pgn_buffer *out) {
  pgn_json json = pgn_json_begin(out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_by_hand(&json, "game");
  return json;
}

void castle_end_json(const struct castle_record *record, pgn_json *json) {
  static const char *const events[] = {"castling", "king-move", "turn", "right-lost", "position"};
  const pgn_castling *castling = &record->castling;
  char fen[PGN_FEN_MAX];
  add_text(json, "file", record->file, record->file ? strlen(record->file) : 0);
  pgn_json_uint(json, "ply", record->ply);
  pgn_json_uint(json, "variation", record->variation);
  pgn_json_string(json, "color", record->color == PGN_WHITE ? "white" : "black");
  pgn_json_string(json, "side", record->side == PGN_H_SIDE ? "h" : "a");
  pgn_json_bool(json, "played", record->event == CASTLE_PLAYED);
  pgn_json_bool(json, "legal", castling->failed == 0);
  pgn_json_bool(json, "right", !(castling->failed & PGN_CASTLING_NO_RIGHT));
  add_square(json, "king_from", castling->king_from);
  add_square(json, "king_to", castling->king_to);
  add_square(json, "rook_from", castling->rook_from);
  add_square(json, "rook_to", castling->rook_to);
  add_failures(json, record);
  add_text(json, "san", record->san, strlen(record->san));
  add_text(json, "uci", record->uci, strlen(record->uci));
  add_text(json, "iccf", record->iccf, strlen(record->iccf));
  pgn_json_string(json, "event", events[record->event]);
  pgn_json_bool(json, "to_move", record->is_turn);
  add_text(json, "text", record->text, record->text_length);
  pgn_json_bool(json, "target_collides", record->target_collides);
  pgn_json_text(json, "fen", fen, pgn_position_format(record->position, PGN_FEN_XFEN, PGN_EP_LEGAL, fen, sizeof fen));
  pgn_json_close(json, '}');
  pgn_buffer_add_char(json->out, '\n');
}
