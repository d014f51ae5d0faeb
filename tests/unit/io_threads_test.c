/* SPDX-License-Identifier: MIT
 * Threads of sources and sinks: what they change, which is nothing that can be seen. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include "pgnkit/io.h"
#include "unit/io_support.h"
#include "unit/unit.h"

/* Reading ahead begins behind 512 KiB; the ring holds 1 MiB. */
enum { BEGINNING = 600 * 1024, LONG = 3 * MEMBER + 4321 };

/* ---- helpers ----------------------------------------------------------------------------------------------- */

static bytes gzip_of(const void *data, size_t length) {
  bytes packed = {0};
  add_gzip(&packed, data, length, 1);
  return packed;
}

static pgn_source *ahead(pgn_source *source) {
  pgn_source_set_read_ahead(source, true);
  return source;
}

static pgn_source *source_of_memory(const bytes *input) {
  pgn_source *source;
  ck_assert_int_eq(pgn_source_open_memory(&source, input->data, input->length), PGN_OK);
  return ahead(source);
}

/* Behind a child that writes parts of `step` bytes; those behind `whole` one by one. */
static pgn_source *source_of_pipe(const bytes *input, size_t step, size_t whole) {
  int ends[2];
  pgn_source *source;
  ck_assert_int_eq(pipe(ends), 0);
  if (fork() == 0) {
    close(ends[0]);
    for (size_t at = 0, part; at < input->length; at += part) {
      part = at < whole ? step : 1;
      if (part > input->length - at)
        part = input->length - at;
      ssize_t n = write(ends[1], input->data + at, part);
      if (n <= 0)
        _exit(1);
      part = (size_t)n;
    }
    _exit(0);
  }
  close(ends[1]);
  ck_assert_int_eq(pgn_source_open_fd(&source, ends[0], true), PGN_OK);
  return ahead(source);
}

/* Reads exactly so much, which must be there. */
static void read_exactly(pgn_source *source, uint8_t *to, size_t length) {
  for (size_t got; length > 0; to += got, length -= got)
    ck_assert_int_eq(pgn_source_read(source, to, length, &got), PGN_OK);
}

/* ---- reading ahead ----------------------------------------------------------------------------------------- */

START_TEST(reading_ahead_gives_the_same_bytes) {
  static const size_t steps[] = {1000, 65536, 262144, LONG + 1};
  bytes text = make_text(LONG, 7), input = {0};
  add_gzip(&input, text.data, MEMBER + 1, 1);
  add_gzip(&input, text.data + MEMBER + 1, 0, 1);
  add_gzip(&input, text.data + MEMBER + 1, LONG - MEMBER - 1, 1);
  for (size_t i = 0; i < 2 * sizeof steps / sizeof steps[0]; i++) {
    pgn_source *source = i % 2 ? source_of_memory(&input) : source_of_pipe(&input, 5000, LONG);
    bytes got;
    ck_assert_int_eq(read_all_ahead(source, steps[i / 2], &got), PGN_END);
    assert_bytes(&got, text.data, text.length);
    ck_assert_uint_eq(pgn_source_bytes_read(source), input.length);
    ck_assert(!pgn_source_would_block(source));
    size_t more;
    ck_assert_int_eq(pgn_source_read(source, &more, 1, &more), PGN_END);
    pgn_source_close(source);
    wait(NULL);
    free(got.data);
  }
  free(text.data);
  free(input.data);
}
END_TEST

START_TEST(reading_ahead_takes_bytes_as_they_come) {
  bytes text = make_text(LONG, 7), input = gzip_of(text.data, LONG), got;
  pgn_source *source = source_of_pipe(&input, 4096, input.length - 20000);
  ck_assert_int_eq(read_all_ahead(source, 50000, &got), PGN_END);
  assert_bytes(&got, text.data, text.length);
  pgn_source_close(source);
  wait(NULL);
  free(got.data);
  free(text.data);
  free(input.data);
}
END_TEST

START_TEST(reading_ahead_leaves_short_and_plain_text_alone) {
  bytes text = make_text(2 * MEMBER, 7), input = gzip_of(text.data, 1000), got;
  pgn_source *source = source_of_memory(&input);
  ck_assert_int_eq(read_all_ahead(source, 7, &got), PGN_END);
  assert_bytes(&got, text.data, 1000);
  pgn_source_close(source);
  free(got.data);
  source = source_of_memory(&text);
  ck_assert_int_eq(read_all_ahead(source, 4096, &got), PGN_END);
  assert_bytes(&got, text.data, text.length);
  pgn_source_close(source);
  free(got.data);
  free(text.data);
  free(input.data);
}
END_TEST

