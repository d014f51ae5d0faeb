/* SPDX-License-Identifier: MIT
 * tests/data/castling-vectors.tsv in every column, and again with each position turned over for the other colour. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "pgnkit/castling.h"
#include "unit/notation_support.h"

enum { COLUMNS = 7, VECTORS_MAX = 64, TEXT = 128 };
enum { FEN, FIELD, CASTLING, UCI, ICCF_ROOK, ICCF_TARGET, COLLIDES };

typedef struct vector {
  char column[COLUMNS][TEXT];
} vector;

static vector vectors[VECTORS_MAX];
static int vector_count;

static void load_vectors(void) {
  char line[COLUMNS * TEXT];
  FILE *table = fopen(unit_source_path("tests/data/castling-vectors.tsv"), "r");
  vector_count = 0;
  while (table && vector_count < VECTORS_MAX && fgets(line, sizeof line, table)) {
    int column = 0;
    if (line[0] == '#')
      continue;
    for (char *field = strtok(line, "\t\n"); field && column < COLUMNS; field = strtok(NULL, "\t\n"))
      snprintf(vectors[vector_count].column[column++], TEXT, "%s", field);
    vector_count += column == COLUMNS;
  }
  if (table)
    fclose(table);
}

/* ---- turning over ---------------------------------------------------------------------------------------------- */

static char other_case(char c) {
  return (char)(isupper((unsigned char)c) ? tolower((unsigned char)c) : toupper((unsigned char)c));
}

/* Castling letters of the other colour, White's first: KQ and kq change places, each pair keeps its order. */
static void turn_field(const char *field, char *out) {
  for (int lower = 1; lower >= 0; lower--)
    for (const char *c = field; *c; c++)
      if (!!islower((unsigned char)*c) == lower)
        *out++ = isalpha((unsigned char)*c) ? other_case(*c) : *c;
  *out = 0;
}

/* The ranks in the opposite order with the colours exchanged. */
static void turn_fen(const char *fen, char *out) {
  char board[TEXT], turn[8], field[16], turned[16], rank[8][16];
  ck_assert_int_eq(sscanf(fen, "%127s %7s %15s - 0 1", board, turn, field), 3);
  int count = 0;
  for (char *text = strtok(board, "/"); text && count < 8; text = strtok(NULL, "/"))
    snprintf(rank[count++], sizeof rank[0], "%s", text);
  ck_assert_int_eq(count, 8);
  char *end = out;
  for (int i = 7; i >= 0; i--) {
    for (const char *c = rank[i]; *c; c++)
      *end++ = isalpha((unsigned char)*c) ? other_case(*c) : *c;
    *end++ = i ? '/' : ' ';
  }
  turn_field(field, turned);
  snprintf(end, 32, "%s %s - 0 1", turn[0] == 'w' ? "b" : "w", turned);
}

/* A text of two squares: the digit of each rank becomes 9 less itself; "-" stays. */
static void turn_squares(const char *text, char *out) {
  strcpy(out, text);
  for (int i = 1; i < 4 && strlen(out) == 4; i += 2)
    out[i] = (char)('0' + 9 - (out[i] - '0'));
}

static vector turned_over(const vector *v) {
  vector t = *v; /* which castling it is, and whether its digits are a king move's, does not change */
  turn_fen(v->column[FEN], t.column[FEN]);
  turn_field(v->column[FIELD], t.column[FIELD]);
  for (int column = UCI; column <= ICCF_TARGET; column++)
    turn_squares(v->column[column], t.column[column]);
  return t;
}

/* ---- checks ---------------------------------------------------------------------------------------------------- */

/* The castlings of one side of the board that the table calls legal in this position. */
static bool table_has(const char *fen, const char *castling) {
  for (int i = 0; i < vector_count; i++)
    if (strcmp(vectors[i].column[FEN], fen) == 0 && strcmp(vectors[i].column[CASTLING], castling) == 0)
      return true;
  return false;
}

