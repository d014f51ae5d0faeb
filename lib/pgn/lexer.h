/* SPDX-License-Identifier: MIT
 * From bytes to games, tags and tokens: the one place that knows where a game begins and ends. */
#ifndef PGNKIT_PGN_LEXER_H
#define PGNKIT_PGN_LEXER_H

#include "pgnkit/reader.h"

/* Why an item ended where it did. */
enum pgni_lex_end {
  PGNI_LEX_END_RESULT, /* a result, and the end of its line or other text on it */
  PGNI_LEX_END_TAG,    /* a tag line, or text, that begins something new */
  PGNI_LEX_END_TEXT    /* the text ran out: more of it might have belonged here */
};

struct pgni_lexer {
  pgn_token *token;
  size_t token_count, token_capacity;
  pgn_tag *tag;
  uint32_t *tag_blanks; /* how many blank lines had passed when the tag of the same index was read */
  size_t tag_count, tag_capacity;
  uint32_t *name_slot; /* for games with many tags: hash of a name -> index + 1 of its last tag */
  size_t name_slots;   /* a power of two; 0 = not in use for this game */
  size_t name_capacity;

  pgn_item_kind kind;
  const char *item; /* first byte of the item */
  const char *item_end;
  uint32_t result;
  enum pgni_lex_end end;
};

void pgni_lexer_init(struct pgni_lexer *lexer);
void pgni_lexer_clear(struct pgni_lexer *lexer);

/* Reads the item that begins at or after `from`, in text that begins at `start` (a place where no item is open) and
 * ends at `stop`.  Sets the fields above; `*next` is where the next item may begin.  PGN_OK, PGN_END when there is
 * nothing but blanks, PGN_ERR_NOMEM. */
pgn_status pgni_lexer_next(struct pgni_lexer *lexer, const char *start, const char *from, const char *stop,
                           const char **next);

/* Reads a tag at `*at`, which stands on `[`, into `tag` (offsets from `item`); moves `*at` behind it.  False, and `*at`
 * unmoved, when there is no tag. */
bool pgni_tag_read(const char *item, const char **at, const char *stop, pgn_tag *tag);

/* True when a tag begins at `at`: bracket, name and opening quote. */
bool pgni_tag_begins(const char *at, const char *stop);

/* The start of the first `[Event "` line in `from`..`stop` that a blank line precedes, NULL when there is none. `start`
 * bounds how far back may be looked for the blank line. */
const char *pgni_find_event_after_blank_line(const char *start, const char *from, const char *stop);

static inline bool pgni_is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }
static inline bool pgni_is_line_end(char c) { return c == '\n' || c == '\r'; }
static inline bool pgni_is_space(char c) { return pgni_is_blank(c) || pgni_is_line_end(c); }
static inline bool pgni_is_digit(char c) { return c >= '0' && c <= '9'; }

/* The end of the line `at` is on: its line end character, or `stop`. */
const char *pgni_line_end(const char *at, const char *stop);

#endif
