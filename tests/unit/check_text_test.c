/* SPDX-License-Identifier: MIT
 * What a check finds in the bytes of a game: encoding, control characters, tabs, long lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/buffer.h"
#include "pgnkit/check.h"
#include "unit/check_support.h"
#include "unit/unit.h"

#define UMLAUT "\xc3\xbc" /* u with two dots, in UTF-8 */

static const char *const of_text[] = {"encoding-invalid", "control-character", "line-long", "tab-character", NULL};

/* The findings about bytes, with "value" as the value of the tag Annotator, from column 13 of line 8 on. */
static const char *found_in_value(const char *value, bool strict) {
  char tags[2048];
  ck_assert_int_lt(snprintf(tags, sizeof tags, "[Annotator \"%s\"]\n", value), (int)sizeof tags);
  return check_for(check_game("*", tags, "1. e4 e5 *"), strict, of_text);
}

/* The same in movetext, on line 9. */
static const char *found_in_movetext(const char *movetext, bool strict) {
  return check_for(check_game("*", "", movetext), strict, of_text);
}

static void assert_said(const char *text, const char *message) {
  const char *said = check_messages(text, false);
  ck_assert_msg(strstr(said, message), "\"%s\" is not said, but:\n%s", message, said);
}

static char *repeat(char *to, const char *what, size_t times) {
  size_t length = strlen(what);
  for (size_t i = 0; i < times; i++, to += length)
    memcpy(to, what, length);
  *to = '\0';
  return to;
}

/* ---- encoding ---------------------------------------------------------------------------------------------- */

START_TEST(bytes_of_another_encoding_are_an_error_at_the_first) {
  ck_assert_str_eq(found_in_value("M\xfcller und M\xfcller", false), "8:14 1 warning encoding-invalid ply 0\n");
  ck_assert_str_eq(found_in_value("M\xfcller", true), "8:14 1 warning encoding-invalid ply 0\n");
  ck_assert_str_eq(found_in_movetext("1. e4 {sch\xf6n} 1... e5 {sch\xf6n} *", false),
                   "9:11 1 warning encoding-invalid ply 1\n");
}
END_TEST

static const struct {
  const char *bytes;
  unsigned length; /* of the finding, 0 for none */
} sequences[] = {
    /* The borders of what is well-formed. */
    {"\xc2\xa1", 0},
    {"\xdf\xbf", 0},
    {"\xe0\xa0\x80", 0},
    {"\xed\x9f\xbf", 0},
    {"\xee\x80\x80", 0},
    {"\xef\xbf\xbf", 0},
    {"\xf0\x90\x80\x80", 0},
    {"\xf4\x8f\xbf\xbf", 0},
    /* And right behind them. */
    {"\x80", 1},
    {"\xbf", 1},
    {"\xc0\x80", 2},
    {"\xc1\xbf", 2},
    {"\xe0\x9f\xbf", 3},
    {"\xed\xa0\x80", 3},
    {"\xed\xbf\xbf", 3},
    {"\xf0\x8f\xbf\xbf", 4},
    {"\xf4\x90\x80\x80", 4},
    {"\xf5\x80\x80\x80", 4},
    {"\xff", 1},
    /* Cut off. */
    {"\xc3", 1},
    {"\xc3z", 1},
    {"\xe2\x82", 2},
    {"\xe2\x82z", 2},
    {"\xf0\x90\x80", 3},
    /* A run ends where a character begins. */
    {"\xfc\xe9", 2},
    {"\xfc\xc3\xa9\xfc", 1},
    {"\xfcz\xfc", 1},
    {"\xc3\xa9\xc3\xa9", 0},
};

START_TEST(only_what_is_not_well_formed_is_told) {
  char expected[80] = "";
  if (sequences[_i].length > 0)
    snprintf(expected, sizeof expected, "8:13 %u warning encoding-invalid ply 0\n", sequences[_i].length);
  ck_assert_str_eq(found_in_value(sequences[_i].bytes, false), expected);
}
END_TEST

