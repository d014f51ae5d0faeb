/* SPDX-License-Identifier: MIT
 * A run of a tool over lines of text. */
#include "common/run_lines.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "common/signals.h"
#include "pgnkit/chars.h"
#include "pgnkit/io.h"

enum { BYTE_ORDER_MARK_LENGTH = 3, READ_SIZE = 65536, WRITE_SIZE = 65536 };

struct line_run {
  struct lines lines;
  const struct lines_tool *tool;
  struct line line;           /* the one at hand */
  pgn_source_finding finding; /* about the source: one that stands further on than what was read */
  bool has_finding;
  uint64_t bytes_before, bytes; /* read of all files: until the text at hand, and with it */
};

pgn_diag line_place(const struct line *line, size_t at) {
  return (pgn_diag){
      .offset = line->offset + line->indent + at, .line = line->number, .column = (uint32_t)(line->indent + at + 1)};
}

/* What stands around the text of a line: a carriage return before its line feed, too. */
static bool is_around_text(char c) { return pgn_is_blank_or_tab(c) || c == '\r'; }

static bool is_byte_order_mark(const char *text, size_t length) {
  return length >= BYTE_ORDER_MARK_LENGTH && memcmp(text, "\xef\xbb\xbf", BYTE_ORDER_MARK_LENGTH) == 0;
}

/* ---- a line ------------------------------------------------------------------------------------------------ */

/* What was noticed about the source up to `end`. */
static void report_source_findings(struct line_run *run, pgn_source *source, uint64_t end) {
  while (run->has_finding || pgn_source_take_finding(source, &run->finding)) {
    const pgn_source_finding *finding = &run->finding;
    run->has_finding = finding->offset >= end;
    if (run->has_finding)
      return;
    pgn_diag diag = {.code = finding->code,
                     .severity = (uint8_t)pgn_code_severity(finding->code, run->lines.strict),
                     .offset = finding->offset,
                     .length = finding->length,
                     .line = run->line.number,
                     .column = (uint32_t)(finding->offset - run->line.offset + 1)};
    report_finding(&run->lines.report, run->line.file, &diag, finding->text);
  }
}

/* One that stands where files were joined. */
static void report_byte_order_mark(struct line_run *run, size_t at) {
  pgn_code code = PGN_CODE_BYTE_ORDER_MARK;
  pgn_diag diag = {.code = code,
                   .severity = (uint8_t)pgn_code_severity(code, run->lines.strict),
                   .offset = run->line.offset + at,
                   .length = BYTE_ORDER_MARK_LENGTH,
                   .line = run->line.number,
                   .column = (uint32_t)(at + 1)};
  report_finding(&run->lines.report, run->line.file, &diag, "a byte order mark inside the text is dropped");
}

static bool is_full(const struct line_run *run) { return run->lines.items >= run->lines.max_items; }

/* Writes what the tool made. */
static pgn_status write_out(struct lines *lines) {
  if (lines->out.failed)
    lines->written = PGN_ERR_NOMEM;
  else if (lines->report.pipe_closed)
    lines->written = PGN_ERR_IO;
  if (lines->written == PGN_OK)
    lines->written = output_write(&lines->outputs.output[0], lines->out.data, lines->out.length);
  lines->out.length = 0;
  signals_set_done(lines->items);
  return lines->written == PGN_OK && lines->stopped ? PGN_END : lines->written;
}

bool lines_write(struct lines *lines) {
  return (lines->out.length < WRITE_SIZE && !lines->out.failed ? lines->written : write_out(lines)) == PGN_OK;
}

/* Gives the tool a line without its end. */
static pgn_status take_line(struct line_run *run, const char *text, size_t length) {
  struct line *line = &run->line;
  size_t indent = 0;
  while (indent < length && (is_around_text(text[indent]) || is_byte_order_mark(text + indent, length - indent))) {
    if (is_around_text(text[indent])) {
      indent++;
      continue;
    }
    if (line->offset + indent > 0)
      report_byte_order_mark(run, indent);
    indent += BYTE_ORDER_MARK_LENGTH;
  }
  size_t end = length;
  while (end > indent && is_around_text(text[end - 1]))
    end--;
  line->text = text + indent;
  line->length = end - indent;
  line->behind = length - end;
  line->indent = indent;
  if (line->length > 0)
    run->tool->take(run->tool->context, &run->lines, line);
  else if (run->tool->take_blank)
    run->tool->take_blank(run->tool->context, &run->lines);
  return write_out(&run->lines);
}

