/* SPDX-License-Identifier: MIT
 * Scharnagl's tables and derivation against the tables as printed, shuffle arrays, other numberings, frequencies,
 * reasons. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/startpos.h"
#include "unit/unit.h"

/* ---- the tables as printed --------------------------------------------------------------------------------- */

/* tests/data/scharnagl-tables.tsv, in English letters, '.' for an empty file; by number. */
static struct printed { char king[61][7], bishop[16][9], knights[10][6]; } printed;

static char english(char letter) {
  const char *at = strchr("KDTLS-", letter);
  ck_assert_ptr_nonnull(at);
  return "KQRBN."[at - "KDTLS-"];
}

static void read_tables(void) {
  FILE *file = fopen(unit_source_path("tests/data/scharnagl-tables.tsv"), "r");
  ck_assert_ptr_nonnull(file);
  char line[200], table[20], pieces[20];
  unsigned number, rows = 0;
  while (fgets(line, sizeof line, file)) {
    if (*line == '#')
      continue;
    ck_assert_int_eq(sscanf(line, "%19[a-z] %u %19s", table, &number, pieces), 3);
    char *row = NULL;
    if (strcmp(table, "king") == 0 && number % 16 == 0 && number <= 960)
      row = printed.king[number / 16];
    else if (strcmp(table, "bishop") == 0 && number < 16)
      row = printed.bishop[number];
    else if (strcmp(table, "knights") == 0 && number < 10)
      row = printed.knights[number];
    ck_assert_ptr_nonnull(row);
    ck_assert_str_eq(row, "");
    for (size_t i = 0; pieces[i]; i++)
      row[i] = english(pieces[i]);
    rows++;
  }
  fclose(file);
  ck_assert_uint_eq(rows, 61 + 16 + 10);
}

START_TEST(tables_are_those_printed) {
  char pieces[6], files[8];
  for (unsigned row = 0; row < 60; row++) {
    ck_assert(pgn_startpos_king_row(row, pieces));
    ck_assert_msg(memcmp(pieces, printed.king[row], 6) == 0, "king row %u: %.6s", row, pieces);
  }
  ck_assert_str_eq(printed.king[60], printed.king[0]); /* 960 is 0 */
  for (unsigned row = 0; row < 16; row++) {
    ck_assert(pgn_startpos_bishop_row(row, files));
    ck_assert_msg(memcmp(files, printed.bishop[row], 8) == 0, "bishop row %u: %.8s", row, files);
  }
  ck_assert(!pgn_startpos_king_row(60, pieces) && !pgn_startpos_bishop_row(16, files));
}
END_TEST

/* Scharnagl's own steps, with nothing but text: the n-th empty place, and his table of the knights. */
static void put(char array[9], const char *files, unsigned n, char piece) {
  for (; *files; files++)
    if (array[*files - 'a'] == '.' && n-- == 0) {
      array[*files - 'a'] = piece;
      return;
    }
  ck_abort_msg("no place");
}

START_TEST(derivation_tables_and_inverse_agree) {
  for (unsigned number = 0; number < 960; number++) {
    char by_tables[9] = "", derived[9] = "........", array[8];
    const char *next = printed.king[number / 16];
    for (int file = 0; file < 8; file++)
      by_tables[file] = printed.bishop[number % 16][file] == 'B' ? 'B' : *next++;

    unsigned rest = number;
    pgn_startpos_step steps[PGN_STARTPOS_STEPS];
    pgn_startpos_derive(number, steps);
    ck_assert(steps[0].dividend == number && steps[0].divisor == 960 && steps[0].remainder == number);
    ck_assert(memcmp(steps[0].array, derived, 8) == 0);
    static const struct {
      const char *files;
      unsigned places;
      char piece;
    } placed[] = {{"bdfh", 4, 'B'}, {"aceg", 4, 'B'}, {"abcdefgh", 6, 'Q'}};
    for (unsigned i = 0; i < 3; i++) {
      ck_assert(steps[i + 1].dividend == rest && steps[i + 1].divisor == placed[i].places &&
                steps[i + 1].remainder == rest % placed[i].places && steps[i + 1].quotient == rest / placed[i].places);
      put(derived, placed[i].files, rest % placed[i].places, placed[i].piece);
      rest /= placed[i].places;
      ck_assert(memcmp(steps[i + 1].array, derived, 8) == 0);
    }
    ck_assert_uint_lt(rest, 10);
    ck_assert_uint_eq(steps[4].remainder, rest);
    for (int file = 0, place = 0; file < 8; file++)
      if (derived[file] == '.' && printed.knights[rest][place++] == 'N')
        derived[file] = 'N';
    ck_assert(memcmp(steps[4].array, derived, 8) == 0);
    for (int i = 0; i < 3; i++)
      put(derived, "abcdefgh", 0, "RKR"[i]);
    ck_assert(memcmp(steps[5].array, derived, 8) == 0);

    ck_assert_str_eq(derived, by_tables);
    ck_assert(pgn_startpos_array(number, array) && memcmp(array, derived, 8) == 0);
    ck_assert_int_eq(pgn_startpos_number(derived), (int)number);
    ck_assert(pgn_startpos_judge(derived, PGN_STARTPOS_CHESS960, NULL));
  }
}
END_TEST

