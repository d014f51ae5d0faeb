/* SPDX-License-Identifier: MIT
 * JSON strings. */
#include "pgnkit/buffer.h"

#include "base/utf8.h"

static bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; }

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
    while (run < length && is_plain((unsigned char)text[run]))
      run++;
    pgn_buffer_add(out, text + i, run - i);
    for (i = run; i < length && !is_plain((unsigned char)text[i]); i++) {
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
