/* SPDX-License-Identifier: MIT
 * What the parts of the notations share: the text of a move taken apart, and the steps from text to move. */
#ifndef PGNKIT_NOTATION_NOTATION_INTERNAL_H
#define PGNKIT_NOTATION_NOTATION_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/diag.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "pgnkit/status.h"
#include "pgnkit/types.h"

/* ---- for readers and writers of whole games ------------------------------------------------------------------ */

/* Reads a move as pgn_move_parse() does.  PGN_OK only for regular text about which there is nothing to say; after any
 * other status pgn_move_parse() with a report gives the move, if there is one, and what is to be said about it. */
pgn_status pgni_move_parse_fast(const pgn_position *position, const char *text, size_t length, pgn_notation notation,
                                pgn_move *move);

/* Writes a legal move with its NUL and returns its length; 0 when the notation cannot express it without loss.
 * `after` is the position after the move, for + and #; NULL has it worked out where it is needed (SAN, FAN, LAN). */
size_t pgni_move_write(const pgn_position *before, const pgn_position *after, pgn_move move,
                       const pgn_notation_style *style, char out[PGN_MOVE_TEXT_MAX]);

/* True for a word that stands apart behind a move and is only a mark of it: e.p., ch, mate, +, a comma.  `*code` is
 * what is irregular about it. */
bool pgni_word_belongs_to_move(const char *text, size_t length, pgn_code *code);
/* True for such a word with a mark of en passant in it. */
bool pgni_word_marks_en_passant(const char *text, size_t length);

/* The sign such a word with a mark of check stands for: # where it says mate, else +. */
char pgni_word_sign(const char *text, size_t length);

/* Where a word that is no move of the position falls into moves that are legal one after the other (e4e5, Ba4Nf65.O-O):
 * the length of the first, a comma behind it included.  0 when it does not, or does in more than one way; these are
 * then the error in `report`, which may be NULL and is left alone otherwise. */
size_t pgni_run_together_split(const pgn_position *position, const char *text, size_t length, pgn_notation notation,
                               pgn_move_report *report);

/* Reads a move with a mark of en passant that stands apart from it: of several that the text can mean, the one that
 * takes so.  As pgn_move_parse(), but for texts only that this refuses as ambiguous. */
pgn_status pgni_move_parse_passing(const pgn_position *position, const char *written, size_t length,
                                   pgn_notation notation, pgn_move *move, pgn_move_report *report);

/* ---- text taken apart ---------------------------------------------------------------------------------------- */

typedef enum pgni_text_form {
  PGNI_TEXT_PIECE,    /* names the piece: SAN, FAN, LAN */
  PGNI_TEXT_SQUARES,  /* names two squares: UCI, ICCF */
  PGNI_TEXT_CASTLING, /* O-O, O-O-O */
  PGNI_TEXT_NULL
} pgni_text_form;

typedef enum pgni_capture_mark {
  PGNI_MARK_NONE, /* the notation has none, or the text does without */
  PGNI_MARK_SET,
  PGNI_MARK_UNSET /* the notation has one and it was not set */
} pgni_capture_mark;

/* What a text says, before any position is looked at. */
typedef struct pgni_move_text {
  uint8_t form;         /* pgni_text_form */
  uint8_t notation;     /* the pgn_notation it is written in; never PGN_NOTATION_AUTO */
  uint8_t role;         /* PIECE: what moves */
  uint8_t to;           /* PIECE, SQUARES */
  uint8_t promotion;    /* pgn_role as written, a king or pawn too; PGN_ROLE_NONE when there is none */
  uint8_t mark;         /* pgni_capture_mark */
  uint8_t side;         /* CASTLING: pgn_side */
  uint8_t has_letter_o; /* CASTLING: written with the letter O throughout */
  uint8_t short_file;   /* SQUARES of ICCF: third and fourth digit read as file and promotion, the rank left out */
  uint8_t short_role;   /* PGN_ROLE_NONE where they cannot be that */
  pgn_bitboard from;    /* PIECE, SQUARES: the squares the text lets the mover come from */
  const char *written;  /* the text itself, borrowed, for messages */
  size_t length;
} pgni_move_text;

/* What a text may look like. */
enum {
  PGNI_FORM_LETTERS = 1 << 0,   /* N B R Q K */
  PGNI_FORM_FIGURINES = 1 << 1, /* U+2654 to U+265F */
  PGNI_FORM_SHORT = 1 << 2,     /* the origin as far as it is needed: Nf3, Nbd2 */
  PGNI_FORM_LONG = 1 << 3,      /* the origin always: Ng1-f3 */
  PGNI_FORM_SQUARES = 1 << 4,   /* two squares, as in UCI: g1f3 */
  PGNI_FORM_DIGITS = 1 << 5     /* two squares, as in ICCF: 7163 */
};

/* Each takes a text apart and is false when it has not the form asked for. `text` is blank on entry but for
 * `written` and `length`. */
bool pgni_piece_text_parse(pgni_move_text *text, unsigned allowed);
bool pgni_castling_text_parse(pgni_move_text *text);
/* `--`, `Z0`, or what a notation has of its own. */
bool pgni_null_text_parse(pgni_move_text *text, const char *own);
bool pgni_uci_text_parse(pgni_move_text *text);
/* `lenient` allows a sign between the squares and a check mark after them. */
bool pgni_iccf_text_parse(pgni_move_text *text, bool lenient);
/* The form is told by `notation`, or found among all of them. */
bool pgni_move_text_parse(const char *written, size_t length, pgn_notation notation, pgni_move_text *text);

