/* SPDX-License-Identifier: MIT
 * Moves as people call them, "62. Ke4" or "61... Kd5", for findings that have a ply: what the program counts in plies,
 * a person finds on a score sheet by its number.  The move is named as it is written in the game, and counted from the
 * start position; behind a number that is not the one that was due, from that number. */
#ifndef PGNKIT_TOOLS_COMMON_MOVE_NAMES_H
#define PGNKIT_TOOLS_COMMON_MOVE_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/buffer.h"
#include "pgnkit/diag.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"

/* The names for the findings of a list.  Zero is none. */
struct move_names {
  pgn_buffer text; /* the names, one after another, each ended by a NUL */
  struct move_name {
    size_t finding; /* number in the list, ascending */
    size_t at;      /* in the text */
  } * name;
  size_t count, capacity;
  struct move_wanted *wanted, **order; /* kept for the next game */
  size_t wanted_capacity, order_capacity;
};

void move_names_clear(struct move_names *names);
/* Forgets all names and keeps the memory. */
void move_names_truncate(struct move_names *names);
/* Names the moves of the findings from number `first` on, all about this game and placed.  `is_as_stands`: the game is
 * the one they are placed in, not one that was repaired.  False when there is no memory. */
bool move_names_add(struct move_names *names, const pgn_diag_list *list, size_t first, const pgn_game *game,
                    const pgn_replayed *replayed, bool is_as_stands);
/* The move of a finding; NULL where it has none.  Borrowed until names are added. */
const char *move_names_of(const struct move_names *names, size_t finding);

#endif
