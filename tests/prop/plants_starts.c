/* SPDX-License-Identifier: MIT
 * Faults in where a game begins: the FEN, the tags beside it, the variant. */
#include "prop/plants.h"

#include <stdio.h>

#include "pgnkit/startpos.h"

/* The six fields of a FEN, which a fault changes. */
enum { PLACEMENT, TURN, RIGHTS, PASSING, HALFMOVES, NUMBER, FIELDS };

struct fields {
  char text[FIELDS][PGN_FEN_MAX];
};

/* Of the FEN of the game at hand; false when it has none. */
static bool get_fields(struct sheet *sheet, struct fields *fields) {
  const struct made_tag *tag = made_tag(&sheet->game, "FEN");
  return tag && sscanf(tag->value, "%119s %119s %119s %119s %119s %119s", fields->text[0], fields->text[1],
                       fields->text[2], fields->text[3], fields->text[4], fields->text[5]) == FIELDS;
}

static const char *join_fields(struct sheet *sheet, const struct fields *fields) {
  return sheet_say(sheet, "%s %s %s %s %s %s", fields->text[0], fields->text[1], fields->text[2], fields->text[3],
                   fields->text[4], fields->text[5]);
}

static void set_field(struct fields *fields, int which, const char *text) {
  snprintf(fields->text[which], sizeof fields->text[which], "%s", text);
}

static bool has_rights(const struct fields *fields) { return *fields->text[RIGHTS] != '-'; }

/* Where a field begins. */
static size_t field_at(const struct fields *fields, int which) {
  size_t at = 0;
  for (int i = 0; i < which; i++)
    at += strlen(fields->text[i]) + 1;
  return at;
}

/* A FEN from which nothing can be played: the moves stay as they are.  The fault begins at a byte of it. */
static bool expect_unplayable(struct sheet *sheet, const char *fen, size_t at) {
  struct piece *tag = sheet_tag(sheet, "FEN");
  sheet_set_value(sheet, tag, fen);
  return expect_piece(sheet, tag, value_offset(tag) + at);
}

/* A FEN from which the game can be played as it is read: a new one is. */
static bool expect_playable(struct sheet *sheet, const char *fen, size_t at) {
  pgn_setup setup;
  pgn_position position;
  if (pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, NULL) != PGN_OK ||
      pgn_position_from_setup(&position, &setup, pgn_setup_is_chess960(&setup) ? PGN_CHESS960 : PGN_STANDARD,
                              pgn_setup_problem_bit(PGN_CODE_FEN_OPPOSITE_CHECK)) != PGN_OK ||
      !made_game_from(&sheet->game, sheet->random, &position, fen))
    return false;
  sheet_lay_out(sheet);
  struct piece *tag = sheet_tag(sheet, "FEN");
  return expect_piece(sheet, tag, value_offset(tag) + at);
}

/* The pieces of the game's FEN, where it has no castling rights. */
static bool get_board(struct sheet *sheet, struct board *board, struct fields *fields) {
  pgn_setup setup;
  if (!get_fields(sheet, fields) || has_rights(fields))
    return false;
  const char *fen = join_fields(sheet, fields);
  if (pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, NULL) != PGN_OK)
    return false;
  memcpy(board->square, setup.piece, sizeof board->square);
  return true;
}

static const char *fen_of(struct sheet *sheet, const struct board *board, const char *rest) {
  char fen[PGN_FEN_MAX];
  board_fen(board, rest, fen);
  return sheet_say(sheet, "%s", fen);
}

static const char *rest_of(struct sheet *sheet, const struct fields *fields) {
  return join_fields(sheet, fields) + strlen(fields->text[PLACEMENT]) + 1;
}

/* Kings that do not touch one another, the white one on the first rank, the black one on the last three. */
static void put_kings(struct sheet *sheet, struct board *board) {
  board_clear(board);
  board_put(board, sheet->random, 'K', 0, 0);
  board_put(board, sheet->random, 'k', 5, 7);
}

/* ---- what cannot be read ----------------------------------------------------------------------------------- */

static bool plant_malformed(struct sheet *sheet) {
  struct fields fields;
  return get_fields(sheet, &fields) &&
         expect_unplayable(sheet, ONE_OF(sheet, "none", "the usual array", "w KQkq - 0 1", "-"), 0);
}

static bool plant_rank_length(struct sheet *sheet) {
  struct fields fields;
  if (!get_fields(sheet, &fields))
    return false;
  char *digit = strpbrk(fields.text[PLACEMENT], "1234567");
  if (!digit)
    return false;
  size_t at = (size_t)(digit - fields.text[PLACEMENT]);
  while (at > 0 && fields.text[PLACEMENT][at - 1] != '/')
    at--;
  *digit = (char)(*digit + 1);
  return expect_unplayable(sheet, join_fields(sheet, &fields), at);
}

