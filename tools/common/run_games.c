/* SPDX-License-Identifier: MIT
 * A run over games. */
#include "common/run_games.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/signals.h"
#include "pgnkit/pipeline.h"

struct games {
  struct run run;
  const struct game_tool *tool;
  pgn_pipeline *pipeline;
  pgn_splitter *splitter;
  size_t game_limit;
  uint64_t file_number;
  uint64_t finished_bytes; /* of the files before this one */
  bool has_finding;        /* about the source, at a place that is still to be handed out */
  pgn_source_finding finding;
  bool full;               /* --max-games is reached, */
  bool over;               /* and so is the end of the last of them */
  struct run_input *input; /* one for each file, where the tool lists them */
};

struct worker {
  const struct games *games;
  pgn_reader *reader;
  void *state;
};

/* ---- the steps of the pipeline ----------------------------------------------------------------------------- */

static void *new_job(void *context) {
  const struct games *games = context;
  const struct common_options *common = games->run.common;
  struct batch *batch = batch_new();
  if (!batch)
    return NULL;
  batch->findings.strict = batch->source_findings.strict = common->strict;
  batch->names_moves = games->tool->report ? games->tool->names_moves : !common->json_diagnostics;
  if (!games->tool->report && common->severities.any)
    batch->severities = &common->severities;
  return batch;
}

static void free_job(void *job) { batch_free(job); }

static void free_worker(void *argument) {
  struct worker *worker = argument;
  pgn_reader_free(worker->reader);
  if (worker->state)
    worker->games->tool->batch.worker_free(worker->state);
  free(worker);
}

static void *new_worker(void *context) {
  const struct games *games = context;
  struct worker *worker = calloc(1, sizeof *worker);
  if (!worker)
    return NULL;
  worker->games = games;
  worker->state = games->tool->batch.worker_new(games->tool->config);
  if (!worker->state || pgn_reader_new(&worker->reader) != PGN_OK) {
    free_worker(worker);
    return NULL;
  }
  return worker;
}

static pgn_status work(void *argument, void *job) {
  struct worker *worker = argument;
  const struct games *games = worker->games;
  return batch_work(job, worker->reader, &games->tool->batch, worker->state, games->game_limit);
}

/* ---- what is made of a batch ----------------------------------------------------------------------------------- */

static pgn_status write_number(struct output *output, uint64_t number, unsigned width) {
  char text[64];
  size_t n = sizeof text;
  assert(width <= sizeof text);
  do
    text[--n] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  while (sizeof text - n < width)
    text[--n] = ' ';
  return output_write(output, text + n, sizeof text - n);
}

pgn_status run_write_item(struct run *run, const struct batch *batch, size_t item, size_t *number) {
  struct output *output = &run->outputs.output[0];
  size_t from = batch_out_begin(batch, item), to = batch->item[item].out_end;
  pgn_status status = PGN_OK;
  for (; status == PGN_OK && *number < batch->number_count && batch->number[*number].at < to; ++*number) {
    const struct batch_number *next = &batch->number[*number];
    status = output_write(output, batch->out.data + from, next->at - from);
    if (status == PGN_OK)
      status = write_number(output, batch->item[item].number, next->width);
    from = next->at;
  }
  return status == PGN_OK && to > from ? output_write(output, batch->out.data + from, to - from) : status;
}

pgn_status run_write(struct run *run, const struct batch *batch, size_t items) {
  size_t end = batch_out_begin(batch, items), number = 0;
  if (batch->number_count == 0)
    return end > 0 ? output_write(&run->outputs.output[0], batch->out.data, end) : PGN_OK;
  pgn_status status = PGN_OK;
  for (size_t i = 0; status == PGN_OK && i < items; i++)
    status = run_write_item(run, batch, i, &number);
  return status;
}

