/* SPDX-License-Identifier: MIT
 * Dashes. */
#include "base/dash.h"

#include "base/utf8.h"

bool pgni_is_dash(uint32_t point) {
  return (point >= 0x2010 && point <= 0x2015) || point == 0x2212 || point == 0xfe58 || point == 0xfe63 ||
         point == 0xff0d;
}

size_t pgni_dash(const char *text, const char *stop) {
  uint32_t point;
  if (text == stop)
    return 0;
  if ((unsigned char)*text < 0x80)
    return *text == '-';
  size_t length = pgni_utf8_decode(text, (size_t)(stop - text), &point);
  if (length == 0)
    return pgni_is_dash(pgni_cp1252_point((unsigned char)*text));
  return pgni_is_dash(point) ? length : 0;
}
