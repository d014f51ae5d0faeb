/* SPDX-License-Identifier: MIT
 * The rest of a position, from the moves that led to it. */
#include "chess/lazy_position.h"

#include <string.h>

#include "chess/castling.h"

static void set_board(struct pgni_board *board, const struct pgni_position *p) {
  memcpy(board->role, p->role, sizeof board->role);
  memset(board->on, PGN_ROLE_NONE, sizeof board->on);
  for (unsigned role = PGN_PAWN; role <= PGN_KING; role++)
    for (pgn_bitboard left = p->role[role]; left;)
      board->on[bb_pop(&left)] = (uint8_t)role;
}

void pgni_lazy_begin(struct pgni_lazy_position *lazy, struct pgni_position *p, struct pgni_sides *sides,
                     struct pgni_board *last) {
  lazy->p = p;
  lazy->touched = 0;
  if (memcmp(last->role, p->role, sizeof last->role) != 0)
    set_board(last, p);
  memcpy(lazy->on, last->on, sizeof lazy->on);
  sides->color[PGN_WHITE] = p->color[PGN_WHITE];
  sides->color[PGN_BLACK] = p->color[PGN_BLACK];
}

static bool is_irreversible(pgn_move move) {
  return pgn_move_role(move) == PGN_PAWN || pgn_move_captured(move) != PGN_ROLE_NONE;
}

/* How many of the last `plies` moves came after the last one that cannot be taken back; `plies` when there is none. */
static unsigned count_reversible(const char *last, size_t stride, unsigned plies) {
  unsigned count = 0;
  for (const char *at = last; count < plies; at -= stride) {
    pgn_move move;
    memcpy(&move, at, sizeof move);
    if (move && is_irreversible(move))
      break;
    count += move != 0;
  }
  return count;
}

void pgni_lazy_complete(struct pgni_lazy_position *lazy, const struct pgni_sides *sides, unsigned plies,
                        const void *last, size_t stride) {
  struct pgni_position *p = lazy->p;
  if (plies == 0)
    return;
  for (unsigned us = PGN_WHITE; us < PGN_COLOR_COUNT; us++) {
    p->color[us] = sides->color[us];
    if (bb_has(lazy->touched, p->king[us]))
      p->castling_rooks &= ~bb_back_rank((pgn_color)us);
    p->king[us] = bb_first(p->color[us] & p->role[PGN_KING]);
  }
  p->role[PGN_ROLE_NONE] = p->color[PGN_WHITE] | p->color[PGN_BLACK];
  p->castling_rooks &= ~lazy->touched;
  lazy->touched = 0;
  unsigned reversible = count_reversible(last, stride, plies);
  p->halfmove_clock = reversible + (reversible == plies ? p->halfmove_clock : 0);
  p->fullmove_number += (plies + (p->turn == PGN_BLACK)) / 2;
  p->turn ^= plies & 1;
  pgn_move move;
  memcpy(&move, last, sizeof move);
  p->ep_square = pgn_move_get_kind(move) == PGN_MOVE_DOUBLE_PUSH
                     ? (pgn_square)((pgn_move_from(move) + pgn_move_to(move)) >> 1)
                     : PGN_SQUARE_NONE;
}

/* The conditions of pgni_castling_is_legal(), and no check; a right that was lost since the position was whole shows in
 * the squares that were touched. */
pgn_move pgni_lazy_castle(struct pgni_lazy_position *lazy, struct pgni_sides *sides, pgn_color us, pgn_side side) {
  struct pgni_position *p = lazy->p;
  pgn_bitboard own = sides->color[us], theirs = sides->color[pgni_other(us)];
  pgn_square king = p->king[us], rook = pgni_castling_rook(p, us, side);
  if (rook == PGN_SQUARE_NONE || bb_has(lazy->touched, king) || bb_has(lazy->touched, rook) ||
      pgni_is_attacked_from(p, king, own | theirs, theirs, pgni_other(us)) ||
      !pgni_castling_is_free(p, us, king, rook, own, theirs))
    return 0;
  pgn_move move = pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, king, rook, PGN_ROLE_NONE, PGN_ROLE_NONE);
  pgn_square king_to = pgni_castling_king_to(move), rook_to = pgni_castling_rook_to(move);
  pgn_bitboard kings = bb_bit(king) ^ bb_bit(king_to), rooks = bb_bit(rook) ^ bb_bit(rook_to);
  p->role[PGN_KING] ^= kings;
  p->role[PGN_ROOK] ^= rooks;
  sides->color[us] ^= kings ^ rooks;
  lazy->on[king] = lazy->on[rook] = PGN_ROLE_NONE;
  lazy->on[king_to] = PGN_KING;
  lazy->on[rook_to] = PGN_ROOK;
  lazy->touched |= bb_bit(king) | bb_bit(rook) | bb_bit(king_to) | bb_bit(rook_to);
  return move;
}

void pgni_lazy_resume(struct pgni_lazy_position *lazy, struct pgni_sides *sides, pgn_move move) {
  const struct pgni_position *p = lazy->p;
  sides->color[PGN_WHITE] = p->color[PGN_WHITE];
  sides->color[PGN_BLACK] = p->color[PGN_BLACK];
  /* Every square a move can change. */
  pgn_bitboard changed = bb_bit(pgn_move_from(move)) | bb_bit(pgn_move_to(move));
  if (pgn_move_get_kind(move) == PGN_MOVE_CASTLING)
    changed |= bb_bit(pgni_castling_king_to(move)) | bb_bit(pgni_castling_rook_to(move));
  else if (pgn_move_get_kind(move) == PGN_MOVE_EN_PASSANT)
    changed |= bb_bit(pgn_move_to(move) ^ 8U);
  while (changed) {
    pgn_square square = bb_pop(&changed);
    lazy->on[square] = (uint8_t)pgni_role_at(p, square);
  }
}
