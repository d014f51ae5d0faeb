/* SPDX-License-Identifier: MIT
 * Correcting tags: what is missing of the roster, and values that have one right form. */
#include <stdio.h>

#include "check/fix.h"
#include "check/tag_rules.h"

static const char *unknown_value(pgn_tag_id id) { return id == PGN_TAG_DATE ? "????.??.??" : "?"; }

/* ---- the roster ------------------------------------------------------------------------------------------------ */

/* The last tag of the roster before one that is missing. */
static const pgn_tag *tag_before(const pgn_game *game, pgn_tag_id id) {
  while (--id >= PGN_TAG_EVENT) {
    const pgn_tag *tag = pgn_game_tag_by_id(game, id);
    if (tag)
      return tag;
  }
  return NULL;
}

static bool is_cleanly_closed(const pgn_tag *tag) {
  return !(tag->flags & (PGN_TAG_BROKEN_OFF | PGN_TAG_BRACKET_MISSING));
}

static void add_tag(pgn_fix *fix, pgn_tag_id id, const char *value) {
  const pgn_game *game = fix->game;
  const pgn_tag *before = tag_before(game, id);
  char text[64];
  uint32_t at;
  int length;
  if (before) {
    at = before->at + before->length;
    length = snprintf(text, sizeof text, "%s[%s \"%s\"]", fix->line_end, pgn_tag_name(id), value);
    if (!is_cleanly_closed(before))
      return;
  } else {
    bool is_last = game->tag_count == 0 && id == PGN_TAG_RESULT;
    at = game->tag_count > 0 ? game->tags[0].at : 0;
    length = snprintf(text, sizeof text, "[%s \"%s\"]%s%s", pgn_tag_name(id), value, fix->line_end,
                      is_last ? fix->line_end : "");
  }
  pgni_fix_put_in(fix, at, PGNI_EDIT_NEW_TAG, text, (size_t)length);
}

/* A line that begins as a tag and is none may be the one that is missing. */
static bool has_broken_tag(const pgn_game *game) {
  for (size_t i = 0; i < game->token_count; i++)
    if (game->tokens[i].kind == PGN_TOKEN_BAD_TAG)
      return true;
  return false;
}

/* A tag whose name only looks right may be the one that is missing: it is told, and left. */
static bool has_like(const pgn_game *game, pgn_tag_id id) {
  const char *name = pgn_tag_name(id);
  for (size_t i = 0; i < game->tag_count; i++)
    if (pgn_is_word(game->text + game->tags[i].name_at, game->tags[i].name_length, name))
      return true;
  return false;
}

static bool is_about_missing_tag(pgn_code code) { return code == PGN_CODE_TAG_MISSING; }

static void add_missing_tags(pgn_fix *fix) {
  if (!pgni_fix_has(fix, PGN_CODE_TAG_MISSING) || pgni_fix_is_mere_text(fix) || !fix->is_apart ||
      has_broken_tag(fix->game))
    return;
  const char *result = pgn_result_text(pgni_fix_result_of_tag(fix));
  pgni_fix_begin_for(fix, is_about_missing_tag);
  for (pgn_tag_id id = PGN_TAG_EVENT; id <= PGN_TAG_RESULT; id++)
    if (!has_like(fix->game, id))
      add_tag(fix, id, id == PGN_TAG_RESULT ? result : unknown_value(id));
}

/* ---- values ---------------------------------------------------------------------------------------------------- */

/* The tag whose value is about `at`, NULL when there is none; a game may have any number of them, and of findings. */
static const pgn_tag *tag_around(const pgn_game *game, uint64_t at) {
  size_t from = 0, to = game->tag_count; /* the last that begins no later lies before `to`, if not before `from` */
  while (from < to) {
    size_t middle = from + (to - from) / 2;
    if (game->tags[middle].value_at <= at)
      from = middle + 1;
    else
      to = middle;
  }
  const pgn_tag *tag = from > 0 ? &game->tags[from - 1] : NULL;
  return tag && at <= (uint64_t)tag->value_at + tag->value_length ? tag : NULL;
}

static void fill_empty_tag(pgn_fix *fix, const pgn_diag *diag) {
  const pgn_tag *tag = tag_around(fix->game, diag->offset);
  if (!tag || tag->id < PGN_TAG_EVENT || tag->id >= PGN_TAG_RESULT || tag->flags & PGN_TAG_QUOTES_MISSING)
    return;
  pgni_fix_begin(fix, diag);
  pgni_fix_edit_text(fix, tag->value_at, tag->value_length, unknown_value(tag->id));
}

