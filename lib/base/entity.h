/* SPDX-License-Identifier: MIT
 * HTML entities. */
#ifndef PGNKIT_BASE_ENTITY_H
#define PGNKIT_BASE_ENTITY_H

#include <stddef.h>
#include <stdint.h>

/* The length of the entity at `text`, from & to ;, or 0 when none stands there; `*point` gets its character.  Known are
 * numbers, the names of what HTML itself uses, of Latin-1, and of what Windows-1252 has beyond it.  Characters that
 * control are not decoded; numbers from 128 to 159 mean what Windows-1252 has there, as in all browsers. */
size_t pgni_entity_decode(const char *text, size_t length, uint32_t *point);

#endif
