/* SPDX-License-Identifier: MIT
 * Where an output goes: an open descriptor, or a temporary file beside the one it will replace. */
#include "io/sink_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "io/fd.h"

enum {
  LINKS_MAX = 40,
  NAME_KEPT = 200, /* bytes of a long name that go into the temporary one, so that it stays under NAME_MAX */
  ATTEMPTS = 1000,
  SUFFIX_LENGTH = 6
};

char *pgni_path_join(const char *first, size_t first_length, const char *second) {
  size_t second_length = strlen(second);
  char *joined = malloc(first_length + second_length + 1);
  if (joined) {
    memcpy(joined, first, first_length);
    memcpy(joined + first_length, second, second_length + 1);
  }
  return joined;
}

/* The bytes of a path up to and including its last slash. */
static size_t directory_length(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? (size_t)(slash - path) + 1 : 0;
}

/* ---- following symbolic links ------------------------------------------------------------------------------ */

/* What a symbolic link says; NULL with errno. */
static char *link_text(const char *path) {
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

/* The path behind all the symbolic links it ends in, whether or not there is a file; NULL with errno. */
static char *follow_links(const char *path) {
  char *at = strdup(path);
  for (int links = 0; at; links++) {
    struct stat st;
    if (lstat(at, &st) < 0) {
      if (errno == ENOENT)
        return at;
      break;
    }
    if (!S_ISLNK(st.st_mode))
      return at;
    if (links == LINKS_MAX) {
      errno = ELOOP;
      break;
    }
    char *text = link_text(at);
    if (!text)
      break;
    char *next = pgni_path_join(at, text[0] == '/' ? 0 : directory_length(at), text);
    free(text);
    free(at);
    at = next;
  }
  int error = at ? errno : ENOMEM;
  free(at);
  errno = error;
  return NULL;
}

/* ---- the temporary file ------------------------------------------------------------------------------------ */

static uint64_t random_seed(const void *salt) {
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  return ((uint64_t)now.tv_sec << 30) ^ (uint64_t)now.tv_nsec ^ ((uint64_t)getpid() << 40) ^ (uintptr_t)salt;
}

/* One step of a multiplicative generator: names need to differ, not to be secret, since they are opened exclusively. */
static uint64_t random_next(uint64_t *state) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return *state >> 20;
}

static void random_name(char *at, uint64_t *state) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  for (int i = 0; i < SUFFIX_LENGTH; i++)
    at[i] = letters[random_next(state) % (sizeof letters - 1)];
}

/* Creates DIRECTORY/.NAME.XXXXXX beside the target; `mode` is cut by the umask.  0 or an errno. */
static int create_beside(pgni_outlet *outlet, mode_t mode) {
  size_t directory = directory_length(outlet->target);
  const char *name = outlet->target + directory;
  size_t kept = strlen(name) < NAME_KEPT ? strlen(name) : NAME_KEPT;
  if (!kept)
    return outlet->target[0] ? EISDIR : ENOENT; /* "somewhere/" */
  char *path = malloc(directory + 1 + kept + 1 + SUFFIX_LENGTH + 1);
  if (!path)
    return ENOMEM;
  memcpy(path, outlet->target, directory);
  path[directory] = '.';
  memcpy(path + directory + 1, name, kept);
  char *suffix = path + directory + 1 + kept;
  *suffix++ = '.';
  suffix[SUFFIX_LENGTH] = '\0';
  uint64_t state = random_seed(path);
  int error = EEXIST;
  for (int i = 0; i < ATTEMPTS && (error == EEXIST || error == EINTR); i++) {
    random_name(suffix, &state);
    outlet->fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, mode);
    error = outlet->fd < 0 ? errno : 0;
  }
  if (error) {
    free(path);
    return error;
  }
  outlet->temporary = path;
  return 0;
}

/* Gives the new file the owner and the permissions of the old one.  An owner that cannot be kept is given up, and with
 * it the bits that let a program run as that owner.  0 or an errno. */
static int keep_mode(int fd, const struct stat *old) {
  struct stat now;
  if (fstat(fd, &now) < 0)
    return errno;
  mode_t mode = old->st_mode & 07777;
  if ((now.st_uid != old->st_uid || now.st_gid != old->st_gid) && fchown(fd, old->st_uid, old->st_gid) < 0)
    mode &= 0777;
  return fchmod(fd, mode) < 0 ? errno : 0;
}

/* 0 or an errno. */
static int open_beside(pgni_outlet *outlet, const char *path, const struct stat *old) {
  outlet->target = follow_links(path);
  if (!outlet->target)
    return errno;
  /* A rename would not ask whether the old file may be written; whoever took that right away meant it. */
  if (old && faccessat(AT_FDCWD, outlet->target, W_OK, AT_EACCESS) < 0)
    return errno;
  int error = create_beside(outlet, old ? 0600 : 0666);
  if (!error && old)
    error = keep_mode(outlet->fd, old);
  return error;
}

/* ---- opening ----------------------------------------------------------------------------------------------- */

/* /dev/stdout and its like are names for descriptors that are open already.  Opening them anew would start at the
 * beginning of a file that somebody appends to.  -1 when it is none of them. */
static int descriptor_named(const char *path) {
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

static void outlet_undo(pgni_outlet *outlet) {
  if (outlet->fd >= 0)
    pgni_fd_close(outlet->fd);
  if (outlet->temporary)
    unlink(outlet->temporary);
  free(outlet->temporary);
  free(outlet->target);
  *outlet = (pgni_outlet){.fd = -1, .named = -1};
}

pgn_status pgni_outlet_open(pgni_outlet *outlet, const char *path) {
  struct stat st;
  int error = 0;
  *outlet = (pgni_outlet){.fd = -1, .named = descriptor_named(path)};
  if (outlet->named >= 0) {
    outlet->fd = fcntl(outlet->named, F_DUPFD_CLOEXEC, 0);
    error = outlet->fd < 0 ? errno : 0;
  } else if (stat(path, &st) < 0) {
    error = errno == ENOENT ? open_beside(outlet, path, NULL) : errno;
  } else if (S_ISREG(st.st_mode)) {
    error = open_beside(outlet, path, &st);
  } else {
    outlet->fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    error = outlet->fd < 0 ? errno : 0;
  }
  if (!error)
    return PGN_OK;
  outlet_undo(outlet);
  errno = error;
  return error == ENOMEM ? PGN_ERR_NOMEM : error == EINTR ? PGN_ERR_CANCELLED : PGN_ERR_IO;
}