/* The length of `text` without a check mark (+ or #) at its end. */
size_t pgni_without_check_mark(const char *text, size_t length);
/* The sign of check or mate at the end of `text`, 0 for none. */
char pgni_check_mark_of(const char *text, size_t length);
/* The role of an English upper-case letter, pawn and king included, or PGN_ROLE_NONE. */
pgn_role pgni_letter_role(char letter);
/* The role of the figurine, of either colour, that `text` starts with, and the bytes it takes (a variation selector
 * after it included); PGN_ROLE_NONE when it starts with none. */
pgn_role pgni_figurine_role(const char *text, size_t length, size_t *taken);

/* ---- from text to move --------------------------------------------------------------------------------------- */

typedef struct pgni_resolution {
  pgn_move move; /* 0 when there is none */
  pgn_code error;
  pgn_code warning;
  pgn_bitboard candidates; /* after MOVE_AMBIGUOUS: where the pieces stand that fit the text */
} pgni_resolution;

/* Finds the legal move a text means. */
void pgni_move_resolve(const pgn_position *position, const pgni_move_text *text, pgni_resolution *resolution);
void pgni_piece_resolve(const pgn_position *position, const pgni_move_text *text, pgni_resolution *resolution);
/* True when a move that has the sign of check `+`, or of mate `#`, can be this one. */
bool pgni_gives_sign(const pgn_position *position, pgn_move move, char sign);
/* Of several pieces that fit a text with such a sign, takes the only one that gives check, or mate; a warning then. */
void pgni_choose_by_sign(const pgn_position *position, const pgni_move_text *text, char sign,
                         pgni_resolution *resolution);
void pgni_squares_resolve(const pgn_position *position, const pgni_move_text *text, pgni_resolution *resolution);

/* True when the text names both of the origin's file and rank, and SAN would not. */
bool pgni_origin_is_long(const pgn_position *position, const pgni_move_text *text, pgn_move move);

/* Reads a text that the strict way does not: irregular spellings that have one meaning, each named in the report.
 * PGN_ERR_AMBIGUOUS when there are two, PGN_ERR_ILLEGAL when there are only moves that are not legal here. */
pgn_status pgni_move_parse_lenient(const pgn_position *position, const char *written, size_t length,
                                   pgn_notation notation, pgn_move *move, pgn_move_report *report);
/* True for irregular castlings, promotions and marks that can hardly be anything else. */
bool pgni_lenient_text_is_plausible(const char *written, size_t length);

/* Regular texts, read without taking them apart first.  0 when it is not regular, or there is anything to say. */
pgn_move pgni_san_parse_fast(const pgn_position *position, const char *text, size_t length);
/* Four bytes of UCI (`first_file` 'a') or ICCF ('1'). */
pgn_move pgni_squares_parse_fast(const pgn_position *position, const char *text, char first_file);

/* The move of the own piece on `from`, with the fields it would have if it were legal. */
pgn_move pgni_move_between(const pgn_position *position, pgn_square from, pgn_square to, pgn_role promotion);

/* The legal castling of the side to move to a side, or with the king's target square; 0 when there is none. */
pgn_move pgni_castling_to_side(const pgn_position *position, pgn_side side);
pgn_move pgni_castling_to_target(const pgn_position *position, pgn_square from, pgn_square to);
pgn_square pgni_castling_target(pgn_move castling);
/* The square written after the mover's: of castling the one the style has, or PGN_SQUARE_NONE when it would say
 * another move. */
pgn_square pgni_written_target(const pgn_position *position, pgn_move move, pgn_castling_style style);

/* ---- letters and digits of squares --------------------------------------------------------------------------- */

static inline bool pgni_is_file(char c) { return c >= 'a' && c <= 'h'; }
static inline bool pgni_is_rank(char c) { return c >= '1' && c <= '8'; }

/* ---- text of a move ------------------------------------------------------------------------------------------ */

/* The upper-case English letters of the roles, blank for PGN_ROLE_NONE. */
extern const char pgni_role_letters[PGN_ROLE_COUNT + 1];

/* Each writes at `out` and returns the end of what was written, without a NUL and without check marks. */
char *pgni_san_write(const pgn_position *before, pgn_move move, bool figurines, char *out);
char *pgni_castling_write(pgn_move move, char *out);
char *pgni_role_write(pgn_role role, bool figurines, char *out);
char *pgni_iccf_write(pgn_move move, pgn_square target, char *out);

static inline char *pgni_square_write(pgn_square square, char *out) {
  out[0] = (char)('a' + (square & 7));
  out[1] = (char)('1' + (square >> 3));
  return out + 2;
}

/* ---- reasons ------------------------------------------------------------------------------------------------- */

/* Says in words what is wrong or remarkable, and makes the code more exact where the reason allows it. */
void pgni_explain(const pgn_position *position, const pgni_move_text *text, const pgni_resolution *resolution,
                  pgn_move_report *report);
/* Says that a text is no move in a notation. */
void pgni_explain_syntax(const char *text, size_t length, pgn_notation notation, pgn_move_report *report);

#endif
