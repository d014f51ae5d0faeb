/* SPDX-License-Identifier: MIT
 * The en passant field of a FEN. */
#include <stdio.h>

#include "chess/setup.h"

/* What would be right in place of a wrong square, where that is certain. */
static struct pgni_phrase hint(const struct pgni_position *p, pgn_color turn, pgn_square ep) {
  struct pgni_phrase words = {""};
  if (!pgni_ep_problems(p, pgni_other(turn), ep)) {
    snprintf(words.text, sizeof words.text, "; with %s to move it would be right", pgni_color_name(pgni_other(turn)));
    return words;
  }
  pgn_bitboard right = 0;
  for (unsigned file = 0; file < 8; file++) {
    pgn_square square = sq_make(file, turn == PGN_WHITE ? 5 : 2);
    if (!pgni_ep_problems(p, turn, square))
      right |= bb_bit(square);
  }
  if (!right)
    snprintf(words.text, sizeof words.text, "; no pawn can have advanced two squares, so - would be right");
  else if (!bb_is_many(right))
    snprintf(words.text, sizeof words.text, "; only %.2s or - can be right", pgni_squares_phrase(right).text);
  return words;
}

static void judge(const struct pgni_position *p, pgn_color turn, pgn_square ep, size_t at, pgn_setup_problems problems,
                  pgn_fen_report *report) {
  pgn_square pawn = (pgn_square)(ep ^ 8U), origin = (pgn_square)(turn == PGN_WHITE ? ep + 8U : ep - 8U);
  pgni_square_name name = pgni_square_name_of(ep);
  struct pgni_phrase other = hint(p, turn, ep);
  if (problems & pgn_setup_problem_bit(PGN_CODE_FEN_EP_RANK)) {
    pgni_report_add(report, PGN_CODE_FEN_EP_RANK, at, "it is dropped",
                    "the e.p. square %s is not on rank %d, with %s to move%s", name.text, turn == PGN_WHITE ? 6 : 3,
                    pgni_color_name(turn), other.text);
    return;
  }
  if (problems & pgn_setup_problem_bit(PGN_CODE_FEN_EP_NO_PAWN)) {
    pgni_report_add(report, PGN_CODE_FEN_EP_NO_PAWN, at, "it is dropped",
                    "the e.p. square %s needs a %s pawn on %s%s%s", name.text, pgni_color_adjective(pgni_other(turn)),
                    pgni_square_name_of(pawn).text, pgni_occupant_phrase(p, pawn).text, other.text);
    other.text[0] = '\0';
  }
  if (bb_has(pgni_occupied(p), ep)) {
    pgni_report_add(report, PGN_CODE_FEN_EP_OCCUPIED, at, "it is dropped",
                    "the e.p. square must be empty, unlike %s%s%s", name.text, pgni_occupant_phrase(p, ep).text,
                    other.text);
    other.text[0] = '\0';
  }
  if (bb_has(pgni_occupied(p), origin))
    pgni_report_add(report, PGN_CODE_FEN_EP_OCCUPIED, at, "it is dropped",
                    "over the e.p. square %s no pawn can have come from %s%s%s", name.text,
                    pgni_square_name_of(origin).text, pgni_occupant_phrase(p, origin).text, other.text);
}

static void report_malformed(const char *text, size_t length, size_t at, pgn_fen_report *report) {
  pgn_quotation quoted = pgn_quote(text, length);
  bool is_upper = length == 2 && text[0] >= 'A' && text[0] <= 'H' && text[1] >= '1' && text[1] <= '8';
  if (is_upper)
    pgni_report_add(report, PGN_CODE_FEN_EP_MALFORMED, at, "it is dropped",
                    "the e.p. square \"%s\" must be written %c%c", quoted.text, text[0] + 'a' - 'A', text[1]);
  else
    pgni_report_add(report, PGN_CODE_FEN_EP_MALFORMED, at, "it is dropped",
                    "the e.p. field \"%s\" is neither - nor a square", quoted.text);
}

void pgni_ep_parse(const char *text, size_t length, size_t at, const struct pgni_position *p, bool turn_known,
                   pgn_setup *setup, pgn_fen_report *report) {
  if (length == 1 && text[0] == '-')
    return;
  if (length != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
    report_malformed(text, length, at, report);
    return;
  }
  pgn_square ep = sq_make((unsigned)(text[0] - 'a'), (unsigned)(text[1] - '1'));
  bool on_sixth = sq_rank(ep) == 5, on_third = sq_rank(ep) == 2;
  if (!turn_known && !on_sixth && !on_third) {
    pgni_report_add(report, PGN_CODE_FEN_EP_RANK, at, "it is dropped",
                    "the e.p. square %.2s is on neither rank 3 nor rank 6", text);
    return;
  }
  /* The rank tells who must be to move. */
  pgn_color turn = turn_known ? setup->turn : on_sixth ? PGN_WHITE : PGN_BLACK;
  if (!p) {
    if (turn == PGN_WHITE ? !on_sixth : !on_third)
      pgni_report_add(report, PGN_CODE_FEN_EP_RANK, at, "it is dropped",
                      "the e.p. square %.2s is not on rank %d, with %s to move", text, turn == PGN_WHITE ? 6 : 3,
                      pgni_color_name(turn));
    return;
  }
  pgn_setup_problems problems = pgni_ep_problems(p, turn, ep);
  if (problems)
    judge(p, turn, ep, at, problems, report);
  else if (turn_known)
    setup->ep_square = ep;
}
