/* SPDX-License-Identifier: MIT
 * What the files of pgn-startpos share: what was asked for, and a start position on its way to the output. */
#ifndef PGNKIT_TOOLS_STARTPOS_STARTPOS_H
#define PGNKIT_TOOLS_STARTPOS_STARTPOS_H

#include <stdbool.h>
#include <stdint.h>

#include "common/diagrams.h"
#include "common/run_lines.h"
#include "pgnkit/buffer.h"
#include "pgnkit/json.h"
#include "pgnkit/language.h"
#include "pgnkit/random.h"
#include "pgnkit/startpos.h"

enum startpos_format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV, FORMAT_FEN, FORMAT_SVG };

struct startpos {
  /* asked for */
  const pgn_language *language;
  enum startpos_format format;
  bool tables, counts, draw, shuffle, pairs, fritz9, explain;
  bool has_seed, no_repeat;
  uint64_t seed;
  uint64_t to_make; /* without input: how many are drawn, or all */
  /* of the run */
  pgn_random random;
  pgn_shuffle *left; /* numbers that were not drawn yet, with --no-repeat */
  uint64_t made;     /* of those */
  bool begun;        /* something was written */
  pgn_diagrams boards;
};

/* A start position. */
struct start {
  char white[8], black[8];     /* upper-case letters */
  unsigned number;             /* of White's array: 0..959, or 0..5039 in shuffle chess */
  unsigned black_number;       /* of Black's */
  unsigned asked, black_asked; /* the numbers as they were given: 960 for 0 */
  unsigned fritz9;             /* the number it has in Fritz 9; 0 when it was not asked for by that */
};

static inline pgn_startpos_rules startpos_rules(const struct startpos *startpos) {
  return startpos->shuffle ? PGN_STARTPOS_SHUFFLE : PGN_STARTPOS_CHESS960;
}
/* How many there are of what was asked for. */
static inline unsigned startpos_count(const struct startpos *startpos) {
  return startpos->shuffle ? PGN_STARTPOS_SHUFFLE_COUNT
         : startpos->pairs ? PGN_STARTPOS_DOUBLE_COUNT
                           : PGN_STARTPOS_COUNT;
}

/* Makes the start position of a number below startpos_count(): of a pair, its index. */
struct start startpos_of(const struct startpos *startpos, unsigned number);
/* Takes a line: a number, a range, an array, a pair, a FEN. */
void startpos_take(void *context, struct lines *lines, const struct line *line);

/* Writes a start position, or adds it to the boards.  False when no more is wanted. */
bool startpos_write(struct startpos *startpos, struct lines *lines, const struct start *start);
/* Adds the diagram of one to the boards; false when there are too many (told). */
bool startpos_add_diagram(struct startpos *startpos, struct lines *lines, const struct start *start);

/* How an array is derived, for people and as the value of a JSON key. */
void startpos_explain(const struct startpos *startpos, unsigned number, pgn_buffer *out);
void startpos_explain_json(const struct startpos *startpos, unsigned number, pgn_json *json, const char *key);
/* The king table and the bishop table. */
void startpos_add_tables(const struct startpos *startpos, pgn_buffer *out);
/* How many arrays there are, counted. */
void startpos_add_counts(const struct startpos *startpos, pgn_buffer *out);

/* Adds pieces given in English letters, in the letters asked for; '.' becomes a hyphen. */
void startpos_add_letters(const struct startpos *startpos, const char *pieces, size_t count, pgn_buffer *out);
/* The same as a text of JSON: letters need no escapes. */
void startpos_json_letters(const struct startpos *startpos, const char *pieces, size_t count, pgn_json *json,
                           const char *key);
/* The same in columns, with a blank between them. */
void startpos_add_cells(const struct startpos *startpos, const char *pieces, size_t count, pgn_buffer *out);
/* The letters of the files above such columns, and the end of the line. */
void startpos_add_file_names(const struct startpos *startpos, pgn_buffer *out);
/* The widest letter asked for, in columns. */
size_t startpos_cell_width(const struct startpos *startpos);

#endif
