/* SPDX-License-Identifier: MIT
 * Positions to play on from: start arrays by number, and random set-ups. */
#ifndef PGNKIT_TESTS_PROP_STARTS_H
#define PGNKIT_TESTS_PROP_STARTS_H

#include <stdint.h>

#include "reference/reference.h"

/* The array of a number 0..959, by the direct derivation: light bishop, dark bishop, queen, knights, then R K R. */
void start_array(int number, char row[9]);
/* The start position with an array for each side. */
void start_fen(int white, int black, char fen[REF_TEXT]);
/* Kings and rooks on the back ranks with rights, the castling rooks often inner ones, few pieces between. */
void rights_fen(uint64_t *random, char fen[REF_TEXT]);
/* A few pieces: pawns about to become something, captures en passant with kings and sliders along the rank, pins. */
void few_fen(uint64_t *random, char fen[REF_TEXT]);

#endif
