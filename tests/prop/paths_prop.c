/* SPDX-License-Identifier: MIT
 * The library's fast ways of scanning, reading runs of moves and writing give what its careful ones give: the same
 * games, tags, tokens, moves, positions, findings and bytes.
 *
 * Options: --long for many more texts and whole archives, --only NUMBER for one made text; a text and what is done with
 * it depend on the seed and the number. */
#include <string.h>

#include "prop/made_games.h"
#include "prop/mutate.h"
#include "prop/paths.h"
#include "prop/sources.h"
#include "prop/tap.h"

enum { TEXT_MAX = 48 << 10, PIECE = 40 << 10, FAILURES_MAX = 5 };

struct run {
  struct paths *paths;
  int failures;
};

/* ---- what is done with a text ------------------------------------------------------------------------------ */

static const pgn_notation targets[] = {PGN_NOTATION_AUTO, PGN_NOTATION_SAN, PGN_NOTATION_UCI,
                                       PGN_NOTATION_ICCF, PGN_NOTATION_LAN, PGN_NOTATION_FAN};
enum { PAIRS = 12 };

/* All pairs of notations, or a few of them, each with some way to write. */
static void choose_task(struct paths_task *task, uint64_t *random, int count) {
  static const unsigned widths[] = {79, 79, 0, 20, 1, 40, 255};
  static const size_t blocks[] = {1, 500, 4000, 0};
  memset(task, 0, sizeof *task);
  task->block_size = blocks[random_below(random, 4)];
  task->strict = random_below(random, 5) == 0;
  task->repairs = random_below(random, 8) == 0;
  task->replay_count = count;
  int pair = random_below(random, PAIRS);
  for (int i = 0; i < count; i++, pair = (pair + 7) % PAIRS) {
    struct paths_replay *replay = &task->replay[i];
    replay->option.from = pair % 2 ? PGN_NOTATION_SAN : PGN_NOTATION_AUTO;
    replay->option.to.notation = targets[pair / 2];
    replay->option.checks_spelling = replay->option.to.notation == PGN_NOTATION_AUTO && random_below(random, 2);
    replay->option.to.castling = (pgn_castling_style)random_below(random, 3);
    replay->option.nesting_limit = random_below(random, 8) ? 0 : 1;
    replay->writer.width = widths[random_below(random, sizeof widths / sizeof *widths)];
    replay->writer.with_comments = random_below(random, 4) > 0;
    replay->writer.on_error = random_below(random, 6) ? PGN_ON_ERROR_KEEP : PGN_ON_ERROR_COPY;
    replay->writer.strip = random_below(random, 3) ? 0 : (unsigned)random_below(random, 32);
    replay->writer.fen = (pgn_fen_output)random_below(random, 3);
  }
}

static bool try_text(struct run *run, const struct paths_task *task, const char *what, int number, const char *text,
                     size_t length) {
  if (paths_agree(run->paths, task, text, length))
    return true;
  run->failures++;
  printf("# %s %d\n", what, number);
  char *copy = malloc(length);
  if (!copy)
    exit(99);
  memcpy(copy, text, length);
  paths_explain(run->paths, task, copy, length);
  free(copy);
  return false;
}

/* ---- texts ------------------------------------------------------------------------------------------------- */

/* In pieces of some games each. */
static void try_source(struct run *run, const struct source *source, int number, int pairs) {
  uint64_t random = (uint64_t)number;
  struct paths_task task;
  for (size_t at = 0; at < source->length && run->failures < FAILURES_MAX;) {
    size_t length = source->length - at;
    if (length > PIECE) {
      const char *event = memmem(source->bytes + at + PIECE, length - PIECE, "\n[Event ", 8);
      length = event ? (size_t)(event - source->bytes) - at : length;
    }
    choose_task(&task, &random, pairs);
    try_text(run, &task, "source", number, source->bytes + at, length);
    at += length;
  }
}

static size_t make_text(const struct sources *sources, uint64_t *random, int number, char *text) {
  size_t length;
  if (number % 3) {
    length = made_games(random, text, TEXT_MAX);
    return number % 8 ? length : change_words(random, text, length, TEXT_MAX, 8);
  }
  struct source from = sources_pick(sources, random), other = sources_pick(sources, random);
  memcpy(text, from.bytes, from.length);
  length = change_words(random, text, from.length, TEXT_MAX, random_below(random, 4) ? 6 : 60);
  if (number % 2)
    length = mutate_text(random, text, length, TEXT_MAX, other.bytes, other.length, 3);
  return length;
}

static void try_made(struct run *run, const struct sources *sources, uint64_t seed, int number) {
  static char text[TEXT_MAX];
  uint64_t random = seed + (uint64_t)number * UINT64_C(0xD1B54A32D192ED03);
  random_next(&random);
  struct paths_task task;
  size_t length = make_text(sources, &random, number, text);
  choose_task(&task, &random, 4);
  try_text(run, &task, "made text", number, text, length);
}

