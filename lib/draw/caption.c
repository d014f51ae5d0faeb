/* SPDX-License-Identifier: MIT
 * Captions broken into lines.  Which type they will be set in is not known, so widths are estimates on the broad side.
 */
#include "draw/caption.h"

#include <string.h>

#include "base/utf8.h"
#include "pgnkit/buffer.h"

/* How broad a character is, in hundredths of the size of the type. */
static unsigned width_of(uint32_t point) {
  if (point >= 0x1100) /* about where scripts begin whose characters fill a square */
    return point >= 0x2000 && point < 0x2600 ? 80 : 100;
  if (point >= 0x300 && point < 0x370) /* accents above and below others */
    return 0;
  if (point < 0x80 && strchr("iljI.,:;'|!", (int)point))
    return 32;
  if (point < 0x80 && strchr("ftr()[]/-\" ", (int)point))
    return 40;
  if (point < 0x80 && strchr("mwMW@%", (int)point))
    return 95;
  return point >= 'A' && point <= 'Z' ? 70 : 61;
}

size_t pgni_caption_break(const char *text, size_t length, unsigned room, size_t *next) {
  bool utf8 = pgn_utf8_prefix(text, length) == length;
  unsigned width = 0;
  size_t blank = 0; /* the last one that fits; no line begins with one */
  for (size_t i = 0, step; i < length; i += step) {
    uint32_t point;
    step = utf8 ? pgni_utf8_decode(text + i, length - i, &point) : 0;
    if (!step) {
      point = pgni_cp1252_point((unsigned char)text[i]);
      step = 1;
    }
    if (point == ' ')
      blank = i;
    width += width_of(point);
    if (width > room && i > 0 && point != ' ') {
      size_t line = blank ? blank : i;
      *next = blank ? blank + 1 : i;
      return line;
    }
  }
  *next = length;
  return length;
}
