/* SPDX-License-Identifier: MIT
 * What is irregular about the spelling of a move that was read, in one sentence with its canonical form. */
#include "notation/lenient.h"
#include "notation/reasons.h"

/* What comes between the text as written and the canonical form. */
static const char *irregularity(pgn_code code, pgn_move move) {
  switch (code) {
  case PGN_CODE_SPACE_UNUSUAL: return "holds a blank; it is read as";
  case PGN_CODE_EN_PASSANT_MARK:
    return pgn_move_get_kind(move) == PGN_MOVE_EN_PASSANT ? "needs no en passant mark: it is written"
                                                          : "is marked en passant, which it is not: it is written";
  case PGN_CODE_CAPTURE_SHORT: return "leaves out the rank: it is written";
  case PGN_CODE_PIECE_LETTER_SMALL: return "names its piece with a small letter: it is written";
  case PGN_CODE_CHECK_MARK_SPELLING: return "has an irregular mark of check or mate: it is written";
  case PGN_CODE_DASH_UNUSUAL: return "holds a dash that is not the hyphen: it is written";
  case PGN_CODE_CAPTURE_SIGN_UNUSUAL: return "has a capture sign other than x: it is written";
  case PGN_CODE_MOVE_PUNCTUATION: return "has punctuation behind it: it is written";
  case PGN_CODE_ORIGIN_BY_CHECK: return "fits several pieces, but only one of them gives it: it is written";
  case PGN_CODE_CASTLING_AS_KING_MOVE: return "can only be castling: it is written";
  default: return "is written";
  }
}

void pgni_warn_spelling(pgn_move_report *report, pgn_code code, const char *written, size_t length,
                        const char *canonical, pgn_move move) {
  pgni_sentence sentence = pgni_warning_begin(report, code);
  pgni_say(&sentence, "\"%s\" %s %s", pgn_quote(written, length).text, irregularity(code, move), canonical);
}
