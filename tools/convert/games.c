/* SPDX-License-Identifier: MIT
 * Converting the games of a batch, and writing them in their order. */
#include "games.h"

#include <stdlib.h>
#include <string.h>

#include "pgnkit/encoding_repair.h"

enum { OTHER_BYTES = CONVERT_REJECTS + 1 /* a pgn_diag, at most one */ };

struct worker {
  const struct convert_choice *choice;
  pgn_encoding_repair *repair; /* NULL: nothing is repaired */
  pgn_replay *replay;
  pgn_writer *writer;
};

static void free_worker(void *argument) {
  struct worker *worker = argument;
  pgn_encoding_repair_free(worker->repair);
  pgn_replay_free(worker->replay);
  pgn_writer_free(worker->writer);
  free(worker);
}

static void *new_worker(const void *argument) {
  const struct convert_choice *choice = argument;
  struct worker *worker = calloc(1, sizeof *worker);
  if (!worker)
    return NULL;
  worker->choice = choice;
  if ((choice->repairs_encoding && pgn_encoding_repair_new(&worker->repair) != PGN_OK) ||
      pgn_replay_new(&worker->replay, &choice->replay) != PGN_OK ||
      pgn_writer_new(&worker->writer, &choice->writer) != PGN_OK) {
    free_worker(worker);
    return NULL;
  }
  return worker;
}

/* Remembers the first place in a batch where output that is UTF-8 stands beside kept bytes that are not. */
static void look_for_other_bytes(const struct worker *worker, struct batch *batch, pgn_reader *reader,
                                 const pgn_game *game) {
  pgn_buffer *places = &batch->more[OTHER_BYTES];
  if (pgn_notation_is_ascii(worker->choice->replay.to.notation) || worker->choice->writer.format != PGN_FORMAT_PGN ||
      places->length > 0)
    return;
  size_t good = pgn_utf8_prefix(game->text, game->length);
  size_t count = batch->findings.count;
  if (good == game->length)
    return;
  if (!pgn_diag_list_add(&batch->findings, PGN_CODE_BYTES_NOT_UTF8, good, 1, "%s", ""))
    return;
  pgn_reader_place(reader, game, &batch->findings, count);
  pgn_diag place = batch->findings.item[count];
  place.game = 0; /* it is said of the file */
  pgn_buffer_add(places, (const char *)&place, sizeof place);
  pgn_diag_list_truncate(&batch->findings, count);
}

/* Replays the game as it stands or, if that was asked for, as it is repaired; `*read` becomes what was replayed. */
static pgn_status replay_game(const struct worker *worker, const pgn_game *game, pgn_diag_list *findings,
                              pgn_game *read, pgn_replayed *replayed) {
  *read = *game;
  if (!worker->repair)
    return pgn_replay_game(worker->replay, game, findings, replayed);
  pgn_status status = pgn_encoding_repair_game(worker->repair, game, findings, read);
  if (status != PGN_OK)
    return status;
  size_t first = findings->count;
  status = pgn_replay_game(worker->replay, read, findings, replayed);
  pgn_encoding_repair_place(worker->repair, findings, first);
  return status;
}

/* Writes a game that begins on a line.  An object begins with its number, which is not known yet. */
static pgn_status write_game(const struct worker *worker, struct batch *batch, uint64_t line, const pgn_game *game,
                             const pgn_replayed *replayed, size_t first) {
  const pgn_writer_options *option = &worker->choice->writer;
  if (option->format != PGN_FORMAT_JSONL)
    return pgn_writer_add(worker->writer, game, replayed, &batch->findings, first, 0, &batch->out);
  size_t before = batch->out.length;
  if (option->headless) {
    pgn_buffer_add_text(&batch->out, "{\"game\":");
    if (!batch_add_number(batch, 0))
      return PGN_ERR_NOMEM;
  }
  size_t head = batch->out.length;
  pgn_writer_set_file(worker->writer, batch->file);
  pgn_status status = pgn_writer_add(worker->writer, game, replayed, &batch->findings, first, line, &batch->out);
  if (batch->out.length == head && option->headless) { /* it is left out */
    batch->out.length = before;
    batch->number_count--;
  }
  return status;
}

/* True for a game that goes to the output byte for byte, unrepaired. */
static bool is_copied(const struct convert_choice *choice, const pgn_replayed *replayed) {
  return choice->writer.format == PGN_FORMAT_PGN &&
         (!replayed->is_supported || (!replayed->ok && choice->writer.on_error == PGN_ON_ERROR_COPY));
}

