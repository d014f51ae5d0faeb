/* SPDX-License-Identifier: MIT
 * What is said of a game as a whole: its tags, its result. */
#include "pgn/replay_state.h"

#include <string.h>

#include "notation/lenient.h"
#include "pgn/result.h"
#include "pgn/start.h"

/* True when the game has no other tags than what a line of moves begins with (pgn_writer, PGN_FORMAT_MOVES): Variant,
 * SetUp and FEN, on one line. */
static bool is_line_of_moves(const pgn_game *game) {
  static const pgn_tag_id ids[] = {PGN_TAG_VARIANT, PGN_TAG_SETUP, PGN_TAG_FEN};
  size_t count = 0;
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    if (count < game->tag_count && game->tags[count].id == ids[i])
      count++;
  if (count == 0 || count < game->tag_count)
    return false;
  const pgn_tag *first = &game->tags[0], *last = &game->tags[count - 1];
  uint32_t length = last->at + last->length - first->at;
  return first->at == 0 && !memchr(game->text, '\n', length) && !memchr(game->text, '\r', length);
}

static void look_at_tag(const pgn_game *game, const pgn_tag *tag, pgn_diag_list *list) {
  const char *name = game->text + tag->name_at;
  pgn_quotation quoted = pgn_quote(name, tag->name_length);
  uint32_t flags = tag->flags;
  if (flags & PGN_TAG_DUPLICATE)
    pgn_diag_list_add(list, PGN_CODE_TAG_DUPLICATE, tag->at, tag->length, "tag %s stands twice; the first counts",
                      quoted.text);
  if (flags & PGN_TAG_NAME_ODD) {
    bool has_sign = memchr(name, '=', tag->value_at - tag->name_at) && !memchr(name, '=', tag->name_length);
    pgn_diag_list_add(list, PGN_CODE_TAG_NAME_ODD, tag->name_at, tag->name_length,
                      has_sign ? "a sign stands between the tag name %s and its value"
                               : "the tag name %s holds other characters than letters, digits and _",
                      quoted.text);
  }
  if (flags & PGN_TAG_QUOTES_MISSING) {
    /* It says all that is wrong with the value's end. */
    pgn_diag_list_add(list, PGN_CODE_TAG_QUOTES_MISSING, tag->value_at, tag->value_length,
                      "the value of %s is not between quotes; it is read up to the bracket", quoted.text);
    flags &= ~(uint32_t)PGN_TAG_QUOTE_UNESCAPED;
  }
  if (flags & PGN_TAG_QUOTE_UNESCAPED)
    pgn_diag_list_add(list, PGN_CODE_TAG_QUOTE_UNESCAPED, tag->value_at, tag->value_length,
                      "a quote or backslash in the value of %s is not escaped", quoted.text);
  if (flags & PGN_TAG_BRACKET_MISSING)
    pgn_diag_list_add(list, PGN_CODE_TAG_BRACKET_MISSING, tag->at, tag->length, "tag %s has no closing bracket",
                      quoted.text);
  if (flags & PGN_TAG_BROKEN_OFF)
    pgn_diag_list_add(list, PGN_CODE_TAG_HOLDS_TAG, tag->at, tag->length, "tag %s is broken off by another tag",
                      quoted.text);
  if (flags & PGN_TAG_LAYOUT && !is_line_of_moves(game))
    pgn_diag_list_add(list, PGN_CODE_TAG_LAYOUT, tag->at, tag->length,
                      "tag %s shares its line with another tag or with movetext", quoted.text);
}

/* A name that looks like one that tells of the game, and is none. */
static void look_at_name(const pgn_game *game, const pgn_tag *tag, pgn_diag_list *list) {
  const char *name = game->text + tag->name_at;
  pgn_tag_id id = pgni_tag_but_for_case(name, tag->name_length);
  if (id != PGN_TAG_OTHER)
    pgn_diag_list_add(list, PGN_CODE_TAG_NAME_CASE, tag->name_at, tag->name_length,
                      "the tag %s is not used: capitals matter, and the name is %s",
                      pgn_quote(name, tag->name_length).text, pgn_tag_name(id));
}

void pgni_replay_tags(const pgn_game *game, pgn_diag_list *list) {
  for (size_t i = 0; i < game->tag_count; i++) {
    const pgn_tag *tag = &game->tags[i];
    if (tag->flags & ~(uint32_t)PGN_TAG_ESCAPES)
      look_at_tag(game, tag, list);
    if (tag->id == PGN_TAG_OTHER && tag->name_length <= PGNI_TAG_NAME_MAX)
      look_at_name(game, tag, list);
  }
}

