/* SPDX-License-Identifier: MIT
 * Long algebraic notation, written: both squares, with a hyphen or the capture sign between them (Ng1-f3, e4xd5). */
#include "notation/notation_internal.h"

char *pgni_lan_write(pgn_move move, char *out) {
  if (pgn_move_get_kind(move) == PGN_MOVE_CASTLING)
    return pgni_castling_write(move, out);
  if (pgn_move_role(move) != PGN_PAWN)
    *out++ = pgni_role_letters[pgn_move_role(move)];
  out = pgni_square_write(pgn_move_from(move), out);
  *out++ = pgn_move_captured(move) ? 'x' : '-';
  out = pgni_square_write(pgn_move_to(move), out);
  if (pgn_move_promotion(move)) {
    *out++ = '=';
    *out++ = pgni_role_letters[pgn_move_promotion(move)];
  }
  return out;
}
