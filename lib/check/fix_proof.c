/* SPDX-License-Identifier: MIT
 * The proof of a correction: the outcome is read, and compared with the game as it was.
 *
 * Every token and every tag of the game stands in the outcome where the changes before it have moved it, of the same
 * kind, as long as the changes within it have made it, and a move is the same move.  Nothing else stands there but what
 * a change says it has put in.  So nothing that is put in can run together with its neighbours, and nothing that stood
 * together can be read otherwise afterwards. */
#include "check/fix.h"
#include "pgn/comment.h"
#include "pgn/writer.h"
#include "pgnkit/chars.h"

/* ---- places -------------------------------------------------------------------------------------------------- */

/* A walk through the changes, from front to back. */
struct walk {
  const pgn_fix *fix;
  size_t next; /* the first change that does not stand before the place reached */
};

/* Where something of the game should be. */
struct place {
  uint32_t at, length;
  bool is_gone;
};

static uint32_t end_of(const struct pgni_edit *edit) { return edit->at + edit->length; }

static const char *text_of(const pgn_fix *fix, const struct pgni_edit *edit) { return fix->texts.data + edit->text_at; }

static bool is_blank(const pgn_fix *fix, const struct pgni_edit *edit) {
  for (uint32_t i = 0; i < edit->text_length; i++)
    if (!pgn_is_white(text_of(fix, edit)[i]))
      return false;
  return true;
}

/* Finds the place of at..end, behind all changes that were passed before; false when changes lie across its edges. */
static bool find_place(const struct walk *walk, uint32_t at, uint32_t end, struct place *place) {
  const pgn_fix *fix = walk->fix;
  int64_t shift = walk->next > 0 ? fix->made[walk->next - 1].shift : 0, length = end - at;
  *place = (struct place){.at = (uint32_t)(at + shift)};
  for (size_t i = walk->next; i < fix->made_count && fix->made[i].at < end; i++) {
    const struct pgni_edit *edit = &fix->made[i];
    if (edit->at <= at && end_of(edit) >= end && is_blank(fix, edit)) {
      place->is_gone = true;
      return true;
    }
    if (edit->kind != PGNI_EDIT_CHANGE || edit->at < at || end_of(edit) > end)
      return false;
    length += (int64_t)edit->text_length - edit->length;
  }
  place->length = (uint32_t)length;
  return true;
}

/* Of what an edit puts in, the part that is no blank. */
static struct place place_put_in(const pgn_fix *fix, const struct pgni_edit *edit) {
  const char *text = text_of(fix, edit);
  uint32_t from = 0, to = edit->text_length;
  while (to > 0 && pgn_is_white(text[to - 1]))
    to--;
  while (from < to && pgn_is_white(text[from]))
    from++;
  uint32_t begins = (uint32_t)(end_of(edit) + edit->shift - edit->text_length);
  return (struct place){.at = begins + from, .length = to - from, .is_gone = from == to};
}

/* ---- tags ---------------------------------------------------------------------------------------------------- */

struct tags {
  const pgn_game *game;
  size_t next;
};

static bool is_tag_there(struct tags *tags, const struct place *place) {
  if (tags->next == tags->game->tag_count)
    return false;
  const pgn_tag *tag = &tags->game->tags[tags->next++];
  return tag->at == place->at && tag->length == place->length;
}

/* Passes the changes before a place, and the tags that they put in. */
static bool pass_tags(struct walk *walk, uint32_t at, struct tags *outcome) {
  const pgn_fix *fix = walk->fix;
  for (; walk->next < fix->made_count && end_of(&fix->made[walk->next]) <= at; walk->next++) {
    const struct pgni_edit *edit = &fix->made[walk->next];
    struct place place = place_put_in(fix, edit);
    if (edit->kind == PGNI_EDIT_NEW_TAG && !is_tag_there(outcome, &place))
      return false;
  }
  return true;
}

static bool are_tags_same(const pgn_fix *fix) {
  const pgn_game *game = &fix->now->game;
  struct tags outcome = {&fix->next->game, 0};
  struct walk walk = {fix, 0};
  for (size_t i = 0; i < game->tag_count; i++) {
    const pgn_tag *tag = &game->tags[i];
    struct place place;
    if (!pass_tags(&walk, tag->at, &outcome) || !find_place(&walk, tag->at, tag->at + tag->length, &place) ||
        place.is_gone || !is_tag_there(&outcome, &place))
      return false;
    const pgn_tag *now = &outcome.game->tags[outcome.next - 1];
    if (now->flags != tag->flags || now->id != tag->id || now->name_length != tag->name_length)
      return false;
  }
  return pass_tags(&walk, UINT32_MAX, &outcome) && outcome.next == outcome.game->tag_count;
}

/* ---- tokens -------------------------------------------------------------------------------------------------- */

struct tokens {
  const pgn_replayed *replayed;
  size_t next;
};

