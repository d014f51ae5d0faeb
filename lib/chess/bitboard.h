/* SPDX-License-Identifier: MIT
 * Square sets: counting, walking, shifting. */
#ifndef PGNKIT_CHESS_BITBOARD_H
#define PGNKIT_CHESS_BITBOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "pgnkit/types.h"

#define BB_FILE_A UINT64_C(0x0101010101010101)
#define BB_FILE_H (BB_FILE_A << 7)
#define BB_RANK_1 UINT64_C(0xff)
#define BB_RANK_2 (BB_RANK_1 << 8)
#define BB_RANK_3 (BB_RANK_1 << 16)
#define BB_RANK_6 (BB_RANK_1 << 40)
#define BB_RANK_7 (BB_RANK_1 << 48)
#define BB_RANK_8 (BB_RANK_1 << 56)
#define BB_DARK UINT64_C(0xaa55aa55aa55aa55) /* a1 is dark */

static inline pgn_bitboard bb_bit(unsigned square) { return UINT64_C(1) << square; }
static inline bool bb_has(pgn_bitboard set, unsigned square) { return set >> square & 1; }
static inline bool bb_is_many(pgn_bitboard set) { return (set & (set - 1)) != 0; }

static inline pgn_square sq_make(unsigned file, unsigned rank) { return (pgn_square)(rank * 8 + file); }
static inline unsigned sq_file(pgn_square square) { return square & 7U; }
static inline unsigned sq_rank(pgn_square square) { return square >> 3; }
/* The number of a square where a rank has sixteen: there the difference of two tells how they lie to one another. */
static inline unsigned sq_0x88(unsigned square) { return square + (square & 56U); }

/* The rank a colour's pieces start on. */
static inline pgn_bitboard bb_back_rank(pgn_color color) { return color == PGN_WHITE ? BB_RANK_1 : BB_RANK_8; }
static inline unsigned sq_back_rank(pgn_color color) { return color == PGN_WHITE ? 0 : 7; }
static inline pgn_color pgni_other(pgn_color color) { return color == PGN_WHITE ? PGN_BLACK : PGN_WHITE; }

/* The lowest square of a set that is not empty. */
static inline pgn_square bb_first(pgn_bitboard set) { return (pgn_square)pgni_lowest_bit(set); }
/* The highest square of a set that is not empty. */
static inline pgn_square bb_last(pgn_bitboard set) { return (pgn_square)pgni_highest_bit(set); }

/* Takes the lowest square out of a set that is not empty. */
static inline pgn_square bb_pop(pgn_bitboard *set) {
  pgn_square square = bb_first(*set);
  *set &= *set - 1;
  return square;
}

static inline unsigned bb_count(pgn_bitboard set) {
#if defined(__POPCNT__)
  return (unsigned)__builtin_popcountll(set);
#else
  /* Without the instruction the compiler's builtin is a call; this is three additions of ever wider fields. */
  set -= set >> 1 & UINT64_C(0x5555555555555555);
  set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
  set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return (unsigned)(set * BB_FILE_A >> 56);
#endif
}

/* One rank towards the far side of a colour. */
static inline pgn_bitboard bb_forward(pgn_bitboard set, pgn_color color) {
  return color == PGN_WHITE ? set << 8 : set >> 8;
}
static inline pgn_bitboard bb_left(pgn_bitboard set) { return (set & ~BB_FILE_A) >> 1; }
static inline pgn_bitboard bb_right(pgn_bitboard set) { return (set & ~BB_FILE_H) << 1; }

#endif
