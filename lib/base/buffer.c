/* SPDX-License-Identifier: MIT
 * Growing buffers. */
#include "pgnkit/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "pgnkit/array.h"

void pgn_buffer_clear(pgn_buffer *buffer) {
  free(buffer->data);
  pgn_buffer_init(buffer);
}

bool pgn_buffer_grow(pgn_buffer *buffer, size_t more) {
  if (more <= SIZE_MAX - buffer->length && PGN_ARRAY_RESERVE(buffer->data, buffer->capacity, buffer->length + more))
    return true;
  buffer->failed = true;
  return false;
}

void pgn_buffer_add_uint(pgn_buffer *buffer, uint64_t value) {
  char digits[20];
  size_t n = 0;
  do
    digits[sizeof digits - ++n] = (char)('0' + value % 10);
  while (value /= 10);
  pgn_buffer_add(buffer, digits + sizeof digits - n, n);
}

void pgn_buffer_add_format(pgn_buffer *buffer, const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int n = vsnprintf(NULL, 0, format, args);
  buffer->failed = buffer->failed || n < 0;
  if (n >= 0 && pgn_buffer_reserve(buffer, (size_t)n + 1)) {
    vsnprintf(buffer->data + buffer->length, (size_t)n + 1, format, again);
    buffer->length += (size_t)n;
  }
  va_end(again);
  va_end(args);
}
