/* SPDX-License-Identifier: MIT
 * What the writers of the several formats share. */
#ifndef PGNKIT_PGN_WRITER_H
#define PGNKIT_PGN_WRITER_H

#include "pgn/remarks.h"
#include "pgnkit/writer.h"

/* Movetext wrapped into lines. */
struct pgni_wrap {
  pgn_buffer *out;
  unsigned width;      /* 0 = one line */
  size_t column;       /* code points on the current line */
  size_t break_at;     /* in `out`: the blank before the last word, where the line may still be broken; 0 = none */
  size_t break_column; /* its column */
  const char *prefix;  /* goes right before the next word: an opening parenthesis */
};

struct pgn_writer {
  pgn_writer_options option;
  bool is_careful; /* word by word, slow, and the same in all it gives; for tests */
  uint32_t *order; /* tags in the order to write them */
  size_t order_capacity;
  int64_t *ply; /* for each open variation: the half-move to come, 0 = White's first */
  size_t ply_capacity;
  pgn_buffer scratch;
  struct pgni_wrap wrap;
  struct pgni_remarks remarks;
};

void pgni_writer_set_careful(pgn_writer *writer);
bool pgni_writer_reserve_plies(pgn_writer *writer, size_t count);

pgn_status pgni_write_pgn(pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *out);
/* True when the options leave the tag in. */
bool pgni_tag_is_wanted(const pgn_writer *writer, const pgn_tag *tag);
pgn_status pgni_write_tags(pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *out);
pgn_status pgni_write_json(pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed,
                           const pgn_diag_list *list, size_t first, uint64_t line, pgn_buffer *out);

/* Puts a word on the line, or on the next one; or right behind the last word, moving that along when the line is full.
 */
void pgni_wrap_put(struct pgni_wrap *wrap, const char *word, size_t length);
void pgni_wrap_append(struct pgni_wrap *wrap, const char *text, size_t length);
/* Puts moves with their numbers on lines, from token `from` on, all of them
 * moves that were played, or numbers, which are made anew.  Returns the first token that is neither or is unusual, or
 * `end`; it may stop anywhere.  `*next_ply` counts the moves. */
uint32_t pgni_wrap_moves(struct pgni_wrap *wrap, const pgn_token *tokens, const pgn_played *played, uint32_t from,
                         uint32_t end, int64_t *next_ply);
/* The same without lines: a blank behind every move and number. */
uint32_t pgni_list_moves(pgn_buffer *out, const pgn_token *tokens, const pgn_played *played, uint32_t from,
                         uint32_t end, int64_t *next_ply);
/* Ends the line, unless it is empty. */
void pgni_wrap_end(struct pgni_wrap *wrap);

/* The token that closes the variation opened at `open`, or the one before `end`. */
uint32_t pgni_variation_end(const pgn_game *game, uint32_t open, uint32_t end);

/* The glyph a suffix stands for, 0 for a run that has none. */
unsigned pgni_suffix_glyph(const char *text, size_t length);

/* The half-move the main line begins with: 0 = move 1, White. */
static inline int64_t pgni_first_ply(const pgn_position *start) {
  return 2 * ((int64_t)pgn_position_fullmove_number(start) - 1) + (pgn_position_turn(start) == PGN_BLACK);
}

#endif
