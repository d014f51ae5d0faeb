/* SPDX-License-Identifier: MIT
 * Sources: bytes from a descriptor or from memory, decompressed, and in UTF-8. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "io/encoding.h"
#include "io/read_ahead.h"
#include "io/recode.h"
#include "io/sniff.h"
#include "io/stream.h"
#include "pgnkit/io.h"
#include "sys/sys.h"

/* A thread is not worth its start for less than this, decompressed. */
enum { AHEAD_FROM = 512 * 1024 };

struct pgn_source {
  pgni_stream stream;
  bool wants_ahead;
  pgni_read_ahead *ahead; /* NULL: the stream is read by the caller */
  uint64_t delivered;     /* decompressed bytes */

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

/* The descriptor and the path are taken over only with PGN_OK. */
static pgn_status source_new(pgn_source **made, int fd, bool owned, char *late_path) {
  *made = NULL;
  pgn_source *source = calloc(1, sizeof *source);
  if (!source)
    return PGN_ERR_NOMEM;
  pgn_status status = pgni_stream_open(&source->stream, fd, owned, late_path);
  if (status != PGN_OK) {
    int error = errno;
    free(source);
    errno = error;
    return status;
  }
  *made = source;
  return PGN_OK;
}

pgn_status pgn_source_open_fd(pgn_source **source, int fd, bool owned) { return source_new(source, fd, owned, NULL); }

pgn_status pgn_source_open(pgn_source **source, const char *path) {
  pgni_sys_info info;
  *source = NULL;
  if (!strcmp(path, "-"))
    return source_new(source, PGNI_STDIN, false, NULL);
  /* Opening a FIFO waits for a writer, so that is left to the first read. */
  if (pgni_sys_look_at(path, &info) && info.kind == PGNI_SYS_FIFO) {
    char *late_path = strdup(path);
    if (!late_path)
      return PGN_ERR_NOMEM;
    pgn_status status = source_new(source, -1, true, late_path);
    if (status)
      free(late_path);
    return status;
  }
  int fd = pgni_sys_open_read(path);
  if (fd < 0)
    return PGN_ERR_IO;
  pgn_status status = source_new(source, fd, true, NULL);
  if (status) {
    int error = errno;
    pgni_sys_close(fd);
    errno = error;
  }
  return status;
}

pgn_status pgn_source_open_memory(pgn_source **source, const void *bytes, size_t length) {
  *source = calloc(1, sizeof **source);
  if (!*source)
    return PGN_ERR_NOMEM;
  pgni_stream_open_memory(&(*source)->stream, bytes, length);
  return PGN_OK;
}

void pgn_source_close(pgn_source *source) {
  if (!source)
    return;
  pgni_read_ahead_stop(source->ahead);
  pgni_stream_close(&source->stream);
  pgni_recoder_free(source->recoder);
  pgni_recoder_free(source->named_recoder);
  free(source);
}

static pgn_status fail_nomem(pgn_source *source) {
  return pgni_stream_fail(&source->stream, PGN_ERR_NOMEM, 0, "out of memory");
}

/* ---- bytes ------------------------------------------------------------------------------------------------- */

void pgn_source_set_read_ahead(pgn_source *source, bool wanted) { source->wants_ahead = wanted; }

pgn_status pgn_source_want_hash(pgn_source *source) {
  assert(!source->stream.hash);
  pgni_stream *stream = &source->stream;
  stream->hash = XXH3_createState();
  if (!stream->hash)
    return PGN_ERR_NOMEM;
  XXH3_64bits_reset(stream->hash);
  if (!stream->buffer)
    XXH3_64bits_update(stream->hash, stream->in.bytes, stream->in.length);
  return PGN_OK;
}

static pgn_status read_bytes(pgn_source *source, void *buffer, size_t capacity, size_t *got) {
  if (source->wants_ahead && source->stream.decoder && source->delivered >= AHEAD_FROM) {
    source->wants_ahead = false;
    if (pgni_read_ahead_start(&source->ahead, &source->stream) != PGN_OK) {
      *got = 0;
      return fail_nomem(source);
    }
  }
  pgn_status status = source->ahead ? pgni_read_ahead_read(source->ahead, buffer, capacity, got)
                                    : pgni_stream_read(&source->stream, buffer, capacity, got);
  source->delivered += *got;
  return status;
}

static bool would_wait_for_bytes(const pgn_source *source) {
  return source->ahead ? pgni_read_ahead_would_wait(source->ahead) : pgni_stream_would_wait(&source->stream);
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
    source->head_length = source->stream.ahead_length = 0;
    return pgni_stream_fail(&source->stream, PGN_ERR_UNSUPPORTED, PGN_CODE_FILE_TYPE_FOREIGN, "%s", reason);
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
  while (source->stream.waits && !source->text_ended && !pgni_recoder_at_hand(source->recoder) &&
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
    errno = source->stream.error;
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

/* Before a read has returned what ended the stream, nothing is wrong with it, whatever the thread has met. */
static bool may_tell(const pgn_source *source) { return !source->ahead || pgni_read_ahead_has_ended(source->ahead); }

pgn_code pgn_source_error_code(const pgn_source *source) { return may_tell(source) ? source->stream.code : 0; }

const char *pgn_source_error_text(const pgn_source *source) { return may_tell(source) ? source->stream.text : ""; }

uint64_t pgn_source_bytes_read(const pgn_source *source) {
  return source->ahead ? pgni_read_ahead_taken(source->ahead) : pgni_stream_taken(&source->stream);
}

uint64_t pgn_source_hash(const pgn_source *source) {
  return source->stream.hash ? XXH3_64bits_digest(source->stream.hash) : 0;
}

uint64_t pgn_source_size(const pgn_source *source) { return source->stream.size; }

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
