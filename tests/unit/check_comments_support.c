/* SPDX-License-Identifier: MIT
 * What the rules about comments find, with the text they point at. */
#include "unit/check_comments_support.h"

#include <stdio.h>
#include <string.h>

#include "pgnkit/buffer.h"
#include "unit/check_support.h"
#include "unit/unit.h"

const char *const comment_codes[] = {"command-malformed", "clock-rises",    "clock-negative",     "clock-contradicts",
                                     "clock-missing",     "comment-nested", "variation-outlives", NULL};

const char *found_in_comments(const char *pgn, bool strict) {
  static pgn_buffer out;
  out.length = 0;
  for (const char *line = check_for(pgn, strict, comment_codes), *end; *line; line = end + 1) {
    end = strchr(line, '\n');
    unsigned number, column, length;
    int behind;
    ck_assert_int_eq(sscanf(line, "%u:%u %u %n", &number, &column, &length, &behind), 3);
    const char *at = pgn;
    for (; number > 1; number--)
      at = strchr(at, '\n') + 1;
    pgn_buffer_add_format(&out, "%.*s | ", (int)length, at + column - 1);
    pgn_buffer_add(&out, line + behind, (size_t)(end + 1 - line - behind));
  }
  pgn_buffer_add_char(&out, '\0');
  ck_assert(!out.failed);
  return out.data;
}

void assert_found(const char *result, const char *tags, const char *movetext, const char *expected) {
  ck_assert_str_eq(found_in_comments(check_game(result, tags, movetext), false), expected);
}

void assert_message(const char *tags, const char *movetext, const char *line) {
  const char *messages = check_messages(check_game("*", tags, movetext), false);
  ck_assert_msg(strstr(messages, line), "\"%s\" is not among\n%s", line, messages);
}