START_TEST(derivation_takes_960_for_0) {
  pgn_startpos_step zero[PGN_STARTPOS_STEPS], steps[PGN_STARTPOS_STEPS];
  pgn_startpos_derive(0, zero);
  pgn_startpos_derive(960, steps);
  ck_assert_uint_eq(steps[0].quotient, 1);
  ck_assert_uint_eq(steps[0].remainder, 0);
  ck_assert(memcmp(&steps[1], &zero[1], sizeof steps - sizeof steps[0]) == 0);
  ck_assert(memcmp(zero[5].array, "BBQNNRKR", 8) == 0);
}
END_TEST

START_TEST(pieces_stand_on_files_as_often_as_they_should) {
  static const unsigned kings[8] = {0, 108, 168, 204, 204, 168, 108, 0};
  unsigned king[8] = {0}, queen[8] = {0}, light[8] = {0}, mirrors = 0;
  for (unsigned number = 0; number < 960; number++) {
    char array[8], mirror[8];
    pgn_startpos_array(number, array);
    for (int file = 0; file < 8; file++) {
      king[file] += array[file] == 'K';
      queen[file] += array[file] == 'Q';
      light[file] += array[file] == 'B';
      mirror[7 - file] = array[file];
    }
    int other = pgn_startpos_number(mirror);
    ck_assert(other >= 0 && other != (int)number);
    mirrors += other > (int)number;
  }
  ck_assert_uint_eq(mirrors, 480);
  for (int file = 0; file < 8; file++) {
    ck_assert_uint_eq(king[file], kings[file]);
    ck_assert_uint_eq(queen[file], 120);
    ck_assert_uint_eq(light[file], 240);
  }
}
END_TEST

/* ---- Fritz 9 ----------------------------------------------------------------------------------------------- */

START_TEST(fritz9_numbers_are_one_to_one) {
  bool seen[960] = {false};
  unsigned same = 0, one_more = 0; /* than Scharnagl's, 960 standing for his 0 */
  for (unsigned id = 1; id <= 960; id++) {
    int number = pgn_startpos_from_fritz9(id);
    ck_assert(number >= 0 && number < 960 && !seen[number]);
    seen[number] = true;
    same += number == (int)id % 960;
    one_more += number + 1 == (int)id;
  }
  ck_assert_uint_eq(same, 0);
  ck_assert_uint_eq(one_more, 48);
  ck_assert_int_eq(pgn_startpos_from_fritz9(359), 518);
  /* By hand: 240 = 1 + 15 + 16 * 14: bishops g and h, knights on the last two of a to f, queen a, then b c d: QRKRNNBB.
   */
  ck_assert_int_eq(pgn_startpos_from_fritz9(240), pgn_startpos_number("QRKRNNBB"));
  ck_assert_int_eq(pgn_startpos_from_fritz9(1), pgn_startpos_number("BBNNQRKR"));
  ck_assert_int_eq(pgn_startpos_from_fritz9(960), pgn_startpos_number("RKRQNNBB"));
  ck_assert_int_eq(pgn_startpos_from_fritz9(0), -1);
  ck_assert_int_eq(pgn_startpos_from_fritz9(961), -1);
}
END_TEST

