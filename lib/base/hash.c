/* SPDX-License-Identifier: MIT
 * XXH3, 64 bits, after its specification (github.com/Cyan4973/xxHash, doc/xxhash_spec.md). */
#include "base/hash.h"

#include <stdbool.h>
#include <string.h>

#include "base/bytes.h"
#include "base/compiler.h"

#if defined(__x86_64__) && defined(__GNUC__) && defined(__SSE2__) && !defined(PGN_NO_SIMD)
#define HAS_VECTORS
#include <immintrin.h>
#endif

static const uint64_t prime32_1 = 0x9E3779B1, prime32_2 = 0x85EBCA77, prime32_3 = 0xC2B2AE3D;
static const uint64_t prime64_1 = 0x9E3779B185EBCA87, prime64_2 = 0xC2B2AE3D27D4EB4F, prime64_3 = 0x165667B19E3779F9,
                      prime64_4 = 0x85EBCA77C2B2AE63, prime64_5 = 0x27D4EB2F165667C5;
static const uint64_t prime_mx1 = 0x165667919E3779F9, prime_mx2 = 0x9FB21C651E98DF25;

enum {
  SECRET = 192,
  STEP = 8, /* of the secret, a stripe */
  STRIPES = PGNI_HASH_BLOCK / PGNI_HASH_STRIPE,
  /* Where lengths are treated in another way. */
  TINY_MAX = 3,
  SMALL_MAX = 8,
  SHORT_MAX = 16,
  MIDDLE = 128,
  MIDDLE_MAX = 240
};

PGNI_ALIGNED(64)
static const unsigned char secret[SECRET] = {
    0xb8, 0xfe, 0x6c, 0x39, 0x23, 0xa4, 0x4b, 0xbe, 0x7c, 0x01, 0x81, 0x2c, 0xf7, 0x21, 0xad, 0x1c, 0xde, 0xd4,
    0x6d, 0xe9, 0x83, 0x90, 0x97, 0xdb, 0x72, 0x40, 0xa4, 0xa4, 0xb7, 0xb3, 0x67, 0x1f, 0xcb, 0x79, 0xe6, 0x4e,
    0xcc, 0xc0, 0xe5, 0x78, 0x82, 0x5a, 0xd0, 0x7d, 0xcc, 0xff, 0x72, 0x21, 0xb8, 0x08, 0x46, 0x74, 0xf7, 0x43,
    0x24, 0x8e, 0xe0, 0x35, 0x90, 0xe6, 0x81, 0x3a, 0x26, 0x4c, 0x3c, 0x28, 0x52, 0xbb, 0x91, 0xc3, 0x00, 0xcb,
    0x88, 0xd0, 0x65, 0x8b, 0x1b, 0x53, 0x2e, 0xa3, 0x71, 0x64, 0x48, 0x97, 0xa2, 0x0d, 0xf9, 0x4e, 0x38, 0x19,
    0xef, 0x46, 0xa9, 0xde, 0xac, 0xd8, 0xa8, 0xfa, 0x76, 0x3f, 0xe3, 0x9c, 0x34, 0x3f, 0xf9, 0xdc, 0xbb, 0xc7,
    0xc7, 0x0b, 0x4f, 0x1d, 0x8a, 0x51, 0xe0, 0x4b, 0xcd, 0xb4, 0x59, 0x31, 0xc8, 0x9f, 0x7e, 0xc9, 0xd9, 0x78,
    0x73, 0x64, 0xea, 0xc5, 0xac, 0x83, 0x34, 0xd3, 0xeb, 0xc3, 0xc5, 0x81, 0xa0, 0xff, 0xfa, 0x13, 0x63, 0xeb,
    0x17, 0x0d, 0xdd, 0x51, 0xb7, 0xf0, 0xda, 0x49, 0xd3, 0x16, 0x55, 0x26, 0x29, 0xd4, 0x68, 0x9e, 0x2b, 0x16,
    0xbe, 0x58, 0x7d, 0x47, 0xa1, 0xfc, 0x8f, 0xf8, 0xb8, 0xd1, 0x7a, 0xd0, 0x31, 0xce, 0x45, 0xcb, 0x3a, 0x8f,
    0x95, 0x16, 0x04, 0x28, 0xaf, 0xd7, 0xfb, 0xca, 0xbb, 0x4b, 0x40, 0x7e};

/* ---- words ------------------------------------------------------------------------------------------------- */

PGNI_INLINE uint64_t word(const unsigned char *from) { return pgni_load_8((const char *)from); }
static uint64_t half_word(const unsigned char *from) { return pgni_load_up_to_8((const char *)from, 4); }

static uint64_t rotated(uint64_t x, unsigned by) { return x << by | x >> (64 - by); }

static uint64_t byte_swapped(uint64_t x) {
  uint64_t swapped = 0;
  for (int i = 0; i < 8; i++, x >>= 8)
    swapped = swapped << 8 | (x & 0xff);
  return swapped;
}

