/* SPDX-License-Identifier: MIT
 * The operating system, where it is a POSIX system. */
#include "sys/sys.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#if HAVE_SYS_RANDOM_H
#include <sys/random.h>
#endif

/* ---- files ----------------------------------------------------------------------------------------------------- */

static void describe(const struct stat *st, pgni_sys_info *info) {
  mode_t mode = st->st_mode;
  *info = (pgni_sys_info){.kind = S_ISREG(mode)                    ? PGNI_SYS_REGULAR
                                  : S_ISDIR(mode) || S_ISBLK(mode) ? PGNI_SYS_STORED
                                  : S_ISCHR(mode)                  ? PGNI_SYS_CHARACTER
                                  : S_ISFIFO(mode)                 ? PGNI_SYS_FIFO
                                                                   : PGNI_SYS_OTHER,
                          .volume = (uint64_t)st->st_dev,
                          .identity = (uint64_t)st->st_ino};
  if (info->kind == PGNI_SYS_REGULAR)
    info->size = (uint64_t)st->st_size;
}

bool pgni_sys_look_at(const char *path, pgni_sys_info *info) {
  struct stat st;
  if (stat(path, &st) < 0)
    return false;
  describe(&st, info);
  return true;
}

bool pgni_sys_look_at_descriptor(int fd, pgni_sys_info *info) {
  struct stat st;
  if (fstat(fd, &st) < 0)
    return false;
  describe(&st, info);
  if (info->kind == PGNI_SYS_REGULAR) {
    off_t at = lseek(fd, 0, SEEK_CUR);
    info->size = at >= 0 && at < st.st_size ? (uint64_t)(st.st_size - at) : 0;
  }
  return true;
}

bool pgni_sys_is_same(const pgni_sys_info *a, const pgni_sys_info *b) {
  return a->volume == b->volume && a->identity == b->identity;
}

int pgni_sys_open_read(const char *path) { return open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY); }

int pgni_sys_open_write(const char *path) { return open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY); }

int pgni_sys_open_new(const char *path, bool is_private) {
  return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, is_private ? 0600 : 0666);
}

/* Opening these anew would start at the beginning of a file that somebody appends to. */
int pgni_sys_descriptor_named(const char *path) {
  static const char *const directories[] = {"/dev/fd/", "/proc/self/fd/"};
  if (!strcmp(path, "/dev/stdout"))
    return STDOUT_FILENO;
  if (!strcmp(path, "/dev/stderr"))
    return STDERR_FILENO;
  for (size_t i = 0; i < sizeof directories / sizeof directories[0]; i++) {
    size_t length = strlen(directories[i]);
    if (strncmp(path, directories[i], length) != 0)
      continue;
    const char *digits = path + length;
    size_t count = strspn(digits, "0123456789");
    if (count && count < 6 && !digits[count])
      return (int)strtol(digits, NULL, 10);
  }
  return -1;
}

int pgni_sys_duplicate(int fd) { return fcntl(fd, F_DUPFD_CLOEXEC, 0); }

int pgni_sys_may_write(const char *path) { return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) < 0 ? errno : 0; }

int pgni_sys_keep_mode(int fd, const char *other) {
  struct stat now, old;
  if (stat(other, &old) < 0 || fstat(fd, &now) < 0)
    return errno;
  mode_t mode = old.st_mode & 07777;
  if ((now.st_uid != old.st_uid || now.st_gid != old.st_gid) && fchown(fd, old.st_uid, old.st_gid) < 0) {
    mode &= 0777;
    /* The rights of the old group are not for another. */
    if (now.st_gid != old.st_gid && fchown(fd, (uid_t)-1, old.st_gid) < 0)
      mode &= (mode_t)(0707 | (mode & 07) << 3);
  }
  return fchmod(fd, mode) < 0 ? errno : 0;
}

char *pgni_sys_link_text(const char *path) {
  for (size_t capacity = 256;; capacity *= 2) {
    char *text = malloc(capacity);
    if (!text) {
      errno = ENOMEM;
      return NULL;
    }
    ssize_t length = readlink(path, text, capacity);
    if (length >= 0 && (size_t)length < capacity) {
      text[length] = '\0';
      return text;
    }
    int error = errno;
    free(text);
    if (length < 0) {
      errno = error;
      return NULL;
    }
  }
}

