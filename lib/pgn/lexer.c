/* SPDX-License-Identifier: MIT
 * The lexer.  What a game is:
 *   - A result outside variations ends it, with the comments that follow on that line.
 *   - A tag line after movetext, or after any other text behind the tags, begins a new one.
 *   - So does a tag whose name already stands in this tag section, when a blank line lies between the two.
 *   - A blank line followed by a line that begins `[Event "` ends a comment, so a lost brace costs one game.
 *   - Text before any move begins a game, or its movetext, only with a number, a move, a comment, a glyph or a result.
 */
#include "pgn/lexer.h"

#include "pgnkit/notation.h"

#include <stdlib.h>
#include <string.h>

void pgni_lexer_init(struct pgni_lexer *lexer) { memset(lexer, 0, sizeof *lexer); }

void pgni_lexer_clear(struct pgni_lexer *lexer) {
  free(lexer->token);
  free(lexer->tag);
  free(lexer->tag_blanks);
  free(lexer->name_slot);
  pgni_lexer_init(lexer);
}

const char *pgni_line_end(const char *at, const char *stop) {
  while (at < stop && !pgni_is_line_end(*at))
    at++;
  return at;
}

/* ---- characters -------------------------------------------------------------------------------------------- */

/* What ends a word of movetext.  A period is left to the word itself: it ends a number, but not "e.p.". */
static bool ends_word(char c) {
  static const bool table[256] = {
      [' '] = true, ['\t'] = true, ['\n'] = true, ['\v'] = true, ['\f'] = true, ['\r'] = true, ['{'] = true,
      ['}'] = true, ['('] = true,  [')'] = true,  ['['] = true,  [']'] = true,  ['<'] = true,  ['>'] = true,
      [';'] = true, ['!'] = true,  ['?'] = true,  ['$'] = true,  ['*'] = true};
  return table[(unsigned char)c];
}

static const char *word_end(const char *p, const char *stop) {
  while (p < stop && !ends_word(*p))
    p++;
  return p;
}

static bool is_byte_order_mark(const char *p, const char *stop) {
  return stop - p >= 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0;
}

/* Only blanks and byte order marks between the start of the line and `p`. */
static bool is_at_line_start(const char *start, const char *p) {
  for (;;) {
    if (p == start || pgni_is_line_end(p[-1]))
      return true;
    if (pgni_is_blank(p[-1]))
      p--;
    else if (p - start >= 3 && is_byte_order_mark(p - 3, p))
      p -= 3;
    else
      return false;
  }
}

static bool is_in_first_column(const char *start, const char *p) {
  return p == start || pgni_is_line_end(p[-1]) || (p - start == 3 && is_byte_order_mark(start, p));
}

/* True when a blank line ends right before `p`, which stands at the start of a line. */
static bool is_after_blank_line(const char *start, const char *p) {
  int line_ends = 0;
  while (p > start && pgni_is_space(p[-1])) {
    p--;
    if (*p == '\n') {
      line_ends++;
      if (p > start && p[-1] == '\r')
        p--;
    } else if (*p == '\r') {
      line_ends++;
    }
    if (line_ends == 2)
      return true;
  }
  return p == start && line_ends == 1; /* the text itself begins with an empty line */
}

const char *pgni_find_event_after_blank_line(const char *start, const char *from, const char *stop) {
  static const char event[] = "[Event \"";
  size_t length = sizeof event - 1;
  for (const char *p = from; (size_t)(stop - p) >= length; p++) {
    p = memmem(p, (size_t)(stop - p), event, length);
    if (!p)
      return NULL;
    if (p > start && pgni_is_line_end(p[-1]) && is_after_blank_line(start, p))
      return p;
  }
  return NULL;
}

enum { FEW_TAGS = 64 };

/* ---- growing arrays ---------------------------------------------------------------------------------------- */

static bool grow_tokens(struct pgni_lexer *lexer) {
  size_t capacity = lexer->token_capacity ? lexer->token_capacity * 2 : 512;
  pgn_token *token = realloc(lexer->token, capacity * sizeof *token);
  if (!token)
    return false;
  lexer->token = token;
  lexer->token_capacity = capacity;
  return true;
}

