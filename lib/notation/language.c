/* SPDX-License-Identifier: MIT
 * The letters of the pieces in languages. */
#include "pgnkit/language.h"

#include <string.h>

#include "base/utf8.h"

/* In the order of the codes.  Letters: pawn, knight, bishop, rook, queen, king. */
static const pgn_language languages[] = {
    {"bg", "Bulgarian", {"", "П", "К", "О", "Т", "Д", "Ц"}}, {"cs", "Czech", {"", "P", "J", "S", "V", "D", "K"}},
    {"da", "Danish", {"", "B", "S", "L", "T", "D", "K"}},    {"de", "German", {"", "B", "S", "L", "T", "D", "K"}},
    {"en", "English", {"", "P", "N", "B", "R", "Q", "K"}},   {"es", "Spanish", {"", "P", "C", "A", "T", "D", "R"}},
    {"et", "Estonian", {"", "P", "R", "O", "V", "L", "K"}},  {"fi", "Finnish", {"", "P", "R", "L", "T", "D", "K"}},
    {"fr", "French", {"", "P", "C", "F", "T", "D", "R"}},    {"hu", "Hungarian", {"", "G", "H", "F", "B", "V", "K"}},
    {"is", "Icelandic", {"", "P", "R", "B", "H", "D", "K"}}, {"it", "Italian", {"", "P", "C", "A", "T", "D", "R"}},
    {"nl", "Dutch", {"", "O", "P", "L", "T", "D", "K"}},     {"no", "Norwegian", {"", "B", "S", "L", "T", "D", "K"}},
    {"pl", "Polish", {"", "P", "S", "G", "W", "H", "K"}},    {"pt", "Portuguese", {"", "P", "C", "B", "T", "D", "R"}},
    {"ro", "Romanian", {"", "P", "C", "N", "T", "D", "R"}},  {"ru", "Russian", {"", "П", "К", "С", "Л", "Ф", "Кр"}},
    {"sv", "Swedish", {"", "B", "S", "L", "T", "D", "K"}},
};
enum { COUNT = sizeof languages / sizeof languages[0] };

const pgn_language *pgn_language_at(size_t index) { return index < COUNT ? &languages[index] : NULL; }

/* A text is a name written in ASCII letters, small or capital. */
static bool is_name(const char *text, size_t length, const char *name) {
  if (strlen(name) != length)
    return false;
  for (size_t i = 0; i < length; i++)
    if ((text[i] | 32) != (name[i] | 32))
      return false;
  return true;
}

const pgn_language *pgn_language_find(const char *name, size_t length) {
  if (is_name(name, length, "nb"))
    name = "no";
  for (size_t i = 0; i < COUNT; i++)
    if (is_name(name, length, languages[i].code) || is_name(name, length, languages[i].name))
      return &languages[i];
  return NULL;
}

/* The capital of a letter of the table; others stay. */
static uint32_t capital(uint32_t point) {
  bool small = (point >= 'a' && point <= 'z') || (point >= 0x430 && point <= 0x44f); /* а to я */
  return small ? point - 32 : point;
}

/* How many bytes of the text spell the letter; 0 when they do not. */
static size_t spell(const char *letter, const char *text, size_t length, bool any_case) {
  size_t letter_length = strlen(letter), done = 0;
  if (!any_case)
    return letter_length <= length && memcmp(letter, text, letter_length) == 0 ? letter_length : 0;
  while (letter_length > 0) {
    uint32_t wanted, point;
    size_t step = pgni_utf8_decode(letter, letter_length, &wanted);
    size_t n = pgni_utf8_decode(text + done, length - done, &point);
    if (n == 0 || capital(point) != capital(wanted))
      return 0;
    letter += step;
    letter_length -= step;
    done += n;
  }
  return done;
}

size_t pgn_language_read(const pgn_language *language, const char *text, size_t length, bool any_case, pgn_role *role) {
  size_t longest = 0;
  for (int i = PGN_PAWN; i < PGN_ROLE_COUNT; i++) {
    size_t n = spell(language->letter[i], text, length, any_case);
    if (n > longest) {
      longest = n;
      *role = (pgn_role)i;
    }
  }
  return longest;
}
