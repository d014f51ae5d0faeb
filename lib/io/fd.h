/* SPDX-License-Identifier: MIT
 * Descriptors: reading, writing and closing with every answer of the system looked at. */
#ifndef PGNKIT_IO_FD_H
#define PGNKIT_IO_FD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/status.h"

/* Reads what is at hand, waiting only when there is nothing; `*got` 0 with PGN_OK is the end.  PGN_ERR_CANCELLED when a
 * signal interrupted the wait, PGN_ERR_IO otherwise, both with errno set. */
pgn_status pgni_fd_read(int fd, void *buffer, size_t capacity, size_t *got);

/* True when a read would not have to wait. */
bool pgni_fd_is_readable(int fd);

/* Waits until that is so, or reading would fail.  PGN_ERR_CANCELLED when a signal interrupted the wait. */
pgn_status pgni_fd_await_readable(int fd);

/* Writes all of it, going on after partial writes and signals, and adds what was written to `*written`.  0 or the
 * errno of the failure. */
int pgni_fd_write(int fd, const void *bytes, size_t length, uint64_t *written);

/* Puts what was written on the disk, where the descriptor has one.  0 or an errno. */
int pgni_fd_sync(int fd);

/* Closes.  0 or an errno; the descriptor is gone either way. */
int pgni_fd_close(int fd);

#endif
