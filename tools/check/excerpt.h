/* SPDX-License-Identifier: MIT
 * The line that holds a finding, no more of it than can be shown. */
#ifndef PGNKIT_TOOLS_CHECK_EXCERPT_H
#define PGNKIT_TOOLS_CHECK_EXCERPT_H

#include <stdbool.h>
#include <stddef.h>

/* From byte `from` to before `to` of the text, of which `at`..`at + marked` is the finding. */
struct check_excerpt {
  size_t from, at, marked, to;
  bool is_cut_before, is_cut_behind; /* the line begins before it, or goes on behind it */
};

/* What stands for the part that is cut off. */
#define CHECK_ELLIPSIS "..."

/* At most `room` bytes of the line, marks for what is cut off included, around `at`, whole characters of UTF-8; what is
 * marked ends with the line. */
struct check_excerpt check_excerpt_of(const char *text, size_t length, size_t at, size_t marked, size_t room);

#endif
