/* SPDX-License-Identifier: MIT
 * Counting games.  Each worker adds up the games of a batch; what comes out of a batch are its few sums, so that little
 * is left to be done in order. */
#include "stats/count.h"

#include <stdlib.h>
#include <string.h>

#include "pgnkit/replay.h"

struct worker {
  const struct stats_choice *choice;
  pgn_replay *replay;
  pgn_table *table; /* of the batch at hand */
  pgn_buffer key;
};

static void free_worker(void *argument) {
  struct worker *worker = argument;
  pgn_replay_free(worker->replay);
  pgn_table_free(worker->table);
  pgn_buffer_clear(&worker->key);
  free(worker);
}

static void *new_worker(const void *argument) {
  const struct stats_choice *choice = argument;
  struct worker *worker = calloc(1, sizeof *worker);
  if (!worker)
    return NULL;
  worker->choice = choice;
  pgn_buffer_init(&worker->key);
  pgn_replay_options options = {.from = choice->from, .to = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO}};
  if (pgn_replay_new(&worker->replay, &options) != PGN_OK || pgn_table_new(&worker->table) != PGN_OK) {
    free_worker(worker);
    return NULL;
  }
  return worker;
}

static bool is_chosen(const struct stats_choice *choice, const pgn_game *game, const pgn_replayed *replayed) {
  if (choice->variant != STATS_ANY && (replayed->variant == PGN_CHESS960) != (choice->variant == STATS_CHESS960))
    return false;
  for (size_t i = 0; i < choice->where_count; i++)
    if (!pgn_condition_holds(&choice->where[i], game, replayed))
      return false;
  return true;
}

/* Puts the sums of the batch so far out, a record each: the length of the key, the counts, the key. */
static pgn_status put_out(struct worker *worker, struct batch *batch) {
  size_t count;
  const pgn_row *rows = pgn_table_rows(worker->table, &count);
  for (size_t i = 0; i < count; i++) {
    pgn_buffer_add(&batch->out, (const char *)&rows[i].key_length, sizeof rows[i].key_length);
    pgn_buffer_add(&batch->out, (const char *)&rows[i].counts, sizeof rows[i].counts);
    pgn_buffer_add(&batch->out, rows[i].key, rows[i].key_length);
  }
  pgn_table_clear(worker->table);
  return batch->out.failed ? PGN_ERR_NOMEM : PGN_OK;
}

pgn_status stats_count_take(pgn_table *table, const char *bytes, size_t length) {
  pgn_status status = PGN_OK;
  while (status == PGN_OK && length > 0) {
    size_t key_length;
    pgn_counts counts;
    memcpy(&key_length, bytes, sizeof key_length);
    memcpy(&counts, bytes + sizeof key_length, sizeof counts);
    status = pgn_table_add(table, bytes + sizeof key_length + sizeof counts, key_length, &counts);
    size_t taken = sizeof key_length + sizeof counts + key_length;
    bytes += taken;
    length -= taken;
  }
  return status;
}

static pgn_status take_game(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                            struct batch_item *item) {
  struct worker *worker = argument;
  if (game->kind != PGN_ITEM_GAME) {
    batch_report_text(batch, reader, game);
    return PGN_OK;
  }
  pgn_replayed replayed;
  pgn_status status = batch_replay(batch, reader, worker->replay, game, item, &replayed);
  if (status != PGN_OK)
    return status;
  if (item->damaged || !is_chosen(worker->choice, game, &replayed))
    return PGN_OK;
  pgn_counts counts;
  pgn_counts_of_game(&replayed, &counts);
  worker->key.length = 0;
  pgn_stats_key(worker->choice->by, game, &replayed, &worker->key);
  if (worker->key.failed)
    return PGN_ERR_NOMEM;
  status = pgn_table_add(worker->table, worker->key.data, worker->key.length, &counts);
  return status == PGN_OK && worker->choice->item_by_item ? put_out(worker, batch) : status;
}

static pgn_status take_oversize(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                                bool continued, struct batch_item *item) {
  (void)argument;
  batch_refuse_oversize(batch, reader, game, continued, item);
  return PGN_OK;
}

static pgn_status end_batch(void *argument, struct batch *batch) { return put_out(argument, batch); }

const struct batch_tool stats_count = {new_worker, free_worker, take_game, take_oversize, end_batch};
