/* SPDX-License-Identifier: MIT
 * Repairing the text of a game: what becomes of values and comments, what stays, and where findings stand. */
#include <stdio.h>
#include <string.h>

#include "pgnkit/encoding_repair.h"
#include "unit/unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))
#define E_ACUTE "\xc3\xa9"
#define E_ACUTE_TWICE "\xc3\x83\xc2\xa9" /* its two bytes, each taken for a character of Latin-1 */

static pgn_reader *reader;
static pgn_encoding_repair *repair;
static pgn_diag_list list;
static pgn_game game, repaired;

static void set_up(void) {
  ck_assert_int_eq(pgn_reader_new(&reader), PGN_OK);
  ck_assert_int_eq(pgn_encoding_repair_new(&repair), PGN_OK);
  pgn_diag_list_init(&list);
}

static void tear_down(void) {
  pgn_diag_list_clear(&list);
  pgn_encoding_repair_free(repair);
  pgn_reader_free(reader);
}

static void repair_text(const char *text) {
  pgn_reader_start_text(reader, text, strlen(text));
  ck_assert_int_eq(pgn_reader_next(reader, &game), PGN_OK);
  ck_assert_int_eq(pgn_encoding_repair_game(repair, &game, &list, &repaired), PGN_OK);
}

static void assert_text(const char *expected) {
  ck_assert_msg(repaired.length == strlen(expected) && memcmp(repaired.text, expected, repaired.length) == 0,
                "it is \"%.*s\", not \"%s\"", (int)repaired.length, repaired.text, expected);
}

/* ---- what becomes of texts --------------------------------------------------------------------------------- */

/* Of the value of a tag, and of a comment; the text of a repaired one and the same as it should be. */
static const struct {
  const char *was, *value, *comment;
} texts[] = {
    {"plain", "plain", "plain"},
    {"a &amp; b", "a & b", "a & b"},
    {"&lt;b&gt;", "<b>", "<b>"},
    {"Caf&eacute;", "Caf" E_ACUTE, "Caf" E_ACUTE},
    {"&#233;&#xE9;", E_ACUTE E_ACUTE, E_ACUTE E_ACUTE},
    {"&quot;x&quot;", "\\\"x\\\"", "\"x\""}, /* within quotes a quote has its backslash (PGN standard, section 7) */
    {"x&#92;y", "x\\\\y", "x\\y"},           /* and so has a backslash */
    {"&#125;", "}", "&#125;"},               /* which would end the comment */
    {"&nope; AT&T &#0; &", "&nope; AT&T &#0; &", "&nope; AT&T &#0; &"},
    {"&amp;lt;", "&lt;", "&lt;"}, /* once, not twice */
    {E_ACUTE, E_ACUTE, E_ACUTE},
    {E_ACUTE_TWICE, E_ACUTE, E_ACUTE},
    {"&amp;" E_ACUTE_TWICE, "&" E_ACUTE, "&" E_ACUTE},
    {"&Atilde;&copy;", E_ACUTE, E_ACUTE},                                 /* the same characters, as entities */
    {"\xc3\xa2\xe2\x82\xac\xe2\x80\x9c", "\xe2\x80\x93", "\xe2\x80\x93"}, /* a dash by way of Windows-1252 */
    /* Another letter shows that the whole was not encoded twice. */
    {E_ACUTE_TWICE " \xe7\x8e\x8b", E_ACUTE_TWICE " \xe7\x8e\x8b", E_ACUTE_TWICE " \xe7\x8e\x8b"},
    {E_ACUTE_TWICE " " E_ACUTE, E_ACUTE_TWICE " " E_ACUTE, E_ACUTE_TWICE " " E_ACUTE},
    /* Beside a byte that is not UTF-8 nothing but ASCII is decoded. */
    {"\xe9 &amp; &eacute;", "\xe9 & &eacute;", "\xe9 & &eacute;"},
};

