/* SPDX-License-Identifier: MIT
 * Decoding HTML entities.  The names are those of HTML 4 (section 24) with the characters it gives them; what numbers
 * from 128 to 159 mean is Windows-1252. */
#include <stdio.h>
#include <string.h>

#include "base/entity.h"
#include "unit/unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

/* Names of characters that Latin-1 or Windows-1252 has, and of what HTML uses itself. */
static const struct {
  const char *name;
  uint32_t point;
} known[] = {
    {"quot", 0x22},     {"amp", 0x26},      {"lt", 0x3c},       {"gt", 0x3e},      {"nbsp", 0xa0},
    {"iexcl", 0xa1},    {"cent", 0xa2},     {"pound", 0xa3},    {"curren", 0xa4},  {"yen", 0xa5},
    {"brvbar", 0xa6},   {"sect", 0xa7},     {"uml", 0xa8},      {"copy", 0xa9},    {"ordf", 0xaa},
    {"laquo", 0xab},    {"not", 0xac},      {"shy", 0xad},      {"reg", 0xae},     {"macr", 0xaf},
    {"deg", 0xb0},      {"plusmn", 0xb1},   {"sup2", 0xb2},     {"sup3", 0xb3},    {"acute", 0xb4},
    {"micro", 0xb5},    {"para", 0xb6},     {"middot", 0xb7},   {"cedil", 0xb8},   {"sup1", 0xb9},
    {"ordm", 0xba},     {"raquo", 0xbb},    {"frac14", 0xbc},   {"frac12", 0xbd},  {"frac34", 0xbe},
    {"iquest", 0xbf},   {"Agrave", 0xc0},   {"Aacute", 0xc1},   {"Acirc", 0xc2},   {"Atilde", 0xc3},
    {"Auml", 0xc4},     {"Aring", 0xc5},    {"AElig", 0xc6},    {"Ccedil", 0xc7},  {"Egrave", 0xc8},
    {"Eacute", 0xc9},   {"Ecirc", 0xca},    {"Euml", 0xcb},     {"Igrave", 0xcc},  {"Iacute", 0xcd},
    {"Icirc", 0xce},    {"Iuml", 0xcf},     {"ETH", 0xd0},      {"Ntilde", 0xd1},  {"Ograve", 0xd2},
    {"Oacute", 0xd3},   {"Ocirc", 0xd4},    {"Otilde", 0xd5},   {"Ouml", 0xd6},    {"times", 0xd7},
    {"Oslash", 0xd8},   {"Ugrave", 0xd9},   {"Uacute", 0xda},   {"Ucirc", 0xdb},   {"Uuml", 0xdc},
    {"Yacute", 0xdd},   {"THORN", 0xde},    {"szlig", 0xdf},    {"agrave", 0xe0},  {"aacute", 0xe1},
    {"acirc", 0xe2},    {"atilde", 0xe3},   {"auml", 0xe4},     {"aring", 0xe5},   {"aelig", 0xe6},
    {"ccedil", 0xe7},   {"egrave", 0xe8},   {"eacute", 0xe9},   {"ecirc", 0xea},   {"euml", 0xeb},
    {"igrave", 0xec},   {"iacute", 0xed},   {"icirc", 0xee},    {"iuml", 0xef},    {"eth", 0xf0},
    {"ntilde", 0xf1},   {"ograve", 0xf2},   {"oacute", 0xf3},   {"ocirc", 0xf4},   {"otilde", 0xf5},
    {"ouml", 0xf6},     {"divide", 0xf7},   {"oslash", 0xf8},   {"ugrave", 0xf9},  {"uacute", 0xfa},
    {"ucirc", 0xfb},    {"uuml", 0xfc},     {"yacute", 0xfd},   {"thorn", 0xfe},   {"yuml", 0xff},
    {"OElig", 0x152},   {"oelig", 0x153},   {"Scaron", 0x160},  {"scaron", 0x161}, {"Yuml", 0x178},
    {"fnof", 0x192},    {"circ", 0x2c6},    {"tilde", 0x2dc},   {"ndash", 0x2013}, {"mdash", 0x2014},
    {"lsquo", 0x2018},  {"rsquo", 0x2019},  {"sbquo", 0x201a},  {"ldquo", 0x201c}, {"rdquo", 0x201d},
    {"bdquo", 0x201e},  {"dagger", 0x2020}, {"Dagger", 0x2021}, {"bull", 0x2022},  {"hellip", 0x2026},
    {"permil", 0x2030}, {"lsaquo", 0x2039}, {"rsaquo", 0x203a}, {"euro", 0x20ac},  {"trade", 0x2122},
};

