/* SPDX-License-Identifier: MIT
 * A run of a tool over its files: open, cut into blocks, work in threads, write in order, report, exit status. */
#ifndef PGNKIT_TOOLS_COMMON_SESSION_H
#define PGNKIT_TOOLS_COMMON_SESSION_H

#include "common/batch.h"
#include "common/options.h"
#include "common/report.h"

/* Bytes of the longest game that is read, where no option says otherwise. */
#define SESSION_GAME_LIMIT ((size_t)64 << 20)

/* What was read of a file of the command line. */
struct session_input {
  const char *name;
  uint64_t size, hash; /* as it is stored */
  uint64_t games, lines;
};

/* How a run went. */
struct session_totals {
  uint64_t games, damaged, pieces;
  const uint64_t *count;             /* of findings, by pgn_severity */
  struct report *report;             /* for what there is to say at the end */
  const struct session_input *input; /* one for each file, where the tool lists them and nothing failed */
};

/* For a tool whose output are findings.  Those of games it writes itself, as it works on them or when their turn comes;
 * the session counts them, and asks for what is known only in order. */
struct session_findings {
  /* Gives a finding about a file its severity, PGN_SEVERITY_NONE to drop it. */
  void (*judge)(void *context, pgn_diag *diag);
  /* Counts a finding about a file. */
  void (*count)(void *context, const char *file, const pgn_diag *diag);
  /* Writes a finding about a file. */
  pgn_status (*tell)(void *context, const char *file, const pgn_diag *diag, const char *message, pgn_buffer *out);
  /* Called for each item behind its output, in order.  `first` is the number of its first finding; of a game, `number`
   * is its own, and `record` what `batch.take` put into the records.  Writes to `out` what is to be written in order.
   * Adds what it finds of a game of its own to `found`, with places and severities, and writes that too. */
  pgn_status (*settle)(void *context, const struct batch *batch, size_t item, size_t first, uint64_t number,
                       const char *record, pgn_diag_list *found, pgn_buffer *out);
  /* Called when all findings of a file were told, and before others are. */
  pgn_status (*end_file)(void *context, const char *file, pgn_buffer *out);
};

struct session_tool {
  bool lists_inputs; /* what was read of each file is wanted at the end */
  bool is_first_run; /* another follows over the same files, which says what there is to say of them */
  struct batch_tool batch;
  const void *config;
  const char *verb;                        /* what was done with games that are not damaged: "converted" */
  const struct session_findings *findings; /* NULL: they go to standard error */
  bool names_moves;                        /* of `findings`: the moves they have are named, as people call them */
  const char *rejects_file;                /* where damaged games go as well, or NULL */
  bool joins_files;                        /* that holds the games of all files, which must not run together */
  const char *rejects_option;              /* that names it: "--rejects" */
  void *context;                           /* for the functions below, each of which may be NULL */
  /* Called first of all with open outputs, for what comes before the games.  Adds to `*pieces` what it makes of them.
   */
  pgn_status (*begin)(void *context, struct report *report, pgn_buffer *out, uint64_t *pieces);
  const char *heading; /* printed before the first output of a game; may be NULL */
  uint64_t pieces_max; /* there can be; 0 = any number */
  /* For an output that can only be made when all has been read: takes what would have been written, in its order.  A
   * failure but for memory is for this to report. */
  pgn_status (*keep)(void *context, struct report *report, const char *bytes, size_t length);
  /* Makes that output; nothing is written where it makes nothing. */
  pgn_status (*compose)(void *context, const struct session_totals *totals, pgn_buffer *out);
};

/* Runs the tool over the files of the command line; returns the exit status. */
int session_run(const struct session_tool *tool, const struct common_options *common);

#endif
