/* SPDX-License-Identifier: MIT
 * The frame of a page for a browser: one file with its style and script inside, which fetches nothing, so that it shows
 * the same everywhere and tells nobody that it was opened, and which runs nothing else, whatever stands in its games.
 */
#ifndef PGNKIT_TOOLS_COMMON_HTML_H
#define PGNKIT_TOOLS_COMMON_HTML_H

#include "pgnkit/buffer.h"

/* Style and script go into the page as they are: they hold no "</style", "</script" or "<!--", and no carriage return.
 * Elements of the page have no style attributes, which the policy would drop; a script may set styles. */
struct html_page {
  const char *title, *style;
  size_t style_length;
  const char *script; /* NULL: none */
  size_t script_length;
};

/* All from the doctype to the end of the head, with a Content-Security-Policy that allows this style and this script,
 * by their hashes, and else only pictures that stand in the page itself. */
void html_add_head(pgn_buffer *out, const struct html_page *page);
/* The script, which so finds all that stands before it, and the ends of body and document. */
void html_add_end(pgn_buffer *out, const struct html_page *page);

#endif
