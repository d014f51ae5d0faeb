/* SPDX-License-Identifier: MIT
 * A run of a tool over lines of text: outputs, sources cut into lines, findings, progress, summary, exit status.  What
 * a line means is the tool's affair. */
#ifndef PGNKIT_TOOLS_COMMON_RUN_LINES_H
#define PGNKIT_TOOLS_COMMON_RUN_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/options.h"
#include "common/output.h"
#include "common/report.h"
#include "pgnkit/buffer.h"
#include "pgnkit/diag.h"

/* A line of input. */
struct line {
  const char *text; /* not NUL-terminated; without its end and, but for an operand, without blanks around it */
  size_t length;
  size_t indent;    /* bytes of the line before the text */
  size_t behind;    /* blanks behind the text, which its length leaves out */
  const char *file; /* its name in findings */
  uint64_t number;  /* from 1 */
  uint64_t offset;  /* where the line begins, in bytes */
  bool is_word;     /* of the command line */
};

/* What a tool sees of the run. */
struct lines {
  struct report report;
  struct outputs outputs;
  pgn_buffer out;     /* for what is made of a line; written when the tool is done with it */
  uint64_t items;     /* counted so far: positions, say; the tool adds what it made of a line */
  uint64_t damaged;   /* of these; the tool adds them */
  uint64_t max_items; /* no more are wanted: the run ends when there are as many */
  bool strict;
  bool stopped;       /* set by a tool that cannot go on, after report_failure() */
  pgn_status written; /* of the last lines_write() */
};

struct lines_tool {
  const char *noun;   /* what is counted ("position") */
  const char *verb;   /* what was done with those that are not damaged ("clean") */
  bool reads_nothing; /* all is made by `finish` */
  void *context;
  void (*take)(void *context, struct lines *lines, const struct line *line);
  /* Takes a line that holds nothing but blanks.  NULL: they are passed over. */
  void (*take_blank)(void *context, struct lines *lines);
  /* Makes what comes after the last line, a piece a call, while it returns true.  NULL: nothing. */
  bool (*finish)(void *context, struct lines *lines);
};

/* Runs over the files or, where operands are text, over a text called "arguments" of which each is a line, but for "-",
 * which is standard input there too.  Returns the exit status. */
int run_lines(const struct lines_tool *tool, const struct common_options *common);

/* For a tool that makes much of one line: writes what is in `out` when it is long.  False when it must return, because
 * the run is over. */
bool lines_write(struct lines *lines);

/* A finding at byte `at` of the text of a line; code, severity and length are still to be filled in. */
pgn_diag line_place(const struct line *line, size_t at);

#endif
