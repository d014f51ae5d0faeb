/* SPDX-License-Identifier: MIT
 * Correcting the result, which stands behind the moves and in a tag. */
#include <stdio.h>

#include "check/fix.h"
#include "pgn/result.h"

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
static struct stated read_stated(const char *text, size_t length) {
  struct pgni_result found;
  struct stated stated = {PGN_RESULT_NONE, true, false};
  if (pgni_result_read(text, length, &found) && found.code != PGN_CODE_RESULT_NOT_IN_PGN && !found.is_forfeit) {
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

/* Whether a place contradicts what the board proves. */
static bool contradicts(struct stated stated, pgn_result proven) {
  return stated.is_there && stated.result != PGN_RESULT_NONE && stated.result != PGN_RESULT_UNKNOWN &&
         stated.result != proven;
}

/* What a place should say: what it says itself, else what the other says, or that there is no result where neither says
 * anything.  Where the board proves a result, that stands in for none, and settles it between two that differ; but what
 * both say against the board is left to people. */
static pgn_result right_result(const pgn_fix *fix, struct stated own, struct stated other) {
  pgn_result proven = proven_result(fix);
  if (proven != PGN_RESULT_NONE && (own.result == PGN_RESULT_UNKNOWN || own.result == PGN_RESULT_NONE))
    return !contradicts(other, proven) ? proven : own.result == PGN_RESULT_UNKNOWN ? own.result : other.result;
  if (proven != PGN_RESULT_NONE && other.result == proven)
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
  pgni_fix_put_in(fix, end, PGNI_EDIT_NEW_RESULT, text, (size_t)length);
}

/* A value that says nothing may become *; words that nobody can read might still say something. */
static bool says_nothing(const pgn_game *game, const pgn_tag *tag) {
  return tag->value_length == 0 || (tag->value_length == 1 && strchr("?-", game->text[tag->value_at]));
}

/* A comment that stands by itself is a game by the rules of reading, but is not made one. */
bool pgni_fix_is_mere_text(const pgn_fix *fix) {
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
  return fix->is_apart && pgni_fix_has(fix, PGN_CODE_RESULT_MISSING) && !pgni_fix_is_mere_text(fix) &&
         !is_open_at_end(fix) && (!tag || told.result != PGN_RESULT_NONE || says_nothing(fix->game, tag));
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
}

static void fix_result_tag(pgn_fix *fix, struct stated own, struct stated marker) {
  const pgn_tag *tag = pgn_game_tag_by_id(fix->game, PGN_TAG_RESULT);
  pgn_result right = right_result(fix, own, marker);
  if (tag && own.result == PGN_RESULT_NONE && !says_nothing(fix->game, tag) &&
      (right == PGN_RESULT_UNKNOWN || pgni_result_says_forfeit(fix->game->text + tag->value_at, tag->value_length)))
    return;
  if (!tag || right == PGN_RESULT_NONE || (own.is_token && own.result == right) ||
      (tag->flags & (PGN_TAG_BROKEN_OFF | PGN_TAG_QUOTES_MISSING | PGN_TAG_BRACKET_MISSING)))
    return;
  pgni_fix_edit_text(fix, tag->value_at, tag->value_length, pgn_result_text(right));
}

static bool is_about_result(pgn_code code) {
  switch (code) {
  case PGN_CODE_RESULT_MISSING:
  case PGN_CODE_RESULT_DIFFERS:
  case PGN_CODE_RESULT_UNKNOWN:
  case PGN_CODE_RESULT_SPELLING:
  case PGN_CODE_RESULT_NOT_IN_PGN:
  case PGN_CODE_TAG_EMPTY:
  case PGN_CODE_MATE_RESULT:
  case PGN_CODE_STALEMATE_RESULT:
  case PGN_CODE_DEAD_RESULT: return true;
  default: return false;
  }
}

void pgni_fix_results(pgn_fix *fix) {
  struct stated tag = stated_by_tag(fix), marker = stated_by_marker(fix);
  pgni_fix_begin_for(fix, is_about_result);
  fix_marker(fix, marker, tag);
  fix_result_tag(fix, tag, marker);
}

pgn_result pgni_fix_result_of_tag(const pgn_fix *fix) {
  pgn_result right = right_result(fix, (struct stated){PGN_RESULT_NONE, false, false}, stated_by_marker(fix));
  return right == PGN_RESULT_NONE ? PGN_RESULT_UNKNOWN : right;
}
