/* SPDX-License-Identifier: MIT
 * Perft move by move, for comparison with engines: reads lines of depth, tab, FEN from standard input and prints for
 * each position its number, then a UCI move (castling as king to rook) and its leaves, then the total. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/notation.h"
#include "pgnkit/position.h"

int main(void) {
  char line[256];
  for (unsigned number = 1; fgets(line, sizeof line, stdin); number++) {
    char *fen = NULL;
    unsigned depth = (unsigned)strtoul(line, &fen, 10);
    line[strcspn(line, "\n")] = 0;
    pgn_position position;
    if (*fen != '\t' || depth < 1 || pgn_position_parse(&position, fen + 1, strlen(fen + 1), NULL) != PGN_OK) {
      printf("%u not a position: %s\n", number, line);
      continue;
    }
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = pgn_position_legal_moves(&position, moves);
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
      pgn_notation_style style = {PGN_NOTATION_UCI, PGN_CASTLING_ROOK};
      char text[PGN_MOVE_TEXT_MAX];
      pgn_position after = position;
      pgn_position_play(&after, moves[i]);
      uint64_t leaves = pgn_position_perft(&after, depth - 1);
      pgn_move_format(&position, moves[i], &style, text, sizeof text);
      printf("%u %s %" PRIu64 "\n", number, text, leaves);
      total += leaves;
    }
    printf("%u total %" PRIu64 "\n", number, total);
  }
  return fflush(stdout) ? 1 : 0;
}
