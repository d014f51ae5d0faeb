/* SPDX-License-Identifier: MIT
 * Runs of regular movetext: plain SAN, right move numbers, comments.  Whatever is anything else ends the run,
 * untouched, and is left to the careful functions; so what is read here is what they would make of it, only sooner. */
#include "pgn/replay_state.h"

#include "base/bytes.h"
#include "base/compiler.h"
#include "chess/play.h"
#include "notation/memo.h"
#include "notation/notation_internal.h"

enum { NO_TOKEN = UINT32_MAX };

/* ---- the text of a move ------------------------------------------------------------------------------------ */

/* The squares as they are written, two bytes each. */
static const char uci_squares[] = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4"
                                  "a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
static const char iccf_squares[] = "11213141516171811222324252627282132333435363738314243444546474841525354555657585"
                                   "162636465666768617273747576777871828384858687888";

static uint64_t two_squares(pgn_move move, const char *squares) {
  return pgni_load_2(squares + 2 * (move & 63)) | pgni_load_2(squares + 2 * (move >> 6 & 63)) << 16;
}

/* The word with the check mark that is due, in place of the one it has. */
static uint64_t with_check_mark(const pgn_position *now, uint64_t word, pgni_plain plain, unsigned *length) {
  *length = plain >> PGNI_PLAIN_LENGTH & 15;
  word = pgni_first_bytes(word, *length);
  if (!pgni_is_check(pgni_pos(now)))
    return word;
  return word | (uint64_t)(pgn_position_has_legal_move(now) ? '+' : '#') << 8 * (*length)++;
}

/* True when the text of a move can be made of its word, or its squares: without an origin in the word, and with one
 * piece that could be meant, SAN needs none. */
PGNI_INLINE bool is_text_at_hand(pgn_notation to, pgni_plain plain) {
  switch (to) {
  case PGN_NOTATION_AUTO:
  case PGN_NOTATION_UCI:
  case PGN_NOTATION_ICCF: return true;
  case PGN_NOTATION_SAN: return (plain >> PGNI_PLAIN_ORIGIN & 31) == 0 || plain >> PGNI_PLAIN_PAWN & 1;
  default: return false;
  }
}

PGNI_INLINE void write_text(pgn_notation to, const pgn_position *now, pgn_move move, uint64_t word, pgni_plain plain,
                            pgn_played *played) {
  unsigned length = 4;
  uint64_t text = 0;
  if (to == PGN_NOTATION_SAN)
    text = with_check_mark(now, word, plain, &length);
  else if (to == PGN_NOTATION_AUTO)
    length = 0;
  else
    text = two_squares(move, to == PGN_NOTATION_UCI ? uci_squares : iccf_squares);
  played->length = (uint8_t)length;
  pgni_store_8(played->text, text);
}

/* ---- move numbers ------------------------------------------------------------------------------------------ */

/* The number that is due, as text with its period. */
struct due {
  int64_t number;
  uint64_t text;
  uint32_t length; /* 0: too long to be kept */
};

static void set_due(struct due *due, int64_t number) {
  char text[8];
  unsigned n = sizeof text;
  due->number = number;
  due->length = 0;
  if (number < 0 || number > 999999)
    return;
  text[--n] = '.';
  do
    text[--n] = (char)('0' + number % 10);
  while (number /= 10);
  due->length = (uint32_t)sizeof text - n;
  due->text = pgni_load_up_to_8(text + n, due->length);
}

/* A number with no period, or three, or near the end of the text. */
static bool is_number_due(const char *text, uint32_t length, int64_t due) {
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

PGNI_INLINE bool is_due(struct due *due, int64_t number, const pgn_game *game, const pgn_token *token) {
  const char *text = game->text + token->at;
  if (due->number != number)
    set_due(due, number);
  if (token->length == due->length && token->at + 8U <= game->length &&
      pgni_first_bytes(pgni_load_8(text), token->length) == due->text)
    return true;
  return is_number_due(text, token->length, number);
}

/* ---- the run ----------------------------------------------------------------------------------------------- */

/* The word at a token, 0 when it is too long to be looked at here. */
PGNI_INLINE uint64_t load_word(const pgn_game *game, const pgn_token *token) {
  const char *text = game->text + token->at;
  if (token->length > PGNI_MEMO_WORD_MAX)
    return 0;
  if (token->at + 8U > game->length)
    return pgni_load_up_to_8(text, token->length);
  return pgni_first_bytes(pgni_load_8(text), token->length);
}

/* Plays a word of SAN that is plain in every way; false, and nothing is done, when it is not. */
PGNI_INLINE bool play_word(pgn_replay *replay, pgn_position *now, pgn_color us, uint64_t word, pgni_plain plain,
                           pgn_played *played) {
  pgn_notation to = replay->option.to.notation;
  struct pgni_position *p = pgni_pos_mut(now);
  pgn_move move = pgni_plain_move(&replay->tables, p, plain, us);
  if (!move || !is_text_at_hand(to, plain))
    return false;
  pgni_play_plain(p, move, us);
  played->move = move;
  write_text(to, now, move, word, plain, played);
  return true;
}

uint32_t pgni_replay_run(pgn_replay *replay, uint32_t from, uint32_t end) {
  const pgn_game *game = replay->game;
  const pgn_token *tokens = game->tokens;
  struct pgni_frame *frame = pgni_replay_frame(replay);
  pgn_position *now = &frame->now;
  pgn_position start = *now;
  struct due due = {.number = -1};
  uint32_t ply = frame->ply, last = NO_TOKEN, at = from;
  bool is_before_set = false; /* by a move that was not plain in every way */
  for (; at < end; at++) {
    const pgn_token *token = &tokens[at];
    pgn_played *played = &replay->played[at];
    if (token->kind != PGN_TOKEN_MOVE) {
      if (token->kind == PGN_TOKEN_NUMBER
              ? !is_due(&due, pgn_position_fullmove_number(now) + frame->number_shift, game, token)
              : token->kind != PGN_TOKEN_COMMENT || token->flags)
        break;
      played->move = 0;
      continue;
    }
    uint64_t word = load_word(game, token);
    pgni_plain plain = pgni_memo_read(&replay->memo, word, token->length);
    /* One loop body for each side to move. */
    bool is_played = pgni_turn(pgni_pos(now)) == PGN_WHITE ? play_word(replay, now, PGN_WHITE, word, plain, played)
                                                           : play_word(replay, now, PGN_BLACK, word, plain, played);
    if (!is_played) {
      pgn_move move = pgni_plain_resolve(pgni_pos(now), plain);
      if (move == 0 || !pgni_replay_play(replay, frame, at, move))
        break;
      is_before_set = true;
    }
    last = at;
    ply++;
  }
  if (last == NO_TOKEN)
    return at;
  if (!is_before_set) {
    frame->before = start;
    frame->before_at = from;
  }
  frame->last_at = last;
  frame->has_move = true;
  frame->ply = ply;
  return at;
}

const pgn_position *pgni_replay_before(pgn_replay *replay) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  for (; frame->before_at < frame->last_at; frame->before_at++)
    if (replay->played[frame->before_at].move)
      pgn_position_play(&frame->before, replay->played[frame->before_at].move);
  return &frame->before;
}
