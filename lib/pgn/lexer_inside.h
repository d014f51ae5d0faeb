/* SPDX-License-Identifier: MIT
 * The inside of the lexer: what reading tags and reading movetext have in common. */
#ifndef PGNKIT_PGN_LEXER_INSIDE_H
#define PGNKIT_PGN_LEXER_INSIDE_H

#include "pgn/lexer.h"

/* Reads movetext at `*at` up to what ends the game, and moves `*at` behind it.  PGN_OK or PGN_ERR_NOMEM. */
pgn_status pgni_read_movetext(struct pgni_lexer *lexer, const char **at);

/* Reads tags at `*at`, and what lies between them and the movetext, and moves `*at` behind it.  `*done` when the game
 * ended here.  PGN_OK or PGN_ERR_NOMEM. */
pgn_status pgni_read_tags(struct pgni_lexer *lexer, const char **at, bool *done);

/* True when the line at `p`, outside games or in a tag section, begins movetext.  Below tags it does so behind wrong
 * signs too: else its moves would be lost. */
bool pgni_begins_movetext_below_tags(struct pgni_lexer *lexer, const char *p);

/* Adds text that is neither a tag nor movetext, and moves `*p` behind it.  False when memory ran out. */
bool pgni_add_stray(struct pgni_lexer *lexer, const char **p);

/* True when movetext ends at `p` because text of no game begins there: behind a blank line, with tags or nothing below,
 * and with nothing in it that may be a move. */
bool pgni_begins_prose(struct pgni_lexer *lexer, const char *p);

static inline bool pgni_is_byte_order_mark(const char *p, const char *stop) {
  return stop - p >= 3 && p[0] == '\xef' && p[1] == '\xbb' && p[2] == '\xbf';
}

/* The end of the line at `p`, looked for once a line. */
const char *pgni_known_line_end(struct pgni_lexer *lexer, const char *p);
/* True when only blanks, byte order marks and marks of quoted mail stand between the start of the line and `p`. */
bool pgni_is_at_line_start(const struct pgni_lexer *lexer, const char *p);
/* True when nothing stands before `p` on its line; at the start of the stream, nothing but a byte order mark. */
bool pgni_is_in_first_column(const struct pgni_lexer *lexer, const char *p);

/* Behind the marks of quoted mail (>, > >) that the line at `p` begins with, and the blanks behind them; `p` where
 * there are none. */
const char *pgni_quote_marks_end(const struct pgni_lexer *lexer, const char *p);
/* The end of marks of quoted mail at `p` that are none of the tags'; NULL where there are none. */
const char *pgni_quote_marks_between_tags(struct pgni_lexer *lexer, const char *p);
/* Passes the marks at `*p` over, up to `end`; the first of a game is noted.  False when memory ran out. */
bool pgni_pass_quote_marks(struct pgni_lexer *lexer, const char **p, const char *end);

static inline bool pgni_add_token(struct pgni_lexer *lexer, pgn_token_kind kind, const char *from, const char *to) {
  if (lexer->token_count == lexer->token_capacity && !pgni_lexer_grow_tokens(lexer))
    return false;
  lexer->token[lexer->token_count++] = (pgn_token){
      .at = (uint32_t)(from - lexer->item), .length = (uint32_t)(to - from), .kind = (uint8_t)kind, .flags = 0};
  lexer->item_end = to;
  return true;
}

/* Bytes that mean nothing do not belong to the game unless something of it follows. */
static inline bool pgni_add_padding(struct pgni_lexer *lexer, const char *from, size_t length) {
  const char *item_end = lexer->item_end;
  if (!pgni_add_token(lexer, PGN_TOKEN_PADDING, from, from + length))
    return false;
  lexer->item_end = item_end;
  return true;
}

/* Adds the rest of the line at `*p`, which starts with %, and moves behind it. */
static inline bool pgni_add_escape(struct pgni_lexer *lexer, const char **p, const char *stop) {
  const char *from = *p;
  *p = pgni_line_end(from, stop);
  return pgni_add_token(lexer, PGN_TOKEN_ESCAPE, from, *p);
}

static inline const char *pgni_trim_end(const char *from, const char *to) {
  while (to > from && pgn_is_space(to[-1]))
    to--;
  return to;
}

#endif
