/* SPDX-License-Identifier: MIT
 * Findings, failures, progress, summary: all that goes to standard error goes through here. */
#include "common/report.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/signals.h"

/* Standard error is not checked: there is nobody left to tell. */
static void write_stderr(const char *text, size_t length) {
  while (length > 0) {
    ssize_t n = write(STDERR_FILENO, text, length);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return;
    text += n;
    length -= (size_t)n;
  }
}

static void wipe_progress(struct report *report) {
  char text[32];
  write_stderr(text, pgni_progress_wipe(&report->progress, text, sizeof text));
}

bool report_open(struct report *report, const struct common_options *common) {
  memset(report, 0, sizeof *report);
  report->common = common;
  if (!common->diagnostics_file)
    return true;
  signals_hold();
  pgn_status status = pgn_sink_open(&report->diagnostics, common->diagnostics_file);
  int error = errno;
  if (status == PGN_OK)
    signals_guard(report->diagnostics);
  signals_release();
  if (status != PGN_OK)
    report_failure(report, common->diagnostics_file, status == PGN_ERR_IO ? strerror(error) : pgn_status_text(status));
  return status == PGN_OK;
}

static void format_text(pgn_buffer *line, const char *file, const pgn_diag *diag, const char *message) {
  pgn_buffer_add_format(line, "%s:%llu:%u: %s[P%04u]: %s", file, (unsigned long long)diag->line, diag->column,
                        pgn_severity_name((pgn_severity)diag->severity), diag->code, message);
  if (diag->game)
    pgn_buffer_add_format(line, " (game %llu, ply %u)", (unsigned long long)diag->game, diag->ply);
  pgn_buffer_add_char(line, '\n');
}

static void format_json(pgn_buffer *line, const char *file, const pgn_diag *diag, const char *message) {
  pgn_buffer_add_text(line, "{\"file\":");
  pgn_buffer_add_json(line, file, strlen(file));
  pgn_buffer_add_format(line,
                        ",\"offset\":%llu,\"length\":%u,\"line\":%llu,\"column\":%u,\"game\":%llu,\"ply\":%u,"
                        "\"variation\":%u,\"severity\":\"%s\",\"code\":\"P%04u\",\"name\":\"%s\",\"message\":",
                        (unsigned long long)diag->offset, diag->length, (unsigned long long)diag->line, diag->column,
                        (unsigned long long)diag->game, diag->ply, diag->variation,
                        pgn_severity_name((pgn_severity)diag->severity), diag->code, pgn_code_name(diag->code));
  pgn_buffer_add_json(line, message, strlen(message));
  pgn_buffer_add_text(line, "}\n");
}

void report_finding(struct report *report, const char *file, const pgn_diag *diag, const char *message) {
  report->count[diag->severity]++;
  if (report->common->quiet && diag->severity == PGN_NOTE)
    return;
  pgn_buffer *line = &report->line;
  line->length = 0;
  if (report->common->json_diagnostics)
    format_json(line, file, diag, message);
  else
    format_text(line, file, diag, message);
  if (line->failed) {
    report_failure(report, file, pgn_status_text(PGN_ERR_NOMEM));
    line->failed = false;
    return;
  }
  if (!report->diagnostics) {
    wipe_progress(report);
    write_stderr(line->data, line->length);
  } else if (pgn_sink_write(report->diagnostics, line->data, line->length) != PGN_OK && !report->failed) {
    report_failure(report, report->common->diagnostics_file, strerror(pgn_sink_errno(report->diagnostics)));
  }
}

void report_failure(struct report *report, const char *subject, const char *why) {
  wipe_progress(report);
  report->failed = true;
  char line[1200];
  int n = snprintf(line, sizeof line, "%s: %s%s%s\n", tool_name(), subject ? subject : "", subject ? ": " : "", why);
  write_stderr(line, n < 0 ? 0 : (size_t)n < sizeof line ? (size_t)n : sizeof line - 1);
}

void report_progress(struct report *report, uint64_t bytes, uint64_t games) {
  char text[200];
  write_stderr(text, pgni_progress_line(&report->progress, bytes, games, text, sizeof text));
}

void report_note(struct report *report, const char *format, ...) {
  char line[1200];
  va_list args;
  wipe_progress(report);
  va_start(args, format);
  int n = vsnprintf(line, sizeof line, format, args);
  va_end(args);
  write_stderr(line, n < 0 ? 0 : (size_t)n < sizeof line ? (size_t)n : sizeof line - 1);
}

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

void report_summary(struct report *report, const char *noun, const char *verb, uint64_t total, uint64_t damaged) {
  if (report->common->quiet)
    return;
  unsigned long long count = total, bad = damaged, good = total - damaged;
  unsigned long long errors = report->count[PGN_ERROR], warnings = report->count[PGN_WARNING],
                     notes = report->count[PGN_NOTE];
  if (report->common->json_summary)
    report_note(report,
                "{\"%ss\":%llu,\"%s\":%llu,\"damaged\":%llu,\"errors\":%llu,\"warnings\":%llu,\"notes\":%llu}\n", noun,
                count, verb, good, bad, errors, warnings, notes);
  else
    report_note(report, "%s: %llu %s%s: %llu %s, %llu damaged; %llu error%s, %llu warning%s, %llu note%s\n",
                tool_name(), count, noun, plural(total), good, verb, bad, errors, plural(errors), warnings,
                plural(warnings), notes, plural(notes));
}

int report_status(const struct report *report) {
  if (report->failed)
    return EXIT_FAILED;
  for (int severity = report->common->fail_level; severity <= PGN_ERROR; severity++)
    if (report->count[severity])
      return EXIT_FINDINGS;
  return EXIT_DONE;
}

void report_close(struct report *report) {
  if (report->diagnostics) {
    pgn_sink *sink = report->diagnostics;
    const char *path = report->common->diagnostics_file;
    signals_hold();
    signals_unguard(sink);
    bool complete = !report->failed && pgn_sink_commit(sink) == PGN_OK;
    if (!report->failed && !complete)
      report_failure(report, path, strerror(pgn_sink_errno(sink)));
    const char *kept = complete ? NULL : pgn_sink_abandon(sink);
    if (kept)
      report_note(report, "%s: %s is left as it was; what was made is kept as %s\n", tool_name(), path, kept);
    pgn_sink_free(sink);
    report->diagnostics = NULL;
    signals_release();
  }
  wipe_progress(report);
  pgn_buffer_clear(&report->line);
}
