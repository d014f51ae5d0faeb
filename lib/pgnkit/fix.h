/* SPDX-License-Identifier: MIT
 * Correcting games: what is certain is put right, everything else stays as it stands. */
#ifndef PGNKIT_FIX_H
#define PGNKIT_FIX_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/api.h"
#include "pgnkit/buffer.h"
#include "pgnkit/check.h"
#include "pgnkit/diag.h"
#include "pgnkit/notation.h"
#include "pgnkit/reader.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

typedef struct pgn_fix pgn_fix;

/* Makes a fix, which keeps its memory from game to game, for games whose moves are read as `from` (PGN_NOTATION_AUTO or
 * PGN_NOTATION_SAN).  With `export_format` games are laid out as the export format
 * of the PGN standard demands; otherwise not a byte changes but at the faults.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_fix_new(pgn_fix **fix, pgn_notation from, bool export_format);

/* The check that says what there is to correct, to be set up as the one is that found what is to be marked: codes that
 * are turned off are not corrected.  It belongs to the fix. */
pgn_check *pgn_fix_check(pgn_fix *fix);

/* Appends the text of a game to `out`, in UTF-8 (bytes that are not are read as Windows-1252), and corrected where it
 * has findings that have one right answer: the spelling of moves, of signs and of numbers, missing and empty tags of
 * the roster, the form of names, dates and the like, PlyCount, and the result: where it is missing or misspelt at one
 * of its two places, where there is none though the board proves one, and where the board settles which of the two
 * places is right.  Never is one side's win turned into the other's.
 *
 * What was corrected is read again: it must be the same game, token by token and tag by tag, but for the changes made,
 * and have less findings, and none of another kind; corrections that cannot be proved so, or that leave what they were
 * made for, are not made.  Correcting the outcome changes nothing, unless the attempts at one game were used up.  The
 * findings of `list`, from number `first` on, are those of pgn_check_game(), with offsets in the game; of those, the
 * ones that are found no more get PGN_DIAG_FIXED.  `is_apart`: nothing else stands on its first and last line;
 * otherwise no tags and no result are added, which could run together with that.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_fix_game(pgn_fix *fix, const pgn_game *game, pgn_diag_list *list, size_t first,
                                     bool is_apart, pgn_buffer *out);
/* How many findings of the game that was corrected last were corrected, listed or not. */
size_t pgn_fix_count(const pgn_fix *fix);
/* Appends other text in UTF-8, as above. */
void pgn_fix_text(const char *text, size_t length, pgn_buffer *out);
/* True when the game that was corrected last was laid out in the export format: it then ends with a blank line. */
bool pgn_fix_has_laid_out(const pgn_fix *fix);
/* Frees a fix, and the check that belongs to it. */
void pgn_fix_free(pgn_fix *fix);

PGN_API_END

#endif
