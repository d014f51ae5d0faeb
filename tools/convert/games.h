/* SPDX-License-Identifier: MIT
 * Games converted: what is made of each, and what is written of it. */
#ifndef PGNKIT_TOOLS_CONVERT_GAMES_H
#define PGNKIT_TOOLS_CONVERT_GAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "common/run_games.h"
#include "pgnkit/replay.h"
#include "pgnkit/writer.h"

struct convert_choice {
  pgn_replay_options replay;
  pgn_writer_options writer;
  bool keeps_rejects; /* games with an error are wanted as they are, too */
  bool repairs_encoding;
};

enum { CONVERT_REJECTS /* in `more` of a batch: games with an error, byte for byte */ };

/* Converts the games of a block; its config is a struct convert_choice. */
extern const struct batch_tool convert_games;
/* Writes them to the first output, and rejects to the second; the context is a uint64_t, 0 at first: the number of the
 * last file of which it was said that its output is in two encodings. */
pgn_status convert_finish(void *context, struct run *run, struct batch *batch, size_t items);

#endif
