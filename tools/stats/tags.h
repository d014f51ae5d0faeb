/* SPDX-License-Identifier: MIT
 * Which games have the tags that conditions ask for, or one that is easily taken for them. */
#ifndef PGNKIT_TOOLS_STATS_TAGS_H
#define PGNKIT_TOOLS_STATS_TAGS_H

#include "choice.h"
#include "common/report.h"
#include "pgnkit/reader.h"
#include "pgnkit/stats.h"

struct stats_tags;

/* NULL without memory. */
struct stats_tags *stats_tags_new(const struct stats_choice *choice);
void stats_tags_free(struct stats_tags *tags);
/* Counts the game, as one for each of its tags that a condition asks for, or whose name is near to one.  The counts are
 * all in `counts` after stats_tags_end().  PGN_OK, PGN_ERR_NOMEM, PGN_ERR_LIMIT. */
pgn_status stats_tags_count(struct stats_tags *tags, const pgn_game *game, pgn_stats_table *counts);
pgn_status stats_tags_end(struct stats_tags *tags, pgn_stats_table *counts);
/* Says of each tag that the conditions of `where` ask for, and no game has, that it is so, with near names that games
 * have. */
void stats_tags_tell(struct report *report, const pgn_buffer *where, const pgn_stats_table *counts);

#endif
