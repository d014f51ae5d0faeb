/* SPDX-License-Identifier: MIT
 * What a strict check finds that only the export format demands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/check_support.h"
#include "unit/unit.h"

#define UMLAUT "\xc3\xbc" /* u with two dots, in UTF-8 */

/* The findings about style in movetext, which begins on line 9. */
static const char *found(const char *movetext) {
  return check_places(check_game("*", "", movetext), true, check_style_names);
}

/* Those of one name in movetext. */
static const char *found_of(const char *name, const char *movetext) {
  const char *const names[] = {name, NULL};
  return check_places(check_game("*", "", movetext), true, names);
}

/* The findings about style in tags, which begin on line 8. */
static const char *found_in_tags(const char *tags) {
  return check_places(check_game("*", tags, "1. e4 e5 *"), true, check_style_names);
}

static void assert_said_of(const char *text, const char *message) {
  const char *said = check_messages(text, true);
  ck_assert_msg(strstr(said, message), "\"%s\" is not said, but:\n%s", message, said);
}

static void assert_said(const char *movetext, const char *message) {
  assert_said_of(check_game("*", "", movetext), message);
}

static char *repeat(char *to, const char *what, size_t times) {
  size_t length = strlen(what);
  for (size_t i = 0; i < times; i++, to += length)
    memcpy(to, what, length);
  *to = '\0';
  return to;
}

/* ---- altogether -------------------------------------------------------------------------------------------- */

START_TEST(only_a_strict_check_tells_check_style_names) {
  const char *text = check_game("*", "[b \"1\"]\n[A \"1\"]\n\n", " 1.e4!  e5 \n\n%x\n;x\n2 Nf3 *");
  ck_assert_str_eq(check_places(text, false, check_style_names), "");
  ck_assert_str_ne(check_places(text, true, check_style_names), "");
}
END_TEST

START_TEST(the_export_format_has_no_finding_check_style_names) {
  ck_assert_str_eq(found("1. e4 e5 2. Nf3 Nc6 3. Bb5 *"), "");
  ck_assert_str_eq(found("*"), "");
  ck_assert_str_eq(found("{} *"), "");
  ck_assert_str_eq(found("{A comment} 1. e4 $1 1... e5 $2 $10 (1... c5 (1... c6 2. d4) 2. Nf3 {open})\n"
                         "(1... e6) 2. Nf3 *"),
                   "");
  ck_assert_str_eq(check_places("1. e4 e5 2. Nf3 *\n", true, check_style_names), "");
}
END_TEST

/* ---- line length (901) ------------------------------------------------------------------------------------- */

