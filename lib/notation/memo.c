/* SPDX-License-Identifier: MIT
 * Words of SAN that are not where they are looked for first, or not remembered yet. */
#include "notation/memo.h"

void pgni_memo_init(struct pgni_memo *memo) {
  memset(memo->index, 0, sizeof memo->index);
  memo->count = 1;
  memo->words[0] = (struct pgni_memo_word){.word = 0};
}

const struct pgni_memo_word *pgni_memo_find(struct pgni_memo *memo, size_t slot, uint64_t word, size_t length) {
  /* At most half of the slots are in use, so there is an end to it. */
  for (; memo->index[slot]; slot = (slot + 1) % (sizeof memo->index / sizeof *memo->index))
    if (memo->words[memo->index[slot]].word == word)
      return &memo->words[memo->index[slot]];
  if (word == 0)
    return memo->words;
  char text[8];
  pgni_store_8(text, word);
  memo->index[slot] = (uint16_t)memo->count;
  struct pgni_memo_word *added = &memo->words[memo->count++];
  added->word = word;
  pgni_san_word_read(text, length, &added->said);
  return added;
}
