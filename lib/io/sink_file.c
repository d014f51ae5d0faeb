/* SPDX-License-Identifier: MIT
 * Where an output goes: an open descriptor, or a temporary file beside the one it will replace. */
#include "io/sink_file.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sys/sys.h"

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

/* The path behind all the symbolic links it ends in, whether or not there is a file; NULL with errno. */
static char *follow_links(const char *path) {
  char *at = strdup(path);
  for (int links = 0; at; links++) {
    char *text = pgni_sys_link_text(at);
    if (!text && (errno == EINVAL || errno == ENOENT))
      return at;
    if (!text)
      break;
    if (links == LINKS_MAX) {
      free(text);
      errno = ELOOP;
      break;
    }
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

/* Creates DIRECTORY/.NAME.XXXXXX beside the target; with `is_private` readable by nobody else.  0 or an errno. */
static int create_beside(pgni_outlet *outlet, bool is_private) {
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
  uint64_t state;
  if (!pgni_sys_entropy(&state, sizeof state))
    state = (uintptr_t)path; /* names that are taken are passed over */
  int error = EEXIST;
  for (int i = 0; i < ATTEMPTS && (error == EEXIST || error == EINTR); i++) {
    random_name(suffix, &state);
    outlet->fd = pgni_sys_open_new(path, is_private);
    error = outlet->fd < 0 ? errno : 0;
  }
  if (error) {
    free(path);
    return error;
  }
  outlet->temporary = path;
  return 0;
}

/* 0 or an errno. */
static int open_beside(pgni_outlet *outlet, const char *path, bool replaces) {
  outlet->target = follow_links(path);
  if (!outlet->target)
    return errno;
  /* A rename would not ask whether the old file may be written; whoever took that right away meant it. */
  int error = replaces ? pgni_sys_may_write(outlet->target) : 0;
  if (!error)
    error = create_beside(outlet, replaces);
  if (!error && replaces)
    error = pgni_sys_keep_mode(outlet->fd, outlet->target);
  return error;
}

/* ---- opening ----------------------------------------------------------------------------------------------- */

static void outlet_undo(pgni_outlet *outlet) {
  if (outlet->fd >= 0)
    pgni_sys_close(outlet->fd);
  if (outlet->temporary)
    pgni_sys_remove(outlet->temporary);
  free(outlet->temporary);
  free(outlet->target);
  *outlet = (pgni_outlet){.fd = -1, .named = -1};
}

pgn_status pgni_outlet_open(pgni_outlet *outlet, const char *path) {
  pgni_sys_info info;
  int error = 0;
  *outlet = (pgni_outlet){.fd = -1, .named = pgni_sys_descriptor_named(path)};
  if (outlet->named >= 0) {
    outlet->fd = pgni_sys_duplicate(outlet->named);
    error = outlet->fd < 0 ? errno : 0;
  } else if (!pgni_sys_look_at(path, &info)) {
    error = errno == ENOENT ? open_beside(outlet, path, false) : errno;
  } else if (info.kind == PGNI_SYS_REGULAR) {
    error = open_beside(outlet, path, true);
  } else {
    outlet->fd = pgni_sys_open_write(path);
    error = outlet->fd < 0 ? errno : 0;
  }
  if (!error)
    return PGN_OK;
  outlet_undo(outlet);
  errno = error;
  return error == ENOMEM ? PGN_ERR_NOMEM : error == EINTR ? PGN_ERR_CANCELLED : PGN_ERR_IO;
}
