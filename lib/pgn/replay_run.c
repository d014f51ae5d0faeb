/* SPDX-License-Identifier: MIT
 * Runs of regular movetext: plain SAN, right move numbers, comments.  Whatever is anything else ends the run,
 * untouched, and is left to the careful functions; so what is read here is what they would make of it, only sooner. */
#include "pgn/replay_state.h"

#include "base/bytes.h"
#include "chess/play.h"
#include "notation/memo.h"
#include "notation/notation_internal.h"

/* ---- the text of a move ------------------------------------------------------------------------------------ */

/* Two squares in the bytes of UCI or ICCF: file and rank are added to their first letters or digits. */
static uint64_t two_squares(pgn_move move, uint64_t first) {
  uint64_t from = move & 63, to = move >> 6 & 63;
  return first + (from & 7) + ((from >> 3) << 8) + ((to & 7) << 16) + ((to >> 3) << 24);
}

/* The word with the check mark that is due, in place of the one it has. */
static uint64_t with_check_mark(const pgn_position *now, uint64_t word, pgni_plain plain, unsigned *length) {
  *length = plain >> PGNI_PLAIN_LENGTH & 15;
  word = pgni_first_bytes(word, *length);
  if (!pgni_is_check(pgni_pos(now)))
    return word;
  return word | (uint64_t)(pgn_position_has_legal_move(now) ? '+' : '#') << 8 * (*length)++;
}

/* Writes the move just played; false when that takes the position before it. */
static inline bool write_move(const pgn_replay *replay, const pgn_position *now, pgn_move move, uint64_t word,
                              pgni_plain plain, pgn_played *played) {
  unsigned length = 4;
  uint64_t text;
  switch (replay->option.to.notation) {
  case PGN_NOTATION_AUTO: length = 0, text = 0; break;
  case PGN_NOTATION_UCI: text = two_squares(move, UINT64_C(0x31613161)); break; /* "a1a1" */
  case PGN_NOTATION_ICCF: text = two_squares(move, UINT64_C(0x31313131)); break;
  case PGN_NOTATION_SAN:
    /* Without an origin in the word, and with one piece that could be meant, SAN needs none. */
    if (plain >> PGNI_PLAIN_ORIGIN & 31 && pgn_move_role(move) != PGN_PAWN)
      return false;
    text = with_check_mark(now, word, plain, &length);
    break;
  default: return false;
  }
  played->move = move;
  played->length = (uint8_t)length;
  pgni_store_8(played->text, text);
  return true;
}

/* ---- a move number ----------------------------------------------------------------------------------------- */

/* True for the number of the move to come, with no period, or one, or three. */
static inline bool is_number_due(const char *text, uint32_t length, int64_t due) {
  uint32_t digits = 0;
  int64_t number = 0;
  for (; digits < length && digits < 6 && pgni_is_digit(text[digits]); digits++)
    number = number * 10 + (text[digits] - '0');
  if (digits == 0 || number != due)
    return false;
  if (digits == length)
    return true;
  if (text[digits] != '.')
    return false;
  return length == digits + 1 || (length == digits + 3 && text[digits + 1] == '.' && text[digits + 2] == '.');
}

/* ---- the run ----------------------------------------------------------------------------------------------- */

/* The word at a token, 0 when it is too long to be looked at here. */
static inline uint64_t load_word(const pgn_game *game, const pgn_token *token) {
  const char *text = game->text + token->at;
  if (token->length > PGNI_MEMO_WORD_MAX)
    return 0;
  if (token->at + 8U > game->length)
    return pgni_load_up_to_8(text, token->length);
  return pgni_first_bytes(pgni_load_8(text), token->length);
}

uint32_t pgni_replay_run(pgn_replay *replay, uint32_t at, uint32_t end) {
  const pgn_game *game = replay->game;
  const pgn_token *tokens = game->tokens;
  struct pgni_frame *frame = pgni_replay_frame(replay);
  struct pgni_position *now = pgni_pos_mut(&frame->now);
  struct pgni_unplay last = {.move = 0};
  uint32_t ply = frame->ply;
  for (; at < end; at++) {
    const pgn_token *token = &tokens[at];
    if (token->kind != PGN_TOKEN_MOVE) {
      if (token->kind == PGN_TOKEN_NUMBER
              ? !is_number_due(game->text + token->at, token->length, now->fullmove_number + frame->number_shift)
              : token->kind != PGN_TOKEN_COMMENT || token->flags)
        break;
      replay->played[at].move = 0;
      continue;
    }
    uint64_t word = load_word(game, token);
    pgni_plain plain = pgni_memo_read(&replay->memo, word, token->length);
    pgn_move move = pgni_plain_move(&replay->tables, now, plain);
    if (move) {
      struct pgni_unplay undo = pgni_unplay_of(now, move);
      pgni_play_plain(now, move);
      if (write_move(replay, &frame->now, move, word, plain, &replay->played[at])) {
        last = undo;
        ply++;
        continue;
      }
      pgni_unplay_plain(now, &undo);
    } else {
      move = pgni_plain_resolve(now, plain);
    }
    if (move == 0 || !pgni_replay_play(replay, frame, at, move))
      break;
    last.move = 0;
    ply++;
  }
  if (ply > frame->ply) {
    frame->has_move = true;
    frame->ply = ply;
  }
  if (last.move) {
    frame->before = frame->now;
    pgni_unplay_plain(pgni_pos_mut(&frame->before), &last);
  }
  return at;
}
