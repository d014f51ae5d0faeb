/* SPDX-License-Identifier: MIT
 * Regular movetext read in one sweep gives the tokens that it gives byte by byte, and regular tags the same tags. */
#include "pgn/lexer.h"
#include "pgn/scan.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was read of a text. */
struct lexed {
  pgn_token *token;
  pgn_tag *tag;
  size_t token_count, tag_count, item_count;
};

static void lex_all(struct pgni_lexer *lexer, const char *text, size_t length, struct lexed *lexed) {
  const char *at = text, *next = text;
  lexed->token_count = lexed->tag_count = lexed->item_count = 0;
  while (pgni_lexer_next(lexer, text, at, text + length, &next) == PGN_OK) {
    for (size_t i = 0; i < lexer->token_count; i++) {
      pgn_token *token = &lexed->token[lexed->token_count++];
      *token = lexer->token[i];
      token->at += (uint32_t)(lexer->item - text);
    }
    for (size_t i = 0; i < lexer->tag_count; i++) {
      pgn_tag *tag = &lexed->tag[lexed->tag_count++];
      *tag = lexer->tag[i];
      tag->at += (uint32_t)(lexer->item - text);
      tag->name_at += (uint32_t)(lexer->item - text);
      tag->value_at += (uint32_t)(lexer->item - text);
      if (tag->id != PGN_TAG_OTHER && !(tag->flags & PGN_TAG_DUPLICATE))
        ck_assert_uint_eq(lexer->id_tag[tag->id], i);
    }
    lexed->item_count++;
    at = next;
  }
}

/* Reads the text in each way that there is. */
static void check_text(const char *text, size_t length) {
  pgni_scan *const scans[] = {NULL, pgni_scan_portable, pgni_scan_choose()};
  struct lexed expected, found;
  struct lexed *const both[] = {&expected, &found};
  for (size_t k = 0; k < 2; k++) {
    both[k]->token = malloc((length + 1) * sizeof *both[k]->token);
    both[k]->tag = malloc((length + 1) * sizeof *both[k]->tag);
    ck_assert(both[k]->token && both[k]->tag);
  }
  for (size_t k = 0; k < sizeof scans / sizeof *scans; k++) {
    struct pgni_lexer lexer;
    pgni_lexer_init(&lexer);
    lexer.scan = scans[k];
    lex_all(&lexer, text, length, k ? &found : &expected);
    lexer.scan = NULL;
    pgni_lexer_clear(&lexer);
    if (k == 0)
      continue;
    ck_assert_msg(found.item_count == expected.item_count, "way %zu: %zu items, not %zu: %.*s", k, found.item_count,
                  expected.item_count, (int)length, text);
    ck_assert_msg(found.token_count == expected.token_count, "way %zu: %zu tokens, not %zu: %.*s", k, found.token_count,
                  expected.token_count, (int)length, text);
    for (size_t i = 0; i < found.token_count; i++) {
      const pgn_token *is = &found.token[i], *due = &expected.token[i];
      ck_assert_msg(is->at == due->at && is->length == due->length && is->kind == due->kind && is->flags == due->flags,
                    "way %zu: token %zu is %.*s, not %.*s, in: %.*s", k, i, (int)is->length, text + is->at,
                    (int)due->length, text + due->at, (int)length, text);
    }
    ck_assert_msg(found.tag_count == expected.tag_count, "way %zu: %zu tags, not %zu: %.*s", k, found.tag_count,
                  expected.tag_count, (int)length, text);
    for (size_t i = 0; i < found.tag_count; i++) {
      const pgn_tag *is = &found.tag[i], *due = &expected.tag[i];
      ck_assert_msg(memcmp(is, due, sizeof *is) == 0, "way %zu: tag %zu is %.*s, not %.*s, in: %.*s", k, i,
                    (int)is->length, text + is->at, (int)due->length, text + due->at, (int)length, text);
    }
  }
  for (size_t k = 0; k < 2; k++) {
    free(both[k]->token);
    free(both[k]->tag);
  }
}

/* Words that are regular, and what is almost so. */
static const char *const words[] = {
    "e p.",  "e p",   "e. p.", "Qh5#1-O", "e41-O",  "1.",     "2.",    "12.",  "3...",         "e4",      "e5",
    "Nf3",   "Nc6",   "O-O",   "O-O-O+",  "exd5",   "e8=Q",   "Qh5#",  "Rad1", "5254",         "e4.",     "e4.e5",
    "e4..",  "e4...", "e51-0", "e50-1",   "Nf30-0", "e5+1-0", "e2-",   "-",    "- e4",         "e8=",     "=",
    "=Q",    "Q",     "O",     "O-",      "0",      "00",     "1",     "1-0",  "0-1",          "1/2-1/2", "e.p.",
    "e.",    "p.",    "(ch)",  "(",       ")",      "!",      "$1",    "{c}",  ";c\n",         "*",       "+-",
    "+/-",   "N",     "None",  "x",       "10",     "100.",   "1000.", "...",  "\xe2\x80\xa6", "e10",     "Nb1-c3",
    "e2-e4", "b8Q",   "1,",    "e5,",     "e5½",    "½",      "\n",    "\n\n", "a-",           "a=",      "8-"};

START_TEST(each_word_is_the_same_wherever_it_stands) {
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    for (unsigned place = 0; place < 64; place++) {
      char text[256] = "1. ";
      for (unsigned k = 0; k < place; k++)
        strcat(text, k % 3 == 2 ? " " : &"e4"[k % 3]);
      strcat(text, " ");
      strcat(text, words[i]);
      strcat(text, " e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *");
      check_text(text, strlen(text));
    }
}
END_TEST

