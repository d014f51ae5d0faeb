/* SPDX-License-Identifier: MIT
 * The legal moves: listed, counted, or only whether there is one. */
#include "base/compiler.h"
#include "chess/attackers.h"
#include "chess/castling.h"

/* One generator serves three ends; the compiler makes a version of it for each. */
enum mode { LIST, COUNT, ANY };

struct sink {
  pgn_move *out; /* the next free place; LIST only */
  size_t count;  /* COUNT, and not 0 in ANY as soon as there is a move */
};

/* Adds the moves of one piece to a set of squares. */
PGNI_INLINE void add_piece(const struct pgni_position *p, struct sink *sink, enum mode mode, pgn_role role,
                           pgn_square from, pgn_bitboard targets) {
  if (mode != LIST) {
    sink->count += mode == COUNT ? bb_count(targets) : targets != 0;
    return;
  }
  for (pgn_bitboard captures = targets & pgni_occupied(p); captures;) {
    pgn_square to = bb_pop(&captures);
    *sink->out++ = pgn_move_make(PGN_MOVE_NORMAL, role, from, to, pgni_role_at(p, to), PGN_ROLE_NONE);
  }
  for (targets &= ~pgni_occupied(p); targets;)
    *sink->out++ = pgn_move_make(PGN_MOVE_NORMAL, role, from, bb_pop(&targets), PGN_ROLE_NONE, PGN_ROLE_NONE);
}

/* Adds pawn moves of one kind: to each target from the square `step` below it. */
PGNI_INLINE void add_pawns(const struct pgni_position *p, struct sink *sink, enum mode mode, pgn_move_kind kind,
                           pgn_bitboard targets, int step) {
  const pgn_bitboard last = BB_RANK_1 | BB_RANK_8;
  if (mode != LIST) {
    sink->count += mode == COUNT ? bb_count(targets) + 3 * (size_t)bb_count(targets & last) : targets != 0;
    return;
  }
  for (pgn_bitboard set = targets & last; set;) {
    pgn_square to = bb_pop(&set), from = (pgn_square)(to - step);
    pgn_role captured = pgni_role_at(p, to);
    for (int role = PGN_QUEEN; role >= PGN_KNIGHT; role--)
      *sink->out++ = pgn_move_make(PGN_MOVE_PROMOTION, PGN_PAWN, from, to, captured, (pgn_role)role);
  }
  for (targets &= ~last; targets;) {
    pgn_square to = bb_pop(&targets);
    *sink->out++ = pgn_move_make(kind, PGN_PAWN, (pgn_square)(to - step), to, pgni_role_at(p, to), PGN_ROLE_NONE);
  }
}

/* Adds the moves of some pawns, without en passant, to the squares allowed. */
PGNI_INLINE void add_pawn_moves(const struct pgni_position *p, struct sink *sink, enum mode mode, pgn_bitboard pawns,
                                pgn_bitboard allowed) {
  pgn_color us = pgni_turn(p);
  int up = us == PGN_WHITE ? 8 : -8;
  pgn_bitboard empty = ~pgni_occupied(p), enemies = p->color[pgni_other(us)] & allowed;
  pgn_bitboard ahead = bb_forward(pawns, us), one = ahead & empty;
  pgn_bitboard two = bb_forward(one & (us == PGN_WHITE ? BB_RANK_3 : BB_RANK_6), us) & empty;
  add_pawns(p, sink, mode, PGN_MOVE_NORMAL, one & allowed, up);
  add_pawns(p, sink, mode, PGN_MOVE_DOUBLE_PUSH, two & allowed, 2 * up);
  add_pawns(p, sink, mode, PGN_MOVE_NORMAL, bb_left(ahead) & enemies, up - 1);
  add_pawns(p, sink, mode, PGN_MOVE_NORMAL, bb_right(ahead) & enemies, up + 1);
}

PGNI_INLINE void add_king_moves(const struct pgni_position *p, struct sink *sink, enum mode mode) {
  pgn_color us = pgni_turn(p), them = pgni_other(us);
  pgn_square king = p->king[us];
  pgn_bitboard safe = 0, without_king = pgni_occupied(p) & ~bb_bit(king);
  for (pgn_bitboard targets = pgni_pseudo_attacks[king].king & ~(p->color[us] | p->role[PGN_KING]); targets;) {
    pgn_square to = bb_pop(&targets);
    if (!pgni_is_attacked(p, to, without_king, bb_bit(to), them)) {
      safe |= bb_bit(to);
      if (mode == ANY)
        break;
    }
  }
  add_piece(p, sink, mode, PGN_KING, king, safe);
}

