/* SPDX-License-Identifier: MIT
 * UTF-8: telling it from other bytes, counting its code points. */
#ifndef PGNKIT_BASE_UTF8_H
#define PGNKIT_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

#include "pgnkit/buffer.h"

/* The length (1 to 4) of the well-formed UTF-8 sequence at `text`, 0 when there is none (RFC 3629: no overlong forms,
 * no surrogates).  `length` bytes may be looked at; `*point` gets the code point. */
size_t pgni_utf8_decode(const char *text, size_t length, uint32_t *point);

/* Code points in `length` bytes; a byte that is not UTF-8 counts one. */
size_t pgni_utf8_width(const char *text, size_t length);

/* The code point of a Windows-1252 byte (the five undefined bytes map to the C1 control of the same value). */
uint32_t pgni_cp1252_point(unsigned char byte);

/* Writes a code point as UTF-8 (at most 4 bytes) and returns the length. */
size_t pgni_utf8_encode(uint32_t point, char out[4]);

/* Appends a Windows-1252 byte as UTF-8. */
void pgni_utf8_add_cp1252(pgn_buffer *out, unsigned char byte);

#endif
