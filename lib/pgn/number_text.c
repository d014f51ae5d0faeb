/* SPDX-License-Identifier: MIT
 * Move numbers, written digit by digit. */
#include "pgn/number_text.h"

void pgni_number_text_set(struct pgni_number_text *written, int64_t number) {
  *written = (struct pgni_number_text){0};
  if (number < 0 || number > PGNI_NUMBER_MOST)
    return;
  /* The last byte first, the others pushed in front of it. */
  uint32_t left = (uint32_t)number;
  written->text = '.';
  written->length = 1;
  do {
    written->text = written->text << 8 | ('0' + left % 10);
    written->length++;
  } while ((left /= 10) > 0);
  written->ones = 8 * (written->length - 2);
}

void pgni_number_text_carry(struct pgni_number_text *written) {
  int64_t number = 0;
  if (written->length == 0)
    return;
  for (unsigned shift = 0; shift <= written->ones; shift += 8)
    number = number * 10 + (int64_t)(written->text >> shift & 255) - '0';
  pgni_number_text_set(written, number + 1);
}
