/* SPDX-License-Identifier: MIT
 * Growing buffers. */
#include "pgnkit/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void pgn_buffer_clear(pgn_buffer *buffer) {
  free(buffer->data);
  pgn_buffer_init(buffer);
}

bool pgn_buffer_grow(pgn_buffer *buffer, size_t more) {
  if (more > SIZE_MAX / 2 - buffer->length) {
    buffer->failed = true;
    return false;
  }
  size_t need = buffer->length + more;
  size_t capacity = buffer->capacity ? buffer->capacity : 256;
  while (capacity < need)
    capacity *= 2;
  char *data = realloc(buffer->data, capacity);
  if (!data) {
    buffer->failed = true;
    return false;
  }
  buffer->data = data;
  buffer->capacity = capacity;
  return true;
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
  if (n >= 0 && pgn_buffer_reserve(buffer, (size_t)n + 1)) {
    vsnprintf(buffer->data + buffer->length, (size_t)n + 1, format, again);
    buffer->length += (size_t)n;
  }
  va_end(again);
  va_end(args);
}
