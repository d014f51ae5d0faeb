/* SPDX-License-Identifier: MIT
 * A run of a tool over the games of its files: opened, cut into blocks, worked on in threads, finished in order.  What
 * is made of a game, and where it goes, is the tool's affair. */
#ifndef PGNKIT_TOOLS_COMMON_RUN_GAMES_H
#define PGNKIT_TOOLS_COMMON_RUN_GAMES_H

#include "common/batch.h"
#include "common/options.h"
#include "common/output.h"
#include "common/report.h"

/* Bytes of the longest game that is read, where no option says otherwise. */
#define GAME_LIMIT ((size_t)64 << 20)

/* What was read of a file of the command line. */
struct run_input {
  const char *name;
  uint64_t size, hash; /* as it is stored */
  uint64_t games, lines;
};

/* What a tool sees of its run. */
struct run {
  const struct common_options *common;
  struct report report;
  struct outputs outputs;
  uint64_t games, damaged;       /* finished so far */
  const struct run_input *input; /* one for each file, where the tool lists them */
};

struct game_tool {
  struct batch_tool batch; /* in the threads: makes of the games of a block what there is to be made */
  const void *config;      /* for its workers */
  struct output_path outputs[OUTPUTS_MAX];
  const char *verb;  /* what was done with games that are not damaged: "converted" */
  bool lists_inputs; /* what was read of each file is wanted at the end */
  bool names_moves;  /* the moves that findings have are named, as people call them, for `report` too */
  bool is_silent;    /* another run follows over the same files, which says what there is to say of them */
  void *context;     /* for the functions below, which are called in the first thread and may be NULL */

  /* Called when the outputs are open, for what comes before the games. */
  pgn_status (*begin)(void *context, struct run *run);
  /* Called for each batch, in order, of which the first `items` are wanted: writes them, and says what was found. Their
   * games have their numbers; what is found out here may still make them damaged. */
  pgn_status (*finish)(void *context, struct run *run, struct batch *batch, size_t items);
  /* Makes a finding about a file known, which is not one of a batch.  NULL: the tool's findings go where those of all
   * tools go, and have the severities that were chosen when `finish` is called. */
  pgn_status (*report)(void *context, struct run *run, const char *file, pgn_diag diag, const char *message);
  /* Called when all games are finished. */
  pgn_status (*end)(void *context, struct run *run);
};

/* Runs the tool over the files of the command line; returns the exit status.  A function that returns another status
 * than PGN_OK ends the run; unless it is PGN_ERR_NOMEM it has said why. */
int run_games(const struct game_tool *tool, const struct common_options *common);

/* ---- for `finish` ---------------------------------------------------------------------------------------------- */

/* Writes `out` of a batch to the first output, as far as its first `items` items, with the numbers of the games where
 * they belong. */
pgn_status run_write(struct run *run, const struct batch *batch, size_t items);
/* Writes `out` of one item; `*number` is how many numbers of the batch stand before it, and then behind it. */
pgn_status run_write_item(struct run *run, const struct batch *batch, size_t item, size_t *number);
/* Reports the findings of the first `items` items, and those about the stream before the next, in the order of their
 * places. */
void run_report_findings(struct run *run, const struct batch *batch, size_t items);

#endif
