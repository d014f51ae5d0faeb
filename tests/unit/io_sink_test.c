/* SPDX-License-Identifier: MIT
 * Sinks: where what is written goes, when it comes into its place, and what stays when it does not. */
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

#include "pgnkit/io.h"
#include "unit/io_support.h"
#include "unit/unit.h"

/* ---- helpers ----------------------------------------------------------------------------------------------- */

static void write_file(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  ck_assert_ptr_nonnull(file);
  fputs(text, file);
  fclose(file);
}

static void assert_file(const char *path, const char *want) {
  size_t length;
  char *text = unit_read_file(path, &length);
  ck_assert_msg(text != NULL, "%s cannot be read", path);
  ck_assert_str_eq(text, want);
  free(text);
}

static mode_t mode_of(const char *path) {
  struct stat st;
  ck_assert_int_eq(stat(path, &st), 0);
  return st.st_mode & 07777;
}

/* ---- files ------------------------------------------------------------------------------------------------- */

START_TEST(sink_makes_a_new_file_with_the_usual_mode) {
  pgn_sink *sink = open_sink("new.pgn");
  put(sink, "1. e4 ");
  put(sink, "e5\n");
  ck_assert_int_eq(pgn_sink_flush(sink), PGN_OK);
  ck_assert_int_ne(access("new.pgn", F_OK), 0); /* not before it is complete */
  ck_assert_int_eq(count_files(), 1);
  commit(sink);
  assert_file("new.pgn", "1. e4 e5\n");
  ck_assert_uint_eq(mode_of("new.pgn"), 0640);
  ck_assert_int_eq(count_files(), 1);
}
END_TEST

START_TEST(sink_makes_an_empty_file) {
  commit(open_sink("empty.pgn"));
  assert_file("empty.pgn", "");
}
END_TEST

START_TEST(sink_replaces_a_file_and_keeps_its_mode) {
  write_file("old.pgn", "old\n");
  ck_assert_int_eq(chmod("old.pgn", 0606), 0);
  pgn_sink *sink = open_sink("old.pgn");
  put(sink, "new\n");
  assert_file("old.pgn", "old\n");
  commit(sink);
  assert_file("old.pgn", "new\n");
  ck_assert_uint_eq(mode_of("old.pgn"), 0606);
  ck_assert_int_eq(count_files(), 1);
}
END_TEST

START_TEST(sink_follows_symbolic_links) {
  ck_assert_int_eq(mkdir("far", 0755), 0);
  write_file("far/real.pgn", "old\n");
  ck_assert_int_eq(symlink("real.pgn", "far/second.pgn"), 0);
  char absolute[128];
  snprintf(absolute, sizeof absolute, "%s/far/second.pgn", directory);
  ck_assert_int_eq(symlink(absolute, "first.pgn"), 0);
  pgn_sink *sink = open_sink("first.pgn");
  put(sink, "new\n");
  commit(sink);
  struct stat st;
  ck_assert_int_eq(lstat("first.pgn", &st), 0);
  ck_assert(S_ISLNK(st.st_mode));
  ck_assert_int_eq(lstat("far/real.pgn", &st), 0);
  ck_assert(S_ISREG(st.st_mode));
  assert_file("far/real.pgn", "new\n");
  ck_assert_int_eq(count_files(), 3);
}
END_TEST

START_TEST(sink_makes_the_file_a_dangling_link_names) {
  ck_assert_int_eq(mkdir("far", 0755), 0);
  ck_assert_int_eq(symlink("far/real.pgn", "link.pgn"), 0);
  pgn_sink *sink = open_sink("link.pgn");
  put(sink, "new\n");
  commit(sink);
  assert_file("far/real.pgn", "new\n");
  ck_assert_int_eq(count_files(), 2);
}
END_TEST

