/* SPDX-License-Identifier: MIT
 * Damage to PGN, as files meet it and worse. */
#ifndef PGNKIT_TESTS_PROP_MUTATE_H
#define PGNKIT_TESTS_PROP_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Damages a text in place, 1 to `most` times; `room` is how long it may become, `other` a text that pieces may be taken
 * from.  Returns the new length. */
size_t mutate_text(uint64_t *random, char *text, size_t length, size_t room, const char *other, size_t other_length,
                   int most);

#endif
