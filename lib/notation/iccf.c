/* SPDX-License-Identifier: MIT
 * ICCF numeric notation: files and ranks as digits, a fifth digit for what a pawn becomes (7163, 67682).
 * Source: ICCF, guide to numeric notation. */
#include "notation/notations.h"

/* 1 queen, 2 rook, 3 bishop, 4 knight. */
static const uint8_t promotion_role[5] = {PGN_ROLE_NONE, PGN_QUEEN, PGN_ROOK, PGN_BISHOP, PGN_KNIGHT};

static unsigned digit_at(const char *at) { return (unsigned)(*at - '1'); }

bool pgni_iccf_text_parse(pgni_move_text *text, bool lenient) {
  const char *at = text->written;
  size_t length = lenient ? pgni_without_check_mark(at, text->length) : text->length;
  if (length < 4 || (digit_at(at) | digit_at(at + 1)) > 7)
    return false;
  pgn_bitboard from = (pgn_bitboard)1 << (digit_at(at + 1) << 3 | digit_at(at));
  text->mark = PGNI_MARK_NONE;
  at += 2;
  length -= 2;
  if (lenient && (*at == '-' || *at == 'x')) {
    text->mark = *at == 'x' ? PGNI_MARK_SET : PGNI_MARK_NONE;
    at++;
    length--;
  }
  if ((length != 2 && length != 3) || (digit_at(at) | digit_at(at + 1)) > 7)
    return false;
  if (length == 3) {
    if (digit_at(at + 2) > 3)
      return false;
    text->promotion = promotion_role[digit_at(at + 2) + 1];
  } else {
    text->short_file = (uint8_t)digit_at(at);
    text->short_role = digit_at(at + 1) > 3 ? PGN_ROLE_NONE : promotion_role[digit_at(at + 1) + 1];
  }
  text->form = PGNI_TEXT_SQUARES;
  text->notation = PGN_NOTATION_ICCF;
  text->from = from;
  text->to = (uint8_t)(digit_at(at + 1) << 3 | digit_at(at));
  return true;
}

static char *write_square(pgn_square square, char *out) {
  out[0] = (char)('1' + (square & 7));
  out[1] = (char)('1' + (square >> 3));
  return out + 2;
}

char *pgni_iccf_write(pgn_move move, pgn_square target, char *out) {
  out = write_square(pgn_move_from(move), out);
  out = write_square(target, out);
  if (pgn_move_promotion(move)) /* the roles from knight to queen run the other way round */
    *out++ = (char)('1' + PGN_QUEEN - pgn_move_promotion(move));
  return out;
}

static bool read_iccf(pgni_move_text *text) { return pgni_iccf_text_parse(text, true); }

static char *write_iccf(const pgn_position *before, pgn_move move, pgn_castling_style castling, char *out) {
  pgn_square target = pgni_written_target(before, move, castling);
  return target == PGN_SQUARE_NONE ? out : pgni_iccf_write(move, target, out);
}

const pgni_notation_row pgni_notation_iccf = {
    .name = "iccf",
    .of_text = "in ICCF numeric (like 7163)",
    .forms = PGNI_FORM_DIGITS,
    .castles_by_square = true,
    .is_ascii = true,
    .null_move = "--",
    .fast_form = PGNI_FAST_SQUARES,
    .squares = "11213141516171811222324252627282132333435363738314243444546474841525354555657585"
               "162636465666768617273747576777871828384858687888",
    .promotion = {"1 (queen)", "2 (rook)", "3 (bishop)", "4 (knight)"},
    .read = read_iccf,
    .write = write_iccf,
};
