/* SPDX-License-Identifier: MIT
 * A run over files. */
#include "common/session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/join.h"
#include "common/output.h"
#include "common/report.h"
#include "common/signals.h"
#include "run/pipeline.h"

struct session {
  const struct session_tool *tool;
  const struct common_options *common;
  struct report report;
  struct output out, rejects, findings;
  struct join join;
  pgni_pipeline *pipeline;
  pgn_splitter *splitter;
  uint64_t games, damaged;
  uint64_t file_number, warned_file; /* of the files with other bytes, the last one warned about */
  uint64_t finished_bytes;           /* of the files before this one */
  bool has_finding;                  /* about the source, at a place that is still to be handed out */
  pgn_source_finding finding;
  size_t game_limit;
  bool full; /* --max-games is reached */
  bool has_heading;
  uint64_t pieces;
  struct session_input *input; /* one for each file, where the tool lists them */
  const char *told_file;       /* whose findings are told */
  pgn_buffer told;             /* a finding to be written, for tools whose output they are */
  pgn_diag_list found;         /* of one game, in order */
};

struct worker {
  const struct session *session;
  pgn_reader *reader;
  void *state;
};

/* ---- the steps of the pipeline ----------------------------------------------------------------------------- */

static void *new_job(void *context) {
  const struct session *session = context;
  struct batch *batch = batch_new();
  if (!batch)
    return NULL;
  batch->findings.strict = batch->source_findings.strict = session->common->strict;
  batch->names_moves = session->tool->findings ? session->tool->names_moves : !session->common->json_diagnostics;
  if (!session->tool->findings && session->common->severities.any)
    batch->severities = &session->common->severities;
  return batch;
}

static void free_job(void *job) { batch_free(job); }

static void free_worker(void *argument) {
  struct worker *worker = argument;
  pgn_reader_free(worker->reader);
  if (worker->state)
    worker->session->tool->batch.worker_free(worker->state);
  free(worker);
}

static void *new_worker(void *context) {
  const struct session *session = context;
  struct worker *worker = calloc(1, sizeof *worker);
  if (!worker)
    return NULL;
  worker->session = session;
  worker->state = session->tool->batch.worker_new(session->tool->config);
  if (!worker->state || pgn_reader_new(&worker->reader) != PGN_OK) {
    free_worker(worker);
    return NULL;
  }
  return worker;
}

static pgn_status work(void *argument, void *job) {
  struct worker *worker = argument;
  const struct session *session = worker->session;
  return batch_work(job, worker->reader, &session->tool->batch, worker->state, session->game_limit);
}

/* Writes to the output, or has it kept for what is made at the end. */
static pgn_status emit(struct session *session, const char *bytes, size_t length) {
  if (session->tool->keep)
    return session->tool->keep(session->tool->context, &session->report, bytes, length);
  return output_write(&session->out, bytes, length);
}

static pgn_status emit_number(struct session *session, uint64_t number, unsigned width) {
  char text[64];
  size_t n = sizeof text;
  do
    text[--n] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  while (sizeof text - n < width)
    text[--n] = ' ';
  return emit(session, text + n, sizeof text - n);
}

/* Writes the output of a batch from..to, with the numbers of the game where they belong. */
static pgn_status emit_item(struct session *session, const struct batch *batch, size_t from, size_t to,
                            size_t *number) {
  pgn_status status = PGN_OK;
  if (session->tool->heading && !session->has_heading && to > from) {
    session->has_heading = true;
    status = emit(session, session->tool->heading, strlen(session->tool->heading));
  }
  for (; status == PGN_OK && *number < batch->number_count && batch->number[*number].at < to; ++*number) {
    const struct batch_number *next = &batch->number[*number];
    status = emit(session, batch->out.data + from, next->at - from);
    if (status == PGN_OK)
      status = emit_number(session, session->games, next->width);
    from = next->at;
  }
  return status == PGN_OK && to > from ? emit(session, batch->out.data + from, to - from) : status;
}

/* ---- findings that are the output ---------------------------------------------------------------------------- */

