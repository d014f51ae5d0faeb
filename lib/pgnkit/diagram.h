/* SPDX-License-Identifier: MIT
 * Diagrams: boards drawn as SVG, with squares and pieces marked, arrows and captions.
 *
 * A document holds one diagram or many, below one another, on a light card, so that it looks the same on white and on
 * dark pages.  It needs nothing else: pieces are outlines, there are no scripts and no references to other files. Its
 * ids begin with "pgnkit-" and mean the same in every document, so that several can be put into one page.  Marks differ
 * in shape, not only in colour.  Everything is drawn to stay readable when a diagram is 200 pixels wide. */
#ifndef PGNKIT_DIAGRAM_H
#define PGNKIT_DIAGRAM_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "pgnkit/api.h"
#include "pgnkit/buffer.h"
#include "pgnkit/position.h"
#include "pgnkit/types.h"

PGN_API_BEGIN

enum { PGN_DIAGRAM_ARROWS_MAX = 64, PGN_DIAGRAM_CAPTION_MAX = 8 };

typedef enum pgn_arrow_kind {
  PGN_ARROW_MOVE,  /* a piece's way, behind those it passes; two lie side by side */
  PGN_ARROW_ATTACK /* from an attacker to the square it attacks: a broken line */
} pgn_arrow_kind;

/* What to draw.  The captions belong to the caller and are only read while the diagram is added. */
typedef struct pgn_diagram {
  char piece[64];         /* FEN letters, a1 = 0, as in pgn_setup, playable or not; anything else is an empty square */
  pgn_bitboard path;      /* squares that are passed over or landed on: tinted, with a broken frame and a dot */
  pgn_bitboard blockers;  /* pieces in the way: framed, with a cross in the corner */
  pgn_bitboard attackers; /* pieces that attack one of the next: ringed */
  pgn_bitboard attacked;  /* squares that must not be attacked and are: hatched */
  pgn_bitboard lost;      /* where a king or rook moved from, or was taken, so that a right was lost: crossed out */
  struct {
    pgn_square from, to; /* not drawn when they are the same or none */
    uint8_t kind;        /* a pgn_arrow_kind */
  } arrow[PGN_DIAGRAM_ARROWS_MAX];
  unsigned arrow_count;
  /* Lines below the board, in UTF-8 (anything else is read as Windows-1252); NULL is no line.  The first that is not
   * empty is the title.  A line of more than some 30 letters goes on in the next, at a blank where there is one. */
  const char *caption[PGN_DIAGRAM_CAPTION_MAX];
  bool black_below; /* seen from Black's side */
} pgn_diagram;

/* Makes an empty board without marks and captions, White below. */
void pgn_diagram_init(pgn_diagram *diagram);
/* Puts the pieces of a position on the board, in place of what stood there; marks and captions stay. */
void pgn_diagram_set_position(pgn_diagram *diagram, const pgn_position *position);
/* Puts a start position on the board in the same way: the arrays of both back ranks from a to h, in upper-case letters,
 * and the pawns. */
void pgn_diagram_set_start(pgn_diagram *diagram, const char white[8], const char black[8]);
/* Adds an arrow; false, and nothing is added, when there are PGN_DIAGRAM_ARROWS_MAX. */
bool pgn_diagram_add_arrow(pgn_diagram *diagram, pgn_square from, pgn_square to, pgn_arrow_kind kind);

/* A document in the making: a value that holds what was drawn so far.  As in a buffer, a failed allocation is
 * remembered: add freely, and pgn_diagrams_write() says so. */
typedef struct pgn_diagrams {
  pgn_buffer drawn;
  unsigned count;
  unsigned lines; /* the most that one of them has below its board: captions, broken where they are too long, and what
                   * explains the marks when there are any */
} pgn_diagrams;

/* Makes a document without diagrams; allocates nothing. */
static inline void pgn_diagrams_init(pgn_diagrams *diagrams) { memset(diagrams, 0, sizeof *diagrams); }
/* Draws a diagram below the others, in some 3 kilobytes.  All captions stand in full in a description for those who
 * cannot see the board, with the pieces and the marks in words. */
void pgn_diagrams_add(pgn_diagrams *diagrams, const pgn_diagram *diagram);
/* Appends the document to `out`; without diagrams it is one that shows nothing.  All diagrams get the same height. When
 * memory ran out, here or before, `out->failed` is set. */
void pgn_diagrams_write(const pgn_diagrams *diagrams, pgn_buffer *out);
/* Gives the memory back and makes the document empty again. */
void pgn_diagrams_clear(pgn_diagrams *diagrams);

PGN_API_END

#endif
