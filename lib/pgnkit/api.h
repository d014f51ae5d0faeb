/* SPDX-License-Identifier: MIT
 * What every public header stands between: C linkage, and visibility outside the library. */
#ifndef PGNKIT_API_H
#define PGNKIT_API_H

#ifdef __cplusplus
#define PGN_API_OPEN_C extern "C" {
#define PGN_API_CLOSE_C }
#else
#define PGN_API_OPEN_C
#define PGN_API_CLOSE_C
#endif

#if defined(__GNUC__)
#define PGN_API_BEGIN PGN_API_OPEN_C _Pragma("GCC visibility push(default)")
#define PGN_API_END _Pragma("GCC visibility pop") PGN_API_CLOSE_C
#define PGN_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define PGN_API_BEGIN PGN_API_OPEN_C
#define PGN_API_END PGN_API_CLOSE_C
#define PGN_PRINTF(text, first)
#endif

#endif
