/* SPDX-License-Identifier: MIT
 * Moves that can be read, but are not written as SAN writes them. */
#include "prop/plants.h"

#include <stdio.h>

/* ---- kinds of moves ---------------------------------------------------------------------------------------- */

static bool is_piece_move(const struct piece *piece) {
  return piece->kind == PIECE_MOVE && pgn_move_role(piece->move) != PGN_PAWN &&
         pgn_move_get_kind(piece->move) != PGN_MOVE_CASTLING;
}

static bool is_capture(const struct piece *piece) {
  return piece->kind == PIECE_MOVE && pgn_move_captured(piece->move) != PGN_ROLE_NONE;
}

static bool is_piece(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return is_piece_move(piece);
}

static bool is_capture_sign(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return is_capture(piece) && strchr(piece->text, 'x');
}

static bool is_promotion(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && pgn_move_get_kind(piece->move) == PGN_MOVE_PROMOTION;
}

static bool is_en_passant(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && pgn_move_get_kind(piece->move) == PGN_MOVE_EN_PASSANT;
}

static bool is_castling(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && pgn_move_get_kind(piece->move) == PGN_MOVE_CASTLING;
}

static bool has_check(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && strpbrk(piece->text, "+#");
}

static bool has_no_check(const struct sheet *sheet, const struct piece *piece) {
  return piece->kind == PIECE_MOVE && !has_check(sheet, piece);
}

/* A piece that is alone in seeing the square it goes to. */
static bool is_alone(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  pgn_role role = pgn_move_role(piece->move);
  if (!is_piece_move(piece) || role == PGN_KING)
    return false;
  pgn_bitboard see = pgn_position_attackers(piece->before, pgn_move_to(piece->move)) &
                     pgn_position_pieces(piece->before, pgn_position_turn(piece->before), role);
  return (see & (see - 1)) == 0;
}

/* ---- words ------------------------------------------------------------------------------------------------- */

static size_t body(const struct piece *move) { return strcspn(move->text, "+#"); }
static const char *sign(const struct piece *move) { return move->text + body(move); }
static char file_of(pgn_square square) { return (char)('a' + (square & 7)); }
static char rank_of(pgn_square square) { return (char)('1' + (square >> 3)); }

static bool set(struct sheet *sheet, struct piece *move, const char *text) {
  piece_set(move, text);
  return expect_piece(sheet, move, 0);
}

/* The move with so many bytes from `at` replaced. */
static bool change(struct sheet *sheet, struct piece *move, size_t at, size_t gone, const char *with) {
  return set(sheet, move, sheet_say(sheet, "%.*s%s%s", (int)at, move->text, with, move->text + at + gone));
}

/* ---- captures ---------------------------------------------------------------------------------------------- */

static bool plant_capture_mark(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_piece);
  if (!move)
    return false;
  const char *cross = strchr(move->text, 'x');
  return cross ? change(sheet, move, (size_t)(cross - move->text), 1, "") : change(sheet, move, body(move) - 2, 0, "x");
}

static bool plant_capture_sign(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_capture_sign);
  return move && change(sheet, move, (size_t)(strchr(move->text, 'x') - move->text), 1, ONE_OF(sheet, ":", "\xc3\x97"));
}

/* The only capture by a pawn from its file to the next. */
static bool is_only_capture(const struct sheet *sheet, const struct piece *piece) {
  pgn_move moves[PGN_MOVES_MAX];
  if (!is_capture_sign(sheet, piece) || pgn_move_role(piece->move) != PGN_PAWN || is_promotion(sheet, piece))
    return false;
  size_t count = pgn_position_legal_moves(piece->before, moves);
  int same = 0;
  for (size_t i = 0; i < count; i++)
    same += pgn_move_role(moves[i]) == PGN_PAWN && (pgn_move_from(moves[i]) & 7) == (pgn_move_from(piece->move) & 7) &&
            (pgn_move_to(moves[i]) & 7) == (pgn_move_to(piece->move) & 7);
  return same == 1;
}

static bool plant_capture_short(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_only_capture);
  if (!move)
    return false;
  return set(sheet, move,
             sheet_say(sheet, "%c%s%c%s", move->text[0], below(sheet, 2) ? "x" : "", move->text[2], sign(move)));
}

static bool plant_passing_mark(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_en_passant);
  const char *mark = ONE_OF(sheet, "e.p.", "ep", "e.p");
  if (!move)
    return false;
  if (below(sheet, 2) && !*sign(move))
    return set(sheet, move, sheet_say(sheet, "%s%s", move->text, mark));
  return expect_piece(sheet, sheet_insert(sheet, piece_index(sheet, move) + 1, PIECE_OTHER, mark), 0);
}

