/* SPDX-License-Identifier: MIT
 * Findings, failures, progress, summary: all that goes to standard error goes through here. */
#include "common/report.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "common/finding.h"
#include "common/output.h"
#include "common/printable.h"
#include "common/standard.h"
#include "pgnkit/json.h"
#include "sys/sys.h"

enum { LINE_MAX_BYTES = 1200 };

/* What cannot be said makes the exit status 2; a standard error that was closed from the start is not wanted. */
static void write_stderr(struct report *report, const char *text, size_t length) {
  uint64_t written = 0;
  if (length == 0 || report->pipe_closed || standard_is_closed(STANDARD_ERROR))
    return;
  int error = pgni_sys_write(PGNI_STDERR, text, length, &written);
  report->pipe_closed = error == EPIPE;
  report->failed = report->failed || error != 0;
}

static void wipe_progress(struct report *report) {
  char text[32];
  write_stderr(report, text, progress_wipe(&report->progress, text, sizeof text));
}

void report_begin(struct report *report, const struct common_options *common) {
  memset(report, 0, sizeof *report);
  report->common = common;
  report->listing.shows_all = common->all_findings || common->json_diagnostics;
}

/* Writes what stands in `line` to where findings go. */
static void write_line_of_findings(struct report *report, const char *file) {
  pgn_buffer *line = &report->line;
  if (line->failed) {
    report_failure(report, file, pgn_status_text(PGN_ERR_NOMEM));
    line->failed = false;
  } else if (report->findings) {
    output_write(report->findings, line->data, line->length);
  } else if (line->length > 0) {
    wipe_progress(report);
    write_stderr(report, line->data, line->length);
  }
  line->length = 0;
}

void report_end_file(struct report *report) {
  if (!report->listed_file)
    return;
  listing_add_text(&report->listing, report->listed_file, &report->line);
  write_line_of_findings(report, report->listed_file);
  listing_end_file(&report->listing);
  report->listed_file = NULL;
}

/* True when a finding of the file is to be printed. */
static bool is_listed(struct report *report, const char *file, const pgn_diag *diag) {
  if (report->common->quiet && diag->severity == PGN_NOTE)
    return false;
  if (report->listed_file != file)
    report_end_file(report);
  report->listed_file = file;
  return listing_takes(&report->listing, diag);
}

void report_finding(struct report *report, const char *file, const pgn_diag *diag, const char *message) {
  report_finding_at(report, file, diag, message, NULL);
}

void report_finding_at(struct report *report, const char *file, const pgn_diag *found, const char *message,
                       const char *move) {
  pgn_diag diag = *found;
  if (!report->only_counts) /* else it was judged where it is told */
    diag.severity = (uint8_t)severities_of(&report->common->severities, found, report->common->strict);
  if (diag.severity == PGN_SEVERITY_NONE)
    return;
  report->count[diag.severity]++;
  if ((report->only_counts && !report->findings) || !is_listed(report, file, &diag))
    return;
  const struct finding finding = {file, &diag, message, move};
  if (!report->common->json_diagnostics)
    finding_add_text(&finding, &report->line);
  else if (!finding_add_json(&finding, NULL, NULL, &report->line))
    report->line.failed = true;
  write_line_of_findings(report, file);
}

/* Writes what is to be one line; the format's own line end is put behind it. */
PGN_PRINTF(2, 0) static void write_line(struct report *report, const char *format, va_list args) {
  static const char ellipsis[] = "...";
  char line[LINE_MAX_BYTES + 1];
  int n = vsnprintf(line, LINE_MAX_BYTES, format, args);
  size_t length = n < 0 ? 0 : (size_t)n;
  if (n >= LINE_MAX_BYTES) {
    length = pgn_utf8_cut(line, LINE_MAX_BYTES - 1, LINE_MAX_BYTES - sizeof ellipsis);
    memcpy(line + length, ellipsis, sizeof ellipsis);
    length += sizeof ellipsis - 1;
  }
  length = make_printable(line, length, false);
  line[length++] = '\n';
  write_stderr(report, line, length);
}

PGN_PRINTF(2, 3) static void say_line(struct report *report, const char *format, ...) {
  va_list args;
  va_start(args, format);
  write_line(report, format, args);
  va_end(args);
}

void report_failure(struct report *report, const char *subject, const char *why) {
  wipe_progress(report);
  report->failed = true;
  say_line(report, "%s: %s%s%s", tool_name(), subject ? subject : "", subject ? ": " : "", why);
}

/* The bytes of all files; 0 when nobody can know. */
static uint64_t total_size(const struct common_options *common) {
  uint64_t total = 0;
  if (common->operands_are_text)
    return 0;
  for (int i = 0; i < common->file_count; i++) {
    pgni_sys_info info;
    if (strcmp(common->files[i], "-") == 0 || !pgni_sys_look_at(common->files[i], &info) ||
        info.kind != PGNI_SYS_REGULAR)
      return 0;
    total += info.size;
  }
  return total;
}

void report_begin_progress(struct report *report, const char *noun) {
  const struct common_options *common = report->common;
  progress_begin(&report->progress, common->progress, total_size(common), noun);
}

void report_progress(struct report *report, uint64_t bytes, uint64_t games) {
  char text[200];
  write_stderr(report, text, progress_line(&report->progress, bytes, games, text, sizeof text));
}

void report_note(struct report *report, const char *format, ...) {
  va_list args;
  wipe_progress(report);
  va_start(args, format);
  write_line(report, format, args);
  va_end(args);
}

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

static void summarize_json(struct report *report, const char *noun, const char *verb, uint64_t total,
                           uint64_t damaged) {
  char plural_noun[40];
  pgn_buffer line;
  pgn_buffer_init(&line);
  pgn_json json = pgn_json_begin(&line);
  snprintf(plural_noun, sizeof plural_noun, "%ss", noun);
  pgn_json_open(&json, NULL, '{');
  pgn_json_uint(&json, plural_noun, total);
  pgn_json_uint(&json, verb, total - damaged);
  pgn_json_uint(&json, "damaged", damaged);
  pgn_json_uint(&json, "errors", report->count[PGN_ERROR]);
  pgn_json_uint(&json, "warnings", report->count[PGN_WARNING]);
  pgn_json_uint(&json, "notes", report->count[PGN_NOTE]);
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(&line, '\0');
  if (line.failed)
    report_failure(report, NULL, pgn_status_text(PGN_ERR_NOMEM));
  else
    report_note(report, "%s", line.data);
  pgn_buffer_clear(&line);
}

void report_summary(struct report *report, const char *noun, const char *verb, uint64_t total, uint64_t damaged) {
  if (report->common->quiet)
    return;
  unsigned long long count = total, good = total - damaged;
  unsigned long long errors = report->count[PGN_ERROR], warnings = report->count[PGN_WARNING],
                     notes = report->count[PGN_NOTE];
  if (report->common->json_summary)
    summarize_json(report, noun, verb, total, damaged);
  else
    report_note(report, "%s: %llu %s%s: %llu %s, %llu damaged; %llu error%s, %llu warning%s, %llu note%s", tool_name(),
                count, noun, plural(total), good, verb, count - good, errors, plural(errors), warnings,
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

void report_end(struct report *report) {
  wipe_progress(report);
  pgn_buffer_clear(&report->line);
}