/* Writes what was put into `told`. */
static pgn_status emit_told(struct session *session) {
  pgn_status status = session->told.failed ? PGN_ERR_NOMEM : PGN_OK;
  if (status == PGN_OK && session->told.length > 0)
    status = emit(session, session->told.data, session->told.length);
  session->told.length = 0;
  return status;
}

/* Counts a finding in every way. */
static void count_finding(struct session *session, const char *file, const pgn_diag *diag, const char *message,
                          const char *move) {
  report_finding_at(&session->report, file, diag, message, move);
  session->tool->findings->count(session->tool->context, file, diag);
}

/* Has the findings of a file end before those of another begin. */
static pgn_status begin_telling(struct session *session, const char *file) {
  const struct session_findings *findings = session->tool->findings;
  const char *before = session->told_file;
  session->told_file = file;
  if (!findings || !before || before == file)
    return PGN_OK;
  pgn_status status = findings->end_file(session->tool->context, before, &session->told);
  return status == PGN_OK ? emit_told(session) : status;
}

/* Makes a finding about a file known. */
static pgn_status tell(struct session *session, const char *file, pgn_diag diag, const char *message) {
  const struct session_findings *findings = session->tool->findings;
  if (!findings) {
    report_finding(&session->report, file, &diag, message);
    return PGN_OK;
  }
  pgn_status status = begin_telling(session, file);
  findings->judge(session->tool->context, &diag);
  if (diag.severity == PGN_SEVERITY_NONE || status != PGN_OK)
    return status;
  count_finding(session, file, &diag, message, NULL);
  if (session->common->quiet && diag.severity == PGN_NOTE)
    return PGN_OK;
  status = findings->tell(session->tool->context, file, &diag, message, &session->told);
  return status == PGN_OK ? emit_told(session) : status;
}

/* Tells the findings about the stream before a place, from number `*told` on. */
static pgn_status tell_before(struct session *session, const struct batch *batch, uint64_t place, size_t *told) {
  const pgn_diag_list *source = &batch->source_findings;
  pgn_status status = PGN_OK;
  for (; status == PGN_OK && *told < source->count && source->item[*told].offset < place; ++*told)
    status = tell(session, batch->file, source->item[*told], pgn_diag_message(source, &source->item[*told]));
  return status;
}

/* An item's turn has come: counts its findings from number `first` on, and asks what else there is to say. */
static pgn_status settle(struct session *session, struct batch *batch, size_t i, size_t first) {
  struct batch_item *item = &batch->item[i];
  for (size_t finding = first; finding < item->findings_end; finding++)
    count_finding(session, batch->file, &batch->findings.item[finding],
                  pgn_diag_message(&batch->findings, &batch->findings.item[finding]),
                  move_names_of(&batch->move_names, finding));
  const char *record = batch->records.data;
  if (i > 0 && batch->records.length > 0)
    record += batch->item[i - 1].records_end;
  pgn_diag_list_truncate(&session->found, 0);
  pgn_status status = session->tool->findings->settle(session->tool->context, batch, i, first, session->games, record,
                                                      &session->found, &session->told);
  for (size_t k = 0; k < session->found.count; k++) {
    count_finding(session, batch->file, &session->found.item[k],
                  pgn_diag_message(&session->found, &session->found.item[k]), NULL);
    item->damaged |= session->found.item[k].severity == PGN_ERROR;
  }
  return status == PGN_OK && session->found.failed ? PGN_ERR_NOMEM : status;
}

/* ---- what a batch gives ------------------------------------------------------------------------------------------ */

static bool has_too_many_pieces(const struct session *session) {
  return session->tool->pieces_max > 0 && session->pieces > session->tool->pieces_max;
}

static pgn_status refuse_pieces(struct session *session) {
  char why[120];
  snprintf(why, sizeof why, "one picture holds at most %llu diagrams: choose fewer games or castlings",
           (unsigned long long)session->tool->pieces_max);
  report_failure(&session->report, NULL, why);
  return PGN_ERR_LIMIT;
}