PGNI_INLINE void add_en_passant(const struct pgni_position *p, struct sink *sink, enum mode mode) {
  pgn_color us = pgni_turn(p);
  if (p->ep_square == PGN_SQUARE_NONE)
    return;
  for (pgn_bitboard pawns = pgni_pseudo_attacks[p->ep_square].pawn[pgni_other(us)] & pgni_pieces(p, us, PGN_PAWN);
       pawns;) {
    pgn_move move = pgn_move_make(PGN_MOVE_EN_PASSANT, PGN_PAWN, bb_pop(&pawns), p->ep_square, PGN_PAWN, PGN_ROLE_NONE);
    if (pgni_in_check_after(p, move))
      continue;
    if (mode == LIST)
      *sink->out++ = move;
    sink->count++;
  }
}

PGNI_INLINE void add_castlings(const struct pgni_position *p, struct sink *sink, enum mode mode) {
  pgn_color us = pgni_turn(p);
  for (pgn_bitboard rooks = p->castling_rooks & p->color[us]; rooks;) {
    pgn_square rook = bb_pop(&rooks);
    if (!pgni_castling_is_legal(p, rook))
      continue;
    if (mode == LIST)
      *sink->out++ = pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, p->king[us], rook, PGN_ROLE_NONE, PGN_ROLE_NONE);
    sink->count++;
  }
}

/* Pins and checks are masks on the squares a piece may go to; only en passant is tried out. */
PGNI_INLINE size_t generate(const struct pgni_position *p, pgn_move *out, enum mode mode) {
  struct sink sink = {out, 0};
  pgn_color us = pgni_turn(p);
  pgn_square king = p->king[us];
  pgn_bitboard own = p->color[us], occupied = pgni_occupied(p);
  pgn_bitboard checkers = pgni_checkers(p), allowed = ~(own | p->role[PGN_KING]);

  if (bb_is_many(checkers)) {
    add_king_moves(p, &sink, mode);
    return mode == LIST ? (size_t)(sink.out - out) : sink.count;
  }
  if (checkers)
    allowed &= checkers | pgni_between(king, bb_first(checkers));

  pgn_bitboard pinned = pgni_pinned(p, us), free = own & ~pinned;
  add_pawn_moves(p, &sink, mode, free & p->role[PGN_PAWN], allowed);
  if (mode == ANY && sink.count)
    return 1;
  for (pgn_bitboard set = free & p->role[PGN_KNIGHT]; set;) {
    pgn_square from = bb_pop(&set);
    add_piece(p, &sink, mode, PGN_KNIGHT, from, pgni_pseudo_attacks[from].knight & allowed);
  }
  for (pgn_bitboard set = free & p->role[PGN_BISHOP]; set;) {
    pgn_square from = bb_pop(&set);
    add_piece(p, &sink, mode, PGN_BISHOP, from, pgni_bishop_attacks(from, occupied) & allowed);
  }
  for (pgn_bitboard set = free & p->role[PGN_ROOK]; set;) {
    pgn_square from = bb_pop(&set);
    add_piece(p, &sink, mode, PGN_ROOK, from, pgni_rook_attacks(from, occupied) & allowed);
  }
  for (pgn_bitboard set = free & p->role[PGN_QUEEN]; set;) {
    pgn_square from = bb_pop(&set);
    add_piece(p, &sink, mode, PGN_QUEEN, from, pgni_queen_attacks(from, occupied) & allowed);
  }
  if (mode == ANY && sink.count)
    return 1;
  add_king_moves(p, &sink, mode);
  while (pinned) {
    pgn_square from = bb_pop(&pinned);
    pgn_role role = pgni_role_at(p, from);
    pgn_bitboard on_line = allowed & pgni_line_through(king, from);
    if (role == PGN_PAWN)
      add_pawn_moves(p, &sink, mode, bb_bit(from), on_line);
    else
      add_piece(p, &sink, mode, role, from, pgni_attacks_from(role, us, from, occupied) & on_line);
  }
  add_en_passant(p, &sink, mode);
  if (!checkers)
    add_castlings(p, &sink, mode);
  return mode == LIST ? (size_t)(sink.out - out) : sink.count;
}