void run_report_findings(struct run *run, const struct batch *batch, size_t items) {
  const pgn_diag_list *games = &batch->findings, *source = &batch->source_findings;
  size_t told = 0, count = items > 0 ? batch->item[items - 1].findings_end : 0;
  uint64_t stop = batch_stop(batch, items);
  for (size_t i = 0; i <= count; i++) {
    uint64_t reached = i < count ? games->item[i].offset : stop;
    for (; told < source->count && source->item[told].offset < stop &&
           (i == count || source->item[told].offset <= reached);
         told++)
      report_finding(&run->report, batch->file, &source->item[told], pgn_diag_message(source, &source->item[told]));
    if (i < count)
      report_finding_at(&run->report, batch->file, &games->item[i], pgn_diag_message(games, &games->item[i]),
                        move_names_of(&batch->move_names, i));
  }
}

/* Numbers the games up to the most that were asked for; returns how many items these are, with the text between them.
 */
static size_t number_games(struct games *games, struct batch *batch) {
  uint64_t most = games->run.common->max_games ? games->run.common->max_games : UINT64_MAX;
  size_t finding = 0, i = 0;
  for (; i < batch->item_count; i++) {
    struct batch_item *item = &batch->item[i];
    if (item->is_game) {
      if (games->full)
        break;
      games->run.games++;
      games->full = games->run.games == most;
      if (games->input)
        games->input[batch->file_number - 1].games++;
      for (; finding < item->findings_end; finding++)
        batch->findings.item[finding].game = games->run.games;
    }
    finding = item->findings_end;
    item->number = games->run.games;
  }
  return i;
}

static pgn_status finish(void *context, void *job) {
  struct games *games = context;
  struct batch *batch = job;
  struct run *run = &games->run;
  /* The last game that was asked for may come in pieces. */
  games->over |= games->full && !batch->block.continued;
  if (games->over)
    return PGN_OK;
  size_t items = number_games(games, batch);
  games->over = games->full && !batch->block.oversize;
  pgn_status status = games->tool->finish(games->tool->context, run, batch, items);
  for (size_t i = 0; i < items; i++)
    run->damaged += batch->item[i].is_game && batch->item[i].damaged;
  if (status != PGN_OK)
    return status;
  signals_set_done(run->games);
  report_progress(&run->report, batch->source_bytes, run->games);
  return run->outputs.findings.failed || run->report.pipe_closed ? PGN_ERR_IO : PGN_OK;
}

/* The source would have to wait: whoever reads the outputs gets all that is done. */
static pgn_status hand_over(void *context) {
  struct games *games = context;
  pgn_status status = pgn_pipeline_drain(games->pipeline);
  if (status == PGN_OK)
    status = outputs_flush(&games->run.outputs);
  return status == PGN_OK && games->over ? PGN_END : status;
}

/* ---- files ------------------------------------------------------------------------------------------------- */

/* A file that cannot be read, or not to its end: said as a finding at the place that was reached, and by the exit
 * status. */
static pgn_status report_source_error(struct games *games, const char *file, pgn_code code, const char *message,
                                      const pgn_splitter *splitter) {
  pgn_diag diag = {.code = code, .severity = PGN_ERROR, .line = 1, .column = 1};
  if (splitter)
    pgn_splitter_place(splitter, &diag.offset, &diag.line, &diag.column);
  games->run.report.failed = true;
  if (games->tool->is_silent)
    return PGN_OK;
  /* It has to be said where findings go to a file, in which nobody sees them now, and where they are turned off. */
  if (games->tool->report || !severities_of(&games->run.common->severities, &diag, games->run.common->strict))
    report_failure(&games->run.report, file, message);
  if (games->tool->report)
    return games->tool->report(games->tool->context, &games->run, file, diag, message);
  report_finding(&games->run.report, file, &diag, message);
  return PGN_OK;
}

static void add_doubled_line_end(struct batch *batch) {
  pgn_diag_list_add(&batch->source_findings, PGN_CODE_LINE_ENDS_DOUBLED, batch->block.doubled_line_end, 3,
                    "lines end in CR CR LF, which is read as one line end");
}

