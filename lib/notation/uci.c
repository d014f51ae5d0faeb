/* SPDX-License-Identifier: MIT
 * UCI: the squares a piece comes from and goes to, and in small letters what a pawn becomes (e7e8q). */
#include "notation/notations.h"

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

static char *write_uci(const pgn_position *before, pgn_move move, pgn_castling_style castling, char *out) {
  pgn_square target = pgni_written_target(before, move, castling);
  if (target == PGN_SQUARE_NONE)
    return out;
  out = pgni_square_write(pgn_move_from(move), out);
  out = pgni_square_write(target, out);
  if (pgn_move_promotion(move))
    *out++ = small_letters[pgn_move_promotion(move)];
  return out;
}

const pgni_notation_row pgni_notation_uci = {
    .name = "uci",
    .of_text = "in UCI (like g1f3)",
    .forms = PGNI_FORM_SQUARES,
    .castles_by_square = true,
    .is_ascii = true,
    .null_move = "0000",
    .fast_form = PGNI_FAST_SQUARES,
    .squares = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4"
               "a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8",
    .promotion = {"q", "r", "b", "n"},
    .read = pgni_uci_text_parse,
    .write = write_uci,
};
