/* SPDX-License-Identifier: MIT
 * The hyphen, and the dashes that stand for it. */
#ifndef PGNKIT_BASE_DASH_H
#define PGNKIT_BASE_DASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True for a dash beyond ASCII. */
bool pgni_is_dash(uint32_t point);
/* The bytes of the hyphen or another dash at `text`, in UTF-8 or Windows-1252; 0 when there is none. */
size_t pgni_dash(const char *text, const char *stop);

#endif
