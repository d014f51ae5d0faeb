/* SPDX-License-Identifier: MIT
 * Irregular spellings of moves: what each is read as and what is said about it; texts with two meanings, which are
 * refused; words that belong to the move before; moves that stand together. */
#include "unit/notation_support.h"

#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define CASTLES_B "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"
#define PAWN_E7 "8/4P3/8/8/8/8/k7/7K w - - 0 1"
#define TAKES_D8 "3r2k1/4P3/8/8/8/8/8/7K w - - 0 1"
#define PASSING "rnbqkbnr/1pppp1pp/p7/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"
#define TAKES_D5 "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
#define PAWN_OR_BISHOP "2r5/1P6/4B3/8/8/8/7k/4K3 w - - 0 1"
#define RUY "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"
/* Nc4 and Ng2 go to e3; from c4 the rook gives check, or mate, on its file */
#define FROM_C4 "2k5/8/8/8/2N5/8/6N1/K1R5 w - - 0 1"
#define FROM_C4_MATES "1rkr4/1p1p4/8/8/2N5/8/6N1/K1R5 w - - 0 1"
/* exd6 gives check, exd5 does not */
#define TAKES_D5_OR_D6 "8/2k5/3p4/3pP3/4P3/8/8/6K1 w - - 0 1"
#define TAKES_D8_OR_D5 "3rk3/4P3/8/3p4/4P3/8/8/6K1 w - - 0 1"
/* both sides castle in the ordinary way, from f1 and g1 of Chess960 */
#define KING_F1 "4k3/8/8/8/8/8/8/5K1R w H - 0 1"
#define KING_F1_ROOK_G1 "4k3/8/8/8/8/8/8/5KR1 w G - 0 1"

enum {
  ANY = PGN_NOTATION_AUTO,
  SAN = PGN_NOTATION_SAN,
  FAN = PGN_NOTATION_FAN,
  LAN = PGN_NOTATION_LAN,
  UCI = PGN_NOTATION_UCI,
  ICCF = PGN_NOTATION_ICCF,
  CODES_MAX = 4
};

#define C(name) PGN_CODE_##name

typedef struct spelling {
  const char *fen;
  int notation;
  const char *text, *uci, *canonical;
  int code[CODES_MAX + 1];
} spelling;

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), wanted = strlen(end);
  return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

static void check_spelling(const spelling *s) {
  pgn_position position = position_of(s->fen);
  pgn_move_report report;
  pgn_move move;
  const char *found = meaning(&position, s->text, (pgn_notation)s->notation, &report);
  ck_assert_msg(strcmp(found, s->uci) == 0, "%s in %s: %s, not %s (%s)", s->text, s->fen, found, s->uci,
                report.message);
  ck_assert_int_eq(read_move(&position, s->text, (pgn_notation)s->notation, &move, NULL), PGN_OK);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_SAN, PGN_CASTLING_AUTO), s->canonical);
  unsigned count = 0;
  while (s->code[count])
    count++;
  ck_assert_msg(report.warning_count == count, "%s: %u warnings, not %u (%d)", s->text, report.warning_count, count,
                first_code(&report));
  for (unsigned i = 0; i < count; i++) {
    int code = report.warning[i].code;
    const char *message = report.warning[i].message;
    bool known = false;
    for (unsigned j = 0; j < count; j++)
      known |= s->code[j] == code;
    ck_assert_msg(known, "%s: warning %d (%s)", s->text, code, message);
    bool has_own_words = code == C(MOVE_NULL) || code == C(CAPTURE_MARK_WRONG) || code == C(CASTLING_ZEROS);
    ck_assert_msg(has_own_words || s->notation == UCI || s->notation == ICCF || ends_with(message, s->canonical),
                  "%s: \"%s\" does not give %s", s->text, message, s->canonical);
  }
}

#define CHECK_SPELLINGS(table)                                   \
  do {                                                           \
    for (size_t i = 0; i < sizeof(table) / sizeof *(table); i++) \
      check_spelling(&(table)[i]);                               \
  } while (0)

START_TEST(castling_is_read_in_every_spelling) {
  static const spelling table[] = {
      {CASTLES, ANY, "0-0", "e1h1", "O-O", {C(CASTLING_ZEROS)}},
      {CASTLES, ANY, "0-0-0", "e1a1", "O-O-O", {C(CASTLING_ZEROS)}},
      {CASTLES, ANY, "o-o", "e1h1", "O-O", {C(CASTLING_ZEROS)}},
      {CASTLES, ANY, "o-o-o", "e1a1", "O-O-O", {C(CASTLING_ZEROS)}},
      {CASTLES, ANY, "0-0#", "e1h1", "O-O", {C(CASTLING_ZEROS)}},
      {CASTLES, ANY, "0-O", "e1h1", "O-O", {C(CASTLING_ZEROS)}},
      {CASTLES, ANY, "OO", "e1h1", "O-O", {C(CASTLING_SPELLING)}},
      {CASTLES, ANY, "OOO", "e1a1", "O-O-O", {C(CASTLING_SPELLING)}},
      {CASTLES, ANY, "00", "e1h1", "O-O", {C(CASTLING_SPELLING)}},
      {CASTLES, ANY, "000", "e1a1", "O-O-O", {C(CASTLING_SPELLING)}},
      {CASTLES, ANY, "oo", "e1h1", "O-O", {C(CASTLING_SPELLING)}},
      {CASTLES, ANY, "O-OO", "e1a1", "O-O-O", {C(CASTLING_SPELLING)}},
      {CASTLES, ANY, "O–O", "e1h1", "O-O", {C(DASH_UNUSUAL)}},
      {CASTLES, ANY, "O—O—O", "e1a1", "O-O-O", {C(DASH_UNUSUAL)}},
      {CASTLES, ANY, "O−O", "e1h1", "O-O", {C(DASH_UNUSUAL)}},
      {CASTLES, ANY, "O‐O‑O", "e1a1", "O-O-O", {C(DASH_UNUSUAL)}},
      {CASTLES, ANY, "O\x96O", "e1h1", "O-O", {C(DASH_UNUSUAL)}}, /* Windows-1252 */
      {CASTLES, ANY, "0–0", "e1h1", "O-O", {C(DASH_UNUSUAL), C(CASTLING_ZEROS)}},
      {CASTLES, ANY, "0-0ch", "e1h1", "O-O", {C(CASTLING_ZEROS), C(CHECK_MARK_SPELLING)}},
      {CASTLES, ANY, "О-О", "e1h1", "O-O", {C(CASTLING_SPELLING)}}, /* Cyrillic letters */
      {CASTLES, ANY, "O-O,", "e1h1", "O-O", {C(MOVE_PUNCTUATION)}},
      {CASTLES_B, SAN, "OOO", "e8a8", "O-O-O", {C(CASTLING_SPELLING)}},
      {CASTLES_B, UCI, "00", "e8h8", "O-O", {C(CASTLING_SPELLING)}},
      {CASTLES_B, ICCF, "O–O", "e8h8", "O-O", {C(DASH_UNUSUAL)}},
  };
  CHECK_SPELLINGS(table);
}
END_TEST

