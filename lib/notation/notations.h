/* SPDX-License-Identifier: MIT
 * What tells one notation from another: a row for each, which its own file holds. */
#ifndef PGNKIT_NOTATION_NOTATIONS_H
#define PGNKIT_NOTATION_NOTATIONS_H

#include <stdbool.h>

#include "notation/notation_internal.h"

/* What is made of a text in another notation. */
typedef enum pgni_others {
  PGNI_OTHERS_REFUSED,
  PGNI_OTHERS_CORRECTED, /* it is read, and named as irregular */
  PGNI_OTHERS_TOLD_APART /* it is regular too */
} pgni_others;

/* How the fast replay writes its moves. */
typedef enum pgni_fast_form {
  PGNI_FAST_OTHER,  /* by `write`, from the position before the move */
  PGNI_FAST_SAN,    /* the word itself, where it is SAN */
  PGNI_FAST_SQUARES /* the two squares, as `squares` has them, when it is neither castling nor promotion */
} pgni_fast_form;

typedef struct pgni_notation_row {
  const char *name;
  const char *of_text; /* behind "is no move": "in SAN (like Nf3)" */
  unsigned forms;      /* PGNI_FORM_...: what its texts look like; 0 where `read` alone knows */
  pgni_others others;
  bool castles_by_square; /* as pgn_castling_style says */
  bool has_check_marks;   /* + and # */
  bool is_ascii;
  const char *null_move;
  pgni_fast_form fast_form;
  const char *squares;         /* 64 times two bytes, a1, b1, ... */
  const char promotion[4][16]; /* what stands behind the text of a promotion to queen, rook, bishop and knight */
  /* Takes a regular text apart, but for castling with letters and the null move, which are alike in all; `text` is
   * blank but for `written` and `length`.  NULL where the notation is only written. */
  bool (*read)(pgni_move_text *text);
  /* Writes a legal move other than the null move, without check marks and NUL; returns the end, `out` itself when the
   * notation cannot express it without loss.  NULL where the notation is only read. */
  char *(*write)(const pgn_position *before, pgn_move move, pgn_castling_style castling, char *out);
} pgni_notation_row;

const pgni_notation_row *pgni_notation_of(pgn_notation notation);

/* True where regular SAN is regular text of the notation. */
static inline bool pgni_notation_has_san(const pgni_notation_row *notation) {
  const unsigned san = PGNI_FORM_LETTERS | PGNI_FORM_SHORT;
  return (notation->forms & san) == san;
}

/* True where all texts of the notation are read by AUTO as well. */
bool pgni_notation_is_told_apart(const pgni_notation_row *notation);

#endif
