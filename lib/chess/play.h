/* SPDX-License-Identifier: MIT
 * Playing moves that are neither castling nor en passant nor a promotion, where every instruction counts. */
#ifndef PGNI_CHESS_PLAY_H
#define PGNI_CHESS_PLAY_H

#include "chess/position.h"

/* Plays a legal move of kind PGN_MOVE_NORMAL or PGN_MOVE_DOUBLE_PUSH of the side to move, `us`; the hash stays as it
 * was. Which piece moves, and whether it captures, cannot be foretold: choices here are of values, not of ways. */
static inline void pgni_play_plain(struct pgni_position *p, pgn_move move, pgn_color us) {
  pgn_color them = pgni_other(us);
  pgn_square from = pgn_move_from(move), to = pgn_move_to(move), king = p->king[us];
  pgn_role role = pgn_move_role(move), captured = pgn_move_captured(move);
  pgn_bitboard target = bb_bit(to), both = bb_bit(from) | target;
  pgn_bitboard own = p->color[us] ^ both, theirs = p->color[them] & ~target;
  p->color[us] = own;
  p->color[them] = theirs;
  p->role[captured] &= ~target;
  p->role[role] ^= both;
  p->role[PGN_ROLE_NONE] = own | theirs;
  p->castling_rooks &= ~(both | (role == PGN_KING ? bb_back_rank(us) : 0));
  p->king[us] = role == PGN_KING ? to : king;
  p->ep_square = pgn_move_get_kind(move) == PGN_MOVE_DOUBLE_PUSH ? (pgn_square)((from + to) >> 1) : PGN_SQUARE_NONE;
  bool is_reversible = (role != PGN_PAWN) & (captured == PGN_ROLE_NONE);
  p->halfmove_clock = (p->halfmove_clock + 1) & (0 - (uint32_t)is_reversible);
  p->fullmove_number += us == PGN_BLACK;
  p->turn = (uint8_t)them;
}

#endif
