/* SPDX-License-Identifier: MIT
 * Descriptors: reading, writing and closing with every answer of the system looked at. */
#include "io/fd.h"

#include <errno.h>
#include <poll.h>
#include <sys/types.h>
#include <unistd.h>

/* Some systems refuse a count above INT_MAX. */
enum { TRANSFER_MAX = 1 << 30 };

/* A descriptor made non-blocking by whoever shares it is waited for, as if it were blocking.  0 or an errno. */
static int wait_for(int fd, short events) {
  struct pollfd poller = {.fd = fd, .events = events};
  return poll(&poller, 1, -1) < 0 ? errno : 0;
}

static bool is_would_block(int error) { return error == EAGAIN || error == EWOULDBLOCK; }

pgn_status pgni_fd_read(int fd, void *buffer, size_t capacity, size_t *got) {
  *got = 0;
  if (capacity > TRANSFER_MAX)
    capacity = TRANSFER_MAX;
  for (;;) {
    ssize_t count = read(fd, buffer, capacity);
    if (count >= 0) {
      *got = (size_t)count;
      return PGN_OK;
    }
    int error = errno;
    if (is_would_block(error)) {
      error = wait_for(fd, POLLIN);
      if (!error)
        continue;
    }
    errno = error;
    return error == EINTR ? PGN_ERR_CANCELLED : PGN_ERR_IO;
  }
}

bool pgni_fd_is_readable(int fd) {
  struct pollfd poller = {.fd = fd, .events = POLLIN};
  return poll(&poller, 1, 0) > 0;
}

pgn_status pgni_fd_await_readable(int fd) { return wait_for(fd, POLLIN) == EINTR ? PGN_ERR_CANCELLED : PGN_OK; }

int pgni_fd_write(int fd, const void *bytes, size_t length, uint64_t *written) {
  const char *at = bytes;
  while (length) {
    ssize_t count = write(fd, at, length < TRANSFER_MAX ? length : TRANSFER_MAX);
    if (count > 0) {
      at += count;
      length -= (size_t)count;
      *written += (uint64_t)count;
      continue;
    }
    int error = count < 0 ? errno : EIO; /* a write that takes nothing and gives no reason would loop for ever */
    if (is_would_block(error))
      error = wait_for(fd, POLLOUT);
    if (error && error != EINTR)
      return error;
  }
  return 0;
}

int pgni_fd_sync(int fd) {
  while (fsync(fd) < 0) {
    if (errno == EINVAL || errno == ENOTSUP)
      return 0; /* the file system has no such thing */
    if (errno != EINTR)
      return errno;
  }
  return 0;
}

int pgni_fd_close(int fd) {
  /* After EINTR the descriptor may already belong to somebody else: closing again would be worse than not. */
  return close(fd) < 0 && errno != EINTR ? errno : 0;
}
