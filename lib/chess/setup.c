/* SPDX-License-Identifier: MIT
 * Set-ups: judging their pieces, making positions of them. */
#include "chess/setup.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "chess/attackers.h"
#include "pgnkit/buffer.h"

static bool code_is_setup_problem(pgn_code code) {
  return (code >= PGN_CODE_FEN_MALFORMED && code <= PGN_CODE_EPD_OPERATION_MALFORMED) ||
         (code >= PGN_CODE_FEN_KING_MISSING && code <= PGN_CODE_FEN_CHESS960_ONLY) ||
         code == PGN_CODE_CASTLING_RIGHTS_ABSENT;
}

/* Bit n stands for code 501 + n. */
pgn_setup_problems pgn_setup_problem_bit(pgn_code code) {
  return code_is_setup_problem(code) ? UINT64_C(1) << (code - PGN_CODE_FEN_MALFORMED) : 0;
}

pgn_code pgn_setup_problem_code(pgn_setup_problems problems) {
  return problems ? (pgn_code)(PGN_CODE_FEN_MALFORMED + bb_first(problems)) : 0;
}

/* There are fewer codes of set-ups than places, so that a full report holds one of them twice. */
static_assert(PGN_FEN_FINDING_MAX > PGN_CODE_EPD_OPERATION_MALFORMED - PGN_CODE_FEN_MALFORMED + 1 +
                                        PGN_CODE_FEN_CHESS960_ONLY - PGN_CODE_FEN_KING_MISSING + 1 + 1,
              "each problem has its finding");

/* Takes out the last finding of a full report that repeats the code of another. */
static void drop_repetition(pgn_fen_report *report) {
  pgn_setup_problems seen = 0;
  unsigned repetition = 0;
  for (unsigned i = 0; i < report->count; i++) {
    pgn_setup_problems bit = pgn_setup_problem_bit(report->finding[i].code);
    if (seen & bit)
      repetition = i;
    seen |= bit;
  }
  report->count--;
  memmove(&report->finding[repetition], &report->finding[repetition + 1],
          (report->count - repetition) * sizeof report->finding[0]);
}

void pgni_report_add(pgn_fen_report *report, pgn_code code, size_t at, const char *repair, const char *format, ...) {
  enum { MESSAGE_MAX = sizeof report->finding[0].message - 1 };
  pgn_setup_problems bit = pgn_setup_problem_bit(code);
  bool known = report->problems & bit;
  report->problems |= bit;
  if (report->count == PGN_FEN_FINDING_MAX) {
    if (known)
      return;
    drop_repetition(report);
  }
  unsigned i = report->count++;
  char *message = report->finding[i].message;
  report->finding[i].code = code;
  report->finding[i].at = (uint16_t)(at < UINT16_MAX ? at : UINT16_MAX);
  va_list arguments;
  va_start(arguments, format);
  int needed = vsnprintf(message, MESSAGE_MAX + 1, format, arguments);
  va_end(arguments);
  size_t length = needed > 0 ? (size_t)needed : 0;
  size_t room = MESSAGE_MAX - (repair ? strlen(repair) + 2 : 0);
  if (length > room) {
    length = pgn_utf8_cut(message, strlen(message), room - 3);
    memcpy(message + length, "...", 3);
    length += 3;
  }
  report->finding[i].problem_length = (uint8_t)length;
  snprintf(message + length, MESSAGE_MAX + 1 - length, "%s%s", repair ? "; " : "", repair ? repair : "");
}

/* ---- setting up --------------------------------------------------------------------------------------------- */

bool pgni_setup_place(struct pgni_position *p, const pgn_setup *setup) {
  static const char letters[] = "PNBRQKpnbrqk";
  bool known = true;
  memset(p, 0, sizeof *p);
  for (unsigned square = 0; square < 64; square++) {
    char piece = setup->piece[square];
    if (piece == '.')
      continue;
    const char *letter = piece ? strchr(letters, piece) : NULL;
    if (!letter) {
      known = false;
      continue;
    }
    unsigned index = (unsigned)(letter - letters);
    p->role[PGN_PAWN + index % 6] |= bb_bit(square);
    p->color[index < 6 ? PGN_WHITE : PGN_BLACK] |= bb_bit(square);
  }
  p->role[PGN_ROLE_NONE] = p->color[PGN_WHITE] | p->color[PGN_BLACK];
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    pgn_bitboard king = pgni_pieces(p, (pgn_color)color, PGN_KING);
    p->king[color] = king && !bb_is_many(king) ? bb_first(king) : PGN_SQUARE_NONE;
  }
  p->turn = (uint8_t)setup->turn;
  p->ep_square = PGN_SQUARE_NONE;
  return known;
}

