/* SPDX-License-Identifier: MIT
 * Text for a terminal. */
#include "common/printable.h"

#include <string.h>

#include "pgnkit/buffer.h"

/* Controls of a terminal, and those that turn the direction of what follows: a line must show what stands in it. */
static bool is_control(const char *c) {
  unsigned char first = (unsigned char)c[0];
  if (first == 0xe2) {
    unsigned char second = (unsigned char)c[1], third = (unsigned char)c[2];
    return (second == 0x80 && third >= 0xaa && third <= 0xae) || (second == 0x81 && third >= 0xa6 && third <= 0xa9);
  }
  return first < 0x20 || first == 0x7f || (first == 0xc2 && (unsigned char)c[1] < 0xa0);
}

/* Bytes of the character at a place of well-formed UTF-8. */
static size_t character(const char *c) {
  unsigned char first = (unsigned char)*c;
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

size_t text_columns(const char *text, size_t length) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++)
    count += (text[i] & 0xc0) != 0x80;
  return count;
}

size_t make_printable(char *text, size_t length, bool keeps_lines) {
  size_t kept = 0;
  for (size_t at = 0; at < length;) {
    size_t good = at + pgn_utf8_prefix(text + at, length - at);
    while (at < good) {
      size_t bytes = character(text + at);
      if (is_control(text + at) && !(keeps_lines && text[at] == '\n')) {
        text[kept++] = '?';
      } else {
        memmove(text + kept, text + at, bytes);
        kept += bytes;
      }
      at += bytes;
    }
    if (at < length) {
      text[kept++] = '?';
      at++;
    }
  }
  return kept;
}
