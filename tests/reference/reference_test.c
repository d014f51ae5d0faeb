/* SPDX-License-Identifier: MIT
 * The reference implementation itself against published perft figures and the castling corner cases. */
#include <string.h>

#include "perft/perft_table.h"
#include "reference/reference.h"

static uint64_t count_with_reference(const char *fen, unsigned depth, bool *ok) {
  ref_position p;
  *ok = ref_read_fen(&p, fen) && !ref_why_not_playable(&p);
  return *ok ? ref_perft(&p, (int)depth) : 0;
}

/* What a line of castling-vectors.tsv says is so; returns what is not, or NULL. */
static const char *check_vector(char *column[7]) {
  ref_position p;
  ref_move moves[REF_MOVES];
  char text[REF_TEXT], rights[16];
  if (!ref_read_fen(&p, column[0]))
    return "the FEN";
  ref_write_fen(&p, false, REF_EP_LEGAL, text);
  sscanf(text, "%*s %*s %15s", rights);
  if (strcmp(rights, column[1]) != 0)
    return "the castling field";
  int count = ref_legal_moves(&p, moves), castlings = 0;
  bool found = false;
  for (int i = 0; i < count; i++) {
    if (!moves[i].castling)
      continue;
    castlings++;
    if (strcmp(moves[i].castling == 'K' ? "O-O" : "O-O-O", column[2]) != 0)
      continue;
    found = true;
    if (!ref_write_move(&p, moves[i], moves, count, REF_UCI, REF_CASTLING_ROOK, text) || strcmp(text, column[3]) != 0)
      return "the UCI text";
    if (!ref_write_move(&p, moves[i], moves, count, REF_ICCF, REF_CASTLING_ROOK, text) || strcmp(text, column[4]) != 0)
      return "the ICCF text, king to rook";
    bool written = ref_write_move(&p, moves[i], moves, count, REF_ICCF, REF_CASTLING_TARGET, text);
    if (written == (column[6][0] == '1') || (written && strcmp(text, column[5]) != 0))
      return "the ICCF text, king to target";
  }
  if (strcmp(column[2], "none") == 0)
    return castlings ? "that no castling is legal" : NULL;
  return found ? NULL : "that the castling is legal";
}

static void check_vectors(tap_run *run) {
  char line[512];
  int lines = 0, wrong = 0;
  FILE *table = fopen(source_path("tests/data/castling-vectors.tsv"), "r");
  if (!tap_point(run, table != NULL, "castling-vectors.tsv can be opened"))
    return;
  while (fgets(line, sizeof line, table)) {
    char *column[7];
    int columns = 0;
    if (line[0] == '#')
      continue;
    for (char *field = strtok(line, "\t\n"); field && columns < 7; field = strtok(NULL, "\t\n"))
      column[columns++] = field;
    const char *why = columns == 7 ? check_vector(column) : "seven columns";
    lines++;
    wrong += why != NULL;
    if (why)
      printf("# %s: %s\n", column[0], why);
  }
  fclose(table);
  tap_point(run, lines > 20 && !wrong, "castling corner cases: %d of %d", lines - wrong, lines);
}

int main(int argc, char **argv) {
  bool is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
  tap_run run = {0, 0};
  check_vectors(&run);
  perft_check_table(&run, "tests/data/perft-tricky.tsv", is_long ? 600000 : 20000, count_with_reference);
  perft_check_table(&run, "tests/data/perft-frc.tsv", is_long ? 600000 : 20000, count_with_reference);
  perft_check_table(&run, "tests/data/perft-standard.tsv", is_long ? 600000 : 3000, count_with_reference);
  perft_check_table(&run, "tests/data/perft-chess960.tsv", is_long ? 100000 : 1000, count_with_reference);
  return tap_end(&run);
}