START_TEST(sink_refuses_links_that_lead_nowhere) {
  pgn_sink *sink;
  ck_assert_int_eq(symlink("b", "a"), 0);
  ck_assert_int_eq(symlink("a", "b"), 0);
  ck_assert_int_eq(pgn_sink_open(&sink, "a"), PGN_ERR_IO);
  ck_assert_int_eq(errno, ELOOP);
  ck_assert_ptr_null(sink);
}
END_TEST

START_TEST(sink_takes_names_as_long_as_they_get) {
  char name[256];
  memset(name, 'x', 255);
  name[255] = '\0';
  pgn_sink *sink = open_sink(name);
  put(sink, "new\n");
  commit(sink);
  assert_file(name, "new\n");
}
END_TEST

START_TEST(sink_refuses_a_directory) {
  pgn_sink *sink;
  static const char *const names[] = {"/", ".", "absent/"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    ck_assert_int_eq(pgn_sink_open(&sink, names[i]), PGN_ERR_IO);
    ck_assert_int_eq(errno, EISDIR);
    ck_assert_ptr_null(sink);
  }
  ck_assert_int_eq(pgn_sink_open(&sink, ""), PGN_ERR_IO);
  ck_assert_int_eq(errno, ENOENT);
  ck_assert_int_eq(pgn_sink_open(&sink, "absent/x.pgn"), PGN_ERR_IO);
  ck_assert_int_eq(errno, ENOENT);
  ck_assert_int_eq(count_files(), 0);
}
END_TEST

/* Root may do anything; these rights are those of nobody. */
static void become_ordinary(void) {
  if (geteuid() == 0)
    ck_assert_int_eq(seteuid(65534), 0);
}

START_TEST(sink_refuses_an_unwritable_directory) {
  pgn_sink *sink;
  ck_assert_int_eq(chmod(directory, 0555), 0);
  uid_t before = geteuid();
  become_ordinary();
  ck_assert_int_eq(pgn_sink_open(&sink, "new.pgn"), PGN_ERR_IO);
  ck_assert_int_eq(errno, EACCES);
  ck_assert_int_eq(seteuid(before), 0);
  ck_assert_int_eq(chmod(directory, 0700), 0);
}
END_TEST

START_TEST(sink_refuses_a_write_protected_file) {
  pgn_sink *sink;
  write_file("old.pgn", "old\n");
  ck_assert_int_eq(chmod("old.pgn", 0444), 0);
  ck_assert_int_eq(chmod(directory, 0777), 0);
  uid_t before = geteuid();
  become_ordinary();
  ck_assert_int_eq(pgn_sink_open(&sink, "old.pgn"), PGN_ERR_IO);
  ck_assert_int_eq(errno, EACCES);
  ck_assert_int_eq(seteuid(before), 0);
  assert_file("old.pgn", "old\n");
}
END_TEST

/* ---- giving up --------------------------------------------------------------------------------------------- */

START_TEST(sink_keeps_what_was_made_when_abandoned) {
  write_file("old.pgn", "old\n");
  write_file("old.pgn.partial", "from before\n");
  pgn_sink *sink = open_sink("old.pgn");
  put(sink, "half");
  ck_assert_str_eq(pgn_sink_abandon(sink), "old.pgn.partial");
  ck_assert_str_eq(pgn_sink_abandon(sink), "old.pgn.partial");
  ck_assert_int_eq(pgn_sink_write(sink, "x", 1), PGN_ERR_USAGE);
  ck_assert_int_eq(pgn_sink_commit(sink), PGN_ERR_USAGE);
  pgn_sink_free(sink);
  assert_file("old.pgn", "old\n");
  assert_file("old.pgn.partial", "half");
  ck_assert_int_eq(count_files(), 2);
}
END_TEST

START_TEST(sink_keeps_nothing_when_nothing_was_written) {
  pgn_sink *sink = open_sink("new.pgn.gz");
  ck_assert_ptr_null(pgn_sink_abandon(sink));
  pgn_sink_free(sink);
  ck_assert_int_eq(count_files(), 0);
}
END_TEST

