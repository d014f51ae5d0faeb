/* SPDX-License-Identifier: MIT
 * Move numbers, written digit by digit. */
#include "pgn/number_text.h"

void pgni_number_text_set(struct pgni_number_text *written, int64_t number) {
  *written = (struct pgni_number_text){0};
  if (number < 0 || number > PGNI_NUMBER_MOST)
    return;
  /* The last byte first, the others pushed in front of it. */
  uint32_t rest = (uint32_t)number;
  written->text = '.';
  written->length = 1;
  written->one = 1;
  written->left = 9 - rest % 10;
  do {
    written->text = written->text << 8 | ('0' + rest % 10);
    if (written->length++ > 1)
      written->one <<= 8;
  } while ((rest /= 10) > 0);
}

struct pgni_number_text pgni_number_text_carry(struct pgni_number_text written) {
  if (written.length == 0)
    return written;
  unsigned digits = written.length - 1, at = digits;
  for (; at > 0 && (written.text >> 8 * (at - 1) & 255) == '9'; at--)
    written.text -= UINT64_C(9) << 8 * (at - 1);
  written.left = 9;
  if (at > 0) {
    written.text += UINT64_C(1) << 8 * (at - 1);
  } else if (digits < PGNI_NUMBER_DIGITS) {
    written.text = written.text << 8 | '1';
    written.one <<= 8;
    written.length++;
  } else {
    written = (struct pgni_number_text){0};
  }
  return written;
}
