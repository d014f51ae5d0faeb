/* SPDX-License-Identifier: MIT
 * pgn-convert in this process, over a text in memory: the tool's own code from the block to what is made of it. */
#ifndef PGNKIT_TESTS_PROP_CONVERT_H
#define PGNKIT_TESTS_PROP_CONVERT_H

#include <stddef.h>

#include "tools/convert/games.h"

struct convert;

/* A run with --rejects and these options; ends the program when memory runs out, as all here does. */
struct convert *convert_new(const pgn_writer_options *writer, pgn_notation to);
/* Converts a text, which is not changed.  What was made of it is borrowed until the next call. */
const struct batch *convert_text(struct convert *convert, const char *text, size_t length);
void convert_free(struct convert *convert);

#endif
