/* SPDX-License-Identifier: MIT
 * Kinds of ASCII characters, whatever the locale.  Bytes above 0x7f are of no kind. */
#ifndef PGNKIT_CHARS_H
#define PGNKIT_CHARS_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/api.h"

PGN_API_BEGIN

/* A blank or a tab: what stands within a line where a writer put it. */
static inline bool pgn_is_blank_or_tab(char c) { return c == ' ' || c == '\t'; }
/* What a reader passes over within a line: a vertical tab and a form feed, too. */
static inline bool pgn_is_blank(char c) { return pgn_is_blank_or_tab(c) || c == '\v' || c == '\f'; }
/* A line feed or a carriage return. */
static inline bool pgn_is_line_end(char c) { return c == '\n' || c == '\r'; }
/* What parts words where a writer put it: a blank, a tab or a line end. */
static inline bool pgn_is_white(char c) { return pgn_is_blank_or_tab(c) || pgn_is_line_end(c); }
/* What parts words for a reader. */
static inline bool pgn_is_space(char c) { return pgn_is_blank(c) || pgn_is_line_end(c); }
/* 0 to 9. */
static inline bool pgn_is_digit(char c) { return c >= '0' && c <= '9'; }
/* A to Z and a to z. */
static inline bool pgn_is_letter(char c) { return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z'); }
/* The small letter of a capital; any other character as it is. */
static inline char pgn_small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c; }

/* True when two texts of one length are the same but for small letters and capitals. */
static inline bool pgn_is_same_but_for_case(const char *a, const char *b, size_t length) {
  size_t i = 0;
  while (i < length && pgn_small(a[i]) == pgn_small(b[i]))
    i++;
  return i == length;
}

/* True when a text is `word`, which ends with a NUL, but for small letters and capitals. */
static inline bool pgn_is_word(const char *text, size_t length, const char *word) {
  size_t i = 0;
  while (i < length && word[i] && pgn_small(text[i]) == pgn_small(word[i]))
    i++;
  return i == length && !word[i];
}

PGN_API_END

#endif
