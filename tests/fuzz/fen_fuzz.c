/* SPDX-License-Identifier: MIT
 * Any text as a FEN: a position that comes of it is written and read again as itself, in both spellings. */
#include "fuzz/fuzz.h"

#include <string.h>

#include "pgnkit/position.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  pgn_position position, again;
  pgn_fen_report report;
  const char *text = (const char *)data;
  pgn_status status = pgn_position_parse(&position, text, size, &report);
  MUST(report.count <= PGN_FEN_FINDING_MAX);
  pgn_setup_problems found = 0;
  for (unsigned i = 0; i < report.count; i++) {
    MUST(pgn_code_name(report.finding[i].code));
    found |= pgn_setup_problem_bit(report.finding[i].code);
    MUST(report.finding[i].at <= size);
    const char *end = memchr(report.finding[i].message, 0, sizeof report.finding[i].message);
    MUST(end && end + 1 < report.finding[i].message + sizeof report.finding[i].message); /* none is cut off */
    MUST(report.finding[i].problem_length <= end - report.finding[i].message);
  }
  MUST(report.problems == found); /* each has its finding */
  MUST(pgn_position_parse(&again, text, size, NULL) == status);
  if (status != PGN_OK) {
    MUST(status == PGN_ERR_SYNTAX || status == PGN_ERR_ILLEGAL);
    MUST(report.count > 0);
    return 0;
  }
  for (int style = PGN_FEN_XFEN; style <= PGN_FEN_SHREDDER; style++) {
    char first[PGN_FEN_MAX], second[PGN_FEN_MAX];
    size_t length = pgn_position_format(&position, (pgn_fen_style)style, PGN_EP_LEGAL, first, sizeof first);
    MUST(length < sizeof first && length == strlen(first));
    MUST(pgn_position_parse(&again, first, length, NULL) == PGN_OK);
    MUST(pgn_position_hash(&position) == pgn_position_hash(&again));
    MUST(pgn_position_castling_rooks(&position) == pgn_position_castling_rooks(&again));
    pgn_position_format(&again, (pgn_fen_style)style, PGN_EP_LEGAL, second, sizeof second);
    MUST(strcmp(first, second) == 0);
  }
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(&position, moves);
  MUST(count <= PGN_MOVES_MAX && pgn_position_has_legal_move(&position) == (count > 0));
  for (size_t i = 0; i < count; i++) {
    again = position;
    pgn_position_play(&again, moves[i]);
    MUST(pgn_position_turn(&again) != pgn_position_turn(&position));
    MUST(pgn_position_attackers(&again, pgn_position_king(&again, pgn_position_turn(&position))) == 0 ||
         (pgn_position_attackers(&again, pgn_position_king(&again, pgn_position_turn(&position))) &
          pgn_position_pieces(&again, pgn_position_turn(&again), PGN_ROLE_NONE)) == 0);
  }
  return 0;
}
