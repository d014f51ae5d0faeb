/* SPDX-License-Identifier: MIT
 * Moves that were lost: a move number that is ahead of the moves before it, with a move behind it that is none of the
 * side to move, proves it. */
#include "pgn/replay_state.h"

#include <stdio.h>

#include "notation/notation_internal.h"
#include "notation/reasons.h"

/* The position with the turn passed; false when the side to move is in check and cannot pass it. */
static bool pass_turn(const pgn_position *now, pgn_position *after) {
  *after = *now;
  if (pgn_position_is_check(now))
    return false;
  pgn_position_play(after, pgn_move_null());
  return true;
}

/* True for a text that has the form of a move. */
static bool has_form_of_move(const pgn_replay *replay, const pgn_token *token) {
  const pgn_position *now = &replay->frame[replay->depth].now;
  pgn_notation_style style = {replay->option.from, PGN_CASTLING_AUTO};
  pgn_move move;
  return pgn_move_parse(now, replay->game->text + token->at, token->length, &style, &move, NULL) != PGN_ERR_SYNTAX;
}

static bool can_other_side(const pgn_replay *replay, const pgn_token *token) {
  pgn_position after;
  pgn_notation_style style = {replay->option.from, PGN_CASTLING_AUTO};
  pgn_move move;
  return pass_turn(&replay->frame[replay->depth].now, &after) &&
         pgn_move_parse(&after, replay->game->text + token->at, token->length, &style, &move, NULL) == PGN_OK;
}

/* True when two moves stand behind the number at hand, and behind them the next number: the moves of both sides. */
static bool has_pair_behind(const pgn_replay *replay, int64_t number) {
  const pgn_game *game = replay->game;
  unsigned moves = 0;
  for (size_t i = replay->at + (size_t)1; i < game->token_count; i++) {
    const pgn_token *token = &game->tokens[i];
    if (token->kind == PGN_TOKEN_MOVE) {
      moves++;
    } else if (token->kind == PGN_TOKEN_NUMBER && pgn_is_digit(game->text[token->at])) {
      int64_t next;
      pgni_read_digits(game->text + token->at, token->length, &next);
      return moves == 2 && next == number + 1;
    } else if (token->kind != PGN_TOKEN_COMMENT && token->kind != PGN_TOKEN_LINE_COMMENT &&
               token->kind != PGN_TOKEN_NAG && token->kind != PGN_TOKEN_SUFFIX) {
      return false;
    }
  }
  return false;
}

/* What is missing: half of move `first`, moves up to `last`, White's half of move `half`. */
struct lost {
  int64_t black;       /* the number of a move of Black alone; 0 for none */
  int64_t first, last; /* moves of both; none where the last is before the first */
  int64_t white;       /* as `black` */
};

static void say_lost(pgni_sentence *sentence, const struct lost *lost) {
  bool is_many = lost->last >= lost->first;
  if (lost->black)
    pgni_say(sentence, "Black's move %lld%s", (long long)lost->black,
             is_many && lost->white   ? ", "
             : is_many || lost->white ? " and "
                                      : "");
  if (lost->last > lost->first)
    pgni_say(sentence, lost->last == lost->first + 1 ? "moves %lld and %lld" : "moves %lld to %lld",
             (long long)lost->first, (long long)lost->last);
  else if (is_many)
    pgni_say(sentence, "move %lld", (long long)lost->first);
  if (lost->white)
    pgni_say(sentence, "%sWhite's move %lld", is_many ? " and " : "", (long long)lost->white);
  pgni_say(sentence, (lost->black != 0) + (lost->white != 0) + (lost->last - lost->first + 1) > 1 ? " are missing"
                                                                                                  : " is missing");
}

/* Whose move a number stands before, by its periods: Black's has three, or an ellipsis. */
static bool is_number_of_black(const pgn_replay *replay, uint32_t index, uint32_t digits) {
  const char *text = pgni_replay_text(replay, index);
  return replay->tokens[index].length > digits + 1 && text[digits] != ',' && text[digits] != ':';
}

