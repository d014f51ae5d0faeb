/* SPDX-License-Identifier: MIT
 * Reasons: every sentence that tells why a move was not read, or was read with a warning. */
#include "notation/reasons.h"
#include "unit/notation_support.h"

typedef struct reason {
  const char *fen;
  int notation;
  const char *text;
  int code;
  const char *message;
} reason;

#define KNIGHTS "7k/8/8/1N6/8/1N3N2/8/7K w - - 0 1"
#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PAWN_E7 "8/4P3/8/8/8/8/k7/7K w - - 0 1"
#define PAWN_F7 "8/5P2/8/8/8/8/k7/7K w - - 0 1"

static void check_reason(const reason *r) {
  pgn_position position = position_of(r->fen);
  pgn_move_report report;
  meaning(&position, r->text, (pgn_notation)r->notation, &report);
  const char *found = report.error ? report.message : report.warning_count ? report.warning[0].message : "";
  int code = first_code(&report);
  ck_assert_msg(strcmp(found, r->message) == 0, "%s in %s\n  says %s\n  not  %s", r->text, r->fen, found, r->message);
  ck_assert_msg(code == r->code, "%s in %s: %d, not %d", r->text, r->fen, code, r->code);
}

#define CHECK_REASONS(table)                                     \
  do {                                                           \
    for (size_t i = 0; i < sizeof(table) / sizeof *(table); i++) \
      check_reason(&(table)[i]);                                 \
  } while (0)

enum {
  ANY = PGN_NOTATION_AUTO,
  SAN = PGN_NOTATION_SAN,
  FAN = PGN_NOTATION_FAN,
  LAN = PGN_NOTATION_LAN,
  UCI = PGN_NOTATION_UCI,
  ICCF = PGN_NOTATION_ICCF
};

START_TEST(unreadable_text_is_quoted) {
  static const reason table[] = {
      {START, ANY, "foo", PGN_CODE_MOVE_UNREADABLE, "\"foo\" is no move in any notation"},
      {START, SAN, "foo", PGN_CODE_MOVE_UNREADABLE, "\"foo\" is no move in SAN (like Nf3)"},
      {START, FAN, "Nf3", PGN_CODE_MOVE_UNREADABLE, "\"Nf3\" is no move in figurines (like ♘f3)"},
      {START, LAN, "Nf3", PGN_CODE_MOVE_UNREADABLE, "\"Nf3\" is no move in LAN (like Ng1-f3)"},
      {START, UCI, "Nf3", PGN_CODE_MOVE_UNREADABLE, "\"Nf3\" is no move in UCI (like g1f3)"},
      {START, ICCF, "Nf3", PGN_CODE_MOVE_UNREADABLE, "\"Nf3\" is no move in ICCF numeric (like 7163)"},
      {START, ANY,
       "a\001\xff"
       "b",
       PGN_CODE_MOVE_UNREADABLE,
       "\"a?\xff"
       "b\" is no move in any notation"},
      {START, ANY, "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghi", PGN_CODE_MOVE_UNREADABLE,
       "\"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefgh...\" is no move in any notation"},
      /* an irregular form of a move that is not legal: the reason is that of the move */
      {START, ANY, "e8Q", PGN_CODE_MOVE_ILLEGAL, "there is no white pawn that can go to e8"},
      {START, ANY, "nd5", PGN_CODE_MOVE_ILLEGAL, "no knight can reach d5"},
      {START, ANY, "ed", PGN_CODE_MOVE_ILLEGAL, "no pawn of the e-file can take on the d-file"},
  };
  CHECK_REASONS(table);
}
END_TEST