/* Writes the games, and text between them, up to the most that were asked for; `*items` were. */
static pgn_status write_games(struct session *session, struct batch *batch, size_t *items) {
  uint64_t most = session->common->max_games ? session->common->max_games : UINT64_MAX;
  bool tells = session->tool->findings != NULL;
  bool by_item = batch->number_count > 0 || session->tool->heading || tells;
  size_t begun = 0, finding = 0, number = 0, told = 0;
  *items = 0;
  pgn_status begun_file = begin_telling(session, batch->file);
  if (begun_file != PGN_OK)
    return begun_file;
  struct session_input *input = session->input ? &session->input[batch->file_number - 1] : NULL;
  for (size_t i = 0; i < batch->item_count; i++) {
    const struct batch_item *item = &batch->item[i];
    size_t first_finding = finding;
    if (item->is_game) {
      if (session->full)
        break;
      session->games++;
      if (input)
        input->games++;
      session->full = session->games == most;
      for (; finding < item->findings_end; finding++)
        batch->findings.item[finding].game = session->games;
    }
    finding = item->findings_end;
    session->pieces += item->pieces;
    if (has_too_many_pieces(session))
      return PGN_ERR_LIMIT;
    pgn_status status = tells ? tell_before(session, batch, item->offset, &told) : PGN_OK;
    if (by_item && status == PGN_OK)
      status = emit_item(session, batch, begun, item->out_end, &number);
    if (tells && status == PGN_OK)
      status = settle(session, batch, i, first_finding);
    if (tells && status == PGN_OK)
      status = emit_told(session);
    if (status != PGN_OK)
      return status;
    session->damaged += item->is_game && item->damaged;
    begun = item->out_end;
    *items = i + 1;
  }
  if (tells)
    return tell_before(session, batch, *items < batch->item_count ? batch->item[*items].offset : UINT64_MAX, &told);
  return by_item || begun == 0 ? PGN_OK : emit(session, batch->out.data, begun);
}

/* Reports the first `count` findings of the games, and those about the stream before the place `stop`, in the order of
 * their places. */
static void report_findings(struct session *session, const struct batch *batch, size_t count, uint64_t stop) {
  const pgn_diag_list *games = &batch->findings, *source = &batch->source_findings;
  size_t told = 0;
  for (size_t i = 0; i <= count; i++) {
    uint64_t reached = i < count ? games->item[i].offset : stop;
    for (; told < source->count && source->item[told].offset < stop &&
           (i == count || source->item[told].offset <= reached);
         told++)
      report_finding(&session->report, batch->file, &source->item[told], pgn_diag_message(source, &source->item[told]));
    if (i < count)
      report_finding_at(&session->report, batch->file, &games->item[i], pgn_diag_message(games, &games->item[i]),
                        move_names_of(&batch->move_names, i));
  }
}

static pgn_status finish(void *context, void *job) {
  struct session *session = context;
  struct batch *batch = job;
  if (session->full)
    return PGN_OK;
  size_t items;
  pgn_status status = write_games(session, batch, &items);
  bool is_too_much = status == PGN_ERR_LIMIT && has_too_many_pieces(session);
  if (status != PGN_OK && !is_too_much)
    return status;
  size_t rejects = items ? batch->item[items - 1].rejects_end : 0;
  size_t findings = items ? batch->item[items - 1].findings_end : 0;
  if (session->rejects.sink)
    status = session->tool->joins_files ? join_write(&session->join, &session->rejects, &session->report, batch, items)
                                        : output_write(&session->rejects, batch->rejects.data, rejects);
  if (batch->has_other_bytes && batch->other_bytes_item < items && session->warned_file != batch->file_number) {
    session->warned_file = batch->file_number;
    report_finding(&session->report, batch->file, &batch->other_bytes,
                   "bytes that are not UTF-8 are kept as they are beside output that is UTF-8");
  }
  if (!session->tool->findings)
    report_findings(session, batch, findings, items < batch->item_count ? batch->item[items].offset : UINT64_MAX);
  if (is_too_much)
    return refuse_pieces(session);
  signals_set_done(session->games);
  report_progress(&session->report, batch->source_bytes, session->games);
  return session->findings.failed || session->report.pipe_closed ? PGN_ERR_IO : status;
}