/* Takes the complete lines of `text`, and the last one too when nothing more comes; `*taken` bytes are done.  In the
 * first `scanned` bytes no line ends. */
static pgn_status take_lines(struct line_run *run, pgn_source *source, const char *text, size_t length, bool last,
                             size_t scanned, size_t *taken) {
  *taken = 0;
  while (*taken < length && !is_full(run)) {
    const char *from = text + *taken;
    size_t rest = length - *taken;
    size_t n = *taken == 0 ? scanned : 0;
    while (n < rest && from[n] != '\n' && from[n] != '\r')
      n++;
    if (n == rest && !last)
      return PGN_OK;
    if (n + 1 == rest && from[n] == '\r' && !last)
      return PGN_OK; /* a line feed may follow */
    size_t end = n < rest && from[n] == '\r' && n + 1 < rest && from[n + 1] == '\n' ? n + 2 : n < rest ? n + 1 : n;
    report_source_findings(run, source, run->line.offset + end);
    pgn_status status = take_line(run, from, n);
    if (status != PGN_OK)
      return status;
    *taken += end;
    run->line.offset += end;
    run->line.number++;
    double share = (double)*taken / (double)length;
    report_progress(&run->lines.report,
                    run->bytes_before + (uint64_t)(share * (double)(run->bytes - run->bytes_before)), run->lines.items);
  }
  return PGN_OK;
}

/* ---- where lines come from --------------------------------------------------------------------------------- */

static pgn_status read_source(struct line_run *run, pgn_source *source, pgn_buffer *in) {
  uint64_t bytes_of_others = run->bytes;
  in->length = 0;
  run->has_finding = false;
  for (;;) {
    if (pgn_source_would_block(source)) {
      pgn_status status = outputs_flush(&run->lines.outputs);
      if (status != PGN_OK)
        return status;
    }
    size_t got = 0, taken;
    if (!pgn_buffer_reserve(in, READ_SIZE))
      return PGN_ERR_NOMEM;
    pgn_status status = pgn_source_read(source, in->data + in->length, READ_SIZE, &got);
    if (status == PGN_ERR_CANCELLED)
      continue;
    /* A carriage return at the end was left waiting for its line feed. */
    size_t scanned = in->length > 0 ? in->length - 1 : 0;
    in->length += got;
    run->bytes_before = run->bytes;
    run->bytes = bytes_of_others + pgn_source_bytes_read(source);
    pgn_status done = take_lines(run, source, in->data, in->length, status != PGN_OK, scanned, &taken);
    if (done != PGN_OK || is_full(run))
      return done == PGN_OK ? PGN_END : done;
    memmove(in->data, in->data + taken, in->length - taken);
    in->length -= taken;
    if (status != PGN_OK) {
      report_source_findings(run, source, UINT64_MAX);
      return status;
    }
  }
}

static pgn_status read_file(struct line_run *run, const char *file, pgn_buffer *in) {
  struct report *report = &run->lines.report;
  pgn_source *source = NULL;
  run->line = (struct line){.file = file, .number = 1};
  errno = 0;
  pgn_status status = pgn_source_open(&source, file);
  int error = errno;
  bool opened = status == PGN_OK;
  if (opened)
    status = pgn_source_set_encoding(source, report->common->encoding);
  if (status == PGN_OK)
    status = read_source(run, source, in);
  if (status == PGN_ERR_NOMEM || status == PGN_END || outputs_have_closed_pipe(&run->lines.outputs) ||
      (opened && pgn_source_error_code(source) == 0)) {
    pgn_source_close(source);
    return status == PGN_END ? PGN_OK : status;
  }
  char message[300];
  snprintf(message, sizeof message, "cannot be opened: %s", strerror(error));
  pgn_diag diag = {.code = opened ? pgn_source_error_code(source) : PGN_CODE_FILE_UNREADABLE,
                   .severity = PGN_ERROR,
                   .offset = run->line.offset,
                   .line = run->line.number,
                   .column = 1};
  const char *why = opened ? pgn_source_error_text(source) : message;
  if (severities_of(&report->common->severities, &diag, report->common->strict) == PGN_SEVERITY_NONE)
    report_failure(report, file, why);
  report_finding(report, file, &diag, why);
  report->failed = true;
  pgn_source_close(source);
  return PGN_OK;
}

