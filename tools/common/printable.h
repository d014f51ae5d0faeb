/* SPDX-License-Identifier: MIT
 * Text for a terminal without what could move its cursor, and its width. */
#ifndef PGNKIT_TOOLS_COMMON_PRINTABLE_H
#define PGNKIT_TOOLS_COMMON_PRINTABLE_H

#include <stdbool.h>
#include <stddef.h>

/* Puts question marks for control characters, U+0080 to U+009F among them, for what turns the direction of text, and
 * for bytes that are not UTF-8.  What is there may come from file names, arguments and games.  Line feeds stay with
 * `keeps_lines`.  Returns the new length, which is not greater. */
size_t make_printable(char *text, size_t length, bool keeps_lines);
/* Columns a text takes, its characters of UTF-8 one each. */
size_t text_columns(const char *text, size_t length);

#endif
