/* SPDX-License-Identifier: MIT
 * Reasons why a move is not legal, in words. */
#ifndef PGNKIT_NOTATION_REASONS_H
#define PGNKIT_NOTATION_REASONS_H

#include "chess/sentence.h"
#include "pgnkit/api.h"
#include "pgnkit/castling.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "pgnkit/types.h"

/* Begins the sentence of another warning of the report. */
pgni_sentence pgni_warning_begin(pgn_move_report *report, pgn_code code);

/* Says why the castling of the side to move to a side is not legal; with a history of the game (it may be NULL), what
 * lost the right. */
void pgni_say_castling(pgni_sentence *sentence, const pgn_position *position, pgn_side side,
                       const pgn_castling_history *history);
/* Says why the own piece on `from` cannot go to `to`, and returns MOVE_ILLEGAL or MOVE_INTO_CHECK. */
pgn_code pgni_say_why_not(pgni_sentence *sentence, const pgn_position *position, pgn_square from, pgn_square to);

/* Says which legal moves, in numbers and SAN, a numeric text can have been that cannot be read: with signs in the place
 * of digits or between them, or else a digit too many or too few.  Says nothing where too little of it is known. */
void pgni_say_iccf_fits(pgni_sentence *sentence, const pgn_position *position, const char *text, size_t length);

/* The enemies of the side to move that attack a square when `occupied` are the squares with pieces. */
pgn_bitboard pgni_enemies_attacking(const pgn_position *position, pgn_square square, pgn_bitboard occupied);

#endif
