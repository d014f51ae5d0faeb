/* SPDX-License-Identifier: MIT
 * The inside of a replay: where the game at hand stands, shared by the files replay*.c. */
#ifndef PGNKIT_PGN_REPLAY_STATE_H
#define PGNKIT_PGN_REPLAY_STATE_H

#include "base/compiler.h"
#include "notation/memo.h"
#include "pgn/lexer.h"
#include "pgnkit/buffer.h"
#include "pgnkit/replay.h"
#include "pgnkit/walk.h"

/* A line of play: the main line or a variation. */
struct pgni_frame {
  pgn_position now;
  /* Before the last move, which a variation would replace: the position before token `before_at`, and the moves from
   * there to the last one, at token `last_at`.  Set up when a variation opens (pgni_replay_before()). */
  pgn_position before;
  uint32_t before_at, last_at;
  bool has_move;       /* only then are `before` and the two tokens set */
  bool stopped;        /* a move was not read: the rest of the line is text, */
  uint32_t stopped_at; /* from this token on; set only then */
  uint32_t ply;        /* of the last move */
  uint32_t opened_at;  /* token */
  uint32_t variation;
  int64_t number_shift; /* how far the written move numbers are from the true ones */
};

/* Reads regular movetext of the line at hand from token `from` on; the first token that is not, or `end`. */
typedef uint32_t pgni_replay_fast(pgn_replay *replay, uint32_t from, uint32_t end);

struct pgn_replay {
  pgn_replay_options option;
  struct pgni_frame *frame;
  size_t frame_capacity;
  pgn_played *played;
  size_t played_capacity;
  pgn_unread *unread;
  size_t unread_count, unread_capacity;

  /* For stretches of regular movetext. */
  pgni_replay_fast *fast; /* NULL: every token is looked at with care */
  struct pgni_memo memo;
  struct pgni_board board; /* that the last one began with */

  pgn_walk *walk; /* NULL until it is needed */

  /* The game at hand. */
  const pgn_game *game;
  const pgn_replayed *replayed; /* what is known of it: where it starts */
  pgn_diag_list *list;
  const pgn_token *tokens; /* the game's, or from the first that was understood as something else on, `own` */
  pgn_token *own;
  size_t own_count, own_capacity;
  bool is_rewritten;             /* `tokens` are `own` */
  uint32_t at;                   /* the token of the game that is being looked at */
  size_t word_end;               /* 1 + the first word (PGN_TOKEN_MOVE) behind `at`, or the last; 0 = not yet known */
  uint32_t rest_at, rest_length; /* what is left of a word that is being read piece by piece */
  bool in_rest;                  /* the token at hand is such a piece, not the first */
  uint32_t result_token;
  size_t depth; /* index of the current frame */
  uint32_t variations;
  size_t skipped;           /* open parentheses inside text that is passed over */
  bool skips_variation;     /* what is passed over is one variation, not the rest of a line */
  uint32_t skipped_from;    /* token */
  uint32_t unplayable_from; /* token: without a start position no move from here on means anything */
  size_t late_start;        /* 1 + the place in the list of the finding that the first number is too high; 0 = none */
  int64_t late_number;      /* that number */
  uint32_t lost_moves_at;   /* token: stray text that holds the moves before those of the movetext */
  struct {
    uint32_t ply;
    pgn_side side;
  } castled[PGN_COLOR_COUNT]; /* in the main line; ply 0 = not */
  bool out_of_memory;
};

static inline struct pgni_frame *pgni_replay_frame(pgn_replay *replay) { return &replay->frame[replay->depth]; }

/* Notes a castling that was played as the `ply`-th move of the line at hand. */
static inline void pgni_replay_note_castling(pgn_replay *replay, pgn_move move, uint32_t ply) {
  if (pgn_move_get_kind(move) != PGN_MOVE_CASTLING || replay->depth > 0)
    return;
  pgn_color color = pgn_move_from(move) > PGN_H1 ? PGN_BLACK : PGN_WHITE;
  replay->castled[color].ply = ply;
  replay->castled[color].side = pgn_move_castling_side(move);
}

/* From a token on the rest of the line is text. */
static inline void pgni_replay_stop(pgn_replay *replay, uint32_t index) {
  pgni_replay_frame(replay)->stopped = true;
  pgni_replay_frame(replay)->stopped_at = index;
}

static inline const char *pgni_replay_text(const pgn_replay *replay, uint32_t index) {
  return replay->game->text + replay->tokens[index].at;
}

static inline pgn_quotation pgni_replay_quote(const pgn_replay *replay, uint32_t index) {
  return pgn_quote(pgni_replay_text(replay, index), replay->tokens[index].length);
}

/* Places a finding at a token, and at a ply of the line of play at hand. */
pgn_diag *pgni_replay_place(pgn_replay *replay, pgn_diag *diag, uint32_t index, uint32_t ply);

