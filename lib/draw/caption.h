/* SPDX-License-Identifier: MIT
 * Captions broken into lines that fit below a board. */
#ifndef PGNI_DRAW_CAPTION_H
#define PGNI_DRAW_CAPTION_H

#include <stdbool.h>
#include <stddef.h>

/* The length in bytes of the first line of a text that is not empty, and in `next` where the second begins, which is
 * `length` when all fits.  `room` is in hundredths of the size of the type. */
size_t pgni_caption_break(const char *text, size_t length, unsigned room, size_t *next);

#endif
