/* SPDX-License-Identifier: MIT
 * The reference implementation of the rules: attacks, legal moves, endings. */
#include "reference/reference.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static char color_of(char piece) { return piece == '.' ? 0 : isupper((unsigned char)piece) ? 'w' : 'b'; }
static char other(char color) { return color == 'w' ? 'b' : 'w'; }
static int sign(int n) { return (n > 0) - (n < 0); }
static int back_rank(char color) { return color == 'w' ? 0 : 7; }

/* True when a piece standing on the first square strikes the second, whatever stands there. */
static bool strikes(const ref_position *p, int from_rank, int from_file, int to_rank, int to_file) {
  char piece = p->board[from_rank][from_file];
  int up = to_rank - from_rank, right = to_file - from_file;
  bool straight = (up == 0) != (right == 0), diagonal = up != 0 && abs(up) == abs(right);
  switch (toupper((unsigned char)piece)) {
  case 'P': return abs(right) == 1 && up == (color_of(piece) == 'w' ? 1 : -1);
  case 'N': return abs(up * right) == 2;
  case 'K': return (up || right) && abs(up) <= 1 && abs(right) <= 1;
  case 'B':
    if (!diagonal)
      return false;
    break;
  case 'R':
    if (!straight)
      return false;
    break;
  case 'Q':
    if (!straight && !diagonal)
      return false;
    break;
  default: return false;
  }
  for (;;) {
    from_rank += sign(up);
    from_file += sign(right);
    if (from_rank == to_rank && from_file == to_file)
      return true;
    if (p->board[from_rank][from_file] != '.')
      return false;
  }
}

int ref_attackers(const ref_position *p, int rank, int file, char by, int squares[64]) {
  int count = 0;
  for (int r = 0; r < 8; r++)
    for (int f = 0; f < 8; f++)
      if (color_of(p->board[r][f]) == by && strikes(p, r, f, rank, file))
        squares[count++] = r * 8 + f;
  return count;
}

bool ref_is_attacked(const ref_position *p, int rank, int file, char by) {
  int squares[64];
  return ref_attackers(p, rank, file, by, squares) > 0;
}

bool ref_find_king(const ref_position *p, char color, int *rank, int *file) {
  for (int r = 0; r < 8; r++)
    for (int f = 0; f < 8; f++)
      if (p->board[r][f] == (color == 'w' ? 'K' : 'k')) {
        *rank = r;
        *file = f;
        return true;
      }
  return false;
}

bool ref_in_check(const ref_position *p, char color) {
  int rank, file;
  return ref_find_king(p, color, &rank, &file) && ref_is_attacked(p, rank, file, other(color));
}

bool ref_is_en_passant(const ref_position *p, ref_move m) {
  return toupper((unsigned char)p->board[m.from_rank][m.from_file]) == 'P' && m.from_file != m.to_file &&
         p->board[m.to_rank][m.to_file] == '.';
}

bool ref_is_capture(const ref_position *p, ref_move m) {
  return !m.castling && (p->board[m.to_rank][m.to_file] != '.' || ref_is_en_passant(p, m));
}

ref_position ref_after(const ref_position *p, ref_move m) {
  ref_position q = *p;
  char piece = p->board[m.from_rank][m.from_file];
  bool pawn = toupper((unsigned char)piece) == 'P';
  q.clock = pawn || ref_is_capture(p, m) ? 0 : p->clock + 1;
  q.number = p->number + (p->turn == 'b');
  q.turn = other(p->turn);
  q.ep_file = q.ep_rank = -1;
  if (m.castling) {
    char rook = p->board[m.to_rank][m.to_file];
    q.board[m.from_rank][m.from_file] = q.board[m.to_rank][m.to_file] = '.';
    q.board[m.from_rank][m.castling == 'K' ? 6 : 2] = piece;
    q.board[m.from_rank][m.castling == 'K' ? 5 : 3] = rook;
  } else {
    if (ref_is_en_passant(p, m))
      q.board[m.from_rank][m.to_file] = '.';
    q.board[m.from_rank][m.from_file] = '.';
    q.board[m.to_rank][m.to_file] = piece;
    if (m.promotion)
      q.board[m.to_rank][m.to_file] = p->turn == 'w' ? m.promotion : (char)tolower((unsigned char)m.promotion);
    if (pawn && abs(m.to_rank - m.from_rank) == 2) {
      q.ep_rank = (m.from_rank + m.to_rank) / 2;
      q.ep_file = m.from_file;
    }
  }
  /* A right ends when its king moves, its rook moves or its rook is captured. */
  for (int black = 0; black < 2; black++)
    for (int left = 0; left < 2; left++) {
      char color = black ? 'b' : 'w';
      int rank = back_rank(color), file = p->rook_file[black][left];
      bool king_moved = color == p->turn && toupper((unsigned char)piece) == 'K';
      bool rook_moved = m.from_rank == rank && m.from_file == file;
      bool rook_taken = m.to_rank == rank && m.to_file == file;
      if (king_moved || rook_moved || rook_taken)
        q.rook_file[black][left] = -1;
    }
  return q;
}

