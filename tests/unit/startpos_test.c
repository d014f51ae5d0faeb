/* SPDX-License-Identifier: MIT
 * The numbers of the Chess960 start arrays. */
#include <stdio.h>
#include <string.h>

#include "pgnkit/position.h"
#include "unit/unit.h"

/* 0, 518, 534 and 959 are the ones everybody quotes; the others are derived by hand: 226 = 2 + 4*(0 + 4*(2 + 6*2)):
 * light bishop f, dark bishop a, then of b c d e g h the third is the queen's d, then of b c e g h the pair 2 is b and
 * g for the knights; 198 = 2 + 4*(1 + 4*(0 + 6*2)): bishops f and c, queen a, of b d e g h the knights b and g. */
static const struct {
  unsigned number;
  const char *array;
} known[] = {
    {0, "BBQNNRKR"},   {1, "BQNBNRKR"},   {2, "BQNNRBKR"},   {4, "QBBNNRKR"},   {16, "BBNQNRKR"},  {96, "BBQNRNKR"},
    {518, "RNBQKBNR"}, {534, "RNBKQBNR"}, {959, "RKRNNQBB"}, {226, "BNRQKBNR"}, {198, "QNBRKBNR"},
};

START_TEST(startpos_numbers_are_the_known_ones) {
  char array[8];
  ck_assert(pgn_startpos_array(known[_i].number, array));
  ck_assert_msg(memcmp(array, known[_i].array, 8) == 0, "%u: %.8s", known[_i].number, array);
  ck_assert_int_eq(pgn_startpos_number(known[_i].array), (int)known[_i].number);
}
END_TEST

/* All the orders of the eight letters, by trying every word over them. */
START_TEST(startpos_numbers_are_one_to_one) {
  bool seen[960] = {false};
  unsigned arrays = 0;
  char array[8];
  for (uint32_t word = 0; word < UINT32_C(5) * 5 * 5 * 5 * 5 * 5 * 5 * 5; word++) {
    uint32_t rest = word;
    unsigned count[5] = {0};
    for (int file = 0; file < 8; file++, rest /= 5) {
      array[file] = "KQRBN"[rest % 5];
      count[rest % 5]++;
    }
    const char *king = memchr(array, 'K', 8), *first_rook = memchr(array, 'R', 8);
    bool good = count[0] == 1 && count[1] == 1 && count[2] == 2 && count[3] == 2 && count[4] == 2 &&
                first_rook < king && memchr(king, 'R', (size_t)(array + 8 - king)) != NULL;
    if (good) {
      const char *bishop = memchr(array, 'B', 8);
      const char *other = memchr(bishop + 1, 'B', (size_t)(array + 8 - bishop - 1));
      good = (other - bishop) % 2 == 1;
    }
    int number = pgn_startpos_number(array);
    ck_assert_msg((number >= 0) == good, "%.8s: %d", array, number);
    if (!good)
      continue;
    ck_assert_int_lt(number, 960);
    ck_assert(!seen[number]);
    seen[number] = true;
    arrays++;
    char again[8];
    ck_assert(pgn_startpos_array((unsigned)number, again));
    ck_assert(memcmp(array, again, 8) == 0);
  }
  ck_assert_uint_eq(arrays, 960);
}
END_TEST

START_TEST(startpos_refuses_what_is_no_array) {
  char array[8];
  ck_assert(!pgn_startpos_array(960, array));
  ck_assert(!pgn_startpos_array(4000000000U, array));
  static const char *const bad[] = {"rnbqkbnr", "RNBQKBNX", "RRBQKBNN", "RNBKBQNR", "RNBQRBNK", "RNBQKBNB",
                                    "RNRQKBNR", "NNBQKBNR", "QNBQKBNR", "        ", "BNBQKBNR"};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    ck_assert_msg(pgn_startpos_number(bad[i]) == -1, "%s", bad[i]);
}
END_TEST

static const struct {
  const char *fen;
  int white, black, both;
} positions[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 518, 518, 518},
    {"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w - - 0 1", 1, 1, 1},
    {"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1", 959, 959, 959},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", 0, 518, -1},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQNBRK w kq - 0 1", -1, 518, -1},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", -1, -1, -1},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", -1, -1, -1},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", -1, -1, -1},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1", -1, -1, -1},
    {"rnbqkbnr/pppppppp/8/8/4N3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", -1, -1, -1},
};

START_TEST(startpos_of_positions) {
  pgn_position position;
  ck_assert_int_eq(pgn_position_parse(&position, positions[_i].fen, strlen(positions[_i].fen), NULL), PGN_OK);
  int white = 7, black = 7;
  ck_assert_int_eq(pgn_position_start_numbers(&position, &white, &black), positions[_i].both);
  ck_assert_int_eq(white, positions[_i].white);
  ck_assert_int_eq(black, positions[_i].black);
  ck_assert_int_eq(pgn_position_start_numbers(&position, NULL, NULL), positions[_i].both);
}
END_TEST

/* A list of all start positions in the order of their numbers; run where the corpus is. */
START_TEST(startpos_numbers_agree_with_the_list) {
  char path[4096], line[256];
  snprintf(path, sizeof path, "%s/FRC_openings.epd", unit_corpus());
  FILE *list = fopen(path, "r");
  ck_assert_ptr_nonnull(list);
  int number = 0;
  for (; fgets(line, sizeof line, list); number++) {
    pgn_position position;
    ck_assert_int_eq(pgn_position_parse(&position, line, strlen(line), NULL), PGN_OK);
    ck_assert_int_eq(pgn_position_start_numbers(&position, NULL, NULL), number);
  }
  fclose(list);
  ck_assert_int_eq(number, 960);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("startpos");
  TCase *tests = tcase_create("startpos");
  tcase_add_loop_test(tests, startpos_numbers_are_the_known_ones, 0, sizeof known / sizeof known[0]);
  tcase_add_test(tests, startpos_numbers_are_one_to_one);
  tcase_add_test(tests, startpos_refuses_what_is_no_array);
  tcase_add_loop_test(tests, startpos_of_positions, 0, sizeof positions / sizeof positions[0]);
  if (unit_corpus())
    tcase_add_test(tests, startpos_numbers_agree_with_the_list);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
