/* SPDX-License-Identifier: MIT
 * Tags of one value each, and what is found of them, for tests. */
#ifndef PGNKIT_TESTS_UNIT_CHECK_TAGS_SUPPORT_H
#define PGNKIT_TESTS_UNIT_CHECK_TAGS_SUPPORT_H

#include <stdbool.h>

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

/* A tag, and the one finding about it: its code and message, both NULL where there is none. */
struct row {
  const char *tag, *value, *code, *message;
};

/* The findings about tags, as check_text() has them. */
const char *of_tags(const char *pgn, bool strict);
/* A game with one tag of this value: one of the roster, or one behind it, on line 8.  `others` is tags and movetext
 * behind it.  `*line` is where the tag stands.  The text is kept until the next call. */
const char *game_with(const char *name, const char *value, const char *others, unsigned *line);
/* The severity that a code of tags should have. */
const char *severity_of(const char *code, bool strict);
/* That a row is found, in a game with `others` behind the tag, with a severity; and in an ordinary one with its own. */
void assert_row_with(const struct row *row, const char *others, const char *severity);
void assert_row(const struct row *row);
/* That every finding of some rows has its severity of --strict. */
void assert_rows_of_strict(const struct row *rows, int count);

#endif
