/* SPDX-License-Identifier: MIT
 * Sources: what is read, decompressed, refused, and said about damage. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include "io/sniff.h"
#include "pgnkit/io.h"
#include "unit/io_support.h"
#include "unit/unit.h"

#define TEXT "1. e4 e5 2. Nf3 Nc6 *\n"
enum { TEXT_LENGTH = sizeof TEXT - 1 };

/* TEXT and nothing, as gzip -n and zstd write them. */
static const uint8_t text_gz[] = {0x1f, 0x8b, 8,    0,    0,    0,    0,    0,    0,    3,    0x33, 0xd4, 0x53, 0x48,
                                  0x35, 0x51, 0x48, 0x35, 0x55, 0x30, 0xd2, 0x53, 0xf0, 0x4b, 0x33, 0x56, 0xf0, 0x4b,
                                  0x36, 0x53, 0xd0, 0xe2, 2,    0,    0xc0, 0x8a, 0x19, 0x40, 0x16, 0,    0,    0};
static const uint8_t nothing_gz[] = {0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0};
static const uint8_t text_zst[] = {0x28, 0xb5, 0x2f, 0xfd, 4,    0x58, 0xb1, 0,    0,    0x31, 0x2e, 0x20,
                                   0x65, 0x34, 0x20, 0x65, 0x35, 0x20, 0x32, 0x2e, 0x20, 0x4e, 0x66, 0x33,
                                   0x20, 0x4e, 0x63, 0x36, 0x20, 0x2a, 0x0a, 0x87, 0xb1, 0x64, 0xa4};
static const uint8_t nothing_zst[] = {0x28, 0xb5, 0x2f, 0xfd, 0x24, 0, 1, 0, 0, 0x99, 0xe9, 0xd8, 0x51};
/* A frame of four bytes to be passed over. */
static const uint8_t skipped_zst[] = {0x5a, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 'P', 'K', 3, 4};

/* ---- helpers ----------------------------------------------------------------------------------------------- */

static void expect(const bytes *input, const char *want, pgn_status end, pgn_code code, const char *say) {
  static const size_t steps[] = {1, 7, 4096};
  for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
    pgn_source *source;
    bytes got;
    ck_assert_int_eq(pgn_source_open_memory(&source, input->data, input->length), PGN_OK);
    ck_assert(!pgn_source_would_block(source));
    errno = 77;
    ck_assert_int_eq(read_all(source, steps[i], &got), end);
    if (end < 0)
      ck_assert_int_eq(errno, 0);
    assert_bytes(&got, want, strlen(want));
    ck_assert_uint_eq(pgn_source_error_code(source), code);
    ck_assert_str_eq(pgn_source_error_text(source), say);
    size_t length;
    ck_assert_int_eq(pgn_source_read(source, &length, 1, &length), end);
    free(got.data);
    pgn_source_close(source);
  }
}

static void expect_piped(const bytes *input, size_t step, const char *want, pgn_status end) {
  pgn_source *source;
  bytes got;
  ck_assert_int_eq(pgn_source_open_fd(&source, pipe_from(input, step), true), PGN_OK);
  ck_assert_uint_eq(pgn_source_size(source), 0);
  ck_assert_int_eq(read_all(source, 4096, &got), end);
  assert_bytes(&got, want, strlen(want));
  /* What comes behind an error may not have come yet. */
  if (end == PGN_END)
    ck_assert_uint_eq(pgn_source_bytes_read(source), input->length);
  else
    ck_assert_uint_le(pgn_source_bytes_read(source), input->length);
  free(got.data);
  pgn_source_close(source);
  wait(NULL);
}

/* ---- plain text -------------------------------------------------------------------------------------------- */

START_TEST(source_reads_plain_memory) {
  bytes input = {0};
  expect(&input, "", PGN_END, 0, "");
  add(&input, TEXT, TEXT_LENGTH);
  expect(&input, TEXT, PGN_END, 0, "");
  free(input.data);
}
END_TEST

