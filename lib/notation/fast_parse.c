/* SPDX-License-Identifier: MIT
 * Regular moves, read straight from the text: SAN (e4, exd5, Nf3, Bxc6, Rad1, O-O, with + or #) and pairs of squares
 * (g1f3, 7163).  What is not regular, or not legal, or has anything to be said about it, is left to the careful way; so
 * are promotions and what could be castling between two squares. */
#include "chess/attackers.h"
#include "chess/castling.h"
#include "notation/notation_internal.h"
#include "notation/san_word.h"

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
  pgn_bitboard from = pgni_pseudo_attacks[to].pawn[them] & pgni_pieces(p, us, PGN_PAWN) & BB_FILE_A << file;
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

/* From where a pawn of `us` can step onto a square, two steps included. */
static pgn_bitboard push_origins(pgn_color us, pgn_square to) {
  pgn_bitboard target = bb_bit(to), from = us == PGN_WHITE ? target >> 8 : target << 8;
  if (sq_rank(to) == (us == PGN_WHITE ? 3U : 4U))
    from |= us == PGN_WHITE ? target >> 16 : target << 16;
  return from;
}

static pgn_bitboard disambiguated_squares(unsigned disambiguation) {
  switch (disambiguation & ~7U) {
  case PGNI_DISAMBIGUATION_FILE:
  case PGNI_DISAMBIGUATION_PAWN_FILE: return BB_FILE_A << (disambiguation & 7);
  case PGNI_DISAMBIGUATION_RANK: return BB_RANK_1 << 8 * (disambiguation & 7);
  default: return ~UINT64_C(0);
  }
}

static void set_word(struct pgni_san_word *said, pgn_role role, pgn_square to, bool takes, unsigned disambiguation) {
  for (unsigned us = PGN_WHITE; us < PGN_COLOR_COUNT; us++) {
    pgn_bitboard lines = role != PGN_PAWN ? pgni_attacks_from(role, (pgn_color)us, to, 0)
                         : takes          ? pgni_pseudo_attacks[to].pawn[us ^ 1]
                                          : push_origins((pgn_color)us, to);
    said->origins[us] = lines & disambiguated_squares(disambiguation);
  }
  said->move = (uint16_t)((unsigned)to << 6 | (unsigned)role << 12);
  said->to = to;
  said->role = (uint8_t)role;
  said->takes = takes ? -1 : 0;
  said->disambiguation = (uint8_t)disambiguation;
  if (role == PGN_PAWN && !takes && (sq_rank(to) == 3 || sq_rank(to) == 4))
    said->pushed_from = (uint8_t)(sq_rank(to) == 3 ? to - 16 : to + 16);
}

void pgni_san_word_read(const char *text, size_t length, struct pgni_san_word *said) {
  *said = (struct pgni_san_word){.pushed_from = 255};
  if (length > 8) /* seven bytes and a check mark; there may not be more text than that */
    return;
  if (length > 2 && (text[length - 1] == '+' || text[length - 1] == '#'))
    length--;
  if (length < 2 || length > 7)
    return;
  said->length = (uint8_t)length;
  if (text[0] == 'O') {
    if (is_castling(text, length))
      said->disambiguation = (uint8_t)(PGNI_DISAMBIGUATION_CASTLING + (length == 3 ? PGN_H_SIDE : PGN_A_SIDE));
    return;
  }
  unsigned file = (unsigned)(text[length - 2] - 'a'), rank = (unsigned)(text[length - 1] - '1');
  if ((file | rank) > 7)
    return;
  pgn_square to = sq_make(file, rank);

  unsigned first = (unsigned)(text[0] - 'a');
  if (first < 8) {
    if (bb_has(BB_RANK_1 | BB_RANK_8, to))
      return;
    if (length == 2)
      set_word(said, PGN_PAWN, to, false, PGNI_DISAMBIGUATION_NONE);
    else if (length == 4 && text[1] == 'x')
      set_word(said, PGN_PAWN, to, true, PGNI_DISAMBIGUATION_PAWN_FILE + first);
    return;
  }

  pgn_role role = pgni_letter_role(text[0]);
  if (role < PGN_KNIGHT || length < 3)
    return;
  size_t end = length - 2;
  bool takes = text[end - 1] == 'x';
  end -= takes;
  unsigned disambiguation = PGNI_DISAMBIGUATION_NONE;
  if (end > 1) {
    unsigned from_file = (unsigned)(text[1] - 'a'), from_rank = (unsigned)(text[1] - '1');
    if (end > 2) /* file and rank: rarely needed, and where it is not, there may be something to say */
      return;
    if (from_file < 8)
      disambiguation = PGNI_DISAMBIGUATION_FILE + from_file;
    else if (from_rank < 8)
      disambiguation = PGNI_DISAMBIGUATION_RANK + from_rank;
    else
      return;
  }
  set_word(said, role, to, takes, disambiguation);
}

