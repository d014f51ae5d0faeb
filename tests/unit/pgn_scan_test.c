/* SPDX-License-Identifier: MIT
 * Regular movetext read in one sweep gives the tokens that it gives byte by byte. */
#include "pgn/lexer.h"
#include "pgn/scan.h"
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

static void lex_all(struct pgni_lexer *lexer, const char *text, size_t length, pgn_token *token, size_t *count) {
  const char *at = text, *next = text;
  *count = 0;
  while (pgni_lexer_next(lexer, text, at, text + length, &next) == PGN_OK) {
    for (size_t i = 0; i < lexer->token_count; i++) {
      token[*count] = lexer->token[i];
      token[*count].at += (uint32_t)(lexer->item - text);
      ++*count;
    }
    at = next;
  }
}

/* Reads the text in each way that there is. */
static void check_text(const char *text, size_t length) {
  pgni_scan *const scans[] = {NULL, pgni_scan_portable, pgni_scan_choose()};
  pgn_token *expected = malloc((length + 1) * sizeof *expected), *found = malloc((length + 1) * sizeof *found);
  size_t expected_count = 0, count;
  ck_assert_ptr_nonnull(expected);
  ck_assert_ptr_nonnull(found);
  for (size_t k = 0; k < sizeof scans / sizeof *scans; k++) {
    struct pgni_lexer lexer;
    pgni_lexer_init(&lexer);
    lexer.scan = scans[k];
    lex_all(&lexer, text, length, k ? found : expected, k ? &count : &expected_count);
    lexer.scan = NULL;
    pgni_lexer_clear(&lexer);
    if (k == 0)
      continue;
    ck_assert_msg(count == expected_count, "way %zu: %zu tokens, not %zu: %.*s", k, count, expected_count, (int)length,
                  text);
    for (size_t i = 0; i < count; i++)
      ck_assert_msg(found[i].at == expected[i].at && found[i].length == expected[i].length &&
                        found[i].kind == expected[i].kind && found[i].flags == expected[i].flags,
                    "way %zu: token %zu is %.*s, not %.*s, in: %.*s", k, i, (int)found[i].length, text + found[i].at,
                    (int)expected[i].length, text + expected[i].at, (int)length, text);
  }
  free(expected);
  free(found);
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
        strcat(text, k % 3 == 2 ? " " : "e4" + k % 3);
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

static Suite *make_suite(void) {
  Suite *suite = suite_create("pgn_scan");
  TCase *tests = tcase_create("scan");
  tcase_add_test(tests, each_word_is_the_same_wherever_it_stands);
  tcase_add_test(tests, random_words_are_the_same);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
