/* SPDX-License-Identifier: MIT
 * What only shows when games are seen in their order: duplicates, and files of several makes. */
#ifndef PGNKIT_TOOLS_CHECK_IN_ORDER_H
#define PGNKIT_TOOLS_CHECK_IN_ORDER_H

#include "common/join.h"
#include "once.h"
#include "report.h"

struct check_run {
  struct check_choice choice;
  int files;        /* to be read */
  pgn_check *check; /* for severities */
  pgn_duplicates *duplicates;
  pgn_duplicates *all; /* with --prefixes: the games of all files, from a first run over them */
  pgn_reader *reader;  /* places findings, and reads the tags of games that have no other */
  struct check_once once;
  uint64_t plies, fixed;
  uint64_t *code_count;    /* findings by pgn_code */
  struct listing listing;  /* of the file at hand */
  struct check_html *html; /* of a page; else NULL */
  struct join join;        /* of the corrected copies of several files */
  const char *listed_file; /* whose findings are being written; NULL: none yet */
  pgn_buffer out;          /* what is to be written next */
  pgn_diag_list found;     /* of one game, in order */

  /* The file at hand. */
  uint64_t file_number;
  unsigned kinds, told_kinds; /* pgn_text_kind: seen in it, and said of it */
  bool is_placing;            /* the reader was started on the block with this offset, and counts lines in it */
  uint64_t placed_offset;

  /* Which file each game is in: the number of the first of each. */
  struct check_file {
    const char *name;
    uint64_t first_game;
  } * file;
  size_t file_count, file_capacity;
};

/* False when there is no memory. */
bool check_run_begin(struct check_run *run);
void check_run_end(struct check_run *run);

/* For a run over games (run_games.h), whose context is a struct check_run.  The first output is the report, the second
 * the corrected copy. */
pgn_status check_finish(void *context, struct run *run, struct batch *batch, size_t items);
pgn_status check_report(void *context, struct run *run, const char *file, pgn_diag diag, const char *message);
pgn_status check_end(void *context, struct run *run);
/* For a first run, which only collects games. */
pgn_status check_collect(void *context, struct run *run, struct batch *batch, size_t items);

#endif
