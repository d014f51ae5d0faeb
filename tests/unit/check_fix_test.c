/* SPDX-License-Identifier: MIT
 * Correcting a game: what is certain is put right to the byte, and what is not stays as it stands. */
#include <stdio.h>
#include <string.h>

#include "pgnkit/buffer.h"
#include "pgnkit/fix.h"
#include "pgnkit/replay.h"
#include "unit/check_support.h"
#include "unit/unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static pgn_buffer out;
static pgn_diag_list list;
static size_t fixed; /* as the fix counts them */
static bool is_laid_out;

/* The only game of a text, corrected.  The text is kept until the next call. */
static const char *corrected(const char *pgn, bool export_format, bool is_apart) {
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_check *check;
  pgn_fix *fix;
  pgn_game game;
  pgn_replayed replayed;
  const pgn_replay_options options = {
      .from = PGN_NOTATION_AUTO, .to = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO}, .checks_spelling = true};
  ck_assert_int_eq(pgn_reader_new(&reader), PGN_OK);
  ck_assert_int_eq(pgn_replay_new(&replay, &options), PGN_OK);
  ck_assert_int_eq(pgn_check_new(&check, export_format), PGN_OK);
  ck_assert_int_eq(pgn_fix_new(&fix, PGN_NOTATION_AUTO, export_format), PGN_OK);
  pgn_diag_list_truncate(&list, 0);
  pgn_reader_start_text(reader, pgn, strlen(pgn));
  ck_assert_int_eq(pgn_reader_next(reader, &game), PGN_OK);
  ck_assert_int_eq(pgn_replay_game(replay, &game, &list, &replayed), PGN_OK);
  ck_assert_int_eq(pgn_check_game(check, &game, &replayed, &list, 0), PGN_OK);
  out.length = 0;
  ck_assert_int_eq(pgn_fix_game(fix, &game, &list, 0, is_apart, &out), PGN_OK);
  fixed = pgn_fix_count(fix);
  is_laid_out = pgn_fix_has_laid_out(fix);
  pgn_buffer_add_char(&out, '\0');
  ck_assert(!out.failed);
  pgn_fix_free(fix);
  pgn_check_free(check);
  pgn_replay_free(replay);
  pgn_reader_free(reader);
  return out.data;
}

/* Findings that are marked as corrected; with `code`, those of it. */
static size_t marked(pgn_code code) {
  size_t count = 0;
  for (size_t i = 0; i < list.count; i++)
    count += (list.item[i].flags & PGN_DIAG_FIXED) && (!code || list.item[i].code == code);
  return count;
}

/* check_game() without the line end behind it, which is no part of the game; the text is kept until the next call but
 * one. */
static const char *game_of(const char *result, const char *tags, const char *movetext) {
  static char kept[2][4000];
  static int which;
  which = !which;
  snprintf(kept[which], sizeof kept[which], "%s", check_game(result, tags, movetext));
  kept[which][strlen(kept[which]) - 1] = '\0';
  return kept[which];
}

/* ---- movetext ---------------------------------------------------------------------------------------------- */

/* Movetext and as it is in the import format with correct SAN (PGN standard, sections 8.2.2 and 8.2.3). */
static const struct {
  const char *was, *is;
} moves[] = {
    {"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *"},
    {"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. o-o *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *"},
    {"1. Pe4 e5 2. nf3 *", "1. e4 e5 2. Nf3 *"},
    {"1. e4 d5 2. ed Qd5 *", "1. e4 d5 2. exd5 Qxd5 *"},
    {"1. f3 e5 2. g4 Qh4 0-1", "1. f3 e5 2. g4 Qh4# 0-1"},
    {"1. f3 e5 2. g4 Qh4++ 0-1", "1. f3 e5 2. g4 Qh4# 0-1"},
    {"1. e4+ e5 *", "1. e4 e5 *"},
    {"1. e4 {kept as it is: 0-0, ed} e5 *", "1. e4 {kept as it is: 0-0, ed} e5 *"},
    {"1.e4   e5\n\n2.Nf3 *", "1.e4   e5\n\n2.Nf3 *"}, /* blanks are free when importing */
};

START_TEST(moves_are_spelt_right) {
  const char *result = strstr(moves[_i].is, "0-1") ? "0-1" : "*";
  const char *text = corrected(game_of(result, "", moves[_i].was), false, true);
  ck_assert_str_eq(text, game_of(result, "", moves[_i].is));
  ck_assert((fixed > 0) == (strcmp(moves[_i].was, moves[_i].is) != 0));
  ck_assert_uint_eq(marked(0), fixed);
}
END_TEST

START_TEST(what_is_uncertain_stays) {
  static const char *const texts[] = {
      "1. e4 e5 2. Nd4 *",            /* illegal */
      "1. Nf3 Nf6 2. d3 d6 3. Nd2 *", /* either knight could be meant */
      "1. e4 zz 2. d4 *",             /* no move at all */
  };
  for (int i = 0; i < COUNT(texts); i++) {
    ck_assert_str_eq(corrected(game_of("*", "", texts[i]), false, true), game_of("*", "", texts[i]));
    ck_assert_uint_eq(fixed, 0);
    ck_assert_uint_eq(marked(0), 0);
  }
}
END_TEST

/* ---- tags -------------------------------------------------------------------------------------------------- */

