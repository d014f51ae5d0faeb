/* SPDX-License-Identifier: MIT
 * Eight bytes of text as one number, the first byte lowest, whatever the machine's order. */
#ifndef PGNKIT_BASE_BYTES_H
#define PGNKIT_BASE_BYTES_H

#include <stdint.h>
#include <string.h>

#include "base/bits.h"

/* 1 in each of eight bytes. */
#define PGNI_EACH_BYTE UINT64_C(0x0101010101010101)

static inline uint64_t pgni_little_endian(uint64_t word) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return word;
#else
  const unsigned char *byte = (const unsigned char *)&word;
  uint64_t value = 0;
  for (unsigned i = 8; i-- > 0;)
    value = value << 8 | byte[i];
  return value;
#endif
}

/* Reads eight bytes. */
static inline uint64_t pgni_load_8(const char *from) {
  uint64_t word;
  memcpy(&word, from, sizeof word);
  return pgni_little_endian(word);
}

/* Reads two bytes. */
static inline uint64_t pgni_load_2(const char *from) {
  return (uint64_t)(unsigned char)from[0] | (uint64_t)(unsigned char)from[1] << 8;
}

/* Reads `length` bytes, at most eight; zeros stand for the others. */
static inline uint64_t pgni_load_up_to_8(const char *from, size_t length) {
  uint64_t word = 0;
  memcpy(&word, from, length);
  return pgni_little_endian(word);
}

/* Writes eight bytes. */
static inline void pgni_store_8(char *to, uint64_t word) {
  word = pgni_little_endian(word); /* its own inverse */
  memcpy(to, &word, sizeof word);
}

/* Only the first `length` bytes of such a number, less than eight. */
static inline uint64_t pgni_first_bytes(uint64_t word, unsigned length) {
  return word & ((UINT64_C(1) << 8 * length) - 1);
}

/* The highest bit of each of its bytes that is zero. */
static inline uint64_t pgni_zero_bytes(uint64_t word) {
  const uint64_t low = PGNI_EACH_BYTE * 0x7f;
  return ~(((word & low) + low) | word | low);
}

/* Which of the eight bytes of such a number is the first that equals `byte`; 8 when none does. */
static inline unsigned pgni_find_in_8(uint64_t word, char byte) {
  uint64_t differs = word ^ PGNI_EACH_BYTE * (unsigned char)byte;
  /* The lowest of these bits stands for a byte that is zero; those above it may be carries. */
  uint64_t zero = (differs - PGNI_EACH_BYTE) & ~differs & PGNI_EACH_BYTE << 7;
  return zero ? pgni_lowest_bit(zero) / 8 : 8;
}

/* How many bytes such a number has up to the last that is not zero; it has one. */
static inline unsigned pgni_length_in_8(uint64_t word) { return pgni_highest_bit(word) / 8 + 1; }

#endif
