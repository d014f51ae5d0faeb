/* SPDX-License-Identifier: MIT
 * Lists what is wrong with the games of a file: list_findings FILE */
#include <pgnkit.h>
#include <stdio.h>

/* Replays the games of a block; PGN_END when all went well. */
static pgn_status list_block(pgn_reader *reader, pgn_replay *replay, const pgn_block *block, pgn_diag_list *list) {
  pgn_game game;
  pgn_replayed replayed;
  pgn_status status;
  pgn_reader_start_block(reader, block);
  while ((status = pgn_reader_next(reader, &game)) == PGN_OK) {
    pgn_diag_list_truncate(list, 0);
    if (game.kind != PGN_ITEM_GAME)
      pgn_item_report(&game, list);
    else if ((status = pgn_replay_game(replay, &game, list, &replayed)) != PGN_OK)
      return status;
    pgn_reader_place(reader, &game, list, 0);
    for (size_t i = 0; i < list->count; i++)
      printf("game %llu, line %llu: %s\n", (unsigned long long)list->item[i].game,
             (unsigned long long)list->item[i].line, pgn_diag_message(list, &list->item[i]));
  }
  return list->failed ? PGN_ERR_NOMEM : status;
}

int main(int argc, char **argv) {
  pgn_splitter_options sizes = {0};
  pgn_replay_options notations = {.from = PGN_NOTATION_AUTO};
  pgn_source *source = NULL;
  pgn_splitter *splitter = NULL;
  pgn_reader *reader = NULL;
  pgn_replay *replay = NULL;
  pgn_block block;
  pgn_diag_list list;
  pgn_status status = argc == 2 ? pgn_source_open(&source, argv[1]) : PGN_ERR_USAGE;

  pgn_block_init(&block);
  pgn_diag_list_init(&list);
  if (status == PGN_OK && (status = pgn_splitter_new(&splitter, &sizes)) == PGN_OK &&
      (status = pgn_reader_new(&reader)) == PGN_OK && (status = pgn_replay_new(&replay, &notations)) == PGN_OK) {
    pgn_splitter_start(splitter, source);
    while ((status = pgn_splitter_next(splitter, &block)) == PGN_OK) {
      if (!block.oversize)
        status = list_block(reader, replay, &block, &list);
      else if (!block.continued) /* a game of more than 64 MiB, which comes in pieces */
        printf("line %llu: a game too long to be read\n", (unsigned long long)block.line);
      if (status < 0)
        break;
    }
  }
  if (status != PGN_END) /* the source knows more: where it is damaged */
    fprintf(stderr, "list_findings: %s\n",
            source && pgn_source_error_code(source) ? pgn_source_error_text(source) : pgn_status_text(status));

  pgn_diag_list_clear(&list);
  pgn_replay_free(replay);
  pgn_reader_free(reader);
  pgn_block_clear(&block);
  pgn_splitter_free(splitter);
  pgn_source_close(source);
  return status == PGN_END ? 0 : 1;
}
