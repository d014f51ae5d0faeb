/* SPDX-License-Identifier: MIT
 * Castling judged and explained: which conditions fail, on which square, by which piece, and since when.
 * Sources: FIDE Laws 3.8, guideline II.3.2 for Chess960. */
#ifndef PGNKIT_CASTLING_H
#define PGNKIT_CASTLING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/buffer.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "pgnkit/types.h"

PGN_API_BEGIN

/* ---- in a position ----------------------------------------------------------------------------------------- */

/* Why a castling is not possible, as bits.  The last three take a history to be told. */
enum {
  PGN_CASTLING_NO_RIGHT = 1 << 0,
  PGN_CASTLING_IN_CHECK = 1 << 1,      /* the king's own square is attacked */
  PGN_CASTLING_PATH_OCCUPIED = 1 << 2, /* of the squares from the king's and the rook's to their last ones */
  PGN_CASTLING_PATH_ATTACKED = 1 << 3, /* of the squares the king crosses; those the rook crosses may be */
  PGN_CASTLING_INTO_CHECK = 1 << 4,    /* the king's last square, on the board after castling */
  PGN_CASTLING_KING_NOT_ON_BACK_RANK = 1 << 5,
  PGN_CASTLING_NO_ROOK = 1 << 6,
  PGN_CASTLING_KING_MOVED = 1 << 7,
  PGN_CASTLING_ROOK_MOVED = 1 << 8,
  PGN_CASTLING_ROOK_CAPTURED = 1 << 9
};

typedef struct pgn_castling {
  unsigned failed;                                   /* PGN_CASTLING_ bits; 0 = legal */
  pgn_square king_from, king_to, rook_from, rook_to; /* rook squares PGN_SQUARE_NONE without a rook */
  pgn_bitboard blockers;                             /* pieces on the squares that must be empty */
  pgn_bitboard attacked; /* squares among the king's path that are attacked (its first and last included) */
} pgn_castling;

/* Judges a castling of `color` as if it were its turn.  Without a right the outermost own rook of that side is judged,
 * and every other condition still reported.  The final square is judged on the board after castling, where a piece in
 * the way still stands, as castling captures nothing. */
void pgn_position_castling(const pgn_position *position, pgn_color color, pgn_side side, pgn_castling *castling);

/* ---- in a game --------------------------------------------------------------------------------------------- */

/* What became of the castling rights a game began with: a value, copied by assignment.  Plies are counted from 1;
 * 0 = it has not happened.  Indices are pgn_color and pgn_side. */
typedef struct pgn_castling_history {
  uint32_t first_number;                                   /* the fullmove number of the first ply, */
  pgn_color first_turn;                                    /* and whose it was */
  pgn_square king[PGN_COLOR_COUNT];                        /* where it stood at the beginning */
  pgn_square rook[PGN_COLOR_COUNT][PGN_SIDE_COUNT];        /* with a right at the beginning; PGN_SQUARE_NONE without */
  pgn_square captor[PGN_COLOR_COUNT][PGN_SIDE_COUNT];      /* where the piece came from that took the rook, */
  uint8_t captor_role[PGN_COLOR_COUNT][PGN_SIDE_COUNT];    /* and its role */
  uint32_t king_moved[PGN_COLOR_COUNT];                    /* ply of its first move, castling included */
  uint32_t rook_moved[PGN_COLOR_COUNT][PGN_SIDE_COUNT];    /* ply of its first move */
  uint32_t rook_captured[PGN_COLOR_COUNT][PGN_SIDE_COUNT]; /* ply at which it was taken without having moved */
} pgn_castling_history;

/* Begins at a position. */
void pgn_castling_history_init(pgn_castling_history *history, const pgn_position *start);
/* Goes on with a legal move of `color`, the `ply`-th of the game. */
void pgn_castling_history_play(pgn_castling_history *history, pgn_move move, pgn_color color, uint32_t ply);

/* ---- every reason ------------------------------------------------------------------------------------------ */

/* One condition that fails.  What does not apply is PGN_SQUARE_NONE, PGN_ROLE_NONE or 0. */
typedef struct pgn_castling_failure {
  unsigned condition; /* one PGN_CASTLING_ bit */
  pgn_square square;  /* where it fails: the square occupied or attacked, or the one the king or rook left */
  pgn_square by;      /* where the attacker stands, or the captor of the rook came from */
  uint8_t role;       /* of the piece that makes it fail: the one in the way, the attacker, the captor, or the king or
                       * rook that has moved or stands wrong */
  uint8_t color;      /* of that piece */
  uint32_t ply;       /* when, for what has moved or was captured */
} pgn_castling_failure;

enum { PGN_CASTLING_FAILURES_MAX = 160 /* 16 attackers of each of 8 squares, blockers and all else */ };

/* Writes every condition that fails, one entry for each square and piece, and returns their number; 0 when the castling
 * is legal.  With a `history` of the game the position comes from (it may be NULL) a right that was lost is explained
 * by what lost it, and not by NO_RIGHT. */
size_t pgn_castling_failures(const pgn_position *position, pgn_color color, pgn_side side,
                             const pgn_castling_history *history, pgn_castling_failure out[PGN_CASTLING_FAILURES_MAX]);

/* The name of a condition: "no-right", "in-check", "path-occupied", "path-attacked", "into-check",
 * "king-not-on-back-rank", "no-rook", "king-moved", "rook-moved", "rook-captured"; NULL for any other value. */
const char *pgn_castling_condition_name(unsigned condition);

/* Appends in words why a castling is not legal ("the king on e1 is in check from the bishop on b4; f1 is occupied by
 * the bishop"): every condition that fails, and nothing when none does. */
void pgn_castling_explain(const pgn_position *position, pgn_color color, pgn_side side,
                          const pgn_castling_history *history, pgn_buffer *out);

/* ---- texts ------------------------------------------------------------------------------------------------- */

/* True when a text means a castling of the side to move, legal or not: O-O in any spelling that is read, the king's
 * move onto its own rook, or to the target square where the king does not stand beside it.  `*side` is which. */
bool pgn_castling_is_meant(const pgn_position *position, const char *text, size_t length, pgn_notation notation,
                           pgn_side *side);

PGN_API_END

#endif
