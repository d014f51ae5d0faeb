/* SPDX-License-Identifier: MIT
 * The castling field of a FEN: standard letters, X-FEN and Shredder file letters. */
#include <stdio.h>
#include <string.h>

#include "chess/castling.h"
#include "chess/setup.h"

static const char *side_name(pgn_side side) { return side == PGN_H_SIDE ? "h-side" : "a-side"; }

static void report_no_rook(pgn_fen_report *report, size_t at, char letter, const char *needs, const char *but) {
  pgni_report_add(report, PGN_CODE_FEN_CASTLING_NO_ROOK, at, "it is taken away", "the castling right %c needs %s%s",
                  letter, needs, but);
}

/* Finds the rook a letter means; notes why and returns PGN_SQUARE_NONE when there is none. */
static pgn_square find_rook(char letter, pgn_color color, size_t at, const struct pgni_position *p,
                            pgn_fen_report *report) {
  char upper = (char)(color == PGN_WHITE ? letter : letter - 'a' + 'A');
  const char *army = pgni_color_adjective(color);
  unsigned rank = sq_back_rank(color);
  pgn_square king = p->king[color];
  char needs[64], but[64];
  if (king == PGN_SQUARE_NONE) {
    unsigned kings = bb_count(pgni_pieces(p, color, PGN_KING));
    snprintf(needs, sizeof needs, "%s %s king", kings ? "one" : "a", army);
    snprintf(but, sizeof but, kings ? ", but there are %u" : ", but there is none", kings);
    report_no_rook(report, at, letter, needs, but);
    return PGN_SQUARE_NONE;
  }
  if (sq_rank(king) != rank) {
    snprintf(needs, sizeof needs, "the %s king on rank %u", army, rank + 1);
    snprintf(but, sizeof but, ", but it is on %s", pgni_square_name_of(king).text);
    report_no_rook(report, at, letter, needs, but);
    return PGN_SQUARE_NONE;
  }
  pgn_bitboard rooks = pgni_pieces(p, color, PGN_ROOK);
  if (upper == 'K' || upper == 'Q') {
    pgn_side side = upper == 'K' ? PGN_H_SIDE : PGN_A_SIDE;
    pgn_square rook = pgni_outermost_rook(rooks, king, side);
    if (rook == PGN_SQUARE_NONE) {
      snprintf(needs, sizeof needs, "a %s rook on the %s of the king on %s", army, side_name(side),
               pgni_square_name_of(king).text);
      report_no_rook(report, at, letter, needs, ", but there is none");
    }
    return rook;
  }
  pgn_square rook = sq_make((unsigned)(upper - 'A'), rank);
  if (bb_has(rooks, rook))
    return rook;
  snprintf(needs, sizeof needs, "a %s rook on %s", army, pgni_square_name_of(rook).text);
  report_no_rook(report, at, letter, needs, pgni_occupant_phrase(p, rook).text);
  return PGN_SQUARE_NONE;
}

/* A right only Chess960 can have, where ordinary chess was asked for. */
static void judge_ordinary(const struct pgni_position *p, pgn_bitboard rooks, size_t at, pgn_fen_report *report) {
  while (rooks) {
    pgn_square rook = bb_pop(&rooks);
    pgn_color color = sq_rank(rook) ? PGN_BLACK : PGN_WHITE;
    pgn_square king = p->king[color];
    if (sq_file(king) != 4 || (sq_file(rook) != 0 && sq_file(rook) != 7))
      pgni_report_add(report, PGN_CODE_FEN_CHESS960_ONLY, at, NULL,
                      "%s's right to castle with king %s and rook %s exists only in Chess960", pgni_color_name(color),
                      pgni_square_name_of(king).text, pgni_square_name_of(rook).text);
  }
}

/* Rights of both sides from one start array have kings, and rooks of a side, on the same files. */
static void judge_files(const struct pgni_position *p, pgn_bitboard rooks, size_t at, pgn_fen_report *report) {
  if (!(rooks & BB_RANK_1) || !(rooks & BB_RANK_8))
    return;
  pgn_square white = p->king[PGN_WHITE], black = p->king[PGN_BLACK];
  if (sq_file(white) != sq_file(black)) {
    pgni_report_add(report, PGN_CODE_FEN_CASTLING_KING_FILES, at, NULL,
                    "the castling rights imply kings that started on different files: White's on %c, Black's on %c",
                    'a' + (int)sq_file(white), 'a' + (int)sq_file(black));
    return;
  }
  for (pgn_bitboard set = rooks & BB_RANK_1; set;) {
    pgn_square rook = bb_pop(&set);
    pgn_bitboard left = BB_RANK_8 & (bb_bit(black) - 1);
    pgn_bitboard other = rooks & (rook < white ? left : BB_RANK_8 & ~left);
    if (other && sq_file(bb_first(other)) != sq_file(rook)) {
      pgni_report_add(report, PGN_CODE_FEN_CASTLING_KING_FILES, at, NULL,
                      "the castling rights imply rooks that started on different files: White's on %c, Black's on %c",
                      'a' + (int)sq_file(rook), 'a' + (int)sq_file(bb_first(other)));
      return;
    }
  }
}

static bool is_right(char letter) { return letter && strchr("KQABCDEFGHkqabcdefgh", letter); }

