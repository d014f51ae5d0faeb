/* SPDX-License-Identifier: MIT
 * Move numbers as they are written, with their period, counted up as text. */
#ifndef PGNKIT_PGN_NUMBER_TEXT_H
#define PGNKIT_PGN_NUMBER_TEXT_H

#include "base/bytes.h"
#include "base/compiler.h"

enum { PGNI_NUMBER_MOST = 999999 };

struct pgni_number_text {
  int64_t number;
  uint64_t text;   /* its bytes, zeros behind them */
  unsigned length; /* 0 for one that is below 0 or above PGNI_NUMBER_MOST */
};

/* Writes a number. */
PGNI_RARE void pgni_number_text_set(struct pgni_number_text *written, int64_t number);

/* The same, short where it is the one before and one more.  A byte is added to as part of the whole, because reading
 * eight bytes has to wait where one of them was only just stored. */
PGNI_INLINE void pgni_number_text_move(struct pgni_number_text *written, int64_t number) {
  unsigned last = 8 * (written->length - 2);
  if (number == written->number + 1 && written->length >= 2 && (written->text >> last & 255) < '9') {
    written->number = number;
    written->text += UINT64_C(1) << last;
  } else {
    pgni_number_text_set(written, number);
  }
}

#endif
