/* SPDX-License-Identifier: MIT
 * The king table and the bishop table of Scharnagl's numbering, as they are printed. */
#include "startpos.h"

enum { COLUMNS = 3, LINES = 21 };

/* One row of the king table; the one behind the last is the first again, under the number 960. */
static void add_king_row(const struct startpos *startpos, unsigned row, bool last, pgn_buffer *out) {
  char pieces[6];
  pgn_startpos_king_row(row % PGN_STARTPOS_KING_ROWS, pieces);
  pgn_buffer_add_format(out, "%4u  ", row * PGN_STARTPOS_BISHOP_ROWS);
  startpos_add_cells(startpos, pieces, 6, out);
  /* It never ends with the king, whose letter may be the widest, so what is left to fill is always the same. */
  for (size_t n = 0; !last && n < startpos_cell_width(startpos) + 1; n++)
    pgn_buffer_add_char(out, ' ');
}

static void add_text(const struct startpos *startpos, pgn_buffer *out) {
  pgn_buffer_add_text(out, "King table: the pieces that are no bishops, from the left\n\n");
  for (unsigned line = 0; line < LINES; line++) {
    for (unsigned column = 0; column < COLUMNS; column++) {
      unsigned row = column * LINES + line;
      bool last = column + 1 == COLUMNS || row + LINES > PGN_STARTPOS_KING_ROWS;
      if (row <= PGN_STARTPOS_KING_ROWS)
        add_king_row(startpos, row, last, out);
    }
    pgn_buffer_add_char(out, '\n');
  }
  pgn_buffer_add_text(out, "\nBishop table: the two bishops\n\n      ");
  startpos_add_file_names(startpos, out);
  for (unsigned row = 0; row < PGN_STARTPOS_BISHOP_ROWS; row++) {
    char files[8];
    pgn_startpos_bishop_row(row, files);
    pgn_buffer_add_format(out, "%4u  ", row);
    startpos_add_cells(startpos, files, 8, out);
    pgn_buffer_add_char(out, '\n');
  }
  char array[8];
  pgn_startpos_array(518, array);
  pgn_buffer_add_text(out, "\nTo find a start position, take the greatest number of the king table that is\n"
                           "not above its own; what is then missing, 0 to 15, is the row of the bishop\n"
                           "table. Put the bishops on their files first, then the six pieces on the free\n"
                           "files from the left. 518 = 512 + 6: ");
  startpos_add_letters(startpos, array, 8, out);
  pgn_buffer_add_text(out, ".\n\n960 is row 0 again, for those who count the positions from 1 to 960. Counted\n"
                           "from 0 to 959, the last row is 944.\n");
}

static void add_json(const struct startpos *startpos, pgn_buffer *out) {
  pgn_json json = pgn_json_begin(out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_open(&json, "king_table", '[');
  for (unsigned row = 0; row < PGN_STARTPOS_KING_ROWS; row++) {
    char pieces[6];
    pgn_startpos_king_row(row, pieces);
    pgn_json_open(&json, NULL, '{');
    pgn_json_uint(&json, "number", row * PGN_STARTPOS_BISHOP_ROWS);
    startpos_json_letters(startpos, pieces, 6, &json, "pieces");
    pgn_json_close(&json, '}');
  }
  pgn_json_close(&json, ']');
  pgn_json_open(&json, "bishop_table", '[');
  for (unsigned row = 0; row < PGN_STARTPOS_BISHOP_ROWS; row++) {
    char files[8];
    pgn_startpos_bishop_row(row, files);
    pgn_json_open(&json, NULL, '{');
    pgn_json_uint(&json, "number", row);
    startpos_json_letters(startpos, files, 8, &json, "files");
    pgn_json_close(&json, '}');
  }
  pgn_json_close(&json, ']');
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(out, '\n');
}

void startpos_add_tables(const struct startpos *startpos, pgn_buffer *out) {
  if (startpos->format == FORMAT_JSON)
    add_json(startpos, out);
  else
    add_text(startpos, out);
}
