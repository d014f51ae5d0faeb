/* SPDX-License-Identifier: MIT
 * Arrays that grow. */
#include "pgnkit/array.h"

#include <stdint.h>
#include <stdlib.h>

#include "pgnkit/position.h"
#include "unit/unit.h"

START_TEST(array_keeps_what_it_holds) {
  uint32_t *item = NULL;
  size_t capacity = 0, grown = 0;
  for (uint32_t i = 0; i < 100000; i++) {
    size_t before = capacity;
    ck_assert(PGN_ARRAY_RESERVE(item, capacity, i + 1));
    ck_assert_uint_ge(capacity, i + 1);
    if (capacity != before) {
      ck_assert_uint_ge(capacity, 2 * before);
      grown++;
    }
    item[i] = i * i;
  }
  for (uint32_t i = 0; i < 100000; i++)
    ck_assert_uint_eq(item[i], i * i);
  ck_assert_uint_lt(grown, 18);
  free(item);
}
END_TEST

START_TEST(array_has_room_for_what_was_asked) {
  char *text = NULL;
  const size_t none = 0;
  size_t capacity = 0;
  ck_assert(PGN_ARRAY_RESERVE(text, capacity, none));
  ck_assert_ptr_null(text);
  ck_assert(PGN_ARRAY_RESERVE(text, capacity, 12345678));
  ck_assert_uint_eq(capacity, 12345678);
  text[12345677] = 'x';
  const char *before = text;
  ck_assert(PGN_ARRAY_RESERVE(text, capacity, 12345678));
  ck_assert_ptr_eq(text, before);
  free(text);
}
END_TEST

START_TEST(array_aligns_positions) {
  struct frame {
    pgn_position now, before;
    int ply;
  } *frame = NULL;
  size_t capacity = 0;
  for (size_t count = 1; count < 1000; count++) {
    ck_assert(PGN_ARRAY_RESERVE(frame, capacity, count));
    ck_assert_uint_eq((uintptr_t)frame % _Alignof(struct frame), 0);
    frame[count - 1].ply = (int)count;
  }
  for (int i = 0; i < 999; i++)
    ck_assert_int_eq(frame[i].ply, i + 1);
  free(frame);
}
END_TEST

START_TEST(array_stays_as_it_was_without_memory) {
  /* Bytes that cannot be counted, and more than an object may have: the system is not asked for them. */
  static const size_t too_many[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / sizeof(uint64_t) - 1,
                                    SIZE_MAX / sizeof(uint64_t) + 2, PTRDIFF_MAX / sizeof(uint64_t)};
  pgn_position *position = NULL;
  uint64_t *number = NULL;
  size_t positions = 0, numbers = 0;
  ck_assert(PGN_ARRAY_RESERVE(position, positions, 1) && PGN_ARRAY_RESERVE(number, numbers, 1));
  number[0] = 7;
  for (size_t i = 0; i < sizeof too_many / sizeof *too_many; i++) {
    const pgn_position *before = position;
    size_t capacity = positions;
    ck_assert(!PGN_ARRAY_RESERVE(position, positions, too_many[i]));
    ck_assert(!PGN_ARRAY_RESERVE(number, numbers, too_many[i]));
    ck_assert_ptr_eq(position, before);
    ck_assert_uint_eq(positions, capacity);
    ck_assert_uint_eq(number[0], 7);
  }
  free(position);
  free(number);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("array");
  TCase *growth = tcase_create("growth");
  tcase_add_test(growth, array_keeps_what_it_holds);
  tcase_add_test(growth, array_has_room_for_what_was_asked);
  tcase_add_test(growth, array_aligns_positions);
  tcase_add_test(growth, array_stays_as_it_was_without_memory);
  suite_add_tcase(suite, growth);
  return suite;
}

UNIT_MAIN(make_suite)
