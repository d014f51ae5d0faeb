/* SPDX-License-Identifier: MIT
 * Remembers what the words of SAN say: archives use few of them over and over. */
#ifndef PGNKIT_NOTATION_MEMO_H
#define PGNKIT_NOTATION_MEMO_H

#include "base/bytes.h"
#include "notation/plain.h"

/* A thousand words make up 98 % of an archive; so many slots keep nearly all of them apart, and only those in use are
 * ever touched. */
enum { PGNI_MEMO_BITS = 14, PGNI_MEMO_WORD_MAX = 7 };

struct pgni_memo {
  struct pgni_memo_slot {
    uint64_t word;           /* its bytes, zeros behind them; 0 = free */
    struct pgni_plain plain; /* of it; nothing is plain in the word of no bytes */
  } slot[1 << PGNI_MEMO_BITS];
};

/* Reads a word that is not remembered, and remembers it. */
PGNI_RARE void pgni_memo_add(struct pgni_memo_slot *slot, uint64_t word, size_t length);

/* What pgni_plain_read() makes of a word of at most PGNI_MEMO_WORD_MAX bytes; until the next call. */
PGNI_INLINE const struct pgni_plain *pgni_memo_read(struct pgni_memo *memo, uint64_t word, size_t length) {
  struct pgni_memo_slot *slot = &memo->slot[word * UINT64_C(0x9e3779b97f4a7c15) >> (64 - PGNI_MEMO_BITS)];
  if (slot->word != word)
    pgni_memo_add(slot, word, length);
  return &slot->plain;
}

#endif