START_TEST(castling_is_read_as_a_move_of_the_king) {
  static const spelling table[] = {
      {CASTLES, ANY, "Kg1", "e1h1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, ANY, "Kc1", "e1a1", "O-O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, ANY, "Ke1-g1", "e1h1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, LAN, "Ke1-c1", "e1a1", "O-O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, ANY, "Ke1g1", "e1h1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, ANY, "Kxh1", "e1h1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, ANY, "KxRh1", "e1h1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, ANY, "KxRa1", "e1a1", "O-O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, ANY, "Ke1xh1", "e1h1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, ANY, "Kh1", "e1h1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES_B, SAN, "Kg8+", "e8h8", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, SAN, "e1g1", "e1h1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, SAN, "5131", "e1a1", "O-O-O", {C(CASTLING_AS_KING_MOVE)}},
      {CASTLES, ANY, "e1-g1", "e1h1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {KING_F1, ANY, "Kxh1", "f1h1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {KING_F1, ANY, "Kg1", "f1g1", "Kg1", {0}}, /* a legal move of the king */
      {KING_F1_ROOK_G1, ANY, "Kg1", "f1g1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
      {KING_F1_ROOK_G1, ANY, "KxRg1", "f1g1", "O-O", {C(CASTLING_AS_KING_MOVE)}},
  };
  CHECK_SPELLINGS(table);
  static const reading refused[] = {
      {"r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "Kg1", "illegal", PGN_CODE_MOVE_ILLEGAL}, /* no right */
      {"4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "Kg1", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {"4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "Kxh1", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {CASTLES, "Kxg1", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {CASTLES, "Kf1g1", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {CASTLES, "KxRg1", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {"r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1", "0-0-0", "illegal", PGN_CODE_CASTLING_ILLEGAL}, /* and never 0-0 */
      {"r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1", "OOO", "illegal", PGN_CODE_CASTLING_ILLEGAL},
      {"r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1", "00", "illegal", PGN_CODE_CASTLING_ILLEGAL},
      {CASTLES, "O-O-", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {CASTLES, "O--O", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {CASTLES, "O-O-O-O", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {CASTLES, "OOOO", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {CASTLES, "O", "syntax", PGN_CODE_MOVE_UNREADABLE},
  };
  CHECK_READINGS(refused, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(promotion_is_read_in_every_spelling) {
  static const spelling table[] = {
      {PAWN_E7, ANY, "e8Q", "e7e8q", "e8=Q", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, ANY, "e8(Q)", "e7e8q", "e8=Q", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, ANY, "e8/Q", "e7e8q", "e8=Q", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, ANY, "e8=q", "e7e8q", "e8=Q", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, ANY, "e8=(Q)", "e7e8q", "e8=Q", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, ANY, "e8q", "e7e8q", "e8=Q", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, SAN, "e8N", "e7e8n", "e8=N", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, SAN, "e8(r)", "e7e8r", "e8=R", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, ANY, "e8b", "e7e8b", "e8=B", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, ANY, "e8Q+", "e7e8q", "e8=Q", {C(PROMOTION_SPELLING)}},
      {TAKES_D8, ANY, "exd8Q+", "e7d8q", "exd8=Q+", {C(PROMOTION_SPELLING)}},
      {TAKES_D8, ANY, "ed8(Q)", "e7d8q", "exd8=Q+", {C(PROMOTION_SPELLING), C(CAPTURE_MARK_WRONG)}},
      {TAKES_D8, ANY, "exd8/N", "e7d8n", "exd8=N", {C(PROMOTION_SPELLING)}},
      {TAKES_D8, ANY, "edQ", "e7d8q", "exd8=Q+", {C(PROMOTION_SPELLING), C(CAPTURE_SHORT)}},
      {TAKES_D8, ANY, "ed=Q", "e7d8q", "exd8=Q+", {C(CAPTURE_SHORT)}},
      {PAWN_E7, UCI, "e7e8Q", "e7e8q", "e8=Q", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, UCI, "e7e8=Q", "e7e8q", "e8=Q", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, ICCF, "5758Q", "e7e8q", "e8=Q", {C(PROMOTION_SPELLING)}},
      {PAWN_E7, ANY, "e8=♕", "e7e8q", "e8=Q", {0}},
      {TAKES_D8, ANY, "exd8+=Q", "e7d8q", "exd8=Q+", {C(CHECK_MARK_SPELLING)}},
      {TAKES_D8, SAN, "exd8=++Q", "e7d8q", "exd8=Q+", {C(CHECK_MARK_SPELLING)}},
      {TAKES_D8, ANY, "exd8ch(Q)", "e7d8q", "exd8=Q+", {C(CHECK_MARK_SPELLING), C(PROMOTION_SPELLING)}},
      {TAKES_D8, ICCF, "5748+4", "e7d8n", "exd8=N", {C(CHECK_MARK_SPELLING)}},
      {TAKES_D8, UCI, "e7d8#r", "e7d8r", "exd8=R+", {C(CHECK_MARK_SPELLING)}},
  };
  CHECK_SPELLINGS(table);
  pgn_position position = position_of(PAWN_E7);
  pgn_move_report report;
  ck_assert_str_eq(meaning(&position, "e8Q", PGN_NOTATION_AUTO, &report), "e7e8q");
  ck_assert_str_eq(report.warning[0].message, "\"e8Q\" is written e8=Q");
  ck_assert_str_eq(meaning(&position, "e7-e8(Q)", PGN_NOTATION_LAN, &report), "e7e8q");
  ck_assert_str_eq(report.warning[0].message, "\"e7-e8(Q)\" is written e7-e8=Q");
  ck_assert_str_eq(meaning(&position, "e7e8=Q", PGN_NOTATION_UCI, &report), "e7e8q");
  ck_assert_str_eq(report.warning[0].message, "\"e7e8=Q\" is written e7e8q");
  ck_assert_str_eq(meaning(&position, "5758Q", PGN_NOTATION_ICCF, &report), "e7e8q");
  ck_assert_str_eq(report.warning[0].message, "\"5758Q\" is written 57581");
  static const reading refused[] = {
      {PAWN_E7, "e8", "illegal", PGN_CODE_PROMOTION_MISSING},  {PAWN_E7, "e8ch", "illegal", PGN_CODE_PROMOTION_MISSING},
      {PAWN_E7, "e8(K)", "illegal", PGN_CODE_PROMOTION_WRONG}, {PAWN_E7, "e8(Q", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {PAWN_E7, "e8Q)", "syntax", PGN_CODE_MOVE_UNREADABLE},   {PAWN_E7, "e8=", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "e8Q", "illegal", PGN_CODE_MOVE_ILLEGAL},        {START, "e4Q", "syntax", PGN_CODE_MOVE_UNREADABLE},
  };
  CHECK_READINGS(refused, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(captures_are_read_in_every_spelling) {
  static const spelling table[] = {
      {PASSING, ANY, "exf6e.p.", "e5f6", "exf6", {C(EN_PASSANT_MARK)}},
      {PASSING, ANY, "exf6ep", "e5f6", "exf6", {C(EN_PASSANT_MARK)}},
      {PASSING, ANY, "exf6/ep", "e5f6", "exf6", {C(EN_PASSANT_MARK)}},
      {PASSING, ANY, "exf6(ep)", "e5f6", "exf6", {C(EN_PASSANT_MARK)}},
      {PASSING, ANY, "exf6ep.", "e5f6", "exf6", {C(EN_PASSANT_MARK)}},
      {PASSING, ANY, "exf6E.P.", "e5f6", "exf6", {C(EN_PASSANT_MARK)}},
      {PASSING, ANY, "exf6e.p.+", "e5f6", "exf6", {C(EN_PASSANT_MARK)}},
      {PASSING, ANY, "exf6+e.p.", "e5f6", "exf6", {C(EN_PASSANT_MARK)}},
      {PASSING, ANY, "ef6ep", "e5f6", "exf6", {C(EN_PASSANT_MARK), C(CAPTURE_MARK_WRONG)}},
      {PASSING, ANY, "efep", "e5f6", "exf6", {C(EN_PASSANT_MARK), C(CAPTURE_SHORT)}},
      {PASSING, ANY, "ef", "e5f6", "exf6", {C(CAPTURE_SHORT)}},
      {TAKES_D5, ANY, "ed5", "e4d5", "exd5", {C(CAPTURE_MARK_WRONG)}},
      {TAKES_D5, ANY, "ed", "e4d5", "exd5", {C(CAPTURE_SHORT)}},
      {TAKES_D5, ANY, "exd", "e4d5", "exd5", {C(CAPTURE_SHORT)}},
      {TAKES_D5, ANY, "ed:", "e4d5", "exd5", {C(CAPTURE_SHORT), C(CAPTURE_SIGN_UNUSUAL)}},
      {TAKES_D5, ANY, "e:d5", "e4d5", "exd5", {C(CAPTURE_SIGN_UNUSUAL)}},
      {TAKES_D5, ANY, "e×d5", "e4d5", "exd5", {C(CAPTURE_SIGN_UNUSUAL)}},
      {TAKES_D5,
       ANY,
       "e\xd7"
       "d5",
       "e4d5",
       "exd5",
       {C(CAPTURE_SIGN_UNUSUAL)}}, /* Windows-1252 */
      {TAKES_D5, ANY, "eXd5", "e4d5", "exd5", {C(CAPTURE_SIGN_UNUSUAL)}},
      {TAKES_D5, ANY, "ed5:", "e4d5", "exd5", {C(CAPTURE_SIGN_UNUSUAL)}},
      {TAKES_D5, ANY, "Pxd5", "e4d5", "exd5", {C(ORIGIN_SPELLING)}},
      {TAKES_D5, ANY, "exe5", "e4e5", "e5", {C(CAPTURE_MARK_WRONG)}},
      {CASTLES, ANY, "Rh8", "h1h8", "Rxh8+", {C(CAPTURE_MARK_WRONG)}},
      {CASTLES, ANY, "R:h8+", "h1h8", "Rxh8+", {C(CAPTURE_SIGN_UNUSUAL)}},
      {CASTLES, ANY, "Rh8:", "h1h8", "Rxh8+", {C(CAPTURE_SIGN_UNUSUAL)}},
      {CASTLES, ANY, "R×h7", "h1h7", "Rh7", {C(CAPTURE_SIGN_UNUSUAL), C(CAPTURE_MARK_WRONG)}},
  };
  CHECK_SPELLINGS(table);
  pgn_position position = position_of(PASSING);
  pgn_move_report report;
  ck_assert_str_eq(meaning(&position, "e5xf6e.p.", PGN_NOTATION_LAN, &report), "e5f6");
  ck_assert_uint_eq(report.warning_count, 1);
  ck_assert_str_eq(report.warning[0].message, "\"e5xf6e.p.\" needs no en passant mark: it is written e5xf6");
  /* a mark that is not true is left out as well */
  ck_assert_str_eq(meaning(&position, "d2-d4e.p.", PGN_NOTATION_AUTO, &report), "d2d4");
  ck_assert_uint_eq(report.warning_count, 1);
  ck_assert_int_eq(report.warning[0].code, PGN_CODE_EN_PASSANT_MARK);
  ck_assert_str_eq(report.warning[0].message,
                   "\"d2-d4e.p.\" is marked en passant, which it is not: it is written d2-d4");
  static const reading refused[] = {
      {START, "ed", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "ec", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {TAKES_D5, "xd5", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {TAKES_D8, "ed", "illegal", PGN_CODE_PROMOTION_MISSING},
  };
  CHECK_READINGS(refused, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(origins_are_read_in_every_spelling) {
  static const spelling table[] = {
      {START, ANY, "N1-f3", "g1f3", "Nf3", {C(ORIGIN_SPELLING)}},
      {START, ANY, "Ng-f3", "g1f3", "Nf3", {C(ORIGIN_SPELLING)}},
      {START, ANY, "N-f3", "g1f3", "Nf3", {C(ORIGIN_SPELLING)}},
      {START, ANY, "Pe4", "e2e4", "e4", {C(ORIGIN_SPELLING)}},
      {START, ANY, "P-e4", "e2e4", "e4", {C(ORIGIN_SPELLING)}},
      {START, ANY, "pe4", "e2e4", "e4", {C(ORIGIN_SPELLING)}},
      {START, ANY, "g1-f3", "g1f3", "Nf3", {C(ORIGIN_SPELLING)}},
      {CASTLES, ANY, "h1h8:", "h1h8", "Rxh8+", {C(ORIGIN_SPELLING), C(CAPTURE_SIGN_UNUSUAL)}},
      {START, SAN, "Ng1f3", "g1f3", "Nf3", {C(ORIGIN_SPELLING)}},
      {START, SAN, "Ng1-f3", "g1f3", "Nf3", {C(ORIGIN_SPELLING)}},
      {START, SAN, "e2e4", "e2e4", "e4", {C(ORIGIN_SPELLING)}},
      {START, SAN, "e2-e4", "e2e4", "e4", {C(ORIGIN_SPELLING)}},
      {START, SAN, "g1f3", "g1f3", "Nf3", {C(ORIGIN_SPELLING)}},
      {START, SAN, "5254", "e2e4", "e4", {C(ORIGIN_SPELLING)}},
      {START, SAN, "♘f3", "g1f3", "Nf3", {C(ORIGIN_SPELLING)}},
      {PAWN_E7, SAN, "e7e8q", "e7e8q", "e8=Q", {C(ORIGIN_SPELLING), C(PROMOTION_SPELLING)}},
      {PAWN_E7, SAN, "57582", "e7e8r", "e8=R", {C(ORIGIN_SPELLING)}},
      {"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", SAN, "e2xd3", "e2d3", "exd3", {C(ORIGIN_SPELLING)}},
      /* regular: all of the square where SAN needs it, more than it needs of file or rank, and LAN among all */
      {"7k/8/8/1N6/8/1N3N2/8/7K w - - 0 1", SAN, "Nb3d4", "b3d4", "Nb3d4", {0}},
      {START, SAN, "Ngf3", "g1f3", "Nf3", {0}},
      {START, SAN, "N1f3", "g1f3", "Nf3", {0}},
      {START, ANY, "Ng1f3", "g1f3", "Nf3", {0}},
      {START, ANY, "Ng1-f3", "g1f3", "Nf3", {0}},
      {START, ANY, "e2-e4", "e2e4", "e4", {0}},
      {START, ANY, "e2e4", "e2e4", "e4", {0}},
      {"4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", ANY, "e2xd3", "e2d3", "exd3", {0}},
      /* figurines: of both colours, with a variation selector behind, with a pawn */
      {START, ANY, "♘f3", "g1f3", "Nf3", {0}},
      {START,
       ANY,
       "♞\xef\xb8\x8e"
       "f3",
       "g1f3",
       "Nf3",
       {0}},
      {START, FAN, "♙e4", "e2e4", "e4", {0}},
  };
  CHECK_SPELLINGS(table);
  pgn_position position = position_of(START);
  pgn_move_report report;
  ck_assert_str_eq(meaning(&position, "e2–e4", PGN_NOTATION_AUTO, &report), "e2e4");
  ck_assert_uint_eq(report.warning_count, 1);
  ck_assert_str_eq(report.warning[0].message, "\"e2–e4\" holds a dash that is not the hyphen: it is written e2-e4");
  ck_assert_str_eq(meaning(&position, "♘f3ch", PGN_NOTATION_AUTO, &report), "g1f3");
  ck_assert_uint_eq(report.warning_count, 1);
  ck_assert_str_eq(report.warning[0].message, "\"♘f3ch\" has an irregular mark of check or mate: it is written ♘f3");
}
END_TEST

START_TEST(small_letters_are_read_where_no_pawn_fits) {
  static const spelling table[] = {
      {START, ANY, "nf3", "g1f3", "Nf3", {C(PIECE_LETTER_SMALL)}},
      {START, SAN, "ngf3", "g1f3", "Nf3", {C(PIECE_LETTER_SMALL)}},
      {CASTLES, ANY, "rxh8", "h1h8", "Rxh8+", {C(PIECE_LETTER_SMALL)}},
      {CASTLES, ANY, "kd2", "e1d2", "Kd2", {C(PIECE_LETTER_SMALL)}},
      {RUY, ANY, "qe2", "d1e2", "Qe2", {C(PIECE_LETTER_SMALL)}},
      {RUY, ANY, "ba4", "b5a4", "Ba4", {C(PIECE_LETTER_SMALL)}},
      {RUY, ANY, "bxc6", "b5c6", "Bxc6", {C(PIECE_LETTER_SMALL)}},
      {RUY, ANY, "bc4", "b5c4", "Bc4", {C(PIECE_LETTER_SMALL)}},
      {RUY, ANY, "b5d3", "b5d3", "Bd3", {0}}, /* UCI */
      {RUY, SAN, "nf3d4", "f3d4", "Nd4", {C(PIECE_LETTER_SMALL), C(ORIGIN_SPELLING)}},
      /* the bishop of f8, and the one of rank 8 */
      {"rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
       ANY,
       "bf8e7",
       "f8e7",
       "Be7",
       {C(PIECE_LETTER_SMALL)}},
      {"rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
       ANY,
       "b8e7",
       "f8e7",
       "Be7",
       {C(PIECE_LETTER_SMALL)}},
      /* a pawn where one fits, and nothing said */
      {"4k3/8/8/8/1p1b4/2N5/8/4K3 b - - 0 1", ANY, "bxc3", "b4c3", "bxc3", {0}},
      /* the pawn is pinned: only the bishop can take */
      {"1k6/8/8/8/1p1b4/2N5/8/1R2K3 b - - 0 1", ANY, "bxc3", "d4c3", "Bxc3+", {C(PIECE_LETTER_SMALL)}},
      {"4k3/8/8/8/1p1b4/2N5/8/4K3 b - - 0 1", ANY, "bxc3ch", "b4c3", "bxc3", {C(CHECK_MARK_SPELLING)}},
  };
  CHECK_SPELLINGS(table);
  static const reading refused[] = {
      {RUY, "bb3", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "bc4", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "nf4", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "ee4", "syntax", PGN_CODE_MOVE_UNREADABLE},
      /* a pawn can, but does not say what it becomes */
      {PAWN_OR_BISHOP, "bc8", "illegal", PGN_CODE_PROMOTION_MISSING},
      {PAWN_OR_BISHOP, "bc8:", "illegal", PGN_CODE_PROMOTION_MISSING},
      {PAWN_OR_BISHOP, "b:c8", "illegal", PGN_CODE_PROMOTION_MISSING},
  };
  CHECK_READINGS(refused, PGN_NOTATION_AUTO);
  static const reading refused_as_san[] = {
      {"8/BP6/8/8/8/8/k7/4K3 w - - 0 1", "b7-b8", "illegal", PGN_CODE_PROMOTION_MISSING},
  };
  CHECK_READINGS(refused_as_san, PGN_NOTATION_SAN);
}
END_TEST

START_TEST(marks_and_characters_are_read) {
  static const spelling table[] = {
      {CASTLES, ANY, "Rxh8++", "h1h8", "Rxh8+", {C(CHECK_MARK_SPELLING)}},
      {CASTLES, ANY, "Rxh8ch", "h1h8", "Rxh8+", {C(CHECK_MARK_SPELLING)}},
      {CASTLES, ANY, "Rxh8ch.", "h1h8", "Rxh8+", {C(CHECK_MARK_SPELLING)}},
      {CASTLES, ANY, "Rxh8+ch", "h1h8", "Rxh8+", {C(CHECK_MARK_SPELLING)}},
      {CASTLES, ANY, "Rxh8dblch", "h1h8", "Rxh8+", {C(CHECK_MARK_SPELLING)}},
      {CASTLES, ANY, "Rxh8dis.ch.", "h1h8", "Rxh8+", {C(CHECK_MARK_SPELLING)}},
      {CASTLES, ANY, "Rxh8mate", "h1h8", "Rxh8+", {C(CHECK_MARK_SPELLING)}},
      {CASTLES, ANY, "Rxh8†", "h1h8", "Rxh8+", {C(CHECK_MARK_SPELLING)}},
      {CASTLES, ANY, "Rxh8+", "h1h8", "Rxh8+", {0}},
      {CASTLES, ANY, "Rxh8#", "h1h8", "Rxh8+", {0}},
      {START, UCI, "e2e4+", "e2e4", "e4", {C(CHECK_MARK_SPELLING)}},
      {START, ANY, "Nf3,", "g1f3", "Nf3", {C(MOVE_PUNCTUATION)}},
      {START, ANY, "e4.", "e2e4", "e4", {C(MOVE_PUNCTUATION)}},
      {START, ICCF, "5254,", "e2e4", "e4", {C(MOVE_PUNCTUATION)}},
      {START, ANY, "Nf3\xe2\x80\x8b", "g1f3", "Nf3", {C(SPACE_UNUSUAL)}},
      {START,
       ANY,
       "N\xc2\xa0"
       "f3",
       "g1f3",
       "Nf3",
       {C(SPACE_UNUSUAL)}},
      {START,
       ANY,
       "\xef\xbb\xbf"
       "e4\xe2\x81\xa0",
       "e2e4",
       "e4",
       {C(SPACE_UNUSUAL)}},
      {START, ANY, "--", "0000", "--", {C(MOVE_NULL)}},
      {START, ANY, "Z0", "0000", "--", {C(MOVE_NULL)}},
      {START, ANY, "null", "0000", "--", {C(MOVE_NULL)}},
      {START, ANY, "pass", "0000", "--", {C(MOVE_NULL)}},
      {START, ANY, "@@@@", "0000", "--", {C(MOVE_NULL)}},
      {START, SAN, "0000", "0000", "--", {C(MOVE_NULL)}},
      {START, ANY, "––", "0000", "--", {C(MOVE_NULL), C(DASH_UNUSUAL)}},
      {TAKES_D8,
       ANY,
       "e×d8(q)ch,",
       "e7d8q",
       "exd8=Q+",
       {C(CAPTURE_SIGN_UNUSUAL), C(PROMOTION_SPELLING), C(CHECK_MARK_SPELLING), C(MOVE_PUNCTUATION)}},
  };
  CHECK_SPELLINGS(table);
  static const reading refused[] = {
      {"4k3/8/8/8/8/8/8/4R2K b - - 0 1", "null", "illegal", PGN_CODE_MOVE_ILLEGAL},
      {START, "mate", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "ch", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "e.p.", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "Nf3x", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "Hf3", "syntax", PGN_CODE_MOVE_UNREADABLE}, /* another language: the letter is never passed over */
      {START, "Sf3", "syntax", PGN_CODE_MOVE_UNREADABLE},
      {START, "Nf3é", "syntax", PGN_CODE_MOVE_UNREADABLE},
  };
  CHECK_READINGS(refused, PGN_NOTATION_AUTO);
}
END_TEST

/* What has two meanings is refused, and both are named. */
START_TEST(sign_of_check_tells_the_piece) {
  static const spelling table[] = {
      {FROM_C4, ANY, "Ne3+", "c4e3", "Nce3+", {C(ORIGIN_BY_CHECK)}},
      {FROM_C4, SAN, "ne3ch", "c4e3", "Nce3+", {C(ORIGIN_BY_CHECK), C(PIECE_LETTER_SMALL), C(CHECK_MARK_SPELLING)}},
      {FROM_C4_MATES, ANY, "Ne3#", "c4e3", "Nce3#", {C(ORIGIN_BY_CHECK)}},
      {FROM_C4_MATES, ANY, "Ne3+", "c4e3", "Nce3#", {C(ORIGIN_BY_CHECK)}},
      {TAKES_D5_OR_D6, ANY, "ed+", "e5d6", "exd6+", {C(ORIGIN_BY_CHECK), C(CAPTURE_SHORT)}},
  };
  CHECK_SPELLINGS(table);
  pgn_position position = position_of(FROM_C4);
  pgn_move_report report;
  ck_assert_str_eq(meaning(&position, "♘e3+", PGN_NOTATION_FAN, &report), "c4e3");
  ck_assert_str_eq(report.warning[0].message,
                   "two knights can reach e3, and only one of them gives check: write ♘ce3+");
  static const reading refused[] = {
      {FROM_C4, "Ne3", "ambiguous", PGN_CODE_MOVE_AMBIGUOUS},
      {FROM_C4, "Ne3#", "ambiguous", PGN_CODE_MOVE_AMBIGUOUS},                            /* none of them mates */
      {"8/8/8/8/2N5/8/2k3N1/K7 w - - 0 1", "Ne3+", "ambiguous", PGN_CODE_MOVE_AMBIGUOUS}, /* both give it */
      {TAKES_D8_OR_D5, "ed+", "ambiguous", PGN_CODE_MOVE_AMBIGUOUS}, /* a promotion has to name its piece */
  };
  CHECK_READINGS(refused, PGN_NOTATION_AUTO);
}
END_TEST

START_TEST(two_meanings_are_refused) {
  static const struct {
    const char *fen;
    int notation;
    const char *text, *message;
  } table[] = {
      /* two captures of the e-file on the d-file */
      {"4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", ANY, "ed", "\"ed\" can mean exd5 or exd6"},
      {"4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", ANY, "ed:", "\"ed:\" can mean exd5 or exd6"},
      {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", ANY, "Pxd5", "\"Pxd5\" can mean cxd5 or exd5"},
      {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", ANY, "♙:d5", "\"♙:d5\" can mean cxd5 or exd5"},
      /* the bishop of the third rank, or b3 and Black's c5 */
      {"4k3/2p5/8/8/8/4B3/1P6/4K3 w - - 0 1", ANY, "b3c5", "\"b3c5\" can mean Bc5 or the two moves b3 c5"},
      /* two pieces of a kind, in irregular spellings */
      {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", ANY, "nd2", "two knights can reach d2: say Nbd2 or Nfd2"},
      {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", ANY, "N-d2", "two knights can reach d2: say Nbd2 or Nfd2"},
      {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", ANY, "Nd2ch", "two knights can reach d2: say Nbd2 or Nfd2"},
      {"4k3/8/8/8/8/3B4/8/1B2K3 w - - 0 1", ANY, "bc2", "two bishops can reach c2: say Bbc2 or Bdc2"},
      {"4k3/8/8/8/8/8/8/R4RK1 w - - 0 1", ANY, "rd1,", "two rooks can reach d1: say Rad1 or Rfd1"},
      /* where SAN is read, neither squares nor a small letter are regular: the rook of b3, or the bishop of rank 3 */
      {"4k3/8/8/8/8/1R3B2/8/4K3 w - - 0 1", SAN, "b3b7", "\"b3b7\" can mean Rb7 or Bb7"},
      /* nor are squares with a sign between them, where all notations are read */
      {"4k3/8/8/8/8/1R3B2/8/4K3 w - - 0 1", ANY, "b3-b7", "\"b3-b7\" can mean Rb7 or Bb7"},
      {"4k3/1p6/8/8/8/1R3B2/8/4K3 w - - 0 1", ANY, "b3xb7", "\"b3xb7\" can mean Rxb7 or Bxb7"},
      {"4k3/1p6/8/8/8/1R3B2/8/4K3 w - - 0 1", ANY, "b3b7:", "\"b3b7:\" can mean Rxb7 or Bxb7"},
      /* the bishop of the a-file, or the pawn's capture and Black's c4 */
      {"4k3/8/p7/1Pp5/8/8/B7/4K3 w - - 0 1", ANY, "bac4", "\"bac4\" can mean Bc4 or the two moves bxa6 c4"},
      /* a capture, or one that promotes to no matter what */
      {"3r2k1/4P3/8/3p4/4P3/8/8/7K w - - 0 1", ANY, "ed", "\"ed\" can mean exd5 or exd8=Q+"},
      {"3r2k1/4P3/8/3p4/4P3/8/8/7K w - - 0 1", ANY, "exd", "\"exd\" can mean exd5 or exd8=Q+"},
      /* no move, or two castlings */
      {"r3k2r/5p2/8/8/8/8/5P2/R3K2R w KQkq - 0 1", SAN, "0000", "\"0000\" can mean -- or the two moves O-O O-O"},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    pgn_position position = position_of(table[i].fen);
    pgn_move_report report;
    ck_assert_str_eq(meaning(&position, table[i].text, (pgn_notation)table[i].notation, &report), "ambiguous");
    ck_assert_int_eq(report.error, PGN_CODE_MOVE_AMBIGUOUS);
    ck_assert_str_eq(report.message, table[i].message);
  }
}
END_TEST

START_TEST(words_belong_to_the_move_before) {
  static const struct {
    const char *text;
    int code;
  } table[] = {
      {"e.p.", C(EN_PASSANT_MARK)},        {"ep", C(EN_PASSANT_MARK)},       {"(ep)", C(EN_PASSANT_MARK)},
      {"E.P.", C(EN_PASSANT_MARK)},        {"ch", C(CHECK_MARK_SPELLING)},   {"ch.", C(CHECK_MARK_SPELLING)},
      {"check", C(CHECK_MARK_SPELLING)},   {"dbl", C(CHECK_MARK_SPELLING)},  {"dis", C(CHECK_MARK_SPELLING)},
      {"dbl.ch.", C(CHECK_MARK_SPELLING)}, {"mate", C(CHECK_MARK_SPELLING)}, {"checkmate", C(CHECK_MARK_SPELLING)},
      {"Mate.", C(CHECK_MARK_SPELLING)},   {"+", C(CHECK_MARK_SPELLING)},    {"++", C(CHECK_MARK_SPELLING)},
      {"#", C(CHECK_MARK_SPELLING)},       {"†", C(CHECK_MARK_SPELLING)},    {",", C(MOVE_PUNCTUATION)},
  };
  static const char *const others[] = {"",  "e4",    "epee",     "checks", "=",    "+-", "+/-",
                                       "-", "Nf3ch", "material", "e",      "\xff", "(=)"};
  pgn_code code;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    ck_assert_msg(pgni_word_belongs_to_move(table[i].text, strlen(table[i].text), &code), "%s", table[i].text);
    ck_assert_msg(code == table[i].code, "%s: %d", table[i].text, code);
  }
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    ck_assert_msg(!pgni_word_belongs_to_move(others[i], strlen(others[i]), &code), "%s", others[i]);
  ck_assert(pgni_word_marks_en_passant("+e.p.", 5) && pgni_word_marks_en_passant("ep,", 3));
  ck_assert(!pgni_word_marks_en_passant("ch", 2) && !pgni_word_marks_en_passant("ep1", 3));
}
END_TEST

START_TEST(glued_moves_are_split_where_there_is_one_way) {
#define BEFORE_BA4 "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"
#define BEFORE_OO "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 5"
  static const struct {
    const char *fen;
    int notation;
    const char *text;
    size_t first;
  } table[] = {
      {START, ANY, "e4e5", 2},
      {START, SAN, "Nf3Nf6", 3},
      {START, ANY, "e2e4e7e5", 4},
      {START, ANY, "52545755", 4},
      {START, ICCF, "52545755", 4},
      {START, ANY, "e4e5Nf3", 2}, /* three: the rest is split next time */
      {START, ANY, "♘f3♞f6", 5},
      {BEFORE_BA4, ANY, "Ba4Nf6", 3},
      {BEFORE_BA4, ANY, "Ba4,Nf6", 4},
      {BEFORE_BA4, ANY, "Bxc6dxc6", 4},
      {BEFORE_BA4, ANY, "Ba4b5", 3},
      {BEFORE_BA4, ANY, "Ba4nf6", 3},
      {BEFORE_BA4, ANY, "Ba4Nf6,", 3},
      {BEFORE_BA4, ANY, "Ba4Nf65OO", 3},
      {BEFORE_BA4, ANY, "Ba4Nf65.O-O", 3},
      {BEFORE_BA4, ANY, "Ba4Nf650-0", 3},
      {BEFORE_BA4, ANY, "Ba4Nf65.0-0", 3},
      {BEFORE_BA4, ANY, "Ba4Nf65.", 3},
      {BEFORE_BA4, ANY, "Ba4Nf65", 3},
      {BEFORE_BA4, ANY, "Bc6dc", 3},
      {BEFORE_BA4, ANY, "Bxc6dc5.O-O", 4}, /* there is nothing to take on c5 */
      {BEFORE_BA4, ANY, "Bc6:dc:", 4},
      {START, ANY, "e4...e5", 2},
      {START, ANY, "e4,e5,2.Nf3", 3},
      {START, ICCF, "525457552.7163", 4},
      {BEFORE_OO, ANY, "O-Ob5", 3},
      {BEFORE_OO, ANY, "O-OBe7", 3},
      {BEFORE_OO, ANY, "0-0b5", 3},
      /* no such moves */
      {START, ANY, "e4e4", 0},
      {START, ANY, "e5e4", 0},
      {START, ANY, "e4", 0},
      {START, ANY, "word", 0},
      {START, ANY, "", 0},
      {START, ANY, "e4e5Nf", 0},
      {START, ANY, "e4e53", 0}, /* not the number that is due */
      {BEFORE_BA4, ANY, "Ba4Nf66OO", 0},
      /* a move as it stands is none to be split */
      {START, ANY, "e2e4", 0},
      {BEFORE_OO, ANY, "O-O-O", 0},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    pgn_position position = position_of(table[i].fen);
    size_t first =
        pgni_run_together_split(&position, table[i].text, strlen(table[i].text), (pgn_notation)table[i].notation, NULL);
    ck_assert_msg(first == table[i].first, "%s: %zu, not %zu", table[i].text, first, table[i].first);
  }
}
END_TEST

/* Where several moves can be meant in two ways, both are named. */
START_TEST(glued_moves_with_two_meanings_are_refused) {
  static const struct {
    const char *fen, *text, *message;
  } table[] = {
      {BEFORE_BA4, "Bc6bc5.OO", "\"Bc6bc5.OO\" can mean the moves Bxc6 bxc6 O-O or Bxc6 Bc5 O-O"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "OOOOO", "\"OOOOO\" can mean the moves O-O O-O-O or O-O-O O-O"},
      /* the last can mean two moves: what it is is said there */
      {"4k3/8/8/8/8/5N2/8/1N2K3 b - - 0 1", "Kd7Nd2", NULL},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    pgn_position position = position_of(table[i].fen);
    pgn_move_report report = {.error = 0};
    size_t first = pgni_run_together_split(&position, table[i].text, strlen(table[i].text), PGN_NOTATION_AUTO, &report);
    ck_assert_uint_eq(first, table[i].message ? 0 : 3);
    ck_assert_int_eq(report.error, table[i].message ? PGN_CODE_MOVE_AMBIGUOUS : 0);
    if (table[i].message)
      ck_assert_str_eq(report.message, table[i].message);
  }
}
END_TEST

START_TEST(mark_of_en_passant_chooses) {
#define TWO_CAPTURES "4k3/8/8/3pP3/8/3p4/4P3/4K3 w - d6 0 1"
  pgn_position position = position_of(TWO_CAPTURES);
  pgn_move_report report;
  ck_assert_str_eq(meaning(&position, "ed", PGN_NOTATION_AUTO, &report), "ambiguous");
  ck_assert_str_eq(meaning(&position, "edep", PGN_NOTATION_AUTO, &report), "e5d6");
  ck_assert_str_eq(meaning(&position, "exde.p.", PGN_NOTATION_AUTO, &report), "e5d6");
  pgn_move move;
  ck_assert_int_eq(pgni_move_parse_passing(&position, "ed", 2, PGN_NOTATION_AUTO, &move, &report), PGN_OK);
  ck_assert_int_eq(pgn_move_to(move), 43);
  ck_assert_uint_eq(report.warning_count, 1);
  ck_assert_str_eq(report.warning[0].message, "\"ed\" leaves out the rank: it is written exd6");
  /* two that take so */
  position = position_of("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
  ck_assert_str_eq(meaning(&position, "P:d6e.p.", PGN_NOTATION_AUTO, &report), "ambiguous");
  ck_assert_str_eq(report.message, "\"P:d6e.p.\" can mean cxd6 or exd6");
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("notation_lenient");
  TCase *tests = tcase_create("lenient");
  tcase_add_test(tests, castling_is_read_in_every_spelling);
  tcase_add_test(tests, castling_is_read_as_a_move_of_the_king);
  tcase_add_test(tests, promotion_is_read_in_every_spelling);
  tcase_add_test(tests, captures_are_read_in_every_spelling);
  tcase_add_test(tests, origins_are_read_in_every_spelling);
  tcase_add_test(tests, small_letters_are_read_where_no_pawn_fits);
  tcase_add_test(tests, marks_and_characters_are_read);
  tcase_add_test(tests, sign_of_check_tells_the_piece);
  tcase_add_test(tests, two_meanings_are_refused);
  tcase_add_test(tests, words_belong_to_the_move_before);
  tcase_add_test(tests, glued_moves_are_split_where_there_is_one_way);
  tcase_add_test(tests, glued_moves_with_two_meanings_are_refused);
  tcase_add_test(tests, mark_of_en_passant_chooses);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
