/* SPDX-License-Identifier: MIT
 * Searching memory where the C library cannot, against looking at every place. */
#include "sys/search.h"

#include <stdlib.h>

#include "unit/unit.h"

enum { TEXTS = 20000, LENGTH = 40, WANTED = 5 };

static uint64_t state = 7;

/* Few letters, so that much is found and much nearly. */
static void make_text(char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    text[i] = "ab\0\xff"[state >> 62];
  }
}

static size_t below(size_t count) {
  state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (size_t)(state >> 33) % count;
}

START_TEST(the_last_byte_is_found) {
  for (int k = 0; k < TEXTS; k++) {
    size_t length = below(LENGTH), last = length;
    char *text = malloc(length + 1); /* what stands behind is not looked at */
    make_text(text, length + 1);
    for (size_t i = 0; i < length; i++)
      if (text[i] == '\xff')
        last = i;
    const void *expected = last < length ? text + last : NULL;
    ck_assert_ptr_eq(pgni_memrchr_portable(text, '\xff', length), expected);
    ck_assert_ptr_eq(pgni_memrchr_portable(text, 0xff, length), expected);
    ck_assert_ptr_eq(pgni_memrchr(text, 0xff, length), expected);
    free(text);
  }
}
END_TEST

START_TEST(the_first_place_of_a_text_is_found) {
  char wanted[WANTED];
  for (int k = 0; k < TEXTS; k++) {
    size_t length = below(LENGTH), wanted_length = below(WANTED), at = 0;
    char *text = malloc(length ? length : 1);
    make_text(text, length);
    make_text(wanted, wanted_length);
    while (at + wanted_length <= length && memcmp(text + at, wanted, wanted_length) != 0)
      at++;
    const void *expected = at + wanted_length <= length ? text + at : NULL;
    ck_assert_ptr_eq(pgni_memmem_portable(text, length, wanted, wanted_length), expected);
    ck_assert_ptr_eq(pgni_memmem(text, length, wanted, wanted_length), expected);
    free(text);
  }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("search");
  TCase *tests = tcase_create("search");
  tcase_add_test(tests, the_last_byte_is_found);
  tcase_add_test(tests, the_first_place_of_a_text_is_found);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
