/* SPDX-License-Identifier: MIT
 * What every public header stands between: C linkage, and visibility outside the library; and what it says of
 * functions. */
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

/* The result is a status, or is the caller's to give back: a call that drops it is wrong, and compilers say so. */
#if defined(__cplusplus) && __cplusplus >= 201703L || defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L
#define PGN_MUST_USE [[nodiscard]]
#elif defined(__GNUC__)
#define PGN_MUST_USE __attribute__((warn_unused_result))
#elif defined(_MSC_VER)
#define PGN_MUST_USE _Check_return_
#else
#define PGN_MUST_USE
#endif

#endif
