/* SPDX-License-Identifier: MIT
 * SHA-256.  Names of variables are those of FIPS 180-4.  It is our own because its one use is to name two texts in the
 * head of a page (html.c): a library of cryptography would be a dependency of every build for that, and there is no
 * secret to keep.  tests/unit/html_test.c has the examples of NIST and every way a last block ends. */
#include "common/sha256.h"

#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, LENGTH_AT = 56, ROUNDS = 64 };

/* The first 32 bits of the fractions of the cube roots of the first 64 primes. */
static const uint32_t K[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t rotr(uint32_t x, unsigned n) { return x >> n | x << (32 - n); }

static void take_block(uint32_t H[8], const unsigned char *block) {
  uint32_t W[ROUNDS];
  for (unsigned t = 0; t < 16; t++)
    W[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 | (uint32_t)block[4 * t + 2] << 8 |
           block[4 * t + 3];
  for (unsigned t = 16; t < ROUNDS; t++) {
    uint32_t s0 = rotr(W[t - 15], 7) ^ rotr(W[t - 15], 18) ^ W[t - 15] >> 3;
    uint32_t s1 = rotr(W[t - 2], 17) ^ rotr(W[t - 2], 19) ^ W[t - 2] >> 10;
    W[t] = s1 + W[t - 7] + s0 + W[t - 16];
  }
  uint32_t a = H[0], b = H[1], c = H[2], d = H[3], e = H[4], f = H[5], g = H[6], h = H[7];
  for (unsigned t = 0; t < ROUNDS; t++) {
    uint32_t T1 = h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + K[t] + W[t];
    uint32_t T2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + T1, d = c, c = b, b = a, a = T1 + T2;
  }
  H[0] += a, H[1] += b, H[2] += c, H[3] += d, H[4] += e, H[5] += f, H[6] += g, H[7] += h;
}

void sha256(const char *text, size_t length, unsigned char digest[SHA256_SIZE]) {
  uint32_t H[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  size_t rest = length % BLOCK;
  for (size_t at = 0; at + BLOCK <= length; at += BLOCK)
    take_block(H, (const unsigned char *)text + at);
  /* A bit that is set, zeros, and the length in bits; in a block more where they do not fit. */
  unsigned char last[2 * BLOCK] = {0};
  size_t end = rest < LENGTH_AT ? BLOCK : 2 * BLOCK;
  if (rest > 0)
    memcpy(last, text + (length - rest), rest);
  last[rest] = 0x80;
  for (unsigned i = 0; i < 8; i++)
    last[end - 1 - i] = (unsigned char)((uint64_t)length * 8 >> 8 * i);
  for (size_t at = 0; at < end; at += BLOCK)
    take_block(H, last + at);
  for (unsigned i = 0; i < SHA256_SIZE; i++)
    digest[i] = (unsigned char)(H[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256_base64(const char *text, size_t length, char digest[SHA256_BASE64_SIZE]) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  unsigned char bytes[SHA256_SIZE + 1] = {0}; /* three to four letters: one is missing, and stands as a sign */
  sha256(text, length, bytes);
  char *out = digest;
  for (unsigned i = 0; i < SHA256_SIZE; i += 3) {
    uint32_t three = (uint32_t)bytes[i] << 16 | (uint32_t)bytes[i + 1] << 8 | (i + 2 < sizeof bytes ? bytes[i + 2] : 0);
    for (int shift = 18; shift >= 0; shift -= 6)
      *out++ = letters[three >> shift & 63];
  }
  out[-1] = '=';
  *out = '\0';
}