/* Names of HTML that are of no use in the text of a game: neither of the two has their characters. */
static const char *const unknown[] = {
    "Alpha",   "Beta",   "Chi",     "Delta",   "Epsilon", "Eta",   "Gamma",    "Iota",   "Kappa",  "Lambda", "Mu",
    "Nu",      "Omega",  "Omicron", "Phi",     "Pi",      "Prime", "Psi",      "Rho",    "Sigma",  "Tau",    "Theta",
    "Upsilon", "Xi",     "Zeta",    "alefsym", "alpha",   "and",   "ang",      "asymp",  "beta",   "cap",    "chi",
    "clubs",   "cong",   "crarr",   "cup",     "dArr",    "darr",  "delta",    "diams",  "empty",  "emsp",   "ensp",
    "epsilon", "equiv",  "eta",     "exist",   "forall",  "frasl", "gamma",    "ge",     "hArr",   "harr",   "hearts",
    "image",   "infin",  "int",     "iota",    "isin",    "kappa", "lArr",     "lambda", "lang",   "larr",   "lceil",
    "le",      "lfloor", "lowast",  "loz",     "lrm",     "minus", "mu",       "nabla",  "ne",     "ni",     "notin",
    "nsub",    "nu",     "oline",   "omega",   "omicron", "oplus", "or",       "otimes", "part",   "perp",   "phi",
    "pi",      "piv",    "prime",   "prod",    "prop",    "psi",   "rArr",     "radic",  "rang",   "rarr",   "rceil",
    "real",    "rfloor", "rho",     "rlm",     "sdot",    "sigma", "sigmaf",   "sim",    "spades", "sub",    "sube",
    "sum",     "sup",    "supe",    "tau",     "there4",  "theta", "thetasym", "thinsp", "uArr",   "uarr",   "upsih",
    "upsilon", "weierp", "xi",      "zeta",    "zwj",     "zwnj",
};

/* Numbers that stand for another character than their own. */
static const struct {
  unsigned number;
  uint32_t point;
} moved[] = {
    {128, 0x20ac}, {130, 0x201a}, {131, 0x192},  {132, 0x201e}, {133, 0x2026}, {134, 0x2020}, {135, 0x2021},
    {136, 0x2c6},  {137, 0x2030}, {138, 0x160},  {139, 0x2039}, {140, 0x152},  {142, 0x17d},  {145, 0x2018},
    {146, 0x2019}, {147, 0x201c}, {148, 0x201d}, {149, 0x2022}, {150, 0x2013}, {151, 0x2014}, {152, 0x2dc},
    {153, 0x2122}, {154, 0x161},  {155, 0x203a}, {156, 0x153},  {158, 0x17e},  {159, 0x178},
};

/* The character of an entity, all of whose `text` must be taken; 0 when it is none. */
static uint32_t decoded(const char *text) {
  uint32_t point = 0;
  size_t taken = pgni_entity_decode(text, strlen(text), &point);
  ck_assert_msg(taken == 0 || taken == strlen(text), "%zu bytes taken of %s", taken, text);
  return taken ? point : 0;
}

START_TEST(names_of_html_are_known) {
  char text[20];
  snprintf(text, sizeof text, "&%s;", known[_i].name);
  ck_assert_msg(decoded(text) == known[_i].point, "%s is U+%04X", text, (unsigned)decoded(text));
}
END_TEST

START_TEST(other_names_are_left) {
  char text[20];
  snprintf(text, sizeof text, "&%s;", unknown[_i]);
  ck_assert_msg(decoded(text) == 0, "%s is U+%04X", text, (unsigned)decoded(text));
}
END_TEST

START_TEST(case_matters_in_names) {
  ck_assert_uint_eq(decoded("&eacute;"), 0xe9);
  ck_assert_uint_eq(decoded("&Eacute;"), 0xc9);
  ck_assert_uint_eq(decoded("&EACUTE;"), 0);
  ck_assert_uint_eq(decoded("&AMP;"), 0);
}
END_TEST

START_TEST(numbers_are_decimal_or_hexadecimal) {
  ck_assert_uint_eq(decoded("&#65;"), 'A');
  ck_assert_uint_eq(decoded("&#0065;"), 'A');
  ck_assert_uint_eq(decoded("&#x41;"), 'A');
  ck_assert_uint_eq(decoded("&#X41;"), 'A');
  ck_assert_uint_eq(decoded("&#x20AC;"), 0x20ac);
  ck_assert_uint_eq(decoded("&#x20ac;"), 0x20ac);
  ck_assert_uint_eq(decoded("&#9812;"), 0x2654); /* a white king */
  ck_assert_uint_eq(decoded("&#1114111;"), 0x10ffff);
  ck_assert_uint_eq(decoded("&#x10FFFF;"), 0x10ffff);
  ck_assert_uint_eq(decoded("&#255;"), 0xff);
  ck_assert_uint_eq(decoded("&#160;"), 0xa0);
}
END_TEST

