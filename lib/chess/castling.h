/* SPDX-License-Identifier: MIT
 * Castling in ordinary chess, Chess960 and double Fischer random. */
#ifndef PGNKIT_CHESS_CASTLING_H
#define PGNKIT_CHESS_CASTLING_H

#include "chess/position.h"
#include "pgnkit/castling.h"

/* True when the king and a rook of `us` may castle as far as the pieces of both sides let them, but for a check to the
 * king where it stands.  Of the position only the roles are looked at. */
bool pgni_castling_is_free(const struct pgni_position *p, pgn_color us, pgn_square king, pgn_square rook,
                           pgn_bitboard own, pgn_bitboard theirs);
/* True when the side to move, not in check and with the right to castle with this rook, may do so. */
bool pgni_castling_is_legal(const struct pgni_position *p, pgn_square rook);
/* The own rook farthest from the king on its rank and a side; PGN_SQUARE_NONE when there is none. */
pgn_square pgni_outermost_rook(pgn_bitboard own_rooks, pgn_square king, pgn_side side);
/* The castling right of a colour on a side: its rook, or PGN_SQUARE_NONE. */
pgn_square pgni_castling_rook(const struct pgni_position *p, pgn_color color, pgn_side side);
/* The squares with a piece on them once king and rook, if there is one, stand where the castling sends them. */
pgn_bitboard pgni_occupied_after_castling(const struct pgni_position *p, const pgn_castling *castling);

#endif
