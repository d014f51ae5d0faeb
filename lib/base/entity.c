/* SPDX-License-Identifier: MIT
 * HTML entities. */
#include "base/entity.h"

#include <stdbool.h>
#include <string.h>

#include "base/utf8.h"
#include "pgnkit/chars.h"

enum { NAME_MAX = 6, DIGITS_MAX = 7, LATIN1_FIRST = 0xa0 };

/* The upper half of Latin-1, in its order. */
static const char latin1[96][NAME_MAX + 1] = {
    "nbsp",   "iexcl",  "cent",   "pound",  "curren", "yen",    "brvbar", "sect",   "uml",    "copy",   "ordf",
    "laquo",  "not",    "shy",    "reg",    "macr",   "deg",    "plusmn", "sup2",   "sup3",   "acute",  "micro",
    "para",   "middot", "cedil",  "sup1",   "ordm",   "raquo",  "frac14", "frac12", "frac34", "iquest", "Agrave",
    "Aacute", "Acirc",  "Atilde", "Auml",   "Aring",  "AElig",  "Ccedil", "Egrave", "Eacute", "Ecirc",  "Euml",
    "Igrave", "Iacute", "Icirc",  "Iuml",   "ETH",    "Ntilde", "Ograve", "Oacute", "Ocirc",  "Otilde", "Ouml",
    "times",  "Oslash", "Ugrave", "Uacute", "Ucirc",  "Uuml",   "Yacute", "THORN",  "szlig",  "agrave", "aacute",
    "acirc",  "atilde", "auml",   "aring",  "aelig",  "ccedil", "egrave", "eacute", "ecirc",  "euml",   "igrave",
    "iacute", "icirc",  "iuml",   "eth",    "ntilde", "ograve", "oacute", "ocirc",  "otilde", "ouml",   "divide",
    "oslash", "ugrave", "uacute", "ucirc",  "uuml",   "yacute", "thorn",  "yuml"};

static const struct {
  char name[NAME_MAX + 1];
  uint16_t point;
} others[] = {{"quot", '"'},      {"amp", '&'},       {"lt", '<'},        {"gt", '>'},       {"apos", '\''},
              {"OElig", 0x152},   {"oelig", 0x153},   {"Scaron", 0x160},  {"scaron", 0x161}, {"Yuml", 0x178},
              {"fnof", 0x192},    {"circ", 0x2c6},    {"tilde", 0x2dc},   {"ndash", 0x2013}, {"mdash", 0x2014},
              {"lsquo", 0x2018},  {"rsquo", 0x2019},  {"sbquo", 0x201a},  {"ldquo", 0x201c}, {"rdquo", 0x201d},
              {"bdquo", 0x201e},  {"dagger", 0x2020}, {"Dagger", 0x2021}, {"bull", 0x2022},  {"hellip", 0x2026},
              {"permil", 0x2030}, {"lsaquo", 0x2039}, {"rsaquo", 0x203a}, {"euro", 0x20ac},  {"trade", 0x2122}};

static uint32_t point_of_name(const char *name, size_t length) {
  if (length == 0 || length > NAME_MAX)
    return 0;
  for (uint32_t i = 0; i < sizeof latin1 / sizeof latin1[0]; i++)
    if (strlen(latin1[i]) == length && memcmp(latin1[i], name, length) == 0)
      return LATIN1_FIRST + i;
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (strlen(others[i].name) == length && memcmp(others[i].name, name, length) == 0)
      return others[i].point;
  return 0;
}

static int digit_value(char c, unsigned base) {
  int value = pgn_is_digit(c)        ? c - '0'
              : c >= 'a' && c <= 'f' ? c - 'a' + 10
              : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                     : 16;
  return value < (int)base ? value : -1;
}

/* The character a number stands for, 0 for none. */
static uint32_t point_of_number(const char *text, size_t length) {
  bool is_hex = length > 0 && (text[0] == 'x' || text[0] == 'X');
  uint32_t base = is_hex ? 16 : 10, point = 0;
  size_t at = is_hex;
  if (at == length || length - at > DIGITS_MAX)
    return 0;
  for (; at < length; at++) {
    int value = digit_value(text[at], base);
    if (value < 0)
      return 0;
    point = point * base + (uint32_t)value;
  }
  if (point < 0x20 || point == 0x7f || (point >= 0xd800 && point <= 0xdfff) || point > 0x10ffff)
    return 0;
  return point < 0x100 ? pgni_cp1252_point((unsigned char)point) : point;
}

size_t pgni_entity_decode(const char *text, size_t length, uint32_t *point) {
  if (length < 4 || text[0] != '&')
    return 0;
  size_t most = length < DIGITS_MAX + 4 ? length : DIGITS_MAX + 4; /* &#x, digits, semicolon */
  const char *semicolon = memchr(text, ';', most);
  if (!semicolon)
    return 0;
  size_t inside = (size_t)(semicolon - text) - 1;
  *point = text[1] == '#' ? point_of_number(text + 2, inside - 1) : point_of_name(text + 1, inside);
  return *point ? inside + 2 : 0;
}
