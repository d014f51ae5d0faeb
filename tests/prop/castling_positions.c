/* SPDX-License-Identifier: MIT
 * Positions in which castling is in question.  They are made with the reference's board, and judged nowhere here. */
#include "prop/castling_positions.h"

#include <ctype.h>
#include <string.h>

#include "prop/starts.h"
#include "prop/tap.h"

static char piece_of(char letter, char color) { return color == 'w' ? letter : (char)tolower((unsigned char)letter); }
static char other(char color) { return color == 'w' ? 'b' : 'w'; }
static int back_rank(char color) { return color == 'w' ? 0 : 7; }
static bool chance(uint64_t *random, int one_in) { return random_below(random, one_in) == 0; }

static void empty(ref_position *p) {
  memset(p, 0, sizeof *p);
  memset(p->board, '.', 64);
  memset(p->rook_file, -1, sizeof p->rook_file);
  p->ep_file = p->ep_rank = -1;
  p->turn = 'w';
  p->number = 1;
  p->chess960 = true;
}

/* Puts an array on its back rank with both rights, but for the pieces of the set. */
static void put_array(ref_position *p, char color, int number, unsigned gone) {
  char row[9];
  int nth = 0, rooks = 0, rank = back_rank(color);
  start_array(number, row);
  for (int file = 0; file < 8; file++) {
    if (row[file] == 'R')
      p->rook_file[color == 'b'][rooks++ == 0] = file;
    else if (row[file] != 'K' && (gone >> nth++ & 1))
      continue;
    p->board[rank][file] = piece_of(row[file], color);
  }
}

void thinned_arrays(int white_number, unsigned white, int black_number, unsigned black, bool pawns, ref_position *p) {
  empty(p);
  put_array(p, 'w', white_number, white);
  put_array(p, 'b', black_number, black);
  if (pawns) {
    memset(p->board[1], 'P', 8);
    memset(p->board[6], 'p', 8);
  }
}

/* ---- random positions ---------------------------------------------------------------------------------------- */

static void drop(uint64_t *random, ref_position *p, char piece, int low, int high) {
  int rank = low + random_below(random, high - low + 1), file = random_below(random, 8);
  if (p->board[rank][file] == '.')
    p->board[rank][file] = piece;
}

/* A third of the pawns at home, a third somewhere, a third gone. */
static void put_pawns(uint64_t *random, ref_position *p, char color) {
  char pawn = piece_of('P', color);
  for (int file = 0; file < 8; file++)
    switch (random_below(random, 3)) {
    case 0: p->board[color == 'w' ? 1 : 6][file] = pawn; break;
    case 1: drop(random, p, pawn, 1, 6); break;
    default: break;
    }
}

/* Gives the right of a side to one of the rooks there, mostly the array's own, or to none. */
static void choose_right(uint64_t *random, ref_position *p, char color, bool left) {
  int rank = back_rank(color), king_rank, king, count = 0, files[8];
  int *right = &p->rook_file[color == 'b'][left];
  ref_find_king(p, color, &king_rank, &king);
  for (int file = 0; file < 8; file++)
    if (p->board[rank][file] == piece_of('R', color) && (file < king) == left)
      files[count++] = file;
  if (king_rank != rank || count == 0 || chance(random, 8))
    *right = -1;
  else if (chance(random, 4))
    *right = files[random_below(random, count)];
}

/* The files of the back rank the castling has to do with: the ways of king and rook, first and final squares too. */
static int path_files(const castling_question *q, int files[8]) {
  ref_verdict v = ref_judge_castling(&q->position, q->color, q->castling);
  int count = 0;
  if (v.king_off_back_rank)
    return 0;
  for (int file = 0; file < 8; file++) {
    bool king = (file - v.king_from) * (file - v.king_to) <= 0;
    bool rook = !v.no_rook && (file - v.rook_from) * (file - v.rook_to) <= 0;
    if (king || rook)
      files[count++] = file;
  }
  return count;
}

static void clear_path(castling_question *q) {
  int files[8], rank = back_rank(q->color);
  ref_verdict v = ref_judge_castling(&q->position, q->color, q->castling);
  for (int i = path_files(q, files); i-- > 0;)
    if (files[i] != v.king_from && files[i] != v.rook_from) {
      for (int left = 0; left < 2; left++)
        if (q->position.rook_file[q->color == 'b'][left] == files[i])
          q->position.rook_file[q->color == 'b'][left] = -1;
      q->position.board[rank][files[i]] = '.';
    }
}

