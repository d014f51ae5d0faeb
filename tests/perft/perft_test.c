/* SPDX-License-Identifier: MIT
 * Perft of the library against published figures: what fits in a few seconds, everything worth its time with --long. */
#include <string.h>

#include "perft/perft_table.h"
#include "pgnkit/position.h"

static uint64_t count_with_library(const char *fen, unsigned depth, bool *ok) {
  pgn_position position;
  if (pgn_position_parse(&position, fen, strlen(fen), NULL) != PGN_OK) {
    *ok = false;
    return 0;
  }
  return pgn_position_perft(&position, depth);
}

int main(int argc, char **argv) {
  bool is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
  tap_run run = {0, 0};
  /* The largest of the 960 counts is below 100,000 at depth 3 and below 110,000,000 at depth 5. */
  perft_check_table(&run, "tests/data/perft-standard.tsv", is_long ? 200000000 : 1000000, count_with_library);
  perft_check_table(&run, "tests/data/perft-chess960.tsv", is_long ? 110000000 : 100000, count_with_library);
  perft_check_table(&run, "tests/data/perft-frc.tsv", is_long ? 200000000 : 600000, count_with_library);
  perft_check_table(&run, "tests/data/perft-tricky.tsv", is_long ? 200000000 : 2000000, count_with_library);
  return tap_end(&run);
}
