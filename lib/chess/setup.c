/* SPDX-License-Identifier: MIT
 * Set-ups: judging their pieces, making positions of them. */
#include "chess/setup.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/diag_codes.h"
#include "chess/check.h"

static bool code_is_setup_problem(pgn_code code) {
  return (code >= PGN_CODE_FEN_MALFORMED && code <= PGN_CODE_FEN_CASTLING_ORDER) ||
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

void pgni_report_add(pgn_fen_report *report, pgn_code code, size_t at, const char *format, ...) {
  report->problems |= pgn_setup_problem_bit(code);
  if (report->count == PGN_FEN_FINDING_MAX)
    return;
  unsigned i = report->count++;
  report->finding[i].code = code;
  report->finding[i].at = (uint16_t)(at < UINT16_MAX ? at : UINT16_MAX);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(report->finding[i].message, sizeof report->finding[i].message, format, arguments);
  va_end(arguments);
}

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

void pgni_judge_pieces(const struct pgni_position *p, pgn_fen_report *report, size_t at) {
  for (int c = PGN_WHITE; c <= PGN_BLACK; c++) {
    pgn_color color = (pgn_color)c;
    unsigned kings = bb_count(pgni_pieces(p, color, PGN_KING));
    if (kings == 0)
      pgni_report_add(report, PGN_CODE_FEN_KING_MISSING, at, "%s has no king", pgni_color_name(color));
    else if (kings > 1)
      pgni_report_add(report, PGN_CODE_FEN_KINGS_MANY, at, "%s has %u kings", pgni_color_name(color), kings);
  }
  pgn_bitboard pawns = p->role[PGN_PAWN] & (BB_RANK_1 | BB_RANK_8);
  if (pawns) {
    pgn_square first = bb_first(pawns);
    pgni_report_add(report, PGN_CODE_FEN_PAWN_ON_BACK_RANK, at, "a pawn stands on %c%u", 'a' + (int)sq_file(first),
                    sq_rank(first) + 1);
  }
  for (int c = PGN_WHITE; c <= PGN_BLACK; c++) {
    pgn_color color = (pgn_color)c;
    unsigned all = bb_count(p->color[color]), pawn_count = bb_count(pgni_pieces(p, color, PGN_PAWN));
    unsigned extra = promoted(p, color);
    if (all > 16)
      pgni_report_add(report, PGN_CODE_FEN_TOO_MANY_PIECES, at, "%s has %u pieces, more than 16",
                      pgni_color_name(color), all);
    else if (pawn_count > 8)
      pgni_report_add(report, PGN_CODE_FEN_TOO_MANY_PIECES, at, "%s has %u pawns, more than 8", pgni_color_name(color),
                      pawn_count);
    else if (extra > 8 - pawn_count)
      pgni_report_add(report, PGN_CODE_FEN_TOO_MANY_PIECES, at,
                      "%s has %u pieces that must have been promoted, but only %u pawns are missing",
                      pgni_color_name(color), extra, 8 - pawn_count);
  }
}

void pgni_judge_checks(const struct pgni_position *p, pgn_fen_report *report, size_t at) {
  pgn_color us = pgni_turn(p), them = pgni_other(us);
  pgn_bitboard attackers = pgni_attackers_to(p, p->king[them], pgni_occupied(p), us);
  if (attackers) {
    pgn_square from = bb_first(attackers), king = p->king[them];
    pgni_report_add(report, PGN_CODE_FEN_OPPOSITE_CHECK, at,
                    "%s is to move, but %s's king on %c%u is attacked from %c%u", pgni_color_name(us),
                    pgni_color_name(them), 'a' + (int)sq_file(king), sq_rank(king) + 1, 'a' + (int)sq_file(from),
                    sq_rank(from) + 1);
  } else if (!pgni_check_is_possible(p)) {
    char squares[4 * 4] = "";
    size_t length = 0;
    pgn_bitboard checkers = pgni_checkers(p);
    for (int i = 0; checkers && i < 4; i++) {
      pgn_square from = bb_pop(&checkers);
      length += (size_t)snprintf(squares + length, sizeof squares - length, "%s%c%u", i ? " " : "",
                                 'a' + (int)sq_file(from), sq_rank(from) + 1);
    }
    pgni_report_add(report, PGN_CODE_FEN_CHECK_IMPOSSIBLE, at,
                    "no move can have led to this check of %s's king from %s", pgni_color_name(us), squares);
  }
}

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
