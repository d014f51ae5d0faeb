/* SPDX-License-Identifier: MIT
 * Correcting games: what is certain is put right, everything else stays as it stands. */
#ifndef PGNKIT_FIX_H
#define PGNKIT_FIX_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/api.h"
#include "pgnkit/buffer.h"
#include "pgnkit/diag.h"
#include "pgnkit/notation.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

typedef struct pgn_fix pgn_fix;

/* Makes a fix, which keeps its memory from game to game, for games whose moves are read as `from` (PGN_NOTATION_AUTO or
 * PGN_NOTATION_SAN).  With `export_format` games are laid out as the export format
 * of the PGN standard demands; otherwise not a byte changes but at the faults.  PGN_OK, PGN_ERR_NOMEM. */
pgn_status pgn_fix_new(pgn_fix **fix, pgn_notation from, bool export_format);

/* Appends the text of a game to `out`, corrected at those findings of `list`, from number `first` on, that have one
 * right answer: the spelling of moves, of signs and of numbers, missing and empty tags of the roster, PlyCount, the
 * result where the board proves one, or where it is missing or misspelt at one of its two places.  These get
 * PGN_DIAG_FIXED.  The findings are those of pgn_check_game(), with offsets in the game; `replayed` is what they are
 * about, written in SAN (`to` in the options of its replay).  What was corrected is read again: unless it is one game
 * with the same moves, the game is appended as it stands.  `is_apart`: nothing else stands on its first and last line;
 * otherwise no tags and no result are added, which could run together with that.  PGN_OK, PGN_ERR_NOMEM. */
pgn_status pgn_fix_game(pgn_fix *fix, const pgn_game *game, const pgn_replayed *replayed, pgn_diag_list *list,
                        size_t first, bool is_apart, pgn_buffer *out);
/* True when the game that was corrected last was laid out in the export format: it then ends with a blank line. */
bool pgn_fix_has_laid_out(const pgn_fix *fix);
void pgn_fix_free(pgn_fix *fix);

PGN_API_END

#endif
