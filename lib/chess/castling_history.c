/* SPDX-License-Identifier: MIT
 * What became of the castling rights of a game: when king and rooks first moved, when a rook was taken. */
#include <assert.h>
#include <string.h>

#include "chess/castling.h"
#include "pgnkit/castling.h"

void pgn_castling_history_init(pgn_castling_history *history, const pgn_position *start) {
  const struct pgni_position *p = pgni_pos(start);
  memset(history, 0, sizeof *history);
  history->first_number = p->fullmove_number;
  history->first_turn = pgni_turn(p);
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    history->king[color] = p->king[color];
    for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++) {
      history->rook[color][side] = pgni_castling_rook(p, (pgn_color)color, (pgn_side)side);
      history->captor[color][side] = PGN_SQUARE_NONE;
    }
  }
}

void pgn_castling_history_play(pgn_castling_history *history, pgn_move move, pgn_color color, uint32_t ply) {
  assert(color < PGN_COLOR_COUNT && ply > 0);
  pgn_square from = pgn_move_from(move), to = pgn_move_to(move);
  pgn_color other = color == PGN_WHITE ? PGN_BLACK : PGN_WHITE;
  bool castles = pgn_move_get_kind(move) == PGN_MOVE_CASTLING;
  if (pgn_move_get_kind(move) == PGN_MOVE_NULL)
    return;
  if (pgn_move_role(move) == PGN_KING && history->king_moved[color] == 0)
    history->king_moved[color] = ply;
  for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++) {
    /* Whatever leaves the square of a rook that is neither gone nor taken is that rook. */
    if ((castles ? to : from) == history->rook[color][side] && history->rook_moved[color][side] == 0 &&
        history->rook_captured[color][side] == 0)
      history->rook_moved[color][side] = ply;
    if (to == history->rook[other][side] && history->rook_moved[other][side] == 0 &&
        history->rook_captured[other][side] == 0) {
      history->rook_captured[other][side] = ply;
      history->captor[other][side] = from;
      history->captor_role[other][side] = (uint8_t)pgn_move_role(move);
    }
  }
}
