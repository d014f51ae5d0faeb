/* SPDX-License-Identifier: MIT
 * Lists of findings: what is added, what is kept, what is forgotten; and how severe a check makes them. */
#include <signal.h>
#include <stdint.h>

#include "pgnkit/check.h"
#include "pgnkit/diag.h"
#include "unit/unit.h"

START_TEST(finding_has_its_place_code_and_message) {
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  const uint64_t far = UINT64_C(5) << 32;
  const pgn_diag *diag = pgn_diag_list_add(&list, PGN_CODE_RESULT_MISSING, far, 7, "%d of %s", 3, "them");
  ck_assert_ptr_eq(diag, &list.item[0]);
  ck_assert_uint_eq(list.count, 1);
  ck_assert_uint_eq(diag->code, 305);
  ck_assert_uint_eq(diag->offset, far);
  ck_assert_uint_eq(diag->length, 7);
  ck_assert_uint_eq(diag->line, 0);
  ck_assert_uint_eq(diag->flags, 0);
  ck_assert_str_eq(pgn_diag_message(&list, diag), "3 of them");
  pgn_diag_list_clear(&list);
}
END_TEST

START_TEST(finding_has_the_severity_of_its_code) {
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  ck_assert_uint_eq(pgn_diag_list_add(&list, PGN_CODE_LINE_LONG, 0, 0, "long")->severity, PGN_NOTE);
  list.strict = true;
  ck_assert_uint_eq(pgn_diag_list_add(&list, PGN_CODE_LINE_LONG, 0, 0, "long")->severity, PGN_ERROR);
  pgn_diag_list_clear(&list);
  ck_assert(!list.strict);
}
END_TEST

START_TEST(findings_above_the_limit_are_counted) {
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  list.most = 1;
  pgn_diag_list_add(&list, PGN_CODE_LINE_LONG, 1, 1, "kept");
  ck_assert_ptr_eq(pgn_diag_list_add(&list, PGN_CODE_COMMENT_UNCLOSED, 2, 1, "dropped"), &list.spare);
  pgn_diag_list_add(&list, PGN_CODE_LINE_LONG, 3, 1, "dropped");
  ck_assert_uint_eq(list.count, 1);
  ck_assert_uint_eq(list.dropped, 2);
  ck_assert_uint_eq(list.dropped_severity, PGN_ERROR);
  ck_assert_str_eq(pgn_diag_message(&list, &list.item[0]), "kept");
  pgn_diag_list_clear(&list);
}
END_TEST

START_TEST(findings_are_forgotten_with_their_messages) {
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  pgn_diag_list_add(&list, PGN_CODE_LINE_LONG, 0, 0, "first");
  size_t length = list.text_length;
  pgn_diag_list_add(&list, PGN_CODE_LINE_LONG, 0, 0, "second");
  pgn_diag_list_truncate(&list, 1);
  ck_assert_uint_eq(list.count, 1);
  ck_assert_uint_eq(list.text_length, length);
  pgn_diag_list_truncate(&list, 5); /* there are no more */
  ck_assert_uint_eq(list.count, 1);
  ck_assert_str_eq(pgn_diag_message(&list, pgn_diag_list_add(&list, PGN_CODE_LINE_LONG, 0, 0, "third")), "third");
  ck_assert_str_eq(pgn_diag_message(&list, &list.item[0]), "first");
  pgn_diag_list_clear(&list);
}
END_TEST

/* A check makes an unclosed comment an error; one that may be no more than a note stays one, and none becomes worse. */
START_TEST(softened_findings_are_no_more_severe) {
  pgn_diag_list list;
  pgn_check *check;
  pgn_diag_list_init(&list);
  ck_assert_int_eq(pgn_check_new(&check, false), PGN_OK);
  pgn_diag_list_add(&list, PGN_CODE_COMMENT_UNCLOSED, 0, 0, "as it is");
  pgn_check_soften(pgn_diag_list_add(&list, PGN_CODE_COMMENT_UNCLOSED, 0, 0, "soft"), PGN_NOTE);
  pgn_check_soften(pgn_diag_list_add(&list, PGN_CODE_LINE_LONG, 0, 0, "soft already"), PGN_ERROR);
  pgn_check_soften(NULL, PGN_NOTE);
  pgn_check_soften(pgn_diag_list_add(&list, PGN_CODE_COMMENT_UNCLOSED, 0, 0, "dropped"), PGN_SEVERITY_NONE);
  pgn_diag *twice = pgn_diag_list_add(&list, PGN_CODE_COMMENT_UNCLOSED, 0, 0, "twice");
  twice->flags |= PGN_DIAG_FIXED;
  pgn_check_soften(twice, PGN_NOTE);
  pgn_check_soften(twice, PGN_WARNING);
  pgn_check_findings(check, &list, 0);
  ck_assert_uint_eq(list.count, 4);
  ck_assert_uint_eq(list.item[3].severity, PGN_NOTE);
  ck_assert_uint_eq(list.item[3].flags, PGN_DIAG_FIXED);
  ck_assert_uint_eq(list.item[0].severity, PGN_ERROR);
  ck_assert_uint_eq(list.item[1].severity, PGN_NOTE);
  ck_assert_uint_eq(list.item[2].severity, PGN_NOTE);
  ck_assert_uint_eq(list.item[1].flags, 0);
  pgn_check_free(check);
  pgn_diag_list_clear(&list);
}
END_TEST

#ifndef NDEBUG
/* What --enable-assertions is for. */
START_TEST(code_that_is_none_ends_the_program) {
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  pgn_diag_list_add(&list, 1, 0, 0, "no code has this number");
}
END_TEST
#endif

static Suite *make_suite(void) {
  Suite *suite = suite_create("diag");
  TCase *tests = tcase_create("lists");
  tcase_add_test(tests, finding_has_its_place_code_and_message);
  tcase_add_test(tests, finding_has_the_severity_of_its_code);
  tcase_add_test(tests, findings_above_the_limit_are_counted);
  tcase_add_test(tests, findings_are_forgotten_with_their_messages);
  tcase_add_test(tests, softened_findings_are_no_more_severe);
#ifndef NDEBUG
  tcase_add_test_raise_signal(tests, code_that_is_none_ends_the_program, SIGABRT);
#endif
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
