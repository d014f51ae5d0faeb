/* SPDX-License-Identifier: MIT
 * The outlines of the pieces. */
#ifndef PGNI_DIAGRAM_PIECES_H
#define PGNI_DIAGRAM_PIECES_H

#include "pgnkit/buffer.h"

/* Writes the six outlines as definitions to be used, with the ids pgnkit-k, -q, -r, -b, -n and -p.  Each fills a square
 * of 40 units; fill and outline are those of the element that uses it, lines inside have its `color`. */
void pgni_piece_outlines_define(pgn_buffer *out);

#endif