/* Puts what was noticed about the source to the block that holds its place, in the order of the places. */
static pgn_status add_source_findings(struct games *games, pgn_source *source, struct batch *batch) {
  const pgn_block *block = &batch->block;
  pgn_diag_list *list = &batch->source_findings;
  bool is_doubled = block->has_doubled_line_end;
  pgn_diag_list_truncate(list, 0);
  while (games->has_finding || pgn_source_take_finding(source, &games->finding)) {
    const pgn_source_finding *finding = &games->finding;
    games->has_finding = finding->offset >= block->offset + block->length;
    if (games->has_finding)
      break;
    if (is_doubled && block->doubled_line_end < finding->offset) {
      add_doubled_line_end(batch);
      is_doubled = false;
    }
    pgn_diag_list_add(list, finding->code, finding->offset, finding->length, "%s", finding->text);
  }
  if (is_doubled)
    add_doubled_line_end(batch);
  return list->failed ? PGN_ERR_NOMEM : PGN_OK;
}

static pgn_status read_blocks(struct games *games, const char *file, pgn_source *source) {
  pgn_splitter_start(games->splitter, source);
  for (;;) {
    void *job;
    pgn_status status = pgn_pipeline_get(games->pipeline, &job);
    if (status != PGN_OK || games->over)
      return status;
    struct batch *batch = job;
    status = pgn_splitter_next(games->splitter, &batch->block);
    if (status == PGN_ERR_CANCELLED) /* a signal that did not kill */
      continue;
    if (status == PGN_OK) {
      batch->file = file;
      batch->file_number = games->file_number;
      batch->source_bytes = games->finished_bytes + pgn_source_bytes_read(source);
      status = add_source_findings(games, source, batch);
      if (status == PGN_OK)
        status = pgn_pipeline_put(games->pipeline);
      if (status != PGN_OK)
        return status;
      continue;
    }
    pgn_code code = pgn_source_error_code(source);
    if (status == PGN_END || status == PGN_ERR_NOMEM || code == 0)
      return status == PGN_END ? PGN_OK : status;
    /* Findings come in order, and games that were not asked for say nothing about the file. */
    pgn_status drained = pgn_pipeline_drain(games->pipeline);
    if (drained == PGN_OK && !games->over)
      drained = report_source_error(games, file, code, pgn_source_error_text(source), games->splitter);
    return drained;
  }
}

/* Notes what was read of a file, which is at its end.  Its games are counted as their turns come. */
static void note_input(struct games *games, const char *file, const pgn_source *source) {
  struct run_input *input = &games->input[games->file_number - 1];
  uint64_t offset, line;
  uint32_t column;
  pgn_splitter_place(games->splitter, &offset, &line, &column);
  input->name = file;
  input->size = pgn_source_bytes_read(source);
  input->hash = pgn_source_hash(source);
  input->lines = line - (column == 1);
}

static pgn_status read_file(struct games *games, const char *file) {
  pgn_source *source;
  uint64_t games_before = games->run.games;
  games->file_number++;
  errno = 0;
  pgn_status status = pgn_source_open(&source, file);
  if (status != PGN_OK) {
    char message[300];
    snprintf(message, sizeof message, "cannot be opened: %s", strerror(errno));
    pgn_status drained = pgn_pipeline_drain(games->pipeline);
    if (drained == PGN_OK && !games->over && status != PGN_ERR_NOMEM)
      drained = report_source_error(games, file, PGN_CODE_FILE_UNREADABLE, message, NULL);
    return status == PGN_ERR_NOMEM ? status : drained;
  }
  games->has_finding = false;
  pgn_source_set_read_ahead(source, games->run.common->threads > 1);
  status = games->input ? pgn_source_want_hash(source) : PGN_OK;
  if (status == PGN_OK)
    status = pgn_source_set_encoding(source, games->run.common->encoding);
  if (status == PGN_OK)
    status = read_blocks(games, file, source);
  if (status == PGN_OK && games->input)
    note_input(games, file, source);
  /* Jobs under way hold the file's name, not the source. */
  games->finished_bytes += pgn_source_bytes_read(source);
  pgn_source_close(source);
  if (status == PGN_OK && (games->run.common->verbose || games->run.common->max_games))
    status = pgn_pipeline_drain(games->pipeline);
  if (status == PGN_OK && games->run.common->verbose)
    report_end_file(&games->run.report);
  unsigned long long count = games->run.games - games_before;
  if (status == PGN_OK && games->run.common->verbose)
    report_note(&games->run.report, "%s: %s: %llu game%s", tool_name(), file, count, count == 1 ? "" : "s");
  return status;
}

