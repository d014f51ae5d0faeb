/* SPDX-License-Identifier: MIT
 * Correcting tags: what is missing of the roster, PlyCount, and the result, which stands behind the moves too. */
#include <stdio.h>

#include "check/fix.h"
#include "pgn/result.h"

static const char *unknown_value(pgn_tag_id id) { return id == PGN_TAG_DATE ? "????.??.??" : "?"; }

/* ---- results ------------------------------------------------------------------------------------------------------
 */

/* The result that the board proves; PGN_RESULT_NONE when it proves none. */
static pgn_result proven_result(const pgn_fix *fix) {
  const pgn_position *final = &fix->replayed->final;
  if (!fix->is_whole)
    return PGN_RESULT_NONE;
  if (pgn_position_is_checkmate(final))
    return pgn_position_turn(final) == PGN_BLACK ? PGN_RESULT_WHITE : PGN_RESULT_BLACK;
  if (pgn_position_is_stalemate(final) || pgn_position_is_dead_by_material(final))
    return PGN_RESULT_DRAW;
  return PGN_RESULT_NONE;
}

/* A result as it was written at one place. */
struct stated {
  pgn_result result; /* PGN_RESULT_NONE: nothing that can be read, or that PGN has a token for */
  bool is_there, is_token;
};

/* +/- and 1-0F say more than 1-0: that no game was played. */
static bool is_forfeit(const char *text, size_t length) {
  return memchr(text, '+', length) || memchr(text, 'F', length) || memchr(text, 'f', length);
}

static struct stated read_stated(const char *text, size_t length) {
  struct pgni_result found;
  struct stated stated = {PGN_RESULT_NONE, true, false};
  if (pgni_result_read(text, length, &found) && found.code != PGN_CODE_RESULT_NOT_IN_PGN && !is_forfeit(text, length)) {
    stated.result = found.result;
    stated.is_token = found.code == 0;
  }
  return stated;
}

static struct stated stated_by_tag(const pgn_fix *fix) {
  const pgn_tag *tag = pgn_game_tag_by_id(fix->game, PGN_TAG_RESULT);
  return tag ? read_stated(fix->game->text + tag->value_at, tag->value_length)
             : (struct stated){PGN_RESULT_NONE, false, false};
}

static struct stated stated_by_marker(const pgn_fix *fix) {
  const pgn_replayed *replayed = fix->replayed;
  if (replayed->result_token == PGN_NO_TOKEN)
    return (struct stated){PGN_RESULT_NONE, false, false};
  const pgn_token *token = &replayed->tokens[replayed->result_token];
  return read_stated(fix->game->text + token->at, token->length);
}

/* What a place should say: what the board proves, else what it says itself, else what the other says, or that there is
 * no result where neither says anything. */
static pgn_result right_result(const pgn_fix *fix, struct stated own, struct stated other) {
  pgn_result proven = proven_result(fix);
  if (proven != PGN_RESULT_NONE)
    return proven;
  if (own.result != PGN_RESULT_NONE)
    return own.result;
  return other.is_there ? other.result : PGN_RESULT_UNKNOWN;
}

/* Adds a result behind all that there is of the game. */
static void add_marker(pgn_fix *fix, pgn_result result) {
  const pgn_game *game = fix->game;
  char text[16];
  uint32_t end = (uint32_t)game->length;
  uint8_t last = game->token_count > 0 ? game->tokens[game->token_count - 1].kind : PGN_TOKEN_BAD_TAG;
  const char *before = " ";
  if (game->token_count == 0)
    before = strlen(fix->line_end) == 2 ? "\r\n\r\n" : *fix->line_end == '\n' ? "\n\n" : "\r\r";
  else if (last == PGN_TOKEN_LINE_COMMENT || last == PGN_TOKEN_ESCAPE || last == PGN_TOKEN_STRAY ||
           last == PGN_TOKEN_BAD_TAG)
    before = fix->line_end;
  int length = snprintf(text, sizeof text, "%s%s", before, pgn_result_text(result));
  pgni_fix_edit(fix, end, 0, text, (size_t)length);
  pgni_fix_mark(fix, PGN_CODE_RESULT_MISSING, UINT32_MAX);
}

