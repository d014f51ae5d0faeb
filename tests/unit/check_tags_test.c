/* SPDX-License-Identifier: MIT
 * What a check finds in the tags of a game: the roster, blanks, values of one form, and Chess960. */
#include <stdio.h>
#include <string.h>

#include "unit/check_support.h"
#include "unit/check_tags_support.h"
#include "unit/unit.h"

/* ---- the roster ---------------------------------------------------------------------------------------------- */

START_TEST(a_regular_game_has_no_findings) {
  ck_assert_str_eq(of_tags(check_game("*", "", "1. e4 e5 *"), false), "");
  ck_assert_str_eq(of_tags(check_game("*", "", "1. e4 e5 *"), true), "");
  ck_assert_str_eq(of_tags(check_game("1-0",
                                      "[BlackElo \"2400\"]\n[BlackFideId \"99990002\"]\n[BlackTitle \"IM\"]\n"
                                      "[ECO \"C60/05\"]\n[EventDate \"2026.04.30\"]\n[PlyCount \"3\"]\n"
                                      "[Termination \"normal\"]\n[TimeControl \"5400+30\"]\n"
                                      "[UTCDate \"2026.05.01\"]\n[UTCTime \"13:00:00\"]\n[WhiteElo \"2500\"]\n",
                                      "1. e4 e5 2. Nf3 1-0"),
                           true),
                   "");
}
END_TEST

START_TEST(missing_tags_of_the_roster_are_told_once_where_the_first_belongs) {
  ck_assert_str_eq(of_tags("[Event \"Test Cup\"]\n[Date \"2026.05.01\"]\n[White \"Alpha, A\"]\n[Black \"Bravo, B\"]\n"
                           "[Result \"*\"]\n\n1. e4 *\n",
                           false),
                   "1:19 0 warning tag-missing ply 0\n");
  ck_assert_str_eq(
      check_messages("[Event \"Test Cup\"]\n[Site \"Town\"]\n[Round \"1\"]\n[White \"Alpha, A\"]\n"
                     "[Black \"Bravo, B\"]\n\n1. e4 *\n",
                     false),
      "2:14 tag-missing: the tags Date and Result are missing; PGN demands them, with \"?\" for what is unknown "
      "(Date: \"????.??.??\", Result: \"*\")\n");
  ck_assert_str_eq(
      check_messages("[Event \"Test Cup\"]\n[Date \"2026.05.01\"]\n[White \"Alpha, A\"]\n"
                     "[Black \"Bravo, B\"]\n\n1. e4 *\n",
                     false),
      "1:19 tag-missing: the tags Site, Round and Result are missing; PGN demands them, with \"?\" for what is "
      "unknown (Result: \"*\")\n");
  ck_assert_str_eq(check_messages("[Event \"Test Cup\"]\n[Site \"Town\"]\n[Round \"1\"]\n[White \"Alpha, A\"]\n"
                                  "[Black \"Bravo, B\"]\n[Result \"*\"]\n\n1. e4 *\n",
                                  false),
                   "2:14 tag-missing: the Date tag is missing; PGN demands it, with \"????.??.??\" when it is "
                   "unknown\n");
  /* The first of them are placed before the first tag. */
  ck_assert_str_eq(
      of_tags("[Round \"1\"]\n[White \"Alpha, A\"]\n[Black \"Bravo, B\"]\n[Result \"*\"]\n\n1. e4 *\n", true),
      "1:1 0 error tag-missing ply 0\n");
}
END_TEST

START_TEST(a_game_without_tags_lacks_the_roster_once) {
  ck_assert_str_eq(of_tags("1. e4 e5 *\n", false), "1:1 0 warning tag-missing ply 0\n");
  const char *said = check_messages("1. e4 e5 *\n", false);
  ck_assert_msg(strstr(said, "Event, Site, Date, Round, White, Black and Result") != NULL, "%s", said);
}
END_TEST

