/* SPDX-License-Identifier: MIT
 * What is asked of the compiler where it can do it. */
#ifndef PGNKIT_BASE_COMPILER_H
#define PGNKIT_BASE_COMPILER_H

/* A part of a hot loop: compiled in its place, so that what is constant there is constant here. */
#if defined(__GNUC__)
#define PGNI_INLINE static inline __attribute__((always_inline))
#else
#define PGNI_INLINE static inline
#endif

#endif