START_TEST(source_reads_text_that_begins_like_a_signature) {
  static const char *const texts[] = {
      "P",   "PK",     "PK and more",    "Ra1",  "7z", "BZh", "BZh9 is no square", "%PDF",
      "{\\", "{\\rtf", "SQLite format ", "Scid", "(",  "%",   "[Event \"x\"]\n",   "\x1f"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    bytes input = {0};
    add(&input, texts[i], strlen(texts[i]));
    expect(&input, texts[i], PGN_END, 0, "");
    expect_piped(&input, 1, texts[i], PGN_END);
    free(input.data);
  }
}
END_TEST

START_TEST(source_reads_plain_pipe_byte_by_byte) {
  bytes input = {0};
  add(&input, TEXT, TEXT_LENGTH);
  expect_piped(&input, 1, TEXT, PGN_END);
  expect_piped(&input, TEXT_LENGTH, TEXT, PGN_END);
  free(input.data);
}
END_TEST

START_TEST(source_refuses_a_buffer_of_nothing) {
  pgn_source *source;
  size_t got = 5;
  ck_assert_int_eq(pgn_source_open_memory(&source, "x", 1), PGN_OK);
  ck_assert_int_eq(pgn_source_read(source, &got, 0, &got), PGN_ERR_USAGE);
  ck_assert_int_eq(pgn_source_read(source, &got, 1, &got), PGN_OK);
  pgn_source_close(source);
  pgn_source_close(NULL);
}
END_TEST

START_TEST(source_knows_size_and_progress_of_a_file) {
  char path[] = "/tmp/pgnkit-source-XXXXXX";
  int fd = mkstemp(path);
  ck_assert_int_eq(write(fd, TEXT, TEXT_LENGTH), TEXT_LENGTH);
  close(fd);
  pgn_source *source;
  bytes got;
  ck_assert_int_eq(pgn_source_open(&source, path), PGN_OK);
  ck_assert(!pgn_source_would_block(source));
  ck_assert_uint_eq(pgn_source_size(source), TEXT_LENGTH);
  ck_assert_uint_eq(pgn_source_bytes_read(source), 0);
  ck_assert_int_eq(read_all(source, 5, &got), PGN_END);
  assert_bytes(&got, TEXT, TEXT_LENGTH);
  ck_assert_uint_eq(pgn_source_bytes_read(source), TEXT_LENGTH);
  free(got.data);
  pgn_source_close(source);
  unlink(path);
}
END_TEST

/* ---- system errors ----------------------------------------------------------------------------------------- */

START_TEST(source_keeps_errno_of_a_missing_file) {
  pgn_source *source = (pgn_source *)&errno;
  ck_assert_int_eq(pgn_source_open(&source, "/nonexistent/games.pgn"), PGN_ERR_IO);
  ck_assert_int_eq(errno, ENOENT);
  ck_assert_ptr_null(source);
  ck_assert_int_eq(pgn_source_open_fd(&source, 9999, false), PGN_ERR_IO);
  ck_assert_int_eq(errno, EBADF);
}
END_TEST

START_TEST(source_reports_a_directory_as_read_error) {
  pgn_source *source;
  char byte;
  size_t got;
  ck_assert_int_eq(pgn_source_open(&source, "/"), PGN_OK);
  for (int i = 0; i < 2; i++) {
    errno = 0;
    ck_assert_int_eq(pgn_source_read(source, &byte, 1, &got), PGN_ERR_IO);
    ck_assert_int_eq(errno, EISDIR);
  }
  ck_assert_uint_eq(pgn_source_error_code(source), PGN_CODE_FILE_UNREADABLE);
  ck_assert_str_eq(pgn_source_error_text(source), "cannot be read: Is a directory");
  pgn_source_close(source);
}
END_TEST

