/* SPDX-License-Identifier: MIT
 * How near names are to one another. */
#include <string.h>

#include "pgnkit/name_distance.h"
#include "unit/unit.h"

START_TEST(names_have_a_distance) {
  static const struct {
    const char *a, *b;
    unsigned distance;
  } rows[] = {{"WhiteElo", "WhiteElo", 0},    {"WhiteElo", "WHITEELO", 0},
              {"WhiteElo", "WhitElo", 1},     {"WhiteElo", "WhiteEol", 1},
              {"WhiteElo", "WhitEol", 2},     {"WhiteElo", "BlackElo", PGN_NAME_FAR},
              {"plies", "plys", 2},           {"Site", "Side", 1},
              {"Site", "Seed", PGN_NAME_FAR}, {"Elo", "WhiteElo", 1},
              {"Time", "TimeControl", 1},     {"lo", "WhiteElo", PGN_NAME_FAR},
              {"", "Event", PGN_NAME_FAR},    {"Event", "Rounds", PGN_NAME_FAR}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *a = rows[i].a, *b = rows[i].b;
    ck_assert_uint_eq(pgn_name_distance(a, strlen(a), b, strlen(b)), rows[i].distance);
    ck_assert_uint_eq(pgn_name_distance(b, strlen(b), a, strlen(a)), rows[i].distance);
  }
  char longer[200];
  memset(longer, 'x', sizeof longer);
  ck_assert_uint_eq(pgn_name_distance(longer, 200, longer, 200), 0);
  ck_assert_uint_eq(pgn_name_distance(longer, 199, longer, 200), PGN_NAME_FAR);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("name_distance");
  TCase *tests = tcase_create("names");
  tcase_add_test(tests, names_have_a_distance);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