START_TEST(the_message_tells_byte_and_place_and_reads_the_word_as_windows_1252) {
  assert_said(check_game("*", "[Annotator \"J. M\xfcller, A\"]\n", "*"),
              "8:17 encoding-invalid: byte FC in the tag Annotator is not UTF-8; the text is read as Windows-1252, "
              "where the word is "
              "\"M" UMLAUT "ller\"\n");
  assert_said(check_game("*", "", "1. e4 {gut (f\xfcr Wei\xdf)} *"),
              "byte FC in a comment is not UTF-8; the text is read as Windows-1252, where the word is \"f" UMLAUT
              "r\"\n");
  assert_said(check_game("*", "", "1. e4 ;\xfc\n*"), "byte FC in a comment is not UTF-8");
  assert_said(check_game("*", "", "1. e4 \xfc *"), "byte FC in the movetext is not UTF-8");
  assert_said(check_game("*", "", "1. e4\n%\xfc\n*"), "byte FC in a line that begins with % is not UTF-8");
  assert_said(check_game("*", "f\xfcr\n[Annotator \"A\"]\n", "*"), "byte FC among the tags is not UTF-8");
  /* Quotation marks, which ISO 8859-1 has not. */
  assert_said(check_game("*", "", "{\x84 ja\x93} *"), "byte 84 in a comment is not UTF-8; the text is read as "
                                                      "Windows-1252, where the word is \"\xe2\x80\x9e\"\n");
  /* Bytes that Windows-1252 has not. */
  assert_said(check_game("*", "", "{a\x81z} *"), "byte 81 in a comment is not UTF-8, and its word is not Windows-1252, "
                                                 "as which the text is read: is it in another encoding?\n");
  assert_said(check_game("*", "", "{a\xfcz\x9d} *"),
              "byte FC in a comment is not UTF-8, and its word is not Windows-1252, as which the text is read: is it "
              "in another encoding?\n");
  assert_said(check_game("*", "", "{a\xfcz \x9d} *"),
              "the text is read as Windows-1252, where the word is \"a" UMLAUT "z\"\n");
}
END_TEST

START_TEST(of_a_long_word_a_part_is_shown) {
  char movetext[512], expected[256], *end = repeat(movetext, "{", 1);
  end = repeat(repeat(repeat(end, "a", 100), "\xfc", 1), "b", 100);
  repeat(end, "} *", 1);
  ck_assert_str_eq(found_in_movetext(movetext, false), "9:102 1 warning encoding-invalid ply 0\n");
  /* 24 bytes before the byte, and 40 from it on. */
  repeat(repeat(repeat(repeat(repeat(expected, "where the word is \"...", 1), "a", 24), UMLAUT, 1), "b", 39), "...\"\n",
         1);
  assert_said(check_game("*", "", movetext), expected);
}
END_TEST

/* ---- control characters and tabs --------------------------------------------------------------------------- */

static const struct {
  const char *bytes;
  unsigned length; /* of the finding, 0 for none */
  const char *point;
} controls[] = {
    {"\x01", 1, "U+0001"},
    {"\x07", 1, "U+0007"},
    {"\x08", 1, "U+0008"},
    {"\x0b", 1, "U+000B"},
    {"\x0c", 1, "U+000C"},
    {"\x0e", 1, "U+000E"},
    {"\x19", 1, "U+0019"},
    {"\x1b", 1, "U+001B"},
    {"\x1f", 1, "U+001F"},
    {"\x7f", 1, "U+007F"},
    {"\xc2\x80", 2, "U+0080"},
    {"\xc2\x9f", 2, "U+009F"},
    {"a", 0, NULL},
    {" ", 0, NULL},
    {"~", 0, NULL},
    {"\xc2\xa0", 0, NULL},
    {"\xc2\xad", 0, NULL},
    /* An end of file of DOS has a finding of its own. */
    {"\x1a", 0, NULL},
};

START_TEST(control_characters_are_told_but_for_tabs_and_line_ends) {
  char expected[80] = "", comment[40], message[120];
  snprintf(comment, sizeof comment, "{ab%sc} 1. e4\r\ne5 *", controls[_i].bytes);
  if (controls[_i].length > 0)
    snprintf(expected, sizeof expected, "9:4 %u warning control-character ply 0\n", controls[_i].length);
  ck_assert_str_eq(found_in_movetext(comment, false), expected);
  if (controls[_i].length > 0) {
    snprintf(message, sizeof message,
             "9:4 control-character: control character %s in a comment; it shows nothing and should be left out\n",
             controls[_i].point);
    assert_said(check_game("*", "", comment), message);
  }
}
END_TEST