START_TEST(sink_keeps_what_was_made_under_another_name_when_it_must) {
  ck_assert_int_eq(mkdir("new.pgn.partial", 0755), 0);
  pgn_sink *sink = open_sink("new.pgn");
  put(sink, "half");
  const char *name = pgn_sink_abandon(sink);
  ck_assert_ptr_nonnull(name);
  ck_assert_int_eq(strncmp(name, ".new.pgn.", 9), 0);
  assert_file(name, "half");
  pgn_sink_free(sink);
  ck_assert_int_eq(count_files(), 1);
}
END_TEST

START_TEST(sink_leaves_nothing_when_freed_unfinished) {
  write_file("old.pgn", "old\n");
  pgn_sink *sink = open_sink("old.pgn");
  put(sink, "half");
  ck_assert_int_eq(pgn_sink_flush(sink), PGN_OK);
  ck_assert_int_eq(count_files(), 2);
  pgn_sink_free(sink);
  pgn_sink_free(NULL);
  assert_file("old.pgn", "old\n");
  ck_assert_int_eq(count_files(), 1);
}
END_TEST

START_TEST(sink_unlinks_the_temporary_file_and_only_that) {
  pgn_sink *sink = open_sink("new.pgn");
  put(sink, "half");
  pgn_sink_unlink_temporary(sink);
  ck_assert_int_eq(count_files(), 0);
  ck_assert_int_eq(pgn_sink_commit(sink), PGN_ERR_IO); /* it has nothing to rename any more */
  ck_assert_int_eq(errno, ENOENT);
  pgn_sink_free(sink);
  sink = open_sink("new.pgn");
  put(sink, "whole");
  ck_assert_int_eq(pgn_sink_commit(sink), PGN_OK);
  pgn_sink_unlink_temporary(sink);
  assert_file("new.pgn", "whole");
  pgn_sink_free(sink);
}
END_TEST

START_TEST(sink_reports_a_failed_rename) {
  pgn_sink *sink = open_sink("new.pgn");
  put(sink, "text");
  ck_assert_int_eq(mkdir("new.pgn", 0755), 0);
  ck_assert_int_eq(pgn_sink_commit(sink), PGN_ERR_IO);
  ck_assert_int_eq(pgn_sink_errno(sink), EISDIR);
  ck_assert_str_eq(pgn_sink_abandon(sink), "new.pgn.partial");
  pgn_sink_free(sink);
  assert_file("new.pgn.partial", "text");
}
END_TEST

/* ---- written directly -------------------------------------------------------------------------------------- */

START_TEST(sink_reports_a_full_disk_on_flush) {
  pgn_sink *sink = open_sink("/dev/full");
  put(sink, "text");
  for (int i = 0; i < 2; i++) {
    errno = 0;
    ck_assert_int_eq(pgn_sink_flush(sink), PGN_ERR_IO);
    ck_assert_int_eq(errno, ENOSPC);
    ck_assert_int_eq(pgn_sink_write(sink, "x", 1), PGN_ERR_IO);
    ck_assert_int_eq(pgn_sink_commit(sink), PGN_ERR_IO);
  }
  ck_assert_int_eq(pgn_sink_errno(sink), ENOSPC);
  ck_assert_ptr_null(pgn_sink_abandon(sink));
  pgn_sink_free(sink);
}
END_TEST

START_TEST(sink_reports_a_full_disk_on_commit) {
  pgn_sink *sink = open_sink("/dev/full");
  put(sink, "text");
  ck_assert_int_eq(pgn_sink_commit(sink), PGN_ERR_IO);
  ck_assert_int_eq(errno, ENOSPC);
  pgn_sink_free(sink);
}
END_TEST

START_TEST(sink_reports_a_full_disk_on_a_big_write) {
  pgn_sink *sink = open_sink("/dev/full");
  char *text = make_string(MEMBER);
  ck_assert_int_eq(pgn_sink_write(sink, text, MEMBER), PGN_ERR_IO);
  ck_assert_int_eq(errno, ENOSPC);
  pgn_sink_free(sink);
  free(text);
}
END_TEST

