/* SPDX-License-Identifier: MIT
 * Whether a text is a key that games can be grouped by. */
#ifndef PGNI_STATS_KEY_H
#define PGNI_STATS_KEY_H

#include "pgnkit/stats.h"

/* True for what pgn_stats_key() may make of some game. */
bool pgni_stats_is_key(pgn_stats_by by, const char *key, size_t length);

#endif
