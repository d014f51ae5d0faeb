/* SPDX-License-Identifier: MIT
 * Start arrays: how a number gives an array, why letters give none, shuffle chess, other numberings.
 * pgn_startpos_number() and pgn_startpos_array(), number to array and back, stand in position.h. */
#ifndef PGNKIT_STARTPOS_H
#define PGNKIT_STARTPOS_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/api.h"
#include "pgnkit/position.h"

PGN_API_BEGIN

enum {
  PGN_STARTPOS_COUNT = 960,
  PGN_STARTPOS_DOUBLE_COUNT = 960 * 960,
  PGN_STARTPOS_SHUFFLE_COUNT = 5040, /* orders of the eight pieces without any condition */
  PGN_STARTPOS_KING_ROWS = 60,
  PGN_STARTPOS_BISHOP_ROWS = 16,
  PGN_STARTPOS_STEPS = 6,
  PGN_STARTPOS_FEN_MAX = 57, /* the FEN of a start position, with its NUL */
  PGN_STARTPOS_REASON_MAX = 300
};

/* ---- Scharnagl's numbering --------------------------------------------------------------------------------- */

/* One step of the direct derivation: a division, and the rank as it stands after it. */
typedef struct pgn_startpos_step {
  unsigned dividend, divisor, quotient, remainder; /* the last step divides nothing: all 0 */
  char array[8];                                   /* upper-case letters, '.' where nothing stands yet */
} pgn_startpos_step;

/* Derives the array of a number in steps a to f: a) the remainder by 960, with which it goes on; b) by 4, the bishop
 * among the light squares b d f h; c) by 4, the bishop among the dark squares a c e g; d) by 6, the queen among the six
 * files left; e) what is left, 0 to 9, the knights among the five files left, pairs in dictionary order; f) rook, king
 * and rook.  Any number is taken, 960 being 0.  Source: R. Scharnagl, Fischer-Random-Schach, 2004. */
void pgn_startpos_derive(unsigned number, pgn_startpos_step steps[PGN_STARTPOS_STEPS]);

/* Row 0..59 of the king table, whose number is 16 times that: the six pieces other than bishops, from the left.  False
 * when there is no such row. */
bool pgn_startpos_king_row(unsigned row, char pieces[6]);
/* Row 0..15 of the bishop table: 'B' on two files, '.' on the others.  False when there is no such row. */
bool pgn_startpos_bishop_row(unsigned row, char files[8]);

/* The number (0..959) that Fritz 9 called `id` (1..960); -1 when there is no such id.  Source: the description of that
 * scheme in the literature on numberings: id - 1 is the row of the bishop table, plus 16 times the pair of the knights
 * (0..14) on the six files left, plus 240 times the place of the queen among the four then left. */
int pgn_startpos_from_fritz9(unsigned id);

/* ---- two arrays, and any array ----------------------------------------------------------------------------- */

/* The index of a pair of numbers, White's and Black's, in double Fischer random chess: 0..921599. */
static inline unsigned pgn_startpos_double_index(unsigned white, unsigned black) {
  return PGN_STARTPOS_COUNT * white + black;
}

/* The number of a shuffle array, 0..5039, in the alphabetical order of upper-case letters (B K N Q R); -1 for letters
 * that are not those of the eight pieces. */
int pgn_startpos_shuffle_number(const char array[8]);
/* The array of a number 0..5039, no NUL; false when the number is out of range. */
bool pgn_startpos_shuffle_array(unsigned number, char array[8]);

typedef enum pgn_startpos_rules { PGN_STARTPOS_CHESS960, PGN_STARTPOS_SHUFFLE } pgn_startpos_rules;

/* True when eight upper-case letters are a start array.  If not, `reason` (may be NULL) says everything that keeps them
 * from being one, as a clause ("the king on a must stand between the rooks on c and h"). */
bool pgn_startpos_judge(const char array[8], pgn_startpos_rules rules, char reason[PGN_STARTPOS_REASON_MAX]);

/* The same for a whole position: true when all pawns are at home with an array behind them for each side, nothing else
 * stands on the board, White is to move and nothing was played.  The castling rights are not looked at, and the arrays
 * may differ: they are left in `white` and `black`, as upper-case letters.  If not, `reason` (may be NULL) says what
 * does not fit, and what `white` and `black` hold is undefined. */
bool pgn_startpos_judge_setup(const pgn_setup *setup, pgn_startpos_rules rules, char white[8], char black[8],
                              char reason[PGN_STARTPOS_REASON_MAX]);

/* Writes the FEN of two arrays, with its NUL; all rights, or none in shuffle chess.  Returns its length. */
size_t pgn_startpos_fen(const char white[8], const char black[8], pgn_startpos_rules rules,
                        char fen[PGN_STARTPOS_FEN_MAX]);

PGN_API_END

#endif
