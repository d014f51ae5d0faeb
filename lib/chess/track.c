/* SPDX-License-Identifier: MIT
 * The rest of a position, from the moves that led to it. */
#include "chess/track.h"

#include <string.h>

void pgni_track_begin(struct pgni_track *track, struct pgni_position *p, struct pgni_sides *sides) {
  track->p = p;
  track->touched = 0;
  memset(track->on, PGN_ROLE_NONE, sizeof track->on);
  for (unsigned role = PGN_PAWN; role <= PGN_KING; role++)
    for (pgn_bitboard left = p->role[role]; left;)
      track->on[bb_pop(&left)] = (uint8_t)role;
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

void pgni_track_settle(struct pgni_track *track, const struct pgni_sides *sides, unsigned plies, const void *last,
                       size_t stride) {
  struct pgni_position *p = track->p;
  if (plies == 0)
    return;
  for (unsigned us = PGN_WHITE; us < PGN_COLOR_COUNT; us++) {
    p->color[us] = sides->color[us];
    if (bb_has(track->touched, p->king[us]))
      p->castling_rooks &= ~bb_back_rank((pgn_color)us);
    p->king[us] = bb_first(p->color[us] & p->role[PGN_KING]);
  }
  p->role[PGN_ROLE_NONE] = p->color[PGN_WHITE] | p->color[PGN_BLACK];
  p->castling_rooks &= ~track->touched;
  track->touched = 0;
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

void pgni_track_resume(struct pgni_track *track, struct pgni_sides *sides, pgn_move move) {
  const struct pgni_position *p = track->p;
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
    track->on[square] = (uint8_t)pgni_role_at(p, square);
  }
}
