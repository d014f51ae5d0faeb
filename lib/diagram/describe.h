/* SPDX-License-Identifier: MIT
 * A diagram in words, for those who cannot see it. */
#ifndef PGNKIT_DIAGRAM_DESCRIBE_H
#define PGNKIT_DIAGRAM_DESCRIBE_H

#include "pgnkit/diagram.h"

/* Writes the captions, then where the pieces of each colour stand, then the marks, as text for XML. */
void pgni_diagram_describe(const pgn_diagram *diagram, pgn_buffer *out);

#endif