START_TEST(sink_writes_to_dev_null_and_leaves_it) {
  pgn_sink *sink = open_sink("/dev/null");
  put(sink, "text");
  commit(sink);
  struct stat st;
  ck_assert_int_eq(stat("/dev/null", &st), 0);
  ck_assert(S_ISCHR(st.st_mode));
}
END_TEST

/* Reads all of `fd` in a child that expects `want` bytes of value `byte`, slowly at first. */
static pid_t reader(int fd, int other, size_t want, char byte) {
  pid_t child = fork();
  if (child)
    return child;
  char buffer[1000];
  size_t all = 0;
  ssize_t got;
  close(other);
  for (int i = 0; (got = read(fd, buffer, sizeof buffer)) > 0; i++) {
    for (ssize_t j = 0; j < got; j++) {
      if (buffer[j] != byte)
        _exit(1);
    }
    all += (size_t)got;
    if (i < 20)
      usleep(5000);
  }
  _exit(all != want);
}

static void expect_success(pid_t child) {
  int status;
  ck_assert_int_eq(waitpid(child, &status, 0), child);
  ck_assert(WIFEXITED(status));
  ck_assert_int_eq(WEXITSTATUS(status), 0);
}

START_TEST(sink_writes_a_fifo_directly) {
  ck_assert_int_eq(mkfifo("fifo", 0600), 0);
  pid_t child = fork();
  if (!child) {
    char buffer[10];
    int fd = open("fifo", O_RDONLY);
    _exit(read(fd, buffer, sizeof buffer) != 4 || memcmp(buffer, "text", 4) != 0);
  }
  pgn_sink *sink = open_sink("fifo");
  put(sink, "text");
  ck_assert_ptr_null(pgn_sink_abandon(sink)); /* nothing to keep, but what was made is handed over */
  pgn_sink_free(sink);
  expect_success(child);
  ck_assert_int_eq(count_files(), 1);
}
END_TEST

static void ignore(int number) { (void)number; }

START_TEST(sink_goes_on_after_signals_and_partial_writes) {
  int ends[2];
  enum { LENGTH = 500000 };
  struct sigaction action = {.sa_handler = ignore};
  struct itimerval timer = {.it_value = {.tv_usec = 2000}, .it_interval = {.tv_usec = 2000}};
  char *text = malloc(LENGTH);
  memset(text, 'e', LENGTH);
  for (int non_blocking = 0; non_blocking < 2; non_blocking++) {
    ck_assert_int_eq(pipe(ends), 0);
    pid_t child = reader(ends[0], ends[1], 2 * LENGTH, 'e');
    close(ends[0]);
    if (non_blocking)
      ck_assert_int_eq(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &timer, NULL);
    pgn_sink *sink;
    ck_assert_int_eq(pgn_sink_open_fd(&sink, ends[1], true), PGN_OK);
    ck_assert_str_eq(pgn_sink_path(sink), "-");
    ck_assert_int_eq(pgn_sink_write(sink, text, LENGTH), PGN_OK);
    for (size_t at = 0; at < LENGTH; at += 1000)
      ck_assert_int_eq(pgn_sink_write(sink, text + at, 1000), PGN_OK);
    commit(sink);
    struct itimerval off = {{0, 0}, {0, 0}};
    setitimer(ITIMER_REAL, &off, NULL);
    expect_success(child);
  }
  free(text);
}
END_TEST

START_TEST(sink_reports_a_closed_pipe) {
  int ends[2];
  pgn_sink *sink;
  signal(SIGPIPE, SIG_IGN);
  ck_assert_int_eq(pipe(ends), 0);
  close(ends[0]);
  ck_assert_int_eq(pgn_sink_open_fd(&sink, ends[1], false), PGN_OK);
  put(sink, "text");
  ck_assert_int_eq(pgn_sink_flush(sink), PGN_ERR_IO);
  ck_assert_int_eq(errno, EPIPE);
  pgn_sink_free(sink);
  ck_assert_int_eq(close(ends[1]), 0); /* it was not the sink's to close */
}
END_TEST

