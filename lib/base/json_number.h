/* SPDX-License-Identifier: MIT
 * Numbers of JSON, whatever the locale of the program. */
#ifndef PGNKIT_BASE_JSON_NUMBER_H
#define PGNKIT_BASE_JSON_NUMBER_H

#include "pgnkit/buffer.h"

/* Appends a number as printf() wrote it, with a point for what the locale has in its place. */
void pgni_json_add_number(pgn_buffer *out, const char *printed);

#endif
