/* SPDX-License-Identifier: MIT
 * Castling in ordinary chess, Chess960 and double Fischer random: when it is legal, why not, and what it does. */
#include <stdlib.h>
#include <string.h>

#include "pgnkit/castling.h"
#include "pgnkit/position.h"
#include "unit/unit.h"

#define BIT(square) (UINT64_C(1) << (square))

static pgn_position position_of(const char *fen) {
  pgn_position position;
  ck_assert_msg(pgn_position_parse(&position, fen, strlen(fen), NULL) == PGN_OK, "%s", fen);
  return position;
}

static const char *format(const pgn_position *position) {
  static char text[PGN_FEN_MAX];
  pgn_position_format(position, PGN_FEN_XFEN, PGN_EP_LEGAL, text, sizeof text);
  return text;
}

static pgn_move castling_move(const char *king_rook) {
  return pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, (pgn_square)(king_rook[0] - 'a' + (king_rook[1] - '1') * 8),
                       (pgn_square)(king_rook[2] - 'a' + (king_rook[3] - '1') * 8), PGN_ROLE_NONE, PGN_ROLE_NONE);
}

static bool is_listed(const pgn_position *position, pgn_move move) {
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(position, moves);
  for (size_t i = 0; i < count; i++)
    if (moves[i] == move)
      return true;
  return false;
}

/* Each position's legal castlings as king and rook squares, h-side first; the castling field as X-FEN; the placement
 * after each. */