START_TEST(numbers_of_windows_1252_are_its_characters) {
  char text[20];
  snprintf(text, sizeof text, "&#%u;", moved[_i].number);
  ck_assert_msg(decoded(text) == moved[_i].point, "%s is U+%04X", text, (unsigned)decoded(text));
  snprintf(text, sizeof text, "&#x%x;", moved[_i].number);
  ck_assert_msg(decoded(text) == moved[_i].point, "%s is U+%04X", text, (unsigned)decoded(text));
}
END_TEST

START_TEST(what_is_no_character_is_left) {
  static const char *const texts[] = {"&#0;",       "&#9;",       "&#10;",      "&#31;",    "&#127;",
                                      "&#x7f;",     "&#xD800;",   "&#xdfff;",   "&#55296;", "&#1114112;",
                                      "&#x110000;", "&#9999999;", "&#xFFFFFFF;"};
  for (int i = 0; i < COUNT(texts); i++)
    ck_assert_msg(decoded(texts[i]) == 0, "%s is U+%04X", texts[i], (unsigned)decoded(texts[i]));
  ck_assert_uint_eq(decoded("&#32;"), ' ');
  ck_assert_uint_eq(decoded("&#126;"), '~');
  ck_assert_uint_eq(decoded("&#xD7FF;"), 0xd7ff);
  ck_assert_uint_eq(decoded("&#xE000;"), 0xe000);
}
END_TEST

START_TEST(what_is_not_formed_as_an_entity_is_left) {
  static const char *const texts[] = {"",       "&",       "&;",    "&#;",      "&#x;",     "&#X;",  "&amp",   "amp;",
                                      "& amp;", "&amp ;",  "&#65",  "&#a;",     "&#6a;",    "&#xg;", "&#-65;", "&#+65;",
                                      "&# 65;", "&#x 41;", "&x41;", "&thetas;", "&ampere;", "&am;",  "Q&A;",   "&&lt;"};
  for (int i = 0; i < COUNT(texts); i++)
    ck_assert_msg(decoded(texts[i]) == 0, "%s is U+%04X", texts[i], (unsigned)decoded(texts[i]));
}
END_TEST

START_TEST(only_the_entity_is_taken) {
  uint32_t point = 0;
  ck_assert_uint_eq(pgni_entity_decode("&lt;b&gt;", 9, &point), 4);
  ck_assert_uint_eq(point, '<');
  ck_assert_uint_eq(pgni_entity_decode("&#8211;;", 8, &point), 7);
  ck_assert_uint_eq(point, 0x2013);
  ck_assert_uint_eq(pgni_entity_decode("&thinsp; &lt;", 13, &point), 0);
}
END_TEST

START_TEST(nothing_behind_the_text_is_read) {
  static const char *const texts[] = {"&lt;", "&hellip;", "&#1114111;", "&#x10ffff;"};
  for (int i = 0; i < COUNT(texts); i++)
    for (size_t length = 0; length < strlen(texts[i]); length++) {
      uint32_t point;
      ck_assert_uint_eq(pgni_entity_decode(texts[i], length, &point), 0);
    }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("entities");
  TCase *names = tcase_create("names");
  tcase_add_loop_test(names, names_of_html_are_known, 0, COUNT(known));
  tcase_add_loop_test(names, other_names_are_left, 0, COUNT(unknown));
  tcase_add_test(names, case_matters_in_names);
  suite_add_tcase(suite, names);
  TCase *numbers = tcase_create("numbers");
  tcase_add_test(numbers, numbers_are_decimal_or_hexadecimal);
  tcase_add_loop_test(numbers, numbers_of_windows_1252_are_its_characters, 0, COUNT(moved));
  tcase_add_test(numbers, what_is_no_character_is_left);
  suite_add_tcase(suite, numbers);
  TCase *forms = tcase_create("forms");
  tcase_add_test(forms, what_is_not_formed_as_an_entity_is_left);
  tcase_add_test(forms, only_the_entity_is_taken);
  tcase_add_test(forms, nothing_behind_the_text_is_read);
  suite_add_tcase(suite, forms);
  return suite;
}

UNIT_MAIN(make_suite)
