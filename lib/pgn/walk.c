/* SPDX-License-Identifier: MIT
 * Walking through a replayed game. */
#include "pgn/walk.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/array.h"

/* A line of play: where it stands, and where it stood before its last move, which a variation would replace. */
struct frame {
  pgn_position now, before;
  pgn_castling_history history, history_before;
  uint32_t ply; /* of the last move */
  uint32_t variation;
};

struct pgn_walk {
  struct frame *frame;
  size_t frame_capacity, depth;
  const pgn_replayed *replayed;
  uint32_t at, end; /* tokens: the one to look at next, behind the last */
  bool has_start;   /* of a position */
  size_t unread;    /* the run of tokens that were not read that comes next */
  uint32_t variations;
};

pgn_status pgn_walk_new(pgn_walk **walk) {
  *walk = calloc(1, sizeof **walk);
  return *walk ? PGN_OK : PGN_ERR_NOMEM;
}

void pgn_walk_free(pgn_walk *walk) {
  if (!walk)
    return;
  free(walk->frame);
  free(walk);
}

pgn_status pgn_walk_start(pgn_walk *walk, const pgn_replayed *replayed) {
  walk->has_start = false;
  if (!PGN_ARRAY_RESERVE(walk->frame, walk->frame_capacity, 1))
    return PGN_ERR_NOMEM;
  walk->replayed = replayed;
  walk->depth = walk->unread = 0;
  walk->variations = walk->at = 0;
  walk->end = replayed->result_token == PGN_NO_TOKEN ? (uint32_t)replayed->token_count : replayed->result_token;
  struct frame *frame = &walk->frame[0];
  memset(frame, 0, sizeof *frame);
  walk->has_start = replayed->is_supported && replayed->is_playable;
  if (!walk->has_start) {
    walk->end = 0;
    return PGN_OK;
  }
  frame->now = frame->before = replayed->start;
  pgn_castling_history_init(&frame->history, &replayed->start);
  frame->history_before = frame->history;
  return PGN_OK;
}

/* A variation begins where the line around it stood before its last move. */
static bool open_variation(pgn_walk *walk) {
  if (!PGN_ARRAY_RESERVE(walk->frame, walk->frame_capacity, walk->depth + 2))
    return false;
  const struct frame *outer = &walk->frame[walk->depth++];
  struct frame *inner = &walk->frame[walk->depth];
  inner->now = inner->before = outer->before;
  inner->history = inner->history_before = outer->history_before;
  inner->ply = outer->ply - 1;
  inner->variation = walk->variations;
  return true;
}

/* Plays a move of the line at hand; where it stood before, the step borrows from it. */
static void play(struct frame *frame, uint32_t token, pgn_move move, pgn_walk_move *step) {
  pgn_color color = pgn_position_turn(&frame->now);
  frame->before = frame->now;
  frame->history_before = frame->history;
  pgn_position_play(&frame->now, move);
  pgn_castling_history_play(&frame->history, move, color, ++frame->ply);
  *step = (pgn_walk_move){.token = token,
                          .move = move,
                          .ply = frame->ply,
                          .variation = frame->variation,
                          .before = &frame->before,
                          .history = &frame->history_before};
}

/* The word the line at hand stops at. */
static void stop(const struct frame *frame, uint32_t token, pgn_walk_move *step) {
  *step = (pgn_walk_move){.token = token,
                          .ply = frame->ply + 1,
                          .variation = frame->variation,
                          .before = &frame->now,
                          .history = &frame->history};
}

/* Passes over tokens that were not read; the first word among them, if there is one outside of variations, is where the
 * line stopped: true then, with its token. */
static bool pass_unread(pgn_walk *walk, uint32_t last, uint32_t *word) {
  size_t depth = 0;
  bool found = false;
  for (; walk->at < last; walk->at++) {
    uint8_t kind = walk->replayed->tokens[walk->at].kind;
    walk->variations += kind == PGN_TOKEN_OPEN;
    depth += kind == PGN_TOKEN_OPEN;
    depth -= kind == PGN_TOKEN_CLOSE && depth > 0;
    if (kind == PGN_TOKEN_MOVE && depth == 0 && !found) {
      *word = walk->at;
      found = true;
    }
  }
  return found;
}

pgn_status pgn_walk_next(pgn_walk *walk, pgn_walk_move *step) {
  assert(walk->replayed);
  const pgn_replayed *replayed = walk->replayed;
  while (walk->at < walk->end) {
    const pgn_unread *unread = walk->unread < replayed->unread_count ? &replayed->unread[walk->unread] : NULL;
    if (unread && unread->first <= walk->at) {
      uint32_t word;
      walk->unread++;
      if (pass_unread(walk, unread->last < walk->end ? unread->last : walk->end, &word)) {
        stop(&walk->frame[walk->depth], word, step);
        return PGN_OK;
      }
      continue;
    }
    uint32_t token = walk->at++;
    uint8_t kind = replayed->tokens[token].kind;
    if (kind == PGN_TOKEN_OPEN) {
      walk->variations++;
      if (!open_variation(walk))
        return PGN_ERR_NOMEM;
    } else if (kind == PGN_TOKEN_CLOSE) {
      walk->depth -= walk->depth > 0;
    } else if (kind == PGN_TOKEN_MOVE && replayed->played[token].move) {
      play(&walk->frame[walk->depth], token, replayed->played[token].move, step);
      return PGN_OK;
    }
  }
  return PGN_END;
}

const pgn_position *pgn_walk_final(const pgn_walk *walk, const pgn_castling_history **history) {
  if (!walk->has_start)
    return NULL;
  if (history)
    *history = &walk->frame[0].history;
  return &walk->frame[0].now;
}

const pgn_castling_history *pgni_walk_history(const pgn_walk *walk) { return &walk->frame[walk->depth].history; }