/* The source would have to wait: whoever reads the outputs gets all that is done. */
static pgn_status hand_over(void *context) {
  struct session *session = context;
  pgn_status status = pgni_pipeline_drain(session->pipeline);
  struct output *outputs[] = {&session->out, &session->rejects, &session->findings};
  for (size_t i = 0; i < sizeof outputs / sizeof *outputs && status == PGN_OK; i++)
    if (outputs[i]->sink)
      status = output_flush(outputs[i]);
  return status == PGN_OK && session->full ? PGN_END : status;
}

/* ---- files ------------------------------------------------------------------------------------------------- */

/* A file that cannot be read, or not to its end: said as a finding at the place that was reached, and by the exit
 * status. */
static pgn_status report_source_error(struct session *session, const char *file, pgn_code code, const char *message,
                                      const pgn_splitter *splitter) {
  pgn_diag diag = {.code = code, .severity = PGN_ERROR, .line = 1, .column = 1};
  if (splitter)
    pgn_splitter_place(splitter, &diag.offset, &diag.line, &diag.column);
  /* It has to be said where findings go to a file, in which nobody sees them now, and where they are turned off. */
  if (session->tool->findings ? !session->tool->is_first_run
                              : !severities_judge(&session->common->severities, &diag, session->common->strict))
    report_failure(&session->report, file, message);
  session->report.failed = true;
  return tell(session, file, diag, message);
}

/* Puts what was noticed about the source to the block that holds its place. */
static pgn_status add_source_findings(struct session *session, pgn_source *source, struct batch *batch) {
  pgn_diag_list_truncate(&batch->source_findings, 0);
  while (session->has_finding || pgn_source_take_finding(source, &session->finding)) {
    const pgn_source_finding *finding = &session->finding;
    session->has_finding = finding->offset >= batch->block.offset + batch->block.length;
    if (session->has_finding)
      break;
    if (!pgn_diag_list_add(&batch->source_findings, finding->code, finding->offset, finding->length, "%s",
                           finding->text))
      return PGN_ERR_NOMEM;
  }
  if (batch->block.has_doubled_line_end &&
      !pgn_diag_list_add(&batch->source_findings, PGN_CODE_LINE_ENDS_DOUBLED, batch->block.doubled_line_end, 3,
                         "lines end in CR CR LF, which is read as one line end"))
    return PGN_ERR_NOMEM;
  return PGN_OK;
}

static pgn_status read_blocks(struct session *session, const char *file, pgn_source *source) {
  pgn_splitter_start(session->splitter, source);
  for (;;) {
    void *job;
    pgn_status status = pgni_pipeline_get(session->pipeline, &job);
    if (status != PGN_OK || session->full)
      return status;
    struct batch *batch = job;
    status = pgn_splitter_next(session->splitter, &batch->block);
    if (status == PGN_ERR_CANCELLED) /* a signal that did not kill */
      continue;
    if (status == PGN_OK) {
      batch->file = file;
      batch->file_number = session->file_number;
      batch->source_bytes = session->finished_bytes + pgn_source_bytes_read(source);
      status = add_source_findings(session, source, batch);
      if (status == PGN_OK)
        status = pgni_pipeline_put(session->pipeline);
      if (status != PGN_OK)
        return status;
      continue;
    }
    pgn_code code = pgn_source_error_code(source);
    if (status == PGN_END || status == PGN_ERR_NOMEM || code == 0)
      return status == PGN_END ? PGN_OK : status;
    /* Findings come in order, and games that were not asked for say nothing about the file. */
    pgn_status drained = pgni_pipeline_drain(session->pipeline);
    if (drained == PGN_OK && !session->full)
      drained = report_source_error(session, file, code, pgn_source_error_text(source), session->splitter);
    return drained;
  }
}

