/* SPDX-License-Identifier: MIT
 * Castlings as JSON, an object a line. */
#include <string.h>

#include "record.h"

static void add_square(pgn_buffer *out, const char *key, pgn_square square) {
  if (square == PGN_SQUARE_NONE)
    pgn_buffer_add_format(out, ",\"%s\":null", key);
  else
    pgn_buffer_add_format(out, ",\"%s\":\"%c%d\"", key, 'a' + (square & 7), (square >> 3) + 1);
}

static void add_text(pgn_buffer *out, const char *key, const char *text, size_t length) {
  pgn_buffer_add_format(out, ",\"%s\":", key);
  if (text && length > 0)
    pgn_buffer_add_json(out, text, length);
  else
    pgn_buffer_add_text(out, "null");
}

static void add_bool(pgn_buffer *out, const char *key, bool value) {
  pgn_buffer_add_format(out, ",\"%s\":%s", key, value ? "true" : "false");
}

static void add_failures(pgn_buffer *out, const struct castle_record *record) {
  pgn_buffer_add_text(out, ",\"failed\":[");
  for (size_t i = 0; i < record->failure_count; i++) {
    const pgn_castling_failure *failure = &record->failure[i];
    pgn_buffer_add_format(out, "%s{\"condition\":\"%s\"", i ? "," : "",
                          pgn_castling_condition_name(failure->condition));
    add_square(out, "square", failure->square);
    char piece = castle_piece_letter(failure->role, failure->color);
    add_text(out, "piece", &piece, failure->role != PGN_ROLE_NONE);
    add_square(out, "by", failure->by);
    if (failure->ply)
      pgn_buffer_add_format(out, ",\"ply\":%u}", failure->ply);
    else
      pgn_buffer_add_text(out, ",\"ply\":null}");
  }
  pgn_buffer_add_char(out, ']');
}

void castle_write_json_head(pgn_buffer *out) { pgn_buffer_add_text(out, "{\"game\":"); }

void castle_write_json_tail(const struct castle_record *record, pgn_buffer *out) {
  static const char *const events[] = {"castling", "king-move", "turn", "right-lost", "position"};
  const pgn_castling *castling = &record->castling;
  char fen[PGN_FEN_MAX];
  add_text(out, "file", record->file, record->file ? strlen(record->file) : 0);
  pgn_buffer_add_format(out, ",\"ply\":%u,\"variation\":%u,\"color\":\"%s\",\"side\":\"%c\"", record->ply,
                        record->variation, record->color == PGN_WHITE ? "white" : "black",
                        record->side == PGN_H_SIDE ? 'h' : 'a');
  add_bool(out, "played", record->event == CASTLE_PLAYED);
  add_bool(out, "legal", castling->failed == 0);
  add_bool(out, "right", !(castling->failed & PGN_CASTLING_NO_RIGHT));
  add_square(out, "king_from", castling->king_from);
  add_square(out, "king_to", castling->king_to);
  add_square(out, "rook_from", castling->rook_from);
  add_square(out, "rook_to", castling->rook_to);
  add_failures(out, record);
  add_text(out, "san", record->san, strlen(record->san));
  add_text(out, "uci", record->uci, strlen(record->uci));
  add_text(out, "iccf", record->iccf, strlen(record->iccf));
  pgn_buffer_add_format(out, ",\"event\":\"%s\"", events[record->event]);
  add_bool(out, "to_move", record->is_turn);
  add_text(out, "text", record->text, record->text_length);
  add_bool(out, "target_collides", record->target_collides);
  add_text(out, "fen", fen, pgn_position_format(record->position, PGN_FEN_XFEN, PGN_EP_LEGAL, fen, sizeof fen));
  pgn_buffer_add_text(out, "}\n");
}
