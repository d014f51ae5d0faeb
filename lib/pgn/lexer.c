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
 * How results and marks end the movetext stands in movetext.c.
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

enum { FEW_TAGS = 64, MORE_TOKENS = 256 };

/* ---- growing arrays --------------------------------------------------------------------------------------------- */

bool pgni_lexer_grow_tokens(struct pgni_lexer *lexer) {
  return PGN_ARRAY_RESERVE(lexer->token, lexer->token_capacity, lexer->token_count + MORE_TOKENS);
}

static bool grow_tags(struct pgni_lexer *lexer) {
  return PGN_ARRAY_RESERVE(lexer->tag, lexer->tag_capacity, lexer->tag_count + 1) &&
         PGN_ARRAY_RESERVE(lexer->tag_blanks, lexer->blanks_capacity, lexer->tag_count + 1);
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

/* True when the line at `p`, outside games or in a tag section, begins movetext.  Below tags it does so behind wrong
 * signs too: else its moves would be lost. */
static bool begins_movetext_below_tags(struct pgni_lexer *lexer, const char *p) {
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
                                       !quoted_begin(lexer, p) && !begins_movetext_below_tags(lexer, p))));
  *next = p;
  return end;
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

/* ---- tag sections and items ------------------------------------------------------------------------------------- */

static bool has_same_name(const struct pgni_lexer *lexer, const pgn_tag *a, const pgn_tag *b) {
  if (a->id != b->id || a->id != PGN_TAG_OTHER)
    return a->id == b->id;
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
  if (!PGN_ARRAY_RESERVE(lexer->name_slot, lexer->name_capacity, slots))
    return false;
  lexer->name_slots = slots;
  memset(lexer->name_slot, 0, slots * sizeof *lexer->name_slot);
  for (uint32_t i = 0; i < lexer->tag_count; i++)
    *find_slot(lexer, &lexer->tag[i]) = i + 1;
  return true;
}

/* True for a tag of a name that the library knows, the first of that name. */
static bool is_first_of_id(const struct pgni_lexer *lexer, const pgn_tag *tag) {
  return tag->id != PGN_TAG_OTHER && !(lexer->ids >> tag->id & 1);
}

/* The last tag of the same name, NULL when there is none.  A few are looked through, many are hashed. */
static const pgn_tag *find_name(const struct pgni_lexer *lexer, const pgn_tag *tag) {
  if (is_first_of_id(lexer, tag))
    return NULL;
  if (lexer->name_slots > 0) {
    uint32_t found = *find_slot(lexer, tag);
    return found ? &lexer->tag[found - 1] : NULL;
  }
  for (size_t i = lexer->tag_count; i > 0; i--)
    if (has_same_name(lexer, &lexer->tag[i - 1], tag))
      return &lexer->tag[i - 1];
  return NULL;
}

/* Counts the tag that was written behind the last one. */
static void append_tag(struct pgni_lexer *lexer, pgn_tag_id id, uint32_t blanks) {
  lexer->tag_blanks[lexer->tag_count] = blanks;
  if (!(lexer->ids >> id & 1))
    lexer->id_tag[id] = (uint32_t)lexer->tag_count;
  lexer->ids |= 1U << id;
  lexer->tag_count++;
}

/* Adds a tag; false in `*same_game` when it begins the next game instead. */
static bool add_tag(struct pgni_lexer *lexer, const pgn_tag *tag, uint32_t blanks, bool *same_game) {
  const pgn_tag *same = find_name(lexer, tag);
  /* A blank line behind the first of that name lies behind the last one too: between them there was none. */
  *same_game = !same || lexer->tag_blanks[same - lexer->tag] == blanks;
  if (!*same_game)
    return true;
  uint32_t duplicate = same ? PGN_TAG_DUPLICATE : 0;
  if (!grow_tags(lexer))
    return false;
  if (lexer->tag_count >= FEW_TAGS && 2 * lexer->tag_count >= lexer->name_slots && !grow_names(lexer))
    return false;
  lexer->tag[lexer->tag_count] = *tag;
  lexer->tag[lexer->tag_count].flags |= duplicate;
  append_tag(lexer, tag->id, blanks);
  if (lexer->name_slots > 0)
    *find_slot(lexer, tag) = (uint32_t)lexer->tag_count;
  lexer->item_end = lexer->item + tag->at + tag->length;
  return true;
}

/* The bytes of the line end at `p`, 0 when none or an odd one is there. */
static size_t regular_line_end(const char *p, const char *stop) {
  if (p < stop && *p == '\n')
    return 1;
  return stop - p >= 2 && p[0] == '\r' && p[1] == '\n' ? 2 : 0;
}

