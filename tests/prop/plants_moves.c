/* SPDX-License-Identifier: MIT
 * Moves that cannot be played as they are written, or can mean more than one thing; castling too. */
#include "prop/plants.h"

#include <stdio.h>

/* ---- words ------------------------------------------------------------------------------------------------- */

static const char letters[] = " PNBRQK";

/* The text without its sign of check or mate. */
static size_t length_of_body(const char *text) { return strcspn(text, "+#"); }

static const char *square_text(struct sheet *sheet, pgn_square square) {
  return sheet_say(sheet, "%c%c", 'a' + (square & 7), '1' + (square >> 3));
}

static pgn_bitboard own(const pgn_position *position, pgn_role role) {
  return pgn_position_pieces(position, pgn_position_turn(position), role);
}

/* Legal moves of a role to a square. */
static int count_legal(const pgn_position *position, pgn_role role, pgn_square to) {
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(position, moves);
  int found = 0;
  for (size_t i = 0; i < count; i++)
    found += pgn_move_role(moves[i]) == role && pgn_move_to(moves[i]) == to &&
             pgn_move_get_kind(moves[i]) != PGN_MOVE_CASTLING;
  return found;
}

static pgn_move castling_to(const pgn_position *position, pgn_side side) {
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(position, moves);
  for (size_t i = 0; i < count; i++)
    if (pgn_move_get_kind(moves[i]) == PGN_MOVE_CASTLING && pgn_move_castling_side(moves[i]) == side)
      return moves[i];
  return 0;
}

/* Where castling takes the king. */
static pgn_square castling_target(const pgn_position *position, pgn_side side) {
  return (pgn_square)((pgn_position_turn(position) == PGN_WHITE ? 0 : PGN_A8) + (side == PGN_H_SIDE ? 6 : 2));
}

/* ---- moves that are none ----------------------------------------------------------------------------------- */

static bool plant_unreadable(struct sheet *sheet) {
  struct piece *move = sheet_move(sheet);
  piece_set(move, ONE_OF(sheet, "Xf3", "Qz9", "Nf9", "e9", "hello", "R", "Na", "e4d", "K-K"));
  return expect_piece(sheet, move, 0);
}

/* The word of the move before, or of any other: the same move once more is a finding of its own. */
static bool is_word_before(const struct sheet *sheet, const struct piece *move, const char *text) {
  for (const struct piece *before = move - 1; before > sheet->piece + sheet->tag_count; before--)
    if (before->kind == PIECE_MOVE && strlen(text) == length_of_body(before->text) &&
        strncmp(before->text, text, strlen(text)) == 0)
      return true;
  return false;
}

/* A piece to a square that none of its kind sees. */
static bool plant_illegal(struct sheet *sheet) {
  struct piece *move = sheet_move(sheet);
  pgn_role role = (pgn_role)(PGN_KNIGHT + below(sheet, 4));
  pgn_square to = (pgn_square)below(sheet, 64);
  if (pgn_position_attackers(move->before, to) & own(move->before, role))
    return false;
  const char *text = sheet_say(sheet, "%c%s", letters[role], square_text(sheet, to));
  if (is_word_before(sheet, move, text))
    return false;
  piece_set(move, text);
  return expect_piece(sheet, move, 0);
}

static bool plant_illegal_pawn(struct sheet *sheet) {
  struct piece *move = sheet_move(sheet);
  pgn_square to = (pgn_square)(8 + below(sheet, 48));
  bool is_white = pgn_position_turn(move->before) == PGN_WHITE;
  int back = is_white ? -8 : 8;
  for (int from = to + back; from >= 8 && from < 56; from += back)
    if (own(move->before, PGN_PAWN) >> from & 1)
      return false; /* a pawn that may go there one day */
  const char *text = square_text(sheet, to);
  if (is_word_before(sheet, move, text))
    return false;
  piece_set(move, text);
  return expect_piece(sheet, move, 0);
}

