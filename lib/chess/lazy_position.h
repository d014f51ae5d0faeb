/* SPDX-License-Identifier: MIT
 * A position followed through many moves, of which only the pieces are kept up to date: what else a position knows
 * (castling rights, en passant, clocks) is worked out from the moves when somebody asks for it. */
#ifndef PGNKIT_CHESS_LAZY_POSITION_H
#define PGNKIT_CHESS_LAZY_POSITION_H

#include "chess/attackers.h"

struct pgni_lazy_position {
  struct pgni_position *p; /* its roles are up to date, the rest only after pgni_lazy_complete() */
  pgn_bitboard touched;    /* squares that were moved from or to since it was settled last */
  uint8_t on[64];          /* the role on each square */
};

/* The pieces of both sides are kept apart from the lazy, so that they can stay in registers. */
struct pgni_sides {
  pgn_bitboard color[PGN_COLOR_COUNT];
};

/* The role on each square of a position with these pieces: where many games start alike, it is worked out once. */
struct pgni_board {
  pgn_bitboard role[PGN_ROLE_COUNT]; /* all empty: none was worked out yet */
  uint8_t on[64];
};

/* Begins to follow a position, which must not keep a hash.  `last` is the board that one before began with. */
void pgni_lazy_begin(struct pgni_lazy_position *lazy, struct pgni_position *p, struct pgni_sides *sides,
                     struct pgni_board *last);

/* Makes the position whole again, after `plies` moves.  `last` is where the last of them stands, the others `stride`
 * bytes before one another; zeros between them do not count. */
void pgni_lazy_complete(struct pgni_lazy_position *lazy, const struct pgni_sides *sides, unsigned plies,
                        const void *last, size_t stride);

/* Castles with `us`, the side to move; 0, and nothing changes, when that is not legal. */
PGNI_RARE pgn_move pgni_lazy_castle(struct pgni_lazy_position *lazy, struct pgni_sides *sides, pgn_color us,
                                    pgn_side side);

/* Goes on after a move of any kind that was played on the whole position. */
void pgni_lazy_resume(struct pgni_lazy_position *lazy, struct pgni_sides *sides, pgn_move move);

/* Moves a piece of `us` from a square to another (`p` is that of the lazy, which is in a register then), if that does
 * not leave the own king attacked; nothing changes if it does.  The piece must be able to make the move, and it must be
 * neither castling nor en passant nor a promotion. */
PGNI_INLINE bool pgni_lazy_play(struct pgni_lazy_position *lazy, struct pgni_position *p, pgn_bitboard *own_pieces,
                                pgn_bitboard *their_pieces, pgn_color us, unsigned from, unsigned to, unsigned role) {
  pgn_color them = pgni_other(us);
  pgn_bitboard target = bb_bit(to), both = bb_bit(from) | target;
  pgn_bitboard own = *own_pieces ^ both, theirs = *their_pieces & ~target;
  /* The king is looked at before anything is written: what was only just stored is slow to load. */
  pgn_bitboard king = role == PGN_KING ? target : own & p->role[PGN_KING];
  if (pgni_is_attacked_from(p, bb_first(king), own | theirs, theirs, them))
    return false;
  p->role[lazy->on[to]] &= ~target; /* that of PGN_ROLE_NONE holds anything, until the position is whole */
  p->role[role] ^= both;
  lazy->on[from] = PGN_ROLE_NONE;
  lazy->on[to] = (uint8_t)role;
  lazy->touched |= both;
  *own_pieces = own;
  *their_pieces = theirs;
  return true;
}

#endif