/* True when the piece can go to the square by its way of moving, the safety of the own king aside. */
static bool moves_to(const ref_position *p, int from_rank, int from_file, int to_rank, int to_file) {
  char piece = p->board[from_rank][from_file], target = p->board[to_rank][to_file];
  if (color_of(target) == p->turn)
    return false;
  if (toupper((unsigned char)piece) != 'P')
    return strikes(p, from_rank, from_file, to_rank, to_file);
  int step = p->turn == 'w' ? 1 : -1, home = p->turn == 'w' ? 1 : 6;
  if (from_file != to_file)
    return strikes(p, from_rank, from_file, to_rank, to_file) &&
           (target != '.' || (to_rank == p->ep_rank && to_file == p->ep_file));
  if (target != '.')
    return false;
  return to_rank == from_rank + step ||
         (from_rank == home && to_rank == from_rank + 2 * step && p->board[from_rank + step][from_file] == '.');
}

int ref_legal_moves(const ref_position *p, ref_move moves[REF_MOVES]) {
  int count = 0;
  for (int square = 0; square < 64; square++) {
    char piece = p->board[square / 8][square % 8];
    if (color_of(piece) != p->turn)
      continue;
    for (int target = 0; target < 64; target++) {
      ref_move m = {square / 8, square % 8, target / 8, target % 8, 0, 0};
      if (!moves_to(p, m.from_rank, m.from_file, m.to_rank, m.to_file))
        continue;
      ref_position after = ref_after(p, m);
      if (ref_in_check(&after, p->turn))
        continue;
      if (toupper((unsigned char)piece) == 'P' && (m.to_rank == 0 || m.to_rank == 7)) {
        for (const char *promotion = "QRBN"; *promotion; promotion++) {
          m.promotion = *promotion;
          moves[count++] = m;
        }
      } else {
        moves[count++] = m;
      }
    }
  }
  for (const char *castling = "KQ"; *castling; castling++) {
    int rank, file;
    if (ref_can_castle(p, p->turn, *castling) && ref_find_king(p, p->turn, &rank, &file)) {
      ref_move m = {rank, file, rank, p->rook_file[p->turn == 'b'][*castling == 'Q'], 0, *castling};
      moves[count++] = m;
    }
  }
  return count;
}

bool ref_is_checkmate(const ref_position *p) {
  ref_move moves[REF_MOVES];
  return ref_in_check(p, p->turn) && ref_legal_moves(p, moves) == 0;
}

bool ref_is_stalemate(const ref_position *p) {
  ref_move moves[REF_MOVES];
  return !ref_in_check(p, p->turn) && ref_legal_moves(p, moves) == 0;
}

bool ref_is_dead_by_material(const ref_position *p) {
  int knights = 0, bishops_on[2] = {0, 0};
  for (int r = 0; r < 8; r++)
    for (int f = 0; f < 8; f++)
      switch (toupper((unsigned char)p->board[r][f])) {
      case '.':
      case 'K': break;
      case 'N': knights++; break;
      case 'B': bishops_on[(r + f) % 2]++; break;
      default: return false;
      }
  if (knights)
    return knights == 1 && bishops_on[0] + bishops_on[1] == 0;
  return bishops_on[0] == 0 || bishops_on[1] == 0;
}

const char *ref_why_not_playable(const ref_position *p) {
  int kings[2] = {0, 0};
  for (int r = 0; r < 8; r++)
    for (int f = 0; f < 8; f++) {
      kings[0] += p->board[r][f] == 'K';
      kings[1] += p->board[r][f] == 'k';
      if (toupper((unsigned char)p->board[r][f]) == 'P' && (r == 0 || r == 7))
        return "a pawn on a back rank";
    }
  if (kings[0] != 1 || kings[1] != 1)
    return "not one king each";
  if (ref_in_check(p, other(p->turn)))
    return "the side not to move is in check";
  return NULL;
}

unsigned long long ref_perft(const ref_position *p, int depth) {
  ref_move moves[REF_MOVES];
  if (depth == 0)
    return 1;
  int count = ref_legal_moves(p, moves);
  if (depth == 1)
    return (unsigned long long)count;
  unsigned long long leaves = 0;
  for (int i = 0; i < count; i++) {
    ref_position after = ref_after(p, moves[i]);
    leaves += ref_perft(&after, depth - 1);
  }
  return leaves;
}
