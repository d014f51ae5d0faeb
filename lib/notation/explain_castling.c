/* SPDX-License-Identifier: MIT
 * Why a castling is not legal, in words: every condition that fails, with square and piece. */
#include "chess/attackers.h"
#include "chess/castling.h"
#include "notation/reasons.h"
#include "pgnkit/castling.h"

#define NAME(square) (pgni_square_name_of(square).text)

struct reasons {
  pgni_sentence *sentence;
  const pgn_position *position;
  pgn_color color;
  pgn_castling castling;
  const pgn_castling_history *history;
  const pgn_castling_failure *failure;
  size_t count;
};

/* The attackers among the failures from `i` on that are of one condition and square; `*next` is behind them. */
static pgn_bitboard attackers_from(const struct reasons *reasons, size_t i, size_t *next) {
  const pgn_castling_failure *first = &reasons->failure[i];
  pgn_bitboard attackers = 0;
  for (; i < reasons->count && reasons->failure[i].condition == first->condition &&
         reasons->failure[i].square == first->square;
       i++)
    attackers |= bb_bit(reasons->failure[i].by);
  *next = i;
  return attackers;
}

static void say_into_check(const struct reasons *reasons, pgn_bitboard attackers) {
  const struct pgni_position *p = pgni_pos(reasons->position);
  const pgn_castling *castling = &reasons->castling;
  pgn_color them = pgni_other(reasons->color);
  pgn_bitboard before = pgni_occupied(p) & ~bb_bit(castling->king_from);
  if (castling->king_from == castling->king_to) {
    attackers &= ~pgni_attackers_to(p, castling->king_from, pgni_occupied(p), them); /* those are said already */
    if (!attackers)
      return;
  }
  pgni_begin_clause(reasons->sentence);
  pgni_say(reasons->sentence, "the king would stand in check on %s from ", NAME(castling->king_to));
  pgni_say_pieces(reasons->sentence, reasons->position, attackers);
  if (!(attackers & pgni_attackers_to(p, castling->king_to, before, them)))
    pgni_say(reasons->sentence, " once the castling rook leaves %s", NAME(castling->rook_from));
}

static void say_attackers(const struct reasons *reasons, unsigned condition, pgn_square square,
                          pgn_bitboard attackers) {
  pgni_sentence *sentence = reasons->sentence;
  if (condition == PGN_CASTLING_INTO_CHECK) {
    say_into_check(reasons, attackers);
    return;
  }
  pgni_begin_clause(sentence);
  if (condition == PGN_CASTLING_IN_CHECK) {
    pgni_say(sentence, "the king on %s is in check from ", NAME(square));
    pgni_say_pieces(sentence, reasons->position, attackers);
    return;
  }
  pgni_say(sentence, "castling crosses %s, which ", NAME(square));
  pgni_say_pieces(sentence, reasons->position, attackers);
  pgni_say(sentence, bb_is_many(attackers) ? " attack" : " attacks");
}

/* "at ply 7, move 4" */
static void say_when(const struct reasons *reasons, uint32_t ply) {
  const pgn_castling_history *history = reasons->history;
  uint32_t number = history->first_number + (ply - 1 + (history->first_turn == PGN_BLACK)) / 2;
  pgni_say(reasons->sentence, "at ply %u, move %u", ply, number);
}

static void say_failure(const struct reasons *reasons, const pgn_castling_failure *failure) {
  pgni_sentence *sentence = reasons->sentence;
  const char *color = pgni_color_name(reasons->color), *role = pgni_role_name((pgn_role)failure->role);
  /* Without a rook there can be no right: nobody needs to be told. */
  if (failure->condition == PGN_CASTLING_NO_RIGHT && reasons->castling.failed & PGN_CASTLING_NO_ROOK)
    return;
  pgni_begin_clause(sentence);
  switch (failure->condition) {
  case PGN_CASTLING_KING_NOT_ON_BACK_RANK:
    pgni_say(sentence, "the king on %s is not on its back rank", NAME(failure->square));
    break;
  case PGN_CASTLING_NO_ROOK: pgni_say(sentence, "there is no rook to castle with on that side"); break;
  case PGN_CASTLING_NO_RIGHT: pgni_say(sentence, "%s has no right to castle to that side", color); break;
  case PGN_CASTLING_KING_MOVED:
    pgni_say(sentence, "%s's king moved ", color);
    say_when(reasons, failure->ply);
    break;
  case PGN_CASTLING_ROOK_MOVED:
    pgni_say(sentence, "the rook of %s moved ", NAME(failure->square));
    say_when(reasons, failure->ply);
    break;
  case PGN_CASTLING_ROOK_CAPTURED:
    pgni_say(sentence, "the rook of %s was taken by the %s from %s ", NAME(failure->square), role, NAME(failure->by));
    say_when(reasons, failure->ply);
    break;
  default: pgni_say(sentence, "%s is occupied by the %s", NAME(failure->square), role);
  }
}

static void say_castling(pgni_sentence *sentence, const pgn_position *position, pgn_color color, pgn_side side,
                         const pgn_castling_history *history) {
  pgn_castling_failure failure[PGN_CASTLING_FAILURES_MAX];
  struct reasons reasons = {
      .sentence = sentence, .position = position, .color = color, .history = history, .failure = failure};
  reasons.count = pgn_castling_failures(position, color, side, history, failure);
  pgn_position_castling(position, color, side, &reasons.castling);
  for (size_t i = 0; i < reasons.count;) {
    unsigned condition = failure[i].condition;
    if (condition == PGN_CASTLING_IN_CHECK || condition == PGN_CASTLING_PATH_ATTACKED ||
        condition == PGN_CASTLING_INTO_CHECK) {
      pgn_square square = failure[i].square;
      pgn_bitboard attackers = attackers_from(&reasons, i, &i);
      say_attackers(&reasons, condition, square, attackers);
    } else {
      say_failure(&reasons, &failure[i++]);
    }
  }
}

void pgni_say_castling(pgni_sentence *sentence, const pgn_position *position, pgn_side side,
                       const pgn_castling_history *history) {
  say_castling(sentence, position, pgn_position_turn(position), side, history);
}

void pgn_castling_explain(const pgn_position *position, pgn_color color, pgn_side side,
                          const pgn_castling_history *history, pgn_buffer *out) {
  /* No failure takes more than 64 bytes. */
  char text[PGN_CASTLING_FAILURES_MAX * 64];
  pgni_sentence sentence = pgni_sentence_begin(text, sizeof text);
  say_castling(&sentence, position, color, side, history);
  pgn_buffer_add(out, text, sentence.length);
}
