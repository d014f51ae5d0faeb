/* SPDX-License-Identifier: MIT
 * Text inside XML and HTML. */
#include "pgnkit/buffer.h"

#include "base/utf8.h"

/* Control characters, which XML 1.0 cannot hold (its production 2) or advises against, and the two others it cannot. */
static bool is_unwritable(uint32_t point) {
  return point < 0x20 || (point >= 0x7f && point < 0xa0) || point == 0xfffe || point == 0xffff;
}

static void add_point(pgn_buffer *out, uint32_t point) {
  char bytes[4];
  switch (point) {
  case '&': pgn_buffer_add_text(out, "&amp;"); break;
  case '<': pgn_buffer_add_text(out, "&lt;"); break;
  case '>': pgn_buffer_add_text(out, "&gt;"); break;
  case '"': pgn_buffer_add_text(out, "&quot;"); break;
  case '\'': pgn_buffer_add_text(out, "&#39;"); break;
  default: pgn_buffer_add(out, bytes, pgni_utf8_encode(is_unwritable(point) ? ' ' : point, bytes));
  }
}

void pgn_buffer_add_xml(pgn_buffer *out, const char *text, size_t length) {
  bool utf8 = pgn_utf8_prefix(text, length) == length;
  for (size_t i = 0; i < length;) {
    uint32_t point;
    size_t step = utf8 ? pgni_utf8_decode(text + i, length - i, &point) : 0;
    if (!step) {
      point = pgni_cp1252_point((unsigned char)text[i]);
      step = 1;
    }
    add_point(out, point);
    i += step;
  }
}
