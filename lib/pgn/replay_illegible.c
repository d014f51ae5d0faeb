/* SPDX-License-Identifier: MIT
 * Numeric moves that cannot be read.  A short group of digits is a move number only where one is due, or a move follows
 * it; where a move is due (4. 2514 7?66 5. 5171) it is that move, and not a number of the next one. */
#include "pgn/replay_state.h"

#include <string.h>

#include "notation/lenient.h"
#include "notation/reasons.h"

static bool is_numeric_word(const char *text, uint32_t length) {
  uint32_t digits = 0;
  while (digits < length && text[digits] >= '1' && text[digits] <= '8')
    digits++;
  return digits >= 4;
}

/* The first word at or behind the token at hand; NULL when there is none.  Each of many numbers may ask. */
static const pgn_token *next_word(pgn_replay *replay) {
  const pgn_game *game = replay->game;
  if (replay->word_end <= replay->at) {
    size_t i = replay->at;
    while (i < game->token_count && game->tokens[i].kind != PGN_TOKEN_MOVE)
      i++;
    replay->word_end = i + 1;
  }
  return replay->word_end <= game->token_count ? &game->tokens[replay->word_end - 1] : NULL;
}

bool pgni_replay_is_numeric(pgn_replay *replay) {
  const struct pgni_frame *frame = pgni_replay_frame(replay);
  const pgni_notation_row *from = pgni_notation_of(replay->option.from);
  if (from->others != PGNI_OTHERS_TOLD_APART)
    return from->forms & PGNI_FORM_DIGITS;
  if (frame->has_move)
    return is_numeric_word(pgni_replay_text(replay, frame->last_at), replay->tokens[frame->last_at].length);
  const pgn_token *word = next_word(replay);
  return word && is_numeric_word(replay->game->text + word->at, word->length);
}

static uint32_t end_of(const pgn_token *token) { return token->at + token->length; }

static bool is_all_space(const char *from, const char *to) {
  while (from < to && pgn_is_space(*from))
    from++;
  return from == to;
}

/* How many digits a number without a period has; 0 for any other token. */
static uint32_t bare_digits(const pgn_game *game, const pgn_token *token) {
  uint32_t digits = 0;
  while (digits < token->length && pgn_is_digit(game->text[token->at + digits]))
    digits++;
  return token->kind == PGN_TOKEN_NUMBER && digits == token->length ? digits : 0;
}

/* Where the group ends that begins with the token at hand: what stands together with it, and short groups of digits
 * behind blanks until there are enough for a move. */
static uint32_t group_end(const pgn_replay *replay) {
  const pgn_game *game = replay->game;
  const pgn_token *token = &game->tokens[replay->at], *stop = game->tokens + game->token_count;
  uint32_t end = end_of(token), digits = bare_digits(game, token);
  for (const pgn_token *next = token + 1; next < stop; next++) {
    bool is_word = next->kind == PGN_TOKEN_NUMBER || next->kind == PGN_TOKEN_MOVE || next->kind == PGN_TOKEN_SUFFIX ||
                   next->kind == PGN_TOKEN_JUNK;
    uint32_t more = bare_digits(game, next);
    bool is_number_of_move = next + 1 < stop && next[1].kind == PGN_TOKEN_MOVE && next[1].at > end_of(next);
    bool is_joined = next->at == end ? is_word
                                     : digits > 0 && digits < 4 && more > 0 && digits + more <= 5 &&
                                           !is_number_of_move && is_all_space(game->text + end, game->text + next->at);
    if (!is_joined)
      break;
    digits += more;
    end = end_of(next);
  }
  return end;
}

/* Says that the group from token `index` on is no move, and what it may have been. */
static void say_illegible(pgn_replay *replay, uint32_t index) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  const char *text = pgni_replay_text(replay, index);
  uint32_t length = group_end(replay) - replay->tokens[index].at;
  pgn_quotation quoted = pgn_quote(text, length);
  char message[300];
  pgni_sentence sentence = pgni_sentence_begin(message, sizeof message);
  pgni_say(&sentence, "\"%s\" is no move in ICCF numeric (like 7163)", quoted.text);
  pgni_say_iccf_fits(&sentence, &frame->now, text, length);
  pgn_diag *diag = PGNI_REPORT_AT(replay, index, frame->ply + 1, PGN_CODE_MOVE_UNREADABLE, "%s", message);
  if (diag)
    diag->length = length;
}

/* A move that lacks one of its digits, 575 for 5755: three that a square may have, and no number that is due. */
static bool is_cut_move(const pgn_replay *replay, const struct pgni_number *number) {
  const char *text = replay->game->text + replay->game->tokens[replay->at].at;
  for (uint32_t i = 0; i < number->digits; i++)
    if (text[i] < '1' || text[i] > '8')
      return false;
  return number->digits == 3 && !number->is_due && !number->is_next;
}

bool pgni_replay_illegible_number(pgn_replay *replay, uint32_t index, const struct pgni_number *number) {
  const pgn_game *game = replay->game;
  const pgn_token *token = &game->tokens[replay->at], *stop = game->tokens + game->token_count;
  bool has_period = number->digits < token->length;
  if (replay->in_rest || replay->rest_length > 0 || number->digits == 0 || (number->is_due && has_period))
    return false;
  const pgn_token *next = token + 1 < stop ? token + 1 : NULL;
  bool is_joined =
      next && next->at == end_of(token) && (next->kind == PGN_TOKEN_NUMBER || next->kind == PGN_TOKEN_SUFFIX);
  if (!is_joined && (number->is_due || has_period))
    return false;
  if (!is_joined && !is_cut_move(replay, number) && (next = pgni_replay_next(replay)) && next->kind == PGN_TOKEN_MOVE &&
      (number->is_next || pgni_replay_can_read(replay, game->text + next->at, next->length)))
    return false;
  if (!pgni_replay_is_numeric(replay))
    return false;
  /* ?866: a question mark in the place of the first digit. */
  const pgn_token *before = index > 0 ? &replay->tokens[index - 1] : NULL;
  bool is_behind_mark = before && before->kind == PGN_TOKEN_SUFFIX && end_of(before) == token->at &&
                        (index < 2 || end_of(before - 1) < before->at);
  index -= is_behind_mark;
  say_illegible(replay, index);
  pgni_replay_stop(replay, index);
  return true;
}

/* A word of letters more than digits (e2e4) is rather a move of another notation. */
bool pgni_replay_illegible_word(pgn_replay *replay, uint32_t index) {
  const char *text = pgni_replay_text(replay, index);
  uint32_t length = replay->tokens[index].length, digits = 0;
  for (uint32_t i = 0; i < length; i++)
    digits += text[i] >= '1' && text[i] <= '8';
  if (replay->in_rest || replay->rest_length > 0 || digits < 2 || 2 * digits <= length ||
      !pgni_replay_is_numeric(replay))
    return false;
  say_illegible(replay, index);
  return true;
}
