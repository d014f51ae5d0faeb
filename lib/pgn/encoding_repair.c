/* SPDX-License-Identifier: MIT
 * Repairing the text of a game: HTML entities, and UTF-8 that was encoded twice, in tag values and comments.
 *
 * The repaired game is a copy with some places edited; tags and tokens are moved along.  The list of edits leads back
 * from a place in the copy to one in the game as it stood, so that every finding points at what is in the file. */
#include "pgnkit/encoding_repair.h"

#include "base/entity.h"
#include "base/utf8.h"
#include "pgnkit/array.h"
#include "pgnkit/buffer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What stood at `at` stands at `new_at` now. */
struct edit {
  uint32_t at, length, new_at, new_length;
};

/* A line of play: how many half-moves stand before it. */
struct line {
  uint32_t ply, variation;
};

struct pgn_encoding_repair {
  pgn_buffer text; /* of the repaired game */
  pgn_buffer value, other;
  struct edit *edit;
  size_t edit_count, edit_capacity;
  pgn_tag *tag;
  size_t tag_capacity;
  pgn_token *token;
  size_t token_capacity;
  struct line *line;
  size_t line_capacity;

  const pgn_game *game;
  pgn_diag_list *list;
  size_t copied; /* bytes of the game's text */
  size_t depth;  /* the current line */
  uint32_t variations;
  bool out_of_memory;
};

pgn_status pgn_encoding_repair_new(pgn_encoding_repair **repair) {
  *repair = calloc(1, sizeof **repair);
  return *repair ? PGN_OK : PGN_ERR_NOMEM;
}

void pgn_encoding_repair_free(pgn_encoding_repair *repair) {
  if (!repair)
    return;
  pgn_buffer_clear(&repair->text);
  pgn_buffer_clear(&repair->value);
  pgn_buffer_clear(&repair->other);
  free(repair->edit);
  free(repair->tag);
  free(repair->token);
  free(repair->line);
  free(repair);
}

