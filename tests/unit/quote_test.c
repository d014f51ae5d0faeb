/* SPDX-License-Identifier: MIT
 * Texts of the input as messages quote them, and messages that are too long. */
#include <string.h>

#include "pgnkit/diag.h"
#include "unit/unit.h"

static const char sixty[] = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWX";

/* How a text that ends with a NUL is quoted. */
#define QUOTE(from) pgn_quote((from), strlen(from)).text

/* The sign so many times. */
static char *repeat(char *text, size_t count, const char *sign) {
  text[0] = '\0';
  for (size_t i = 0; i < count; i++)
    strcat(text, sign);
  return text;
}

START_TEST(a_quotation_is_cut_with_an_ellipsis) {
  ck_assert_uint_eq(strlen(sixty), PGN_QUOTED_MAX);
  ck_assert_str_eq(pgn_quote(sixty, 3).text, "abc");
  ck_assert_str_eq(pgn_quote(sixty, 0).text, "");
  ck_assert_str_eq(pgn_quote(NULL, 0).text, "");
  ck_assert_str_eq(pgn_quote(sixty, 60).text, sixty);
  ck_assert_str_eq(QUOTE("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXY"),
                   "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWX...");
}
END_TEST

START_TEST(no_character_is_cut_in_two) {
  char text[300], expected[70];
  /* Of two bytes the sixtieth is the end of one. */
  ck_assert_str_eq(QUOTE(repeat(text, 100, "\xc3\xbc")), strcat(repeat(expected, 30, "\xc3\xbc"), "..."));
  /* Of four bytes it is, too; behind one letter three bytes stay free. */
  ck_assert_str_eq(QUOTE(repeat(text, 16, "\xf0\x9f\x8c\x8d")),
                   strcat(repeat(expected, 15, "\xf0\x9f\x8c\x8d"), "..."));
  memmove(text + 1, text, strlen(text) + 1);
  text[0] = expected[0] = 'a';
  repeat(expected + 1, 14, "\xf0\x9f\x8c\x8d");
  ck_assert_str_eq(QUOTE(text), strcat(expected, "..."));
  /* What is no UTF-8 is cut anywhere. */
  ck_assert_str_eq(QUOTE(repeat(text, 70, "\xfc")), strcat(repeat(expected, 60, "\xfc"), "..."));
}
END_TEST

START_TEST(control_bytes_are_not_quoted) {
  ck_assert_str_eq(pgn_quote("a\tb\nc\0d", 7).text, "a?b?c?d");
  ck_assert_str_eq(QUOTE("\x1b[2J \x7f"), "?[2J ?");
  ck_assert_str_eq(QUOTE("\xc2\x9b \x9b"), "?? ?"); /* a C1 control, as UTF-8 and bare */
  ck_assert_str_eq(QUOTE("J\xc3\xbcrgen, J\xfcrgen"), "J\xc3\xbcrgen, J\xfcrgen");
}
END_TEST

/* It lives to the end of the expression, and no two are the same place. */
START_TEST(several_stand_in_one_message) {
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  const pgn_diag *diag = pgn_diag_list_add(&list, 101, 0, 0, "%s, %s and %.2s: 100%% of %zu, %+d, '%c'", QUOTE("one"),
                                           QUOTE("two"), "three", sizeof "four", 5, 'x');
  ck_assert_ptr_nonnull(diag);
  ck_assert_str_eq(pgn_diag_message(&list, diag), "one, two and th: 100% of 5, +5, 'x'");
  ck_assert_uint_eq(diag->text_length, strlen(pgn_diag_message(&list, diag)));
  pgn_diag_list_clear(&list);
}
END_TEST

/* The message of a finding that says the text, or that text and more. */
static const char *say(pgn_diag_list *list, const char *text) {
  const pgn_diag *diag = pgn_diag_list_add(list, 101, 0, 0, "%s", text);
  ck_assert_ptr_nonnull(diag);
  ck_assert_uint_eq(diag->text_length, strlen(pgn_diag_message(list, diag)));
  return pgn_diag_message(list, diag);
}

START_TEST(a_message_that_does_not_fit_ends_in_an_ellipsis) {
  char text[1100], expected[1100];
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  ck_assert_str_eq(say(&list, repeat(text, 1023, "x")), text);
  ck_assert_str_eq(say(&list, repeat(text, 1024, "x")), strcat(repeat(expected, 1020, "x"), "..."));
  /* Of three bytes one ends at 1020; behind one letter the last ends at 1018. */
  ck_assert_str_eq(say(&list, repeat(text, 350, "\xe2\x99\x98")), strcat(repeat(expected, 340, "\xe2\x99\x98"), "..."));
  memmove(text + 1, text, strlen(text) + 1);
  text[0] = expected[0] = 'a';
  repeat(expected + 1, 339, "\xe2\x99\x98");
  ck_assert_str_eq(say(&list, text), strcat(expected, "..."));
  pgn_diag_list_clear(&list);
}
END_TEST

START_TEST(a_message_has_no_control_bytes) {
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  ck_assert_str_eq(say(&list, "\x1b[2J\n\xc2\x9b\xc3\xbc"), "?[2J???\xc3\xbc");
  pgn_diag_list_clear(&list);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("quote");
  TCase *test = tcase_create("quotations");
  tcase_add_test(test, a_quotation_is_cut_with_an_ellipsis);
  tcase_add_test(test, no_character_is_cut_in_two);
  tcase_add_test(test, control_bytes_are_not_quoted);
  tcase_add_test(test, several_stand_in_one_message);
  tcase_add_test(test, a_message_that_does_not_fit_ends_in_an_ellipsis);
  tcase_add_test(test, a_message_has_no_control_bytes);
  suite_add_tcase(suite, test);
  return suite;
}

UNIT_MAIN(make_suite)
