/* SPDX-License-Identifier: MIT
 * The version of the library that runs. */
#include "pgnkit/version.h"

const char *pgn_version(void) { return PGN_VERSION; }

unsigned pgn_version_number(void) { return PGN_VERSION_NUMBER; }