/* `fen` is the position as it stands in the table, v what holds of it or of the position turned over. */
static void check_vector(const vector *v, const char *fen) {
  pgn_position position = position_of(v->column[FEN]);
  pgn_color turn = pgn_position_turn(&position);
  pgn_position_set_variant(&position, PGN_CHESS960);
  char text[PGN_FEN_MAX], field[16];
  pgn_position_format(&position, PGN_FEN_XFEN, PGN_EP_LEGAL, text, sizeof text);
  ck_assert_int_eq(sscanf(text, "%*s %*s %15s", field), 1);
  ck_assert_msg(strcmp(field, v->column[FIELD]) == 0, "%s: %s", v->column[FEN], field);

  pgn_move moves[PGN_MOVES_MAX], move = 0;
  size_t count = pgn_position_legal_moves(&position, moves);
  int legal[PGN_SIDE_COUNT] = {0, 0};
  for (size_t i = 0; i < count; i++)
    if (pgn_move_get_kind(moves[i]) == PGN_MOVE_CASTLING) {
      pgn_side side = pgn_move_to(moves[i]) > pgn_move_from(moves[i]) ? PGN_H_SIDE : PGN_A_SIDE;
      legal[side]++;
      if (strcmp(v->column[CASTLING], side == PGN_H_SIDE ? "O-O" : "O-O-O") == 0)
        move = moves[i];
    }
  for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++) {
    pgn_castling castling;
    const char *san = side == PGN_H_SIDE ? "O-O" : "O-O-O";
    pgn_position_castling(&position, turn, (pgn_side)side, &castling);
    ck_assert_int_eq(castling.failed == 0, table_has(fen, san));
    ck_assert_int_eq(legal[side], table_has(fen, san));
  }
  if (strcmp(v->column[CASTLING], "none") == 0) {
    ck_assert(legal[0] == 0 && legal[1] == 0);
    return;
  }
  ck_assert_uint_ne(move, 0);
  bool collides = v->column[COLLIDES][0] == '1';
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_SAN, PGN_CASTLING_AUTO), v->column[CASTLING]);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_UCI, PGN_CASTLING_ROOK), v->column[UCI]);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_UCI, PGN_CASTLING_AUTO), v->column[UCI]);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_ICCF, PGN_CASTLING_ROOK), v->column[ICCF_ROOK]);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_ICCF, PGN_CASTLING_AUTO), v->column[ICCF_ROOK]);
  ck_assert_str_eq(text_of(&position, move, PGN_NOTATION_ICCF, PGN_CASTLING_TARGET),
                   collides ? "" : v->column[ICCF_TARGET]);

  /* The digits of the target are also a king move's exactly where the table says so; and read as that move then. */
  pgn_move king_move = 0, read;
  for (size_t i = 0; i < count; i++)
    if (pgn_move_get_kind(moves[i]) == PGN_MOVE_NORMAL &&
        strcmp(text_of(&position, moves[i], PGN_NOTATION_ICCF, PGN_CASTLING_AUTO), v->column[ICCF_TARGET]) == 0)
      king_move = moves[i];
  ck_assert_int_eq(king_move != 0, collides);
  pgn_move_report report;
  ck_assert_int_eq(read_move(&position, v->column[ICCF_TARGET], PGN_NOTATION_ICCF, &read, &report), PGN_OK);
  ck_assert_uint_eq(read, collides ? king_move : move);
  ck_assert_int_eq(first_code(&report), collides ? PGN_CODE_CASTLING_OR_KING_MOVE : 0);
  ck_assert_int_eq(read_move(&position, v->column[ICCF_ROOK], PGN_NOTATION_ICCF, &read, &report), PGN_OK);
  ck_assert_uint_eq(read, move);
  ck_assert_int_eq(first_code(&report), 0);
  ck_assert_int_eq(read_move(&position, v->column[UCI], PGN_NOTATION_UCI, &read, NULL), PGN_OK);
  ck_assert_uint_eq(read, move);
}

START_TEST(castling_vectors_agree_in_every_column) {
  load_vectors();
  ck_assert_int_eq(vector_count, 27);
  for (int i = 0; i < vector_count; i++)
    check_vector(&vectors[i], vectors[i].column[FEN]);
}
END_TEST

START_TEST(castling_vectors_agree_turned_over) {
  load_vectors();
  ck_assert_int_eq(vector_count, 27);
  for (int i = 0; i < vector_count; i++) {
    vector turned = turned_over(&vectors[i]);
    check_vector(&turned, vectors[i].column[FEN]);
  }
}
END_TEST

/* The rule that turns the table over, on texts worked out by hand. */
START_TEST(castling_vectors_are_turned_over_rightly) {
  static const vector given = {{"4k3/8/8/8/1r6/8/8/RR3K1N w Bq - 0 1", "BKqk", "O-O-O", "f1b1", "6121", "6131", "0"}};
  vector t = turned_over(&given), again = turned_over(&t);
  ck_assert_str_eq(t.column[FEN], "rr3k1n/8/8/1R6/8/8/8/4K3 b Qb - 0 1");
  ck_assert_str_eq(t.column[FIELD], "QKbk");
  ck_assert_str_eq(t.column[CASTLING], "O-O-O");
  ck_assert_str_eq(t.column[UCI], "f8b8");
  ck_assert_str_eq(t.column[ICCF_ROOK], "6828");
  ck_assert_str_eq(t.column[ICCF_TARGET], "6838");
  for (int column = 0; column < COLUMNS; column++)
    ck_assert_str_eq(again.column[column], given.column[column]);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("castling_vectors");
  TCase *tests = tcase_create("castling_vectors");
  tcase_add_test(tests, castling_vectors_agree_in_every_column);
  tcase_add_test(tests, castling_vectors_agree_turned_over);
  tcase_add_test(tests, castling_vectors_are_turned_over_rightly);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