size_t pgn_position_legal_moves(const pgn_position *position, pgn_move moves[PGN_MOVES_MAX]) {
  return generate(pgni_pos(position), moves, LIST);
}

bool pgn_position_has_legal_move(const pgn_position *position) {
  const struct pgni_position *p = pgni_pos(position);
  pgn_color us = pgni_turn(p);
  return pgni_king_can_step(p, us, p->color[us], p->color[pgni_other(us)]) || generate(p, NULL, ANY) != 0;
}

uint64_t pgn_position_perft(const pgn_position *position, unsigned depth) {
  if (depth == 0)
    return 1;
  if (depth == 1)
    return generate(pgni_pos(position), NULL, COUNT);
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(position, moves);
  uint64_t leaves = 0;
  for (size_t i = 0; i < count; i++) {
    pgn_position next = *position;
    pgn_position_play(&next, moves[i]);
    leaves += pgn_position_perft(&next, depth - 1);
  }
  return leaves;
}

/* The squares a pawn can advance to. */
static pgn_bitboard pawn_advances(const struct pgni_position *p, pgn_square from, bool two) {
  pgn_color us = pgni_turn(p);
  pgn_bitboard one = bb_forward(bb_bit(from), us) & ~pgni_occupied(p);
  if (!two)
    return one;
  return bb_forward(one & (us == PGN_WHITE ? BB_RANK_3 : BB_RANK_6), us) & ~pgni_occupied(p);
}

static bool pawn_move_is_possible(const struct pgni_position *p, pgn_move move) {
  pgn_color us = pgni_turn(p);
  pgn_square from = pgn_move_from(move), to = pgn_move_to(move);
  pgn_role promotion = pgn_move_promotion(move);
  bool to_last = (bb_bit(to) & (BB_RANK_1 | BB_RANK_8)) != 0;
  switch (pgn_move_get_kind(move)) {
  case PGN_MOVE_EN_PASSANT:
    return to == p->ep_square && bb_has(pgni_pseudo_attacks[from].pawn[us], to) &&
           pgn_move_captured(move) == PGN_PAWN && promotion == PGN_ROLE_NONE;
  case PGN_MOVE_DOUBLE_PUSH:
    return promotion == PGN_ROLE_NONE && pgn_move_captured(move) == PGN_ROLE_NONE &&
           bb_has(pawn_advances(p, from, true), to);
  case PGN_MOVE_PROMOTION:
    if (!to_last || promotion < PGN_KNIGHT || promotion > PGN_QUEEN)
      return false;
    break;
  case PGN_MOVE_NORMAL:
    if (to_last || promotion != PGN_ROLE_NONE)
      return false;
    break;
  default: return false;
  }
  if (pgn_move_captured(move) != pgni_role_at(p, to))
    return false;
  return bb_has(pgn_move_captured(move) ? pgni_pseudo_attacks[from].pawn[us] : pawn_advances(p, from, false), to);
}

bool pgn_position_is_legal(const pgn_position *position, pgn_move move) {
  const struct pgni_position *p = pgni_pos(position);
  pgn_color us = pgni_turn(p);
  pgn_square from = pgn_move_from(move), to = pgn_move_to(move);
  pgn_role role = pgn_move_role(move);
  if (move >> 24 || role == PGN_ROLE_NONE || role > PGN_KING || !bb_has(pgni_pieces(p, us, role), from))
    return false;
  if (pgn_move_get_kind(move) == PGN_MOVE_CASTLING)
    return role == PGN_KING && !pgn_move_captured(move) && !pgn_move_promotion(move) &&
           bb_has(p->castling_rooks & p->color[us], to) && !pgni_is_check(p) && pgni_castling_is_legal(p, to);
  if (bb_has(p->color[us], to) || to == p->king[pgni_other(us)])
    return false;
  if (role == PGN_PAWN) {
    if (!pawn_move_is_possible(p, move))
      return false;
  } else if (pgn_move_get_kind(move) != PGN_MOVE_NORMAL || pgn_move_promotion(move) ||
             pgn_move_captured(move) != pgni_role_at(p, to) ||
             !bb_has(pgni_attacks_from(role, us, from, pgni_occupied(p)), to)) {
    return false;
  }
  return !pgni_in_check_after(p, move);
}
