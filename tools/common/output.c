/* SPDX-License-Identifier: MIT
 * Outputs. */
#include "common/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "common/signals.h"
#include "common/standard.h"

bool output_open(struct output *output, struct report *report, const char *option, const char *path) {
  output->report = report;
  output->option = option;
  signals_hold();
  errno = 0;
  pgn_status status = pgn_sink_open(&output->sink, path);
  int error = errno;
  if (status == PGN_OK) {
    pgn_sink_set_threads(output->sink, report->common->threads);
    signals_guard(output->sink);
  }
  signals_release();
  if (status != PGN_OK)
    report_failure(report, path, status == PGN_ERR_IO ? strerror(error) : pgn_status_text(status));
  return status == PGN_OK;
}

bool output_is_direct(const struct output *output) {
  return output->sink && strcmp(pgn_sink_path(output->sink), "-") == 0;
}

static const char *name_of(const struct output *output) {
  return output_is_direct(output) ? "standard output" : output->option;
}

static bool is_apart(const struct output *output, const struct output *const *others, size_t count) {
  char why[120];
  for (size_t i = 0; i < count; i++)
    if (others[i]->sink && pgn_sink_is_same(others[i]->sink, output->sink)) {
      snprintf(why, sizeof why, "%s and %s go to the same place; give each one of its own", name_of(others[i]),
               output->option);
      report_failure(output->report, NULL, why);
      return false;
    }
  if (pgn_sink_replaces(output->sink, STANDARD_ERROR)) {
    snprintf(why, sizeof why, "%s replaces the file that standard error goes to; give each one of its own",
             output->option);
    report_failure(output->report, NULL, why);
    return false;
  }
  return true;
}

static pgn_status tell_failure(struct output *output, pgn_status status) {
  int error = pgn_sink_errno(output->sink);
  if (error == EPIPE)
    output->pipe_closed = true;
  else if (!output->failed && output_is_direct(output))
    report_failure(output->report, "standard output",
                   standard_is_closed(STANDARD_OUTPUT) ? "it is closed"
                   : error                             ? strerror(error)
                                                       : pgn_status_text(status));
  else if (!output->failed)
    report_failure(output->report, pgn_sink_path(output->sink), error ? strerror(error) : pgn_status_text(status));
  output->failed = true;
  return PGN_ERR_IO;
}

pgn_status output_write(struct output *output, const char *bytes, size_t length) {
  pgn_status status = length && output->sink ? pgn_sink_write(output->sink, bytes, length) : PGN_OK;
  return status == PGN_OK ? status : tell_failure(output, status);
}

pgn_status output_flush(struct output *output) {
  pgn_status status = output->sink ? pgn_sink_flush(output->sink) : PGN_OK;
  return status == PGN_OK ? status : tell_failure(output, status);
}

bool output_finish(struct output *output) {
  if (!output->sink)
    return true;
  pgn_status status = pgn_sink_finish(output->sink);
  return status == PGN_OK || tell_failure(output, status) == PGN_OK;
}

bool output_close(struct output *output, bool complete) {
  pgn_sink *sink = output->sink;
  if (!sink)
    return complete;
  pgn_status status;
  /* Whatever may have to wait is done with before signals are held back. */
  if (complete)
    complete = output_finish(output);
  else
    status = pgn_sink_flush(sink); /* for a run that has failed it is no news that this fails too */
  signals_hold();
  signals_unguard(sink);
  if (complete) {
    status = pgn_sink_commit(sink);
    complete = status == PGN_OK || tell_failure(output, status) == PGN_OK;
  }
  if (!complete) {
    const char *kept = pgn_sink_abandon(sink);
    if (kept)
      report_note(output->report, "%s: %s %s; what was made is kept as %s", tool_name(), pgn_sink_path(sink),
                  file_is_there(pgn_sink_path(sink)) ? "is left as it was" : "was not made", kept);
  }
  pgn_sink_free(sink);
  output->sink = NULL;
  signals_release();
  return complete;
}

/* ---- the outputs of a run -------------------------------------------------------------------------------------- */

enum { ALL_MAX = OUTPUTS_MAX + 1 };

static void list(const struct outputs *outputs, const struct output *all[ALL_MAX]) {
  for (int i = 0; i < OUTPUTS_MAX; i++)
    all[i] = &outputs->output[i];
  all[OUTPUTS_MAX] = &outputs->findings;
}

static bool are_apart(const struct outputs *outputs) {
  const struct output *all[ALL_MAX];
  list(outputs, all);
  for (size_t i = 0; i < ALL_MAX; i++)
    if (all[i]->sink && !is_apart(all[i], all, i))
      return false;
  return true;
}

bool outputs_open(struct outputs *outputs, struct report *report, const struct output_path paths[OUTPUTS_MAX]) {
  const char *findings = report->common->diagnostics_file;
  *outputs = (struct outputs){.report = report};
  for (int i = 0; i < OUTPUTS_MAX; i++)
    if (paths[i].path && !output_open(&outputs->output[i], report, paths[i].option, paths[i].path))
      return false;
  if ((findings && !output_open(&outputs->findings, report, "--diagnostics-file", findings)) || !are_apart(outputs))
    return false;
  if (findings)
    report->findings = &outputs->findings;
  return true;
}

pgn_status outputs_flush(struct outputs *outputs) {
  pgn_status status = PGN_OK;
  for (int i = 0; i < OUTPUTS_MAX && status == PGN_OK; i++)
    status = output_flush(&outputs->output[i]);
  return status == PGN_OK ? output_flush(&outputs->findings) : status;
}

bool outputs_finish(struct outputs *outputs, bool is_read) {
  bool complete = !outputs->report->failed;
  for (int i = 1; i < OUTPUTS_MAX; i++)
    complete = complete && output_finish(&outputs->output[i]);
  complete = complete && output_finish(&outputs->findings);
  if (complete || (is_read && output_is_direct(&outputs->output[0])))
    complete = output_finish(&outputs->output[0]) && complete;
  return complete;
}

void outputs_close(struct outputs *outputs, bool complete) {
  for (int i = 0; i < OUTPUTS_MAX; i++)
    complete = output_close(&outputs->output[i], complete);
  outputs->report->findings = NULL;
  output_close(&outputs->findings, complete);
}

bool outputs_have_failed(const struct outputs *outputs) {
  const struct output *all[ALL_MAX];
  bool failed = outputs->report->pipe_closed;
  list(outputs, all);
  for (size_t i = 0; i < ALL_MAX; i++)
    failed = failed || all[i]->failed;
  return failed;
}

bool outputs_have_closed_pipe(const struct outputs *outputs) {
  const struct output *all[ALL_MAX];
  bool closed = outputs->report->pipe_closed;
  list(outputs, all);
  for (size_t i = 0; i < ALL_MAX; i++)
    closed = closed || all[i]->pipe_closed;
  return closed;
}
