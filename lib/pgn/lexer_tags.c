/* SPDX-License-Identifier: MIT
 * The lexer's tags: reads the tag section of a game, and what lies between its tags and before the movetext. */
#include <string.h>

#include "pgn/lexer_inside.h"
#include "pgnkit/array.h"

enum { FEW_TAGS = 64 };

static bool grow_tags(struct pgni_lexer *lexer) {
  return PGN_ARRAY_RESERVE(lexer->tag, lexer->tag_capacity, lexer->tag_count + 1) &&
         PGN_ARRAY_RESERVE(lexer->tag_blanks, lexer->blanks_capacity, lexer->tag_count + 1);
}

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

/* True when a tag behind stray text begins the next game, whatever tags stand already: so it can be found without them
 * (see the splitter). */
static bool is_next_event(const struct pgni_lexer *lexer, const char *p) {
  return lexer->stop - p > 8 && pgni_find_event_after_blank_line(lexer->start, p, p + 8);
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
  const char *quoted = pgni_quote_marks_between_tags(lexer, section->p);
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
  if (!pgni_add_stray(lexer, &section->p))
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
  bool same_game = !(section->is_behind_text && is_next_event(lexer, bracket));
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

pgn_status pgni_read_tags(struct pgni_lexer *lexer, const char **at, bool *done) {
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
    else if ((*bracket != '[' || pgni_mark_end(bracket, stop)) && pgni_begins_movetext_below_tags(lexer, bracket))
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
