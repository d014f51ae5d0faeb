/* SPDX-License-Identifier: MIT
 * Irregular spellings of moves: the text rewritten step by step, and what it may mean then. */
#ifndef PGNKIT_NOTATION_LENIENT_H
#define PGNKIT_NOTATION_LENIENT_H

#include "notation/notations.h"
#include "notation/reasons.h"

enum {
  PGNI_LENIENT_WRITTEN_MAX = 60, /* a longer text is no move */
  PGNI_LENIENT_CODES_MAX = PGN_MOVE_WARNINGS_MAX - 1,
  PGNI_LENIENT_READINGS_MAX = 6
};

typedef struct pgni_codes {
  pgn_code code[PGNI_LENIENT_CODES_MAX];
  unsigned count;
} pgni_codes;

/* One way to understand the text. */
typedef struct pgni_lenient_reading {
  char text[PGN_MOVE_TEXT_MAX]; /* the regular form that was looked for */
  pgni_move_text parsed;
  pgni_resolution resolution;
  pgni_codes codes;
  pgn_notation notation; /* that its canonical form is shown in */
} pgni_lenient_reading;

typedef struct pgni_lenient {
  const pgn_position *position;
  pgn_notation notation; /* that is read */
  const pgni_notation_row *row;
  /* What is left of the text: without marks behind it and without the promotion, in ASCII. */
  char text[PGNI_LENIENT_WRITTEN_MAX + 1];
  size_t length;
  pgni_codes codes;
  bool takes;             /* a colon stands behind the move */
  bool figurine;          /* a figurine names the piece */
  bool has_mark;          /* of check, of whatever spelling */
  char sign;              /* `#` when one of these says mate, else `+` */
  bool has_passing_mark;  /* e.p. */
  char promotion;         /* an upper-case letter, 0 for none */
  bool promotion_regular; /* "=Q" */
  bool promotion_bare;    /* a letter alone */
  bool promotion_small;
  pgni_lenient_reading reading[PGNI_LENIENT_READINGS_MAX]; /* legal, each another move */
  unsigned count;
  pgni_lenient_reading failed; /* the one whose reason is given when there is none */
  bool has_failed;
  char short_file[2]; /* the files of a capture without rank that no pawn can make, 0 for none */
} pgni_lenient;

void pgni_codes_add(pgni_codes *codes, pgn_code code);

/* Steps that need no position: characters, what stands behind the move, the promotion.  False when the text cannot be
 * a move. */
bool pgni_lenient_reduce(pgni_lenient *lenient, const char *written, size_t length);
/* The side of a castling in any spelling; false when it is none. */
bool pgni_lenient_castling(pgni_lenient *lenient, pgn_side *side);
bool pgni_lenient_is_null(const pgni_lenient *lenient);

/* The length of a mark at the end of `text` (check, mate, e.p., a comma), 0 for none, and its code, 0 when it is
 * regular. */
size_t pgni_mark_behind(const char *text, size_t length, pgn_code *code);

/* ---- several moves in one text ------------------------------------------------------------------------------- */

enum { PGNI_RUN_TOGETHER_MAX = 30 };

typedef struct pgni_run_together_line {
  pgn_move move[PGNI_RUN_TOGETHER_MAX]; /* 0 for one at the end that can mean several */
  uint8_t at[PGNI_RUN_TOGETHER_MAX];    /* where its text begins */
  unsigned count;
  size_t first; /* the length of the first, with the marks behind it */
} pgni_run_together_line;

/* In how many ways a text is more than one move: no more than 2 are looked for, each of other moves. */
typedef struct pgni_run_together {
  unsigned ways;
  pgni_run_together_line line[2];
} pgni_run_together;

void pgni_run_together_find(const pgn_position *position, const char *text, size_t length, pgn_notation notation,
                            pgni_run_together *found);
/* Names the moves of one way. */
void pgni_run_together_say(pgni_sentence *sentence, const pgn_position *position, const char *text, size_t length,
                           pgn_notation notation, const pgni_run_together_line *line);

/* Reads one move, in any spelling, without asking whether the text may be several. */
pgn_status pgni_move_parse_piece(const pgn_position *position, const char *written, size_t length,
                                 pgn_notation notation, pgn_move *move);

/* Says, as one of the report's warnings, what is irregular about a text; `canonical` is how it should be written. */
void pgni_warn_spelling(pgn_move_report *report, pgn_code code, const char *written, size_t length,
                        const char *canonical, pgn_move move);

#endif
