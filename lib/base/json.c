/* SPDX-License-Identifier: MIT
 * JSON: strings and other values. */
#include "pgnkit/json.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "base/json_number.h"
#include "base/utf8.h"
#include "pgnkit/chars.h"

static bool needs_no_escape(unsigned char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; }

static void add_ascii(pgn_buffer *out, unsigned char c) {
  switch (c) {
  case '"': pgn_buffer_add_text(out, "\\\""); break;
  case '\\': pgn_buffer_add_text(out, "\\\\"); break;
  case '\n': pgn_buffer_add_text(out, "\\n"); break;
  case '\r': pgn_buffer_add_text(out, "\\r"); break;
  case '\t': pgn_buffer_add_text(out, "\\t"); break;
  default:
    if (c < 0x20 || c == 0x7f)
      pgn_buffer_add_format(out, "\\u%04x", c);
    else
      pgn_buffer_add_char(out, (char)c);
  }
}

void pgn_buffer_add_json(pgn_buffer *out, const char *text, size_t length) {
  bool utf8 = pgn_utf8_prefix(text, length) == length;
  pgn_buffer_add_char(out, '"');
  for (size_t i = 0; i < length;) {
    size_t run = i;
    while (run < length && needs_no_escape((unsigned char)text[run]))
      run++;
    pgn_buffer_add(out, text + i, run - i);
    for (i = run; i < length && !needs_no_escape((unsigned char)text[i]); i++) {
      unsigned char c = (unsigned char)text[i];
      if (c < 0x80)
        add_ascii(out, c);
      else if (utf8)
        pgn_buffer_add_char(out, text[i]);
      else
        pgni_utf8_add_cp1252(out, c);
    }
  }
  pgn_buffer_add_char(out, '"');
}

void pgn_json_key(pgn_json *json, const char *key, size_t length) {
  pgn_json_text(json, NULL, key, length);
  pgn_buffer_add_char(json->out, ':');
  json->needs_comma = false;
}

void pgn_json_string(pgn_json *json, const char *key, const char *text) {
  if (text)
    pgn_json_text(json, key, text, strlen(text));
  else
    pgn_json_null(json, key);
}

void pgn_json_uint_or_null(pgn_json *json, const char *key, int64_t number) {
  if (number >= 0)
    pgn_json_uint(json, key, (uint64_t)number);
  else
    pgn_json_null(json, key);
}

void pgni_json_add_number(pgn_buffer *out, const char *printed) {
  for (bool is_point = false; *printed; printed++) {
    bool is_own = pgn_is_digit(*printed) || *printed == '-' || *printed == '+' || *printed == 'e';
    if (is_own || !is_point)
      pgn_buffer_add_char(out, is_own ? *printed : '.');
    is_point = !is_own;
  }
}

/* The longest double has 309 digits before its point. */
enum { DIGITS_MOST = 17, NUMBER_MAX = 1 + 309 + 1 + DIGITS_MOST + 8 };

static void add_real(pgn_json *json, const char *key, double number, const char *format, int digits) {
  char text[NUMBER_MAX];
  assert(digits >= 0 && digits <= DIGITS_MOST);
  if (!isfinite(number)) {
    pgn_json_null(json, key);
    return;
  }
  snprintf(text, sizeof text, format, digits, number);
  pgn_json_by_hand(json, key);
  pgni_json_add_number(json->out, text);
}

void pgn_json_fixed(pgn_json *json, const char *key, double number, int digits) {
  add_real(json, key, number, "%.*f", digits);
}

void pgn_json_significant(pgn_json *json, const char *key, double number, int digits) {
  add_real(json, key, number, "%.*g", digits);
}

void pgn_json_bool(pgn_json *json, const char *key, bool value) {
  pgn_json_by_hand(json, key);
  pgn_buffer_add_text(json->out, value ? "true" : "false");
}

void pgn_json_null(pgn_json *json, const char *key) {
  pgn_json_by_hand(json, key);
  pgn_buffer_add_text(json->out, "null");
}

void pgn_json_code(pgn_json *json, const char *key, unsigned code) {
  pgn_json_by_hand(json, key);
  pgn_buffer_add_format(json->out, "\"P%04u\"", code);
}
