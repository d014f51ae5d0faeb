/* SPDX-License-Identifier: MIT
 * Drawing lots: each as likely as any other, from a seed or from the system's random source. */
#ifndef PGNKIT_RANDOM_H
#define PGNKIT_RANDOM_H

#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

/* A source of lots: a value, copied by assignment.  Its bytes are private and their meaning may change.  A copy draws
 * what the original would have drawn, so of two copies only one is to draw. */
typedef struct pgn_random {
  uint64_t opaque[36];
} pgn_random;

/* Lots from the system's random source. */
void pgn_random_init(pgn_random *lots);
/* Lots from a seed, the same on every machine: the numbers of SplitMix64 (Steele, Lea and Flood 2014), whose state
 * begins with the seed. */
void pgn_random_seed(pgn_random *lots, uint64_t seed);
/* Draws one of 0..count-1, each as likely.  Numbers r of 64 bits from 2^64 - (2^64 mod count) on are passed over; the
 * lot is r mod count.  PGN_ERR_USAGE when count is 0, PGN_ERR_IO (errno kept) when the system gives no random numbers;
 * lots with a seed need none. */
PGN_MUST_USE pgn_status pgn_random_below(pgn_random *lots, uint64_t count, uint64_t *lot);

/* Lots that are not put back: of 0..count-1 each comes once. */
typedef struct pgn_shuffle pgn_shuffle;
/* PGN_ERR_NOMEM, PGN_ERR_USAGE for a count of 0. */
PGN_MUST_USE pgn_status pgn_shuffle_new(pgn_shuffle **deck, uint32_t count);
void pgn_shuffle_free(pgn_shuffle *deck);
/* Draws one of those left: of the list 0..count-1 without what was drawn, the lot of pgn_random_below() is the place,
 * and the first of the list takes the place of the one drawn.  PGN_END when none is left; errors of pgn_random_below().
 */
PGN_MUST_USE pgn_status pgn_shuffle_next(pgn_shuffle *deck, pgn_random *lots, uint32_t *lot);

PGN_API_END

#endif