START_TEST(control_characters_are_an_error_when_strict_and_told_once) {
  ck_assert_str_eq(found_in_value("a\x02z\x03", true), "8:14 1 error control-character ply 0\n");
}
END_TEST

START_TEST(the_first_tab_is_told) {
  ck_assert_str_eq(found_in_movetext("1. e4\te5\t2. Nf3 *", false), "9:6 1 note tab-character ply 1\n");
  ck_assert_str_eq(found_in_movetext("1. e4\te5\t2. Nf3 *", true), "9:6 1 error tab-character ply 1\n");
  ck_assert_str_eq(found_in_value("a\tb", false), "8:14 1 note tab-character ply 0\n");
  assert_said(check_game("*", "[Annotator \"a\tb\"]\n", "*"),
              "8:14 tab-character: a tab in the tag Annotator; a blank should stand there\n");
  assert_said(check_game("*", "", "1. e4\te5 *"),
              "9:6 tab-character: a tab in the movetext; a blank should stand there\n");
}
END_TEST

START_TEST(one_of_each_kind_is_told_whatever_their_order) {
  ck_assert_str_eq(found_in_movetext("{\t\x02\xfc\t\x02\xfc} *", false), "9:2 1 note tab-character ply 0\n"
                                                                         "9:3 1 warning control-character ply 0\n"
                                                                         "9:4 1 warning encoding-invalid ply 0\n");
  ck_assert_str_eq(found_in_movetext("{\xfc\xfc\x7f"
                                     "a\t\xfc} *",
                                     false),
                   "9:2 2 warning encoding-invalid ply 0\n"
                   "9:4 1 warning control-character ply 0\n"
                   "9:6 1 note tab-character ply 0\n");
}
END_TEST

START_TEST(an_ordinary_game_has_no_finding_about_its_bytes) {
  ck_assert_str_eq(found_in_movetext("1. e4 {a} 1... e5 *", true), "");
  ck_assert_str_eq(found_in_movetext("1. e4 {a}\r\n1... e5\r*", true), "");
  ck_assert_str_eq(found_in_value("\xd0\x90\xd0\xbb\xd1\x8c\xd1\x84\xd0\xb0 \xf0\x9f\x98\x80 " UMLAUT, true), "");
}
END_TEST

/* Wherever an unusual byte stands, it is found there: text is looked at in blocks. */
START_TEST(every_place_in_a_game_is_looked_at) {
  static const struct {
    const char *bytes, *told;
  } kinds[] = {{"\t", "1 note tab-character"},
               {"\x7f", "1 warning control-character"},
               {"\xc2\x85", "2 warning control-character"},
               {"\xfc", "1 warning encoding-invalid"},
               {UMLAUT, NULL},
               {"\xf0\x9f\x98\x80", NULL}};
  for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
    for (size_t before = 0; before < 140; before++)
      for (size_t behind = 0; behind < 140; behind += 23) {
        char text[512], expected[80] = "", *end = repeat(text, "{", 1);
        end = repeat(end, "a", before);
        end = repeat(end, kinds[kind].bytes, 1);
        end = repeat(end, "z", behind);
        repeat(end, "} 1. e4 *", 1);
        if (kinds[kind].told)
          snprintf(expected, sizeof expected, "1:%zu %s ply 0\n", before + 2, kinds[kind].told);
        static const char *const names[] = {"encoding-invalid", "control-character", "tab-character", NULL};
        ck_assert_str_eq(check_for(text, false, names), expected);
      }
}
END_TEST

/* ---- long lines -------------------------------------------------------------------------------------------- */

/* A comment of so many characters on a line of its own, the braces included. */
static char *add_line(char *to, size_t characters, const char *character, const char *line_end) {
  to = repeat(to, "{", 1);
  to = repeat(to, character, characters - 2);
  to = repeat(to, "}", 1);
  return repeat(to, line_end, 1);
}

