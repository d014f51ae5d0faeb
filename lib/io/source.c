/* SPDX-License-Identifier: MIT
 * Sources: bytes from a descriptor or from memory, decompressed. */
#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/diag_codes.h"
#include "io/decode.h"
#include "io/fd.h"
#include "io/sniff.h"
#include "pgnkit/io.h"

enum {
  BUFFER_BYTES = 256 * 1024,
  AHEAD_BYTES = 16, /* how far to look for whether there is more: any number from 1 would do */
  TEXT_BYTES = 200
};

struct pgn_source {
  int fd; /* -1: memory, or not opened yet */
  bool owned;
  bool waits;      /* a read may have to wait for somebody else */
  bool ended;      /* `in` is the last there is */
  char *late_path; /* a FIFO, opened by the first read */
  uint8_t *buffer; /* NULL for memory */
  pgni_span in;    /* bytes read and not used */
  uint64_t taken;  /* bytes read from the descriptor */
  uint64_t size;
  pgni_file_kind kind;
  pgni_decoder *decoder; /* NULL for plain text */
  uint8_t ahead[AHEAD_BYTES];
  size_t ahead_length;
  pgn_status status; /* what every further read returns, unless PGN_OK */
  int error;
  pgn_code code;
  char text[TEXT_BYTES];
};

/* ---- opening and closing ----------------------------------------------------------------------------------- */

static pgn_source *source_new(void) {
  pgn_source *source = calloc(1, sizeof *source);
  if (source)
    source->fd = -1;
  return source;
}

/* The descriptor is taken over only with PGN_OK. */
static pgn_status source_new_fd(pgn_source **made, int fd, bool owned, char *late_path) {
  struct stat st = {0};
  *made = NULL;
  if (!late_path && fstat(fd, &st) < 0)
    return PGN_ERR_IO;
  pgn_source *source = source_new();
  if (!source)
    return PGN_ERR_NOMEM;
  source->buffer = malloc(BUFFER_BYTES);
  if (!source->buffer) {
    free(source);
    return PGN_ERR_NOMEM;
  }
  source->fd = fd;
  source->owned = owned;
  source->late_path = late_path;
  source->waits = late_path || !(S_ISREG(st.st_mode) || S_ISDIR(st.st_mode) || S_ISBLK(st.st_mode));
  if (S_ISREG(st.st_mode)) {
    off_t at = lseek(fd, 0, SEEK_CUR);
    if (at >= 0 && at < st.st_size)
      source->size = (uint64_t)(st.st_size - at);
  }
  *made = source;
  return PGN_OK;
}

pgn_status pgn_source_open_fd(pgn_source **source, int fd, bool owned) {
  return source_new_fd(source, fd, owned, NULL);
}

pgn_status pgn_source_open(pgn_source **source, const char *path) {
  struct stat st;
  *source = NULL;
  if (!strcmp(path, "-"))
    return source_new_fd(source, STDIN_FILENO, false, NULL);
  /* Opening a FIFO waits for a writer, so that is left to the first read. */
  if (!stat(path, &st) && S_ISFIFO(st.st_mode)) {
    char *late_path = strdup(path);
    if (!late_path)
      return PGN_ERR_NOMEM;
    pgn_status status = source_new_fd(source, -1, true, late_path);
    if (status)
      free(late_path);
    return status;
  }
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0)
    return PGN_ERR_IO;
  pgn_status status = source_new_fd(source, fd, true, NULL);
  if (status) {
    int error = errno;
    pgni_fd_close(fd);
    errno = error;
  }
  return status;
}

pgn_status pgn_source_open_memory(pgn_source **source, const void *bytes, size_t length) {
  *source = source_new();
  if (!*source)
    return PGN_ERR_NOMEM;
  (*source)->in = (pgni_span){bytes, length};
  (*source)->size = length;
  (*source)->ended = true;
  return PGN_OK;
}

void pgn_source_close(pgn_source *source) {
  if (!source)
    return;
  if (source->owned && source->fd >= 0)
    pgni_fd_close(source->fd);
  if (source->decoder)
    source->decoder->free(source->decoder);
  free(source->late_path);
  free(source->buffer);
  free(source);
}

/* ---- reading ----------------------------------------------------------------------------------------------- */

PGN_PRINTF(4, 5)
static pgn_status fail(pgn_source *source, pgn_status status, pgn_code code, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(source->text, sizeof source->text, format, arguments);
  va_end(arguments);
  source->code = code;
  return source->status = status;
}

static pgn_status fail_nomem(pgn_source *source) { return fail(source, PGN_ERR_NOMEM, 0, "out of memory"); }

/* strerror_r() has two forms; these pick the text out of either. */
static inline const char *reason_of_posix(int answer, const char *buffer) { return answer ? "unknown error" : buffer; }
static inline const char *reason_of_gnu(const char *answer, const char *buffer) {
  (void)buffer;
  return answer;
}

static pgn_status fail_io(pgn_source *source, int error) {
  char buffer[128] = "";
  const char *reason = _Generic(strerror_r(error, buffer, sizeof buffer), int
                                : reason_of_posix, default
                                : reason_of_gnu)(strerror_r(error, buffer, sizeof buffer), buffer);
  source->error = error;
  return fail(source, PGN_ERR_IO, PGN_CODE_FILE_UNREADABLE, "cannot be read: %s", reason);
}

static pgn_status fail_decoding(pgn_source *source, pgn_status status, const pgni_fault *fault) {
  if (status == PGN_ERR_NOMEM)
    return fail_nomem(source);
  return fail(source, status, fault->code, "%s", fault->text);
}

