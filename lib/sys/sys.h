/* SPDX-License-Identifier: MIT
 * What the operating system does for us: every call to it is behind this header.  posix.c has them for POSIX systems.
 *
 * A descriptor is a number as open() gives it.  Where a function says "0 or an errno", or sets errno, the values are
 * those of <errno.h>.  The library has a copy of these functions, and so have the tools. */
#ifndef PGNKIT_SYS_SYS_H
#define PGNKIT_SYS_SYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <pthread.h>

#include "pgnkit/status.h"

enum { PGNI_STDIN, PGNI_STDOUT, PGNI_STDERR };

/* ---- files ----------------------------------------------------------------------------------------------------- */

typedef enum pgni_sys_kind {
  PGNI_SYS_REGULAR,
  PGNI_SYS_STORED,    /* a directory or a disk: no file to be replaced, but reading it never waits */
  PGNI_SYS_CHARACTER, /* a terminal, or another device of characters */
  PGNI_SYS_FIFO,      /* a pipe, with or without a name */
  PGNI_SYS_OTHER
} pgni_sys_kind;

typedef struct pgni_sys_info {
  pgni_sys_kind kind;
  uint64_t size;             /* of a regular file; of a descriptor what is left from its position on */
  uint64_t volume, identity; /* together the same for one file, whatever its names */
} pgni_sys_info;

/* Looks at what a path names, symbolic links followed, or at an open descriptor.  False with errno set. */
bool pgni_sys_look_at(const char *path, pgni_sys_info *info);
bool pgni_sys_look_at_descriptor(int fd, pgni_sys_info *info);
bool pgni_sys_is_same(const pgni_sys_info *a, const pgni_sys_info *b);

/* Opens for reading, or for writing what is no regular file.  The descriptor is not inherited by other programs, and a
 * terminal does not become that of the process.  -1 with errno set. */
int pgni_sys_open_read(const char *path);
int pgni_sys_open_write(const char *path);
/* Makes a file that is not there yet, for writing: readable by all the user lets (umask), or by nobody else.  -1 with
 * errno set, EEXIST where there is one. */
int pgni_sys_open_new(const char *path, bool is_private);
/* The descriptor that a path such as /dev/stdout or /dev/fd/5 is a name of; -1 when it is none. */
int pgni_sys_descriptor_named(const char *path);
/* Another descriptor for the same open file; -1 with errno set. */
int pgni_sys_duplicate(int fd);

/* 0 when a file may be written, or the errno that says why not. */
int pgni_sys_may_write(const char *path);
/* Gives an open file the owner, the group and the permissions of another.  An owner or a group that cannot be kept is
 * given up, and with it the bits that let a program run as that owner; another group gets no more rights than anybody
 * has.  0 or an errno. */
int pgni_sys_keep_mode(int fd, const char *other);
/* What a symbolic link says, to be freed; NULL with errno set, EINVAL where the path is no link. */
char *pgni_sys_link_text(const char *path);
/* Gives a file another name, in place of the file that has it; both are in one directory, or on one volume.  0 or an
 * errno. */
int pgni_sys_replace(const char *from, const char *to);
/* Takes the name of a file away.  May be called while an interrupt is handled. */
void pgni_sys_remove(const char *path);

/* ---- descriptors ----------------------------------------------------------------------------------------------- */

/* Reads what is at hand, waiting only when there is nothing; `*got` 0 with PGN_OK is the end.  PGN_ERR_CANCELLED when a
 * signal interrupted the wait, PGN_ERR_IO otherwise, both with errno set. */
pgn_status pgni_sys_read(int fd, void *buffer, size_t capacity, size_t *got);
/* True when a read would not have to wait. */
bool pgni_sys_is_readable(int fd);
/* Waits until that is so, or reading would fail.  PGN_ERR_CANCELLED when a signal interrupted the wait. */
pgn_status pgni_sys_await_readable(int fd);
/* Writes all of it, going on after partial writes and signals, and adds what was written to `*written`.  0 or the errno
 * of the failure.  May be called while an interrupt is handled. */
int pgni_sys_write(int fd, const void *bytes, size_t length, uint64_t *written);
/* Puts what was written on the disk, where the descriptor has one.  0 or an errno. */
int pgni_sys_sync(int fd);
/* Closes.  0 or an errno; the descriptor is gone either way. */
int pgni_sys_close(int fd);
bool pgni_sys_is_terminal(int fd);

/* ---- the machine ------------------------------------------------------------------------------------------------- */

/* The system's words for an errno, in `buffer` or elsewhere. */
const char *pgni_sys_error_text(int error, char *buffer, size_t size);
/* Random bytes of the system, at most 256.  False with errno set. */
bool pgni_sys_entropy(void *bytes, size_t length);
/* How many processors there are, at least 1. */
unsigned pgni_sys_processors(void);
/* Seconds since some moment; clocks that are set do not change it. */
double pgni_sys_seconds(void);

/* ---- threads ----------------------------------------------------------------------------------------------------- */

typedef pthread_t pgni_thread;
typedef pthread_mutex_t pgni_mutex;
typedef pthread_cond_t pgni_condition;

/* Starts a thread in which no signal is taken: these are the program's business.  False when there can be none. */
bool pgni_thread_start(pgni_thread *thread, void *(*run)(void *argument), void *argument);
/* Waits for its end. */
void pgni_thread_join(pgni_thread thread);

void pgni_mutex_begin(pgni_mutex *mutex);
void pgni_mutex_end(pgni_mutex *mutex);
void pgni_mutex_lock(pgni_mutex *mutex);
void pgni_mutex_unlock(pgni_mutex *mutex);

void pgni_condition_begin(pgni_condition *condition);
void pgni_condition_end(pgni_condition *condition);
/* Waits, with the mutex given up meanwhile; may come back for nothing. */
void pgni_condition_wait(pgni_condition *condition, pgni_mutex *mutex);
/* Wakes one of those who wait, or all. */
void pgni_condition_wake(pgni_condition *condition);
void pgni_condition_wake_all(pgni_condition *condition);

#endif
