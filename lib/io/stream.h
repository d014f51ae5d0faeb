/* SPDX-License-Identifier: MIT
 * Streams: bytes from a descriptor or from memory, decompressed. */
#ifndef PGNKIT_IO_STREAM_H
#define PGNKIT_IO_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/decode.h"
#include "io/sniff.h"
#include "pgnkit/diag.h"
#include "pgnkit/status.h"

enum {
  PGNI_STREAM_BYTES = 256 * 1024,
  PGNI_STREAM_LOOK_AHEAD = 16, /* how far to look for whether there is more: any number from 1 would do */
  PGNI_STREAM_TEXT = 200
};

typedef struct pgni_stream {
  int fd; /* -1: memory, or not opened yet */
  bool owned;
  bool waits;                /* a read may have to wait for somebody else */
  bool never_waits;          /* such a read is PGN_ERR_CANCELLED at once */
  bool ended;                /* `in` is the last there is */
  char *late_path;           /* a FIFO, opened by the first read */
  uint8_t *buffer;           /* NULL for memory */
  pgni_span in;              /* bytes read and not used */
  uint64_t taken;            /* bytes read from the descriptor */
  struct XXH3_state_s *hash; /* of these; NULL where nobody asked for one */
  uint64_t size;
  pgni_file_kind kind;
  pgni_decoder *decoder; /* NULL for plain text */
  uint8_t ahead[PGNI_STREAM_LOOK_AHEAD];
  size_t ahead_length;
  pgn_status status; /* what every further read returns, unless PGN_OK */
  int error;         /* errno of PGN_ERR_IO */
  pgn_code code;
  char text[PGNI_STREAM_TEXT];
} pgni_stream;

/* Opens a descriptor, or the FIFO `late_path` with the first read (fd -1).  Both are taken over only with PGN_OK;
 * PGN_ERR_NOMEM, PGN_ERR_IO with errno set. */
pgn_status pgni_stream_open(pgni_stream *stream, int fd, bool owned, char *late_path);
void pgni_stream_open_memory(pgni_stream *stream, const void *bytes, size_t length);
void pgni_stream_close(pgni_stream *stream);

/* Reads what is at hand, as pgn_source_read() does. */
pgn_status pgni_stream_read(pgni_stream *stream, void *buffer, size_t capacity, size_t *got);
/* True when that would have to wait for somebody else. */
bool pgni_stream_would_wait(const pgni_stream *stream);
/* Bytes read so far, before they are decompressed. */
uint64_t pgni_stream_taken(const pgni_stream *stream);

/* Makes every further read return `status`, and says why. */
PGN_PRINTF(4, 5)
pgn_status pgni_stream_fail(pgni_stream *stream, pgn_status status, pgn_code code, const char *format, ...);

#endif