/* Around the length up to which the line of a tag is looked at. */
static void try_long_tags(struct run *run) {
  enum { MOST = 1 << 16 };
  static char text[MOST + 100];
  struct paths_task task;
  uint64_t random = 1;
  for (int length = MOST - 20; length < MOST + 8; length++) {
    char *at = text + sprintf(text, "[Event \"");
    memset(at, 'a', (size_t)length);
    at += length;
    at += sprintf(at, "\"]\n\n1. e4 e5 *\n");
    choose_task(&task, &random, 1);
    try_text(run, &task, "a tag value of length", length, text, (size_t)(at - text));
  }
}

/* Tags of which the end may be missing. */
static void try_cut_tags(struct run *run) {
  char text[100];
  struct paths_task task;
  uint64_t random = 3;
  for (int i = 0; i < ODD_TAGS; i++)
    for (int length = snprintf(text, sizeof text, "[X \"0123456789\"]\n%s\n\ne4", odd_tags[i]); length > 0; length--) {
      choose_task(&task, &random, 1);
      try_text(run, &task, "cut tag", i, text, (size_t)length);
    }
}

/* Thousands of lines before each game: what counts them in bytes must not overflow. */
static void try_many_lines(struct run *run) {
  static const char *const line_ends[] = {"\n", "\r\n", "\r", "\r\r\n", " \n", "              \r\n"};
  static char text[TEXT_MAX];
  struct paths_task task;
  uint64_t random = 2;
  for (int i = 0; i < 6; i++) {
    size_t at = 0, length = strlen(line_ends[i]);
    for (int game = 0; game < 3; game++) {
      for (size_t n = 0; n < TEXT_MAX / 4 / length; n++, at += length)
        memcpy(text + at, line_ends[i], length);
      at += (size_t)sprintf(text + at, "[Event \"%d\"]\n\n1. e4 e5 ; twice e5\n2. e5%s*", game, line_ends[i]);
    }
    choose_task(&task, &random, 1);
    try_text(run, &task, "line ends", i, text, at);
  }
}

/* ---- the properties ---------------------------------------------------------------------------------------- */

static void close_point(tap_run *tap, struct run *run, const char *what) {
  static unsigned long games_before, moves_before;
  unsigned long games, moves;
  paths_count(run->paths, &games, &moves);
  tap_point(tap, run->failures == 0, "%s are the same on every way: %lu games, %lu moves", what, games - games_before,
            moves - moves_before);
  games_before = games;
  moves_before = moves;
  run->failures = 0;
}

int main(int argc, char **argv) {
  static struct sources sources;
  bool is_long = false;
  int only = -1;
  tap_run tap = {0};
  for (int i = 1; i < argc; i++) {
    is_long = is_long || strcmp(argv[i], "--long") == 0;
    if (strcmp(argv[i], "--only") == 0 && i + 1 < argc)
      only = atoi(argv[i + 1]);
  }
  uint64_t seed = random_seed(20240402);
  int count = is_long ? 100000 : 3000;
  struct run run = {.paths = paths_new()};
  sources_add_usual(&sources, (size_t)(is_long ? 1 << 10 : 1) << 20);
  if (only >= 0) {
    try_made(&run, &sources, seed, only);
    close_point(&tap, &run, "a text");
  } else {
    static struct sources cases;
    sources_add_folder(&cases, source_path("../shared/cases"));
    for (int i = 0; i < cases.count; i++)
      try_source(&run, &cases.item[i], i, PAIRS);
    for (int i = 0; i < sources.small; i++)
      try_source(&run, &sources.item[i], i, PAIRS);
    sources_clear(&cases);
    close_point(&tap, &run, "small files");
    for (int i = sources.small; i < sources.count; i++) {
      try_source(&run, &sources.item[i], i, 2);
      /* Longer than what the splitter reads at once. */
      const struct source *source = &sources.item[i];
      size_t most = (size_t)4 << 20;
      struct paths_task task = {.block_size = 100000};
      try_text(&run, &task, "cuts in source", i, source->bytes, source->length < most ? source->length : most);
    }
    if (sources.small == sources.count)
      tap_point(&tap, true, "archives # SKIP the corpus is not here");
    else
      close_point(&tap, &run, "archives");
    for (int i = 0; i < count && run.failures < FAILURES_MAX; i++)
      try_made(&run, &sources, seed, i);
    close_point(&tap, &run, "made and changed games");
    try_long_tags(&run);
    try_cut_tags(&run);
    try_many_lines(&run);
    close_point(&tap, &run, "long and broken tags, many lines");
  }
  paths_free(run.paths);
  sources_clear(&sources);
  return tap_end(&tap);
}