/* ---- promotions -------------------------------------------------------------------------------------------- */

static bool plant_promotion_spelling(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_promotion);
  if (!move)
    return false;
  size_t at = strcspn(move->text, "=");
  char piece = move->text[at + 1], small = (char)(piece | 0x20);
  const char *form;
  switch (below(sheet, 4)) {
  case 0: form = sheet_say(sheet, "%c", piece); break;
  case 1: form = sheet_say(sheet, "(%c)", piece); break;
  case 2: form = sheet_say(sheet, "/%c", piece); break;
  default: form = sheet_say(sheet, "=%c", small); break;
  }
  return change(sheet, move, at, 2, form);
}

/* In numbers, without the rank. */
static bool plant_promotion_rank(struct sheet *sheet) {
  static const char pieces[] = "  4321";
  struct piece *move = sheet_pick(sheet, is_promotion);
  if (!move)
    return false;
  pgn_square from = pgn_move_from(move->move), to = pgn_move_to(move->move);
  return set(sheet, move,
             sheet_say(sheet, "%d%d%d%c", 1 + (from & 7), 1 + (from >> 3), 1 + (to & 7),
                       pieces[pgn_move_promotion(move->move)]));
}

/* ---- origins ----------------------------------------------------------------------------------------------- */

static bool plant_origin_spelling(struct sheet *sheet) {
  struct piece *move = sheet_move(sheet);
  if (is_castling(sheet, move) || is_capture(move))
    return false;
  pgn_square from = pgn_move_from(move->move);
  if (pgn_move_role(move->move) == PGN_PAWN)
    return set(sheet, move, sheet_say(sheet, "P%s", move->text));
  /* Not all of the square: that would be another notation. */
  if (!is_alone(sheet, move))
    return false;
  return change(sheet, move, body(move) - 2, 0,
                sheet_say(sheet, "%c-", below(sheet, 2) ? file_of(from) : rank_of(from)));
}

static bool plant_origin_needless(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_alone);
  if (!move)
    return false;
  pgn_square from = pgn_move_from(move->move);
  return change(sheet, move, 1, 0, sheet_say(sheet, "%c", below(sheet, 2) ? file_of(from) : rank_of(from)));
}

/* bc3 could be a pawn's. */
static bool plant_small_letter(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_piece);
  if (!move || *move->text == 'B')
    return false;
  return change(sheet, move, 0, 1, sheet_say(sheet, "%c", *move->text | 0x20));
}

/* ---- signs ------------------------------------------------------------------------------------------------- */

static bool plant_check_spelling(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, has_check);
  if (!move)
    return false;
  bool is_mate = *sign(move) == '#';
  return change(sheet, move, body(move), 1,
                is_mate ? ONE_OF(sheet, "++", "mate", "+mate") : ONE_OF(sheet, "++", "ch", "+ch"));
}

static bool plant_check_word(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, has_check);
  if (!move)
    return false;
  const char *word = *sign(move) == '#' ? "mate" : ONE_OF(sheet, "ch", "dbl");
  unsigned at = piece_index(sheet, move) + 1;
  struct piece *first = sheet_insert(sheet, at, PIECE_OTHER, word);
  sheet->may_repeat = strcmp(word, "dbl") == 0; /* each of its two words is told */
  if (sheet->may_repeat)
    sheet_insert(sheet, at + 1, PIECE_OTHER, "ch");
  return expect_piece(sheet, first, 0);
}

static bool plant_check_missing(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, has_check);
  return move && change(sheet, move, body(move), 1, "");
}

static bool plant_check_wrong(struct sheet *sheet) {
  if (below(sheet, 2)) {
    struct piece *move = sheet_pick(sheet, has_check);
    return move && change(sheet, move, body(move), 1, *sign(move) == '#' ? "+" : "#");
  }
  struct piece *move = sheet_pick(sheet, has_no_check);
  return change(sheet, move, move->length, 0, ONE_OF(sheet, "+", "#"));
}

static bool plant_punctuation(struct sheet *sheet) {
  struct piece *move = sheet_move(sheet);
  return change(sheet, move, move->length, 0, ONE_OF(sheet, ",", "."));
}

static bool has_room_behind(const struct sheet *sheet, const struct piece *piece) {
  (void)sheet;
  return piece->kind == PIECE_MOVE && piece[1].kind != PIECE_MOVE;
}

