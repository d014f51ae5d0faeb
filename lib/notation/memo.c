/* SPDX-License-Identifier: MIT
 * Words of SAN that were not remembered. */
#include "notation/memo.h"

void pgni_memo_init(struct pgni_memo *memo) {
  memset(memo->index, 0, sizeof memo->index);
  memo->count = 1;
  memo->words[0] = (struct pgni_memo_word){.word = 0};
}

const struct pgni_memo_word *pgni_memo_add(struct pgni_memo *memo, uint16_t *index, uint64_t word, size_t length) {
  char text[8];
  pgni_store_8(text, word);
  *index = (uint16_t)memo->count;
  struct pgni_memo_word *added = &memo->words[memo->count++];
  added->word = word;
  pgni_plain_read(text, length, &added->plain);
  return added;
}