START_TEST(lines_of_more_than_79_characters_are_told) {
  static const struct {
    size_t first, second; /* characters of two words of a comment on one line, braces included */
    const char *character, *told;
  } rows[] = {{38, 40, "x", ""},    {38, 41, "x", "9:1 80 error style-line-length\n"},
              {2, 76, "x", ""},     {2, 77, "x", "9:1 80 error style-line-length\n"},
              {38, 40, UMLAUT, ""}, {38, 41, UMLAUT, "9:1 157 error style-line-length\n"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char text[400], *end = repeat(text, "{", 1);
    end = repeat(repeat(end, rows[i].character, rows[i].first - 1), " ", 1);
    end = repeat(repeat(end, rows[i].character, rows[i].second - 1), "}\n*", 1);
    ck_assert_str_eq(found_of("style-line-length", text), rows[i].told);
  }
}
END_TEST

START_TEST(a_line_of_one_word_may_be_longer) {
  char text[400];
  repeat(repeat(repeat(text, "{", 1), "x", 100), "}\n1. e4 *", 1);
  ck_assert_str_eq(found(text), "");
  /* The blanks of a command are none where a line could end. */
  repeat(repeat(repeat(text, "{[%x ", 1), "x ", 50), "x]}\n1. e4 *", 1);
  ck_assert_str_eq(found(text), "");
  repeat(repeat(repeat(text, "{[x ", 1), "x ", 50), "x]}\n1. e4 *", 1);
  ck_assert_str_eq(found(text), "9:1 107 error style-line-length\n");
  repeat(repeat(repeat(text, "1. e4 (1. d4 {", 1), "x", 100), "}) *", 1);
  ck_assert_str_eq(found_of("style-line-length", text), "9:1 118 error style-line-length\n");
}
END_TEST

START_TEST(long_lines_are_counted) {
  char text[600], *end = text;
  for (int i = 0; i < 3; i++)
    end = repeat(repeat(repeat(end, "{x ", 1), "y", 77), "}\n", 1);
  repeat(end, "*", 1);
  ck_assert_str_eq(found(text), "9:1 81 error style-line-length\n");
  assert_said(text, "9:1 style-line-length: 3 places; the first: a line of 81 characters; the export format has 79 at "
                    "most\n");
}
END_TEST

START_TEST(lines_of_tags_may_be_long) {
  char tags[400];
  repeat(repeat(repeat(tags, "[Annotator \"", 1), "A ", 40), "A\"]\n", 1);
  ck_assert_str_eq(found_in_tags(tags), "");
}
END_TEST

/* ---- order and names of tags (902, 909) --------------------------------------------------------------------- */

START_TEST(tags_outside_the_roster_stand_in_the_order_of_ascii) {
  ck_assert_str_eq(found_in_tags("[BlackElo \"2000\"]\n[WhiteElo \"2000\"]\n"), "");
  ck_assert_str_eq(found_in_tags("[WhiteElo \"2000\"]\n[BlackElo \"2000\"]\n"), "9:1 17 error style-tag-order\n");
  ck_assert_str_eq(found_in_tags("[Eco \"A00\"]\n[EcoA \"A00\"]\n"), "");
  ck_assert_str_eq(found_in_tags("[EcoA \"A00\"]\n[Eco \"A00\"]\n"), "9:1 11 error style-tag-order\n");
  /* Capital letters stand before small ones, digits before both. */
  ck_assert_str_eq(found_in_tags("[E1 \"1\"]\n[ECO \"A00\"]\n[Eco \"A00\"]\n"), "");
  ck_assert_str_eq(found_in_tags("[Eco \"A00\"]\n[ECO \"A00\"]\n"), "9:1 11 error style-tag-order\n");
  assert_said_of(
      check_game("*", "[WhiteElo \"2000\"]\n[BlackElo \"2000\"]\n", "*"),
      "9:1 style-tag-order: the tag BlackElo stands behind WhiteElo; the export format has it before that\n");
}
END_TEST

START_TEST(the_order_of_tags_is_told_once) {
  ck_assert_str_eq(found_in_tags("[C \"1\"]\n[B \"1\"]\n[A \"1\"]\n"), "9:1 7 error style-tag-order\n");
}
END_TEST

START_TEST(the_roster_stands_first_and_in_its_order) {
  static const char *const order[] = {"style-tag-order", NULL};
  ck_assert_str_eq(
      check_places("[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
                   "[Result \"*\"]\n\n*\n",
                   true, order),
      "");
  ck_assert_str_eq(check_places("[Site \"?\"]\n[Event \"?\"]\n\n*\n", true, order), "2:1 11 error style-tag-order\n");
  ck_assert_str_eq(check_places("[Event \"?\"]\n[Black \"?\"]\n[White \"?\"]\n\n*\n", true, order),
                   "3:1 11 error style-tag-order\n");
  ck_assert_str_eq(check_places("[Event \"?\"]\n[Annotator \"?\"]\n[Site \"?\"]\n\n*\n", true, order),
                   "3:1 10 error style-tag-order\n");
  /* A tag that is missing is said elsewhere, and so is one that stands twice. */
  ck_assert_str_eq(check_places("[Event \"?\"]\n[Round \"?\"]\n[Result \"*\"]\n\n*\n", true, order), "");
  ck_assert_str_eq(check_places("[Event \"?\"]\n[Event \"?\"]\n[Site \"?\"]\n[A \"1\"]\n[A \"1\"]\n\n*\n", true, order),
                   "");
}
END_TEST

START_TEST(tag_names_begin_with_a_capital_letter) {
  ck_assert_str_eq(found_in_tags("[A \"1\"]\n[Z \"1\"]\n"), "");
  ck_assert_str_eq(found_in_tags("[annotator \"x\"]\n"), "8:2 9 error style-tag-name\n");
  ck_assert_str_eq(found_in_tags("[1st \"x\"]\n[_x \"x\"]\n[z \"x\"]\n"), "8:2 3 error style-tag-name\n");
  assert_said_of(check_game("*", "[1st \"x\"]\n[_x \"x\"]\n[z \"x\"]\n", "*"),
                 "style-tag-name: 3 places; the first: the tag name 1st does not begin with a capital letter\n");
  assert_said_of(check_game("*", "[annotator \"x\"]\n", "*"),
                 "8:2 style-tag-name: the tag name annotator does not begin with a capital letter\n");
}
END_TEST

/* ---- blank lines (903) -------------------------------------------------------------------------------------- */

START_TEST(one_blank_line_stands_between_tags_and_movetext) {
  ck_assert_str_eq(check_places("[Event \"?\"]\n1. e4 *\n", true, check_style_names),
                   "2:1 2 error style-blank-lines\n");
  ck_assert_str_eq(check_places("[Event \"?\"]\n\n1. e4 *\n", true, check_style_names), "");
  ck_assert_str_eq(check_places("[Event \"?\"]\n\n\n1. e4 *\n", true, check_style_names),
                   "3:1 1 error style-blank-lines\n");
  ck_assert_str_eq(check_places("[Event \"?\"]\r\n\r\n\r\n\r\n1. e4 *\r\n", true, check_style_names),
                   "3:1 4 error style-blank-lines\n");
  ck_assert_str_eq(check_places("[Event \"?\"]\r\r1. e4 *\r", true, check_style_names), "");
  ck_assert_str_eq(check_places("[Event \"?\"]\n{x} 1. e4 *\n", true, check_style_names),
                   "2:1 3 error style-blank-lines\n");
  ck_assert_str_eq(check_places("[Event \"?\"] 1. e4 *\n", true, check_style_names),
                   "1:13 2 error style-blank-lines\n");
  assert_said_of("[Event \"?\"]\n\n\n\n1. e4 *\n", "3:1 style-blank-lines: 3 blank lines between the tags and the "
                                                   "movetext, where there should be one\n");
  assert_said_of("[Event \"?\"]\n1. e4 *\n", "style-blank-lines: no blank line between the tags and the movetext\n");
}
END_TEST

START_TEST(blank_lines_stand_nowhere_else_in_a_game) {
  ck_assert_str_eq(found("1. e4\n\ne5 *"), "10:1 1 error style-blank-lines\n");
  ck_assert_str_eq(found("1. e4\n\n\ne5\r\n\r\n*"), "10:1 2 error style-blank-lines\n");
  ck_assert_str_eq(found_in_tags("\n[Annotator \"x\"]\n"), "8:1 1 error style-blank-lines\n");
  ck_assert_str_eq(found_of("style-blank-lines", "{a\n\nb} 1. e4 {c\n\n} *"), "10:1 1 error style-blank-lines\n");
  ck_assert_str_eq(found_of("style-blank-lines", "{a\nb\nc} 1. e4 {\nd\n} *"), "");
  assert_said("1. e4\n\n\ne5\n\n*", "10:1 style-blank-lines: 2 places; the first: a blank line in the movetext\n");
  assert_said("1. e4\n\ne5 *", "10:1 style-blank-lines: a blank line in the movetext\n");
  assert_said("{a\n\nb} *", "10:1 style-blank-lines: a blank line in a comment\n");
  assert_said_of(check_game("*", "\n[Annotator \"x\"]\n", "*"), "8:1 style-blank-lines: a blank line among the tags\n");
}
END_TEST

START_TEST(blank_lines_between_games_do_not_matter) {
  ck_assert_str_eq(check_places("\n\n[Event \"?\"]\n\n1. e4 *\n\n\n\n[Event \"?\"]\n\n1. e4 *\n[Event \"?\"]\n\n*\n\n",
                                true, check_style_names),
                   "");
}
END_TEST

/* ---- white space (904) -------------------------------------------------------------------------------------- */

static const struct {
  const char *movetext, *place, *message;
} spaced[] = {
    {"1.e4 e5 *", "9:3 2", "no blank between 1. and e4"},
    {"1. e4e5 *", "9:6 2", "no blank between e4 and e5"},
    {"1. e4{x} 1... e5 *", "9:6 3", "no blank between e4 and a comment"},
    {"1. e4 {x}1... e5 *", "9:10 4", "no blank between a comment and 1..."},
    {"1. e4 {x}{y} 1... e5 *", "9:10 3", "no blank between a comment and a comment"},
    {"1. e4$1 1... e5 *", "9:6 2", "no blank between e4 and $1"},
    {"1. e4 $1$2 1... e5 *", "9:9 2", "no blank between $1 and $2"},
    {"1. e4 e5(1... c5) *", "9:9 1", "no blank between e5 and ("},
    {"1. e4 e5 (1... c5)(1... c6) *", "9:19 1", "no blank between ) and ("},
    {"1. e4 e5 (1... c5) (1... e6)2. Nf3 *", "9:29 2", "no blank between ) and 2."},
    {"1. e4 {x}*", "9:10 1", "no blank between a comment and *"},
    {"1. e4  e5 *", "9:6 2", "2 blanks between e4 and e5"},
    {"1. e4 \te5 *", "9:6 2", "2 blanks between e4 and e5"},
    {"1. e4 e5    *", "9:9 4", "4 blanks between e5 and *"},
    {"1. e4\te5 *", "9:6 1", "a tab between e4 and e5"},
    {"1. e4 e5 ( 1... c5) *", "9:11 1", "a blank behind the parenthesis that 1... opens"},
    {"1. e4 e5 (1... c5 ) *", "9:18 1", "a blank between c5 and the closing parenthesis"},
    {"1. e4 e5 (1... c5 {x} ) *", "9:22 1", "a blank between a comment and the closing parenthesis"},
    {"1. e4 \ne5 *", "9:6 1", "blanks at the end of a line, behind e4"},
    {"1. e4\t \r\ne5 *", "9:6 2", "blanks at the end of a line, behind e4"},
    {"1. e4\n  e5 *", "10:1 2", "blanks at the beginning of a line, before e5"},
    {" 1. e4 e5 *", "9:1 1", "blanks at the beginning of a line, before 1."},
    {"1. e4\n \ne5 *", "10:1 2", "a line of nothing but blanks, before e5"},
    {"1. e4 e5 (\n1... c5) *", "9:10 1", "a line ends behind an opening parenthesis"},
    {"1. e4 e5 (1... c5\n) *", "10:1 1", "a line begins with a closing parenthesis"},
};

START_TEST(white_space_is_one_blank_where_one_is_due) {
  char expected[300];
  snprintf(expected, sizeof expected, "%s error style-spaces\n", spaced[_i].place);
  ck_assert_str_eq(found_of("style-spaces", spaced[_i].movetext), expected);
  snprintf(expected, sizeof expected, "style-spaces: %s\n", spaced[_i].message);
  assert_said(spaced[_i].movetext, expected);
}
END_TEST

static const char *const not_spaced[] = {
    "1. e4 e5 *",
    "1. e4 {x} 1... e5 (1... c5 {y}) (1... c6 (1... e6)) *",
    "1. e4 e5 (1... c5 (1... c6)) *",
    "1. e4 e5 (1... c5) ({x} 1... c6) *",
    "1. e4 e5 ({x} 1... c6 {y}) *",
    /* Inside comments nothing is looked at. */
    "{  a\t\tb  \n  c } 1. e4 *",
    "1. e4 ;  a  b\ne5 *",
    /* A suffix is said elsewhere, and so are other spaces. */
    "1. e4! e5 *",
    "1. e4\302\240e5 *", /* octal, which does not take the e */
    "1. e4\r\ne5\r2. Nf3\r\r\n*",
};

START_TEST(other_white_space_is_as_it_should_be) { ck_assert_str_eq(found_of("style-spaces", not_spaced[_i]), ""); }
END_TEST

START_TEST(places_of_white_space_are_counted) {
  ck_assert_str_eq(found_of("style-spaces", "1.e4 e5 2.Nf3  Nc6 3.Bb5 *"), "9:3 2 error style-spaces\n");
  assert_said("1.e4 e5 2.Nf3  Nc6 3.Bb5 *", "9:3 style-spaces: 4 places; the first: no blank between 1. and e4\n");
}
END_TEST

START_TEST(tags_have_one_blank_between_name_and_value) {
  static const struct {
    const char *tag, *place;
  } rows[] = {
      {"[Annotator  \"x\"]\n", "8:1 16"}, {"[ Annotator \"x\"]\n", "8:1 16"}, {"[Annotator \"x\" ]\n", "8:1 16"},
      {"[Annotator\t\"x\"]\n", "8:1 15"}, {"[Annotator\"x\"]\n", "8:1 14"},   {"[Annotator\n\"x\"]\n", "8:1 15"},
      {"[Annotator \"x\"] \n", "8:16 1"}, {"  [Annotator \"x\"]\n", "8:1 2"}, {"[Annotator \"x  y\"]\n", NULL},
      {"[Annotator \"\"]\n", NULL},       {"[Annotator \"x\\\"y\"]\n", NULL}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char expected[80] = "";
    if (rows[i].place)
      snprintf(expected, sizeof expected, "%s error style-spaces\n", rows[i].place);
    ck_assert_str_eq(found_in_tags(rows[i].tag), expected);
  }
  assert_said_of(check_game("*", "[Annotator  \"x\"]\n", "*"),
                 "8:1 style-spaces: the tag Annotator has not one blank between name and value and none elsewhere\n");
}
END_TEST

/* ---- move numbers (905) ------------------------------------------------------------------------------------- */

static const struct {
  const char *movetext, *place, *message;
} numbered[] = {
    {"e4 e5 2. Nf3 *", "9:1 2", "no move number before e4"},
    {"1. e4 e5 Nf3 *", "9:10 3", "no move number before Nf3"},
    {"1 e4 e5 *", "9:1 1", "the move number 1 should have one period, before a move of White"},
    {"1... e4 e5 *", "9:1 4", "the move number 1... should have one period, before a move of White"},
    {"1. e4 1... e5 *", "9:7 4",
     "the move number 1... is not needed, because Black's move stands right behind White's"},
    {"1. e4 {x} e5 *", "9:11 2", "no move number before e5, a move of Black that does not stand right behind White's"},
    {"1. e4 $1 e5 *", "9:10 2", "no move number before e5, a move of Black that does not stand right behind White's"},
    {"1. e4 (1. d4) e5 *", "9:15 2",
     "no move number before e5, a move of Black that does not stand right behind White's"},
    {"1. e4 ;x\ne5 *", "10:1 2", "no move number before e5, a move of Black that does not stand right behind White's"},
    {"1. e4 e5 (c5) *", "9:11 2", "no move number before c5, a move of Black that does not stand right behind White's"},
    {"1. e4 e5 (1... c5 Nf3) *", "9:19 3", "no move number before Nf3"},
    {"1. e4 e5 (1... c5) Nf3 *", "9:20 3", "no move number before Nf3"},
    {"1. e4 {x} 1. e5 *", "9:11 2", "the move number 1. should have three periods, before a move of Black"},
    {"1. e4 {x} 1.. e5 *", "9:11 3", "the move number 1.. should have three periods, before a move of Black"},
    {"1. e4 e5 (1. c5) *", "9:11 2", "the move number 1. should have three periods, before a move of Black"},
    {"1. {x} e4 e5 *", "9:1 2", "the move number 1. does not stand right before its move"},
    {"1. e4 e5 2. 2. Nf3 *", "9:13 2", "the move number 2. stands behind another one, or a piece of it"},
    {"1. e4! e5 2. Nf3 Nc6 {x} Bb5 *", "9:26 3", "no move number before Bb5"},
};

START_TEST(move_numbers_are_those_of_the_export_format) {
  char expected[300];
  snprintf(expected, sizeof expected, "%s error style-move-numbers\n", numbered[_i].place);
  ck_assert_str_eq(found_of("style-move-numbers", numbered[_i].movetext), expected);
  snprintf(expected, sizeof expected, "style-move-numbers: %s\n", numbered[_i].message);
  assert_said(numbered[_i].movetext, expected);
}
END_TEST

static const char *const rightly_numbered[] = {
    "1. e4 e5 2. Nf3 Nc6 *",
    "1. e4 {x} 1... e5 {y} 2. Nf3 *",
    "1. e4 $1 1... e5 $2 2. Nf3 *",
    "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 (1... c5) 2. Nf3 Nc6 *",
    "1. e4 (1. d4) (1. c4) 1... e5 *",
    "{x} 1. e4 ({x} 1. d4 {y} 1... d5) 1... e5 *",
    "1. e4\ne5 2.\nNf3 *",
    "1. -- e5 *",
    /* A suffix is no part of the export format: with a number behind it or without. */
    "1. e4! e5 2. Nf3 *",
    "1. e4! 1... e5 2. Nf3 *",
    /* An escape is nothing that parts. */
    "1. e4\n%x\ne5 *",
    /* What cannot be read is text. */
    "1. e4 Ke5 Nf3 2... Nc6 *",
    "1. e4 (Ke4 e5 2... Nf6) 1... e5 *",
    "*",
    /* A wrong number is said elsewhere. */
    "1. e4 e5 7. Nf3 *",
};

START_TEST(right_move_numbers_are_not_told) {
  ck_assert_str_eq(found_of("style-move-numbers", rightly_numbered[_i]), "");
}
END_TEST

START_TEST(black_begins_with_three_periods) {
  static const char *const names[] = {"style-move-numbers", NULL};
  const char *fen = "[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]\n[SetUp \"1\"]\n";
  ck_assert_str_eq(check_places(check_game("*", fen, "1... e5 2. Nf3 Nc6 *"), true, names), "");
  ck_assert_str_eq(check_places(check_game("*", fen, "e5 2. Nf3 Nc6 *"), true, names),
                   "11:1 2 error style-move-numbers\n");
  ck_assert_str_eq(check_places(check_game("*", fen, "1. e5 2. Nf3 Nc6 *"), true, names),
                   "11:1 2 error style-move-numbers\n");
  ck_assert_str_eq(check_places(check_game("*", fen, "1... e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *"), true, names), "");
}
END_TEST

START_TEST(places_of_move_numbers_are_counted) {
  assert_said("e4 e5 Nf3 Nc6 {x} Bb5 {x} a6 *",
              "9:1 style-move-numbers: 4 places; the first: no move number before e4\n");
}
END_TEST

START_TEST(variations_nested_deeply_are_looked_at) {
  enum { DEPTH = 900 };
  char *text = malloc(DEPTH * 16 + 200), *end = repeat(text, "[Event \"?\"]\n\n1. e4 e5", 1);
  ck_assert_ptr_nonnull(text);
  for (int i = 0; i < DEPTH; i++)
    end = repeat(end, i % 2 ? "\n(1... e5" : "\n(1... c5", 1);
  end = repeat(end, ")", DEPTH);
  static const char *const names[] = {"style-move-numbers", NULL};
  repeat(end, " 2. Nf3 *", 1);
  ck_assert_str_eq(check_places(text, true, names), "");
  repeat(end, " 2... Nf3 *", 1);
  ck_assert_str_eq(check_places(text, true, names), "903:910 4 error style-move-numbers\n");
  free(text);
}
END_TEST

/* ---- suffixes and escapes (906, 907) ------------------------------------------------------------------------ */

START_TEST(suffixes_are_told_with_their_glyphs) {
  static const char *const suffixes[] = {"!", "?", "!!", "??", "!?", "?!"};
  for (unsigned i = 0; i < 6; i++) {
    char text[40], expected[80];
    snprintf(text, sizeof text, "1. e4%s e5 *", suffixes[i]);
    snprintf(expected, sizeof expected, "9:6 %zu error style-suffix\n", strlen(suffixes[i]));
    ck_assert_str_eq(found_of("style-suffix", text), expected);
    snprintf(expected, sizeof expected, "9:6 style-suffix: %s is written $%u\n", suffixes[i], i + 1);
    assert_said(text, expected);
  }
  assert_said("1. e4! e5?! (1... c5 !?) 2. Nf3 *", "9:6 style-suffix: 3 places; the first: ! is written $1\n");
  ck_assert_str_eq(found_of("style-suffix", "1. e4 $1 1... e5 {!} *"), "");
  /* What is no suffix is said elsewhere. */
  ck_assert_str_eq(found_of("style-suffix", "1. e4!!! e5 *"), "");
}
END_TEST

START_TEST(escapes_and_comments_to_the_end_of_the_line_are_told) {
  ck_assert_str_eq(found_of("style-escape", "1. e4 ;hello\n1... e5\n%abc\n2. Nf3 *"), "9:7 6 error style-escape\n");
  ck_assert_str_eq(found_in_tags("%x\n[Annotator \"x\"]\n"), "8:1 2 error style-escape\n");
  ck_assert_str_eq(found_of("style-escape", "1. e4 {;x} 1... e5 {%x\n%y} *"), "");
  assert_said("1. e4 ;hello\n1... e5\n%abc\n2. Nf3 *", "9:7 style-escape: 2 places; the first: a comment behind");
  assert_said("1. e4 ;hello\n1... e5 *",
              "9:7 style-escape: a comment behind a semicolon; the export format has comments in braces\n");
  assert_said("1. e4\n%abc\ne5 *", "10:1 style-escape: a line that begins with %; the export format has none\n");
}
END_TEST

/* ---- the filling of lines (908) ------------------------------------------------------------------------------ */

START_TEST(a_line_ends_where_the_next_word_would_not_fit) {
  char text[400];
  for (size_t length = 70; length <= 79; length++) { /* and a blank, and a word of two characters */
    repeat(repeat(repeat(text, "{", 1), "x", length - 2), "}\n1. e4 *", 1);
    ck_assert_str_eq(found(text), length <= 76 ? "10:1 2 error style-line-fill\n" : "");
    repeat(repeat(repeat(text, "{", 1), UMLAUT, length - 2), "}\n1. e4 *", 1);
    ck_assert_str_eq(found(text), length <= 76 ? "10:1 2 error style-line-fill\n" : "");
  }
}
END_TEST

static const struct {
  const char *movetext, *place, *word;
} unfilled[] = {
    {"1. e4\ne5 *", "10:1 2", "e5"},
    {"1.\ne4 e5 *", "10:1 2", "e4"},
    {"1. e4 e5\n*", "10:1 1", "*"},
    {"1. e4 {aaa\nbbb} 1... e5 *", "10:1 4", "bbb}"},
    {"1. e4 e5\n(1... c5) *", "10:1 5", "(1..."},
    {"1. e4 e5 (1...\nc5) *", "10:1 3", "c5)"},
    {"1. e4 {x}\n{y} 1... e5 *", "10:1 3", "{y}"},
    {"1. e4\n;x\n1... e5 *", "10:1 2", ";x"},
    {"1. e4 {x\n[%a b c] y} 1... e5 *", "10:1 8", "[%a b c]"},
};

START_TEST(what_would_still_fit_is_told) {
  char expected[120];
  snprintf(expected, sizeof expected, "%s error style-line-fill\n", unfilled[_i].place);
  ck_assert_str_eq(found_of("style-line-fill", unfilled[_i].movetext), expected);
  snprintf(expected, sizeof expected, "style-line-fill: %s would still fit on the line before\n", unfilled[_i].word);
  assert_said(unfilled[_i].movetext, expected);
}
END_TEST

START_TEST(lines_that_must_end_are_not_told) {
  ck_assert_str_eq(found_of("style-line-fill", "1. e4 ;x\n1... e5 *"), "");
  ck_assert_str_eq(found_of("style-line-fill", "1. e4\n%x\ne5 *"), "");
  ck_assert_str_eq(found_of("style-line-fill", "1. e4 e5 *"), "");
  /* Padding behind a game is no word of it. */
  ck_assert_str_eq(check_places("1. e4\xc2\xa0"
                                "e5 \x1a",
                                true, check_style_names),
                   "");
  ck_assert_str_eq(check_places("1. e4 e5\n\x1a", true, check_style_names), "");
  /* A blank line is said elsewhere. */
  ck_assert_str_eq(found_of("style-line-fill", "1. e4\n\ne5 *"), "");
  /* A word with all that stands together with it must fit. */
  char text[200];
  repeat(repeat(repeat(text, "{", 1), "x", 71), "}\n1. e4 (1. d4) *", 1); /* 73 characters, " 1. e4" makes 79 */
  ck_assert_str_eq(found_of("style-line-fill", text), "10:1 2 error style-line-fill\n");
  repeat(repeat(repeat(text, "{", 1), "x", 64), "} 1. e4\n({yyyyyy} 1. d4) *", 1); /* 72, and " ({yyyyyy}" 82 */
  ck_assert_str_eq(found_of("style-line-fill", text), "");
  repeat(repeat(repeat(text, "{", 1), "x", 64), "} 1. e4\n({yyy} 1. d4) *", 1); /* 79 */
  ck_assert_str_eq(found_of("style-line-fill", text), "10:1 6 error style-line-fill\n");
  repeat(repeat(repeat(text, "{", 1), "x", 64), "} 1. e4\n({yyyy} 1. d4) *", 1); /* 80 */
  ck_assert_str_eq(found_of("style-line-fill", text), "");
}
END_TEST

START_TEST(unfilled_lines_are_counted) {
  assert_said("1. e4\ne5\n2. Nf3\n*", "10:1 style-line-fill: 3 places; the first: e5 would still fit on the line "
                                      "before\n");
}
END_TEST

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

START_TEST(findings_have_the_ply_they_stand_at) {
  static const char *const names[] = {"style-spaces", "style-suffix", "style-move-numbers", NULL};
  /* At or behind a move its ply, at a number that of the move to come, in a variation that of the variation. */
  ck_assert_str_eq(check_for(check_game("*", "", "1.e4 e5 2. Nf3! *"), true, names),
                   "9:3 2 error style-spaces ply 1\n9:15 1 error style-suffix ply 3\n");
  ck_assert_str_eq(check_for(check_game("*", "", "1. e4 1... e5 2. Nf3 *"), true, names),
                   "9:7 4 error style-move-numbers ply 2\n");
  ck_assert_str_eq(check_for(check_game("*", "", "1. e4 e5 (1... c5 2. Nf3 (2. Nc3 !) 2... d6) 2. Nf3 *"), true, names),
                   "9:34 1 error style-suffix ply 3 of variation 2\n");
  ck_assert_str_eq(check_for(check_game("*", "", "1. e4 e5 (1... c5 ) 2. Nf3  Nc6 *"), true, names),
                   "9:18 1 error style-spaces ply 2 of variation 1\n");
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_style");
  TCase *lines = tcase_create("lines");
  tcase_add_test(lines, only_a_strict_check_tells_check_style_names);
  tcase_add_test(lines, the_export_format_has_no_finding_check_style_names);
  tcase_add_test(lines, lines_of_more_than_79_characters_are_told);
  tcase_add_test(lines, a_line_of_one_word_may_be_longer);
  tcase_add_test(lines, long_lines_are_counted);
  tcase_add_test(lines, lines_of_tags_may_be_long);
  tcase_add_test(lines, a_line_ends_where_the_next_word_would_not_fit);
  tcase_add_loop_test(lines, what_would_still_fit_is_told, 0, COUNT(unfilled));
  tcase_add_test(lines, lines_that_must_end_are_not_told);
  tcase_add_test(lines, unfilled_lines_are_counted);
  suite_add_tcase(suite, lines);
  TCase *tags = tcase_create("tags");
  tcase_add_test(tags, tags_outside_the_roster_stand_in_the_order_of_ascii);
  tcase_add_test(tags, the_order_of_tags_is_told_once);
  tcase_add_test(tags, the_roster_stands_first_and_in_its_order);
  tcase_add_test(tags, tag_names_begin_with_a_capital_letter);
  tcase_add_test(tags, tags_have_one_blank_between_name_and_value);
  suite_add_tcase(suite, tags);
  TCase *spaces = tcase_create("white space");
  tcase_add_test(spaces, one_blank_line_stands_between_tags_and_movetext);
  tcase_add_test(spaces, blank_lines_stand_nowhere_else_in_a_game);
  tcase_add_test(spaces, blank_lines_between_games_do_not_matter);
  tcase_add_loop_test(spaces, white_space_is_one_blank_where_one_is_due, 0, COUNT(spaced));
  tcase_add_loop_test(spaces, other_white_space_is_as_it_should_be, 0, COUNT(not_spaced));
  tcase_add_test(spaces, places_of_white_space_are_counted);
  suite_add_tcase(suite, spaces);
  TCase *tokens = tcase_create("numbers and other tokens");
  tcase_add_loop_test(tokens, move_numbers_are_those_of_the_export_format, 0, COUNT(numbered));
  tcase_add_loop_test(tokens, right_move_numbers_are_not_told, 0, COUNT(rightly_numbered));
  tcase_add_test(tokens, black_begins_with_three_periods);
  tcase_add_test(tokens, places_of_move_numbers_are_counted);
  tcase_add_test(tokens, variations_nested_deeply_are_looked_at);
  tcase_add_test(tokens, findings_have_the_ply_they_stand_at);
  tcase_add_test(tokens, suffixes_are_told_with_their_glyphs);
  tcase_add_test(tokens, escapes_and_comments_to_the_end_of_the_line_are_told);
  suite_add_tcase(suite, tokens);
  return suite;
}

UNIT_MAIN(make_suite)
