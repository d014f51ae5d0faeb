/* SPDX-License-Identifier: MIT
 * Growing arrays of things that may hold positions. */
#ifndef PGNI_BASE_ARRAY_H
#define PGNI_BASE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

/* Grows an array of `size` bytes an item so that `count` items fit; what it holds is kept.  Aligned as positions want
 * it; freed by free().  False when there is no memory. */
bool pgni_array_reserve(void **array, size_t *capacity, size_t count, size_t size);

#endif