START_TEST(missing_tags_of_the_roster_are_added_in_order) {
  /* Unknown values are those of the standard (section 8.1.1). */
  ck_assert_str_eq(
      corrected("[Event \"a\"]\n[Site \"b\"]\n[Round \"1\"]\n[Black \"C, D\"]\n\n1. e4 1/2-1/2", false, true),
      "[Event \"a\"]\n[Site \"b\"]\n[Date \"\?\?\?\?.\?\?.\?\?\"]\n[Round \"1\"]\n[White \"?\"]\n"
      "[Black \"C, D\"]\n[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2");
  ck_assert_uint_eq(marked(PGN_CODE_TAG_MISSING), 1);
}
END_TEST

START_TEST(beside_other_text_nothing_is_added) {
  const char *text = "[Event \"a\"]\n[Site \"b\"]\n[Round \"1\"]\n[Black \"C, D\"]\n\n1. e4";
  ck_assert_str_eq(corrected(text, false, false), text);
  ck_assert_uint_eq(fixed, 0);
}
END_TEST

START_TEST(other_bytes_than_utf8_are_read_as_windows_1252) {
  ck_assert_str_eq(corrected(game_of("*", "[Annotator \"J\xfcrgen \x80\"]\n", "1. e4 {\xe9} *"), false, true),
                   game_of("*", "[Annotator \"J\xc3\xbcrgen \xe2\x82\xac\"]\n", "1. e4 {\xc3\xa9} *"));
}
END_TEST

/* ---- results ----------------------------------------------------------------------------------------------- */

/* The tag, the movetext, and both as they should be. */
static const struct {
  const char *tag, *movetext, *right_tag, *right_movetext;
} results[] = {
    {"1-0", "1. e4 e5 1-0", "1-0", "1. e4 e5 1-0"},
    {"1-0", "1. e4 e5", "1-0", "1. e4 e5 1-0"},
    {"*", "1. e4 e5 0-1", "*", "1. e4 e5 0-1"},
    {"", "1. e4 e5 0-1", "0-1", "1. e4 e5 0-1"},
    {"1/2", "1. e4 e5 1/2-1/2", "1/2-1/2", "1. e4 e5 1/2-1/2"},
    {"*", "1. f3 e5 2. g4 Qh4# *", "0-1", "1. f3 e5 2. g4 Qh4# 0-1"},
    {"*", "1. e4 f6 2. d4 g5 3. Qh5 *", "1-0", "1. e4 f6 2. d4 g5 3. Qh5# 1-0"},
    {"1-0", "1. f3 e5 2. g4 Qh4# 0-1", "0-1", "1. f3 e5 2. g4 Qh4# 0-1"}, /* the board tells which is right */
    {"1-0", "1. e4 e5 0-1", "1-0", "1. e4 e5 0-1"},                       /* nothing does */
    {"1-0", "1. f3 e5 2. g4 Qh4# 1-0", "1-0", "1. f3 e5 2. g4 Qh4# 1-0"}, /* a win is not turned round */
};

START_TEST(results_are_made_to_agree_where_one_is_certain) {
  ck_assert_str_eq(corrected(game_of(results[_i].tag, "", results[_i].movetext), false, true),
                   game_of(results[_i].right_tag, "", results[_i].right_movetext));
}
END_TEST

/* ---- the export format ------------------------------------------------------------------------------------- */

START_TEST(the_export_format_lays_the_game_out) {
  /* Sections 8.1.1 and 8.2.2 of the standard: the roster first, one blank line, one blank between words, one number
   * before each move of White, suffixes as glyphs. */
  ck_assert_str_eq(corrected(game_of("*", "[B \"2\"]\n[A \"1\"]\n", "1.e4!   e5\n2.Nf3 ;why\nNc6 *"), true, true),
                   game_of("*", "[A \"1\"]\n[B \"2\"]\n", "1. e4 $1 1... e5 2. Nf3 {why} 2... Nc6 *\n\n"));
  ck_assert(is_laid_out);
}
END_TEST

START_TEST(correcting_again_changes_nothing) {
  static char once[4000];
  for (int export_format = 0; export_format < 2; export_format++) {
    snprintf(once, sizeof once, "%s",
             corrected(game_of("1/2", "", "1. e2e4! d5 2. ed Qd5 3. Nb1c3 ; x\nQd8"), export_format, true));
    ck_assert_uint_gt(fixed, 0);
    ck_assert_str_eq(corrected(once, export_format, true), once);
    ck_assert_uint_eq(fixed, 0);
  }
}
END_TEST

static void clear(void) {
  pgn_diag_list_clear(&list);
  pgn_buffer_clear(&out);
}

static Suite *make_suite(void) {
  Suite *suite = suite_create("correcting games");
  TCase *all = tcase_create("import format");
  tcase_add_checked_fixture(all, NULL, clear);
  tcase_add_loop_test(all, moves_are_spelt_right, 0, COUNT(moves));
  tcase_add_test(all, what_is_uncertain_stays);
  tcase_add_test(all, missing_tags_of_the_roster_are_added_in_order);
  tcase_add_test(all, beside_other_text_nothing_is_added);
  tcase_add_test(all, other_bytes_than_utf8_are_read_as_windows_1252);
  tcase_add_loop_test(all, results_are_made_to_agree_where_one_is_certain, 0, COUNT(results));
  suite_add_tcase(suite, all);
  TCase *laid_out = tcase_create("export format");
  tcase_add_checked_fixture(laid_out, NULL, clear);
  tcase_add_test(laid_out, the_export_format_lays_the_game_out);
  tcase_add_test(laid_out, correcting_again_changes_nothing);
  suite_add_tcase(suite, laid_out);
  return suite;
}

UNIT_MAIN(make_suite)
