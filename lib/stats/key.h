/* SPDX-License-Identifier: MIT
 * Whether a text is a key that games can be grouped by, and the order of keys. */
#ifndef PGNKIT_STATS_KEY_H
#define PGNKIT_STATS_KEY_H

#include "pgnkit/stats.h"

/* True for what has the form of the keys that pgn_stats_key() makes; of a first move only its letters are looked at. */
bool pgni_stats_is_key(pgn_stats_by by, const char *key, size_t length);
/* Below, at or above 0 as the first text comes before the second, is the same or comes behind it: byte by byte. */
int pgni_stats_compare(const char *a, size_t a_length, const char *b, size_t b_length);

#endif
