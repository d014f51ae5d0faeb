/* SPDX-License-Identifier: MIT
 * Preloaded into a tool: makes its reads and writes go wrong.
 *
 *   PGNKIT_READ_MOST=N     a read gives N bytes at most
 *   PGNKIT_READ_EINTR=N    every N-th read is interrupted
 *   PGNKIT_READ_FAIL=N     a read that begins at or behind byte N of its descriptor fails with EIO
 *   PGNKIT_WRITE_MOST=N    a write takes N bytes at most
 *   PGNKIT_WRITE_EINTR=N   every N-th write is interrupted
 *   PGNKIT_WRITE_FAIL=N    the disk is full once N bytes are written; standard error is spared
 *   PGNKIT_FSYNC_FAIL=1, PGNKIT_CLOSE_FAIL=1, PGNKIT_RENAME_FAIL=1: these calls fail
 *   PGNKIT_ENTROPY_FAIL=N  the system gives no more random numbers from the N-th call on
 *   PGNKIT_CALL_LOG=FILE   gets a line for each write but to standard error, fsync, close and rename, in their order:
 *                          the call, the file, and of a rename the new name
 *
 * Only programs named pgn-... are watched.  Of use on Linux only. */
#undef _FORTIFY_SOURCE /* under which these functions have bodies already */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

enum { DESCRIPTORS = 64, NAME_BYTES = 1024 };

static long read_most, read_eintr, read_fail = -1, write_most, write_eintr, write_fail = -1;
static long entropy_fail, entropies;
static bool fsync_fail, close_fail, rename_fail;
static long reads, writes, read_bytes[DESCRIPTORS], write_bytes;

static const char *call_log;

/* The name of an open file is read before the call that may be its last. */
static void name_file(int fd, char name[NAME_BYTES]) {
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = call_log ? readlink(link, name, NAME_BYTES - 1) : 0;
  name[length < 0 ? 0 : length] = '\0';
}

static void log_call(const char *call, const char *name, const char *new_name) {
  char line[2 * NAME_BYTES + 20];
  if (!call_log)
    return;
  int saved = errno, length = snprintf(line, sizeof line, "%s %s %s\n", call, name, new_name);
  int fd = (int)syscall(SYS_openat, AT_FDCWD, call_log, O_WRONLY | O_CREAT | O_APPEND, 0666);
  if (fd < 0 || syscall(SYS_write, fd, line, length) != length)
    _exit(99);
  syscall(SYS_close, fd);
  errno = saved;
}

static long number_of(const char *name, long otherwise) {
  const char *text = getenv(name);
  return text && *text ? strtol(text, NULL, 10) : otherwise;
}

__attribute__((constructor)) static void begin(void) {
  const char *name = program_invocation_short_name;
  if (strncmp(name, "lt-", 3) == 0)
    name += 3;
  if (strncmp(name, "pgn-", 4) != 0)
    return;
  read_most = number_of("PGNKIT_READ_MOST", 0);
  read_eintr = number_of("PGNKIT_READ_EINTR", 0);
  read_fail = number_of("PGNKIT_READ_FAIL", -1);
  write_most = number_of("PGNKIT_WRITE_MOST", 0);
  write_eintr = number_of("PGNKIT_WRITE_EINTR", 0);
  write_fail = number_of("PGNKIT_WRITE_FAIL", -1);
  fsync_fail = number_of("PGNKIT_FSYNC_FAIL", 0);
  close_fail = number_of("PGNKIT_CLOSE_FAIL", 0);
  entropy_fail = number_of("PGNKIT_ENTROPY_FAIL", 0);
  rename_fail = number_of("PGNKIT_RENAME_FAIL", 0);
  call_log = getenv("PGNKIT_CALL_LOG");
}

static int fail_with(int error) {
  errno = error;
  return -1;
}

ssize_t read(int fd, void *buffer, size_t capacity) {
  if (read_eintr && ++reads % read_eintr == 0)
    return fail_with(EINTR);
  bool counted = fd >= 0 && fd < DESCRIPTORS;
  if (counted && read_fail >= 0 && read_bytes[fd] >= read_fail)
    return fail_with(EIO);
  if (read_most && capacity > (size_t)read_most)
    capacity = (size_t)read_most;
  ssize_t got = syscall(SYS_read, fd, buffer, capacity);
  if (counted && got > 0)
    read_bytes[fd] += got;
  return got;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  if (fd == STDERR_FILENO)
    return syscall(SYS_write, fd, bytes, length);
  if (write_eintr && ++writes % write_eintr == 0)
    return fail_with(EINTR);
  if (write_most && length > (size_t)write_most)
    length = (size_t)write_most;
  if (write_fail >= 0) {
    if (write_bytes >= write_fail)
      return fail_with(ENOSPC);
    if (length > (size_t)(write_fail - write_bytes))
      length = (size_t)(write_fail - write_bytes);
  }
  char name[NAME_BYTES];
  name_file(fd, name);
  ssize_t done = syscall(SYS_write, fd, bytes, length);
  log_call("write", name, "");
  if (done > 0)
    write_bytes += done;
  return done;
}

static int sync_file(int fd, long call) {
  char name[NAME_BYTES];
  name_file(fd, name);
  int done = fsync_fail ? fail_with(EIO) : (int)syscall(call, fd);
  log_call("fsync", name, "");
  return done;
}

int fsync(int fd) { return sync_file(fd, SYS_fsync); }

int fdatasync(int fd) { return sync_file(fd, SYS_fdatasync); }

int close(int fd) {
  char name[NAME_BYTES];
  name_file(fd, name);
  log_call("close", name, "");
  int done = (int)syscall(SYS_close, fd);
  /* Only a file that was written to has anything to lose. */
  return close_fail && write_bytes > 0 && fd > STDERR_FILENO ? fail_with(EIO) : done;
}

int rename(const char *from, const char *to) {
  log_call("rename", from, to);
  return rename_fail ? fail_with(EACCES) : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int getentropy(void *buffer, size_t length) {
  if (entropy_fail && ++entropies >= entropy_fail)
    return fail_with(EIO);
  return syscall(SYS_getrandom, buffer, length, 0) == (long)length ? 0 : fail_with(EIO);
}

#else
typedef int nothing_to_preload;
#endif
