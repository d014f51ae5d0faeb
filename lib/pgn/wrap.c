/* SPDX-License-Identifier: MIT
 * Filling lines: as many words on each as fit. */
#include "pgn/writer.h"

#include "base/utf8.h"

static size_t width_of(const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    if ((unsigned char)text[i] >= 0x80)
      return pgni_utf8_width(text, length);
  return length;
}

void pgni_wrap_put(struct pgni_wrap *lines, const char *word, size_t length) {
  pgn_buffer *out = lines->out;
  size_t prefix_length = lines->prefix ? strlen(lines->prefix) : 0;
  size_t width = prefix_length + width_of(word, length);
  if (lines->column > 0) {
    bool fits = lines->width == 0 || lines->column + 1 + width <= lines->width;
    lines->break_at = fits ? out->length : 0;
    lines->break_column = lines->column;
    pgn_buffer_add_char(out, fits ? ' ' : '\n');
    lines->column = fits ? lines->column + 1 : 0;
  } else {
    lines->break_at = 0;
  }
  if (lines->prefix) {
    pgn_buffer_add(out, lines->prefix, prefix_length);
    lines->prefix = NULL;
  }
  pgn_buffer_add(out, word, length);
  lines->column += width;
}

void pgni_wrap_append(struct pgni_wrap *lines, const char *text, size_t length) {
  pgn_buffer_add(lines->out, text, length);
  lines->column += width_of(text, length);
  if (lines->width > 0 && lines->column > lines->width && lines->break_at > 0) {
    lines->out->data[lines->break_at] = '\n';
    lines->column -= lines->break_column + 1;
    lines->break_at = 0;
  }
}

void pgni_wrap_end(struct pgni_wrap *lines) {
  if (lines->column > 0)
    pgn_buffer_add_char(lines->out, '\n');
  lines->column = lines->break_at = 0;
}
