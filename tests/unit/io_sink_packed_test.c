/* SPDX-License-Identifier: MIT
 * Compressed sinks: members and frames of one size, the same bytes however they were written. */
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "pgnkit/io.h"
#include "unit/io_support.h"
#include "unit/unit.h"

#if HAVE_ZSTD
enum { COMPRESSIONS = 2 };
#else
enum { COMPRESSIONS = 1 };
#endif

/* Inflates a file member by member; checks the text and the sizes of the members. */
static void assert_members(const char *path, const char *text, size_t length) {
  size_t packed_length, at = 0;
  uint8_t *packed = (uint8_t *)unit_read_file(path, &packed_length);
  char *out = malloc(MEMBER + 1);
  z_stream z = {.next_in = packed, .avail_in = (uInt)packed_length};
  ck_assert_int_eq(inflateInit2(&z, 31), Z_OK);
  do {
    size_t want = length - at < MEMBER ? length - at : MEMBER;
    static const uint8_t header[10] = {0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255}; /* no time, no system */
    ck_assert_uint_ge(z.avail_in, 10);
    ck_assert_mem_eq(z.next_in, header, 10);
    inflateReset(&z);
    z.next_out = (Bytef *)out;
    z.avail_out = MEMBER + 1;
    ck_assert_int_eq(inflate(&z, Z_FINISH), Z_STREAM_END);
    ck_assert_uint_eq(MEMBER + 1 - z.avail_out, want);
    if (want)
      ck_assert_mem_eq(out, text + at, want);
    at += want;
  } while (at < length);
  ck_assert_uint_eq(z.avail_in, 0);
  inflateEnd(&z);
  free(out);
  free(packed);
}

static void assert_same(const char *one, const char *two) {
  size_t one_length, two_length;
  char *a = unit_read_file(one, &one_length), *b = unit_read_file(two, &two_length);
  ck_assert_uint_eq(one_length, two_length);
  ck_assert_mem_eq(a, b, one_length);
  free(a);
  free(b);
}

START_TEST(gzip_sink_makes_members_of_one_size) {
  static const size_t lengths[] = {0, 1, MEMBER - 1, MEMBER, MEMBER + 1, 2 * MEMBER, 2 * MEMBER + 12345};
  for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
    char *text = make_string(lengths[i]);
    write_in_steps("new.pgn.gz", text, lengths[i], 70000);
    assert_members("new.pgn.gz", text, lengths[i]);
    free(text);
  }
}
END_TEST

START_TEST(compressed_bytes_do_not_depend_on_how_they_were_written) {
  static const char *const names[][2] = {{"a.gz", "b.gz"}, {"a.zst", "b.zst"}};
  static const size_t steps[] = {1000, 131072, MEMBER, MEMBER + 5, SIZE_MAX, 0};
  enum { LENGTH = 2 * MEMBER + 54321 };
  char *text = make_string(LENGTH);
  for (int kind = 0; kind < COMPRESSIONS; kind++) {
    write_in_steps(names[kind][0], text, LENGTH, 65536);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
      write_in_steps(names[kind][1], text, LENGTH, steps[i]);
      assert_same(names[kind][0], names[kind][1]);
    }
  }
  free(text);
}
END_TEST

START_TEST(gzip_sink_passes_any_bytes) {
  /* Bytes that cannot be compressed need the most room. */
  enum { LENGTH = MEMBER + 1000 };
  char *noise = malloc(LENGTH);
  uint64_t state = 3;
  for (size_t i = 0; i < LENGTH; i++) {
    state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    noise[i] = (char)(state >> 56);
  }
  write_in_steps("new.gz", noise, LENGTH, LENGTH);
  assert_members("new.gz", noise, LENGTH);
  free(noise);
}
END_TEST

START_TEST(compressed_sink_reports_a_full_disk_and_a_directory) {
  pgn_sink *sink;
  ck_assert_int_eq(symlink("/dev/full", "full.gz"), 0);
  sink = open_sink("full.gz");
  put(sink, "text");
  ck_assert_int_eq(pgn_sink_flush(sink), PGN_OK); /* the member is not finished */
  ck_assert_int_eq(pgn_sink_commit(sink), PGN_ERR_IO);
  ck_assert_int_eq(errno, ENOSPC);
  pgn_sink_free(sink);
  ck_assert_int_eq(mkdir("directory.gz", 0755), 0);
  ck_assert_int_eq(pgn_sink_open(&sink, "directory.gz"), PGN_ERR_IO);
  ck_assert_int_eq(errno, EISDIR);
}
END_TEST