START_TEST(ambiguous_move_names_alternatives) {
  static const reason table[] = {
      {KNIGHTS, SAN, "Nd4", PGN_CODE_MOVE_AMBIGUOUS, "three knights can reach d4: say Nb3d4, Nfd4 or N5d4"},
      {KNIGHTS, SAN, "Nbd4", PGN_CODE_MOVE_AMBIGUOUS, "two knights on the b-file can reach d4: say Nb3d4 or N5d4"},
      {KNIGHTS, SAN, "N3d4", PGN_CODE_MOVE_AMBIGUOUS, "two knights on rank 3 can reach d4: say Nb3d4 or Nfd4"},
      {KNIGHTS, FAN, "♘d4", PGN_CODE_MOVE_AMBIGUOUS, "three knights can reach d4: say ♘b3d4, ♘fd4 or ♘5d4"},
      {"rnbqkbnr/ppp1pppp/8/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 3", ANY, "Nd2", PGN_CODE_MOVE_AMBIGUOUS,
       "two knights can reach d2: say Nbd2 or Nfd2"},
  };
  CHECK_REASONS(table);
}
END_TEST

START_TEST(piece_out_of_reach_is_explained) {
  static const reason table[] = {
      {START, SAN, "Nd5", PGN_CODE_MOVE_ILLEGAL, "no knight can reach d5"},
      {START, SAN, "Ngd5", PGN_CODE_MOVE_ILLEGAL, "the knight on g1 cannot reach d5 in one move"},
      {KNIGHTS, SAN, "Nbe8", PGN_CODE_MOVE_ILLEGAL, "no knight on the b-file can reach e8"},
      {KNIGHTS, SAN, "Qd4", PGN_CODE_MOVE_ILLEGAL, "White has no queen"},
      {KNIGHTS, SAN, "Ncd4", PGN_CODE_MOVE_ILLEGAL, "there is no white knight on the c-file"},
      {KNIGHTS, SAN, "N6d4", PGN_CODE_MOVE_ILLEGAL, "there is no white knight on rank 6"},
      {KNIGHTS, SAN, "Nc2d4", PGN_CODE_MOVE_ILLEGAL, "there is no white knight on c2"},
      {START, SAN, "Nd2", PGN_CODE_MOVE_ILLEGAL, "d2 is occupied by White's own pawn"},
      {START, SAN, "Qd5", PGN_CODE_MOVE_ILLEGAL, "the way of the queen from d1 to d5 is blocked on d2 by the pawn"},
      {START, SAN, "Ra3", PGN_CODE_MOVE_ILLEGAL, "the way of the rook from a1 to a3 is blocked on a2 by the pawn"},
      {"4k3/8/8/8/8/8/8/R1N1K1NR w - - 0 1", SAN, "Rd1", PGN_CODE_MOVE_ILLEGAL,
       "the way of the rook from a1 to d1 is blocked on c1 by the knight; "
       "the way of the rook from h1 to d1 is blocked on g1 by the knight"},
      {START, SAN, "Ke3", PGN_CODE_MOVE_ILLEGAL, "the king on e1 cannot reach e3 in one move"},
  };
  CHECK_REASONS(table);
}
END_TEST

START_TEST(pawn_move_is_explained) {
  static const reason table[] = {
      {START, SAN, "e5", PGN_CODE_MOVE_ILLEGAL, "there is no white pawn that can go to e5"},
      {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", SAN, "e3", PGN_CODE_MOVE_ILLEGAL,
       "the pawn on e2 is blocked on e3 by the knight"},
      {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", SAN, "e4", PGN_CODE_MOVE_ILLEGAL,
       "the pawn on e2 is blocked on e3 by the knight"},
      {"4k3/8/8/8/4b3/8/4P3/4K3 w - - 0 1", SAN, "e4", PGN_CODE_MOVE_ILLEGAL,
       "the pawn on e2 is blocked on e4 by the bishop"},
      {"4k3/4p3/8/4N3/8/8/8/4K3 b - - 0 1", SAN, "e5", PGN_CODE_MOVE_ILLEGAL,
       "the pawn on e7 is blocked on e5 by the knight"},
      {START, SAN, "exd5", PGN_CODE_MOVE_ILLEGAL, "there is no white pawn on the e-file that can take on d5"},
      {"4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", SAN, "exd5", PGN_CODE_MOVE_ILLEGAL,
       "the pawn on e4 has nothing to take on d5"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", SAN, "exd6", PGN_CODE_MOVE_ILLEGAL,
       "the pawn on d5 can be taken en passant only right after an advance of two squares"},
      {"4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1", UCI, "e4d3", PGN_CODE_MOVE_ILLEGAL,
       "the pawn on d4 can be taken en passant only right after an advance of two squares"},
      {START, UCI, "e2e5", PGN_CODE_MOVE_ILLEGAL, "the pawn on e2 cannot go to e5"},
      {START, ICCF, "5242", PGN_CODE_MOVE_ILLEGAL, "d2 is occupied by White's own pawn"},
      {START, LAN, "e3-e4", PGN_CODE_MOVE_ILLEGAL, "there is no white pawn on e3 that can go to e4"},
      {"4k3/8/8/8/8/8/8/4K3 b - - 0 1", SAN, "e4", PGN_CODE_MOVE_ILLEGAL, "there is no black pawn that can go to e4"},
  };
  CHECK_REASONS(table);
}
END_TEST