static void ignore(int number) { (void)number; }

START_TEST(source_returns_from_a_signal_and_goes_on) {
  int ends[2];
  struct sigaction action = {.sa_handler = ignore};
  struct itimerval timer = {.it_value = {.tv_usec = 30000}, .it_interval = {.tv_usec = 30000}};
  pgn_source *source;
  bytes got;
  ck_assert_int_eq(pipe(ends), 0);
  ck_assert_int_eq(pgn_source_open_fd(&source, ends[0], true), PGN_OK);
  sigaction(SIGALRM, &action, NULL);
  setitimer(ITIMER_REAL, &timer, NULL);
  for (int i = 0; i < 2; i++) {
    ck_assert_int_eq(read_all(source, 100, &got), PGN_ERR_CANCELLED);
    ck_assert_int_eq(errno, EINTR);
    ck_assert_uint_eq(got.length, 0);
  }
  timer = (struct itimerval){{0, 0}, {0, 0}};
  setitimer(ITIMER_REAL, &timer, NULL);
  ck_assert_int_eq(write(ends[1], text_gz, sizeof text_gz), sizeof text_gz);
  close(ends[1]);
  ck_assert_int_eq(read_all(source, 100, &got), PGN_END);
  assert_bytes(&got, TEXT, TEXT_LENGTH);
  free(got.data);
  pgn_source_close(source);
}
END_TEST

