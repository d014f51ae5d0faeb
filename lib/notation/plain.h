/* SPDX-License-Identifier: MIT
 * Plain words of SAN as one number each, and the straight way from there to a legal move.
 *
 * Nine moves in ten have one piece that can come to the square by its way of moving, whatever else stands on the board:
 * those are taken here, and their legality is proved by looking at the own king after the move.  All others are left
 * to pgni_plain_resolve(), and what that cannot take to the careful functions. */
#ifndef PGNKIT_NOTATION_PLAIN_H
#define PGNKIT_NOTATION_PLAIN_H

#include "base/compiler.h"
#include "chess/check.h"

/* What a word says, 0 when it is not plain.  Target and role stand where a pgn_move has them. */
typedef uint64_t pgni_plain;
enum {
  PGNI_PLAIN_TARGET = 6,
  PGNI_PLAIN_ROLE = 12,
  PGNI_PLAIN_TAKES = 15,
  PGNI_PLAIN_ORIGIN = 16,   /* 0, or 1 to 8 for a file, 9 to 16 for a rank; five bits */
  PGNI_PLAIN_CASTLING = 21, /* 1 + the pgn_side, in a word without a role */
  PGNI_PLAIN_LENGTH = 24,   /* of the word without its check mark; four bits */
  PGNI_PLAIN_LINES = 32,    /* index into pgni_plain_tables.lines; ten bits */
  PGNI_PLAIN_PAWN = 42      /* set for a pawn: Black's lines are the next ones */
};
#define PGNI_PLAIN_MOVE_BITS UINT64_C(0x7fc0)

/* From where a kind of move can reach a square on an empty board.  None for what is not taken the straight way. */
enum {
  PGNI_LINES_NONE,
  PGNI_LINES_KNIGHT,
  PGNI_LINES_BISHOP,
  PGNI_LINES_ROOK,
  PGNI_LINES_QUEEN,
  PGNI_LINES_KING,
  PGNI_LINES_PUSH, /* White's, then Black's */
  PGNI_LINES_CAPTURE = PGNI_LINES_PUSH + 2,
  PGNI_LINES_COUNT = PGNI_LINES_CAPTURE + 2
};
struct pgni_plain_tables {
  pgn_bitboard lines[PGNI_LINES_COUNT * 64];
  pgn_bitboard origin[32];
};

void pgni_plain_tables_init(struct pgni_plain_tables *tables);

/* Reads a word: e4, exd5, Nf3, Bxc6, Rad1, O-O, with + or #.  0 when it is something else, or a promotion. */
pgni_plain pgni_plain_read(const char *text, size_t length);

/* The move a word means, 0 when it is not legal, not the only one, or there is something to be said about it. */
pgn_move pgni_plain_resolve(const struct pgni_position *p, pgni_plain plain);

/* The role on a square that holds no king. */
static inline pgn_role pgni_role_without_test(const struct pgni_position *p, pgn_square square) {
  pgn_bitboard diagonal = p->role[PGN_BISHOP] | p->role[PGN_QUEEN], straight = p->role[PGN_ROOK] | p->role[PGN_QUEEN];
  unsigned low = (unsigned)((p->role[PGN_PAWN] | diagonal) >> square & 1);
  unsigned middle = (unsigned)((p->role[PGN_KNIGHT] | p->role[PGN_BISHOP]) >> square & 1);
  return (pgn_role)(low | middle << 1 | (unsigned)(straight >> square & 1) << 2);
}
_Static_assert(PGN_PAWN == 1 && PGN_KNIGHT == 2 && PGN_BISHOP == 3 && PGN_ROOK == 4 && PGN_QUEEN == 5,
               "the roles are added up from their bits");

/* The same in the common case, else 0.  `us` is the side to move: where it is a constant, so is much of this.  A choice
 * that cannot be foretold costs more than working out both, so there are only three: whether it is the common case, and
 * whether the king is attacked by leapers, or along lines. */
PGNI_INLINE pgn_move pgni_plain_move(const struct pgni_plain_tables *tables, const struct pgni_position *p,
                                     pgni_plain plain, pgn_color us) {
  pgn_bitboard own = p->color[us], theirs = p->color[pgni_other(us)], occupied = own | theirs;
  unsigned to = plain >> PGNI_PLAIN_TARGET & 63, role = plain >> PGNI_PLAIN_ROLE & 7;
  unsigned pawn = plain >> PGNI_PLAIN_PAWN & 1;
  pgn_bitboard from_set = tables->lines[(plain >> PGNI_PLAIN_LINES & 1023) + ((pawn & us) << 6)] &
                          tables->origin[plain >> PGNI_PLAIN_ORIGIN & 31] & p->role[role] & own;
  if (from_set == 0 || bb_is_many(from_set))
    return 0;
  unsigned from = bb_first(from_set);
  pgn_bitboard target = bb_bit(to), takes = plain >> PGNI_PLAIN_TAKES & 1;
  pgn_bitboard wrong =
      (pgni_between[from][to] & occupied) | ((own | p->role[PGN_KING]) & target) | ((theirs & target) ^ takes << to);
  if (wrong)
    return 0;
  unsigned king = role == PGN_KING ? to : p->king[us];
  if (pgni_is_attacked(p, (pgn_square)king, (occupied ^ from_set) | target, target, pgni_other(us)))
    return 0;
  unsigned kind = pawn & ((from ^ to) == 16); /* PGN_MOVE_DOUBLE_PUSH is 1 */
  return (pgn_move)(plain & PGNI_PLAIN_MOVE_BITS) | from | (pgn_move)pgni_role_without_test(p, (pgn_square)to) << 15 |
         kind << 21;
}

#endif
