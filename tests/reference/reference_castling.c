/* SPDX-License-Identifier: MIT
 * The reference implementation of castling: FIDE guideline II.3.2.7 and Law 3.8, word by word on a board of letters. */
#include "reference/reference.h"

#include <string.h>

static char opponent(char color) { return color == 'w' ? 'b' : 'w'; }

/* The own rook furthest from the king on its back rank, on the side asked for; -1 when none stands there. */
static int outermost(const char row[8], char rook, int king, bool left) {
  int found = -1;
  for (int file = 0; file < 8; file++) {
    if (row[file] != rook)
      continue;
    if (left && file < king && found < 0)
      found = file;
    if (!left && file > king)
      found = file;
  }
  return found;
}

/* From one file to the other, both included. */
static bool lies_on_way(int file, int from, int to) {
  return from <= to ? from <= file && file <= to : to <= file && file <= from;
}

ref_verdict ref_judge_castling(const ref_position *p, char color, char castling) {
  ref_verdict v;
  memset(&v, 0, sizeof v);
  bool black = color == 'b', left = castling == 'Q';
  int rank = black ? 7 : 0;
  ref_find_king(p, color, &v.king_rank, &v.king_from);
  v.king_to = left ? 2 : 6;
  v.rook_from = p->rook_file[black][left];
  v.no_right = v.rook_from < 0;
  if (v.no_right)
    v.rook_from = outermost(p->board[rank], black ? 'r' : 'R', v.king_from, left);
  v.no_rook = v.rook_from < 0;
  v.rook_to = v.no_rook ? -1 : left ? 3 : 5;

  /* Law 3.8.2.2: the square on which the king stands is attacked. */
  v.in_check = ref_is_attacked(p, v.king_rank, v.king_from, opponent(color));

  /* Off its back rank the king has no way to its final square that could be looked at. */
  v.king_off_back_rank = v.king_rank != rank;
  if (v.king_off_back_rank)
    return v;

  /* Guideline II.3.2.7: "all the squares between the king's initial and final squares (including the final square) and
   * all the squares between the rook's initial and final squares (including the final square) must be vacant except for
   * the king and castling rook". */
  for (int file = 0; file < 8; file++) {
    bool must_be_vacant =
        lies_on_way(file, v.king_from, v.king_to) || (!v.no_rook && lies_on_way(file, v.rook_from, v.rook_to));
    bool castles = file == v.king_from || file == v.rook_from;
    v.occupied[file] = must_be_vacant && !castles && p->board[rank][file] != '.';
  }

  /* Law 3.8.2.2: a square the king must cross is attacked. */
  for (int file = 0; file < 8; file++)
    v.crossed_attacked[file] = lies_on_way(file, v.king_from, v.king_to) && file != v.king_from && file != v.king_to &&
                               ref_is_attacked(p, rank, file, opponent(color));

  /* Law 3.8.2.2: the square the king is to occupy is attacked, and Law 3.9.2: no move may leave the own king attacked.
   * Both are about the board as it is then: the rook may have uncovered the king.  Castling captures nothing, so that
   * a piece on the rook's final square is still there. */
  ref_position after = *p;
  after.board[rank][v.king_from] = '.';
  if (!v.no_rook)
    after.board[rank][v.rook_from] = '.';
  after.board[rank][v.king_to] = black ? 'k' : 'K';
  if (!v.no_rook && after.board[rank][v.rook_to] == '.')
    after.board[rank][v.rook_to] = black ? 'r' : 'R';
  v.into_check = ref_is_attacked(&after, rank, v.king_to, opponent(color));

  v.legal = !v.no_right && !v.no_rook && !v.in_check && !v.into_check;
  for (int file = 0; file < 8; file++)
    if (v.occupied[file] || v.crossed_attacked[file])
      v.legal = false;
  return v;
}

bool ref_can_castle(const ref_position *p, char color, char castling) {
  if (p->rook_file[color == 'b'][castling == 'Q'] < 0)
    return false; /* most questions end here, and cost nothing */
  return ref_judge_castling(p, color, castling).legal;
}