/* Said of a result that is not one of the four tokens. */
#define SPELLED "the result \"%s\" is no token of PGN; it is read as %s"

/* What the Result tag says, and what is odd about it. */
static pgn_result told_by_tag(pgn_replay *replay, const pgn_game *game) {
  const pgn_tag *tag = pgn_game_tag_by_id(game, PGN_TAG_RESULT);
  struct pgni_result found;
  if (!tag)
    return PGN_RESULT_NONE;
  const char *value = game->text + tag->value_at;
  if (!pgni_result_read(value, tag->value_length, &found)) {
    pgn_diag_list_add(replay->list, PGN_CODE_RESULT_UNKNOWN, tag->value_at, tag->value_length,
                      "the Result tag is none of 1-0, 0-1, 1/2-1/2 and *");
    return PGN_RESULT_NONE;
  }
  if (found.code)
    pgn_diag_list_add(replay->list, found.code, tag->value_at, tag->value_length, SPELLED,
                      pgn_quote(value, tag->value_length).text, pgn_result_text(found.result));
  return found.result;
}

/* True when moves stand before the result, read or not. */
static bool has_moves(const pgn_game *game) {
  for (size_t i = 0; i < game->result; i++)
    if (game->tokens[i].kind == PGN_TOKEN_MOVE)
      return true;
  return false;
}

bool pgni_replay_takes_judgement(pgn_replay *replay, uint32_t index) {
  const pgn_token *token = &replay->tokens[index];
  const pgn_tag *tag = pgn_game_tag_by_id(replay->game, PGN_TAG_RESULT);
  struct pgni_result marker, told;
  if (!pgni_result_read(pgni_replay_text(replay, index), token->length, &marker) || !marker.may_be_judgement ||
      !has_moves(replay->game))
    return false;
  if (tag && pgni_result_read(replay->game->text + tag->value_at, tag->value_length, &told) &&
      told.result == marker.result)
    return false;
  pgn_token *own = pgni_replay_rewrite(replay, index);
  if (own)
    own->kind = PGN_TOKEN_MOVE;
  return own != NULL;
}

pgn_result pgni_replay_result(pgn_replay *replay, const pgn_game *game) {
  pgn_result told = told_by_tag(replay, game);
  if (replay->result_token == PGN_NO_TOKEN) {
    /* Where it should stand: behind the last token or tag. */
    bool tagged = told != PGN_RESULT_NONE;
    pgn_diag *diag = pgn_diag_list_add(
        replay->list, PGN_CODE_RESULT_MISSING, (uint32_t)game->length, 0, "the game has no result at its end%s%s",
        tagged ? "; the Result tag gives " : ", nor in its tags", tagged ? pgn_result_text(told) : "");
    if (diag)
      diag->ply = replay->frame[0].ply;
    return told == PGN_RESULT_NONE ? PGN_RESULT_UNKNOWN : told;
  }
  uint32_t index = replay->result_token, ply = replay->frame[0].ply;
  struct pgni_result marker = {.result = PGN_RESULT_UNKNOWN};
  pgni_result_read(pgni_replay_text(replay, index), replay->tokens[index].length, &marker);
  if (marker.code)
    PGNI_REPORT_AT(replay, index, ply, marker.code, SPELLED, pgni_replay_quote(replay, index).text,
                   pgn_result_text(marker.result));
  const pgn_token *token = &replay->tokens[index];
  /* A comma between them is a finding of its own. */
  if (index > 0 && token[-1].kind == PGN_TOKEN_MOVE && token[-1].at + token[-1].length == token->at &&
      *pgni_replay_text(replay, index) != '*' && pgni_replay_text(replay, index)[-1] != ',' &&
      pgni_replay_text(replay, index)[-1] != '.')
    PGNI_REPORT_AT(replay, index, ply, PGN_CODE_WORDS_GLUED, "result %s stands together with the move before it",
                   pgni_replay_quote(replay, index).text);
  if (told == PGN_RESULT_NONE || told == marker.result)
    return marker.result;
  PGNI_REPORT_AT(replay, index, ply, PGN_CODE_RESULT_DIFFERS, "result %s, but the Result tag says %s",
                 pgn_result_text(marker.result), pgn_result_text(told));
  bool both_decisive = marker.result != PGN_RESULT_DRAW && marker.result != PGN_RESULT_UNKNOWN &&
                       told != PGN_RESULT_DRAW && told != PGN_RESULT_UNKNOWN;
  return both_decisive ? PGN_RESULT_UNKNOWN : marker.result;
}
