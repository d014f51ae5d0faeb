/* SPDX-License-Identifier: MIT
 * The letters of the pieces in languages. */
#include <string.h>

#include "pgnkit/language.h"
#include "unit/unit.h"

/* The table of the PGN standard as it is printed there, section 17: pawn, knight, bishop, rook, queen,
 * king; and the two others in their own order. */
static const struct {
  const char *code, *letters;
} printed[] = {
    {"cs", "P J S V D K"}, {"da", "B S L T D K"}, {"nl", "O P L T D K"},  {"en", "P N B R Q K"}, {"et", "P R O V L K"},
    {"fi", "P R L T D K"}, {"fr", "P C F T D R"}, {"de", "B S L T D K"},  {"hu", "G H F B V K"}, {"is", "P R B H D K"},
    {"it", "P C A T D R"}, {"no", "B S L T D K"}, {"pl", "P S G W H K"},  {"pt", "P C B T D R"}, {"ro", "P C N T D R"},
    {"es", "P C A T D R"}, {"sv", "B S L T D K"}, {"ru", "П К С Л Ф Кр"}, {"bg", "П К О Т Д Ц"},
};
enum { LANGUAGES = sizeof printed / sizeof printed[0] };

START_TEST(language_letters_are_those_printed) {
  const pgn_language *language = pgn_language_find(printed[_i].code, 2);
  ck_assert_ptr_nonnull(language);
  ck_assert_str_eq(language->code, printed[_i].code);
  char letters[64] = "";
  for (int role = PGN_PAWN; role < PGN_ROLE_COUNT; role++) {
    strcat(letters, role == PGN_PAWN ? "" : " ");
    strcat(letters, language->letter[role]);
  }
  ck_assert_str_eq(letters, printed[_i].letters);
  ck_assert_str_eq(language->letter[PGN_ROLE_NONE], "");
}
END_TEST

START_TEST(language_codes_are_found) {
  size_t count = 0;
  for (; pgn_language_at(count); count++) {
    const char *code = pgn_language_at(count)->code;
    ck_assert_ptr_eq(pgn_language_find(code, strlen(code)), pgn_language_at(count));
    ck_assert(count == 0 || strcmp(pgn_language_at(count - 1)->code, code) < 0);
  }
  ck_assert_uint_eq(count, LANGUAGES);
  ck_assert_ptr_null(pgn_language_at(count + 1));
  ck_assert_ptr_eq(pgn_language_find("nb", 2), pgn_language_find("no", 2));
  static const struct {
    const char *name, *code;
  } names[] = {{"DE", "de"},      {"dE", "de"}, {"German", "de"},   {"german", "de"},
               {"RUSSIAN", "ru"}, {"NB", "no"}, {"norwegian", "no"}};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    const pgn_language *found = pgn_language_find(names[i].name, strlen(names[i].name));
    ck_assert_msg(found && strcmp(found->code, names[i].code) == 0, "%s", names[i].name);
  }
  static const char *const none[] = {"", "d", "deu", "xx", "uk", "germa", "germans", "DEU", "D\005"};
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
    ck_assert_ptr_null(pgn_language_find(none[i], strlen(none[i])));
}
END_TEST

/* Every letter is read as its own role, and no role has two that could be mixed up. */
START_TEST(language_letters_are_read_back) {
  const pgn_language *language = pgn_language_at((size_t)_i);
  for (int role = PGN_PAWN; role < PGN_ROLE_COUNT; role++) {
    const char *letter = language->letter[role];
    pgn_role read = PGN_ROLE_NONE;
    for (int any_case = 0; any_case <= 1; any_case++) {
      ck_assert_uint_eq(pgn_language_read(language, letter, strlen(letter), any_case != 0, &read), strlen(letter));
      ck_assert_int_eq((int)read, role);
    }
    /* No more than there is is looked at. */
    ck_assert_uint_eq(pgn_language_read(language, letter, 0, true, &read), 0);
  }
}
END_TEST

static const struct {
  const char *code, *text;
  size_t length;
  bool any_case;
  size_t read;
  pgn_role role;
} texts[] = {
    {"ru", "Крe1", 6, false, 4, PGN_KING},
    {"ru", "Кe1", 4, false, 2, PGN_KNIGHT},
    {"ru", "Кр", 3, false, 2, PGN_KNIGHT},
    {"ru", "КР", 4, true, 4, PGN_KING},
    {"ru", "кр", 4, true, 4, PGN_KING},
    {"ru", "КР", 4, false, 2, PGN_KNIGHT},
    {"ru", "кЛ", 4, true, 2, PGN_KNIGHT},
    {"ru", "к", 2, false, 0, 0},
    {"de", "t", 1, true, 1, PGN_ROOK},
    {"de", "t", 1, false, 0, 0},
    {"de", "R", 1, true, 0, 0},
    {"en", "\xd0", 1, true, 0, 0},
    {"ru", "\xd0", 1, true, 0, 0},
    {"bg", "ц", 2, true, 2, PGN_KING},
    {"en", "", 0, true, 0, 0},
    {"hu", "b", 1, true, 1, PGN_ROOK},
    {"fr", "R", 1, false, 1, PGN_KING},
    {"is", "B", 1, false, 1, PGN_BISHOP},
    {"da", "B", 1, false, 1, PGN_PAWN},
    {"en", "\0K", 2, true, 0, 0},
};

START_TEST(language_reads_the_longest_letter) {
  pgn_role role = PGN_ROLE_NONE;
  size_t read = pgn_language_read(pgn_language_find(texts[_i].code, 2), texts[_i].text, texts[_i].length,
                                  texts[_i].any_case, &role);
  ck_assert_uint_eq(read, texts[_i].read);
  ck_assert_int_eq((int)role, (int)texts[_i].role);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("language");
  TCase *tests = tcase_create("language");
  tcase_add_loop_test(tests, language_letters_are_those_printed, 0, LANGUAGES);
  tcase_add_test(tests, language_codes_are_found);
  tcase_add_loop_test(tests, language_letters_are_read_back, 0, LANGUAGES);
  tcase_add_loop_test(tests, language_reads_the_longest_letter, 0, sizeof texts / sizeof texts[0]);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
