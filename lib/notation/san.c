/* SPDX-License-Identifier: MIT
 * SAN (Nf3) and its twin with figurines: the rows of the two.  How they are read and written is in san_parse.c,
 * san_resolve.c and san_write.c. */
#include "notation/notations.h"

static bool read_san(pgni_move_text *text) { return pgni_piece_text_parse(text, PGNI_FORM_LETTERS | PGNI_FORM_SHORT); }

static bool read_fan(pgni_move_text *text) {
  return pgni_piece_text_parse(text, PGNI_FORM_FIGURINES | PGNI_FORM_SHORT);
}

static char *write_san(const pgn_position *before, pgn_move move, pgn_castling_style castling, char *out) {
  (void)castling;
  return pgni_san_write(before, move, false, out);
}

static char *write_fan(const pgn_position *before, pgn_move move, pgn_castling_style castling, char *out) {
  (void)castling;
  return pgni_san_write(before, move, true, out);
}

const pgni_notation_row pgni_notation_san = {
    .name = "san",
    .of_text = "in SAN (like Nf3)",
    .forms = PGNI_FORM_LETTERS | PGNI_FORM_SHORT,
    .others = PGNI_OTHERS_CORRECTED,
    .has_check_marks = true,
    .is_ascii = true,
    .null_move = "--",
    .fast_form = PGNI_FAST_SAN,
    .promotion = {"=Q", "=R", "=B", "=N"},
    .read = read_san,
    .write = write_san,
};

const pgni_notation_row pgni_notation_fan = {
    .name = "fan",
    .of_text = "in figurines (like ♘f3)",
    .forms = PGNI_FORM_FIGURINES | PGNI_FORM_SHORT,
    .has_check_marks = true,
    .null_move = "--",
    .promotion = {"=Q", "=R", "=B", "=N"},
    .read = read_fan,
    .write = write_fan,
};
