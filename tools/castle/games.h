/* SPDX-License-Identifier: MIT
 * The castlings of games. */
#ifndef PGNKIT_TOOLS_CASTLE_GAMES_H
#define PGNKIT_TOOLS_CASTLE_GAMES_H

#include <stdbool.h>

#include "common/batch.h"
#include "pgnkit/notation.h"
#include "record.h"

struct castle_picture;

/* Which castlings are reported, and how. */
struct castle_choice {
  enum castle_format format;
  pgn_notation from; /* how moves are read */
  bool all_positions;
  unsigned file_width;         /* several files: rows begin with their name, in a column so wide */
  bool color[PGN_COLOR_COUNT]; /* asked for */
  bool side[PGN_SIDE_COUNT];
  struct castle_picture *picture; /* for diagrams; the games are then gone through by one thread */
};

/* A picture in the making. */
struct castle_picture {
  uint64_t games;     /* gone through */
  uint64_t games_max; /* no more are drawn; 0 = any number */
  pgn_diagrams diagrams;
};

enum { CASTLE_DIAGRAMS /* in `more` of a batch: a byte for each diagram */ };

/* Goes through the games of a block; its config is a struct castle_choice. */
extern const struct batch_tool castle_games;

#endif