/* A piece that sees the square, but leaves or puts its king in check by going there. */
static bool plant_into_check(struct sheet *sheet) {
  struct piece *move = sheet_move(sheet);
  pgn_role role = (pgn_role)(PGN_KNIGHT + below(sheet, 5));
  pgn_bitboard all = own(move->before, PGN_ROLE_NONE);
  int first = below(sheet, 64);
  for (int i = 0; i < 64; i++) {
    pgn_square to = (pgn_square)((first + i) & 63);
    if ((all >> to & 1) || !(pgn_position_attackers(move->before, to) & own(move->before, role)) ||
        count_legal(move->before, role, to) > 0)
      continue;
    pgn_color color;
    bool takes = pgn_position_piece_at(move->before, to, &color) != PGN_ROLE_NONE;
    bool is_centre = to == 27 || to == 28 || to == 35 || to == 36;
    if ((takes && pgn_position_piece_at(move->before, to, &color) == PGN_KING) || (role == PGN_KING && is_centre))
      continue;
    const char *text = sheet_say(sheet, "%c%s%s", letters[role], takes ? "x" : "", square_text(sheet, to));
    if (is_word_before(sheet, move, text))
      continue;
    piece_set(move, text);
    return expect_piece(sheet, move, 0);
  }
  return false;
}

/* A move that tells its origin, and would be legal for another piece too. */
static bool is_told_apart(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && pgn_move_role(piece->move) > PGN_PAWN && pgn_move_role(piece->move) < PGN_KING &&
         count_legal(piece->before, pgn_move_role(piece->move), pgn_move_to(piece->move)) > 1;
}

/* Its sign of check or mate is one that only this of the pieces gives. */
static bool is_told_by_sign(const struct sheet *sheet, const struct piece *piece) {
  const char *sign = strpbrk(piece->text, "+#");
  if (!is_told_apart(sheet, piece) || !sign)
    return false;
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(piece->before, moves);
  unsigned giving = 0;
  for (size_t i = 0; i < count; i++) {
    if (pgn_move_role(moves[i]) != pgn_move_role(piece->move) || pgn_move_to(moves[i]) != pgn_move_to(piece->move))
      continue;
    pgn_position after = *piece->before;
    pgn_position_play(&after, moves[i]);
    giving += pgn_position_is_check(&after) && (*sign == '+' || !pgn_position_has_legal_move(&after));
  }
  return giving == 1;
}

static bool is_not_told(const struct sheet *sheet, const struct piece *piece) {
  return is_told_apart(sheet, piece) && !is_told_by_sign(sheet, piece);
}

/* Leaves out which of several pieces it was. */
static bool leave_out_origin(struct sheet *sheet, fits_piece *fits) {
  struct piece *move = sheet_pick(sheet, fits);
  if (!move)
    return false;
  bool takes = pgn_move_captured(move->move) != PGN_ROLE_NONE;
  piece_set(move, sheet_say(sheet, "%c%s%s%s", *move->text, takes ? "x" : "",
                            square_text(sheet, pgn_move_to(move->move)), move->text + length_of_body(move->text)));
  return expect_piece(sheet, move, 0);
}

static bool plant_ambiguous(struct sheet *sheet) { return leave_out_origin(sheet, is_not_told); }
static bool plant_origin_by_check(struct sheet *sheet) { return leave_out_origin(sheet, is_told_by_sign); }

/* ---- promotions -------------------------------------------------------------------------------------------- */

static bool is_promotion(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && pgn_move_get_kind(piece->move) == PGN_MOVE_PROMOTION;
}

static bool plant_promotion_missing(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_promotion);
  if (!move)
    return false;
  piece_set(move, sheet_say(sheet, "%.*s", (int)strcspn(move->text, "="), move->text));
  return expect_piece(sheet, move, 0);
}

static bool plant_promotion_to_king(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_promotion);
  if (!move)
    return false;
  piece_set(move, sheet_say(sheet, "%.*s%s", (int)strcspn(move->text, "="), move->text, ONE_OF(sheet, "=K", "=P")));
  return expect_piece(sheet, move, 0);
}

static bool plant_promotion_wrong(struct sheet *sheet) {
  struct piece *move = sheet_move(sheet);
  if (is_promotion(sheet, move) || pgn_move_get_kind(move->move) == PGN_MOVE_CASTLING)
    return false;
  piece_set(move, sheet_say(sheet, "%.*s%s", (int)length_of_body(move->text), move->text, ONE_OF(sheet, "=Q", "=N")));
  return expect_piece(sheet, move, 0);
}

/* ---- null moves, moves sent twice, moves missing ----------------------------------------------------------- */

static bool ends_variation(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && piece[1].kind == PIECE_CLOSE && !pgn_position_is_check(piece->before);
}

/* In the place of the last move of a variation, so that no other is played from a wrong position. */
static bool plant_null(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, ends_variation);
  if (!move)
    return false;
  piece_set(move, ONE_OF(sheet, "--", "Z0", "null"));
  return expect_piece(sheet, move, 0);
}

