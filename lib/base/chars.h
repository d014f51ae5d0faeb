/* SPDX-License-Identifier: MIT
 * Kinds of ASCII characters, whatever the locale. */
#ifndef PGNKIT_BASE_CHARS_H
#define PGNKIT_BASE_CHARS_H

#include <stdbool.h>
#include <stddef.h>

static inline bool pgni_is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }
static inline bool pgni_is_line_end(char c) { return c == '\n' || c == '\r'; }
static inline bool pgni_is_space(char c) { return pgni_is_blank(c) || pgni_is_line_end(c); }
static inline bool pgni_is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool pgni_is_letter(char c) { return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z'); }
static inline char pgni_small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c; }

/* True when two texts of one length are the same but for small letters and capitals. */
static inline bool pgni_is_same_but_for_case(const char *a, const char *b, size_t length) {
  size_t i = 0;
  while (i < length && pgni_small(a[i]) == pgni_small(b[i]))
    i++;
  return i == length;
}

/* True when a text is `word`, which ends with a NUL, but for small letters and capitals. */
static inline bool pgni_is_word(const char *text, size_t length, const char *word) {
  size_t i = 0;
  while (i < length && word[i] && pgni_small(text[i]) == pgni_small(word[i]))
    i++;
  return i == length && !word[i];
}

#endif
