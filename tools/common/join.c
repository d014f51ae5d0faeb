/* SPDX-License-Identifier: MIT
 * Joining texts of several files in one. */
#include "common/join.h"
#include "pgnkit/chars.h"
#include "pgnkit/check.h"

#include <stdio.h>
#include <string.h>

/* ---- what stands between -------------------------------------------------------------------------------------- */

static const char mark[] = "\xef\xbb\xbf"; /* a byte order mark */
enum { MARK_LENGTH = sizeof mark - 1 };

/* How many line ends a text ends with, blanks between them aside; no more than two. */
static int count_line_ends(const pgn_buffer *text) {
  size_t end = text->length;
  int count = 0;
  while (end > 0 && count < 2 && pgn_is_white(text->data[end - 1])) {
    char c = text->data[--end];
    count += c == '\n' || c == '\r';
    end -= c == '\n' && end > 0 && text->data[end - 1] == '\r';
  }
  return count;
}

/* ---- the proof ------------------------------------------------------------------------------------------------ */

/* The items of a text: how many, what the last is, and a sum of what they are and where they begin, from `shift` on. */
struct items {
  uint64_t count, sum;
  pgn_item_kind first, last;
};

static pgn_status read_items(pgn_reader *reader, const char *text, size_t length, uint64_t shift, struct items *items) {
  pgn_game game;
  pgn_status status;
  pgn_reader_start_text(reader, text, length);
  while ((status = pgn_reader_next(reader, &game)) == PGN_OK) {
    if (items->count++ == 0)
      items->first = game.kind;
    items->last = game.kind;
    items->sum = (items->sum + (uint64_t)(game.text - text) + shift) * UINT64_C(0x9e3779b97f4a7c15) + game.length +
                 (uint64_t)game.kind;
  }
  return status == PGN_END ? PGN_OK : status;
}

/* True when two texts, of which the first has the items `first`, have the items they have apart when one stands behind
 * the other.  Text that is no game may run into other such text, and lines that begin with % into what they stand
 * before. */
static pgn_status are_same_together(struct join *join, const struct items *first, const pgn_buffer *between,
                                    const char *text, size_t length, bool *are_same) {
  pgn_buffer both;
  struct items apart = *first, second = {.count = 0}, together = {.count = 0};
  pgn_buffer_init(&both);
  pgn_buffer_add(&both, join->tail.data, join->tail.length);
  pgn_buffer_add(&both, between->data, between->length);
  pgn_buffer_add(&both, text, length);
  pgn_status status = both.failed ? PGN_ERR_NOMEM : PGN_OK;
  if (status == PGN_OK)
    status = read_items(join->reader, both.data, both.length, 0, &together);
  if (status == PGN_OK)
    status = read_items(join->reader, text, length, 0, &second);
  if (status == PGN_OK)
    status = read_items(join->reader, text, length, both.length - length, &apart);
  *are_same = (together.count == apart.count && together.sum == apart.sum) || first->count == 0 || second.count == 0 ||
              first->last == PGN_ITEM_ESCAPE || (first->last == PGN_ITEM_STRAY && second.first == PGN_ITEM_STRAY);
  pgn_buffer_clear(&both);
  return status;
}

static pgn_status refuse(const struct join *join, struct report *report, const char *file) {
  pgn_buffer why;
  pgn_buffer_init(&why);
  pgn_buffer_add_format(&why,
                        "one corrected copy cannot hold it behind %s, whose last game is still open at its end and "
                        "would go on into this file; correct them one at a time",
                        join->file);
  pgn_buffer_add_char(&why, '\0');
  bool failed = why.failed;
  if (!failed)
    report_failure(report, file, why.data);
  pgn_buffer_clear(&why);
  return failed ? PGN_ERR_NOMEM : PGN_ERR_IO;
}

/* ---- writing -------------------------------------------------------------------------------------------------- */

static pgn_status begin_file(struct join *join, struct output *output, struct report *report, const struct batch *batch,
                             const char *text, size_t length) {
  struct items first = {.count = 0};
  pgn_buffer between;
  bool are_same = true;
  pgn_buffer_init(&between);
  pgn_status status = join->reader ? PGN_OK : pgn_reader_new(&join->reader);
  if (status == PGN_OK && join->is_known)
    status = read_items(join->reader, join->tail.data, join->tail.length, 0, &first);
  /* A line that begins with % belongs to what it stands before. */
  int wanted = first.count > 0 && first.last == PGN_ITEM_ESCAPE ? 1 : 2;
  for (int count = count_line_ends(&join->tail); count < wanted; count++)
    pgn_buffer_add_text(&between, pgn_text_line_end(join->tail.data, join->tail.length));
  if (status == PGN_OK && between.failed)
    status = PGN_ERR_NOMEM;
  if (status == PGN_OK && join->is_known && !batch->block.oversize)
    status = are_same_together(join, &first, &between, text, length, &are_same);
  if (status == PGN_OK && !are_same)
    status = refuse(join, report, batch->file);
  if (status == PGN_OK && between.length > 0)
    status = output_write(output, between.data, between.length);
  pgn_buffer_clear(&between);
  return status;
}

/* Keeps the last item that wrote anything. */
static void keep_tail(struct join *join, const struct batch *batch, int which, size_t items) {
  size_t end = batch->item[items - 1].more_end[which], from = 0;
  for (size_t i = items; i-- > 1;)
    if (batch->item[i - 1].more_end[which] < end) {
      from = batch->item[i - 1].more_end[which];
      break;
    }
  join->tail.length = 0;
  pgn_buffer_add(&join->tail, batch->more[which].data + from, end - from);
  join->is_known = !batch->block.oversize;
}

/* How much of the beginning of a file stands for nothing: a byte order mark, blank lines, and blanks, unless the line
 * would begin with % without them. */
static size_t skip_blanks(const char *text, size_t length) {
  size_t at = length >= MARK_LENGTH && memcmp(text, mark, MARK_LENGTH) == 0 ? MARK_LENGTH : 0, line = at;
  for (; at < length && pgn_is_white(text[at]); at++)
    if (text[at] == '\n' || text[at] == '\r')
      line = at + 1;
  return at < length && text[at] == '%' ? line : at;
}

pgn_status join_write(struct join *join, struct output *output, struct report *report, const struct batch *batch,
                      int which, size_t items) {
  const char *text = batch->more[which].data;
  size_t length = batch_more_begin(batch, items, which);
  bool is_next_file = join->file_number != 0 && join->file_number != batch->file_number;
  pgn_status status = PGN_OK;
  if (is_next_file && length > 0) {
    size_t skipped = skip_blanks(text, length);
    text += skipped;
    length -= skipped;
  }
  if (length == 0)
    return PGN_OK;
  if (is_next_file)
    status = begin_file(join, output, report, batch, text, length);
  if (status == PGN_OK)
    status = output_write(output, text, length);
  join->file_number = batch->file_number;
  join->file = batch->file;
  keep_tail(join, batch, which, items);
  return status == PGN_OK && join->tail.failed ? PGN_ERR_NOMEM : status;
}

void join_clear(struct join *join) {
  pgn_buffer_clear(&join->tail);
  pgn_reader_free(join->reader);
}
