/* SPDX-License-Identifier: MIT
 * What is told once a file, because it is the same in game after game: text that is not UTF-8, and what follows for
 * clocks from one TimeControl tag.  Which game is the first shows only in their order; that one is then checked again.
 */
#ifndef PGNKIT_TOOLS_CHECK_ONCE_H
#define PGNKIT_TOOLS_CHECK_ONCE_H

#include "common/move_names.h"
#include "pgnkit/replay.h"
#include "report.h"

/* What a game has of it; zeros for nothing. */
struct check_repeats {
  bool has_other_bytes; /* than UTF-8 */
  uint64_t control;     /* pgn_check_time_control_key(), which is never 0 */
};

struct check_once {
  pgn_replay *replay;
  pgn_reader *reader;
  pgn_diag_list list;
  struct move_names names; /* of the findings about the game at hand, in the list they went to */

  /* Told of the file at hand. */
  bool told_bytes;
  uint64_t *control; /* a hash table of keys; 0 is a free slot */
  size_t time_control_count, control_slots;
};

/* False when there is no memory. */
bool check_once_begin(struct check_once *once, const struct check_choice *choice);
void check_once_end(struct check_once *once);
/* Another file begins. */
void check_once_next_file(struct check_once *once);

/* Takes such findings out of those about the game checked last, from number `first` on. */
void check_once_take(const pgn_check *check, pgn_diag_list *list, size_t first, struct check_repeats *repeats);
/* Adds those about a game that are told here, with their offsets in the game. */
pgn_status check_once_tell(struct check_once *once, pgn_check *check, const struct check_repeats *repeats,
                           const char *text, size_t length, pgn_diag_list *found);

#endif
