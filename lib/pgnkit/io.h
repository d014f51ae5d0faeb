/* SPDX-License-Identifier: MIT
 * Bytes in and out: sources that decompress and recode, sinks that compress and never leave half a file. */
#ifndef PGNKIT_IO_H
#define PGNKIT_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/diag.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

/* ---- sources ----------------------------------------------------------------------------------------------- */

typedef struct pgn_source pgn_source;

/* Opens a file; "-" is standard input.  What it holds is told from its first bytes: gzip (all members), zstd (all
 * frames) and plain text are read; archives, office documents and databases are refused with PGN_ERR_UNSUPPORTED
 * (code FILE_TYPE_FOREIGN).  The first bytes are looked at, and a FIFO is opened, when the first read asks for them, so
 * opening never waits.  PGN_OK, PGN_ERR_NOMEM, or PGN_ERR_IO with errno kept; `*source` is NULL unless PGN_OK. */
PGN_MUST_USE pgn_status pgn_source_open(pgn_source **source, const char *path);
/* The same over an open descriptor, which is closed with the source if `owned`; it stays the caller's after an error.
 * Nobody else may read from it meanwhile. */
PGN_MUST_USE pgn_status pgn_source_open_fd(pgn_source **source, int fd, bool owned);
/* The same over bytes the caller keeps alive and unchanged. */
PGN_MUST_USE pgn_status pgn_source_open_memory(pgn_source **source, const void *bytes, size_t length);

/* Names the encoding of the text, before the first read: a code page or any other that iconv knows (cp1252, latin1,
 * koi8-r, utf-16le); what is read is then UTF-8.  "utf-8" leaves every byte as it is.  NULL, as without a call: UTF-16
 * is recognised, everything else left as it is.  A byte order mark of UTF-8, UTF-16 or UTF-32 at the front is believed
 * before any name.  PGN_OK; PGN_ERR_UNSUPPORTED for a name nobody knows; PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_source_set_encoding(pgn_source *source, const char *name);

/* Lets compressed data be read and decompressed by a thread of the source's own, ahead of the caller: asked for before
 * the first read, begun once so much was read that it is worth it, where a thread can be had.  The bytes, the errors
 * and the waits are the same: the thread reads only what is at hand, and a wait is the caller's. */
void pgn_source_set_read_ahead(pgn_source *source, bool wanted);

/* What was noticed about the text while it was read. */
typedef struct pgn_source_finding {
  pgn_code code;    /* ENCODING_GUESSED or ENCODING_BROKEN */
  uint32_t length;  /* of the place, in bytes */
  uint64_t offset;  /* of the place in what is read, which may be ahead of what was read */
  const char *text; /* one sentence; borrowed from the source */
} pgn_source_finding;

/* Gives the next finding, each once; false when there is none. */
bool pgn_source_take_finding(pgn_source *source, pgn_source_finding *finding);

/* Reads up to `capacity` decompressed bytes; `*got` is at least 1 with PGN_OK.  Returns what is at hand rather than
 * wait for the buffer to fill.  PGN_END at the end; PGN_ERR_USAGE for a capacity of 0; PGN_ERR_IO (read error, errno
 * kept; damaged or truncated stream, errno 0), PGN_ERR_UNSUPPORTED, PGN_ERR_NOMEM, all of which every further read
 * repeats; PGN_ERR_CANCELLED when a signal interrupted a wait (reading may go on).
 * Bytes decoded before the damage are delivered first. */
PGN_MUST_USE pgn_status pgn_source_read(pgn_source *source, void *buffer, size_t capacity, size_t *got);

/* True when the next read would have to wait for somebody else (an empty pipe or terminal). */
bool pgn_source_would_block(const pgn_source *source);

/* After an error: its diagnostic code, 0 for PGN_ERR_NOMEM. */
pgn_code pgn_source_error_code(const pgn_source *source);
/* After an error: one sentence about it.  Borrowed from the source. */
const char *pgn_source_error_text(const pgn_source *source);

/* Bytes as they are stored that were read so far for what was handed out: for progress. */
uint64_t pgn_source_bytes_read(const pgn_source *source);
/* The size of the file as it is stored, 0 when it is unknown. */
uint64_t pgn_source_size(const pgn_source *source);

/* Has a hash made of what is read, as it is stored: XXH3 with 64 bits, which tells files apart, and is no proof against
 * somebody who wants two to look alike.  To be asked for once, before the first read.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_source_want_hash(pgn_source *source);
/* That hash, when a read has returned PGN_END: of all pgn_source_bytes_read() bytes. */
uint64_t pgn_source_hash(const pgn_source *source);