static void pass_padding(struct tokens *tokens) {
  while (tokens->next < tokens->replayed->token_count &&
         tokens->replayed->tokens[tokens->next].kind == PGN_TOKEN_PADDING)
    tokens->next++;
}

bool pgni_fix_is_kept_as_text(const pgn_replayed *replayed, size_t index) {
  size_t low = 0, high = replayed->unread_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (replayed->unread[middle].first <= index)
      low = middle + 1;
    else
      high = middle;
  }
  return low > 0 && index < replayed->unread[low - 1].last;
}

/* The next token, when it is at that place; NULL otherwise. */
static const pgn_token *token_there(struct tokens *tokens, const struct place *place) {
  pass_padding(tokens);
  if (tokens->next == tokens->replayed->token_count)
    return NULL;
  const pgn_token *token = &tokens->replayed->tokens[tokens->next++];
  return token->at == place->at && token->length == place->length ? token : NULL;
}

/* Passes the changes before a place, and the result that one of them may put in. */
static bool pass_tokens(struct walk *walk, uint32_t at, struct tokens *outcome) {
  const pgn_fix *fix = walk->fix;
  for (; walk->next < fix->made_count && end_of(&fix->made[walk->next]) <= at; walk->next++) {
    const struct pgni_edit *edit = &fix->made[walk->next];
    struct place place = place_put_in(fix, edit);
    if (edit->kind == PGNI_EDIT_NEW_TAG || place.is_gone)
      continue;
    if (edit->kind == PGNI_EDIT_NEW_RESULT &&
        (!token_there(outcome, &place) || outcome->next - 1 != outcome->replayed->result_token))
      return false;
  }
  return true;
}

static bool is_same_token(struct tokens *before, size_t index, struct tokens *outcome) {
  const pgn_replayed *was = before->replayed, *is = outcome->replayed;
  size_t found = outcome->next - 1;
  const pgn_token *token = &was->tokens[index], *now = &is->tokens[found];
  return now->kind == token->kind && now->flags == token->flags && is->played[found].move == was->played[index].move &&
         (index == was->result_token) == (found == is->result_token) &&
         pgni_fix_is_kept_as_text(was, index) == pgni_fix_is_kept_as_text(is, found);
}

static bool are_tokens_same(const pgn_fix *fix) {
  struct tokens before = {&fix->now->replayed, 0}, outcome = {&fix->next->replayed, 0};
  struct walk walk = {fix, 0};
  for (pass_padding(&before); before.next < before.replayed->token_count; pass_padding(&before)) {
    size_t index = before.next++;
    const pgn_token *token = &before.replayed->tokens[index];
    struct place place;
    if (!pass_tokens(&walk, token->at, &outcome) || !find_place(&walk, token->at, token->at + token->length, &place))
      return false;
    /* Numbers count for nothing, and remarks say again what the move does. */
    if (place.is_gone && (token->kind == PGN_TOKEN_NUMBER || token->kind == PGN_TOKEN_REMARK))
      continue;
    if (place.is_gone || !token_there(&outcome, &place) || !is_same_token(&before, index, &outcome))
      return false;
  }
  if (!pass_tokens(&walk, UINT32_MAX, &outcome))
    return false;
  pass_padding(&outcome);
  return outcome.next == outcome.replayed->token_count;
}

/* ---- the game ------------------------------------------------------------------------------------------------ */

static bool is_decisive(pgn_result result) { return result == PGN_RESULT_WHITE || result == PGN_RESULT_BLACK; }

/* The same start and the same moves of the main line; and no win of one side has become one of the other. */
static bool is_same_play(const pgn_replayed *was, const pgn_replayed *is) {
  if (was->is_supported != is->is_supported || was->is_playable != is->is_playable ||
      was->is_start_known != is->is_start_known || was->variant != is->variant || was->plies != is->plies)
    return false;
  if (was->is_playable && (pgn_position_hash(&was->start) != pgn_position_hash(&is->start) ||
                           pgn_position_hash(&was->final) != pgn_position_hash(&is->final)))
    return false;
  return !is_decisive(was->result) || !is_decisive(is->result) || was->result == is->result;
}

bool pgni_fix_is_same_but_for_edits(const pgn_fix *fix) {
  return is_same_play(&fix->now->replayed, &fix->next->replayed) && are_tags_same(fix) && are_tokens_same(fix);
}

/* ---- another layout -------------------------------------------------------------------------------------------- */

static void add_words(pgn_buffer *out, const char *text, size_t length) {
  struct pgni_comment_words words;
  const char *word;
  pgni_comment_words_begin(&words, text, length);
  while ((length = pgni_comment_next_word(&words, &word)) > 0) {
    pgn_buffer_add_char(out, ' ');
    pgn_buffer_add(out, word, length);
  }
}

/* The words of comments, and of what layout makes comments of. */
static void add_text(pgn_buffer *out, const pgn_game *game, const pgn_token *token) {
  const char *text = game->text + token->at;
  size_t length = token->length;
  if (token->kind == PGN_TOKEN_COMMENT || token->kind == PGN_TOKEN_LINE_COMMENT)
    pgni_comment_text(game, token, &text, &length);
  add_words(out, text, length);
}

