/* SPDX-License-Identifier: MIT
 * Random numbers without bias, from a seed or from the system's random source. */
#include <stdlib.h>
#include <string.h>

#include "pgnkit/random.h"
#include "sys/sys.h"

/* The words of a source. */
enum {
  SEEDED, /* 1: the numbers follow from STATE; 0: they are the system's */
  STATE,
  LEFT, /* numbers not yet used of the pool */
  POOL, /* the first of those the system gave */
  POOL_SIZE = 32
};
_Static_assert(POOL + POOL_SIZE <= sizeof(pgn_random) / sizeof(uint64_t), "the pool has room");

void pgn_random_init(pgn_random *random) { memset(random, 0, sizeof *random); }

void pgn_random_seed(pgn_random *random, uint64_t seed) {
  pgn_random_init(random);
  random->opaque[SEEDED] = 1;
  random->opaque[STATE] = seed;
}

/* SplitMix64: a counter with an odd step, and a mixing of its bits.  Source: Steele, Lea and Flood, Fast splittable
 * pseudorandom number generators, 2014, with the mixing of Stafford's variant 13. */
static uint64_t split_mix(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

static pgn_status next(pgn_random *random, uint64_t *number) {
  uint64_t *word = random->opaque;
  if (word[SEEDED]) {
    *number = split_mix(&word[STATE]);
    return PGN_OK;
  }
  if (word[LEFT] == 0) {
    if (!pgni_sys_entropy(word + POOL, POOL_SIZE * sizeof *word))
      return PGN_ERR_IO;
    word[LEFT] = POOL_SIZE;
  }
  word[LEFT]--;
  *number = word[POOL + word[LEFT]];
  word[POOL + word[LEFT]] = 0; /* nobody shall read past numbers here */
  return PGN_OK;
}

pgn_status pgn_random_below(pgn_random *random, uint64_t count, uint64_t *number) {
  if (count == 0)
    return PGN_ERR_USAGE;
  /* The last numbers, fewer than `count`, would make some results likelier. */
  uint64_t surplus = (UINT64_MAX % count + 1) % count, drawn;
  do {
    pgn_status status = next(random, &drawn);
    if (status != PGN_OK)
      return status;
  } while (drawn > UINT64_MAX - surplus);
  *number = drawn % count;
  return PGN_OK;
}

struct pgn_shuffle {
  uint32_t first, count; /* of `list`, what is left */
  uint32_t *list;
};

pgn_status pgn_shuffle_new(pgn_shuffle **shuffle, uint32_t count) {
  *shuffle = NULL;
  if (count == 0)
    return PGN_ERR_USAGE;
  pgn_shuffle *made = calloc(1, sizeof *made);
  uint32_t *list = calloc(count, sizeof *list);
  if (!made || !list) {
    free(made);
    free(list);
    return PGN_ERR_NOMEM;
  }
  for (uint32_t i = 0; i < count; i++)
    list[i] = i;
  *made = (struct pgn_shuffle){.count = count, .list = list};
  *shuffle = made;
  return PGN_OK;
}

void pgn_shuffle_free(pgn_shuffle *shuffle) {
  if (shuffle)
    free(shuffle->list);
  free(shuffle);
}

pgn_status pgn_shuffle_next(pgn_shuffle *shuffle, pgn_random *random, uint32_t *number) {
  if (shuffle->first == shuffle->count)
    return PGN_END;
  uint64_t place;
  pgn_status status = pgn_random_below(random, shuffle->count - shuffle->first, &place);
  if (status != PGN_OK)
    return status;
  uint32_t *list = shuffle->list + shuffle->first++;
  *number = list[place];
  list[place] = list[0];
  return PGN_OK;
}
