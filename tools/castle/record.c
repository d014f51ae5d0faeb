/* SPDX-License-Identifier: MIT
 * Castlings judged, and spelt in the notations. */
#include "record.h"

#include <string.h>

#include "pgnkit/notation.h"

void castle_squares(pgn_square from, pgn_square to, bool digits, char out[5]) {
  const pgn_square squares[2] = {from, to};
  for (int i = 0; i < 2; i++) {
    out[2 * i] = (char)((digits ? '1' : 'a') + (squares[i] & 7));
    out[2 * i + 1] = (char)('1' + (squares[i] >> 3));
  }
  out[4] = '\0';
}

char castle_piece_letter(unsigned role, unsigned color) { return (color == PGN_WHITE ? " PNBRQK" : " pnbrqk")[role]; }

static void spell_legal(struct castle_record *record) {
  const pgn_castling *castling = &record->castling;
  pgn_move move = pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, castling->king_from, castling->rook_from, PGN_ROLE_NONE,
                                PGN_ROLE_NONE);
  static const pgn_notation_style san = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO}, uci = {PGN_NOTATION_UCI, 0},
                                  iccf = {PGN_NOTATION_ICCF, 0};
  pgn_move_format(&record->view, move, &san, record->san, sizeof record->san);
  pgn_move_format(&record->view, move, &uci, record->uci, sizeof record->uci);
  pgn_move_format(&record->view, move, &iccf, record->iccf, sizeof record->iccf);
}

/* What is not legal is no move that could be formatted; it is spelt as it would be if it were. */
static void spell_illegal(struct castle_record *record) {
  const pgn_castling *castling = &record->castling;
  strcpy(record->san, record->side == PGN_H_SIDE ? "O-O" : "O-O-O");
  record->uci[0] = record->iccf[0] = '\0';
  if (castling->rook_from == PGN_SQUARE_NONE)
    return; /* there is nothing to castle with */
  pgn_square to = pgn_position_variant(record->position) == PGN_CHESS960 ? castling->rook_from : castling->king_to;
  castle_squares(castling->king_from, to, false, record->uci);
  castle_squares(castling->king_from, to, true, record->iccf);
}

void castle_record_complete(struct castle_record *record) {
  pgn_castling *castling = &record->castling;
  record->view = *record->position;
  record->is_turn = pgn_position_turn(record->position) == record->color;
  if (!record->is_turn)
    pgn_position_play(&record->view, pgn_move_null());
  pgn_position_castling(&record->view, record->color, record->side, castling);
  record->failure_count =
      pgn_castling_failures(&record->view, record->color, record->side, record->history, record->failure);
  if (castling->failed)
    spell_illegal(record);
  else
    spell_legal(record);
  pgn_move step = pgn_move_make(PGN_MOVE_NORMAL, PGN_KING, castling->king_from, castling->king_to,
                                pgn_position_piece_at(&record->view, castling->king_to, NULL), PGN_ROLE_NONE);
  record->target_collides = castling->king_from != castling->king_to && pgn_position_is_legal(&record->view, step);
}
