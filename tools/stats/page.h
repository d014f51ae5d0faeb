/* SPDX-License-Identifier: MIT
 * The parts of the page that are written by hand, as text: made from page.css and page.js beside this file. */
#ifndef PGNKIT_TOOLS_STATS_PAGE_H
#define PGNKIT_TOOLS_STATS_PAGE_H

#include <stddef.h>

extern const char stats_page_css[], stats_page_js[];
extern const size_t stats_page_css_length, stats_page_js_length;

#endif