START_TEST(source_waits_on_a_non_blocking_pipe) {
  bytes input = {0};
  add(&input, TEXT, TEXT_LENGTH);
  int ends[2];
  ck_assert_int_eq(pipe(ends), 0);
  ck_assert_int_eq(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
  if (fork() == 0) {
    usleep(50000);
    _exit(write(ends[1], TEXT, TEXT_LENGTH) != TEXT_LENGTH);
  }
  close(ends[1]);
  pgn_source *source;
  bytes got;
  ck_assert_int_eq(pgn_source_open_fd(&source, ends[0], true), PGN_OK);
  ck_assert_int_eq(read_all(source, 100, &got), PGN_END);
  assert_bytes(&got, TEXT, TEXT_LENGTH);
  free(got.data);
  free(input.data);
  pgn_source_close(source);
  wait(NULL);
}
END_TEST

START_TEST(source_opens_a_fifo_without_waiting) {
  char folder[] = "/tmp/pgnkit-source-XXXXXX", path[64];
  ck_assert_ptr_nonnull(mkdtemp(folder));
  snprintf(path, sizeof path, "%s/fifo", folder);
  ck_assert_int_eq(mkfifo(path, 0600), 0);
  pgn_source *source;
  bytes got;
  ck_assert_int_eq(pgn_source_open(&source, path), PGN_OK);
  ck_assert(pgn_source_would_block(source));
  if (fork() == 0) {
    int fd = open(path, O_WRONLY);
    _exit(write(fd, text_gz, sizeof text_gz) != sizeof text_gz);
  }
  ck_assert_int_eq(read_all(source, 100, &got), PGN_END);
  assert_bytes(&got, TEXT, TEXT_LENGTH);
  free(got.data);
  pgn_source_close(source);
  wait(NULL);
  unlink(path);
  rmdir(folder);
}
END_TEST

/* ---- would block ------------------------------------------------------------------------------------------- */

START_TEST(source_would_block_tells_an_empty_pipe) {
  int ends[2];
  char buffer[4];
  size_t got;
  pgn_source *source;
  ck_assert_int_eq(pipe(ends), 0);
  ck_assert_int_eq(pgn_source_open_fd(&source, ends[0], true), PGN_OK);
  ck_assert(pgn_source_would_block(source));
  ck_assert_int_eq(write(ends[1], "abcdef", 6), 6);
  ck_assert(!pgn_source_would_block(source));
  ck_assert_int_eq(pgn_source_read(source, buffer, 4, &got), PGN_OK);
  ck_assert_uint_eq(got, 4);
  ck_assert(!pgn_source_would_block(source)); /* two are at hand inside */
  ck_assert_int_eq(pgn_source_read(source, buffer, 4, &got), PGN_OK);
  ck_assert_uint_eq(got, 2);
  ck_assert(pgn_source_would_block(source));
  close(ends[1]);
  ck_assert(!pgn_source_would_block(source));
  ck_assert_int_eq(pgn_source_read(source, buffer, 4, &got), PGN_END);
  ck_assert(!pgn_source_would_block(source));
  pgn_source_close(source);
}
END_TEST

START_TEST(source_would_block_tells_what_is_decoded_to_the_byte) {
  int ends[2];
  char buffer[TEXT_LENGTH];
  size_t got;
  pgn_source *source;
  ck_assert_int_eq(pipe(ends), 0);
  ck_assert_int_eq(pgn_source_open_fd(&source, ends[0], true), PGN_OK);
  /* A whole member and the header of another: a buffer filled to the last byte leaves input, but no text. */
  ck_assert_int_eq(write(ends[1], text_gz, sizeof text_gz), sizeof text_gz);
  ck_assert_int_eq(write(ends[1], text_gz, 10), 10);
  ck_assert_int_eq(pgn_source_read(source, buffer, TEXT_LENGTH - 1, &got), PGN_OK);
  ck_assert_uint_eq(got, TEXT_LENGTH - 1);
  ck_assert(!pgn_source_would_block(source));
  ck_assert_int_eq(pgn_source_read(source, buffer, 1, &got), PGN_OK);
  ck_assert_uint_eq(got, 1);
  ck_assert_int_eq(buffer[0], '\n');
  ck_assert(pgn_source_would_block(source));
  ck_assert_int_eq(write(ends[1], text_gz + 10, sizeof text_gz - 10), sizeof text_gz - 10);
  ck_assert_int_eq(pgn_source_read(source, buffer, TEXT_LENGTH, &got), PGN_OK);
  ck_assert(pgn_source_would_block(source));
  close(ends[1]);
  ck_assert_int_eq(pgn_source_read(source, buffer, TEXT_LENGTH, &got), PGN_END);
  pgn_source_close(source);
}
END_TEST

START_TEST(source_delivers_all_that_came_before_damage_through_a_pipe) {
  bytes input = {0};
  ADD(&input, text_gz);
  ADD(&input, text_gz);
  input.data[input.length - 8] ^= 1; /* the check sum of the second */
  for (size_t step = 1; step <= 2 * TEXT_LENGTH + 1; step++) {
    pgn_source *source;
    bytes got;
    ck_assert_int_eq(pgn_source_open_fd(&source, pipe_from(&input, input.length), true), PGN_OK);
    ck_assert_int_eq(read_all(source, step, &got), PGN_ERR_IO);
    assert_bytes(&got, TEXT TEXT, 2 * TEXT_LENGTH);
    free(got.data);
    pgn_source_close(source);
    wait(NULL);
  }
  free(input.data);
}
END_TEST

/* ---- gzip -------------------------------------------------------------------------------------------------- */

#define GZIP_CUT "the gzip stream is cut off before its end"
#define GZIP_DAMAGED "the gzip stream is damaged"
#define GZIP_BEHIND "there is other data after the end of the gzip stream"

START_TEST(gzip_reads_every_member) {
  bytes input = {0};
  ADD(&input, nothing_gz);
  expect(&input, "", PGN_END, 0, "");
  ADD(&input, text_gz);
  ADD(&input, nothing_gz);
  ADD(&input, nothing_gz);
  ADD(&input, text_gz);
  expect(&input, TEXT TEXT, PGN_END, 0, "");
  expect_piped(&input, 1, TEXT TEXT, PGN_END);
  expect_piped(&input, 5, TEXT TEXT, PGN_END);
  free(input.data);
}
END_TEST

START_TEST(gzip_tolerates_zeros_after_a_member) {
  static const uint8_t zeros[512] = {0};
  bytes input = {0};
  ADD(&input, text_gz);
  ADD(&input, zeros);
  expect(&input, TEXT, PGN_END, 0, "");
  expect_piped(&input, 1, TEXT, PGN_END);
  ADD(&input, text_gz);
  expect(&input, TEXT TEXT, PGN_END, 0, "");
  free(input.data);
}
END_TEST

START_TEST(gzip_reports_other_data_after_the_end) {
  bytes input = {0};
  ADD(&input, text_gz);
  add(&input, "junk", 4);
  expect(&input, TEXT, PGN_ERR_IO, PGN_CODE_STREAM_DAMAGED, GZIP_BEHIND);
  expect_piped(&input, 1, TEXT, PGN_ERR_IO);
  free(input.data);
}
END_TEST

START_TEST(gzip_truncated_anywhere_delivers_and_reports) {
  bytes input = {0};
  ADD(&input, text_gz);
  ADD(&input, text_gz);
  for (size_t length = 2; length < 2 * sizeof text_gz; length++) {
    pgn_source *source;
    bytes got;
    ck_assert_int_eq(pgn_source_open_memory(&source, input.data, length), PGN_OK);
    pgn_status status = read_all(source, 4096, &got);
    if (length == sizeof text_gz) {
      ck_assert_int_eq(status, PGN_END);
    } else {
      ck_assert_int_eq(status, PGN_ERR_IO);
      ck_assert_int_eq(errno, 0);
      ck_assert_uint_eq(pgn_source_error_code(source), PGN_CODE_STREAM_DAMAGED);
      ck_assert_str_eq(pgn_source_error_text(source), GZIP_CUT);
    }
    /* All of a member is there once only its check sum and size are wanting. */
    size_t whole = (length + 8) / sizeof text_gz * TEXT_LENGTH;
    ck_assert_uint_ge(got.length, whole);
    ck_assert_uint_le(got.length, whole + TEXT_LENGTH);
    if (got.length)
      ck_assert_mem_eq(got.data, TEXT TEXT, got.length);
    free(got.data);
    pgn_source_close(source);
  }
  free(input.data);
}
END_TEST

START_TEST(gzip_damage_is_reported_after_the_text_before_it) {
  bytes input = {0};
  ADD(&input, text_gz);
  input.data[sizeof text_gz - 8] ^= 1; /* the check sum */
  expect(&input, TEXT, PGN_ERR_IO, PGN_CODE_STREAM_DAMAGED, GZIP_DAMAGED);
  input.data[sizeof text_gz - 8] ^= 1;
  input.data[sizeof text_gz - 4] ^= 1; /* the size */
  expect(&input, TEXT, PGN_ERR_IO, PGN_CODE_STREAM_DAMAGED, GZIP_DAMAGED);
  input.data[sizeof text_gz - 4] ^= 1;
  input.data[2] = 7; /* the method */
  expect(&input, "", PGN_ERR_IO, PGN_CODE_STREAM_DAMAGED, GZIP_DAMAGED);
  free(input.data);
}
END_TEST

START_TEST(gzip_reads_long_members_in_any_steps) {
  bytes text = make_text(700000, 1), input = {0};
  add_gzip(&input, text.data, 300001, 6);
  add_gzip(&input, text.data + 300001, 0, 6);
  add_gzip(&input, text.data + 300001, 399999, 6);
  static const size_t steps[] = {997, 65536, 1 << 20};
  for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
    pgn_source *source;
    bytes got;
    ck_assert_int_eq(pgn_source_open_fd(&source, pipe_from(&input, 1 + 3000 * i), true), PGN_OK);
    ck_assert_int_eq(read_all(source, steps[i], &got), PGN_END);
    assert_bytes(&got, text.data, text.length);
    ck_assert_uint_eq(pgn_source_bytes_read(source), input.length);
    free(got.data);
    pgn_source_close(source);
    wait(NULL);
  }
  free(text.data);
  free(input.data);
}
END_TEST

