/* SPDX-License-Identifier: MIT
 * Runs of regular movetext: plain SAN, right move numbers, comments.  Whatever is anything else ends the run,
 * untouched, and is left to the careful functions; so what is read here is what they would make of it, only sooner. */
#include "pgn/replay_state.h"

#include "base/bytes.h"
#include "base/compiler.h"
#include "notation/memo.h"
#include "notation/notation_internal.h"

/* ---- the text of a move ------------------------------------------------------------------------------------ */

/* The squares as they are written, two bytes each. */
static const char uci_squares[] = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4"
                                  "a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
static const char iccf_squares[] = "11213141516171811222324252627282132333435363738314243444546474841525354555657585"
                                   "162636465666768617273747576777871828384858687888";

/* The word with the check mark that is due, in place of the one it has. */
static uint64_t with_check_mark(const pgn_position *now, uint64_t word, pgni_plain plain, unsigned *length) {
  *length = plain >> PGNI_PLAIN_LENGTH & 15;
  word = pgni_first_bytes(word, *length);
  if (!pgni_is_check(pgni_pos(now)))
    return word;
  return word | (uint64_t)(pgn_position_has_legal_move(now) ? '+' : '#') << 8 * (*length)++;
}

/* How moves are written, looked up once for a run. */
struct manner {
  const char *squares;    /* UCI and ICCF: what they write for the squares; else NULL */
  bool is_san;            /* the word itself, with its check mark */
  pgni_plain not_at_hand; /* words with one of these bits take the position before the move to be written */
};

static struct manner manner_of(pgn_notation to) {
  switch (to) {
  case PGN_NOTATION_AUTO: return (struct manner){0};
  case PGN_NOTATION_UCI: return (struct manner){.squares = uci_squares};
  case PGN_NOTATION_ICCF: return (struct manner){.squares = iccf_squares};
  /* Without an origin in the word, and with one piece that could be meant, SAN needs none. */
  case PGN_NOTATION_SAN: return (struct manner){.is_san = true, .not_at_hand = UINT64_C(1) << PGNI_PLAIN_TOLD};
  default: return (struct manner){.not_at_hand = ~UINT64_C(0)};
  }
}