pgn_setup_problems pgni_ep_problems(const struct pgni_position *p, pgn_color turn, pgn_square ep) {
  if (ep > PGN_H8 || sq_rank(ep) != (turn == PGN_WHITE ? 5 : 2))
    return pgn_setup_problem_bit(PGN_CODE_FEN_EP_RANK);
  pgn_setup_problems problems = 0;
  unsigned pawn = ep ^ 8U, origin = turn == PGN_WHITE ? ep + 8U : ep - 8U;
  if (!bb_has(pgni_pieces(p, pgni_other(turn), PGN_PAWN), pawn))
    problems |= pgn_setup_problem_bit(PGN_CODE_FEN_EP_NO_PAWN);
  if (pgni_occupied(p) & (bb_bit(ep) | bb_bit(origin)))
    problems |= pgn_setup_problem_bit(PGN_CODE_FEN_EP_OCCUPIED);
  return problems;
}

static unsigned above(unsigned count, unsigned limit) { return count > limit ? count - limit : 0; }

/* Pieces there can only be by promotion. */
static unsigned promoted(const struct pgni_position *p, pgn_color color) {
  pgn_bitboard bishops = pgni_pieces(p, color, PGN_BISHOP);
  return above(bb_count(pgni_pieces(p, color, PGN_QUEEN)), 1) + above(bb_count(pgni_pieces(p, color, PGN_ROOK)), 2) +
         above(bb_count(pgni_pieces(p, color, PGN_KNIGHT)), 2) + above(bb_count(bishops & BB_DARK), 1) +
         above(bb_count(bishops & ~BB_DARK), 1);
}

/* ---- judging ------------------------------------------------------------------------------------------------ */

void pgni_judge_pawns(const struct pgni_position *p, pgn_fen_report *report, size_t at) {
  pgn_bitboard pawns = p->role[PGN_PAWN] & (BB_RANK_1 | BB_RANK_8);
  if (pawns)
    pgni_report_add(report, PGN_CODE_FEN_PAWN_ON_BACK_RANK, at, NULL, "no pawn can stand on rank 1 or 8, as %s on %s",
                    bb_is_many(pawns) ? "some do" : "one does", pgni_squares_phrase(pawns).text);
}

static void judge_kings(const struct pgni_position *p, pgn_fen_report *report, size_t at) {
  for (int c = PGN_WHITE; c <= PGN_BLACK; c++) {
    pgn_bitboard kings = pgni_pieces(p, (pgn_color)c, PGN_KING);
    const char *name = pgni_color_name((pgn_color)c);
    unsigned count = bb_count(kings);
    if (count == 0)
      pgni_report_add(report, PGN_CODE_FEN_KING_MISSING, at, NULL, "%s has no king", name);
    else if (count > 16)
      pgni_report_add(report, PGN_CODE_FEN_KINGS_MANY, at, NULL, "%s has %u kings, not one", name, count);
    else if (count > 1)
      pgni_report_add(report, PGN_CODE_FEN_KINGS_MANY, at, NULL, "%s has %u kings, not one: on %s", name, count,
                      pgni_squares_phrase(kings).text);
  }
  pgn_square white = p->king[PGN_WHITE], black = p->king[PGN_BLACK];
  if (white != PGN_SQUARE_NONE && black != PGN_SQUARE_NONE && bb_has(pgni_pseudo_attacks[white].king, black))
    pgni_report_add(report, PGN_CODE_FEN_OPPOSITE_CHECK, at, NULL, "the kings stand on neighbouring squares, %s",
                    pgni_squares_phrase(bb_bit(white) | bb_bit(black)).text);
}

void pgni_judge_pieces(const struct pgni_position *p, pgn_fen_report *report, size_t at) {
  judge_kings(p, report, at);
  pgni_judge_pawns(p, report, at);
  for (int c = PGN_WHITE; c <= PGN_BLACK; c++) {
    pgn_color color = (pgn_color)c;
    unsigned all = bb_count(p->color[color]), pawn_count = bb_count(pgni_pieces(p, color, PGN_PAWN));
    unsigned extra = promoted(p, color);
    const char *name = pgni_color_name(color);
    if (all > 16)
      pgni_report_add(report, PGN_CODE_FEN_TOO_MANY_PIECES, at, NULL, "%s has %u pieces, more than 16", name, all);
    if (pawn_count > 8)
      pgni_report_add(report, PGN_CODE_FEN_TOO_MANY_PIECES, at, NULL, "%s has %u pawns, more than 8", name, pawn_count);
    else if (all <= 16 && extra > 8 - pawn_count)
      pgni_report_add(report, PGN_CODE_FEN_TOO_MANY_PIECES, at, NULL,
                      "%s has %u piece%s that must have been promoted, but only %u pawn%s missing", name, extra,
                      extra == 1 ? "" : "s", 8 - pawn_count, pawn_count == 7 ? " is" : "s are");
  }
}