static bool has_position_of_its_own(const pgn_replay *replay) {
  return pgn_game_tag_by_id(replay->game, PGN_TAG_FEN) || !replay->replayed->is_start_known;
}

bool pgni_replay_lost_moves(pgn_replay *replay, uint32_t index, const struct pgni_number *number) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  const pgn_token *next = pgni_replay_next(replay);
  bool is_start = !frame->has_move;
  /* A variation may begin anywhere, and a position of its own may have any number. */
  if (replay->in_rest || replay->rest_length > 0 || !next || next->kind != PGN_TOKEN_MOVE ||
      (is_start && (replay->depth > 0 || has_position_of_its_own(replay))))
    return false;
  bool is_black = pgn_position_turn(&frame->now) == PGN_BLACK,
       tells_black = is_number_of_black(replay, index, number->digits);
  int64_t value = number->digits > 0 ? number->value : number->due, due = number->due;
  struct lost lost = {.first = due + is_black, .last = value - 1};
  lost.black = is_black ? due : 0;
  lost.white = tells_black ? value : 0;
  const char *text = replay->game->text + next->at;
  bool can_be_read = pgni_replay_can_read(replay, text, next->length);
  if (number->is_due) {
    /* 2... where White is to move: its move is missing if this one is none of White. */
    if (is_black || !tells_black || can_be_read || !can_other_side(replay, next))
      return false;
  } else if (value < due + is_black || (is_black && tells_black && value == due)) {
    return false;
  } else if (can_be_read) {
    /* By chance the move may be one of Black's too. */
    if (!(is_black && !tells_black && value == due + 1 && has_pair_behind(replay, value) &&
          can_other_side(replay, next)))
      return false;
  } else if (!has_form_of_move(replay, next)) {
    return false;
  }
  char message[160];
  pgni_sentence sentence = pgni_sentence_begin(message, sizeof message);
  say_lost(&sentence, &lost);
  pgn_quotation quoted = pgn_quote(text, next->length);
  /* Periods apart from their number belong to it. */
  const char *end = pgni_replay_text(replay, index) + replay->tokens[index].length;
  if (number->digits == 0 && index > 0 && replay->tokens[index - 1].kind == PGN_TOKEN_NUMBER)
    index--;
  const char *from = pgni_replay_text(replay, index);
  if (is_start)
    PGNI_REPORT_AT(replay, index, frame->ply + 1, PGN_CODE_MOVES_MISSING,
                   "%s: the movetext begins with move %lld, and %s is no move of the start position", message,
                   (long long)value, quoted.text);
  else
    PGNI_REPORT_AT(replay, index, frame->ply + 1, PGN_CODE_MOVES_LOST, "%s: %s is to move before %s %s", message,
                   is_black ? "Black" : "White", pgn_quote(from, (size_t)(end - from)).text, quoted.text);
  pgni_replay_stop(replay, index);
  return true;
}

bool pgni_replay_blames_start(pgn_replay *replay, uint32_t index) {
  pgn_diag_list *list = replay->list;
  if (replay->late_start == 0 || replay->depth > 0 || has_position_of_its_own(replay) ||
      !has_form_of_move(replay, &replay->tokens[index]))
    return false;
  char message[160];
  pgni_sentence sentence = pgni_sentence_begin(message, sizeof message);
  struct lost lost = {.first = pgn_position_fullmove_number(&replay->replayed->start), .last = replay->late_number - 1};
  say_lost(&sentence, &lost);
  const pgn_diag *added = pgn_diag_list_add(
      list, PGN_CODE_MOVES_MISSING, 0, 0,
      "%s: the movetext begins with move %lld, and %s at ply %u does not go on from the start position", message,
      (long long)replay->late_number, pgni_replay_quote(replay, index).text, pgni_replay_frame(replay)->ply + 1);
  if (!added || added == &list->spare)
    return false;
  /* It goes to the finding that is there already. */
  pgn_diag *diag = &list->item[replay->late_start - 1];
  diag->code = added->code;
  diag->severity = added->severity;
  diag->text_at = added->text_at;
  diag->text_length = added->text_length;
  list->count--;
  return true;
}