int pgni_sys_replace(const char *from, const char *to) { return rename(from, to) < 0 ? errno : 0; }

void pgni_sys_remove(const char *path) { unlink(path); }

/* ---- descriptors ----------------------------------------------------------------------------------------------- */

/* Some systems refuse a count above INT_MAX. */
enum { TRANSFER_MAX = 1 << 30 };

/* A descriptor made non-blocking by whoever shares it is waited for, as if it were blocking.  0 or an errno. */
static int wait_for(int fd, short events) {
  struct pollfd poller = {.fd = fd, .events = events};
  return poll(&poller, 1, -1) < 0 ? errno : 0;
}

static bool is_would_block(int error) { return error == EAGAIN || error == EWOULDBLOCK; }

pgn_status pgni_sys_read(int fd, void *buffer, size_t capacity, size_t *got) {
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

bool pgni_sys_is_readable(int fd) {
  struct pollfd poller = {.fd = fd, .events = POLLIN};
  return poll(&poller, 1, 0) > 0;
}

pgn_status pgni_sys_await_readable(int fd) { return wait_for(fd, POLLIN) == EINTR ? PGN_ERR_CANCELLED : PGN_OK; }

int pgni_sys_write(int fd, const void *bytes, size_t length, uint64_t *written) {
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

int pgni_sys_sync(int fd) {
  while (fsync(fd) < 0) {
    if (errno == EINVAL || errno == ENOTSUP)
      return 0; /* the file system has no such thing */
    if (errno != EINTR)
      return errno;
  }
  return 0;
}

int pgni_sys_close(int fd) {
  /* After EINTR the descriptor may already belong to somebody else: closing again would be worse than not. */
  return close(fd) < 0 && errno != EINTR ? errno : 0;
}

bool pgni_sys_is_terminal(int fd) { return isatty(fd); }

/* ---- the machine ------------------------------------------------------------------------------------------------- */

/* strerror_r() has two forms; these pick the text out of either. */
static inline const char *reason_of_posix(int answer, const char *buffer) { return answer ? "unknown error" : buffer; }
static inline const char *reason_of_gnu(const char *answer, const char *buffer) {
  (void)buffer;
  return answer;
}

const char *pgni_sys_error_text(int error, char *buffer, size_t size) {
  return _Generic(strerror_r(error, buffer, size), int
                  : reason_of_posix, default
                  : reason_of_gnu)(strerror_r(error, buffer, size), buffer);
}

bool pgni_sys_entropy(void *bytes, size_t length) { return getentropy(bytes, length) == 0; }

unsigned pgni_sys_processors(void) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  return processors > 0 ? (unsigned)processors : 1;
}

double pgni_sys_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* ---- threads ----------------------------------------------------------------------------------------------------- */

bool pgni_thread_start(pgni_thread *thread, void *(*run)(void *argument), void *argument) {
  sigset_t all, before;
  sigfillset(&all);
  if (pthread_sigmask(SIG_BLOCK, &all, &before) != 0)
    return false;
  bool started = pthread_create(thread, NULL, run, argument) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return started;
}

void pgni_thread_join(pgni_thread thread) { pthread_join(thread, NULL); }

void pgni_mutex_begin(pgni_mutex *mutex) { pthread_mutex_init(mutex, NULL); }
void pgni_mutex_end(pgni_mutex *mutex) { pthread_mutex_destroy(mutex); }
void pgni_mutex_lock(pgni_mutex *mutex) { pthread_mutex_lock(mutex); }
void pgni_mutex_unlock(pgni_mutex *mutex) { pthread_mutex_unlock(mutex); }

void pgni_condition_begin(pgni_condition *condition) { pthread_cond_init(condition, NULL); }
void pgni_condition_end(pgni_condition *condition) { pthread_cond_destroy(condition); }
void pgni_condition_wait(pgni_condition *condition, pgni_mutex *mutex) { pthread_cond_wait(condition, mutex); }
void pgni_condition_wake(pgni_condition *condition) { pthread_cond_signal(condition); }
void pgni_condition_wake_all(pgni_condition *condition) { pthread_cond_broadcast(condition); }
