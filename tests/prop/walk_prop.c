/* SPDX-License-Identifier: MIT
 * Walking through random games, odd and damaged ones too, agrees with the replay, and what it tells of the castling
 * rights agrees with the positions. */
#include <string.h>

#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "pgnkit/walk.h"
#include "prop/made_games.h"
#include "prop/mutate.h"
#include "prop/tap.h"

enum { TEXT_MAX = 20000 };

enum property { ORDER, LEGAL, PLIES, RIGHTS, STOPS, PROPERTY_COUNT };

static const char *const names[PROPERTY_COUNT] = {
    "the steps are the moves that were read, in the order of the text", "every step is legal where it is played",
    "the main line has as many moves, and ends as the replay says",
    "a right stands exactly while neither king nor rook moved and the rook was not taken",
    "where a line stops, ply and variation are those of the error"};

struct trial {
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_walk *walk;
  pgn_diag_list findings;
  bool failed[PROPERTY_COUNT];
  uint64_t steps, variation_steps, stops, losses; /* met, so that silence says something */
};

static void judge(struct trial *trial, enum property property, bool holds, const pgn_game *game) {
  if (holds || trial->failed[property])
    return;
  trial->failed[property] = true;
  printf("# %s: not in\n", names[property]);
  for (const char *line = game->text, *end = game->text + game->length; line < end;) {
    size_t length = 0;
    while (line + length < end && line[length] != '\n')
      length++;
    printf("# | %.*s\n", (int)length, line);
    line += length + 1;
  }
}

/* The first token from `from` on that is a move that was read, or `end`. */
static uint32_t next_move(const pgn_replayed *replayed, uint32_t from, uint32_t end) {
  for (uint32_t i = from; i < end; i++) {
    bool is_read = replayed->tokens[i].kind == PGN_TOKEN_MOVE && replayed->played[i].move;
    for (size_t k = 0; k < replayed->unread_count && is_read; k++)
      is_read = i < replayed->unread[k].first || i >= replayed->unread[k].last;
    if (is_read)
      return i;
  }
  return end;
}

static void judge_rights(struct trial *trial, const pgn_walk_move *step, const pgn_game *game) {
  const pgn_castling_history *history = step->history;
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++) {
      pgn_square rook = history->rook[color][side];
      if (rook == PGN_SQUARE_NONE)
        continue;
      bool is_lost =
          history->king_moved[color] || history->rook_moved[color][side] || history->rook_captured[color][side];
      bool stands = pgn_position_castling_rooks(step->before) >> rook & 1;
      judge(trial, RIGHTS, stands == !is_lost, game);
      trial->losses += is_lost;
    }
}

/* The error at the word a line stopped at, if there is one. */
static void judge_stop(struct trial *trial, const pgn_walk_move *step, const pgn_replayed *replayed,
                       const pgn_game *game) {
  const pgn_token *token = &replayed->tokens[step->token];
  for (size_t i = 0; i < trial->findings.count; i++) {
    const pgn_diag *diag = &trial->findings.item[i];
    if (diag->offset == token->at && diag->severity == PGN_ERROR && diag->code >= 600 && diag->code < 800) {
      judge(trial, STOPS, diag->ply == step->ply && diag->variation == step->variation, game);
      trial->stops++;
    }
  }
}

static void walk_through(struct trial *trial, const pgn_game *game, const pgn_replayed *replayed) {
  uint32_t end = replayed->result_token == PGN_NO_TOKEN ? (uint32_t)replayed->token_count : replayed->result_token;
  uint32_t expected = 0, plies = 0;
  pgn_walk_move step;
  pgn_status status = pgn_walk_start(trial->walk, replayed);
  while (status == PGN_OK && (status = pgn_walk_next(trial->walk, &step)) == PGN_OK) {
    judge_rights(trial, &step, game);
    if (step.move == 0) {
      judge_stop(trial, &step, replayed, game);
      continue;
    }
    expected = next_move(replayed, expected, end);
    judge(trial, ORDER, step.token == expected && step.move == replayed->played[expected < end ? expected : 0].move,
          game);
    expected++;
    bool is_null = pgn_move_get_kind(step.move) == PGN_MOVE_NULL;
    judge(trial, LEGAL, is_null || pgn_position_is_legal(step.before, step.move), game);
    if (step.variation == 0)
      judge(trial, PLIES, step.ply == ++plies, game);
    trial->steps++;
    trial->variation_steps += step.variation != 0;
  }
  bool playable = replayed->is_supported && replayed->is_playable;
  judge(trial, ORDER, status == PGN_END && (!playable || next_move(replayed, expected, end) == end), game);
  if (!playable)
    return;
  const pgn_position *final = pgn_walk_final(trial->walk, NULL);
  judge(trial, PLIES, plies == replayed->plies && pgn_position_hash(final) == pgn_position_hash(&replayed->final),
        game);
}

static void try_text(struct trial *trial, const char *text, size_t length) {
  pgn_game game;
  pgn_replayed replayed;
  pgn_reader_start_text(trial->reader, text, length);
  while (pgn_reader_next(trial->reader, &game) == PGN_OK) {
    pgn_diag_list_truncate(&trial->findings, 0);
    if (game.kind == PGN_ITEM_GAME && pgn_replay_game(trial->replay, &game, &trial->findings, &replayed) == PGN_OK)
      walk_through(trial, &game, &replayed);
  }
}

int main(int argc, char **argv) {
  static char text[TEXT_MAX], other[TEXT_MAX];
  bool is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
  int count = is_long ? 200000 : 4000;
  tap_run run = {0};
  struct trial trial = {0};
  pgn_replay_options options = {.from = PGN_NOTATION_AUTO, .nesting_limit = 4};
  uint64_t seed = random_seed(20261130);
  pgn_diag_list_init(&trial.findings);
  if (pgn_reader_new(&trial.reader) != PGN_OK || pgn_replay_new(&trial.replay, &options) != PGN_OK ||
      pgn_walk_new(&trial.walk) != PGN_OK)
    return 1;
  size_t other_length = made_games(&seed, other, sizeof other);
  for (int i = 0; i < count; i++) {
    size_t length = made_games(&seed, text, sizeof text);
    if (i % 3 == 1)
      length = change_words(&seed, text, length, sizeof text, 6);
    else if (i % 3 == 2)
      length = mutate_text(&seed, text, length, sizeof text, other, other_length, 12);
    try_text(&trial, text, length);
  }
  for (int i = 0; i < PROPERTY_COUNT; i++)
    tap_point(&run, !trial.failed[i], "%s", names[i]);
  tap_point(&run, trial.steps > 10000 && trial.variation_steps > 500 && trial.stops > 200 && trial.losses > 1000,
            "enough was met in %d texts: %llu moves, %llu in variations, %llu errors, %llu lost rights", count,
            (unsigned long long)trial.steps, (unsigned long long)trial.variation_steps, (unsigned long long)trial.stops,
            (unsigned long long)trial.losses);
  pgn_walk_free(trial.walk);
  pgn_replay_free(trial.replay);
  pgn_reader_free(trial.reader);
  pgn_diag_list_clear(&trial.findings);
  return tap_end(&run);
}
