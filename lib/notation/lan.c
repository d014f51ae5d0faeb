/* SPDX-License-Identifier: MIT
 * Long algebraic notation: both squares, with a hyphen or the capture sign between them (Ng1-f3, e4xd5). */
#include "notation/notations.h"

static bool read_lan(pgni_move_text *text) { return pgni_piece_text_parse(text, PGNI_FORM_LETTERS | PGNI_FORM_LONG); }

static char *write_lan(const pgn_position *before, pgn_move move, pgn_castling_style castling, char *out) {
  (void)before, (void)castling;
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

const pgni_notation_row pgni_notation_lan = {
    .name = "lan",
    .of_text = "in LAN (like Ng1-f3)",
    .forms = PGNI_FORM_LETTERS | PGNI_FORM_LONG,
    .has_check_marks = true,
    .is_ascii = true,
    .null_move = "--",
    .promotion = {"=Q", "=R", "=B", "=N"},
    .read = read_lan,
    .write = write_lan,
};
