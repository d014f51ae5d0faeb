/* SPDX-License-Identifier: MIT
 * The comments and glyphs of a game beside those of its JSON, both as sorted lists of strings. */
#include "prop/json_remarks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/buffer.h"

enum { REMARKS_MAX = 4096 };

/* Strings one behind another, each with its NUL. */
struct remarks {
  pgn_buffer bytes;
  size_t at[REMARKS_MAX];
  const char *text[REMARKS_MAX];
  size_t count;
};

static void begin_remark(struct remarks *remarks) {
  if (remarks->count == REMARKS_MAX) {
    printf("Bail out! more than %d remarks in a game\n", REMARKS_MAX);
    exit(1);
  }
  remarks->at[remarks->count++] = remarks->bytes.length;
}

static int compare(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static void sort_remarks(struct remarks *remarks) {
  for (size_t i = 0; i < remarks->count; i++)
    remarks->text[i] = remarks->bytes.data + remarks->at[i];
  qsort(remarks->text, remarks->count, sizeof *remarks->text, compare);
}

/* ---- of the game ------------------------------------------------------------------------------------------- */

static bool is_space(char c) { return c != 0 && strchr(" \t\r\n\v\f", c); }

/* The text of a comment with runs of white space as one blank, none at the ends. */
static void add_comment(struct remarks *remarks, const pgn_game *game, const pgn_token *token) {
  const char *text = game->text + token->at + 1, *stop = game->text + token->at + token->length;
  if (token->kind == PGN_TOKEN_COMMENT && !(token->flags & PGN_TOKEN_UNCLOSED))
    stop--;
  pgn_buffer words;
  pgn_buffer_init(&words);
  for (const char *p = text; p < stop; p++)
    if (!is_space(*p)) {
      if (words.length > 0 && is_space(p[-1]))
        pgn_buffer_add_char(&words, ' ');
      pgn_buffer_add_char(&words, *p);
    }
  begin_remark(remarks);
  pgn_buffer_add_json(&remarks->bytes, words.length ? words.data : "", words.length);
  pgn_buffer_add_char(&remarks->bytes, '\0');
  pgn_buffer_clear(&words);
}

static void add_glyph(struct remarks *remarks, const pgn_game *game, const pgn_token *token) {
  static const char *const suffixes[] = {"!", "?", "!!", "??", "!?", "?!"};
  const char *text = game->text + token->at;
  unsigned long long number = 0;
  if (token->kind == PGN_TOKEN_NAG && token->length > 1 && text[1] >= '0' && text[1] <= '9') {
    for (uint32_t i = 1; i < token->length && i < 8; i++)
      number = number * 10 + (unsigned)(text[i] - '0');
    if (token->length > 8)
      return; /* cut, one way or another */
  } else if (token->kind == PGN_TOKEN_SUFFIX) {
    for (unsigned i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
      if (strlen(suffixes[i]) == token->length && memcmp(suffixes[i], text, token->length) == 0)
        number = i + 1;
    if (number == 0)
      return;
  } else {
    return;
  }
  begin_remark(remarks);
  pgn_buffer_add_format(&remarks->bytes, "$%llu", number);
  pgn_buffer_add_char(&remarks->bytes, '\0');
}

/* ---- of the object ----------------------------------------------------------------------------------------- */

static const char *string_end(const char *p) {
  for (p++; *p != '"'; p++)
    p += *p == '\\';
  return p + 1;
}

static bool is_key(const char *text, size_t length, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strlen(names[i]) == length - 2 && memcmp(names[i], text + 1, length - 2) == 0)
      return true;
  return false;
}

/* Adds what stands in the lists of remarks; the line is known to be JSON. */
static void add_lists(struct remarks *remarks, const char *p, const char *stop) {
  static const char *const comments[] = {"before", "after", "comments_before", "comments_after"};
  static const char *const glyphs[] = {"nags", "nags_before"};
  while (p < stop) {
    if (*p != '"') {
      p++;
      continue;
    }
    const char *key = p;
    p = string_end(p);
    size_t length = (size_t)(p - key);
    if (stop - p < 2 || p[0] != ':' || p[1] != '[')
      continue;
    bool of_comments = is_key(key, length, comments, 4), of_glyphs = is_key(key, length, glyphs, 2);
    for (p += 2; (of_comments || of_glyphs) && *p != ']'; p += *p == ',') {
      const char *from = p;
      p = of_comments ? string_end(p) : p + strspn(p, "0123456789");
      begin_remark(remarks);
      pgn_buffer_add_text(&remarks->bytes, of_glyphs ? "$" : "");
      pgn_buffer_add(&remarks->bytes, from, (size_t)(p - from));
      pgn_buffer_add_char(&remarks->bytes, '\0');
    }
  }
}

/* ---- both -------------------------------------------------------------------------------------------------- */

const char *json_remarks_missing(const pgn_game *game, const char *line, size_t length, bool glyphs) {
  static struct remarks expected, got;
  expected.count = got.count = expected.bytes.length = got.bytes.length = 0;
  for (size_t i = 0; i < game->token_count; i++) {
    const pgn_token *token = &game->tokens[i];
    if (token->kind == PGN_TOKEN_COMMENT || token->kind == PGN_TOKEN_LINE_COMMENT)
      add_comment(&expected, game, token);
    else if (glyphs)
      add_glyph(&expected, game, token);
  }
  add_lists(&got, line, line + length);
  sort_remarks(&expected);
  sort_remarks(&got);
  size_t k = 0;
  for (size_t i = 0; i < expected.count; i++, k++) {
    while (k < got.count && strcmp(got.text[k], expected.text[i]) < 0)
      k++;
    if (k == got.count || strcmp(got.text[k], expected.text[i]) != 0)
      return expected.text[i];
  }
  return NULL;
}