static bool grow_tags(struct pgni_lexer *lexer) {
  size_t capacity = lexer->tag_capacity ? lexer->tag_capacity * 2 : FEW_TAGS;
  pgn_tag *tag = realloc(lexer->tag, capacity * sizeof *tag);
  if (!tag)
    return false;
  lexer->tag = tag;
  uint32_t *blanks = realloc(lexer->tag_blanks, capacity * sizeof *blanks);
  if (!blanks)
    return false;
  lexer->tag_blanks = blanks;
  lexer->tag_capacity = capacity;
  return true;
}

static bool add_token(struct pgni_lexer *lexer, pgn_token_kind kind, const char *from, const char *to) {
  if (lexer->token_count == lexer->token_capacity && !grow_tokens(lexer))
    return false;
  lexer->token[lexer->token_count++] = (pgn_token){
      .at = (uint32_t)(from - lexer->item), .length = (uint32_t)(to - from), .kind = (uint8_t)kind, .flags = 0};
  lexer->item_end = to;
  return true;
}

/* ---- comments ---------------------------------------------------------------------------------------------- */

/* Finds the end of a comment that opens at `open`: behind its brace, or where it is cut short.  Looks ahead in windows
 * that grow, so that lost braces do not make every game read the rest of the text. */
static const char *comment_end(const char *open, const char *stop, bool *closed) {
  const char *from = open + 1;
  size_t window = 1024;
  for (;;) {
    size_t size = (size_t)(stop - from) < window ? (size_t)(stop - from) : window;
    const char *brace = memchr(from, '}', size);
    const char *limit = brace ? brace : from + size;
    const char *event = pgni_find_event_after_blank_line(open, from, limit);
    if (event) {
      *closed = false;
      return event;
    }
    if (brace) {
      *closed = true;
      return brace + 1;
    }
    if (limit == stop) {
      *closed = false;
      return stop;
    }
    /* An Event tag may lie across the windows' border. */
    from = limit - from > 8 ? limit - 8 : from;
    window = window < (size_t)1 << 20 ? window * 2 : window;
  }
}

static const char *trim_end(const char *from, const char *to) {
  while (to > from && pgni_is_space(to[-1]))
    to--;
  return to;
}

/* Adds the comment at `*p` (`{` or `;`) and moves behind it. */
static bool add_comment(struct pgni_lexer *lexer, const char **p, const char *stop) {
  const char *open = *p;
  if (*open == ';') {
    *p = pgni_line_end(open, stop);
    return add_token(lexer, PGN_TOKEN_LINE_COMMENT, open, *p);
  }
  bool closed;
  *p = comment_end(open, stop, &closed);
  if (closed)
    return add_token(lexer, PGN_TOKEN_COMMENT, open, *p);
  if (!add_token(lexer, PGN_TOKEN_COMMENT, open, trim_end(open, *p)))
    return false;
  lexer->token[lexer->token_count - 1].flags |= PGN_TOKEN_UNCLOSED;
  return true;
}

static bool add_escape(struct pgni_lexer *lexer, const char **p, const char *stop) {
  const char *from = *p;
  *p = pgni_line_end(from, stop);
  return add_token(lexer, PGN_TOKEN_ESCAPE, from, *p);
}

/* ---- movetext ---------------------------------------------------------------------------------------------- */

/* One to three digits, and any number of periods. */
static const char *move_number_end(const char *p, const char *stop) {
  const char *digits = p;
  while (p < stop && pgni_is_digit(*p))
    p++;
  size_t count = (size_t)(p - digits);
  bool period = p < stop && *p == '.';
  if (count > 3 && !period)
    return digits;
  if (count <= 3 && count > 0 && !period && p < stop && !ends_word(*p))
    return digits; /* digits that begin a word: 1-0, 0-0, 1e4 */
  while (p < stop && *p == '.')
    p++;
  return p;
}

/* True when the line, or rest of a line, at `p` begins a game or its movetext. */
static bool begins_movetext(const char *p, const char *stop) {
  if (*p == '{' || *p == ';' || *p == '*')
    return true;
  if (*p == '$')
    return p + 1 < stop && pgni_is_digit(p[1]);
  const char *line_stop = pgni_line_end(p, stop);
  if (pgni_is_digit(*p)) {
    const char *end = move_number_end(p, line_stop);
    if (end > p && end[-1] == '.')
      return true;
    if (end > p) {
      /* A bare number begins many a sentence; a move number is followed by a move. */
      while (end < line_stop && pgni_is_blank(*end))
        end++;
      const char *behind = word_end(end, line_stop);
      return end == line_stop || pgn_move_text_is_plausible(end, (size_t)(behind - end));
    }
  }
  const char *end = word_end(p, line_stop);
  size_t length = (size_t)(end - p);
  return pgn_result_parse(p, length) != PGN_RESULT_NONE || pgn_move_text_is_plausible(p, length);
}

