/* SPDX-License-Identifier: MIT
 * The lexer.  What a game is:
 *   - A result outside variations ends it, with the comments and glyphs behind it; but those of later lines belong to
 *     the next game where that has no tags.
 *   - A tag line after movetext begins a new one.
 *   - So does a tag whose name already stands in this tag section, when a blank line or stray text lies between the
 * two, and an Event line behind stray text and a blank line.
 *   - Text that is no movetext ends it, behind a blank line, when tags or nothing follows: a heading of the next game.
 *   - A blank line followed by a line that begins `[Event "` ends a comment, so a lost brace costs one game.
 *   - Text before any move begins a game, or its movetext, only with a number, a move, a comment, a glyph or a result.
 * How tags are read stands in lexer_tags.c, and how results and marks end the movetext in movetext.c.
 */
#include "pgn/lexer_inside.h"

#include "pgn/scan.h"
#include "pgnkit/array.h"

#include <stdlib.h>
#include <string.h>

void pgni_lexer_init(struct pgni_lexer *lexer) {
  memset(lexer, 0, sizeof *lexer);
  lexer->scan = pgni_scan_choose();
}

void pgni_lexer_clear(struct pgni_lexer *lexer) {
  free(lexer->token);
  free(lexer->tag);
  free(lexer->tag_blanks);
  free(lexer->name_slot);
  pgni_lexer_init(lexer);
}

enum { MORE_TOKENS = 256 };

/* ---- growing arrays --------------------------------------------------------------------------------------------- */

bool pgni_lexer_grow_tokens(struct pgni_lexer *lexer) {
  return PGN_ARRAY_RESERVE(lexer->token, lexer->token_capacity, lexer->token_count + MORE_TOKENS);
}

/* ---- marks ---------------------------------------------------------------------------------------------------- */

/* The end of a tag of HTML that frames a text (<pre>, </body>) at `p`, which stands on <; NULL when there is none. */
static const char *html_frame_end(const char *p, const char *stop) {
  static const char *const names[] = {"pre", "html", "body"};
  p += p + 1 < stop && p[1] == '/' ? 2 : 1;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t length = strlen(names[i]), k = 0;
    while (k < length && p + k < stop && (p[k] | 0x20) == names[i][k])
      k++;
    if (k < length || p + k == stop || (p[k] != '>' && !pgn_is_blank(p[k])))
      continue;
    for (p += k; p < stop && !pgn_is_line_end(*p); p++)
      if (*p == '>')
        return p + 1;
    return NULL;
  }
  return NULL;
}

/* The end of a mark that stands around games and belongs to none. */
const char *pgni_mark_end(const char *p, const char *stop) {
  return *p == '[' ? pgni_forum_mark_end(p, stop) : *p == '<' ? html_frame_end(p, stop) : NULL;
}

bool pgni_ends_movetext(struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  lexer->uncertain |= pgni_tag_may_begin(p, stop);
  return pgni_mark_end(p, stop) || (pgni_tag_begins(p, stop) && pgni_is_at_line_start(lexer, p));
}

/* ---- quoted mail ------------------------------------------------------------------------------------------------ */

/* Behind the marks at `p`, wherever on its line that is. */
static const char *marks_end(const char *p, const char *stop) {
  if (*p != '>')
    return p;
  while (p < stop && (*p == '>' || pgn_is_blank(*p)))
    p++;
  return p;
}

const char *pgni_quote_marks_end(const struct pgni_lexer *lexer, const char *p) {
  return *p == '>' && pgni_is_at_line_start(lexer, p) ? marks_end(p, lexer->stop) : p;
}

bool pgni_pass_quote_marks(struct pgni_lexer *lexer, const char **p, const char *end) {
  const char *mark = *p;
  *p = end;
  if (lexer->has_quote_mark)
    return true;
  lexer->has_quote_mark = true;
  return pgni_add_padding(lexer, mark, 1);
}

/* ---- text outside games ----------------------------------------------------------------------------------------- */

/* Where the blanks before stray text at `p` begin: they are part of it, and without them a % could come to stand in the
 * first column. */
static const char *stray_begin(const char *from, const char *p) {
  while (p > from && pgn_is_blank(p[-1]))
    p--;
  return p;
}

static const char *skip_space(const char *p, const char *stop) {
  for (size_t length; (length = pgni_any_space(p, stop)) > 0;)
    p += length;
  return p;
}

/* Where stray text at `p` ends within its line, because a tag or movetext follows: behind signs (] } .), or in a tag
 * section behind anything; the end of the line when none does. */
