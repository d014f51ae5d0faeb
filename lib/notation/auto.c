/* SPDX-License-Identifier: MIT
 * The notation that is none: all others, told apart move by move. */
#include "notation/notations.h"

/* Squares, from their first letter or digit on, are UCI or ICCF; everything else names its piece. */
static bool read_any(pgni_move_text *text) {
  if (*text->written >= '1' && *text->written <= '8')
    return pgni_iccf_text_parse(text, true);
  pgni_move_text blank = *text;
  if (pgni_uci_text_parse(text))
    return true;
  *text = blank;
  return pgni_piece_text_parse(text, PGNI_FORM_LETTERS | PGNI_FORM_FIGURINES | PGNI_FORM_SHORT | PGNI_FORM_LONG);
}

const pgni_notation_row pgni_notation_auto = {
    .name = "auto",
    .of_text = "in any notation",
    .forms = PGNI_FORM_LETTERS | PGNI_FORM_FIGURINES | PGNI_FORM_SHORT | PGNI_FORM_LONG | PGNI_FORM_SQUARES |
             PGNI_FORM_DIGITS,
    .others = PGNI_OTHERS_TOLD_APART,
    .has_check_marks = true,
    .null_move = "0000",
    .read = read_any,
};