/* ---- beginning and end ------------------------------------------------------------------------------------- */

static pgn_status begin(struct games *games) {
  const struct common_options *common = games->run.common;
  static const pgn_pipeline_steps steps = {new_job, free_job, new_worker, free_worker, work, finish};
  pgn_splitter_options options = {.game_limit = games->game_limit, .before_wait = hand_over, .context = games};
  pgn_status status = pgn_splitter_new(&games->splitter, &options);
  if (status == PGN_OK)
    status = pgn_pipeline_new(&games->pipeline, common->threads, 2 * (size_t)common->threads + 1, &steps, games);
  if (status == PGN_OK && games->tool->lists_inputs) {
    games->run.input = games->input = calloc((size_t)common->file_count + 1, sizeof *games->input);
    status = games->input ? PGN_OK : PGN_ERR_NOMEM;
  }
  if (status != PGN_OK)
    return status;
  report_begin_progress(&games->run.report, "game");
  return games->tool->begin ? games->tool->begin(games->tool->context, &games->run) : PGN_OK;
}

static pgn_status read_all(struct games *games) {
  const struct common_options *common = games->run.common;
  pgn_status status = begin(games);
  for (int i = 0; status == PGN_OK && !games->over && i < common->file_count; i++)
    status = read_file(games, common->files[i]);
  if (status == PGN_OK)
    status = pgn_pipeline_drain(games->pipeline);
  report_end_file(&games->run.report);
  if (status == PGN_OK && games->tool->end)
    status = games->tool->end(games->tool->context, &games->run);
  return status;
}

/* Says what was done, unless it went where it cannot be read. */
static void summarize(struct games *games) {
  struct run *run = &games->run;
  if (!outputs_have_failed(&run->outputs) && !games->tool->is_silent &&
      (run->common->file_count > 0 || run->common->json_summary))
    report_summary(&run->report, "game", games->tool->verb, run->games, run->damaged);
}

int run_games(const struct game_tool *tool, const struct common_options *common) {
  struct games games = {.tool = tool, .run = {.common = common}};
  struct run *run = &games.run;
  games.game_limit = common->game_limit ? common->game_limit : GAME_LIMIT;
  signals_begin("game");
  report_begin(&run->report, common);
  run->report.only_counts = tool->report != NULL;
  bool opened = outputs_open(&run->outputs, &run->report, tool->outputs);
  pgn_status status = opened ? read_all(&games) : PGN_OK;
  if (status == PGN_ERR_NOMEM)
    report_failure(&run->report, NULL, pgn_status_text(status));
  else if (status != PGN_OK)
    run->report.failed = true; /* told where it happened */
  pgn_pipeline_free(games.pipeline);
  pgn_splitter_free(games.splitter);
  free(games.input);
  bool complete = outputs_finish(&run->outputs, opened && status == PGN_OK);
  /* The summary too must have been said before anything is replaced. */
  if (opened && complete)
    summarize(&games);
  outputs_close(&run->outputs, complete && !run->report.failed);
  if (opened && !complete)
    summarize(&games);
  bool pipe_closed = outputs_have_closed_pipe(&run->outputs);
  report_end(&run->report);
  if (pipe_closed)
    signals_die_of_pipe();
  return report_status(&run->report);
}
