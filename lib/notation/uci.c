/* SPDX-License-Identifier: MIT
 * UCI: the squares a piece comes from and goes to, and in small letters what a pawn becomes (e7e8q). */
#include "notation/notation_internal.h"

static const char small_letters[PGN_ROLE_COUNT + 1] = " pnbrqk";

bool pgni_uci_text_parse(pgni_move_text *text) {
  const char *at = text->written;
  if (text->length != 4 && text->length != 5)
    return false;
  unsigned file = (unsigned)(at[0] - 'a'), rank = (unsigned)(at[1] - '1');
  unsigned to_file = (unsigned)(at[2] - 'a'), to_rank = (unsigned)(at[3] - '1');
  if ((file | rank | to_file | to_rank) > 7)
    return false;
  if (text->length == 5) {
    unsigned role = PGN_PAWN;
    while (role < PGN_ROLE_COUNT && small_letters[role] != at[4])
      role++;
    if (role == PGN_ROLE_COUNT)
      return false;
    text->promotion = (uint8_t)role;
  }
  text->form = PGNI_TEXT_SQUARES;
  text->notation = PGN_NOTATION_UCI;
  text->from = (pgn_bitboard)1 << (rank << 3 | file);
  text->to = (uint8_t)(to_rank << 3 | to_file);
  return true;
}

char *pgni_uci_write(pgn_move move, pgn_square target, char *out) {
  out = pgni_square_write(pgn_move_from(move), out);
  out = pgni_square_write(target, out);
  if (pgn_move_promotion(move))
    *out++ = small_letters[pgn_move_promotion(move)];
  return out;
}