START_TEST(values_of_tags_are_repaired) {
  char text[200], expected[200];
  snprintf(text, sizeof text, "[Event \"%s\"]\n[Site \"s\"]\n\n1. e4 *", texts[_i].was);
  snprintf(expected, sizeof expected, "[Event \"%s\"]\n[Site \"s\"]\n\n1. e4 *", texts[_i].value);
  repair_text(text);
  assert_text(expected);
  ck_assert_uint_eq(repaired.tag_count, 2);
  ck_assert_uint_eq(repaired.tags[0].value_length, strlen(texts[_i].value));
  ck_assert_mem_eq(repaired.text + repaired.tags[0].value_at, texts[_i].value, strlen(texts[_i].value));
  ck_assert_mem_eq(repaired.text + repaired.tags[1].at, "[Site \"s\"]", 10);
  ck_assert_uint_eq(repaired.tags[1].length, 10);
  ck_assert_uint_eq(list.count, strcmp(texts[_i].was, texts[_i].value) != 0);
}
END_TEST

START_TEST(comments_are_repaired) {
  char text[200], expected[200];
  snprintf(text, sizeof text, "1. e4 {%s} e5 ;%s\n*", texts[_i].was, texts[_i].was);
  repair_text(text);
  /* A line comment ends with its line: a brace may stand in it. */
  bool is_brace = strcmp(texts[_i].value, "}") == 0;
  snprintf(expected, sizeof expected, "1. e4 {%s} e5 ;%s\n*", texts[_i].comment, is_brace ? "}" : texts[_i].comment);
  assert_text(expected);
  const pgn_token *last = &repaired.tokens[repaired.token_count - 1];
  ck_assert_int_eq(last->kind, PGN_TOKEN_RESULT);
  ck_assert_uint_eq(last->at, repaired.length - 1);
  ck_assert_uint_eq(last->length, 1);
  size_t changed = strcmp(texts[_i].was, texts[_i].comment) != 0;
  ck_assert_uint_eq(list.count, is_brace ? 1 : 2 * changed);
}
END_TEST

START_TEST(quotes_may_be_entities_themselves) {
  repair_text("[Event &quot;Cup&quot;]\n[Site &#34;Town&#34;]\n\n*");
  assert_text("[Event \"Cup\"]\n[Site \"Town\"]\n\n*");
  ck_assert_uint_eq(list.count, 2);
  for (int i = 0; i < 2; i++) {
    char value[10];
    pgn_tag_value(&repaired, &repaired.tags[i], value, sizeof value);
    ck_assert_str_eq(value, i ? "Town" : "Cup");
    ck_assert_uint_eq(repaired.tags[i].flags & PGN_TAG_QUOTES_MISSING, 0);
  }
}
END_TEST

START_TEST(nothing_else_is_touched) {
  /* An entity in a name, and behind a percent sign; what is none in a move. */
  static const char text[] = "[A&amp;b \"x\"]\n\n%&amp;\n1. e4&amp e5 *";
  repair_text(text);
  assert_text(text);
  ck_assert_ptr_eq(repaired.text, game.text);
  ck_assert_uint_eq(list.count, 0);
}
END_TEST

START_TEST(the_game_itself_may_be_replaced) {
  const char *text = "[Event \"a&amp;b\"]\n\n*";
  pgn_reader_start_text(reader, text, strlen(text));
  ck_assert_int_eq(pgn_reader_next(reader, &game), PGN_OK);
  ck_assert_int_eq(pgn_encoding_repair_game(repair, &game, &list, &game), PGN_OK);
  repaired = game;
  assert_text("[Event \"a&b\"]\n\n*");
}
END_TEST

/* ---- findings ---------------------------------------------------------------------------------------------- */