/* Notes what was read of a file, which is at its end.  Its games are counted as their turns come. */
static void note_input(struct session *session, const char *file, const pgn_source *source) {
  struct session_input *input = &session->input[session->file_number - 1];
  uint64_t offset, line;
  uint32_t column;
  pgn_splitter_place(session->splitter, &offset, &line, &column);
  input->name = file;
  input->size = pgn_source_bytes_read(source);
  input->hash = pgn_source_hash(source);
  input->lines = line - (column == 1);
}

static pgn_status read_file(struct session *session, const char *file) {
  pgn_source *source;
  uint64_t games_before = session->games;
  session->file_number++;
  errno = 0;
  pgn_status status = pgn_source_open(&source, file);
  if (status != PGN_OK) {
    char message[300];
    snprintf(message, sizeof message, "cannot be opened: %s", strerror(errno));
    pgn_status drained = pgni_pipeline_drain(session->pipeline);
    if (drained == PGN_OK && !session->full && status != PGN_ERR_NOMEM)
      drained = report_source_error(session, file, PGN_CODE_FILE_UNREADABLE, message, NULL);
    return status == PGN_ERR_NOMEM ? status : drained;
  }
  session->has_finding = false;
  pgn_source_set_read_ahead(source, session->common->threads > 1);
  status = session->input ? pgn_source_want_hash(source) : PGN_OK;
  if (status == PGN_OK)
    status = pgn_source_set_encoding(source, session->common->encoding);
  if (status == PGN_OK)
    status = read_blocks(session, file, source);
  if (status == PGN_OK && session->input)
    note_input(session, file, source);
  /* Jobs under way hold the file's name, not the source. */
  session->finished_bytes += pgn_source_bytes_read(source);
  pgn_source_close(source);
  if (status == PGN_OK && (session->common->verbose || session->common->max_games))
    status = pgni_pipeline_drain(session->pipeline);
  if (status == PGN_OK && session->common->verbose)
    report_end_file(&session->report);
  unsigned long long count = session->games - games_before;
  if (status == PGN_OK && session->common->verbose)
    report_note(&session->report, "%s: %s: %llu game%s", tool_name(), file, count, count == 1 ? "" : "s");
  return status;
}

/* ---- beginning and end ------------------------------------------------------------------------------------- */

static pgn_status begin(struct session *session) {
  const struct common_options *common = session->common;
  static const pgni_pipeline_steps steps = {new_job, free_job, new_worker, free_worker, work, finish};
  pgn_splitter_options options = {.game_limit = session->game_limit, .before_wait = hand_over, .context = session};
  pgn_status status = pgn_splitter_new(&session->splitter, &options);
  if (status == PGN_OK)
    status = pgni_pipeline_new(&session->pipeline, common->threads, &steps, session);
  if (status == PGN_OK && session->tool->lists_inputs) {
    session->input = calloc((size_t)common->file_count + 1, sizeof *session->input);
    status = session->input ? PGN_OK : PGN_ERR_NOMEM;
  }
  if (status == PGN_OK)
    report_begin_progress(&session->report, "game");
  return status;
}

/* Opens what is written to.  Two outputs in one place would lose one of them. */
static bool open_outputs(struct session *session) {
  const struct common_options *common = session->common;
  const char *rejects = session->tool->rejects_file, *findings = common->diagnostics_file;
  struct report *report = &session->report;
  const struct output *const outputs[] = {&session->out, &session->rejects, &session->findings};
  if (!output_open(&session->out, report, "--output", common->output) ||
      (rejects && !output_open(&session->rejects, report, session->tool->rejects_option, rejects)) ||
      (findings && !output_open(&session->findings, report, "--diagnostics-file", findings)) ||
      !outputs_are_apart(outputs, sizeof outputs / sizeof *outputs))
    return false;
  if (findings)
    report->findings = &session->findings;
  return true;
}

/* Writes all that is left; `readable`: all inputs were read. */
static bool finish_outputs(struct session *session, bool readable) {
  bool complete = !session->report.failed && output_finish(&session->rejects) && output_finish(&session->findings);
  if (complete || (readable && output_is_direct(&session->out)))
    complete = output_finish(&session->out) && complete;
  return complete;
}

/* All files are put in place, or none: an input or output that failed makes the status 2, and then nothing is replaced.
 */
