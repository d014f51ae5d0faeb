/* SPDX-License-Identifier: MIT
 * What pgn-castle reports, one castling at a time, and how it is written: in words, as JSON, as a diagram. */
#ifndef PGNKIT_TOOLS_CASTLE_RECORD_H
#define PGNKIT_TOOLS_CASTLE_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/batch.h"
#include "pgnkit/buffer.h"
#include "pgnkit/castling.h"
#include "pgnkit/diagram.h"
#include "pgnkit/json.h"
#include "pgnkit/position.h"

enum castle_format { CASTLE_TEXT, CASTLE_JSON, CASTLE_SVG };

enum castle_event {
  CASTLE_PLAYED,    /* a castling in a game, legal or not */
  CASTLE_KING_MOVE, /* a move of the king that only looks like it */
  CASTLE_TURN,      /* a right that stands at its side's turn */
  CASTLE_LOST,      /* a right that the move before has lost */
  CASTLE_POSITION   /* of a position by itself */
};

/* One castling, judged in a position. */
struct castle_record {
  enum castle_event event;
  const pgn_position *position; /* as it stands */
  pgn_color color;
  pgn_side side;
  bool is_turn;                        /* it is the side's turn; else it is judged as if it were */
  const pgn_castling_history *history; /* NULL: there is no game that tells */
  const char *file;                    /* NULL for a position by itself */
  uint64_t game;                       /* its number, where it is known already; else 0 */
  uint32_t ply, variation;             /* of the move; 0 for a position */
  const char *text;                    /* the move as written in the file; NULL: no move is concerned */
  size_t text_length;
  /* Filled in by castle_record_complete(): */
  pgn_position view; /* the position with the side to move */
  pgn_castling castling;
  pgn_castling_failure failure[PGN_CASTLING_FAILURES_MAX];
  size_t failure_count;
  bool target_collides; /* by the king's squares it would be written as a legal move of the king */
  char san[PGN_MOVE_TEXT_MAX], uci[PGN_MOVE_TEXT_MAX], iccf[PGN_MOVE_TEXT_MAX]; /* "" when it has none */
};

/* Judges the castling and writes it in the notations. */
void castle_record_complete(struct castle_record *record);
/* The squares two letters or digits each: "e1g1", "5171". */
void castle_squares(pgn_square from, pgn_square to, bool digits, char out[5]);
char castle_piece_letter(unsigned role, unsigned color);

/* A row of a table, "game  ply  move ...", with a place for the game's number, behind the name of the file when that
 * has a column so wide; false when there is no memory. */
bool castle_write_row(const struct castle_record *record, unsigned file_width, struct batch *batch);
/* The heading of that table. */
extern const char castle_heading[];
/* A sentence about a castling of a position by itself. */
void castle_write_sentence(const struct castle_record *record, pgn_buffer *out);

/* "king f1-c1, rook stays on d1" */
void castle_describe_ways(const pgn_castling *castling, char *text, size_t capacity);

/* Adds a diagram to a document. */
void castle_draw(const struct castle_record *record, pgn_diagrams *diagrams);

/* An object, up to where the game's number belongs and from there on. */
pgn_json castle_begin_json(pgn_buffer *out);
void castle_end_json(const struct castle_record *record, pgn_json *json);

#endif