/* Adds the token at `*p`, which is no blank, comment, escape or parenthesis. */
static bool add_word(struct pgni_lexer *lexer, const char **p, const char *stop, bool *is_result) {
  const char *from = *p, *to;
  *is_result = false;
  if (pgni_is_digit(*from) || *from == '.') {
    to = move_number_end(from, stop);
    if (to > from) {
      *p = to;
      return add_token(lexer, PGN_TOKEN_NUMBER, from, to);
    }
  }
  switch (*from) {
  case '*':
    *is_result = true;
    *p = from + 1;
    return add_token(lexer, PGN_TOKEN_RESULT, from, *p);
  case '$':
    for (to = from + 1; to < stop && pgni_is_digit(*to);)
      to++;
    *p = to;
    return add_token(lexer, PGN_TOKEN_NAG, from, to);
  case '!':
  case '?':
    for (to = from + 1; to < stop && (*to == '!' || *to == '?');)
      to++;
    *p = to;
    return add_token(lexer, PGN_TOKEN_SUFFIX, from, to);
  case '}':
  case '[':
  case ']':
  case '<':
  case '>': *p = from + 1; return add_token(lexer, PGN_TOKEN_JUNK, from, *p);
  default: break;
  }
  *p = to = word_end(from, stop);
  /* Results hold no letter, so only words that begin with a digit are looked at. */
  *is_result = pgni_is_digit(*from) && pgn_result_parse(from, (size_t)(to - from)) != PGN_RESULT_NONE;
  return add_token(lexer, *is_result ? PGN_TOKEN_RESULT : PGN_TOKEN_MOVE, from, to);
}

/* Behind the result: comments that begin on the line where the result, or the comment before, ends. */
static bool add_trailing_comments(struct pgni_lexer *lexer, const char **p, const char *stop) {
  for (;;) {
    while (*p < stop && pgni_is_blank(**p))
      ++*p;
    if (*p == stop || (**p != '{' && **p != ';'))
      return true;
    if (!add_comment(lexer, p, stop))
      return false;
  }
}

static pgn_status read_movetext(struct pgni_lexer *lexer, const char *start, const char **at, const char *stop) {
  const char *p = *at;
  size_t depth = 0;
  while (p < stop) {
    char c = *p;
    bool ok = true, is_result = false;
    if (pgni_is_space(c)) {
      p++;
      continue;
    }
    if (c == '{' || c == ';') {
      ok = add_comment(lexer, &p, stop);
    } else if (c == '(') {
      depth++;
      p++;
      ok = add_token(lexer, PGN_TOKEN_OPEN, p - 1, p);
    } else if (c == ')') {
      depth -= depth > 0;
      p++;
      ok = add_token(lexer, PGN_TOKEN_CLOSE, p - 1, p);
    } else if (c == '%' && is_in_first_column(start, p)) {
      ok = add_escape(lexer, &p, stop);
    } else if (c == '[' && is_at_line_start(start, p) && pgni_tag_begins(p, stop)) {
      *at = p;
      lexer->end = PGNI_LEX_END_TAG;
      return PGN_OK;
    } else {
      ok = add_word(lexer, &p, stop, &is_result);
    }
    if (!ok)
      return PGN_ERR_NOMEM;
    if (is_result && depth == 0) {
      lexer->result = (uint32_t)(lexer->token_count - 1);
      if (!add_trailing_comments(lexer, &p, stop))
        return PGN_ERR_NOMEM;
      *at = p;
      lexer->end = PGNI_LEX_END_RESULT;
      return PGN_OK;
    }
  }
  *at = p;
  lexer->end = PGNI_LEX_END_TEXT;
  return PGN_OK;
}

/* ---- text outside games ------------------------------------------------------------------------------------ */

/* Where the blanks before stray text at `p` begin: they are part of it, and without them a % could come to stand in the
 * first column. */
static const char *stray_begin(const char *from, const char *p) {
  while (p > from && pgni_is_blank(p[-1]))
    p--;
  return p;
}

/* Passes over stray text that begins at `p`: up to the next line that begins a tag or movetext.  Returns where its last
 * line that is not blank ends; `*next` is the line that stopped it, or `stop`. */
