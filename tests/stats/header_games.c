/* SPDX-License-Identifier: MIT
 * Writes games without moves from the start positions, by a rule: game i (from 0) begins from position i * 7 mod 961,
 * where 960 stands for a game from two arrays; its result is 1-0, 1/2-1/2, 0-1 or * as i * i mod 11 says.  With --count
 * it writes instead what these games add up to: number (or "double"), games, white, draw, black, unknown.
 *
 * usage: header_games GAMES [--count] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 960, KINDS = POSITIONS + 1, RESULTS = 4 };

static const char *const results[RESULTS] = {"1-0", "1/2-1/2", "0-1", "*"};

static unsigned kind_of(unsigned long game) { return (unsigned)(game * 7 % KINDS); }

static unsigned result_of(unsigned long game) {
  /* Of 11 games one has the square 0, and two each have 1, 3, 4, 5 and 9: 3 are won, 2 drawn, 4 lost, 2 unknown. */
  static const unsigned char of[11] = {0, 1, 0, 2, 0, 2, 0, 0, 0, 3, 0};
  return of[game % 11 * (game % 11) % 11];
}

/* The array of a number, by the direct derivation: bishops, queen, knights, and the rest in order. */
static void make_array(unsigned number, char array[9]) {
  static const char knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
  memset(array, 0, 9);
  array[number % 4 * 2 + 1] = 'B';
  number /= 4;
  array[number % 4 * 2] = 'B';
  number /= 4;
  unsigned queen = number % 6;
  const char *pair = knights[number / 6];
  for (unsigned at = 0, free = 0; at < 8; at++)
    if (!array[at] && free++ == queen) {
      array[at] = 'Q';
      break;
    }
  int rest = 0;
  for (int at = 0, free = 0; at < 8; at++)
    if (!array[at]) {
      array[at] = free == pair[0] || free == pair[1] ? 'N' : "RKR"[rest++];
      free++;
    }
}

static int write_games(unsigned long games) {
  char text[400];
  for (unsigned long game = 0; game < games; game++) {
    char white[9], black[9];
    unsigned kind = kind_of(game);
    make_array(kind % POSITIONS, white);
    make_array(kind < POSITIONS ? kind : 959, black);
    for (int at = 0; at < 8; at++)
      black[at] = (char)(black[at] + 'a' - 'A');
    /* The result stands in both places, in one of them, or in the other. */
    const char *result = results[result_of(game)];
    const char *tag = game % 3 == 1 ? "?" : result, *marker = game % 3 == 2 ? "" : result;
    int length = snprintf(text, sizeof text,
                          "[Event \"Game %lu\"]\n[Result \"%s\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
                          "[FEN \"%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1\"]\n\n%s\n\n",
                          game, tag, black, white, marker);
    if (fwrite(text, 1, (size_t)length, stdout) != (size_t)length)
      return 1;
  }
  return fflush(stdout) != 0;
}

static int write_counts(unsigned long games) {
  static unsigned long counts[KINDS][RESULTS];
  for (unsigned long game = 0; game < games; game++)
    counts[kind_of(game)][result_of(game)]++;
  for (unsigned kind = 0; kind < KINDS; kind++) {
    const unsigned long *n = counts[kind];
    char name[16];
    snprintf(name, sizeof name, "%u", kind);
    printf("%s,%lu,%lu,%lu,%lu,%lu\n", kind < POSITIONS ? name : "double", n[0] + n[1] + n[2] + n[3], n[0], n[1], n[2],
           n[3]);
  }
  return fflush(stdout) != 0;
}

int main(int argc, char **argv) {
  unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
  return argc > 2 && strcmp(argv[2], "--count") == 0 ? write_counts(games) : write_games(games);
}
