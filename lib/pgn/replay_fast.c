/* SPDX-License-Identifier: MIT
 * Stretches of regular movetext: regular SAN, right move numbers, comments.  Whatever is anything else ends the
 * stretch, untouched, and is left to the careful functions; so what is read here is what they would make of it, only
 * sooner. */
#include "pgn/replay_state.h"

#include "base/bytes.h"
#include "base/compiler.h"
#include "notation/memo.h"
#include "notation/notations.h"
#include "pgn/number_text.h"

/* ---- the text of a move ------------------------------------------------------------------------------------ */

/* How moves are written.  A stretch is compiled for each way. */
enum manner {
  IS_NOT_WRITTEN,
  IS_COMPARED, /* not written either, but its spelling is compared with that of SAN */
  AS_SQUARES,  /* UCI, ICCF: the squares as those write them */
  AS_SAN,      /* the word itself, with its check mark */
  AS_OTHER     /* what takes the position before the move */
};

PGNI_INLINE void write_squares(const char *squares, pgn_move move, pgn_played *played) {
  played->length = 4;
  pgni_store_8(played->text,
               pgni_load_2(squares + 2 * pgn_move_from(move)) | pgni_load_2(squares + 2 * pgn_move_to(move)) << 16);
}

/* The word, with the check mark that is due in place of the one it has. */
PGNI_INLINE void write_word(uint64_t word, unsigned length, char mark, pgn_played *played) {
  played->length = (uint8_t)(length + (mark != 0));
  pgni_store_8(played->text, pgni_first_bytes(word, length) | (uint64_t)(unsigned char)mark << 8 * length);
}

/* ---- move numbers ------------------------------------------------------------------------------------------ */

