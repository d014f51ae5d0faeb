/* SPDX-License-Identifier: MIT
 * Which castling a text means, whether or not it is legal. */
#include <string.h>

#include "chess/bitboard.h"
#include "notation/lenient.h"
#include "pgnkit/castling.h"

/* A king's move along its back rank that only castling can be: onto an own rook, or to a castling's target from
 * anywhere but the square beside it. */
static bool is_kings_way(const pgn_position *position, const pgni_move_text *text, pgn_side *side) {
  pgn_color us = pgn_position_turn(position);
  pgn_square king = pgn_position_king(position, us), to = text->to;
  bool is_king =
      text->form == PGNI_TEXT_SQUARES ? text->from == bb_bit(king) : text->role == PGN_KING && bb_has(text->from, king);
  if (!is_king || sq_rank(king) != sq_back_rank(us) || sq_rank(to) != sq_back_rank(us))
    return false;
  if (bb_has(pgn_position_pieces(position, us, PGN_ROOK), to)) {
    *side = to > king ? PGN_H_SIDE : PGN_A_SIDE;
    return true;
  }
  *side = sq_file(to) == 6 ? PGN_H_SIDE : PGN_A_SIDE;
  return (sq_file(to) == 6 || sq_file(to) == 2) && to != king + 1 && to + 1 != king;
}

bool pgn_castling_is_meant(const pgn_position *position, const char *text, size_t length, pgn_notation notation,
                           pgn_side *side) {
  pgni_lenient lenient;
  memset(&lenient, 0, sizeof lenient);
  lenient.position = position;
  lenient.notation = notation;
  lenient.row = pgni_notation_of(notation);
  bool reduced = pgni_lenient_reduce(&lenient, text, length);
  if (reduced && pgni_lenient_castling(&lenient, side))
    return true;
  pgni_move_text parsed;
  if (!pgni_move_text_parse(text, length, notation, &parsed) &&
      !(reduced && pgni_move_text_parse(lenient.text, lenient.length, PGN_NOTATION_AUTO, &parsed)))
    return false;
  if (parsed.form == PGNI_TEXT_CASTLING) {
    *side = (pgn_side)parsed.side;
    return true;
  }
  return parsed.form != PGNI_TEXT_NULL && is_kings_way(position, &parsed, side);
}
