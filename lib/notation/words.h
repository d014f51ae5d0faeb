/* SPDX-License-Identifier: MIT
 * Words for reasons: a sentence put together in a fixed buffer, with pieces and squares by name. */
#ifndef PGNKIT_NOTATION_WORDS_H
#define PGNKIT_NOTATION_WORDS_H

#include "pgnkit/api.h"
#include "pgnkit/castling.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "pgnkit/types.h"

typedef struct pgni_words {
  char *text;
  size_t capacity, length;
} pgni_words;

typedef struct pgni_square_name {
  char text[3];
} pgni_square_name;

pgni_words pgni_words_begin(char *text, size_t capacity);
/* Begins the sentence of another warning of the report. */
pgni_words pgni_warning_begin(pgn_move_report *report, pgn_code code);
/* Adds to the sentence; one that does not fit is cut off and ends with three periods. */
PGN_PRINTF(2, 3) void pgni_say(pgni_words *words, const char *format, ...);
/* Ends the clause before, if there is one, for another to follow. */
void pgni_begin_clause(pgni_words *words);
/* Adds a text from outside between quotes, shortened when it is long, its control bytes replaced. */
void pgni_say_quoted(pgni_words *words, const char *text, size_t length);
/* Adds "the bishop on a6", "the bishop on a6 and the rook on f8". */
void pgni_say_pieces(pgni_words *words, const pgn_position *position, pgn_bitboard set);

/* For use inside one expression: pgni_square_name_of(s).text. */
pgni_square_name pgni_square_name_of(pgn_square square);
const char *pgni_role_name(pgn_role role);
const char *pgni_color_name(pgn_color color);

/* Says why the castling of the side to move to a side is not legal. */
void pgni_say_castling(pgni_words *words, const pgn_position *position, pgn_side side);
/* The same with what became of the rights of the game. */
void pgni_say_castling_of_game(pgni_words *words, const pgn_position *position, pgn_side side,
                               const pgn_castling_history *history);
/* Says why the own piece on `from` cannot go to `to`, and returns MOVE_ILLEGAL or MOVE_INTO_CHECK. */
pgn_code pgni_say_why_not(pgni_words *words, const pgn_position *position, pgn_square from, pgn_square to);

/* The enemies of the side to move that attack a square when `occupied` are the squares with pieces. */
pgn_bitboard pgni_enemies_attacking(const pgn_position *position, pgn_square square, pgn_bitboard occupied);

#endif
