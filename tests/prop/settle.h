/* SPDX-License-Identifier: MIT
 * Does what was written of a text stay as it is when it is read and written again? */
#ifndef PGNKIT_TESTS_PROP_SETTLE_H
#define PGNKIT_TESTS_PROP_SETTLE_H

#include <stdbool.h>
#include <stddef.h>

#include "prop/convert.h"

/* True when it does.  With lines that begin with % blanks may change once more; of a text with a game of a variant that
 * is not played nothing is said: settle.c tells why. */
bool stays_as_written(struct convert *convert, const char *text, size_t length);
/* For a text that does not: makes it small and prints it. */
void explain_changes(struct convert *convert, char *text, size_t length);

#endif
