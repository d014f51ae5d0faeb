/* SPDX-License-Identifier: MIT
 * Remembers what the words of SAN say: archives use few of them over and over. */
#ifndef PGNKIT_NOTATION_MEMO_H
#define PGNKIT_NOTATION_MEMO_H

#include "base/bytes.h"
#include "notation/san_word.h"

enum {
  PGNI_MEMO_INDEX_BITS = 13,
  PGNI_MEMO_WORDS = 4096, /* A thousand make up 98 % of an archive, and come first, close together. */
  PGNI_MEMO_WORD_MAX = 7  /* bytes of a word */
};

struct pgni_memo_word {
  uint64_t word; /* its bytes, zeros behind them */
  struct pgni_san_word said;
};

struct pgni_memo {
  uint16_t index[1 << PGNI_MEMO_INDEX_BITS]; /* by hash, or behind that; 0, the word of no bytes, for none */
  unsigned count;
  struct pgni_memo_word words[PGNI_MEMO_WORDS];
};

void pgni_memo_init(struct pgni_memo *memo);

/* Makes sure that `more` words can be read without forgetting any. */
static inline void pgni_memo_reserve(struct pgni_memo *memo, unsigned more) {
  if (memo->count + more > PGNI_MEMO_WORDS)
    pgni_memo_init(memo);
}

/* Finds a word that is not where its hash says, or remembers it. */
PGNI_RARE const struct pgni_memo_word *pgni_memo_find(struct pgni_memo *memo, size_t slot, uint64_t word,
                                                      size_t length);

/* What pgni_san_word_read() makes of a word of 1 to PGNI_MEMO_WORD_MAX bytes, for which room was made.  It stays where
 * it is until room is made again. */
PGNI_INLINE const struct pgni_memo_word *pgni_memo_read(struct pgni_memo *memo, uint64_t word, size_t length) {
  size_t slot = (size_t)(word * UINT64_C(0x9e3779b97f4a7c15) >> (64 - PGNI_MEMO_INDEX_BITS));
  const struct pgni_memo_word *words = memo->words, *found = words + memo->index[slot];
  return PGNI_LIKELY(found->word == word) ? found : pgni_memo_find(memo, slot, word, length);
}

#endif
