/* SPDX-License-Identifier: MIT
 * Plain moves, read straight from the text: SAN (e4, exd5, Nf3, Bxc6, Rad1, O-O, with + or #) and pairs of squares
 * (g1f3, 7163).  What is not plain, or not legal, or has anything to be said about it, is left to the careful way; so
 * are promotions and what could be castling between two squares. */
#include "chess/castling.h"
#include "chess/check.h"
#include "notation/notation_internal.h"
#include "notation/plain.h"

#include <string.h>

/* The move when it is legal, else 0. */
static inline pgn_move if_legal(const struct pgni_position *p, pgn_move move) {
  return pgn_move_captured(move) == PGN_KING || pgni_in_check_after(p, move) ? 0 : move;
}

static pgn_move pawn_push(const struct pgni_position *p, pgn_square to) {
  pgn_color us = pgni_turn(p);
  unsigned back = us == PGN_WHITE ? -8U : 8U;
  pgn_bitboard pawns = pgni_pieces(p, us, PGN_PAWN), occupied = pgni_occupied(p);
  /* From the first two ranks one step back leaves the board, and no pawn stands there. */
  unsigned one = (to + back) & 63, two = (one + back) & 63;
  if (bb_has(occupied, to) || bb_has(BB_RANK_1 | BB_RANK_8, to))
    return 0;
  if (bb_has(pawns, one))
    return if_legal(p, pgn_move_make(PGN_MOVE_NORMAL, PGN_PAWN, (pgn_square)one, to, PGN_ROLE_NONE, PGN_ROLE_NONE));
  if (sq_rank(to) != (us == PGN_WHITE ? 3U : 4U) || bb_has(occupied, one) || !bb_has(pawns, two))
    return 0;
  return if_legal(p, pgn_move_make(PGN_MOVE_DOUBLE_PUSH, PGN_PAWN, (pgn_square)two, to, PGN_ROLE_NONE, PGN_ROLE_NONE));
}

static pgn_move pawn_capture(const struct pgni_position *p, unsigned file, pgn_square to) {
  pgn_color us = pgni_turn(p), them = pgni_other(us);
  pgn_bitboard from = pgni_pawn_attacks[them][to] & pgni_pieces(p, us, PGN_PAWN) & BB_FILE_A << file;
  if (!from || bb_has(BB_RANK_1 | BB_RANK_8, to))
    return 0;
  pgn_move_kind kind = PGN_MOVE_NORMAL;
  pgn_role captured = PGN_PAWN;
  if (bb_has(p->color[them], to))
    captured = pgni_role_at(p, to);
  else if (to == p->ep_square)
    kind = PGN_MOVE_EN_PASSANT;
  else
    return 0;
  return if_legal(p, pgn_move_make(kind, PGN_PAWN, bb_first(from), to, captured, PGN_ROLE_NONE));
}

static pgn_move piece_move(const struct pgni_position *p, pgn_role role, pgn_bitboard mask, bool takes, pgn_square to) {
  pgn_color us = pgni_turn(p), them = pgni_other(us);
  pgn_bitboard from = pgni_pieces(p, us, role) & mask & pgni_attacks_from(role, us, to, pgni_occupied(p));
  if (!from || bb_has(p->color[us], to) || bb_has(p->color[them], to) != takes)
    return 0;
  pgn_role captured = takes ? pgni_role_at(p, to) : PGN_ROLE_NONE;
  pgn_move move = 0;
  do {
    pgn_move tried = if_legal(p, pgn_move_make(PGN_MOVE_NORMAL, role, bb_pop(&from), to, captured, PGN_ROLE_NONE));
    if (tried && move)
      return 0;
    move |= tried;
  } while (from);
  return move;
}

static pgn_move castling(const struct pgni_position *p, pgn_side side) {
  pgn_color us = pgni_turn(p);
  pgn_square rook = pgni_castling_rook(p, us, side);
  if (rook == PGN_SQUARE_NONE || pgni_is_check(p) || !pgni_castling_is_legal(p, rook))
    return 0;
  return pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, p->king[us], rook, PGN_ROLE_NONE, PGN_ROLE_NONE);
}

static bool is_castling(const char *text, size_t length) {
  if (length != 3 && length != 5)
    return false;
  for (size_t i = 0; i < length; i++) {
    if (text[i] != (i & 1 ? '-' : 'O'))
      return false;
  }
  return true;
}

static pgni_plain make_plain(unsigned lines, pgn_role role, pgn_square to, bool takes, unsigned origin, size_t length) {
  return (pgni_plain)to << PGNI_PLAIN_TARGET | (pgni_plain)role << PGNI_PLAIN_ROLE |
         (pgni_plain)takes << PGNI_PLAIN_TAKES | (pgni_plain)origin << PGNI_PLAIN_ORIGIN |
         (pgni_plain)length << PGNI_PLAIN_LENGTH | (pgni_plain)(lines * 64 + to) << PGNI_PLAIN_LINES |
         (pgni_plain)(role == PGN_PAWN) << PGNI_PLAIN_PAWN |
         (pgni_plain)(role != PGN_PAWN && origin > 0) << PGNI_PLAIN_TOLD;
}