/* ---- shuffle chess ----------------------------------------------------------------------------------------- */

/* All words over the five letters, in alphabetical order: those with the right pieces are numbered from 0. */
START_TEST(shuffle_numbers_follow_the_alphabet) {
  int next = 0;
  unsigned apart = 0, between = 0, both = 0;
  for (uint32_t word = 0; word < UINT32_C(390625); word++) {
    char array[8], again[8];
    uint32_t rest = word;
    unsigned count[5] = {0};
    for (int file = 7; file >= 0; file--, rest /= 5) {
      array[file] = "BKNQR"[rest % 5];
      count[rest % 5]++;
    }
    bool good = count[0] == 2 && count[1] == 1 && count[2] == 2 && count[3] == 1 && count[4] == 2;
    ck_assert_int_eq(pgn_startpos_shuffle_number(array), good ? next : -1);
    ck_assert(pgn_startpos_judge(array, PGN_STARTPOS_SHUFFLE, NULL) == good);
    if (!good)
      continue;
    ck_assert(pgn_startpos_shuffle_array((unsigned)next, again));
    ck_assert(memcmp(array, again, 8) == 0);
    next++;
    char reason[PGN_STARTPOS_REASON_MAX];
    bool chess960 = pgn_startpos_judge(array, PGN_STARTPOS_CHESS960, reason);
    ck_assert(chess960 == (pgn_startpos_number(array) >= 0));
    ck_assert(chess960 == (*reason == '\0'));
    bool bishops = strstr(reason, "bishops") == NULL, king = strstr(reason, "king") == NULL;
    apart += bishops;
    between += king;
    both += bishops && king;
  }
  ck_assert_int_eq(next, 5040);
  ck_assert_uint_eq(apart, 2880);
  ck_assert_uint_eq(between, 1680);
  ck_assert_uint_eq(both, 960);
  char array[8];
  ck_assert(!pgn_startpos_shuffle_array(5040, array));
  ck_assert_int_eq(pgn_startpos_shuffle_number("RNBQKBNX"), -1);
  ck_assert_int_eq(pgn_startpos_shuffle_number("\0NBQKBNR"), -1);
}
END_TEST

/* ---- reasons ----------------------------------------------------------------------------------------------- */

static const struct {
  const char *array, *reason;
} reasons[] = {
    {"RNBBKQNR", ""},
    {"RBNBKQNR", "both bishops, on b and d, stand on light squares: one must stand on a light square (b, d, f or h), "
                 "the other on a dark one"},
    {"BNBRKQNR",
     "both bishops, on a and c, stand on dark squares: one must stand on a light square (b, d, f or h), the "
     "other on a dark one"},
    {"KRBBNQNR", "the king on a must stand between the rooks on b and h"},
    {"RRBBNQNK", "the king on h must stand between the rooks on a and b"},
    {"KBRBNQNR", "both bishops, on b and d, stand on light squares: one must stand on a light square (b, d, f or h), "
                 "the other on a dark one; and the king on a must stand between the rooks on c and h"},
    {"RRRBKQNB", "it has three rooks and one knight; an array has one king, one queen, two rooks, two bishops and two "
                 "knights"},
    {"RNBKKBNR", "it has two kings and no queens; an array has one king, one queen, two rooks, two bishops and two "
                 "knights"},
    {"QQQQQQQQ",
     "it has no kings, eight queens, no rooks, no bishops and no knights; an array has one king, one queen, "
     "two rooks, two bishops and two knights"},
    {"PPBQKBNR", "it has one rook, one knight and two pawns; an array has one king, one queen, two rooks, two bishops "
                 "and two knights"},
};

START_TEST(reasons_say_everything) {
  char reason[PGN_STARTPOS_REASON_MAX];
  ck_assert(pgn_startpos_judge(reasons[_i].array, PGN_STARTPOS_CHESS960, reason) == (*reasons[_i].reason == '\0'));
  ck_assert_str_eq(reason, reasons[_i].reason);
  ck_assert(pgn_startpos_judge(reasons[_i].array, PGN_STARTPOS_CHESS960, NULL) == (*reasons[_i].reason == '\0'));
}
END_TEST

