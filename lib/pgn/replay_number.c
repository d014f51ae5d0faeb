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

uint32_t pgni_read_digits(const char *text, uint32_t length, int64_t *number) {
  uint32_t digits = 0;
  *number = 0;
  for (; digits < length && pgn_is_digit(text[digits]); digits++)
    if (*number < INT32_MAX)
      *number = *number * 10 + (text[digits] - '0');
  return digits;
}

/* True when a move, or a variation, follows the number of the game at hand, or the same number once more; `due` is -1
 * where that is none.  In numbers a short group is a move that cannot be read, if it is none of these numbers. */
static bool has_move_behind(pgn_replay *replay, int64_t due) {
  const pgn_game *game = replay->game;
  int64_t number;
  uint32_t digits;
  if (replay->rest_length > 0)
    return true;
  for (size_t i = replay->at + (size_t)1; i < game->token_count; i++) {
    switch ((pgn_token_kind)game->tokens[i].kind) {
    case PGN_TOKEN_MOVE:
    case PGN_TOKEN_OPEN: return true;
    case PGN_TOKEN_NUMBER:
      digits = pgni_read_digits(game->text + game->tokens[i].at, game->tokens[i].length, &number);
      if (digits > 0)
        return number == due || (due >= 0 && digits == game->tokens[i].length && pgni_replay_is_numeric(replay));
      break;
    case PGN_TOKEN_RESULT:
    case PGN_TOKEN_CLOSE: return false;
    default: break;
    }
  }
  return false;
}

const pgn_token *pgni_replay_next(const pgn_replay *replay) {
  const pgn_game *game = replay->game;
  for (size_t i = replay->at + (size_t)1; i < game->token_count; i++) {
    uint8_t kind = game->tokens[i].kind;
    if (kind != PGN_TOKEN_COMMENT && kind != PGN_TOKEN_LINE_COMMENT && kind != PGN_TOKEN_PADDING &&
        kind != PGN_TOKEN_ESCAPE && kind != PGN_TOKEN_NAG)
      return &game->tokens[i];
  }
  return NULL;
}

/* A number that no move follows is kept as a comment. */
static void keep_number(pgn_replay *replay, uint32_t index, const struct pgni_number *number) {
  uint32_t ply = pgni_replay_frame(replay)->ply;
  if (number->is_due)
    PGNI_REPORT_AT(replay, index, ply, PGN_CODE_NUMBER_WRONG,
                   "no move follows the move number %s; it is kept as a comment",
                   pgni_replay_quote(replay, index).text);
  else
    PGNI_REPORT_AT(replay, index, ply, PGN_CODE_NUMBER_WRONG,
                   "%s is no number of a move: none follows, and %lld is due; it is kept as a comment",
                   pgni_replay_quote(replay, index).text, (long long)number->due);
  pgni_replay_keep(replay, index);
}

void pgni_replay_number(pgn_replay *replay, uint32_t index) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  const pgn_token *token = &replay->tokens[index];
  const char *text = pgni_replay_text(replay, index);
  int64_t expected = pgn_position_fullmove_number(&frame->now);
  struct pgni_number number = {.due = expected + frame->number_shift};
  number.digits = pgni_read_digits(text, token->length, &number.value);
  /* Behind a wrong number the next may go on from it, or be the right one. */
  bool is_right = number.digits > 0 && number.value == expected;
  number.is_due = number.digits == 0 || is_right || number.value == number.due;
  number.is_next = number.digits > 0 && number.value == number.due + (pgn_position_turn(&frame->now) == PGN_BLACK);
  if (pgni_replay_illegible_number(replay, index, &number))
    return;
  if (number.digits > 0 && !has_move_behind(replay, number.is_due ? number.value : -1)) {
    keep_number(replay, index, &number);
    return;
  }
  bool is_regular = is_regular_number(replay, index, number.digits);
  if ((!number.is_due || !is_regular || token->length > number.digits + 1) &&
      pgni_replay_lost_moves(replay, index, &number))
    return;
  if (!is_regular)
    PGNI_REPORT_AT(replay, index, frame->ply + 1, PGN_CODE_NUMBER_SPELLING, "a move number is not written as \"%s\"",
                   pgni_replay_quote(replay, index).text);
  if (is_right)
    frame->number_shift = 0;
  if (number.is_due)
    return;
  /* From here on the numbers are expected to go on from this one, so that one slip is reported once. */
  frame->number_shift = number.value - expected;
  pgn_diag *diag =
      PGNI_REPORT_AT(replay, index, frame->ply + 1, PGN_CODE_NUMBER_WRONG, "move number %.*s stands before move %lld",
                     (int)number.digits, text, (long long)expected);
  if (diag && diag != &replay->list->spare && !frame->has_move && replay->depth == 0 && number.value > expected) {
    replay->late_start = replay->list->count;
    replay->late_number = number.value;
  }
}