/* ---- zstd -------------------------------------------------------------------------------------------------- */

#if HAVE_ZSTD
#define ZSTD_CUT "the zstd stream is cut off before its end"
#define ZSTD_DAMAGED "the zstd stream is damaged"
#define ZSTD_BEHIND "there is other data after the end of the zstd stream"

START_TEST(zstd_reads_every_frame) {
  bytes input = {0};
  ADD(&input, nothing_zst);
  expect(&input, "", PGN_END, 0, "");
  ADD(&input, text_zst);
  ADD(&input, skipped_zst);
  ADD(&input, text_zst);
  expect(&input, TEXT TEXT, PGN_END, 0, "");
  expect_piped(&input, 1, TEXT TEXT, PGN_END);
  expect_piped(&input, 5, TEXT TEXT, PGN_END);
  free(input.data);
}
END_TEST

START_TEST(zstd_may_begin_with_a_skippable_frame) {
  bytes input = {0};
  ADD(&input, skipped_zst);
  ADD(&input, text_zst);
  for (int first = 0x50; first <= 0x5f; first++) {
    input.data[0] = (uint8_t)first;
    expect(&input, TEXT, PGN_END, 0, "");
  }
  free(input.data);
}
END_TEST

START_TEST(zstd_reports_other_data_after_the_end) {
  for (size_t length = 1; length < 8; length++) {
    bytes input = {0};
    ADD(&input, text_zst);
    add(&input, "\0unkjunk", length);
    expect(&input, TEXT, PGN_ERR_IO, PGN_CODE_STREAM_DAMAGED, ZSTD_BEHIND);
    expect_piped(&input, 1, TEXT, PGN_ERR_IO);
    free(input.data);
  }
}
END_TEST

