/* SPDX-License-Identifier: MIT
 * How a piece of the input is quoted in a message: see also pgn_quote(). */
#ifndef PGNKIT_BASE_QUOTE_H
#define PGNKIT_BASE_QUOTE_H

#include <stddef.h>

/* Puts question marks for what could move a terminal's cursor, be it a control byte or one of the C1 controls, bare or
 * as UTF-8. */
void pgni_quote_clean(char *text, size_t length);

#endif