static bool plant_rank_missing(struct sheet *sheet) {
  struct fields fields;
  if (!get_fields(sheet, &fields))
    return false;
  char *empty = strstr(fields.text[PLACEMENT], "/8/");
  if (!empty)
    return false;
  memmove(empty, empty + 2, strlen(empty + 2) + 1);
  return expect_unplayable(sheet, join_fields(sheet, &fields), 0);
}

static bool plant_piece_unknown(struct sheet *sheet) {
  struct fields fields;
  if (!get_fields(sheet, &fields))
    return false;
  char *piece = strpbrk(fields.text[PLACEMENT], "PpNnBb");
  if (!piece)
    return false;
  *piece = "xSTz"[below(sheet, 4)];
  return expect_unplayable(sheet, join_fields(sheet, &fields), (size_t)(piece - fields.text[PLACEMENT]));
}

static bool plant_turn(struct sheet *sheet) {
  struct fields fields;
  if (!get_fields(sheet, &fields))
    return false;
  bool is_black = *fields.text[TURN] == 'b';
  set_field(&fields, TURN, is_black ? ONE_OF(sheet, "x", "-", "Black", "B") : ONE_OF(sheet, "x", "-", "White", "W"));
  return expect_unplayable(sheet, join_fields(sheet, &fields), field_at(&fields, TURN));
}

/* ---- fields that are put right ----------------------------------------------------------------------------- */

static bool plant_field(struct sheet *sheet, int which, const char *text) {
  struct fields fields;
  if (!get_fields(sheet, &fields) || has_rights(&fields))
    return false;
  set_field(&fields, which, text);
  return expect_playable(sheet, join_fields(sheet, &fields), field_at(&fields, which));
}

static bool plant_rights_malformed(struct sheet *sheet) {
  return plant_field(sheet, RIGHTS, ONE_OF(sheet, "X", "0", "?"));
}

static bool plant_passing_malformed(struct sheet *sheet) {
  return plant_field(sheet, PASSING, ONE_OF(sheet, "e", "z3", "x", "e9", "33"));
}

static bool plant_clock_malformed(struct sheet *sheet) {
  return plant_field(sheet, HALFMOVES + below(sheet, 2), ONE_OF(sheet, "x", "-1", "-", "?"));
}

static bool plant_number_zero(struct sheet *sheet) { return plant_field(sheet, NUMBER, "0"); }

static bool plant_fields_missing(struct sheet *sheet) {
  struct fields fields;
  if (!get_fields(sheet, &fields))
    return false;
  /* At least the placement and the side to move are there. */
  int count = (has_rights(&fields) ? RIGHTS : TURN) + 1 + below(sheet, 3);
  for (int i = count; i < FIELDS; i++)
    fields.text[i][0] = '\0';
  const char *fen = join_fields(sheet, &fields);
  size_t length = strlen(fen);
  while (fen[length - 1] == ' ')
    length--;
  return expect_playable(sheet, sheet_say(sheet, "%.*s", (int)length, fen), length);
}

static bool plant_fields_extra(struct sheet *sheet) {
  struct fields fields;
  if (!get_fields(sheet, &fields))
    return false;
  const char *fen = join_fields(sheet, &fields), *extra = ONE_OF(sheet, "x", "17", "bm e4;");
  return expect_playable(sheet, sheet_say(sheet, "%s %s", fen, extra), strlen(fen) + 1);
}

static bool plant_rights_order(struct sheet *sheet) {
  struct fields fields;
  if (!get_fields(sheet, &fields) || strcmp(fields.text[RIGHTS], "KQkq") != 0)
    return false;
  set_field(&fields, RIGHTS, ONE_OF(sheet, "QKkq", "kqKQ", "KQkqk", "KkQq"));
  return expect_playable(sheet, join_fields(sheet, &fields), field_at(&fields, RIGHTS));
}

/* ---- positions that there cannot be ------------------------------------------------------------------------ */

static bool replace_piece(struct board *board, char piece, char other) {
  char *found = memchr(board->square, piece, sizeof board->square);
  if (found)
    *found = other;
  return found != NULL;
}

