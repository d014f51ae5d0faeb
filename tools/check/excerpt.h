/* SPDX-License-Identifier: MIT
 * The line that holds a finding, no more of it than can be shown. */
#ifndef PGNKIT_TOOLS_CHECK_EXCERPT_H
#define PGNKIT_TOOLS_CHECK_EXCERPT_H

#include <stddef.h>

/* From byte `from` to before `to` of the text, of which `at`..`at + marked` is the finding. */
struct check_excerpt {
  size_t from, at, marked, to;
};

/* At most `room` bytes of the line around `at`, whole characters of UTF-8; what is marked ends with the line. */
struct check_excerpt check_excerpt_of(const char *text, size_t length, size_t at, size_t marked, size_t room);

#endif