START_TEST(reading_ahead_recodes) {
  bytes text = make_text(LONG, 7), wide = {malloc(2 * LONG), 2 * LONG, 2 * LONG}, got;
  for (size_t i = 0; i < LONG; i++)
    wide.data[2 * i] = text.data[i], wide.data[2 * i + 1] = 0;
  bytes input = gzip_of(wide.data, wide.length);
  pgn_source *source = source_of_pipe(&input, 65536, input.length);
  ck_assert_int_eq(pgn_source_set_encoding(source, "utf-16le"), PGN_OK);
  ck_assert_int_eq(read_all_ahead(source, 30000, &got), PGN_END);
  assert_bytes(&got, text.data, text.length);
  pgn_source_close(source);
  wait(NULL);
  free(got.data);
  free(text.data);
  free(wide.data);
  free(input.data);
}
END_TEST

START_TEST(reading_ahead_tells_damage_behind_all_that_came_before) {
  bytes text = make_text(LONG, 7), input = gzip_of(text.data, LONG), got;
  size_t length = input.length;
  for (int kind = 0; kind < 4; kind++) {
    input.length = kind < 2 ? length : length - 3;
    input.data[length - 8] ^= kind < 2; /* the check sum */
    pgn_source *source = kind % 2 ? source_of_memory(&input) : source_of_pipe(&input, 65536, LONG);
    errno = 77;
    ck_assert_int_eq(read_all_ahead(source, 100000, &got), PGN_ERR_IO);
    ck_assert_int_eq(errno, 0);
    assert_bytes(&got, text.data, text.length);
    ck_assert_uint_eq(pgn_source_error_code(source), PGN_CODE_STREAM_DAMAGED);
    ck_assert_str_eq(pgn_source_error_text(source),
                     kind < 2 ? "the gzip stream is damaged" : "the gzip stream is cut off before its end");
    size_t more;
    ck_assert_int_eq(pgn_source_read(source, &more, 1, &more), PGN_ERR_IO);
    pgn_source_close(source);
    wait(NULL);
    free(got.data);
    input.data[length - 8] ^= kind < 2;
  }
  free(text.data);
  free(input.data);
}
END_TEST

/* A pipe from this process, with the beginning of a long stream read. */
struct talk {
  bytes text, first, second;
  uint8_t *buffer;
  int to;
  pgn_source *source;
};

static void begin_talk(struct talk *talk) {
  int ends[2];
  talk->text = make_text(BEGINNING + 1000, 7);
  /* What the thread is given to begin with must fit into the pipe: it is written before anybody reads. */
  memset(talk->text.data, 'a', BEGINNING);
  talk->first = gzip_of(talk->text.data, BEGINNING);
  talk->second = gzip_of(talk->text.data + BEGINNING, 1000);
  talk->buffer = malloc(BEGINNING);
  ck_assert_uint_lt(talk->first.length, 4096);
  ck_assert_int_eq(pipe(ends), 0);
  talk->to = ends[1];
  ck_assert_int_eq(pgn_source_open_fd(&talk->source, ends[0], true), PGN_OK);
  ahead(talk->source);
  ck_assert_int_eq(write(talk->to, talk->first.data, talk->first.length), (ssize_t)talk->first.length);
  read_exactly(talk->source, talk->buffer, BEGINNING);
}

static void send_second(struct talk *talk, size_t from, size_t to) {
  ck_assert_int_eq(write(talk->to, talk->second.data + from, to - from), (ssize_t)(to - from));
}

static void end_talk(struct talk *talk) {
  pgn_source_close(talk->source);
  free(talk->text.data);
  free(talk->first.data);
  free(talk->second.data);
  free(talk->buffer);
}

START_TEST(reading_ahead_would_block_when_nothing_is_there) {
  struct talk talk;
  size_t got;
  begin_talk(&talk);
  for (int i = 0; i < 50; i++) {
    ck_assert(pgn_source_would_block(talk.source));
    send_second(&talk, 0, talk.second.length);
    ck_assert(!pgn_source_would_block(talk.source));
    ck_assert_int_eq(pgn_source_read(talk.source, talk.buffer, 999, &got), PGN_OK);
    ck_assert_uint_eq(got, 999);
    ck_assert(!pgn_source_would_block(talk.source)); /* one is at hand */
    ck_assert_int_eq(pgn_source_read(talk.source, talk.buffer + 999, 10, &got), PGN_OK);
    ck_assert_uint_eq(got, 1);
    ck_assert_mem_eq(talk.buffer, talk.text.data + BEGINNING, 1000);
    /* Bytes that make no text are no reason to read. */
    ck_assert(pgn_source_would_block(talk.source));
    send_second(&talk, 0, 12);
    ck_assert(pgn_source_would_block(talk.source));
    send_second(&talk, 12, talk.second.length);
    read_exactly(talk.source, talk.buffer, 1000);
    ck_assert_mem_eq(talk.buffer, talk.text.data + BEGINNING, 1000);
  }
  close(talk.to);
  ck_assert(!pgn_source_would_block(talk.source));
  ck_assert_int_eq(pgn_source_read(talk.source, talk.buffer, 10, &got), PGN_END);
  ck_assert(!pgn_source_would_block(talk.source));
  end_talk(&talk);
}
END_TEST

