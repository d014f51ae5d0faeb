/* SPDX-License-Identifier: MIT
 * Sources: bytes from a descriptor or from memory, decompressed, and in UTF-8. */
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
#include "io/encoding.h"
#include "io/fd.h"
#include "io/recode.h"
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

  pgni_encoding encoding; /* of the text; undecided until its first bytes were looked at */
  pgni_recoder *recoder;  /* NULL: the bytes are left as they are */
  bool is_named;          /* by the user: `named`, or UTF-16 or UTF-32 of an order not said */
  bool named_is_wide;     /* UTF-32 */
  pgni_encoding named;
  pgni_recoder *named_recoder;
  bool text_ended;           /* the recoder was told so */
  bool guessed, told_broken; /* findings: one to tell, one told */
  uint8_t head[PGNI_ENCODING_WINDOW];
  size_t head_at, head_length; /* the first bytes of the text, not yet delivered */
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
  pgni_recoder_free(source->recoder);
  pgni_recoder_free(source->named_recoder);
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

/* Decompressed bytes. */
static pgn_status read_bytes(pgn_source *source, void *buffer, size_t capacity, size_t *got) {
  *got = 0;
  pgn_status status = PGN_OK;
  if (source->ahead_length)
    ; /* good bytes from before whatever has ended the stream */
  else if (source->status)
    status = source->status;
  else if (!source->kind)
    status = identify(source);
  if (status == PGN_OK)
    status = source->decoder ? read_decoded(source, buffer, capacity, got) : read_plain(source, buffer, capacity, got);
  return status;
}

static bool would_wait_for_bytes(const pgn_source *source) {
  if (!source->waits || source->status || source->ended || source->ahead_length)
    return false;
  if (source->kind && (source->decoder ? has_input(source) : source->in.length))
    return false;
  return source->fd < 0 || !pgni_fd_is_readable(source->fd);
}

/* ---- encoding ---------------------------------------------------------------------------------------------- */

pgn_status pgn_source_set_encoding(pgn_source *source, const char *name) {
  pgni_encoding named = name ? pgni_encoding_of_name(name) : PGNI_ENCODING_UNDECIDED;
  pgni_recoder *recoder = NULL;
  if (named == PGNI_ENCODING_NAMED) {
    pgn_status status = pgni_recoder_new(&recoder, named, name);
    if (status != PGN_OK)
      return status;
  }
  pgni_recoder_free(source->named_recoder);
  source->named_recoder = recoder;
  source->named = named;
  source->is_named = name;
  source->named_is_wide = name && strstr(name, "32");
  return PGN_OK;
}

/* The encoding as far as the first bytes tell it; `*mark` of them are no text. */
static pgni_encoding decide_encoding(pgn_source *source, bool ended, size_t *mark) {
  size_t length = source->head_length;
  pgni_encoding encoding = pgni_encoding_of_mark(source->head, length, ended, mark);
  if (encoding != PGNI_ENCODING_BYTES || *mark > 0)
    return encoding;
  if (!source->is_named) {
    encoding = pgni_encoding_sniff(source->head, length, ended);
    source->guessed = encoding > PGNI_ENCODING_BYTES;
    return encoding;
  }
  if (source->named != PGNI_ENCODING_UNDECIDED || length == 0)
    return length == 0 && ended ? PGNI_ENCODING_BYTES : source->named;
  /* UTF-16 or UTF-32 without a mark, and nobody says which: what games begin with is ASCII. */
  if (source->named_is_wide)
    return source->head[0] ? PGNI_ENCODING_UTF32_LE : PGNI_ENCODING_UTF32_BE;
  return source->head[0] ? PGNI_ENCODING_UTF16_LE : PGNI_ENCODING_UTF16_BE;
}

/* Reads as much of the text as tells its encoding, and gets ready for that. */
static pgn_status begin_text(pgn_source *source) {
  bool ended = false;
  size_t mark, got;
  pgni_encoding encoding;
  pgni_file_kind kind = PGNI_FILE_PLAIN;
  const char *reason;
  for (;;) {
    encoding = decide_encoding(source, ended, &mark);
    if (encoding == PGNI_ENCODING_BYTES || encoding == PGNI_ENCODING_NAMED)
      kind = pgni_sniff_tar(source->head, source->head_length, ended, &reason);
    if (encoding && kind)
      break;
    pgn_status status =
        read_bytes(source, source->head + source->head_length, PGNI_ENCODING_WINDOW - source->head_length, &got);
    source->head_length += got;
    if (status == PGN_ERR_CANCELLED)
      return status;
    ended = status != PGN_OK; /* the next read meets it again */
  }
  if (kind == PGNI_FILE_FOREIGN) {
    source->head_length = source->ahead_length = 0;
    return fail(source, PGN_ERR_UNSUPPORTED, PGN_CODE_FILE_TYPE_FOREIGN, "%s", reason);
  }
  if (encoding == PGNI_ENCODING_NAMED) {
    source->recoder = source->named_recoder;
    source->named_recoder = NULL;
  } else if (encoding != PGNI_ENCODING_BYTES && pgni_recoder_new(&source->recoder, encoding, NULL) != PGN_OK) {
    return fail_nomem(source);
  }
  if (source->recoder) {
    size_t room;
    uint8_t *to = pgni_recoder_room(source->recoder, &room);
    memcpy(to, source->head + mark, source->head_length - mark);
    pgni_recoder_add(source->recoder, source->head_length - mark);
    source->head_length = 0;
  }
  source->encoding = encoding;
  return PGN_OK;
}

