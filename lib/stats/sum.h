/* SPDX-License-Identifier: MIT
 * Sums that do not depend on the order of what is added, as sums of doubles do. */
#ifndef PGNKIT_STATS_SUM_H
#define PGNKIT_STATS_SUM_H

#include <stdint.h>

/* A number in units of 2^-64, lowest word first; all 0 to begin with. */
typedef struct pgni_sum {
  uint64_t word[4];
} pgni_sum;

/* Adds a number from 0 to 2^127; what is below 2^-64 is cut off, of each number by itself. */
void pgni_sum_add(pgni_sum *sum, double number);
double pgni_sum_value(const pgni_sum *sum);

#endif