START_TEST(tags_that_are_damaged_are_not_judged_by_their_values) {
  /* The second Date is a duplicate, the third value has a quote too many; the fourth one breaks off. */
  ck_assert_str_eq(
      of_tags(check_game("*", "[Date \"x\"]\n[TimeControl \"a\"b\"]\n[ECO \"x[Board \"1\"]\n", "1. e4 *"), false), "");
  /* A value whose quotes are missing is all there. */
  ck_assert_str_eq(of_tags(check_game("*", "[WhiteElo 2400?]\n", "1. e4 *"), false),
                   "8:11 5 warning rating-malformed ply 0\n");
}
END_TEST

static const struct row values[] = {
    {"Event", "", "tag-empty", "Event is empty; PGN has \"?\" for what is unknown"},
    {"Site", "", "tag-empty", NULL},
    {"Date", "", "tag-empty", "Date is empty; PGN has \"????.??.??\" for what is unknown"},
    {"Round", "", "tag-empty", NULL},
    {"White", "", "tag-empty", NULL},
    {"Black", "", "tag-empty", NULL},
    {"Result", "", "tag-empty", "Result is empty; PGN has \"*\" for what is unknown"},
    {"Event", "?", NULL, NULL},
    {"Site", "?", NULL, NULL},
    {"White", "?", NULL, NULL},
    {"Event", "-", NULL, NULL},
    {"Annotator", "", "tag-filler", "Annotator is empty, which says no more than to leave the tag out"},
    {"Annotator", "-", "tag-filler", NULL},
    {"Annotator", "?", "tag-filler", NULL},
    {"Annotator", "0", NULL, NULL},
    {"Annotator", "x", NULL, NULL},
    {"Board", "0", NULL, NULL},
    {"WhiteElo", "-", "tag-filler", "WhiteElo \"-\" says no more than to leave the tag out"},
    {"WhiteElo", "?", "tag-filler", NULL},
    {"WhiteElo", "0", "tag-filler", NULL},
    {"WhiteElo", "0000", "tag-filler", NULL},
    {"BlackElo", "", "tag-filler", NULL},
    {"WhiteTitle", "-", "tag-filler", NULL},
    {"BlackTitle", "", "tag-filler", NULL},
    {"WhiteFideId", "0", "tag-filler", NULL},
    {"BlackFideID", "?", "tag-filler", NULL},
    {"ECO", "?", "tag-filler", NULL},
    {"Time", "?", "tag-filler", NULL},
    {"EventDate", "?", "tag-filler", NULL},
    {"PlyCount", "?", "tag-filler", NULL},
    {"Termination", "-", "tag-filler", NULL},
    {"TimeControl", "", "tag-filler", NULL},
    {"TimeControl", "?", NULL, NULL},
    {"TimeControl", "-", NULL, NULL},
    {"Variant", "", "tag-filler", NULL},
    {"Variant", "?", NULL, NULL},
    {"Variant", "-", NULL, NULL},
    {"FEN", "", NULL, NULL},
    {"FEN", "?", NULL, NULL},
    {"SetUp", "-", NULL, NULL},
    /* Blanks. */
    {"Annotator", "a  b", "tag-value-space", "the value of Annotator has two blanks in a row"},
    {"Event", "a  b", "tag-value-space", NULL},
    {"Event", "a b c d e f g h", NULL, NULL},
    {"Event", "abcdefg  h", "tag-value-space", NULL},
    {"Event", "abcdef  gh", "tag-value-space", NULL},
    {"Event", "abcdefgh  ijklmn", "tag-value-space", NULL},
    {"Event", "abcdefghijklm  n", "tag-value-space", NULL},
    {"Event", "abcdefghijklmn  opqrst", "tag-value-space", NULL},
    {"Event", "a !b!! c\" d", NULL, NULL},
    {"FEN", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w  KQkq - 0 1", NULL, NULL},
};

START_TEST(values_are_there_and_have_no_needless_blanks) { assert_row(&values[_i]); }
END_TEST

START_TEST(a_blank_at_the_ends_of_a_value_is_told_alone) {
  /* The value is read without it; the finding is about all of it. */
  ck_assert_str_eq(of_tags(check_game("*", "[EventDate \" 2026.05.01\"]\n", "1. e4 *"), false),
                   "8:13 11 note tag-value-space ply 0\n");
  ck_assert_str_eq(of_tags(check_game("*", "[WhiteElo \"2400 \"]\n", "1. e4 *"), true),
                   "8:12 5 warning tag-value-space ply 0\n");
  /* One that is wrong in itself is told without it. */
  ck_assert_str_eq(of_tags(check_game("*", "[WhiteElo \" 24x \"]\n", "1. e4 *"), false),
                   "8:12 5 note tag-value-space ply 0\n8:13 3 warning rating-malformed ply 0\n");
  /* Of blanks alone, it is empty. */
  ck_assert_str_eq(of_tags(check_game("*", "[WhiteElo \"  \"]\n", "1. e4 *"), false), "8:12 2 note tag-filler ply 0\n");
  ck_assert_str_eq(
      of_tags(check_game("*", "[FEN \" rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n", "1. e4 *"),
              false),
      "");
}
END_TEST

static const char *long_value(const char *letter, size_t count) {
  static char tags[2048];
  size_t n = (size_t)snprintf(tags, sizeof tags, "[Annotator \"");
  for (size_t i = 0; i < count; i++)
    n += (size_t)snprintf(tags + n, sizeof tags - n, "%s", letter);
  snprintf(tags + n, sizeof tags - n, "\"]\n");
  return tags;
}

START_TEST(values_have_at_most_255_characters) {
  ck_assert_str_eq(of_tags(check_game("*", long_value("a", 255), "1. e4 *"), true), "");
  ck_assert_str_eq(of_tags(check_game("*", long_value("a", 256), "1. e4 *"), true),
                   "8:13 256 error tag-value-long ply 0\n");
  /* Characters are counted, not bytes. */
  ck_assert_str_eq(of_tags(check_game("*", long_value("\xc3\xa9", 255), "1. e4 *"), false), "");
  ck_assert_str_eq(of_tags(check_game("*", long_value("\xc3\xa9", 256), "1. e4 *"), false),
                   "8:13 512 note tag-value-long ply 0\n");
}
END_TEST

/* ---- names that only look right -------------------------------------------------------------------------------- */

START_TEST(capitals_matter_in_names) {
  static const char *const names[] = {"tag-name-case", "tag-missing", "setup-missing", "variant-inferred", NULL};
  static const char *const lines[] = {"Fen",     "fen",         "FeN",      "Setup",  "setup",
                                      "variant", "VARIANT",     "result",   "RESULT", "event",
                                      "white",   "timecontrol", "Whiteelo", "Eco",    "Plycount"};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    char tags[80], expected[80];
    snprintf(tags, sizeof tags, "[%s \"-\"]\n", lines[i]);
    snprintf(expected, sizeof expected, "8:2 %zu warning tag-name-case ply 0\n", strlen(lines[i]));
    ck_assert_str_eq(check_for(check_game("*", tags, "1. e4 *"), false, names), expected);
  }
  ck_assert_str_eq(
      check_for(check_game("*", "[FENs \"-\"]\n[Set-up \"1\"]\n[vriant \"x\"]\n[WhiteELO \"2000\"]\n", "1. e4 *"),
                false, names),
      "");
}
END_TEST

