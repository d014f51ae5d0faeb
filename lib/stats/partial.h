/* SPDX-License-Identifier: MIT
 * The text of a partial result, for those who write and read it.
 *
 * The lines, in this order; fields are separated by tabs:
 *
 *   pgnkit-stats 2
 *   tool         pgn-stats VERSION
 *   by           GROUPING
 *   variant      CHOICE              chess960, standard or any
 *   reading      OPTIONS             how games were read and judged
 *   where        CONDITION           any number of them, sorted, none twice
 *   tag          NAME GAMES          any number of them, sorted by name, no name twice: games that have this tag
 *   run          SLICE/SLICES COUNT  any number of them, sorted; behind each so many
 *   input        NAME SIZE FROM TO HASH GAMES LINES
 *   games        GAMES               all that were read; of these were left out:
 *   damaged      GAMES
 *   other        GAMES
 *   unmatched    GAMES
 *   row          KEY GAMES WHITE DRAW BLACK UNKNOWN PLIES WHITE_A WHITE_H BLACK_A BLACK_H CASTLING_PLIES
 *                                    any number of them, sorted by their keys, no key twice
 *   end          ROWS CHECKSUM       the CRC-32 of all before this line, in eight hexadecimal digits
 *
 * In a key and a name \\, \t, \n and \r stand for a backslash, a tab and the ends of lines.  Nothing else is taken than
 * what is written: what is read and written again is the same text. */
#ifndef PGNKIT_STATS_PARTIAL_H
#define PGNKIT_STATS_PARTIAL_H

#include "pgnkit/stats.h"

#define PGNI_PARTIAL_MAGIC "pgnkit-stats "
#define PGNI_PARTIAL_VERSION PGNI_PARTIAL_MAGIC "2"

enum { PGNI_PARTIAL_NUMBERS = 11 };

/* The counts in the order they are written in. */
void pgni_partial_list_numbers(const pgn_stats_counts *counts, uint64_t number[PGNI_PARTIAL_NUMBERS]);
void pgni_partial_take_numbers(const uint64_t number[PGNI_PARTIAL_NUMBERS], pgn_stats_counts *counts);

/* What is escaped in keys and names, and the letter that stands for it. */
#define PGNI_PARTIAL_UNESCAPED "\\\t\n\r"
#define PGNI_PARTIAL_ESCAPED "\\tnr"

/* Goes on with the checksum of a text. */
uint32_t pgni_partial_checksum(uint32_t sum, const char *text, size_t length);

#endif
