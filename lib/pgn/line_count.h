/* SPDX-License-Identifier: MIT
 * Counting lines: CR, LF, CRLF and CR CR LF each end one. */
#ifndef PGNKIT_PGN_LINE_COUNT_H
#define PGNKIT_PGN_LINE_COUNT_H

#include <stddef.h>
#include <stdint.h>

/* Line ends in from..to.  A CR right before `to` counts unless an LF follows it (bytes up to `stop` may be looked at).
 * `*line_start` is where the last line begins, NULL when no line ended. */
uint64_t pgni_count_lines(const char *from, const char *to, const char *stop, const char **line_start);

/* The first CR CR LF in from..stop, NULL when there is none. */
const char *pgni_find_doubled_line_end(const char *from, const char *stop);

#endif