#define RESERVE(repair, array, count) \
  (PGN_ARRAY_RESERVE((repair)->array, (repair)->array##_capacity, (count)) || ((repair)->out_of_memory = true, false))

/* ---- one text ---------------------------------------------------------------------------------------------- */

enum text_kind {
  TEXT_VALUE,       /* of a tag: a decoded quote or backslash needs its escape */
  TEXT_COMMENT,     /* in braces: a decoded brace would close it, so it stays an entity */
  TEXT_LINE_COMMENT /* to the end of the line */
};

/* Writes the text with its entities decoded; true when there were any.  Beside bytes that are not UTF-8 only ASCII is
 * decoded, for one text cannot be in two encodings. */
static bool decode_entities(const char *text, size_t length, enum text_kind kind, pgn_buffer *out) {
  bool ascii_only = pgn_utf8_prefix(text, length) < length;
  bool found = false;
  bool after_backslash = false; /* one that escapes nothing, and must not begin to */
  out->length = 0;
  for (size_t i = 0; i < length;) {
    uint32_t point;
    size_t entity = text[i] == '&' ? pgni_entity_decode(text + i, length - i, &point) : 0;
    if (entity == 0 || (ascii_only && point >= 0x80) || (kind == TEXT_COMMENT && point == '}')) {
      bool is_pair =
          kind == TEXT_VALUE && text[i] == '\\' && i + 1 < length && (text[i + 1] == '"' || text[i + 1] == '\\');
      if (is_pair)
        pgn_buffer_add_char(out, text[i++]);
      after_backslash = text[i] == '\\' && !is_pair;
      pgn_buffer_add_char(out, text[i++]);
      continue;
    }
    found = true;
    i += entity;
    if (kind == TEXT_VALUE && (point == '"' || point == '\\'))
      pgn_buffer_add_text(out, after_backslash ? "\\\\" : "\\");
    after_backslash = false;
    char bytes[4];
    pgn_buffer_add(out, bytes, pgni_utf8_encode(point, bytes));
  }
  return found;
}

/* The byte that Windows-1252 or Latin-1 has for a character, -1 when neither has it. */
static int byte_of_point(uint32_t point) {
  if (point < 0x100)
    return (int)point;
  for (int byte = 0x80; byte < 0xa0; byte++)
    if (pgni_cp1252_point((unsigned char)byte) == point)
      return byte;
  return -1;
}

/* Undoes one encoding of UTF-8 that was taken for Windows-1252 or Latin-1 and encoded again; false when the text as a
 * whole is not that. */
static bool undo_encoding(const char *text, size_t length, pgn_buffer *out) {
  bool has_others = false;
  out->length = 0;
  for (size_t i = 0; i < length;) {
    uint32_t point;
    size_t n = pgni_utf8_decode(text + i, length - i, &point);
    int byte = n ? byte_of_point(point) : -1;
    if (byte < 0)
      return false;
    has_others = has_others || byte >= 0x80;
    pgn_buffer_add_char(out, (char)byte);
    i += n;
  }
  return has_others && pgn_utf8_prefix(out->data, out->length) == out->length;
}

/* What was wrong with a text, NULL for nothing; `repair->value` holds it as it should be. */
static const char *repair_text(pgn_encoding_repair *repair, const char *text, size_t length, enum text_kind kind) {
  bool entities = decode_entities(text, length, kind, &repair->value);
  bool twice = undo_encoding(repair->value.data ? repair->value.data : "", repair->value.length, &repair->other);
  if (twice) {
    pgn_buffer value = repair->value;
    repair->value = repair->other;
    repair->other = value;
  }
  if (repair->value.failed || repair->other.failed)
    repair->out_of_memory = true;
  return entities && twice ? "HTML entities and UTF-8 encoded twice"
         : entities        ? "HTML entities"
         : twice           ? "UTF-8 encoded twice"
                           : NULL;
}

/* ---- the game ---------------------------------------------------------------------------------------------- */

/* How much further a place behind all that was copied stands in the new text. */
static uint32_t shift_of(const pgn_encoding_repair *repair) { return (uint32_t)(repair->text.length - repair->copied); }

static void replace(pgn_encoding_repair *repair, uint32_t at, uint32_t length, const char *bytes, size_t count) {
  if (!RESERVE(repair, edit, repair->edit_count + 1))
    return;
  pgn_buffer_add(&repair->text, repair->game->text + repair->copied, at - repair->copied);
  repair->edit[repair->edit_count++] = (struct edit){at, length, (uint32_t)repair->text.length, (uint32_t)count};
  pgn_buffer_add(&repair->text, bytes, count);
  repair->copied = (size_t)at + length;
}

static pgn_diag *report(pgn_encoding_repair *repair, uint32_t at, uint32_t length, const char *what,
                        const char *where) {
  const char *text = repair->value.length ? repair->value.data : "";
  pgn_diag *diag = pgn_diag_list_add(repair->list, PGN_CODE_TEXT_REPAIRED, at, length, "%s in %s: read as \"%s\"", what,
                                     where, pgn_quote(text, repair->value.length).text);
  if (!diag)
    repair->out_of_memory = true;
  return diag;
}

/* The length of an entity that stands for a quote, 0 when there is none. */
static uint32_t quote_entity(const char *text, size_t length) {
  uint32_t point;
  size_t entity = pgni_entity_decode(text, length, &point);
  return entity && point == '"' ? (uint32_t)entity : 0;
}

/* The same at the end of a text. */
static uint32_t quote_entity_before(const char *text, size_t length) {
  for (size_t i = length; i > 0 && length - i < 12; i--)
    if (text[i - 1] == '&')
      return quote_entity(text + i - 1, length - i + 1) == length - i + 1 ? (uint32_t)(length - i + 1) : 0;
  return 0;
}

static void repair_tag(pgn_encoding_repair *repair, const pgn_tag *old, pgn_tag *tag) {
  const char *text = repair->game->text;
  uint32_t at = old->value_at, end = at + old->value_length;
  uint32_t before = shift_of(repair);
  /* A value without quotes may have them as entities. */
  uint32_t opening = text[at - 1] == '"' ? 0 : quote_entity(text + at, end - at);
  bool is_closed = end < repair->game->length && text[end] == '"';
  uint32_t closing = is_closed ? 0 : quote_entity_before(text + at + opening, end - at - opening);
  if (opening) {
    replace(repair, at, opening, "\"", 1);
    at += opening;
  }
  end -= closing;
  tag->at += before;
  tag->name_at += before;
  tag->value_at = at + shift_of(repair);
  const char *what = repair_text(repair, text + at, end - at, TEXT_VALUE);
  if (what || opening || closing) {
    report(repair, old->value_at, old->value_length, what ? what : "HTML entities",
           pgn_quote(text + old->name_at, old->name_length).text);
    tag->flags |= PGN_TAG_ESCAPES;
  }
  if ((opening || text[old->value_at - 1] == '"') && (closing || is_closed))
    tag->flags &= ~(uint32_t)PGN_TAG_QUOTES_MISSING;
  if (what)
    replace(repair, at, end - at, repair->value.data, repair->value.length);
  tag->value_length = end + shift_of(repair) - tag->value_at;
  if (closing)
    replace(repair, end, closing, "\"", 1);
  tag->length = old->at + old->length + shift_of(repair) - tag->at;
}

static void repair_comment(pgn_encoding_repair *repair, const pgn_token *old) {
  bool is_line = old->kind == PGN_TOKEN_LINE_COMMENT;
  uint32_t at = old->at + 1, end = old->at + old->length;
  if (!is_line && !(old->flags & PGN_TOKEN_UNCLOSED))
    end--;
  const char *what = repair_text(repair, repair->game->text + at, end - at, is_line ? TEXT_LINE_COMMENT : TEXT_COMMENT);
  if (!what)
    return;
  pgn_diag *diag = report(repair, old->at, old->length, what, "a comment");
  if (diag) {
    diag->ply = repair->line[repair->depth].ply;
    diag->variation = repair->line[repair->depth].variation;
  }
  replace(repair, at, end - at, repair->value.data, repair->value.length);
}

/* Keeps count of half-moves and variations, for the places of findings. */
static void follow(pgn_encoding_repair *repair, const pgn_token *token) {
  struct line *line = &repair->line[repair->depth];
  if (token->kind == PGN_TOKEN_MOVE) {
    line->ply++;
  } else if (token->kind == PGN_TOKEN_CLOSE) {
    repair->depth -= repair->depth > 0;
  } else if (token->kind == PGN_TOKEN_OPEN && RESERVE(repair, line, repair->depth + 2)) {
    line = &repair->line[repair->depth++];
    line[1] = (struct line){line->ply - (line->ply > 0), ++repair->variations};
  }
}

static void repair_token(pgn_encoding_repair *repair, const pgn_token *old, pgn_token *token) {
  token->at += shift_of(repair);
  follow(repair, old);
  if (old->kind == PGN_TOKEN_COMMENT || old->kind == PGN_TOKEN_LINE_COMMENT)
    repair_comment(repair, old);
  token->length = old->at + old->length + shift_of(repair) - token->at;
}

/* Most games have nothing to repair: no ampersand, and no character that a byte which begins a character was made. */
static bool may_need_repair(const pgn_game *game) {
  for (size_t i = 0; i < game->length; i++) {
    unsigned char byte = (unsigned char)game->text[i];
    if (byte == '&' || byte == 0xc3)
      return true;
  }
  return false;
}

pgn_status pgn_encoding_repair_game(pgn_encoding_repair *repair, const pgn_game *game, pgn_diag_list *list,
                                    pgn_game *repaired) {
  repair->edit_count = 0;
  repair->out_of_memory = false;
  if (game != repaired)
    *repaired = *game;
  if (!may_need_repair(game))
    return PGN_OK;
  if (!RESERVE(repair, tag, game->tag_count) || !RESERVE(repair, token, game->token_count) || !RESERVE(repair, line, 1))
    return PGN_ERR_NOMEM;
  const pgn_game was = *game;
  repair->game = &was;
  repair->list = list;
  repair->text.length = repair->copied = repair->depth = repair->variations = 0;
  repair->line[0] = (struct line){0, 0};
  for (size_t t = 0, k = 0; t < was.tag_count || k < was.token_count;) {
    if (k == was.token_count || (t < was.tag_count && was.tags[t].at < was.tokens[k].at)) {
      repair->tag[t] = was.tags[t];
      repair_tag(repair, &was.tags[t], &repair->tag[t]);
      t++;
    } else {
      repair->token[k] = was.tokens[k];
      repair_token(repair, &was.tokens[k], &repair->token[k]);
      k++;
    }
  }
  repair->game = NULL;
  if (repair->edit_count > 0) {
    pgn_buffer_add(&repair->text, was.text + repair->copied, was.length - repair->copied);
    repaired->text = repair->text.data;
    repaired->length = repair->text.length;
    repaired->tags = repair->tag;
    repaired->tokens = repair->token;
  }
  return repair->out_of_memory || repair->text.failed ? PGN_ERR_NOMEM : PGN_OK;
}

/* ---- places ------------------------------------------------------------------------------------------------ */

static uint64_t place_as_it_stood(const pgn_encoding_repair *repair, uint64_t place) {
  size_t low = 0, high = repair->edit_count; /* the last edit that begins at the place or before it */
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (repair->edit[middle].new_at <= place)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == 0)
    return place;
  const struct edit *edit = &repair->edit[low - 1];
  uint64_t into = place - edit->new_at;
  if (into >= edit->new_length)
    return into - edit->new_length + edit->at + edit->length;
  return edit->at + (into < edit->length ? into : edit->length);
}

void pgn_encoding_repair_place(const pgn_encoding_repair *repair, pgn_diag_list *list, size_t first) {
  assert(first <= list->count);
  for (size_t i = first; i < list->count; i++) {
    pgn_diag *diag = &list->item[i];
    uint64_t end = place_as_it_stood(repair, diag->offset + diag->length);
    diag->offset = place_as_it_stood(repair, diag->offset);
    diag->length = end > diag->offset ? (uint32_t)(end - diag->offset) : 0;
  }
}
