/* SPDX-License-Identifier: MIT
 * UCI and long algebraic notation. */
#include "unit/notation_support.h"

#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PAWN_E7 "8/4P3/8/8/8/8/k7/7K w - - 0 1"

START_TEST(uci_reads_squares) {
  static const reading table[] = {
      {START, "e2e4", "e2e4", 0},
      {START, "g1f3", "g1f3", 0},
      {START, "0000", "0000", PGN_CODE_MOVE_NULL},
      {PAWN_E7, "e7e8q", "e7e8q", 0},
      {PAWN_E7, "e7e8n", "e7e8n", 0},
      {PAWN_E7, "e7e8", "illegal", PGN_CODE_PROMOTION_MISSING},
      {PAWN_E7, "e7e8k", "illegal", PGN_CODE_PROMOTION_WRONG},
      {PAWN_E7, "e7e8p", "illegal", PGN_CODE_PROMOTION_WRONG},
      {PAWN_E7, "h1g1q", "illegal", PGN_CODE_PROMOTION_WRONG},
      {START, "e2e4q", "illegal", PGN_CODE_PROMOTION_WRONG},
      {START, "e2e5", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "e7e5", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "e3e4", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "e2e2", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "e2i4", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "e2e9", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "e2e4x", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "e5d6", 0},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5d6", "illegal", PGN_CODE_MOVE_ILLEGAL},
  };
  CHECK_READINGS(table, PGN_NOTATION_UCI);
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
  static const reading others[] = {
      {START, "e4", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "E2E4", "syntax", PGN_CODE_MOVE_UNREADABLE},
  };
  CHECK_READINGS(others, PGN_NOTATION_UCI);
}
END_TEST

START_TEST(uci_reads_castling_by_target_and_rook) {
  static const reading table[] = {
      {CASTLES, "e1g1", "e1h1", 0},
      {CASTLES, "e1h1", "e1h1", 0},
      {CASTLES, "e1c1", "e1a1", 0},
      {CASTLES, "e1a1", "e1a1", 0},
      {CASTLES, "e1b1", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", "f1g1", PGN_CODE_CASTLING_OR_KING_MOVE},
      {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", "f1h1", 0},
      {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1g1", "g1h1", 0},
  };
  CHECK_READINGS(table, PGN_NOTATION_UCI);
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(uci_writes_castling_after_style) {
  check_writing(CASTLES, "e1h1", PGN_NOTATION_UCI, PGN_CASTLING_AUTO, "e1g1");
  check_writing(CASTLES, "e1h1", PGN_NOTATION_UCI, PGN_CASTLING_TARGET, "e1g1");
  check_writing(CASTLES, "e1h1", PGN_NOTATION_UCI, PGN_CASTLING_ROOK, "e1h1");
  check_writing(CASTLES, "e1a1", PGN_NOTATION_UCI, PGN_CASTLING_AUTO, "e1c1");
  check_writing(CASTLES, "e1a1", PGN_NOTATION_UCI, PGN_CASTLING_ROOK, "e1a1");
  pgn_position position = position_of(CASTLES);
  pgn_position_set_variant(&position, PGN_CHESS960);
  pgn_move move;
  ck_assert_int_eq(read_move(&position, "e1g1", PGN_NOTATION_UCI, &move, NULL), PGN_OK);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_UCI, PGN_CASTLING_AUTO), "e1h1");
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_UCI, PGN_CASTLING_TARGET), "e1g1");
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_SAN, PGN_CASTLING_AUTO), "O-O");
  check_writing(PAWN_E7, "e7e8q", PGN_NOTATION_UCI, PGN_CASTLING_AUTO, "e7e8q");
  check_writing(PAWN_E7, "e7e8n", PGN_NOTATION_UCI, PGN_CASTLING_AUTO, "e7e8n");
  check_writing(START, "g1f3", PGN_NOTATION_UCI, PGN_CASTLING_AUTO, "g1f3");
}
END_TEST

START_TEST(lan_reads_both_squares) {
  static const reading table[] = {
      {START, "Ng1-f3", "g1f3", 0},
      {START, "Ng1f3", "g1f3", 0},
      {START, "e2-e4", "e2e4", 0},
      {START, "e2e4", "e2e4", 0},
      {CASTLES, "Rh1xh8+", "h1h8", 0},
      {CASTLES, "Rh1-h8+", "h1h8", PGN_CODE_CAPTURE_MARK_WRONG},
      {CASTLES, "Rh1xh7", "h1h7", PGN_CODE_CAPTURE_MARK_WRONG},
      {CASTLES, "O-O", "e1h1", 0},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4xd5", "e4d5", 0},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4-d5", "e4d5", PGN_CODE_CAPTURE_MARK_WRONG},
      {PAWN_E7, "e7-e8=Q", "e7e8q", 0},
      {PAWN_E7, "e7e8=Q", "e7e8q", 0},
      {PAWN_E7, "e7e8Q", "e7e8q", 0},
      {PAWN_E7, "e7-e8N+", "e7e8n", 0},
      {PAWN_E7, "e7-e8", "illegal", PGN_CODE_PROMOTION_MISSING},
      {PAWN_E7, "e7-e8=K", "illegal", PGN_CODE_PROMOTION_WRONG},
      {START, "Nb1-d5", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "Ng1-", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "e2--e4", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "e2-xe4", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {PAWN_E7, "e7-e8=", "syntax", PGN_CODE_MOVE_UNREADABLE},
  };
  CHECK_READINGS(table, PGN_NOTATION_LAN);
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
  check_reading(&(reading){START, "Nf3", "syntax", PGN_CODE_MOVE_UNREADABLE}, PGN_NOTATION_LAN);
  check_reading(&(reading){START, "e4", "syntax", PGN_CODE_MOVE_UNREADABLE}, PGN_NOTATION_LAN);
  check_reading(&(reading){START, "N-f3", "syntax", PGN_CODE_MOVE_UNREADABLE}, PGN_NOTATION_LAN);
}
END_TEST

START_TEST(lan_writes_both_squares) {
  static const struct {
    const char *fen, *uci, *lan;
  } table[] = {
      {START, "g1f3", "Ng1-f3"},
      {START, "e2e4", "e2-e4"},
      {CASTLES, "h1h8", "Rh1xh8+"},
      {CASTLES, "e1h1", "O-O"},
      {CASTLES, "e1a1", "O-O-O"},
      {CASTLES, "e1d2", "Ke1-d2"},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "e4xd5"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "e5xd6"},
      {PAWN_E7, "e7e8q", "e7-e8=Q"},
      {"3r2k1/4P3/8/8/8/8/8/7K w - - 0 1", "e7d8q", "e7xd8=Q+"},
      {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra1-a8#"},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    check_writing(table[i].fen, table[i].uci, PGN_NOTATION_LAN, PGN_CASTLING_AUTO, table[i].lan);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("notation_uci_lan");
  TCase *tests = tcase_create("uci and lan");
  tcase_add_test(tests, uci_reads_squares);
  tcase_add_test(tests, uci_reads_castling_by_target_and_rook);
  tcase_add_test(tests, uci_writes_castling_after_style);
  tcase_add_test(tests, lan_reads_both_squares);
  tcase_add_test(tests, lan_writes_both_squares);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