START_TEST(lines_of_more_than_255_characters_are_told) {
  static const char *const line_ends[] = {"\n", "\r\n", "\r", "\r\r\n"};
  char text[4096];
  for (size_t i = 0; i < 4; i++) {
    repeat(add_line(text, 255, "x", line_ends[i]), "1. e4 e5 *", 1);
    ck_assert_str_eq(found_in_movetext(text, false), "");
    repeat(add_line(text, 256, "x", line_ends[i]), "1. e4 e5 *", 1);
    ck_assert_str_eq(found_in_movetext(text, false), "9:1 256 note line-long ply 0\n");
    ck_assert_str_eq(found_in_movetext(text, true), "9:1 256 error line-long ply 0\n");
    assert_said(check_game("*", "", text),
                "9:1 line-long: a line of 256 characters; readers of PGN need not take more than 255\n");
  }
  /* The last line of a game. */
  repeat(add_line(text, 253, "x", " "), "*", 1);
  ck_assert_str_eq(found_in_movetext(text, false), "");
  repeat(add_line(text, 254, "x", " "), "*", 1);
  ck_assert_str_eq(found_in_movetext(text, false), "9:1 256 note line-long ply 0\n");
}
END_TEST

START_TEST(characters_are_counted_not_bytes) {
  char text[4096];
  repeat(add_line(text, 255, UMLAUT, "\n"), "*", 1);
  ck_assert_str_eq(found_in_movetext(text, false), "");
  repeat(add_line(text, 256, UMLAUT, "\n"), "*", 1);
  ck_assert_str_eq(found_in_movetext(text, false), "9:1 510 note line-long ply 0\n");
  /* A byte that is not UTF-8 counts as one. */
  repeat(add_line(text, 255, "\xfc", "\n"), "*", 1);
  ck_assert_str_eq(found_in_movetext(text, false), "9:2 253 warning encoding-invalid ply 0\n");
}
END_TEST

START_TEST(only_the_first_long_line_is_told) {
  char text[4096];
  repeat(add_line(add_line(add_line(text, 200, "x", "\n"), 300, "x", "\n"), 400, "x", "\n"), "*", 1);
  ck_assert_str_eq(found_in_movetext(text, false), "10:1 300 note line-long ply 0\n");
  /* A line that has more bytes than characters does not hide the one behind it. */
  repeat(add_line(add_line(add_line(text, 200, UMLAUT, "\n"), 300, "x", "\n"), 400, "x", "\n"), "*", 1);
  ck_assert_str_eq(found_in_movetext(text, false), "10:1 300 note line-long ply 0\n");
}
END_TEST

/* Whatever the lines before it are like, the long one is found: most lines are leapt over. */
START_TEST(a_long_line_is_found_behind_lines_of_any_length) {
  for (size_t length = 2; length <= 255; length++)
    for (size_t i = 0; i < 4; i++) {
      static const char *const line_ends[] = {"\n", "\r\n", "\r", "\n\n"};
      char text[4096], expected[80], *end = text;
      for (int line = 0; line < 3; line++)
        end = add_line(end, length, "x", line_ends[i]);
      snprintf(expected, sizeof expected, "%d:1 257 note line-long ply 0\n", i == 3 ? 7 : 4);
      repeat(add_line(end, 257, "x", line_ends[i]), "1. e4 *", 1);
      ck_assert_str_eq(check_for(text, false, of_text), expected);
      repeat(add_line(end, 255, "x", line_ends[i]), "1. e4 *", 1);
      ck_assert_str_eq(check_for(text, false, of_text), "");
    }
}
END_TEST

/* ---- text that is no string --------------------------------------------------------------------------------- */

