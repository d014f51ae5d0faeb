/* SPDX-License-Identifier: MIT
 * Which games have been seen before. */
#include "pgnkit/check.h"
#include "unit/unit.h"

static pgn_duplicate add(pgn_duplicates *seen, uint64_t moves, uint64_t players, uint64_t number) {
  const pgn_game_key key = {.moves = {moves, moves * 3}, .players = players, .plies = 40};
  pgn_duplicate found;
  /* To look ahead changes nothing, in an empty collection or a large one. */
  pgn_duplicates_prefetch(seen, &key, false);
  pgn_duplicates_prefetch(seen, &key, true);
  ck_assert_int_eq(pgn_duplicates_add(seen, &key, number, &found), PGN_OK);
  return found;
}

#define ck_first(found) ck_assert_uint_eq((found).game, 0)
#define ck_seen(found, number, same)              \
  do {                                            \
    pgn_duplicate seen_ = (found);                \
    ck_assert_uint_eq(seen_.game, (number));      \
    ck_assert_int_eq(seen_.same_players, (same)); \
  } while (0)

START_TEST(the_first_game_with_the_same_players_is_told) {
  pgn_duplicates *seen;
  ck_assert_int_eq(pgn_duplicates_new(&seen), PGN_OK);
  ck_first(add(seen, 1, 100, 1));
  ck_first(add(seen, 2, 100, 2));
  ck_seen(add(seen, 1, 100, 3), 1, true);
  ck_seen(add(seen, 1, 200, 4), 1, false);
  ck_seen(add(seen, 1, 200, 5), 4, true);
  ck_seen(add(seen, 1, 300, 6), 1, false);
  ck_seen(add(seen, 1, 100, 7), 1, true);
  ck_seen(add(seen, 2, 200, 8), 2, false);
  pgn_duplicates_free(seen);
}
END_TEST

START_TEST(unknown_players_are_never_the_same) {
  pgn_duplicates *seen;
  ck_assert_int_eq(pgn_duplicates_new(&seen), PGN_OK);
  ck_first(add(seen, 1, 0, 1));
  ck_seen(add(seen, 1, 0, 2), 1, false);
  ck_seen(add(seen, 1, 100, 3), 1, false);
  ck_seen(add(seen, 1, 100, 4), 3, true);
  pgn_duplicates_free(seen);
}
END_TEST

START_TEST(games_without_moves_are_never_the_same) {
  pgn_duplicates *seen;
  const pgn_game_key key = {.moves = {1, 2}, .players = 100, .plies = 0};
  pgn_duplicate found;
  ck_assert_int_eq(pgn_duplicates_new(&seen), PGN_OK);
  for (uint64_t number = 1; number < 4; number++) {
    pgn_duplicates_prefetch(seen, &key, number == 2);
    ck_assert_int_eq(pgn_duplicates_add(seen, &key, number, &found), PGN_OK);
    ck_first(found);
  }
  pgn_duplicates_free(seen);
}
END_TEST

START_TEST(many_games_are_found_again) {
  enum { GAMES = 100000 };
  pgn_duplicates *seen;
  ck_assert_int_eq(pgn_duplicates_new(&seen), PGN_OK);
  for (uint64_t i = 1; i <= GAMES; i++)
    ck_first(add(seen, i * UINT64_C(0x9e3779b97f4a7c15), i, i));
  for (uint64_t i = 1; i <= GAMES; i++)
    ck_seen(add(seen, i * UINT64_C(0x9e3779b97f4a7c15), i % 2 ? i : i + 1, GAMES + i), i, i % 2 == 1);
  pgn_duplicates_free(seen);
}
END_TEST

START_TEST(a_number_has_32_bits) {
  pgn_duplicates *seen;
  const pgn_game_key key = {.moves = {1, 2}, .players = 100, .plies = 40};
  pgn_duplicate found;
  ck_assert_int_eq(pgn_duplicates_new(&seen), PGN_OK);
  ck_first(add(seen, 9, 1, UINT32_MAX));
  ck_seen(add(seen, 9, 1, 1), UINT32_MAX, true);
  ck_assert_int_eq(pgn_duplicates_add(seen, &key, UINT64_C(0x100000000), &found), PGN_ERR_LIMIT);
  pgn_duplicates_free(seen);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_duplicates");
  TCase *test = tcase_create("duplicates");
  tcase_add_test(test, the_first_game_with_the_same_players_is_told);
  tcase_add_test(test, unknown_players_are_never_the_same);
  tcase_add_test(test, games_without_moves_are_never_the_same);
  tcase_add_test(test, many_games_are_found_again);
  tcase_add_test(test, a_number_has_32_bits);
  suite_add_tcase(suite, test);
  return suite;
}

UNIT_MAIN(make_suite)
