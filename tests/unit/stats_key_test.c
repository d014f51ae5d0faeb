/* SPDX-License-Identifier: MIT
 * What games are grouped by, which start positions have a number, and what is counted of one game. */
#include <stdio.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "unit/stats_support.h"

#define START(fen) "[FEN \"" fen "\"]\n[SetUp \"1\"]\n"
#define HOME "/pppppppp/8/8/8/8/PPPPPPPP/"

static const char *key_of(const char *text, pgn_stats_by by) {
  static char found[400];
  struct played played;
  pgn_buffer key;
  pgn_buffer_init(&key);
  play_text(&played, text);
  /* It is appended. */
  pgn_buffer_add_text(&key, "key:");
  pgn_stats_key(by, &played.game, &played.replayed, &key);
  ck_assert(!key.failed && key.length >= 4 && key.length < sizeof found);
  ck_assert_mem_eq(key.data, "key:", 4);
  memcpy(found, key.data + 4, key.length - 4);
  found[key.length - 4] = '\0';
  pgn_buffer_clear(&key);
  play_clear(&played);
  return found;
}

/* ---- start positions --------------------------------------------------------------------------------------- */

/* The tags of a game, and its keys by start position, by both arrays and by the king's file. */
static const struct {
  const char *tags, *sp, *both, *king;
} starts[] = {
    /* The numbers of these arrays: the tables of Scharnagl's numbering. */
    {START("bbqnnrkr" HOME "BBQNNRKR w KQkq - 0 1"), "0", "0/0", "g"},
    {START("bqnbnrkr" HOME "BQNBNRKR w KQkq - 0 1"), "1", "1/1", "g"},
    {START("rnbqkbnr" HOME "RNBQKBNR w KQkq - 0 1"), "518", "518/518", "e"},
    {START("rnbkqbnr" HOME "RNBKQBNR w KQkq - 0 1"), "534", "534/534", "d"},
    {START("rkrnnqbb" HOME "RKRNNQBB w KQkq - 0 1"), "959", "959/959", "b"},
    /* The ordinary array without saying so, and by its letters. */
    {"[Event \"x\"]\n", "518", "518/518", "e"},
    {"[FEN \"?\"]\n", "518", "518/518", "e"},
    {START("rnbqkbnr" HOME "RNBQKBNR w HAha - 0 1"), "518", "518/518", "e"},
    {START("bbqnnrkr" HOME "BBQNNRKR w HFhf - 0 1"), "0", "0/0", "g"},
    /* Rights are no part of an array: none, some, of one side. */
    {START("rkrnnqbb" HOME "RKRNNQBB w - - 0 1"), "959", "959/959", "b"},
    {START("rkrnnqbb" HOME "RKRNNQBB w Ac - 0 1"), "959", "959/959", "b"},
    {START("rnbqkbnr" HOME "RNBQKBNR w Kq - 0 1"), "518", "518/518", "e"},
    /* Nor are the numbers of moves. */
    {START("rnbqkbnr" HOME "RNBQKBNR w KQkq - 6 4"), "518", "518/518", "e"},
    /* Two arrays, of which one may be the ordinary one; a mirrored array is another one. */
    {START("rnbqkbnr" HOME "NRKBBQRN w KQkq - 0 1"), "double", "345/518", "double"},
    {START("bbqnnrkr" HOME "RKRNNQBB w - - 0 1"), "double", "959/0", "double"},
    {START("rkrnnqbb" HOME "BBQNNRKR w KQkq - 0 1"), "double", "0/959", "double"},
    {START("rnbkqbnr" HOME "RNBQKBNR w KQkq - 0 1"), "double", "518/534", "double"},
    /* Black to move, a pawn that has moved, a pawn gone, something else on the board. */
    {START("rnbqkbnr" HOME "RNBQKBNR b KQkq - 0 1"), "none", "none", "none"},
    {START("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"), "none", "none", "none"},
    {START("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 1"), "none", "none", "none"},
    {START("rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "none", "none", "none"},
    {START("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1"), "none", "none", "none"},
    {START("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKB1R w KQkq - 0 1"), "none", "none", "none"},
    {START("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1"), "none", "none", "none"},
    {START("rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1"), "none", "none", "none"},
    /* No arrays of Chess960: bishops on one colour, the king outside the rooks, two queens. */
    {START("bnbrkqrn" HOME "BNBRKQRN w - - 0 1"), "none", "none", "none"},
    {START("krrnnqbb" HOME "KRRNNQBB w - - 0 1"), "none", "none", "none"},
    {START("rnbqkbqr" HOME "RNBQKBQR w KQkq - 0 1"), "none", "none", "none"},
    {START("rnbqkbnr" HOME "RNBQKBQR w KQkq - 0 1"), "none", "none", "none"},
    /* In the middle of a game. */
    {START("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "none", "none", "none"},
    /* Chess960 of which nobody knows the position: it has no number, and is damaged besides. */
    {"[Event \"x\"]\n[Variant \"Chess960\"]\n", "none", "none", "none"},
    {"[FEN \"?\"]\n[Variant \"Chess960\"]\n", "none", "none", "none"},
};

START_TEST(start_positions_are_told_apart) {
  char text[400];
  snprintf(text, sizeof text, "%s\n*\n", starts[_i].tags);
  ck_assert_str_eq(key_of(text, PGN_BY_SP), starts[_i].sp);
  ck_assert_str_eq(key_of(text, PGN_BY_DOUBLE), starts[_i].both);
  ck_assert_str_eq(key_of(text, PGN_BY_KING_FILE), starts[_i].king);
}
END_TEST

START_TEST(chess960_without_a_position_is_damaged) {
  static const char *const texts[] = {"[FEN \"?\"]\n[Variant \"Chess960\"]\n\n1. e4 1-0\n",
                                      "[Event \"x\"]\n[Variant \"Chess960\"]\n\n1. e4 1-0\n"};
  struct played played;
  play_text(&played, texts[_i]);
  ck_assert(!played.replayed.ok);
  play_clear(&played);
}
END_TEST

/* ---- the other groupings ----------------------------------------------------------------------------------- */

static const struct {
  pgn_stats_by by;
  const char *text, *key;
} others[] = {
    {PGN_BY_RESULT, "1. e4 1-0\n", "1-0"},
    {PGN_BY_RESULT, "1. e4 0-1\n", "0-1"},
    {PGN_BY_RESULT, "1. e4 1/2-1/2\n", "1/2-1/2"},
    {PGN_BY_RESULT, "1. e4 *\n", "*"},
    {PGN_BY_RESULT, "1. e4\n", "*"},
    {PGN_BY_RESULT, "[Result \"0-1\"]\n\n1. e4\n", "0-1"},
    {PGN_BY_RESULT, "[Result \"0-1\"]\n\n1. e4 *\n", "*"},
    {PGN_BY_EVENT, "[Event \"Hastings\"]\n\n*\n", "Hastings"},
    {PGN_BY_EVENT, "[Event \"a \\\"b\\\" \\\\ c\"]\n\n*\n", "a \"b\" \\ c"},
    {PGN_BY_EVENT, "[Event \"\"]\n\n*\n", "?"},
    {PGN_BY_EVENT, "[Site \"x\"]\n\n*\n", "?"},
    /* UTF-8 in any case: what is not is Windows-1252, where 0x80 is the euro. */
    {PGN_BY_EVENT, "[Event \"M\xfcnchen\"]\n\n*\n", "M\xc3\xbcnchen"},
    {PGN_BY_EVENT, "[Event \"M\xc3\xbcnchen\"]\n\n*\n", "M\xc3\xbcnchen"},
    {PGN_BY_EVENT, "[Event \"\x80 \xc3\"]\n\n*\n", "\xe2\x82\xac \xc3\x83"},
    {PGN_BY_EVENT, "[Event \"first\"]\n[Event \"second\"]\n\n*\n", "first"},
    {PGN_BY_YEAR, "[Date \"2024.05.06\"]\n\n*\n", "2024"},
    {PGN_BY_YEAR, "[Date \"2024.??.??\"]\n\n*\n", "2024"},
    {PGN_BY_YEAR, "[Date \"1895\"]\n\n*\n", "1895"},
    {PGN_BY_YEAR, "[Date \"????.??.??\"]\n\n*\n", "?"},
    {PGN_BY_YEAR, "[Date \"202?.01.01\"]\n\n*\n", "?"},
    {PGN_BY_YEAR, "[Date \"95\"]\n\n*\n", "?"},
    {PGN_BY_YEAR, "[Date \"\"]\n\n*\n", "?"},
    {PGN_BY_YEAR, "[Date \"2024.5\"]\n\n*\n", "2024"},
    {PGN_BY_YEAR, "[Date \"02400\"]\n\n*\n", "?"},
    {PGN_BY_YEAR, "[Date \"99999999999999999999999999999\"]\n\n*\n", "?"},
    {PGN_BY_YEAR, "[Date \"2024/01/15\"]\n\n*\n", "?"},
    {PGN_BY_YEAR, "[Date \"2024-01-15\"]\n\n*\n", "?"},
    {PGN_BY_YEAR, "[EventDate \"2024.05.06\"]\n\n*\n", "?"},
    {PGN_BY_ECO, "[ECO \"B20\"]\n\n*\n", "B20"},
    {PGN_BY_ECO, "[ECO \"B20a\"]\n\n*\n", "B20"},
    {PGN_BY_ECO, "[ECO \"B2\"]\n\n*\n", "B2"},
    {PGN_BY_ECO, "[ECO \"B2\xc3\xa9t\"]\n\n*\n", "B2\xc3\xa9"},
    {PGN_BY_ECO, "[ECO \"\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\"]\n\n*\n",
     "\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac"},
    {PGN_BY_ECO, "[ECO \"?\"]\n\n*\n", "?"},
    {PGN_BY_ECO, "1. e4 *\n", "?"},
    {PGN_BY_FIRST_MOVE, "1. e4 e5 *\n", "518\te4"},
    {PGN_BY_FIRST_MOVE, "1. e2e4 e7e5 *\n", "518\te4"},
    {PGN_BY_FIRST_MOVE, "1. 7163 *\n", "518\tNf3"},
    {PGN_BY_FIRST_MOVE, "1. e4 (1. d4) d5 *\n", "518\te4"},
    {PGN_BY_FIRST_MOVE, "{O-O} *\n", "518\t"},
    {PGN_BY_FIRST_MOVE, START("nrbqnkrb" HOME "NRBQNKRB w KQkq - 0 1") "\n1. O-O e5 *\n", "135\tO-O"},
    {PGN_BY_FIRST_MOVE, START("rnbqkbnr" HOME "NRKBBQRN w KQkq - 0 1") "\n1. e4 *\n", "double\te4"},
    {PGN_BY_FIRST_MOVE, START("4k3/8/8/8/8/8/8/R3K3 b Q - 0 1") "\n1... Kd7 2. O-O-O+ *\n", "none\tKd7"},
    {PGN_BY_FIRST_MOVE, START("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1") "\n1. O-O-O *\n", "none\tO-O-O"},
};

START_TEST(groupings_have_their_keys) { ck_assert_str_eq(key_of(others[_i].text, others[_i].by), others[_i].key); }
END_TEST

/* A key is shown as a text that a NUL would end, so that games told apart by what is behind it would look alike. */
START_TEST(a_nul_in_a_tag_is_a_blank) {
  static const char text[] = "[Event \"nul\0one\"]\n\n*\n";
  struct played played;
  pgn_buffer key;
  pgn_buffer_init(&key);
  play_bytes(&played, text, sizeof text - 1);
  pgn_stats_key(PGN_BY_EVENT, &played.game, &played.replayed, &key);
  ck_assert_uint_eq(key.length, 7);
  ck_assert_mem_eq(key.data, "nul one", 7);
  pgn_buffer_clear(&key);
  play_clear(&played);
}
END_TEST

START_TEST(groupings_have_names) {
  static const char *const names[] = {"sp", "king-file", "result", "event", "year", "eco", "first-move", "double"};
  ck_assert_int_eq(PGN_BY_COUNT, sizeof names / sizeof *names);
  for (int by = 0; by < PGN_BY_COUNT; by++)
    ck_assert_str_eq(pgn_stats_by_name((pgn_stats_by)by), names[by]);
  ck_assert_ptr_null(pgn_stats_by_name(PGN_BY_COUNT));
  ck_assert_ptr_null(pgn_stats_by_name((pgn_stats_by)-1));
}
END_TEST

/* ---- counts of a game -------------------------------------------------------------------------------------- */

#define OPEN "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R "
static const struct {
  const char *text, *counts; /* 1-0 1/2 0-1 *, plies, White a h, Black a h, sum of castling plies */
} counted[] = {
    {"[Event \"x\"]\n\n1-0\n", "1 0 0 0, 0, 0 0 0 0, 0"},
    {"1. e4 e5 2. Nf3 1/2-1/2\n", "0 1 0 0, 3, 0 0 0 0, 0"},
    {"1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O 0-1\n", "0 0 1 0, 7, 0 1 0 0, 7"},
    {START(OPEN "w KQkq - 0 1") "\n1. O-O-O O-O *\n", "0 0 0 1, 2, 1 0 0 1, 3"},
    {START(OPEN "w KQkq - 0 1") "\n1. O-O O-O-O *\n", "0 0 0 1, 2, 0 1 1 0, 3"},
    {START(OPEN "w KQkq - 0 1") "\n1. a3 O-O *\n", "0 0 0 1, 2, 0 0 0 1, 2"},
    /* Plies count from where the game begins, whatever the numbers of its moves. */
    {START(OPEN "b KQkq - 0 20") "\n20... O-O-O 21. a3 *\n", "0 0 0 1, 2, 0 0 1 0, 1"},
    {START(OPEN "b KQkq - 0 20") "\n20... a6 21. O-O-O *\n", "0 0 0 1, 2, 1 0 0 0, 2"},
    /* Only the main line: not in variations, not in comments. */
    {START(OPEN "w KQkq - 0 1") "\n1. a3 (1. O-O O-O-O) (1. O-O-O) a6 {O-O} ; O-O\n*\n", "0 0 0 1, 2, 0 0 0 0, 0"},
    {START(OPEN "w KQkq - 0 1") "\n1. O-O (1. O-O-O O-O) a6 2. a4 (2. a3) O-O-O *\n", "0 0 0 1, 4, 0 1 1 0, 5"},
    /* Any spelling of a castling is one; a king's step is none. */
    {START(OPEN "w KQkq - 0 1") "\n1. e1g1 e8c8 *\n", "0 0 0 1, 2, 0 1 1 0, 3"},
    {START(OPEN "w KQkq - 0 1") "\n1. 5131 5878 *\n", "0 0 0 1, 2, 1 0 0 1, 3"},
    {START(OPEN "w KQkq - 0 1") "\n1. Kf1 Kd8 *\n", "0 0 0 1, 2, 0 0 0 0, 0"},
};

START_TEST(a_game_has_its_counts) {
  struct played played;
  pgn_stats_counts counts;
  char found[200];
  play_text(&played, counted[_i].text);
  memset(&counts, 0xa5, sizeof counts);
  pgn_stats_counts_of_game(&played.replayed, &counts);
  ck_assert_uint_eq(counts.games, 1);
  snprintf(found, sizeof found, "%d %d %d %d, %d, %d %d %d %d, %d", (int)counts.white, (int)counts.draw,
           (int)counts.black, (int)counts.unknown, (int)counts.plies, (int)counts.castled[PGN_WHITE][PGN_A_SIDE],
           (int)counts.castled[PGN_WHITE][PGN_H_SIDE], (int)counts.castled[PGN_BLACK][PGN_A_SIDE],
           (int)counts.castled[PGN_BLACK][PGN_H_SIDE], (int)counts.castling_plies);
  ck_assert_str_eq(found, counted[_i].counts);
  play_clear(&played);
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

static Suite *make_suite(void) {
  Suite *suite = suite_create("stats_key");
  TCase *keys = tcase_create("keys");
  tcase_add_loop_test(keys, start_positions_are_told_apart, 0, COUNT(starts));
  tcase_add_loop_test(keys, chess960_without_a_position_is_damaged, 0, 2);
  tcase_add_loop_test(keys, groupings_have_their_keys, 0, COUNT(others));
  tcase_add_test(keys, a_nul_in_a_tag_is_a_blank);
  tcase_add_test(keys, groupings_have_names);
  suite_add_tcase(suite, keys);
  TCase *counts = tcase_create("counts");
  tcase_add_loop_test(counts, a_game_has_its_counts, 0, COUNT(counted));
  suite_add_tcase(suite, counts);
  return suite;
}

UNIT_MAIN(make_suite)
