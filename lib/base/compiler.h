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

/* What a hot loop calls now and then: kept out of it, so that it does not take the loop's registers. */
#if defined(__GNUC__)
#define PGNI_RARE __attribute__((noinline))
#else
#define PGNI_RARE
#endif

/* A condition that nearly always holds: what comes when it does is laid out to be reached without a jump. */
#if defined(__GNUC__)
#define PGNI_LIKELY(condition) __builtin_expect(!!(condition), 1)
#else
#define PGNI_LIKELY(condition) (condition)
#endif

/* Has a line of memory fetched that will be read soon. */
#if defined(__GNUC__)
#define PGNI_PREFETCH(address) __builtin_prefetch(address)
#else
#define PGNI_PREFETCH(address) ((void)(address))
#endif

/* On what multiple of bytes a table begins. */
#if defined(__GNUC__)
#define PGNI_ALIGNED(bytes) __attribute__((aligned(bytes)))
#else
#define PGNI_ALIGNED(bytes)
#endif

#endif
