/* SPDX-License-Identifier: MIT
 * Move numbers. */
#include "pgn/replay_state.h"

/* A number with no, one or three periods, or three periods alone.  Periods apart from their number are irregular, and
 * so are those that stand together with the move before. */
static bool is_regular_number(const pgn_replay *replay, uint32_t index, uint32_t digits) {
  const pgn_token *token = &replay->tokens[index];
  const char *text = pgni_replay_text(replay, index);
  uint32_t periods = 0;
  while (digits + periods < token->length && text[digits + periods] == '.')
    periods++;
  const pgn_token *before = index > 0 ? token - 1 : NULL;
  if (digits == 0 && before &&
      (before->kind == PGN_TOKEN_NUMBER ||
       (before->kind == PGN_TOKEN_MOVE && before->at + before->length == token->at)))
    return false;
  return digits + periods == token->length && (periods == 3 || (digits > 0 && periods < 2));
}

static uint32_t read_digits(const char *text, uint32_t length, int64_t *number) {
  uint32_t digits = 0;
  *number = 0;
  for (; digits < length && pgni_is_digit(text[digits]); digits++)
    if (*number < INT32_MAX)
      *number = *number * 10 + (text[digits] - '0');
  return digits;
}

/* True when a move, or a variation, follows the number of the game at hand, or the same number once more; `due` is -1
 * where that is none. */
static bool has_move_behind(const pgn_replay *replay, int64_t due) {
  const pgn_game *game = replay->game;
  int64_t number;
  if (replay->rest_length > 0)
    return true;
  for (size_t i = replay->at + (size_t)1; i < game->token_count; i++) {
    switch ((pgn_token_kind)game->tokens[i].kind) {
    case PGN_TOKEN_MOVE:
    case PGN_TOKEN_OPEN: return true;
    case PGN_TOKEN_NUMBER:
      if (read_digits(game->text + game->tokens[i].at, game->tokens[i].length, &number) > 0)
        return number == due;
      break;
    case PGN_TOKEN_RESULT:
    case PGN_TOKEN_CLOSE: return false;
    default: break;
    }
  }
  return false;
}

void pgni_replay_number(pgn_replay *replay, uint32_t index) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  const pgn_token *token = &replay->tokens[index];
  const char *text = pgni_replay_text(replay, index);
  int64_t number, expected = pgn_position_fullmove_number(&frame->now);
  uint32_t digits = read_digits(text, token->length, &number);
  /* Behind a wrong number the next may go on from it, or be the right one. */
  bool is_right = digits > 0 && number == expected;
  bool is_due = digits == 0 || is_right || number == expected + frame->number_shift;
  if (digits > 0 && !has_move_behind(replay, is_due ? number : -1)) {
    if (is_due)
      PGNI_FIND_AT(replay, index, frame->ply, PGN_CODE_NUMBER_WRONG,
                   "no move follows the move number %.*s; it is kept as a comment", pgni_replay_quoted(replay, index),
                   text);
    else
      PGNI_FIND_AT(replay, index, frame->ply, PGN_CODE_NUMBER_WRONG,
                   "%.*s is no number of a move: none follows, and %lld is due; it is kept as a comment",
                   pgni_replay_quoted(replay, index), text, (long long)(expected + frame->number_shift));
    pgni_replay_keep(replay, index);
    return;
  }
  if (!is_regular_number(replay, index, digits))
    PGNI_FIND_AT(replay, index, frame->ply + 1, PGN_CODE_NUMBER_SPELLING, "a move number is not written as \"%.*s\"",
                 pgni_replay_quoted(replay, index), text);
  if (is_right)
    frame->number_shift = 0;
  if (is_due)
    return;
  /* From here on the numbers are expected to go on from this one, so that one slip is reported once. */
  frame->number_shift = number - expected;
  PGNI_FIND_AT(replay, index, frame->ply + 1, PGN_CODE_NUMBER_WRONG, "move number %.*s stands before move %lld",
               (int)digits, text, (long long)expected);
}
