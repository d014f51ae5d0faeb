/* SPDX-License-Identifier: MIT
 * Words of SAN that were not remembered. */
#include "notation/memo.h"

pgni_plain pgni_memo_add(struct pgni_memo *memo, size_t slot, uint64_t word, size_t length) {
  char text[8];
  pgni_store_8(text, word);
  memo->slot[slot].word = word;
  memo->slot[slot].plain = pgni_plain_read(text, length);
  return memo->slot[slot].plain;
}
