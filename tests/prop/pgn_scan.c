/* SPDX-License-Identifier: MIT
 * A plain scanner of PGN bytes: one event after another, by the rules of where a game ends that the manual gives. */
#include "prop/pgn_scan.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void scan_start(scan_state *scan, const char *bytes, size_t length) {
  memset(scan, 0, sizeof *scan);
  scan->bytes = bytes;
  scan->length = length;
}

static int peek(const scan_state *scan, size_t at) { return at < scan->length ? (unsigned char)scan->bytes[at] : -1; }
static bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }
static bool is_line_end(int c) { return c == '\n' || c == '\r'; }
static bool is_space(int c) { return is_blank(c) || is_line_end(c) || c == 0; }
static bool at_line_start(const scan_state *scan, size_t at) { return at == 0 || is_line_end(peek(scan, at - 1)); }

static size_t line_end(const scan_state *scan, size_t at) {
  while (at < scan->length && !is_line_end(peek(scan, at)))
    at++;
  return at;
}

static bool starts(const scan_state *scan, size_t at, const char *text) {
  size_t length = strlen(text);
  return at + length <= scan->length && memcmp(scan->bytes + at, text, length) == 0;
}

/* Skips white space, marks of byte order and escape lines; notes a blank line passed. */
static void skip_space(scan_state *scan) {
  int line_ends = 0;
  for (;;) {
    int c = peek(scan, scan->at);
    if (starts(scan, scan->at, "\xEF\xBB\xBF")) {
      scan->at += 3;
    } else if (c == '%' && at_line_start(scan, scan->at)) {
      scan->at = line_end(scan, scan->at);
    } else if (is_space(c)) {
      if (c == '\n' || (c == '\r' && peek(scan, scan->at + 1) != '\n'))
        line_ends++;
      scan->at++;
    } else {
      break;
    }
  }
  if (line_ends > 1)
    scan->blank_line = true;
}

/* Recognises `[Name "value"]`; `end` is past its bracket. */
static bool read_tag(const scan_state *scan, size_t at, scan_event *event, size_t *end) {
  if (peek(scan, at) != '[')
    return false;
  for (at++; is_blank(peek(scan, at));)
    at++;
  size_t name = at;
  while (isalnum(peek(scan, at)) || peek(scan, at) == '_' || peek(scan, at) >= 0x80)
    at++;
  event->kind = SCAN_TAG;
  event->name = scan->bytes + name;
  event->name_length = at - name;
  while (is_blank(peek(scan, at)))
    at++;
  if (event->name_length == 0 || peek(scan, at) != '"')
    return false;
  size_t value = ++at, last_quote = 0;
  for (; at < scan->length && !is_line_end(peek(scan, at)); at++) {
    if (peek(scan, at) == '\\' && (peek(scan, at + 1) == '"' || peek(scan, at + 1) == '\\')) {
      at++;
      continue;
    }
    if (peek(scan, at) != '"')
      continue;
    last_quote = at;
    size_t after = at + 1;
    while (is_blank(peek(scan, after)))
      after++;
    if (peek(scan, after) == ']') {
      event->text = scan->bytes + value;
      event->text_length = at - value;
      *end = after + 1;
      return true;
    }
  }
  if (!last_quote)
    return false;
  event->text = scan->bytes + value;
  event->text_length = last_quote - value;
  *end = last_quote + 1;
  return true;
}

static bool same_bytes(const char *a, size_t a_length, const char *b, size_t b_length) {
  return a_length == b_length && memcmp(a, b, a_length) == 0;
}

/* The name stands already in this game's tag section. */
static bool name_is_used(const scan_state *scan, const scan_event *tag) {
  scan_state again = *scan;
  again.at = scan->tags_from;
  while (again.at < scan->at) {
    scan_event other;
    size_t end;
    skip_space(&again);
    if (again.at >= scan->at || !read_tag(&again, again.at, &other, &end))
      return false;
    if (same_bytes(other.name, other.name_length, tag->name, tag->name_length))
      return true;
    again.at = end;
  }
  return false;
}

static scan_event comment(scan_state *scan) {
  scan_event event = {SCAN_COMMENT, NULL, scan->bytes + scan->at + 1, 0, 0};
  size_t at = scan->at + 1;
  if (peek(scan, scan->at) == ';') {
    scan->at = line_end(scan, at);
    event.text_length = scan->at - at;
    return event;
  }
  for (; at < scan->length && peek(scan, at) != '}'; at++)
    if (at_line_start(scan, at) && starts(scan, at, "[Event \"")) {
      size_t back = at;
      int line_ends = 0;
      while (back > scan->at && (is_blank(peek(scan, back - 1)) || is_line_end(peek(scan, back - 1)))) {
        back--;
        line_ends += peek(scan, back) == '\n' || (peek(scan, back) == '\r' && peek(scan, back + 1) != '\n');
      }
      if (line_ends > 1)
        break;
    }
  event.text_length = (size_t)(scan->bytes + at - event.text);
  scan->at = peek(scan, at) == '}' ? at + 1 : at;
  return event;
}

static bool is_result(const char *text, size_t length) {
  static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "1/2", "*"};
  for (size_t i = 0; i < sizeof results / sizeof *results; i++)
    if (same_bytes(text, length, results[i], strlen(results[i])))
      return true;
  return false;
}

static const char *suffix_number(const char *text, size_t length) {
  static const char *const suffixes[] = {"!", "?", "!!", "??", "!?", "?!"};
  static const char *const numbers[] = {"1", "2", "3", "4", "5", "6"};
  for (size_t i = 0; i < 6; i++)
    if (same_bytes(text, length, suffixes[i], strlen(suffixes[i])))
      return numbers[i];
  return NULL;
}

