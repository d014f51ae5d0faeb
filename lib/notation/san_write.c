/* SPDX-License-Identifier: MIT
 * SAN and figurines, written: of the mover's origin only what tells it from other legal moves of the same kind.
 * Source: PGN standard 8.2.3. */
#include "chess/attackers.h"
#include "notation/notation_internal.h"

const char pgni_role_letters[PGN_ROLE_COUNT + 1] = " PNBRQK";

char *pgni_role_write(pgn_role role, bool figurines, char *out) {
  if (!figurines) {
    *out++ = pgni_role_letters[role];
    return out;
  }
  /* U+2654 to U+2659 are king, queen, rook, bishop, knight, pawn. */
  out[0] = '\xe2';
  out[1] = '\x99';
  out[2] = (char)(0x94 + PGN_KING - role);
  return out + 3;
}

/* The other pieces of the mover's kind that could legally go to the same square. */
static pgn_bitboard rivals(const pgn_position *before, pgn_move move) {
  const struct pgni_position *p = pgni_pos(before);
  pgn_role role = pgn_move_role(move);
  pgn_color us = pgni_turn(p);
  pgn_bitboard others = pgni_pieces(p, us, role) & ~bb_bit(pgn_move_from(move)), legal = 0;
  if (!others)
    return 0;
  others &= pgni_attacks_from(role, us, pgn_move_to(move), pgni_occupied(p));
  while (others) {
    pgn_square from = bb_pop(&others);
    if (!pgni_in_check_after(p, (move & ~(pgn_move)63) | from))
      legal |= bb_bit(from);
  }
  return legal;
}

static char *write_origin(const pgn_position *before, pgn_move move, char *out) {
  pgn_bitboard others = rivals(before, move);
  pgn_square from = pgn_move_from(move);
  if (!others)
    return out;
  if (!(others & BB_FILE_A << sq_file(from))) {
    *out++ = (char)('a' + sq_file(from));
    return out;
  }
  if (!(others & BB_RANK_1 << 8 * sq_rank(from))) {
    *out++ = (char)('1' + sq_rank(from));
    return out;
  }
  return pgni_square_write(from, out);
}

char *pgni_san_write(const pgn_position *before, pgn_move move, bool figurines, char *out) {
  if (pgn_move_get_kind(move) == PGN_MOVE_CASTLING)
    return pgni_castling_write(move, out);
  pgn_role role = pgn_move_role(move);
  bool captures = pgn_move_captured(move) != PGN_ROLE_NONE;
  if (role == PGN_PAWN) {
    if (captures)
      *out++ = (char)('a' + sq_file(pgn_move_from(move)));
  } else {
    out = pgni_role_write(role, figurines, out);
    if (role != PGN_KING)
      out = write_origin(before, move, out);
  }
  if (captures)
    *out++ = 'x';
  out = pgni_square_write(pgn_move_to(move), out);
  if (pgn_move_promotion(move)) {
    *out++ = '=';
    out = pgni_role_write(pgn_move_promotion(move), figurines, out);
  }
  return out;
}

bool pgni_origin_is_long(const pgn_position *position, const pgni_move_text *text, pgn_move move) {
  if (text->form != PGNI_TEXT_PIECE || bb_is_many(text->from))
    return false;
  char san[PGN_MOVE_TEXT_MAX], origin[2];
  pgni_square_write(pgn_move_from(move), origin);
  *pgni_san_write(position, move, false, san) = 0;
  return pgn_move_role(move) == PGN_PAWN || san[1] != origin[0] || san[2] != origin[1];
}
