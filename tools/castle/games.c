/* SPDX-License-Identifier: MIT
 * Going through games for their castlings, for moves that only look like one, and for rights lost. */
#include "games.h"

#include <stdlib.h>
#include <string.h>

#include "pgnkit/replay.h"
#include "pgnkit/walk.h"

struct worker {
  const struct castle_choice *choice;
  pgn_replay *replay;
  pgn_walk *walk;
};

static void free_worker(void *argument) {
  struct worker *worker = argument;
  pgn_replay_free(worker->replay);
  pgn_walk_free(worker->walk);
  free(worker);
}

static void *new_worker(const void *argument) {
  const struct castle_choice *choice = argument;
  struct worker *worker = calloc(1, sizeof *worker);
  if (!worker)
    return NULL;
  worker->choice = choice;
  pgn_replay_options options = {.from = choice->from, .to = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO}};
  if (pgn_replay_new(&worker->replay, &options) != PGN_OK || pgn_walk_new(&worker->walk) != PGN_OK) {
    free_worker(worker);
    return NULL;
  }
  return worker;
}

/* False when there is no memory. */
static bool add(const struct castle_choice *choice, const struct castle_record *record, struct batch *batch) {
  pgn_json json;
  switch (choice->format) {
  case CASTLE_TEXT: return castle_write_row(record, choice->file_width, batch);
  case CASTLE_JSON:
    json = castle_begin_json(&batch->out);
    if (!batch_add_number(batch, 0))
      return false;
    castle_end_json(record, &json);
    break;
  case CASTLE_SVG:
    pgn_buffer_add_char(&batch->more[CASTLE_DIAGRAMS], '.');
    /* Games that follow the last one wanted may be read, but are not to be seen. */
    if (!choice->picture->games_max || choice->picture->games <= choice->picture->games_max)
      castle_draw(record, &choice->picture->diagrams);
    return !choice->picture->diagrams.drawn.failed;
  }
  return true;
}

/* ---- one move ---------------------------------------------------------------------------------------------- */

/* A game on its way to the output. */
struct course {
  const struct worker *worker;
  struct batch *batch;
  const pgn_game *game;
  const pgn_replayed *replayed;
  bool has_stopped; /* the main line, at a word that was not read */
  bool out_of_memory;
};

static void report(struct course *course, enum castle_event event, const pgn_walk_move *walked, pgn_color color,
                   pgn_side side) {
  const struct castle_choice *choice = course->worker->choice;
  if (!choice->color[color] || !choice->side[side])
    return;
  struct castle_record record = {.event = event,
                                 .position = walked->before,
                                 .color = color,
                                 .side = side,
                                 .history = walked->history,
                                 .file = course->batch->file,
                                 .ply = walked->ply,
                                 .variation = walked->variation};
  if (event != CASTLE_TURN) {
    const pgn_token *token = &course->replayed->tokens[walked->token];
    record.text = course->game->text + token->at;
    record.text_length = token->length;
  }
  if (choice->picture)
    record.game = choice->picture->games;
  castle_record_complete(&record);
  if (!add(choice, &record, course->batch))
    course->out_of_memory = true;
}

/* The rights of the side to move, at its turn; in words only those it can use. */
static void report_turn(struct course *course, const pgn_walk_move *walked) {
  pgn_color color = pgn_position_turn(walked->before);
  for (int side = PGN_A_SIDE; side >= PGN_H_SIDE; side--) {
    pgn_castling castling;
    pgn_position_castling(walked->before, color, (pgn_side)side, &castling);
    bool is_worth_a_row = course->worker->choice->format == CASTLE_JSON || castling.failed == 0;
    if (!(castling.failed & PGN_CASTLING_NO_RIGHT) && is_worth_a_row)
      report(course, CASTLE_TURN, walked, color, (pgn_side)side);
  }
}

/* The rights, of either side, that a move costs. */
static void report_losses(struct course *course, const pgn_walk_move *walked) {
  pgn_position after = *walked->before;
  pgn_castling_history history = *walked->history;
  pgn_position_play(&after, walked->move);
  if (pgn_position_castling_rooks(&after) == pgn_position_castling_rooks(walked->before))
    return;
  pgn_castling_history_play(&history, walked->move, pgn_position_turn(walked->before), walked->ply);
  pgn_walk_move behind = *walked;
  behind.before = &after;
  behind.history = &history;
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    for (int side = PGN_A_SIDE; side >= PGN_H_SIDE; side--) {
      pgn_castling before, now;
      pgn_position_castling(walked->before, (pgn_color)color, (pgn_side)side, &before);
      pgn_position_castling(&after, (pgn_color)color, (pgn_side)side, &now);
      if ((now.failed & ~before.failed) & PGN_CASTLING_NO_RIGHT)
        report(course, CASTLE_LOST, &behind, (pgn_color)color, (pgn_side)side);
    }
}

