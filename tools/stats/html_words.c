/* SPDX-License-Identifier: MIT
 * Words and numbers as every part of the page writes them. */
#include <stdio.h>

#include "html_parts.h"

static const struct {
  const char *one, *many;
} nouns[PGN_BY_COUNT] = {
    [PGN_BY_SP] = {"start position", "start positions"},
    [PGN_BY_KING_FILE] = {"king file", "king files"},
    [PGN_BY_RESULT] = {"result", "results"},
    [PGN_BY_EVENT] = {"event", "events"},
    [PGN_BY_YEAR] = {"year", "years"},
    [PGN_BY_ECO] = {"opening code", "opening codes"},
    [PGN_BY_FIRST_MOVE] = {"first move", "first moves"},
    [PGN_BY_DOUBLE] = {"pair of arrays", "pairs of arrays"},
};

const char *stats_html_noun(pgn_stats_by by) { return nouns[by].one; }
const char *stats_html_nouns(pgn_stats_by by) { return nouns[by].many; }

void stats_html_add_p(pgn_buffer *out, const char *equals, double p) {
  static const double least = 1e-300; /* near the end of what a double can hold */
  if (p < least)
    pgn_buffer_add_text(out, *equals ? "&lt;&nbsp;1e-300" : "&lt;1e-300");
  else
    pgn_buffer_add_format(out, p >= 0.001 ? "%s%.4f" : "%s%.1e", equals, p);
}