START_TEST(sink_closes_the_member_of_an_abandoned_file) {
  pgn_sink *sink = open_sink("new.pgn.gz");
  put(sink, "half");
  ck_assert_str_eq(pgn_sink_abandon(sink), "new.pgn.gz.partial");
  pgn_sink_free(sink);
  pgn_source *source;
  char buffer[10];
  size_t got;
  ck_assert_int_eq(pgn_source_open(&source, "new.pgn.gz.partial"), PGN_OK);
  ck_assert_int_eq(pgn_source_read(source, buffer, sizeof buffer, &got), PGN_OK);
  ck_assert_uint_eq(got, 4);
  ck_assert_int_eq(pgn_source_read(source, buffer, sizeof buffer, &got), PGN_END);
  pgn_source_close(source);
}
END_TEST

#if HAVE_ZSTD
START_TEST(zstd_sink_is_read_back) {
  static const size_t lengths[] = {0, 1, MEMBER, 3 * MEMBER + 77};
  for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
    char *text = make_string(lengths[i]), *back = malloc(lengths[i] + 1);
    write_in_steps("new.pgn.zst", text, lengths[i], 100000);
    pgn_source *source;
    size_t at = 0, got;
    pgn_status status;
    ck_assert_int_eq(pgn_source_open(&source, "new.pgn.zst"), PGN_OK);
    while ((status = pgn_source_read(source, back + at, lengths[i] + 1 - at, &got)) == PGN_OK)
      at += got;
    ck_assert_int_eq(status, PGN_END);
    ck_assert_uint_eq(at, lengths[i]);
    ck_assert_mem_eq(back, text, at);
    pgn_source_close(source);
    free(back);
    free(text);
  }
}
END_TEST

START_TEST(zstd_damage_costs_only_the_blocks_behind_it) {
  /* Long frames of several blocks: whatever byte is damaged, what comes back is the beginning of the text. */
  enum { LENGTH = MEMBER };
  char *text = make_string(LENGTH), *back = malloc(LENGTH + 1);
  size_t length, got;
  write_in_steps("new.zst", text, LENGTH, LENGTH);
  uint8_t *packed = (uint8_t *)unit_read_file("new.zst", &length);
  for (size_t place = 50; place < length; place += length / 23) {
    pgn_source *source;
    pgn_status status;
    size_t at = 0;
    packed[place] ^= 0x55;
    ck_assert_int_eq(pgn_source_open_memory(&source, packed, length), PGN_OK);
    while ((status = pgn_source_read(source, back + at, LENGTH + 1 - at, &got)) == PGN_OK)
      at += got;
    packed[place] ^= 0x55;
    ck_assert_int_eq(status, PGN_ERR_IO);
    /* Blocks hold 128 KiB and are packed about evenly: no more than two of them can be lost before the place. */
    size_t before = (size_t)((double)place / (double)length * LENGTH);
    size_t sure = before > 3 * 131072 ? before - 3 * 131072 : 0;
    ck_assert_uint_ge(at, sure);
    ck_assert_mem_eq(back, text, sure);
    pgn_source_close(source);
  }
  free(packed);
  free(back);
  free(text);
}
END_TEST
#else
START_TEST(zstd_sink_is_refused_where_it_is_not_built_in) {
  pgn_sink *sink;
  ck_assert_int_eq(pgn_sink_open(&sink, "new.pgn.zst"), PGN_ERR_UNSUPPORTED);
  ck_assert_ptr_null(sink);
  ck_assert_int_eq(count_files(), 0);
}
END_TEST
#endif

static Suite *make_suite(void) {
  Suite *suite = suite_create("io_sink_packed");
  TCase *compressed = tcase_create("compressed");
  tcase_add_checked_fixture(compressed, set_up, tear_down);
  tcase_add_test(compressed, gzip_sink_makes_members_of_one_size);
  tcase_add_test(compressed, compressed_bytes_do_not_depend_on_how_they_were_written);
  tcase_add_test(compressed, gzip_sink_passes_any_bytes);
  tcase_add_test(compressed, sink_closes_the_member_of_an_abandoned_file);
  tcase_add_test(compressed, compressed_sink_reports_a_full_disk_and_a_directory);
#if HAVE_ZSTD
  tcase_add_test(compressed, zstd_sink_is_read_back);
  tcase_add_test(compressed, zstd_damage_costs_only_the_blocks_behind_it);
#else
  tcase_add_test(compressed, zstd_sink_is_refused_where_it_is_not_built_in);
#endif
  suite_add_tcase(suite, compressed);
  return suite;
}

UNIT_MAIN(make_suite)