/* The same word once more, where the other side cannot play it. */
static bool plant_repeated(struct sheet *sheet) {
  struct piece *move = sheet_main_move(sheet);
  pgn_role role = pgn_move_role(move->move);
  pgn_position after = *move->before;
  pgn_position_play(&after, move->move);
  pgn_square to = pgn_move_to(move->move);
  if (role == PGN_PAWN || pgn_move_get_kind(move->move) == PGN_MOVE_CASTLING || !pgn_position_has_legal_move(&after) ||
      (pgn_position_attackers(&after, to) & own(&after, role)) ||
      (role == PGN_KING && (to == 27 || to == 28 || to == 35 || to == 36)))
    return false;
  unsigned at = piece_index(sheet, move) + 1;
  struct piece *twice = sheet_insert(sheet, at, PIECE_MOVE, move->text);
  twice->ply++;
  /* A number in the right place, where one is due. */
  if (pgn_position_turn(&after) == PGN_WHITE) {
    sheet_insert(sheet, at, PIECE_NUMBER, sheet_say(sheet, "%u.", (unsigned)pgn_position_fullmove_number(&after)));
    twice = &sheet->piece[at + 1];
  }
  return expect_piece(sheet, twice, 0);
}

/* A move of White in the main line behind its number, with that of Black right before it, and White's before that;
 * Black cannot play it. */
static bool is_behind_pair(const struct sheet *sheet, const struct piece *piece) {
  if (piece->kind != PIECE_MOVE || piece->variation != 0 || pgn_position_turn(piece->before) != PGN_WHITE ||
      piece_index(sheet, piece) < 3 || piece[-1].kind != PIECE_NUMBER || piece[-2].kind != PIECE_MOVE ||
      piece[-3].kind != PIECE_MOVE || piece[-2].variation != 0)
    return false;
  const pgn_notation_style any = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  pgn_move move;
  pgn_status status = pgn_move_parse(piece[-2].before, piece->text, piece->length, &any, &move, NULL);
  return status == PGN_ERR_ILLEGAL;
}

/* A move of Black is left out, and the numbers go on. */
static bool plant_half_move_lost(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_behind_pair);
  if (!move)
    return false;
  unsigned at = piece_index(sheet, move) - 1;
  sheet_remove(sheet, move - 2);
  struct piece *number = &sheet->piece[at - 1];
  number->ply--;
  return expect_piece(sheet, number, 0);
}

/* The game is told from a later move of White on. */
static bool plant_moves_missing(struct sheet *sheet) {
  unsigned at = sheet->tag_count;
  if (made_tag(&sheet->game, "FEN") || sheet->game.plies < 8 || sheet->game.first_remark)
    return false;
  uint32_t ply = 3 + 2 * (uint32_t)below(sheet, 3);
  struct piece *first = sheet_ply(sheet, ply);
  if (first[-1].kind != PIECE_NUMBER || first[-1].variation)
    return false;
  for (int n = (int)(first - 1 - &sheet->piece[at]); n > 0; n--)
    sheet_remove(sheet, &sheet->piece[at]);
  /* It stands before what the reader takes for the first ply. */
  sheet->piece[at].ply = 1;
  return expect_piece(sheet, &sheet->piece[at], 0);
}

/* ---- castling ---------------------------------------------------------------------------------------------- */

static bool plant_castling_illegal(struct sheet *sheet) {
  struct piece *move = sheet_move(sheet);
  pgn_side side = (pgn_side)below(sheet, 2);
  if (castling_to(move->before, side) || is_word_before(sheet, move, side == PGN_H_SIDE ? "O-O" : "O-O-O"))
    return false;
  piece_set(move, side == PGN_H_SIDE ? "O-O" : "O-O-O");
  return expect_piece(sheet, move, 0);
}

