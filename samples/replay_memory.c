/* SPDX-License-Identifier: MIT
 * Replays games held in memory and prints every move with the position after it, and what is wrong at its place.
 * The argument is PGN text; without one it is a famous game. */
#include <pgnkit.h>
#include <stdio.h>
#include <string.h>

static const char famous[] = "[White \"Reti, Richard\"]\n[Black \"Tartakower, Savielly\"]\n\n"
                             "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nf6 5. Qd3 e5 6. dxe5 Qa5+ 7. Bd2 Qxe5\n"
                             "8. O-O-O Nxe4 9. Qd8+ Kxd8 10. Bg5+ Kc7 (10... Ke8 11. Rd8#) 11. Bd8# 1-0\n";

/* Prints the main line: variations are passed over, and the moves played again one by one.  The tokens are those of the
 * replay, not of the game: where two moves stood as one word (Nxe4Nf6), these are two, and `played` has one for each.
 */
static void print_game(const pgn_game *game, const pgn_replayed *replayed) {
  pgn_position position = replayed->start;
  unsigned depth = 0;
  for (size_t i = 0; i < replayed->token_count; i++) {
    const pgn_token *token = &replayed->tokens[i];
    if (token->kind == PGN_TOKEN_OPEN)
      depth++;
    else if (token->kind == PGN_TOKEN_CLOSE)
      depth--;
    else if (depth == 0 && replayed->played[i].move) {
      char fen[PGN_FEN_MAX];
      pgn_position_play(&position, replayed->played[i].move);
      pgn_position_format(&position, PGN_FEN_XFEN, PGN_EP_LEGAL, fen, sizeof fen);
      printf("%-6.*s %s\n", (int)token->length, game->text + token->at, fen);
    }
  }
  printf("%u plies, %s, %s\n", replayed->plies, pgn_result_text(replayed->result),
         pgn_position_is_checkmate(&position) ? "checkmate" : "no mate");
}

int main(int argc, char **argv) {
  const char *text = argc > 1 ? argv[1] : famous;
  pgn_replay_options options = {.from = PGN_NOTATION_SAN, .to = {.notation = PGN_NOTATION_AUTO}};
  pgn_reader *reader = NULL;
  pgn_replay *replay = NULL;
  pgn_game game;
  pgn_replayed replayed;
  pgn_diag_list findings;
  pgn_diag_list_init(&findings);
  pgn_status status = pgn_reader_new(&reader);
  if (status == PGN_OK && (status = pgn_replay_new(&replay, &options)) == PGN_OK) {
    pgn_reader_start_text(reader, text, strlen(text));
    while (status == PGN_OK && (status = pgn_reader_next(reader, &game)) == PGN_OK) {
      size_t first = findings.count;
      if (game.kind != PGN_ITEM_GAME)
        pgn_item_report(&game, &findings);
      else if ((status = pgn_replay_game(replay, &game, &findings, &replayed)) == PGN_OK)
        print_game(&game, &replayed);
      pgn_reader_place(reader, &game, &findings, first); /* while the reader stands there */
    }
  }
  for (size_t i = 0; i < findings.count; i++) {
    const pgn_diag *diag = &findings.item[i];
    fprintf(stderr, "%llu:%u: %s: %s\n", (unsigned long long)diag->line, diag->column,
            pgn_severity_name((pgn_severity)diag->severity), pgn_diag_message(&findings, diag));
  }
  pgn_replay_free(replay);
  pgn_reader_free(reader);
  pgn_diag_list_clear(&findings);
  return status == PGN_END && findings.count == 0 ? 0 : 1;
}
