/* SPDX-License-Identifier: MIT
 * Castling on a position of which only the pieces are kept up to date. */
#include <string.h>

#include "chess/lazy_position.h"
#include "pgnkit/notation.h"
#include "unit/unit.h"

enum { MOVES_MAX = 64 };

/* A start, plain moves from there, and whether the side to move may castle to the h-side and to the a-side then. */
static const struct {
  const char *fen, *moves;
  bool h_side, a_side;
} rows[] = {
    {"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", "", true, true},
    {"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", "e4", true, true},
    {"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "", false, true},
    {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "", false, false},
    /* Where they stood before is not enough. */
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kf2 Kd8 Ke1 Ke8", false, false},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rg1 Kd8 Rh1 Ke8", false, true},
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rb1 Kd8 Ra1 Ke8", true, false},
    {"r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "Rg8 Kd1 Rh8 Ke1", false, true},
    /* The rook was captured, and another stands there. */
    {"4k3/8/8/8/7R/8/6b1/R3K2R b KQ - 0 1", "Bxh1 Rxh1 Kd8", false, true},
    /* In check, through check and into it. */
    {"4r3/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "", false, false},
    {"5r2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "", false, true},
    {"6r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "", false, true},
    {"3r4/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "", true, false},
    {"2r5/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "", true, false},
    {"1r6/2k5/8/8/8/8/8/R3K2R w KQ - 0 1", "", true, true},
    {"r7/6k1/8/8/8/8/8/4K2R b K - 0 1", "Re8", false, false},
    {"r7/6k1/8/8/8/8/8/4K2R b K - 0 1", "Rb8", true, false},
    /* Something in the way. */
    {"8/6k1/8/8/8/8/8/RN2K2R w KQ - 0 1", "", true, false},
    {"8/6k1/8/8/8/8/8/RN2K2R w KQ - 0 1", "Nc3 Kg8", true, true},
    {"8/6k1/8/8/8/8/8/R3K1nR w KQ - 0 1", "", false, true},
    /* Chess960: the king stays, the rook stays, they change places, one takes the square of the other. */
    {"1k6/8/8/8/8/8/8/6KR w K - 0 1", "", true, false},
    {"6k1/8/8/8/8/8/8/3R1K2 w Q - 0 1", "", false, true},
    {"1k6/8/8/8/8/8/8/5KR1 w K - 0 1", "", true, false},
    {"7k/8/8/8/8/8/8/2RK4 w Q - 0 1", "", false, true},
    {"7k/8/8/8/8/8/8/1RK5 w Q - 0 1", "", false, true},
    /* The rook that leaves opens the line of another. */
    {"6k1/8/8/8/8/8/8/rRK5 w Q - 0 1", "", false, false},
    /* Of two rooks on a side the inner one has the right. */
    {"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "", true, false},
    /* Double Fischer random: each side has squares of its own. */
    {"rk2r3/8/8/8/8/8/8/3K4 b ea - 0 1", "", true, true},
    {"1r2k1r1/1p6/8/8/8/8/1P6/RK5R w HAgb - 0 1", "Rh2", true, true},
};

/* A position, and the same one followed by its pieces. */
struct pair {
  pgn_position whole, followed;
  struct pgni_lazy_position lazy;
  struct pgni_sides sides;
  struct pgni_board board;
  pgn_move move[MOVES_MAX];
  unsigned plies;
};

static pgn_move read_move(const pgn_position *position, const char *text, size_t length) {
  pgn_move move;
  pgn_status status =
      pgn_move_parse(position, text, length, &(pgn_notation_style){PGN_NOTATION_SAN, PGN_CASTLING_AUTO}, &move, NULL);
  return status == PGN_OK ? move : 0;
}

/* Plays a move that is neither castling nor en passant nor a promotion. */
static bool play(struct pair *pair, pgn_move move) {
  pgn_color us = pgn_position_turn(&pair->whole), them = us == PGN_WHITE ? PGN_BLACK : PGN_WHITE;
  if (!pgni_lazy_play(&pair->lazy, pgni_pos_mut(&pair->followed), &pair->sides.color[us], &pair->sides.color[them], us,
                      pgn_move_from(move), pgn_move_to(move), pgn_move_role(move)))
    return false;
  pgn_position_play(&pair->whole, move);
  pair->move[pair->plies++] = move;
  return true;
}

static void begin(struct pair *pair, const char *fen) {
  memset(pair, 0, sizeof *pair);
  ck_assert_msg(pgn_position_parse(&pair->whole, fen, strlen(fen), NULL) == PGN_OK, "%s", fen);
  pair->followed = pair->whole;
  pgni_lazy_begin(&pair->lazy, pgni_pos_mut(&pair->followed), &pair->sides, &pair->board);
}

static void set_up(struct pair *pair, const char *fen, const char *moves) {
  begin(pair, fen);
  while (*moves) {
    size_t length = strcspn(moves, " ");
    pgn_move move = read_move(&pair->whole, moves, length);
    ck_assert_msg(move && play(pair, move), "%s: %.*s", fen, (int)length, moves);
    moves += length + (moves[length] == ' ');
  }
}

/* The pieces must be the same, and what stands on each square. */
static void compare_pieces(const struct pair *pair, const char *fen) {
  for (int role = PGN_PAWN; role <= PGN_KING; role++)
    for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
      ck_assert_msg((pair->lazy.p->role[role] & pair->sides.color[color]) ==
                        pgn_position_pieces(&pair->whole, (pgn_color)color, (pgn_role)role),
                    "%s: role %d of colour %d", fen, role, color);
  for (pgn_square square = 0; square < 64; square++)
    ck_assert_msg(pair->lazy.on[square] == pgn_position_piece_at(&pair->whole, square, NULL), "%s: square %d", fen,
                  square);
}

/* The whole position must be the same once it is asked for. */
static void compare_whole(struct pair *pair, const char *fen) {
  char expected[PGN_FEN_MAX], found[PGN_FEN_MAX];
  if (pair->plies > 0)
    pgni_lazy_complete(&pair->lazy, &pair->sides, pair->plies, &pair->move[pair->plies - 1], sizeof *pair->move);
  pgn_position_format(&pair->whole, PGN_FEN_SHREDDER, PGN_EP_ALWAYS, expected, sizeof expected);
  pgn_position_format(&pair->followed, PGN_FEN_SHREDDER, PGN_EP_ALWAYS, found, sizeof found);
  ck_assert_msg(strcmp(expected, found) == 0, "%s: %s", fen, found);
}

static void check_side(int row, pgn_side side, bool is_legal) {
  static const char *const words[PGN_SIDE_COUNT] = {[PGN_A_SIDE] = "O-O-O", [PGN_H_SIDE] = "O-O"};
  static struct pair pair;
  const char *fen = rows[row].fen;
  set_up(&pair, fen, rows[row].moves);
  compare_pieces(&pair, fen);
  pgn_move expected = read_move(&pair.whole, words[side], strlen(words[side]));
  pgn_move move = pgni_lazy_castle(&pair.lazy, &pair.sides, pgn_position_turn(&pair.whole), side);
  ck_assert_msg((expected != 0) == is_legal, "%s %s: %s by the rules of castling", fen, rows[row].moves, words[side]);
  ck_assert_msg(move == expected, "%s %s: %s is %x, not %x", fen, rows[row].moves, words[side], move, expected);
  if (move) {
    pgn_position_play(&pair.whole, move);
    pair.move[pair.plies++] = move;
  }
  compare_pieces(&pair, fen);
  compare_whole(&pair, fen);
}

START_TEST(track_castles_as_the_rules_say) {
  check_side(_i, PGN_H_SIDE, rows[_i].h_side);
  check_side(_i, PGN_A_SIDE, rows[_i].a_side);
}
END_TEST

/* ---- anywhere ---------------------------------------------------------------------------------------------------- */

static uint64_t next_random(uint64_t *state) { /* xorshift64 */
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

/* Castles in a copy, which must go as the list of legal moves has it. */
static void try_castling(const struct pair *pair, pgn_side side, const char *fen, unsigned long *legal) {
  pgn_move listed[PGN_MOVES_MAX], expected = 0;
  size_t count = pgn_position_legal_moves(&pair->whole, listed);
  for (size_t i = 0; i < count; i++)
    if (pgn_move_get_kind(listed[i]) == PGN_MOVE_CASTLING && pgn_move_castling_side(listed[i]) == side)
      expected = listed[i];
  struct pair copy = *pair;
  copy.lazy.p = pgni_pos_mut(&copy.followed);
  pgn_move move = pgni_lazy_castle(&copy.lazy, &copy.sides, pgn_position_turn(&pair->whole), side);
  char at[PGN_FEN_MAX];
  pgn_position_format(&pair->whole, PGN_FEN_SHREDDER, PGN_EP_ALWAYS, at, sizeof at);
  ck_assert_msg(move == expected, "%s, after %u plies %s: %x, not %x", fen, pair->plies, at, move, expected);
  if (move) {
    ++*legal;
    pgn_position_play(&copy.whole, move);
    copy.move[copy.plies++] = move;
  }
  compare_pieces(&copy, at);
  compare_whole(&copy, at);
}

/* A plain move, of a king or rook more often than not; 0 when there is none. */
static pgn_move choose_move(const pgn_position *position, uint64_t *random) {
  pgn_move listed[PGN_MOVES_MAX], chosen = 0;
  size_t count = pgn_position_legal_moves(position, listed);
  for (unsigned tries = 0; count > 0 && tries < 8; tries++) {
    pgn_move move = listed[next_random(random) % count];
    bool is_plain = pgn_move_get_kind(move) == PGN_MOVE_NORMAL || pgn_move_get_kind(move) == PGN_MOVE_DOUBLE_PUSH;
    if (is_plain && (chosen == 0 || pgn_move_role(move) == PGN_KING || pgn_move_role(move) == PGN_ROOK))
      chosen = move;
  }
  return chosen;
}

START_TEST(track_castles_as_moves_are_listed) {
  static const char *const starts[] = {
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",           "r3k2r/p6p/2n2n2/8/8/2N2N2/P6P/R3K2R w KQkq - 0 1",
      "rn2k2r/pp4pp/8/8/8/8/PP4PP/R3KB1R b KQkq - 0 1", "1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1",
      "2rkr3/1p5p/8/8/8/8/1P5P/2RKR3 w ECec - 0 1",     "rk5r/p6p/8/8/8/8/P6P/3RK1R1 w GDha - 0 1"};
  static struct pair pair;
  const char *fen = starts[_i];
  uint64_t random = UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)_i;
  unsigned long tried = 0, legal = 0;
  for (int walk = 0; walk < 400; walk++) {
    begin(&pair, fen);
    for (pgn_move move; pair.plies < 40 && (move = choose_move(&pair.whole, &random)) != 0;) {
      ck_assert_msg(play(&pair, move), "%s: %x", fen, move);
      try_castling(&pair, PGN_H_SIDE, fen, &legal);
      try_castling(&pair, PGN_A_SIDE, fen, &legal);
      tried += 2;
    }
  }
  ck_assert_msg(tried > 5000 && legal > 200, "%lu castlings tried, %lu legal", tried, legal);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("lazy");
  TCase *test = tcase_create("castling");
  tcase_add_loop_test(test, track_castles_as_the_rules_say, 0, sizeof rows / sizeof *rows);
  tcase_add_loop_test(test, track_castles_as_moves_are_listed, 0, 6);
  suite_add_tcase(suite, test);
  return suite;
}

UNIT_MAIN(make_suite)
