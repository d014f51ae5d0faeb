/* SPDX-License-Identifier: MIT
 * XXH3, 64 bits, without a seed: a public hash that tells inputs apart at little cost.  It is no proof against somebody
 * who makes two of the same hash. */
#ifndef PGNKIT_BASE_HASH_H
#define PGNKIT_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { PGNI_HASH_LANES = 8, PGNI_HASH_STRIPE = 64, PGNI_HASH_BLOCK = 1024 };

typedef struct pgni_hash {
  uint64_t sum[PGNI_HASH_LANES];
  uint64_t length;
  size_t pending; /* bytes of the block at hand, which is taken in when something follows */
  /* The stripe before that block, and the block. */
  unsigned char bytes[PGNI_HASH_STRIPE + PGNI_HASH_BLOCK];
} pgni_hash;

void pgni_hash_begin(pgni_hash *hash);
void pgni_hash_add(pgni_hash *hash, const void *bytes, size_t length);
/* The hash of all that was added.  More can be added then. */
uint64_t pgni_hash_value(const pgni_hash *hash);

/* Adds whole blocks without vectors, for tests. */
void pgni_hash_rounds_portable(uint64_t sum[PGNI_HASH_LANES], const unsigned char *block, size_t blocks);

#endif