#define PGNI_REPORT_AT(replay, index, ply, code, ...) \
  pgni_replay_place((replay), pgn_diag_list_add((replay)->list, (code), 0, 0, __VA_ARGS__), (index), (ply))

/* The token `index`, to be changed: the replay goes on with tokens of its own.  NULL when memory ran out. */
pgn_token *pgni_replay_rewrite(pgn_replay *replay, uint32_t index);
/* Keeps the first `length` bytes of a token and leaves the rest for later; false when memory ran out. */
bool pgni_replay_cut(pgn_replay *replay, uint32_t index, uint32_t length);

/* The token `index` is not converted, but kept as text. */
void pgni_replay_keep(pgn_replay *replay, uint32_t index);

/* Plays the word at a token, or says why it is no move: then the rest of its line is text. */
void pgni_replay_move(pgn_replay *replay, uint32_t index);
/* Takes a sign that judges the move or position before it (+-, N), with a comma behind it or not, for what it is, and
 * says so; false when the token is none, or no move stands before it. */
bool pgni_replay_judgement(pgn_replay *replay, uint32_t index);
/* Plays a legal move of the line at hand for a token and writes its text; false, and nothing is played, when the
 * notation cannot express it.  Counting plies is left to the caller. */
bool pgni_replay_play(pgn_replay *replay, struct pgni_frame *frame, uint32_t index, pgn_move move);
/* Says of the move that was played last, with care, for a token what SAN would write otherwise. */
void pgni_replay_spelling(pgn_replay *replay, uint32_t index, uint32_t ply, pgn_move move);
/* Says that the sign of check or mate behind a move is not `due`, which is 0 where none is. */
PGNI_RARE void pgni_replay_say_sign(pgn_replay *replay, uint32_t index, uint32_t ply, char due);
/* Says of the castling at a token, which is not legal, what lost the right, if that is why. */
void pgni_replay_explain_castling(pgn_replay *replay, uint32_t index, pgn_move_report *report);
/* The fastest way this processor has to read a stretch. */
pgni_replay_fast *pgni_replay_choose_fast(void);
/* One that needs nothing of the processor. */
pgni_replay_fast pgni_replay_fast_anywhere;
/* For tests: from now on a replay reads stretches so, if it reads any; or every token is looked at with care: slow, and
 * the same in all it gives. */
void pgni_replay_set_portable(pgn_replay *replay);
void pgni_replay_set_careful(pgn_replay *replay);
/* The position before the last move of the line at hand, which must have one. */
const pgn_position *pgni_replay_before(pgn_replay *replay);
/* Compares a move number with the position. */
void pgni_replay_number(pgn_replay *replay, uint32_t index);

/* A move number beside the one that is due. */
struct pgni_number {
  int64_t value;   /* 0 where there are periods alone */
  int64_t due;     /* for the side to move, as the numbers before were written */
  uint32_t digits; /* the bytes of the number, the first of its token */
  bool is_due;     /* it is the one, or says nothing else */
  bool is_next;    /* it is that of the next move of White */
};
/* Reads the number at the front of a text; returns how many digits it has. */
uint32_t pgni_read_digits(const char *text, uint32_t length, int64_t *number);

/* True when a number proves that moves were lost before it, which is said then: the rest of the line is text. */
bool pgni_replay_lost_moves(pgn_replay *replay, uint32_t index, const struct pgni_number *number);
/* True when the movetext begins with a later move than it should, by a number that was only warned of, because of what
 * the word at hand is no move; it is said of that number then, and not of the word. */
bool pgni_replay_blames_start(pgn_replay *replay, uint32_t index);
/* True where the moves are squares in digits: by what is read, by the move before, or by the one behind. */
bool pgni_replay_is_numeric(pgn_replay *replay);
/* True when a number is no number, but a numeric move that cannot be read, which is said then: the rest of the line is
 * text. */
bool pgni_replay_illegible_number(pgn_replay *replay, uint32_t index, const struct pgni_number *number);
/* True when a word that is no move is meant as a numeric one, which is said then. */
bool pgni_replay_illegible_word(pgn_replay *replay, uint32_t index);

/* The token of the game behind the one at hand, comments and glyphs aside; NULL when there is none. */
const pgn_token *pgni_replay_next(const pgn_replay *replay);
/* True when a word can be read as one move or several of the side to move. */
bool pgni_replay_can_read(const pgn_replay *replay, const char *text, uint32_t length);

/* What is irregular about the tags. */
void pgni_replay_tags(const pgn_game *game, pgn_diag_list *list);
/* True when the result at a token is a sign that judges positions as well (+/-), moves stand before it, and the Result
 * tag does not say the same: then the sign is a judgement, and becomes a word to be read as one. */
bool pgni_replay_takes_judgement(pgn_replay *replay, uint32_t index);
/* The result of the game, from its marker and its tag. */
pgn_result pgni_replay_result(pgn_replay *replay, const pgn_game *game);

#endif
