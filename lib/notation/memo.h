/* SPDX-License-Identifier: MIT
 * Remembers what the words of SAN say: archives use few of them over and over. */
#ifndef PGNKIT_NOTATION_MEMO_H
#define PGNKIT_NOTATION_MEMO_H

#include "base/bytes.h"
#include "notation/plain.h"

/* A thousand words make up 98 % of an archive; twelve bits keep nearly all of them apart. */
enum { PGNI_MEMO_BITS = 12, PGNI_MEMO_WORD_MAX = 7 };

struct pgni_memo {
  struct {
    uint64_t word; /* its bytes, zeros behind them; 0 = free */
    pgni_plain plain;
  } slot[1 << PGNI_MEMO_BITS];
};

/* Reads a word that is not remembered, and remembers it. */
pgni_plain pgni_memo_add(struct pgni_memo *memo, size_t slot, uint64_t word, size_t length);

/* What pgni_plain_read() makes of a word of at most PGNI_MEMO_WORD_MAX bytes. */
static inline pgni_plain pgni_memo_read(struct pgni_memo *memo, uint64_t word, size_t length) {
  size_t slot = (size_t)(word * UINT64_C(0x9e3779b97f4a7c15) >> (64 - PGNI_MEMO_BITS));
  return memo->slot[slot].word == word ? memo->slot[slot].plain : pgni_memo_add(memo, slot, word, length);
}

#endif