static bool plant_king_missing(struct sheet *sheet) {
  struct board board;
  struct fields fields;
  if (!get_board(sheet, &board, &fields))
    return false;
  bool is_white = below(sheet, 2);
  pgn_fen_report report;
  pgn_setup setup;
  replace_piece(&board, is_white ? 'K' : 'k', is_white ? 'N' : 'n');
  const char *fen = fen_of(sheet, &board, rest_of(sheet, &fields));
  /* The knight may give check. */
  return pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, &report) == PGN_OK && report.count == 1 &&
         expect_unplayable(sheet, fen, 0);
}

static bool plant_kings_many(struct sheet *sheet) {
  struct board board;
  struct fields fields;
  if (!get_board(sheet, &board, &fields))
    return false;
  bool is_white = below(sheet, 2);
  return replace_piece(&board, is_white ? "PRN"[below(sheet, 3)] : "prn"[below(sheet, 3)], is_white ? 'K' : 'k') &&
         expect_unplayable(sheet, fen_of(sheet, &board, rest_of(sheet, &fields)), 0);
}

static bool plant_pawn_on_back_rank(struct sheet *sheet) {
  struct board board;
  struct fields fields;
  if (!get_board(sheet, &board, &fields))
    return false;
  int rank = 7 * below(sheet, 2);
  /* Not one that gives check. */
  board_put(&board, sheet->random, rank ? 'P' : 'p', rank, rank);
  return expect_unplayable(sheet, fen_of(sheet, &board, rest_of(sheet, &fields)), 0);
}

/* White is to move, and a rook of his gives check already. */
static bool plant_opposite_check(struct sheet *sheet) {
  struct board board;
  put_kings(sheet, &board);
  int king = (int)((const char *)memchr(board.square, 'k', 64) - board.square), rank = king / 8;
  int rook = 8 * rank + (king % 8 < 4 ? 7 : 0);
  board.square[rook] = "RQ"[below(sheet, 2)];
  for (int n = 3 + below(sheet, 4); n > 0; n--)
    board_put(&board, sheet->random, "Pp"[n & 1], 2, 3);
  return expect_playable(sheet, fen_of(sheet, &board, "w - - 0 1"), 0);
}

/* Where the white king is not on its first rank. */
static bool plant_no_rook(struct sheet *sheet) {
  struct board board;
  struct fields fields;
  if (!get_board(sheet, &board, &fields) || memchr(board.square, 'K', 8))
    return false;
  set_field(&fields, RIGHTS, ONE_OF(sheet, "K", "Q"));
  return expect_playable(sheet, join_fields(sheet, &fields), field_at(&fields, RIGHTS));
}

/* Away from the start arrays, which may differ. */
static bool plant_king_files(struct sheet *sheet) {
  struct board board;
  board_clear(&board);
  int white = 1 + below(sheet, 6), black = 1 + below(sheet, 6);
  if (white == black)
    return false;
  board.square[white] = 'K';
  board.square[56 + black] = 'k';
  board.square[white + 1 + below(sheet, 7 - white)] = 'R';
  board.square[56 + black + 1 + below(sheet, 7 - black)] = 'r';
  for (int n = 4 + below(sheet, 4); n > 0; n--)
    board_put(&board, sheet->random, 'p', 2, 5);
  for (int file = 0; file < 8; file++) /* so that no rook sees the other rank */
    board.square[8 + file] = 'P';
  const char *fen = fen_of(sheet, &board, "w Kk - 0 1");
  return expect_playable(sheet, fen, (size_t)(strstr(fen, "Kk ") - fen));
}

/* ---- en passant -------------------------------------------------------------------------------------------- */

static bool plant_passing_rank(struct sheet *sheet) {
  return plant_field(sheet, PASSING, ONE_OF(sheet, "e4", "a5", "h1", "c8", "d2"));
}

/* On the rank where it would belong, but no pawn has passed there. */
static bool plant_passing_no_pawn(struct sheet *sheet) {
  struct board board;
  struct fields fields;
  int file = below(sheet, 8);
  if (!get_board(sheet, &board, &fields))
    return false;
  bool is_black_next = *fields.text[TURN] == 'b';
  int passed = 8 * (is_black_next ? 2 : 5) + file, from = 8 * (is_black_next ? 1 : 6) + file,
      to = 8 * (is_black_next ? 3 : 4) + file;
  if (board.square[passed] != '.' || board.square[from] != '.' || board.square[to] == (is_black_next ? 'P' : 'p'))
    return false;
  set_field(&fields, PASSING, sheet_say(sheet, "%c%c", 'a' + file, is_black_next ? '3' : '6'));
  return expect_playable(sheet, join_fields(sheet, &fields), field_at(&fields, PASSING));
}

