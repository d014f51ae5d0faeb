/* SPDX-License-Identifier: MIT
 * Are the comments and glyphs of a game in its JSON?  Reads them back, and shares nothing with the writer but how a
 * string of JSON is escaped. */
#ifndef PGNKIT_TESTS_PROP_JSON_REMARKS_H
#define PGNKIT_TESTS_PROP_JSON_REMARKS_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/reader.h"

/* NULL when every comment of the game, and with `glyphs` every glyph, stands in the lists of the object `line` as often
 * as in the game; else what is missing. */
const char *json_remarks_missing(const pgn_game *game, const char *line, size_t length, bool glyphs);

#endif