static void add_token(pgn_buffer *out, const struct pgni_reading *reading, size_t index, bool is_kept) {
  const pgn_token *token = &reading->replayed.tokens[index];
  const char *text = reading->game.text + token->at;
  unsigned glyph = 0;
  if (token->kind == PGN_TOKEN_SUFFIX)
    glyph = pgni_suffix_glyph(text, token->length);
  if (is_kept || token->kind == PGN_TOKEN_COMMENT || token->kind == PGN_TOKEN_LINE_COMMENT ||
      token->kind == PGN_TOKEN_REMARK || (token->kind == PGN_TOKEN_SUFFIX && !glyph))
    add_text(out, &reading->game, token);
  else if (glyph)
    pgn_buffer_add_format(out, " $%u", glyph);
  else if (token->kind == PGN_TOKEN_MOVE)
    pgn_buffer_add_format(out, " \n%x", (unsigned)reading->replayed.played[index].move);
  else if (token->kind == PGN_TOKEN_NAG || token->kind == PGN_TOKEN_OPEN || token->kind == PGN_TOKEN_CLOSE ||
           token->kind == PGN_TOKEN_RESULT)
    add_words(out, text, token->length);
}

/* Writes what a game is: its tags, but for what a layout may add, in the order of their names, and its movetext. */
static void write_essence(const struct pgni_reading *reading, pgn_buffer *out) {
  struct tokens tokens = {&reading->replayed, 0};
  out->length = 0;
  for (pass_padding(&tokens); tokens.next < tokens.replayed->token_count; pass_padding(&tokens)) {
    size_t index = tokens.next++;
    add_token(out, reading, index, pgni_fix_is_kept_as_text(tokens.replayed, index));
  }
}

/* True when each tag of the game has its like in the other: as many of its name, and one with its value. */
static bool has_all_tags(const pgn_game *game, const pgn_game *other) {
  for (size_t i = 0; i < game->tag_count; i++) {
    const pgn_tag *tag = &game->tags[i];
    bool is_there = false;
    for (size_t k = 0; k < other->tag_count && !is_there; k++) {
      const pgn_tag *like = &other->tags[k];
      is_there = like->name_length == tag->name_length && like->value_length == tag->value_length &&
                 memcmp(game->text + tag->name_at, other->text + like->name_at, tag->name_length) == 0 &&
                 memcmp(game->text + tag->value_at, other->text + like->value_at, tag->value_length) == 0;
    }
    if (!is_there)
      return false;
  }
  return true;
}

pgn_status pgni_fix_is_same_game(pgn_fix *fix, bool *is_same) {
  *is_same = is_same_play(&fix->now->replayed, &fix->next->replayed) && has_all_tags(&fix->now->game, &fix->next->game);
  if (!*is_same)
    return PGN_OK;
  write_essence(fix->now, &fix->essence[0]);
  write_essence(fix->next, &fix->essence[1]);
  *is_same =
      fix->essence[0].length == fix->essence[1].length &&
      (fix->essence[0].length == 0 || memcmp(fix->essence[0].data, fix->essence[1].data, fix->essence[0].length) == 0);
  return fix->essence[0].failed || fix->essence[1].failed ? PGN_ERR_NOMEM : PGN_OK;
}

/* ---- findings -------------------------------------------------------------------------------------------------- */

/* What a correction may bring to light: a date that is there now, and can be unknown or before another. */
static bool may_come_to_light(pgn_code code) {
  return code == PGN_CODE_DATE_UNKNOWN || code == PGN_CODE_DATES_DISORDERED;
}

static bool is_about_layout(pgn_code code) { return code == PGN_CODE_LINE_LONG || (code > 900 && code < 1000); }

static bool does_count(pgn_code code, bool counts_layout) {
  return code < PGNI_CODES_MAX && !may_come_to_light(code) && (counts_layout || !is_about_layout(code));
}

size_t pgni_fix_count_findings(const struct pgni_reading *reading, bool counts_layout) {
  size_t count = 0;
  for (size_t i = 0; i < reading->found.count; i++)
    count += does_count(reading->found.item[i].code, counts_layout);
  return count;
}

bool pgni_fix_has_no_new_finding(const pgn_fix *fix, bool counts_layout) {
  uint32_t before[PGNI_CODES_MAX] = {0};
  const pgn_diag_list *was = &fix->now->found, *is = &fix->next->found;
  for (size_t i = 0; i < was->count; i++)
    if (was->item[i].code < PGNI_CODES_MAX)
      before[was->item[i].code]++;
  for (size_t i = 0; i < is->count; i++) {
    pgn_code code = is->item[i].code;
    if (does_count(code, counts_layout) && before[code]-- == 0)
      return false;
  }
  return true;
}
