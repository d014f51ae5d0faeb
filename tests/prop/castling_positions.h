/* SPDX-License-Identifier: MIT
 * Positions in which castling is in question: start arrays with pieces gone, random positions, and what can be put on
 * or against the squares of a castling. */
#ifndef PGNKIT_TESTS_PROP_CASTLING_POSITIONS_H
#define PGNKIT_TESTS_PROP_CASTLING_POSITIONS_H

#include <stdint.h>

#include "reference/reference.h"

/* The castling a position is about. */
typedef struct castling_question {
  ref_position position;
  char color, castling; /* 'w' or 'b'; 'K' to the h-side, 'Q' to the a-side */
  bool is_double;       /* White and Black began with different arrays */
} castling_question;

/* What was put on the board to make a position of another. */
typedef enum planted {
  PLANTED_NOTHING,
  PLANTED_ATTACKER, /* against a square of the path */
  PLANTED_BEHIND,   /* on the back rank beyond the castling rook: its way opens when the rook leaves */
  PLANTED_BLOCKER,  /* on a square of the path */
  PLANTED_KINDS
} planted;

/* Told of each position made; `square` is the file concerned, `piece` the letter (capital) of what was put there. */
typedef void planted_visit(void *context, const castling_question *question, planted kind, char piece, int square);

/* The start position of two arrays, with the pieces left out whose bit is set: `white` and `black` are sets of the five
 * pieces beside king and rooks, by file from the left. */
void thinned_arrays(int white_number, unsigned white, int black_number, unsigned black, bool pawns, ref_position *p);

/* A random position of Chess960 or double Chess960 and one castling in it: pieces and pawns moved about or gone, the
 * way free or not, rooks beside the castling rook, the right with the outer or an inner rook or gone, now and then a
 * king off its back rank. */
void random_question(uint64_t *random, castling_question *question);

/* Makes positions of a random one: itself; for every square of the path, by turns or (`every`) with every kind of
 * piece, an attacker against it and a blocker on it (of a king off its back rank, against its own square); rook, queen,
 * bishop and knight on every free square of the back rank beyond the castling rook. */
void plant_all(uint64_t *random, const castling_question *question, bool every, planted_visit *visit, void *context);

#endif
