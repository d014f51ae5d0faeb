/* SPDX-License-Identifier: MIT
 * Move numbers, written digit by digit. */
#include "pgn/number_text.h"

void pgni_number_text_set(struct pgni_number_text *written, int64_t number) {
  written->number = number;
  written->length = 0;
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
}
