/* SPDX-License-Identifier: MIT
 * Findings as lines of text and of JSON.  The number of the game may be known only later, so each is written in two
 * parts, between which it stands. */
#ifndef PGNKIT_TOOLS_COMMON_FINDING_H
#define PGNKIT_TOOLS_COMMON_FINDING_H

#include "pgnkit/buffer.h"
#include "pgnkit/diag.h"

/* "FILE:LINE:COLUMN: SEVERITY[CODE]: MESSAGE", " [62. Ke4]" where `move` is not NULL, and " (game " where the finding
 * has one. */
void finding_begin_text(pgn_buffer *line, const char *file, const pgn_diag *diag, const char *message, const char *move,
                        bool has_game);
/* ", ply P)", where it has a game. */
void finding_end_text(pgn_buffer *line, const pgn_diag *diag, bool has_game);

/* The members from "file" to `"game":`, without the brace before them. */
void finding_begin_json(pgn_buffer *line, const char *file, const pgn_diag *diag);
/* The rest, with the closing brace. */
void finding_end_json(pgn_buffer *line, const pgn_diag *diag, const char *message);

#endif