START_TEST(each_repaired_text_is_a_finding) {
  static const char text[] =
      "[Event \"&lt;\"]\n[Site \"s\"]\n\n1. e4 {&gt;} (1. d4 {" E_ACUTE_TWICE "}) 1... e5 {&amp;} *";
  static const struct {
    const char *what, *message;
    uint32_t length, ply, variation;
  } expected[] = {{"&lt;", "HTML entities in Event: read as \"<\"", 4, 0, 0},
                  {"{&gt;}", "HTML entities in a comment: read as \">\"", 6, 1, 0},
                  {"{" E_ACUTE_TWICE, "UTF-8 encoded twice in a comment: read as \"" E_ACUTE "\"", 6, 1, 1},
                  {"{&amp;}", "HTML entities in a comment: read as \"&\"", 7, 2, 0}};
  repair_text(text);
  ck_assert_uint_eq(list.count, COUNT(expected));
  for (int i = 0; i < COUNT(expected); i++) {
    const pgn_diag *diag = &list.item[i];
    ck_assert_int_eq(diag->code, PGN_CODE_TEXT_REPAIRED);
    ck_assert_str_eq(pgn_diag_message(&list, diag), expected[i].message);
    ck_assert_uint_eq(diag->offset, (uint64_t)(strstr(text, expected[i].what) - text));
    ck_assert_uint_eq(diag->length, expected[i].length);
    ck_assert_uint_eq(diag->ply, expected[i].ply);
    ck_assert_uint_eq(diag->variation, expected[i].variation);
  }
}
END_TEST

START_TEST(findings_in_what_was_repaired_go_to_where_it_stood) {
  static const char was[] = "[Event \"a&amp;b&eacute;c\"]\n\n1. e4 {&lt;} e5 *";
  static const char is[] = "[Event \"a&b" E_ACUTE "c\"]\n\n1. e4 {<} e5 *";
  static const char *const marks[] = {"[Event", "c\"]", "1. e4", "e5", "*"};
  repair_text(was);
  assert_text(is);
  size_t first = list.count;
  for (int i = 0; i < COUNT(marks); i++)
    ck_assert_ptr_nonnull(pgn_diag_list_add(&list, PGN_CODE_MOVE_ILLEGAL, (size_t)(strstr(is, marks[i]) - is), 1, "x"));
  pgn_encoding_repair_place(repair, &list, first);
  for (int i = 0; i < COUNT(marks); i++) {
    /* What stands within a repaired value has its beginning and the end of the whole. */
    size_t at = i == 1 ? (size_t)(strstr(was, "c\"]") - was) : (size_t)(strstr(was, marks[i]) - was);
    if (i != 1) {
      ck_assert_msg(list.item[first + (size_t)i].offset == at, "%s is at %u, not %zu", marks[i],
                    (unsigned)list.item[first + (size_t)i].offset, at);
      ck_assert_uint_eq(list.item[first + (size_t)i].length, 1);
    } else {
      ck_assert_uint_ge(list.item[first + 1].offset, (size_t)(strstr(was, "a&amp;") - was));
      ck_assert_uint_le(list.item[first + 1].offset + list.item[first + 1].length, at + 1);
    }
  }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("repair of the encoding");
  TCase *all = tcase_create("texts");
  tcase_add_checked_fixture(all, set_up, tear_down);
  tcase_add_loop_test(all, values_of_tags_are_repaired, 0, COUNT(texts));
  tcase_add_loop_test(all, comments_are_repaired, 0, COUNT(texts));
  tcase_add_test(all, quotes_may_be_entities_themselves);
  tcase_add_test(all, nothing_else_is_touched);
  tcase_add_test(all, the_game_itself_may_be_replaced);
  suite_add_tcase(suite, all);
  TCase *findings = tcase_create("findings");
  tcase_add_checked_fixture(findings, set_up, tear_down);
  tcase_add_test(findings, each_repaired_text_is_a_finding);
  tcase_add_test(findings, findings_in_what_was_repaired_go_to_where_it_stood);
  suite_add_tcase(suite, findings);
  return suite;
}

UNIT_MAIN(make_suite)
