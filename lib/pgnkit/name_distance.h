/* SPDX-License-Identifier: MIT
 * Names that are easily taken for one another, for suggestions where one is unknown. */
#ifndef PGNKIT_NAME_DISTANCE_H
#define PGNKIT_NAME_DISTANCE_H

#include <stddef.h>

#include "pgnkit/api.h"

PGN_API_BEGIN

enum { PGN_NAME_FAR = 3 /* what pgn_name_distance() gives for all that is further */ };
/* How far two names are from each other: 0 when they differ at most in case; 1 when one, of three letters at least,
 * begins or ends the other; else the letters put in, left out, changed or swapped, up to two (one in names of four
 * letters at most); PGN_NAME_FAR when nobody takes one for the other, and for names of more than 48 bytes that are not
 * the same. */
unsigned pgn_name_distance(const char *a, size_t a_length, const char *b, size_t b_length);

PGN_API_END

#endif
