/* SPDX-License-Identifier: MIT
 * Is every byte of a game still there?  A judge that knows the canonical form of PGN and nothing of the writer.
 *
 * It is told which tags and tokens the reader saw in the game.  That is a claim, and is judged first: all bytes that
 * are not blank must lie in one of them, and be of its kind.  Where each of them is in the output, the judge finds by
 * itself:
 *   - A comment stands in its place with the same words; runs of white space are one space.
 *   - A tag stands in the tag section with the same name and value, escapes undone; their order is free.
 *   - A move is a move to the same square, with the piece, the promotion or the castling the text names.  Where a
 * finding below an error says that this spelling is irregular, it is any move; a word that a finding calls several
 * moves is several; one it says is left out, is left out.
 *   - Move numbers and signs of check are made anew.  Suffixes become glyphs, and comments where there is no such
 * glyph.
 *   - Glyphs, parentheses, the result, lines that start with %, stray text stand as they are, in their places.  The
 * lines that start with % stand below the tags they are between, and above stray text between tags and moves.
 *   - Everything else, and whatever is not converted, stands byte for byte in a comment `pgnkit: not converted:`.
 *   - Bytes that pad files, and spaces that are not those of ASCII, may be dropped between tokens.
 * What stands in the output and comes from none of these must be what the export format adds: missing tags of the
 * roster, a missing result, a parenthesis that a finding says is missing. */
#ifndef PGNKIT_TESTS_PROP_JUDGE_H
#define PGNKIT_TESTS_PROP_JUDGE_H

#include <stddef.h>
#include <stdint.h>

#include "pgnkit/diag.h"
#include "pgnkit/notation.h"
#include "pgnkit/reader.h"

struct judge_case {
  const char *text; /* from the item's first byte to the next item's */
  size_t length;
  uint64_t offset;      /* of `text` in the stream */
  const pgn_game *game; /* what the reader saw there */
  const pgn_diag_list *list;
  size_t first_finding, last_finding; /* those of this game, the last not included */
  pgn_notation to;                    /* SAN, UCI or ICCF numeric */
};

/* All return NULL when nothing is lost, else what is, and set `*at` to a place in the text. */

/* The reader's claim. */
const char *judge_claim(const struct judge_case *it, size_t *at);
/* The output of a game that was converted as far as it could be. */
const char *judge_converted(const struct judge_case *it, const char *out, size_t out_length, size_t *at);
/* The same for its movetext alone, which runs from `p` to `stop`. */
const char *judge_movetext(const struct judge_case *it, const char *p, const char *stop, size_t *at);
/* How many tokens at the front stand above the movetext written: none in a game without stray text. */
size_t judge_above(const pgn_game *game);
/* The output of an item that goes through byte for byte. */
const char *judge_copied(const struct judge_case *it, const char *out, size_t out_length, size_t *at);

#endif
