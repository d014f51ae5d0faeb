/* SPDX-License-Identifier: MIT
 * pgn-convert in this process. */

/* The tool's file as it is, so that what is tested is what the tool does; only its main() goes by another name. */
int pgn_convert_main(int argc, char **argv);
#define main pgn_convert_main
#include "tools/convert/pgn-convert.c"
#undef main

#include "prop/convert.h"
#include "prop/tap.h"

struct convert {
  struct config config;
  struct worker *worker;
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
  made->config = (struct config){
      .replay = {.from = PGN_NOTATION_AUTO, .to = {to, PGN_CASTLING_AUTO}}, .writer = *writer, .rejects = "rejects"};
  made->worker = new_worker(&made->config);
  made->batch = batch_new();
  must(made->worker && made->batch && pgn_reader_new(&made->reader) == PGN_OK);
  made->batch->file = "text";
  return made;
}

const struct batch *convert_text(struct convert *convert, const char *text, size_t length) {
  static const struct batch_tool tool = {new_worker, free_worker, take_game, take_oversize, NULL};
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
  must(batch_work(convert->batch, convert->reader, &tool, convert->worker, (size_t)64 << 20) == PGN_OK);
  return convert->batch;
}

void convert_free(struct convert *convert) {
  free_worker(convert->worker);
  batch_free(convert->batch);
  pgn_reader_free(convert->reader);
  free(convert);
}
