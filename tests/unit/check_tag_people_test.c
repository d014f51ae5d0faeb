/* SPDX-License-Identifier: MIT
 * The players in the tags of a game: names, ratings, titles and numbers. */
#include <stdio.h>
#include <string.h>

#include "unit/check_support.h"
#include "unit/check_tags_support.h"
#include "unit/unit.h"

/* ---- players --------------------------------------------------------------------------------------------------- */

#define NO_COMMA(text) "\"" text "\" has no comma; PGN writes the family name first, as in \"Last, First\""
#define COMMA(text, form) "\"" text "\" is written \"" form "\", with one blank behind the comma"
#define HALF(text) "\"" text "\" has a comma, but not a name on both sides of it"

static const struct row people[] = {
    {"White", "Alpha, A", NULL, NULL},
    {"White", "Alpha, Anton B.", NULL, NULL},
    {"White", "van Alpha, Anton", NULL, NULL},
    {"White", "Alpha, A, Jr", NULL, NULL},
    {"White", "Alpha", NULL, NULL},
    {"White", "alpha_bravo99", NULL, NULL},
    {"White", "Engine 16", NULL, NULL},
    {"White", "Engine 0.30.0 Beta", NULL, NULL},
    {"White", "Engine 1,5 Beta", NULL, NULL},
    {"White", "the white player", NULL, NULL},
    {"White", "Anton alpha", NULL, NULL},
    {"White", "Alpha & Bravo", NULL, NULL},
    {"White", "?", NULL, NULL},
    {"White", "-", NULL, NULL},
    {"White", "Alpha,A", "name-form", COMMA("Alpha,A", "Alpha, A")},
    {"Black", "Alpha,A,Jr", "name-form", COMMA("Alpha,A,Jr", "Alpha, A, Jr")},
    {"White", "Alpha , A", "name-form", COMMA("Alpha , A", "Alpha, A")},
    {"White", "Alpha ,A", "name-form", COMMA("Alpha ,A", "Alpha, A")},
    {"White", ",A", "name-form", HALF(",A")},
    {"White", ", A", "name-form", NULL},
    {"White", "Alpha,", "name-form", HALF("Alpha,")},
    {"White", ",", "name-form", NULL},
    {"White", "Alpha,, A", "name-form", HALF("Alpha,, A")},
    {"White", "Alpha, , A", "name-form", NULL},
    {"White", "Anton Alpha", "name-comma-missing", NO_COMMA("Anton Alpha")},
    {"Black", "Anton Alpha", "name-comma-missing", NULL},
    {"White", "ALPHA A.", "name-comma-missing", NULL},
    {"White", "A. B. Alpha-Bravo", "name-comma-missing", NULL},
    {"White", "Anton van Alpha", "name-comma-missing", NULL},
    {"White", "Anton O'Alpha", "name-comma-missing", NULL},
    {"White", "Alpha Anton (NED)", "name-comma-missing", NULL},
    {"White", "Alpha (NED)", NULL, NULL},
    {"White", "\xc3\x89mile \xc3\x85lpha", "name-comma-missing", NULL},
    /* Several players, each by himself. */
    {"White", "Alpha, A:Bravo, B", NULL, NULL},
    {"White", "Alpha, A: Bravo, B", NULL, NULL},
    {"White", "Alpha:Bravo", NULL, NULL},
    {"White", "Alpha, A:Bravo,B", "name-form", COMMA("Alpha, A:Bravo,B", "Alpha, A:Bravo, B")},
    {"White", "Alpha, A:Bert Bravo", "name-comma-missing", NO_COMMA("Alpha, A:Bert Bravo")},
    {"White", ":", NULL, NULL},
    {"Annotator", "Anton Alpha", NULL, NULL},

    {"WhiteElo", "100", NULL, NULL},
    {"WhiteElo", "4000", NULL, NULL},
    {"WhiteElo", "02400", NULL, NULL},
    {"WhiteElo", "99", "rating-unlikely", "a rating of 99 is unlikely; they run from 100 to 4000"},
    {"WhiteElo", "1", "rating-unlikely", NULL},
    {"WhiteElo", "4001", "rating-unlikely", NULL},
    {"BlackElo", "99999999999", "rating-unlikely", NULL},
    {"BlackELO", "4001", "rating-unlikely", NULL},
    {"BlackUSCF", "4001", "rating-unlikely", NULL},
    {"BlackRating", "4001", "rating-unlikely", NULL},
    {"WhiteRapidElo", "4001", "rating-unlikely", NULL},
    {"WhiteRatingDiff", "+4", NULL, NULL},
    {"EventElo", "x", NULL, NULL},
    {"WhiteElo", "2700?", "rating-malformed", "\"2700?\" is no rating; it reads as 2700"},
    {"WhiteElo", "2400P", "rating-malformed", "\"2400P\" is no rating; it reads as 2400"},
    {"WhiteElo", "FIDE 2400", "rating-malformed", "\"FIDE 2400\" is no rating; it reads as 2400"},
    {"WhiteElo", "2400/2350", "rating-malformed", "\"2400/2350\" is no rating, which is written in digits"},
    {"WhiteElo", "-5", "rating-malformed", NULL},
    {"WhiteElo", "2.4", "rating-malformed", NULL},
    {"WhiteElo", "unknown", "rating-malformed", "\"unknown\" is no rating, which is written in digits"},

    {"WhiteTitle", "GM", NULL, NULL},
    {"WhiteTitle", "IM", NULL, NULL},
    {"WhiteTitle", "FM", NULL, NULL},
    {"WhiteTitle", "CM", NULL, NULL},
    {"BlackTitle", "WGM", NULL, NULL},
    {"BlackTitle", "WIM", NULL, NULL},
    {"BlackTitle", "WFM", NULL, NULL},
    {"BlackTitle", "WCM", NULL, NULL},
    {"BlackTitle", "AGM", NULL, NULL},
    {"BlackTitle", "AIM", NULL, NULL},
    {"BlackTitle", "AFM", NULL, NULL},
    {"BlackTitle", "ACM", NULL, NULL},
    {"BlackTitle", "NM", NULL, NULL},
    {"BlackTitle", "WNM", NULL, NULL},
    {"BlackTitle", "LM", NULL, NULL},
    {"BlackTitle", "SM", NULL, NULL},
    {"BlackTitle", "BOT", NULL, NULL},
    {"BlackTitle", "SIM", NULL, NULL},
    {"BlackTitle", "CCGM", NULL, NULL},
    {"BlackTitle", "CCSIM", NULL, NULL},
    {"BlackTitle", "CCIM", NULL, NULL},
    {"BlackTitle", "LGM", NULL, NULL},
    {"BlackTitle", "LIM", NULL, NULL},
    {"BlackTitle", "CCM", NULL, NULL},
    {"BlackTitle", "CCE", NULL, NULL},
    {"WhiteTitle", "gm", "title-unknown", "the title \"gm\" is written GM"},
    {"WhiteTitle", "Wim", "title-unknown", "the title \"Wim\" is written WIM"},
    {"WhiteTitle", "Grandmaster", "title-unknown", "the title \"Grandmaster\" is written GM"},
    {"WhiteTitle", "XM", "title-unknown", "\"XM\" is no title of FIDE, the ICCF, a national federation or a server"},
    {"WhiteTitle", "G", "title-unknown", NULL},
    {"WhiteTitle", "GMM", "title-unknown", NULL},
    {"WhiteTitle", "GM IM", "title-unknown", NULL},

    {"WhiteFideId", "1", NULL, NULL},
    {"WhiteFideId", "9999000123", NULL, NULL},
    {"WhiteFideId", "99990001234", "fide-id-malformed", "99990001234 has more digits than a FIDE number, at most 10"},
    {"BlackFideID", "x1", "fide-id-malformed", "\"x1\" is no FIDE number, which is written in digits"},
    {"BlackFIDEId", "9999 0001", "fide-id-malformed", NULL},
    {"WhiteFideIds", "x", NULL, NULL},
};

