/* SPDX-License-Identifier: MIT
 * FEN, X-FEN and Shredder-FEN: what is read, what is found wrong, what is written. */
#include <string.h>

#include "pgnkit/position.h"
#include "unit/unit.h"

static pgn_position position_of(const char *fen) {
  pgn_position position;
  ck_assert_msg(pgn_position_parse(&position, fen, strlen(fen), NULL) == PGN_OK, "%s", fen);
  return position;
}

static const char *format(const pgn_position *position, pgn_fen_style style, pgn_ep_style ep) {
  static char text[4][PGN_FEN_MAX];
  static unsigned turn;
  char *out = text[turn++ % 4];
  ck_assert_uint_eq(pgn_position_format(position, style, ep, out, PGN_FEN_MAX), strlen(out));
  return out;
}

/* ---- readable and playable: the findings, and the FEN written ------------------------------------------------- */

static const struct {
  const char *fen;
  pgn_code codes[4]; /* in the order found */
  const char *xfen, *shredder;
} playable[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     {0},
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"},
    /* file letters, mixed, in any order */
    {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
     {0},
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KAhq - 0 1",
     {0},
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1",
     {511},
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1",
     {511},
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KHq - 0 1",
     {511},
     "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w Ha - 0 1"},
    /* the outermost own rook is K or Q, an inner one has its letter */
    {"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", {0}, "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1"},
    {"4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", {0}, "4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w A - 0 1"},
    {"4k3/8/8/8/8/8/8/R3KR1R w FA - 0 1",
     {0},
     "4k3/8/8/8/8/8/8/R3KR1R w FQ - 0 1",
     "4k3/8/8/8/8/8/8/R3KR1R w FA - 0 1"},
    {"1r1rk3/8/8/8/8/8/8/4K3 b d - 0 1", {0}, "1r1rk3/8/8/8/8/8/8/4K3 b d - 0 1", "1r1rk3/8/8/8/8/8/8/4K3 b d - 0 1"},
    {"1r1rk3/8/8/8/8/8/8/4K3 b q - 0 1", {0}, "1r1rk3/8/8/8/8/8/8/4K3 b q - 0 1", "1r1rk3/8/8/8/8/8/8/4K3 b b - 0 1"},
    /* neither an enemy rook nor a rook off the back rank is meant by Q or K */
    {"7k/8/8/8/8/8/8/rR3K2 w Q - 0 1", {0}, "7k/8/8/8/8/8/8/rR3K2 w Q - 0 1", "7k/8/8/8/8/8/8/rR3K2 w B - 0 1"},
    {"4k3/8/8/8/8/6R1/8/4K2R w K - 0 1", {0}, "4k3/8/8/8/8/6R1/8/4K2R w K - 0 1", "4k3/8/8/8/8/6R1/8/4K2R w H - 0 1"},
    /* rights without king or rook are taken away */
    {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", {524}, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w H - 0 1"},
    {"4k3/8/8/8/8/6R1/8/4K3 w K - 0 1", {524}, "4k3/8/8/8/8/6R1/8/4K3 w - - 0 1", "4k3/8/8/8/8/6R1/8/4K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", {524}, "4k3/8/8/8/8/8/4K3/7R w - - 0 1", "4k3/8/8/8/8/8/4K3/7R w - - 0 1"},
    {"4k3/8/8/8/8/8/8/R1R1K3 w HE - 0 1",
     {524, 524},
     "4k3/8/8/8/8/8/8/R1R1K3 w - - 0 1",
     "4k3/8/8/8/8/8/8/R1R1K3 w - - 0 1"},
    {"r3k2r/8/8/4K3/8/8/8/R6R w KQkq - 0 1",
     {524, 524},
     "r3k2r/8/8/4K3/8/8/8/R6R w kq - 0 1",
     "r3k2r/8/8/4K3/8/8/8/R6R w ha - 0 1"},
    /* castling fields that cannot be followed */
    {"4k3/8/8/8/8/8/8/R3KR1R w HF - 0 1",
     {505},
     "4k3/8/8/8/8/8/8/R3KR1R w K - 0 1",
     "4k3/8/8/8/8/8/8/R3KR1R w H - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQz - 0 1",
     {505},
     "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w HA - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1",
     {505},
     "r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1",
     "r3k2r/8/8/8/8/8/8/R3K2R w H - 0 1"},
    /* arrays that differ: noted, but not for a complete double start */
    {"1r2k1r1/8/8/8/8/8/8/R4K1R w KQkq - 0 1",
     {525},
     "1r2k1r1/8/8/8/8/8/8/R4K1R w KQkq - 0 1",
     "1r2k1r1/8/8/8/8/8/8/R4K1R w HAgb - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R3KR2 w KQkq - 0 1",
     {525},
     "r3k2r/8/8/8/8/8/8/R3KR2 w KQkq - 0 1",
     "r3k2r/8/8/8/8/8/8/R3KR2 w FAha - 0 1"},
    {"r3k3/8/8/8/8/8/8/4KR2 w Kq - 0 1", {0}, "r3k3/8/8/8/8/8/8/4KR2 w Kq - 0 1", "r3k3/8/8/8/8/8/8/4KR2 w Fa - 0 1"},
    {"rbnnkqbr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFha - 0 1",
     {0},
     "rbnnkqbr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
     "rbnnkqbr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFha - 0 1"},
    {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1",
     {553},
     "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1",
     "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1"},
    /* en passant: kept where it can be used, dropped quietly where it cannot, dropped as wrong where it is */
    {"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
     {0},
     "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
     "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w HAha d6 0 3"},
    {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", {0}, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
    {"4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", {526}, "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", {526}, "4k3/8/8/4p3/8/8/8/4K3 b - - 0 1", "4k3/8/8/4p3/8/8/8/4K3 b - - 0 1"},
    {"4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", {527}, "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1",
     {528},
     "4k3/8/4n3/3Pp3/8/8/8/4K3 w - - 0 1",
     "4k3/8/4n3/3Pp3/8/8/8/4K3 w - - 0 1"},
    {"4k3/4n3/8/3Pp3/8/8/8/4K3 w - e6 0 1",
     {528},
     "4k3/4n3/8/3Pp3/8/8/8/4K3 w - - 0 1",
     "4k3/4n3/8/3Pp3/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/4P3/4K3 b - e3 0 1",
     {527, 528},
     "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
     "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", {506}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - E3 0 1", {506}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    /* counters */
    {"4k3/8/8/8/8/8/8/4K3 b - - 49 120", {0}, "4k3/8/8/8/8/8/8/4K3 b - - 49 120", "4k3/8/8/8/8/8/8/4K3 b - - 49 120"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", {510}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - -1 7", {507}, "4k3/8/8/8/8/8/8/4K3 w - - 0 7", "4k3/8/8/8/8/8/8/4K3 w - - 0 7"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 3 x", {507}, "4k3/8/8/8/8/8/8/4K3 w - - 3 1", "4k3/8/8/8/8/8/8/4K3 w - - 3 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 3 999999999",
     {0},
     "4k3/8/8/8/8/8/8/4K3 w - - 3 999999999",
     "4k3/8/8/8/8/8/8/4K3 w - - 3 999999999"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 3 1000000000", {507}, "4k3/8/8/8/8/8/8/4K3 w - - 3 1", "4k3/8/8/8/8/8/8/4K3 w - - 3 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 3 4294967297", {507}, "4k3/8/8/8/8/8/8/4K3 w - - 3 1", "4k3/8/8/8/8/8/8/4K3 w - - 3 1"},
    /* too few fields, and too many */
    {"4k3/8/8/8/8/8/8/4K2R w K -", {508}, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w H - 0 1"},
    {"4k3/8/8/8/8/8/8/4K2R b K", {508}, "4k3/8/8/8/8/8/8/4K2R b K - 0 1", "4k3/8/8/8/8/8/8/4K2R b H - 0 1"},
    {"4k3/8/8/8/8/8/8/4K2R", {508}, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1;", {509}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5", {509}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - bm Ke2; id \"x\";",
     {508, 509},
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {" \t4k3/8/8/8/8/8/8/4K3   b\t-  -   0    1 \r\n",
     {0},
     "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
     "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
    /* more than the start array can give */
    {"4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
     {529},
     "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
     "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/PPPPPPPP/3QKQ2 w - - 0 1",
     {529},
     "4k3/8/8/8/8/8/PPPPPPPP/3QKQ2 w - - 0 1",
     "4k3/8/8/8/8/8/PPPPPPPP/3QKQ2 w - - 0 1"},
    {"4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1",
     {0},
     "4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1",
     "4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",
     {529},
     "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",
     "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1"},
    {"4k3/8/8/8/QQQQQQQQ/QQQQQQQ1/8/N3K3 b - - 0 1",
     {529},
     "4k3/8/8/8/QQQQQQQQ/QQQQQQQ1/8/N3K3 b - - 0 1",
     "4k3/8/8/8/QQQQQQQQ/QQQQQQQ1/8/N3K3 b - - 0 1"},
};

START_TEST(fen_reads_and_writes_what_is_playable) {
  const char *fen = playable[_i].fen;
  pgn_fen_report report;
  pgn_position position;
  ck_assert_int_eq(pgn_position_parse(&position, fen, strlen(fen), &report), PGN_OK);
  for (unsigned i = 0; i < report.count; i++) {
    ck_assert_uint_lt(i, 4);
    ck_assert_msg(report.finding[i].code == playable[_i].codes[i], "%s: P0%d %s", fen, report.finding[i].code,
                  report.finding[i].message);
    ck_assert_uint_ge(strlen(report.finding[i].message), 10);
    ck_assert_uint_ne(report.problems & pgn_setup_problem_bit(report.finding[i].code), 0);
  }
  ck_assert_msg(report.count == 4 || playable[_i].codes[report.count] == 0, "%s: P0%d not found", fen,
                playable[_i].codes[report.count]);
  ck_assert_str_eq(format(&position, PGN_FEN_XFEN, PGN_EP_LEGAL), playable[_i].xfen);
  ck_assert_str_eq(format(&position, PGN_FEN_SHREDDER, PGN_EP_LEGAL), playable[_i].shredder);
}
END_TEST

START_TEST(fen_reads_what_it_writes) {
  pgn_position position = position_of(playable[_i].fen);
  for (int style = PGN_FEN_XFEN; style <= PGN_FEN_SHREDDER; style++)
    for (int ep = PGN_EP_LEGAL; ep <= PGN_EP_ALWAYS; ep++) {
      const char *text = format(&position, (pgn_fen_style)style, (pgn_ep_style)ep);
      pgn_position again = position_of(text);
      ck_assert_str_eq(format(&again, (pgn_fen_style)style, (pgn_ep_style)ep), text);
      ck_assert(pgn_position_hash(&again) == pgn_position_hash(&position));
    }
}
END_TEST

/* ---- not playable, or not readable ---------------------------------------------------------------------------- */

static const struct {
  const char *fen;
  pgn_status status;
  pgn_code codes[4];
} refused[] = {
    {"", PGN_ERR_SYNTAX, {501}},
    {"   ", PGN_ERR_SYNTAX, {501}},
    {"?", PGN_ERR_SYNTAX, {501}},
    {"startpos", PGN_ERR_SYNTAX, {501}},
    {"rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", PGN_ERR_SYNTAX, {502}},
    {"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", PGN_ERR_SYNTAX, {502}},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", PGN_ERR_SYNTAX, {502}},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1", PGN_ERR_SYNTAX, {502}},
    {"rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBN1R w KQkq - 0 1", PGN_ERR_SYNTAX, {502}},
    {"rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", PGN_ERR_SYNTAX, {503}},
    {"rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", PGN_ERR_SYNTAX, {503}},
    {"rnbqkbnr/pppp\xc3\xa9ppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", PGN_ERR_SYNTAX, {503, 502}},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", PGN_ERR_SYNTAX, {504}},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1", PGN_ERR_SYNTAX, {504}},
    {"4k3/8/8/8/4P3/8/8/4K3 - - e3 0 1", PGN_ERR_SYNTAX, {504}},
    {"8/8/8/8/8/8/8/8 w - - 0 1", PGN_ERR_ILLEGAL, {520, 520}},
    {"8/3K4/8/8/2K1N3/8/8/8 w - - 0 1", PGN_ERR_ILLEGAL, {521, 520}},
    {"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", PGN_ERR_ILLEGAL, {522}},
    {"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", PGN_ERR_ILLEGAL, {522}},
    {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", PGN_ERR_ILLEGAL, {523}},
    {"4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", PGN_ERR_ILLEGAL, {523}},
    {"8/8/8/8/8/8/4kK2/8 w - - 0 1", PGN_ERR_ILLEGAL, {523}},
    {"8/8/8/8/8/8/8/R3K2R w KQ - 0 1", PGN_ERR_ILLEGAL, {520}},
    {"4k3/8/8/8/8/8/8/R3K1KR w KQ - 0 1", PGN_ERR_ILLEGAL, {521, 524, 524}},
};

START_TEST(fen_refuses_what_cannot_be_played) {
  const char *fen = refused[_i].fen;
  pgn_fen_report report;
  pgn_position position;
  ck_assert_int_eq(pgn_position_parse(&position, fen, strlen(fen), &report), refused[_i].status);
  ck_assert_int_eq(pgn_position_parse(&position, fen, strlen(fen), NULL), refused[_i].status);
  for (unsigned i = 0; i < 4 && (i < report.count || refused[_i].codes[i]); i++)
    ck_assert_msg(i < report.count && report.finding[i].code == refused[_i].codes[i],
                  "%s: finding %u is P0%d, not P0%d", fen, i, i < report.count ? report.finding[i].code : 0,
                  refused[_i].codes[i]);
}
END_TEST

START_TEST(fen_findings_point_at_their_field) {
  static const char fen[] = "4k3/8/8/8/8/8/8/R3K1R1  x  KQkqz e9 -1 2x y";
  pgn_setup setup;
  pgn_fen_report report;
  ck_assert_int_eq(pgn_setup_parse(fen, sizeof fen - 1, PGN_FEN_AUTO, &setup, &report), PGN_OK);
  static const struct {
    pgn_code code;
    const char *place;
  } expected[] = {{504, "x  KQ"}, {505, "z e9"},  {524, "kqz e9"}, {524, "qz e9"},
                  {506, "e9 -1"}, {507, "-1 2x"}, {509, "x y"},    {509, "y"}};
  ck_assert_uint_eq(report.count, sizeof expected / sizeof expected[0]);
  for (unsigned i = 0; i < report.count; i++) {
    ck_assert_uint_eq(report.finding[i].code, expected[i].code);
    ck_assert_str_eq(fen + report.finding[i].at, strstr(fen, expected[i].place));
  }
  ck_assert_uint_eq(setup.fullmove_number, 2);
  ck_assert(setup.castling_rooks == (UINT64_C(1) << PGN_A1 | UINT64_C(1) << PGN_G1));
}
END_TEST

START_TEST(fen_uses_no_ep_square_without_side_to_move) {
  static const char fen[] = "4k3/8/8/8/4P3/8/8/4K3 x - e3 0 1";
  pgn_setup setup;
  pgn_fen_report report;
  ck_assert_int_eq(pgn_setup_parse(fen, sizeof fen - 1, PGN_FEN_AUTO, &setup, &report), PGN_OK);
  ck_assert(report.problems == pgn_setup_problem_bit(504));
  ck_assert_uint_eq(setup.ep_square, PGN_SQUARE_NONE);
}
END_TEST

/* A right that is repeated is judged once. */
START_TEST(fen_judges_a_repeated_right_once) {
  char fen[256];
  strcpy(fen, "4k3/8/8/8/8/8/8/4K3 w ");
  for (int i = 0; i < 40; i++)
    strcat(fen, "A");
  strcat(fen, " e9 0 1");
  pgn_setup setup;
  pgn_fen_report report;
  ck_assert_int_eq(pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, &report), PGN_OK);
  ck_assert_uint_eq(report.count, 2);
  ck_assert_uint_eq(report.finding[0].code, 524);
  ck_assert_uint_eq(report.finding[1].code, 506);
  ck_assert(report.problems == (pgn_setup_problem_bit(524) | pgn_setup_problem_bit(506)));
}
END_TEST

/* There are more findings than places: two missing kings, eight pawns, too many of four kinds, twenty rights without
 * king, a sign that is no right, and then the e.p. square, both counters and what follows them. */
START_TEST(fen_full_report_has_a_finding_of_each_problem) {
  static const char fen[] =
      "pPpPpPpP/pppppppp/pppppppp/qqqqqqqq/QQQQQQQQ/PPPPPPPP/PPPPPPPP/8 w KQABCDEFGHkqabcdefgh? e6 -1 0x y";
  pgn_setup setup;
  pgn_fen_report report;
  ck_assert_int_eq(pgn_setup_parse(fen, sizeof fen - 1, PGN_FEN_AUTO, &setup, &report), PGN_OK);
  ck_assert_uint_eq(report.count, PGN_FEN_FINDING_MAX);
  static const pgn_code expected[] = {505, 507, 509, 510, 520, 522, 524, 527, 528, 529};
  pgn_setup_problems all = 0, found = 0;
  for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
    all |= pgn_setup_problem_bit(expected[i]);
  for (unsigned i = 0; i < report.count; i++)
    found |= pgn_setup_problem_bit(report.finding[i].code);
  ck_assert_msg(report.problems == all, "the problems are %llx", (unsigned long long)report.problems);
  ck_assert_msg(found == all, "the findings are of %llx", (unsigned long long)found);
  /* in the order found, the last ones too */
  ck_assert_uint_eq(report.finding[0].code, 520);
  ck_assert_str_eq(fen + report.finding[PGN_FEN_FINDING_MAX - 1].at, "0x y");
}
END_TEST

/* ---- EPD ------------------------------------------------------------------------------------------------------ */

static const struct {
  const char *text, *operations;
  pgn_code code;                            /* of all findings; 0 for none */
  uint32_t halfmove_clock, fullmove_number; /* 0 where the usual one is meant, 0 and 1 */
} epds[] = {
    {"4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"x\";", "bm Kd2; id \"x\";", 0, 0, 0},
    {"4k3/8/8/8/8/8/8/4K3 w - -  ;", ";", 0, 0, 0},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", 0, 0, 0},
    {"4k3/8/8/8/8/8/8/4K3 w - -", "", 508, 0, 0},
    {"4k3/8/8/8/8/8/8/4K3 w - - bm Kd2", "", 507, 0, 0},        /* not ended: no operation */
    {"4k3/8/8/8/8/8/8/4K3 - - bm Kd2;", "bm Kd2;", 504, 0, 0},  /* the side to move is missing */
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 id \"x\";", "", 509, 0, 0}, /* a FEN, which has no operations */
    {"4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; fmvn 40;", "hmvc 7; fmvn 40;", 0, 7, 40},
    {"4k3/8/8/8/8/8/8/4K3 w - - id \"fmvn 3; hmvc 2;\"; ;fmvn\t9 ;", "id \"fmvn 3; hmvc 2;\"; ;fmvn\t9 ;", 0, 0, 9},
    {"4k3/8/8/8/8/8/8/4K3 w - - c0 \"; hmvc 5; c1 2;", "c0 \"; hmvc 5; c1 2;", 0, 5,
     1}, /* a quote alone hides nothing */
    {"4k3/8/8/8/8/8/8/4K3 w - - fmvn 3; fmvn 4;", "fmvn 3; fmvn 4;", 512, 0, 3},
    {"4k3/8/8/8/8/8/8/4K3 w - - hmvc 3; fmvn 4", "hmvc 3; fmvn 4", 512, 3, 4},
    {"4k3/8/8/8/8/8/8/4K3 w - - hmvc -1;", "hmvc -1;", 507, 0, 0},
    {"4k3/8/8/8/8/8/8/4K3 w - - fmvn 0;", "fmvn 0;", 510, 0, 0},
};

START_TEST(epd_operations_are_found) {
  const char *text = epds[_i].text;
  pgn_setup setup;
  pgn_fen_report report;
  size_t at, length = strlen(text);
  ck_assert_int_eq(pgn_setup_parse_epd(text, length, PGN_FEN_AUTO, &setup, &report, &at), PGN_OK);
  ck_assert_uint_le(at, length);
  ck_assert_str_eq(text + at, epds[_i].operations);
  if (!epds[_i].code)
    ck_assert_uint_eq(report.count, 0);
  else
    ck_assert_uint_eq(report.finding[0].code, epds[_i].code);
  ck_assert(report.problems == pgn_setup_problem_bit(epds[_i].code));
  if (at < length) {
    ck_assert_uint_eq(setup.halfmove_clock, epds[_i].halfmove_clock);
    ck_assert_uint_eq(setup.fullmove_number, epds[_i].fullmove_number ? epds[_i].fullmove_number : 1);
  }
  /* Where a FEN must stand they are too much, and the numbers are missing. */
  ck_assert_int_eq(pgn_setup_parse(text, length, PGN_FEN_AUTO, &setup, &report), PGN_OK);
  ck_assert_int_eq((report.problems & pgn_setup_problem_bit(509)) != 0, at < length || epds[_i].code == 509);
}
END_TEST

/* ---- modes ---------------------------------------------------------------------------------------------------- */

static const struct {
  const char *fen;
  bool chess960_only, is_chess960;
} modes[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false, false},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", false, false},
    {"4k3/8/8/8/8/8/8/4KR2 w K - 0 1", true, true},
    {"4k3/8/8/8/8/8/8/3K3R w K - 0 1", true, true},
    {"4k3/8/8/8/8/8/8/3K3R w - - 0 1", false, false},
    {"1rk5/8/8/8/8/8/8/R3K3 b Qq - 0 1", true, true},
    {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1", false, true},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQNBRK w - - 0 1", false, false}, /* White's is no array */
    {"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true, true},
    /* king e1 and rooks a1, h1 as ever: only the array tells */
    {"rbbqknnr/pppppppp/8/8/8/8/PPPPPPPP/RBBQKNNR w KQkq - 0 1", false, true},
};

START_TEST(fen_mode_ordinary_refuses_chess960_rights) {
  const char *fen = modes[_i].fen;
  pgn_setup setup;
  pgn_fen_report report;
  pgn_setup_problems only = pgn_setup_problem_bit(531);
  ck_assert_int_eq(pgn_setup_parse(fen, strlen(fen), PGN_FEN_ORDINARY, &setup, &report), PGN_OK);
  ck_assert_int_eq((report.problems & only) != 0, modes[_i].chess960_only);
  ck_assert_int_eq(pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, &report), PGN_OK);
  ck_assert(!(report.problems & only));
  ck_assert_int_eq(pgn_setup_parse(fen, strlen(fen), PGN_FEN_CHESS960, &setup, &report), PGN_OK);
  ck_assert(!(report.problems & only));
}
END_TEST

START_TEST(fen_tells_chess960) {
  const char *fen = modes[_i].fen;
  pgn_setup setup;
  ck_assert_int_eq(pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, NULL), PGN_OK);
  ck_assert_int_eq(pgn_setup_is_chess960(&setup), modes[_i].is_chess960);
  pgn_position position = position_of(fen);
  ck_assert_int_eq(pgn_position_variant(&position), modes[_i].is_chess960 ? PGN_CHESS960 : PGN_STANDARD);
}
END_TEST

/* ---- checks that can and cannot have come about --------------------------------------------------------------- */

static const struct {
  const char *fen;
  bool possible;
} checks[] = {
    {"4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", true},
    /* two knights; two pawns; knight and pawn; knight and bishop that was behind it, and that was not */
    {"4k3/2N5/5N2/8/8/8/8/4K3 b - - 0 1", false},
    {"4k3/3P1P2/8/8/8/8/8/4K3 b - - 0 1", false},
    {"4k3/3P4/5N2/8/8/8/8/4K3 b - - 0 1", false},
    {"4k3/2N5/8/1B6/8/8/8/4K3 b - - 0 1", false}, /* no knight leaps from c6 or d7 to c7 */
    {"4k3/8/5N2/1B6/8/8/8/4K3 b - - 0 1", true},  /* Nd7-f6 */
    /* two rooks on one line; a rook that came along its own file and opened the other's rank: none can */
    {"R3k2R/8/8/8/8/8/8/4K3 b - - 0 1", false},
    {"4k2R/8/8/8/8/8/8/4RK2 b - - 0 1", false}, /* the rook on h8 left the h-file, not e2 to e7 */
    {"3Rk3/8/8/8/8/8/8/4RK2 b - - 0 1", true},  /* e7xd8=R opened the e-file */
    {"4k3/8/8/7B/8/8/8/4RK2 b - - 0 1", true},  /* Be2-h5 */
    /* three at once */
    {"4k3/2N5/8/1B6/8/8/8/4RK2 b - - 0 1", false},
    /* a pawn on its first square has not moved */
    {"8/8/8/8/8/3k4/4P3/7K b - - 0 1", false},
    {"8/8/8/8/3k4/4P3/8/7K b - - 0 1", true},
    /* e5xd6 en passant opens the bishop's line on d5 and the rook's on e5 at once, if the pawn came through d7 */
    {"8/8/3Pk3/8/8/1B6/8/4R2K b - - 0 1", true},
    {"8/8/4k3/8/8/1B6/8/4R2K b - - 0 1", false},
    {"8/3n4/3Pk3/8/8/1B6/8/4R2K b - - 0 1", false},
    /* the advance of two squares that the e.p. square tells gave no such check */
    {"4k3/8/8/8/4P3/8/8/R3K3 b - e3 0 1", true},
    {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", false},
    {"8/8/8/8/k2P4/8/8/4K2Q b - d3 0 1", true},
    {"8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", true},
    {"8/8/8/2k5/4P3/8/8/2R1K3 b - e3 0 1", false},
};

START_TEST(fen_notes_impossible_checks) {
  const char *fen = checks[_i].fen;
  pgn_setup setup;
  pgn_fen_report report;
  ck_assert_int_eq(pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, &report), PGN_OK);
  ck_assert_msg(report.problems == (checks[_i].possible ? 0 : pgn_setup_problem_bit(530)), "%s", fen);
}
END_TEST

/* ---- set-ups and problem bits --------------------------------------------------------------------------------- */

START_TEST(setup_problem_bits_and_codes_answer_each_other) {
  static const pgn_code codes[] = {501, 502, 503, 504, 505, 506, 507, 508, 509, 510, 511, 512, 520,
                                   521, 522, 523, 524, 525, 526, 527, 528, 529, 530, 531, 553};
  pgn_setup_problems all = 0;
  for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
    pgn_setup_problems bit = pgn_setup_problem_bit(codes[i]);
    ck_assert(bit != 0 && (bit & (bit - 1)) == 0 && !(all & bit));
    ck_assert_uint_eq(pgn_setup_problem_code(bit), codes[i]);
    all |= bit;
  }
  ck_assert_uint_eq(pgn_setup_problem_code(all), 501);
  ck_assert_uint_eq(pgn_setup_problem_code(0), 0);
  static const pgn_code others[] = {0, 305, 513, 519, 532, 540, 552, 554, 601, 1101};
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    ck_assert(pgn_setup_problem_bit(others[i]) == 0);
}
END_TEST

