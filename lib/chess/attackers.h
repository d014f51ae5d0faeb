/* SPDX-License-Identifier: MIT
 * Checks: who attacks a square, what is pinned, whether a move leaves the own king in check. */
#ifndef PGNKIT_CHESS_ATTACKERS_H
#define PGNKIT_CHESS_ATTACKERS_H

#include "base/compiler.h"
#include "chess/attacks.h"
#include "chess/position.h"

/* Pieces of a colour that attack a square, when `occupied` blocks the lines. */
static inline pgn_bitboard pgni_attackers_to(const struct pgni_position *p, pgn_square square, pgn_bitboard occupied,
                                             pgn_color by) {
  pgn_bitboard leapers = (pgni_pseudo_attacks[square].knight & p->role[PGN_KNIGHT]) |
                         (pgni_pseudo_attacks[square].king & p->role[PGN_KING]) |
                         (pgni_pseudo_attacks[square].pawn[pgni_other(by)] & p->role[PGN_PAWN]);
  pgn_bitboard sliders = (pgni_pseudo_attacks[square].rook & (p->role[PGN_ROOK] | p->role[PGN_QUEEN])) |
                         (pgni_pseudo_attacks[square].bishop & (p->role[PGN_BISHOP] | p->role[PGN_QUEEN]));
  pgn_bitboard found = leapers & p->color[by];
  for (sliders &= p->color[by]; sliders;) {
    pgn_square from = bb_pop(&sliders);
    if (!(pgni_between(square, from) & occupied))
      found |= bb_bit(from);
  }
  return found;
}

/* True when one of `there`, pieces of `by`, attacks a square, when `occupied` blocks the lines. */
PGNI_INLINE bool pgni_is_attacked_from(const struct pgni_position *p, pgn_square square, pgn_bitboard occupied,
                                       pgn_bitboard there, pgn_color by) {
  pgn_bitboard leapers = (pgni_pseudo_attacks[square].knight & p->role[PGN_KNIGHT]) |
                         (pgni_pseudo_attacks[square].king & p->role[PGN_KING]) |
                         (pgni_pseudo_attacks[square].pawn[pgni_other(by)] & p->role[PGN_PAWN]);
  if (leapers & there)
    return true;
  pgn_bitboard sliders = (pgni_pseudo_attacks[square].rook & (p->role[PGN_ROOK] | p->role[PGN_QUEEN])) |
                         (pgni_pseudo_attacks[square].bishop & (p->role[PGN_BISHOP] | p->role[PGN_QUEEN]));
  for (sliders &= there; sliders; sliders &= sliders - 1)
    if (!(pgni_between(square, bb_first(sliders)) & occupied))
      return true;
  return false;
}

/* True when a piece of `by` that is not among `gone` attacks a square, when `occupied` blocks the lines. */
static inline bool pgni_is_attacked(const struct pgni_position *p, pgn_square square, pgn_bitboard occupied,
                                    pgn_bitboard gone, pgn_color by) {
  return pgni_is_attacked_from(p, square, occupied, p->color[by] & ~gone, by);
}

/* True when the king of `us` can step to a square: what tells check from mate, most often.  Of the position only the
 * roles are looked at. */
static inline bool pgni_king_can_step(const struct pgni_position *p, pgn_color us, pgn_bitboard own,
                                      pgn_bitboard theirs) {
  pgn_square king = bb_first(own & p->role[PGN_KING]);
  pgn_bitboard others = (own | theirs) & ~bb_bit(king);
  for (pgn_bitboard to = pgni_pseudo_attacks[king].king & ~(own | p->role[PGN_KING]); to; to &= to - 1)
    if (!pgni_is_attacked_from(p, bb_first(to), others, theirs & ~(to & (0 - to)), pgni_other(us)))
      return true;
  return false;
}

/* Enemy pieces that give check to the side to move. */
static inline pgn_bitboard pgni_checkers(const struct pgni_position *p) {
  return pgni_attackers_to(p, p->king[p->turn], pgni_occupied(p), pgni_other(pgni_turn(p)));
}
/* True when the side to move is in check. */
static inline bool pgni_is_check(const struct pgni_position *p) {
  return pgni_is_attacked(p, p->king[p->turn], pgni_occupied(p), 0, pgni_other(pgni_turn(p)));
}

/* The squares the king and rook of a castling move end on. */
static inline pgn_square pgni_castling_king_to(pgn_move move) {
  return (pgn_square)((pgn_move_from(move) & 56) | (pgn_move_castling_side(move) == PGN_H_SIDE ? PGN_G1 : PGN_C1));
}
static inline pgn_square pgni_castling_rook_to(pgn_move move) {
  return (pgn_square)((pgn_move_from(move) & 56) | (pgn_move_castling_side(move) == PGN_H_SIDE ? PGN_F1 : PGN_D1));
}

/* True when the mover's king is attacked after a move that the mover's piece can make but for that.  Covers pins,
 * checks not answered, king moves, en passant and a castling's final square. */
static inline bool pgni_in_check_after(const struct pgni_position *p, pgn_move move) {
  pgn_color them = pgni_other(pgni_turn(p));
  pgn_bitboard from = bb_bit(pgn_move_from(move)), to = bb_bit(pgn_move_to(move)), gone = to;
  pgn_bitboard occupied = (pgni_occupied(p) & ~from) | to;
  pgn_square king = pgn_move_role(move) == PGN_KING ? pgn_move_to(move) : p->king[p->turn];
  if (pgn_move_get_kind(move) == PGN_MOVE_EN_PASSANT) {
    gone = bb_bit(pgn_move_to(move) ^ 8U);
    occupied &= ~gone;
  } else if (pgn_move_get_kind(move) == PGN_MOVE_CASTLING) {
    king = pgni_castling_king_to(move);
    gone = 0;
    occupied = (pgni_occupied(p) & ~(from | to)) | bb_bit(king) | bb_bit(pgni_castling_rook_to(move));
  }
  return pgni_is_attacked(p, king, occupied, gone, them);
}

/* Pieces of either colour that stand alone between the king of `color` and an enemy slider; the own ones are pinned,
 * the enemy's can discover a check. */
static inline pgn_bitboard pgni_blockers(const struct pgni_position *p, pgn_color color) {
  pgn_square king = p->king[color];
  pgn_bitboard occupied = pgni_occupied(p), blockers = 0;
  pgn_bitboard sliders = (pgni_pseudo_attacks[king].rook & (p->role[PGN_ROOK] | p->role[PGN_QUEEN])) |
                         (pgni_pseudo_attacks[king].bishop & (p->role[PGN_BISHOP] | p->role[PGN_QUEEN]));
  for (sliders &= p->color[pgni_other(color)]; sliders;) {
    pgn_bitboard between = pgni_between(king, bb_pop(&sliders)) & occupied;
    if (between && !bb_is_many(between))
      blockers |= between;
  }
  return blockers;
}
/* The pieces of `color` pinned to their king. */
static inline pgn_bitboard pgni_pinned(const struct pgni_position *p, pgn_color color) {
  return pgni_blockers(p, color) & p->color[color];
}

#endif
