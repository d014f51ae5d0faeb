/* SPDX-License-Identifier: MIT
 * From the text of a move that names the piece, or its two squares, to the one legal move it means.
 * Candidates are looked for from the square they go to, by masks; no moves are generated. */
#include "chess/attacks.h"
#include "chess/position.h"
#include "notation/notation_internal.h"

static bool is_last_rank(pgn_color color, pgn_square square) {
  return sq_rank(square) == sq_back_rank(pgni_other(color));
}

pgn_move pgni_move_between(const pgn_position *position, pgn_square from, pgn_square to, pgn_role promotion) {
  pgn_role role = pgn_position_piece_at(position, from, NULL);
  pgn_role captured = pgn_position_piece_at(position, to, NULL);
  pgn_move_kind kind = PGN_MOVE_NORMAL;
  if (role == PGN_PAWN) {
    if (promotion != PGN_ROLE_NONE) {
      kind = PGN_MOVE_PROMOTION;
    } else if (sq_file(from) != sq_file(to) && captured == PGN_ROLE_NONE) {
      kind = PGN_MOVE_EN_PASSANT;
      captured = PGN_PAWN;
    } else if (from + 16 == to || to + 16 == from) {
      kind = PGN_MOVE_DOUBLE_PUSH;
    }
  }
  return pgn_move_make(kind, role, from, to, captured, promotion);
}

/* The legal move between two squares, 0 when there is none.  A pawn that reaches the last rank without `promotion` is
 * tried as a queen, and the error says so; so does one with a promotion that it cannot have. */
static pgn_move legal_between(const pgn_position *position, pgn_square from, pgn_square to, pgn_role promotion,
                              pgn_code *error) {
  bool promotes =
      pgn_position_piece_at(position, from, NULL) == PGN_PAWN && is_last_rank(pgn_position_turn(position), to);
  pgn_role role = promotion;
  if (!promotes)
    role = PGN_ROLE_NONE;
  else if (promotion < PGN_KNIGHT || promotion > PGN_QUEEN)
    role = PGN_QUEEN;
  pgn_move move = pgni_move_between(position, from, to, role);
  if (!pgn_position_is_legal(position, move)) {
    *error = PGN_CODE_MOVE_ILLEGAL;
    return 0;
  }
  if (role != promotion)
    *error = promotion == PGN_ROLE_NONE ? PGN_CODE_PROMOTION_MISSING : PGN_CODE_PROMOTION_WRONG;
  return move;
}

/* ---- texts that name the piece ------------------------------------------------------------------------------- */

/* Where the pawns stand that a text can mean: one or two steps behind, or beside the square behind. */
static pgn_bitboard pawn_origins(const pgn_position *position, const pgni_move_text *text) {
  pgn_color us = pgn_position_turn(position);
  pgn_bitboard to = bb_bit(text->to);
  if (!(text->from & BB_FILE_A << sq_file(text->to)))
    return pgni_pseudo_attacks[text->to].pawn[pgni_other(us)];
  pgn_bitboard one = bb_forward(to, pgni_other(us));
  return one & pgni_occupied(pgni_pos(position)) ? one : one | bb_forward(one, pgni_other(us));
}

void pgni_piece_resolve(const pgn_position *position, const pgni_move_text *text, pgni_resolution *resolution) {
  pgn_color us = pgn_position_turn(position);
  pgn_role role = (pgn_role)text->role, promotion = (pgn_role)text->promotion;
  pgn_bitboard origins = role == PGN_PAWN ? pawn_origins(position, text)
                                          : pgni_attacks_from(role, us, text->to, pgni_occupied(pgni_pos(position)));
  pgn_bitboard fitting = 0;
  resolution->error = PGN_CODE_MOVE_ILLEGAL;
  for (pgn_bitboard rest = origins & text->from & pgn_position_pieces(position, us, role); rest;) {
    pgn_square from = bb_pop(&rest);
    pgn_code error = 0;
    pgn_move move = legal_between(position, from, text->to, promotion, &error);
    if (!move)
      continue;
    resolution->move = move;
    resolution->error = error;
    fitting |= bb_bit(from);
  }
  if (bb_is_many(fitting) && !resolution->error) {
    resolution->error = PGN_CODE_MOVE_AMBIGUOUS;
    resolution->candidates = fitting;
  }
  bool captures = pgn_move_captured(resolution->move) != PGN_ROLE_NONE;
  if (!resolution->error && (text->mark == PGNI_MARK_SET) != captures)
    resolution->warning = PGN_CODE_CAPTURE_MARK_WRONG;
}