pgni_plain pgni_plain_read(const char *text, size_t length) {
  if (length > 2 && (text[length - 1] == '+' || text[length - 1] == '#'))
    length--;
  if (length < 2 || length > 7)
    return 0;
  if (text[0] == 'O')
    return is_castling(text, length)
               ? (pgni_plain)length << PGNI_PLAIN_LENGTH | (pgni_plain)(1 + (length == 3 ? PGN_H_SIDE : PGN_A_SIDE))
                                                               << PGNI_PLAIN_CASTLING
               : 0;
  unsigned file = (unsigned)(text[length - 2] - 'a'), rank = (unsigned)(text[length - 1] - '1');
  if ((file | rank) > 7)
    return 0;
  pgn_square to = sq_make(file, rank);

  unsigned first = (unsigned)(text[0] - 'a');
  if (first < 8) {
    if (bb_has(BB_RANK_1 | BB_RANK_8, to))
      return 0;
    if (length == 2)
      return make_plain(PGNI_LINES_PUSH, PGN_PAWN, to, false, 0, length);
    return length == 4 && text[1] == 'x' ? make_plain(PGNI_LINES_CAPTURE, PGN_PAWN, to, true, 1 + first, length) : 0;
  }

  pgn_role role = pgni_letter_role(text[0]);
  if (role < PGN_KNIGHT || length < 3)
    return 0;
  size_t end = length - 2;
  bool takes = text[end - 1] == 'x';
  end -= takes;
  unsigned origin = 0;
  if (end > 1) {
    unsigned from_file = (unsigned)(text[1] - 'a'), from_rank = (unsigned)(text[1] - '1');
    if (end > 2) /* file and rank: rarely needed, and where it is not, there may be something to say */
      return 0;
    if (from_file < 8)
      origin = 1 + from_file;
    else if (from_rank < 8)
      origin = 9 + from_rank;
    else
      return 0;
  }
  return make_plain(PGNI_LINES_KNIGHT + (unsigned)(role - PGN_KNIGHT), role, to, takes, origin, length);
}

void pgni_plain_tables_init(struct pgni_plain_tables *tables) {
  memset(tables, 0, sizeof *tables);
  for (pgn_square to = 0; to < PGN_SQUARE_COUNT; to++) {
    pgn_bitboard *lines = tables->lines + to;
    for (pgn_role role = PGN_KNIGHT; role <= PGN_KING; role = (pgn_role)(role + 1))
      lines[64 * (PGNI_LINES_KNIGHT + (unsigned)(role - PGN_KNIGHT))] = pgni_attacks_from(role, PGN_WHITE, to, 0);
    for (unsigned us = PGN_WHITE; us < PGN_COLOR_COUNT; us++) {
      pgn_bitboard from = us == PGN_WHITE ? bb_bit(to) >> 8 : bb_bit(to) << 8;
      if (sq_rank(to) == (us == PGN_WHITE ? 3U : 4U))
        from |= us == PGN_WHITE ? bb_bit(to) >> 16 : bb_bit(to) << 16;
      lines[64 * (PGNI_LINES_PUSH + us)] = from;
      lines[64 * (PGNI_LINES_CAPTURE + us)] = pgni_pawn_attacks[us ^ 1][to];
    }
  }
  tables->origin[0] = ~UINT64_C(0);
  for (unsigned i = 0; i < 8; i++) {
    tables->origin[1 + i] = BB_FILE_A << i;
    tables->origin[9 + i] = BB_RANK_1 << 8 * i;
  }
}

static pgn_bitboard origin_squares(unsigned origin) {
  return origin == 0 ? ~UINT64_C(0) : origin < 9 ? BB_FILE_A << (origin - 1) : BB_RANK_1 << 8 * (origin - 9);
}

pgn_move pgni_plain_resolve(const struct pgni_position *p, pgni_plain plain) {
  unsigned side = plain >> PGNI_PLAIN_CASTLING & 3, origin = plain >> PGNI_PLAIN_ORIGIN & 31;
  if (side > 0)
    return castling(p, (pgn_side)(side - 1));
  pgn_square to = plain >> PGNI_PLAIN_TARGET & 63;
  pgn_role role = (pgn_role)(plain >> PGNI_PLAIN_ROLE & 7);
  bool takes = plain >> PGNI_PLAIN_TAKES & 1;
  if (role == PGN_PAWN)
    return takes ? pawn_capture(p, origin - 1, to) : pawn_push(p, to);
  return role == PGN_ROLE_NONE ? 0 : piece_move(p, role, origin_squares(origin), takes, to);
}

pgn_move pgni_san_quick(const pgn_position *position, const char *text, size_t length) {
  return pgni_plain_resolve(pgni_pos(position), pgni_plain_read(text, length));
}

/* The piece on `from`, no king, goes to `to` when it is its turn and it can. */
static pgn_move between(const struct pgni_position *p, pgn_square from, pgn_square to) {
  pgn_color us = pgni_turn(p), them = pgni_other(us);
  if (!bb_has(p->color[us], from) || bb_has(p->color[us], to))
    return 0;
  pgn_role role = pgni_role_at(p, from);
  pgn_role captured = bb_has(p->color[them], to) ? pgni_role_at(p, to) : PGN_ROLE_NONE;
  if (role == PGN_PAWN) {
    if (sq_file(from) == sq_file(to)) {
      pgn_move move = pawn_push(p, to);
      return pgn_move_from(move) == from ? move : 0;
    }
    return bb_has(pgni_pawn_attacks[us][from], to) ? pawn_capture(p, sq_file(from), to) : 0;
  }
  if (role == PGN_KING || !bb_has(pgni_attacks_from(role, us, from, pgni_occupied(p)), to))
    return 0;
  return if_legal(p, pgn_move_make(PGN_MOVE_NORMAL, role, from, to, captured, PGN_ROLE_NONE));
}

pgn_move pgni_squares_quick(const pgn_position *position, const char *text, char first_file) {
  unsigned file = (unsigned)(text[0] - first_file), rank = (unsigned)(text[1] - '1');
  unsigned to_file = (unsigned)(text[2] - first_file), to_rank = (unsigned)(text[3] - '1');
  if ((file | rank | to_file | to_rank) > 7)
    return 0;
  return between(pgni_pos(position), sq_make(file, rank), sq_make(to_file, to_rank));
}