/* The pawn is there, but another one stands where it passed, or where it came from. */
static bool plant_passing_occupied(struct sheet *sheet) {
  struct board board;
  put_kings(sheet, &board);
  int pawn = board_put(&board, sheet->random, 'P', 3, 3), behind = pawn - 8 * (1 + below(sheet, 2));
  board.square[behind] = 'P';
  for (int n = 2 + below(sheet, 3); n > 0; n--)
    board_put(&board, sheet->random, 'p', 4, 4);
  const char *fen = fen_of(sheet, &board, sheet_say(sheet, "b - %c3 0 1", 'a' + pawn % 8));
  return expect_playable(sheet, fen, (size_t)(strstr(fen, " b - ") + 5 - fen));
}

/* ---- positions that are odd -------------------------------------------------------------------------------- */

static bool plant_too_many(struct sheet *sheet) {
  struct board board;
  memcpy(board.square, "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr", 64);
  /* A pawn more for a knight less, or a piece more. */
  int kind = below(sheet, 6);
  board_put(&board, sheet->random, "PpRrBb"[kind], 2, 5);
  if (kind < 2)
    board.square[kind ? 57 : 1] = '.';
  return expect_playable(sheet, fen_of(sheet, &board, "w KQkq - 0 1"), 0);
}

/* Two knights give check at once. */
static bool plant_check_impossible(struct sheet *sheet) {
  static const int jumps[][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
  struct board board;
  board_clear(&board);
  int king = board_put(&board, sheet->random, 'k', 2, 5);
  for (int count = 0, tries = 0; count < 2 && tries < 50; tries++) {
    const int *jump = jumps[below(sheet, 8)];
    int file = king % 8 + jump[0], rank = king / 8 + jump[1];
    if (file < 0 || file > 7 || board.square[8 * rank + file] != '.')
      continue;
    board.square[8 * rank + file] = 'N';
    count++;
  }
  int own = board_put(&board, sheet->random, 'K', 0, 7);
  int files = own % 8 - king % 8, ranks = own / 8 - king / 8;
  board_put(&board, sheet->random, 'P', 1, 1);
  return (files < -1 || files > 1 || ranks < -1 || ranks > 1) &&
         expect_playable(sheet, fen_of(sheet, &board, "b - - 0 1"), 0);
}

/* ---- tags beside the FEN ----------------------------------------------------------------------------------- */

static bool plant_setup_missing(struct sheet *sheet) {
  if (!made_tag(&sheet->game, "FEN"))
    return false;
  sheet_remove(sheet, sheet_tag(sheet, "SetUp"));
  return expect_piece(sheet, sheet_tag(sheet, "FEN"), 0);
}

static bool plant_setup_zero(struct sheet *sheet) {
  struct piece *tag = sheet_tag(sheet, "SetUp");
  if (!tag)
    return false;
  sheet_set_value(sheet, tag, ONE_OF(sheet, "0", "yes", "2"));
  return expect_value(sheet, tag);
}

static bool plant_setup_alone(struct sheet *sheet) {
  if (made_tag(&sheet->game, "FEN"))
    return false;
  bool has_fen = below(sheet, 2);
  made_set_tag(&sheet->game, "SetUp", "1");
  if (has_fen)
    made_set_tag(&sheet->game, "FEN", "");
  sheet_lay_out(sheet);
  return expect_piece(sheet, sheet_tag(sheet, has_fen ? "FEN" : "SetUp"), 0);
}

/* ---- variants ---------------------------------------------------------------------------------------------- */

static bool is_chess960(const struct sheet *sheet) { return pgn_position_variant(&sheet->game.start) == PGN_CHESS960; }

static bool set_variant(struct sheet *sheet, const char *name) {
  made_set_tag(&sheet->game, "Variant", name);
  sheet_lay_out(sheet);
  return expect_value(sheet, sheet_tag(sheet, "Variant"));
}

static bool plant_variant_spelling(struct sheet *sheet) {
  return is_chess960(sheet) &&
         set_variant(sheet, ONE_OF(sheet, "chess960", "Fischerandom", "Chess 960", "FRC", "Freestyle"));
}

static bool plant_variant_differs(struct sheet *sheet) {
  return is_chess960(sheet) && set_variant(sheet, ONE_OF(sheet, "Standard", "normal", "Chess"));
}

static bool plant_variant_unsupported(struct sheet *sheet) {
  return !is_chess960(sheet) && set_variant(sheet, ONE_OF(sheet, "Atomic", "Crazyhouse", "King of the Hill", "Horde"));
}

static bool plant_variant_unknown(struct sheet *sheet) {
  return !is_chess960(sheet) && set_variant(sheet, ONE_OF(sheet, "Garden", "House rules", "Chess 2"));
}

static bool plant_variant_inferred(struct sheet *sheet) {
  struct piece *tag = sheet_tag(sheet, "Variant");
  if (!tag)
    return false;
  sheet_remove(sheet, tag);
  return expect_value(sheet, sheet_tag(sheet, "FEN"));
}

static bool plant_rights_absent(struct sheet *sheet) {
  struct fields fields;
  int white, black;
  if (!get_fields(sheet, &fields) || pgn_position_start_numbers(&sheet->game.start, &white, &black) < 0)
    return false;
  set_field(&fields, RIGHTS, ONE_OF(sheet, "-", "KQ", "kq", "Kkq"));
  return expect_playable(sheet, join_fields(sheet, &fields), field_at(&fields, RIGHTS));
}

static bool plant_start_missing(struct sheet *sheet) {
  if (!is_chess960(sheet))
    return false;
  made_drop_tag(&sheet->game, "FEN");
  made_drop_tag(&sheet->game, "SetUp");
  sheet_lay_out(sheet);
  return expect_piece(sheet, sheet_tag(sheet, "Variant"), 0);
}

static bool plant_start_number(struct sheet *sheet) {
  int number = below(sheet, 960), white, black;
  if (pgn_position_start_numbers(&sheet->game.start, &white, &black) == number)
    return false;
  const char *name = ONE_OF(sheet, "StartPosition", "Chess960Number", "SP");
  made_set_tag(&sheet->game, name, sheet_say(sheet, "%d", number));
  sheet_lay_out(sheet);
  return expect_value(sheet, sheet_tag(sheet, name));
}

const struct plant plants_of_starts[] = {{PGN_CODE_FEN_MALFORMED, plant_malformed, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_RANK_LENGTH, plant_rank_length, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_RANK_LENGTH, plant_rank_missing, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_PIECE_UNKNOWN, plant_piece_unknown, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_TURN_UNKNOWN, plant_turn, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_CASTLING_MALFORMED, plant_rights_malformed, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_EP_MALFORMED, plant_passing_malformed, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_CLOCK_MALFORMED, plant_clock_malformed, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_FIELDS_MISSING, plant_fields_missing, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_FIELDS_EXTRA, plant_fields_extra, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_FULLMOVE_ZERO, plant_number_zero, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_CASTLING_ORDER, plant_rights_order, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_KING_MISSING, plant_king_missing, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_KINGS_MANY, plant_kings_many, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_PAWN_ON_BACK_RANK, plant_pawn_on_back_rank, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_OPPOSITE_CHECK, plant_opposite_check, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_CASTLING_NO_ROOK, plant_no_rook, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_CASTLING_KING_FILES, plant_king_files, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_EP_RANK, plant_passing_rank, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_EP_NO_PAWN, plant_passing_no_pawn, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_EP_OCCUPIED, plant_passing_occupied, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_TOO_MANY_PIECES, plant_too_many, PLANT_EITHER, NULL},
                                         {PGN_CODE_FEN_CHECK_IMPOSSIBLE, plant_check_impossible, PLANT_EITHER, NULL},
                                         {PGN_CODE_SETUP_MISSING, plant_setup_missing, PLANT_EITHER, NULL},
                                         {PGN_CODE_SETUP_ZERO, plant_setup_zero, PLANT_EITHER, NULL},
                                         {PGN_CODE_SETUP_WITHOUT_FEN, plant_setup_alone, PLANT_EITHER, NULL},
                                         {PGN_CODE_VARIANT_UNSUPPORTED, plant_variant_unsupported, PLANT_EITHER, NULL},
                                         {PGN_CODE_VARIANT_UNKNOWN, plant_variant_unknown, PLANT_EITHER, NULL},
                                         {PGN_CODE_VARIANT_INFERRED, plant_variant_inferred, PLANT_EITHER, NULL},
                                         {PGN_CODE_CASTLING_RIGHTS_ABSENT, plant_rights_absent, PLANT_EITHER, NULL},
                                         {PGN_CODE_START_POSITION_MISSING, plant_start_missing, PLANT_EITHER, NULL},
                                         {PGN_CODE_START_NUMBER_DIFFERS, plant_start_number, PLANT_EITHER, NULL},
                                         {PGN_CODE_VARIANT_SPELLING, plant_variant_spelling, PLANT_EITHER, NULL},
                                         {PGN_CODE_VARIANT_DIFFERS, plant_variant_differs, PLANT_EITHER, NULL},
                                         {.code = 0}};
