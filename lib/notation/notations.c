/* SPDX-License-Identifier: MIT
 * The notations by number and by name, and the one that tells the others apart. */
#include "notation/notations.h"

#include <assert.h>
#include <string.h>

/* ---- told apart move by move --------------------------------------------------------------------------------- */

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

static const pgni_notation pgni_notation_auto = {
    .name = "auto",
    .of_text = "in any notation",
    .forms = PGNI_FORM_LETTERS | PGNI_FORM_FIGURINES | PGNI_FORM_SHORT | PGNI_FORM_LONG | PGNI_FORM_SQUARES |
             PGNI_FORM_DIGITS,
    .others = PGNI_OTHERS_TOLD_APART,
    .has_check_marks = true,
    .null_move = "0000",
    .read = read_any,
};

/* ---- the table ----------------------------------------------------------------------------------------------- */

#define PGN_NOTATION_READ(symbol, name)
#define PGN_NOTATION_BOTH(symbol, name) extern const pgni_notation pgni_notation_##name;
#define PGN_NOTATION_WRITTEN(symbol, name) extern const pgni_notation pgni_notation_##name;
#include "pgnkit/notations.def"

static const pgni_notation *const notations[PGN_NOTATION_COUNT] = {
#define PGN_NOTATION_BOTH(symbol, name) [PGN_NOTATION_##symbol] = &pgni_notation_##name,
#include "pgnkit/notations.def"
};

const pgni_notation *pgni_notation_of(pgn_notation notation) { return notations[notation]; }

bool pgni_notation_is_told_apart(const pgni_notation *notation) {
  return notation->forms != 0 && (notation->forms & ~pgni_notation_auto.forms) == 0;
}

pgn_status pgn_notation_parse_name(const char *name, size_t length, pgn_notation *notation) {
  for (unsigned i = 0; i < PGN_NOTATION_COUNT; i++) {
    if (strlen(notations[i]->name) == length && memcmp(notations[i]->name, name, length) == 0) {
      *notation = (pgn_notation)i;
      return PGN_OK;
    }
  }
  return PGN_ERR_UNSUPPORTED;
}

const char *pgn_notation_name(pgn_notation notation) {
  return (unsigned)notation < PGN_NOTATION_COUNT ? notations[notation]->name : NULL;
}

bool pgn_notation_is_ascii(pgn_notation notation) {
  assert((unsigned)notation < PGN_NOTATION_COUNT);
  return notations[notation]->is_ascii;
}
