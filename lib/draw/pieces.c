/* SPDX-License-Identifier: MIT
 * The outlines of the pieces, drawn for this library: broad, with few lines inside, for squares of 20 pixels and more.
 */
#include "draw/pieces.h"

/* All stand on the same foot and are drawn from its left corner; lines inside follow as a path of their own. */
static const struct {
  char role;
  const char *outline, *inside;
} pieces[] = {
    {'k',
     "M18.6 3.2h2.8v2.6h2.8v2.8h-2.8v3.6c4-4.4 12.2-2.6 12.2 3.9 0 4.2-3.4 7.4-4.4 11.2l1.6 2.7v5H9.2v-5l1.6-2.7c-1-3.8"
     "-4.4-7-4.4-11.2 0-6.5 8.2-8.3 12.2-3.9V8.6h-2.8V5.8h2.8z",
     "M20 13v10M11.5 27.3h17M10 31h20"},
    {'q',
     "M9.2 35v-5l1.6-2.7L6.5 13.6a2.4 2.4 0 1 1 2-.4l5 5 .3-8a2.4 2.4 0 1 1 2.2-.5L20 17.2l4-7.5a2.4 2.4 0 1 1 "
     "2.2.5l.3 8 5-5a2.4 2.4 0 1 1 2 .4l-4.3 13.7 1.6 2.7v5z",
     "M11.5 27.3h17M10 31h20"},
    {'r', "M9.2 35v-4.5l3.3-2.5V16.5L10 14V7h4.8v3.2h3V7h4.4v3.2h3V7H30v7l-2.5 2.5V28l3.3 2.5V35z",
     "M12.5 16.5h15M12.5 28h15"},
    {'b',
     "M9.2 35c0-3 3-4.5 6-4.5l.8-3.5c-2.6-1.3-4.2-3.6-4.2-6.8 0-4.4 3.3-8.2 6.4-10.7a2.8 2.8 0 1 1 3.6 0c3.1 "
     "2.5 6.4 6.3 6.4 10.7 0 3.2-1.6 5.5-4.2 6.8l.8 3.5c3 0 6 1.5 6 4.5z",
     "M16 27h8M20 14.5v8M16.5 18h7"},
    {'n',
     "M12 35c-.3-7 6.5-9.5 7.3-15.2-2.3 1.7-4.5 2.1-6 3.7-1 1.1-1.5 2.7-3 2.8-2.1.1-4.4-2.3-4.3-4.5 0-1.7 2.7-4.5 "
     "3.5-6.5.7-1.9.6-3.4 2-5 1-1.1 2.6-1.7 3.9-2.2l3-3.6 2.3 3.7c6.8 1.2 10.5 7.6 10.5 16.2V35z",
     "M22.5 12c4 2 5.5 6 5.5 11"},
    {'p',
     "M10.5 35c0-5 6.8-5.5 7.2-13.4h-3.2c0-1.8 1.3-2.7 2.6-3.2a5.6 5.6 0 1 1 5.8 0c1.3.5 2.6 1.4 2.6 "
     "3.2h-3.2c.4 "
     "7.9 7.2 8.4 7.2 13.4z",
     "M17.5 21.6h5"},
};

void pgni_pieces_define(pgn_buffer *out) {
  for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
    pgn_buffer_add_format(out,
                          "<g id=\"pgnkit-%c\"><path d=\"%s\"/><path fill=\"none\" stroke=\"currentColor\" "
                          "d=\"%s\"/></g>\n",
                          pieces[i].role, pieces[i].outline, pieces[i].inside);
}
