/* SPDX-License-Identifier: MIT
 * The line that holds a finding. */
#include "excerpt.h"
#include "pgnkit/chars.h"

#include <stdbool.h>

enum {
  LINE_MOST = 4096,  /* bytes of a line that are looked at, to both sides */
  SHOWN_BEFORE = 30, /* bytes before the place, at least, where a line is too long */
  SHOWN_BEHIND = 10  /* wanted behind it */
};

static bool is_within_character(char c) { return ((unsigned char)c & 0xc0) == 0x80; }

struct check_excerpt check_excerpt_of(const char *text, size_t length, size_t at, size_t marked, size_t room) {
  struct check_excerpt found = {.from = at, .at = at, .marked = marked, .to = at};
  while (found.from > 0 && !pgn_is_line_end(text[found.from - 1]) && at - found.from < LINE_MOST)
    found.from--;
  while (found.to < length && !pgn_is_line_end(text[found.to]) && found.to - at < LINE_MOST)
    found.to++;
  size_t before = at - found.from, marks = 2 * (sizeof CHECK_ELLIPSIS - 1);
  if (found.to - found.from > room)
    room -= marks;
  if (found.to - found.from > room && before > SHOWN_BEFORE && before + marked + SHOWN_BEHIND > room) {
    found.from = at - SHOWN_BEFORE;
    while (found.from < at && is_within_character(text[found.from]))
      found.from++;
  }
  if (found.to - found.from > room) {
    found.to = found.from + room;
    while (found.to > at && found.to < length && is_within_character(text[found.to]))
      found.to--;
  }
  if (found.marked > found.to - at)
    found.marked = found.to - at;
  found.is_cut_before = found.from > 0 && !pgn_is_line_end(text[found.from - 1]);
  found.is_cut_behind = found.to < length && !pgn_is_line_end(text[found.to]);
  return found;
}
