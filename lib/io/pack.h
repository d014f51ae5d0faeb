/* SPDX-License-Identifier: MIT
 * Compressing a block of bytes to a member (gzip) or frame (zstd) of its own.  A packer remembers nothing from block to
 * block, so several of them may share the blocks of one file between threads: the bytes come out the same. */
#ifndef PGNKIT_IO_PACK_H
#define PGNKIT_IO_PACK_H

#include <stddef.h>
#include <stdint.h>

#include "pgnkit/status.h"

/* Uncompressed bytes in every block of a file but the last.  Part of what a file's bytes are made of. */
enum { PGNI_BLOCK_BYTES = 1024 * 1024 };

typedef struct pgni_packer pgni_packer;
struct pgni_packer {
  /* Compresses `length` bytes (at most PGNI_BLOCK_BYTES, and none at all too) to `out`, which holds `bound` bytes.
   * PGN_OK or PGN_ERR_NOMEM. */
  pgn_status (*pack)(pgni_packer *packer, const void *bytes, size_t length, uint8_t *out, size_t *packed);
  void (*free)(pgni_packer *packer);
  size_t bound;
};

pgn_status pgni_packer_new_gzip(pgni_packer **packer);
/* PGN_ERR_UNSUPPORTED when zstd is not built in. */
pgn_status pgni_packer_new_zstd(pgni_packer **packer);

#endif
