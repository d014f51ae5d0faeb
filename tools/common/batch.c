/* SPDX-License-Identifier: MIT
 * Batches of games. */
#include "common/batch.h"

#include <stdlib.h>

#include "pgnkit/array.h"

struct batch *batch_new(void) {
  return calloc(1, sizeof(struct batch));
}

void batch_free(struct batch *batch) {
  if (!batch)
    return;
  pgn_block_clear(&batch->block);
  pgn_buffer_clear(&batch->out);
  for (int i = 0; i < BATCH_MORE; i++)
    pgn_buffer_clear(&batch->more[i]);
  pgn_diag_list_clear(&batch->findings);
  pgn_diag_list_clear(&batch->source_findings);
  move_names_clear(&batch->move_names);
  free(batch->item);
  free(batch->number);
  free(batch);
}

bool batch_add_number(struct batch *batch, unsigned width) {
  if (!PGN_ARRAY_RESERVE(batch->number, batch->number_capacity, batch->number_count + 1))
    return false;
  batch->number[batch->number_count++] = (struct batch_number){batch->out.length, width};
  return true;
}

uint64_t batch_stop(const struct batch *batch, size_t items) {
  return items < batch->item_count ? batch->item[items].offset : UINT64_MAX;
}

bool batch_set_severities(struct batch *batch, size_t first) {
  return batch->severities && batch->findings.count > first &&
         severities_apply(batch->severities, &batch->findings, first);
}

bool batch_name_moves(struct batch *batch, size_t first, const pgn_game *game, const pgn_replayed *replayed,
                      bool is_as_stands) {
  return !batch->names_moves || batch->findings.count == first ||
         move_names_add(&batch->move_names, &batch->findings, first, game, replayed, is_as_stands);
}

void batch_report_text(struct batch *batch, pgn_reader *reader, const pgn_game *text) {
  size_t first = batch->findings.count;
  pgn_item_report(text, &batch->findings);
  batch_set_severities(batch, first);
  pgn_reader_place(reader, text, &batch->findings, first);
}

pgn_status batch_replay(struct batch *batch, pgn_reader *reader, pgn_replay *replay, const pgn_game *game,
                        struct batch_item *item, pgn_replayed *replayed) {
  size_t first = batch->findings.count;
  pgn_status status = pgn_replay_game(replay, game, &batch->findings, replayed);
  if (status != PGN_OK)
    return status;
  if (batch_set_severities(batch, first))
    replayed->ok = false;
  if (batch->findings.count > first)
    pgn_reader_place(reader, game, &batch->findings, first);
  item->damaged = !replayed->ok;
  return batch_name_moves(batch, first, game, replayed, true) ? PGN_OK : PGN_ERR_NOMEM;
}

void batch_refuse_oversize(struct batch *batch, pgn_reader *reader, const pgn_game *game, bool continued,
                           struct batch_item *item) {
  size_t first = batch->findings.count;
  item->damaged = true;
  if (continued)
    return;
  pgn_diag_list_add(&batch->findings, PGN_CODE_GAME_TOO_LONG, 0, 0,
                    "a game longer than the limit begins here; it is passed over");
  batch_set_severities(batch, first);
  pgn_reader_place(reader, game, &batch->findings, first);
}

static struct batch_item *add_item(struct batch *batch) {
  if (!PGN_ARRAY_RESERVE(batch->item, batch->item_capacity, batch->item_count + 1))
    return NULL;
  struct batch_item *item = &batch->item[batch->item_count++];
  *item = (struct batch_item){0};
  return item;
}

static pgn_status end_item(struct batch *batch, struct batch_item *item, pgn_status status) {
  bool failed = batch->out.failed || batch->findings.failed;
  item->out_end = batch->out.length;
  item->findings_end = batch->findings.count;
  for (int i = 0; i < BATCH_MORE; i++) {
    item->more_end[i] = batch->more[i].length;
    failed = failed || batch->more[i].failed;
  }
  return status == PGN_OK && failed ? PGN_ERR_NOMEM : status;
}

/* A block that is no whole games: its bytes are one game without tags or tokens. */
static pgn_status take_piece(struct batch *batch, pgn_reader *reader, const struct batch_tool *tool, void *worker) {
  struct batch_item *item = add_item(batch);
  if (!item)
    return PGN_ERR_NOMEM;
  const pgn_block *block = &batch->block;
  pgn_game game = {.kind = PGN_ITEM_GAME,
                   .text = block->data,
                   .length = block->length,
                   .offset = block->offset,
                   .result = PGN_NO_TOKEN};
  item->is_game = !block->continued;
  item->offset = game.offset;
  return end_item(batch, item, tool->take_oversize(worker, batch, reader, &game, block->continued, item));
}

static pgn_status end_batch(struct batch *batch, const struct batch_tool *tool, void *worker, pgn_status status) {
  if (status != PGN_OK || !tool->end)
    return status;
  /* A block of nothing but blanks has an item for what is made of them. */
  if (batch->item_count == 0 && !add_item(batch))
    return PGN_ERR_NOMEM;
  return end_item(batch, &batch->item[batch->item_count - 1], tool->end(worker, batch));
}

/* Gives the findings about the stream their lines and columns. */
static void place_source_findings(struct batch *batch, pgn_reader *reader) {
  const pgn_block *block = &batch->block;
  pgn_game whole = {.kind = PGN_ITEM_STRAY, .text = block->data, .length = block->length, .offset = block->offset};
  for (size_t i = 0; i < batch->source_findings.count; i++)
    batch->source_findings.item[i].offset -= block->offset;
  pgn_reader_place(reader, &whole, &batch->source_findings, 0);
}

pgn_status batch_work(struct batch *batch, pgn_reader *reader, const struct batch_tool *tool, void *worker,
                      size_t game_limit) {
  batch->out.length = batch->item_count = batch->number_count = 0;
  for (int i = 0; i < BATCH_MORE; i++)
    batch->more[i].length = 0;
  pgn_diag_list_truncate(&batch->findings, 0);
  move_names_truncate(&batch->move_names);
  pgn_reader_start_block(reader, &batch->block);
  if (batch->source_findings.count > 0)
    place_source_findings(batch, reader);
  if (batch->block.oversize)
    return end_batch(batch, tool, worker, take_piece(batch, reader, tool, worker));
  for (;;) {
    pgn_game game;
    pgn_status status = pgn_reader_next(reader, &game);
    if (status != PGN_OK)
      return end_batch(batch, tool, worker, status == PGN_END ? PGN_OK : status);
    struct batch_item *item = add_item(batch);
    if (!item)
      return PGN_ERR_NOMEM;
    item->is_game = game.kind == PGN_ITEM_GAME;
    item->offset = game.offset;
    if (item->is_game && game.length > game_limit) {
      game.tag_count = game.token_count = 0;
      game.tag_ids = 0;
      game.result = PGN_NO_TOKEN;
      status = tool->take_oversize(worker, batch, reader, &game, false, item);
    } else {
      status = tool->take(worker, batch, reader, &game, item);
    }
    status = end_item(batch, item, status);
    if (status != PGN_OK)
      return status;
  }
}
