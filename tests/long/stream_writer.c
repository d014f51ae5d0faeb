/* SPDX-License-Identifier: MIT
 * Writes one game of exactly 1000 bytes over and over; the last one holds an illegal move.
 *
 * usage: stream_writer GAMES */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_BYTES = 1000 };

/* Ten lines, so that games and lines go up in step; the comment fills the game to its size. */
static void make_game(char *game, const char *third) {
  int n =
      snprintf(game, GAME_BYTES + 1,
               "[Event \"Stream\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
               "[Result \"*\"]\n\n1. e4 e5 %s {",
               third);
  memset(game + n, 'x', (size_t)(GAME_BYTES - n));
  memcpy(game + GAME_BYTES - 5, "} *\n\n", 5);
}

int main(int argc, char **argv) {
  long games = argc == 2 ? atol(argv[1]) : 0;
  char good[GAME_BYTES + 1], bad[GAME_BYTES + 1];
  make_game(good, "2. Nf3");
  make_game(bad, "2. Ke3");
  for (long i = 1; i <= games; i++)
    if (fwrite(i < games ? good : bad, 1, GAME_BYTES, stdout) != GAME_BYTES)
      return 1;
  return fflush(stdout) == 0 ? 0 : 1;
}