static const char *stray_line_end(struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  static const char signs[] = "])}>.";
  const char *line_stop = pgni_known_line_end(lexer, p), *q = p;
  while (q < line_stop && *q && (strchr(signs, *q) || pgn_is_blank(*q)))
    q++;
  const char *text = q;
  lexer->uncertain |= pgni_tag_may_begin(q, stop);
  if (q > p && q < line_stop && (pgni_tag_begins(q, stop) || pgni_begins_movetext(lexer, q)))
    return q;
  if (lexer->kind != PGN_ITEM_GAME)
    return line_stop;
  for (q = p; q < line_stop && (q = memchr(q, '[', (size_t)(line_stop - q))); q++) {
    lexer->uncertain |= pgni_tag_may_begin(q, stop);
    if (!pgni_tag_begins(q, stop))
      continue;
    /* Not where the text would be movetext on a line of its own. */
    bool uncertain = lexer->uncertain;
    bool begins = pgni_may_begin_movetext(lexer, p, q) || pgni_may_begin_movetext(lexer, text, q);
    lexer->uncertain = uncertain;
    return begins ? line_stop : q;
  }
  return line_stop;
}

bool pgni_begins_movetext_below_tags(struct pgni_lexer *lexer, const char *p) {
  return pgni_begins_movetext(lexer, p) ||
         (lexer->kind == PGN_ITEM_GAME && pgni_begins_movetext_behind_signs(lexer, p));
}

/* Where quoted tags or movetext begin, behind the marks at `p` and those of blank lines; NULL when they do not.  These
 * may stand behind a tag or a game on its line: as stray text they would get a line of their own, and be marks there.
 */
static const char *quoted_begin(struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  const char *end = marks_end(p, stop);
  if (end == p)
    return NULL;
  while (end < stop && pgn_is_line_end(*end)) {
    const char *line = end + pgni_line_end_length(end, stop);
    if (line == stop || *line != '>')
      break;
    end = pgni_quote_marks_end(lexer, line);
  }
  lexer->uncertain |= end == stop;
  if (end == stop || pgn_is_line_end(*end))
    return NULL;
  return pgni_tag_begins(end, stop) || pgni_begins_movetext(lexer, end) ? end : NULL;
}

const char *pgni_quote_marks_between_tags(struct pgni_lexer *lexer, const char *p) {
  const char *quoted = marks_end(p, lexer->stop);
  if (quoted == p)
    return NULL;
  /* In quoted tags the mark of a blank line leaves it one. */
  bool is_blank =
      (quoted == lexer->stop || pgn_is_line_end(*quoted)) && lexer->has_quote_mark && pgni_is_at_line_start(lexer, p);
  return is_blank || quoted_begin(lexer, p) ? quoted : NULL;
}

/* Passes over stray text that begins at `p`: up to the next line that begins a tag or movetext.  Marks of forums and
 * HTML do not reach to the end of their line; in a line that starts with % nothing is looked for.  Returns where its
 * last line that is not blank ends; `*next` is the line that stopped it, or `stop`. */
static const char *stray_end(struct pgni_lexer *lexer, const char *p, const char **next) {
  const char *stop = lexer->stop;
  const char *end = p;
  do {
    const char *mark = pgni_mark_end(p, stop), *from = p;
    bool is_escape = *p == '%' && pgni_is_in_first_column(lexer, p);
    p = mark ? mark : is_escape ? pgni_line_end(p, stop) : stray_line_end(lexer, p);
    end = pgni_trim_end(from, p);
    p = skip_space(p, stop);
  } while (p < stop &&
           (pgni_mark_end(p, stop) || (*p != '[' && !(lexer->kind == PGN_ITEM_STRAY && pgni_padding(p, stop)) &&
                                       !quoted_begin(lexer, p) && !pgni_begins_movetext_below_tags(lexer, p))));
  *next = p;
  return end;
}

bool pgni_add_stray(struct pgni_lexer *lexer, const char **p) {
  const char *from = stray_begin(lexer->item, *p);
  return pgni_add_token(lexer, PGN_TOKEN_STRAY, from, stray_end(lexer, *p, p));
}

static bool is_word_byte(char c) { return pgn_is_digit(c) || pgn_is_letter(c) || (unsigned char)c >= 0x80; }

/* What may be a move that cannot be read: a word that ends with a square, or two of numbers. */
static bool may_hold_moves(const char *p, const char *stop) {
  unsigned numbers = 0;
  if (pgni_moves_held_by(p, stop) != PGNI_HOLDS_NO_MOVES)
    return true;
  for (const char *q = p + 1; q <= stop; q++) {
    bool is_word_end = q == stop || !is_word_byte(*q);
    if (!is_word_end || q - p < 2 || q[-1] < '1' || q[-1] > '8')
      continue;
    if (q[-2] >= 'a' && q[-2] <= 'h')
      return true;
    const char *digits = q;
    while (digits > p && digits[-1] >= '1' && digits[-1] <= '8')
      digits--;
    numbers += q - digits >= 4;
  }
  return numbers > 1;
}

