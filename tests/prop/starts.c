/* SPDX-License-Identifier: MIT
 * Positions to play on from: start arrays by number, and random set-ups, written with the reference's FEN writer. */
#include "prop/starts.h"

#include <ctype.h>
#include <string.h>

#include "prop/tap.h"

void start_array(int number, char row[9]) {
  static const char *const knights[10] = {"01", "02", "03", "04", "12", "13", "14", "23", "24", "34"};
  memset(row, '.', 8);
  row[8] = 0;
  row[number % 4 * 2 + 1] = 'B';
  number /= 4;
  row[number % 4 * 2] = 'B';
  number /= 4;
  const char *pair = knights[number / 6];
  int queen = number % 6, nth = 0;
  for (int file = 0; file < 8; file++)
    if (row[file] == '.' && nth++ == queen) {
      row[file] = 'Q';
      break;
    }
  nth = 0;
  for (int file = 0; file < 8; file++)
    if (row[file] == '.') {
      if (nth == pair[0] - '0' || nth == pair[1] - '0')
        row[file] = 'N';
      nth++;
    }
  nth = 0;
  for (int file = 0; file < 8; file++)
    if (row[file] == '.')
      row[file] = "RKR"[nth++];
}

void start_fen(int white, int black, char fen[REF_TEXT]) {
  char above[9], below[9];
  start_array(white, below);
  start_array(black, above);
  for (char *letter = above; *letter; letter++)
    *letter = (char)tolower((unsigned char)*letter);
  snprintf(fen, REF_TEXT, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", above, below);
}

static void empty_board(uint64_t *random, ref_position *p) {
  memset(p, 0, sizeof *p);
  memset(p->board, '.', 64);
  memset(p->rook_file, -1, sizeof p->rook_file);
  p->ep_file = p->ep_rank = -1;
  p->turn = "wb"[random_below(random, 2)];
  p->clock = random_below(random, 100);
  p->number = 1 + random_below(random, 200);
}

/* Puts a piece on a random empty square of the ranks given. */
static void drop(uint64_t *random, ref_position *p, char piece, int low, int high) {
  for (int tries = 0; tries < 50; tries++) {
    int rank = low + random_below(random, high - low + 1), file = random_below(random, 8);
    if (p->board[rank][file] == '.') {
      p->board[rank][file] = piece;
      return;
    }
  }
}

static void drop_some(uint64_t *random, ref_position *p, int most) {
  for (int n = random_below(random, most + 1); n > 0; n--) {
    char piece = "PpPpPpNnBbRrQq"[random_below(random, 14)];
    if (toupper((unsigned char)piece) == 'P')
      drop(random, p, piece, 1, 6);
    else
      drop(random, p, piece, 0, 7);
  }
}

void rights_fen(uint64_t *random, char fen[REF_TEXT]) {
  ref_position p;
  empty_board(random, &p);
  for (int black = 0; black < 2; black++) {
    int rank = black ? 7 : 0, king = random_below(random, 8);
    p.board[rank][king] = black ? 'k' : 'K';
    for (int n = 1 + random_below(random, 4); n > 0; n--)
      drop(random, &p, black ? 'r' : 'R', rank, rank);
    for (int file = 0; file < 8; file++)
      if (p.board[rank][file] == (black ? 'r' : 'R') && random_below(random, 2))
        p.rook_file[black][file < king] = file;
  }
  drop_some(random, &p, 12);
  ref_write_fen(&p, random_below(random, 2), REF_EP_ALWAYS, fen);
}

void few_fen(uint64_t *random, char fen[REF_TEXT]) {
  ref_position p;
  empty_board(random, &p);
  bool white = p.turn == 'w';
  if (random_below(random, 2)) {
    int rank = white ? 4 : 3, step = white ? 1 : -1, file = random_below(random, 8);
    p.board[rank][file] = white ? 'p' : 'P';
    for (int side = -1; side <= 1; side += 2)
      if (file + side >= 0 && file + side < 8 && random_below(random, 4))
        p.board[rank][file + side] = white ? 'P' : 'p';
    p.ep_file = file;
    p.ep_rank = rank + step;
    p.board[rank + step][file] = p.board[rank + 2 * step][file] = '#'; /* kept free while others are put down */
    if (random_below(random, 2)) {
      drop(random, &p, white ? 'K' : 'k', rank, rank);
      drop(random, &p, "rq"[random_below(random, 2)] + (white ? 0 : 'A' - 'a'), rank, rank);
    }
  }
  int king_rank, king_file;
  for (int side = 0; side < 2; side++)
    if (!ref_find_king(&p, "wb"[side], &king_rank, &king_file))
      drop(random, &p, "Kk"[side], 0, 7);
  for (int n = random_below(random, 4); n > 0; n--) {
    if (random_below(random, 2))
      drop(random, &p, 'P', 6, 6);
    else
      drop(random, &p, 'p', 1, 1);
  }
  drop_some(random, &p, 6);
  for (int square = 0; square < 64; square++)
    if (p.board[square / 8][square % 8] == '#')
      p.board[square / 8][square % 8] = '.';
  ref_write_fen(&p, false, REF_EP_ALWAYS, fen);
}