/* Reads the tags at the beginning of a game as long as they are as they should be, one on a line, each name once: which
 * nearly all are; and no more of them than can be looked through for a name, because it makes no table of names.
 * Returns where the line of another one begins, or of something else; NULL when memory ran out. */
static const char *read_regular_tags(struct pgni_lexer *lexer, const char *p) {
  const char *start = lexer->start, *stop = lexer->stop;
  if (p == start ? lexer->starts_within_line : !pgn_is_line_end(p[-1]))
    return p;
  while (p < stop && *p == '[' && lexer->tag_count < FEW_TAGS) {
    if (!grow_tags(lexer))
      return NULL;
    const char *behind = p;
    pgn_tag *tag = &lexer->tag[lexer->tag_count];
    size_t line_end;
    if (!pgni_tag_read_fast(lexer->item, &behind, stop, tag) || (line_end = regular_line_end(behind, stop)) == 0 ||
        (!is_first_of_id(lexer, tag) && find_name(lexer, tag)))
      break;
    append_tag(lexer, tag->id, 0);
    lexer->item_end = behind;
    p = behind + line_end;
  }
  return p;
}

/* What becomes of a tag that is not closed depends on how its line goes on. */
static bool may_depend_on_more(struct pgni_lexer *lexer, const pgn_tag *tag, const char *behind) {
  uint32_t open = PGN_TAG_BRACKET_MISSING | PGN_TAG_QUOTES_MISSING | PGN_TAG_BROKEN_OFF | PGN_TAG_QUOTE_UNESCAPED;
  return (tag->flags & open) && pgni_known_line_end(lexer, behind) == lexer->stop;
}

/* True when the tag before was broken off by the one at `p`. */
static bool is_inside_last_tag(const struct pgni_lexer *lexer, const char *p) {
  const pgn_tag *last = lexer->tag_count > 0 ? &lexer->tag[lexer->tag_count - 1] : NULL;
  return last && (last->flags & PGN_TAG_BROKEN_OFF) && lexer->item + last->at + last->length == p;
}

/* True when more than padding and a stray brace stand before the tag at `p` on its line. */
static bool shares_line(const struct pgni_lexer *lexer, const char *p) {
  while (p > lexer->start && (pgn_is_blank(p[-1]) || p[-1] == '\0' || p[-1] == '\x1a' || p[-1] == '}'))
    p--;
  return !pgni_is_at_line_start(lexer, p);
}

/* Adds text that is neither a tag nor movetext, and moves `*p` behind it. */
static bool add_stray(struct pgni_lexer *lexer, const char **p) {
  const char *from = stray_begin(lexer->item, *p);
  return pgni_add_token(lexer, PGN_TOKEN_STRAY, from, stray_end(lexer, *p, p));
}

/* True when a tag behind stray text begins the next game, whatever tags stand already: so it can be found without them
 * (see the splitter). */
static bool is_next_event(const char *start, const char *p, const char *stop) {
  return stop - p > 8 && pgni_find_event_after_blank_line(start, p, p + 8);
}

/* Where the reading of tags stands. */
struct tag_section {
  const char *p;
  uint32_t blanks;     /* blank lines passed */
  unsigned line_ends;  /* since anything else was */
  bool is_behind_tag;  /* on its line */
  bool is_behind_text; /* that is no tag */
  bool has_ended;      /* what stands at `p` belongs to the next game */
};

/* Passes a blank or a line end, and counts blank lines. */
static void pass_space(struct tag_section *section, const char *stop) {
  const char *p = section->p;
  if (!pgn_is_line_end(*p)) {
    section->p += pgni_any_space(p, stop);
    return;
  }
  section->is_behind_tag = false;
  if (++section->line_ends > 1)
    section->blanks++;
  section->p += pgni_line_end_length(p, stop);
}

/* The end of marks of quoted mail at `p` that are none of the tags'; NULL where there are none. */
static const char *quote_marks_between_tags(struct pgni_lexer *lexer, const char *p) {
  const char *quoted = marks_end(p, lexer->stop);
  if (quoted == p)
    return NULL;
  /* In quoted tags the mark of a blank line leaves it one. */
  bool is_blank =
      (quoted == lexer->stop || pgn_is_line_end(*quoted)) && lexer->has_quote_mark && pgni_is_at_line_start(lexer, p);
  return is_blank || quoted_begin(lexer, p) ? quoted : NULL;
}

