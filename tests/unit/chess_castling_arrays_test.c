/* SPDX-License-Identifier: MIT
 * Castling in the 960 start arrays, counted by going through all of them, for White and for Black. */
#include "pgnkit/castling.h"
#include "unit/notation_support.h"

enum { ARRAYS = 960 };

/* Puts the pieces of an array that are among `letters` on the colour's back rank; returns the rooks put there. */
static pgn_bitboard put_array(pgn_setup *setup, unsigned number, pgn_color color, const char *letters) {
  char array[8];
  pgn_bitboard rooks = 0;
  int back = color == PGN_WHITE ? 0 : 56;
  ck_assert(pgn_startpos_array(number, array));
  for (int file = 0; file < 8; file++) {
    if (!strchr(letters, array[file]))
      continue;
    setup->piece[back + file] = (char)(color == PGN_WHITE ? array[file] : array[file] - 'A' + 'a');
    if (array[file] == 'R')
      rooks |= (pgn_bitboard)1 << (back + file);
  }
  return rooks;
}

static pgn_setup setup_of(const char *fen) {
  pgn_setup setup;
  ck_assert_int_eq(pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, NULL), PGN_OK);
  return setup;
}

/* The start position of an array. */
static pgn_position start_of(unsigned number) {
  pgn_position position;
  pgn_setup setup = setup_of("8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1");
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    setup.castling_rooks |= put_array(&setup, number, (pgn_color)color, "KQRBN");
  ck_assert_int_eq(pgn_position_from_setup(&position, &setup, PGN_CHESS960, 0), PGN_OK);
  return position;
}

/* King and castling rook of an array alone, the other king far away: castling is legal. */
static pgn_position alone_of(unsigned number, pgn_color color, pgn_side side) {
  pgn_position position;
  pgn_setup setup = setup_of("8/8/8/8/8/8/8/8 w - - 0 1");
  pgn_bitboard rooks = put_array(&setup, number, color, "KR"), left = rooks & (~rooks + 1);
  pgn_bitboard castling_rook = side == PGN_A_SIDE ? left : rooks & ~left, other_rook = rooks & ~castling_rook;
  int rook_file = 0;
  for (int square = 0; square < 64; square++) {
    if (other_rook >> square & 1)
      setup.piece[square] = '.';
    if (castling_rook >> square & 1)
      rook_file = square % 8;
  }
  setup.castling_rooks = castling_rook;
  setup.turn = color;
  /* On a file the rook does not look along. */
  setup.piece[(color == PGN_WHITE ? 56 : 0) + (rook_file + 1) % 8] = color == PGN_WHITE ? 'k' : 'K';
  ck_assert_int_eq(pgn_position_from_setup(&position, &setup, PGN_CHESS960, 0), PGN_OK);
  return position;
}

/* At the first move 162 arrays allow castling: those where king and rook only change places. */
START_TEST(castling_at_the_first_move_is_counted) {
  pgn_color color = (pgn_color)_i;
  unsigned legal[PGN_SIDE_COUNT] = {0, 0}, both = 0, any = 0, not_swapped = 0, listed = 0;
  for (unsigned number = 0; number < ARRAYS; number++) {
    pgn_position position = start_of(number);
    pgn_castling castling[PGN_SIDE_COUNT];
    for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++) {
      pgn_position_castling(&position, color, (pgn_side)side, &castling[side]);
      const pgn_castling *c = &castling[side];
      legal[side] += !c->failed;
      not_swapped += !c->failed && (c->king_from != c->rook_to || c->rook_from != c->king_to);
    }
    both += !castling[0].failed && !castling[1].failed;
    any += !castling[0].failed || !castling[1].failed;
    /* The same by the legal moves; Black's once White has passed. */
    if (color == PGN_BLACK)
      pgn_position_play(&position, pgn_move_null());
    pgn_move moves[PGN_MOVES_MAX];
    for (size_t i = pgn_position_legal_moves(&position, moves); i-- > 0;)
      listed += pgn_move_get_kind(moves[i]) == PGN_MOVE_CASTLING;
  }
  ck_assert_uint_eq(legal[PGN_H_SIDE], 90);
  ck_assert_uint_eq(legal[PGN_A_SIDE], 72);
  ck_assert_uint_eq(both, 0);
  ck_assert_uint_eq(any, 162);
  ck_assert_uint_eq(listed, 162);
  ck_assert_uint_eq(not_swapped, 0);
}
END_TEST