static const char *stray_end(const char *p, const char *stop, const char **next) {
  const char *end = p;
  do {
    end = trim_end(p, pgni_line_end(p, stop));
    p = pgni_line_end(p, stop);
    while (p < stop && (pgni_is_space(*p) || is_byte_order_mark(p, stop)))
      p += pgni_is_space(*p) ? 1 : 3;
  } while (p < stop && *p != '[' && !begins_movetext(p, stop));
  *next = p;
  return end;
}

/* ---- tag sections and items -------------------------------------------------------------------------------- */

static bool has_same_name(const struct pgni_lexer *lexer, const pgn_tag *a, const pgn_tag *b) {
  return a->name_length == b->name_length &&
         memcmp(lexer->item + a->name_at, lexer->item + b->name_at, a->name_length) == 0;
}

/* The slot of a name: the one that holds it, or the free one where it belongs. */
static uint32_t *find_slot(const struct pgni_lexer *lexer, const pgn_tag *tag) {
  uint64_t hash = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
  for (uint32_t i = 0; i < tag->name_length; i++)
    hash = (hash ^ (unsigned char)lexer->item[tag->name_at + i]) * UINT64_C(0x100000001b3);
  for (size_t slot = (size_t)(hash ^ hash >> 32);; slot++) {
    uint32_t *found = &lexer->name_slot[slot & (lexer->name_slots - 1)];
    if (*found == 0 || has_same_name(lexer, &lexer->tag[*found - 1], tag))
      return found;
  }
}

/* Makes the table of names twice as large as it was, or as large as it takes to begin with. */
static bool grow_names(struct pgni_lexer *lexer) {
  size_t slots = lexer->name_slots ? 2 * lexer->name_slots : 4 * FEW_TAGS;
  if (lexer->name_capacity < slots) {
    uint32_t *slot = realloc(lexer->name_slot, slots * sizeof *slot);
    if (!slot)
      return false;
    lexer->name_slot = slot;
    lexer->name_capacity = slots;
  }
  lexer->name_slots = slots;
  memset(lexer->name_slot, 0, slots * sizeof *lexer->name_slot);
  for (uint32_t i = 0; i < lexer->tag_count; i++)
    *find_slot(lexer, &lexer->tag[i]) = i + 1;
  return true;
}

/* The last tag of the same name, NULL when there is none.  A few are looked through, many are hashed. */
static const pgn_tag *find_name(const struct pgni_lexer *lexer, const pgn_tag *tag) {
  if (lexer->name_slots > 0) {
    uint32_t found = *find_slot(lexer, tag);
    return found ? &lexer->tag[found - 1] : NULL;
  }
  for (size_t i = lexer->tag_count; i > 0; i--)
    if (has_same_name(lexer, &lexer->tag[i - 1], tag))
      return &lexer->tag[i - 1];
  return NULL;
}

/* Adds a tag; false in `*same_game` when it begins the next game instead. */
static bool add_tag(struct pgni_lexer *lexer, const pgn_tag *tag, uint32_t blanks, bool *same_game) {
  const pgn_tag *same = find_name(lexer, tag);
  /* A blank line behind the first of that name lies behind the last one too: between them there was none. */
  *same_game = !same || lexer->tag_blanks[same - lexer->tag] == blanks;
  if (!*same_game)
    return true;
  uint32_t duplicate = same ? PGN_TAG_DUPLICATE : 0;
  if (lexer->tag_count == lexer->tag_capacity && !grow_tags(lexer))
    return false;
  if (lexer->tag_count >= FEW_TAGS && 2 * lexer->tag_count >= lexer->name_slots && !grow_names(lexer))
    return false;
  lexer->tag[lexer->tag_count] = *tag;
  lexer->tag[lexer->tag_count].flags |= duplicate;
  lexer->tag_blanks[lexer->tag_count++] = blanks;
  if (lexer->name_slots > 0)
    *find_slot(lexer, tag) = (uint32_t)lexer->tag_count;
  lexer->item_end = lexer->item + tag->at + tag->length;
  return true;
}

