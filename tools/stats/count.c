/* SPDX-License-Identifier: MIT
 * Counting games.  Each worker adds up the games of a batch; what comes out of a batch are its few sums, so that little
 * is left to be done in order. */
#include "count.h"

#include <stdlib.h>
#include <string.h>

#include "pgnkit/replay.h"
#include "tags.h"

/* What comes out of a batch: records of a sum each, their keys behind them. */
enum record_kind { OF_ROW, OF_TAG, LEFT_OUT };
struct record {
  enum record_kind kind;
  size_t key_length;
  uint64_t other, unmatched; /* of what was left out; else the counts */
  pgn_stats_counts counts;
};

struct worker {
  const struct stats_choice *choice;
  pgn_replay *replay;
  struct stats_tags *tags; /* NULL where no condition asks for one */
  struct stats_sums sums;  /* of the batch at hand */
  pgn_buffer key;
};

pgn_status stats_sums_init(struct stats_sums *sums) {
  *sums = (struct stats_sums){.rows = NULL};
  pgn_status status = pgn_stats_table_new(&sums->rows);
  return status == PGN_OK ? pgn_stats_table_new(&sums->tags) : status;
}

void stats_sums_clear(struct stats_sums *sums) {
  pgn_stats_table_free(sums->rows);
  pgn_stats_table_free(sums->tags);
}

static void free_worker(void *argument) {
  struct worker *worker = argument;
  pgn_replay_free(worker->replay);
  stats_sums_clear(&worker->sums);
  stats_tags_free(worker->tags);
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
  bool has_conditions = choice->where_count > 0;
  if (pgn_replay_new(&worker->replay, &options) != PGN_OK || stats_sums_init(&worker->sums) != PGN_OK ||
      (has_conditions && !(worker->tags = stats_tags_new(choice)))) {
    free_worker(worker);
    return NULL;
  }
  return worker;
}

static bool is_of_variant(const struct stats_choice *choice, const pgn_replayed *replayed) {
  return choice->variant == STATS_ANY || (replayed->variant == PGN_CHESS960) == (choice->variant == STATS_CHESS960);
}

static bool is_matched(const struct stats_choice *choice, const pgn_game *game, const pgn_replayed *replayed) {
  for (size_t i = 0; i < choice->where_count; i++)
    if (!pgn_condition_holds(&choice->where[i], game, replayed))
      return false;
  return true;
}

/* Puts out the rows of a table, and forgets them. */
static void put_table(pgn_stats_table *table, enum record_kind kind, pgn_buffer *out) {
  size_t count;
  const pgn_stats_row *rows = pgn_stats_table_rows(table, &count);
  for (size_t i = 0; i < count; i++) {
    struct record record = {.kind = kind, .key_length = rows[i].key_length, .counts = rows[i].counts};
    pgn_buffer_add(out, (const char *)&record, sizeof record);
    pgn_buffer_add(out, rows[i].key, rows[i].key_length);
  }
  pgn_stats_table_clear(table);
}

/* Puts out the sums of the batch so far. */
static pgn_status put_out(struct worker *worker, struct batch *batch) {
  pgn_status status = worker->tags ? stats_tags_end(worker->tags, worker->sums.tags) : PGN_OK;
  put_table(worker->sums.rows, OF_ROW, &batch->out);
  put_table(worker->sums.tags, OF_TAG, &batch->out);
  struct record left_out = {.kind = LEFT_OUT, .other = worker->sums.other, .unmatched = worker->sums.unmatched};
  pgn_buffer_add(&batch->out, (const char *)&left_out, sizeof left_out);
  worker->sums.other = worker->sums.unmatched = 0;
  return batch->out.failed ? PGN_ERR_NOMEM : status;
}

pgn_status stats_count_take(struct stats_sums *sums, const char *bytes, size_t length) {
  pgn_status status = PGN_OK;
  while (status == PGN_OK && length > 0) {
    struct record record;
    memcpy(&record, bytes, sizeof record);
    if (record.kind == LEFT_OUT) {
      sums->other += record.other;
      sums->unmatched += record.unmatched;
    } else {
      pgn_stats_table *table = record.kind == OF_ROW ? sums->rows : sums->tags;
      status = pgn_stats_table_add(table, bytes + sizeof record, record.key_length, &record.counts);
    }
    size_t taken = sizeof record + record.key_length;
    bytes += taken;
    length -= taken;
  }
  return status;
}

/* Counts a game that was read, if it is one of those that count. */
static pgn_status count_game(struct worker *worker, const pgn_game *game, const pgn_replayed *replayed) {
  if (!is_of_variant(worker->choice, replayed)) {
    worker->sums.other++;
    return PGN_OK;
  }
  if (!is_matched(worker->choice, game, replayed)) {
    worker->sums.unmatched++;
    return PGN_OK;
  }
  pgn_stats_counts counts;
  pgn_stats_counts_of_game(replayed, &counts);
  worker->key.length = 0;
  pgn_stats_key(worker->choice->by, game, replayed, &worker->key);
  if (worker->key.failed)
    return PGN_ERR_NOMEM;
  return pgn_stats_table_add(worker->sums.rows, worker->key.data, worker->key.length, &counts);
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
  if (status == PGN_OK && worker->tags)
    status = stats_tags_count(worker->tags, game, worker->sums.tags);
  if (status == PGN_OK && !item->damaged)
    status = count_game(worker, game, &replayed);
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
