/* SPDX-License-Identifier: MIT
 * The library's fast ways and its careful ones side by side. */
#ifndef PGNKIT_TESTS_PROP_PATHS_H
#define PGNKIT_TESTS_PROP_PATHS_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/replay.h"
#include "pgnkit/writer.h"

/* What is done with a text. */
struct paths_task {
  size_t block_size; /* of the splitter */
  bool strict, repairs;
  int replay_count;
  struct paths_replay {
    pgn_replay_options option; /* AUTO or SAN is what the moves are read as */
    pgn_writer_options writer; /* its format is set anew for each there is */
  } replay[12];
};

struct paths;

/* Ends the program when memory runs out, as all here does. */
struct paths *paths_new(void);
/* Is all that is made of the text the same on every way? */
bool paths_agree(struct paths *paths, const struct paths_task *task, const char *text, size_t length);
/* For a text of which it is not: makes it small and prints it, and the first line that differs. */
void paths_explain(struct paths *paths, const struct paths_task *task, char *text, size_t length);
/* How many games and moves were compared so far. */
void paths_count(const struct paths *paths, unsigned long *games, unsigned long *moves);
void paths_free(struct paths *paths);

#endif