START_TEST(own_king_in_danger_is_explained) {
  static const reason table[] = {
      {"7k/1b6/8/8/8/5N2/8/7K w - - 0 1", SAN, "Nd4", PGN_CODE_MOVE_INTO_CHECK,
       "the knight on f3 is pinned by the bishop on b7"},
      {"4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1", SAN, "Nec3", PGN_CODE_MOVE_INTO_CHECK,
       "the knight on e2 is pinned by the rook on e8"},
      {"4r2k/8/8/b7/8/2N5/4N3/4K3 w - - 0 1", SAN, "Nd4", PGN_CODE_MOVE_INTO_CHECK,
       "the knight on e2 is pinned by the rook on e8"},
      {"4r2k/8/8/b7/8/2N5/4N3/4K3 w - - 0 1", SAN, "Nd5", PGN_CODE_MOVE_INTO_CHECK,
       "the knight on c3 is pinned by the bishop on a5"},
      {"4r2k/8/8/8/8/8/8/N3K3 w - - 0 1", SAN, "Nb3", PGN_CODE_MOVE_INTO_CHECK,
       "the king on e1 would still be in check from the rook on e8"},
      {"4r2k/8/8/8/1b6/8/8/N3K3 w - - 0 1", UCI, "a1b3", PGN_CODE_MOVE_INTO_CHECK,
       "the king on e1 would still be in check from the bishop on b4 and the rook on e8"},
      /* What holds for several pieces is said once. */
      {"4r2k/8/8/8/8/8/3N4/N3K3 w - - 0 1", SAN, "Nb3", PGN_CODE_MOVE_INTO_CHECK,
       "the king on e1 would still be in check from the rook on e8"},
      {"4r2k/8/8/2N5/1b6/8/3N4/N3K3 w - - 0 1", SAN, "Nb3", PGN_CODE_MOVE_INTO_CHECK,
       "the king on e1 would still be in check from the rook on e8"},
      {"7k/1b6/8/8/8/8/8/6K1 w - - 0 1", SAN, "Kg2", PGN_CODE_MOVE_INTO_CHECK, "g2 is attacked by the bishop on b7"},
      {"7k/1b6/8/8/8/8/6p1/6K1 w - - 0 1", SAN, "Kxg2", PGN_CODE_MOVE_INTO_CHECK, "g2 is attacked by the bishop on b7"},
      /* the king cannot step back on the line of the check */
      {"7k/8/8/8/r3K3/8/8/8 w - - 0 1", SAN, "Kf4", PGN_CODE_MOVE_INTO_CHECK, "f4 is attacked by the rook on a4"},
      {"7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", SAN, "exd6", PGN_CODE_MOVE_INTO_CHECK,
       "taking en passant would leave the king on a5 in check from the rook on h5"},
      {"4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", SAN, "exd6", PGN_CODE_MOVE_INTO_CHECK,
       "the pawn on e5 is pinned by the rook on e8"},
      /* two pinned knights */
      {"3r3k/8/8/6b1/3N4/4N3/3K4/8 w - - 0 1", SAN, "Nf5", PGN_CODE_MOVE_INTO_CHECK,
       "the knight on e3 is pinned by the bishop on g5; the knight on d4 is pinned by the rook on d8"},
      {"4k3/8/8/8/8/8/8/4R2K b - - 0 1", ANY, "--", PGN_CODE_MOVE_ILLEGAL,
       "the turn cannot pass while the king on e8 is in check from the rook on e1"},
  };
  CHECK_REASONS(table);
}
END_TEST