static pgn_status make(const pgn_setup *setup) {
  pgn_position position;
  return pgn_position_from_setup(&position, setup, PGN_STANDARD, 0);
}

START_TEST(setup_by_hand_is_checked) {
  static const char fen[] = "r3k2r/8/8/3pP3/8/8/8/R3K1RR w KQkq d6 0 1";
  pgn_setup good, setup;
  ck_assert_int_eq(pgn_setup_parse(fen, sizeof fen - 1, PGN_FEN_AUTO, &good, NULL), PGN_OK);
  ck_assert_int_eq(make(&good), PGN_OK);
  setup = good;
  setup.piece[20] = 'x';
  ck_assert_int_eq(make(&setup), PGN_ERR_ILLEGAL);
  setup = good;
  setup.piece[20] = '\0';
  ck_assert_int_eq(make(&setup), PGN_ERR_ILLEGAL);
  setup = good;
  setup.castling_rooks |= UINT64_C(1) << PGN_G1; /* a second rook on that side */
  ck_assert_int_eq(make(&setup), PGN_ERR_ILLEGAL);
  setup = good;
  setup.castling_rooks |= UINT64_C(1) << PGN_C1; /* no rook there */
  ck_assert_int_eq(make(&setup), PGN_ERR_ILLEGAL);
  setup = good;
  setup.ep_square = 40; /* a6: no pawn on a5 */
  ck_assert_int_eq(make(&setup), PGN_ERR_ILLEGAL);
  setup = good;
  setup.fullmove_number = 0;
  ck_assert_int_eq(make(&setup), PGN_ERR_ILLEGAL);
  setup = good;
  setup.turn = PGN_COLOR_COUNT;
  ck_assert_int_eq(make(&setup), PGN_ERR_ILLEGAL);
}
END_TEST

