/* SPDX-License-Identifier: MIT
 * What every unit test program shares: a main that reports in TAP, and where the test data lie. */
#ifndef PGNKIT_TESTS_UNIT_UNIT_H
#define PGNKIT_TESTS_UNIT_UNIT_H

#include <check.h>
#include <stddef.h>

/* Runs the suite that `make` builds and prints TAP on standard output.  Returns the exit status: 0 when every test
 * passed and there was at least one.  CK_RUN_CASE, CK_FORK and the other variables of Check work as usual. */
int unit_main(const char *name, Suite *(*make)(void));

/* Makes the path of a file of the source tree ("tests/data/x.pgn").  The text is static, good until the next call but
 * three. */
const char *unit_source_path(const char *name);

/* Reads a whole file into memory the caller frees, with a NUL behind it; NULL when it cannot be read. `length` may be
 * NULL. */
char *unit_read_file(const char *path, size_t *length);

/* The directory of the large corpus ($PGNKIT_CORPUS, else ../shared/corpus beside the source tree), or NULL when it is
 * not there. */
const char *unit_corpus(void);

#define UNIT_MAIN(make_suite) \
  int main(int argc, char **argv) { return unit_main(argc > 0 ? argv[0] : #make_suite, make_suite); }

#endif
