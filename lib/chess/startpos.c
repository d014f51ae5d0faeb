/* SPDX-License-Identifier: MIT
 * The numbers of the 960 start arrays (Scharnagl's numbering). */
#include <string.h>

#include "chess/setup.h"
#include "chess/startpos.h"

/* A number is, in mixed radix from the lowest digit: the file pair of the bishop on light squares (4), of the one on
 * dark squares (4), the queen's place among the six files left (6), and which two of the five files then left hold the
 * knights (10, in dictionary order).  Rook, king and rook fill the rest from left to right.  The two bishops alone are
 * the row of one table, all others that of another. */

bool pgn_startpos_bishop_row(unsigned row, char files[8]) {
  if (row >= PGN_STARTPOS_BISHOP_ROWS)
    return false;
  memset(files, '.', 8);
  files[row % 4 * 2 + 1] = 'B';
  files[row / 4 * 2] = 'B';
  return true;
}

void pgni_pair(unsigned number, unsigned places, unsigned *first, unsigned *second) {
  *first = 0;
  while (number >= places - 1 - *first) /* as many pairs begin with this place */
    number -= places - 1 - (*first)++;
  *second = *first + 1 + number;
}

bool pgn_startpos_king_row(unsigned row, char pieces[6]) {
  if (row >= PGN_STARTPOS_KING_ROWS)
    return false;
  unsigned queen = row % 6, knights[2], place = 0; /* among those left by the queen */
  pgni_pair(row / 6, 5, &knights[0], &knights[1]);
  const char *others = "RKR";
  for (unsigned i = 0; i < 6; i++) {
    if (i == queen) {
      pieces[i] = 'Q';
      continue;
    }
    pieces[i] = place == knights[0] || place == knights[1] ? 'N' : *others++;
    place++;
  }
  return true;
}

bool pgn_startpos_array(unsigned number, char array[8]) {
  char pieces[6];
  if (!pgn_startpos_king_row(number / PGN_STARTPOS_BISHOP_ROWS, pieces))
    return false;
  pgn_startpos_bishop_row(number % PGN_STARTPOS_BISHOP_ROWS, array);
  const char *next = pieces;
  for (unsigned file = 0; file < 8; file++)
    if (array[file] == '.')
      array[file] = *next++;
  return true;
}

int pgn_startpos_number(const char array[8]) {
  unsigned light = 8, dark = 8, queen = 8, left = 0, place = 0, knight[2] = {0, 0}, knights = 0;
  char others[4] = "";
  unsigned other_count = 0;
  for (unsigned file = 0; file < 8; file++) {
    char piece = array[file];
    if (piece == 'B') {
      unsigned *bishop = file % 2 ? &light : &dark;
      if (*bishop != 8)
        return -1;
      *bishop = file / 2;
      continue;
    }
    if (piece == 'Q') {
      if (queen != 8)
        return -1;
      queen = left;
    } else if (piece == 'N') {
      if (knights == 2)
        return -1;
      knight[knights++] = place++;
    } else if (piece == 'R' || piece == 'K') {
      if (other_count == 3)
        return -1;
      others[other_count++] = piece;
      place++;
    } else {
      return -1;
    }
    left++;
  }
  if (light == 8 || dark == 8 || queen == 8 || knights != 2 || memcmp(others, "RKR", 4) != 0)
    return -1;
  unsigned pair = 0;
  for (unsigned first = 0; first < knight[0]; first++)
    pair += 4 - first;
  pair += knight[1] - knight[0] - 1;
  return (int)(light + 4 * dark + 16 * queen + 96 * pair);
}

static int array_number(const struct pgni_position *p, pgn_color color) {
  char array[8];
  for (unsigned file = 0; file < 8; file++)
    array[file] = ".PNBRQK"[pgni_role_at(p, sq_make(file, sq_back_rank(color)))];
  return pgn_startpos_number(array);
}

void pgni_start_numbers(const struct pgni_position *p, int numbers[PGN_COLOR_COUNT]) {
  bool home = p->color[PGN_WHITE] == (BB_RANK_1 | BB_RANK_2) && p->color[PGN_BLACK] == (BB_RANK_7 | BB_RANK_8) &&
              p->role[PGN_PAWN] == (BB_RANK_2 | BB_RANK_7);
  numbers[PGN_WHITE] = home ? array_number(p, PGN_WHITE) : -1;
  numbers[PGN_BLACK] = home ? array_number(p, PGN_BLACK) : -1;
}

int pgn_position_start_numbers(const pgn_position *position, int *white, int *black) {
  const struct pgni_position *p = pgni_pos(position);
  int numbers[PGN_COLOR_COUNT] = {-1, -1};
  if (p->turn == PGN_WHITE)
    pgni_start_numbers(p, numbers);
  if (white)
    *white = numbers[PGN_WHITE];
  if (black)
    *black = numbers[PGN_BLACK];
  return numbers[PGN_WHITE] == numbers[PGN_BLACK] ? numbers[PGN_WHITE] : -1;
}
