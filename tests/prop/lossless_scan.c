/* SPDX-License-Identifier: MIT
 * lossless_scan A.pgn B.pgn: is everything in A still in B?  Compares, game by game, tags, number of moves between
 * all other things, comments (runs of white space count as one space), annotation glyphs, variations and results.
 *
 * B may have more tags of the seven tag roster, holding "?", and a result marker where A had only the tag.
 * Options: --moves compares the move texts too (without + and #), --dump prints what is compared of one file.
 * Exit status 0 = the same, 1 = the first difference is printed, 2 = could not read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "prop/pgn_scan.h"

typedef struct text {
  char *data;
  size_t length, capacity;
} text;

static void add(text *t, const char *bytes, size_t length) {
  if (t->capacity - t->length <= length) {
    t->capacity = (t->length + length + 1) * 2;
    t->data = realloc(t->data, t->capacity);
    if (!t->data) {
      perror("lossless_scan");
      exit(2);
    }
  }
  memcpy(t->data + t->length, bytes, length);
  t->length += length;
  t->data[t->length] = 0;
}
static void add_text(text *t, const char *string) { add(t, string, strlen(string)); }
static const char *string_of(const text *t) { return t->data ? t->data : ""; }

/* Adds text with runs of white space as one space and none at the ends; returns whether any was left. */
static bool add_squeezed(text *t, const char *bytes, size_t length) {
  bool any = false, gap = false;
  for (size_t i = 0; i < length; i++) {
    if (strchr(" \t\r\n\v\f", bytes[i])) {
      gap = any;
      continue;
    }
    if (gap)
      add(t, " ", 1);
    add(t, bytes + i, 1);
    gap = false;
    any = true;
  }
  return any;
}

enum { TAGS_MAX = 512 };

typedef struct game {
  char *tag[TAGS_MAX]; /* NAME "value", escapes undone */
  size_t tag_count;
  text moves;           /* a line for every move, comment, glyph and parenthesis */
  text glyphs, remarks; /* since the last move or parenthesis: glyphs are put before comments */
  text result;
} game;

static void flush_slot(game *g) {
  add(&g->moves, string_of(&g->glyphs), g->glyphs.length);
  add(&g->moves, string_of(&g->remarks), g->remarks.length);
  g->glyphs.length = g->remarks.length = 0;
}

static void clear_game(game *g) {
  for (size_t i = 0; i < g->tag_count; i++)
    free(g->tag[i]);
  g->tag_count = g->moves.length = g->glyphs.length = g->remarks.length = g->result.length = 0;
}

static void add_tag(game *g, const scan_event *event) {
  text t = {NULL, 0, 0};
  add(&t, event->name, event->name_length);
  add(&t, " \"", 2);
  for (size_t i = 0; i < event->text_length; i++) {
    if (event->text[i] == '\\' && i + 1 < event->text_length &&
        (event->text[i + 1] == '"' || event->text[i + 1] == '\\'))
      i++;
    add(&t, event->text + i, 1);
  }
  add(&t, "\"", 1);
  if (g->tag_count == TAGS_MAX) {
    fprintf(stderr, "lossless_scan: more than %d tags in a game\n", TAGS_MAX);
    exit(2);
  }
  g->tag[g->tag_count++] = t.data;
}