/* A value that says nothing may become *; words that nobody can read might still say something. */
static bool says_nothing(const pgn_game *game, const pgn_tag *tag) {
  return tag->value_length == 0 || (tag->value_length == 1 && strchr("?-", game->text[tag->value_at]));
}

/* A comment that stands by itself is a game by the rules of reading, but is not made one. */
static bool is_mere_text(const pgn_fix *fix) {
  return fix->game->tag_count == 0 && fix->replayed->plies == 0 && fix->replayed->result_token == PGN_NO_TOKEN;
}

/* True when a comment or a variation is still open where the game ends: a marker would become part of it. */
static bool is_open_at_end(const pgn_fix *fix) {
  const pgn_replayed *replayed = fix->replayed;
  size_t depth = 0;
  bool is_open = false;
  for (size_t i = 0; i < replayed->token_count; i++) {
    const pgn_token *token = &replayed->tokens[i];
    depth += token->kind == PGN_TOKEN_OPEN;
    depth -= token->kind == PGN_TOKEN_CLOSE && depth > 0;
    is_open |= (token->flags & PGN_TOKEN_UNCLOSED) != 0;
  }
  return is_open || depth > 0;
}

/* A marker is not added to a game that was broken off in its tags, nor where the tag says what nobody can read. */
static bool may_add_marker(const pgn_fix *fix, struct stated told) {
  const pgn_tag *tag = pgn_game_tag_by_id(fix->game, PGN_TAG_RESULT);
  for (size_t i = 0; i < fix->game->tag_count; i++)
    if (fix->game->tags[i].flags & PGN_TAG_BROKEN_OFF)
      return false;
  return fix->is_apart && pgni_fix_has(fix, PGN_CODE_RESULT_MISSING) && !is_mere_text(fix) && !is_open_at_end(fix) &&
         (!tag || told.result != PGN_RESULT_NONE || says_nothing(fix->game, tag));
}

static void fix_marker(pgn_fix *fix, struct stated own, struct stated told) {
  const pgn_replayed *replayed = fix->replayed;
  pgn_result right = right_result(fix, own, told);
  if (!own.is_there) {
    if (may_add_marker(fix, told))
      add_marker(fix, right == PGN_RESULT_NONE ? PGN_RESULT_UNKNOWN : right);
    return;
  }
  /* What it says itself is not known where it is no plain result. */
  if (right == PGN_RESULT_NONE || own.result == PGN_RESULT_NONE || (own.is_token && own.result == right))
    return;
  const pgn_token *token = &replayed->tokens[replayed->result_token];
  pgni_fix_edit_text(fix, token->at, token->length, pgn_result_text(right));
  pgni_fix_mark(fix, PGN_CODE_RESULT_SPELLING, token->at);
  pgni_fix_mark(fix, PGN_CODE_DASH_UNUSUAL, token->at);
}

static void fix_result_tag(pgn_fix *fix, struct stated own, struct stated marker) {
  const pgn_tag *tag = pgn_game_tag_by_id(fix->game, PGN_TAG_RESULT);
  pgn_result right = right_result(fix, own, marker);
  if (tag && own.result == PGN_RESULT_NONE && !says_nothing(fix->game, tag) &&
      (right == PGN_RESULT_UNKNOWN || is_forfeit(fix->game->text + tag->value_at, tag->value_length)))
    return;
  if (!tag || right == PGN_RESULT_NONE || (own.is_token && own.result == right) ||
      (tag->flags & (PGN_TAG_BROKEN_OFF | PGN_TAG_QUOTES_MISSING | PGN_TAG_BRACKET_MISSING)))
    return;
  pgni_fix_edit_text(fix, tag->value_at, tag->value_length, pgn_result_text(right));
  pgni_fix_mark(fix, PGN_CODE_RESULT_SPELLING, tag->value_at);
  pgni_fix_mark(fix, PGN_CODE_DASH_UNUSUAL, tag->value_at);
  pgni_fix_mark(fix, PGN_CODE_RESULT_UNKNOWN, tag->value_at);
  pgni_fix_mark(fix, PGN_CODE_TAG_EMPTY, tag->value_at);
}