START_TEST(fen_format_keeps_the_snprintf_contract) {
  static const char fen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  pgn_position position;
  pgn_position_init(&position);
  char text[PGN_FEN_MAX];
  ck_assert_uint_eq(pgn_position_format(&position, PGN_FEN_XFEN, PGN_EP_LEGAL, NULL, 0), sizeof fen - 1);
  memset(text, 'x', sizeof text);
  ck_assert_uint_eq(pgn_position_format(&position, PGN_FEN_XFEN, PGN_EP_LEGAL, text, 9), sizeof fen - 1);
  ck_assert_str_eq(text, "rnbqkbnr");
  ck_assert_int_eq(text[9], 'x');
  ck_assert_uint_eq(pgn_position_format(&position, PGN_FEN_XFEN, PGN_EP_LEGAL, text, sizeof fen), sizeof fen - 1);
  ck_assert_str_eq(text, fen);
}
END_TEST

START_TEST(fen_ep_styles_differ) {
  /* After e2-e4 nothing stands beside e4; a black pawn on d4 does; one that is pinned by the queen may not take. */
  pgn_position none = position_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
  ck_assert_uint_eq(pgn_position_ep_square(&none, PGN_EP_ALWAYS), 20);
  ck_assert_uint_eq(pgn_position_ep_square(&none, PGN_EP_PSEUDO), PGN_SQUARE_NONE);
  ck_assert_uint_eq(pgn_position_ep_square(&none, PGN_EP_LEGAL), PGN_SQUARE_NONE);
  pgn_position pinned = position_of("3k4/8/8/8/3pP3/8/8/3QK3 b - e3 0 1");
  ck_assert_uint_eq(pgn_position_ep_square(&pinned, PGN_EP_PSEUDO), 20);
  ck_assert_uint_eq(pgn_position_ep_square(&pinned, PGN_EP_LEGAL), PGN_SQUARE_NONE);
  pgn_position legal = position_of("4k3/8/8/8/3pP3/8/8/3QK3 b - e3 0 1");
  ck_assert_uint_eq(pgn_position_ep_square(&legal, PGN_EP_LEGAL), 20);
  ck_assert_str_eq(format(&pinned, PGN_FEN_XFEN, PGN_EP_LEGAL), "3k4/8/8/8/3pP3/8/8/3QK3 b - - 0 1");
  ck_assert_str_eq(format(&pinned, PGN_FEN_XFEN, PGN_EP_PSEUDO), "3k4/8/8/8/3pP3/8/8/3QK3 b - e3 0 1");
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("fen");
  TCase *tables = tcase_create("tables");
  tcase_add_loop_test(tables, fen_reads_and_writes_what_is_playable, 0, sizeof playable / sizeof playable[0]);
  tcase_add_loop_test(tables, fen_reads_what_it_writes, 0, sizeof playable / sizeof playable[0]);
  tcase_add_loop_test(tables, fen_refuses_what_cannot_be_played, 0, sizeof refused / sizeof refused[0]);
  tcase_add_loop_test(tables, fen_mode_ordinary_refuses_chess960_rights, 0, sizeof modes / sizeof modes[0]);
  tcase_add_loop_test(tables, fen_tells_chess960, 0, sizeof modes / sizeof modes[0]);
  tcase_add_loop_test(tables, fen_notes_impossible_checks, 0, sizeof checks / sizeof checks[0]);
  suite_add_tcase(suite, tables);
  TCase *single = tcase_create("single");
  tcase_add_test(single, fen_findings_point_at_their_field);
  tcase_add_test(single, fen_uses_no_ep_square_without_side_to_move);
  tcase_add_test(single, fen_judges_a_repeated_right_once);
  tcase_add_loop_test(single, epd_operations_are_found, 0, sizeof epds / sizeof epds[0]);
  tcase_add_test(single, fen_full_report_has_a_finding_of_each_problem);
  tcase_add_test(single, setup_problem_bits_and_codes_answer_each_other);
  tcase_add_test(single, setup_by_hand_is_checked);
  tcase_add_test(single, fen_format_keeps_the_snprintf_contract);
  tcase_add_test(single, fen_ep_styles_differ);
  suite_add_tcase(suite, single);
  return suite;
}

UNIT_MAIN(make_suite)
