/* SPDX-License-Identifier: MIT
 * Move numbers as they are written, with their period, each in eight bytes. */
#ifndef PGNKIT_PGN_NUMBER_TEXT_H
#define PGNKIT_PGN_NUMBER_TEXT_H

#include "base/bytes.h"
#include "base/compiler.h"

enum {
  PGNI_NUMBER_MOST = 999999, /* seven bytes with its period */
  PGNI_NUMBERS = 256         /* in the table: more than games have, and few enough to stay in the nearest cache */
};

/* The texts of 0 and the numbers behind it, with zeros behind each. */
extern const char pgni_number_texts[PGNI_NUMBERS][8];

/* The text of any number, worked out; 0 for one above PGNI_NUMBER_MOST. */
PGNI_RARE uint64_t pgni_number_text_long(uint64_t number);

/* The text of a number, as a word of eight bytes with zeros behind it; 0 for one above PGNI_NUMBER_MOST. */
PGNI_INLINE uint64_t pgni_number_text(uint64_t number) {
  return number < PGNI_NUMBERS ? pgni_load_8(pgni_number_texts[number]) : pgni_number_text_long(number);
}

#endif
