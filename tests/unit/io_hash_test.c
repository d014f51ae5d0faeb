/* SPDX-License-Identifier: MIT
 * The hash of a source: of the bytes as they are stored, however they come and whoever reads them. */
#include <stdlib.h>

#include <xxhash.h>

#include "unit/io_support.h"
#include "unit/unit.h"

static void assert_hash(const pgn_source *source, const bytes *stored) {
  ck_assert_uint_eq(pgn_source_hash(source), XXH3_64bits(stored->data, stored->length));
  ck_assert_uint_eq(pgn_source_bytes_read(source), stored->length);
}

/* Plain text, and gzip in two members, with zeros behind them. */
static void check(bool is_packed) {
  static const size_t steps[] = {1000, 65536, 1000000};
  enum { LENGTH = 700000 };
  bytes text = make_text(LENGTH, 1), stored = {0};
  if (is_packed) {
    add_gzip(&stored, text.data, LENGTH / 2, 6);
    add_gzip(&stored, text.data + LENGTH / 2, LENGTH / 2, 1);
    add(&stored, "\0\0\0", 3);
  } else {
    add(&stored, text.data, LENGTH);
  }
  for (int ahead = 0; ahead < 2; ahead++)
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
      pgn_source *source;
      bytes got = {0};
      ck_assert(pgn_source_open_fd(&source, pipe_from(&stored, steps[i]), true) == PGN_OK);
      ck_assert(pgn_source_want_hash(source) == PGN_OK);
      ck_assert((ahead ? read_all_ahead : read_all)(source, 4096 + i, &got) == PGN_END);
      assert_bytes(&got, text.data, LENGTH);
      assert_hash(source, &stored);
      pgn_source_close(source);
      free(got.data);
    }
  pgn_source *source;
  bytes got = {0};
  ck_assert(pgn_source_open_memory(&source, stored.data, stored.length) == PGN_OK);
  ck_assert(pgn_source_want_hash(source) == PGN_OK);
  ck_assert(read_all(source, 5000, &got) == PGN_END);
  assert_hash(source, &stored);
  pgn_source_close(source);
  free(got.data);
  free(text.data);
  free(stored.data);
}

START_TEST(plain_text_is_hashed) { check(false); }
END_TEST

START_TEST(compressed_bytes_are_hashed_as_they_are_stored) { check(true); }
END_TEST

START_TEST(nothing_has_the_hash_of_nothing) {
  bytes stored = {0}, got = {0};
  pgn_source *source;
  ck_assert(pgn_source_open(&source, "/dev/null") == PGN_OK);
  ck_assert_uint_eq(pgn_source_hash(source), 0); /* nobody asked */
  ck_assert(pgn_source_want_hash(source) == PGN_OK);
  ck_assert(read_all(source, 100, &got) == PGN_END);
  add(&stored, "", 0);
  assert_hash(source, &stored);
  pgn_source_close(source);
  free(stored.data);
  free(got.data);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("io_hash");
  TCase *sources = tcase_create("sources");
  tcase_add_test(sources, plain_text_is_hashed);
  tcase_add_test(sources, compressed_bytes_are_hashed_as_they_are_stored);
  tcase_add_test(sources, nothing_has_the_hash_of_nothing);
  suite_add_tcase(suite, sources);
  return suite;
}

UNIT_MAIN(make_suite)