START_TEST(names_ratings_titles_and_numbers_are_in_their_form) { assert_row(&people[_i]); }
END_TEST

START_TEST(a_program_may_have_a_name_of_two_words) {
  unsigned line;
  static const char told[] = "5:9 10 warning name-comma-missing ply 0\n";
  ck_assert_str_eq(of_tags(game_with("White", "Deep Alpha", "[WhiteType \"program\"]\n\n1. e4 *\n", &line), true), "");
  ck_assert_str_eq(of_tags(game_with("White", "Deep Alpha", "[BlackType \"program\"]\n\n1. e4 *\n", &line), true),
                   told);
  ck_assert_str_eq(of_tags(game_with("White", "Deep Alpha", "[WhiteType \"human\"]\n\n1. e4 *\n", &line), true), told);
  ck_assert_str_eq(of_tags(game_with("White", "Deep Alpha", "[WhiteType \"human\"]\n\n1. e4 *\n", &line), false), "");
}
END_TEST

START_TEST(a_long_name_is_told_without_its_right_form) {
  unsigned line;
  const char *said =
      check_messages(game_with("White", "Alpha,Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                               "\n1. e4 *\n", &line),
                     false);
  ck_assert_str_eq(said, "5:9 name-form: \"Alpha,Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...\" needs "
                         "one blank behind the comma, and none before it\n");
}
END_TEST

/* ---- severities ------------------------------------------------------------------------------------------------ */

START_TEST(every_finding_has_its_severity_of_strict) { assert_rows_of_strict(people, COUNT(people)); }
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_tag_people");
  TCase *players = tcase_create("players");
  tcase_add_loop_test(players, names_ratings_titles_and_numbers_are_in_their_form, 0, COUNT(people));
  tcase_add_test(players, a_program_may_have_a_name_of_two_words);
  tcase_add_test(players, a_long_name_is_told_without_its_right_form);
  tcase_add_test(players, every_finding_has_its_severity_of_strict);
  suite_add_tcase(suite, players);
  return suite;
}

UNIT_MAIN(make_suite)