START_TEST(squares_are_explained) {
  static const reason table[] = {
      {START, UCI, "e3e4", PGN_CODE_MOVE_ILLEGAL, "there is no piece on e3"},
      {START, UCI, "e7e5", PGN_CODE_MOVE_ILLEGAL, "the pawn on e7 is Black's, but White is to move"},
      {START, ICCF, "7154", PGN_CODE_MOVE_ILLEGAL, "the knight on g1 cannot reach e4 in one move"},
      {START, UCI, "e2e2", PGN_CODE_MOVE_ILLEGAL, "the pawn on e2 would stay where it is"},
  };
  CHECK_REASONS(table);
}
END_TEST

START_TEST(promotion_is_explained) {
  static const reason table[] = {
      {PAWN_E7, SAN, "e8", PGN_CODE_PROMOTION_MISSING,
       "a pawn that reaches e8 must become a piece: write e8=Q, e8=R, e8=B or e8=N"},
      {PAWN_E7, SAN, "e8+", PGN_CODE_PROMOTION_MISSING,
       "a pawn that reaches e8 must become a piece: write e8=Q, e8=R, e8=B or e8=N"},
      {PAWN_E7, UCI, "e7e8", PGN_CODE_PROMOTION_MISSING,
       "a pawn that reaches e8 must become a piece: write e7e8q, e7e8r, e7e8b or e7e8n"},
      {PAWN_F7, ICCF, "6768", PGN_CODE_PROMOTION_MISSING,
       "a pawn that reaches f8 must become a piece: write 67681 (queen), 67682 (rook), 67683 (bishop) or 67684 "
       "(knight)"},
      {PAWN_E7, SAN, "e8=K", PGN_CODE_PROMOTION_WRONG, "a pawn cannot become a king"},
      {PAWN_E7, UCI, "e7e8p", PGN_CODE_PROMOTION_WRONG, "a pawn cannot become a pawn"},
      {START, SAN, "e4=Q", PGN_CODE_PROMOTION_WRONG, "only a pawn that reaches the last rank becomes another piece"},
      {START, ICCF, "52542", PGN_CODE_PROMOTION_WRONG, "only a pawn that reaches the last rank becomes another piece"},
  };
  CHECK_REASONS(table);
}
END_TEST

START_TEST(illegal_castling_names_every_condition) {
  static const reason table[] = {
      {"4k3/8/b7/8/8/8/8/4K2R w K - 0 1", SAN, "O-O", PGN_CODE_CASTLING_ILLEGAL,
       "castling crosses f1, which the bishop on a6 attacks"},
      {"4kr2/8/b7/8/8/8/8/4K2R w K - 0 1", SAN, "O-O", PGN_CODE_CASTLING_ILLEGAL,
       "castling crosses f1, which the bishop on a6 and the rook on f8 attack"},
      {"4k3/8/8/8/8/8/8/R2QK3 w Q - 0 1", SAN, "O-O-O", PGN_CODE_CASTLING_ILLEGAL, "d1 is occupied by the queen"},
      {START, SAN, "O-O", PGN_CODE_CASTLING_ILLEGAL, "f1 is occupied by the bishop; g1 is occupied by the knight"},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", SAN, "O-O", PGN_CODE_CASTLING_ILLEGAL,
       "White has no right to castle to that side"},
      {"4k2r/8/8/8/8/8/8/4K3 b - - 0 1", SAN, "O-O", PGN_CODE_CASTLING_ILLEGAL,
       "Black has no right to castle to that side"},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", SAN, "O-O", PGN_CODE_CASTLING_ILLEGAL,
       "there is no rook to castle with on that side"},
      {"4k3/8/8/8/8/8/4K3/7R w - - 0 1", SAN, "O-O", PGN_CODE_CASTLING_ILLEGAL,
       "the king on e2 is not on its back rank; White has no right to castle to that side"},
      {"4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", SAN, "O-O", PGN_CODE_CASTLING_ILLEGAL,
       "the king on e1 is in check from the rook on e8"},
      {"4k3/b7/8/8/8/8/8/4K2R w K - 0 1", UCI, "e1g1", PGN_CODE_CASTLING_ILLEGAL,
       "the king would stand in check on g1 from the bishop on a7"},
      {"4k3/b7/8/8/8/8/8/4K2R w K - 0 1", ICCF, "5181", PGN_CODE_CASTLING_ILLEGAL,
       "the king would stand in check on g1 from the bishop on a7"},
      {"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", SAN, "O-O-O", PGN_CODE_CASTLING_ILLEGAL,
       "the king would stand in check on c1 from the queen on a1 once the castling rook leaves b1"},
      {"4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", SAN, "O-O-O", PGN_CODE_CASTLING_ILLEGAL,
       "the king would stand in check on c1 from the rook on a1 once the castling rook leaves b1"},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", ICCF, "5181", PGN_CODE_CASTLING_ILLEGAL,
       "there is no right to castle with the rook on h1"},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", ICCF, "5171", PGN_CODE_CASTLING_ILLEGAL,
       "White has no right to castle to that side"},
      {"4k3/8/b7/8/8/8/8/4K1NR w - - 0 1", SAN, "O-O", PGN_CODE_CASTLING_ILLEGAL,
       "White has no right to castle to that side; g1 is occupied by the knight; castling crosses f1, which the bishop "
       "on a6 attacks"},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", SAN, "Kg1", PGN_CODE_MOVE_ILLEGAL,
       "the king on e1 cannot reach g1 in one move"},
  };
  CHECK_REASONS(table);
}
END_TEST

