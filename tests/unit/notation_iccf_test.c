/* SPDX-License-Identifier: MIT
 * ICCF numeric notation: squares, promotion digits, castling in ordinary and Chess960 games. */
#include "unit/notation_support.h"

#define PAWN_F7 "8/5P2/8/8/8/8/k7/7K w - - 0 1"
#define PAWN_F2 "7k/K7/8/8/8/8/5p2/8 b - - 0 1"

START_TEST(iccf_reads_squares) {
  static const reading table[] = {
      {START, "5254", "e2e4", 0},
      {START, "7163", "g1f3", 0},
      {START, "1213", "a2a3", 0},
      {START, "52-54", "e2e4", 0},
      {START, "5254+", "e2e4", 0},
      {START, "5255", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "5755", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "4454", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "52541", "illegal", PGN_CODE_PROMOTION_WRONG},
      {START, "5154", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "5445", "e4d5", 0},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "54x45", "e4d5", 0},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "54x55", "e4e5", PGN_CODE_CAPTURE_MARK_WRONG},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "5546", "e5d6", 0},
      {START, "525", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "5259", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "5054", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "525454", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "52545", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "52x", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "52-5", "syntax", PGN_CODE_MOVE_UNREADABLE},
  };
  CHECK_READINGS(table, PGN_NOTATION_ICCF);
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
  check_reading(&(reading){START, "e4", "syntax", PGN_CODE_MOVE_UNREADABLE}, PGN_NOTATION_ICCF);
}
END_TEST

