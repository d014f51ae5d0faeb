/* SPDX-License-Identifier: MIT
 * Growing arrays. */
#include "pgnkit/array.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
  ALIGNMENT = 64,    /* of positions */
  FIRST_BYTES = 1024 /* of an array that is about to grow */
};

/* A type with more than the usual alignment has a size that is a multiple of it. */
static bool is_aligned_more(size_t size) { return size % (2 * _Alignof(max_align_t)) == 0; }

/* What realloc() does, for items that it would not align. */
static void *realloc_aligned(void *array, size_t old_bytes, size_t bytes) {
  void *made = aligned_alloc(ALIGNMENT, (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
  if (made && array) {
    memcpy(made, array, old_bytes);
    free(array);
  }
  return made;
}

void *pgn_array_grow(void *array, size_t *capacity, size_t count, size_t size) {
  if (count <= *capacity)
    return array;
  size_t wanted = *capacity ? 2 * *capacity : FIRST_BYTES / size;
  if (wanted < count)
    wanted = count;
  if (wanted > (PTRDIFF_MAX - ALIGNMENT) / size) /* no object is larger */
    return array;
  void *made =
      is_aligned_more(size) ? realloc_aligned(array, *capacity * size, wanted * size) : realloc(array, wanted * size);
  if (!made)
    return array;
  *capacity = wanted;
  return made;
}