START_TEST(warnings_say_what_is_odd) {
  static const reason table[] = {
      {START, ANY, "--", PGN_CODE_MOVE_NULL, "a null move, which passes the turn"},
      {CASTLES, ANY, "0-0", PGN_CODE_CASTLING_ZEROS, "castling is written with capital letters O: O-O"},
      {CASTLES, ANY, "o-o-o", PGN_CODE_CASTLING_ZEROS, "castling is written with capital letters O: O-O-O"},
      {CASTLES, ANY, "Rh8", PGN_CODE_CAPTURE_MARK_WRONG, "the move takes a rook on h8, but the x is missing"},
      {CASTLES, ANY, "Rxh7", PGN_CODE_CAPTURE_MARK_WRONG, "there is an x, but the move takes nothing on h7"},
      {CASTLES, ANY, "OO", PGN_CODE_CASTLING_SPELLING, "\"OO\" is written O-O"},
      {CASTLES, ANY, "Kxh1", PGN_CODE_CASTLING_AS_KING_MOVE, "\"Kxh1\" can only be castling: it is written O-O"},
      {CASTLES, ANY, "O–O", PGN_CODE_DASH_UNUSUAL, "\"O–O\" holds a dash that is not the hyphen: it is written O-O"},
      {CASTLES, ANY, "Rxh8ch", PGN_CODE_CHECK_MARK_SPELLING,
       "\"Rxh8ch\" has an irregular mark of check or mate: it is written Rxh8+"},
      {CASTLES, ANY, "R:h8", PGN_CODE_CAPTURE_SIGN_UNUSUAL,
       "\"R:h8\" has a capture sign other than x: it is written Rxh8+"},
      {CASTLES, ANY, "rxh8", PGN_CODE_PIECE_LETTER_SMALL,
       "\"rxh8\" names its piece with a small letter: it is written Rxh8+"},
      {PAWN_E7, SAN, "e8Q", PGN_CODE_PROMOTION_SPELLING, "\"e8Q\" is written e8=Q"},
      {PAWN_E7, UCI, "e7e8=Q", PGN_CODE_PROMOTION_SPELLING, "\"e7e8=Q\" is written e7e8q"},
      {START, ANY, "N1-f3", PGN_CODE_ORIGIN_SPELLING, "\"N1-f3\" is written Nf3"},
      {START, SAN, "e2-e4", PGN_CODE_ORIGIN_SPELLING, "\"e2-e4\" is written e4"},
      {START, ANY, "Nf3,", PGN_CODE_MOVE_PUNCTUATION, "\"Nf3,\" has punctuation behind it: it is written Nf3"},
      {START, ANY, "Nf3\xc2\xa0", PGN_CODE_SPACE_UNUSUAL, "\"Nf3\xc2\xa0\" holds a blank; it is read as Nf3"},
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", ANY, "ed", PGN_CODE_CAPTURE_SHORT,
       "\"ed\" leaves out the rank: it is written exd5"},
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", ANY, "exd6ep", PGN_CODE_EN_PASSANT_MARK,
       "\"exd6ep\" needs no en passant mark: it is written exd6"},
      {PAWN_F7, ANY, "6762", PGN_CODE_PROMOTION_RANK_LEFT_OUT, "the rank the pawn reaches is left out: write 67682"},
      {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", ANY, "6171", PGN_CODE_CASTLING_OR_KING_MOVE,
       "the king's move to g1 and castling O-O are both legal: it is read as the king's move"},
      {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", ANY, "b1c1", PGN_CODE_CASTLING_OR_KING_MOVE,
       "the king's move to c1 and castling O-O-O are both legal: it is read as the king's move"},
  };
  CHECK_REASONS(table);
}
END_TEST

