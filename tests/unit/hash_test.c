/* SPDX-License-Identifier: MIT
 * The hash: values of another implementation, in pieces of any size, with vectors and without. */
#include "base/hash.h"

#include <string.h>

#include "unit/unit.h"

enum { BYTES = 5000 };

/* Bytes of a simple generator. */
static void make_bytes(unsigned char bytes[BYTES]) {
  uint32_t state = 1;
  for (size_t i = 0; i < BYTES; i++) {
    state = state * UINT32_C(1103515245) + UINT32_C(12345);
    bytes[i] = (unsigned char)(state >> 24);
  }
}

/* XXH3_64bits() of libxxhash 0.8.1 of the first so many. */
static const struct {
  size_t length;
  uint64_t value;
} known[] = {
    {0, UINT64_C(0x2d06800538d394c2)},    {1, UINT64_C(0xd0d496e05c553485)},    {2, UINT64_C(0x8dd9a50dc1f3b98f)},
    {3, UINT64_C(0xcb412fafd0e16539)},    {4, UINT64_C(0x4f4b99fe84f2cafd)},    {5, UINT64_C(0xd3377086b6f877a3)},
    {8, UINT64_C(0x33277cb46c5eaeb4)},    {9, UINT64_C(0xc6f81e3bea15d8e5)},    {16, UINT64_C(0xa647e24121484fc9)},
    {17, UINT64_C(0xf771e8fe473186fa)},   {32, UINT64_C(0xcac09cedfb1bcc28)},   {33, UINT64_C(0x037e677f9fff8b56)},
    {96, UINT64_C(0x460de5e722176035)},   {97, UINT64_C(0x24df67ad97673627)},   {128, UINT64_C(0xd177816bc64b1bb4)},
    {129, UINT64_C(0x765fa4d985fe65ee)},  {144, UINT64_C(0x7173b9b3c0bbcecc)},  {240, UINT64_C(0x46e148ac50290d2d)},
    {241, UINT64_C(0x98aa8179cc71fcb5)},  {256, UINT64_C(0xacc6ad644701a151)},  {320, UINT64_C(0xd09126b1ea54111c)},
    {512, UINT64_C(0x29bd3ad12b8ccc1d)},  {1023, UINT64_C(0x54d9d40f4e3f350b)}, {1024, UINT64_C(0x0bd018ef80ebcb8f)},
    {1025, UINT64_C(0xe32bac2d01c31f3b)}, {1087, UINT64_C(0x5227943fdd4a041b)}, {1088, UINT64_C(0x26af857b381bc7ce)},
    {1089, UINT64_C(0xd566ab52cf6e1d38)}, {2047, UINT64_C(0xb26d1bbac58be7c4)}, {2048, UINT64_C(0xe3c677abecc68006)},
    {2049, UINT64_C(0x7ab0cb17e6251822)}, {3072, UINT64_C(0x53fcb04841111beb)}, {4999, UINT64_C(0x4e4e1d2a39531cbb)},
    {5000, UINT64_C(0xba962471b7ca058d)}};

static uint64_t hash_in_pieces(const unsigned char *bytes, size_t length, size_t piece) {
  pgni_hash hash;
  pgni_hash_begin(&hash);
  for (size_t at = 0; at < length; at += piece)
    pgni_hash_add(&hash, bytes + at, piece < length - at ? piece : length - at);
  return pgni_hash_value(&hash);
}

START_TEST(values_are_those_of_another_implementation) {
  unsigned char bytes[BYTES];
  make_bytes(bytes);
  ck_assert_uint_eq(hash_in_pieces(bytes, known[_i].length, BYTES), known[_i].value);
}
END_TEST

START_TEST(pieces_make_no_difference) {
  static const size_t pieces[] = {1, 7, 63, 64, 65, 1000, 1023, 1024, 1025, 1088, 2048, 4096};
  unsigned char bytes[BYTES];
  make_bytes(bytes);
  for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
    ck_assert_uint_eq(hash_in_pieces(bytes, known[_i].length, pieces[i]), known[_i].value);
}
END_TEST

START_TEST(a_value_can_be_asked_for_on_the_way) {
  unsigned char bytes[BYTES];
  pgni_hash hash;
  size_t reached = 0;
  make_bytes(bytes);
  pgni_hash_begin(&hash);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    pgni_hash_add(&hash, bytes + reached, known[i].length - reached);
    reached = known[i].length;
    ck_assert_uint_eq(pgni_hash_value(&hash), known[i].value);
  }
}
END_TEST

START_TEST(vectors_make_no_difference) {
  unsigned char bytes[BYTES];
  pgni_hash hash;
  make_bytes(bytes);
  pgni_hash_begin(&hash);
  uint64_t sum[PGNI_HASH_LANES];
  memcpy(sum, hash.sum, sizeof sum);
  pgni_hash_rounds_portable(sum, bytes, 4);
  pgni_hash_add(&hash, bytes, 4 * PGNI_HASH_BLOCK + 1);
  ck_assert_mem_eq(hash.sum, sum, sizeof sum);
}
END_TEST

static Suite *make_suite(void) {
  enum { KNOWN = sizeof known / sizeof *known };
  Suite *suite = suite_create("hash");
  TCase *values = tcase_create("values");
  tcase_add_loop_test(values, values_are_those_of_another_implementation, 0, KNOWN);
  tcase_add_loop_test(values, pieces_make_no_difference, 0, KNOWN);
  tcase_add_test(values, a_value_can_be_asked_for_on_the_way);
  tcase_add_test(values, vectors_make_no_difference);
  suite_add_tcase(suite, values);
  return suite;
}

UNIT_MAIN(make_suite)
