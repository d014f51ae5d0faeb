/* SPDX-License-Identifier: MIT
 * Pieces in the letters asked for. */
#include <string.h>

#include "common/printable.h"
#include "startpos.h"

static const char *letter_of(const struct startpos *startpos, char piece) {
  static const char letters[] = ".PNBRQK";
  const char *at = strchr(letters, piece);
  return piece == '.' || !at ? "-" : startpos->language->letter[at - letters];
}

/* All letters have the width of one. */
static size_t width_of(const char *text) { return text_columns(text, strlen(text)); }

size_t startpos_cell_width(const struct startpos *startpos) {
  size_t widest = 1;
  for (int role = PGN_KNIGHT; role <= PGN_KING; role++) {
    size_t width = width_of(startpos->language->letter[role]);
    widest = width > widest ? width : widest;
  }
  return widest;
}

void startpos_add_letters(const struct startpos *startpos, const char *pieces, size_t count, pgn_buffer *out) {
  for (size_t i = 0; i < count; i++)
    pgn_buffer_add_text(out, letter_of(startpos, pieces[i]));
}

void startpos_json_letters(const struct startpos *startpos, const char *pieces, size_t count, pgn_json *json,
                           const char *key) {
  pgn_json_by_hand(json, key);
  pgn_buffer_add_char(json->out, '"');
  startpos_add_letters(startpos, pieces, count, json->out);
  pgn_buffer_add_char(json->out, '"');
}

void startpos_add_cells(const struct startpos *startpos, const char *pieces, size_t count, pgn_buffer *out) {
  size_t width = startpos_cell_width(startpos);
  for (size_t i = 0; i < count; i++) {
    const char *letter = letter_of(startpos, pieces[i]);
    pgn_buffer_add_text(out, letter);
    /* No blanks at the end of a line. */
    for (size_t n = width_of(letter); i + 1 < count && n < width + 1; n++)
      pgn_buffer_add_char(out, ' ');
  }
}

void startpos_add_file_names(const struct startpos *startpos, pgn_buffer *out) {
  size_t width = startpos_cell_width(startpos);
  for (char file = 'a'; file <= 'h'; file++) {
    pgn_buffer_add_char(out, file);
    for (size_t n = 0; file < 'h' && n < width; n++)
      pgn_buffer_add_char(out, ' ');
  }
  pgn_buffer_add_char(out, '\n');
}
