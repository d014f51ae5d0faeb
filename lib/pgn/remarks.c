/* SPDX-License-Identifier: MIT
 * Which move each comment and glyph goes with.
 *
 * Behind a move and up to its variations it is that move.  Behind variations it is the next move of the line and, where
 * no other comes, the last one (in the main line, for comments, the game).  At the beginning of a variation it is its
 * first move, at that of the main line the game.  What stands in a variation without moves goes where it would go
 * without the parentheses. */
#include "pgn/remarks.h"

#include "pgn/writer.h"
#include "pgnkit/array.h"

#include <stdlib.h>
#include <string.h>

static const struct pgni_chain empty = {PGN_NO_TOKEN, PGN_NO_TOKEN};

/* Where the gathering of one game stands. */
struct gathering {
  struct pgni_remarks *remarks;
  const pgn_token *tokens;
  size_t depth;       /* of variations */
  bool is_behind_one; /* a move of the main line, read or not */
};

void pgni_remarks_clear(struct pgni_remarks *remarks) {
  free(remarks->of);
  free(remarks->next);
  free(remarks->line);
  memset(remarks, 0, sizeof *remarks);
}

static bool open_line(struct gathering *at, size_t depth) {
  struct pgni_remarks *remarks = at->remarks;
  if (!PGN_ARRAY_RESERVE(remarks->line, remarks->line_capacity, depth + 1))
    return false;
  remarks->line[depth] = (struct pgni_remark_line){.move = PGN_NO_TOKEN, .waiting = empty};
  at->depth = depth;
  return true;
}

/* Puts a chain, or a single token, behind another. */
static void append(struct pgni_remarks *remarks, struct pgni_chain *chain, struct pgni_chain more) {
  if (more.first == PGN_NO_TOKEN)
    return;
  if (chain->first == PGN_NO_TOKEN)
    chain->first = more.first;
  else
    remarks->next[chain->last] = more.first;
  chain->last = more.last;
}

/* Gives a chain to a line: to its last move, or to what comes. */
static void give(struct gathering *at, struct pgni_chain chain) {
  struct pgni_remark_line *line = &at->remarks->line[at->depth];
  bool waits = line->move == PGN_NO_TOKEN || line->is_behind_variation;
  append(at->remarks, waits ? &line->waiting : &at->remarks->of[line->move].after, chain);
}

static void add_remark(struct gathering *at, uint32_t index) {
  at->remarks->next[index] = PGN_NO_TOKEN;
  give(at, (struct pgni_chain){index, index});
}

/* The first move of the game, read or not: what waited stands before it. */
static void reach_first_move(struct gathering *at) {
  struct pgni_remark_line *line = &at->remarks->line[0];
  if (at->is_behind_one || at->depth > 0)
    return;
  at->is_behind_one = true;
  append(at->remarks, &at->remarks->before, line->waiting);
  line->waiting = empty;
}

static void add_move(struct gathering *at, uint32_t index) {
  reach_first_move(at);
  struct pgni_remark_line *line = &at->remarks->line[at->depth];
  at->remarks->of[index] = (struct pgni_move_remarks){.before = line->waiting, .after = empty};
  line->waiting = empty;
  line->move = index;
  line->is_behind_variation = false;
}

static void close_variation(struct gathering *at) {
  struct pgni_remark_line *line = &at->remarks->line[at->depth];
  if (at->depth == 0)
    return;
  at->depth--;
  if (line->move == PGN_NO_TOKEN) {
    give(at, line->waiting);
    return;
  }
  append(at->remarks, &at->remarks->of[line->move].after, line->waiting);
  at->remarks->line[at->depth].is_behind_variation = true;
}

static bool is_glyph(const pgn_token *token) { return token->kind == PGN_TOKEN_NAG || token->kind == PGN_TOKEN_SUFFIX; }

/* What still waits at the end of the game, or stands behind its result: comments are of the game, glyphs of the last
 * move. */
