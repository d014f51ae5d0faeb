/* SPDX-License-Identifier: MIT
 * The command line: options every tool has, a table for each tool's own, --help and --version made from both. */
#ifndef PGNKIT_TOOLS_COMMON_OPTIONS_H
#define PGNKIT_TOOLS_COMMON_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/choices.h"
#include "common/progress.h"
#include "common/severities.h"
#include "pgnkit/diag.h"

/* Exit statuses of all tools. */
enum { EXIT_DONE = 0, EXIT_FINDINGS = 1, EXIT_FAILED = 2 };

struct common_options {
  const char *output;
  unsigned threads;
  bool json_diagnostics;
  const char *diagnostics_file;
  pgn_severity fail_level;
  uint64_t max_games; /* 0 = all */
  bool quiet, verbose, json_summary, strict;
  bool all_findings; /* none is left out because there are many like it */
  struct severities severities;
  enum progress_mode progress;
  size_t game_limit;    /* bytes; 0 = the library's */
  const char *encoding; /* of the text; NULL: told from its first bytes */
  char **files;
  int file_count;         /* "-" stands for none given, until a tool makes it 0 to read nothing */
  int operand_count;      /* those given */
  bool operands_are_text; /* no names of files */
};

/* What the words of the command line that are no options are called, for --help. */
struct operands {
  const char *usage; /* "[FILE]..." */
  const char *help;  /* a sentence, ended by a line feed */
  bool are_text;     /* no names of files */
};

/* An option of a tool.  `id` is what the tool's function is called with. */
struct option_row {
  int id;                       /* the short option's letter, or a number above 255 */
  const char *name;             /* long name */
  const char *value;            /* what it takes ("FILE"), NULL for nothing */
  const char *help;             /* one or more lines, separated by \n; {} stands for the words of `choices` */
  const struct choice *choices; /* the words that it takes, NULL for others */
  bool is_list;                 /* takes several, with commas between them, whose values are bits */
};

struct tool {
  const char *name;
  const char *summary;              /* "translate archives of chess games between notations" */
  const char *examples;             /* lines for --help */
  const struct option_row *options; /* ends with a row without a name */
  const struct operands *operands;  /* NULL: names of files */
  bool reads_games;                 /* and has the options for that */
  const char *strict;               /* what --strict does, for --help; lines as in `options` */
  /* False for codes that the tool never gives; NULL: those about the result and the end, about style and about
   * tournaments, which are pgn-check's. */
  bool (*reports)(pgn_code code);
  /* Takes one option of the table, where it has choices with the value of the word, or words; false after
   * usage_error(). */
  bool (*take)(void *config, int id, const char *value, int choice);
};

/* Reads the command line.  Returns true to go on; false with the exit status in `*status` (--help, --version, a usage
 * error, already told). */
bool read_command_line(const struct tool *tool, int argc, char **argv, struct common_options *common, void *config,
                       int *status);

/* Says on standard error what is wrong with the command line; returns false. */
bool usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same about `length` bytes of the value of an option, from byte `at` on, which are shown and marked. */
bool usage_error_at(const char *option, const char *value, size_t at, size_t length, const char *why);

/* A whole number from..to; false after usage_error(). */
bool read_number(const char *option, const char *value, uint64_t from, uint64_t to, uint64_t *number);
/* The name of an output; false after usage_error() when it ends as that of a compressed file which is not written. */
bool take_output(const char *option, const char *value, const char **path);

/* The tool's name, for messages. */
const char *tool_name(void);

#endif