START_TEST(sentence_that_does_not_fit_ends_with_periods) {
  char text[10];
  pgni_sentence words = pgni_sentence_begin(text, sizeof text);
  pgni_say(&words, "%s", "abcd");
  pgni_say(&words, "%s", "efghi");
  ck_assert_str_eq(text, "abcdefghi");
  pgni_say(&words, "%s", "j");
  ck_assert_str_eq(text, "abcdef...");
  pgni_say(&words, "%s", "klm");
  ck_assert_str_eq(text, "abcdef...");
}
END_TEST

START_TEST(king_left_in_check_cannot_be_taken) {
  /* Black should have answered the rook's check; the set-up is accepted all the same, and the game goes on. */
  static const char fen[] = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1";
  pgn_setup_problems accepted = pgn_setup_problem_bit(PGN_CODE_FEN_OPPOSITE_CHECK);
  pgn_setup setup;
  pgn_position position;
  ck_assert_int_eq(pgn_setup_parse(fen, sizeof fen - 1, PGN_FEN_AUTO, &setup, NULL), PGN_OK);
  ck_assert_int_eq(pgn_position_from_setup(&position, &setup, PGN_STANDARD, 0), PGN_ERR_ILLEGAL);
  ck_assert_int_eq(pgn_position_from_setup(&position, &setup, PGN_STANDARD, accepted), PGN_OK);
  pgn_move_report report;
  static const char *const takes[] = {"Rxe8", "Re1xe8", "e1e8", "5158"};
  for (size_t i = 0; i < sizeof takes / sizeof *takes; i++) {
    ck_assert_str_eq(meaning(&position, takes[i], PGN_NOTATION_AUTO, &report), "illegal");
    ck_assert_str_eq(report.message, "a king cannot be taken");
  }
  ck_assert_str_eq(meaning(&position, "5171", PGN_NOTATION_ICCF, &report), "e1g1");
  /* The rook has 7 squares on the rank less the king's own (3 + 3) and 6 up to e7; the king 3 on a2, b1, b2. */
  pgn_move moves[PGN_MOVES_MAX];
  ck_assert_uint_eq(pgn_position_legal_moves(&position, moves), 15);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("notation_reasons");
  TCase *tests = tcase_create("reasons");
  tcase_add_test(tests, unreadable_text_is_quoted);
  tcase_add_test(tests, king_left_in_check_cannot_be_taken);
  tcase_add_test(tests, ambiguous_move_names_alternatives);
  tcase_add_test(tests, piece_out_of_reach_is_explained);
  tcase_add_test(tests, pawn_move_is_explained);
  tcase_add_test(tests, own_king_in_danger_is_explained);
  tcase_add_test(tests, squares_are_explained);
  tcase_add_test(tests, promotion_is_explained);
  tcase_add_test(tests, illegal_castling_names_every_condition);
  tcase_add_test(tests, warnings_say_what_is_odd);
  tcase_add_test(tests, sentence_that_does_not_fit_ends_with_periods);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
