/* SPDX-License-Identifier: MIT
 * Does what was written stay as it is? */
#include "prop/settle.h"

#include <string.h>

#include "prop/shrink.h"

static bool is_same(const pgn_buffer *a, const pgn_buffer *b) {
  return a->length == b->length && (a->length == 0 || memcmp(a->data, b->data, a->length) == 0);
}

/* `once` becomes what is written of the text; the result is what is written of that, in the converter. */
static const pgn_buffer *write_again(struct convert *convert, const char *text, size_t length, pgn_buffer *once) {
  const struct batch *made = convert_text(convert, text, length);
  once->length = 0;
  pgn_buffer_add(once, made->out.data, made->out.length);
  return &convert_text(convert, once->length ? once->data : "", once->length)->out;
}

static size_t skip_blanks(const pgn_buffer *text, size_t at) {
  while (at < text->length && memchr(" \t\r\n", text->data[at], 4))
    at++;
  return at;
}

static bool is_same_but_for_blanks(const pgn_buffer *a, const pgn_buffer *b) {
  size_t i = skip_blanks(a, 0), k = skip_blanks(b, 0);
  while (i < a->length && k < b->length && a->data[i] == b->data[k]) {
    i = skip_blanks(a, i + 1);
    k = skip_blanks(b, k + 1);
  }
  return i == a->length && k == b->length;
}

/* A line that begins with % belongs to stray text when that stands before it, else to the game behind it, and only
 * stray text has a blank line behind and no blanks at its end.  What stands before the line may change with the first
 * writing, so that blanks may with the second. */
static bool has_escape(const pgn_buffer *text) {
  return text->length > 0 && (*text->data == '%' || memmem(text->data, text->length, "\n%", 2));
}

/* A game of a variant that is not played is passed on as it stands, and may be nothing but a few tags without an Event:
 * then tags that are written behind it belong to it. */
static bool has_copied_game(const pgn_diag_list *findings) {
  for (size_t i = 0; i < findings->count; i++)
    if (findings->item[i].code == PGN_CODE_VARIANT_UNSUPPORTED)
      return true;
  return false;
}

bool stays_as_written(struct convert *convert, const char *text, size_t length) {
  if (has_copied_game(&convert_text(convert, text, length)->findings))
    return true;
  pgn_buffer once, twice;
  pgn_buffer_init(&once);
  pgn_buffer_init(&twice);
  const pgn_buffer *again = write_again(convert, text, length, &once);
  bool same = is_same(again, &once);
  if (!same && has_escape(&once) && is_same_but_for_blanks(again, &once))
    same = is_same(write_again(convert, once.data, once.length, &twice), &twice);
  pgn_buffer_clear(&once);
  pgn_buffer_clear(&twice);
  return same;
}

static bool changes(void *context, const char *text, size_t length) { return !stays_as_written(context, text, length); }

void explain_changes(struct convert *convert, char *text, size_t length) {
  length = shrink_text(text, length, changes, convert);
  pgn_buffer once;
  pgn_buffer_init(&once);
  const pgn_buffer *again = write_again(convert, text, length, &once);
  shrink_print("text", text, length);
  shrink_print("written", once.data, once.length);
  shrink_print("written again", again->data, again->length);
  pgn_buffer_clear(&once);
}
