/* SPDX-License-Identifier: MIT
 * Preloaded into a tool: counts its allocations and lets one of them fail.
 *
 *   PGNKIT_FAIL_ALLOC=N   the N-th allocation, from 1, finds no memory; so do all later ones with PGNKIT_FAIL_ALLOC=N+
 *   PGNKIT_ALLOC_LOG=FILE at the end, FILE gets a line: allocations made, blocks still held, allocations refused
 *
 * Only programs named pgn-... are watched, so that shells and libtool's wrappers go their way.  Of use with glibc only.
 */
#undef _FORTIFY_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>

/* What glibc calls its own allocator by. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_long made, held, refused;
static long fail_from, fail_to; /* numbers of the allocations that fail */
static const char *log_file;
static atomic_bool watching;

__attribute__((constructor)) static void begin(void) {
  const char *name = program_invocation_short_name;
  if (strncmp(name, "lt-", 3) == 0)
    name += 3;
  if (strncmp(name, "pgn-", 4) != 0)
    return;
  log_file = getenv("PGNKIT_ALLOC_LOG");
  const char *number = getenv("PGNKIT_FAIL_ALLOC");
  if (number && *number) {
    char *end;
    fail_from = strtol(number, &end, 10);
    fail_to = *end == '+' ? INTPTR_MAX : fail_from;
  }
  atomic_store(&watching, true);
}

__attribute__((destructor)) static void finish(void) {
  if (!atomic_exchange(&watching, false) || !log_file)
    return;
  char line[100];
  int length =
      snprintf(line, sizeof line, "%ld %ld %ld\n", atomic_load(&made), atomic_load(&held), atomic_load(&refused));
  int fd = open(log_file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (fd < 0 || write(fd, line, (size_t)length) != length)
    _exit(99);
  close(fd);
}

/* Counts an allocation; false when it is to fail. */
static bool may_allocate(void) {
  if (!atomic_load(&watching))
    return true;
  long number = atomic_fetch_add(&made, 1) + 1;
  if (number < fail_from || number > fail_to)
    return true;
  atomic_fetch_add(&refused, 1);
  errno = ENOMEM;
  return false;
}

static void *hold(void *block) {
  if (block && atomic_load(&watching))
    atomic_fetch_add(&held, 1);
  return block;
}

void *malloc(size_t size) { return may_allocate() ? hold(__libc_malloc(size)) : NULL; }

void *calloc(size_t count, size_t size) { return may_allocate() ? hold(__libc_calloc(count, size)) : NULL; }

void *realloc(void *block, size_t size) {
  if (!block)
    return malloc(size);
  return may_allocate() ? __libc_realloc(block, size) : NULL;
}

void *memalign(size_t alignment, size_t size) { return may_allocate() ? hold(__libc_memalign(alignment, size)) : NULL; }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *got = memalign(alignment, size);
  if (got)
    *block = got;
  return got ? 0 : ENOMEM;
}

void free(void *block) {
  if (block && atomic_load(&watching))
    atomic_fetch_sub(&held, 1);
  __libc_free(block);
}

#else
typedef int nothing_to_preload;
#endif
