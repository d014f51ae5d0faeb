/* SPDX-License-Identifier: MIT
 * Whether a check on the board can have come about by a move. */
#include "chess/attackers.h"
#include "chess/setup.h"

/* Squares from which the piece on `square`, which has just moved there, can have come. */
static pgn_bitboard origins(const struct pgni_position *p, pgn_square square) {
  pgn_color mover = pgni_other(pgni_turn(p)), us = pgni_turn(p);
  pgn_bitboard occupied = pgni_occupied(p), bit = bb_bit(square);
  pgn_bitboard back = bb_forward(bit, us) & ~occupied, found = 0;
  pgn_role role = pgni_role_at(p, square);
  if (role != PGN_PAWN)
    found = pgni_attacks_from(role, mover, square, occupied);
  if (role == PGN_PAWN || (role != PGN_KING && bit & bb_back_rank(us))) {
    /* A pawn's move, or a promotion: straight on, two squares, or a capture. */
    found |= back | pgni_pseudo_attacks[square].pawn[us];
    if (bit & (mover == PGN_WHITE ? BB_RANK_3 << 8 : BB_RANK_6 >> 8))
      found |= bb_forward(back, us);
  }
  /* A pawn has never stood on its own first rank. */
  return found & ~occupied & ~(role == PGN_PAWN ? bb_back_rank(mover) : 0);
}

/* True when every checker is `mover`, or a slider whose line one of the squares `opened` had blocked. */
static bool explained(const struct pgni_position *p, pgn_bitboard checkers, pgn_square mover, pgn_bitboard opened) {
  pgn_square king = p->king[p->turn];
  pgn_bitboard sliders = p->role[PGN_BISHOP] | p->role[PGN_ROOK] | p->role[PGN_QUEEN];
  for (checkers &= ~bb_bit(mover); checkers;) {
    pgn_square checker = bb_pop(&checkers);
    if (!bb_has(sliders, checker) || !(pgni_between(king, checker) & opened))
      return false;
  }
  return true;
}

/* An en passant capture opens two squares at once. */
static bool came_by_en_passant(const struct pgni_position *p, pgn_bitboard checkers) {
  pgn_color us = pgni_turn(p), mover = pgni_other(us);
  pgn_bitboard sixth = mover == PGN_WHITE ? BB_RANK_6 : BB_RANK_3, occupied = pgni_occupied(p);
  for (pgn_bitboard pawns = pgni_pieces(p, mover, PGN_PAWN) & sixth; pawns;) {
    pgn_square pawn = bb_pop(&pawns);
    pgn_bitboard captured = bb_forward(bb_bit(pawn), us), start = bb_forward(bb_bit(pawn), mover);
    if ((captured | start) & occupied)
      continue;
    for (pgn_bitboard from = (bb_left(captured) | bb_right(captured)) & ~occupied; from;)
      if (explained(p, checkers, pawn, captured | bb_bit(bb_pop(&from))))
        return true;
  }
  return false;
}

bool pgni_check_is_possible(const struct pgni_position *p) {
  pgn_bitboard checkers = pgni_checkers(p);
  if (!checkers)
    return true;
  if (p->ep_square != PGN_SQUARE_NONE) {
    /* The last move is known: the pawn's advance of two squares. */
    pgn_square pawn = p->ep_square ^ 8U;
    pgn_bitboard origin = bb_forward(bb_bit(p->ep_square), pgni_turn(p));
    return explained(p, checkers, pawn, origin);
  }
  if (came_by_en_passant(p, checkers))
    return true;
  for (pgn_bitboard movers = checkers; movers;) {
    pgn_square mover = bb_pop(&movers);
    for (pgn_bitboard from = origins(p, mover); from;)
      if (explained(p, checkers, mover, bb_bit(bb_pop(&from))))
        return true;
  }
  /* A lone slider may have been discovered by a piece that gives no check itself. */
  return !bb_is_many(checkers) && checkers & (p->role[PGN_BISHOP] | p->role[PGN_ROOK] | p->role[PGN_QUEEN]);
}