/* Both halves of a product, one laid over the other. */
static uint64_t folded_product(uint64_t a, uint64_t b) {
  uint64_t a_low = a & UINT32_MAX, a_high = a >> 32, b_low = b & UINT32_MAX, b_high = b >> 32;
  uint64_t low = a_low * b_low, cross = a_high * b_low + (low >> 32), other = a_low * b_high + (cross & UINT32_MAX);
  return (other << 32 | (low & UINT32_MAX)) ^ (a_high * b_high + (cross >> 32) + (other >> 32));
}

static uint64_t avalanche(uint64_t x) {
  x ^= x >> 37;
  x *= prime_mx1;
  return x ^ x >> 32;
}

static uint64_t avalanche_64(uint64_t x) {
  x ^= x >> 33;
  x *= prime64_2;
  x ^= x >> 29;
  x *= prime64_3;
  return x ^ x >> 32;
}

/* ---- up to 240 bytes --------------------------------------------------------------------------------------- */

static uint64_t hash_short(const unsigned char *bytes, size_t length) {
  if (length == 0)
    return avalanche_64(word(secret + 56) ^ word(secret + 64));
  if (length <= TINY_MAX) {
    uint64_t combined = (uint64_t)bytes[length - 1] | (uint64_t)length << 8 | (uint64_t)bytes[0] << 16 |
                        (uint64_t)bytes[length >> 1] << 24;
    return avalanche_64(half_word(secret) ^ half_word(secret + 4) ^ combined);
  }
  if (length <= SMALL_MAX) {
    uint64_t combined = half_word(bytes + length - 4) | half_word(bytes) << 32;
    uint64_t value = word(secret + 8) ^ word(secret + 16) ^ combined;
    value ^= rotated(value, 49) ^ rotated(value, 24);
    value *= prime_mx2;
    value ^= (value >> 35) + length;
    value *= prime_mx2;
    return value ^ value >> 28;
  }
  uint64_t low = word(secret + 24) ^ word(secret + 32) ^ word(bytes);
  uint64_t high = word(secret + 40) ^ word(secret + 48) ^ word(bytes + length - 8);
  return avalanche(length + byte_swapped(low) + high + folded_product(low, high));
}

static uint64_t mixed(const unsigned char *bytes, size_t at) {
  return folded_product(word(bytes) ^ word(secret + at), word(bytes + 8) ^ word(secret + at + 8));
}

static uint64_t hash_middle(const unsigned char *bytes, size_t length) {
  uint64_t sum = length * prime64_1;
  if (length <= MIDDLE) {
    for (size_t i = (length - 1) / 32 + 1; i-- > 0;)
      sum += mixed(bytes + 16 * i, 32 * i) + mixed(bytes + length - 16 * i - 16, 32 * i + 16);
    return avalanche(sum);
  }
  for (size_t i = 0; i < 8; i++)
    sum += mixed(bytes + 16 * i, 16 * i);
  sum = avalanche(sum);
  for (size_t i = 8; i < length / 16; i++)
    sum += mixed(bytes + 16 * i, 16 * (i - 8) + 3);
  return avalanche(sum + mixed(bytes + length - 16, 119));
}

/* ---- blocks ------------------------------------------------------------------------------------------------ */

static void add_stripe(uint64_t sum[PGNI_HASH_LANES], const unsigned char *stripe, const unsigned char *key) {
  for (size_t i = 0; i < PGNI_HASH_LANES; i++) {
    uint64_t bytes = word(stripe + 8 * i), value = bytes ^ word(key + 8 * i);
    sum[i ^ 1] += bytes;
    sum[i] += (value & UINT32_MAX) * (value >> 32);
  }
}

void pgni_hash_rounds_portable(uint64_t sum[PGNI_HASH_LANES], const unsigned char *block, size_t blocks) {
  for (; blocks > 0; blocks--, block += PGNI_HASH_BLOCK) {
    for (size_t n = 0; n < STRIPES; n++)
      add_stripe(sum, block + n * PGNI_HASH_STRIPE, secret + n * STEP);
    for (size_t i = 0; i < PGNI_HASH_LANES; i++)
      sum[i] = (sum[i] ^ sum[i] >> 47 ^ word(secret + SECRET - PGNI_HASH_STRIPE + 8 * i)) * prime32_1;
  }
}

#ifdef HAS_VECTORS
#define WITH_VECTORS __attribute__((target("avx2")))

WITH_VECTORS PGNI_INLINE __m256i load(const unsigned char *from) {
  return _mm256_loadu_si256((const __m256i *)(const void *)from);
}