/* Takes the operands as lines.  One may hold anything, blanks and line ends too: it stays one line. */
static pgn_status read_operands(struct line_run *run, const struct common_options *common, pgn_buffer *in) {
  uint64_t offset = 0;
  pgn_status status = PGN_OK;
  bool *shows_all = &run->lines.report.listing.shows_all, before = *shows_all;
  for (int i = 0; status == PGN_OK && !run->lines.stopped && !is_full(run) && i < common->file_count; i++) {
    const char *text = common->files[i];
    size_t length = strlen(text);
    /* What was typed word by word is no file: each word is answered. */
    *shows_all = before || strcmp(text, "-") != 0;
    if (strcmp(text, "-") == 0) {
      status = read_file(run, text, in);
    } else {
      run->line = (struct line){.text = text,
                                .length = length,
                                .file = "arguments",
                                .number = (uint64_t)i + 1,
                                .offset = offset,
                                .is_word = true};
      run->tool->take(run->tool->context, &run->lines, &run->line);
      status = write_out(&run->lines);
    }
    offset += length + 1;
  }
  return status == PGN_END ? PGN_OK : status;
}

static pgn_status read_all(struct line_run *run, const struct common_options *common) {
  const struct lines_tool *tool = run->tool;
  pgn_status status = PGN_OK;
  pgn_buffer in;
  pgn_buffer_init(&in);
  if (common->operands_are_text && !tool->reads_nothing)
    status = read_operands(run, common, &in);
  for (int i = 0; !common->operands_are_text && !tool->reads_nothing && i < common->file_count; i++) {
    if (status != PGN_OK || run->lines.stopped || is_full(run))
      break;
    status = read_file(run, common->files[i], &in);
  }
  pgn_buffer_clear(&in);
  bool more = tool->finish != NULL;
  while (more && status == PGN_OK && !run->lines.stopped) {
    more = tool->finish(tool->context, &run->lines);
    status = write_out(&run->lines);
    report_progress(&run->lines.report, run->bytes, run->lines.items);
  }
  return status == PGN_END ? PGN_OK : status;
}

/* ---- the run ----------------------------------------------------------------------------------------------- */

/* Says what was done, unless it went where it cannot be read.  Typed or piped, a line or two need no summary. */
static void summarize(struct line_run *run, const struct common_options *common, bool opened) {
  struct lines *lines = &run->lines;
  bool few = common->operands_are_text || strcmp(common->files[0], "-") == 0;
  if (opened && !outputs_have_failed(&lines->outputs) && (!few || common->json_summary))
    report_summary(&lines->report, run->tool->noun, run->tool->verb, lines->items, lines->damaged);
}

int run_lines(const struct lines_tool *tool, const struct common_options *common) {
  struct line_run run = {.tool = tool};
  struct lines *lines = &run.lines;
  struct report *report = &lines->report;
  lines->strict = common->strict;
  lines->max_items = common->max_games ? common->max_games : UINT64_MAX;
  pgn_buffer_init(&lines->out);
  signals_begin(tool->noun);
  report_begin(report, common);
  const struct output_path paths[OUTPUTS_MAX] = {{"--output", common->output}};
  bool opened = outputs_open(&lines->outputs, report, paths);
  report_begin_progress(report, tool->noun);
  pgn_status done = opened ? read_all(&run, common) : PGN_OK;
  report_end_file(report);
  if (done == PGN_ERR_NOMEM)
    report_failure(report, NULL, pgn_status_text(done));
  else if (done != PGN_OK)
    report->failed = true;
  bool complete = outputs_finish(&lines->outputs, opened && done == PGN_OK);
  /* The summary too must have been said before anything is replaced. */
  if (complete)
    summarize(&run, common, opened);
  outputs_close(&lines->outputs, complete && !report->failed);
  if (!complete)
    summarize(&run, common, opened);
  bool pipe_closed = outputs_have_closed_pipe(&lines->outputs);
  report_end(report);
  pgn_buffer_clear(&lines->out);
  if (pipe_closed)
    signals_die_of_pipe();
  return report_status(report);
}
