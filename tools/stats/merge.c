/* SPDX-License-Identifier: MIT
 * Merging partial results: each file must be whole, and count the same as the first. */
#include "stats/merge.h"

#include <stdio.h>
#include <string.h>

#include "common/lines.h"

struct merge {
  pgn_table *table;
  pgn_status (*write)(void *context, const pgn_partial *partial, pgn_buffer *out);
  void *context;
  const struct common_options *common;
  pgn_partial_reader reader; /* of the file at hand */
  const char *file;          /* its name; NULL before the first */
  bool is_map;               /* what is written has a place for start positions only */
  bool is_whole;             /* it has been read to its end */
  bool has_first, is_written;
  pgn_partial all; /* what all files count; `where` and `damaged` are added up */
  const char *first_file;
  int files;         /* that held a line */
  const char *empty; /* the first that held none */
  uint64_t rows;     /* of all files */
  /* A line that cannot be taken.  It is told once something follows: the last of a file may be cut off because the file
   * cannot be read on, which is then told instead. */
  const char *wrong;
  uint64_t wrong_line;
};

/* A file that cannot be taken ends the run. */
static void refuse(const char *file, struct lines *lines, uint64_t line, const char *why) {
  char place[40] = "";
  char text[600];
  if (line)
    snprintf(place, sizeof place, "line %llu: ", (unsigned long long)line);
  snprintf(text, sizeof text, "%s%s", place, why);
  report_failure(&lines->report, file, text);
  lines->stopped = true;
}

/* "Chess960 games with WhiteElo>=2400, by event" */
static void say_partial(const pgn_partial *partial, pgn_buffer *out) {
  stats_say_chosen(partial, out);
  if (out->length > 0)
    out->length--; /* the NUL */
  pgn_buffer_add_format(out, " by %s", pgn_stats_by_name(partial->by));
}

static bool is_same(const pgn_partial *a, const pgn_partial *b) {
  return a->by == b->by && strcmp(a->variant, b->variant) == 0 && a->where.length == b->where.length &&
         (a->where.length == 0 || memcmp(a->where.data, b->where.data, a->where.length) == 0);
}

/* What the file counts is known when its rows begin. */
static void compare_choice(struct merge *merge, struct lines *lines) {
  pgn_partial *partial = &merge->reader.partial;
  if (merge->is_map && partial->by != PGN_BY_SP) {
    char why[80];
    snprintf(why, sizeof why, "it counts by %s, and --format=svg is a map of start positions",
             pgn_stats_by_name(partial->by));
    refuse(merge->file, lines, 0, why);
    return;
  }
  if (!merge->has_first) {
    merge->has_first = true;
    merge->first_file = merge->file;
    merge->all = *partial;
    pgn_buffer_init(&partial->where); /* it is the first one's now */
    return;
  }
  if (is_same(&merge->all, partial)) {
    merge->all.damaged += partial->damaged;
    if (merge->all.damaged > PGN_COUNT_MAX)
      refuse(merge->file, lines, 0, "with this file more than 9007199254740992 games were damaged");
    return;
  }
  pgn_buffer why;
  pgn_buffer_init(&why);
  pgn_buffer_add_text(&why, "it holds ");
  say_partial(partial, &why);
  pgn_buffer_add_format(&why, ", but %s ", merge->first_file);
  say_partial(&merge->all, &why);
  pgn_buffer_add_char(&why, '\0');
  refuse(merge->file, lines, 0, why.failed ? "it counts something else" : why.data);
  pgn_buffer_clear(&why);
}

/* What there is to say when a file is at its end, or has another line behind one that was wrong. */
static bool end_file(struct merge *merge, struct lines *lines) {
  if (lines->report.failed) {
    lines->stopped = true;
    return false;
  }
  if (merge->wrong)
    refuse(merge->file, lines, merge->wrong_line, merge->wrong);
  else if (merge->file && !merge->is_whole)
    refuse(merge->file, lines, 0, "it is cut off: its last line is missing");
  return !lines->stopped;
}

/* A file without a line is seen by the next one that has one coming too soon; `file` is the one that came, or NULL. */
static void note_empty(struct merge *merge, const char *file) {
  if (merge->empty || merge->files >= merge->common->file_count)
    return;
  const char *expected = merge->common->files[merge->files];
  if (!file || strcmp(file, expected) != 0)
    merge->empty = expected;
}

static void take_line(void *context, struct lines *lines, const struct line *line) {
  struct merge *merge = context;
  if (lines->stopped)
    return;
  if (line->file != merge->file || line->number == 1 || merge->wrong) {
    if (!end_file(merge, lines))
      return;
    pgn_partial_reader_clear(&merge->reader);
    pgn_partial_reader_init(&merge->reader);
    merge->file = line->file;
    merge->is_whole = false;
    note_empty(merge, line->file);
    merge->files++;
  }
  bool had_choice = pgn_partial_has_choice(&merge->reader);
  /* A condition may end with blanks. */
  pgn_status status = pgn_partial_read(&merge->reader, line->text, line->length + line->behind, merge->table);
  if (status == PGN_ERR_NOMEM) {
    report_failure(&lines->report, NULL, pgn_status_text(status));
    lines->stopped = true;
  } else if (status != PGN_OK && status != PGN_END) {
    merge->wrong = merge->reader.error;
    merge->wrong_line = line->number;
  } else if (!had_choice && pgn_partial_has_choice(&merge->reader)) {
    compare_choice(merge, lines);
  }
  merge->is_whole = status == PGN_END;
  merge->rows += merge->is_whole ? merge->reader.rows : 0;
}

static bool finish(void *context, struct lines *lines) {
  struct merge *merge = context;
  if (merge->is_written || lines->report.failed || !end_file(merge, lines))
    return false;
  note_empty(merge, NULL);
  if (merge->empty) {
    refuse(merge->empty, lines, 0, "it is empty, and no partial result");
    return false;
  }
  merge->is_written = true;
  lines->items = merge->rows;
  pgn_status status = merge->write(merge->context, &merge->all, &lines->out);
  if (status != PGN_OK || lines->out.failed) {
    report_failure(&lines->report, NULL, pgn_status_text(PGN_ERR_NOMEM));
    lines->stopped = true;
    return false;
  }
  return true;
}

int stats_merge_run(pgn_table *table, const struct common_options *common, bool is_map,
                    pgn_status (*write)(void *context, const pgn_partial *partial, pgn_buffer *out), void *context) {
  struct merge merge = {.table = table, .write = write, .context = context, .common = common, .is_map = is_map};
  const struct lines_tool tool = {
      .noun = "row", .verb = "merged", .context = &merge, .take = take_line, .finish = finish};
  pgn_partial_reader_init(&merge.reader);
  int status = lines_run(&tool, common);
  pgn_partial_reader_clear(&merge.reader);
  if (merge.has_first)
    pgn_buffer_clear(&merge.all.where);
  return status;
}