/* The last move of the game is a step of the king to where castling would take it, by its squares. */
static bool plant_castling_or_king_move(struct sheet *sheet) {
  struct made_game *game = &sheet->game;
  pgn_position position = game->start;
  if (pgn_position_variant(&game->start) != PGN_CHESS960)
    return false;
  for (unsigned i = 0; i < game->plies; pgn_position_play(&position, game->ply[i++].move)) {
    pgn_side side = (pgn_side)below(sheet, 2);
    pgn_square to = castling_target(&position, side);
    if (i < 1 || !castling_to(&position, side) || count_legal(&position, PGN_KING, to) == 0)
      continue;
    pgn_square from = pgn_position_king(&position, pgn_position_turn(&position));
    pgn_move step = pgn_move_make(PGN_MOVE_NORMAL, PGN_KING, from, to, PGN_ROLE_NONE, PGN_ROLE_NONE);
    if (!pgn_position_is_legal(&position, step))
      return false;
    made_cut(game, i);
    made_add_move(game, step);
    pgn_position_play(&position, step);
    game->result = PGN_RESULT_UNKNOWN;
    if (made_is_over(&position))
      return false;
    sheet_lay_out(sheet);
    struct piece *move = sheet_ply(sheet, game->plies);
    piece_set(move, sheet_say(sheet, "%s%s", square_text(sheet, from), square_text(sheet, to)));
    return expect_piece(sheet, move, 0);
  }
  return false;
}

/* True when the words behind a ply can all be read as moves from a position. */
static bool all_fit(struct sheet *sheet, unsigned from, pgn_position position) {
  static const pgn_notation_style style = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  pgn_move move;
  for (unsigned i = from; i < sheet->game.plies; i++) {
    const struct piece *piece = sheet_ply(sheet, i + 1);
    if (pgn_move_parse(&position, piece->text, piece->length, &style, &move, NULL) != PGN_OK)
      return false;
    pgn_position_play(&position, move);
  }
  return true;
}

/* Castling told as the step of the king alone, after which the rook's next move is not legal. */
static bool plant_castling_as_step(struct sheet *sheet) {
  struct made_game *game = &sheet->game;
  pgn_position position = game->start;
  for (unsigned i = 0; i < game->plies; pgn_position_play(&position, game->ply[i++].move)) {
    pgn_move move = game->ply[i].move;
    if (pgn_move_get_kind(move) != PGN_MOVE_CASTLING)
      continue;
    pgn_square to = castling_target(&position, pgn_move_castling_side(move)), from = pgn_move_from(move);
    pgn_move step = pgn_move_make(PGN_MOVE_NORMAL, PGN_KING, from, to, PGN_ROLE_NONE, PGN_ROLE_NONE);
    pgn_position after = position;
    if (!pgn_position_is_legal(&position, step))
      continue;
    pgn_position_play(&after, step);
    if (all_fit(sheet, i + 1, after))
      continue;
    struct piece *piece = sheet_ply(sheet, i + 1);
    bool is_check = pgn_position_is_check(&after);
    piece_set(piece, sheet_say(sheet, "K%s%s", square_text(sheet, to), is_check ? "+" : ""));
    return expect_piece(sheet, piece, 0);
  }
  return false;
}

const struct plant plants_of_moves[] = {
    {PGN_CODE_MOVE_UNREADABLE, plant_unreadable, PLANT_EITHER, NULL},
    {PGN_CODE_MOVE_ILLEGAL, plant_illegal, PLANT_EITHER, NULL},
    {PGN_CODE_MOVE_ILLEGAL, plant_illegal_pawn, PLANT_EITHER, NULL},
    {PGN_CODE_MOVE_INTO_CHECK, plant_into_check, PLANT_EITHER, NULL},
    {PGN_CODE_MOVE_AMBIGUOUS, plant_ambiguous, PLANT_EITHER, NULL},
    {PGN_CODE_ORIGIN_BY_CHECK, plant_origin_by_check, PLANT_EITHER, NULL},
    {PGN_CODE_PROMOTION_MISSING, plant_promotion_missing, PLANT_EITHER, NULL},
    {PGN_CODE_PROMOTION_WRONG, plant_promotion_to_king, PLANT_EITHER, NULL},
    {PGN_CODE_PROMOTION_WRONG, plant_promotion_wrong, PLANT_EITHER, NULL},
    {PGN_CODE_MOVE_NULL, plant_null, PLANT_EITHER, NULL},
    {PGN_CODE_MOVE_REPEATED, plant_repeated, PLANT_EITHER, NULL},
    {PGN_CODE_MOVES_MISSING, plant_moves_missing, PLANT_EITHER, NULL},
    {PGN_CODE_MOVES_LOST, plant_half_move_lost, PLANT_EITHER, NULL},
    {PGN_CODE_CASTLING_ILLEGAL, plant_castling_illegal, PLANT_EITHER, NULL},
    {PGN_CODE_CASTLING_OR_KING_MOVE, plant_castling_or_king_move, PLANT_EITHER, NULL},
    {PGN_CODE_CASTLING_AS_KING_STEP, plant_castling_as_step, PLANT_EITHER, NULL},
    {.code = 0}};