static void close_outputs(struct session *session, bool complete) {
  complete = output_close(&session->out, complete);
  complete = output_close(&session->rejects, complete);
  session->report.findings = NULL;
  output_close(&session->findings, complete);
}

/* Says what was done, unless it went where it cannot be read. */
static void summarize(struct session *session, bool opened) {
  const struct common_options *common = session->common;
  if (opened && !session->out.failed && !session->rejects.failed && !session->findings.failed &&
      !session->report.pipe_closed && !session->tool->is_first_run && (common->file_count > 0 || common->json_summary))
    report_summary(&session->report, "game", session->tool->verb, session->games, session->damaged);
}

/* What comes before the games. */
static pgn_status begin_output(struct session *session) {
  const struct session_tool *tool = session->tool;
  if (!tool->begin)
    return PGN_OK;
  pgn_buffer out;
  pgn_buffer_init(&out);
  /* What was typed word by word is no file: each word is answered. */
  bool *shows_all = &session->report.listing.shows_all, before = *shows_all;
  *shows_all = true;
  pgn_status status = tool->begin(tool->context, &session->report, &out, &session->pieces);
  *shows_all = before;
  if (status == PGN_OK && out.failed)
    status = PGN_ERR_NOMEM;
  report_end_file(&session->report);
  if (status == PGN_OK)
    status = has_too_many_pieces(session) ? refuse_pieces(session) : emit(session, out.data, out.length);
  pgn_buffer_clear(&out);
  return status;
}

/* Makes what can only be made at the end. */
static pgn_status end_output(struct session *session) {
  const struct session_tool *tool = session->tool;
  if (!tool->compose)
    return PGN_OK;
  const struct session_totals totals = {session->games,        session->damaged, session->pieces,
                                        session->report.count, &session->report, session->input};
  pgn_buffer out;
  pgn_buffer_init(&out);
  pgn_status status = tool->compose(tool->context, &totals, &out);
  if (status == PGN_OK)
    status = out.failed ? PGN_ERR_NOMEM : output_write(&session->out, out.data, out.length);
  pgn_buffer_clear(&out);
  return status;
}

int session_run(const struct session_tool *tool, const struct common_options *common) {
  struct session session = {.tool = tool, .common = common};
  session.game_limit = common->game_limit ? common->game_limit : SESSION_GAME_LIMIT;
  signals_begin("game");
  report_begin(&session.report, common);
  session.report.only_counts = tool->findings != NULL;
  bool opened = open_outputs(&session);
  pgn_status status = opened ? begin(&session) : PGN_OK;
  if (opened && status == PGN_OK)
    status = begin_output(&session);
  for (int i = 0; opened && status == PGN_OK && !session.full && i < common->file_count; i++)
    status = read_file(&session, common->files[i]);
  if (opened && status == PGN_OK)
    status = pgni_pipeline_drain(session.pipeline);
  report_end_file(&session.report);
  if (opened && status == PGN_OK)
    status = begin_telling(&session, NULL);
  if (opened && status == PGN_OK)
    status = end_output(&session);
  if (status == PGN_ERR_NOMEM)
    report_failure(&session.report, NULL, pgn_status_text(status));
  else if (status != PGN_OK)
    session.report.failed = true; /* told where it happened */
  join_clear(&session.join);
  pgn_buffer_clear(&session.told);
  pgn_diag_list_clear(&session.found);
  pgni_pipeline_free(session.pipeline);
  pgn_splitter_free(session.splitter);
  free(session.input);
  bool complete = finish_outputs(&session, opened && status == PGN_OK);
  /* The summary too must have been said before anything is replaced. */
  if (complete)
    summarize(&session, opened);
  close_outputs(&session, complete && !session.report.failed);
  if (!complete)
    summarize(&session, opened);
  bool pipe_closed = session.out.pipe_closed || session.rejects.pipe_closed || session.findings.pipe_closed ||
                     session.report.pipe_closed;
  report_end(&session.report);
  if (pipe_closed)
    signals_die_of_pipe();
  return report_status(&session.report);
}