/* A number with no period, or three, or near the end of the text. */
PGNI_RARE static bool is_number_due(const char *text, uint32_t length, int64_t due) {
  uint32_t digits = 0;
  int64_t number = 0;
  for (; digits < length && digits < 6 && pgn_is_digit(text[digits]); digits++)
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

PGNI_INLINE bool is_due(int64_t number, const struct text *game, const pgn_token *token) {
  if (token->length < 8 && (size_t)token->at + 8 <= game->length &&
      pgni_first_bytes(pgni_load_8(game->bytes + token->at), token->length) == pgni_number_text((uint64_t)number))
    return true;
  return is_number_due(game->bytes + token->at, token->length, number);
}

/* ---- words ------------------------------------------------------------------------------------------------- */

/* A move to be played: what its word says, and what becomes of its token. */
struct text_move {
  const struct pgni_memo_word *word;
  pgn_played *played;
};
enum { TEXT_MOVES = 96 /* tokens taken at once */ };

/* A word of up to PGNI_MEMO_WORD_MAX bytes that is not at the end of the text. */
PGNI_INLINE const struct pgni_memo_word *read_short_word(const struct text *game, struct pgni_memo *memo,
                                                         const pgn_token *token) {
  return pgni_memo_read(memo, pgni_first_bytes(pgni_load_8(game->bytes + token->at), token->length), token->length);
}

/* What the word at a token says; nothing when it is too long to be looked at here. */
PGNI_INLINE const struct pgni_memo_word *read_word(const struct text *game, struct pgni_memo *memo,
                                                   const pgn_token *token) {
  const char *word = game->bytes + token->at;
  uint32_t length = token->length;
  if (length > PGNI_MEMO_WORD_MAX)
    return &memo->words[0];
  if ((size_t)token->at + 8 > game->length)
    return pgni_memo_read(memo, pgni_load_up_to_8(word, length), length);
  return read_short_word(game, memo, token);
}

/* Where reading stands. */
struct reading {
  struct text game;
  const pgn_token *token, *stop;
  pgn_played *played;          /* of `token` */
  struct text_move *text_move; /* where the next move is noted */
  int64_t number;              /* of the move to come, as it should be written */
  unsigned is_black_next;      /* whose it is */
  bool has_ended;              /* at a token that is not regular, or at the stop */
};

/* Reads the next token; false when it is not regular. */
PGNI_INLINE bool read_token(struct reading *reading, struct pgni_memo *memo) {
  const pgn_token *token = reading->token;
  if (token->kind == PGN_TOKEN_MOVE) {
    *reading->text_move++ = (struct text_move){read_word(&reading->game, memo, token), reading->played};
    reading->number += reading->is_black_next;
    reading->is_black_next ^= 1;
  } else if (token->kind == PGN_TOKEN_NUMBER ? is_due(reading->number, &reading->game, token)
                                             : token->kind == PGN_TOKEN_COMMENT && !token->flags) {
    reading->played->move = 0;
  } else {
    return false;
  }
  reading->token++;
  reading->played++;
  return true;
}

/* Reads moves of White and Black with their number before them and nothing between, which is what most movetext is. */
PGNI_INLINE void read_pairs(struct reading *reading, struct pgni_memo *memo, const pgn_token *stop) {
  const struct text game = reading->game;
  const pgn_token *token = reading->token;
  pgn_played *played = reading->played;
  struct text_move *text_move = reading->text_move;
  uint64_t number = (uint64_t)reading->number;
  _Static_assert((PGNI_MEMO_WORD_MAX & (PGNI_MEMO_WORD_MAX + 1)) == 0, "any longer one has a higher bit");
  for (; stop - token >= 3; token += 3, played += 3, text_move += 2, number++) {
    unsigned other =
        (token[0].kind ^ PGN_TOKEN_NUMBER) | (token[1].kind ^ PGN_TOKEN_MOVE) | (token[2].kind ^ PGN_TOKEN_MOVE);
    uint32_t longest = token[0].length | token[1].length | token[2].length;
    if (other || longest > PGNI_MEMO_WORD_MAX || (size_t)token[2].at + 8 > game.length ||
        pgni_first_bytes(pgni_load_8(game.bytes + token->at), token->length) != pgni_number_text(number))
      break;
    played->move = 0;
    text_move[0] = (struct text_move){read_short_word(&game, memo, token + 1), played + 1};
    text_move[1] = (struct text_move){read_short_word(&game, memo, token + 2), played + 2};
  }
  reading->number = (int64_t)number;
  reading->token = token;
  reading->played = played;
  reading->text_move = text_move;
}

/* Reads the words of the moves among the next TEXT_MOVES tokens, and checks the numbers between them as if all will be
 * played.  Apart from the board, because none of this has to wait for it. */
PGNI_INLINE unsigned read_move_texts(struct reading *all, struct pgni_memo *memo, struct text_move *text_moves) {
  struct reading reading = *all; /* in registers */
  const pgn_token *stop = reading.stop - reading.token > TEXT_MOVES ? reading.token + TEXT_MOVES : reading.stop;
  bool is_regular = true;
  reading.text_move = text_moves;
  pgni_memo_reserve(memo, TEXT_MOVES);
  while (is_regular && reading.token < stop) {
    if (!reading.is_black_next)
      read_pairs(&reading, memo, stop);
    if (reading.token < stop)
      is_regular = read_token(&reading, memo);
  }
  reading.has_ended = reading.token < stop || stop == reading.stop;
  *all = reading;
  return (unsigned)(reading.text_move - text_moves);
}

/* ---- the stretch ----------------------------------------------------------------------------------------------- */

/* Where a stretch stands. */
struct stretch {
  pgn_replay *replay;
  struct pgni_frame *frame;
  struct pgni_lazy_position lazy;
  unsigned plies;         /* up to the text_moves at hand */
  const pgn_played *last; /* the last of these */
  unsigned completed;     /* how many moves are in every part of the position */
  bool is_before_set;     /* by a move that was not regular in every way */
  const struct text_move *text_moves;
};

/* Makes the position whole after the moves before `text_move`.  The pieces are passed by value here and below: what has
 * an address cannot stay in registers. */
PGNI_RARE static void complete(struct stretch *stretch, struct pgni_sides sides, const struct text_move *text_move) {
  unsigned plies = stretch->plies + (unsigned)(text_move - stretch->text_moves);
  if (plies > stretch->completed) {
    const pgn_played *last = text_move > stretch->text_moves ? text_move[-1].played : stretch->last;
    pgni_lazy_complete(&stretch->lazy, &sides, plies - stretch->completed, &last->move, sizeof *last);
  }
  stretch->completed = plies;
}

/* The ply of a move of the line at hand. */
PGNI_INLINE uint32_t ply_of(const struct stretch *stretch, const struct text_move *text_move) {
  return stretch->frame->ply + stretch->plies + (uint32_t)(text_move - stretch->text_moves) + 1;
}

/* + or # after a move that gives check to `them`. */
PGNI_RARE static char check_mark(struct stretch *stretch, struct pgni_sides sides, pgn_color them,
                                 const struct text_move *text_move) {
  if (pgni_king_can_step(stretch->lazy.p, them, sides.color[them], sides.color[pgni_other(them)]))
    return '+';
  complete(stretch, sides, text_move + 1);
  return pgn_position_has_legal_move(&stretch->frame->now) ? '+' : '#';
}

/* Castles; 0, and nothing changes, where that is not legal. */
PGNI_RARE static pgn_move play_castling(struct stretch *stretch, struct pgni_sides *sides,
                                        const struct text_move *text_move, pgn_color us) {
  pgn_side side = (pgn_side)(text_move->word->said.disambiguation - PGNI_DISAMBIGUATION_CASTLING);
  pgn_move move = pgni_lazy_castle(&stretch->lazy, sides, us, side);
  if (move)
    pgni_replay_note_castling(stretch->replay, move, ply_of(stretch, text_move));
  return move;
}

/* Plays a word that takes more care: of one of several pieces, or castling where it is written with squares.  False,
 * and the position is whole, when it takes even more. */
PGNI_RARE static bool play_carefully(struct stretch *stretch, struct pgni_sides *sides,
                                     const struct text_move *text_move) {
  complete(stretch, *sides, text_move);
  pgn_move move = pgni_san_word_resolve(stretch->lazy.p, &text_move->word->said);
  if (move == 0 ||
      !pgni_replay_play(stretch->replay, stretch->frame, (uint32_t)(text_move->played - stretch->replay->played), move))
    return false;
  uint32_t index = (uint32_t)(text_move->played - stretch->replay->played), ply = ply_of(stretch, text_move);
  pgni_replay_note_castling(stretch->replay, move, ply);
  if (stretch->replay->option.checks_spelling)
    pgni_replay_spelling(stretch->replay, index, ply, move);
  stretch->completed++;
  stretch->is_before_set = true;
  pgni_lazy_resume(&stretch->lazy, sides, move);
  return true;
}

/* The sign of check or mate that is due behind the move `us` just played; none is 0. */
PGNI_INLINE char sign_due(struct stretch *stretch, const struct pgni_position *p, const struct text_move *text_move,
                          pgn_color us, pgn_bitboard own, pgn_bitboard theirs) {
  if (!pgni_is_attacked_from(p, bb_first(theirs & p->role[PGN_KING]), own | theirs, own, us))
    return '\0';
  struct pgni_sides sides;
  sides.color[us] = own;
  sides.color[pgni_other(us)] = theirs;
  return check_mark(stretch, sides, pgni_other(us), text_move);
}

/* Plays a move of `us` in `p`, the position of the stretch; false when it takes more care than a stretch has. */
PGNI_INLINE bool play_text_move(struct stretch *stretch, struct pgni_position *p, const struct text_move *text_move,
                                pgn_color us, pgn_bitboard *own, pgn_bitboard *theirs, enum manner manner,
                                const char *squares) {
  const struct pgni_san_word *said = &text_move->word->said;
  pgn_played *played = text_move->played;
  pgn_move move = 0;
  if (manner != AS_OTHER && !((manner == AS_SAN || manner == IS_COMPARED) && pgni_san_word_gives_origin(said) &&
                              !pgni_san_word_origin_is_due(said, p, *own, *theirs, us)))
    move = pgni_san_word_play(said, &stretch->lazy, p, own, theirs, us);
  if (!move) {
    struct pgni_sides sides;
    sides.color[us] = *own;
    sides.color[pgni_other(us)] = *theirs;
    if (said->disambiguation >= PGNI_DISAMBIGUATION_CASTLING && manner != AS_SQUARES && manner != AS_OTHER)
      move = play_castling(stretch, &sides, text_move, us);
    if (!move && !play_carefully(stretch, &sides, text_move))
      return false;
    *own = sides.color[us];
    *theirs = sides.color[pgni_other(us)];
    if (!move)
      return true;
  }
  played->move = move;
  if (manner == AS_SQUARES) {
    write_squares(squares, move, played);
  } else if (manner == AS_SAN) {
    write_word(text_move->word->word, said->length, sign_due(stretch, p, text_move, us, *own, *theirs), played);
  } else {
    played->length = 0;
    if (manner == IS_COMPARED) {
      char sign = sign_due(stretch, p, text_move, us, *own, *theirs);
      if ((char)(text_move->word->word >> 8 * said->length) != sign)
        pgni_replay_say_sign(stretch->replay, (uint32_t)(played - stretch->replay->played), ply_of(stretch, text_move),
                             sign);
    }
  }
  return true;
}

/* Sets what the line of play knows of the moves of a stretch that stopped before the token of `stopped_at`. */
static void end_stretch(struct stretch *stretch, const pgn_position *start, uint32_t from,
                        const pgn_played *stopped_at) {
  struct pgni_frame *frame = stretch->frame;
  if (stretch->plies == 0)
    return;
  if (!stretch->is_before_set) {
    frame->before = *start;
    frame->before_at = from;
  }
  const pgn_played *last = stopped_at - 1;
  while (last->move == 0)
    last--;
  frame->last_at = (uint32_t)(last - stretch->replay->played);
  frame->has_move = true;
  frame->ply += stretch->plies;
}

PGNI_INLINE void begin_stretch(struct stretch *stretch, pgn_replay *replay, const struct text_move *text_moves) {
  stretch->replay = replay;
  stretch->frame = pgni_replay_frame(replay);
  stretch->plies = stretch->completed = 0;
  stretch->last = NULL;
  stretch->is_before_set = false;
  stretch->text_moves = text_moves;
}

PGNI_INLINE uint32_t play_stretch(pgn_replay *replay, uint32_t from, uint32_t end, enum manner manner,
                                  const char *squares) {
  struct text_move text_moves[TEXT_MOVES];
  struct stretch stretch; /* its board is set up by pgni_lazy_begin(): zeros first would be written for nothing */
  begin_stretch(&stretch, replay, text_moves);
  struct pgni_position *now = pgni_pos_mut(&stretch.frame->now);
  pgn_position start = stretch.frame->now;
  struct reading reading = {.game = {replay->game->text, replay->game->length},
                            .token = replay->game->tokens + from,
                            .stop = replay->game->tokens + end,
                            .played = replay->played + from,
                            .number = now->fullmove_number + stretch.frame->number_shift,
                            .is_black_next = now->turn == PGN_BLACK};
  struct pgni_sides sides;
  pgni_lazy_begin(&stretch.lazy, now, &sides, &replay->board);
  pgn_bitboard white = sides.color[PGN_WHITE], black = sides.color[PGN_BLACK];
  bool is_stopped = false;
  do {
    bool is_black = reading.is_black_next;
    const struct text_move *text_move = text_moves,
                           *stop = text_moves + read_move_texts(&reading, &replay->memo, text_moves);
    while (text_move < stop) {
      /* A body for each side to move, so that which it is need not be asked. */
      if (!is_black) {
        is_stopped = !play_text_move(&stretch, now, text_move, PGN_WHITE, &white, &black, manner, squares);
        if (is_stopped || ++text_move == stop)
          break;
      }
      is_black = false;
      is_stopped = !play_text_move(&stretch, now, text_move, PGN_BLACK, &black, &white, manner, squares);
      if (is_stopped)
        break;
      text_move++;
    }
    /* Before the next tokens nobody asks for the whole position; and where a word stopped the stretch it is whole. */
    if (reading.has_ended && !is_stopped)
      complete(&stretch, (struct pgni_sides){{white, black}}, text_move);
    stretch.plies += (unsigned)(text_move - text_moves);
    if (text_move > text_moves)
      stretch.last = text_move[-1].played;
    if (is_stopped)
      reading.played = text_move->played;
  } while (!is_stopped && !reading.has_ended);
  end_stretch(&stretch, &start, from, reading.played);
  return (uint32_t)(reading.played - replay->played);
}

PGNI_INLINE uint32_t play_in_manner(pgn_replay *replay, uint32_t from, uint32_t end) {
  const pgni_notation_row *to = pgni_notation_of(replay->option.to.notation);
  if (!to->write)
    return replay->option.checks_spelling ? play_stretch(replay, from, end, IS_COMPARED, NULL)
                                          : play_stretch(replay, from, end, IS_NOT_WRITTEN, NULL);
  switch (to->fast_form) {
  case PGNI_FAST_SQUARES: return play_stretch(replay, from, end, AS_SQUARES, to->squares);
  case PGNI_FAST_SAN: return play_stretch(replay, from, end, AS_SAN, NULL);
  case PGNI_FAST_OTHER: break;
  }
  return play_stretch(replay, from, end, AS_OTHER, NULL);
}

/* Shifts by a variable and the lowest bit of a set are one instruction each where the processor has BMI. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(PGN_NO_SIMD)
#define HAS_CHOICE 1
__attribute__((target("bmi,bmi2"))) static uint32_t play_with_bmi(pgn_replay *replay, uint32_t from, uint32_t end) {
  return play_in_manner(replay, from, end);
}
#endif

uint32_t pgni_replay_fast_anywhere(pgn_replay *replay, uint32_t from, uint32_t end) {
  return play_in_manner(replay, from, end);
}

pgni_replay_fast *pgni_replay_choose_fast(void) {
#ifdef HAS_CHOICE
  if (__builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"))
    return play_with_bmi;
#endif
  return pgni_replay_fast_anywhere;
}

const pgn_position *pgni_replay_before(pgn_replay *replay) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  for (; frame->before_at < frame->last_at; frame->before_at++)
    if (replay->played[frame->before_at].move)
      pgn_position_play(&frame->before, replay->played[frame->before_at].move);
  return &frame->before;
}
