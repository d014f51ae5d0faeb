/* SPDX-License-Identifier: MIT
 * What a piece attacks from a square, and the lines between squares. */
#ifndef PGNKIT_CHESS_ATTACKS_H
#define PGNKIT_CHESS_ATTACKS_H

#include "chess/bitboard.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* All tables are constants worked out by the compiler. */
/* What can be seen from a square on an empty board: all in one line of the cache. */
struct pgni_pseudo_attacks {
  pgn_bitboard knight, king;
  pgn_bitboard pawn[PGN_COLOR_COUNT]; /* squares a pawn of the colour attacks */
  pgn_bitboard rook, bishop;
  pgn_bitboard diagonal, antidiagonal; /* the rising and the falling one, without the square itself */
};
extern const struct pgni_pseudo_attacks pgni_pseudo_attacks[64];
/* By 128 + sq_0x88(b) - sq_0x88(a): the squares strictly between a and b, turned so that a is a1.  Squares below a,
 * or left of it, wrap to the upper end of the word then; pgni_between() turns them back. */
extern const pgn_bitboard pgni_between_from_a1[256];
/* What is seen along a line from a place on it, by the six inner squares' occupancy: as a pattern on every rank, and
 * as one on the a-file. */
extern const pgn_bitboard pgni_rank_pattern[8][64];
extern const pgn_bitboard pgni_file_pattern[8][64];

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

/* The squares strictly between two on one line; none where no line joins them.  A table of all pairs would be sixteen
 * times as large, and crowd out what else a game needs in the nearest cache. */
static inline pgn_bitboard pgni_between(unsigned a, unsigned b) {
  pgn_bitboard way = pgni_between_from_a1[128 + sq_0x88(b) - sq_0x88(a)];
  return way << (a & 63) | way >> ((64 - a) & 63);
}

/* A diagonal has one square on each file: multiplying by the b-file adds them up on the eighth rank, one place to the
 * right, so that the files b to g are the six highest bits. */
static inline unsigned pgni_fold_diagonal(pgn_bitboard set) { return (unsigned)(set * (BB_FILE_A << 1) >> 58); }

static inline pgn_bitboard pgni_bishop_attacks(pgn_square square, pgn_bitboard occupied) {
  const pgn_bitboard *pattern = pgni_rank_pattern[sq_file(square)];
  pgn_bitboard rising = pgni_pseudo_attacks[square].diagonal, falling = pgni_pseudo_attacks[square].antidiagonal;
  return (pattern[pgni_fold_diagonal(occupied & rising)] & rising) |
         (pattern[pgni_fold_diagonal(occupied & falling)] & falling);
}

static inline pgn_bitboard pgni_rook_attacks(pgn_square square, pgn_bitboard occupied) {
  unsigned file = sq_file(square), row = square & 56U;
  /* The a-file's squares a2 to a7 are bits 8 to 48 in steps of 8; bit 8i times bit 57-7i is bit 57+i, and no other
   * product falls on those six highest bits. */
  const pgn_bitboard fold = UINT64_C(1) << 50 | UINT64_C(1) << 43 | UINT64_C(1) << 36 | UINT64_C(1) << 29 |
                            UINT64_C(1) << 22 | UINT64_C(1) << 15;
  unsigned on_file = (unsigned)((occupied >> file & BB_FILE_A & ~(BB_RANK_1 | BB_RANK_8)) * fold >> 58);
  return (pgni_rank_pattern[file][occupied >> row >> 1 & 63] & BB_RANK_1 << row) | pgni_file_pattern[row >> 3][on_file]
                                                                                       << file;
}

static inline pgn_bitboard pgni_queen_attacks(pgn_square square, pgn_bitboard occupied) {
  return pgni_bishop_attacks(square, occupied) | pgni_rook_attacks(square, occupied);
}

/* The squares a piece attacks; for a pawn those it captures on. */
static inline pgn_bitboard pgni_attacks_from(pgn_role role, pgn_color color, pgn_square square, pgn_bitboard occupied) {
  switch (role) {
  case PGN_PAWN: return pgni_pseudo_attacks[square].pawn[color];
  case PGN_KNIGHT: return pgni_pseudo_attacks[square].knight;
  case PGN_BISHOP: return pgni_bishop_attacks(square, occupied);
  case PGN_ROOK: return pgni_rook_attacks(square, occupied);
  case PGN_QUEEN: return pgni_queen_attacks(square, occupied);
  case PGN_KING: return pgni_pseudo_attacks[square].king;
  default: return 0;
  }
}

/* The whole line through two different squares, from edge to edge; none when no line joins them. */
static inline pgn_bitboard pgni_line_through(pgn_square a, pgn_square b) {
  pgn_bitboard ends = bb_bit(a) | bb_bit(b);
  if (sq_rank(a) == sq_rank(b))
    return BB_RANK_1 << (a & 56);
  if (sq_file(a) == sq_file(b))
    return BB_FILE_A << sq_file(a);
  if (bb_has(pgni_pseudo_attacks[a].diagonal, b))
    return pgni_pseudo_attacks[a].diagonal | ends;
  return bb_has(pgni_pseudo_attacks[a].antidiagonal, b) ? pgni_pseudo_attacks[a].antidiagonal | ends : 0;
}

#endif
