/* SPDX-License-Identifier: MIT
 * Searching memory, as the C library does it where it has the function. */
#ifndef PGNKIT_SYS_SEARCH_H
#define PGNKIT_SYS_SEARCH_H

#include <stddef.h>
#include <string.h>

/* The last byte `byte` of `length`; NULL when there is none. */
const void *pgni_memrchr_portable(const void *bytes, int byte, size_t length);
/* The first place where `what` stands in `bytes`; NULL when there is none.  What is empty stands at the beginning. */
const void *pgni_memmem_portable(const void *bytes, size_t length, const void *what, size_t what_length);

static inline const void *pgni_memrchr(const void *bytes, int byte, size_t length) {
#if HAVE_MEMRCHR
  return memrchr(bytes, byte, length);
#else
  return pgni_memrchr_portable(bytes, byte, length);
#endif
}

static inline const void *pgni_memmem(const void *bytes, size_t length, const void *what, size_t what_length) {
#if HAVE_MEMMEM
  return memmem(bytes, length, what, what_length);
#else
  return pgni_memmem_portable(bytes, length, what, what_length);
#endif
}

#endif
