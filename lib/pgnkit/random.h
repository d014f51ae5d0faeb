/* SPDX-License-Identifier: MIT
 * Random numbers, each as likely as any other, from a seed or from the system's random source. */
#ifndef PGNKIT_RANDOM_H
#define PGNKIT_RANDOM_H

#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

/* A source of random numbers: a value, copied by assignment.  Its bytes are private and their meaning may change.  A
 * copy gives what the original would have given, so of two copies only one is to be used. */
typedef struct pgn_random {
  uint64_t opaque[36];
} pgn_random;

/* Makes a source of the system's random numbers. */
void pgn_random_init(pgn_random *random);
/* Makes a source whose numbers follow from a seed, the same on every machine: those of SplitMix64 (Steele, Lea and
 * Flood 2014), whose state begins with the seed. */
void pgn_random_seed(pgn_random *random, uint64_t seed);
/* Gives one of 0..count-1, each as likely.  Numbers r of 64 bits from 2^64 - (2^64 mod count) on are passed over;
 * `*number` is r mod count.  PGN_OK; PGN_ERR_USAGE when count is 0; PGN_ERR_IO (errno kept) when the system gives no
 * random numbers, which a source with a seed does not ask for. */
PGN_MUST_USE pgn_status pgn_random_below(pgn_random *random, uint64_t count, uint64_t *number);

/* The numbers 0..count-1 in random order, made as they are asked for. */
typedef struct pgn_shuffle pgn_shuffle;
/* Makes one, of 4 bytes a number.  PGN_OK, PGN_ERR_NOMEM, PGN_ERR_USAGE for a count of 0. */
PGN_MUST_USE pgn_status pgn_shuffle_new(pgn_shuffle **shuffle, uint32_t count);
/* Frees it. */
void pgn_shuffle_free(pgn_shuffle *shuffle);
/* Gives one of the numbers left: of the list 0..count-1 without those given, pgn_random_below() is the place, and the
 * first of the list takes the place of the one given.  PGN_OK; PGN_END when none is left; errors of pgn_random_below().
 */
PGN_MUST_USE pgn_status pgn_shuffle_next(pgn_shuffle *shuffle, pgn_random *random, uint32_t *number);

PGN_API_END

#endif