PGNI_INLINE void write_text(const struct manner *manner, const pgn_position *now, unsigned from, unsigned to,
                            uint64_t word, pgni_plain plain, pgn_played *played) {
  unsigned length = 0;
  uint64_t text = 0;
  if (manner->squares) {
    length = 4;
    text = pgni_load_2(manner->squares + 2 * from) | pgni_load_2(manner->squares + 2 * to) << 16;
  } else if (manner->is_san) {
    text = with_check_mark(now, word, plain, &length);
  }
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

/* Most numbers are the one before and one more. */
PGNI_INLINE void move_due(struct due *due, int64_t number) {
  unsigned last = 8 * (due->length - 2);
  if (number == due->number + 1 && due->length >= 2 && (due->text >> last & 255) < '9') {
    due->number = number;
    due->text += UINT64_C(1) << last;
  } else {
    set_due(due, number);
  }
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

/* The text of a game, in locals: a store to a byte could be one to anything, as far as the compiler knows. */
struct text {
  const char *bytes;
  size_t length;
};

PGNI_INLINE bool is_due(struct due *due, int64_t number, const struct text *game, const pgn_token *token) {
  if (due->number != number)
    move_due(due, number);
  if (token->length == due->length && token->at + 8U <= game->length &&
      pgni_first_bytes(pgni_load_8(game->bytes + token->at), token->length) == due->text)
    return true;
  return is_number_due(game->bytes + token->at, token->length, number);
}

/* ---- the run ----------------------------------------------------------------------------------------------- */

/* The word at a token, 0 when it is too long to be looked at here. */
PGNI_INLINE uint64_t load_word(const struct text *game, const pgn_token *token) {
  if (token->length > PGNI_MEMO_WORD_MAX)
    return 0;
  if (token->at + 8U > game->length)
    return pgni_load_up_to_8(game->bytes + token->at, token->length);
  return pgni_first_bytes(pgni_load_8(game->bytes + token->at), token->length);
}

/* Plays a word of SAN that is plain in every way; false, and nothing is done, when it is not. */
PGNI_INLINE bool play_word(const struct pgni_plain_tables *tables, const struct manner *manner, pgn_position *now,
                           pgn_color us, uint64_t word, pgni_plain plain, pgn_played *played) {
  struct pgni_position *p = pgni_pos_mut(now);
  struct pgni_plain_step step = pgni_plain_find(tables, p, plain, us);
  if (!step.from_set || plain & manner->not_at_hand)
    return false;
  pgni_plain_play(p, &step, us);
  played->move = pgni_plain_move(&step);
  write_text(manner, now, step.from, step.to, word, plain, played);
  return true;
}

PGNI_INLINE uint32_t run(pgn_replay *replay, uint32_t from, uint32_t end) {
  const struct text game = {replay->game->text, replay->game->length};
  const struct manner manner = manner_of(replay->option.to.notation);
  const pgn_token *tokens = replay->game->tokens;
  struct pgni_frame *frame = pgni_replay_frame(replay);
  pgn_position *now = &frame->now;
  pgn_position start = *now;
  int64_t number_shift = frame->number_shift;
  struct due due = {.number = -2};
  uint32_t plies = 0, last = from, at = from;
  bool is_before_set = false; /* by a move that was not plain in every way */
  pgn_played *played = replay->played + at;
  for (; at < end; at++, played++) {
    const pgn_token *token = tokens + at;
    if (token->kind != PGN_TOKEN_MOVE) {
      if (token->kind == PGN_TOKEN_NUMBER ? !is_due(&due, pgni_pos(now)->fullmove_number + number_shift, &game, token)
                                          : token->kind != PGN_TOKEN_COMMENT || token->flags)
        break;
      played->move = 0;
      continue;
    }
    uint64_t word = load_word(&game, token);
    pgni_plain plain = pgni_memo_read(&replay->memo, word, token->length);
    /* One loop body for each side to move. */
    bool is_played = pgni_turn(pgni_pos(now)) == PGN_WHITE
                         ? play_word(&replay->tables, &manner, now, PGN_WHITE, word, plain, played)
                         : play_word(&replay->tables, &manner, now, PGN_BLACK, word, plain, played);
    if (!is_played) {
      pgn_move move = pgni_plain_resolve(pgni_pos(now), plain);
      if (move == 0 || !pgni_replay_play(replay, frame, at, move))
        break;
      is_before_set = true;
    }
    last = at;
    plies++;
  }
  if (plies == 0)
    return at;
  if (!is_before_set) {
    frame->before = start;
    frame->before_at = from;
  }
  frame->last_at = last;
  frame->has_move = true;
  frame->ply += plies;
  return at;
}

/* Shifts by a variable and the lowest bit of a set are one instruction each where the processor has BMI. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(PGN_NO_SIMD)
#define HAS_CHOICE 1
__attribute__((target("bmi,bmi2"))) static uint32_t run_with_bmi(pgn_replay *replay, uint32_t from, uint32_t end) {
  return run(replay, from, end);
}
#endif

static uint32_t run_anywhere(pgn_replay *replay, uint32_t from, uint32_t end) { return run(replay, from, end); }

pgni_run *pgni_replay_choose_run(void) {
#ifdef HAS_CHOICE
  if (__builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"))
    return run_with_bmi;
#endif
  return run_anywhere;
}

const pgn_position *pgni_replay_before(pgn_replay *replay) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  for (; frame->before_at < frame->last_at; frame->before_at++)
    if (replay->played[frame->before_at].move)
      pgn_position_play(&frame->before, replay->played[frame->before_at].move);
  return &frame->before;
}
