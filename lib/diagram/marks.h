/* SPDX-License-Identifier: MIT
 * Marks on squares and pieces, arrows, and the lines that explain them. */
#ifndef PGNKIT_DIAGRAM_MARKS_H
#define PGNKIT_DIAGRAM_MARKS_H

#include "pgnkit/diagram.h"

enum {
  PGNI_DIAGRAM_SQUARE = 40, /* all lengths are in units of a fortieth of a square */
  PGNI_DIAGRAM_LEFT = 26,   /* from the edge of the diagram to the board, which holds the numbers of ranks */
  PGNI_DIAGRAM_TOP = 10,    /* above the board, and right of it */
  PGNI_DIAGRAM_BOTTOM = 26, /* below the board, which holds the letters of files */
  PGNI_DIAGRAM_WIDTH = PGNI_DIAGRAM_LEFT + 8 * PGNI_DIAGRAM_SQUARE + PGNI_DIAGRAM_TOP,
  PGNI_DIAGRAM_BOARD_HEIGHT = PGNI_DIAGRAM_TOP + 8 * PGNI_DIAGRAM_SQUARE + PGNI_DIAGRAM_BOTTOM /* without captions */
};

/* The left and upper corner of a square. */
void pgni_diagram_corner(const pgn_diagram *diagram, pgn_square square, int *x, int *y);

/* The piece on a square, 0 when what is written there is none. */
char pgni_diagram_piece(const pgn_diagram *diagram, unsigned square);

/* Writes the definitions the other functions use. */
void pgni_marks_define(pgn_buffer *out);
/* Writes what lies below the pieces: tints, hatching, frames, rings, the shafts of moves. */
void pgni_marks_add_below(const pgn_diagram *diagram, pgn_buffer *out);
/* Writes what lies above the pieces: crosses of blockers, heads of moves, attacks. */
void pgni_marks_add_above(const pgn_diagram *diagram, pgn_buffer *out);
/* Writes what the marks mean, in lines of which the letters of the first stand on `y`; returns their number, 0 without
 * marks. */
unsigned pgni_marks_explain(const pgn_diagram *diagram, int y, int line_height, pgn_buffer *out);

#endif
