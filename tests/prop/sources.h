/* SPDX-License-Identifier: MIT
 * Texts to test with: files of the source tree and, where it is there, of the corpus. */
#ifndef PGNKIT_TESTS_PROP_SOURCES_H
#define PGNKIT_TESTS_PROP_SOURCES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct source {
  char *bytes;
  size_t length;
};

enum { SOURCES_MAX = 400 };

struct sources {
  struct source item[SOURCES_MAX];
  int count;
  int small; /* the first ones, whole files; behind them beginnings of large archives */
};

/* Adds a whole file; false when it cannot be read. */
bool sources_add_file(struct sources *sources, const char *path);
/* Adds all PGN files of a folder, which need not be there. */
void sources_add_folder(struct sources *sources, const char *folder);
/* Adds the first `most` bytes of a packed archive of the corpus, which need not be there. */
void sources_add_archive(struct sources *sources, const char *name, size_t most);
/* Adds what there is: nasty texts, small files, and the first `most` bytes of each archive. */
void sources_add_usual(struct sources *sources, size_t most);
/* A whole small file, or a piece of a large one: mostly whole games.  Borrowed. */
struct source sources_pick(const struct sources *sources, uint64_t *random);
void sources_clear(struct sources *sources);

#endif
