/* SPDX-License-Identifier: MIT
 * Captions in UTF-8, broken into lines.  Which type they will be set in is not known, so widths are estimates on the
 * broad side.
 */
#include "diagram/caption.h"

#include <string.h>

#include "base/utf8.h"

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

bool pgni_captions_recode(const pgn_diagram *diagram, const char *to[PGN_DIAGRAM_CAPTION_MAX], pgn_buffer *texts) {
  size_t at[PGN_DIAGRAM_CAPTION_MAX];
  for (unsigned i = 0; i < PGN_DIAGRAM_CAPTION_MAX; i++) {
    const char *text = diagram->caption[i];
    at[i] = texts->length;
    if (text) {
      pgn_buffer_add_utf8(texts, text, strlen(text));
      pgn_buffer_add_char(texts, '\0');
    }
  }
  if (texts->failed)
    return false;
  for (unsigned i = 0; i < PGN_DIAGRAM_CAPTION_MAX; i++)
    to[i] = diagram->caption[i] ? texts->data + at[i] : NULL;
  return true;
}

size_t pgni_caption_break(const char *text, size_t length, unsigned room, size_t *next) {
  unsigned width = 0;
  size_t blank = 0; /* the last one that fits; no line begins with one */
  for (size_t i = 0, step; i < length; i += step) {
    uint32_t point = 0;
    step = pgni_utf8_decode(text + i, length - i, &point);
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
