/* SPDX-License-Identifier: MIT
 * Findings as text and as JSON, and the fields they have in JSON and YAML. */
#ifndef PGNKIT_TOOLS_COMMON_FINDING_H
#define PGNKIT_TOOLS_COMMON_FINDING_H

#include "common/batch.h"
#include "pgnkit/buffer.h"
#include "pgnkit/diag.h"

/* A finding with what is shown of it. */
struct finding {
  const char *file;
  const pgn_diag *diag;
  const char *message;
  const char *move; /* it has, as people call it, or NULL */
};

enum finding_kind {
  FINDING_TEXT, /* of files, or about them */
  FINDING_WORD, /* letters and digits */
  FINDING_NUMBER,
  FINDING_GAME, /* the number of a game, which may be known only later */
  FINDING_TRUE
};

struct finding_field {
  const char *name;
  enum finding_kind kind;
  const char *text;
  uint64_t number;
};

/* The fields of a finding, in their order. */
enum { FINDING_FIELDS_MAX = 16 };
struct finding_fields {
  struct finding_field field[FINDING_FIELDS_MAX];
  size_t count;
  char code[8]; /* "P0305" */
};
void finding_list_fields(const struct finding *finding, struct finding_fields *fields);

/* "FILE:LINE:COLUMN: SEVERITY[CODE]: MESSAGE [62. Ke4] (game 3, ply 123)", as far as it has these. */
void finding_add_text(const struct finding *finding, pgn_buffer *out);
/* An object on a line; `type` is its first member where it is not NULL.  With `batch`, whose output `out` is, the
 * number of the game is put in when it is known.  False when there is no memory. */
bool finding_add_json(const struct finding *finding, const char *type, struct batch *batch, pgn_buffer *out);

#endif