bool pgni_tags_follow(const char *p, const char *stop) {
  for (size_t length; p < stop && (length = *p == '>' ? 1 : pgni_any_space(p, stop) + pgni_padding(p, stop)) > 0;)
    p += length;
  return p < stop && pgni_tag_begins(p, stop);
}

bool pgni_begins_prose(struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  if (lexer->token_count == 0 || (lexer->no_prose_until && p < lexer->no_prose_until) || *p == '[' ||
      !pgni_is_after_blank_line(lexer->start, p) || pgni_begins_movetext(lexer, p))
    return false;
  const char *next;
  pgn_item_kind kind = lexer->kind;
  lexer->kind = PGN_ITEM_STRAY; /* as it would be read */
  const char *end = stray_end(lexer, p, &next);
  lexer->kind = kind;
  for (size_t padding; next < stop && (padding = pgni_padding(next, stop)) > 0;)
    next = skip_space(next + padding, stop);
  lexer->uncertain |= pgni_line_end(next, stop) == stop;
  bool is_followed = next == stop ? !lexer->stops_before_text : pgni_tags_follow(next, stop);
  if (is_followed && !may_hold_moves(p, end))
    return true;
  lexer->no_prose_until = next;
  return false;
}

/* ---- items ------------------------------------------------------------------------------------------------------ */

static void begin_item(struct pgni_lexer *lexer, pgn_item_kind kind, const char *p) {
  lexer->kind = kind;
  lexer->item = lexer->item_end = p;
  lexer->no_prose_until = NULL;
  lexer->token_count = lexer->tag_count = lexer->depth = lexer->name_slots = lexer->before_moves = 0;
  lexer->ids = 0;
  lexer->result = PGN_NO_TOKEN;
  lexer->end = PGNI_LEX_END_TEXT;
  lexer->has_odd_space = lexer->has_quote_mark = lexer->uncertain = false;
}

static enum pgni_lex_end end_before(const char *next, const char *stop) {
  return next == stop ? PGNI_LEX_END_TEXT : PGNI_LEX_END_TAG;
}

/* Padding behind the last of the game is none of it: what pads the text is an item of its own, which begins at the
 * place returned, and spaces there are nothing.  A mark of quoted mail is the game's, which tells that it was left out.
 */
static const char *give_back_padding(struct pgni_lexer *lexer, const char *next) {
  while (lexer->token_count > 0) {
    const pgn_token *last = &lexer->token[lexer->token_count - 1];
    const char *at = lexer->item + last->at;
    if (last->kind != PGN_TOKEN_PADDING || at < lexer->item_end)
      break;
    if (*at == '>') {
      lexer->item_end = at + last->length;
      break;
    }
    if (pgni_padding(at, lexer->stop))
      next = at;
    lexer->token_count--;
  }
  return next;
}

pgn_status pgni_lexer_next(struct pgni_lexer *lexer, const char *start, const char *from, const char *stop,
                           const char **next) {
  lexer->start = start;
  lexer->stop = stop;
  if (from == start)
    lexer->line_from = NULL; /* it is another text */
  const char *p = skip_space(from, stop);
  if (p == start && lexer->at_stream_start && pgni_is_byte_order_mark(p, stop))
    p = skip_space(p + 3, stop);
  *next = p;
  if (p == stop)
    return PGN_END;
  size_t padding = pgni_padding(p, stop);
  if (padding) {
    begin_item(lexer, PGN_ITEM_PADDING, p);
    lexer->item_end = *next = p + padding;
    lexer->end = end_before(*next, stop);
    return PGN_OK;
  }
  begin_item(lexer, PGN_ITEM_GAME, p);
  while (p < stop && *p == '%' && pgni_is_in_first_column(lexer, p)) {
    if (!pgni_add_escape(lexer, &p, stop))
      return PGN_ERR_NOMEM;
    *next = p;
    p = skip_space(p, stop);
  }
  const char *quoted = p < stop ? quoted_begin(lexer, p) : NULL;
  if (quoted && !pgni_pass_quote_marks(lexer, &p, quoted))
    return PGN_ERR_NOMEM;
  bool has_tags = p < stop && *p == '[' && !pgni_mark_end(p, stop);
  if (p == stop || (!has_tags && !pgni_begins_movetext(lexer, p))) {
    if (lexer->token_count > 0) {
      lexer->kind = PGN_ITEM_ESCAPE;
      lexer->end = end_before(p, stop);
      return PGN_OK;
    }
    begin_item(lexer, PGN_ITEM_STRAY, stray_begin(from, p));
    lexer->item_end = stray_end(lexer, p, next);
    lexer->end = end_before(*next, stop);
    return PGN_OK;
  }
  bool done = false;
  if (has_tags) {
    pgn_status status = pgni_read_tags(lexer, &p, &done);
    if (status != PGN_OK)
      return status;
  }
  pgn_status status = done ? PGN_OK : pgni_read_movetext(lexer, &p);
  *next = give_back_padding(lexer, p);
  return status;
}