void pgni_judge_checks(const struct pgni_position *p, pgn_fen_report *report, size_t at) {
  pgn_color us = pgni_turn(p), them = pgni_other(us);
  pgn_square king = p->king[them];
  /* Kings beside each other have been named already. */
  pgn_bitboard attackers = king == PGN_SQUARE_NONE ? 0 : pgni_attackers_to(p, king, pgni_occupied(p), us);
  if (attackers & ~p->role[PGN_KING])
    pgni_report_add(report, PGN_CODE_FEN_OPPOSITE_CHECK, at, NULL,
                    "%s is to move, but %s's king on %s is in check from %s", pgni_color_name(us),
                    pgni_color_name(them), pgni_square_name_of(king).text,
                    pgni_pieces_phrase(p, attackers & ~p->role[PGN_KING]).text);
  if (attackers || king == PGN_SQUARE_NONE || p->king[us] == PGN_SQUARE_NONE || pgni_check_is_possible(p))
    return;
  pgni_report_add(report, PGN_CODE_FEN_CHECK_IMPOSSIBLE, at, NULL,
                  "no single move can have put %s's king on %s in check from %s", pgni_color_name(us),
                  pgni_square_name_of(p->king[us]).text, pgni_pieces_phrase(p, pgni_checkers(p)).text);
}

/* ---- making positions --------------------------------------------------------------------------------------- */

/* True when the rights are of own rooks on the back rank, one a side, with the king on that rank too. */
static bool castling_is_sound(const struct pgni_position *p, pgn_bitboard rooks) {
  if (rooks & ~((BB_RANK_1 & p->color[PGN_WHITE]) | (BB_RANK_8 & p->color[PGN_BLACK])) || rooks & ~p->role[PGN_ROOK])
    return false;
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    pgn_bitboard own = rooks & p->color[color], below = bb_bit(p->king[color]) - 1;
    if (own && sq_rank(p->king[color]) != sq_back_rank((pgn_color)color))
      return false;
    if (bb_is_many(own & below) || bb_is_many(own & ~below))
      return false;
  }
  return true;
}

pgn_status pgn_position_from_setup(pgn_position *position, const pgn_setup *setup, pgn_variant variant,
                                   pgn_setup_problems accepted) {
  pgn_position made;
  memset(&made, 0, sizeof made);
  struct pgni_position *p = pgni_pos_mut(&made);
  if ((setup->turn != PGN_WHITE && setup->turn != PGN_BLACK) || !pgni_setup_place(p, setup))
    return PGN_ERR_ILLEGAL;
  pgn_color us = setup->turn, them = pgni_other(us);
  if (p->king[PGN_WHITE] == PGN_SQUARE_NONE || p->king[PGN_BLACK] == PGN_SQUARE_NONE ||
      p->role[PGN_PAWN] & (BB_RANK_1 | BB_RANK_8) || !castling_is_sound(p, setup->castling_rooks))
    return PGN_ERR_ILLEGAL;
  if (!(accepted & pgn_setup_problem_bit(PGN_CODE_FEN_OPPOSITE_CHECK)) &&
      pgni_is_attacked(p, p->king[them], pgni_occupied(p), 0, us))
    return PGN_ERR_ILLEGAL;
  if (setup->ep_square != PGN_SQUARE_NONE && pgni_ep_problems(p, us, setup->ep_square))
    return PGN_ERR_ILLEGAL;
  if (setup->fullmove_number < 1 || setup->fullmove_number > PGNI_COUNTER_MAX ||
      setup->halfmove_clock > PGNI_COUNTER_MAX)
    return PGN_ERR_ILLEGAL;
  p->castling_rooks = setup->castling_rooks;
  p->ep_square = setup->ep_square;
  p->halfmove_clock = setup->halfmove_clock;
  p->fullmove_number = setup->fullmove_number;
  p->variant = (uint8_t)variant;
  *position = made;
  return PGN_OK;
}

bool pgn_setup_is_chess960(const pgn_setup *setup) {
  struct pgni_position p;
  int numbers[PGN_COLOR_COUNT];
  pgni_setup_place(&p, setup);
  for (pgn_bitboard rooks = setup->castling_rooks; rooks;) {
    pgn_square rook = bb_pop(&rooks);
    pgn_square king = p.king[sq_rank(rook) ? PGN_BLACK : PGN_WHITE];
    if ((sq_file(rook) != 0 && sq_file(rook) != 7) || king == PGN_SQUARE_NONE || sq_file(king) != 4)
      return true;
  }
  if (setup->turn != PGN_WHITE)
    return false;
  pgni_start_numbers(&p, numbers);
  return numbers[PGN_WHITE] >= 0 && numbers[PGN_BLACK] >= 0 && (numbers[PGN_WHITE] != 518 || numbers[PGN_BLACK] != 518);
}