START_TEST(iccf_promotion_digit_is_needed) {
  static const reading table[] = {
      {PAWN_F7, "67681", "f7f8q", 0},
      {PAWN_F7, "67682", "f7f8r", 0},
      {PAWN_F7, "67683", "f7f8b", 0},
      {PAWN_F7, "67684", "f7f8n", 0},
      {PAWN_F7, "6768", "illegal", PGN_CODE_PROMOTION_MISSING},
      {PAWN_F2, "62611", "f2f1q", 0},
      {PAWN_F2, "62614", "f2f1n", 0},
      {PAWN_F7, "71681", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {"6k1/8/8/8/8/8/5p2/6RK b - - 0 1", "62714", "f2g1n", 0},
  };
  CHECK_READINGS(table, PGN_NOTATION_ICCF);
}
END_TEST

START_TEST(iccf_promotion_rank_may_be_left_out) {
  static const reading table[] = {
      {PAWN_F7, "6761", "f7f8q", PGN_CODE_PROMOTION_RANK_LEFT_OUT},
      {PAWN_F7, "6762", "f7f8r", PGN_CODE_PROMOTION_RANK_LEFT_OUT},
      {PAWN_F7, "6763", "f7f8b", PGN_CODE_PROMOTION_RANK_LEFT_OUT},
      {PAWN_F7, "6764", "f7f8n", PGN_CODE_PROMOTION_RANK_LEFT_OUT},
      {PAWN_F7, "6765", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {PAWN_F7, "6751", "illegal", PGN_CODE_MOVE_ILLEGAL}, /* nothing to take on e8 */
      {PAWN_F2, "6261", "f2f1q", PGN_CODE_PROMOTION_RANK_LEFT_OUT},
      {PAWN_F2, "6262", "f2f1r", PGN_CODE_PROMOTION_RANK_LEFT_OUT},
      {PAWN_F2, "6263", "f2f1b", PGN_CODE_PROMOTION_RANK_LEFT_OUT},
      {"6r1/5P2/8/8/8/8/k7/7K w - - 0 1", "6772", "f7g8r", PGN_CODE_PROMOTION_RANK_LEFT_OUT},
      /* an ordinary move comes first: the rook, not a pawn, stands on f7 */
      {"8/5R2/8/8/8/8/k7/7K w - - 0 1", "6762", "f7f2", 0},
  };
  CHECK_READINGS(table, PGN_NOTATION_ICCF);
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(iccf_reads_castling_in_order) {
  static const reading table[] = {
      {"3k4/8/8/8/8/8/8/K3R3 w - - 0 1", "5171", "e1g1", 0}, /* a rook */
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "5171", "e1h1", 0},
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "5181", "e1h1", 0},
      {"r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "5838", "e8a8", 0},
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "51711", "illegal", PGN_CODE_PROMOTION_WRONG},
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "51812", "illegal", PGN_CODE_PROMOTION_WRONG},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "5171", "illegal", PGN_CODE_CASTLING_ILLEGAL},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "5181", "illegal", PGN_CODE_CASTLING_ILLEGAL},
      /* Chess960: the king's step and castling share their digits, unless the rook is named */
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "6171", "f1g1", PGN_CODE_CASTLING_OR_KING_MOVE},
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "6181", "f1h1", 0},
      {"4k3/8/8/8/8/8/8/5K1R w - - 0 1", "6171", "f1g1", 0},
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "6151", "f1e1", 0},
      {"4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "6171", "f1g1", 0}, /* the rook stands on the target */
      {"4k3/8/8/8/8/8/8/6KR w K - 0 1", "7171", "g1h1", 0},
      {"4k3/8/8/8/8/8/8/6KR w - - 0 1", "7171", "illegal", PGN_CODE_CASTLING_ILLEGAL},
      {"4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "2131", "b1c1", PGN_CODE_CASTLING_OR_KING_MOVE},
      {"4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "2111", "b1a1", 0},
  };
  CHECK_READINGS(table, PGN_NOTATION_ICCF);
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
}
END_TEST

/* Corner cases of castling: which side is legal, and its texts.  The last column: the king's target is a move of its
 * own, so that castling cannot be written with it. */
static const struct {
  const char *fen, *san, *rook_uci, *rook_iccf, *target_iccf;
  bool collides;
} vectors[] = {
    {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "O-O", "f1h1", "6181", "6171", true},
    {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O", "b1a1", "2111", "2131", true},
    {"4k3/8/8/8/8/8/8/R2K4 w A - 0 1", "O-O-O", "d1a1", "4111", "4131", true},
    {"4k3/8/8/8/8/8/8/2K4R w H - 0 1", "O-O", "c1h1", "3181", "3171", false},
    {"4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "O-O-O", "c1a1", "3111", "3131", false},
    {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", "f1g1", "6171", "6171", false},
    {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O", "g1h1", "7181", "7171", false},
    {"4k3/8/8/8/8/8/8/RR3K2 w B - 0 1", "O-O-O", "f1b1", "6121", "6131", false},
    {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "O-O", "e1h1", "5181", "5171", false},
    {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "O-O-O", "e1a1", "5111", "5131", false},
    {"4k3/8/8/8/8/8/8/R3KR1R w FA - 0 1", "O-O", "e1f1", "5161", "5171", false},
    {"4k3/8/8/8/8/8/8/R3KR1R w FA - 0 1", "O-O-O", "e1a1", "5111", "5131", false},
    {"4k3/8/8/8/8/8/8/R3KR1R w HA - 0 1", "O-O-O", "e1a1", "5111", "5131", false},
    {"4k3/8/8/8/1r6/8/8/R3K3 w A - 0 1", "O-O-O", "e1a1", "5111", "5131", false},
    {"4k3/8/8/8/r7/8/8/R3K3 w A - 0 1", "O-O-O", "e1a1", "5111", "5131", false},
    {"1rk5/8/8/8/8/8/8/4K3 b b - 0 1", "O-O-O", "c8b8", "3828", "3838", false},
};
static const char *const not_legal[][2] = {
    {"4k3/8/8/8/8/8/8/5RKR w H - 0 1", "O-O"},      {"2r1k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "O-O-O"},
    {"4k3/8/8/8/8/8/8/RR3K2 w A - 0 1", "O-O-O"},   {"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "O-O-O"},
    {"4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", "O-O-O"},   {"4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", "O-O-O"},
    {"4k3/8/8/8/8/8/8/1RK3q1 w B - 0 1", "O-O-O"},  {"4k3/8/8/8/8/8/8/R3KR1R w HA - 0 1", "O-O"},
    {"4k3/8/8/8/8/8/8/1RBK4 w B - 0 1", "O-O-O"},   {"4k3/8/8/8/8/8/8/R2NK3 w A - 0 1", "O-O-O"},
    {"4k3/8/8/8/2r5/8/8/1R2K3 w B - 0 1", "O-O-O"}, {"4k3/8/8/8/3r4/8/8/R3K3 w A - 0 1", "O-O-O"},
};

START_TEST(castling_is_written_by_rook_and_target) {
  size_t i = (size_t)_i;
  pgn_position position = position_of(vectors[i].fen);
  pgn_position_set_variant(&position, PGN_CHESS960);
  pgn_move move, again;
  ck_assert_int_eq(read_move(&position, vectors[i].san, PGN_NOTATION_SAN, &move, NULL), PGN_OK);
  ck_assert_int_eq(pgn_move_get_kind(move), PGN_MOVE_CASTLING);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_UCI, PGN_CASTLING_AUTO), vectors[i].rook_uci);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_UCI, PGN_CASTLING_ROOK), vectors[i].rook_uci);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_ICCF, PGN_CASTLING_AUTO), vectors[i].rook_iccf);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_ICCF, PGN_CASTLING_ROOK), vectors[i].rook_iccf);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_ICCF, PGN_CASTLING_TARGET),
                   vectors[i].collides ? "" : vectors[i].target_iccf);
  ck_assert_int_eq(text_of(&position, move, PGN_NOTATION_UCI, PGN_CASTLING_TARGET)[0] == 0, vectors[i].collides);
  ck_assert_int_eq(read_move(&position, vectors[i].rook_iccf, PGN_NOTATION_ICCF, &again, NULL), PGN_OK);
  ck_assert_uint_eq(again, move);
  ck_assert_int_eq(read_move(&position, vectors[i].rook_uci, PGN_NOTATION_UCI, &again, NULL), PGN_OK);
  ck_assert_uint_eq(again, move);
  pgn_move_report report;
  ck_assert_int_eq(read_move(&position, vectors[i].target_iccf, PGN_NOTATION_ICCF, &again, &report), PGN_OK);
  ck_assert_int_eq(again == move, !vectors[i].collides);
  ck_assert_int_eq(first_code(&report), vectors[i].collides ? PGN_CODE_CASTLING_OR_KING_MOVE : 0);

  /* Called an ordinary game: the target, but for the squares only Chess960 has. */
  pgn_position_set_variant(&position, PGN_STANDARD);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_ICCF, PGN_CASTLING_AUTO),
                   vectors[i].collides ? vectors[i].rook_iccf : vectors[i].target_iccf);
}
END_TEST