START_TEST(zstd_truncated_anywhere_delivers_and_reports) {
  bytes input = {0};
  ADD(&input, text_zst);
  ADD(&input, text_zst);
  for (size_t length = 4; length < 2 * sizeof text_zst; length++) {
    pgn_source *source;
    bytes got;
    ck_assert_int_eq(pgn_source_open_memory(&source, input.data, length), PGN_OK);
    pgn_status status = read_all(source, 4096, &got);
    if (length == sizeof text_zst) {
      ck_assert_int_eq(status, PGN_END);
    } else {
      ck_assert_int_eq(status, PGN_ERR_IO);
      ck_assert_int_eq(errno, 0);
      ck_assert_uint_eq(pgn_source_error_code(source), PGN_CODE_STREAM_DAMAGED);
      ck_assert_str_eq(pgn_source_error_text(source), ZSTD_CUT);
    }
    /* The text stands in one uncompressed block, before a check sum of four bytes; its beginning may be delivered. */
    size_t whole = (length + 4) / sizeof text_zst * TEXT_LENGTH;
    ck_assert_uint_ge(got.length, whole);
    ck_assert_uint_le(got.length, whole + TEXT_LENGTH);
    if (got.length)
      ck_assert_mem_eq(got.data, TEXT TEXT, got.length);
    free(got.data);
    pgn_source_close(source);
  }
  free(input.data);
}
END_TEST

START_TEST(zstd_damage_is_reported_after_the_text_before_it) {
  bytes input = {0};
  ADD(&input, text_zst);
  ADD(&input, text_zst);
  input.data[input.length - 1] ^= 1; /* the check sum */
  expect(&input, TEXT TEXT, PGN_ERR_IO, PGN_CODE_STREAM_DAMAGED, ZSTD_DAMAGED);
  input.data[sizeof text_zst + 6] |= 6; /* the type of the block */
  expect(&input, TEXT, PGN_ERR_IO, PGN_CODE_STREAM_DAMAGED, ZSTD_DAMAGED);
  free(input.data);
}
END_TEST

