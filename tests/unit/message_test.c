/* SPDX-License-Identifier: MIT
 * Messages that quote texts of the input. */
#include "base/message.h"

#include <stdio.h>
#include <string.h>

#include "pgnkit/diag.h"
#include "unit/unit.h"

/* What a message is when there is room for it. */
#define WRITE(...) (pgni_message(text, sizeof text, __VA_ARGS__), text)

static char text[200];

static const char sixty[] = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWX";

START_TEST(all_else_is_as_printf_has_it) {
  char expected[200];
#define SAME(...)                                      \
  do {                                                 \
    snprintf(expected, sizeof expected, __VA_ARGS__);  \
    ck_assert_str_eq(WRITE(__VA_ARGS__), expected);    \
    ck_assert_uint_eq(strlen(expected), strlen(text)); \
  } while (0)
  SAME("%s", "nothing else");
  SAME("100%% of %u and %d, %+d", 7U, -3, 5);
  SAME("%lld %llu %ld %lu %zu", -1LL, 18446744073709551615ULL, -5L, 5UL, sizeof text);
  SAME("U+%04X %02x %c %5d|%-5d|%05d", 0x3b1U, 10U, 'x', 42, 42, 42);
  SAME("%.3s|%8s|%-8s|", "abcdef", "right", "left");
  SAME("%*d|%.*f", 6, 42, 2, 3.14159);
  SAME("%.2f %g", 2.5, 0.001);
}
END_TEST

START_TEST(a_quotation_is_cut_with_an_ellipsis) {
  char longer[70];
  ck_assert_uint_eq(strlen(sixty), PGNI_QUOTED_MAX);
  ck_assert_str_eq(WRITE("\"%.*s\" it is", pgni_quoted_length(3), sixty), "\"abc\" it is");
  snprintf(longer, sizeof longer, "\"%s\"", sixty);
  ck_assert_str_eq(WRITE("\"%.*s\"", pgni_quoted_length(60), sixty), longer);
  snprintf(longer, sizeof longer, "\"%s...\"", sixty);
  ck_assert_str_eq(
      WRITE("\"%.*s\"", pgni_quoted_length(61), "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXY"),
      longer);
  ck_assert_str_eq(WRITE("%.*s%.*s.", 0, "x", pgni_quoted_length(1), "y"), "y.");
}
END_TEST

START_TEST(no_character_is_cut_in_two) {
  char umlauts[201], expected[70];
  for (int i = 0; i < 100; i++)
    memcpy(umlauts + 2 * i, "\xc3\xbc", 3);
  /* Behind one letter the sixtieth byte is the first half of one. */
  umlauts[0] = 'a';
  memmove(umlauts + 1, umlauts + 2, 199);
  snprintf(expected, sizeof expected, "%.59s...", umlauts);
  ck_assert_str_eq(WRITE("%.*s", pgni_quoted_length(190), umlauts), expected);
}
END_TEST

START_TEST(a_message_that_does_not_fit_ends_in_an_ellipsis) {
  char small[11];
  ck_assert_uint_eq(pgni_message(small, sizeof small, "%s", "0123456789"), 10);
  ck_assert_str_eq(small, "0123456789");
  ck_assert_uint_eq(pgni_message(small, sizeof small, "%s and %u", "0123456789", 5U), 10);
  ck_assert_str_eq(small, "0123456...");
}
END_TEST

START_TEST(findings_quote_so) {
  char value[301];
  pgn_diag_list list;
  memset(value, 'x', 300);
  value[300] = '\0';
  pgn_diag_list_init(&list);
  pgn_diag *diag = pgn_diag_list_add(&list, 101, "%.*s!", pgni_quoted_length(300), value);
  ck_assert_ptr_nonnull(diag);
  ck_assert_uint_eq(diag->text_length, 64);
  ck_assert_str_eq(pgn_diag_message(&list, diag) + 58, "xx...!");
  pgn_diag_list_clear(&list);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("message");
  TCase *test = tcase_create("messages");
  tcase_add_test(test, all_else_is_as_printf_has_it);
  tcase_add_test(test, a_quotation_is_cut_with_an_ellipsis);
  tcase_add_test(test, no_character_is_cut_in_two);
  tcase_add_test(test, a_message_that_does_not_fit_ends_in_an_ellipsis);
  tcase_add_test(test, findings_quote_so);
  suite_add_tcase(suite, test);
  return suite;
}

UNIT_MAIN(make_suite)
