/* SPDX-License-Identifier: MIT
 * Looking at a position. */
#include "chess/position.h"

#include <assert.h>
#include <string.h>

#include "chess/attackers.h"

void pgn_position_init(pgn_position *position) {
  struct pgni_position *p = pgni_pos_mut(position);
  memset(position, 0, sizeof *position);
  const pgn_bitboard ends = BB_RANK_1 | BB_RANK_8;
  p->color[PGN_WHITE] = BB_RANK_1 | BB_RANK_2;
  p->color[PGN_BLACK] = BB_RANK_7 | BB_RANK_8;
  p->role[PGN_ROLE_NONE] = p->color[PGN_WHITE] | p->color[PGN_BLACK];
  p->role[PGN_PAWN] = BB_RANK_2 | BB_RANK_7;
  p->role[PGN_ROOK] = ends & (BB_FILE_A | BB_FILE_H);
  p->role[PGN_KNIGHT] = ends & (BB_FILE_A << 1 | BB_FILE_A << 6);
  p->role[PGN_BISHOP] = ends & (BB_FILE_A << 2 | BB_FILE_A << 5);
  p->role[PGN_QUEEN] = ends & BB_FILE_A << 3;
  p->role[PGN_KING] = ends & BB_FILE_A << 4;
  p->castling_rooks = p->role[PGN_ROOK];
  p->king[PGN_WHITE] = PGN_E1;
  p->king[PGN_BLACK] = PGN_E8;
  p->ep_square = PGN_SQUARE_NONE;
  p->fullmove_number = 1;
}

pgn_color pgn_position_turn(const pgn_position *position) { return pgni_turn(pgni_pos(position)); }

pgn_variant pgn_position_variant(const pgn_position *position) { return (pgn_variant)pgni_pos(position)->variant; }

void pgn_position_set_variant(pgn_position *position, pgn_variant variant) {
  pgni_pos_mut(position)->variant = (uint8_t)variant;
}

uint32_t pgn_position_halfmove_clock(const pgn_position *position) { return pgni_pos(position)->halfmove_clock; }

uint32_t pgn_position_fullmove_number(const pgn_position *position) { return pgni_pos(position)->fullmove_number; }

pgn_role pgn_position_piece_at(const pgn_position *position, pgn_square square, pgn_color *color) {
  assert(square < PGN_SQUARE_COUNT);
  const struct pgni_position *p = pgni_pos(position);
  pgn_role role = pgni_role_at(p, square);
  if (role != PGN_ROLE_NONE && color)
    *color = bb_has(p->color[PGN_WHITE], square) ? PGN_WHITE : PGN_BLACK;
  return role;
}

pgn_bitboard pgn_position_pieces(const pgn_position *position, pgn_color color, pgn_role role) {
  assert(color < PGN_COLOR_COUNT && role < PGN_ROLE_COUNT);
  return pgni_pieces(pgni_pos(position), color, role);
}

pgn_square pgn_position_king(const pgn_position *position, pgn_color color) {
  assert(color < PGN_COLOR_COUNT);
  return pgni_pos(position)->king[color];
}

pgn_bitboard pgn_position_castling_rooks(const pgn_position *position) { return pgni_pos(position)->castling_rooks; }

pgn_square pgn_position_ep_square(const pgn_position *position, pgn_ep_style ep) {
  const struct pgni_position *p = pgni_pos(position);
  if (p->ep_square == PGN_SQUARE_NONE || ep == PGN_EP_ALWAYS)
    return p->ep_square;
  pgn_color us = pgni_turn(p);
  pgn_bitboard pawns = pgni_pseudo_attacks[p->ep_square].pawn[pgni_other(us)] & pgni_pieces(p, us, PGN_PAWN);
  if (ep == PGN_EP_PSEUDO)
    return pawns ? p->ep_square : PGN_SQUARE_NONE;
  while (pawns)
    if (!pgni_in_check_after(
            p, pgn_move_make(PGN_MOVE_EN_PASSANT, PGN_PAWN, bb_pop(&pawns), p->ep_square, PGN_PAWN, PGN_ROLE_NONE)))
      return p->ep_square;
  return PGN_SQUARE_NONE;
}

pgn_bitboard pgn_position_attackers(const pgn_position *position, pgn_square square) {
  assert(square < PGN_SQUARE_COUNT);
  const struct pgni_position *p = pgni_pos(position);
  return pgni_attackers_to(p, square, pgni_occupied(p), PGN_WHITE) |
         pgni_attackers_to(p, square, pgni_occupied(p), PGN_BLACK);
}

pgn_bitboard pgn_position_checkers(const pgn_position *position) { return pgni_checkers(pgni_pos(position)); }