/* The side whose castling a king's move only looks like: it goes to the king's target while the right stands. */
static bool looks_like_castling(const pgn_walk_move *walked, pgn_side *side) {
  if (pgn_move_role(walked->move) != PGN_KING || pgn_move_get_kind(walked->move) != PGN_MOVE_NORMAL ||
      pgn_move_captured(walked->move) != PGN_ROLE_NONE)
    return false;
  for (int s = PGN_H_SIDE; s <= PGN_A_SIDE; s++) {
    pgn_castling castling;
    pgn_position_castling(walked->before, pgn_position_turn(walked->before), (pgn_side)s, &castling);
    *side = (pgn_side)s;
    if (!(castling.failed & PGN_CASTLING_NO_RIGHT) && castling.king_to == pgn_move_to(walked->move))
      return true;
  }
  return false;
}

/* The word a line stopped at, if it means a castling that is not legal. */
static void report_stop(struct course *course, const pgn_walk_move *walked) {
  const pgn_token *token = &course->replayed->tokens[walked->token];
  pgn_color color = pgn_position_turn(walked->before);
  pgn_side side;
  pgn_castling castling;
  if (!pgn_castling_is_meant(walked->before, course->game->text + token->at, token->length,
                             course->worker->choice->from, &side))
    return;
  pgn_position_castling(walked->before, color, side, &castling);
  if (castling.failed)
    report(course, CASTLE_PLAYED, walked, color, side);
}

/* The rights that stand behind the last move of the main line. */
static void report_end(struct course *course) {
  pgn_walk_move end = {.token = PGN_NO_TOKEN, .ply = course->replayed->plies + 1};
  end.before = pgn_walk_final(course->worker->walk, &end.history);
  report_turn(course, &end);
}

static void report_move(struct course *course, const pgn_walk_move *walked) {
  pgn_side side;
  if (walked->move == 0 && walked->variation == 0)
    course->has_stopped = true;
  bool all = course->worker->choice->all_positions;
  if (all)
    report_turn(course, walked);
  if (walked->move == 0)
    report_stop(course, walked);
  else if (pgn_move_get_kind(walked->move) == PGN_MOVE_CASTLING)
    report(course, CASTLE_PLAYED, walked, pgn_position_turn(walked->before), pgn_move_castling_side(walked->move));
  else if (looks_like_castling(walked, &side))
    report(course, CASTLE_KING_MOVE, walked, pgn_position_turn(walked->before), side);
  if (all && walked->move)
    report_losses(course, walked);
}

/* ---- a game ------------------------------------------------------------------------------------------------ */

static pgn_status take_game(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                            struct batch_item *item) {
  struct worker *worker = argument;
  if (game->kind != PGN_ITEM_GAME) {
    batch_report_text(batch, reader, game);
    return PGN_OK;
  }
  if (worker->choice->picture)
    worker->choice->picture->games++;
  pgn_replayed replayed;
  pgn_status status = batch_replay(batch, reader, worker->replay, game, item, &replayed);
  if (status != PGN_OK)
    return status;
  struct course course = {.worker = worker, .batch = batch, .game = game, .replayed = &replayed};
  pgn_walk_move walked;
  status = pgn_walk_start(worker->walk, &replayed);
  while (status == PGN_OK && !course.out_of_memory) {
    status = pgn_walk_next(worker->walk, &walked);
    if (status == PGN_OK)
      report_move(&course, &walked);
  }
  if (status == PGN_END && worker->choice->all_positions && replayed.is_playable && replayed.is_supported &&
      !course.has_stopped)
    report_end(&course);
  return course.out_of_memory ? PGN_ERR_NOMEM : status == PGN_END ? PGN_OK : status;
}

static pgn_status take_oversize(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                                bool continued, struct batch_item *item) {
  const struct worker *worker = argument;
  if (!continued && worker->choice->picture)
    worker->choice->picture->games++;
  batch_refuse_oversize(batch, reader, game, continued, item);
  return PGN_OK;
}

const struct batch_tool castle_games = {new_worker, free_worker, take_game, take_oversize, NULL};
