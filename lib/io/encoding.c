/* SPDX-License-Identifier: MIT
 * How a text is encoded: told from its first bytes, or by name. */
#include "io/encoding.h"

#include <string.h>

enum {
  SURE_BYTES = 8, /* so many in which every unit of two bytes is ASCII are UTF-16 for certain */
  RARELY = 8      /* zero bytes of the other order may be so many times fewer */
};

static const struct mark {
  uint8_t bytes[4];
  uint8_t length;
  uint8_t encoding;
} marks[] = {
    /* The long one first: it begins like that of UTF-16, which text does not follow with a zero. */
    {{0xff, 0xfe, 0, 0}, 4, PGNI_ENCODING_UTF32_LE}, {{0, 0, 0xfe, 0xff}, 4, PGNI_ENCODING_UTF32_BE},
    {{0xff, 0xfe}, 2, PGNI_ENCODING_UTF16_LE},       {{0xfe, 0xff}, 2, PGNI_ENCODING_UTF16_BE},
    {{0xef, 0xbb, 0xbf}, 3, PGNI_ENCODING_BYTES},
};

pgni_encoding pgni_encoding_of_mark(const uint8_t *bytes, size_t length, bool ended, size_t *mark) {
  *mark = 0;
  for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
    size_t common = length < marks[i].length ? length : marks[i].length;
    if (memcmp(bytes, marks[i].bytes, common) != 0)
      continue;
    if (common == marks[i].length) {
      *mark = common;
      return (pgni_encoding)marks[i].encoding;
    }
    if (!ended)
      return PGNI_ENCODING_UNDECIDED;
  }
  return PGNI_ENCODING_BYTES;
}

/* Bytes that text holds, ASCII or not. */
static bool is_text(uint8_t byte) { return byte >= 0x20 || (byte >= '\t' && byte <= '\r'); }

static bool is_ascii_text(uint8_t byte) { return is_text(byte) && byte < 0x7f; }

pgni_encoding pgni_encoding_sniff(const uint8_t *bytes, size_t length, bool ended) {
  if (length < 2)
    return ended ? PGNI_ENCODING_BYTES : PGNI_ENCODING_UNDECIDED;
  /* What a game begins with is ASCII, so one byte of the first two is zero, or at least no text. */
  if (is_text(bytes[0]) && is_text(bytes[1]))
    return PGNI_ENCODING_BYTES;
  if (length > PGNI_ENCODING_WINDOW)
    length = PGNI_ENCODING_WINDOW;
  size_t units = 0, little = 0, big = 0;
  for (size_t i = 0; i + 1 < length; i += 2) {
    units++;
    little += is_ascii_text(bytes[i]) && bytes[i + 1] == 0;
    big += bytes[i] == 0 && is_ascii_text(bytes[i + 1]);
    if (2 * units == SURE_BYTES && little == units)
      return PGNI_ENCODING_UTF16_LE;
    if (2 * units == SURE_BYTES && big == units)
      return PGNI_ENCODING_UTF16_BE;
  }
  if (length < PGNI_ENCODING_WINDOW && !ended)
    return PGNI_ENCODING_UNDECIDED;
  /* A quarter of any chess text is digits, blanks and the like, whatever its language. */
  if (little * 4 >= units && big * RARELY <= little)
    return PGNI_ENCODING_UTF16_LE;
  if (big * 4 >= units && little * RARELY <= big)
    return PGNI_ENCODING_UTF16_BE;
  return PGNI_ENCODING_BYTES;
}

pgni_encoding pgni_encoding_of_name(const char *name) {
  static const struct {
    const char *name;
    uint8_t encoding;
  } known[] = {
      {"utf8", PGNI_ENCODING_BYTES},       {"utf16", PGNI_ENCODING_UNDECIDED},  {"utf32", PGNI_ENCODING_UNDECIDED},
      {"utf16le", PGNI_ENCODING_UTF16_LE}, {"utf16be", PGNI_ENCODING_UTF16_BE}, {"utf32le", PGNI_ENCODING_UTF32_LE},
      {"utf32be", PGNI_ENCODING_UTF32_BE},
  };
  char plain[16];
  size_t length = 0;
  for (const char *p = name; *p; p++) {
    if (*p == '-' || *p == '_')
      continue;
    if (length + 1 == sizeof plain)
      return PGNI_ENCODING_NAMED;
    plain[length++] = *p >= 'A' && *p <= 'Z' ? (char)(*p + ('a' - 'A')) : *p;
  }
  plain[length] = '\0';
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (strcmp(plain, known[i].name) == 0)
      return (pgni_encoding)known[i].encoding;
  return PGNI_ENCODING_NAMED;
}
