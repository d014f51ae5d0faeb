/* SPDX-License-Identifier: MIT
 * Runs of moves: what stands between comments, glyphs and parentheses, written without a call for every word.  What is
 * unusual (long words, words above ASCII, Black's move with its number) is left to the careful way. */
#include "pgn/writer.h"

#include "pgn/number_text.h"

enum {
  WORD_MAX = 8,              /* a move or number as it is stored, whole */
  ROOM = 2 * (WORD_MAX + 2), /* for a move and its number, with what stands between */
  CHUNK = 256                /* tokens for which room is made at once */
};

/* A move whose text is stored in one piece. */
static inline bool is_short(const pgn_played *played, uint64_t text) {
  return played->length <= WORD_MAX && !(text & UINT64_C(0x8080808080808080));
}

/* Where a line is being filled. */
struct filling {
  char *out;
  unsigned column, width;
  unsigned column_before; /* the last word; 0 when it begins a line */
};

PGNI_INLINE void fill(struct filling *at, uint64_t word, unsigned length) {
  unsigned column = at->column + 1 + length;
  bool fits = column <= at->width;
  at->column_before = fits ? at->column : 0;
  at->column = fits ? column : length;
  *at->out = fits ? ' ' : '\n';
  pgni_store_8(at->out + 1, word);
  at->out += 1 + length;
}

/* Writes a word with a blank behind it. */
PGNI_INLINE void list(struct filling *at, uint64_t word, unsigned length) {
  pgni_store_8(at->out, word);
  at->out[length] = ' ';
  at->out += length + 1;
}

/* Writes moves with their numbers, on lines or all on one, from token `from` to the first that is neither, or is
 * unusual, or to `end`. */
PGNI_INLINE uint32_t write_moves(struct filling *at, bool in_lines, const pgn_token *tokens, const pgn_played *played,
                                 uint32_t from, uint32_t end, uint64_t *next_ply) {
  uint64_t ply = *next_ply;
  uint32_t i = from;
  for (; i < end; i++) {
    if (tokens[i].kind == PGN_TOKEN_NUMBER)
      continue;
    if (tokens[i].kind != PGN_TOKEN_MOVE)
      break;
    uint64_t text = pgni_load_8(played[i].text);
    if (!is_short(&played[i], text))
      break;
    if (!(ply & 1)) {
      uint64_t number = pgni_number_text(ply / 2 + 1); /* there is one: see reserve_run() */
      if (in_lines)
        fill(at, number, pgni_length_in_8(number));
      else
        list(at, number, pgni_length_in_8(number));
    }
    if (in_lines)
      fill(at, text, played[i].length);
    else
      list(at, text, played[i].length);
    ply++;
  }
  *next_ply = ply;
  return i;
}

/* Makes room for moves from token `from` on; false when its numbers may grow too long.  `*end` comes nearer. */
static bool reserve_run(pgn_buffer *out, uint64_t ply, uint32_t from, uint32_t *end) {
  if (ply / 2 + (*end - from) > PGNI_NUMBER_MOST || !pgn_buffer_reserve(out, CHUNK * ROOM))
    return false;
  if (*end - from > CHUNK)
    *end = from + CHUNK;
  return true;
}

uint32_t pgni_wrap_moves(struct pgni_wrap *wrap, const pgn_token *tokens, const pgn_played *played, uint32_t from,
                         uint32_t end, int64_t *next_ply) {
  pgn_buffer *out = wrap->out;
  uint64_t ply = (uint64_t)*next_ply; /* from 0 */
  bool begins = wrap->column == 0;
  if (wrap->prefix || !reserve_run(out, ply, from, &end) ||
      (begins && (wrap->width == 0 || out->length == 0 || out->data[out->length - 1] != '\n')))
    return from;
  struct filling at = {out->data + out->length, (unsigned)wrap->column, wrap->width ? wrap->width : UINT32_MAX, 0};
  if (begins) {
    /* As if the line before were full: its end is written again. */
    at.out--;
    at.column = at.width;
  }
  uint32_t i = write_moves(&at, true, tokens, played, from, end, &ply);
  if (ply == (uint64_t)*next_ply)
    return i;
  *next_ply = (int64_t)ply;
  /* Something that is together to the last word can still take it along to the next line. */
  unsigned length = at.column - at.column_before - (at.column_before > 0);
  out->length = (size_t)(at.out - out->data);
  wrap->column = at.column;
  wrap->break_at = at.column_before > 0 ? out->length - length - 1 : 0;
  wrap->break_column = at.column_before;
  return i;
}

uint32_t pgni_list_moves(pgn_buffer *out, const pgn_token *tokens, const pgn_played *played, uint32_t from,
                         uint32_t end, int64_t *next_ply) {
  uint64_t ply = (uint64_t)*next_ply; /* from 0 */
  if (!reserve_run(out, ply, from, &end))
    return from;
  struct filling at = {.out = out->data + out->length};
  uint32_t i = write_moves(&at, false, tokens, played, from, end, &ply);
  *next_ply = (int64_t)ply;
  out->length = (size_t)(at.out - out->data);
  return i;
}