/* Passes what is no tag and no movetext between tags, if it is at hand; `*passed` tells.  False without memory. */
static bool pass_between_tags(struct pgni_lexer *lexer, struct tag_section *section, bool *passed) {
  const char *stop = lexer->stop;
  *passed = true;
  if (pgni_any_space(section->p, stop)) {
    pass_space(section, stop);
    return true;
  }
  size_t padding = pgni_padding(section->p, stop);
  if (padding) {
    section->p += padding;
    return pgni_add_padding(lexer, section->p - padding, padding);
  }
  const char *quoted = quote_marks_between_tags(lexer, section->p);
  if (quoted)
    return pgni_pass_quote_marks(lexer, &section->p, quoted);
  section->line_ends = 0;
  if (*section->p == '%' && pgni_is_in_first_column(lexer, section->p))
    return pgni_add_escape(lexer, &section->p, stop);
  *passed = false;
  return true;
}

/* Passes text that is neither a tag nor movetext. */
static bool pass_stray(struct pgni_lexer *lexer, struct tag_section *section) {
  const char *text = section->p;
  if (!add_stray(lexer, &section->p))
    return false;
  section->is_behind_tag &= pgni_line_end(text, section->p) == section->p;
  section->is_behind_text = true;
  section->blanks++;
  return true;
}

/* Keeps what begins as a tag and is none. */
static bool add_bad_tag(struct pgni_lexer *lexer, struct tag_section *section) {
  const char *bracket = section->p;
  section->p = pgni_line_end(bracket, lexer->stop);
  lexer->uncertain |= section->p == lexer->stop;
  return pgni_add_token(lexer, PGN_TOKEN_BAD_TAG, bracket, pgni_trim_end(bracket, section->p));
}

/* Adds a tag that stands from `bracket` to `section->p`, unless it begins the next game. */
static bool take_tag(struct pgni_lexer *lexer, struct tag_section *section, const char *bracket, pgn_tag *tag) {
  lexer->uncertain |= may_depend_on_more(lexer, tag, section->p);
  bool is_inside = is_inside_last_tag(lexer, bracket);
  if (!is_inside && (section->is_behind_tag || (lexer->tag_count == 0 && shares_line(lexer, bracket))))
    tag->flags |= PGN_TAG_LAYOUT;
  bool same_game = !(section->is_behind_text && is_next_event(lexer->start, bracket, lexer->stop));
  if (same_game && !add_tag(lexer, tag, section->blanks, &same_game))
    return false;
  /* A broken-off tag inside which an Event tag begins, though Event already stands: two games run together. */
  if (same_game && is_inside && (lexer->tag[lexer->tag_count - 1].flags & PGN_TAG_DUPLICATE) &&
      tag->id == PGN_TAG_EVENT) {
    lexer->tag_count--;
    lexer->item_end = bracket;
    same_game = false;
  }
  section->is_behind_tag = true;
  section->is_behind_text = false;
  section->has_ended = !same_game;
  if (!same_game)
    section->p = bracket;
  return true;
}

/* Reads tags, and what lies between them and the movetext.  `*done` when the game ended here. */
static pgn_status read_tags(struct pgni_lexer *lexer, const char **at, bool *done) {
  const char *stop = lexer->stop;
  struct tag_section section = {.p = lexer->scan ? read_regular_tags(lexer, *at) : *at};
  if (!section.p)
    return PGN_ERR_NOMEM;
  section.line_ends = lexer->tag_count > 0; /* that of the last regular tag was passed */
  while (section.p < stop && !section.has_ended) {
    bool passed;
    if (!pass_between_tags(lexer, &section, &passed))
      return PGN_ERR_NOMEM;
    if (passed)
      continue;
    const char *bracket = section.p;
    pgn_tag tag;
    bool ok, is_regular = *bracket == '[' && lexer->scan && pgni_tag_read_fast(lexer->item, &section.p, stop, &tag);
    if (is_regular)
      ok = take_tag(lexer, &section, bracket, &tag);
    else if ((*bracket != '[' || pgni_mark_end(bracket, stop)) && begins_movetext_below_tags(lexer, bracket))
      break;
    else if (*bracket != '[' || pgni_mark_end(bracket, stop))
      ok = pass_stray(lexer, &section);
    else if (pgni_tag_read(lexer->item, &section.p, stop, &tag))
      ok = take_tag(lexer, &section, bracket, &tag);
    else
      ok = add_bad_tag(lexer, &section);
    if (!ok)
      return PGN_ERR_NOMEM;
  }
  *at = section.p;
  lexer->end = section.has_ended ? PGNI_LEX_END_TAG : PGNI_LEX_END_TEXT;
  *done = section.has_ended || section.p == stop;
  if (!*done && section.is_behind_tag)
    lexer->tag[lexer->tag_count - 1].flags |= PGN_TAG_LAYOUT;
  return PGN_OK;
}

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
    pgn_status status = read_tags(lexer, &p, &done);
    if (status != PGN_OK)
      return status;
  }
  pgn_status status = done ? PGN_OK : pgni_read_movetext(lexer, &p);
  *next = give_back_padding(lexer, p);
  return status;
}
