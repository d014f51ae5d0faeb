/* SPDX-License-Identifier: MIT
 * JSON, appended to a buffer value by value, with commas where they are due.  Everything stands on one line. */
#ifndef PGNKIT_JSON_H
#define PGNKIT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "pgnkit/api.h"
#include "pgnkit/buffer.h"

PGN_API_BEGIN

/* Where the writing stands.  The buffer is borrowed; other text may be appended to it between values. */
typedef struct pgn_json {
  pgn_buffer *out;
  bool needs_comma; /* a value stands before, in the same object or array */
} pgn_json;

/* Begins a value, an object as a rule, at the end of a buffer. */
static inline pgn_json pgn_json_begin(pgn_buffer *out) {
  pgn_json json = {out, false};
  return json;
}

/* In all that follows `key` is the name of a member, which needs no escapes, or NULL for an element of an array, for
 * the outermost value, and for the value behind a key that stands there already. */

/* Appends what stands before a value which the caller appends to the buffer by hand. */
static inline void pgn_json_by_hand(pgn_json *json, const char *key) {
  pgn_buffer *out = json->out;
  size_t length = key ? strlen(key) : 0;
  if (!pgn_buffer_reserve(out, length + 4))
    return;
  char *at = out->data + out->length;
  if (json->needs_comma)
    *at++ = ',';
  json->needs_comma = true;
  if (key) {
    *at++ = '"';
    memcpy(at, key, length);
    at += length;
    *at++ = '"';
    *at++ = ':';
  }
  out->length = (size_t)(at - out->data);
}
/* Appends a key that is any text; its value comes next, with NULL for its key. */
void pgn_json_key(pgn_json *json, const char *key, size_t length);

/* Opens an object ('{') or an array ('['). */
static inline void pgn_json_open(pgn_json *json, const char *key, char bracket) {
  pgn_json_by_hand(json, key);
  pgn_buffer_add_char(json->out, bracket);
  json->needs_comma = false;
}
/* Closes it ('}', ']'). */
static inline void pgn_json_close(pgn_json *json, char bracket) {
  pgn_buffer_add_char(json->out, bracket);
  json->needs_comma = true;
}

/* Appends a text, as pgn_buffer_add_json() does. */
static inline void pgn_json_text(pgn_json *json, const char *key, const char *text, size_t length) {
  pgn_json_by_hand(json, key);
  pgn_buffer_add_json(json->out, text, length);
}
/* Appends a NUL-terminated text; null for NULL. */
void pgn_json_string(pgn_json *json, const char *key, const char *text);
/* Appends a whole number. */
static inline void pgn_json_uint(pgn_json *json, const char *key, uint64_t number) {
  pgn_json_by_hand(json, key);
  pgn_buffer_add_uint(json->out, number);
}
/* Appends a number that is null below 0. */
void pgn_json_uint_or_null(pgn_json *json, const char *key, int64_t number);
/* Appends a number with so many digits behind the point, at most 17; null for one that is not finite. */
void pgn_json_fixed(pgn_json *json, const char *key, double number, int digits);
/* The same with so many significant digits, from 1 to 17, with an exponent where that is shorter (1e-09). */
void pgn_json_significant(pgn_json *json, const char *key, double number, int digits);
/* Appends true or false. */
void pgn_json_bool(pgn_json *json, const char *key, bool value);
/* Appends null. */
void pgn_json_null(pgn_json *json, const char *key);
/* Appends a code as text: "P0305". */
void pgn_json_code(pgn_json *json, const char *key, unsigned code);

PGN_API_END

#endif
