/* SPDX-License-Identifier: MIT
 * Converts a PGN file to ICCF numeric notation: convert_file IN.pgn OUT.pgn */
#include <pgnkit.h>
#include <stdio.h>

static pgn_splitter *splitter; /* cuts the stream into blocks of whole games */
static pgn_reader *reader;     /* a block into games */
static pgn_replay *replay;     /* a game into legal moves */
static pgn_writer *writer;     /* and moves into text */
static pgn_sink *sink;         /* where it goes */

static pgn_status convert_block(const pgn_block *block, pgn_diag_list *list, pgn_buffer *out) {
  pgn_game game;
  pgn_replayed replayed;
  pgn_status status;
  out->length = 0, pgn_reader_start_block(reader, block);
  while ((status = pgn_reader_next(reader, &game)) == PGN_OK) {
    pgn_diag_list_truncate(list, 0);
    if (game.kind != PGN_ITEM_GAME)
      pgn_writer_copy(&game, out);
    else if ((status = pgn_replay_game(replay, &game, list, &replayed)) != PGN_OK ||
             (status = pgn_writer_add(writer, &game, &replayed, list, 0, 0, out)) != PGN_OK)
      return status;
    pgn_reader_place(reader, &game, list, 0);
    for (size_t i = 0; i < list->count; i++)
      printf("line %llu: %s\n", (unsigned long long)list->item[i].line, pgn_diag_message(list, &list->item[i]));
  }
  return status != PGN_END ? status : out->failed ? PGN_ERR_NOMEM : pgn_sink_write(sink, out->data, out->length);
}

int main(int argc, char **argv) {
  pgn_replay_options notations = {.from = PGN_NOTATION_AUTO, .to = {.notation = PGN_NOTATION_ICCF}};
  pgn_source *source = NULL;
  pgn_block block;
  pgn_diag_list list;
  pgn_buffer out;
  if (argc != 3)
    return fprintf(stderr, "usage: convert_file IN.pgn OUT.pgn\n"), 2;
  pgn_block_init(&block), pgn_diag_list_init(&list), pgn_buffer_init(&out);
  pgn_status status = pgn_source_open(&source, argv[1]);
  if (status == PGN_OK && (status = pgn_sink_open(&sink, argv[2])) == PGN_OK &&
      (status = pgn_splitter_new(&splitter, &(pgn_splitter_options){0})) == PGN_OK &&
      (status = pgn_reader_new(&reader)) == PGN_OK && (status = pgn_replay_new(&replay, &notations)) == PGN_OK &&
      (status = pgn_writer_new(&writer, &(pgn_writer_options){.format = PGN_FORMAT_PGN, .width = 79})) == PGN_OK) {
    pgn_splitter_start(splitter, source);
    while (status == PGN_OK && (status = pgn_splitter_next(splitter, &block)) == PGN_OK)
      status = convert_block(&block, &list, &out);
    status = status == PGN_END ? pgn_sink_commit(sink) : status;
  }
  bool in_source = source && pgn_source_error_code(source);
  if (status == PGN_ERR_IO && !in_source)
    perror(argv[source ? 2 : 1]); /* errno is kept */
  else if (status != PGN_OK)
    fprintf(stderr, "%s: %s\n", argv[1], in_source ? pgn_source_error_text(source) : pgn_status_text(status));
  pgn_writer_free(writer), pgn_replay_free(replay), pgn_reader_free(reader), pgn_splitter_free(splitter);
  pgn_sink_free(sink), pgn_source_close(source);
  pgn_buffer_clear(&out), pgn_diag_list_clear(&list), pgn_block_clear(&block);
  return status != PGN_OK;
}
