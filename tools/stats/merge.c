/* SPDX-License-Identifier: MIT
 * Merging partial results: each file must be whole, and count the same as the first. */
#include "merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/run_lines.h"

/* A file that was merged, and how many inputs there were with it. */
struct part {
  const char *file;
  size_t inputs;
};

struct merge {
  pgn_stats_table *table;
  stats_writer *write;
  void *context;
  const struct common_options *common;
  pgn_stats_partial_reader reader; /* of the file at hand */
  const char *file;                /* its name; NULL before the first */
  const struct stats_format *format;
  bool is_whole; /* it has been read to its end */
  bool has_first, is_written;
  pgn_stats_partial all; /* what all files count, added up */
  struct part *part;     /* one for each file of the command line */
  size_t part_count;
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
  pgn_buffer text;
  pgn_buffer_init(&text);
  if (line)
    pgn_buffer_add_format(&text, "line %llu: ", (unsigned long long)line);
  pgn_buffer_add_text(&text, why);
  pgn_buffer_add_char(&text, '\0');
  report_failure(&lines->report, file, text.failed ? why : text.data);
  lines->stopped = true;
  pgn_buffer_clear(&text);
}

static void fail(struct lines *lines, pgn_status status) {
  report_failure(&lines->report, NULL, pgn_status_text(status));
  lines->stopped = true;
}

/* "Chess960 games with WhiteElo>=2400 by event"; with how games were read, where the two differ in nothing else. */
static void say_partial(const pgn_stats_partial *partial, bool with_reading, pgn_buffer *out) {
  stats_say_chosen(partial, out);
  if (out->length > 0)
    out->length--; /* the NUL */
  pgn_buffer_add_format(out, " by %s", pgn_stats_by_name(partial->by));
  if (with_reading) {
    pgn_buffer_add_text(out, " read with ");
    pgn_buffer_add(out, partial->reading.data, partial->reading.length);
  }
}

/* What the file counts is known when its rows begin. */
static void compare_choice(struct merge *merge, struct lines *lines) {
  pgn_stats_partial *partial = &merge->reader.partial;
  if (merge->format->shows_sp && partial->by != PGN_BY_SP) {
    char why[128];
    snprintf(why, sizeof why, "it counts by %s, and %s", pgn_stats_by_name(partial->by), merge->format->shows_sp);
    refuse(merge->file, lines, 0, why);
    return;
  }
  if (!merge->has_first) {
    merge->has_first = true;
    merge->all.by = partial->by;
    strcpy(merge->all.variant, partial->variant);
    pgn_buffer_add(&merge->all.reading, partial->reading.data, partial->reading.length);
    pgn_buffer_add(&merge->all.where, partial->where.data, partial->where.length);
  }
  bool has_failed = merge->all.reading.failed || merge->all.where.failed;
  if (has_failed || pgn_stats_partial_is_alike(&merge->all, partial)) {
    pgn_status status = has_failed ? PGN_ERR_NOMEM : pgn_stats_partial_add(&merge->all, partial);
    if (status == PGN_ERR_LIMIT)
      refuse(merge->file, lines, 0, "with this file there are more than 9007199254740992 games");
    else if (status != PGN_OK)
      fail(lines, status);
    merge->part[merge->part_count++] = (struct part){merge->file, pgn_stats_inputs_count(merge->all.inputs)};
    return;
  }
  pgn_buffer why;
  pgn_buffer_init(&why);
  pgn_buffer_add_text(&why, "it holds ");
  const pgn_buffer *reading = &partial->reading, *expected = &merge->all.reading;
  bool with_reading =
      reading->length != expected->length || memcmp(reading->data, expected->data, reading->length) != 0;
  say_partial(partial, with_reading, &why);
  pgn_buffer_add_format(&why, ", but %s ", merge->part[0].file);
  say_partial(&merge->all, with_reading, &why);
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
    pgn_stats_partial_reader_clear(&merge->reader);
    if (pgn_stats_partial_reader_init(&merge->reader) != PGN_OK) {
      fail(lines, PGN_ERR_NOMEM);
      return;
    }
    merge->file = line->file;
    merge->is_whole = false;
    note_empty(merge, line->file);
    merge->files++;
  }
  bool had_choice = pgn_stats_partial_has_choice(&merge->reader);
  /* A condition may end with blanks. */
  pgn_status status = pgn_stats_partial_read(&merge->reader, line->text, line->length + line->behind, merge->table);
  if (status == PGN_ERR_NOMEM) {
    fail(lines, status);
  } else if (status != PGN_OK && status != PGN_END) {
    merge->wrong = merge->reader.error;
    merge->wrong_line = line->number;
  } else if (!had_choice && pgn_stats_partial_has_choice(&merge->reader)) {
    compare_choice(merge, lines);
  }
  merge->is_whole = status == PGN_END;
  merge->rows += merge->is_whole ? merge->reader.rows : 0;
}

