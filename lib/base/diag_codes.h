/* SPDX-License-Identifier: MIT
 * The diagnostic codes as constants: PGN_CODE_RESULT_MISSING is 305. */
#ifndef PGNKIT_BASE_DIAG_CODES_H
#define PGNKIT_BASE_DIAG_CODES_H

enum {
#define X(symbol, number, name, severity, strict, text) PGN_CODE_##symbol = (number),
#include "base/diag_codes.def"
#undef X
};

#endif
