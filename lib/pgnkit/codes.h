/* SPDX-License-Identifier: MIT
 * The diagnostic codes as constants: PGN_CODE_RESULT_MISSING is 305.  Each is one line of pgnkit/codes.def. */
#ifndef PGNKIT_CODES_H
#define PGNKIT_CODES_H

enum {
#define PGN_CODE(symbol, number, name, severity, strict, text) PGN_CODE_##symbol = (number),
#include "pgnkit/codes.def"
};

#endif
