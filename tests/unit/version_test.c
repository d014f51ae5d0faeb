/* SPDX-License-Identifier: MIT
 * The version: one number and one text, in the headers, the library and the package. */
#include <stdio.h>

#include "pgnkit/version.h"
#include "unit/unit.h"

START_TEST(version_is_that_of_the_package) {
  ck_assert_str_eq(pgn_version(), PACKAGE_VERSION);
  ck_assert_str_eq(PGN_VERSION, PACKAGE_VERSION);
}
END_TEST

START_TEST(version_number_is_that_of_the_text) {
  unsigned major, minor, patch;
  char behind;
  ck_assert_int_eq(sscanf(PACKAGE_VERSION "|", "%u.%u.%u%c", &major, &minor, &patch, &behind), 4);
  ck_assert_int_eq(behind, '|');
  ck_assert_uint_eq(pgn_version_number(), major * 10000 + minor * 100 + patch);
  ck_assert_uint_eq(PGN_VERSION_NUMBER, pgn_version_number());
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("version");
  TCase *tests = tcase_create("version");
  tcase_add_test(tests, version_is_that_of_the_package);
  tcase_add_test(tests, version_number_is_that_of_the_text);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
