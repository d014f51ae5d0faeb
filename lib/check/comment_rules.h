/* SPDX-License-Identifier: MIT
 * What the rules about comments share: the place of a comment, what its commands tell, and the clocks of a game. */
#ifndef PGNKIT_CHECK_COMMENT_RULES_H
#define PGNKIT_CHECK_COMMENT_RULES_H

#include "check/rules.h"

/* The line of play a comment stands in, and the ply of the move before it. */
struct pgni_line_through {
  uint32_t ply, variation;
};

static inline void pgni_check_in_line(pgn_diag *diag, const struct pgni_line_through *line) {
  if (diag) {
    diag->ply = line->ply;
    diag->variation = line->variation;
  }
}

/* A time of a command, and where it stands in the game. */
struct pgni_clock {
  int64_t milliseconds;
  uint32_t at, length;
};

/* What the commands of a comment tell. */
struct pgni_commands {
  bool has_words;          /* text stands beside them */
  bool has_clock;          /* [%clk], readable or not */
  bool is_clock_read;      /* one is of the right form: */
  struct pgni_clock clock; /* the first such */
  bool has_time_spent;     /* [%emt] */
};

/* comment_commands.c: reads the commands in a text with a bracket, and says which are malformed.  A text without an end
 * (`is_cut`) may end within a command. */
void pgni_check_commands(pgn_check *check, const struct pgni_line_through *line, const char *text, size_t length,
                         bool is_cut, struct pgni_commands *told);

/* How much time a side has, in milliseconds. */
struct pgni_time {
  int64_t first;     /* of the first period */
  int64_t increment; /* for each move, the greatest of the periods */
  int64_t later;     /* of the periods after the first, together */
  int64_t again;     /* is given anew for each `again_moves`, which are 0 where that never happens */
  int64_t again_moves;
};

/* The clocks of a main line, in the order of its moves. */
struct pgni_clocks {
  pgn_check *check;
  /* The TimeControl tag, once a clock was seen. */
  bool is_control_read;
  bool is_hourglass;   /* nothing can be told of its clocks */
  const char *control; /* as written */
  size_t control_length;

  /* The move that the last comment stands behind. */
  uint32_t ply;
  bool has_clock, is_clock_read, has_time_spent;
  uint32_t only_time_spent; /* moves before it with [%emt] and without [%clk] */

  /* Of the player who moved first, and of the other. */
  struct pgni_player {
    /* How much time the tag gives him, if it says so in a form that can be counted with. */
    bool has_time;
    struct pgni_time time;
    /* Which moves have a clock. */
    uint32_t with, without, first_without, last_without, due;
    /* The last that was read, and behind which of his moves. */
    bool is_known;
    int64_t number;
    struct pgni_clock last;
    int64_t used; /* of the time of later periods */
  } player[2];

  /* What the TimeControl tag does not allow is one finding of a game: a first clock, or else the rises. */
  bool is_contradicted;
  bool rises_without_time_control; /* one was told that has nothing to do with the tag */
  uint32_t rises;
  struct pgni_rise {
    uint32_t ply;
    struct pgni_clock from, to;
    int64_t allowed;
    bool is_small;
  } rise; /* the first that is not small, or else the first */
};

/* clocks.c: the clocks of the main line.  Told of every comment behind one of its moves that has a command. */
void pgni_clocks_begin(struct pgni_clocks *clocks, pgn_check *check);
void pgni_clocks_add(struct pgni_clocks *clocks, uint32_t ply, const struct pgni_commands *told);
void pgni_clocks_end(struct pgni_clocks *clocks);

#endif
