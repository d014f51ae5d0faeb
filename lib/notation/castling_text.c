/* SPDX-License-Identifier: MIT
 * Castling and the null move, the two moves written apart from their squares; castling written with squares. */
#include "notation/notation_internal.h"

#include <string.h>

#include "pgnkit/castling.h"

bool pgni_castling_text_parse(pgni_move_text *text) {
  const char *at = text->written;
  size_t length = pgni_without_check_mark(at, text->length);
  if (length != 3 && length != 5)
    return false;
  text->has_letter_o = true;
  for (size_t i = 0; i < length; i++) {
    if (i & 1 ? at[i] != '-' : at[i] != 'O' && at[i] != '0' && at[i] != 'o')
      return false;
    text->has_letter_o &= at[i] == 'O' || at[i] == '-';
  }
  text->form = PGNI_TEXT_CASTLING;
  text->notation = PGN_NOTATION_SAN;
  text->side = length == 3 ? PGN_H_SIDE : PGN_A_SIDE;
  return true;
}

static bool is_text(const pgni_move_text *text, const char *wanted) {
  return text->length == strlen(wanted) && memcmp(text->written, wanted, text->length) == 0;
}

bool pgni_null_text_parse(pgni_move_text *text, const char *own) {
  if (!is_text(text, "--") && !is_text(text, "Z0") && !is_text(text, own))
    return false;
  text->form = PGNI_TEXT_NULL;
  text->notation = PGN_NOTATION_SAN;
  return true;
}

pgn_move pgni_castling_to_side(const pgn_position *position, pgn_side side) {
  pgn_castling castling;
  pgn_position_castling(position, pgn_position_turn(position), side, &castling);
  if (castling.failed)
    return 0;
  return pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, castling.king_from, castling.rook_from, PGN_ROLE_NONE,
                       PGN_ROLE_NONE);
}

pgn_square pgni_castling_target(pgn_move castling) {
  unsigned back_rank = pgn_move_from(castling) & 070;
  return (pgn_square)(back_rank | (pgn_move_castling_side(castling) == PGN_H_SIDE ? 6 : 2));
}

pgn_move pgni_castling_to_target(const pgn_position *position, pgn_square from, pgn_square to) {
  if ((from & 070) != (to & 070) || ((to & 7) != 6 && (to & 7) != 2))
    return 0;
  return pgni_castling_to_side(position, (to & 7) == 6 ? PGN_H_SIDE : PGN_A_SIDE);
}

/* True when the king's move to the castling's target, digit for digit the same text, is legal too. */
static bool target_is_king_move(const pgn_position *position, pgn_move castling) {
  pgn_square from = pgn_move_from(castling), to = pgni_castling_target(castling);
  if (from != to + 1 && to != from + 1) /* they are on one rank */
    return false;
  return pgn_position_is_legal(position, pgni_move_between(position, from, to, PGN_ROLE_NONE));
}

static pgn_square castling_square(const pgn_position *position, pgn_move castling, pgn_castling_style style) {
  if (style == PGN_CASTLING_ROOK || (style == PGN_CASTLING_AUTO && pgn_position_variant(position) == PGN_CHESS960))
    return pgn_move_to(castling);
  if (!target_is_king_move(position, castling))
    return pgni_castling_target(castling);
  /* Castling that only Chess960 has, in a position that does not call itself Chess960. */
  return style == PGN_CASTLING_AUTO ? pgn_move_to(castling) : PGN_SQUARE_NONE;
}

pgn_square pgni_written_target(const pgn_position *position, pgn_move move, pgn_castling_style style) {
  return pgn_move_get_kind(move) == PGN_MOVE_CASTLING ? castling_square(position, move, style) : pgn_move_to(move);
}

char *pgni_castling_write(pgn_move move, char *out) {
  bool long_side = pgn_move_castling_side(move) == PGN_A_SIDE;
  for (int i = 0; i < (long_side ? 5 : 3); i++)
    *out++ = i & 1 ? '-' : 'O';
  return out;
}
