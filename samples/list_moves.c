/* SPDX-License-Identifier: MIT
 * Validates a FEN and lists its legal moves in SAN, UCI and ICCF: list_moves "FEN" */
#include <pgnkit.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: list_moves \"FEN\"\n");
    return 2;
  }
  pgn_position position;
  pgn_fen_report report;
  pgn_status status = pgn_position_parse(&position, argv[1], strlen(argv[1]), &report);
  for (unsigned i = 0; i < report.count; i++)
    printf("P%04u %s: %s\n", report.finding[i].code, pgn_code_name(report.finding[i].code), report.finding[i].message);
  if (status != PGN_OK) {
    printf("not a playable position\n");
    return 1;
  }

  char fen[PGN_FEN_MAX];
  pgn_position_format(&position, PGN_FEN_XFEN, PGN_EP_LEGAL, fen, sizeof fen);
  printf("%s\n", fen);

  static const pgn_notation_style style[] = {{PGN_NOTATION_SAN, PGN_CASTLING_AUTO},
                                             {PGN_NOTATION_UCI, PGN_CASTLING_AUTO},
                                             {PGN_NOTATION_ICCF, PGN_CASTLING_AUTO}};
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(&position, moves);
  for (size_t i = 0; i < count; i++) {
    char text[3][PGN_MOVE_TEXT_MAX];
    for (int n = 0; n < 3; n++)
      pgn_move_format(&position, moves[i], &style[n], text[n], sizeof text[n]);
    printf("%-8s %-6s %s\n", text[0], text[1], text[2]);
  }
  printf("%zu legal moves\n", count);
  return 0;
}
