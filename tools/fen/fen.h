/* SPDX-License-Identifier: MIT
 * What the files of pgn-fen share: what was asked for, and a line on its way to the output. */
#ifndef PGNKIT_TOOLS_FEN_FEN_H
#define PGNKIT_TOOLS_FEN_FEN_H

#include <stdbool.h>
#include <stddef.h>

#include "common/diagrams.h"
#include "common/run_lines.h"
#include "pgnkit/buffer.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"

/* Who sits below the board. */
enum fen_below { BELOW_UNSAID, BELOW_WHITE, BELOW_BLACK, BELOW_TURN };
enum fen_format { FEN_TEXT, FEN_JSON, FEN_SVG };

struct fen_config {
  /* asked for */
  pgn_fen_style style;
  pgn_ep_style ep;
  pgn_fen_mode mode;
  enum fen_format format;
  bool svg; /* --svg, which is --format=svg */
  bool divide, has_perft, has_legal;
  enum fen_below below;
  const char *moves;
  unsigned perft;
  pgn_notation_style legal;
  /* of the run */
  pgn_buffer problems; /* of the line at hand: JSON objects, with commas between them */
  pgn_diagrams boards; /* drawn so far */
};

/* What is needed of the line at hand. */
struct fen_run {
  struct fen_config *config;
  struct lines *lines;
  const struct line *line;
};

/* What a line says, and what is wrong with it. */
struct fen_position {
  pgn_setup setup;
  pgn_position position; /* after the moves, if there are some; only when `is_playable` */
  pgn_variant variant;
  bool is_playable;       /* there is a position, good or mended */
  bool ok;                /* no problem of error level */
  const char *operations; /* of an EPD: what follows its four fields; NULL for a FEN */
  size_t operations_length;
  pgn_position before; /* the last move of --moves */
  pgn_move last;       /* 0 for none */
};

/* Reads a line and reports what is wrong with it. */
void fen_read(const struct fen_run *run, struct fen_position *given);
/* Says which moves in the operations of an EPD are none, or are not written in SAN. */
void fen_check_operations(const struct fen_run *run, struct fen_position *given);
/* Plays the moves of --moves.  When one cannot be played that is reported, and there is no position. */
void fen_play(const struct fen_run *run, struct fen_position *given);

/* Reports a finding about `length` bytes at byte `at` of the line, and keeps it when problems are to be written. */
void fen_report(const struct fen_run *run, pgn_code code, pgn_severity severity, size_t at, size_t length, uint32_t ply,
                const char *message);
/* Adds a problem to those of the line. */
void fen_add_problem(const struct fen_run *run, pgn_code code, const char *message);
/* Write what was asked for.  fen_write_json() writes a line without position too. */
void fen_write_text(const struct fen_run *run, const struct fen_position *given);
void fen_write_json(const struct fen_run *run, const struct fen_position *given);
/* Adds the position to the boards; ends the run when there are too many (told). */
void fen_add_diagram(const struct fen_run *run, const struct fen_position *given);

/* Adds the position, with its castling rights in one style. */
void fen_add(pgn_buffer *out, const struct fen_config *config, const pgn_position *position, pgn_fen_style style);

#endif