/* Four lanes of a stripe. */
WITH_VECTORS PGNI_INLINE __m256i with_stripe(__m256i sum, const unsigned char *stripe, const unsigned char *key) {
  __m256i bytes = load(stripe), value = _mm256_xor_si256(bytes, load(key));
  __m256i product = _mm256_mul_epu32(value, _mm256_srli_epi64(value, 32));
  __m256i neighbours = _mm256_shuffle_epi32(bytes, _MM_SHUFFLE(1, 0, 3, 2));
  return _mm256_add_epi64(product, _mm256_add_epi64(sum, neighbours));
}

WITH_VECTORS PGNI_INLINE __m256i scrambled(__m256i sum, const unsigned char *key) {
  const __m256i prime = _mm256_set1_epi32((int)prime32_1);
  sum = _mm256_xor_si256(_mm256_xor_si256(sum, _mm256_srli_epi64(sum, 47)), load(key));
  __m256i high = _mm256_mul_epu32(_mm256_srli_epi64(sum, 32), prime);
  return _mm256_add_epi64(_mm256_mul_epu32(sum, prime), _mm256_slli_epi64(high, 32));
}

WITH_VECTORS static void rounds_by_vectors(uint64_t sum[PGNI_HASH_LANES], const unsigned char *block, size_t blocks) {
  __m256i low = load((const unsigned char *)sum), high = load((const unsigned char *)(sum + 4));
  const unsigned char *last = secret + SECRET - PGNI_HASH_STRIPE;
  for (; blocks > 0; blocks--, block += PGNI_HASH_BLOCK) {
#pragma GCC unroll 16
    for (size_t n = 0; n < STRIPES; n++) {
      low = with_stripe(low, block + n * PGNI_HASH_STRIPE, secret + n * STEP);
      high = with_stripe(high, block + n * PGNI_HASH_STRIPE + 32, secret + n * STEP + 32);
    }
    low = scrambled(low, last);
    high = scrambled(high, last + 32);
  }
  _mm256_storeu_si256((__m256i *)(void *)sum, low);
  _mm256_storeu_si256((__m256i *)(void *)(sum + 4), high);
}
#endif

static void add_blocks(uint64_t sum[PGNI_HASH_LANES], const unsigned char *block, size_t blocks) {
#ifdef HAS_VECTORS
  if (__builtin_cpu_supports("avx2")) {
    rounds_by_vectors(sum, block, blocks);
    return;
  }
#endif
  pgni_hash_rounds_portable(sum, block, blocks);
}

/* ---- the hash ---------------------------------------------------------------------------------------------- */

void pgni_hash_begin(pgni_hash *hash) {
  const uint64_t first[PGNI_HASH_LANES] = {prime32_3, prime64_1, prime64_2, prime64_3,
                                           prime64_4, prime32_2, prime64_5, prime32_1};
  memcpy(hash->sum, first, sizeof first);
  hash->length = hash->pending = 0;
}

void pgni_hash_add(pgni_hash *hash, const void *bytes, size_t length) {
  const unsigned char *from = bytes;
  unsigned char *block = hash->bytes + PGNI_HASH_STRIPE;
  hash->length += length;
  while (length > PGNI_HASH_BLOCK - hash->pending) {
    if (hash->pending == 0) {
      size_t blocks = (length - 1) / PGNI_HASH_BLOCK, taken = blocks * PGNI_HASH_BLOCK;
      add_blocks(hash->sum, from, blocks);
      from += taken;
      length -= taken;
      memcpy(hash->bytes, from - PGNI_HASH_STRIPE, PGNI_HASH_STRIPE);
      continue;
    }
    size_t room = PGNI_HASH_BLOCK - hash->pending;
    memcpy(block + hash->pending, from, room);
    from += room;
    length -= room;
    add_blocks(hash->sum, block, 1);
    memcpy(hash->bytes, block + PGNI_HASH_BLOCK - PGNI_HASH_STRIPE, PGNI_HASH_STRIPE);
    hash->pending = 0;
  }
  memcpy(block + hash->pending, from, length);
  hash->pending += length;
}

uint64_t pgni_hash_value(const pgni_hash *hash) {
  const unsigned char *block = hash->bytes + PGNI_HASH_STRIPE;
  if (hash->length <= SHORT_MAX)
    return hash_short(block, hash->pending);
  if (hash->length <= MIDDLE_MAX)
    return hash_middle(block, hash->pending);
  uint64_t sum[PGNI_HASH_LANES];
  memcpy(sum, hash->sum, sizeof sum);
  for (size_t n = 0; n < (hash->pending - 1) / PGNI_HASH_STRIPE; n++)
    add_stripe(sum, block + n * PGNI_HASH_STRIPE, secret + n * STEP);
  add_stripe(sum, block + hash->pending - PGNI_HASH_STRIPE, secret + SECRET - 71);
  uint64_t value = hash->length * prime64_1;
  for (size_t i = 0; i < PGNI_HASH_LANES; i += 2)
    value += folded_product(sum[i] ^ word(secret + 11 + 8 * i), sum[i + 1] ^ word(secret + 19 + 8 * i));
  return avalanche(value);
}
