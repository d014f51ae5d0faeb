/* SPDX-License-Identifier: MIT
 * JSON as it is written; what is expected is from RFC 8259. */
#include "pgnkit/json.h"

#include <math.h>

#include "base/json_number.h"
#include "unit/unit.h"

static pgn_buffer out;

static void begin(void) { pgn_buffer_init(&out); }

static void end(void) { pgn_buffer_clear(&out); }

static void expect(const char *text) {
  pgn_buffer_add_char(&out, '\0');
  ck_assert(!out.failed);
  ck_assert_str_eq(out.data, text);
}

START_TEST(members_and_elements_have_their_commas) {
  pgn_json json = pgn_json_begin(&out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_uint(&json, "a", 1);
  pgn_json_open(&json, "b", '[');
  pgn_json_close(&json, ']');
  pgn_json_open(&json, "c", '[');
  pgn_json_uint(&json, NULL, 2);
  pgn_json_open(&json, NULL, '{');
  pgn_json_close(&json, '}');
  pgn_json_open(&json, NULL, '[');
  pgn_json_uint(&json, NULL, 3);
  pgn_json_uint(&json, NULL, 4);
  pgn_json_close(&json, ']');
  pgn_json_close(&json, ']');
  pgn_json_null(&json, "d");
  pgn_json_close(&json, '}');
  expect("{\"a\":1,\"b\":[],\"c\":[2,{},[3,4]],\"d\":null}");
}
END_TEST

START_TEST(every_value_has_its_form) {
  pgn_json json = pgn_json_begin(&out);
  pgn_json_open(&json, NULL, '[');
  pgn_json_uint(&json, NULL, UINT64_MAX);
  pgn_json_uint_or_null(&json, NULL, -1);
  pgn_json_uint_or_null(&json, NULL, 0);
  pgn_json_fixed(&json, NULL, -0.125, 2);
  pgn_json_significant(&json, NULL, 1e-9, 3);
  pgn_json_fixed(&json, NULL, (double)NAN, 1);
  pgn_json_significant(&json, NULL, (double)INFINITY, 1);
  pgn_json_bool(&json, NULL, true);
  pgn_json_bool(&json, NULL, false);
  pgn_json_string(&json, NULL, NULL);
  pgn_json_string(&json, NULL, "");
  pgn_json_code(&json, NULL, 305);
  pgn_json_text(&json, NULL, "a\0b", 3);
  pgn_json_close(&json, ']');
  expect("[18446744073709551615,null,0,-0.12,1e-09,null,null,true,false,null,\"\",\"P0305\",\"a\\u0000b\"]");
}
END_TEST

START_TEST(text_is_escaped) {
  pgn_json json = pgn_json_begin(&out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_key(&json, "k\"\\", 3);
  pgn_json_text(&json, NULL, "\"\\/\b\f\n\r\t\x1f\x7f", 10);
  pgn_json_string(&json, "utf8", "\xc3\xa9\xe2\x99\x98");
  pgn_json_string(&json, "cp1252", "\xe9");
  pgn_json_close(&json, '}');
  expect("{\"k\\\"\\\\\":\"\\\"\\\\/\\u0008\\u000c\\n\\r\\t\\u001f\\u007f\",\"utf8\":\"\xc3\xa9\xe2\x99\x98\","
         "\"cp1252\":\"\xc3\xa9\"}");
}
END_TEST

START_TEST(a_value_may_be_put_by_hand) {
  pgn_json json = pgn_json_begin(&out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_by_hand(&json, "by_hand");
  pgn_buffer_add_text(&out, "1.50");
  pgn_json_uint(&json, "next", 7);
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(&out, '\n');
  expect("{\"by_hand\":1.50,\"next\":7}\n");
}
END_TEST

START_TEST(any_value_stands_behind_a_key_of_any_text) {
  pgn_json json = pgn_json_begin(&out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_key(&json, "a b", 3);
  pgn_json_open(&json, NULL, '[');
  pgn_json_uint(&json, NULL, 1);
  pgn_json_close(&json, ']');
  pgn_json_key(&json, "", 0);
  pgn_json_null(&json, NULL);
  pgn_json_uint(&json, "c", 2);
  pgn_json_close(&json, '}');
  expect("{\"a b\":[1],\"\":null,\"c\":2}");
}
END_TEST

/* Commas, and the Arabic decimal separator, which takes two bytes. */
START_TEST(numbers_have_a_point_in_every_locale) {
  pgni_json_add_number(&out, "0,500");
  pgn_buffer_add_char(&out, ' ');
  pgni_json_add_number(&out, "-1\xd9\xab"
                             "25e-09");
  pgn_buffer_add_char(&out, ' ');
  pgni_json_add_number(&out, "1e+300");
  expect("0.500 -1.25e-09 1e+300");
}
END_TEST

START_TEST(the_longest_number_has_room) {
  pgn_json json = pgn_json_begin(&out);
  pgn_json_fixed(&json, NULL, -1.7976931348623157e308, 17);
  ck_assert_uint_eq(out.length, 1 + 309 + 1 + 17);
  ck_assert_int_eq(memcmp(out.data, "-17976931348623157", 18), 0);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("json");
  TCase *tests = tcase_create("json");
  tcase_add_checked_fixture(tests, begin, end);
  tcase_add_test(tests, members_and_elements_have_their_commas);
  tcase_add_test(tests, every_value_has_its_form);
  tcase_add_test(tests, text_is_escaped);
  tcase_add_test(tests, a_value_may_be_put_by_hand);
  tcase_add_test(tests, any_value_stands_behind_a_key_of_any_text);
  tcase_add_test(tests, numbers_have_a_point_in_every_locale);
  tcase_add_test(tests, the_longest_number_has_room);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
