/* SPDX-License-Identifier: MIT
 * Move numbers as they are written, with their period, counted up as text. */
#ifndef PGNKIT_PGN_NUMBER_TEXT_H
#define PGNKIT_PGN_NUMBER_TEXT_H

#include <stdbool.h>

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
  unsigned ones = 8 * (written->length - 2), tens = ones - 8;
  bool is_next = number == written->number + 1;
  written->number = number;
  if (is_next && written->length >= 2 && (written->text >> ones & 255) < '9')
    written->text += UINT64_C(1) << ones;
  else if (is_next && written->length >= 3 && (written->text >> tens & 255) < '9')
    written->text += (UINT64_C(1) << tens) - (UINT64_C(9) << ones);
  else
    pgni_number_text_set(written, number);
}

#endif