static const struct {
  const char *fen, *field, *h_side, *a_side, *after_h, *after_a;
} vectors[] = {
    {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "K", "f1h1", NULL, "4k3/8/8/8/8/8/8/5RK1", NULL},
    {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", "Q", NULL, "b1a1", NULL, "4k3/8/8/8/8/8/8/2KR4"},
    {"4k3/8/8/8/8/8/8/R2K4 w A - 0 1", "Q", NULL, "d1a1", NULL, "4k3/8/8/8/8/8/8/2KR4"},
    {"4k3/8/8/8/8/8/8/2K4R w H - 0 1", "K", "c1h1", NULL, "4k3/8/8/8/8/8/8/5RK1", NULL},
    {"4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "Q", NULL, "c1a1", NULL, "4k3/8/8/8/8/8/8/2KR4"},
    {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "K", "f1g1", NULL, "4k3/8/8/8/8/8/8/5RK1", NULL},
    {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "K", "g1h1", NULL, "4k3/8/8/8/8/8/8/5RK1", NULL},
    {"4k3/8/8/8/8/8/8/5RKR w H - 0 1", "K", NULL, NULL, NULL, NULL},
    {"2r1k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "Q", NULL, NULL, NULL, NULL},
    {"4k3/8/8/8/8/8/8/RR3K2 w B - 0 1", "B", NULL, "f1b1", NULL, "4k3/8/8/8/8/8/8/R1KR4"},
    {"4k3/8/8/8/8/8/8/RR3K2 w A - 0 1", "Q", NULL, NULL, NULL, NULL},
    {"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "Q", NULL, NULL, NULL, NULL},
    {"4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", "Q", NULL, NULL, NULL, NULL},
    {"4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", "Q", NULL, NULL, NULL, NULL},
    {"4k3/8/8/8/8/8/8/1RK3q1 w B - 0 1", "Q", NULL, NULL, NULL, NULL},
    {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "KQkq", "e1h1", "e1a1", "r3k2r/8/8/8/8/8/8/R4RK1",
     "r3k2r/8/8/8/8/8/8/2KR3R"},
    {"4k3/8/8/8/8/8/8/R3KR1R w FA - 0 1", "FQ", "e1f1", "e1a1", "4k3/8/8/8/8/8/8/R4RKR", "4k3/8/8/8/8/8/8/2KR1R1R"},
    {"4k3/8/8/8/8/8/8/R3KR1R w HA - 0 1", "KQ", NULL, "e1a1", NULL, "4k3/8/8/8/8/8/8/2KR1R1R"},
    {"4k3/8/8/8/8/8/8/1RBK4 w B - 0 1", "Q", NULL, NULL, NULL, NULL},
    {"4k3/8/8/8/8/8/8/R2NK3 w A - 0 1", "Q", NULL, NULL, NULL, NULL},
    {"4k3/8/8/8/2r5/8/8/1R2K3 w B - 0 1", "Q", NULL, NULL, NULL, NULL},
    /* an attacked rook, or an attacked square only the rook passes, is no obstacle */
    {"4k3/8/8/8/1r6/8/8/R3K3 w A - 0 1", "Q", NULL, "e1a1", NULL, "4k3/8/8/8/1r6/8/8/2KR4"},
    {"4k3/8/8/8/r7/8/8/R3K3 w A - 0 1", "Q", NULL, "e1a1", NULL, "4k3/8/8/8/r7/8/8/2KR4"},
    {"4k3/8/8/8/3r4/8/8/R3K3 w A - 0 1", "Q", NULL, NULL, NULL, NULL},
    {"1rk5/8/8/8/8/8/8/4K3 b b - 0 1", "q", NULL, "c8b8", NULL, "2kr4/8/8/8/8/8/8/4K3"},
    /* a right of the other colour, rights gone, both sides of Black, different arrays of both */
    {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "-", NULL, NULL, NULL, NULL},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "KQkq", "e8h8", "e8a8", "r4rk1/8/8/8/8/8/8/R3K2R",
     "2kr3r/8/8/8/8/8/8/R3K2R"},
    {"1r2k1r1/8/8/8/8/8/8/R5KR w HAgb - 0 1", "KQkq", NULL, NULL, NULL, NULL},
    {"1r2k1r1/8/8/8/8/8/8/R4K1R b HAgb - 0 1", "KQkq", "e8g8", "e8b8", "1r3rk1/8/8/8/8/8/8/R4K1R",
     "2kr2r1/8/8/8/8/8/8/R4K1R"},
    /* the king goes far: from b1 to g1 over a free rank */
    {"4k3/8/8/8/8/8/8/1K5R w H - 0 1", "K", "b1h1", NULL, "4k3/8/8/8/8/8/8/5RK1", NULL},
    {"1k1q3r/8/8/8/8/8/8/1K1Q3R w Hh - 0 1", "Kk", NULL, NULL, NULL, NULL},
};

START_TEST(castling_is_legal_as_the_guidelines_say) {
  const char *fen = vectors[_i].fen;
  pgn_position position = position_of(fen);
  pgn_color turn = pgn_position_turn(&position);
  size_t listed = 0;
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(&position, moves);
  for (size_t i = 0; i < count; i++)
    listed += pgn_move_get_kind(moves[i]) == PGN_MOVE_CASTLING;
  ck_assert_uint_eq(listed, (vectors[_i].h_side != NULL) + (vectors[_i].a_side != NULL));

  const char *field = strstr(format(&position), turn == PGN_WHITE ? " w " : " b ") + 3;
  ck_assert_msg(strncmp(field, vectors[_i].field, strlen(vectors[_i].field)) == 0 &&
                    field[strlen(vectors[_i].field)] == ' ',
                "%s: %s", fen, field);
  for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++) {
    const char *expected = side == PGN_H_SIDE ? vectors[_i].h_side : vectors[_i].a_side;
    const char *after = side == PGN_H_SIDE ? vectors[_i].after_h : vectors[_i].after_a;
    pgn_castling castling;
    pgn_position_castling(&position, turn, (pgn_side)side, &castling);
    ck_assert_msg((castling.failed == 0) == (expected != NULL), "%s: side %d failed 0x%x", fen, side, castling.failed);
    if (!expected)
      continue;
    pgn_move move = castling_move(expected);
    ck_assert(is_listed(&position, move));
    ck_assert(pgn_position_is_legal(&position, move));
    ck_assert_uint_eq(castling.king_from, pgn_move_from(move));
    ck_assert_uint_eq(castling.rook_from, pgn_move_to(move));
    ck_assert_uint_eq(castling.king_to, (side == PGN_H_SIDE ? PGN_G1 : PGN_C1) + (turn == PGN_BLACK ? 56 : 0));
    ck_assert_uint_eq(castling.rook_to, (side == PGN_H_SIDE ? PGN_F1 : PGN_D1) + (turn == PGN_BLACK ? 56 : 0));
    ck_assert(castling.blockers == 0 && castling.attacked == 0);
    pgn_position next = position;
    pgn_position_play(&next, move);
    ck_assert_msg(strncmp(format(&next), after, strlen(after)) == 0, "%s: %s", fen, format(&next));
    ck_assert_uint_eq(pgn_position_halfmove_clock(&next), 1);
    ck_assert_uint_eq(pgn_position_king(&next, turn), castling.king_to);
    pgn_bitboard own = turn == PGN_WHITE ? UINT64_C(0xff) : UINT64_C(0xff) << 56;
    ck_assert(pgn_position_castling_rooks(&next) == (pgn_position_castling_rooks(&position) & ~own));
  }
}
END_TEST

/* ---- reasons --------------------------------------------------------------------------------------------------- */

enum {
  RIGHT = PGN_CASTLING_NO_RIGHT,
  CHECK = PGN_CASTLING_IN_CHECK,
  OCCUPIED = PGN_CASTLING_PATH_OCCUPIED,
  ATTACKED = PGN_CASTLING_PATH_ATTACKED,
  INTO = PGN_CASTLING_INTO_CHECK,
  RANK = PGN_CASTLING_KING_NOT_ON_BACK_RANK,
  ROOK = PGN_CASTLING_NO_ROOK
};

static const struct {
  const char *fen;
  pgn_color color;
  pgn_side side;
  unsigned failed;
  pgn_square rook_from;
  pgn_bitboard blockers, attacked;
} reasons[] = {
    /* the rook on b1 shields c1 until it has castled */
    {"7k/8/8/8/8/8/8/rR3K2 w Q - 0 1", PGN_WHITE, PGN_A_SIDE, INTO, 1, 0, BIT(PGN_C1)},
    {"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", PGN_WHITE, PGN_A_SIDE, INTO, 1, 0, BIT(PGN_C1)},
    /* d1 is the own queen's, and attacked by the other */
    {"1k1q3r/8/8/8/8/8/8/1K1Q3R w Hh - 0 1", PGN_WHITE, PGN_H_SIDE, OCCUPIED | ATTACKED, PGN_H1, BIT(PGN_D1),
     BIT(PGN_D1)},
    /* f1 crossed and attacked; d1 crossed and attacked; g1 attacked */
    {"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", PGN_WHITE, PGN_H_SIDE, ATTACKED, PGN_H1, 0, BIT(PGN_F1)},
    {"4k3/8/8/8/3r4/8/8/R3K3 w Q - 0 1", PGN_WHITE, PGN_A_SIDE, ATTACKED, PGN_A1, 0, BIT(PGN_D1)},
    {"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", PGN_WHITE, PGN_H_SIDE, INTO, PGN_H1, 0, BIT(PGN_G1)},
    /* in check on e1 from e4; the squares beyond are not attacked */
    {"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", PGN_WHITE, PGN_H_SIDE, CHECK, PGN_H1, 0, BIT(PGN_E1)},
    /* in check along the rank: d1 lies behind the king, c1 behind the castled rook */
    {"4k3/8/8/8/8/8/8/R3K2r w Q - 0 1", PGN_WHITE, PGN_A_SIDE, CHECK, PGN_A1, 0, BIT(PGN_E1)},
    /* several at once: queen f3 attacks d1 and f1; bishop b1 blocks the rook */
    {"4k3/8/8/8/8/5q2/8/RB2K3 w Q - 0 1", PGN_WHITE, PGN_A_SIDE, OCCUPIED | ATTACKED, PGN_A1, BIT(1), BIT(PGN_D1)},
    {"4k3/8/8/8/8/8/4n3/RB2K3 w Q - 0 1", PGN_WHITE, PGN_A_SIDE, OCCUPIED | INTO, PGN_A1, BIT(1), BIT(PGN_C1)},
    /* without the right the outermost rook is judged all the same */
    {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", PGN_WHITE, PGN_H_SIDE, RIGHT, PGN_H1, 0, 0},
    {"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", PGN_WHITE, PGN_H_SIDE, RIGHT | ROOK, PGN_SQUARE_NONE, 0, 0},
    {"4k3/8/8/8/8/8/8/RR2K3 w - - 0 1", PGN_WHITE, PGN_A_SIDE, RIGHT | OCCUPIED, PGN_A1, BIT(1), 0},
    {"4k3/8/8/8/8/8/8/R2QK3 w - - 0 1", PGN_WHITE, PGN_A_SIDE, RIGHT | OCCUPIED, PGN_A1, BIT(PGN_D1), 0},
    {"4k3/8/8/8/8/8/4K3/R6R w - - 0 1", PGN_WHITE, PGN_A_SIDE, RIGHT | RANK, PGN_A1, 0, 0},
    {"4k3/8/8/8/4r3/8/4K3/7R w - - 0 1", PGN_WHITE, PGN_A_SIDE, RIGHT | RANK | ROOK | CHECK, PGN_SQUARE_NONE, 0,
     BIT(12)},
    /* a king that stays is attacked before and after */
    {"4k1r1/8/8/8/8/8/8/6KR w K - 0 1", PGN_WHITE, PGN_H_SIDE, CHECK | INTO, PGN_H1, 0, BIT(PGN_G1)},
    {"4k3/8/8/8/8/8/8/5RKR w H - 0 1", PGN_WHITE, PGN_H_SIDE, OCCUPIED, PGN_H1, BIT(PGN_F1), 0},
    /* the side not to move is judged as if it were its turn */
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", PGN_BLACK, PGN_H_SIDE, 0, PGN_H8, 0, 0},
    {"r3k2r/8/8/8/8/8/8/3QK3 w kq - 0 1", PGN_BLACK, PGN_A_SIDE, ATTACKED, PGN_A8, 0, BIT(PGN_D8)},
    {"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1", PGN_WHITE, PGN_H_SIDE, OCCUPIED, PGN_G1,
     BIT(PGN_D1) | BIT(PGN_E1) | BIT(PGN_F1), 0},
    {"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1", PGN_BLACK, PGN_A_SIDE, OCCUPIED, 57, BIT(PGN_D8), 0},
};

START_TEST(castling_reports_every_reason) {
  pgn_position position = position_of(reasons[_i].fen);
  pgn_castling castling;
  pgn_position_castling(&position, reasons[_i].color, reasons[_i].side, &castling);
  ck_assert_msg(castling.failed == reasons[_i].failed, "%s: 0x%x", reasons[_i].fen, castling.failed);
  ck_assert_uint_eq(castling.rook_from, reasons[_i].rook_from);
  ck_assert_uint_eq(castling.rook_to == PGN_SQUARE_NONE, castling.rook_from == PGN_SQUARE_NONE);
  ck_assert(castling.blockers == reasons[_i].blockers);
  ck_assert(castling.attacked == reasons[_i].attacked);
}
END_TEST

/* ---- rights ---------------------------------------------------------------------------------------------------- */

static const struct {
  const char *fen;
  pgn_role role;
  const char *move; /* from, to */
  pgn_role captured;
  const char *after;
} rights[] = {
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", PGN_ROOK, "h1h8", PGN_ROOK, "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9", PGN_KING, "e1e2", PGN_ROLE_NONE, "r3k2r/8/8/8/8/8/4K3/R6R b kq - 5 9"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 9", PGN_ROOK, "a8b8", PGN_ROLE_NONE, "1r2k2r/8/8/8/8/8/8/R3K2R w KQk - 5 10"},
    /* the rook that comes back, or another that comes to its side, brings no right; an inner right keeps its letter */
    {"4k3/8/8/6R1/8/8/8/4K2R w K - 0 1", PGN_ROOK, "g5g1", PGN_ROLE_NONE, "4k3/8/8/8/8/8/8/4K1RR b K - 1 1"},
    {"4k3/8/8/8/R7/8/8/1R2K3 w B - 0 1", PGN_ROOK, "a4a1", PGN_ROLE_NONE, "4k3/8/8/8/8/8/8/RR2K3 b B - 1 1"},
    /* a rook without a right on the king's other square takes nothing away */
    {"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", PGN_ROOK, "a1a2", PGN_ROLE_NONE, "4k3/8/8/8/8/8/R7/1R2K3 b Q - 1 1"},
};

START_TEST(castling_rights_go_with_king_and_rooks) {
  pgn_position position = position_of(rights[_i].fen);
  const char *m = rights[_i].move;
  pgn_move move = pgn_move_make(PGN_MOVE_NORMAL, rights[_i].role, (pgn_square)(m[0] - 'a' + (m[1] - '1') * 8),
                                (pgn_square)(m[2] - 'a' + (m[3] - '1') * 8), rights[_i].captured, PGN_ROLE_NONE);
  ck_assert(pgn_position_is_legal(&position, move));
  pgn_position_play(&position, move);
  ck_assert_str_eq(format(&position), rights[_i].after);
}
END_TEST

START_TEST(castling_right_goes_when_a_promotion_takes_the_rook) {
  pgn_position position = position_of("r3k3/1P6/8/8/8/8/8/4K3 w q - 3 20");
  pgn_move move = pgn_move_make(PGN_MOVE_PROMOTION, PGN_PAWN, 49, PGN_A8, PGN_ROOK, PGN_QUEEN);
  ck_assert(pgn_position_is_legal(&position, move));
  pgn_position_play(&position, move);
  ck_assert_str_eq(format(&position), "Q3k3/8/8/8/8/8/8/4K3 b - - 0 20");
}
END_TEST

START_TEST(castling_move_needs_all_its_fields) {
  pgn_position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  pgn_move good = castling_move("e1h1");
  ck_assert(pgn_position_is_legal(&position, good));
  ck_assert(!pgn_position_is_legal(&position, castling_move("e1g1")));
  ck_assert(!pgn_position_is_legal(&position, castling_move("e8h8")));
  ck_assert(!pgn_position_is_legal(&position, castling_move("e1h8")));
  ck_assert(!pgn_position_is_legal(&position, good | (pgn_move)PGN_ROOK << 15));
  ck_assert(!pgn_position_is_legal(&position, good | (pgn_move)PGN_QUEEN << 18));
  ck_assert(!pgn_position_is_legal(&position, good | UINT32_C(1) << 24));
  ck_assert(!pgn_position_is_legal(
      &position, pgn_move_make(PGN_MOVE_NORMAL, PGN_KING, PGN_E1, PGN_H1, PGN_ROLE_NONE, PGN_ROLE_NONE)));
}
END_TEST

/* ---- the demonstration ------------------------------------------------------------------------------------------ */

/* samples/castling-demonstration.fen, what has gone from it, and the castlings with what forbids them: White's to the
 * h-side (king and rook change places) and to the a-side (the rook stays, pieces on a1 and b1 are in nobody's way),
 * Black's to the h-side (its own rook on f8) and to the a-side (the knight on e8 would be jumped over). */
static const struct {
  pgn_square gone;
  pgn_bitboard in_the_way[PGN_COLOR_COUNT][PGN_SIDE_COUNT];
} demonstrations[] = {
    {PGN_SQUARE_NONE, {{0, 0}, {BIT(PGN_F8), BIT(PGN_E8)}}},
    {PGN_E8, {{0, 0}, {BIT(PGN_F8), 0}}},
    {PGN_F8, {{0, 0}, {0, 0}}},
};

START_TEST(castling_is_as_in_the_demonstration) {
  size_t length;
  char *text = unit_read_file(unit_source_path("samples/castling-demonstration.fen"), &length);
  pgn_setup setup;
  pgn_fen_report report;
  ck_assert_ptr_nonnull(text);
  ck_assert_int_eq(pgn_setup_parse(text, strcspn(text, "\n"), PGN_FEN_AUTO, &setup, &report), PGN_OK);
  /* In a game both kings would have started on one file. */
  ck_assert_uint_eq(report.count, 1);
  ck_assert_int_eq(report.finding[0].code, PGN_CODE_FEN_CASTLING_KING_FILES);
  static const struct {
    pgn_square square;
    char piece;
  } named[] = {{PGN_F1, 'K'}, {PGN_G8, 'k'}, {PGN_D1, 'R'}, {PGN_G1, 'R'}, {PGN_E8, 'n'}, {PGN_F8, 'r'}, {PGN_H8, 'r'}};
  for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
    ck_assert_int_eq(setup.piece[named[i].square], named[i].piece);
  for (int square = PGN_A1; square <= PGN_A1 + 1; square++)
    ck_assert(setup.piece[square] >= 'A' && setup.piece[square] <= 'Z');
  free(text);

  pgn_square gone = demonstrations[_i].gone;
  bool rook_gone = gone == PGN_F8;
  if (gone != PGN_SQUARE_NONE) {
    setup.piece[gone] = '.';
    setup.castling_rooks &= ~BIT(gone);
  }
  static const struct {
    pgn_square king_from, king_to, rook_from, rook_to;
  } squares[PGN_COLOR_COUNT][PGN_SIDE_COUNT] = {
      {{PGN_F1, PGN_G1, PGN_G1, PGN_F1}, {PGN_F1, PGN_C1, PGN_D1, PGN_D1}},
      {{PGN_G8, PGN_G8, PGN_H8, PGN_F8}, {PGN_G8, PGN_C8, PGN_F8, PGN_D8}},
  };
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    setup.turn = (pgn_color)color;
    pgn_position position;
    ck_assert_int_eq(pgn_position_from_setup(&position, &setup, PGN_CHESS960, 0), PGN_OK);
    ck_assert(!pgn_position_is_check(&position));
    for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++) {
      if (rook_gone && color == PGN_BLACK && side == PGN_A_SIDE)
        continue; /* the rook that is gone was this side's own */
      pgn_bitboard in_the_way = demonstrations[_i].in_the_way[color][side];
      pgn_castling castling;
      pgn_position_castling(&position, (pgn_color)color, (pgn_side)side, &castling);
      ck_assert_uint_eq(castling.failed, in_the_way ? PGN_CASTLING_PATH_OCCUPIED : 0);
      ck_assert(castling.blockers == in_the_way);
      ck_assert(castling.attacked == 0);
      ck_assert_uint_eq(castling.king_from, squares[color][side].king_from);
      ck_assert_uint_eq(castling.king_to, squares[color][side].king_to);
      ck_assert_uint_eq(castling.rook_from, squares[color][side].rook_from);
      ck_assert_uint_eq(castling.rook_to, squares[color][side].rook_to);
      pgn_move move = pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, castling.king_from, castling.rook_from, PGN_ROLE_NONE,
                                    PGN_ROLE_NONE);
      ck_assert_int_eq(is_listed(&position, move), !in_the_way);
      if (in_the_way)
        continue;
      pgn_position_play(&position, move);
      ck_assert_uint_eq(pgn_position_king(&position, (pgn_color)color), castling.king_to);
      ck_assert(pgn_position_piece_at(&position, castling.rook_to, NULL) == PGN_ROOK);
      ck_assert_int_eq(pgn_position_from_setup(&position, &setup, PGN_CHESS960, 0), PGN_OK);
    }
  }
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("castling");
  TCase *tests = tcase_create("castling");
  tcase_add_loop_test(tests, castling_is_legal_as_the_guidelines_say, 0, sizeof vectors / sizeof vectors[0]);
  tcase_add_loop_test(tests, castling_reports_every_reason, 0, sizeof reasons / sizeof reasons[0]);
  tcase_add_loop_test(tests, castling_rights_go_with_king_and_rooks, 0, sizeof rights / sizeof rights[0]);
  tcase_add_test(tests, castling_right_goes_when_a_promotion_takes_the_rook);
  tcase_add_test(tests, castling_move_needs_all_its_fields);
  tcase_add_loop_test(tests, castling_is_as_in_the_demonstration, 0, sizeof demonstrations / sizeof demonstrations[0]);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
