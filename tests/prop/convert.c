/* SPDX-License-Identifier: MIT
 * pgn-convert in this process. */
#include "prop/convert.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct convert {
  struct convert_choice choice;
  void *worker;
  struct batch *batch;
  pgn_reader *reader;
};

static void must(bool done) {
  if (done)
    return;
  printf("Bail out! out of memory\n");
  exit(1);
}

struct convert *convert_new(const pgn_writer_options *writer, pgn_notation to) {
  struct convert *made = calloc(1, sizeof *made);
  must(made);
  made->choice = (struct convert_choice){
      .replay = {.from = PGN_NOTATION_AUTO, .to = {to, PGN_CASTLING_AUTO}}, .writer = *writer, .keeps_rejects = true};
  made->worker = convert_games.worker_new(&made->choice);
  made->batch = batch_new();
  must(made->worker && made->batch && pgn_reader_new(&made->reader) == PGN_OK);
  made->batch->file = "text";
  return made;
}

const struct batch *convert_text(struct convert *convert, const char *text, size_t length) {
  pgn_block *block = &convert->batch->block;
  if (block->capacity < length + 1) {
    free(block->data);
    block->data = malloc(2 * length + 1);
    must(block->data);
    block->capacity = 2 * length + 1;
  }
  memcpy(block->data, text, length);
  block->length = length;
  block->line = 1;
  must(batch_work(convert->batch, convert->reader, &convert_games, convert->worker, GAME_LIMIT) == PGN_OK);
  return convert->batch;
}

void convert_free(struct convert *convert) {
  convert_games.worker_free(convert->worker);
  batch_free(convert->batch);
  pgn_reader_free(convert->reader);
  free(convert);
}
