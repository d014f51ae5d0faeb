/* SPDX-License-Identifier: MIT
 * Reading ahead: a thread reads and decompresses a stream while its bytes are used. */
#ifndef PGNKIT_IO_READ_AHEAD_H
#define PGNKIT_IO_READ_AHEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/stream.h"

typedef struct pgni_read_ahead pgni_read_ahead;

/* Starts on a stream that was read from before.  Until pgni_read_ahead_has_ended() the stream is the thread's own.
 * PGN_OK, with `*ahead` NULL when there can be no thread; PGN_ERR_NOMEM. */
pgn_status pgni_read_ahead_start(pgni_read_ahead **ahead, pgni_stream *stream);
/* As those of the stream. */
pgn_status pgni_read_ahead_read(pgni_read_ahead *ahead, void *buffer, size_t capacity, size_t *got);
bool pgni_read_ahead_would_wait(pgni_read_ahead *ahead);
/* Bytes read for what was handed out. */
uint64_t pgni_read_ahead_taken(const pgni_read_ahead *ahead);
/* True when a read has returned what ended the stream. */
bool pgni_read_ahead_has_ended(const pgni_read_ahead *ahead);
/* Stops the thread and frees; NULL is allowed. */
void pgni_read_ahead_stop(pgni_read_ahead *ahead);

#endif