static void ignore(int number) { (void)number; }

START_TEST(reading_ahead_returns_from_a_signal_and_goes_on) {
  struct talk talk;
  struct sigaction action = {.sa_handler = ignore};
  struct itimerval timer = {.it_value = {.tv_usec = 30000}, .it_interval = {.tv_usec = 30000}}, none = {{0, 0}, {0, 0}};
  size_t got;
  begin_talk(&talk);
  sigaction(SIGALRM, &action, NULL);
  for (int i = 0; i < 3; i++) {
    setitimer(ITIMER_REAL, &timer, NULL);
    errno = 0;
    ck_assert_int_eq(pgn_source_read(talk.source, talk.buffer, 10, &got), PGN_ERR_CANCELLED);
    ck_assert_int_eq(errno, EINTR);
    ck_assert_uint_eq(got, 0);
    setitimer(ITIMER_REAL, &none, NULL);
    ck_assert_uint_eq(pgn_source_error_code(talk.source), 0);
    send_second(&talk, 0, talk.second.length);
    read_exactly(talk.source, talk.buffer, 1000);
    ck_assert_mem_eq(talk.buffer, talk.text.data + BEGINNING, 1000);
  }
  close(talk.to);
  ck_assert_int_eq(pgn_source_read(talk.source, talk.buffer, 10, &got), PGN_END);
  end_talk(&talk);
}
END_TEST

START_TEST(reading_ahead_can_be_given_up_at_any_time) {
  bytes text = make_text(LONG, 7), input = gzip_of(text.data, LONG);
  uint8_t *buffer = malloc(LONG);
  for (size_t length = 0; length < LONG; length += LONG / 20) {
    pgn_source *source = source_of_memory(&input);
    read_exactly(source, buffer, length);
    pgn_source_close(source);
  }
  free(buffer);
  free(text.data);
  free(input.data);
  /* While it has nothing to read. */
  struct talk talk;
  begin_talk(&talk);
  ck_assert(pgn_source_would_block(talk.source));
  end_talk(&talk);
  close(talk.to);
}
END_TEST

/* ---- compressing ------------------------------------------------------------------------------------------- */

static pgn_sink *open_with_threads(const char *path, unsigned threads) {
  pgn_sink *sink = open_sink(path);
  pgn_sink_set_threads(sink, threads);
  return sink;
}

static void put_in_steps(pgn_sink *sink, const bytes *text, size_t step, bool flush) {
  for (size_t at = 0; at < text->length; at += step) {
    size_t part = step < text->length - at ? step : text->length - at;
    ck_assert_int_eq(pgn_sink_write(sink, text->data + at, part), PGN_OK);
    if (flush)
      ck_assert_int_eq(pgn_sink_flush(sink), PGN_OK);
  }
}

static bytes file(const char *path) {
  bytes all = {0};
  all.data = (uint8_t *)unit_read_file(path, &all.length);
  ck_assert_msg(all.data != NULL, "%s cannot be read", path);
  return all;
}

static void assert_unpacks(const char *path, const bytes *text) {
  pgn_source *source;
  bytes got;
  ck_assert_int_eq(pgn_source_open(&source, path), PGN_OK);
  ck_assert_int_eq(read_all_ahead(ahead(source), 100000, &got), PGN_END);
  assert_bytes(&got, text->data, text->length);
  pgn_source_close(source);
  free(got.data);
}

static const char *const names[] = {
    "new.gz",
#if HAVE_ZSTD
    "new.zst",
#endif
};
enum { NAMES = sizeof names / sizeof names[0] };

START_TEST(compressed_bytes_do_not_depend_on_the_threads) {
  static const size_t lengths[] = {0, 1, MEMBER - 1, MEMBER, MEMBER + 1, 2 * MEMBER, 7 * MEMBER + 12345};
  static const size_t steps[] = {70000, MEMBER, 2 * MEMBER + 9};
  for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
    bytes text = make_text(lengths[i], 7);
    for (size_t name = 0; name < NAMES; name++) {
      bytes expected = {0};
      for (unsigned run = 0; run < 6; run++) {
        pgn_sink *sink = open_with_threads(names[name], run == 0 ? 1 : run == 4 ? 9 : run);
        put_in_steps(sink, &text, steps[run % 3], run == 5);
        ck_assert_int_eq(pgn_sink_commit(sink), PGN_OK);
        pgn_sink_free(sink);
        bytes got = file(names[name]);
        if (run == 0)
          expected = got;
        else
          assert_bytes(&got, expected.data, expected.length);
        if (run > 0)
          free(got.data);
      }
      free(expected.data);
      assert_unpacks(names[name], &text);
    }
    free(text.data);
  }
}
END_TEST