/* Text between games is kept where the output is PGN. */
static void take_text(const struct worker *worker, struct batch *batch, pgn_reader *reader, const pgn_game *text) {
  batch_report_text(batch, reader, text);
  if (worker->choice->writer.format == PGN_FORMAT_PGN) {
    look_for_other_bytes(worker, batch, reader, text);
    pgn_writer_copy(text, &batch->out);
  }
}

static pgn_status take_game(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                            struct batch_item *item) {
  struct worker *worker = argument;
  if (game->kind != PGN_ITEM_GAME) {
    take_text(worker, batch, reader, game);
    return PGN_OK;
  }
  size_t first = batch->findings.count;
  pgn_game read;
  pgn_replayed replayed;
  pgn_status status = replay_game(worker, game, &batch->findings, &read, &replayed);
  if (status != PGN_OK)
    return status;
  if (batch_set_severities(batch, first))
    replayed.ok = false;
  if (batch->findings.count > first)
    pgn_reader_place(reader, game, &batch->findings, first);
  if (!batch_name_moves(batch, first, &read, &replayed, !worker->repair))
    return PGN_ERR_NOMEM;
  item->damaged = !replayed.ok;
  if (item->damaged && worker->choice->keeps_rejects)
    pgn_writer_copy(game, &batch->more[CONVERT_REJECTS]);
  size_t before = batch->out.length;
  /* Where it begins is known of the game as it stands, and only objects say it. */
  uint64_t line = worker->choice->writer.format == PGN_FORMAT_JSONL ? pgn_reader_line(reader, game) : 0;
  status = write_game(worker, batch, line, is_copied(worker->choice, &replayed) ? game : &read, &replayed, first);
  if (batch->out.length > before)
    look_for_other_bytes(worker, batch, reader, game);
  return status;
}

static pgn_status take_oversize(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                                bool continued, struct batch_item *item) {
  struct worker *worker = argument;
  size_t first = batch->findings.count;
  item->damaged = true;
  if (!continued) {
    pgn_diag_list_add(&batch->findings, PGN_CODE_GAME_TOO_LONG, 0, 0,
                      "a game longer than the limit begins here; its bytes are passed on as they are");
    batch_set_severities(batch, first);
    pgn_reader_place(reader, game, &batch->findings, first);
  }
  /* Pieces follow one another without anything between them. */
  bool whole = !batch->block.oversize;
  if (worker->choice->keeps_rejects) {
    pgn_buffer_add(&batch->more[CONVERT_REJECTS], game->text, game->length);
    pgn_buffer_add_text(&batch->more[CONVERT_REJECTS], whole ? "\n\n" : "");
  }
  if (worker->choice->writer.on_error == PGN_ON_ERROR_SKIP ||
      (continued && worker->choice->writer.format != PGN_FORMAT_PGN))
    return PGN_OK;
  if (worker->choice->writer.format == PGN_FORMAT_PGN) {
    pgn_buffer_add(&batch->out, game->text, game->length);
    pgn_buffer_add_text(&batch->out, whole ? "\n\n" : "");
    return PGN_OK;
  }
  pgn_replayed nothing = {.is_supported = true, .result_token = PGN_NO_TOKEN, .result = PGN_RESULT_UNKNOWN};
  return write_game(worker, batch, pgn_reader_line(reader, game), game, &nothing, first);
}

const struct batch_tool convert_games = {new_worker, free_worker, take_game, take_oversize, NULL};

/* ---- in order ---------------------------------------------------------------------------------------------- */

/* Says once a file that two encodings stand in its output. */
static void report_other_bytes(struct run *run, const struct batch *batch, size_t items, uint64_t *warned_file) {
  pgn_diag place;
  if (batch_more_begin(batch, items, OTHER_BYTES) == 0 || *warned_file == batch->file_number)
    return;
  *warned_file = batch->file_number;
  memcpy(&place, batch->more[OTHER_BYTES].data, sizeof place);
  report_finding(&run->report, batch->file, &place,
                 "bytes that are not UTF-8 are kept as they are beside output that is UTF-8");
}

pgn_status convert_finish(void *context, struct run *run, struct batch *batch, size_t items) {
  pgn_status status = run_write(run, batch, items);
  if (status != PGN_OK)
    return status;
  status = output_write(&run->outputs.output[1], batch->more[CONVERT_REJECTS].data,
                        batch_more_begin(batch, items, CONVERT_REJECTS));
  report_other_bytes(run, batch, items, context);
  run_report_findings(run, batch, items);
  return status;
}
