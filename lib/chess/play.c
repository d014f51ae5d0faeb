/* SPDX-License-Identifier: MIT
 * Playing a move. */
#include <assert.h>

#include "chess/attackers.h"
#include "chess/hash.h"

/* Castling, en passant, promotion and the null move change the pieces in their own ways. */
static void play_special(struct pgni_position *p, pgn_move move) {
  pgn_color us = pgni_turn(p), them = pgni_other(us);
  pgn_bitboard from = bb_bit(pgn_move_from(move)), to = bb_bit(pgn_move_to(move));
  switch (pgn_move_get_kind(move)) {
  case PGN_MOVE_CASTLING: {
    pgn_square king = pgni_castling_king_to(move);
    pgn_bitboard rook = bb_bit(pgni_castling_rook_to(move));
    p->color[us] = (p->color[us] & ~(from | to)) | bb_bit(king) | rook;
    p->role[PGN_KING] = (p->role[PGN_KING] & ~from) | bb_bit(king);
    p->role[PGN_ROOK] = (p->role[PGN_ROOK] & ~to) | rook;
    p->king[us] = king;
    p->castling_rooks &= ~bb_back_rank(us);
    p->halfmove_clock++;
    break;
  }
  case PGN_MOVE_EN_PASSANT: {
    pgn_bitboard captured = bb_bit(pgn_move_to(move) ^ 8U);
    p->color[us] ^= from | to;
    p->color[them] &= ~captured;
    p->role[PGN_PAWN] = (p->role[PGN_PAWN] & ~(from | captured)) | to;
    p->halfmove_clock = 0;
    break;
  }
  case PGN_MOVE_PROMOTION:
    p->color[us] ^= from | to;
    p->color[them] &= ~to;
    p->role[pgn_move_captured(move)] &= ~to;
    p->role[PGN_PAWN] &= ~from;
    p->role[pgn_move_promotion(move)] |= to;
    p->castling_rooks &= ~to;
    p->halfmove_clock = 0;
    break;
  default: /* the null move */ p->halfmove_clock++; break;
  }
}

/* Plays a legal move of kind PGN_MOVE_NORMAL or PGN_MOVE_DOUBLE_PUSH of the side to move, `us`; the hash stays as it
 * was. Which piece moves, and whether it captures, cannot be foretold: choices here are of values, not of ways. */
static inline void play_ordinary(struct pgni_position *p, pgn_move move, pgn_color us) {
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

void pgn_position_play(pgn_position *position, pgn_move move) {
  struct pgni_position *p = pgni_pos_mut(position);
  pgn_color us = pgni_turn(p), them = pgni_other(us);
  assert(pgn_move_get_kind(move) == PGN_MOVE_NULL ||
         bb_has(pgni_pieces(p, us, pgn_move_role(move)), pgn_move_from(move)));
  pgn_bitboard rooks_before = p->castling_rooks;
  if (p->keep_hash)
    p->hash ^= pgni_hash_change(p, move);
  if (pgn_move_get_kind(move) <= PGN_MOVE_DOUBLE_PUSH) {
    play_ordinary(p, move, us);
  } else {
    play_special(p, move);
    p->role[PGN_ROLE_NONE] = p->color[PGN_WHITE] | p->color[PGN_BLACK];
    p->ep_square = PGN_SQUARE_NONE;
    p->fullmove_number += us == PGN_BLACK;
    p->turn = (uint8_t)them;
  }
  if (p->keep_hash && p->castling_rooks != rooks_before)
    p->hash ^= pgni_hash_castling(p->castling_rooks ^ rooks_before);
}