pgn_bitboard pgni_with_clear_path(pgn_bitboard from_set, unsigned to, pgn_bitboard occupied) {
  pgn_bitboard free = 0;
  for (; from_set; from_set &= from_set - 1)
    if (!(pgni_between(bb_first(from_set), to) & occupied))
      free |= from_set & (0 - from_set);
  return free;
}

bool pgni_san_word_origin_is_due(const struct pgni_san_word *said, const struct pgni_position *p, pgn_bitboard own,
                                 pgn_bitboard theirs, pgn_color us) {
  pgn_bitboard occupied = own | theirs, target = bb_bit(said->to);
  pgn_bitboard able = pgni_attacks_from((pgn_role)said->role, us, said->to, occupied) & own & p->role[said->role];
  pgn_bitboard movers = able & said->origins[us], others = 0;
  if (movers == 0 || bb_is_many(movers))
    return false;
  pgn_square from = bb_first(movers), king = bb_first(own & p->role[PGN_KING]);
  for (pgn_bitboard left = able & ~movers; left; left &= left - 1) {
    pgn_bitboard other = left & (0 - left);
    if (!pgni_is_attacked_from(p, king, (occupied ^ other) | target, theirs & ~target, pgni_other(us)))
      others |= other;
  }
  if (!others)
    return false;
  if (!(others & BB_FILE_A << sq_file(from)))
    return said->disambiguation == PGNI_DISAMBIGUATION_FILE + sq_file(from);
  return !(others & BB_RANK_1 << 8 * sq_rank(from)) && said->disambiguation == PGNI_DISAMBIGUATION_RANK + sq_rank(from);
}

pgn_move pgni_san_word_resolve(const struct pgni_position *p, const struct pgni_san_word *said) {
  if (said->disambiguation >= PGNI_DISAMBIGUATION_CASTLING)
    return castling(p, (pgn_side)(said->disambiguation - PGNI_DISAMBIGUATION_CASTLING));
  if (said->role == PGN_PAWN)
    return said->takes ? pawn_capture(p, said->disambiguation & 7U, said->to) : pawn_push(p, said->to);
  return said->role == PGN_ROLE_NONE
             ? 0
             : piece_move(p, (pgn_role)said->role, disambiguated_squares(said->disambiguation), said->takes, said->to);
}

pgn_move pgni_san_parse_fast(const pgn_position *position, const char *text, size_t length) {
  struct pgni_san_word said;
  pgni_san_word_read(text, length, &said);
  return pgni_san_word_resolve(pgni_pos(position), &said);
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
    return bb_has(pgni_pseudo_attacks[from].pawn[us], to) ? pawn_capture(p, sq_file(from), to) : 0;
  }
  if (role == PGN_KING || !bb_has(pgni_attacks_from(role, us, from, pgni_occupied(p)), to))
    return 0;
  return if_legal(p, pgn_move_make(PGN_MOVE_NORMAL, role, from, to, captured, PGN_ROLE_NONE));
}

pgn_move pgni_squares_parse_fast(const pgn_position *position, const char *text, char first_file) {
  unsigned file = (unsigned)(text[0] - first_file), rank = (unsigned)(text[1] - '1');
  unsigned to_file = (unsigned)(text[2] - first_file), to_rank = (unsigned)(text[3] - '1');
  if ((file | rank | to_file | to_rank) > 7)
    return 0;
  return between(pgni_pos(position), sq_make(file, rank), sq_make(to_file, to_rank));
}