START_TEST(castling_that_is_not_legal_is_refused) {
  pgn_position position = position_of(not_legal[_i][0]);
  pgn_move move;
  pgn_move_report report;
  ck_assert_int_eq(read_move(&position, not_legal[_i][1], PGN_NOTATION_SAN, &move, &report), PGN_ERR_ILLEGAL);
  ck_assert_int_eq(report.error, PGN_CODE_CASTLING_ILLEGAL);
}
END_TEST

START_TEST(iccf_writes_ordinary_games) {
  static const struct {
    const char *fen, *uci, *iccf;
  } table[] = {
      {START, "e2e4", "5254"},
      {START, "g1f3", "7163"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", "5171"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1", "5131"},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8h8", "5878"},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", "5838"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8", "8188"},
      {PAWN_F7, "f7f8q", "67681"},
      {PAWN_F7, "f7f8r", "67682"},
      {PAWN_F7, "f7f8b", "67683"},
      {PAWN_F7, "f7f8n", "67684"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "5546"},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    check_writing(table[i].fen, table[i].uci, PGN_NOTATION_ICCF, PGN_CASTLING_AUTO, table[i].iccf);
  check_writing("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", PGN_NOTATION_ICCF, PGN_CASTLING_ROOK, "5181");
  check_writing("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", PGN_NOTATION_ICCF, PGN_CASTLING_TARGET, "5171");
}
END_TEST

/* The board as it is printed wherever the notation is explained: a8 to h8, ..., a1 to h1. */
static const char *const numbered_board[8] = {
    "18 28 38 48 58 68 78 88", "17 27 37 47 57 67 77 87", "16 26 36 46 56 66 76 86", "15 25 35 45 55 65 75 85",
    "14 24 34 44 54 64 74 84", "13 23 33 43 53 63 73 83", "12 22 32 42 52 62 72 82", "11 21 31 41 51 61 71 81",
};
static const char *number_of(pgn_square square) { return &numbered_board[7 - square / 8][square % 8 * 3]; }

/* A rook of either colour on each square, and every square it goes to: four digits, two a square, the same for both. */
START_TEST(iccf_numbers_the_squares_as_the_board_does) {
  unsigned moved = 0, colors = 0;
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    for (pgn_square rook = 0; rook < 64; rook++) {
      pgn_setup setup;
      pgn_position position;
      static const char bare[] = "8/8/8/8/8/8/8/8 w - - 0 1";
      ck_assert_int_eq(pgn_setup_parse(bare, sizeof bare - 1, PGN_FEN_AUTO, &setup, NULL), PGN_OK);
      setup.turn = (pgn_color)color;
      setup.piece[rook] = color == PGN_WHITE ? 'R' : 'r';
      /* Two places for the kings where neither stands on the rook's lines: a knight's moves away, and three squares
       * from each other. */
      int file = rook % 8, rank = rook / 8;
      int own_file = file < 4 ? file + 1 : file - 1, own_rank = rank < 4 ? rank + 2 : rank - 2;
      int other_file = file < 4 ? file + 4 : file - 4, other_rank = rank < 4 ? rank + 3 : rank - 3;
      setup.piece[own_rank * 8 + own_file] = color == PGN_WHITE ? 'K' : 'k';
      setup.piece[other_rank * 8 + other_file] = color == PGN_WHITE ? 'k' : 'K';
      ck_assert_int_eq(pgn_position_from_setup(&position, &setup, PGN_STANDARD, 0), PGN_OK);
      pgn_move moves[PGN_MOVES_MAX], read;
      for (size_t i = pgn_position_legal_moves(&position, moves); i-- > 0;) {
        if (pgn_move_role(moves[i]) != PGN_ROOK)
          continue;
        const char *text = text_of(&position, moves[i], PGN_NOTATION_ICCF, PGN_CASTLING_AUTO);
        ck_assert_uint_eq(strlen(text), 4);
        ck_assert_msg(memcmp(text, number_of(rook), 2) == 0, "%s from square %d", text, rook);
        ck_assert_msg(memcmp(text + 2, number_of(pgn_move_to(moves[i])), 2) == 0, "%s to square %d", text,
                      pgn_move_to(moves[i]));
        ck_assert_int_eq(read_move(&position, text, PGN_NOTATION_ICCF, &read, NULL), PGN_OK);
        ck_assert_uint_eq(read, moves[i]);
        moved++;
      }
      colors++;
    }
  ck_assert_uint_eq(colors, 128);
  ck_assert_uint_eq(moved, 128 * 14); /* fourteen squares from everywhere */
}
END_TEST

/* Four digits, five for a promotion, nothing else: no sign for a capture, a check or mate. */
START_TEST(iccf_moves_are_digits_only) {
  static const char *const fens[] = {
      START,
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
      "1n2k3/2P3P1/8/3pP3/8/8/1p6/R3K2R w KQ d6 0 2",
      "1n2k3/2P3P1/8/8/3Pp3/8/1p6/R3K2R b - d3 0 2",
      "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1",
  };
  unsigned promotions = 0, captures = 0, en_passant = 0, castlings = 0, mates = 0;
  for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
    pgn_position position = position_of(fens[i]);
    pgn_move moves[PGN_MOVES_MAX];
    for (size_t n = pgn_position_legal_moves(&position, moves); n-- > 0;) {
      const char *text = text_of(&position, moves[n], PGN_NOTATION_ICCF, PGN_CASTLING_AUTO);
      bool promotion = pgn_move_get_kind(moves[n]) == PGN_MOVE_PROMOTION;
      ck_assert_uint_eq(strspn(text, "12345678"), strlen(text));
      ck_assert_msg(strlen(text) == (promotion ? 5u : 4u), "%s", text);
      if (promotion)
        ck_assert_int_eq(text[4], "004321"[pgn_move_promotion(moves[n])]);
      pgn_position next = position;
      pgn_position_play(&next, moves[n]);
      promotions += promotion;
      captures += pgn_move_captured(moves[n]) != PGN_ROLE_NONE;
      en_passant += pgn_move_get_kind(moves[n]) == PGN_MOVE_EN_PASSANT;
      castlings += pgn_move_get_kind(moves[n]) == PGN_MOVE_CASTLING;
      mates += pgn_position_is_checkmate(&next);
    }
  }
  /* By hand: h1h8 and a1a8 in the second; c7b8 four times, e5d6, and b2a1 four times and e4d3 captured. */
  ck_assert_uint_eq(captures, 2 + 4 + 1 + 4 + 1);
  ck_assert_uint_eq(en_passant, 2);
  ck_assert_uint_eq(castlings, 2 + 1);                          /* the pawn on b2 forbids O-O-O in the third */
  ck_assert_uint_eq(promotions, 4 * (1 + 1 + 1) + 4 * (1 + 1)); /* c7c8 c7b8 g7g8; b2a1 b2b1 */
  ck_assert_uint_eq(mates, 1);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("notation_iccf");
  TCase *tests = tcase_create("iccf");
  tcase_add_test(tests, iccf_numbers_the_squares_as_the_board_does);
  tcase_add_test(tests, iccf_moves_are_digits_only);
  tcase_add_test(tests, iccf_reads_squares);
  tcase_add_test(tests, iccf_promotion_digit_is_needed);
  tcase_add_test(tests, iccf_promotion_rank_may_be_left_out);
  tcase_add_test(tests, iccf_reads_castling_in_order);
  tcase_add_loop_test(tests, castling_is_written_by_rook_and_target, 0, sizeof vectors / sizeof *vectors);
  tcase_add_loop_test(tests, castling_that_is_not_legal_is_refused, 0, sizeof not_legal / sizeof *not_legal);
  tcase_add_test(tests, iccf_writes_ordinary_games);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
