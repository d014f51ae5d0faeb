/* SPDX-License-Identifier: MIT
 * Castling in ordinary chess, Chess960 and double Fischer random (FIDE guidelines II.3.2, Law 3.8). */
#include "chess/castling.h"

#include <assert.h>
#include <string.h>

#include "chess/attackers.h"

/* Two squares of one rank and those between. */
static pgn_bitboard span(pgn_square a, pgn_square b) { return pgni_between(a, b) | bb_bit(a) | bb_bit(b); }

static pgn_square king_target(pgn_color color, pgn_side side) {
  return sq_make(side == PGN_H_SIDE ? 6 : 2, sq_back_rank(color));
}
static pgn_square rook_target(pgn_color color, pgn_side side) {
  return sq_make(side == PGN_H_SIDE ? 5 : 3, sq_back_rank(color));
}

/* The squares of the king's rank on one side of it. */
static pgn_bitboard beside(pgn_square king, pgn_side side) {
  pgn_bitboard rank = BB_RANK_1 << (king & 56), left = rank & (bb_bit(king) - 1);
  return side == PGN_A_SIDE ? left : rank & ~left & ~bb_bit(king);
}

pgn_square pgni_outermost_rook(pgn_bitboard own_rooks, pgn_square king, pgn_side side) {
  pgn_bitboard rooks = own_rooks & beside(king, side);
  if (!rooks)
    return PGN_SQUARE_NONE;
  return side == PGN_H_SIDE ? bb_last(rooks) : bb_first(rooks);
}

pgn_square pgni_castling_rook(const struct pgni_position *p, pgn_color color, pgn_side side) {
  pgn_bitboard rook = p->castling_rooks & bb_back_rank(color) & beside(p->king[color], side);
  return rook ? bb_first(rook) : PGN_SQUARE_NONE;
}

bool pgni_castling_is_free(const struct pgni_position *p, pgn_color us, pgn_square king, pgn_square rook,
                           pgn_bitboard own, pgn_bitboard theirs) {
  pgn_color them = pgni_other(us);
  pgn_side side = rook > king ? PGN_H_SIDE : PGN_A_SIDE;
  pgn_square king_to = king_target(us, side), rook_to = rook_target(us, side);
  pgn_bitboard movers = bb_bit(king) | bb_bit(rook), all = own | theirs, rest = all & ~movers;
  if ((span(king, king_to) | span(rook, rook_to)) & rest)
    return false;
  for (pgn_bitboard path = pgni_between(king, king_to); path;)
    if (pgni_is_attacked_from(p, bb_pop(&path), all, theirs, them))
      return false;
  return !pgni_is_attacked_from(p, king_to, rest | bb_bit(king_to) | bb_bit(rook_to), theirs, them);
}

bool pgni_castling_is_legal(const struct pgni_position *p, pgn_square rook) {
  pgn_color us = pgni_turn(p);
  return pgni_castling_is_free(p, us, p->king[us], rook, p->color[us], p->color[pgni_other(us)]);
}

pgn_bitboard pgni_occupied_after_castling(const struct pgni_position *p, const pgn_castling *castling) {
  pgn_bitboard left = bb_bit(castling->king_from), taken = bb_bit(castling->king_to);
  if (castling->rook_from != PGN_SQUARE_NONE) {
    left |= bb_bit(castling->rook_from);
    taken |= bb_bit(castling->rook_to);
  }
  return (pgni_occupied(p) & ~left) | taken;
}

void pgn_position_castling(const pgn_position *position, pgn_color color, pgn_side side, pgn_castling *castling) {
  assert(color < PGN_COLOR_COUNT && side < PGN_SIDE_COUNT);
  const struct pgni_position *p = pgni_pos(position);
  pgn_color them = pgni_other(color);
  pgn_square king = p->king[color], rook = pgni_castling_rook(p, color, side);
  pgn_square king_to = king_target(color, side), rook_to = rook_target(color, side);
  pgn_bitboard occupied = pgni_occupied(p);
  memset(castling, 0, sizeof *castling);
  castling->king_from = king;
  castling->king_to = king_to;
  if (rook == PGN_SQUARE_NONE) {
    castling->failed |= PGN_CASTLING_NO_RIGHT;
    /* Off its back rank the king still tells by its file which side a rook is on. */
    rook = pgni_outermost_rook(pgni_pieces(p, color, PGN_ROOK), sq_make(sq_file(king), sq_back_rank(color)), side);
  }
  castling->rook_from = rook;
  castling->rook_to = rook == PGN_SQUARE_NONE ? PGN_SQUARE_NONE : rook_to;
  if (rook == PGN_SQUARE_NONE)
    castling->failed |= PGN_CASTLING_NO_ROOK;
  if (pgni_is_attacked(p, king, occupied, 0, them)) {
    castling->failed |= PGN_CASTLING_IN_CHECK;
    castling->attacked |= bb_bit(king);
  }
  if (sq_rank(king) != sq_back_rank(color)) {
    castling->failed |= PGN_CASTLING_KING_NOT_ON_BACK_RANK;
    return; /* there is no path to judge */
  }

  pgn_bitboard movers = bb_bit(king), must_be_empty = span(king, king_to);
  if (rook != PGN_SQUARE_NONE) {
    movers |= bb_bit(rook);
    must_be_empty |= span(rook, rook_to);
  }
  castling->blockers = must_be_empty & occupied & ~movers;
  if (castling->blockers)
    castling->failed |= PGN_CASTLING_PATH_OCCUPIED;
  for (pgn_bitboard path = pgni_between(king, king_to); path;) {
    pgn_square crossed = bb_pop(&path);
    if (pgni_is_attacked(p, crossed, occupied, 0, them)) {
      castling->failed |= PGN_CASTLING_PATH_ATTACKED;
      castling->attacked |= bb_bit(crossed);
    }
  }
  if (pgni_is_attacked(p, king_to, pgni_occupied_after_castling(p, castling), 0, them)) {
    castling->failed |= PGN_CASTLING_INTO_CHECK;
    castling->attacked |= bb_bit(king_to);
  }
}