void random_question(uint64_t *random, castling_question *q) {
  ref_position *p = &q->position;
  q->color = "wb"[random_below(random, 2)];
  q->castling = "KQ"[random_below(random, 2)];
  empty(p);
  int number = random_below(random, 960), other_number = chance(random, 2) ? random_below(random, 960) : number;
  q->is_double = number != other_number;
  for (int side = 0; side < 2; side++) {
    char color = "wb"[side];
    unsigned gone = (unsigned)random_below(random, 32);
    if (color == q->color)
      gone |= (unsigned)random_below(random, 32);
    put_array(p, color, side == 0 ? number : other_number, gone);
    put_pawns(random, p, color);
  }
  for (int n = random_below(random, 4); n > 0; n--)
    drop(random, p, "NnBbRrQq"[random_below(random, 8)], 1, 6);
  for (int n = chance(random, 4) ? 1 + random_below(random, 2) : 0; n > 0; n--)
    drop(random, p, piece_of('R', q->color), back_rank(q->color), back_rank(q->color));
  if (chance(random, 16)) {
    int *right = &p->rook_file[q->color == 'b'][q->castling == 'Q'];
    p->board[back_rank(q->color)][*right] = '.';
    *right = -1;
  }
  if (chance(random, 16)) {
    int rank, file, to_rank = 1 + random_below(random, 6), to_file = random_below(random, 8);
    ref_find_king(p, q->color, &rank, &file);
    p->board[to_rank][to_file] = p->board[rank][file];
    p->board[rank][file] = '.';
  }
  for (int side = 0; side < 2; side++)
    for (int left = 0; left < 2; left++)
      choose_right(random, p, "wb"[side], left);
  if (chance(random, 2))
    clear_path(q);
  p->turn = chance(random, 8) ? other(q->color) : q->color;
  p->clock = random_below(random, 50);
  p->number = 30;
}

/* ---- attackers and blockers ---------------------------------------------------------------------------------- */

/* Puts an enemy piece where by its way of moving it strikes the square, whatever may stand between; false when no such
 * square was found free. */
static bool put_against(uint64_t *random, castling_question *q, char piece, int rank, int file) {
  ref_position *p = &q->position;
  char enemy = other(q->color);
  for (int tries = 0; tries < 12; tries++) {
    int up = random_below(random, 3) - 1, right = random_below(random, 3) - 1, far = 1 + random_below(random, 7);
    switch (piece) {
    case 'P':
      up = q->color == 'w' ? 1 : -1; /* it comes from the far side of the board */
      right = chance(random, 2) ? 1 : -1;
      far = 1;
      break;
    case 'N':
      up = (1 + random_below(random, 2)) * (chance(random, 2) ? 1 : -1);
      right = (3 - abs(up)) * (chance(random, 2) ? 1 : -1);
      far = 1;
      break;
    case 'B':
      if (up == 0 || right == 0)
        continue;
      break;
    case 'R':
      if ((up == 0) == (right == 0))
        continue;
      break;
    case 'K': far = 1; break;
    default: break;
    }
    int r = rank + up * far, f = file + right * far;
    if ((up == 0 && right == 0) || r < 0 || r > 7 || f < 0 || f > 7 || p->board[r][f] != '.' ||
        (piece == 'P' && (r == 0 || r == 7)))
      continue;
    if (piece == 'K') { /* there is only one; its rights go */
      int king_rank, king;
      ref_find_king(p, enemy, &king_rank, &king);
      p->board[king_rank][king] = '.';
      p->rook_file[enemy == 'b'][0] = p->rook_file[enemy == 'b'][1] = -1;
    }
    p->board[r][f] = piece_of(piece, enemy);
    return true;
  }
  return false;
}

void plant_all(uint64_t *random, const castling_question *question, bool every, planted_visit *visit, void *context) {
  static const char attackers[] = "PNBRQK", blockers[] = "NBRQ";
  int files[8], rank = back_rank(question->color), count = path_files(question, files);
  ref_verdict v = ref_judge_castling(&question->position, question->color, question->castling);
  visit(context, question, PLANTED_NOTHING, 0, -1);
  int turn = random_below(random, 6);
  for (int kind = 0; v.king_off_back_rank && kind < (every ? 6 : 1); kind++) {
    castling_question q = *question;
    char piece = attackers[(turn + kind) % 6];
    if (put_against(random, &q, piece, v.king_rank, v.king_from))
      visit(context, &q, PLANTED_ATTACKER, piece, v.king_from);
  }
  for (int i = 0; i < count; i++)
    for (int kind = 0; kind < (every ? 6 : 1); kind++) {
      castling_question q = *question;
      char piece = attackers[(turn + i + kind) % 6];
      if (put_against(random, &q, piece, rank, files[i]))
        visit(context, &q, PLANTED_ATTACKER, piece, files[i]);
    }
  for (int i = 0; i < count; i++) {
    if (question->position.board[rank][files[i]] != '.')
      continue;
    for (int kind = 0; kind < (every ? 8 : 1); kind++) {
      castling_question q = *question;
      int which = (turn + i + kind) % 8;
      q.position.board[rank][files[i]] = piece_of(blockers[which / 2], "wb"[which % 2]);
      visit(context, &q, PLANTED_BLOCKER, blockers[which / 2], files[i]);
    }
  }
  if (v.king_off_back_rank || v.no_rook)
    return;
  for (int file = 0; file < 8; file++) {
    bool beyond = v.rook_from < v.king_from ? file < v.rook_from : file > v.rook_from;
    if (!beyond || question->position.board[rank][file] != '.')
      continue;
    for (int kind = 0; kind < (every ? 4 : 1); kind++) {
      castling_question q = *question;
      char piece = "RQBN"[(turn + kind) % 4];
      q.position.board[rank][file] = piece_of(piece, other(q.color));
      visit(context, &q, PLANTED_BEHIND, piece, file);
    }
  }
}
