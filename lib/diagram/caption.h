/* SPDX-License-Identifier: MIT
 * Captions in UTF-8, broken into lines that fit below a board. */
#ifndef PGNKIT_DIAGRAM_CAPTION_H
#define PGNKIT_DIAGRAM_CAPTION_H

#include <stddef.h>

#include "pgnkit/buffer.h"
#include "pgnkit/diagram.h"

/* Points `to` at the captions of a diagram in UTF-8, each told from Windows-1252 by all of it; they lie in `texts`, an
 * empty buffer.  False when that finds no memory. */
bool pgni_captions_recode(const pgn_diagram *diagram, const char *to[PGN_DIAGRAM_CAPTION_MAX], pgn_buffer *texts);

/* The length in bytes of the first line of a text of UTF-8 that is not empty, and in `next` where the second begins,
 * which is `length` when all fits.  `room` is in hundredths of the size of the type. */
size_t pgni_caption_break(const char *text, size_t length, unsigned room, size_t *next);

#endif