/* Closes and frees; NULL is allowed. */
void pgn_source_close(pgn_source *source);

/* ---- sinks ------------------------------------------------------------------------------------------------- */

typedef struct pgn_sink pgn_sink;

/* Opens an output.  "-" is standard output, written directly.  A regular or absent file (symbolic links followed) is
 * written to a temporary file beside it; pgn_sink_commit() puts it in place with the old file's mode.  Anything else is
 * written directly.  A name that ends in .gz or .zst, in small letters or capitals, compresses; gzip in independent
 * members of a fixed number of uncompressed bytes.  /dev/stdout, /dev/stderr and /dev/fd/N are the descriptors already
 * open.  An existing file that may not be written is not replaced (EACCES).  PGN_OK, PGN_ERR_IO with errno kept,
 * PGN_ERR_UNSUPPORTED (zstd not built in), PGN_ERR_NOMEM, PGN_ERR_CANCELLED (a signal interrupted the wait for the
 * reader of a FIFO); `*sink` is NULL
 * unless PGN_OK. */
PGN_MUST_USE pgn_status pgn_sink_open(pgn_sink **sink, const char *path);
/* The same over an open descriptor, written directly and never compressed; it stays the caller's after an error. */
PGN_MUST_USE pgn_status pgn_sink_open_fd(pgn_sink **sink, int fd, bool owned);

/* Lets a compressed output be compressed by up to so many threads of the sink's own, started as there are blocks for
 * them; 1, as without a call: by the caller.  The bytes are the same.  To be called before the first write. */
void pgn_sink_set_threads(pgn_sink *sink, unsigned threads);

/* Writes all of it (into a buffer of the sink's own first).  PGN_OK, PGN_ERR_IO with errno kept (EPIPE for a closed
 * pipe, EFBIG for a file above the limit: a program that wants to see these ignores SIGPIPE and SIGXFSZ),
 * PGN_ERR_NOMEM. After an error every further call returns it again. */
PGN_MUST_USE pgn_status pgn_sink_write(pgn_sink *sink, const void *bytes, size_t length);
/* Hands what is buffered to the system, waiting for what is being compressed; a compressed stream keeps its unfinished
 * member. */
PGN_MUST_USE pgn_status pgn_sink_flush(pgn_sink *sink);
/* Writes all that is left and closes; a file is not yet put in place.  The sink can then only be committed, abandoned
 * or freed.  With several outputs, finish all before the first is committed: then all are replaced, or none. */
PGN_MUST_USE pgn_status pgn_sink_finish(pgn_sink *sink);
/* Finishes: flushes, closes, renames.  The sink can then only be freed.  Every step is checked; after an error the
 * sink can still be abandoned.  What gets the name is first known to be on the disk. */
PGN_MUST_USE pgn_status pgn_sink_commit(pgn_sink *sink);
/* Gives up on a file written beside its target, keeping what was made as PATH.partial; returns that name (borrowed from
 * the sink), or NULL when there is none to keep (not a file, nothing written).  When that name cannot be had, another
 * is returned: beside the file a symbolic link leads to, or the temporary one.  An output written directly is handed
 * what is still buffered; pgn_sink_errno() tells whether that failed. */
const char *pgn_sink_abandon(pgn_sink *sink);
/* The errno of the failure, 0 without one. */
int pgn_sink_errno(const pgn_sink *sink);
/* The path as it was given, "-" for a descriptor.  Borrowed from the sink. */
const char *pgn_sink_path(const pgn_sink *sink);
/* True when both write to one place: the same file, by whatever path or hard link, or beside it what is to replace that
 * file; the same descriptor; the same pipe.  Two ways to a terminal or to /dev/null are two places.  To be asked before
 * either is finished. */
bool pgn_sink_is_same(const pgn_sink *a, const pgn_sink *b);
/* True when the file to be replaced is the one an open descriptor writes to, so that what went there would be lost. */
bool pgn_sink_replaces(const pgn_sink *sink, int fd);
/* Removes the temporary file; only async-signal-safe calls are made. */
void pgn_sink_unlink_temporary(const pgn_sink *sink);
/* Frees.  An output neither committed nor abandoned is removed.  NULL is allowed. */
void pgn_sink_free(pgn_sink *sink);

PGN_API_END

#endif