/* Reads tags, and what lies between them and the movetext.  `*done` when the game ended here. */
static pgn_status read_tags(struct pgni_lexer *lexer, const char *start, const char **at, const char *stop,
                            bool *done) {
  const char *p = *at;
  uint32_t blanks = 0; /* blank lines passed */
  unsigned line_ends = 0;
  *done = true;
  while (p < stop) {
    if (pgni_is_space(*p) || is_byte_order_mark(p, stop)) {
      if (*p == '\n' || (*p == '\r' && !(p + 1 < stop && p[1] == '\n')))
        if (++line_ends > 1)
          blanks++;
      p += pgni_is_space(*p) ? 1 : 3;
      continue;
    }
    line_ends = 0;
    if (*p == '%' && is_in_first_column(start, p)) {
      if (!add_escape(lexer, &p, stop))
        return PGN_ERR_NOMEM;
      continue;
    }
    if (*p != '[')
      break;
    const char *bracket = p;
    pgn_tag tag;
    if (!pgni_tag_read(lexer->item, &p, stop, &tag)) {
      p = pgni_line_end(p, stop);
      if (!add_token(lexer, PGN_TOKEN_BAD_TAG, bracket, trim_end(bracket, p)))
        return PGN_ERR_NOMEM;
      continue;
    }
    bool same_game;
    if (!add_tag(lexer, &tag, blanks, &same_game))
      return PGN_ERR_NOMEM;
    /* A broken-off tag inside which an Event tag begins, though Event already stands: two games run together. */
    if (same_game && lexer->tag_count > 1 && (lexer->tag[lexer->tag_count - 2].flags & PGN_TAG_BROKEN_OFF) &&
        (lexer->tag[lexer->tag_count - 1].flags & PGN_TAG_DUPLICATE) && tag.name_length == 5 &&
        memcmp(lexer->item + tag.name_at, "Event", 5) == 0) {
      lexer->tag_count--;
      lexer->item_end = bracket;
      same_game = false;
    }
    if (!same_game) {
      *at = bracket;
      lexer->end = PGNI_LEX_END_TAG;
      return PGN_OK;
    }
  }
  *at = p;
  lexer->end = PGNI_LEX_END_TEXT;
  *done = p == stop;
  return PGN_OK;
}

static void begin_item(struct pgni_lexer *lexer, pgn_item_kind kind, const char *p) {
  lexer->kind = kind;
  lexer->item = lexer->item_end = p;
  lexer->token_count = lexer->tag_count = lexer->name_slots = 0;
  lexer->result = PGN_NO_TOKEN;
  lexer->end = PGNI_LEX_END_TEXT;
}

static const char *skip_space(const char *p, const char *stop) {
  while (p < stop && (pgni_is_space(*p) || is_byte_order_mark(p, stop)))
    p += pgni_is_space(*p) ? 1 : 3;
  return p;
}

pgn_status pgni_lexer_next(struct pgni_lexer *lexer, const char *start, const char *from, const char *stop,
                           const char **next) {
  const char *p = skip_space(from, stop);
  *next = p;
  if (p == stop)
    return PGN_END;
  begin_item(lexer, PGN_ITEM_GAME, p);
  while (p < stop && *p == '%' && is_in_first_column(start, p)) {
    if (!add_escape(lexer, &p, stop))
      return PGN_ERR_NOMEM;
    *next = p;
    p = skip_space(p, stop);
  }
  if (p == stop || (*p != '[' && !begins_movetext(p, stop))) {
    if (lexer->token_count > 0) {
      lexer->kind = PGN_ITEM_ESCAPE;
      lexer->end = p == stop ? PGNI_LEX_END_TEXT : PGNI_LEX_END_TAG;
      return PGN_OK;
    }
    begin_item(lexer, PGN_ITEM_STRAY, stray_begin(from, p));
    lexer->item_end = stray_end(p, stop, next);
    lexer->end = *next == stop ? PGNI_LEX_END_TEXT : PGNI_LEX_END_TAG;
    return PGN_OK;
  }
  bool done = false;
  if (*p == '[') {
    pgn_status status = read_tags(lexer, start, &p, stop, &done);
    if (status != PGN_OK)
      return status;
    if (!done && !begins_movetext(p, stop)) {
      /* Prose between the tags and the moves. */
      const char *stray = stray_begin(lexer->item, p);
      const char *end = stray_end(p, stop, &p);
      if (!add_token(lexer, PGN_TOKEN_STRAY, stray, end))
        return PGN_ERR_NOMEM;
      lexer->end = PGNI_LEX_END_TAG;
      done = p == stop || (*p == '[' && pgni_tag_begins(p, stop));
      if (p == stop)
        lexer->end = PGNI_LEX_END_TEXT;
    }
  }
  pgn_status status = done ? PGN_OK : read_movetext(lexer, start, &p, stop);
  *next = p;
  return status;
}
