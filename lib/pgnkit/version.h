/* SPDX-License-Identifier: MIT
 * The version: of the headers a program is compiled with, and of the library it runs with.  It stands here alone:
 * configure.ac reads it. */
#ifndef PGNKIT_VERSION_H
#define PGNKIT_VERSION_H

#include "pgnkit/api.h"

PGN_API_BEGIN

#define PGN_VERSION_MAJOR 0
#define PGN_VERSION_MINOR 1
#define PGN_VERSION_PATCH 0

/* For comparing in #if: 10203 is 1.2.3. */
#define PGN_VERSION_NUMBER (PGN_VERSION_MAJOR * 10000 + PGN_VERSION_MINOR * 100 + PGN_VERSION_PATCH)

#define PGN_VERSION_TEXT_OF(major, minor, patch) #major "." #minor "." #patch
#define PGN_VERSION_TEXT(major, minor, patch) PGN_VERSION_TEXT_OF(major, minor, patch)
/* "1.2.3". */
#define PGN_VERSION PGN_VERSION_TEXT(PGN_VERSION_MAJOR, PGN_VERSION_MINOR, PGN_VERSION_PATCH)

/* The PGN_VERSION of the library that runs: not that of the headers, where another one is linked at run time. */
const char *pgn_version(void);
/* Its PGN_VERSION_NUMBER. */
unsigned pgn_version_number(void);

PGN_API_END

#endif
