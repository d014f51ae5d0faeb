/* SPDX-License-Identifier: MIT
 * What is wrong with a FEN in words: every problem is named, and none hides another. */
#include <stdio.h>
#include <string.h>

#include "chess/setup.h"
#include "pgnkit/position.h"
#include "unit/unit.h"

/* All that is said, a line each, in the order said; what was done about it stands behind a bar. */
static const struct {
  const char *fen, *said;
} wordings[] = {
    /* the placement: each rank, each sign, and what stands behind it all the same */
    {"hello w - - 0 1", "\"hello\" is no piece placement, with which a FEN begins\n"},
    {"rnbqkbnr/pppppppp/7/9/8/8/PPPPPPPPP/RNBQKBNR W KQxkq e3 -1 0",
     "rank 6 of the placement has 7 squares, not 8\n"
     "'9' on a5 is no piece and no number of squares\n"
     "rank 2 of the placement has 9 squares, not 8\n"
     "the side to move \"W\" must be written w\n"
     "'x' in the castling field is no castling right|; it is left out\n"
     "the halfmove clock \"-1\" is negative|; 0 is used\n"
     "the fullmove number is 0, but the first is 1|; 1 is used\n"},
    {"rnbqkbnr/ppxpyppp/8/7/8/8/PPPPPPPP/RNBQQBNR w - e3 0 1",
     "'x', 'y' on rank 7 are no pieces and no numbers of squares\n"
     "rank 5 of the placement has 7 squares, not 8\n"
     "the e.p. square e3 is not on rank 6, with White to move|; it is dropped\n"},
    {"rnbqkbnr/pppp\xc3\xa9ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
     "'\xc3\xa9' on e7 is no piece and no number of squares\n"},
    {"rnbqkbnr/pppp\xe9ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
     "byte 0xe9 on e7 is no piece and no number of squares\n"},
    {"rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "the placement has 7 ranks, not 8\n"},
    {"rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "the placement has 10 ranks, not 8\n"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/ w KQkq - 0 1", "there is a / behind the last rank\n"},
    {"rnbqkbnr/pppppppp/8/8//8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 4 of the placement has 0 squares, not 8\n"},
    /* what is no FEN, but can be made one */
    {"[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
     "this is a PGN tag; of it, give only what stands between the quotation marks\n"},
    {"[FEN\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
     "this is a PGN tag; of it, give only what stands between the quotation marks\n"},
    {"[Event \"1/2 final\"]", "this is a PGN tag, but not a FEN tag, which holds a position\n"},
    {"[", "\"[\" is no piece placement, with which a FEN begins\n"},
    {"\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"",
     "a FEN begins with its piece placement; leave out the quotation marks around it\n"},
    {"4k3\\8\\8\\8\\8\\8\\8\\4K3 w - - 0 1",
     "the ranks of the placement must be parted by slashes (/), not backslashes\n"},
    {"4k3/8/8/8\\9/8/8/4K3 w - - 0 1", "the ranks of the placement must be parted by slashes (/), not backslashes\n"
                                       "'9' on a4 is no piece and no number of squares\n"},
    {"tsldklst/bbbbbbbb/8/8/8/8/BBBBBBBB/TSLDKLST w KQkq - 0 x",
     "'t', 's', 'l', 'd', 'T', 'S', 'L', 'D' are no English piece letters; a FEN has K, Q, R, B, N and P, small for "
     "Black, in every language\n"
     "the fullmove number \"x\" is no number|; 1 is used\n"},
    {"4\xd0\xba\xd1\x84\x32/8/8/8/8/8/8/4\xd0\x9a\x33 w - - 0 1",
     "'\xd0\xba', '\xd1\x84', '\xd0\x9a' are no English piece letters; a FEN has K, Q, R, B, N and P, small for "
     "Black, in every language\n"},
    {"4k3/8/8/3D4/8/8/3d4/4K3 w - - 0 1", "'D' on d5 is no piece and no number of squares\n"
                                          "'d' on d2 is no piece and no number of squares\n"},
    /* kings and pawns of a placement that cannot be read, as far as they can be told */
    {"rnbqpbnr/ppppppppp/8/8/8/8/PPPPPPPP/RKBQKBNP w - - 0 1",
     "rank 7 of the placement has 9 squares, not 8\n"
     "White has 2 kings, not one\n"
     "Black has no king\n"
     "no pawn can stand on rank 1 or 8, as some do on h1 and e8\n"},
    /* what is missing may be what was left out, and without eight ranks none has a number */
    {"rnbqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "rank 8 of the placement has 7 squares, not 8\n"},
    {"rnbqPbnr/pppppppp/8/8/8/8/PPPPPPPP w - - 0 1", "the placement has 7 ranks, not 8\n"},
    /* kings and pawns */
    {"8/3K4/8/8/2K1N3/8/8/8 w - - 0 1", "White has 2 kings, not one: on c4 and d7\nBlack has no king\n"},
    {"8/8/8/8/8/8/4kK2/8 x - - 0 1",
     "the kings stand on neighbouring squares, e2 and f2\nthe side to move \"x\" is neither w nor b\n"},
    {"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "no pawn can stand on rank 1 or 8, as one does on h8\n"},
    {"p3k2P/8/8/8/8/8/8/P2PK3 w - - 0 1", "no pawn can stand on rank 1 or 8, as some do on a1, d1, a8 and h8\n"},
    /* checks: by whom, and also without a king of the side to move */
    {"4k3/8/5N2/8/8/8/4R3/4K3 w - - 0 1",
     "White is to move, but Black's king on e8 is in check from the rook on e2 and the knight on f6\n"},
    {"4k3/8/8/8/8/8/4R3/8 w - - 0 1",
     "White has no king\nWhite is to move, but Black's king on e8 is in check from the rook on e2\n"},
    {"4k3/2N5/5N2/8/8/8/8/4K3 b - - 0 1",
     "no single move can have put Black's king on e8 in check from the knight on f6 and the knight on c7\n"},
    /* too much of everything */
    {"QQQQQQQQ/QQQQQQQQ/PPPPPPPP/PPPPPPPP/8/8/8/k1K5 b - - 0 1",
     "White has 33 pieces, more than 16\nWhite has 16 pawns, more than 8\n"},
    {"4k3/8/8/8/8/8/PPPPPPP1/1Q1QKQ2 w - - 0 1",
     "White has 2 pieces that must have been promoted, but only 1 pawn is missing\n"},
    /* side to move */
    {"4k3/8/8/8/8/8/8/4K3 Black - - 0 1", "the side to move \"Black\" must be written b\n"},
    {"4k2r/8/8/8/8/8/8/4K3 k - 0 1", "the side to move, w or b, is missing before the castling rights \"k\"\n"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR B - -",
     "the side to move \"B\" must be written b\n"
     "missing at the end: halfmove clock, fullmove number|; assumed: 0, 1\n"},
    {"4k3/8/8/8/8/8/8/4K3 B -",
     "the side to move \"B\" must be written b\n"
     "missing at the end: e.p. square, halfmove clock, fullmove number|; assumed: -, 0, 1\n"},
    {"4k3/8/8/8/8/8/8/4K3 B", "the side to move \"B\" must be written b\n"
                              "missing at the end: castling rights, e.p. square, halfmove clock, fullmove number|; "
                              "assumed: -, -, 0, 1\n"},
    {"4k3/8/8/8/4P3/8/8/4K3 B - e3", "the side to move \"B\" must be written b\n"
                                     "missing at the end: halfmove clock, fullmove number|; assumed: 0, 1\n"},
    {"4k3/8/8/8/8/8/8/1R2K3 B - 0 1", "the side to move, w or b, is missing before the castling rights \"B\"\n"},
    {"4k3/8/8/8/8/8/8/4K3 - - -", "the side to move \"-\" is neither w nor b\n"
                                  "missing at the end: halfmove clock, fullmove number|; assumed: 0, 1\n"},
    {"4k3/8/8/8/8/8/8/4K3 - - 0 1 x", "the side to move, w or b, is missing before the castling rights \"-\"\n"
                                      "a FEN ends before \"x\"|; the rest is ignored\n"},
    /* castling rights: each with the piece it lacks */
    {"4k3/8/8/8/8/8/8/RN2K3 w KQBkq - 0 1",
     "the castling right K needs a white rook on the h-side of the king on e1, but there is none|; it is taken away\n"
     "the castling right B needs a white rook on b1, where a white knight stands|; it is taken away\n"
     "the castling right k needs a black rook on the h-side of the king on e8, but there is none|; it is taken away\n"
     "the castling right q needs a black rook on the a-side of the king on e8, but there is none|; it is taken away\n"},
    {"4k3/8/8/8/8/8/4K3/R6R w KC - 0 1",
     "the castling right K needs the white king on rank 1, but it is on e2|; it is taken away\n"
     "the castling right C needs the white king on rank 1, but it is on e2|; it is taken away\n"},
    {"r3k2r/8/8/8/8/8/8/4K3 b cq - 0 1",
     "the castling right c needs a black rook on c8, which is empty|; it is taken away\n"},
    {"8/8/8/8/8/8/8/R3K1KR w Kk - 0 1",
     "White has 2 kings, not one: on e1 and g1\n"
     "Black has no king\n"
     "the castling right K needs one white king, but there are 2|; it is taken away\n"
     "the castling right k needs a black king, but there is none|; it is taken away\n"},
    {"4k3/8/8/8/8/8/8/R3KR1R w HFA - 0 1",
     "the castling rights H and F are of two rooks on the h-side of White's king|; only H is used\n"},
    {"4k3/8/8/8/8/8/8/R3K2R w K?Q- - 0 1",
     "'?', '-' in the castling field are no castling rights|; they are left out\n"},
    /* most of it is none: the e is none either */
    {"4k3/8/8/8/8/8/8/4K2R w none - 0 1",
     "'n', 'o' in the castling field are no castling rights|; they are left out\n"},
    {"4k3/8/8/8/8/8/8/4K2R w nKeo - 0 1",
     "'n', 'o' in the castling field are no castling rights|; they are left out\n"
     "the castling right e needs a black rook on e8, where a black king stands|; it is taken away\n"},
    /* e.p. square, with what would be right where that is certain */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1",
     "the e.p. square e3 is not on rank 6, with White to move; no pawn can have advanced two squares, so - would be "
     "right|; it is dropped\n"},
    {"4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
     "the e.p. square e3 is not on rank 6, with White to move; with Black to move it would be right|; it is dropped\n"},
    {"4k3/8/8/3p4/8/8/8/4K3 w - e6 0 1",
     "the e.p. square e6 needs a black pawn on e5, which is empty; only d6 or - can be right|; it is dropped\n"},
    {"4k3/8/8/2pp4/8/8/8/4K3 w - e5 0 1", "the e.p. square e5 is not on rank 6, with White to move|; it is dropped\n"},
    {"4k3/4n3/4b3/3Ppp2/8/8/8/4K3 w - e6 0 1",
     "the e.p. square must be empty, unlike e6, where a black bishop stands; only f6 or - can be right|; it is "
     "dropped\n"
     "over the e.p. square e6 no pawn can have come from e7, where a black knight stands|; it is dropped\n"},
    {"4k3/8/8/8/8/8/8/4K3 w - E6 0 1", "the e.p. square \"E6\" must be written e6|; it is dropped\n"},
    {"4k3/8/8/8/8/8/8/4K3 x - e4 0 1", "the side to move \"x\" is neither w nor b\n"
                                       "the e.p. square e4 is on neither rank 3 nor rank 6|; it is dropped\n"},
    {"4k3/8/8/8/8/8/8/4K3 x - e6 0 1", "the side to move \"x\" is neither w nor b\n"
                                       "the e.p. square e6 needs a black pawn on e5, which is empty; no pawn can have "
                                       "advanced two squares, so - would be "
                                       "right|; it is dropped\n"},
    /* counters, and the end */
    {"4k3/8/8/8/8/8/8/4K3 w - - 99999999999 2x y z", "the halfmove clock \"99999999999\" is too large|; 0 is used\n"
                                                     "\"x\" does not belong to the fullmove number|; it is ignored\n"
                                                     "a FEN ends before \"y\"|; the rest is ignored\n"},
    {"4k3/8/8/8/8/8/8/4K3",
     "missing at the end: side to move, castling rights, e.p. square, halfmove clock, fullmove number|; assumed: w, -, "
     "-, 0, 1\n"},
};

START_TEST(fen_names_every_problem) {
  const char *fen = wordings[_i].fen;
  char said[2048] = "";
  pgn_setup setup;
  pgn_fen_report report;
  pgn_status status = pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, &report);
  ck_assert(status == PGN_OK || status == PGN_ERR_SYNTAX);
  for (unsigned i = 0; i < report.count; i++) {
    const char *message = report.finding[i].message;
    size_t length = strlen(message), problem = report.finding[i].problem_length;
    ck_assert_uint_lt(length, sizeof report.finding->message - 1); /* none is cut off */
    ck_assert_uint_le(problem, length);
    snprintf(said + strlen(said), sizeof said - strlen(said), "%.*s%s%s\n", (int)problem, message,
             problem < length ? "|" : "", message + problem);
  }
  ck_assert_str_eq(said, wordings[_i].said);
}
END_TEST

/* One that is too long is cut where the problem is told, between code points. */
START_TEST(fen_message_keeps_its_repair) {
  pgn_fen_report report = {.count = 0};
  char words[221] = "";
  for (int i = 0; i < 55; i++)
    strcat(words, "\xc3\xa9\xc3\xa9");
  pgni_report_add(&report, 507, 3, "0 is used", "%s", words);
  const char *message = report.finding[0].message;
  size_t length = strlen(message), problem = report.finding[0].problem_length;
  ck_assert_uint_le(length, sizeof report.finding->message - 1);
  ck_assert_uint_ge(length, sizeof report.finding->message - 2);
  ck_assert_str_eq(message + problem, "; 0 is used");
  ck_assert_str_eq(message + problem - 5, "\xc3\xa9...; 0 is used");
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("fen_wording");
  TCase *tests = tcase_create("fen_wording");
  tcase_add_loop_test(tests, fen_names_every_problem, 0, sizeof wordings / sizeof wordings[0]);
  tcase_add_test(tests, fen_message_keeps_its_repair);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