static int compare_strings(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bool has_tag_name(const game *g, const char *tag) {
  size_t length = strcspn(tag, " ") + 1;
  for (size_t i = 0; i < g->tag_count; i++)
    if (strncmp(g->tag[i], tag, length) == 0)
      return true;
  return false;
}

static bool is_result(const char *string) {
  return strcmp(string, "1-0") == 0 || strcmp(string, "0-1") == 0 || strcmp(string, "1/2-1/2") == 0;
}

/* Reads the next game; `scan` has just given its SCAN_GAME.  Returns whether another one follows. */
static bool read_game(scan_state *scan, game *g, bool with_moves) {
  for (;;) {
    scan_event event = scan_next(scan);
    switch (event.kind) {
    case SCAN_END:
    case SCAN_GAME:
      flush_slot(g);
      for (size_t i = 0; i < g->tag_count && !g->result.length; i++)
        if (strncmp(g->tag[i], "Result \"", 8) == 0) {
          add(&g->result, g->tag[i] + 8, strlen(g->tag[i]) - 9);
          if (!is_result(g->result.data))
            g->result.length = 0;
        }
      if (!g->result.length)
        add_text(&g->result, "*");
      qsort(g->tag, g->tag_count, sizeof *g->tag, compare_strings);
      return event.kind == SCAN_GAME;
    case SCAN_TAG: add_tag(g, &event); break;
    case SCAN_MOVE:
      flush_slot(g);
      add_text(&g->moves, "move");
      if (with_moves) {
        add_text(&g->moves, " ");
        for (size_t i = 0; i < event.text_length; i++)
          if (event.text[i] != '+' && event.text[i] != '#')
            add(&g->moves, event.text + i, 1);
      }
      add_text(&g->moves, "\n");
      break;
    case SCAN_NAG:
      add_text(&g->glyphs, "$");
      while (event.text_length > 1 && *event.text == '0') {
        event.text++;
        event.text_length--;
      }
      add(&g->glyphs, event.text, event.text_length);
      add_text(&g->glyphs, "\n");
      break;
    case SCAN_COMMENT:
      add_text(&g->remarks, "{");
      if (add_squeezed(&g->remarks, event.text, event.text_length))
        add_text(&g->remarks, "}\n");
      else
        g->remarks.length--; /* an empty comment says nothing */
      break;
    case SCAN_OPEN:
    case SCAN_CLOSE:
      flush_slot(g);
      add_text(&g->moves, event.kind == SCAN_OPEN ? "(\n" : ")\n");
      break;
    case SCAN_RESULT:
      g->result.length = 0;
      add(&g->result, event.text, event.text_length);
      if (strcmp(g->result.data, "1/2") == 0)
        add_text(&g->result, "-1/2");
      break;
    }
  }
}

static bool may_be_added(const char *tag, const game *b) {
  static const char *const added[] = {"Event \"?\"", "Site \"?\"",  "Date \"????.??.??\"",
                                      "Round \"?\"", "White \"?\"", "Black \"?\""};
  for (size_t i = 0; i < sizeof added / sizeof *added; i++)
    if (strcmp(tag, added[i]) == 0)
      return true;
  return strncmp(tag, "Result \"", 8) == 0 && strncmp(tag + 8, b->result.data, b->result.length) == 0;
}

/* Returns what differs, printed, or true when nothing does. */
static bool same_game(const game *a, const game *b, unsigned long number) {
  size_t i = 0, j = 0;
  while (i < a->tag_count || j < b->tag_count) {
    if (i < a->tag_count && j < b->tag_count && strcmp(a->tag[i], b->tag[j]) == 0) {
      i++;
      j++;
    } else if (j < b->tag_count && may_be_added(b->tag[j], b) && !has_tag_name(a, b->tag[j])) {
      j++;
    } else {
      printf("game %lu: tags differ: %s / %s\n", number, i < a->tag_count ? a->tag[i] : "(no more)",
             j < b->tag_count ? b->tag[j] : "(no more)");
      return false;
    }
  }
  const char *x = string_of(&a->moves), *y = string_of(&b->moves);
  for (unsigned long line = 1, moves = 0; *x || *y; line++) {
    size_t x_length = strcspn(x, "\n"), y_length = strcspn(y, "\n");
    if (x_length != y_length || memcmp(x, y, x_length) != 0) {
      printf("game %lu, after %lu moves (variations counted): \"%.*s\" / \"%.*s\"\n", number, moves, (int)x_length, x,
             (int)y_length, y);
      return false;
    }
    moves += strncmp(x, "move", 4) == 0;
    x += x_length + (x[x_length] == '\n');
    y += y_length + (y[y_length] == '\n');
  }
  if (strcmp(a->result.data, b->result.data) != 0) {
    printf("game %lu: results differ: %s / %s\n", number, a->result.data, b->result.data);
    return false;
  }
  return true;
}

int main(int argc, char **argv) {
  bool with_moves = false, dump = false;
  int first = 1;
  for (; first < argc && strncmp(argv[first], "--", 2) == 0; first++) {
    with_moves = with_moves || strcmp(argv[first], "--moves") == 0;
    dump = dump || strcmp(argv[first], "--dump") == 0;
  }
  if (argc - first != (dump ? 1 : 2)) {
    fprintf(stderr, "usage: lossless_scan [--moves] A.pgn B.pgn | [--moves] --dump A.pgn\n");
    return 2;
  }
  game games[2];
  scan_state scans[2];
  char *bytes[2] = {NULL, NULL};
  bool more[2] = {false, false};
  memset(games, 0, sizeof games);
  for (int i = 0; i < argc - first; i++) {
    size_t length;
    bytes[i] = scan_read_file(argv[first + i], &length);
    scan_start(&scans[i], bytes[i], length);
    more[i] = scan_next(&scans[i]).kind == SCAN_GAME;
  }
  unsigned long number = 0;
  int status = 0;
  while (status == 0 && (more[0] || more[1])) {
    number++;
    if (!dump && more[0] != more[1]) {
      printf("game %lu is only in %s\n", number, argv[first + (more[0] ? 0 : 1)]);
      status = 1;
      break;
    }
    for (int i = 0; i < argc - first; i++) {
      clear_game(&games[i]);
      more[i] = read_game(&scans[i], &games[i], with_moves);
    }
    if (dump) {
      printf("== game %lu\n", number);
      for (size_t i = 0; i < games[0].tag_count; i++)
        printf("[%s]\n", games[0].tag[i]);
      printf("%s= %s\n", string_of(&games[0].moves), games[0].result.data);
    } else if (!same_game(&games[0], &games[1], number)) {
      status = 1;
    }
  }
  if (status == 0 && !dump)
    printf("%lu games, nothing lost\n", number);
  for (int i = 0; i < 2; i++) {
    clear_game(&games[i]);
    free(games[i].moves.data);
    free(games[i].glyphs.data);
    free(games[i].remarks.data);
    free(games[i].result.data);
    free(bytes[i]);
  }
  return fflush(stdout) ? 2 : status;
}
