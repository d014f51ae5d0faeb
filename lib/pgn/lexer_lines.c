/* SPDX-License-Identifier: MIT
 * The lexer's lines: where they begin and end, and what stands before a place on them. */
#include <string.h>

#include "pgn/lexer_inside.h"

const char *pgni_line_end(const char *at, const char *stop) {
  while (at < stop && !pgn_is_line_end(*at))
    at++;
  return at;
}

const char *pgni_known_line_end(struct pgni_lexer *lexer, const char *p) {
  if (!lexer->line_from || p < lexer->line_from || p > lexer->line_stop) {
    lexer->line_from = p;
    lexer->line_stop = pgni_line_end(p, lexer->stop);
  }
  return lexer->line_stop;
}

bool pgni_is_at_line_start(const struct pgni_lexer *lexer, const char *p) {
  for (;;) {
    if (p == lexer->start)
      return !lexer->starts_within_line;
    if (pgn_is_line_end(p[-1]))
      return true;
    if (pgn_is_blank(p[-1]) || p[-1] == '>')
      p--;
    else if (p - lexer->start >= 3 && pgni_is_byte_order_mark(p - 3, p))
      p -= 3;
    else
      return false;
  }
}

bool pgni_is_in_first_column(const struct pgni_lexer *lexer, const char *p) {
  const char *start = lexer->start;
  if (p == start)
    return !lexer->starts_mid_line;
  return pgn_is_line_end(p[-1]) || (lexer->at_stream_start && p - start == 3 && pgni_is_byte_order_mark(start, p));
}

const char *pgni_line_end_before(const char *start, const char *p) {
  if (*--p == '\n')
    for (int i = 0; i < 2 && p > start && p[-1] == '\r'; i++)
      p--;
  return p;
}

bool pgni_is_after_blank_line(const char *start, const char *p) {
  int line_ends = 0;
  while (p > start && pgn_is_space(p[-1])) {
    if (pgn_is_line_end(p[-1])) {
      p = pgni_line_end_before(start, p);
      line_ends++;
    } else {
      p--;
    }
    if (line_ends == 2)
      return true;
  }
  return false;
}

const char *pgni_find_event_after_blank_line(const char *start, const char *from, const char *stop) {
  static const char event[] = "[Event \"";
  size_t length = sizeof event - 1;
  /* Most comments have no bracket at all, and that is told at once. */
  for (const char *p = from; (size_t)(stop - p) >= length; p++) {
    p = memchr(p, '[', (size_t)(stop - p) - (length - 1));
    if (!p)
      return NULL;
    if (p > start && pgn_is_line_end(p[-1]) && memcmp(p, event, length) == 0 && pgni_is_after_blank_line(start, p))
      return p;
  }
  return NULL;
}
