/* SPDX-License-Identifier: MIT
 * What a check finds, as text, for tests. */
#ifndef PGNKIT_TESTS_UNIT_CHECK_SUPPORT_H
#define PGNKIT_TESTS_UNIT_CHECK_SUPPORT_H

#include <stdbool.h>

/* All that checking the games of a text finds, a line each in the order of places:
 * "LINE:COLUMN LENGTH SEVERITY NAME ply N", with " of variation N" behind it where that is one, and "game N: " before
 * it where there are several games.  `strict` as for pgn_check_new().  The text is kept until the next call. */
const char *check_text(const char *pgn, bool strict);
/* The same with the messages, "LINE:COLUMN NAME: MESSAGE". */
const char *check_messages(const char *pgn, bool strict);
/* The lines of check_text() that name one of the codes, given by name and ended by NULL. */
const char *check_for(const char *pgn, bool strict, const char *const *names);
/* The same without plies and variations: "LINE:COLUMN LENGTH SEVERITY NAME". */
const char *check_places(const char *pgn, bool strict, const char *const *names);

/* The codes about layout, for the two above: they are found by a strict check only. */
extern const char *const check_style_names[];

/* The lines of check_text() that name one of the codes, of games that are those of a tournament. */
const char *check_tournament(const char *pgn, const char *const *names);

/* A game with a regular tag section around movetext, or around other tags (each ended by a line feed) before it.  The
 * tags are Event "Test Cup", Site "Town", Date "2026.05.01", Round "1", White "Alpha, A", Black "Bravo, B" and Result
 * "RESULT", on lines 1 to 7; `tags` begins on line 8, and the movetext on the line after the blank line behind it. */
const char *check_game(const char *result, const char *tags, const char *movetext);

#endif
