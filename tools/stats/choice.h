/* SPDX-License-Identifier: MIT
 * Which games are counted, and by what. */
#ifndef PGNKIT_TOOLS_STATS_CHOICE_H
#define PGNKIT_TOOLS_STATS_CHOICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/choices.h"
#include "pgnkit/buffer.h"
#include "pgnkit/notation.h"
#include "pgnkit/stats.h"

enum stats_variant { STATS_CHESS960, STATS_STANDARD, STATS_ANY };
extern const struct choice stats_variants[];
/* The groupings, by pgn_stats_by. */
extern const struct choice stats_groupings[];

struct stats_choice {
  pgn_stats_by by;
  enum stats_variant variant;
  pgn_notation from;
  pgn_condition *where; /* all of them must hold */
  size_t where_count, where_capacity;
  pgn_buffer reading; /* the options by which games are read and judged, for a partial result */
  bool item_by_item;  /* a batch may be cut behind any game: its counts are put out for each */
};

/* What a run counts, as a partial result has it, which holds nothing yet.  PGN_OK, PGN_ERR_NOMEM; to be cleared in
 * either case. */
pgn_status stats_describe(const struct stats_choice *choice, pgn_stats_partial *partial);
/* What games of another variant are called: "games of ordinary chess". */
const char *stats_other_games(const pgn_stats_partial *partial);
/* Adds that in words, with a NUL that is not counted: "Chess960 games with WhiteElo>=2400". */
void stats_say_chosen(const pgn_stats_partial *partial, pgn_buffer *out);

#endif