/* The part that input `i` came with. */
static const char *part_of(const struct merge *merge, size_t i) {
  const struct part *part = merge->part;
  while (i >= part->inputs)
    part++;
  return part->file;
}

static void say_input(pgn_buffer *out, const pgn_stats_input *input) {
  if (input->name_length == 1 && *input->name == '-')
    pgn_buffer_add_text(out, "standard input");
  else
    pgn_buffer_add(out, input->name, input->name_length);
}

/* Refuses to count the same bytes twice. */
static bool has_overlap(struct merge *merge, struct lines *lines) {
  size_t first, second;
  pgn_status status = pgn_stats_inputs_find_overlap(merge->all.inputs, &first, &second);
  if (status == PGN_ERR_NOMEM)
    fail(lines, status);
  if (status != PGN_OK)
    return status != PGN_END;
  pgn_stats_input a, b;
  pgn_stats_inputs_get(merge->all.inputs, first, &a);
  pgn_stats_inputs_get(merge->all.inputs, second, &b);
  pgn_buffer why;
  pgn_buffer_init(&why);
  pgn_buffer_add_text(&why, "it counts ");
  say_input(&why, &b);
  pgn_buffer_add_text(&why, ", which was counted before");
  if (a.name_length != b.name_length || memcmp(a.name, b.name, a.name_length) != 0) {
    pgn_buffer_add_text(&why, " as ");
    say_input(&why, &a);
  }
  pgn_buffer_add_format(&why, ", in %s", part_of(merge, first));
  pgn_buffer_add_char(&why, '\0');
  refuse(part_of(merge, second), lines, 0, why.failed ? "it counts what was counted before" : why.data);
  pgn_buffer_clear(&why);
  return true;
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
  if (has_overlap(merge, lines))
    return false;
  merge->is_written = true;
  lines->items = merge->rows;
  pgn_status status = merge->write(merge->context, &lines->report, &merge->all, &lines->out);
  if (status != PGN_OK || lines->out.failed) {
    fail(lines, PGN_ERR_NOMEM);
    return false;
  }
  return true;
}

int stats_merge_run(pgn_stats_table *table, const struct common_options *common, const struct stats_format *format,
                    stats_writer *write, void *context) {
  struct merge merge = {.table = table, .write = write, .context = context, .common = common, .format = format};
  const struct lines_tool tool = {
      .noun = "row", .verb = "merged", .context = &merge, .take = take_line, .finish = finish};
  merge.part = calloc((size_t)common->file_count + 1, sizeof *merge.part);
  int status = EXIT_FAILED;
  bool is_ready = pgn_stats_partial_reader_init(&merge.reader) == PGN_OK;
  if (pgn_stats_partial_init(&merge.all) != PGN_OK || !is_ready || !merge.part)
    usage_error("%s", pgn_status_text(PGN_ERR_NOMEM));
  else
    status = run_lines(&tool, common);
  pgn_stats_partial_reader_clear(&merge.reader);
  pgn_stats_partial_clear(&merge.all);
  free(merge.part);
  return status;
}