static void attach_last(struct gathering *at, uint32_t index) {
  struct pgni_remarks *remarks = at->remarks;
  uint32_t move = remarks->line[0].move;
  struct pgni_chain *of_glyphs = move == PGN_NO_TOKEN ? &remarks->before : &remarks->of[move].after;
  remarks->next[index] = PGN_NO_TOKEN;
  append(remarks, is_glyph(&at->tokens[index]) ? of_glyphs : &remarks->after, (struct pgni_chain){index, index});
}

static void end_game(struct gathering *at) {
  while (at->depth > 0)
    close_variation(at);
  if (!at->is_behind_one)
    reach_first_move(at);
  for (uint32_t i = at->remarks->line[0].waiting.first, next; i != PGN_NO_TOKEN; i = next) {
    next = at->remarks->next[i];
    attach_last(at, i);
  }
}

/* Comments of what was not read are kept; its glyphs judge moves that are not there. */
static void pass_unread(struct gathering *at, uint32_t from, uint32_t to) {
  for (uint32_t i = from; i < to; i++) {
    uint8_t kind = at->tokens[i].kind;
    if (kind == PGN_TOKEN_COMMENT || kind == PGN_TOKEN_LINE_COMMENT)
      add_remark(at, i);
    else if (kind == PGN_TOKEN_MOVE)
      reach_first_move(at);
  }
}

static bool add_token(struct gathering *at, uint32_t index) {
  switch ((pgn_token_kind)at->tokens[index].kind) {
  case PGN_TOKEN_MOVE: add_move(at, index); break;
  case PGN_TOKEN_OPEN: return open_line(at, at->depth + 1);
  case PGN_TOKEN_CLOSE: close_variation(at); break;
  case PGN_TOKEN_COMMENT:
  case PGN_TOKEN_LINE_COMMENT:
  case PGN_TOKEN_SUFFIX:
  case PGN_TOKEN_NAG:
  case PGN_TOKEN_RESULT: add_remark(at, index); break;
  default: break;
  }
  return true;
}

bool pgni_remarks_gather(struct pgni_remarks *remarks, const pgn_game *game, const pgn_replayed *replayed,
                         bool no_variations) {
  struct gathering at = {.remarks = remarks, .tokens = game->tokens};
  uint32_t count = (uint32_t)game->token_count, end = game->result == PGN_NO_TOKEN ? count : game->result;
  const pgn_unread *unread = replayed->unread, *unread_end = unread + replayed->unread_count;
  pgn_unread whole = {0, end}; /* without a position nothing was read */
  remarks->before = remarks->after = empty;
  if (!replayed->is_playable) {
    unread = &whole;
    unread_end = unread + 1;
  }
  if (!PGN_ARRAY_RESERVE(remarks->of, remarks->of_capacity, count) ||
      !PGN_ARRAY_RESERVE(remarks->next, remarks->next_capacity, count) || !open_line(&at, 0))
    return false;
  for (uint32_t i = 0; i < end; i++) {
    while (unread < unread_end && unread->last <= i)
      unread++;
    if (unread < unread_end && unread->first <= i) {
      uint32_t stop = unread->last < end ? unread->last : end;
      pass_unread(&at, i, stop);
      i = stop - 1;
    } else if (no_variations && game->tokens[i].kind == PGN_TOKEN_OPEN) {
      i = pgni_variation_end(game, i, end);
      remarks->line[0].is_behind_variation = remarks->line[0].move != PGN_NO_TOKEN;
    } else if (!add_token(&at, i)) {
      return false;
    }
  }
  end_game(&at);
  for (uint32_t i = end; i < count; i++)
    if (i != game->result && (is_glyph(&game->tokens[i]) || game->tokens[i].kind == PGN_TOKEN_COMMENT ||
                              game->tokens[i].kind == PGN_TOKEN_LINE_COMMENT))
      attach_last(&at, i);
  return true;
}