START_TEST(what_follows_from_such_a_name_is_not_told_again) {
  static const char *const names[] = {"tag-name-case", "tag-missing", "setup-missing", "variant-inferred", NULL};
  ck_assert_str_eq(
      check_for(check_game("*", "[Setup \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n", "1. e4 *"), false, names),
      "8:2 5 warning tag-name-case ply 0\n");
  ck_assert_str_eq(check_for("[event \"Cup\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
                             "[Black \"?\"]\n[result \"*\"]\n\n1. e4 *\n",
                             false, names),
                   "1:2 5 warning tag-name-case ply 0\n7:2 6 warning tag-name-case ply 0\n");
}
END_TEST

/* ---- who won by the Termination tag ---------------------------------------------------------------------------- */

START_TEST(a_termination_that_tells_of_another_result_is_told) {
  static const char *const names[] = {"termination-differs", NULL};
  static const struct {
    const char *text, *result;
    bool differs;
  } rows[] = {{"Alpha, A won on time", "1-0", false},
              {"Alpha, A won on time", "0-1", true},
              {"alpha won by resignation", "1/2-1/2", true},
              {"Bravo won - game abandoned", "1-0", true},
              {"Bravo, B resigns", "1-0", false},
              {"Bravo, B resigns", "0-1", true},
              {"White wins by adjudication", "1-0", false},
              {"White forfeits on time", "1-0", true},
              {"black ran out of time", "0-1", true},
              {"Black is mated", "1-0", false},
              {"Game drawn by agreement", "1/2-1/2", false},
              {"Game drawn by repetition", "1-0", true},
              {"Alpha, A won on time", "*", true},
              {"Alphabet won on time", "0-1", false},
              {"won on time", "0-1", false},
              {"the win of Bravo", "1-0", false},
              {"time forfeit", "0-1", false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char tags[100], movetext[40], expected[80] = "";
    snprintf(tags, sizeof tags, "[Termination \"%s\"]\n", rows[i].text);
    snprintf(movetext, sizeof movetext, "1. e4 e5 2. Nf3 %s", rows[i].result);
    if (rows[i].differs)
      snprintf(expected, sizeof expected, "8:15 %zu warning termination-differs ply 0\n", strlen(rows[i].text));
    ck_assert_str_eq(check_for(check_game(rows[i].result, tags, movetext), false, names), expected);
  }
}
END_TEST

/* ---- rounds, openings, plies, terminations --------------------------------------------------------------------- */

#define NO_ROUND(text) \
  "\"" text "\" is no round of PGN, which has numbers, with periods between them for a board or a game"
#define NO_CODE(text) "\"" text "\" is no ECO code, which is a letter A to E and two digits"

static const struct row forms[] = {
    {"Round", "1", NULL, NULL},
    {"Round", "05", NULL, NULL},
    {"Round", "5.1", NULL, NULL},
    {"Round", "3.1.2", NULL, NULL},
    {"Round", "?", NULL, NULL},
    {"Round", "-", NULL, NULL},
    {"Round", "Round 5", "round-malformed", "\"Round 5\" is no round of PGN; it reads as 5"},
    {"Round", "round 5.1", "round-malformed", "\"round 5.1\" is no round of PGN; it reads as 5.1"},
    {"Round", "Rd. 5", "round-malformed", "\"Rd. 5\" is no round of PGN; it reads as 5"},
    {"Round", "R5", "round-malformed", "\"R5\" is no round of PGN; it reads as 5"},
    {"Round", "1.", "round-malformed", "\"1.\" is no round of PGN; it reads as 1"},
    {"Round", "3rd", "round-malformed", "\"3rd\" is no round of PGN; it reads as 3"},
    {"Round", "12th round", "round-malformed", "\"12th round\" is no round of PGN; it reads as 12"},
    {"Round", "5a", "round-malformed", NO_ROUND("5a")},
    {"Round", "QF", "round-malformed", NO_ROUND("QF")},
    {"Round", "QF 1", "round-malformed", NO_ROUND("QF 1")},
    {"Round", ".1", "round-malformed", NO_ROUND(".1")},
    {"Round", "1..2", "round-malformed", NO_ROUND("1..2")},
    {"Round", "5/9", "round-malformed", NO_ROUND("5/9")},
    {"Round", "5 1", "round-malformed", NO_ROUND("5 1")},
    {"Round", "??", "round-malformed", NULL},
    {"Round", "--", "round-malformed", NULL},
    {"Round", "Round", "round-malformed", NULL},

    {"ECO", "A00", NULL, NULL},
    {"ECO", "E99", NULL, NULL},
    {"ECO", "C60/05", NULL, NULL},
    {"ECO", "c60", "eco-malformed", "\"c60\" is no ECO code; it reads as C60"},
    {"ECO", "c60/05", "eco-malformed", "\"c60/05\" is no ECO code; it reads as C60/05"},
    {"ECO", "B33a", "eco-malformed", "\"B33a\" is no ECO code; it reads as B33"},
    {"ECO", "C60/5", "eco-malformed", "\"C60/5\" is no ECO code; it reads as C60"},
    {"ECO", "F00", "eco-malformed", NO_CODE("F00")},
    {"ECO", "@00", "eco-malformed", NO_CODE("@00")},
    {"ECO", "B330", "eco-malformed", NO_CODE("B330")},
    {"ECO", "B3", "eco-malformed", NO_CODE("B3")},
    {"ECO", "1234", "eco-malformed", NULL},
    {"ECO", "Ruy Lopez", "eco-malformed", NULL},

    /* The game has two plies. */
    {"PlyCount", "2", NULL, NULL},
    {"PlyCount", "002", NULL, NULL},
    {"PlyCount", "1", "ply-count-wrong", "PlyCount is 1, but the game has 2 plies"},
    {"PlyCount", "3", "ply-count-wrong", NULL},
    {"PlyCount", "0", "ply-count-wrong", NULL},
    {"PlyCount", "4294967298", "ply-count-wrong", NULL},
    {"PlyCount", "two", "ply-count-wrong", "PlyCount is \"two\", which is no number of plies"},
    {"PlyCount", "-2", "ply-count-wrong", NULL},

    {"Termination", "normal", NULL, NULL},
    {"Termination", "Normal", NULL, NULL},
    {"Termination", "Time forfeit", NULL, NULL},
    {"Termination", "abandoned", NULL, NULL},
    {"Termination", "adjudication", NULL, NULL},
    {"Termination", "death", NULL, NULL},
    {"Termination", "emergency", NULL, NULL},
    {"Termination", "Rules infraction", NULL, NULL},
    {"Termination", "unterminated", NULL, NULL},
    {"Termination", "illegal move", NULL, NULL},
    {"Termination", "norma", "termination-unknown", "\"norma\" is no Termination of PGN"},
    {"Termination", "normally", "termination-unknown", NULL},
    {"Termination", "forfeit", "termination-unknown", "\"forfeit\" is no Termination of PGN"},
    {"Termination", "Alpha won by checkmate", "termination-unknown",
     "\"Alpha won by checkmate\" is no Termination of PGN; it reads as \"normal\""},
    {"Termination", "Alpha won on time", "termination-unknown",
     "\"Alpha won on time\" is no Termination of PGN; it reads as \"time forfeit\""},
    {"Termination", "Alpha won - game abandoned", "termination-unknown",
     "\"Alpha won - game abandoned\" is no Termination of PGN; it reads as \"abandoned\""},
};

START_TEST(values_of_one_form_are_told_with_their_reading) { assert_row(&forms[_i]); }
END_TEST

START_TEST(plies_are_counted_only_when_all_moves_were_read) {
  const char *const names[] = {"ply-count-wrong", NULL};
  ck_assert_str_eq(check_for(check_game("*", "[PlyCount \"4\"]\n", "1. e4 e5 2. Ke3 Nf6 *"), false, names), "");
  ck_assert_str_eq(check_for(check_game("*", "[PlyCount \"x\"]\n", "1. e4 e5 2. Ke3 Nf6 *"), false, names),
                   "8:12 1 warning ply-count-wrong ply 0\n");
  /* Moves of variations do not count. */
  ck_assert_str_eq(check_for(check_game("*", "[PlyCount \"2\"]\n", "1. e4 e5 (1... c5 2. Nf3) *"), false, names), "");
  ck_assert_str_eq(check_for(check_game("*", "[PlyCount \"0\"]\n", "*"), false, names), "");
}
END_TEST

/* ---- Chess960 -------------------------------------------------------------------------------------------------- */

/* Start position 344; 959 for White against 0 for Black; one that is no start position. */
#define OF_344 "[FEN \"nbrkbqrn/pppppppp/8/8/8/8/PPPPPPPP/NBRKBQRN w KQkq - 0 1\"]\n[SetUp \"1\"]\n"
#define OF_959_AND_0 "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1\"]\n[SetUp \"1\"]\n"
#define OF_ROOKS "[FEN \"4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1\"]\n[SetUp \"1\"]\n"
#define OF_0 "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]\n[SetUp \"1\"]\n"
#define ON_FILE_B "[FEN \"1k6/8/8/8/8/8/4P3/RK5R w KQ - 0 1\"]\n[SetUp \"1\"]\n"

static const struct {
  struct row row;
  const char *tags;
} positions[] = {
    {{"Variant", "Chess960", NULL, NULL}, OF_344},
    {{"Variant", "chess960", "variant-spelling", "\"chess960\" is commonly written \"Chess960\""}, OF_344},
    {{"Variant", "Chess 960", "variant-spelling", NULL}, OF_344},
    {{"Variant", "Fischerandom", "variant-spelling", NULL}, OF_344},
    {{"Variant", "fischerandom", "variant-spelling", NULL}, ""},
    {{"Variant", "wild/fr", "variant-spelling", NULL}, OF_344},
    {{"Variant", "Freestyle Chess", "variant-spelling", NULL}, OF_344},
    /* Both sides with arrays of their own: not simply Chess960. */
    {{"Variant", "DFRC", NULL, NULL}, OF_959_AND_0},
    {{"Variant", "Standard", NULL, NULL}, ""},
    {{"Variant", "normal", NULL, NULL}, OF_ROOKS},
    {{"Variant", "Crazyhouse", NULL, NULL}, ""},
    {{"Variant", "nothing known", NULL, NULL}, OF_344},
    {{"Variant", "Standard", "variant-differs", "Variant is \"Standard\", but the start position is one of Chess960"},
     OF_344},
    {{"Variant", "normal", "variant-differs", NULL}, ON_FILE_B},
    {{"Variant", "chess", "variant-differs", NULL}, OF_344},
    {{"Variant", "From Position", NULL, NULL}, OF_344},
    {{"Variant", "from position", NULL, NULL}, OF_344},
    {{"Variant", "?", NULL, NULL}, OF_344},
    {{"Variant", "Standard", NULL, NULL}, "[FEN \"8/8/8/8\"]\n[SetUp \"1\"]\n"},
    /* Numbers of start positions. */
    {{"StartPosition", "344", NULL, NULL}, OF_344},
    {{"StartPosition", "0344", NULL, NULL}, OF_344},
    {{"StartPosition", "345", "start-number-differs",
      "StartPosition is 345, but the game begins from start position 344"},
     OF_344},
    {{"StartPosition", "518", NULL, NULL}, ""},
    {{"StartPosition", "344", "start-number-differs",
      "StartPosition is 344, but the game begins from start position 518"},
     ""},
    {{"StartPosition", "0", NULL, NULL}, OF_0},
    {{"StartPosition", "960", NULL, NULL}, OF_0},
    {{"StartPosition", "959", "start-number-differs", NULL}, OF_0},
    {{"StartPosition", "961", NULL, NULL}, OF_344},
    {{"StartPosition", "x", NULL, NULL}, OF_344},
    {{"StartPosition", "NBRKBQRN", NULL, NULL}, OF_344},
    {{"StartPosition", "959", "start-number-differs",
      "StartPosition is 959, but White begins from start position 959 and Black from 0"},
     OF_959_AND_0},
    {{"StartPosition", "518", "start-number-differs",
      "StartPosition is 518, but the game does not begin from a start "
      "position"},
     OF_ROOKS},
    {{"StartPositionNumber", "1", "start-number-differs", NULL}, OF_344},
    {{"SP", "1", "start-number-differs", NULL}, OF_344},
    {{"Chess960Position", "1", "start-number-differs", NULL}, OF_344},
    {{"Chess960Number", "1", "start-number-differs", NULL}, OF_344},
    {{"PositionNumber", "1", "start-number-differs", NULL}, OF_344},
    {{"Number", "1", NULL, NULL}, OF_344},
    /* Nobody knows the start position. */
    {{"StartPosition", "344", NULL, NULL}, "[Variant \"Chess960\"]\n"},
    {{"StartPosition", "344", NULL, NULL}, "[Variant \"Atomic\"]\n"},
    {{"StartPosition", "344", NULL, NULL}, "[FEN \"8/8/8/8\"]\n[SetUp \"1\"]\n"},
};

START_TEST(variants_and_start_numbers_agree_with_the_position) {
  char others[256];
  const struct row *row = &positions[_i].row;
  snprintf(others, sizeof others, "%s\n1. e4 *\n", positions[_i].tags);
  assert_row_with(row, others, row->code ? severity_of(row->code, false) : NULL);
}
END_TEST

#define EXPECTED(tag, text) \
  tag " \"" text "\" is one of Chess960 by its name, but the game has neither a FEN nor a Variant tag"

static const struct row events[] = {
    {"Event", "Test Chess960", "fen-expected", EXPECTED("Event", "Test Chess960")},
    {"Site", "Chess 960 Hall", "fen-expected", EXPECTED("Site", "Chess 960 Hall")},
    {"Event", "960 Open", "fen-expected", NULL},
    {"Event", "FRC960", "fen-expected", NULL},
    {"Event", "Cup 1960", NULL, NULL},
    {"Event", "Cup 9601", NULL, NULL},
    {"Event", "Cup 960a", NULL, NULL},
    {"Event", "Cup 96", NULL, NULL},
    {"Event", "Fischer Random Open", "fen-expected", NULL},
    {"Event", "fischerandom", "fen-expected", NULL},
    {"Event", "FISCHER-RANDOM", "fen-expected", NULL},
    {"Event", "Fischer Memorial", NULL, NULL},
    {"Event", "Freestyle Open", "fen-expected", NULL},
    {"Event", "freestyl", NULL, NULL},
    {"Event", "ICS wild/fr", "fen-expected", NULL},
    {"Event", "wild/f", NULL, NULL},
    {"Event", "Wild West Open", NULL, NULL},
    {"Event", "Cup (FRC)", "fen-expected", NULL},
    {"Event", "DFRC Cup", "fen-expected", NULL},
    {"Event", "AFRC Cup", NULL, NULL},
    {"Event", "FRCA Cup", NULL, NULL},
    {"Event", "Chess 9LX", "fen-expected", NULL},
    {"Event", "Test Cup 2026", NULL, NULL},
    /* The letters of an address mean nothing. */
    {"Site", "https://example.org/Ab960", NULL, NULL},
    {"Event", "Chess960 https://example.org/ab", "fen-expected", NULL},
    {"Section", "Chess960", NULL, NULL},
};

START_TEST(events_of_chess960_have_a_start_position) {
  assert_row(&events[_i]);
  /* Any FEN or Variant tag tells more than the name. */
  struct row quiet = {events[_i].tag, events[_i].value, NULL, NULL};
  assert_row_with(&quiet, OF_344 "\n1. e4 *\n", NULL);
  assert_row_with(&quiet, "[Variant \"Standard\"]\n\n1. e4 *\n", NULL);
}
END_TEST

START_TEST(an_event_of_chess960_is_told_once) {
  ck_assert_str_eq(of_tags("[Event \"Chess960\"]\n[Site \"Chess960\"]\n[Date \"2026.05.01\"]\n[Round \"1\"]\n"
                           "[White \"Alpha, A\"]\n[Black \"Bravo, B\"]\n[Result \"*\"]\n\n1. e4 *\n",
                           false),
                   "1:9 8 warning fen-expected ply 0\n");
}
END_TEST

START_TEST(freestyle_events_of_former_years_were_of_ordinary_chess) {
  static const char *const form = "[Event \"Freestyle\"]\n[Site \"Town\"]\n[Date \"%s\"]\n[Round \"1\"]\n"
                                  "[White \"Alpha, A\"]\n[Black \"Bravo, B\"]\n[Result \"*\"]\n\n1. e4 *\n";
  static const char *const expected = "1:9 9 warning fen-expected ply 0\n";
  const char *const names[] = {"fen-expected", NULL};
  char text[512];
  snprintf(text, sizeof text, form, "2019.12.31");
  ck_assert_str_eq(check_for(text, false, names), "");
  snprintf(text, sizeof text, form, "2020.01.01");
  ck_assert_str_eq(check_for(text, false, names), expected);
  snprintf(text, sizeof text, form, "????.??.??");
  ck_assert_str_eq(check_for(text, false, names), expected);
  snprintf(text, sizeof text, form, "");
  ck_assert_str_eq(check_for(text, false, names), expected);
}
END_TEST

/* ---- severities ------------------------------------------------------------------------------------------------ */

START_TEST(every_finding_has_its_severity_of_strict) {
  assert_rows_of_strict(values, COUNT(values));
  assert_rows_of_strict(forms, COUNT(forms));
  assert_rows_of_strict(events, COUNT(events));
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_tags");
  TCase *roster_case = tcase_create("roster");
  tcase_add_test(roster_case, a_regular_game_has_no_findings);
  tcase_add_test(roster_case, missing_tags_of_the_roster_are_told_once_where_the_first_belongs);
  tcase_add_test(roster_case, a_game_without_tags_lacks_the_roster_once);
  tcase_add_test(roster_case, tags_that_are_damaged_are_not_judged_by_their_values);
  tcase_add_loop_test(roster_case, values_are_there_and_have_no_needless_blanks, 0, COUNT(values));
  tcase_add_test(roster_case, capitals_matter_in_names);
  tcase_add_test(roster_case, what_follows_from_such_a_name_is_not_told_again);
  tcase_add_test(roster_case, a_blank_at_the_ends_of_a_value_is_told_alone);
  tcase_add_test(roster_case, values_have_at_most_255_characters);
  suite_add_tcase(suite, roster_case);
  TCase *values_case = tcase_create("values");
  tcase_add_loop_test(values_case, values_of_one_form_are_told_with_their_reading, 0, COUNT(forms));
  tcase_add_test(values_case, a_termination_that_tells_of_another_result_is_told);
  tcase_add_test(values_case, plies_are_counted_only_when_all_moves_were_read);
  suite_add_tcase(suite, values_case);
  TCase *chess960 = tcase_create("chess960");
  tcase_add_loop_test(chess960, variants_and_start_numbers_agree_with_the_position, 0, COUNT(positions));
  tcase_add_loop_test(chess960, events_of_chess960_have_a_start_position, 0, COUNT(events));
  tcase_add_test(chess960, an_event_of_chess960_is_told_once);
  tcase_add_test(chess960, freestyle_events_of_former_years_were_of_ordinary_chess);
  tcase_add_test(chess960, every_finding_has_its_severity_of_strict);
  suite_add_tcase(suite, chess960);
  return suite;
}

UNIT_MAIN(make_suite)
