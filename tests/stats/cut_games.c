/* SPDX-License-Identifier: MIT
 * Cuts games into parts at random, and says how to merge what is counted of them.
 *
 * usage: cut_games SEED FOLDER [FILE]
 *
 * Writes FOLDER/whole.pgn, which is FILE or random games, and parts of it, FOLDER/1.pgn and so on: every game goes to
 * one of them, games that need their neighbour with it.  Prints a line for each step of merging, RESULT FILE...: parts
 * and earlier results are 1, 2, ..., each is used once, and the last result is all. */
#include <string.h>

#include "pgnkit/reader.h"
#include "prop/made_games.h"
#include "prop/tap.h"

enum { PARTS_MAX = 7, MADE_MAX = 20000, NAME_MAX_LENGTH = 4096 };

struct text {
  char *bytes;
  size_t length, capacity;
};

static void add_text(struct text *text, const char *bytes, size_t length) {
  if (text->capacity - text->length < length) {
    text->capacity = 2 * (text->length + length) + 64;
    text->bytes = realloc(text->bytes, text->capacity);
    if (!text->bytes)
      exit(99);
  }
  memcpy(text->bytes + text->length, bytes, length);
  text->length += length;
}

static void read_text(struct text *text, const char *path) {
  char bytes[65536];
  FILE *file = fopen(path, "rb");
  if (!file)
    exit(99);
  for (size_t got; (got = fread(bytes, 1, sizeof bytes, file)) > 0;)
    add_text(text, bytes, got);
  fclose(file);
}

static void make_text(struct text *text, uint64_t *random) {
  static char bytes[MADE_MAX];
  for (int n = 2 + random_below(random, 25); n > 0; n--) {
    add_text(text, bytes, made_games(random, bytes, sizeof bytes));
    add_text(text, "\n\n", 2);
  }
}

static void write_text(const struct text *text, const char *folder, const char *name) {
  char path[NAME_MAX_LENGTH];
  snprintf(path, sizeof path, "%s/%s.pgn", folder, name);
  FILE *file = fopen(path, "wb");
  if (!file || (text->length > 0 && fwrite(text->bytes, 1, text->length, file) != text->length) || fclose(file) != 0)
    exit(99);
}

/* Deals the games out; returns the number of parts, some of which may be empty. */
static int deal(const struct text *whole, struct text parts[PARTS_MAX], uint64_t *random) {
  static const char event[] = "[Event \"";
  int count = 1 + random_below(random, PARTS_MAX), part = 0;
  pgn_reader *reader;
  pgn_game game;
  size_t from = 0;
  if (pgn_reader_new(&reader) != PGN_OK)
    exit(99);
  pgn_reader_start_text(reader, whole->bytes, whole->length);
  /* What stands before this game goes to its part, with the blanks behind it. */
  while (pgn_reader_next(reader, &game) == PGN_OK) {
    size_t at = (size_t)game.offset;
    if (at == 0 || game.length < sizeof event - 1 || memcmp(game.text, event, sizeof event - 1) != 0)
      continue;
    add_text(&parts[part], whole->bytes + from, at - from);
    /* Now games one after another, now each elsewhere. */
    if (random_below(random, 3) == 0)
      part = random_below(random, count);
    from = at;
  }
  add_text(&parts[part], whole->bytes + from, whole->length - from);
  pgn_reader_free(reader);
  return count;
}

/* Any tree: some of what is left are merged, in any order, until one is left. */
static void plan(int count, uint64_t *random) {
  int left[2 * PARTS_MAX + 2], last = count;
  for (int i = 0; i < count; i++)
    left[i] = i + 1;
  do {
    int taken = 1 + random_below(random, count < 3 ? count : 3);
    printf("%d", ++last);
    while (taken-- > 0) {
      int i = random_below(random, count);
      printf(" %d", left[i]);
      left[i] = left[--count];
    }
    putchar('\n');
    left[count++] = last;
  } while (count > 1 && last < 2 * PARTS_MAX);
  if (count > 1) {
    printf("%d", last + 1);
    while (count > 0)
      printf(" %d", left[--count]);
    putchar('\n');
  }
}

int main(int argc, char **argv) {
  static struct text whole, parts[PARTS_MAX];
  if (argc < 3)
    return 2;
  uint64_t random = strtoull(argv[1], NULL, 10);
  if (argc > 3)
    read_text(&whole, argv[3]);
  else
    make_text(&whole, &random);
  write_text(&whole, argv[2], "whole");
  int count = deal(&whole, parts, &random);
  for (int i = 0; i < count; i++) {
    char name[16];
    snprintf(name, sizeof name, "%d", i + 1);
    write_text(&parts[i], argv[2], name);
  }
  plan(count, &random);
  return fflush(stdout) != 0;
}