/* Notes what in the field is no right; true when most of it is, so that it was hardly meant as one. */
static bool judge_letters(const char *text, size_t length, size_t at, pgn_fen_report *report) {
  struct pgni_signs signs = {.count = 0};
  size_t wrong = 0, first = 0;
  for (size_t i = 0; i < length;) {
    if (is_right(text[i])) {
      i++;
      continue;
    }
    if (!wrong)
      first = i;
    i += pgni_signs_add(&signs, text + i, length - i);
    wrong++;
  }
  if (wrong)
    pgni_report_add(report, PGN_CODE_FEN_CASTLING_MALFORMED, at + first,
                    signs.count == 1 ? "it is left out" : "they are left out", "%s in the castling field %s",
                    signs.text, signs.count == 1 ? "is no castling right" : "are no castling rights");
  return wrong * 2 > length;
}

/* True when White is to move and one of the four rights is missing, for no reason that was told. */
static bool lacks_rights(const pgn_setup *setup, const pgn_fen_report *report) {
  pgn_setup_problems told =
      pgn_setup_problem_bit(PGN_CODE_FEN_CASTLING_MALFORMED) | pgn_setup_problem_bit(PGN_CODE_FEN_CASTLING_NO_ROOK);
  int rights = 0;
  for (pgn_bitboard rooks = setup->castling_rooks; rooks; rooks &= rooks - 1)
    rights++;
  return setup->turn == PGN_WHITE && rights < 4 && !(report && report->problems & told);
}

void pgni_castling_parse(const char *text, size_t length, size_t at, const struct pgni_position *p, pgn_fen_mode mode,
                         pgn_setup *setup, pgn_fen_report *report) {
  bool unordered = false;
  int last = -1; /* K, Q, k, q are 0 to 3 */
  char letters[PGN_COLOR_COUNT * PGN_SIDE_COUNT] = "";
  int numbers[PGN_COLOR_COUNT];
  bool none = length == 1 && text[0] == '-';
  bool meaningless = !none && judge_letters(text, length, at, report);
  if (!p)
    return;
  for (size_t i = 0; i < length && !none && !meaningless; i++) {
    char letter = text[i];
    pgn_color color = letter >= 'a' ? PGN_BLACK : PGN_WHITE;
    if (!is_right(letter))
      continue;
    if (memchr(text, letter, i)) { /* has been judged */
      unordered |= memchr(letters, letter, sizeof letters) != NULL;
      continue;
    }
    pgn_square rook = find_rook(letter, color, at + i, p, report);
    if (rook == PGN_SQUARE_NONE)
      continue;
    pgn_side side = rook > p->king[color] ? PGN_H_SIDE : PGN_A_SIDE;
    int order = (int)color * 2 + (int)side;
    pgn_bitboard below = bb_bit(p->king[color]) - 1;
    pgn_bitboard known = setup->castling_rooks & bb_back_rank(color) & (side == PGN_A_SIDE ? below : ~below);
    if (known & ~bb_bit(rook)) {
      char repair[] = "only ? is used";
      *strchr(repair, '?') = letters[order];
      pgni_report_add(report, PGN_CODE_FEN_CASTLING_MALFORMED, at + i, repair,
                      "the castling rights %c and %c are of two rooks on the %s of %s's king", letters[order], letter,
                      side_name(side), pgni_color_name(color));
      continue;
    }
    unordered |= order <= last;
    last = order;
    letters[order] = letter;
    setup->castling_rooks |= bb_bit(rook);
  }
  if (unordered)
    pgni_report_add(report, PGN_CODE_FEN_CASTLING_ORDER, at, NULL,
                    "the castling rights are not in the usual order (White's, then Black's, each king side first), or "
                    "one stands twice");
  if (mode == PGN_FEN_ORDINARY)
    judge_ordinary(p, setup->castling_rooks, at, report);
  pgni_start_numbers(p, numbers);
  bool start = numbers[PGN_WHITE] >= 0 && numbers[PGN_BLACK] >= 0;
  if (!start) /* two complete arrays are a double Fischer random start, whose files may well differ */
    judge_files(p, setup->castling_rooks, at, report);
  else if (none && setup->turn == PGN_WHITE)
    pgni_report_add(report, PGN_CODE_CASTLING_RIGHTS_ABSENT, at, NULL,
                    "a complete start array has no castling rights; KQkq would be expected");
  else if (lacks_rights(setup, report))
    pgni_report_add(report, PGN_CODE_CASTLING_RIGHTS_ABSENT, at, NULL,
                    "a complete start array lacks some of its castling rights; KQkq would be expected");
}

size_t pgni_castling_format(const struct pgni_position *p, pgn_fen_style style, char *out) {
  size_t length = 0;
  for (int c = PGN_WHITE; c <= PGN_BLACK; c++)
    for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++) {
      pgn_color color = (pgn_color)c;
      pgn_square rook = pgni_castling_rook(p, color, (pgn_side)side);
      if (rook == PGN_SQUARE_NONE)
        continue;
      char letter = side == PGN_H_SIDE ? 'K' : 'Q';
      pgn_bitboard rooks = pgni_pieces(p, color, PGN_ROOK);
      if (style == PGN_FEN_SHREDDER || pgni_outermost_rook(rooks, p->king[color], (pgn_side)side) != rook)
        letter = (char)('A' + sq_file(rook));
      out[length++] = (char)(color == PGN_WHITE ? letter : letter - 'A' + 'a');
    }
  if (!length)
    out[length++] = '-';
  return length;
}
