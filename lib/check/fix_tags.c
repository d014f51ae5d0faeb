/* SPDX-License-Identifier: MIT
 * Correcting tags: what is missing of the roster, and values that have one right form. */
#include <stdio.h>

#include "check/fix.h"

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

static void add_missing_tags(pgn_fix *fix) {
  if (!pgni_fix_has(fix, PGN_CODE_TAG_MISSING) || pgni_fix_is_mere_text(fix) || !fix->is_apart ||
      has_broken_tag(fix->game))
    return;
  const char *result = pgn_result_text(pgni_fix_result_of_tag(fix));
  pgni_fix_begin(fix);
  for (pgn_tag_id id = PGN_TAG_EVENT; id <= PGN_TAG_RESULT; id++)
    if (!(fix->game->tag_ids >> id & 1))
      add_tag(fix, id, id == PGN_TAG_RESULT ? result : unknown_value(id));
}

/* ---- values ---------------------------------------------------------------------------------------------------- */

static const pgn_tag *tag_around(const pgn_game *game, uint64_t at) {
  for (size_t i = 0; i < game->tag_count; i++)
    if (game->tags[i].value_at <= at && at <= (uint64_t)game->tags[i].value_at + game->tags[i].value_length)
      return &game->tags[i];
  return NULL;
}

static void fill_empty_tag(pgn_fix *fix, const pgn_diag *diag) {
  const pgn_tag *tag = tag_around(fix->game, diag->offset);
  if (!tag || tag->id < PGN_TAG_EVENT || tag->id >= PGN_TAG_RESULT || tag->flags & PGN_TAG_QUOTES_MISSING)
    return;
  pgni_fix_begin(fix);
  pgni_fix_edit_text(fix, tag->value_at, tag->value_length, unknown_value(tag->id));
}

static void fix_ply_count(pgn_fix *fix) {
  const pgn_tag *tag = pgn_game_tag(fix->game, "PlyCount");
  char text[16];
  if (!tag || !fix->is_whole)
    return;
  int length = snprintf(text, sizeof text, "%u", fix->replayed->plies);
  pgni_fix_begin(fix);
  pgni_fix_edit(fix, tag->value_at, tag->value_length, text, (size_t)length);
}

void pgni_fix_tags(pgn_fix *fix) {
  add_missing_tags(fix);
  for (size_t i = 0; i < fix->list->count; i++) {
    const pgn_diag *diag = &fix->list->item[i];
    switch (diag->code) {
    case PGN_CODE_TAG_EMPTY: fill_empty_tag(fix, diag); break;
    case PGN_CODE_PLY_COUNT_WRONG: fix_ply_count(fix); break;
    default: break;
    }
  }
}
