/* SPDX-License-Identifier: MIT
 * Move numbers as they are written, with their period, counted up as text. */
#ifndef PGNKIT_PGN_NUMBER_TEXT_H
#define PGNKIT_PGN_NUMBER_TEXT_H

#include "base/bytes.h"
#include "base/compiler.h"

enum { PGNI_NUMBER_MOST = 999999, PGNI_NUMBER_DIGITS = 6 };

struct pgni_number_text {
  uint64_t text;   /* its bytes, zeros behind them */
  uint64_t one;    /* one of its last digit */
  unsigned length; /* 0 for one that is below 0 or above PGNI_NUMBER_MOST */
  unsigned left;   /* how often one can be added before the last digit is 9 */
};

/* Writes a number. */
PGNI_RARE void pgni_number_text_set(struct pgni_number_text *written, int64_t number);
/* The one after a number that ends with 9.  By value: what has an address cannot stay in registers. */
PGNI_RARE struct pgni_number_text pgni_number_text_carry(struct pgni_number_text written);

/* The same, at once where only the last digit changes.  It is added to as part of the whole, because reading eight
 * bytes has to wait where one of them was only just stored. */
PGNI_INLINE void pgni_number_text_next(struct pgni_number_text *written) {
  if (written->left > 0) {
    written->left--;
    written->text += written->one;
  } else {
    *written = pgni_number_text_carry(*written);
  }
}

#endif