bool pgni_gives_sign(const pgn_position *position, pgn_move move, char sign) {
  pgn_position after = *position;
  pgn_position_play(&after, move);
  return pgn_position_is_check(&after) && (sign == '+' || !pgn_position_has_legal_move(&after));
}

void pgni_choose_by_sign(const pgn_position *position, const pgni_move_text *text, char sign,
                         pgni_resolution *resolution) {
  pgn_move only = 0;
  if (!sign || resolution->error != PGN_CODE_MOVE_AMBIGUOUS)
    return;
  for (pgn_bitboard rest = resolution->candidates; rest;) {
    pgn_move move = pgni_move_between(position, bb_pop(&rest), text->to, (pgn_role)text->promotion);
    if (!pgni_gives_sign(position, move, sign))
      continue;
    if (only)
      return;
    only = move;
  }
  if (!only)
    return;
  resolution->move = only;
  resolution->error = 0;
  resolution->warning = PGN_CODE_ORIGIN_BY_CHECK;
}

/* ---- texts that name two squares ----------------------------------------------------------------------------- */

/* Own castling rook on the square: castling.  A king's move that is legal: that move.  The king's target square of a
 * legal castling: castling. */
static void resolve_king(const pgn_position *position, pgn_square from, const pgni_move_text *text,
                         pgni_resolution *resolution) {
  pgn_color us = pgn_position_turn(position);
  pgn_square to = text->to;
  if (pgn_position_pieces(position, us, PGN_ROOK) & pgn_position_castling_rooks(position) & bb_bit(to)) {
    pgn_move castling = pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, from, to, PGN_ROLE_NONE, PGN_ROLE_NONE);
    if (pgn_position_is_legal(position, castling))
      resolution->move = castling;
    else
      resolution->error = PGN_CODE_MOVE_ILLEGAL;
    return;
  }
  resolution->move = legal_between(position, from, to, PGN_ROLE_NONE, &resolution->error);
  /* An ordinary castling goes two squares, where no king's move does: only Chess960 can have both. */
  pgn_move castling = pgni_castling_to_target(position, from, to);
  if (!castling)
    return;
  if (resolution->move) {
    resolution->warning = PGN_CODE_CASTLING_OR_KING_MOVE;
  } else {
    resolution->move = castling;
    resolution->error = 0;
  }
}

/* The numeric form that leaves out the rank of the last square: 6762 is a pawn of f7 that becomes a rook on f8. */
static void resolve_short_promotion(const pgn_position *position, pgn_square from, const pgni_move_text *text,
                                    pgni_resolution *resolution) {
  pgn_color us = pgn_position_turn(position);
  pgn_square to = sq_make(text->short_file, sq_back_rank(pgni_other(us)));
  pgn_code error = 0;
  pgn_move move = legal_between(position, from, to, (pgn_role)text->short_role, &error);
  if (move && !error) {
    resolution->move = move;
    resolution->error = 0;
    resolution->warning = PGN_CODE_PROMOTION_RANK_LEFT_OUT;
  }
}

void pgni_squares_resolve(const pgn_position *position, const pgni_move_text *text, pgni_resolution *resolution) {
  pgn_square from = bb_first(text->from);
  pgn_color color;
  pgn_role role = pgn_position_piece_at(position, from, &color);
  if (role == PGN_ROLE_NONE || color != pgn_position_turn(position)) {
    resolution->error = PGN_CODE_MOVE_ILLEGAL;
    return;
  }
  if (role != PGN_PAWN && text->promotion != PGN_ROLE_NONE) {
    resolution->error = PGN_CODE_PROMOTION_WRONG;
    return;
  }
  if (role == PGN_KING)
    resolve_king(position, from, text, resolution);
  else
    resolution->move = legal_between(position, from, text->to, (pgn_role)text->promotion, &resolution->error);
  if (resolution->error && role == PGN_PAWN && text->short_role != PGN_ROLE_NONE)
    resolve_short_promotion(position, from, text, resolution);
  if (!resolution->error && !resolution->warning && text->mark == PGNI_MARK_SET &&
      pgn_move_captured(resolution->move) == PGN_ROLE_NONE)
    resolution->warning = PGN_CODE_CAPTURE_MARK_WRONG;
}
