/* SPDX-License-Identifier: MIT
 * Move numbers, written digit by digit. */
#include "pgn/number_text.h"

void pgni_number_text_set(struct pgni_number_text *written, int64_t number) {
  char text[8];
  unsigned n = sizeof text;
  written->number = number;
  written->length = 0;
  if (number < 0 || number > PGNI_NUMBER_MOST)
    return;
  text[--n] = '.';
  do
    text[--n] = (char)('0' + number % 10);
  while (number /= 10);
  written->length = (unsigned)sizeof text - n;
  written->text = pgni_load_up_to_8(text + n, written->length);
}
