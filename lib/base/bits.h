/* SPDX-License-Identifier: MIT
 * Bits of a word. */
#ifndef PGNKIT_BASE_BITS_H
#define PGNKIT_BASE_BITS_H

#include <stdint.h>

/* The place of the lowest bit of a number that is not 0. */
static inline unsigned pgni_lowest_bit(uint64_t bits) {
#if defined(__GNUC__)
  return (unsigned)__builtin_ctzll(bits);
#else
  unsigned place = 0;
  while (!(bits >> place & 1))
    place++;
  return place;
#endif
}

/* The place of the highest bit of a number that is not 0. */
static inline unsigned pgni_highest_bit(uint64_t bits) {
#if defined(__GNUC__)
  return 63U ^ (unsigned)__builtin_clzll(bits);
#else
  unsigned place = 63;
  while (!(bits >> place & 1))
    place--;
  return place;
#endif
}

#endif