static pgn_status end(pgn_source *source) { return source->status = PGN_END; }

/* Reads from the descriptor; `*got` 0 with PGN_OK is the end. */
static pgn_status take(pgn_source *source, void *buffer, size_t capacity, size_t *got) {
  *got = 0;
  if (source->fd < 0) {
    source->fd = open(source->late_path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (source->fd < 0)
      return errno == EINTR ? PGN_ERR_CANCELLED : fail_io(source, errno);
  }
  pgn_status status = pgni_fd_read(source->fd, buffer, capacity, got);
  if (status == PGN_ERR_IO)
    return fail_io(source, errno);
  if (status == PGN_OK && !*got)
    source->ended = true;
  source->taken += *got;
  return status;
}

/* Reads on behind the bytes at hand, which stand at the start of the buffer or are none. */
static pgn_status refill(pgn_source *source) {
  size_t got;
  pgn_status status = take(source, source->buffer + source->in.length, BUFFER_BYTES - source->in.length, &got);
  source->in.bytes = source->buffer;
  source->in.length += got;
  return status;
}

static pgn_status identify(pgn_source *source) {
  const char *reason = NULL;
  while (!source->kind) {
    source->kind = pgni_sniff(source->in.bytes, source->in.length, source->ended, &reason);
    if (source->kind)
      break;
    pgn_status status = refill(source);
    if (status)
      return status;
  }
  pgn_status status = PGN_OK;
  switch (source->kind) {
  case PGNI_FILE_FOREIGN: return fail(source, PGN_ERR_UNSUPPORTED, PGN_CODE_FILE_TYPE_FOREIGN, "%s", reason);
  case PGNI_FILE_GZIP: status = pgni_decoder_new_gzip(&source->decoder); break;
  case PGNI_FILE_ZSTD: status = pgni_decoder_new_zstd(&source->decoder); break;
  default: break;
  }
  if (status == PGN_ERR_NOMEM)
    return fail_nomem(source);
  if (status)
    return fail(source, status, PGN_CODE_COMPRESSION_UNSUPPORTED, "this is %s data, which was not built in",
                source->kind == PGNI_FILE_ZSTD ? "zstd" : "gzip");
  return PGN_OK;
}

static pgn_status read_plain(pgn_source *source, void *buffer, size_t capacity, size_t *got) {
  if (source->in.length) {
    *got = source->in.length < capacity ? source->in.length : capacity;
    memcpy(buffer, source->in.bytes, *got);
    source->in.bytes += *got;
    source->in.length -= *got;
    return PGN_OK;
  }
  if (!source->ended) {
    pgn_status status = take(source, buffer, capacity, got);
    if (status || *got)
      return status;
  }
  return end(source);
}

static bool has_input(const pgn_source *source) { return source->in.length || source->decoder->pending; }

static pgn_status read_decoded(pgn_source *source, uint8_t *buffer, size_t capacity, size_t *got) {
  pgni_decoder *decoder = source->decoder;
  pgni_fault fault = {0, ""};
  size_t more = source->ahead_length < capacity ? source->ahead_length : capacity;
  memcpy(buffer, source->ahead, more);
  memmove(source->ahead, source->ahead + more, source->ahead_length - more);
  source->ahead_length -= more;
  *got = more;
  while (*got < capacity && !source->status) {
    if (has_input(source)) {
      pgn_status status = decoder->run(decoder, &source->in, buffer + *got, capacity - *got, &more, &fault);
      *got += more;
      if (status)
        fail_decoding(source, status, &fault);
    } else if (*got) {
      break;
    } else if (source->ended) {
      pgn_status status = decoder->finish(decoder, &fault);
      return status == PGN_END ? end(source) : fail_decoding(source, status, &fault);
    } else {
      pgn_status status = refill(source);
      if (status)
        return status;
    }
  }
  /* Whether the input at hand holds another byte is known only by decoding it. */
  if (source->waits && !source->status && !source->ahead_length && has_input(source)) {
    pgn_status status = decoder->run(decoder, &source->in, source->ahead, AHEAD_BYTES, &source->ahead_length, &fault);
    if (status)
      fail_decoding(source, status, &fault);
  }
  return *got ? PGN_OK : source->status;
}

pgn_status pgn_source_read(pgn_source *source, void *buffer, size_t capacity, size_t *got) {
  *got = 0;
  if (!capacity)
    return PGN_ERR_USAGE;
  pgn_status status = PGN_OK;
  if (source->ahead_length)
    ; /* good bytes from before whatever has ended the stream */
  else if (source->status)
    status = source->status;
  else if (!source->kind)
    status = identify(source);
  if (status == PGN_OK)
    status = source->decoder ? read_decoded(source, buffer, capacity, got) : read_plain(source, buffer, capacity, got);
  if (status == PGN_ERR_CANCELLED)
    errno = EINTR;
  else if (status < 0)
    errno = source->error;
  return status;
}

bool pgn_source_would_block(const pgn_source *source) {
  if (!source->waits || source->status || source->ended || source->ahead_length)
    return false;
  if (source->kind && (source->decoder ? has_input(source) : source->in.length))
    return false;
  return source->fd < 0 || !pgni_fd_is_readable(source->fd);
}

/* ---- telling ----------------------------------------------------------------------------------------------- */

pgn_code pgn_source_error_code(const pgn_source *source) { return source->code; }

const char *pgn_source_error_text(const pgn_source *source) { return source->text; }

uint64_t pgn_source_bytes_read(const pgn_source *source) {
  return source->buffer ? source->taken : source->size - source->in.length;
}

uint64_t pgn_source_size(const pgn_source *source) { return source->size; }
