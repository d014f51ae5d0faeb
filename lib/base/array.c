/* SPDX-License-Identifier: MIT
 * Growing arrays. */
#include "base/array.h"

#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 64 };

bool pgni_array_reserve(void **array, size_t *capacity, size_t count, size_t size) {
  if (count <= *capacity)
    return true;
  size_t wanted = *capacity ? *capacity : 8;
  while (wanted < count)
    wanted *= 2;
  void *made = aligned_alloc(ALIGNMENT, (wanted * size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
  if (!made)
    return false;
  if (*array)
    memcpy(made, *array, *capacity * size);
  free(*array);
  *array = made;
  *capacity = wanted;
  return true;
}
