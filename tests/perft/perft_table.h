/* SPDX-License-Identifier: MIT
 * Reading the perft tables: a line holds a FEN, then pairs of depth and number of leaves, tab-separated. */
#ifndef PGNKIT_TESTS_PERFT_PERFT_TABLE_H
#define PGNKIT_TESTS_PERFT_PERFT_TABLE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "prop/tap.h"

enum { PERFT_DEPTH_MAX = 40 };

/* Counts a position's leaves; `ok` becomes false when the FEN is not taken. */
typedef uint64_t perft_count(const char *fen, unsigned depth, bool *ok);

/* Checks every figure of a table up to `budget` leaves with `count`: one point for each depth. */
static inline void perft_check_table(tap_run *run, const char *name, uint64_t budget, perft_count *count) {
  unsigned lines[PERFT_DEPTH_MAX + 1] = {0}, wrong[PERFT_DEPTH_MAX + 1] = {0};
  char line[512];
  FILE *table = fopen(source_path(name), "r");
  if (!tap_point(run, table != NULL, "%s can be opened", name))
    return;
  while (fgets(line, sizeof line, table)) {
    if (line[0] == '#' || line[0] == '\n')
      continue;
    char *fen = strtok(line, "\t\n"), *field;
    while ((field = strtok(NULL, "\t\n")) != NULL) {
      unsigned depth = (unsigned)strtoul(field, NULL, 10);
      field = strtok(NULL, "\t\n");
      uint64_t expected = field ? strtoull(field, NULL, 10) : 0;
      if (expected > budget || depth > PERFT_DEPTH_MAX)
        continue;
      bool ok = true;
      uint64_t got = count(fen, depth, &ok);
      lines[depth]++;
      if (!ok || got != expected) {
        wrong[depth]++;
        printf("# %s depth %u: %s, expected %" PRIu64 "\n", fen, depth, ok ? "" : "FEN not taken", expected);
        printf("#   got %" PRIu64 "\n", got);
      }
    }
  }
  fclose(table);
  for (unsigned depth = 0; depth <= PERFT_DEPTH_MAX; depth++)
    if (lines[depth])
      tap_point(run, wrong[depth] == 0, "%s: depth %u of %u positions", name, depth, lines[depth]);
}

#endif
