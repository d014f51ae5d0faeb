/* SPDX-License-Identifier: MIT
 * Check, mate, stalemate, and material with which there can be no mate. */
#include "chess/attackers.h"

#include <assert.h>

bool pgn_position_is_check(const pgn_position *position) { return pgni_is_check(pgni_pos(position)); }

bool pgn_position_is_checkmate(const pgn_position *position) {
  return pgn_position_is_check(position) && !pgn_position_has_legal_move(position);
}

bool pgn_position_is_stalemate(const pgn_position *position) {
  return !pgn_position_is_check(position) && !pgn_position_has_legal_move(position);
}

static bool on_one_square_color(pgn_bitboard set) { return !(set & BB_DARK) || !(set & ~BB_DARK); }

bool pgn_position_is_dead_by_material(const pgn_position *position) {
  const struct pgni_position *p = pgni_pos(position);
  if (p->role[PGN_PAWN] | p->role[PGN_ROOK] | p->role[PGN_QUEEN])
    return false;
  if (!p->role[PGN_KNIGHT])
    return on_one_square_color(p->role[PGN_BISHOP]);
  return !p->role[PGN_BISHOP] && !bb_is_many(p->role[PGN_KNIGHT]);
}

bool pgn_position_cannot_mate(const pgn_position *position, pgn_color color) {
  assert(color < PGN_COLOR_COUNT);
  const struct pgni_position *p = pgni_pos(position);
  pgn_bitboard own = p->color[color], other = p->color[pgni_other(color)];
  if (own & (p->role[PGN_PAWN] | p->role[PGN_ROOK] | p->role[PGN_QUEEN]))
    return false;
  pgn_bitboard knights = own & p->role[PGN_KNIGHT], bishops = own & p->role[PGN_BISHOP];
  if (knights)
    /* Two pieces mate a bare king.  One knight needs an enemy piece on a square next to the king that it could flee
     * to; a queen there would take the knight. */
    return !bb_is_many(knights | bishops) && !(other & ~(p->role[PGN_KING] | p->role[PGN_QUEEN]));
  if (bishops)
    /* The squares of the other colour must be blocked by what cannot step in between or take: a pawn, a knight or a
     * bishop of that colour, never a rook or queen. */
    return !(other & (p->role[PGN_PAWN] | p->role[PGN_KNIGHT])) && on_one_square_color(p->role[PGN_BISHOP]);
  return true;
}
