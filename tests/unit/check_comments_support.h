/* SPDX-License-Identifier: MIT
 * What the rules about comments find, for tests. */
#ifndef PGNKIT_TESTS_UNIT_CHECK_COMMENTS_SUPPORT_H
#define PGNKIT_TESTS_UNIT_CHECK_COMMENTS_SUPPORT_H

#include <stdbool.h>

/* The codes of these rules, ended by NULL: commands, clocks, braces, variations that outlive the main line. */
extern const char *const comment_codes[];

/* The findings of these rules about a game: a line each, the text it points at, and "SEVERITY NAME ply N".  The text is
 * kept until the next call. */
const char *found_in_comments(const char *pgn, bool strict);
/* That these are the findings about check_game(). */
void assert_found(const char *result, const char *tags, const char *movetext, const char *expected);
/* That a finding of that name and place has such a message. */
void assert_message(const char *tags, const char *movetext, const char *line);

#endif
