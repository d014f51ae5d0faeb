/* SPDX-License-Identifier: MIT
 * Whether a move gives check. */
#include "chess/check.h"

bool pgni_gives_check(const struct pgni_position *p, pgn_move move) {
  pgn_color us = pgni_turn(p);
  pgn_square king = p->king[pgni_other(us)], to = pgn_move_to(move);
  pgn_bitboard gone = bb_bit(pgn_move_from(move));
  pgn_bitboard occupied = (pgni_occupied(p) & ~gone) | bb_bit(to);
  pgn_role role = pgn_move_role(move);
  switch (pgn_move_get_kind(move)) {
  case PGN_MOVE_NULL: return false;
  case PGN_MOVE_PROMOTION: role = pgn_move_promotion(move); break;
  case PGN_MOVE_EN_PASSANT: occupied &= ~bb_bit(to ^ 8U); break;
  case PGN_MOVE_CASTLING:
    /* The rook is what can give check; the king's leaving may open a line besides. */
    gone |= bb_bit(to);
    to = pgni_castling_rook_to(move);
    occupied = (pgni_occupied(p) & ~gone) | bb_bit(to) | bb_bit(pgni_castling_king_to(move));
    role = PGN_ROOK;
    break;
  default: break;
  }
  if (bb_has(pgni_attacks_from(role, us, to, occupied), king))
    return true;
  pgn_bitboard sliders = (pgni_sight[king].rook & (p->role[PGN_ROOK] | p->role[PGN_QUEEN])) |
                         (pgni_sight[king].bishop & (p->role[PGN_BISHOP] | p->role[PGN_QUEEN]));
  for (sliders &= p->color[us] & ~gone; sliders;)
    if (!(pgni_between[king][bb_pop(&sliders)] & occupied))
      return true;
  return false;
}
