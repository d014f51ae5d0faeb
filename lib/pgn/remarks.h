/* SPDX-License-Identifier: MIT
 * Which move each comment and glyph of a game goes with, where moves are objects and no longer text. */
#ifndef PGNKIT_PGN_REMARKS_H
#define PGNKIT_PGN_REMARKS_H

#include "pgnkit/reader.h"
#include "pgnkit/replay.h"

/* A chain of tokens in the order of the text. */
struct pgni_chain {
  uint32_t first, last; /* PGN_NO_TOKEN: none */
};

/* What goes with a token that is a move. */
struct pgni_move_remarks {
  struct pgni_chain before; /* at the beginning of a variation, or behind variations */
  struct pgni_chain after;
};

/* A line of moves that is open: the main line, a variation. */
struct pgni_remark_line {
  uint32_t move;             /* the last one read, or PGN_NO_TOKEN */
  bool is_behind_variation;  /* that had moves, behind that move */
  struct pgni_chain waiting; /* for the next move, or the end of the line */
};

struct pgni_remarks {
  struct pgni_move_remarks *of; /* for each token */
  size_t of_capacity;
  uint32_t *next; /* of a chain, for each token */
  size_t next_capacity;
  struct pgni_remark_line *line; /* the main line first */
  size_t line_capacity;
  struct pgni_chain before, after; /* of the game */
};

/* Goes through the tokens of a game.  Every comment, glyph and odd suffix, and every result inside a variation, comes
 * into one chain, but for glyphs of moves that were not read and, with `no_variations`, what stands inside these.
 * False when memory ran out. */
bool pgni_remarks_gather(struct pgni_remarks *remarks, const pgn_game *game, const pgn_replayed *replayed,
                         bool no_variations);
void pgni_remarks_clear(struct pgni_remarks *remarks);

#endif
