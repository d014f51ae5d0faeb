/* SPDX-License-Identifier: MIT
 * Castlings that are not legal, explained by what became of the right in the moves before. */
#include "pgn/replay_state.h"

#include "notation/reasons.h"
#include "pgn/walk.h"
#include "pgnkit/castling.h"

void pgni_replay_explain_castling(pgn_replay *replay, uint32_t index, pgn_move_report *report) {
  const pgn_position *now = &pgni_replay_frame(replay)->now;
  pgn_castling castling;
  pgn_side side;
  if (!pgn_castling_is_meant(now, pgni_replay_text(replay, index), replay->tokens[index].length, replay->option.from,
                             &side))
    return;
  pgn_position_castling(now, pgn_position_turn(now), side, &castling);
  if (!(castling.failed & PGN_CASTLING_NO_RIGHT))
    return;
  /* What has been read so far is walked through once more: so rare a question is not worth asking at every move. */
  pgn_replayed so_far = *replay->replayed;
  so_far.tokens = replay->tokens;
  so_far.token_count = index;
  so_far.result_token = PGN_NO_TOKEN;
  so_far.played = replay->played;
  so_far.unread = replay->unread;
  so_far.unread_count = replay->unread_count;
  pgn_status status = replay->walk ? PGN_OK : pgn_walk_new(&replay->walk);
  if (status == PGN_OK)
    status = pgn_walk_start(replay->walk, &so_far);
  for (pgn_walk_move step; status == PGN_OK;)
    status = pgn_walk_next(replay->walk, &step);
  if (status != PGN_END) {
    replay->out_of_memory = true;
    return;
  }
  pgni_sentence sentence = pgni_sentence_begin(report->message, sizeof report->message);
  pgni_say_castling(&sentence, now, side, pgni_walk_history(replay->walk));
}
