/* SPDX-License-Identifier: MIT
 * Playing moves that are neither castling nor en passant nor a promotion, where every instruction counts. */
#ifndef PGNI_CHESS_PLAY_H
#define PGNI_CHESS_PLAY_H

#include "chess/position.h"

/* Plays a legal move of kind PGN_MOVE_NORMAL or PGN_MOVE_DOUBLE_PUSH; the hash stays as it was.  Which piece moves, and
 * whether it captures, cannot be foretold: choices here are of values, not of ways. */
static inline void pgni_play_plain(struct pgni_position *p, pgn_move move) {
  pgn_color us = pgni_turn(p), them = pgni_other(us);
  pgn_square from = pgn_move_from(move), to = pgn_move_to(move), king = p->king[us];
  pgn_role role = pgn_move_role(move), captured = pgn_move_captured(move);
  pgn_bitboard both = bb_bit(from) | bb_bit(to);
  pgn_bitboard own = p->color[us] ^ both, theirs = p->color[them] & ~bb_bit(to);
  p->color[us] = own;
  p->color[them] = theirs;
  p->role[captured] &= ~bb_bit(to);
  p->role[role] ^= both;
  p->role[PGN_ROLE_NONE] = own | theirs;
  p->castling_rooks &= ~(both | (role == PGN_KING ? bb_back_rank(us) : 0));
  p->king[us] = role == PGN_KING ? to : king;
  p->ep_square = pgn_move_get_kind(move) == PGN_MOVE_DOUBLE_PUSH ? (pgn_square)((from + to) >> 1) : PGN_SQUARE_NONE;
  p->halfmove_clock = ((role == PGN_PAWN) | (captured != PGN_ROLE_NONE)) ? 0 : p->halfmove_clock + 1;
  p->fullmove_number += us == PGN_BLACK;
  p->turn = (uint8_t)them;
}

/* What such a move overwrites. */
struct pgni_unplay {
  pgn_move move;
  uint32_t halfmove_clock;
  pgn_bitboard castling_rooks;
  pgn_square ep_square;
};

static inline struct pgni_unplay pgni_unplay_of(const struct pgni_position *p, pgn_move move) {
  return (struct pgni_unplay){move, p->halfmove_clock, p->castling_rooks, p->ep_square};
}

/* Takes back the move last played. */
static inline void pgni_unplay_plain(struct pgni_position *p, const struct pgni_unplay *last) {
  pgn_color them = pgni_turn(p), us = pgni_other(them);
  pgn_square from = pgn_move_from(last->move), to = pgn_move_to(last->move);
  pgn_role role = pgn_move_role(last->move), captured = pgn_move_captured(last->move);
  pgn_bitboard both = bb_bit(from) | bb_bit(to);
  p->color[us] ^= both;
  p->role[role] ^= both;
  if (captured != PGN_ROLE_NONE) {
    p->color[them] |= bb_bit(to);
    p->role[captured] |= bb_bit(to);
  }
  p->role[PGN_ROLE_NONE] = p->color[PGN_WHITE] | p->color[PGN_BLACK];
  if (role == PGN_KING)
    p->king[us] = from;
  p->castling_rooks = last->castling_rooks;
  p->halfmove_clock = last->halfmove_clock;
  p->ep_square = last->ep_square;
  p->fullmove_number -= us == PGN_BLACK;
  p->turn = (uint8_t)us;
}

#endif
