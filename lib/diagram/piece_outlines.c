/* SPDX-License-Identifier: MIT
 * The outlines of the pieces, drawn for this library: broad, with few lines inside, for squares of 20 pixels and more.
 */
#include "diagram/piece_outlines.h"

/* All stand on the same foot and are drawn from its left corner; lines inside follow as a path of their own. */
static const struct {
  char role;
  const char *outline, *inside;
} pieces[] = {
    {'k',
     "M18.5 2.5h3v2.7h2.9v3h-2.9v3.1C24 7.6 34 8.2 34 16.2c0 4.4-3.2 7.8-4.2 12.1l2.2 2.9v5.3H8v-5.3l2.2-2.9C9.2 2"
     "4 6 20.6 6 16.2 6 8.2 16 7.6 18.5 11.3V8.2h-2.9v-3h2.9z",
     "M20 13.5V24M10.8 28.3h18.4M9 32.3h22"},
    {'q',
     "M8 36.5v-5.3l2.2-2.9L5.9 15.4a2.3 2.3 0 1 1 2-.6l4.9 4.9-.6-9.6a2.3 2.3 0 1 1 2.1-.5l3.5 8.2 1.2-9.2a2.3 2.3"
     " 0 1 1 2 0l1.2 9.2 3.5-8.2a2.3 2.3 0 1 1 2.1.5l-.6 9.6 4.9-4.9a2.3 2.3 0 1 1 2 .6l-4.3 12.9 2.2 2.9v5.3z",
     "M10.8 28.3h18.4M9 32.3h22"},
    {'r', "M8 36.5v-5l3.5-3v-12l-3-3v-8h5v3.8h4V5.5h5v3.8h4V5.5h5v8l-3 3v12l3.5 3v5z", "M11.5 16.5h17M11.5 28.5h17"},
    {'b',
     "M7.5 36.5c0-3.4 3.4-5 6.9-5.2l1-3.8c-3.1-1.5-4.9-4.2-4.9-7.6 0-4.9 3.8-9.2 7.4-12.2a3 3 0 1 1 4.2 0c3.6 3 7."
     "4 7.3 7.4 12.2 0 3.4-1.8 6.1-4.9 7.6l1 3.8c3.5.2 6.9 1.8 6.9 5.2z",
     "M15.4 27.5h9.2M20 13.8V23M15.8 18h8.4"},
    {'n',
     "M10.5 36.5c0-8 7-10.5 8.1-16.9-2.6 2.2-5.4 2.4-7.3 4.6-1.1 1.4-1.5 3.2-3.3 3.3-2.4.1-4.4-2.5-4.3-4.9.1-2.2 3"
     ".1-5.2 4.1-7.6.8-2.1.8-3.7 2.3-5.5 1.1-1.3 2.7-1.9 4.1-2.5l.6-4.4 3.6 3.4 2.4-3.2 1.6 4.4C30.5 8.8 34 17 34 "
     "27c0 3.5-.2 6.5-.6 9.5z",
     "M12.3 13.7l1.8-.9M6.8 22.8h.1M23.7 11.5c4.8 3 6.3 9.5 5.9 19.5"},
    {'p',
     "M9 36.5c0-5.8 7.5-6.5 8-14.8h-3.6c0-2 1.4-3 2.9-3.6a6.2 6.2 0 1 1 7.4 0c1.5.6 2.9 1.6 2.9 3.6H23c.5 8.3 8 9 "
     "8 14.8z",
     "M17 21.7h6"},
};

void pgni_piece_outlines_define(pgn_buffer *out) {
  for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
    pgn_buffer_add_format(out,
                          "<g id=\"pgnkit-%c\"><path d=\"%s\"/><path fill=\"none\" stroke=\"currentColor\" "
                          "d=\"%s\"/></g>\n",
                          pieces[i].role, pieces[i].outline, pieces[i].inside);
}
