/* SPDX-License-Identifier: MIT
 * Kinds of characters: every byte, against lists of those that are of the kind. */
#include "pgnkit/chars.h"

#include <string.h>

#include "base/dash.h"
#include "unit/unit.h"

static const struct {
  bool (*is_one)(char c);
  const char *of_kind;
} kinds[] = {
    {pgn_is_blank_or_tab, " \t"},
    {pgn_is_blank, " \t\v\f"},
    {pgn_is_line_end, "\n\r"},
    {pgn_is_white, " \t\n\r"},
    {pgn_is_space, " \t\v\f\n\r"},
    {pgn_is_digit, "0123456789"},
    {pgn_is_letter, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"},
};

START_TEST(every_byte_is_of_its_kinds) {
  for (int byte = 0; byte < 256; byte++)
    ck_assert_msg(kinds[_i].is_one((char)byte) == (byte > 0 && strchr(kinds[_i].of_kind, byte)), "kind %d, byte %d", _i,
                  byte);
}
END_TEST

START_TEST(capitals_have_small_letters) {
  static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", small[] = "abcdefghijklmnopqrstuvwxyz";
  for (int byte = 1; byte < 256; byte++) {
    const char *at = strchr(capitals, byte);
    ck_assert_int_eq(pgn_small((char)byte), at ? small[at - capitals] : (char)byte);
  }
  ck_assert(pgn_is_same_but_for_case("WhiteElo", "WHITEeLO", 8));
  ck_assert(!pgn_is_same_but_for_case("[", "{", 1));
  ck_assert(!pgn_is_same_but_for_case("@", "`", 1));
}
END_TEST

START_TEST(words_are_whole) {
  static const struct {
    const char *text, *word;
    size_t length;
    bool is_word;
  } rows[] = {
      {"Plies, 4", "pLIES", 5, true}, {"plies", "plie", 5, false}, {"plie", "plies", 4, false}, {"", "", 0, true}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_msg(pgn_is_word(rows[i].text, rows[i].length, rows[i].word) == rows[i].is_word, "row %zu", i);
}
END_TEST

/* Hyphen, non-breaking hyphen, figure dash, en dash, em dash, horizontal bar; minus; small and wide forms. */
START_TEST(dashes_stand_for_the_hyphen) {
  static const struct {
    const char *text;
    size_t length;
  } rows[] = {{"-", 1},
              {"\xe2\x80\x90", 3},
              {"\xe2\x80\x91", 3},
              {"\xe2\x80\x92", 3},
              {"\xe2\x80\x93", 3},
              {"\xe2\x80\x94", 3},
              {"\xe2\x80\x95", 3},
              {"\xe2\x88\x92", 3},
              {"\xef\xb9\x98", 3},
              {"\xef\xb9\xa3", 3},
              {"\xef\xbc\x8d", 3},
              {"\x96", 1},
              {"\x97", 1}, /* in Windows-1252 */
              {"_", 0},
              {"\xe2\x80\x96", 0},
              {"\xe2\x80", 0},
              {"\xad", 0},
              {"", 0}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    ck_assert_msg(pgni_dash(rows[i].text, rows[i].text + strlen(rows[i].text)) == rows[i].length, "row %zu", i);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("chars");
  TCase *tests = tcase_create("chars");
  tcase_add_loop_test(tests, every_byte_is_of_its_kinds, 0, (int)(sizeof kinds / sizeof *kinds));
  tcase_add_test(tests, capitals_have_small_letters);
  tcase_add_test(tests, words_are_whole);
  tcase_add_test(tests, dashes_stand_for_the_hyphen);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
