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
  PGNI_PLAIN_PAWN = 42,     /* set for a pawn: Black's lines are the next ones */
  PGNI_PLAIN_TOLD = 43      /* set where the word tells a piece's origin, which SAN may not need */
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

/* What the common case comes to; `from_set` is empty when it is not the common case. */
struct pgni_plain_step {
  pgn_bitboard from_set, target;
  unsigned from, to, role, captured;
  unsigned pushed_twice; /* 0 or 1 */
};

/* Adds up the role on a square that holds no king, from what all pieces of the roles have in common. */
PGNI_INLINE unsigned pgni_role_from_bits(const struct pgni_position *p, unsigned square) {
  pgn_bitboard diagonal = p->role[PGN_BISHOP] | p->role[PGN_QUEEN], straight = p->role[PGN_ROOK] | p->role[PGN_QUEEN];
  unsigned low = (unsigned)((p->role[PGN_PAWN] | diagonal) >> square & 1);
  unsigned middle = (unsigned)((p->role[PGN_KNIGHT] | p->role[PGN_BISHOP]) >> square & 1);
  return low | middle << 1 | (unsigned)(straight >> square & 1) << 2;
}
_Static_assert(PGN_PAWN == 1 && PGN_KNIGHT == 2 && PGN_BISHOP == 3 && PGN_ROOK == 4 && PGN_QUEEN == 5,
               "the roles are added up from their bits");

/* Finds the move of a word in the common case, for the side to move, `us`; where that is a constant, so is much of
 * this. A choice that cannot be foretold costs more than working out both, so there are only three: whether it is the
 * common case, and whether the king is attacked by leapers, or along lines. */
PGNI_INLINE struct pgni_plain_step pgni_plain_find(const struct pgni_plain_tables *tables,
                                                   const struct pgni_position *p, pgni_plain plain, pgn_color us) {
  static const struct pgni_plain_step none;
  struct pgni_plain_step step;
  pgn_bitboard own = p->color[us], theirs = p->color[pgni_other(us)], occupied = own | theirs;
  pgn_bitboard no_take = (plain >> PGNI_PLAIN_TAKES & 1) - 1;
  unsigned pawn = plain >> PGNI_PLAIN_PAWN & 1;
  step.to = plain >> PGNI_PLAIN_TARGET & 63;
  step.role = plain >> PGNI_PLAIN_ROLE & 7;
  step.from_set = tables->lines[(plain >> PGNI_PLAIN_LINES & 1023) + ((pawn & us) << 6)] &
                  tables->origin[plain >> PGNI_PLAIN_ORIGIN & 31] & p->role[step.role] & own;
  if (step.from_set == 0 || bb_is_many(step.from_set))
    return none;
  step.from = bb_first(step.from_set);
  step.target = bb_bit(step.to);
  /* Something in between, or on the target what ought not to be there. */
  if ((pgni_between[step.from][step.to] & occupied) | ((~(theirs ^ no_take) | own | p->role[PGN_KING]) & step.target))
    return none;
  unsigned king = step.role == PGN_KING ? step.to : p->king[us];
  if (pgni_is_attacked(p, (pgn_square)king, (occupied ^ step.from_set) | step.target, step.target, pgni_other(us)))
    return none;
  step.captured = pgni_role_from_bits(p, step.to);
  step.pushed_twice = pawn & ((step.from ^ step.to) == 16);
  return step;
}

PGNI_INLINE pgn_move pgni_plain_move(const struct pgni_plain_step *step) {
  return step->from | step->to << 6 | step->role << 12 | step->captured << 15 | step->pushed_twice << 21;
}
_Static_assert(PGN_MOVE_DOUBLE_PUSH == 1, "the kind is made of its condition");

/* Plays it; the hash stays as it was. */
PGNI_INLINE void pgni_plain_play(struct pgni_position *p, const struct pgni_plain_step *step, pgn_color us) {
  pgn_color them = pgni_other(us);
  pgn_bitboard both = step->from_set | step->target;
  pgn_bitboard own = p->color[us] ^ both, theirs = p->color[them] & ~step->target;
  bool is_king = step->role == PGN_KING, is_reversible = (step->role != PGN_PAWN) & (step->captured == 0);
  p->color[us] = own;
  p->color[them] = theirs;
  p->role[step->captured] &= ~step->target;
  p->role[step->role] ^= both;
  p->role[PGN_ROLE_NONE] = own | theirs;
  p->castling_rooks &= ~(both | (is_king ? bb_back_rank(us) : 0));
  p->king[us] = is_king ? (pgn_square)step->to : p->king[us];
  p->ep_square = step->pushed_twice ? (pgn_square)((step->from + step->to) >> 1) : PGN_SQUARE_NONE;
  p->halfmove_clock = (p->halfmove_clock + 1) & (0 - (uint32_t)is_reversible);
  p->fullmove_number += us == PGN_BLACK;
  p->turn = (uint8_t)them;
}

#endif
