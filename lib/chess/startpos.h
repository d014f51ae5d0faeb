/* SPDX-License-Identifier: MIT
 * What the files about start arrays share. */
#ifndef PGNKIT_CHESS_STARTPOS_H
#define PGNKIT_CHESS_STARTPOS_H

#include "pgnkit/startpos.h"

/* The pair of that number of all pairs first < second of so many places, in dictionary order. */
void pgni_pair(unsigned number, unsigned places, unsigned *first, unsigned *second);

#endif