START_TEST(zstd_refuses_a_window_that_takes_too_much_memory) {
  static const uint8_t frame[] = {0x28, 0xb5, 0x2f, 0xfd, 0, 18 << 3, 1, 0, 0}; /* 2^28 bytes */
  bytes input = {0};
  ADD(&input, frame);
  expect(&input, "", PGN_ERR_UNSUPPORTED, PGN_CODE_COMPRESSION_UNSUPPORTED,
         "the zstd stream needs more than 128 MiB of memory to be decompressed");
  free(input.data);
}
END_TEST
#else
START_TEST(zstd_is_refused_where_it_is_not_built_in) {
  bytes input = {0};
  ADD(&input, text_zst);
  expect(&input, "", PGN_ERR_UNSUPPORTED, PGN_CODE_COMPRESSION_UNSUPPORTED,
         "this is zstd data, which was not built in");
  input.length = 0;
  ADD(&input, skipped_zst);
  ADD(&input, nothing_zst);
  expect(&input, "", PGN_ERR_UNSUPPORTED, PGN_CODE_COMPRESSION_UNSUPPORTED,
         "this is zstd data, which was not built in");
  free(input.data);
}
END_TEST
#endif

/* ---- what is refused --------------------------------------------------------------------------------------- */

#define FOREIGN(text, first) \
  { first, sizeof first - 1, "this is " text }

