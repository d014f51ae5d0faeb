/* SPDX-License-Identifier: MIT
 * Checking games: everything that is wrong or odd about one game, each with its place, its code and what would be
 * right. */
#ifndef PGNKIT_CHECK_H
#define PGNKIT_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/diag.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

/* ---- one game ---------------------------------------------------------------------------------------------- */

/* The rules of checking, each with the severity of its findings, and memory that is kept from game to game. */
typedef struct pgn_check pgn_check;

/* Makes a check with the severities of pgn_check_severity().  `strict` asks for the export format of the PGN standard.
 * PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_check_new(pgn_check **check, bool strict);
/* The severity that a code has in a check unless another is set: for some codes a higher one than in the tools that
 * only read.  PGN_SEVERITY_NONE: its findings are not told. */
pgn_severity pgn_check_severity(pgn_code code, bool strict);
/* False for codes that a check never finds: they are about writing, or about positions given by hand. */
bool pgn_check_has_rule(pgn_code code);
/* Gives findings of a code another severity; PGN_SEVERITY_NONE drops them.  A rule that makes some of its findings less
 * severe than others (a note for old games) keeps doing so where that is less than what is set. */
void pgn_check_set_severity(pgn_check *check, pgn_code code, pgn_severity severity);

/* Says that the games are those of a tournament, where what an archive may well have is worth a word: a last move of a
 * king to the centre, which may be the sign for the result.  They are not, until this says so. */
void pgn_check_set_tournament(pgn_check *check, bool is_tournament);

/* Checks a game.  `list` holds what its replay found from number `first` on; that should have had `checks_spelling` set
 * in its options.  Adds the findings of all rules, with offsets in the game as the replay's are, sharpens some of the
 * replay's, and gives all from `first` on their severity, or drops them.  pgn_reader_place() completes them.  PGN_OK,
 * PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_check_game(pgn_check *check, const pgn_game *game, const pgn_replayed *replayed,
                                       pgn_diag_list *list, size_t first);
/* Of the game that was checked last: a number that stands for its TimeControl tag, where all that was found of its
 * clocks against that tag follows from the tag (its first clocks show more, or its clocks rise by an increment that it
 * lacks). That is the same in all games with this tag, and may be told once.  0 where nothing is. */
uint64_t pgn_check_time_control_key(const pgn_check *check);
/* Gives findings about anything else (text between games, the stream) their severity, or drops them. */
void pgn_check_findings(const pgn_check *check, pgn_diag_list *list, size_t first);
/* Has a finding no more severe than `most` when pgn_check_game() or pgn_check_findings() gives it its severity, and
 * dropped for PGN_SEVERITY_NONE; of several calls the mildest counts.  NULL is allowed: what adds a finding may return
 * it. */
void pgn_check_soften(pgn_diag *diag, pgn_severity most);
/* Frees a check. */
void pgn_check_free(pgn_check *check);

/* What a text is made of, as bits: for rules about whole files, which may be of several makes. */
typedef enum pgn_text_kind {
  PGN_TEXT_UTF8 = 1,        /* characters beyond ASCII, in UTF-8 */
  PGN_TEXT_OTHER_BYTES = 2, /* bytes that are not UTF-8 */
  PGN_TEXT_LF = 4,          /* lines that end so */
  PGN_TEXT_CRLF = 8,
  PGN_TEXT_CR = 16
} pgn_text_kind;
/* The kinds of a text, as PGN_TEXT_ bits.  Reads all of it. */
unsigned pgn_text_kinds(const char *text, size_t length);
/* The same of the game that was checked last, sooner. */
unsigned pgn_check_text_kinds(const pgn_check *check);
/* The first byte of a text that is of one of the kinds; `length` when there is none. */
size_t pgn_text_find(const char *text, size_t length, unsigned kinds);
/* The line end that a text has, that of its first line feed or else a carriage return; a line feed where it has none.
 */
const char *pgn_text_line_end(const char *text, size_t length);

/* ---- games of a file or an archive -------------------------------------------------------------------------- */

/* How a game is told from others: 32 bytes that stand for its moves and for who played them when. */
typedef struct pgn_game_key {
  uint64_t moves[2]; /* of the start position and the moves of the main line, whatever the notation and the comments */
  uint64_t players;  /* of the names, case and punctuation aside, event, date and round; 0 where a name is unknown */
  uint32_t plies;
  uint32_t unused;
} pgn_game_key;

/* The key of the game that was checked last; one whose main line could not be read to its end has 0 plies.  Two games
 * with the same key have the same moves but for a chance of 2^-128. */
void pgn_check_key(const pgn_check *check, pgn_game_key *key);

/* The games that were seen, of which 96 bits of the moves are kept, and 32 of the players: at most 40 bytes a game. */
typedef struct pgn_duplicates pgn_duplicates;

typedef struct pgn_duplicate {
  uint64_t game;     /* the number of an earlier game with the same moves; 0 when there is none */
  bool same_players; /* and the same players, event, date and round */
} pgn_duplicate;

/* Makes an empty collection.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_duplicates_new(pgn_duplicates **duplicates);
/* Adds a game under its number, from 1, and says whether its moves were seen before: in the first game with the same
 * players, or else in the first of all.  Games without moves are never the same.  PGN_OK; PGN_ERR_NOMEM;
 * PGN_ERR_LIMIT for a number above 2^32 - 1. */
PGN_MUST_USE pgn_status pgn_duplicates_add(pgn_duplicates *duplicates, const pgn_game_key *key, uint64_t number,
                                           pgn_duplicate *found);
/* Fetches what pgn_duplicates_add() will look at for a game that is to be added soon into the processor's cache, so
 * that a large collection need not be waited for.  Call it twice for each game: some ten games before its turn without
 * `is_near`, which fetches where to look, and some five before with it, which looks there and fetches what it finds.
 * It changes nothing, and does nothing where the compiler has no means for it; any key will do.  Not while another
 * thread adds. */
void pgn_duplicates_prefetch(const pgn_duplicates *duplicates, const pgn_game_key *key, bool is_near);
/* Looks for a game whose moves are all among the first of the game `check` checked last, which has more: of several the
 * one with the most plies, and those in `*plies`.  Games of less than two plies do not count.  0 when there is none.
 * Threads may look at the same time, while none adds. */
uint64_t pgn_duplicates_find_prefix(const pgn_duplicates *duplicates, const pgn_check *check, uint32_t *plies);
/* Frees a collection. */
void pgn_duplicates_free(pgn_duplicates *duplicates);

PGN_API_END

#endif