static void fix_ply_count(pgn_fix *fix, const pgn_diag *diag) {
  const pgn_tag *tag = pgn_game_tag(fix->game, "PlyCount");
  char text[16];
  if (!tag || !fix->is_whole)
    return;
  int length = snprintf(text, sizeof text, "%u", fix->replayed->plies);
  pgni_fix_begin(fix, diag);
  pgni_fix_edit(fix, tag->value_at, tag->value_length, text, (size_t)length);
}

/* The value that a finding is about, without the blanks around it; false when it is not in one tag. */
static bool find_value(const pgn_fix *fix, const pgn_diag *diag, struct pgni_value *value) {
  const pgn_tag *tag = tag_around(fix->game, diag->offset);
  *value = (struct pgni_value){fix->game->text + diag->offset, (uint32_t)diag->offset, diag->length};
  return tag && diag->length > 0 && diag->offset + diag->length <= (uint64_t)tag->value_at + tag->value_length;
}

static void fix_date(pgn_fix *fix, const struct pgni_value *value) {
  char written[12];
  if (pgni_correct_date(value->text, value->length, written))
    pgni_fix_edit_text(fix, value->at, value->length, written);
}

/* Between digits a comma is part of the version of a program. */
static bool is_comma_of_name(const struct pgni_value *value, uint32_t i) {
  return value->text[i] == ',' && i > 0 && i + 1 < value->length &&
         !(pgn_is_digit(value->text[i - 1]) && pgn_is_digit(value->text[i + 1]));
}

/* One blank behind each comma, and none before it. */
static void fix_name(pgn_fix *fix, const struct pgni_value *value) {
  for (uint32_t i = 0; i < value->length; i++) {
    uint32_t blanks = 0;
    if (!is_comma_of_name(value, i))
      continue;
    while (blanks < i && value->text[i - blanks - 1] == ' ')
      blanks++;
    if (blanks > 0)
      pgni_fix_edit(fix, value->at + i - blanks, blanks, "", 0);
    if (value->text[i + 1] != ' ')
      pgni_fix_edit(fix, value->at + i + 1, 0, " ", 1);
  }
}

static void fix_title(pgn_fix *fix, const struct pgni_value *value) {
  const char *title = pgni_correct_title(value->text, value->length);
  if (title)
    pgni_fix_edit_text(fix, value->at, value->length, title);
}

static void fix_round(pgn_fix *fix, const struct pgni_value *value) {
  size_t at = 0, length = pgni_correct_round(value->text, value->length, &at);
  if (length > 0)
    pgni_fix_edit(fix, value->at, value->length, value->text + at, length);
}

static void fix_eco_code(pgn_fix *fix, const struct pgni_value *value) {
  char letter;
  size_t read = pgni_read_eco_code(value->text, value->length, &letter);
  if (read > 0 && read == value->length)
    pgni_fix_edit(fix, value->at, 1, &letter, 1);
}

/* An hour of one digit, and nothing else: 9:57:42. */
static void fix_time(pgn_fix *fix, const struct pgni_value *value) {
  if (value->length == 7 && value->text[1] == ':' && value->text[4] == ':')
    pgni_fix_edit(fix, value->at, 0, "0", 1);
}

static void fix_value(pgn_fix *fix, const pgn_diag *diag) {
  struct pgni_value value;
  if (!find_value(fix, diag, &value))
    return;
  pgni_fix_begin(fix, diag);
  switch (diag->code) {
  case PGN_CODE_DATE_MALFORMED: fix_date(fix, &value); break;
  case PGN_CODE_NAME_FORM: fix_name(fix, &value); break;
  case PGN_CODE_TITLE_UNKNOWN: fix_title(fix, &value); break;
  case PGN_CODE_ROUND_MALFORMED: fix_round(fix, &value); break;
  case PGN_CODE_ECO_MALFORMED: fix_eco_code(fix, &value); break;
  case PGN_CODE_TIME_MALFORMED: fix_time(fix, &value); break;
  default: break;
  }
}

void pgni_fix_tags(pgn_fix *fix) {
  add_missing_tags(fix);
  for (size_t i = 0; i < fix->list->count; i++) {
    const pgn_diag *diag = &fix->list->item[i];
    switch (diag->code) {
    case PGN_CODE_TAG_EMPTY: fill_empty_tag(fix, diag); break;
    case PGN_CODE_PLY_COUNT_WRONG: fix_ply_count(fix, diag); break;
    default: fix_value(fix, diag); break;
    }
  }
}