START_TEST(flushing_writes_every_whole_member_and_abandoning_the_rest) {
  bytes text = make_text(3 * MEMBER + 500, 7), head = {text.data, 3 * MEMBER, 0};
  pgn_sink *sink = open_with_threads("new.gz", 3);
  put_in_steps(sink, &text, 50000, false);
  ck_assert_int_eq(pgn_sink_flush(sink), PGN_OK);
  /* What stands in the temporary file now. */
  ck_assert_int_eq(system("cp .new.gz.* flushed.gz"), 0);
  assert_unpacks("flushed.gz", &head);
  ck_assert_str_eq(pgn_sink_abandon(sink), "new.gz.partial");
  pgn_sink_free(sink);
  assert_unpacks("new.gz.partial", &text);
  free(text.data);
}
END_TEST

START_TEST(a_full_disk_is_told_whichever_thread_compressed) {
  bytes text = make_text(6 * MEMBER, 7);
  ck_assert_int_eq(symlink("/dev/full", "full.gz"), 0);
  pgn_sink *sink = open_with_threads("full.gz", 2);
  pgn_status status = pgn_sink_write(sink, text.data, text.length);
  if (status == PGN_OK)
    status = pgn_sink_flush(sink);
  ck_assert_int_eq(status, PGN_ERR_IO);
  ck_assert_int_eq(errno, ENOSPC);
  ck_assert_int_eq(pgn_sink_write(sink, "x", 1), PGN_ERR_IO);
  ck_assert_int_eq(pgn_sink_errno(sink), ENOSPC);
  ck_assert_ptr_null(pgn_sink_abandon(sink));
  pgn_sink_free(sink);
  free(text.data);
}
END_TEST

START_TEST(threads_are_stopped_with_the_sink) {
  bytes text = make_text(5 * MEMBER + 1, 7);
  for (unsigned blocks = 0; blocks < 5; blocks++) {
    pgn_sink *sink = open_with_threads("new.gz", 4);
    ck_assert_int_eq(pgn_sink_write(sink, text.data, blocks * MEMBER + 1), PGN_OK);
    pgn_sink_free(sink);
    ck_assert_int_ne(access("new.gz", F_OK), 0);
  }
  free(text.data);
}
END_TEST

START_TEST(threads_change_nothing_of_plain_output) {
  bytes text = make_text(3 * MEMBER, 7);
  pgn_sink *sink = open_with_threads("plain", 4);
  put_in_steps(sink, &text, 200001, false);
  ck_assert_int_eq(pgn_sink_commit(sink), PGN_OK);
  pgn_sink_free(sink);
  bytes got = file("plain");
  assert_bytes(&got, text.data, text.length);
  free(got.data);
  free(text.data);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("io_threads");
  TCase *reading = tcase_create("reading");
  tcase_set_timeout(reading, 60);
  tcase_add_test(reading, reading_ahead_gives_the_same_bytes);
  tcase_add_test(reading, reading_ahead_takes_bytes_as_they_come);
  tcase_add_test(reading, reading_ahead_leaves_short_and_plain_text_alone);
  tcase_add_test(reading, reading_ahead_recodes);
  tcase_add_test(reading, reading_ahead_tells_damage_behind_all_that_came_before);
  tcase_add_test(reading, reading_ahead_would_block_when_nothing_is_there);
  tcase_add_test(reading, reading_ahead_returns_from_a_signal_and_goes_on);
  tcase_add_test(reading, reading_ahead_can_be_given_up_at_any_time);
  suite_add_tcase(suite, reading);
  TCase *compressing = tcase_create("compressing");
  tcase_set_timeout(compressing, 60);
  tcase_add_checked_fixture(compressing, set_up, tear_down);
  tcase_add_test(compressing, compressed_bytes_do_not_depend_on_the_threads);
  tcase_add_test(compressing, flushing_writes_every_whole_member_and_abandoning_the_rest);
  tcase_add_test(compressing, a_full_disk_is_told_whichever_thread_compressed);
  tcase_add_test(compressing, threads_are_stopped_with_the_sink);
  tcase_add_test(compressing, threads_change_nothing_of_plain_output);
  suite_add_tcase(suite, compressing);
  return suite;
}

UNIT_MAIN(make_suite)