static pgn_status read_as_is(pgn_source *source, uint8_t *buffer, size_t capacity, size_t *got) {
  size_t count = source->head_length - source->head_at;
  if (count == 0)
    return read_bytes(source, buffer, capacity, got);
  *got = count < capacity ? count : capacity;
  memcpy(buffer, source->head + source->head_at, *got);
  source->head_at += *got;
  /* The beginning alone would be little; an error of this read is met again by the next. */
  size_t more = 0;
  if (*got < capacity && !would_wait_for_bytes(source))
    read_bytes(source, buffer + *got, capacity - *got, &more);
  *got += more;
  return PGN_OK;
}

/* Gives the recoder what comes next, or tells it that nothing does. */
static pgn_status feed_recoder(pgn_source *source) {
  size_t room, got;
  uint8_t *to = pgni_recoder_room(source->recoder, &room);
  pgn_status status = read_bytes(source, to, room, &got);
  pgni_recoder_add(source->recoder, got);
  if (status != PGN_OK && status != PGN_ERR_CANCELLED && !source->text_ended) {
    source->text_ended = true;
    pgni_recoder_end(source->recoder);
    return PGN_OK;
  }
  return status;
}

static pgn_status read_recoded(pgn_source *source, uint8_t *buffer, size_t capacity, size_t *got) {
  while (!(*got = pgni_recoder_take(source->recoder, buffer, capacity))) {
    pgn_status status = feed_recoder(source);
    if (status != PGN_OK)
      return status;
  }
  /* Whether the input at hand makes another character is known only by recoding it. */
  while (source->waits && !source->text_ended && !pgni_recoder_at_hand(source->recoder) &&
         !would_wait_for_bytes(source))
    if (feed_recoder(source) != PGN_OK)
      break;
  return PGN_OK;
}

pgn_status pgn_source_read(pgn_source *source, void *buffer, size_t capacity, size_t *got) {
  *got = 0;
  if (!capacity)
    return PGN_ERR_USAGE;
  pgn_status status = source->encoding ? PGN_OK : begin_text(source);
  if (status == PGN_OK)
    status = source->recoder ? read_recoded(source, buffer, capacity, got) : read_as_is(source, buffer, capacity, got);
  if (status == PGN_ERR_CANCELLED)
    errno = EINTR;
  else if (status < 0)
    errno = source->error;
  return status;
}

bool pgn_source_would_block(const pgn_source *source) {
  if (source->encoding && source->head_at < source->head_length)
    return false;
  if (source->recoder && (source->text_ended || pgni_recoder_at_hand(source->recoder)))
    return false;
  return would_wait_for_bytes(source);
}

/* ---- telling ----------------------------------------------------------------------------------------------- */

pgn_code pgn_source_error_code(const pgn_source *source) { return source->code; }

const char *pgn_source_error_text(const pgn_source *source) { return source->text; }

uint64_t pgn_source_bytes_read(const pgn_source *source) {
  return source->buffer ? source->taken : source->size - source->in.length;
}

uint64_t pgn_source_size(const pgn_source *source) { return source->size; }

bool pgn_source_take_finding(pgn_source *source, pgn_source_finding *finding) {
  if (source->guessed && source->encoding) {
    source->guessed = false;
    *finding =
        (pgn_source_finding){.code = PGN_CODE_ENCODING_GUESSED,
                             .text = source->encoding == PGNI_ENCODING_UTF16_LE
                                         ? "UTF-16, low byte first, without a byte order mark; it is converted"
                                         : "UTF-16, high byte first, without a byte order mark; it is converted"};
    return true;
  }
  uint64_t offset;
  const char *text = source->recoder ? pgni_recoder_broken(source->recoder, &offset) : NULL;
  if (!text || source->told_broken)
    return false;
  source->told_broken = true;
  *finding = (pgn_source_finding){.code = PGN_CODE_ENCODING_BROKEN, .length = 3, .offset = offset, .text = text};
  return true;
}
