/* SPDX-License-Identifier: MIT
 * The values chess is made of: colours, roles, squares, square sets and moves. */
#ifndef PGNKIT_TYPES_H
#define PGNKIT_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"

PGN_API_BEGIN

typedef enum pgn_color { PGN_WHITE = 0, PGN_BLACK = 1, PGN_COLOR_COUNT = 2 } pgn_color;

typedef enum pgn_role {
  PGN_ROLE_NONE = 0,
  PGN_PAWN,
  PGN_KNIGHT,
  PGN_BISHOP,
  PGN_ROOK,
  PGN_QUEEN,
  PGN_KING,
  PGN_ROLE_COUNT /* counts PGN_ROLE_NONE, so that a role is an index */
} pgn_role;

/* The side a king castles to: the h-side is the king side of ordinary chess. */
typedef enum pgn_side { PGN_H_SIDE = 0, PGN_A_SIDE = 1, PGN_SIDE_COUNT = 2 } pgn_side;

typedef enum pgn_variant { PGN_STANDARD = 0, PGN_CHESS960 = 1 } pgn_variant;

/* Squares run a1 = 0, b1 = 1, ... h8 = 63; file = square & 7, rank = square >> 3, both from 0. */
typedef uint8_t pgn_square;
enum {
  PGN_A1 = 0,
  PGN_C1 = 2,
  PGN_D1 = 3,
  PGN_E1 = 4,
  PGN_F1 = 5,
  PGN_G1 = 6,
  PGN_H1 = 7,
  PGN_A8 = 56,
  PGN_C8 = 58,
  PGN_D8 = 59,
  PGN_E8 = 60,
  PGN_F8 = 61,
  PGN_G8 = 62,
  PGN_H8 = 63,
  PGN_SQUARE_COUNT = 64,
  PGN_SQUARE_NONE = 64
};

/* A set of squares: bit n is square n. */
typedef uint64_t pgn_bitboard;

typedef enum pgn_move_kind {
  PGN_MOVE_NORMAL = 0,
  PGN_MOVE_DOUBLE_PUSH, /* a pawn's advance of two squares */
  PGN_MOVE_EN_PASSANT,  /* `to` is the square the pawn lands on */
  PGN_MOVE_PROMOTION,
  PGN_MOVE_CASTLING, /* `from` is the king's square, `to` the castling rook's */
  PGN_MOVE_NULL      /* no move is made, the turn passes */
} pgn_move_kind;

/* A move is a value of 32 bits that describes itself; 0 is no move at all.
 * bits 0-5 from, 6-11 to, 12-14 role of the mover, 15-17 role captured, 18-20 role promoted to, 21-23 kind. */
typedef uint32_t pgn_move;

/* Makes a move of its parts; whether it is legal anywhere is not looked at. */
static inline pgn_move pgn_move_make(pgn_move_kind kind, pgn_role role, pgn_square from, pgn_square to,
                                     pgn_role captured, pgn_role promotion) {
  return (uint32_t)from | (uint32_t)to << 6 | (uint32_t)role << 12 | (uint32_t)captured << 15 |
         (uint32_t)promotion << 18 | (uint32_t)kind << 21;
}
/* The square the mover leaves. */
static inline pgn_square pgn_move_from(pgn_move m) { return (pgn_square)(m & 63); }
/* The square it goes to; of a castling that of the rook. */
static inline pgn_square pgn_move_to(pgn_move m) { return (pgn_square)(m >> 6 & 63); }
/* What moves. */
static inline pgn_role pgn_move_role(pgn_move m) { return (pgn_role)(m >> 12 & 7); }
/* What is captured, PGN_ROLE_NONE for nothing. */
static inline pgn_role pgn_move_captured(pgn_move m) { return (pgn_role)(m >> 15 & 7); }
/* What a pawn becomes, PGN_ROLE_NONE for none. */
static inline pgn_role pgn_move_promotion(pgn_move m) { return (pgn_role)(m >> 18 & 7); }
/* What kind of move it is. */
static inline pgn_move_kind pgn_move_get_kind(pgn_move m) { return (pgn_move_kind)(m >> 21 & 7); }
/* The side a castling goes to: the rook stands right of the king on the h-side. */
static inline pgn_side pgn_move_castling_side(pgn_move m) {
  return pgn_move_to(m) > pgn_move_from(m) ? PGN_H_SIDE : PGN_A_SIDE;
}
/* The null move, in which the turn passes and nothing else happens. */
static inline pgn_move pgn_move_null(void) {
  return pgn_move_make(PGN_MOVE_NULL, PGN_ROLE_NONE, 0, 0, PGN_ROLE_NONE, PGN_ROLE_NONE);
}

PGN_API_END

#endif
