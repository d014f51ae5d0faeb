/* SPDX-License-Identifier: MIT
 * Texts to test with. */
#include "prop/sources.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

#include "prop/scraps.h"
#include "prop/tap.h"

enum { WHOLE_MAX = 20 << 10 };

static void add_source(struct sources *sources, char *bytes, size_t length) {
  if (length > 0 && sources->count < SOURCES_MAX)
    sources->item[sources->count++] = (struct source){bytes, length};
  else
    free(bytes);
}

static void add_stream(struct sources *sources, FILE *file, size_t most) {
  char *bytes = malloc(most);
  if (!bytes)
    exit(99);
  size_t length = fread(bytes, 1, most, file);
  add_source(sources, bytes, length);
}

bool sources_add_file(struct sources *sources, const char *path) {
  struct stat status;
  FILE *file = fopen(path, "rb");
  if (!file)
    return false;
  if (fstat(fileno(file), &status) == 0 && S_ISREG(status.st_mode))
    add_stream(sources, file, (size_t)status.st_size + 1);
  fclose(file);
  return true;
}

static const char *corpus_path(const char *name) {
  static char path[8400];
  const char *corpus = getenv("PGNKIT_CORPUS");
  if (!corpus || !*corpus)
    corpus = source_path("../shared/corpus");
  snprintf(path, sizeof path, "%s/%s", corpus, name);
  return path;
}

void sources_add_folder(struct sources *sources, const char *folder) {
  struct dirent **entry;
  char path[9000];
  int count = scandir(folder, &entry, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
    if (strstr(entry[i]->d_name, ".pgn"))
      sources_add_file(sources, path);
    free(entry[i]);
  }
  if (count >= 0)
    free(entry);
}

void sources_add_archive(struct sources *sources, const char *name, size_t most) {
  char command[9000];
  FILE *file = fopen(corpus_path(name), "rb");
  if (!file)
    return;
  fclose(file);
  snprintf(command, sizeof command, "gzip -dc '%s' 2>/dev/null", corpus_path(name));
  FILE *pipe = popen(command, "r");
  if (!pipe)
    exit(99);
  add_stream(sources, pipe, most);
  pclose(pipe);
}

void sources_add_usual(struct sources *sources, size_t most) {
  static const char *const own[] = {"tests/prop/nothing-lost.pgn",
                                    "tests/prop/nothing-lost-crlf.pgn",
                                    "samples/chess960-shredder.pgn",
                                    "samples/chess960-xfen.pgn",
                                    "samples/historical.pgn",
                                    "samples/card.txt",
                                    "tests/fuzz/seeds/game/damaged.pgn",
                                    "tests/fuzz/seeds/game/odd-bytes.pgn",
                                    "tests/fuzz/seeds/game/odd-spelling.pgn",
                                    "tests/fuzz/seeds/game/odd-tags.pgn",
                                    "tests/fuzz/seeds/game/one-line.pgn"};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    if (!sources_add_file(sources, source_path(own[i]))) {
      printf("Bail out! %s cannot be read\n", own[i]);
      exit(1);
    }
  char *nasty = strdup(scraps_nasty);
  if (!nasty)
    exit(99);
  add_source(sources, nasty, strlen(nasty));
  sources_add_folder(sources, corpus_path("real-small"));
  sources_add_folder(sources, corpus_path("odd"));
  sources->small = sources->count;
  sources_add_archive(sources, "gnuchess-book.pgn.gz", most);
  sources_add_archive(sources, "tcec-960-sample.pgn.gz", most);
}

struct source sources_pick(const struct sources *sources, uint64_t *random) {
  bool is_large = sources->count > sources->small && random_below(random, 4) == 0;
  struct source from = is_large ? sources->item[sources->small + random_below(random, sources->count - sources->small)]
                                : sources->item[random_below(random, sources->small)];
  if (from.length <= WHOLE_MAX)
    return from;
  size_t at = random_next(random) % (from.length - WHOLE_MAX);
  size_t most = random_below(random, 8) ? 5000 : WHOLE_MAX - 500;
  size_t length = 500 + random_next(random) % most;
  if (random_below(random, 4)) {
    const char *event = memmem(from.bytes + at, WHOLE_MAX, "[Event ", 7);
    at = event ? (size_t)(event - from.bytes) : at;
    length = length < from.length - at ? length : from.length - at;
    const char *next = memmem(from.bytes + at + length - length / 4, length / 4, "[Event ", 7);
    length = next ? (size_t)(next - from.bytes) - at : length;
  }
  return (struct source){from.bytes + at, length};
}

void sources_clear(struct sources *sources) {
  for (int i = 0; i < sources->count; i++)
    free(sources->item[i].bytes);
  sources->count = sources->small = 0;
}