void pgni_fix_results(pgn_fix *fix) {
  struct stated tag = stated_by_tag(fix), marker = stated_by_marker(fix);
  fix_marker(fix, marker, tag);
  fix_result_tag(fix, tag, marker);
  if (proven_result(fix) == PGN_RESULT_NONE)
    return;
  static const pgn_code codes[] = {PGN_CODE_MATE_RESULT, PGN_CODE_STALEMATE_RESULT, PGN_CODE_DEAD_RESULT,
                                   PGN_CODE_RESULT_DIFFERS};
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    pgni_fix_mark(fix, codes[i], UINT32_MAX);
}

/* ---- the roster ---------------------------------------------------------------------------------------------------
 */

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

static bool add_tag(pgn_fix *fix, pgn_tag_id id, const char *value) {
  const pgn_game *game = fix->game;
  const pgn_tag *before = tag_before(game, id);
  char text[64];
  uint32_t at;
  int length;
  if (before) {
    at = before->at + before->length;
    length = snprintf(text, sizeof text, "%s[%s \"%s\"]", fix->line_end, pgn_tag_name(id), value);
    if (!is_cleanly_closed(before))
      return false;
  } else {
    bool is_last = game->tag_count == 0 && id == PGN_TAG_RESULT;
    at = game->tag_count > 0 ? game->tags[0].at : 0;
    length = snprintf(text, sizeof text, "[%s \"%s\"]%s%s", pgn_tag_name(id), value, fix->line_end,
                      is_last ? fix->line_end : "");
  }
  pgni_fix_edit(fix, at, 0, text, (size_t)length);
  return true;
}

/* A line that begins as a tag and is none may be the one that is missing. */
static bool has_broken_tag(const pgn_game *game) {
  for (size_t i = 0; i < game->token_count; i++)
    if (game->tokens[i].kind == PGN_TOKEN_BAD_TAG)
      return true;
  return false;
}

static void add_missing_tags(pgn_fix *fix) {
  struct stated marker = stated_by_marker(fix);
  pgn_result result = right_result(fix, marker, marker);
  if (!pgni_fix_has(fix, PGN_CODE_TAG_MISSING) || is_mere_text(fix) || !fix->is_apart || has_broken_tag(fix->game))
    return;
  const char *result_text = pgn_result_text(result == PGN_RESULT_NONE ? PGN_RESULT_UNKNOWN : result);
  bool are_added = true;
  for (pgn_tag_id id = PGN_TAG_EVENT; id <= PGN_TAG_RESULT; id++)
    if (!(fix->game->tag_ids >> id & 1))
      are_added &= add_tag(fix, id, id == PGN_TAG_RESULT ? result_text : unknown_value(id));
  if (are_added)
    pgni_fix_mark(fix, PGN_CODE_TAG_MISSING, UINT32_MAX);
}

static void fill_empty_tags(pgn_fix *fix) {
  for (size_t i = fix->first; i < fix->list->count; i++) {
    pgn_diag *diag = &fix->list->item[i];
    if (diag->code != PGN_CODE_TAG_EMPTY)
      continue;
    for (pgn_tag_id id = PGN_TAG_EVENT; id < PGN_TAG_RESULT; id++) {
      const pgn_tag *tag = pgn_game_tag_by_id(fix->game, id);
      if (!tag || tag->value_at != diag->offset || (tag->flags & PGN_TAG_QUOTES_MISSING))
        continue;
      pgni_fix_edit_text(fix, tag->value_at, tag->value_length, unknown_value(id));
      diag->flags |= PGN_DIAG_FIXED;
    }
  }
}

static void fix_ply_count(pgn_fix *fix) {
  const pgn_tag *tag = pgn_game_tag(fix->game, "PlyCount");
  char text[16];
  if (!tag || !fix->is_whole || !pgni_fix_has(fix, PGN_CODE_PLY_COUNT_WRONG))
    return;
  int length = snprintf(text, sizeof text, "%u", fix->replayed->plies);
  pgni_fix_edit(fix, tag->value_at, tag->value_length, text, (size_t)length);
  pgni_fix_mark(fix, PGN_CODE_PLY_COUNT_WRONG, UINT32_MAX);
}

void pgni_fix_tags(pgn_fix *fix) {
  add_missing_tags(fix);
  fill_empty_tags(fix);
  fix_ply_count(fix);
}
