/* SPDX-License-Identifier: MIT
 * Streams: bytes from a descriptor or from memory, decompressed. */
#include "io/stream.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where xxHash was built to take the vectors the processor has, its header for that is installed: a third of the
 * instructions of what is built for every x86-64. */
#if defined(__x86_64__) && defined(__has_include) && !defined(PGN_NO_SIMD)
#if __has_include(<xxh_x86dispatch.h>)
#include <xxh_x86dispatch.h>
#endif
#endif
#include <xxhash.h>

#include "sys/sys.h"

/* ---- opening and closing ----------------------------------------------------------------------------------- */

pgn_status pgni_stream_open(pgni_stream *stream, int fd, bool owned, char *late_path) {
  pgni_sys_info info = {.kind = PGNI_SYS_FIFO};
  if (!late_path && !pgni_sys_look_at_descriptor(fd, &info))
    return PGN_ERR_IO;
  uint8_t *buffer = malloc(PGNI_STREAM_BYTES);
  if (!buffer)
    return PGN_ERR_NOMEM;
  *stream = (pgni_stream){.fd = fd, .owned = owned, .late_path = late_path, .buffer = buffer};
  stream->waits = info.kind != PGNI_SYS_REGULAR && info.kind != PGNI_SYS_STORED;
  stream->size = info.size;
  return PGN_OK;
}

void pgni_stream_open_memory(pgni_stream *stream, const void *bytes, size_t length) {
  *stream = (pgni_stream){.fd = -1, .in = {bytes, length}, .size = length, .ended = true};
}

void pgni_stream_close(pgni_stream *stream) {
  if (stream->owned && stream->fd >= 0)
    pgni_sys_close(stream->fd);
  if (stream->decoder)
    stream->decoder->free(stream->decoder);
  free(stream->late_path);
  XXH3_freeState(stream->hash);
  free(stream->buffer);
}

/* ---- reading ----------------------------------------------------------------------------------------------- */

pgn_status pgni_stream_fail(pgni_stream *stream, pgn_status status, pgn_code code, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(stream->text, sizeof stream->text, format, arguments);
  va_end(arguments);
  stream->code = code;
  return stream->status = status;
}

static pgn_status fail_nomem(pgni_stream *stream) {
  return pgni_stream_fail(stream, PGN_ERR_NOMEM, 0, "out of memory");
}

static pgn_status fail_io(pgni_stream *stream, int error) {
  char buffer[128] = "";
  const char *reason = pgni_sys_error_text(error, buffer, sizeof buffer);
  stream->error = error;
  return pgni_stream_fail(stream, PGN_ERR_IO, PGN_CODE_FILE_UNREADABLE, "cannot be read: %s", reason);
}

static pgn_status fail_decoding(pgni_stream *stream, pgn_status status, const pgni_fault *fault) {
  if (status == PGN_ERR_NOMEM)
    return fail_nomem(stream);
  return pgni_stream_fail(stream, status, fault->code, "%s", fault->text);
}

static pgn_status end(pgni_stream *stream) { return stream->status = PGN_END; }

/* Reads from the descriptor; `*got` 0 with PGN_OK is the end. */
static pgn_status take(pgni_stream *stream, void *buffer, size_t capacity, size_t *got) {
  *got = 0;
  if (stream->fd < 0) {
    stream->fd = pgni_sys_open_read(stream->late_path);
    if (stream->fd < 0)
      return errno == EINTR ? PGN_ERR_CANCELLED : fail_io(stream, errno);
  }
  if (stream->never_waits && stream->waits && !pgni_sys_is_readable(stream->fd))
    return PGN_ERR_CANCELLED;
  pgn_status status = pgni_sys_read(stream->fd, buffer, capacity, got);
  if (status == PGN_ERR_IO)
    return fail_io(stream, errno);
  if (status == PGN_OK && !*got)
    stream->ended = true;
  stream->taken += *got;
  if (stream->hash)
    XXH3_64bits_update(stream->hash, buffer, *got);
  return status;
}

/* Reads on behind the bytes at hand, which stand at the start of the buffer or are none. */
static pgn_status refill(pgni_stream *stream) {
  size_t got;
  pgn_status status = take(stream, stream->buffer + stream->in.length, PGNI_STREAM_BYTES - stream->in.length, &got);
  stream->in.bytes = stream->buffer;
  stream->in.length += got;
  return status;
}

