/* SPDX-License-Identifier: MIT
 * UTF-8 and Windows-1252. */
#include "base/utf8.h"

#include "pgnkit/buffer.h"

size_t pgni_utf8_decode(const char *text, size_t length, uint32_t *point) {
  const unsigned char *byte = (const unsigned char *)text;
  if (length == 0)
    return 0;
  if (byte[0] < 0x80) {
    *point = byte[0];
    return 1;
  }
  size_t n = byte[0] >= 0xc2 && byte[0] <= 0xdf   ? 2
             : byte[0] >= 0xe0 && byte[0] <= 0xef ? 3
             : byte[0] >= 0xf0 && byte[0] <= 0xf4 ? 4
                                                  : 0;
  if (n == 0 || n > length)
    return 0;
  uint32_t value = byte[0] & (0x7fU >> n);
  for (size_t i = 1; i < n; i++) {
    if ((byte[i] & 0xc0) != 0x80)
      return 0;
    value = value << 6 | (byte[i] & 0x3fU);
  }
  if ((n == 3 && (value < 0x800 || (value >= 0xd800 && value <= 0xdfff))) ||
      (n == 4 && (value < 0x10000 || value > 0x10ffff)))
    return 0;
  *point = value;
  return n;
}

size_t pgn_utf8_prefix(const char *text, size_t length) {
  size_t i = 0;
  while (i < length) {
    uint32_t point;
    size_t n = (unsigned char)text[i] < 0x80 ? 1 : pgni_utf8_decode(text + i, length - i, &point);
    if (n == 0)
      break;
    i += n;
  }
  return i;
}

size_t pgn_utf8_cut(const char *text, size_t length, size_t most) {
  if (length <= most)
    return length;
  size_t cut = most;
  while (cut > 0 && most - cut < 3 && ((unsigned char)text[cut] & 0xc0) == 0x80)
    cut--;
  uint32_t point;
  /* Where no character is cut, the bytes are none of UTF-8 and may be cut anywhere. */
  return pgni_utf8_decode(text + cut, length - cut, &point) > most - cut ? cut : most;
}

size_t pgni_utf8_width(const char *text, size_t length) {
  size_t width = 0;
  for (size_t i = 0; i < length; width++) {
    uint32_t point;
    size_t n = (unsigned char)text[i] < 0x80 ? 1 : pgni_utf8_decode(text + i, length - i, &point);
    i += n ? n : 1;
  }
  return width;
}

uint32_t pgni_cp1252_point(unsigned char byte) {
  /* 0x80 to 0x9f, the only range in which Windows-1252 and ISO 8859-1 differ. */
  static const uint16_t high[32] = {0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
                                    0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0x8d,   0x17d,  0x8f,
                                    0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
                                    0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};
  return byte >= 0x80 && byte < 0xa0 ? high[byte - 0x80] : byte;
}

size_t pgni_utf8_encode(uint32_t point, char out[4]) {
  if (point < 0x80) {
    out[0] = (char)point;
    return 1;
  }
  size_t n = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  for (size_t i = n - 1; i > 0; i--, point >>= 6)
    out[i] = (char)(0x80 | (point & 0x3f));
  out[0] = (char)((0xf00U >> n & 0xf0) | point);
  return n;
}

void pgni_utf8_add_cp1252(pgn_buffer *out, unsigned char byte) {
  char bytes[4];
  pgn_buffer_add(out, bytes, pgni_utf8_encode(pgni_cp1252_point(byte), bytes));
}

void pgn_buffer_add_utf8(pgn_buffer *out, const char *text, size_t length) {
  if (pgn_utf8_prefix(text, length) == length)
    pgn_buffer_add(out, text, length);
  else
    for (size_t i = 0; i < length; i++)
      pgni_utf8_add_cp1252(out, (unsigned char)text[i]);
}
