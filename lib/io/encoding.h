/* SPDX-License-Identifier: MIT
 * How a text is encoded: told from its first bytes, or by name. */
#ifndef PGNKIT_IO_ENCODING_H
#define PGNKIT_IO_ENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum pgni_encoding {
  PGNI_ENCODING_UNDECIDED = 0, /* more bytes are needed */
  PGNI_ENCODING_BYTES,         /* UTF-8, or bytes that are kept as they are */
  PGNI_ENCODING_UTF16_LE,
  PGNI_ENCODING_UTF16_BE,
  PGNI_ENCODING_UTF32_LE,
  PGNI_ENCODING_UTF32_BE,
  PGNI_ENCODING_NAMED /* anything else, known to iconv by its name */
} pgni_encoding;

enum { PGNI_ENCODING_WINDOW = 1024 }; /* no more bytes than these are looked at */

/* The encoding that a byte order mark at the front stands for, PGNI_ENCODING_BYTES for that of UTF-8 or none at all;
 * `*mark` becomes the length of the mark.  `ended` says that there are no more bytes than `length`. */
pgni_encoding pgni_encoding_of_mark(const uint8_t *bytes, size_t length, bool ended, size_t *mark);

/* Tells UTF-16 without a mark by its zero bytes; PGNI_ENCODING_BYTES for everything else.  The answer depends on the
 * bytes alone, not on how many come at a time, and ordinary text is known by its first two. */
pgni_encoding pgni_encoding_sniff(const uint8_t *bytes, size_t length, bool ended);

/* The encoding a name stands for, letter case, hyphens and underscores aside: UTF-8, UTF-16LE and the like;
 * PGNI_ENCODING_NAMED for all others.  UTF-16 and UTF-32 without an order are PGNI_ENCODING_UNDECIDED. */
pgni_encoding pgni_encoding_of_name(const char *name);

#endif
