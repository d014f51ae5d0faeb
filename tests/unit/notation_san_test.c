/* SPDX-License-Identifier: MIT
 * SAN and figurines: read, written, told apart from the other notations. */
#include "notation/memo.h"
#include "unit/notation_support.h"

#define KNIGHTS "7k/8/8/1N6/8/1N3N2/8/7K w - - 0 1"
#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define B_FILE "4k3/8/8/8/1p1b4/2N5/8/4K3 b - - 0 1"

START_TEST(san_reads_plain_moves) {
  static const reading table[] = {
      {START, "e4", "e2e4", 0},
      {START, "e3", "e2e3", 0},
      {START, "Nf3", "g1f3", 0},
      {START, "Nf3+", "g1f3", 0}, /* a check mark is not checked */
      {START, "Nf3#", "g1f3", 0},
      {START, "Ngf3", "g1f3", 0}, /* more of the origin than is needed */
      {START, "N1f3", "g1f3", 0},
      {CASTLES, "O-O", "e1h1", 0},
      {CASTLES, "O-O-O", "e1a1", 0},
      {CASTLES, "O-O+", "e1h1", 0},
      {CASTLES, "Rxh8+", "h1h8", 0},
      {CASTLES, "Kf1", "e1f1", 0},
      {"4k3/8/8/6R1/8/8/8/4K2R w K - 0 1", "Rgg1", "g5g1", 0},
      {"4k3/8/8/6R1/8/8/8/4K2R w K - 0 1", "Rhg1", "h1g1", 0},
      {"4k3/8/8/6R1/8/8/8/4K2R w K - 4 3", "O-O", "e1h1", 0},
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "Kg1", "f1g1", 0},
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "O-O", "f1h1", 0},
      {"8/5P2/8/8/8/8/k7/7K w - - 0 1", "f8=R", "f7f8r", 0},
      {"4r2k/5P2/8/8/8/8/8/7K w - - 0 1", "fxe8=N", "f7e8n", 0},
      {"4r2k/5P2/8/8/8/8/8/7K w - - 0 1", "fxe8=Q+", "f7e8q", 0},
      {"4k3/8/8/8/8/8/p7/1B2K3 b - - 0 1", "axb1=N", "a2b1n", 0},
      /* en passant */
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", "e5d6", 0},
      {"4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 2", "exd3", "e4d3", 0},
  };
  CHECK_READINGS(table, PGN_NOTATION_SAN);
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(san_reads_small_b_as_pawn) {
  static const reading table[] = {
      {B_FILE, "bxc3", "b4c3", 0},
      {B_FILE, "Bxc3+", "d4c3", 0},
      {START, "b4", "b2b4", 0},
      {START, "b5", "illegal", PGN_CODE_MOVE_ILLEGAL},
  };
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(san_counts_only_legal_candidates) {
  static const reading table[] = {
      {KNIGHTS, "Nb3d4", "b3d4", 0},
      {KNIGHTS, "N5d4", "b5d4", 0},
      {KNIGHTS, "Nfd4", "f3d4", 0},
      {KNIGHTS, "Nbd4", "ambiguous", PGN_CODE_MOVE_AMBIGUOUS},
      {KNIGHTS, "N3d4", "ambiguous", PGN_CODE_MOVE_AMBIGUOUS},
      {KNIGHTS, "Nd4", "ambiguous", PGN_CODE_MOVE_AMBIGUOUS},
      /* the knight on e2 is pinned by the rook on e8 */
      {"4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "Nc3", "b1c3", 0},
      {"4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "Nec3", "illegal", PGN_CODE_MOVE_INTO_CHECK},
      /* in check from the bishop on b4: only the knight on b1 gets between on c3, the one on e2 is not needed */
      {"7k/8/8/8/1b6/8/8/1N2K2N w - - 0 1", "Nc3", "b1c3", 0},
      {"7k/8/8/8/1b6/8/8/1N2K2N w - - 0 1", "Nf2", "illegal", PGN_CODE_MOVE_INTO_CHECK},
      /* taking en passant opens the fifth rank */
      {"7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "exd6", "illegal", PGN_CODE_MOVE_INTO_CHECK},
  };
  CHECK_READINGS(table, PGN_NOTATION_SAN);
}
END_TEST

START_TEST(san_warns_of_wrong_capture_mark) {
  static const reading table[] = {
      {"4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "Nd5", "c3d5", PGN_CODE_CAPTURE_MARK_WRONG},
      {"4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "Nxd5", "c3d5", 0},
      {"4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "Nxb5", "c3b5", PGN_CODE_CAPTURE_MARK_WRONG},
      {"4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "ed5", "e4d5", PGN_CODE_CAPTURE_MARK_WRONG},
      {"4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "exe5", "e4e5", PGN_CODE_CAPTURE_MARK_WRONG},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "ed6", "e5d6", PGN_CODE_CAPTURE_MARK_WRONG},
  };
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(san_refuses_what_it_is_not) {
  static const reading table[] = {
      {START, "e", "syntax", PGN_CODE_MOVE_UNREADABLE},        {START, "", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "e9", "syntax", PGN_CODE_MOVE_UNREADABLE},       {START, "i4", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "Ne", "syntax", PGN_CODE_MOVE_UNREADABLE},       {START, "Nf3!", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "Xf3", "syntax", PGN_CODE_MOVE_UNREADABLE},      {START, "xe4", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "ee4", "syntax", PGN_CODE_MOVE_UNREADABLE},      {START, "N1gf3", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "Ng1xxf3", "syntax", PGN_CODE_MOVE_UNREADABLE},  {START, "e8=", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "e8=Qx", "syntax", PGN_CODE_MOVE_UNREADABLE},    {START, "O-O-", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "O-O-O-O", "syntax", PGN_CODE_MOVE_UNREADABLE},  {START, "-", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "Z1", "syntax", PGN_CODE_MOVE_UNREADABLE},       {START, "\xe2\x99", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "\xff\xfe", "syntax", PGN_CODE_MOVE_UNREADABLE},
  };
  CHECK_READINGS(table, PGN_NOTATION_SAN);
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(san_asks_for_promotion_piece) {
  static const reading table[] = {
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "e8", "illegal", PGN_CODE_PROMOTION_MISSING},
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "e8=K", "illegal", PGN_CODE_PROMOTION_WRONG},
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "e8=P", "illegal", PGN_CODE_PROMOTION_WRONG},
      {"8/8/8/8/8/8/k3p3/7K b - - 0 1", "e1", "illegal", PGN_CODE_PROMOTION_MISSING},
      {START, "e8", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "e4=Q", "illegal", PGN_CODE_PROMOTION_WRONG},
      {START, "Nf3=Q", "illegal", PGN_CODE_PROMOTION_WRONG},
  };
  CHECK_READINGS(table, PGN_NOTATION_SAN);
}
END_TEST

START_TEST(castling_is_read_in_every_notation) {
  static const reading table[] = {
      {CASTLES, "O-O", "e1h1", 0},
      {CASTLES, "O-O-O", "e1a1", 0},
      {CASTLES, "O-O#", "e1h1", 0},
      {CASTLES, "0-0", "e1h1", PGN_CODE_CASTLING_ZEROS},
      {CASTLES, "0-0-0", "e1a1", PGN_CODE_CASTLING_ZEROS},
      {CASTLES, "0-0+", "e1h1", PGN_CODE_CASTLING_ZEROS},
      {CASTLES, "o-o", "e1h1", PGN_CODE_CASTLING_ZEROS},
      {CASTLES, "o-o-o", "e1a1", PGN_CODE_CASTLING_ZEROS},
      {"4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "0-0-0", "illegal", PGN_CODE_CASTLING_ILLEGAL},
      {"4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "O-O-O", "illegal", PGN_CODE_CASTLING_ILLEGAL},
  };
  for (int notation = PGN_NOTATION_AUTO; notation < PGN_NOTATION_COUNT; notation++)
    if (pgn_notation_is_read((pgn_notation)notation))
      CHECK_READINGS(table, (pgn_notation)notation);
}
END_TEST

START_TEST(null_move_is_read_with_warning) {
  static const reading table[] = {
      {START, "--", "0000", PGN_CODE_MOVE_NULL},
      {START, "Z0", "0000", PGN_CODE_MOVE_NULL},
      {"4k3/8/8/8/8/8/8/4R2K b - - 0 1", "--", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {"4k3/8/8/8/8/8/8/4R2K b - - 0 1", "Z0", "illegal", PGN_CODE_MOVE_ILLEGAL},
  };
  for (int notation = PGN_NOTATION_AUTO; notation < PGN_NOTATION_COUNT; notation++)
    if (pgn_notation_is_read((pgn_notation)notation))
      CHECK_READINGS(table, (pgn_notation)notation);
  pgn_position position = position_of(START);
  static const struct {
    pgn_notation notation;
    const char *text;
  } written[] = {{PGN_NOTATION_AUTO, ""},  {PGN_NOTATION_SAN, "--"},   {PGN_NOTATION_FAN, "--"},
                 {PGN_NOTATION_LAN, "--"}, {PGN_NOTATION_UCI, "0000"}, {PGN_NOTATION_ICCF, "--"}};
  for (size_t i = 0; i < sizeof written / sizeof *written; i++)
    ck_assert_str_eq(text_of(&position, pgn_move_null(), written[i].notation, PGN_CASTLING_AUTO), written[i].text);
}
END_TEST

START_TEST(san_writes_what_is_needed) {
  static const struct {
    const char *fen, *uci, *san;
  } table[] = {
      {START, "e2e4", "e4"},
      {START, "b1c3", "Nc3"},
      {KNIGHTS, "b3d4", "Nb3d4"},
      {KNIGHTS, "b5d4", "N5d4"},
      {KNIGHTS, "f3d4", "Nfd4"},
      {CASTLES, "h1h8", "Rxh8+"},
      {CASTLES, "e1h1", "O-O"},
      {CASTLES, "e1a1", "O-O-O"},
      {"4k3/8/8/6R1/8/8/8/4K2R w K - 0 1", "g5g1", "Rgg1"},
      {B_FILE, "b4c3", "bxc3"},
      {B_FILE, "d4c3", "Bxc3+"},
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1", "Kg1"},
      {"4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", "O-O"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "exd6"},
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "e7e8n", "e8=N"},
      {"3r2k1/4P3/8/8/8/8/8/7K w - - 0 1", "e7d8q", "exd8=Q+"},
      /* a pinned knight is no rival, a rook that would uncover its king is none either */
      {"4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3"},
      {"7k/8/8/8/q1R1K3/8/6R1/8 w - - 0 1", "g2c2", "Rc2"},
      /* three queens: file, rank, or both */
      {"6k1/8/8/8/Q6Q/8/8/1K5Q w - - 0 1", "h4e4", "Qh4e4"},
      {"6k1/8/8/8/Q6Q/8/8/1K5Q w - - 0 1", "h1e4", "Q1e4"},
      {"6k1/8/8/8/Q6Q/8/8/1K5Q w - - 0 1", "a4e4", "Qae4"},
      /* mate */
      {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"},
      {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8#"},
      /* castling that mates: the rook reaches d1 */
      {"3k4/2p1p3/2P1P3/8/8/8/8/R3K3 w Q - 0 1", "e1a1", "O-O-O+"},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    check_writing(table[i].fen, table[i].uci, PGN_NOTATION_SAN, PGN_CASTLING_AUTO, table[i].san);
}
END_TEST

START_TEST(figurines_are_read_of_both_sets_and_written_of_the_white) {
  static const reading table[] = {
      {START, "♘f3", "g1f3", 0},
      {START, "♞f3", "g1f3", 0},
      {START,
       "♞\xef\xb8\x8e"
       "f3",
       "g1f3", 0}, /* with a variation selector */
      {START,
       "♞\xef\xb8\x8f"
       "f3",
       "g1f3", 0},
      {START, "♙e4", "e2e4", 0},
      {START, "♟e4", "e2e4", 0},
      {START, "e4", "e2e4", 0},
      {KNIGHTS, "♘fd4+", "f3d4", 0},
      {CASTLES, "♖xh8+", "h1h8", 0},
      {CASTLES, "♔d1", "e1d1", 0},
      {START, "♕d3", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "♗c4", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "e8=♕", "e7e8q", 0},
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "e8=Q", "e7e8q", 0},
      {START, "☘f3", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "♠f3", "syntax", PGN_CODE_MOVE_UNREADABLE},
  };
  CHECK_READINGS(table, PGN_NOTATION_FAN);
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
  check_reading(&(reading){START, "Nf3", "syntax", PGN_CODE_MOVE_UNREADABLE}, PGN_NOTATION_FAN);
  check_writing(START, "g1f3", PGN_NOTATION_FAN, PGN_CASTLING_AUTO, "♘f3");
  check_writing(KNIGHTS, "b3d4", PGN_NOTATION_FAN, PGN_CASTLING_AUTO, "♘b3d4");
  check_writing(CASTLES, "h1h8", PGN_NOTATION_FAN, PGN_CASTLING_AUTO, "♖xh8+");
  check_writing(CASTLES, "e1d1", PGN_NOTATION_FAN, PGN_CASTLING_AUTO, "♔d1");
  check_writing(CASTLES, "e1h1", PGN_NOTATION_FAN, PGN_CASTLING_AUTO, "O-O");
  check_writing(B_FILE, "d4c3", PGN_NOTATION_FAN, PGN_CASTLING_AUTO, "♗xc3+");
  check_writing("8/4P3/8/8/8/8/k7/7K w - - 0 1", "e7e8q", PGN_NOTATION_FAN, PGN_CASTLING_AUTO, "e8=♕");
  check_writing(START, "e2e4", PGN_NOTATION_FAN, PGN_CASTLING_AUTO, "e4");
}
END_TEST

START_TEST(auto_tells_notations_apart) {
  static const reading table[] = {
      {START, "Nf3", "g1f3", 0},
      {START, "Ng1-f3", "g1f3", 0},
      {START, "Ng1f3", "g1f3", 0},
      {START, "g1f3", "g1f3", 0},
      {START, "7163", "g1f3", 0},
      {START, "e2-e4", "e2e4", 0},
      {START, "e2e4", "e2e4", 0},
      {START, "5254", "e2e4", 0},
      {START, "♘f3", "g1f3", 0},
      {START, "0000", "0000", PGN_CODE_MOVE_NULL},
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "e7e8q", "e7e8q", 0},
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "e7e8=Q", "e7e8q", 0},
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "e7-e8=Q", "e7e8q", 0},
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "57581", "e7e8q", 0},
      {"8/4P3/8/8/8/8/k7/7K w - - 0 1", "e8=Q", "e7e8q", 0},
  };
  CHECK_READINGS(table, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(text_is_plausible_by_its_form) {
  static const char *const moves[] = {"e4", "exd5", "Nbd2+", "Nb3d4", "O-O", "O-O-O", "0-0", "o-o-o", "5254", "e2e4",
                                      "67682", "e7e8q", "--", "Z0", "0000", "e8=Q+", "Qh4#", "Ng1-f3", "e2-e4",
                                      "exd8=N", "♘f3", "Kg1",
                                      /* irregular, but nothing else */
                                      "OO", "OOO", "O–O", "0–0–0", "O-O++", "e8Q", "e8(Q)", "exd8/N", "e8=q",
                                      "exf6e.p.", "exf6ep", "Qh4++", "Nf3ch", "e2–e4"};
  static const char *const others[] = {"",        "e",
                                       "1-0",     "0-1",
                                       "1/2-1/2", "*",
                                       "12",      "1834.",
                                       "15-28",   "5259",
                                       "52545",   "word",
                                       "Event",   "1.",
                                       "Ne",      "O-",
                                       "oo",      "00",
                                       "000",     "Ba4,",
                                       "e4.",     "ed",
                                       "be",      "nf3",
                                       "Pe4",     "mate",
                                       "null",    "e.p.",
                                       "each",    "bach",
                                       "d4:",     "e4Q",
                                       "-",       "...",
                                       "e4e",     "N",
                                       "e4!",     "abcdefghijklmnopqrstuvwxyz",
                                       "$1",      "9999"};
  for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
    ck_assert_msg(pgn_move_text_is_plausible(moves[i], strlen(moves[i])), "%s", moves[i]);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    ck_assert_msg(!pgn_move_text_is_plausible(others[i], strlen(others[i])), "%s", others[i]);
}
END_TEST

START_TEST(notation_is_found_by_name) {
  static const struct {
    const char *name;
    pgn_notation notation;
  } names[] = {{"auto", PGN_NOTATION_AUTO}, {"san", PGN_NOTATION_SAN}, {"fan", PGN_NOTATION_FAN},
               {"lan", PGN_NOTATION_LAN},   {"uci", PGN_NOTATION_UCI}, {"iccf", PGN_NOTATION_ICCF}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    pgn_notation notation = PGN_NOTATION_COUNT;
    ck_assert_int_eq(pgn_notation_parse_name(names[i].name, strlen(names[i].name), &notation), PGN_OK);
    ck_assert_int_eq(notation, names[i].notation);
    ck_assert_str_eq(pgn_notation_name(notation), names[i].name);
    ck_assert(pgn_notation_is_read(notation));
    ck_assert(pgn_notation_is_written(notation) == (notation != PGN_NOTATION_AUTO));
  }
  pgn_notation notation = PGN_NOTATION_COUNT;
  ck_assert_int_eq(pgn_notation_parse_name("SAN", 3, &notation), PGN_ERR_UNSUPPORTED);
  ck_assert_int_eq(pgn_notation_parse_name("sanx", 4, &notation), PGN_ERR_UNSUPPORTED);
  ck_assert_int_eq(pgn_notation_parse_name("", 0, &notation), PGN_ERR_UNSUPPORTED);
  ck_assert_int_eq(pgn_notation_parse_name("sanx", 3, &notation), PGN_OK);
  ck_assert_ptr_null(pgn_notation_name(PGN_NOTATION_COUNT));
}
END_TEST

START_TEST(format_cuts_as_snprintf_does) {
  pgn_position position = position_of(KNIGHTS);
  pgn_move move;
  ck_assert_int_eq(read_move(&position, "Nb3d4", PGN_NOTATION_SAN, &move, NULL), PGN_OK);
  pgn_notation_style style = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  char text[6];
  memset(text, '?', sizeof text);
  ck_assert_uint_eq(pgn_move_format(&position, move, &style, text, 3), 5);
  ck_assert_str_eq(text, "Nb");
  ck_assert_int_eq(text[3], '?');
  ck_assert_uint_eq(pgn_move_format(&position, move, &style, NULL, 0), 5);
  ck_assert_uint_eq(pgn_move_format(&position, move, &style, text, 6), 5);
  ck_assert_str_eq(text, "Nb3d4");
}
END_TEST

START_TEST(write_takes_the_position_after) {
  pgn_position before = position_of("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), after = before;
  pgn_move move;
  ck_assert_int_eq(read_move(&before, "Ra8#", PGN_NOTATION_SAN, &move, NULL), PGN_OK);
  pgn_position_play(&after, move);
  pgn_notation_style style = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  char with[PGN_MOVE_TEXT_MAX], without[PGN_MOVE_TEXT_MAX];
  ck_assert_uint_eq(pgni_move_write(&before, &after, move, &style, with), 4);
  ck_assert_uint_eq(pgni_move_write(&before, NULL, move, &style, without), 4);
  ck_assert_str_eq(with, "Ra8#");
  ck_assert_str_eq(without, "Ra8#");
}
END_TEST

/* A word too long to be looked at is the word of no bytes, whose place another word may have taken. */
START_TEST(memo_takes_words_of_any_length) {
  static struct pgni_memo memo;
  pgni_memo_init(&memo);
  pgni_memo_reserve(&memo, 3);
  ck_assert_uint_eq(pgni_memo_read(&memo, 0, 1 << 28)->said.role, PGN_ROLE_NONE);
  ck_assert_uint_eq(pgni_memo_read(&memo, pgni_load_up_to_8("Q5f3", 4), 4)->said.role, PGN_QUEEN);
  ck_assert_msg(memo.index[0] != 0, "another hash: find another word for the first place");
  ck_assert_uint_eq(pgni_memo_read(&memo, 0, 1 << 28)->said.role, PGN_ROLE_NONE);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("notation_san");
  TCase *tests = tcase_create("san");
  tcase_add_test(tests, san_reads_plain_moves);
  tcase_add_test(tests, san_reads_small_b_as_pawn);
  tcase_add_test(tests, san_counts_only_legal_candidates);
  tcase_add_test(tests, san_warns_of_wrong_capture_mark);
  tcase_add_test(tests, san_refuses_what_it_is_not);
  tcase_add_test(tests, san_asks_for_promotion_piece);
  tcase_add_test(tests, castling_is_read_in_every_notation);
  tcase_add_test(tests, null_move_is_read_with_warning);
  tcase_add_test(tests, san_writes_what_is_needed);
  tcase_add_test(tests, figurines_are_read_of_both_sets_and_written_of_the_white);
  tcase_add_test(tests, auto_tells_notations_apart);
  tcase_add_test(tests, text_is_plausible_by_its_form);
  tcase_add_test(tests, notation_is_found_by_name);
  tcase_add_test(tests, format_cuts_as_snprintf_does);
  tcase_add_test(tests, write_takes_the_position_after);
  tcase_add_test(tests, memo_takes_words_of_any_length);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