START_TEST(random_words_are_the_same) {
  uint64_t state = 1;
  for (int round = 0; round < 20000; round++) {
    char text[1024] = "1. ";
    for (int n = 0; n < 40; n++) {
      state = state * UINT64_C(6364136223846793005) + 1442695040888963407;
      strcat(text, words[(state >> 33) % (sizeof words / sizeof *words)]);
      strcat(text, state >> 60 ? " " : "");
    }
    check_text(text, strlen(text));
  }
}
END_TEST

/* Lines of tag sections that are regular, and what is almost so. */
struct piece {
  const char *text;
  size_t length;
};
#define PIECE(text) \
  { text, sizeof text - 1 }
static const struct piece pieces[] = {PIECE("[Event \"?\"]\n"),
                                      PIECE("[Site \"Hastings\"]\n"),
                                      PIECE("[Date \"1951.??.??\"]\n"),
                                      PIECE("[Round \"1\"]\r\n"),
                                      PIECE("[White \"A, B\"]\n"),
                                      PIECE("[Black \"C, D\"]\n"),
                                      PIECE("[Result \"1-0\"]\n"),
                                      PIECE("[SetUp \"1\"]\n"),
                                      PIECE("[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n"),
                                      PIECE("[Variant \"Chess960\"]\n"),
                                      PIECE("[ECO \"C57\"]\n"),
                                      PIECE("[E \"x\"]\n"),
                                      PIECE("[WhiteElo \"2000\"]\n"),
                                      PIECE("[Annotator \"a very long value, longer than thirty-two bytes\"]\n"),
                                      PIECE("[Event \"\"]\n"),
                                      PIECE("[Event\0 \"x\"]\n"),
                                      PIECE("[FEN\0\0 \"x\"]\n"),
                                      PIECE("[Eve\x01 \"x\"]\n"),
                                      PIECE("[\xc3\x89vent \"x\"]\n"),
                                      PIECE("[ \"x\"]\n"),
                                      PIECE("[White  \"x\"]\n"),
                                      PIECE("[White\t\"x\"]\n"),
                                      PIECE("[White\"x\"]\n"),
                                      PIECE("[White \"x\" ]\n"),
                                      PIECE("[White \"x\"] \n"),
                                      PIECE("[White \"x\"]"),
                                      PIECE("[White \"x\"\n"),
                                      PIECE("[White \"x]\n"),
                                      PIECE("[White x]\n"),
                                      PIECE("[White \"a\\\"b\"]\n"),
                                      PIECE("[White \"a\"b\"]\n"),
                                      PIECE("[Event \"[Site \"x\"]\n"),
                                      PIECE("[Event=\"x\"]\n"),
                                      PIECE("[white \"x\"]\n"),
                                      PIECE("[Roundabout \"x\"]\n"),
                                      PIECE(" [Site \"x\"]\n"),
                                      PIECE("% [Site \"x\"]\n"),
                                      PIECE("; [Site \"x\"]\n"),
                                      PIECE("[pgn]\n"),
                                      PIECE("\r"),
                                      PIECE("\n"),
                                      PIECE("\n"),
                                      PIECE("\0"),
                                      PIECE("text\n"),
                                      PIECE("1. e4 e5 1-0\n"),
                                      PIECE("1. e4 {a\n\n"),
                                      PIECE("*\n\n")};

START_TEST(random_tag_sections_are_the_same) {
  uint64_t state = 2;
  size_t usual = 14; /* of the pieces; they come more often */
  for (int round = 0; round < 10000; round++) {
    char text[2048];
    size_t length = 0;
    for (int n = 0; n < 16; n++) {
      state = state * UINT64_C(6364136223846793005) + 1442695040888963407;
      size_t most = state >> 62 ? usual : sizeof pieces / sizeof *pieces;
      const struct piece *piece = &pieces[(state >> 33) % most];
      memcpy(text + length, piece->text, piece->length);
      length += piece->length;
    }
    /* Cut anywhere, and copied to where its end is the end of the memory. */
    length -= state >> 40 & 15;
    char *exact = malloc(length);
    ck_assert_ptr_nonnull(exact);
    memcpy(exact, text, length);
    check_text(exact, length);
    free(exact);
  }
}
END_TEST

/* Around the number of tags up to which a name is looked for among all: with one that is odd, or the name of another,
 * at the end. */
START_TEST(many_tags_are_the_same) {
  static const unsigned counts[] = {62, 63, 64, 65, 66, 127, 128, 129, 300, 1000};
  static const char *const lasts[] = {"", "[Y  \"odd\"]\n", "[T7 \"again\"]\n",
                                      "[Y  \"odd\"]\n[T7 \"again\"]\n[Z \"1\"]\n[Z \"2\"]\n",
                                      "[T61 \"again\"][T0 \"again\"]\n\n[T61 \"of the next\"]\n"};
  static char text[32000];
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
    for (size_t k = 0; k < sizeof lasts / sizeof *lasts; k++) {
      char *at = text;
      for (unsigned n = 0; n < counts[i]; n++)
        at += sprintf(at, "[T%u \"%u\"]\n", n, n);
      at += sprintf(at, "%s\n1. e4 e5 *\n", lasts[k]);
      check_text(text, (size_t)(at - text));
    }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("pgn_scan");
  TCase *tests = tcase_create("scan");
  tcase_set_timeout(tests, 60);
  tcase_add_test(tests, each_word_is_the_same_wherever_it_stands);
  tcase_add_test(tests, random_words_are_the_same);
  tcase_add_test(tests, random_tag_sections_are_the_same);
  tcase_add_test(tests, many_tags_are_the_same);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
