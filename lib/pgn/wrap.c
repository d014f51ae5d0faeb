/* SPDX-License-Identifier: MIT
 * Wrapping lines: as many words on each as fit. */
#include "pgn/writer.h"

#include "base/utf8.h"

static size_t width_of(const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    if ((unsigned char)text[i] >= 0x80)
      return pgni_utf8_width(text, length);
  return length;
}

void pgni_wrap_put(struct pgni_wrap *wrap, const char *word, size_t length) {
  pgn_buffer *out = wrap->out;
  size_t prefix_length = wrap->prefix ? strlen(wrap->prefix) : 0;
  size_t width = prefix_length + width_of(word, length);
  if (wrap->column > 0) {
    bool fits = wrap->width == 0 || wrap->column + 1 + width <= wrap->width;
    wrap->break_at = fits ? out->length : 0;
    wrap->break_column = wrap->column;
    pgn_buffer_add_char(out, fits ? ' ' : '\n');
    wrap->column = fits ? wrap->column + 1 : 0;
  } else {
    wrap->break_at = 0;
  }
  if (wrap->prefix) {
    pgn_buffer_add(out, wrap->prefix, prefix_length);
    wrap->prefix = NULL;
  }
  pgn_buffer_add(out, word, length);
  wrap->column += width;
}

void pgni_wrap_append(struct pgni_wrap *wrap, const char *text, size_t length) {
  pgn_buffer_add(wrap->out, text, length);
  wrap->column += width_of(text, length);
  if (wrap->width > 0 && wrap->column > wrap->width && wrap->break_at > 0) {
    wrap->out->data[wrap->break_at] = '\n';
    wrap->column -= wrap->break_column + 1;
    wrap->break_at = 0;
  }
}

void pgni_wrap_end(struct pgni_wrap *wrap) {
  if (wrap->column > 0)
    pgn_buffer_add_char(wrap->out, '\n');
  wrap->column = wrap->break_at = 0;
}