START_TEST(sink_adds_to_what_standard_output_is) {
  write_file("log", "before\n");
  int fd = open("log", O_WRONLY | O_APPEND), saved = dup(1);
  ck_assert_int_eq(dup2(fd, 1), 1);
  pgn_sink *sink;
  pgn_status status[4] = {pgn_sink_open(&sink, "-"), pgn_sink_write(sink, "one\n", 4), pgn_sink_commit(sink), PGN_OK};
  pgn_sink_free(sink);
  status[3] = pgn_sink_open(&sink, "/dev/stdout");
  pgn_status more[2] = {pgn_sink_write(sink, "two\n", 4), pgn_sink_commit(sink)};
  pgn_sink_free(sink);
  ck_assert_int_eq(dup2(saved, 1), 1);
  for (int i = 0; i < 4; i++)
    ck_assert_int_eq(status[i], PGN_OK);
  ck_assert_int_eq(more[0], PGN_OK);
  ck_assert_int_eq(more[1], PGN_OK);
  assert_file("log", "before\none\ntwo\n");
  close(fd);
  close(saved);
}
END_TEST

START_TEST(sink_reports_a_closed_descriptor) {
  pgn_sink *sink;
  ck_assert_int_eq(pgn_sink_open_fd(&sink, 9999, false), PGN_OK);
  put(sink, "text");
  ck_assert_int_eq(pgn_sink_commit(sink), PGN_ERR_IO);
  ck_assert_int_eq(errno, EBADF);
  pgn_sink_free(sink);
  ck_assert_int_eq(pgn_sink_open(&sink, "/dev/fd/9999"), PGN_ERR_IO);
  ck_assert_int_eq(errno, EBADF);
}
END_TEST

/* Whether two outputs, opened one after the other, go to one place. */
static bool is_one_place(const char *first, const char *second) {
  pgn_sink *a = open_sink(first), *b = open_sink(second);
  bool is_same = pgn_sink_is_same(a, b);
  ck_assert_int_eq(pgn_sink_is_same(b, a), is_same);
  pgn_sink_free(a);
  pgn_sink_free(b);
  return is_same;
}

START_TEST(sinks_in_one_place_are_told) {
  write_file("a", "old\n");
  write_file("other", "old\n");
  ck_assert_int_eq(link("a", "b"), 0);
  ck_assert_int_eq(symlink("a", "c"), 0);
  ck_assert_int_eq(mkdir("folder", 0755), 0);
  ck_assert_int_eq(symlink("..", "folder/up"), 0);
  ck_assert_int_eq(mkfifo("fifo", 0600), 0);
  int reader = open("fifo", O_RDONLY | O_NONBLOCK);
  static const char *const same[][2] = {{"a", "a"},
                                        {"a", "b"},
                                        {"b", "c"},
                                        {"a", "folder/up/b"},
                                        {"new", "./new"},
                                        {"new", "folder/up/new"},
                                        {"-", "/dev/stdout"},
                                        {"-", "/dev/fd/1"},
                                        {"-", "-"},
                                        {"fifo", "fifo"},
                                        {"fifo", "folder/up/fifo"}};
  static const char *const apart[][2] = {
      {"a", "other"},    {"a", "new"}, {"new", "folder/new"}, {"a", "fifo"}, {"/dev/null", "/dev/null"},
      {"/dev/null", "a"}};
  for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
    ck_assert_msg(is_one_place(same[i][0], same[i][1]), "%s and %s", same[i][0], same[i][1]);
  for (size_t i = 0; i < sizeof apart / sizeof apart[0]; i++)
    ck_assert_msg(!is_one_place(apart[i][0], apart[i][1]), "%s and %s", apart[i][0], apart[i][1]);
  close(reader);
}
END_TEST