static const struct foreign {
  const char *first;
  size_t length;
  const char *say;
} foreign[] = {
    FOREIGN("a zip archive or office document; unpack it first", "PK\003\004"),
    FOREIGN("a zip archive without any file in it", "PK\005\006"),
    FOREIGN("a zip archive in several parts; unpack it first", "PK\007\010"),
    FOREIGN("a rar archive; unpack it first", "Rar!\032\007"),
    FOREIGN("a 7z archive; unpack it first", "7z\274\257\047\034"),
    FOREIGN("bzip2 data; decompress it first", "BZh91AY&SY"),
    FOREIGN("bzip2 data; decompress it first", "BZh11AY&SY"),
    FOREIGN("bzip2 data with nothing in it", "BZh9\027rE8P\220"),
    FOREIGN("xz data; decompress it first", "\3757zXZ\0"),
    FOREIGN("compress data; decompress it first", "\x1f\x9d"),
    FOREIGN("lzip data; decompress it first", "LZIP\1"),
    FOREIGN("lz4 data; decompress it first", "\4\x22\x4d\x18"),
    FOREIGN("a cabinet archive; unpack it first", "MSCF\0\0\0\0"),
    FOREIGN("an image, not text", "\x89PNG\r\n\x1a\n"),
    FOREIGN("an image, not text", "\xff\xd8\xff"),
    FOREIGN("an image, not text", "GIF8"),
    FOREIGN("an office document; save it as plain text first", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    FOREIGN("a rich text document; save it as plain text first", "{\\rtf1"),
    FOREIGN("a PDF document", "%PDF-"),
    FOREIGN("a ChessBase database; export its games as PGN first", "\0\0\x2c\0\x2e\1"),
    FOREIGN("a ChessBase database; export its games as PGN first", "\0\0\x24\0\x2e\1"),
    FOREIGN("a Scid database; export its games as PGN first", "Scid.si\0"),
    FOREIGN("a Scid database; export its games as PGN first", "Scid.sn\0"),
    FOREIGN("an SQLite database; export its games as PGN first", "SQLite format 3\0"),
};

START_TEST(source_refuses_foreign_files_by_name) {
  const struct foreign *f = &foreign[_i];
  bytes input = {0};
  add(&input, f->first, f->length);
  expect(&input, "", PGN_ERR_UNSUPPORTED, PGN_CODE_FILE_TYPE_FOREIGN, f->say);
  add(&input, "\nwhatever follows\n", 18);
  expect(&input, "", PGN_ERR_UNSUPPORTED, PGN_CODE_FILE_TYPE_FOREIGN, f->say);
  /* Every part of the signature is awaited, but no more than it. */
  const char *reason = NULL;
  for (size_t length = 0; length < f->length; length++)
    ck_assert_int_eq(pgni_sniff(input.data, length, false, &reason), PGNI_FILE_UNDECIDED);
  ck_assert_int_eq(pgni_sniff(input.data, f->length, false, &reason), PGNI_FILE_FOREIGN);
  pgn_source *source;
  bytes got;
  int fd = pipe_from(&input, 1);
  ck_assert_int_eq(pgn_source_open_fd(&source, fd, false), PGN_OK);
  ck_assert_int_eq(read_all(source, 10, &got), PGN_ERR_UNSUPPORTED);
  pgn_source_close(source);
  ck_assert_int_eq(close(fd), 0); /* it was not the source's to close */
  wait(NULL);
  free(input.data);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("io_source");
  TCase *plain = tcase_create("plain");
  tcase_add_test(plain, source_reads_plain_memory);
  tcase_add_test(plain, source_reads_text_that_begins_like_a_signature);
  tcase_add_test(plain, source_reads_plain_pipe_byte_by_byte);
  tcase_add_test(plain, source_refuses_a_buffer_of_nothing);
  tcase_add_test(plain, source_knows_size_and_progress_of_a_file);
  suite_add_tcase(suite, plain);
  TCase *system = tcase_create("system");
  tcase_add_test(system, source_keeps_errno_of_a_missing_file);
  tcase_add_test(system, source_reports_a_directory_as_read_error);
  tcase_add_test(system, source_returns_from_a_signal_and_goes_on);
  tcase_add_test(system, source_waits_on_a_non_blocking_pipe);
  tcase_add_test(system, source_opens_a_fifo_without_waiting);
  tcase_add_test(system, source_would_block_tells_an_empty_pipe);
  tcase_add_test(system, source_would_block_tells_what_is_decoded_to_the_byte);
  tcase_add_test(system, source_delivers_all_that_came_before_damage_through_a_pipe);
  suite_add_tcase(suite, system);
  TCase *gzip = tcase_create("gzip");
  tcase_add_test(gzip, gzip_reads_every_member);
  tcase_add_test(gzip, gzip_tolerates_zeros_after_a_member);
  tcase_add_test(gzip, gzip_reports_other_data_after_the_end);
  tcase_add_test(gzip, gzip_truncated_anywhere_delivers_and_reports);
  tcase_add_test(gzip, gzip_damage_is_reported_after_the_text_before_it);
  tcase_add_test(gzip, gzip_reads_long_members_in_any_steps);
  suite_add_tcase(suite, gzip);
  TCase *zstd = tcase_create("zstd");
#if HAVE_ZSTD
  tcase_add_test(zstd, zstd_reads_every_frame);
  tcase_add_test(zstd, zstd_may_begin_with_a_skippable_frame);
  tcase_add_test(zstd, zstd_reports_other_data_after_the_end);
  tcase_add_test(zstd, zstd_truncated_anywhere_delivers_and_reports);
  tcase_add_test(zstd, zstd_damage_is_reported_after_the_text_before_it);
  tcase_add_test(zstd, zstd_refuses_a_window_that_takes_too_much_memory);
#else
  tcase_add_test(zstd, zstd_is_refused_where_it_is_not_built_in);
#endif
  suite_add_tcase(suite, zstd);
  TCase *refused = tcase_create("refused");
  tcase_add_loop_test(refused, source_refuses_foreign_files_by_name, 0, sizeof foreign / sizeof foreign[0]);
  suite_add_tcase(suite, refused);
  return suite;
}

UNIT_MAIN(make_suite)