static scan_event suffix_event(const char *text, size_t length) {
  const char *number = suffix_number(text, length);
  scan_event event = {number ? SCAN_NAG : SCAN_COMMENT, NULL, number ? number : text, 0, number ? 1 : length};
  return event;
}

/* The length of a move number with its periods at `at`, 0 when there is none. */
static size_t number_length(const scan_state *scan, size_t at, size_t word_end) {
  size_t digits = at;
  while (digits < word_end && isdigit(peek(scan, digits)))
    digits++;
  size_t end = digits;
  while (end < word_end && peek(scan, end) == '.')
    end++;
  if (end > digits)
    return end - at; /* periods make it a number, or stand alone */
  if (digits == at)
    return 0;
  if (digits == word_end)
    return digits - at <= 3 || strspn(scan->bytes + at, "12345678") < digits - at ? digits - at : 0;
  return strchr("abcdefghNBRQKOP", peek(scan, digits)) && digits - at <= 3 ? digits - at : 0;
}

/* Only comments and glyphs stand between here, behind a result, and the next tag or the end. */
static bool tags_or_end_follow(const scan_state *scan) {
  scan_state ahead = *scan;
  for (;;) {
    skip_space(&ahead);
    int c = peek(&ahead, ahead.at);
    if (c == '{' || c == ';')
      comment(&ahead);
    else if (c == '$')
      do
        ahead.at++;
      while (isdigit(peek(&ahead, ahead.at)));
    else
      return c < 0 || c == '[';
  }
}

scan_event scan_next(scan_state *scan) {
  scan_event event = {SCAN_END, NULL, NULL, 0, 0};
  if (scan->suffix_length) {
    event = suffix_event(scan->bytes + scan->suffix_at, scan->suffix_length);
    scan->suffix_length = 0;
    return event;
  }
  for (;;) {
    skip_space(scan);
    int c = peek(scan, scan->at);
    bool over = scan->ended && !((c == '{' || c == ';' || c == '$') &&
                                 (scan->at < scan->line_end_after_result || tags_or_end_follow(scan)));
    size_t end;
    bool tag = c == '[' && read_tag(scan, scan->at, &event, &end);
    if (tag && (scan->in_moves || (scan->in_tags && scan->blank_line && name_is_used(scan, &event))))
      over = true;
    if (over) {
      scan->in_game = scan->in_tags = scan->in_moves = scan->ended = false;
      scan->depth = 0;
    }
    if (c < 0) {
      event.kind = SCAN_END;
      return event;
    }
    if (!scan->in_game) {
      scan->in_game = true;
      scan->tags_from = scan->at;
      scan->blank_line = false;
      event.kind = SCAN_GAME;
      return event;
    }
    if (tag) {
      scan->in_tags = true;
      scan->blank_line = false;
      scan->at = end;
      return event;
    }
    scan->in_moves = true;
    if (c == '{' || c == ';')
      return comment(scan);
    event.text = scan->bytes + scan->at;
    event.text_length = 1;
    if (c == '(' || c == ')') {
      scan->depth += c == '(' ? 1 : scan->depth ? -1 : 0;
      scan->at++;
      event.kind = c == '(' ? SCAN_OPEN : SCAN_CLOSE;
      return event;
    }
    if (c == '$') {
      size_t digits = scan->at + 1;
      while (isdigit(peek(scan, digits)))
        digits++;
      event.kind = SCAN_NAG;
      event.text++;
      event.text_length = digits - scan->at - 1;
      scan->at = digits;
      return event;
    }
    size_t word = scan->at, word_end = word;
    while (word_end < scan->length && !is_space(peek(scan, word_end)) && !strchr("(){};$[]", peek(scan, word_end)))
      word_end++;
    if (word_end == word) {
      scan->at++; /* a bracket or brace that means nothing */
      event.kind = SCAN_COMMENT;
      return event;
    }
    event.text_length = word_end - word;
    if (is_result(event.text, event.text_length)) {
      scan->at = word_end;
      if (scan->depth > 0) {
        event.kind = SCAN_COMMENT;
        return event;
      }
      event.kind = SCAN_RESULT;
      scan->ended = true;
      scan->line_end_after_result = line_end(scan, word_end);
      return event;
    }
    size_t number = number_length(scan, word, word_end);
    if (number) {
      scan->at += number;
      continue;
    }
    scan->at = word_end;
    size_t suffix = word_end;
    while (suffix > word && (peek(scan, suffix - 1) == '!' || peek(scan, suffix - 1) == '?'))
      suffix--;
    if (suffix == word)
      return suffix_event(event.text, event.text_length);
    event.kind = SCAN_MOVE;
    event.text_length = suffix - word;
    scan->suffix_at = suffix;
    scan->suffix_length = word_end - suffix;
    if (same_bytes(event.text, event.text_length, "e.p.", 4) || same_bytes(event.text, event.text_length, "ep", 2))
      continue;
    return event;
  }
}

char *scan_read_file(const char *path, size_t *length) {
  FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
  size_t capacity = 1 << 20, used = 0, got;
  char *bytes = malloc(capacity + 1);
  while (file && bytes && (got = fread(bytes + used, 1, capacity - used, file)) > 0) {
    used += got;
    if (used == capacity) {
      char *more = realloc(bytes, (capacity *= 2) + 1);
      if (!more)
        free(bytes);
      bytes = more;
    }
  }
  if (!file || !bytes || ferror(file)) {
    perror(path);
    exit(2);
  }
  if (file != stdin)
    fclose(file);
  bytes[used] = 0;
  *length = used;
  return bytes;
}
