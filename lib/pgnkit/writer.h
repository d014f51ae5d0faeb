/* SPDX-License-Identifier: MIT
 * Writing games: as PGN in export format, as one line of moves, as JSON. */
#ifndef PGNKIT_WRITER_H
#define PGNKIT_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/buffer.h"
#include "pgnkit/diag.h"
#include "pgnkit/position.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

typedef enum pgn_format {
  PGN_FORMAT_PGN,   /* the export format of the PGN standard */
  PGN_FORMAT_MOVES, /* the main line of a game on one line, behind the tags Variant, SetUp and FEN that it needs */
  PGN_FORMAT_JSONL  /* an object a line */
} pgn_format;

typedef enum pgn_tag_order {
  PGN_TAGS_ROSTER_FIRST, /* the seven tag roster, then the others in ASCII order; what the roster lacks is added */
  PGN_TAGS_AS_IN_FILE    /* as they stand; none is added */
} pgn_tag_order;

typedef enum pgn_fen_output {
  PGN_FEN_KEEP, /* FEN tags stay as they are; FEN in JSON is X-FEN */
  PGN_FEN_TO_XFEN,
  PGN_FEN_TO_SHREDDER
} pgn_fen_output;

/* What to do with a game that has a finding of error level. */
typedef enum pgn_on_error {
  PGN_ON_ERROR_KEEP, /* convert what can be, keep the rest in comments */
  PGN_ON_ERROR_COPY, /* pass the game on byte for byte (PGN output; the others keep) */
  PGN_ON_ERROR_SKIP  /* leave it out */
} pgn_on_error;

enum {
  PGN_STRIP_COMMENTS = 1,
  PGN_STRIP_NAGS = 2,
  PGN_STRIP_VARIATIONS = 4,
  PGN_STRIP_TAGS = 8,   /* all but FEN, SetUp and Variant */
  PGN_STRIP_CLOCKS = 16 /* the commands clk, egt, emt, mct, timestamp and ts in comments */
};

typedef struct pgn_writer_options {
  pgn_format format;
  pgn_tag_order tag_order;
  pgn_fen_output fen;
  pgn_on_error on_error;
  unsigned strip;       /* PGN_STRIP_ bits */
  bool seven_tags_only; /* and FEN, SetUp and Variant */
  unsigned width;       /* the most columns of a line of movetext; 0 = all on one line */
  bool with_comments;   /* JSON: moves as objects with glyphs, comments, clocks, evaluations, variations */
  bool headless;        /* JSON: each object begins behind its game number, which the caller puts first: {"game":N */
  const char *file;     /* JSON: the name of the input; borrowed; may be changed between games */
} pgn_writer_options;

typedef struct pgn_writer pgn_writer;

/* Makes a writer, which keeps its memory from game to game.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_writer_new(pgn_writer **writer, const pgn_writer_options *options);
/* Sets the option `file`. */
void pgn_writer_set_file(pgn_writer *writer, const char *file);
/* Appends a game to `out`.  Its findings are those of `list` from number `first` on; `line` is where it begins.
 * PGN_OK; PGN_ERR_NOMEM, when `out` may end in half a game. */
PGN_MUST_USE pgn_status pgn_writer_add(pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed,
                                       const pgn_diag_list *list, size_t first, uint64_t line, pgn_buffer *out);
/* Appends an item byte for byte, and a blank line; padding, which is no text, is left out. */
void pgn_writer_copy(const pgn_game *game, pgn_buffer *out);
/* Frees a writer. */
void pgn_writer_free(pgn_writer *writer);

PGN_API_END

#endif
