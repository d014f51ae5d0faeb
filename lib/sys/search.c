/* SPDX-License-Identifier: MIT
 * Searching memory where the C library cannot. */
#include "sys/search.h"

const void *pgni_memrchr_portable(const void *bytes, int byte, size_t length) {
  const unsigned char *first = bytes;
  for (const unsigned char *at = first + length; at > first;)
    if (*--at == (unsigned char)byte)
      return at;
  return NULL;
}

const void *pgni_memmem_portable(const void *bytes, size_t length, const void *what, size_t what_length) {
  const char *at = bytes, *wanted = what;
  if (what_length == 0)
    return bytes;
  while (length >= what_length) {
    const char *found = memchr(at, *wanted, length - what_length + 1);
    if (!found || memcmp(found, wanted, what_length) == 0)
      return found;
    length -= (size_t)(found + 1 - at);
    at = found + 1;
  }
  return NULL;
}
