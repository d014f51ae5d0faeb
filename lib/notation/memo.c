/* SPDX-License-Identifier: MIT
 * Words of SAN that were not remembered. */
#include "notation/memo.h"

void pgni_memo_add(struct pgni_memo_slot *slot, uint64_t word, size_t length) {
  char text[8];
  pgni_store_8(text, word);
  slot->word = word;
  pgni_plain_read(text, length, &slot->plain);
}