static const struct {
  const char *fen, *reason;
} setups[] = {
    {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ""},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "Black is to move"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3",
     "its counters are 4 and 3, so moves have been made; those of a start position are 0 and 1"},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
     "e2 is empty, but a white pawn belongs there; a white pawn stands on e4, where nothing belongs"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNbQKB1R w KQkq - 0 1",
     "a black bishop stands on c1, where one of White's pieces belongs; g1 is empty, but one of White's pieces belongs "
     "there"},
    {"rnbqkbnr/pppppp2/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", "b1 is empty, but one of White's pieces belongs there; c1 "
                                                             "is empty, but one of White's pieces belongs there; and 5 "
                                                             "more squares do not fit"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBBKQNR w KQkq - 0 1", ""},
    {"rbnbkqnr/pppppppp/8/8/8/8/PPPPPPPP/RNBBKQNR w KQkq - 0 1",
     "Black's array: both bishops, on b and d, stand on light squares: one must stand on a light square (b, d, f or "
     "h), "
     "the other on a dark one"},
};

START_TEST(setups_are_judged) {
  pgn_setup setup;
  char white[8], black[8], reason[PGN_STARTPOS_REASON_MAX];
  ck_assert_int_eq(pgn_setup_parse(setups[_i].fen, strlen(setups[_i].fen), PGN_FEN_AUTO, &setup, NULL), PGN_OK);
  bool good = pgn_startpos_judge_setup(&setup, PGN_STARTPOS_CHESS960, white, black, reason);
  ck_assert(good == (*setups[_i].reason == '\0'));
  ck_assert_str_eq(reason, setups[_i].reason);
  if (!good)
    return;
  char fen[PGN_STARTPOS_FEN_MAX];
  ck_assert_uint_eq(pgn_startpos_fen(white, black, PGN_STARTPOS_CHESS960, fen), strlen(setups[_i].fen));
  ck_assert_str_eq(fen, setups[_i].fen);
}
END_TEST

/* Every 460th of all pairs, in the order of their indexes; run where the corpus is. */
START_TEST(double_indexes_agree_with_the_list) {
  char path[4096], line[256];
  snprintf(path, sizeof path, "%s/dfrc-sample.epd", unit_corpus());
  FILE *list = fopen(path, "r");
  ck_assert_ptr_nonnull(list);
  unsigned index = 0;
  for (; fgets(line, sizeof line, list); index += 460) {
    pgn_position position;
    int white, black;
    ck_assert_int_eq(pgn_position_parse(&position, line, strcspn(line, "\r\n"), NULL), PGN_OK);
    pgn_position_start_numbers(&position, &white, &black);
    ck_assert_uint_eq(pgn_startpos_double_index((unsigned)white, (unsigned)black), index);
    char arrays[2][8], fen[PGN_STARTPOS_FEN_MAX], ours[PGN_FEN_MAX];
    pgn_startpos_array(index / 960, arrays[0]);
    pgn_startpos_array(index % 960, arrays[1]);
    pgn_startpos_fen(arrays[0], arrays[1], PGN_STARTPOS_CHESS960, fen);
    pgn_position_format(&position, PGN_FEN_XFEN, PGN_EP_LEGAL, ours, sizeof ours);
    ck_assert_str_eq(fen, ours);
  }
  fclose(list);
  ck_assert_uint_ge(index, PGN_STARTPOS_DOUBLE_COUNT);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("startpos tables");
  TCase *tests = tcase_create("tables");
  tcase_add_unchecked_fixture(tests, read_tables, NULL);
  tcase_add_test(tests, tables_are_those_printed);
  tcase_add_test(tests, derivation_tables_and_inverse_agree);
  tcase_add_test(tests, derivation_takes_960_for_0);
  tcase_add_test(tests, pieces_stand_on_files_as_often_as_they_should);
  tcase_add_test(tests, fritz9_numbers_are_one_to_one);
  tcase_add_test(tests, shuffle_numbers_follow_the_alphabet);
  tcase_add_loop_test(tests, reasons_say_everything, 0, sizeof reasons / sizeof reasons[0]);
  tcase_add_loop_test(tests, setups_are_judged, 0, sizeof setups / sizeof setups[0]);
  if (unit_corpus())
    tcase_add_test(tests, double_indexes_agree_with_the_list);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
