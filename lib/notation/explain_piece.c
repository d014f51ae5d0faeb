/* SPDX-License-Identifier: MIT
 * Why a piece cannot go where a text sends it: occupied, out of reach, blocked, pinned, check unanswered. */
#include <stdlib.h>

#include "chess/attackers.h"
#include "notation/notation_internal.h"
#include "notation/reasons.h"

#define NAME(square) (pgni_square_name_of(square).text)

static const char *role_on(const pgn_position *position, pgn_square square) {
  return pgni_role_name(pgn_position_piece_at(position, square, NULL));
}

pgn_bitboard pgni_enemies_attacking(const pgn_position *position, pgn_square square, pgn_bitboard occupied) {
  return pgni_attackers_to(pgni_pos(position), square, occupied, pgni_other(pgn_position_turn(position))) & occupied;
}

/* The first occupied square on the way, or PGN_SQUARE_NONE. `from` and `to` share a line. */
static pgn_square first_blocker(const pgn_position *position, pgn_square from, pgn_square to) {
  int files = (to & 7) - (from & 7), ranks = (to >> 3) - (from >> 3);
  int step = (files > 0) - (files < 0) + 8 * ((ranks > 0) - (ranks < 0));
  for (int square = from + step; square != to; square += step) {
    if (pgn_position_piece_at(position, (pgn_square)square, NULL) != PGN_ROLE_NONE)
      return (pgn_square)square;
  }
  return PGN_SQUARE_NONE;
}

/* The move is right but for the own king: some enemy attacks it afterwards. */
static pgn_code say_into_check(pgni_sentence *sentence, const pgn_position *position, pgn_square from, pgn_square to) {
  pgn_color us = pgn_position_turn(position);
  pgn_square king = pgn_position_king(position, us);
  pgn_bitboard without = pgni_occupied(pgni_pos(position)) & ~bb_bit(from);
  if (from == king) {
    /* Without the king, so that it casts no shadow; a piece it takes attacks nothing any more. */
    pgn_bitboard attackers = pgni_enemies_attacking(position, to, without) & ~bb_bit(to);
    pgni_say(sentence, "%s is attacked by ", NAME(to));
    pgni_say_pieces(sentence, position, attackers);
    return PGN_CODE_MOVE_INTO_CHECK;
  }

  pgn_move move = pgni_move_between(position, from, to, PGN_ROLE_NONE);
  bool en_passant = pgn_move_get_kind(move) == PGN_MOVE_EN_PASSANT;
  pgn_bitboard taken = bb_bit(en_passant ? (pgn_square)((from & 070) | (to & 7)) : to);
  pgn_bitboard attackers = pgni_enemies_attacking(position, king, (without & ~taken) | bb_bit(to)) & ~taken;
  pgn_bitboard staying = attackers & pgn_position_checkers(position);
  if (staying) {
    pgni_say(sentence, "the king on %s would still be in check from ", NAME(king));
    pgni_say_pieces(sentence, position, staying);
  } else if (en_passant && !pgni_enemies_attacking(position, king, without | bb_bit(to))) {
    pgni_say(sentence, "taking en passant would leave the king on %s in check from ", NAME(king));
    pgni_say_pieces(sentence, position, attackers);
  } else {
    pgni_say(sentence, "the %s on %s is pinned by ", role_on(position, from), NAME(from));
    pgni_say_pieces(sentence, position, attackers);
  }
  return PGN_CODE_MOVE_INTO_CHECK;
}

/* True when it says why a pawn has no such move; false when only the own king can be the reason. */
static bool say_why_not_pawn(pgni_sentence *sentence, const pgn_position *position, pgn_square from, pgn_square to) {
  pgn_color us = pgn_position_turn(position);
  int forward = us == PGN_WHITE ? 8 : -8, step = to - from;
  int files = abs((to & 7) - (from & 7)), ranks = ((to >> 3) - (from >> 3)) * (us == PGN_WHITE ? 1 : -1);
  bool at_home = (from >> 3) == (us == PGN_WHITE ? 1 : 6);
  if (files == 0 && (ranks == 1 || (ranks == 2 && at_home))) {
    for (int square = from + forward; square <= 63 && square >= 0; square += forward) {
      if (pgn_position_piece_at(position, (pgn_square)square, NULL) != PGN_ROLE_NONE) {
        pgni_say(sentence, "the pawn on %s is blocked on %s by the %s", NAME(from), NAME((pgn_square)square),
                 role_on(position, (pgn_square)square));
        return true;
      }
      if (square == from + step)
        return false;
    }
    return false;
  }
  if (files != 1 || ranks != 1) {
    pgni_say(sentence, "the pawn on %s cannot go to %s", NAME(from), NAME(to));
    return true;
  }
  if (pgn_position_piece_at(position, to, NULL) != PGN_ROLE_NONE ||
      pgn_position_ep_square(position, PGN_EP_ALWAYS) == to)
    return false;
  pgn_color beside_color = us;
  pgn_square beside = (pgn_square)((from & 070) | (to & 7));
  bool late = (from >> 3) == (us == PGN_WHITE ? 4 : 3) &&
              pgn_position_piece_at(position, beside, &beside_color) == PGN_PAWN && beside_color != us;
  if (late)
    pgni_say(sentence, "the pawn on %s can be taken en passant only right after an advance of two squares",
             NAME(beside));
  else
    pgni_say(sentence, "the pawn on %s has nothing to take on %s", NAME(from), NAME(to));
  return true;
}

pgn_code pgni_say_why_not(pgni_sentence *sentence, const pgn_position *position, pgn_square from, pgn_square to) {
  pgn_color us = pgn_position_turn(position), color = us;
  pgn_role role = pgn_position_piece_at(position, from, NULL);
  pgn_role there = pgn_position_piece_at(position, to, &color);
  if (from == to) {
    pgni_say(sentence, "the %s on %s would stay where it is", pgni_role_name(role), NAME(from));
    return PGN_CODE_MOVE_ILLEGAL;
  }
  if (there != PGN_ROLE_NONE && color == us) {
    pgni_say(sentence, "%s is occupied by %s's own %s", NAME(to), pgni_color_name(us), pgni_role_name(there));
    return PGN_CODE_MOVE_ILLEGAL;
  }
  if (role == PGN_PAWN) {
    if (say_why_not_pawn(sentence, position, from, to))
      return PGN_CODE_MOVE_ILLEGAL;
  } else if (!(pgni_attacks_from(role, us, from, 0) & bb_bit(to))) {
    pgni_say(sentence, "the %s on %s cannot reach %s in one move", pgni_role_name(role), NAME(from), NAME(to));
    return PGN_CODE_MOVE_ILLEGAL;
  } else if (role == PGN_BISHOP || role == PGN_ROOK || role == PGN_QUEEN) {
    pgn_square blocker = first_blocker(position, from, to);
    if (blocker != PGN_SQUARE_NONE) {
      pgni_say(sentence, "the way of the %s from %s to %s is blocked on %s by the %s", pgni_role_name(role), NAME(from),
               NAME(to), NAME(blocker), role_on(position, blocker));
      return PGN_CODE_MOVE_ILLEGAL;
    }
  }
  if (there == PGN_KING) {
    pgni_say(sentence, "a king cannot be taken");
    return PGN_CODE_MOVE_ILLEGAL;
  }
  return say_into_check(sentence, position, from, to);
}
