/* SPDX-License-Identifier: MIT
 * A batch: the games of one block, and what a tool makes of them, before anybody knows their numbers. */
#ifndef PGNKIT_TOOLS_COMMON_BATCH_H
#define PGNKIT_TOOLS_COMMON_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/move_names.h"
#include "common/severities.h"
#include "pgnkit/buffer.h"
#include "pgnkit/diag.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"

enum { BATCH_MORE = 3 };

struct batch_item {
  uint64_t offset; /* of its first byte in the stream */
  uint64_t number; /* of the game, or of the last one before; known when the batch is finished */
  bool is_game;    /* else stray text, or the continuation of a game that is too long */
  bool damaged;    /* has a finding of error level */
  /* How far what was made and found reaches behind it. */
  size_t out_end, more_end[BATCH_MORE], findings_end;
};

/* A place in the output where the number of the game belongs. */
struct batch_number {
  size_t at;
  unsigned width; /* columns to fill, blanks first */
};

struct batch {
  pgn_block block;
  const char *file; /* its name, for messages */
  uint64_t file_number;
  uint64_t source_bytes; /* read of all files when the block was made */

  pgn_buffer out;                      /* what is made of the items, one behind the other */
  pgn_buffer more[BATCH_MORE];         /* more of it, as the tool wants: another output, records */
  pgn_diag_list findings;              /* their games are numbered later */
  pgn_diag_list source_findings;       /* about the stream itself */
  const struct severities *severities; /* that were chosen; NULL where the tool judges by itself */
  bool names_moves;                    /* findings are to be read by people */
  struct move_names move_names;        /* of findings of the games */
  struct batch_item *item;
  size_t item_count, item_capacity;
  struct batch_number *number; /* in the order of the output */
  size_t number_count, number_capacity;
};

struct batch *batch_new(void);
void batch_free(struct batch *batch);
/* Has the game's number stand where the output ends now; false when there is no memory. */
bool batch_add_number(struct batch *batch, unsigned width);

/* Where the output of an item begins, and more of it. */
static inline size_t batch_out_begin(const struct batch *batch, size_t item) {
  return item > 0 ? batch->item[item - 1].out_end : 0;
}
static inline size_t batch_more_begin(const struct batch *batch, size_t item, int which) {
  return item > 0 ? batch->item[item - 1].more_end[which] : 0;
}

/* The offset in the stream at which the first `items` end: that of the next, or none. */
uint64_t batch_stop(const struct batch *batch, size_t items);

/* Gives findings from number `first` on the severities that were chosen, and takes out those that are off; true when
 * one is an error by that. */
bool batch_set_severities(struct batch *batch, size_t first);
/* Names the moves of findings from number `first` on, where people read them; see move_names_add().  False when there
 * is no memory. */
bool batch_name_moves(struct batch *batch, size_t first, const pgn_game *game, const pgn_replayed *replayed,
                      bool is_as_stands);
/* Says what is to be said of text between games. */
void batch_report_text(struct batch *batch, pgn_reader *reader, const pgn_game *text);
/* Replays a game as pgn_replay_game() does, its findings placed, and tells `item` whether it is damaged. */
pgn_status batch_replay(struct batch *batch, pgn_reader *reader, pgn_replay *replay, const pgn_game *game,
                        struct batch_item *item, pgn_replayed *replayed);
/* Says that a game longer than the limit is passed over, for tools that do no more with it. */
void batch_refuse_oversize(struct batch *batch, pgn_reader *reader, const pgn_game *game, bool continued,
                           struct batch_item *item);

/* What a tool does with a game.  Appends to the batch what it makes, adds findings, completed by pgn_reader_place(),
 * and sets `item->damaged`. */
struct batch_tool {
  void *(*worker_new)(const void *config);
  void (*worker_free)(void *worker);
  /* `game` is a game or text between games. */
  pgn_status (*take)(void *worker, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                     struct batch_item *item);
  /* A game longer than the limit, or a piece of one: `text` is passed on as the tool passes on what it cannot read. */
  pgn_status (*take_oversize)(void *worker, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                              bool continued, struct batch_item *item);
  /* Called behind the last item, whose output goes on with what this adds.  May be NULL. */
  pgn_status (*end)(void *worker, struct batch *batch);
};

/* Does all games of the batch's block. */
pgn_status batch_work(struct batch *batch, pgn_reader *reader, const struct batch_tool *tool, void *worker,
                      size_t game_limit);

#endif
