/* SPDX-License-Identifier: MIT
 * A growing run of bytes.  A failed allocation is remembered, not returned by every call: append freely, then
 * ask once whether it `failed`. */
#ifndef PGNKIT_BUFFER_H
#define PGNKIT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "pgnkit/api.h"

PGN_API_BEGIN

typedef struct pgn_buffer {
  char *data;
  size_t length;   /* bytes in use */
  size_t capacity; /* bytes to be had without growing */
  bool failed;     /* an append found no memory; what it held is kept, the append is lost */
} pgn_buffer;

/* Makes an empty buffer; allocates nothing. */
static inline void pgn_buffer_init(pgn_buffer *buffer) { memset(buffer, 0, sizeof *buffer); }
/* Gives the memory back and makes the buffer empty again. */
void pgn_buffer_clear(pgn_buffer *buffer);
/* Makes room for `more` bytes past the length.  False, and `failed` set, when there is none. */
bool pgn_buffer_grow(pgn_buffer *buffer, size_t more);

/* The same, without a call where there is room already. */
static inline bool pgn_buffer_reserve(pgn_buffer *buffer, size_t more) {
  return buffer->capacity - buffer->length >= more || pgn_buffer_grow(buffer, more);
}
/* Appends `length` bytes. */
static inline void pgn_buffer_add(pgn_buffer *buffer, const char *bytes, size_t length) {
  if (length && pgn_buffer_reserve(buffer, length)) {
    memcpy(buffer->data + buffer->length, bytes, length);
    buffer->length += length;
  }
}
/* Appends one byte. */
static inline void pgn_buffer_add_char(pgn_buffer *buffer, char c) {
  if (pgn_buffer_reserve(buffer, 1))
    buffer->data[buffer->length++] = c;
}
/* Appends a NUL-terminated string, without the NUL. */
static inline void pgn_buffer_add_text(pgn_buffer *buffer, const char *text) {
  pgn_buffer_add(buffer, text, strlen(text));
}
/* Appends a number in decimal. */
void pgn_buffer_add_uint(pgn_buffer *buffer, uint64_t value);
/* Appends as printf would. */
PGN_PRINTF(2, 3)
void pgn_buffer_add_format(pgn_buffer *buffer, const char *format, ...);

/* Appends text as UTF-8: what is not UTF-8 as a whole is read as Windows-1252, so that the output is always valid and
 * one text is never in two encodings. */
void pgn_buffer_add_utf8(pgn_buffer *buffer, const char *text, size_t length);

/* Appends a JSON string with its quotes.  Text that is not UTF-8 is read as above. */
void pgn_buffer_add_json(pgn_buffer *buffer, const char *text, size_t length);

/* Appends text for XML or HTML, between tags or in an attribute with quotes: & < > " ' are escaped, and control
 * characters and what else XML cannot hold become blanks.  Text that is not UTF-8 is read as above. */
void pgn_buffer_add_xml(pgn_buffer *buffer, const char *text, size_t length);

/* How many bytes at the front of a text are well-formed UTF-8; `length` when all are. */
size_t pgn_utf8_prefix(const char *text, size_t length);

/* How many bytes of a text to show when there is room for `most`: a character of UTF-8 is not cut in two. */
size_t pgn_utf8_cut(const char *text, size_t length, size_t most);

PGN_API_END

#endif
