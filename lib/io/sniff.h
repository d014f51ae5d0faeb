/* SPDX-License-Identifier: MIT
 * What a file is, told from its first bytes. */
#ifndef PGNKIT_IO_SNIFF_H
#define PGNKIT_IO_SNIFF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum pgni_file_kind {
  PGNI_FILE_UNDECIDED = 0, /* more bytes are needed */
  PGNI_FILE_PLAIN,
  PGNI_FILE_GZIP,
  PGNI_FILE_ZSTD,
  PGNI_FILE_FOREIGN /* nothing that is read */
} pgni_file_kind;

/* Tells the kind from the first `length` bytes; `ended` says that there are no more, and makes the answer final.  For
 * PGNI_FILE_FOREIGN `*reason` becomes a sentence that names what it is. */
pgni_file_kind pgni_sniff(const uint8_t *bytes, size_t length, bool ended, const char **reason);

/* Tells a tar archive, compressed or not, from the first bytes of what would be text.  PGNI_FILE_PLAIN,
 * PGNI_FILE_FOREIGN; PGNI_FILE_UNDECIDED only where a zero byte follows what may be a name, so that text is never
 * waited for. */
pgni_file_kind pgni_sniff_tar(const uint8_t *bytes, size_t length, bool ended, const char **reason);

/* True when these bytes could be the beginning of a zstd frame (one that is to be skipped included). */
bool pgni_sniff_may_be_zstd(const uint8_t *bytes, size_t length);

#endif
