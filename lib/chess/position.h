/* SPDX-License-Identifier: MIT
 * The inside of a position, and how to look at it. */
#ifndef PGNKIT_CHESS_POSITION_H
#define PGNKIT_CHESS_POSITION_H

#include "chess/bitboard.h"
#include "pgnkit/position.h"

#if defined(__GNUC__)
#define PGNI_MAY_ALIAS __attribute__((may_alias))
#else
#define PGNI_MAY_ALIAS
#endif

/* It lives in the bytes of a pgn_position, hence may_alias. */
struct PGNI_MAY_ALIAS pgni_position {
  /* Index PGN_ROLE_NONE holds all occupied squares: a move that captures nothing takes its captured piece off that
   * set, which is made anew from the colours anyway, so playing needs no test for captures. */
  pgn_bitboard role[PGN_ROLE_COUNT];
  pgn_bitboard color[PGN_COLOR_COUNT];
  pgn_bitboard castling_rooks;
  uint64_t hash; /* without the e.p. square; kept when keep_hash is set */
  uint32_t halfmove_clock;
  uint32_t fullmove_number;
  uint8_t turn;
  pgn_square ep_square; /* set after every advance of two squares */
  pgn_square king[PGN_COLOR_COUNT];
  uint8_t variant;
  uint8_t keep_hash;
};
_Static_assert(sizeof(struct pgni_position) <= sizeof(pgn_position), "the public type has room for the inside");

static inline const struct pgni_position *pgni_pos(const pgn_position *position) {
  return (const struct pgni_position *)(const void *)position;
}
static inline struct pgni_position *pgni_pos_mut(pgn_position *position) {
  return (struct pgni_position *)(void *)position;
}

static inline pgn_bitboard pgni_occupied(const struct pgni_position *p) { return p->role[PGN_ROLE_NONE]; }
static inline pgn_color pgni_turn(const struct pgni_position *p) { return (pgn_color)p->turn; }
static inline pgn_bitboard pgni_pieces(const struct pgni_position *p, pgn_color color, pgn_role role) {
  return p->color[color] & p->role[role];
}

/* The role on a square, PGN_ROLE_NONE when it is empty. */
static inline pgn_role pgni_role_at(const struct pgni_position *p, pgn_square square) {
  pgn_bitboard bit = bb_bit(square);
  if (!(pgni_occupied(p) & bit))
    return PGN_ROLE_NONE;
  pgn_role role = PGN_PAWN;
  while (!(p->role[role] & bit))
    role = (pgn_role)(role + 1);
  return role;
}

#endif
