/* SPDX-License-Identifier: MIT
 * Counting lines: CR, LF and CRLF each end one. */
#ifndef PGNKIT_PGN_LINES_H
#define PGNKIT_PGN_LINES_H

#include <stddef.h>
#include <stdint.h>

/* Line ends in from..to.  A CR right before `to` counts unless an LF follows it (bytes up to `stop` may be looked at).
 * `*line_start` is where the last line begins, NULL when no line ended. */
uint64_t pgni_count_lines(const char *from, const char *to, const char *stop, const char **line_start);

#endif
