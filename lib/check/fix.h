/* SPDX-License-Identifier: MIT
 * The inside of a fix: the changes to the text of the game at hand, and the proof that they change nothing else. */
#ifndef PGNKIT_CHECK_FIX_H
#define PGNKIT_CHECK_FIX_H

#include "check/rules.h"
#include "pgnkit/fix.h"
#include "pgnkit/writer.h"

/* What stands behind a change that puts something in. */
enum pgni_edit_kind {
  PGNI_EDIT_CHANGE,    /* what was there, spelt otherwise, or nothing */
  PGNI_EDIT_NEW_TAG,   /* a tag that was missing */
  PGNI_EDIT_NEW_RESULT /* a result that was missing */
};

/* One change: `length` bytes of the game at `at` become others. */
struct pgni_edit {
  uint32_t at, length;
  uint32_t text_at, text_length; /* in `texts` */
  uint32_t order;                /* of changes at one place, as they were made */
  uint32_t group;                /* what is one correction is made as a whole or not at all */
  uint8_t kind;                  /* enum pgni_edit_kind */
  int64_t shift;                 /* by which all that stands behind it has moved; of those that are made */
};

/* What asked for a correction, which is worth nothing unless that is gone then. */
struct pgni_cause {
  bool (*asks)(pgn_code code); /* fewer findings of these; NULL: the finding of `code` at `at` */
  pgn_code code;
  uint32_t at;
};

/* A text and what it reads as. */
struct pgni_reading {
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_buffer text;
  bool is_one_game; /* all of it is one game; what follows is undefined otherwise */
  pgn_game game;
  pgn_replayed replayed;
  pgn_diag_list found;
};

/* A finding of the game as it came, followed to where it would stand now. */
struct pgni_fix_finding {
  uint32_t at, order; /* as it was found */
  pgn_code code;
  bool is_fixed;
};

struct pgn_fix {
  bool export_format;
  pgn_check *check;
  pgn_writer *writer;
  struct pgni_reading reading[2], *now, *next; /* the game as it stands, and as it would stand */

  /* Changes to what `now` holds. */
  pgn_buffer texts;
  struct pgni_edit *edit;
  size_t edit_count, edit_capacity;
  struct pgni_edit *made; /* those of the corrections that are tried, in their order, without overlaps */
  size_t made_count, made_capacity;
  uint8_t *is_chosen; /* for each correction, by its number */
  uint8_t *is_made;   /* the same; some change of it is among `made` */
  uint8_t *is_proved; /* the same; it was chosen before what is tried */
  struct pgni_cause *cause;
  size_t chosen_capacity, proved_capacity, is_made_capacity, cause_capacity;
  struct pgni_cause next_cause;
  uint32_t group, group_count; /* the one that changes are added to; PGNI_NO_GROUP before the first of it */
  bool failed;                 /* no memory */

  struct pgni_fix_finding *finding, *left; /* as it came, and as it is now */
  size_t finding_count, finding_capacity, left_count, left_capacity;
  size_t fixed_count;
  size_t least_left;   /* findings in the best outcome of this round */
  bool is_next_proved; /* `next` is the outcome of what is chosen */
  uint64_t tries_left;
  bool has_laid_out;
  pgn_buffer essence[2]; /* what a game is, whatever its layout */

  /* Of `now`, for the finders of changes. */
  const pgn_game *game;
  const pgn_replayed *replayed;
  const pgn_diag_list *list;
  bool is_whole; /* its main line was read to the end */
  bool is_apart; /* it has its first and last line for itself */
  const char *line_end;
};

enum { PGNI_NO_GROUP = UINT32_MAX };

/* Begins a correction, whose changes are made together or not at all, and which a finding asks for.  It has no number
 * before its first change: what changes nothing is not tried. */
void pgni_fix_begin(pgn_fix *fix, const pgn_diag *diag);
/* The same of what findings of several codes ask for; NULL for what none does. */
void pgni_fix_begin_for(pgn_fix *fix, bool (*asks)(pgn_code code));
/* Replaces `length` bytes at `at`.  What a token or a tag becomes is one change of all of it, or lies inside it. */
void pgni_fix_edit(pgn_fix *fix, uint32_t at, uint32_t length, const char *text, size_t text_length);
static inline void pgni_fix_edit_text(pgn_fix *fix, uint32_t at, uint32_t length, const char *text) {
  pgni_fix_edit(fix, at, length, text, strlen(text));
}
/* Puts a new tag or result in, with the blanks and line ends it needs around it. */
void pgni_fix_put_in(pgn_fix *fix, uint32_t at, enum pgni_edit_kind kind, const char *text, size_t text_length);
/* True when there is a finding of the code. */
bool pgni_fix_has(const pgn_fix *fix, pgn_code code);
/* Puts the changes in the order of their places. */
void pgni_fix_sort_edits(pgn_fix *fix);
/* Makes the changes of the chosen corrections in `next`.  Of two that overlap the first is made. */
void pgni_fix_make_edits(pgn_fix *fix);

void pgni_fix_tags(pgn_fix *fix);    /* fix_tags.c: the roster, values of tags */
void pgni_fix_results(pgn_fix *fix); /* fix_results.c: the result at its two places */
void pgni_fix_moves(pgn_fix *fix);   /* fix_moves.c: spelling of moves, numbers */

/* What a Result tag that is missing should say. */
pgn_result pgni_fix_result_of_tag(const pgn_fix *fix);
/* A comment that stands by itself is a game by the rules of reading, but is not made one. */
bool pgni_fix_is_mere_text(const pgn_fix *fix);

/* True when a token is among those that could not be read and are kept as text. */
bool pgni_fix_is_kept_as_text(const pgn_replayed *replayed, size_t index);

/* fix_proof.c: true when `next` is `now` with the changes `made` and no other, token by token and tag by tag, and plays
 * the same game. */
bool pgni_fix_is_same_but_for_edits(const pgn_fix *fix);
/* True when `next` is the game that `now` is in another layout: the same tags, and the same moves, glyphs and words of
 * comments in all lines.  PGN_OK, PGN_ERR_NOMEM. */
pgn_status pgni_fix_is_same_game(pgn_fix *fix, bool *is_same);
/* The findings of a game, but for those about layout without `counts_layout`. */
size_t pgni_fix_count_findings(const struct pgni_reading *reading, bool counts_layout);
/* False when `next` has more findings of some code than `now`, of those that count, and of those that nothing but what
 * was corrected has brought to light. */
bool pgni_fix_has_no_new_finding(const pgn_fix *fix, bool counts_layout);

#endif
