/* SPDX-License-Identifier: MIT
 * Positions with castling in question, for comparison with engines: prints as many as asked for, one a line, with tabs
 * between: Chess960 or double; the FEN with Shredder letters; the king's square and an own rook's for every own rook on
 * its rank, as a castling would be written in UCI; those of them that are legal by the library's judgement. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/castling.h"
#include "pgnkit/position.h"
#include "prop/castling_positions.h"
#include "prop/tap.h"

/* One position of the many made of a random one, each as likely as any other. */
typedef struct choice {
  uint64_t *random;
  castling_question question;
  int seen;
} choice;

static void choose(void *context, const castling_question *question, planted kind, char piece, int square) {
  choice *c = context;
  (void)kind, (void)piece, (void)square;
  if (random_below(c->random, ++c->seen) == 0)
    c->question = *question;
}

static void add(char *list, pgn_square king, pgn_square rook) {
  sprintf(list + strlen(list), "%s%c%d%c%d", *list ? " " : "", 'a' + king % 8, 1 + king / 8, 'a' + rook % 8,
          1 + rook / 8);
}

/* False when the position is none an engine takes, or has no right to judge. */
static bool print(const castling_question *question) {
  const ref_position *p = &question->position;
  char fen[REF_TEXT], possible[64] = "", legal[64] = "";
  int black = question->color == 'b', back = black ? 56 : 0;
  pgn_position position;
  if (p->turn != question->color || ref_why_not_playable(p) || p->rook_file[black][question->castling == 'Q'] < 0)
    return false;
  ref_write_fen(p, true, REF_EP_ALWAYS, fen);
  if (pgn_position_parse(&position, fen, strlen(fen), NULL) != PGN_OK) {
    fprintf(stderr, "castlings: not taken: %s\n", fen);
    exit(1);
  }
  pgn_square king = pgn_position_king(&position, black ? PGN_BLACK : PGN_WHITE);
  for (int file = 0; file < 8; file++)
    if (p->board[back / 8][file] == (black ? 'r' : 'R'))
      add(possible, king, (pgn_square)(back + file));
  for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++) {
    pgn_castling castling;
    pgn_position_castling(&position, black ? PGN_BLACK : PGN_WHITE, (pgn_side)side, &castling);
    if (!castling.failed)
      add(legal, king, castling.rook_from);
  }
  printf("%s\t%s\t%s\t%s\n", question->is_double ? "double" : "960", fen, possible, *legal ? legal : "-");
  return true;
}

int main(int argc, char **argv) {
  long wanted = argc > 1 ? strtol(argv[1], NULL, 10) : 0;
  uint64_t random = 2000;
  for (long printed = 0; printed < wanted;) {
    choice c = {.random = &random};
    castling_question question;
    random_question(&random, &question);
    plant_all(&random, &question, true, choose, &c);
    printed += print(&c.question);
  }
  return fflush(stdout) ? 1 : 0;
}
