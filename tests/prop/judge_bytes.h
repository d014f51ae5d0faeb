/* SPDX-License-Identifier: MIT
 * Looking at bytes: what the parts of the judge share. */
#ifndef PGNKIT_TESTS_PROP_JUDGE_BYTES_H
#define PGNKIT_TESTS_PROP_JUDGE_BYTES_H

#include <stdbool.h>
#include <string.h>

static inline bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static inline bool consists_of(const char *p, const char *stop, const char *set) {
  while (p < stop && *p && strchr(set, *p))
    p++;
  return p == stop;
}

static inline bool is_text(const char *from, const char *to, const char *text) {
  return strlen(text) == (size_t)(to - from) && memcmp(from, text, strlen(text)) == 0;
}

static inline const char *find_or(const char *p, const char *stop, char c) {
  const char *found = memchr(p, c, (size_t)(stop - p));
  return found ? found : stop;
}

#endif