static pgn_status identify(pgni_stream *stream) {
  const char *reason = NULL;
  while (!stream->kind) {
    stream->kind = pgni_sniff(stream->in.bytes, stream->in.length, stream->ended, &reason);
    if (stream->kind)
      break;
    pgn_status status = refill(stream);
    if (status)
      return status;
  }
  pgn_status status = PGN_OK;
  switch (stream->kind) {
  case PGNI_FILE_FOREIGN:
    return pgni_stream_fail(stream, PGN_ERR_UNSUPPORTED, PGN_CODE_FILE_TYPE_FOREIGN, "%s", reason);
  case PGNI_FILE_GZIP: status = pgni_decoder_new_gzip(&stream->decoder); break;
  case PGNI_FILE_ZSTD: status = pgni_decoder_new_zstd(&stream->decoder); break;
  default: break;
  }
  if (status == PGN_ERR_NOMEM)
    return fail_nomem(stream);
  if (status)
    return pgni_stream_fail(stream, status, PGN_CODE_COMPRESSION_UNSUPPORTED, "this is %s data, which was not built in",
                            stream->kind == PGNI_FILE_ZSTD ? "zstd" : "gzip");
  return PGN_OK;
}

static pgn_status read_plain(pgni_stream *stream, void *buffer, size_t capacity, size_t *got) {
  if (stream->in.length) {
    *got = stream->in.length < capacity ? stream->in.length : capacity;
    memcpy(buffer, stream->in.bytes, *got);
    stream->in.bytes += *got;
    stream->in.length -= *got;
    return PGN_OK;
  }
  if (!stream->ended) {
    pgn_status status = take(stream, buffer, capacity, got);
    if (status || *got)
      return status;
  }
  return end(stream);
}

static bool has_input(const pgni_stream *stream) { return stream->in.length || stream->decoder->pending; }

static pgn_status read_decoded(pgni_stream *stream, uint8_t *buffer, size_t capacity, size_t *got) {
  pgni_decoder *decoder = stream->decoder;
  pgni_fault fault = {0, ""};
  size_t more = stream->ahead_length < capacity ? stream->ahead_length : capacity;
  memcpy(buffer, stream->ahead, more);
  memmove(stream->ahead, stream->ahead + more, stream->ahead_length - more);
  stream->ahead_length -= more;
  *got = more;
  while (*got < capacity && !stream->status) {
    if (has_input(stream)) {
      pgn_status status = decoder->run(decoder, &stream->in, buffer + *got, capacity - *got, &more, &fault);
      *got += more;
      if (status)
        fail_decoding(stream, status, &fault);
    } else if (*got) {
      break;
    } else if (stream->ended) {
      pgn_status status = decoder->finish(decoder, &fault);
      return status == PGN_END ? end(stream) : fail_decoding(stream, status, &fault);
    } else {
      pgn_status status = refill(stream);
      if (status)
        return status;
    }
  }
  /* Whether the input at hand holds another byte is known only by decoding it. */
  if (stream->waits && !stream->never_waits && !stream->status && !stream->ahead_length && has_input(stream)) {
    pgn_status status =
        decoder->run(decoder, &stream->in, stream->ahead, PGNI_STREAM_LOOK_AHEAD, &stream->ahead_length, &fault);
    if (status)
      fail_decoding(stream, status, &fault);
  }
  return *got ? PGN_OK : stream->status;
}

pgn_status pgni_stream_read(pgni_stream *stream, void *buffer, size_t capacity, size_t *got) {
  *got = 0;
  pgn_status status = PGN_OK;
  if (stream->ahead_length)
    ; /* good bytes from before whatever has ended the stream */
  else if (stream->status)
    status = stream->status;
  else if (!stream->kind)
    status = identify(stream);
  if (status == PGN_OK)
    status = stream->decoder ? read_decoded(stream, buffer, capacity, got) : read_plain(stream, buffer, capacity, got);
  return status;
}

bool pgni_stream_would_wait(const pgni_stream *stream) {
  if (!stream->waits || stream->status || stream->ended || stream->ahead_length)
    return false;
  if (stream->kind && (stream->decoder ? has_input(stream) : stream->in.length))
    return false;
  return stream->fd < 0 || !pgni_sys_is_readable(stream->fd);
}

uint64_t pgni_stream_taken(const pgni_stream *stream) {
  return stream->buffer ? stream->taken : stream->size - stream->in.length;
}
