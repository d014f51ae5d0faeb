/* SPDX-License-Identifier: MIT
 * The blocks of one file, compressed by several threads and handed back in order. */
#ifndef PGNKIT_IO_PACK_QUEUE_H
#define PGNKIT_IO_PACK_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/pack.h"

typedef struct pgni_pack_queue pgni_pack_queue;

typedef struct pgni_packed {
  pgn_status status; /* of the packer */
  const uint8_t *bytes;
  size_t length;
} pgni_packed;

/* Makes a queue of up to `threads` threads, started as there are blocks for them; where the system gives none, blocks
 * are compressed by the caller.  The first thread has `packer`, which stays the caller's; `packer_new` makes those of
 * the others.  PGN_OK, PGN_ERR_NOMEM. */
pgn_status pgni_pack_queue_new(pgni_pack_queue **queue, unsigned threads, pgni_packer *packer,
                               pgn_status (*packer_new)(pgni_packer **packer));
bool pgni_pack_queue_is_empty(const pgni_pack_queue *queue);
/* True when the oldest block must be taken before another can be put. */
bool pgni_pack_queue_is_full(const pgni_pack_queue *queue);
/* Puts `length` bytes of a block of PGNI_BLOCK_BYTES, in exchange for another block that may be filled.  PGN_OK,
 * PGN_ERR_NOMEM. */
pgn_status pgni_pack_queue_put(pgni_pack_queue *queue, uint8_t **block, size_t length);
/* Takes the oldest block, compressed; valid until the next put.  False when there is none, or none that is done and
 * `wait` is not set. */
bool pgni_pack_queue_take(pgni_pack_queue *queue, bool wait, pgni_packed *packed);
/* Stops the threads and frees; NULL is allowed. */
void pgni_pack_queue_free(pgni_pack_queue *queue);

#endif
