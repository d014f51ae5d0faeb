/* SPDX-License-Identifier: MIT
 * Tables that the compiler works out, against the same things worked out one by one. */
#include <stdio.h>
#include <string.h>

#include "chess/attacks.h"
#include "pgn/number_text.h"
#include "unit/unit.h"

static int direction(int distance) { return (distance > 0) - (distance < 0); }

/* Walks from one square towards the other, square by square. */
START_TEST(tables_squares_between_two) {
  unsigned joined = 0;
  for (int a = 0; a < 64; a++) {
    for (int b = 0; b < 64; b++) {
      int files = b % 8 - a % 8, ranks = b / 8 - a / 8;
      pgn_bitboard expected = 0;
      if (files == 0 || ranks == 0 || files == ranks || files == -ranks) {
        int step = 8 * direction(ranks) + direction(files);
        for (int at = a; a != b && at + step != b;)
          expected |= UINT64_C(1) << (at += step);
      }
      joined += expected != 0;
      if (pgni_between((unsigned)a, (unsigned)b) != expected)
        ck_abort_msg("from %d to %d: %llx, not %llx", a, b, (unsigned long long)pgni_between((unsigned)a, (unsigned)b),
                     (unsigned long long)expected);
    }
  }
  /* Of the 64 x 7 x 2 pairs on a rank or file, and 560 on a diagonal, those that are no neighbours: 420 are. */
  ck_assert_uint_eq(joined, 896 + 560 - 420);
}
END_TEST

START_TEST(tables_move_numbers) {
  for (uint64_t number = 0; number <= PGNI_NUMBER_MOST; number += number < 2000 ? 1 : 997) {
    char expected[16] = {0}, text[8];
    int length = snprintf(expected, sizeof expected, "%llu.", (unsigned long long)number);
    pgni_store_8(text, pgni_number_text(number));
    if (memcmp(text, expected, 8) != 0 || pgni_length_in_8(pgni_number_text(number)) != (unsigned)length)
      ck_abort_msg("%s is \"%.8s\"", expected, text);
  }
  ck_assert_uint_eq(pgni_number_text(PGNI_NUMBER_MOST + 1), 0);
  ck_assert_uint_eq(pgni_number_text(UINT64_MAX), 0);
}
END_TEST

START_TEST(tables_first_byte_of_eight) {
  ck_assert_uint_eq(pgni_find_in_8(pgni_load_8("Event \"?"), ' '), 5);
  ck_assert_uint_eq(pgni_find_in_8(pgni_load_8(" Event \""), ' '), 0);
  ck_assert_uint_eq(pgni_find_in_8(pgni_load_8("Termina "), ' '), 7);
  ck_assert_uint_eq(pgni_find_in_8(pgni_load_8("Terminat"), ' '), 8);
  /* A byte one above it, right behind it, is where a carry would show. */
  ck_assert_uint_eq(pgni_find_in_8(pgni_load_8("!!!!!!! "), ' '), 7);
  ck_assert_uint_eq(pgni_find_in_8(pgni_load_8("\xa0\xa0\x1f\x21\x20\x21zz"), ' '), 4);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("tables");
  TCase *tests = tcase_create("tables");
  tcase_add_test(tests, tables_squares_between_two);
  tcase_add_test(tests, tables_move_numbers);
  tcase_add_test(tests, tables_first_byte_of_eight);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
