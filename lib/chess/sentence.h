/* SPDX-License-Identifier: MIT
 * Words of messages: names of squares, pieces and colours, and sentences put together in a fixed buffer. */
#ifndef PGNKIT_CHESS_SENTENCE_H
#define PGNKIT_CHESS_SENTENCE_H

#include "chess/position.h"

/* ---- names, for use inside one expression: pgni_square_name_of(s).text -------------------------------------- */

/* "e4". */
typedef struct pgni_square_name {
  char text[3];
} pgni_square_name;
pgni_square_name pgni_square_name_of(pgn_square square);

/* "knight"; "piece" for none. */
const char *pgni_role_name(pgn_role role);
/* "White", the player; "white", of a piece. */
const char *pgni_color_name(pgn_color color);
const char *pgni_color_adjective(pgn_color color);

/* A few words. */
struct pgni_phrase {
  char text[96];
};
/* "a1, c1 and h8"; there is room for 16. */
struct pgni_phrase pgni_squares_phrase(pgn_bitboard squares);
/* "the rook on e2 and the knight on d6"; of more than four only the squares. */
struct pgni_phrase pgni_pieces_phrase(const struct pgni_position *p, pgn_bitboard pieces);
/* What is on a square, to follow its name: ", which is empty" or ", where a white rook stands". */
struct pgni_phrase pgni_occupant_phrase(const struct pgni_position *p, pgn_square square);

/* Adds a sign of a text from outside to a list of them, each once: 'x', 'é' or byte 0xe9.  Returns how many bytes it
 * takes up. */
struct pgni_signs {
  char text[80];
  size_t length;
  unsigned count;
};
size_t pgni_signs_add(struct pgni_signs *signs, const char *text, size_t length);

/* ---- sentences --------------------------------------------------------------------------------------------- */

typedef struct pgni_sentence {
  char *text;
  size_t capacity, length;
} pgni_sentence;

pgni_sentence pgni_sentence_begin(char *text, size_t capacity);
/* Adds to the sentence; one that does not fit is cut off and ends with three periods. */
PGN_PRINTF(2, 3) void pgni_say(pgni_sentence *sentence, const char *format, ...);
/* Ends the clause before, if there is one, for another to follow. */
void pgni_begin_clause(pgni_sentence *sentence);
/* Takes back the last clause, with what parts it from those before, if it repeats one of them; `begun` is the length
 * before it began. */
void pgni_drop_repeated(pgni_sentence *sentence, size_t begun);
/* Adds "the bishop on a6", "the bishop on a6 and the rook on f8". */
void pgni_say_pieces(pgni_sentence *sentence, const pgn_position *position, pgn_bitboard set);

#endif
