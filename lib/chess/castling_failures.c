/* SPDX-License-Identifier: MIT
 * The conditions of castling that fail, one by one, each with its square and piece. */
#include "chess/attackers.h"
#include "chess/castling.h"
#include "pgnkit/castling.h"

struct failures {
  const struct pgni_position *p;
  pgn_color color; /* that would castle */
  pgn_castling_failure *out;
  size_t count;
};

static pgn_castling_failure *add(struct failures *failures, unsigned condition, pgn_square square) {
  pgn_castling_failure *failure = &failures->out[failures->count++];
  *failure = (pgn_castling_failure){.condition = condition, .square = square, .by = PGN_SQUARE_NONE};
  return failure;
}

/* A condition that fails by a piece of the side that would castle. */
static pgn_castling_failure *add_own(struct failures *failures, unsigned condition, pgn_square square, pgn_role role) {
  pgn_castling_failure *failure = add(failures, condition, square);
  failure->role = (uint8_t)role;
  failure->color = (uint8_t)failures->color;
  return failure;
}

static void add_attackers(struct failures *failures, unsigned condition, pgn_square square, pgn_bitboard occupied) {
  pgn_color them = pgni_other(failures->color);
  for (pgn_bitboard attackers = pgni_attackers_to(failures->p, square, occupied, them); attackers;) {
    pgn_castling_failure *failure = add(failures, condition, square);
    failure->by = bb_pop(&attackers);
    failure->role = (uint8_t)pgni_role_at(failures->p, failure->by);
    failure->color = (uint8_t)them;
  }
}

/* What cost a right that stood at the beginning. */
static void add_losses(struct failures *failures, pgn_side side, const pgn_castling_history *history) {
  pgn_color color = failures->color;
  pgn_square rook = history->rook[color][side];
  if (history->king_moved[color])
    add_own(failures, PGN_CASTLING_KING_MOVED, history->king[color], PGN_KING)->ply = history->king_moved[color];
  if (history->rook_moved[color][side])
    add_own(failures, PGN_CASTLING_ROOK_MOVED, rook, PGN_ROOK)->ply = history->rook_moved[color][side];
  if (history->rook_captured[color][side]) {
    pgn_castling_failure *failure = add(failures, PGN_CASTLING_ROOK_CAPTURED, rook);
    failure->by = history->captor[color][side];
    failure->role = history->captor_role[color][side];
    failure->color = (uint8_t)pgni_other(color);
    failure->ply = history->rook_captured[color][side];
  }
}

size_t pgn_castling_failures(const pgn_position *position, pgn_color color, pgn_side side,
                             const pgn_castling_history *history, pgn_castling_failure out[PGN_CASTLING_FAILURES_MAX]) {
  struct failures failures = {.p = pgni_pos(position), .color = color, .out = out};
  pgn_bitboard occupied = pgni_occupied(failures.p);
  pgn_castling castling;
  pgn_position_castling(position, color, side, &castling);
  if (castling.failed & PGN_CASTLING_KING_NOT_ON_BACK_RANK)
    add_own(&failures, PGN_CASTLING_KING_NOT_ON_BACK_RANK, castling.king_from, PGN_KING);
  size_t before = failures.count;
  bool has_right = !(castling.failed & PGN_CASTLING_NO_RIGHT);
  if (!has_right && history && history->rook[color][side] != PGN_SQUARE_NONE)
    add_losses(&failures, side, history);
  bool is_explained = failures.count > before;
  if (castling.failed & PGN_CASTLING_NO_ROOK)
    add(&failures, PGN_CASTLING_NO_ROOK, PGN_SQUARE_NONE);
  if (!has_right && !is_explained)
    add(&failures, PGN_CASTLING_NO_RIGHT, PGN_SQUARE_NONE);
  if (castling.failed & PGN_CASTLING_IN_CHECK)
    add_attackers(&failures, PGN_CASTLING_IN_CHECK, castling.king_from, occupied);
  for (pgn_bitboard blockers = castling.blockers; blockers;) {
    pgn_castling_failure *failure = add(&failures, PGN_CASTLING_PATH_OCCUPIED, bb_pop(&blockers));
    failure->role = (uint8_t)pgni_role_at(failures.p, failure->square);
    failure->color = bb_has(failures.p->color[PGN_BLACK], failure->square);
  }
  if (castling.failed & PGN_CASTLING_PATH_ATTACKED) {
    pgn_bitboard crossed = castling.attacked & ~bb_bit(castling.king_from) & ~bb_bit(castling.king_to);
    while (crossed)
      add_attackers(&failures, PGN_CASTLING_PATH_ATTACKED, bb_pop(&crossed), occupied);
  }
  if (castling.failed & PGN_CASTLING_INTO_CHECK)
    add_attackers(&failures, PGN_CASTLING_INTO_CHECK, castling.king_to,
                  pgni_occupied_after_castling(failures.p, &castling));
  return failures.count;
}

const char *pgn_castling_condition_name(unsigned condition) {
  switch (condition) {
  case PGN_CASTLING_NO_RIGHT: return "no-right";
  case PGN_CASTLING_IN_CHECK: return "in-check";
  case PGN_CASTLING_PATH_OCCUPIED: return "path-occupied";
  case PGN_CASTLING_PATH_ATTACKED: return "path-attacked";
  case PGN_CASTLING_INTO_CHECK: return "into-check";
  case PGN_CASTLING_KING_NOT_ON_BACK_RANK: return "king-not-on-back-rank";
  case PGN_CASTLING_NO_ROOK: return "no-rook";
  case PGN_CASTLING_KING_MOVED: return "king-moved";
  case PGN_CASTLING_ROOK_MOVED: return "rook-moved";
  case PGN_CASTLING_ROOK_CAPTURED: return "rook-captured";
  default: return NULL;
  }
}