/* The findings about bytes of the only game of a text in memory of just its size, as codes: "118@3+1 ". */
static const char *found_in_bytes(const char *bytes, size_t length) {
  static pgn_buffer out;
  const pgn_replay_options options = {.from = PGN_NOTATION_AUTO, .to = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO}};
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_check *check;
  pgn_game game;
  pgn_replayed replayed;
  pgn_diag_list list;
  char *text = malloc(length ? length : 1);
  ck_assert_ptr_nonnull(text);
  memcpy(text, bytes, length);
  pgn_diag_list_init(&list);
  ck_assert_int_eq(pgn_reader_new(&reader), PGN_OK);
  ck_assert_int_eq(pgn_replay_new(&replay, &options), PGN_OK);
  ck_assert_int_eq(pgn_check_new(&check, false), PGN_OK);
  pgn_reader_start_text(reader, text, length);
  ck_assert_int_eq(pgn_reader_next(reader, &game), PGN_OK);
  ck_assert_int_eq(game.kind, PGN_ITEM_GAME);
  ck_assert_int_eq(pgn_replay_game(replay, &game, &list, &replayed), PGN_OK);
  ck_assert_int_eq(pgn_check_game(check, &game, &replayed, &list, 0), PGN_OK);
  out.length = 0;
  for (size_t i = 0; i < list.count; i++) {
    const pgn_diag *diag = &list.item[i];
    if (diag->code >= 118 && diag->code <= 123)
      pgn_buffer_add_format(&out, "%u@%u+%u ", diag->code, (unsigned)diag->offset, diag->length);
  }
  pgn_buffer_add_char(&out, '\0');
  pgn_diag_list_clear(&list);
  pgn_check_free(check);
  pgn_replay_free(replay);
  pgn_reader_free(reader);
  free(text);
  return out.data;
}

START_TEST(zeros_are_left_to_their_own_finding) {
  ck_assert_str_eq(found_in_bytes("1. e4 \0\0 e5 *", 13), "");
  ck_assert_str_eq(found_in_bytes("{a\0\x01} *", 7), "120@3+1 ");
}
END_TEST

START_TEST(a_character_cut_off_by_the_end_is_not_read_past_it) {
  ck_assert_str_eq(found_in_bytes("{a\xc3", 3), "118@2+1 ");
  ck_assert_str_eq(found_in_bytes("{a\xf0\x9f\x98", 5), "118@2+3 ");
  ck_assert_str_eq(found_in_bytes("{\t", 2), "");
  ck_assert_str_eq(found_in_bytes("{\t\x7f", 3), "120@2+1 123@1+1 ");
  char text[300];
  repeat(add_line(text, 255, "x", "\r"), "", 1);
  ck_assert_str_eq(found_in_bytes(text, 256), "");
  ck_assert_str_eq(found_in_bytes(text, 255), "");
  ck_assert_str_eq(found_in_bytes(text, 63), "");
  ck_assert_str_eq(found_in_bytes(text, 64), "");
  ck_assert_str_eq(found_in_bytes(text, 65), "");
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("check_text");
  TCase *encoding = tcase_create("encoding");
  tcase_add_test(encoding, bytes_of_another_encoding_are_an_error_at_the_first);
  tcase_add_loop_test(encoding, only_what_is_not_well_formed_is_told, 0, sizeof sequences / sizeof *sequences);
  tcase_add_test(encoding, the_message_tells_byte_and_place_and_reads_the_word_as_windows_1252);
  tcase_add_test(encoding, of_a_long_word_a_part_is_shown);
  suite_add_tcase(suite, encoding);
  TCase *characters = tcase_create("control characters and tabs");
  tcase_add_loop_test(characters, control_characters_are_told_but_for_tabs_and_line_ends, 0,
                      sizeof controls / sizeof *controls);
  tcase_add_test(characters, control_characters_are_an_error_when_strict_and_told_once);
  tcase_add_test(characters, the_first_tab_is_told);
  tcase_add_test(characters, one_of_each_kind_is_told_whatever_their_order);
  tcase_add_test(characters, an_ordinary_game_has_no_finding_about_its_bytes);
  tcase_add_test(characters, every_place_in_a_game_is_looked_at);
  suite_add_tcase(suite, characters);
  TCase *lines = tcase_create("long lines");
  tcase_add_test(lines, lines_of_more_than_255_characters_are_told);
  tcase_add_test(lines, characters_are_counted_not_bytes);
  tcase_add_test(lines, only_the_first_long_line_is_told);
  tcase_add_test(lines, a_long_line_is_found_behind_lines_of_any_length);
  suite_add_tcase(suite, lines);
  TCase *bytes = tcase_create("text that is no string");
  tcase_add_test(bytes, zeros_are_left_to_their_own_finding);
  tcase_add_test(bytes, a_character_cut_off_by_the_end_is_not_read_past_it);
  suite_add_tcase(suite, bytes);
  return suite;
}

UNIT_MAIN(make_suite)
