/* SPDX-License-Identifier: MIT
 * What the tests of sources and sinks share. */
#include "unit/io_support.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "unit/unit.h"

void add(bytes *to, const void *data, size_t length) {
  if (to->length + length > to->capacity) {
    to->capacity = 2 * (to->length + length) + 16;
    to->data = realloc(to->data, to->capacity);
    ck_assert_ptr_nonnull(to->data);
  }
  if (length)
    memcpy(to->data + to->length, data, length);
  to->length += length;
}

void assert_bytes(const bytes *got, const void *want, size_t length) {
  ck_assert_uint_eq(got->length, length);
  if (length)
    ck_assert_mem_eq(got->data, want, length);
}

bytes make_text(size_t length, uint32_t seed) {
  bytes text = {malloc(length + 1), length, length + 1};
  ck_assert_ptr_nonnull(text.data);
  for (size_t i = 0; i < length; i++) {
    seed = seed * 1664525 + 1013904223;
    text.data[i] = (uint8_t)("abcdefgh12345678 NBRQK+x\n"[(seed >> 24) % 25]);
  }
  return text;
}

void add_gzip(bytes *to, const void *data, size_t length, int level) {
  z_stream z = {0};
  size_t bound = length + length / 100 + 100;
  uint8_t *out = malloc(bound);
  ck_assert_ptr_nonnull(out);
  ck_assert_int_eq(deflateInit2(&z, level, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY), Z_OK);
  z.next_in = (Bytef *)(uintptr_t)data;
  z.avail_in = (uInt)length;
  z.next_out = out;
  z.avail_out = (uInt)bound;
  ck_assert_int_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
  add(to, out, bound - z.avail_out);
  deflateEnd(&z);
  free(out);
}

static pgn_status read_to_end(pgn_source *source, size_t step, bytes *got, bool silent) {
  uint8_t *buffer = malloc(step);
  pgn_status status;
  size_t length;
  *got = (bytes){0};
  while ((status = pgn_source_read(source, buffer, step, &length)) == PGN_OK) {
    ck_assert_uint_ge(length, 1);
    ck_assert_uint_le(length, step);
    if (silent)
      ck_assert_uint_eq(pgn_source_error_code(source), 0);
    add(got, buffer, length);
  }
  ck_assert_uint_eq(length, 0);
  free(buffer);
  return status;
}

pgn_status read_all(pgn_source *source, size_t step, bytes *got) { return read_to_end(source, step, got, false); }

pgn_status read_all_ahead(pgn_source *source, size_t step, bytes *got) { return read_to_end(source, step, got, true); }

int pipe_from(const bytes *input, size_t step) {
  int ends[2];
  ck_assert_int_eq(pipe(ends), 0);
  if (fork() == 0) {
    close(ends[0]);
    for (size_t at = 0; at < input->length; at += step) {
      size_t part = input->length - at < step ? input->length - at : step;
      if (write(ends[1], input->data + at, part) != (ssize_t)part)
        _exit(1);
    }
    _exit(0);
  }
  close(ends[1]);
  return ends[0];
}

char *make_string(size_t length) {
  bytes text = make_text(length, 7);
  add(&text, "", 1);
  return (char *)text.data;
}

/* ---- sinks ------------------------------------------------------------------------------------------------- */

char directory[] = "/tmp/pgnkit-sink-XXXXXX";

void set_up(void) {
  strcpy(strrchr(directory, '-'), "-XXXXXX");
  ck_assert_ptr_nonnull(mkdtemp(directory));
  ck_assert_int_eq(chdir(directory), 0);
  umask(027);
}

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *at) {
  (void)st, (void)kind, (void)at;
  return remove(path);
}

void tear_down(void) {
  ck_assert_int_eq(chdir("/"), 0);
  nftw(directory, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static int files_seen;
static int count_one(const char *path, const struct stat *st, int kind, struct FTW *at) {
  (void)path, (void)st, (void)at;
  files_seen += kind != FTW_D;
  return 0;
}
int count_files(void) {
  files_seen = 0;
  nftw(directory, count_one, 8, FTW_PHYS);
  return files_seen;
}

pgn_sink *open_sink(const char *path) {
  pgn_sink *sink;
  ck_assert_int_eq(pgn_sink_open(&sink, path), PGN_OK);
  ck_assert_str_eq(pgn_sink_path(sink), path);
  return sink;
}

void put(pgn_sink *sink, const char *text) { ck_assert_int_eq(pgn_sink_write(sink, text, strlen(text)), PGN_OK); }

void commit(pgn_sink *sink) {
  ck_assert_int_eq(pgn_sink_commit(sink), PGN_OK);
  ck_assert_int_eq(pgn_sink_errno(sink), 0);
  pgn_sink_free(sink);
}

void write_in_steps(const char *path, const char *text, size_t length, size_t step) {
  pgn_sink *sink = open_sink(path);
  size_t part = step ? step : 1;
  for (size_t at = 0; at < length; at += part, part += step ? 0 : 977) {
    if (part > length - at)
      part = length - at;
    ck_assert_int_eq(pgn_sink_write(sink, text + at, part), PGN_OK);
    if (!step)
      ck_assert_int_eq(pgn_sink_flush(sink), PGN_OK);
  }
  commit(sink);
}