static bool plant_draw_offer(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, has_room_behind);
  return expect_piece(sheet, sheet_insert(sheet, piece_index(sheet, move) + 1, PIECE_OTHER, "(=)"), 0);
}

/* ---- castling ---------------------------------------------------------------------------------------------- */

static bool is_long(const struct piece *castling) { return pgn_move_castling_side(castling->move) == PGN_A_SIDE; }

static bool plant_zeros(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_castling);
  if (!move)
    return false;
  return change(sheet, move, 0, body(move),
                is_long(move) ? ONE_OF(sheet, "0-0-0", "o-o-o") : ONE_OF(sheet, "0-0", "o-o"));
}

static bool plant_castling_spelling(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_castling);
  return move && change(sheet, move, 0, body(move), is_long(move) ? "OOO" : "OO");
}

/* From where the king cannot step, so that it can be nothing else. */
static bool plant_castling_as_move(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_castling);
  if (!move)
    return false;
  pgn_square from = pgn_move_from(move->move), to = (pgn_square)((from & 56) + (is_long(move) ? 2 : 6));
  if (from <= to + 1 && to <= from + 1)
    return false;
  return change(sheet, move, 0, body(move), sheet_say(sheet, "K%c%c", file_of(to), rank_of(to)));
}

static bool plant_dash(struct sheet *sheet) {
  struct piece *move = sheet_pick(sheet, is_castling);
  const char *dash = ONE_OF(sheet, "\xe2\x80\x93", "\xe2\x80\x91", "\xe2\x88\x92", "\xe2\x80\x94");
  return move && change(sheet, move, 0, body(move),
                        is_long(move) ? sheet_say(sheet, "O%sO%sO", dash, dash) : sheet_say(sheet, "O%sO", dash));
}

static bool plant_dash_in_result(struct sheet *sheet) {
  struct piece *result = sheet_result(sheet);
  size_t at = strcspn(result->text, "-");
  return result->text[at] && change(sheet, result, at, 1, ONE_OF(sheet, "\xe2\x80\x93", "\xe2\x88\x92"));
}

const struct plant plants_of_spelling[] = {{PGN_CODE_CAPTURE_MARK_WRONG, plant_capture_mark, PLANT_EITHER, NULL},
                                           {PGN_CODE_PROMOTION_RANK_LEFT_OUT, plant_promotion_rank, PLANT_EITHER, NULL},
                                           {PGN_CODE_PROMOTION_SPELLING, plant_promotion_spelling, PLANT_EITHER, NULL},
                                           {PGN_CODE_EN_PASSANT_MARK, plant_passing_mark, PLANT_EITHER, NULL},
                                           {PGN_CODE_CAPTURE_SHORT, plant_capture_short, PLANT_EITHER, NULL},
                                           {PGN_CODE_ORIGIN_SPELLING, plant_origin_spelling, PLANT_EITHER, NULL},
                                           {PGN_CODE_PIECE_LETTER_SMALL, plant_small_letter, PLANT_EITHER, NULL},
                                           {PGN_CODE_CHECK_MARK_SPELLING, plant_check_spelling, PLANT_EITHER, NULL},
                                           {PGN_CODE_CHECK_MARK_SPELLING, plant_check_word, PLANT_EITHER, NULL},
                                           {PGN_CODE_DASH_UNUSUAL, plant_dash, PLANT_EITHER, NULL},
                                           {PGN_CODE_DASH_UNUSUAL, plant_dash_in_result, PLANT_EITHER, NULL},
                                           {PGN_CODE_CAPTURE_SIGN_UNUSUAL, plant_capture_sign, PLANT_EITHER, NULL},
                                           {PGN_CODE_MOVE_PUNCTUATION, plant_punctuation, PLANT_EITHER, NULL},
                                           {PGN_CODE_MOVE_PUNCTUATION, plant_draw_offer, PLANT_EITHER, NULL},
                                           {PGN_CODE_ORIGIN_NEEDLESS, plant_origin_needless, PLANT_EITHER, NULL},
                                           {PGN_CODE_CHECK_MARK_MISSING, plant_check_missing, PLANT_EITHER, NULL},
                                           {PGN_CODE_CHECK_MARK_WRONG, plant_check_wrong, PLANT_EITHER, NULL},
                                           {PGN_CODE_CASTLING_ZEROS, plant_zeros, PLANT_EITHER, NULL},
                                           {PGN_CODE_CASTLING_SPELLING, plant_castling_spelling, PLANT_EITHER, NULL},
                                           {PGN_CODE_CASTLING_AS_KING_MOVE, plant_castling_as_move, PLANT_EITHER, NULL},
                                           {.code = 0}};