/* How king and rook stand to the squares they go to, and what that does to the digits of the king's target. */
START_TEST(castling_of_the_arrays_is_counted) {
  pgn_color color = (pgn_color)_i;
  unsigned rook_stays[PGN_SIDE_COUNT] = {0, 0}, swap[PGN_SIDE_COUNT] = {0, 0}, king_stays[PGN_SIDE_COUNT] = {0, 0};
  unsigned king_step[PGN_SIDE_COUNT] = {0, 0}, unusable = 0;
  for (unsigned number = 0; number < ARRAYS; number++) {
    bool bad = false;
    for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++) {
      pgn_position position = alone_of(number, color, (pgn_side)side);
      pgn_castling c;
      pgn_position_castling(&position, color, (pgn_side)side, &c);
      ck_assert_msg(c.failed == 0, "array %u: 0x%x", number, c.failed);
      rook_stays[side] += c.rook_from == c.rook_to;
      king_stays[side] += c.king_from == c.king_to;
      swap[side] += c.king_from == c.rook_to && c.rook_from == c.king_to;

      pgn_move castling =
          pgn_move_make(PGN_MOVE_CASTLING, PGN_KING, c.king_from, c.rook_from, PGN_ROLE_NONE, PGN_ROLE_NONE);
      /* Castling by target is refused, as its digits are a step of the king; by the rook it never is one. */
      bool collides = text_of(&position, castling, PGN_NOTATION_ICCF, PGN_CASTLING_TARGET)[0] == 0;
      king_step[side] += collides;
      bad |= collides || c.king_from == c.king_to;
      char by_rook[PGN_MOVE_TEXT_MAX];
      strcpy(by_rook, text_of(&position, castling, PGN_NOTATION_ICCF, PGN_CASTLING_AUTO));
      pgn_move moves[PGN_MOVES_MAX];
      bool step = false;
      for (size_t i = pgn_position_legal_moves(&position, moves); i-- > 0;) {
        if (pgn_move_get_kind(moves[i]) == PGN_MOVE_CASTLING)
          continue;
        step |= pgn_move_from(moves[i]) == c.king_from && pgn_move_to(moves[i]) == c.king_to;
        ck_assert_str_ne(text_of(&position, moves[i], PGN_NOTATION_ICCF, PGN_CASTLING_AUTO), by_rook);
      }
      ck_assert_int_eq(collides, step);
    }
    unusable += bad;
  }
  ck_assert_uint_eq(rook_stays[PGN_H_SIDE], 174);
  ck_assert_uint_eq(rook_stays[PGN_A_SIDE], 102);
  ck_assert_uint_eq(swap[PGN_H_SIDE], 90);
  ck_assert_uint_eq(swap[PGN_A_SIDE], 72);
  ck_assert_uint_eq(king_stays[PGN_H_SIDE], 108);
  ck_assert_uint_eq(king_stays[PGN_A_SIDE], 168);
  ck_assert_uint_eq(king_step[PGN_H_SIDE], 78);
  ck_assert_uint_eq(king_step[PGN_A_SIDE], 240);
  ck_assert_uint_eq(unusable, 594);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("castling_arrays");
  TCase *tests = tcase_create("castling_arrays");
  tcase_add_loop_test(tests, castling_at_the_first_move_is_counted, PGN_WHITE, PGN_COLOR_COUNT);
  tcase_add_loop_test(tests, castling_of_the_arrays_is_counted, PGN_WHITE, PGN_COLOR_COUNT);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
