/* SPDX-License-Identifier: MIT
 * Growing arrays: a pointer to the items, how many there is room for, and how many there are, which is the caller's
 * affair.  An array begins as NULL with a capacity of 0 and is freed by free(). */
#ifndef PGNKIT_ARRAY_H
#define PGNKIT_ARRAY_H

#include <stddef.h>

#include "pgnkit/api.h"

PGN_API_BEGIN

/* Gives an array of `size` bytes an item room for `count` items, and for twice as many as before when it grows at all.
 * Returns where it is now, with the new capacity in `*capacity`; what it held is kept.  Without memory, or when the
 * bytes cannot be counted, the array itself is returned and `*capacity` stays as it was, below `count`.  Items may be
 * aligned to 64 bytes, as positions are. */
PGN_MUST_USE void *pgn_array_grow(void *array, size_t *capacity, size_t count, size_t size);

/* Makes room for `count` items.  True when there is room; false without memory, the array being as it was.  `array` and
 * `capacity` are variables, the first of the type of a pointer to an item; each argument may be looked at more than
 * once. */
#define PGN_ARRAY_RESERVE(array, capacity, count)                                                  \
  ((count) <= (capacity) ||                                                                        \
   ((array) = PGN_ARRAY_AS(array, pgn_array_grow((array), &(capacity), (count), sizeof *(array))), \
    (count) <= (capacity)))

/* C++ turns no pointer to void into another by itself. */
#ifdef __cplusplus
#define PGN_ARRAY_AS(array, pointer) static_cast<decltype(+(array))>(pointer)
#else
#define PGN_ARRAY_AS(array, pointer) (pointer)
#endif

PGN_API_END

#endif
