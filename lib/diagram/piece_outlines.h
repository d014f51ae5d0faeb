/* SPDX-License-Identifier: MIT
 * The outlines of the pieces. */
#ifndef PGNKIT_DIAGRAM_PIECE_OUTLINES_H
#define PGNKIT_DIAGRAM_PIECE_OUTLINES_H

#include "pgnkit/buffer.h"

/* Writes the six outlines as definitions to be used, with the ids pgnkit-k, -q, -r, -b, -n and -p.  Each fills a square
 * of 40 units; fill and outline are those of the element that uses it, lines inside have its `color`. */
void pgni_piece_outlines_define(pgn_buffer *out);

#endif
