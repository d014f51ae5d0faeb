/* SPDX-License-Identifier: MIT
 * The inside of a fix: the changes to the text of the game at hand. */
#ifndef PGNKIT_CHECK_FIX_H
#define PGNKIT_CHECK_FIX_H

#include "base/diag_codes.h"
#include "pgnkit/check.h"
#include "pgnkit/fix.h"
#include "pgnkit/writer.h"

/* One change: `length` bytes of the game at `at` become others. */
struct pgni_edit {
  uint32_t at, length;
  uint32_t text_at, text_length; /* in `texts` */
  uint32_t order;                /* of changes at one place, as they were made */
};

struct pgn_fix {
  bool export_format;
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_check *check;
  pgn_writer *writer;
  pgn_diag_list found; /* in what was corrected */
  pgn_buffer texts, corrected, laid_out;
  struct pgni_edit *edit;
  size_t edit_count, edit_capacity;
  bool failed; /* no memory */

  /* The game at hand. */
  const pgn_game *game;
  const pgn_replayed *replayed;
  pgn_diag_list *list;
  size_t first;
  bool is_whole; /* its main line was read to the end */
  bool is_apart; /* it has its first and last line for itself */
  const char *line_end;
};

/* Replaces `length` bytes at `at`. */
void pgni_fix_edit(pgn_fix *fix, uint32_t at, uint32_t length, const char *text, size_t text_length);
static inline void pgni_fix_edit_text(pgn_fix *fix, uint32_t at, uint32_t length, const char *text) {
  pgni_fix_edit(fix, at, length, text, strlen(text));
}
/* Marks the findings of a code, at a place of the game; at any place with UINT32_MAX. */
void pgni_fix_mark(pgn_fix *fix, pgn_code code, uint32_t at);
/* True when there is a finding of the code. */
bool pgni_fix_has(const pgn_fix *fix, pgn_code code);

void pgni_fix_tags(pgn_fix *fix);    /* fix_tags.c: the roster, PlyCount */
void pgni_fix_results(pgn_fix *fix); /* fix_tags.c: the result at its two places */
void pgni_fix_moves(pgn_fix *fix);   /* fix_moves.c: spelling of moves, numbers */

#endif
