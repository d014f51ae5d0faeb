/* SPDX-License-Identifier: MIT
 * What the tests of sources and sinks share: bytes that grow, text that compresses, gzip members, pipes. */
#ifndef PGNKIT_TESTS_UNIT_IO_SUPPORT_H
#define PGNKIT_TESTS_UNIT_IO_SUPPORT_H

#include <stddef.h>
#include <stdint.h>

#include "pgnkit/io.h"

typedef struct bytes {
  uint8_t *data; /* the caller frees it */
  size_t length, capacity;
} bytes;

void add(bytes *to, const void *data, size_t length);
#define ADD(to, array) add(to, array, sizeof(array))

/* Fails the test unless the bytes are those wanted. */
void assert_bytes(const bytes *got, const void *want, size_t length);

/* Text that compresses, but not to nothing; another for every seed. */
bytes make_text(size_t length, uint32_t seed);

/* Adds a gzip member made by zlib. */
void add_gzip(bytes *to, const void *data, size_t length, int level);

/* Reads all with a buffer of `step` bytes; returns how it ended. */
pgn_status read_all(pgn_source *source, size_t step, bytes *got);

/* The same of a source that reads ahead, which must say nothing of an error before all bytes before it are read. */
pgn_status read_all_ahead(pgn_source *source, size_t step, bytes *got);

/* The end to read of a pipe into which a child writes `step` bytes at a time. */
int pipe_from(const bytes *input, size_t step);

/* Such text as a string that the caller frees. */
char *make_string(size_t length);

enum { MEMBER = 1024 * 1024 /* bytes of text in a compressed member of a sink */ };

/* A fixture: the tests run in a folder of their own, which goes away behind them. */
extern char directory[];
void set_up(void);
void tear_down(void);
/* How many files there are below it. */
int count_files(void);

pgn_sink *open_sink(const char *path);
void put(pgn_sink *sink, const char *text);
/* Completes a sink and frees it. */
void commit(pgn_sink *sink);
/* Writes text in parts of `step` bytes (0: sizes that grow from 1). */
void write_in_steps(const char *path, const char *text, size_t length, size_t step);

#endif