START_TEST(sink_tells_what_it_replaces) {
  write_file("a", "old\n");
  write_file("b", "old\n");
  int fd = open("a", O_WRONLY), other = open("b", O_WRONLY);
  pgn_sink *sink = open_sink("a"), *new_one = open_sink("new");
  ck_assert(pgn_sink_replaces(sink, fd));
  ck_assert(!pgn_sink_replaces(sink, other));
  ck_assert(!pgn_sink_replaces(sink, 9999));
  ck_assert(!pgn_sink_replaces(new_one, fd));
  pgn_sink *direct;
  ck_assert_int_eq(pgn_sink_open_fd(&direct, fd, false), PGN_OK);
  ck_assert(!pgn_sink_replaces(direct, fd)); /* it adds to it */
  ck_assert(pgn_sink_is_same(direct, sink));
  ck_assert(!pgn_sink_is_same(direct, new_one));
  pgn_sink_free(sink);
  pgn_sink_free(new_one);
  pgn_sink_free(direct);
  close(fd);
  close(other);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("io_sink");
  TCase *file = tcase_create("file");
  tcase_add_checked_fixture(file, set_up, tear_down);
  tcase_add_test(file, sink_makes_a_new_file_with_the_usual_mode);
  tcase_add_test(file, sink_makes_an_empty_file);
  tcase_add_test(file, sink_replaces_a_file_and_keeps_its_mode);
  tcase_add_test(file, sink_follows_symbolic_links);
  tcase_add_test(file, sink_makes_the_file_a_dangling_link_names);
  tcase_add_test(file, sink_refuses_links_that_lead_nowhere);
  tcase_add_test(file, sink_takes_names_as_long_as_they_get);
  tcase_add_test(file, sink_refuses_a_directory);
  tcase_add_test(file, sink_refuses_an_unwritable_directory);
  tcase_add_test(file, sink_refuses_a_write_protected_file);
  suite_add_tcase(suite, file);
  TCase *abandoned = tcase_create("abandoned");
  tcase_add_checked_fixture(abandoned, set_up, tear_down);
  tcase_add_test(abandoned, sink_keeps_what_was_made_when_abandoned);
  tcase_add_test(abandoned, sink_keeps_nothing_when_nothing_was_written);
  tcase_add_test(abandoned, sink_keeps_what_was_made_under_another_name_when_it_must);
  tcase_add_test(abandoned, sink_leaves_nothing_when_freed_unfinished);
  tcase_add_test(abandoned, sink_unlinks_the_temporary_file_and_only_that);
  tcase_add_test(abandoned, sink_reports_a_failed_rename);
  suite_add_tcase(suite, abandoned);
  TCase *direct = tcase_create("direct");
  tcase_add_checked_fixture(direct, set_up, tear_down);
  tcase_add_test(direct, sink_reports_a_full_disk_on_flush);
  tcase_add_test(direct, sink_reports_a_full_disk_on_commit);
  tcase_add_test(direct, sink_reports_a_full_disk_on_a_big_write);
  tcase_add_test(direct, sink_writes_to_dev_null_and_leaves_it);
  tcase_add_test(direct, sink_writes_a_fifo_directly);
  tcase_add_test(direct, sink_goes_on_after_signals_and_partial_writes);
  tcase_add_test(direct, sink_reports_a_closed_pipe);
  tcase_add_test(direct, sink_adds_to_what_standard_output_is);
  tcase_add_test(direct, sink_reports_a_closed_descriptor);
  suite_add_tcase(suite, direct);
  TCase *places = tcase_create("places");
  tcase_add_checked_fixture(places, set_up, tear_down);
  tcase_add_test(places, sinks_in_one_place_are_told);
  tcase_add_test(places, sink_tells_what_it_replaces);
  suite_add_tcase(suite, places);
  return suite;
}

UNIT_MAIN(make_suite)
