/* SPDX-License-Identifier: MIT
 * Notations: moves from text and to text. */
#ifndef PGNKIT_NOTATION_H
#define PGNKIT_NOTATION_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/api.h"
#include "pgnkit/diag.h"
#include "pgnkit/position.h"
#include "pgnkit/status.h"
#include "pgnkit/types.h"

PGN_API_BEGIN

/* PGN_NOTATION_AUTO, PGN_NOTATION_SAN, ...: each is one line of pgnkit/notations.def, which says what they are. */
typedef enum pgn_notation {
#define PGN_NOTATION_BOTH(symbol, name) PGN_NOTATION_##symbol,
#include "pgnkit/notations.def"
  PGN_NOTATION_COUNT
} pgn_notation;

/* How castling is written where a notation knows two ways. */
typedef enum pgn_castling_style {
  PGN_CASTLING_AUTO, /* the castling rook's square in Chess960 games, the king's target in ordinary ones */
  PGN_CASTLING_TARGET,
  PGN_CASTLING_ROOK
} pgn_castling_style;

typedef struct pgn_notation_style {
  pgn_notation notation;
  pgn_castling_style castling; /* where castling is written with squares: UCI and ICCF */
} pgn_notation_style;

enum { PGN_MOVE_TEXT_MAX = 24 /* the longest move written in any notation, with its NUL */ };

/* Finds a notation by its name in pgnkit/notations.def ("san", "uci"), `length` bytes.  PGN_ERR_UNSUPPORTED when
 * there is none of that name. */
PGN_MUST_USE pgn_status pgn_notation_parse_name(const char *name, size_t length, pgn_notation *notation);
/* The name of a notation as pgn_notation_parse_name() reads it; NULL for a number that is none. */
const char *pgn_notation_name(pgn_notation notation);
/* True when moves can be read in the notation, as pgn_move_parse() and replays need it. */
bool pgn_notation_is_read(pgn_notation notation);
/* True when moves can be written in it; in others pgn_move_format() writes nothing. */
bool pgn_notation_is_written(pgn_notation notation);
/* True when moves written in the notation have no characters beyond ASCII. */
bool pgn_notation_is_ascii(pgn_notation notation);

/* Writes a legal move, as snprintf would: returns the length of the text, which was cut when it is not below
 * `capacity`. `before` is the position the move is played in.  SAN, FAN and LAN get + and #.  0 when the notation
 * cannot express the move without loss (UCI and ICCF castling by target where the same squares are a legal king move),
 * and for PGN_NOTATION_AUTO.  PGN_CASTLING_AUTO and PGN_CASTLING_ROOK always find a text that no other legal move
 * has. */
size_t pgn_move_format(const pgn_position *before, pgn_move move, const pgn_notation_style *style, char *buffer,
                       size_t capacity);

enum { PGN_MOVE_WARNINGS_MAX = 8 /* more than that there is not to be said about one move */ };

/* One thing that is irregular about the text of a move. */
typedef struct pgn_move_warning {
  pgn_code code;
  char message[160]; /* what is written, and how it should be ("\"e8Q\" is written e8=Q") */
} pgn_move_warning;

/* What there is to say about a move that was read, or was not. */
typedef struct pgn_move_report {
  pgn_code error;         /* 06xx, 07xx; 0 when the move was read */
  unsigned warning_count; /* read, but with that many warnings, each of another code */
  char message[640];      /* why not, in words a person can act on ("two knights can reach d2: say Nbd2 or Nfd2") */
  pgn_move_warning warning[PGN_MOVE_WARNINGS_MAX];
} pgn_move_report;

/* Reads a move of `length` bytes in a position.  UCI and ICCF squares are read in this order, whatever the variant: the
 * own castling rook as the king's target is castling; then comes a legal king move; then the g- or c-file target of a
 * legal castling.  PGN_OK; PGN_ERR_SYNTAX (no move in this notation), PGN_ERR_ILLEGAL
 * or PGN_ERR_AMBIGUOUS.  `report` may be NULL, which is faster; asking again with a report gives the reasons.
 * What has one meaning is read in any spelling (0-0, e8Q, nf3, ed), with a warning that names each irregularity; what
 * has two is PGN_ERR_AMBIGUOUS, and both are in the message.  PGN_NOTATION_SAN reads the other notations so too.
 * A null move (`--`, `Z0`, `null`) is read in every notation, with a warning; it is illegal in check. */
PGN_MUST_USE pgn_status pgn_move_parse(const pgn_position *position, const char *text, size_t length,
                                       const pgn_notation_style *style, pgn_move *move, pgn_move_report *report);

/* True when the text has the form of a move in some notation, whatever the position ("e4", "Nbd2+", "O-O", "5254",
 * "e2e4", "--"), or an irregular one that can hardly be anything else ("O–O", "e8(Q)"). */
bool pgn_move_text_is_plausible(const char *text, size_t length);

PGN_API_END

#endif
