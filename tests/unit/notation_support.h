/* SPDX-License-Identifier: MIT
 * What the tests of the notations share: positions from FEN, moves read and written in one step. */
#ifndef PGNKIT_TESTS_UNIT_NOTATION_SUPPORT_H
#define PGNKIT_TESTS_UNIT_NOTATION_SUPPORT_H

#include <string.h>

#include "notation/notation_internal.h"
#include "pgnkit/notation.h"
#include "unit/unit.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static inline pgn_position position_of(const char *fen) {
  pgn_position position;
  pgn_status status = pgn_position_parse(&position, fen, strlen(fen), NULL);
  ck_assert_msg(status == PGN_OK, "%s: not playable", fen);
  return position;
}

/* The text of a legal move; in turn one of a few static buffers. */
static inline const char *text_of(const pgn_position *position, pgn_move move, pgn_notation notation,
                                  pgn_castling_style castling) {
  static char text[8][PGN_MOVE_TEXT_MAX];
  static unsigned turn;
  char *out = text[turn++ % 8];
  pgn_notation_style style = {notation, castling};
  size_t length = pgn_move_format(position, move, &style, out, PGN_MOVE_TEXT_MAX);
  ck_assert_uint_eq(length, strlen(out));
  return out;
}

static inline pgn_status read_move(const pgn_position *position, const char *text, pgn_notation notation,
                                   pgn_move *move, pgn_move_report *report) {
  pgn_notation_style style = {notation, PGN_CASTLING_AUTO};
  return pgn_move_parse(position, text, strlen(text), &style, move, report);
}

/* Reads a text both ways and checks that they agree; returns the move as UCI with the castling rook's square, or
 * "syntax", "illegal", "ambiguous". */
static inline const char *meaning(const pgn_position *position, const char *text, pgn_notation notation,
                                  pgn_move_report *report) {
  pgn_move move, again, fast;
  pgn_status status = read_move(position, text, notation, &move, report);
  ck_assert_int_eq(read_move(position, text, notation, &again, NULL), status);
  ck_assert_uint_eq(again, move);
  pgn_status quick = pgni_move_parse_fast(position, text, strlen(text), notation, &fast);
  if (status == PGN_OK && report->warning_count == 0) {
    ck_assert_msg(quick == PGN_OK, "%s: not read at once", text);
    ck_assert_uint_eq(fast, move);
  } else {
    ck_assert_msg(quick != PGN_OK, "%s: read at once", text);
    ck_assert_uint_eq(fast, 0);
  }
  ck_assert_int_eq(report->error != 0, status != PGN_OK);
  ck_assert_int_eq(report->message[0] != 0, status != PGN_OK);
  for (unsigned i = 0; i < report->warning_count; i++) {
    ck_assert_msg(report->warning[i].message[0] != 0, "%s: a warning says nothing", text);
    for (unsigned j = 0; j < i; j++)
      ck_assert_int_ne(report->warning[i].code, report->warning[j].code);
  }
  if (status == PGN_OK) {
    ck_assert_msg(move == pgn_move_null() || pgn_position_is_legal(position, move), "%s: not legal", text);
    return text_of(position, move, PGN_NOTATION_UCI, PGN_CASTLING_ROOK);
  }
  ck_assert_uint_eq(move, 0);
  return status == PGN_ERR_SYNTAX ? "syntax" : status == PGN_ERR_AMBIGUOUS ? "ambiguous" : "illegal";
}

/* The error, else the first warning, else 0. */
static inline int first_code(const pgn_move_report *report) {
  return report->error ? report->error : report->warning_count ? report->warning[0].code : 0;
}

typedef struct reading {
  const char *fen, *text;
  const char *uci; /* what meaning() says */
  int code;        /* the error or warning, 0 for none */
} reading;

static inline void check_reading(const reading *r, pgn_notation notation) {
  pgn_position position = position_of(r->fen);
  pgn_move_report report;
  const char *found = meaning(&position, r->text, notation, &report);
  ck_assert_msg(strcmp(found, r->uci) == 0, "%s in %s: %s, not %s (%s)", r->text, r->fen, found, r->uci,
                report.message);
  int code = first_code(&report);
  ck_assert_msg(code == r->code, "%s in %s: %d, not %d", r->text, r->fen, code, r->code);
}

#define CHECK_READINGS(table, notation)                          \
  do {                                                           \
    for (size_t i = 0; i < sizeof(table) / sizeof *(table); i++) \
      check_reading(&(table)[i], (notation));                    \
  } while (0)

/* Checks what a move, given as UCI with the castling rook's square, is written as. */
static inline void check_writing(const char *fen, const char *uci, pgn_notation notation, pgn_castling_style castling,
                                 const char *expected) {
  pgn_position position = position_of(fen);
  pgn_move move;
  ck_assert_msg(read_move(&position, uci, PGN_NOTATION_UCI, &move, NULL) == PGN_OK, "%s in %s: not read", uci, fen);
  const char *found = text_of(&position, move, notation, castling);
  ck_assert_msg(strcmp(found, expected) == 0, "%s in %s: %s, not %s", uci, fen, found, expected);
}

#endif
