/* SPDX-License-Identifier: MIT
 * Converts a PGN file to ICCF numeric notation: convert_file IN.pgn OUT.pgn */
#include <pgnkit.h>
#include <stdio.h>

static pgn_splitter *splitter; /* cuts the stream into blocks of whole games */
static pgn_reader *reader;     /* a block into games */
static pgn_replay *replay;     /* a game into legal moves */
static pgn_writer *writer;     /* and moves into text */

static pgn_status convert_block(const pgn_block *block, pgn_diag_list *findings, pgn_buffer *out) {
  pgn_game game;
  pgn_replayed replayed;
  pgn_status status;
  pgn_reader_start_block(reader, block);
  while ((status = pgn_reader_next(reader, &game)) == PGN_OK) {
    pgn_diag_list_truncate(findings, 0);
    if (game.kind != PGN_ITEM_GAME)
      pgn_writer_copy(&game, out);
    else if ((status = pgn_replay_game(replay, &game, findings, &replayed)) != PGN_OK ||
             (status = pgn_writer_add(writer, &game, &replayed, findings, 0, 0, out)) != PGN_OK)
      return status;
    pgn_reader_place(reader, &game, findings, 0);
    for (size_t i = 0; i < findings->count; i++)
      printf("line %llu: %s\n", (unsigned long long)findings->item[i].line,
             pgn_diag_message(findings, &findings->item[i]));
  }
  return status == PGN_END ? PGN_OK : status;
}

int main(int argc, char **argv) {
  pgn_replay_options notations = {.from = PGN_NOTATION_AUTO, .to = {.notation = PGN_NOTATION_ICCF}};
  pgn_writer_options format = {.format = PGN_FORMAT_PGN, .width = 79};
  pgn_source *source = NULL;
  pgn_sink *sink = NULL;
  pgn_block block;
  pgn_diag_list findings;
  pgn_buffer out;
  pgn_block_init(&block), pgn_diag_list_init(&findings), pgn_buffer_init(&out);
  pgn_status status = argc == 3 ? pgn_source_open(&source, argv[1]) : PGN_ERR_USAGE;
  if (status == PGN_OK && (status = pgn_sink_open(&sink, argv[2])) == PGN_OK &&
      (status = pgn_splitter_new(&splitter, &(pgn_splitter_options){0})) == PGN_OK &&
      (status = pgn_reader_new(&reader)) == PGN_OK && (status = pgn_replay_new(&replay, &notations)) == PGN_OK &&
      (status = pgn_writer_new(&writer, &format)) == PGN_OK) {
    pgn_splitter_start(splitter, source);
    while (status == PGN_OK && (status = pgn_splitter_next(splitter, &block)) == PGN_OK) {
      out.length = 0;
      if ((status = convert_block(&block, &findings, &out)) == PGN_OK)
        status = out.failed ? PGN_ERR_NOMEM : pgn_sink_write(sink, out.data, out.length);
    }
    status = status == PGN_END ? pgn_sink_commit(sink) : status;
  }
  if (status != PGN_OK)
    fprintf(stderr, "convert_file: %s\n", pgn_status_text(status));
  pgn_writer_free(writer), pgn_replay_free(replay), pgn_reader_free(reader), pgn_splitter_free(splitter);
  pgn_sink_free(sink), pgn_source_close(source);
  pgn_buffer_clear(&out), pgn_diag_list_clear(&findings), pgn_block_clear(&block);
  return status != PGN_OK;
}
