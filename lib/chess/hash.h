/* SPDX-License-Identifier: MIT
 * Position keys for repetition. */
#ifndef PGNKIT_CHESS_HASH_H
#define PGNKIT_CHESS_HASH_H

#include "chess/position.h"

/* The key of placement, turn and castling rights, from scratch. */
uint64_t pgni_hash_all(const struct pgni_position *p);
/* How a move changes the key, but for castling rights; `p` is before the move. */
uint64_t pgni_hash_change(const struct pgni_position *p, pgn_move move);
/* The key of a set of castling rooks. */
uint64_t pgni_hash_castling(pgn_bitboard rooks);

#endif
