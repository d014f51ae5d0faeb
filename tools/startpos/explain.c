/* SPDX-License-Identifier: MIT
 * How a number gives its array: the direct derivation and the two tables, for people and as JSON. */
#include <string.h>

#include "common/printable.h"
#include "startpos.h"

enum { BOARD_COLUMN = 52 };

/* The files that are empty in an array, of those first, first + step, ...; returns how many. */
static size_t empty_files(const char array[8], unsigned first, unsigned step, char files[8]) {
  size_t count = 0;
  for (unsigned file = first; file < 8; file += step)
    if (array[file] == '.')
      files[count++] = (char)('a' + file);
  return count;
}

/* Fills a line, which begins at `line`, with blanks. */
static void fill(pgn_buffer *out, size_t line, size_t columns) {
  for (size_t width = text_columns(out->data + line, out->length - line); width < columns; width++)
    pgn_buffer_add_char(out, ' ');
}

/* Fills the line up to the board and adds that. */
static void add_board(const struct startpos *startpos, size_t line, const char array[8], pgn_buffer *out) {
  fill(out, line, BOARD_COLUMN);
  startpos_add_cells(startpos, array, 8, out);
  pgn_buffer_add_char(out, '\n');
}

/* Adds a list, " a b [c] d", with the one chosen in brackets; none is when `chosen` is `count`. */
static void add_choice(pgn_buffer *out, const char *files, size_t count, unsigned chosen) {
  for (unsigned i = 0; i < count; i++)
    pgn_buffer_add_format(out, i == chosen ? " [%c]" : " %c", files[i]);
  pgn_buffer_add_char(out, '\n');
}

/* The same of the ten pairs of five files. */
static void add_pairs(pgn_buffer *out, const char files[8], unsigned chosen) {
  unsigned number = 0;
  for (int first = 0; first < 5; first++)
    for (int second = first + 1; second < 5; second++, number++)
      pgn_buffer_add_format(out, number == chosen ? " [%c%c]" : " %c%c", files[first], files[second]);
  pgn_buffer_add_char(out, '\n');
}

/* Steps have numbers here: letters are those of files. */
static void add_steps(const struct startpos *startpos, const pgn_startpos_step steps[PGN_STARTPOS_STEPS],
                      pgn_buffer *out) {
  static const struct {
    const char *text;
    unsigned first, step; /* the files to choose from */
  } placed[PGN_STARTPOS_STEPS] = {{"", 0, 1},
                                  {"Bishop on a light square, number", 1, 2},
                                  {"Bishop on a dark square, number", 0, 2},
                                  {"Queen on a free file, number", 0, 1},
                                  {"Knights on a pair of the five free files, number", 0, 1},
                                  {"Rook, king and rook, from the left:", 0, 1}};
  static const char margin[] = "          ";
  for (unsigned i = 0; i < PGN_STARTPOS_STEPS; i++) {
    const pgn_startpos_step *step = &steps[i];
    size_t line = out->length, count;
    char files[8];
    count = i == 0 ? 0 : empty_files(step[-1].array, placed[i].first, placed[i].step, files);
    pgn_buffer_add_format(out, "  Step %u  ", i + 1);
    if (i < 4)
      pgn_buffer_add_format(out, "%u / %u = %u, remainder %u", step->dividend, step->divisor, step->quotient,
                            step->remainder);
    else if (i == 4)
      pgn_buffer_add_format(out, "The last quotient is the digit %u", step->remainder);
    else
      pgn_buffer_add_text(out, "Three files are left");
    add_board(startpos, line, step->array, out);
    pgn_buffer_add_text(out, margin);
    if (i == 0) {
      if (step->quotient == 0)
        pgn_buffer_add_format(out, "%u is below 960 and stays.\n", step->dividend);
      else
        pgn_buffer_add_format(out, "The remainder, %u, goes on in place of %u.\n", step->remainder, step->dividend);
      continue;
    }
    pgn_buffer_add_text(out, placed[i].text);
    if (i < 5)
      pgn_buffer_add_format(out, " %u, counted from 0:", step->remainder);
    if (i < 4) {
      add_choice(out, files, count, step->remainder);
    } else if (i == 4) {
      pgn_buffer_add_format(out, "\n%.*s", (int)sizeof margin - 2, margin);
      add_pairs(out, files, step->remainder);
    } else {
      add_choice(out, files, count, (unsigned)count);
    }
  }
}

/* What both tables say of a number. */
struct lookup {
  unsigned number, king_number, bishop_number;
  char pieces[6], bishops[8], array[8];
};

static struct lookup look_up(unsigned number) {
  struct lookup found = {.number = number % PGN_STARTPOS_COUNT};
  found.bishop_number = found.number % PGN_STARTPOS_BISHOP_ROWS;
  found.king_number = found.number - found.bishop_number;
  pgn_startpos_king_row(found.king_number / PGN_STARTPOS_BISHOP_ROWS, found.pieces);
  pgn_startpos_bishop_row(found.bishop_number, found.bishops);
  pgn_startpos_array(found.number, found.array);
  return found;
}

static void add_row(const struct startpos *startpos, const char *name, unsigned number, const char *pieces,
                    size_t count, const char *remark, pgn_buffer *out) {
  enum { PIECES_COLUMN = 21 };
  size_t line = out->length;
  pgn_buffer_add_format(out, "  %-14s%3u  ", name, number);
  startpos_add_cells(startpos, pieces, count, out);
  if (*remark)
    fill(out, line, PIECES_COLUMN + 8 * (startpos_cell_width(startpos) + 1) + 1);
  pgn_buffer_add_format(out, "%s\n", remark);
}

void startpos_explain(const struct startpos *startpos, unsigned number, pgn_buffer *out) {
  pgn_startpos_step steps[PGN_STARTPOS_STEPS];
  pgn_startpos_derive(number, steps);
  pgn_buffer_add_char(out, '\n');
  size_t line = out->length;
  pgn_buffer_add_format(out, "Direct derivation of %u", number);
  fill(out, line, BOARD_COLUMN);
  startpos_add_file_names(startpos, out);
  add_steps(startpos, steps, out);

  struct lookup found = look_up(number);
  pgn_buffer_add_format(out, "\nLook-up in two tables: %u = %u + %u\n", found.number, found.king_number,
                        found.bishop_number);
  add_row(startpos, "bishop table", found.bishop_number, found.bishops, 8, "first these two", out);
  add_row(startpos, "king table", found.king_number, found.pieces, 6, "then these, on the free files", out);
  add_row(startpos, "together", found.number, found.array, 8, "", out);
}

void startpos_explain_json(const struct startpos *startpos, unsigned number, pgn_json *json, const char *key) {
  static const char *const pieces[PGN_STARTPOS_STEPS] = {NULL,    "bishop",  "bishop",
                                                         "queen", "knights", "rooks and king"};
  pgn_startpos_step steps[PGN_STARTPOS_STEPS];
  pgn_startpos_derive(number, steps);
  pgn_json_open(json, key, '{');
  pgn_json_uint(json, "number", number);
  pgn_json_open(json, "steps", '[');
  for (unsigned i = 0; i < PGN_STARTPOS_STEPS; i++) {
    const pgn_startpos_step *step = &steps[i];
    const unsigned figures[] = {step->dividend, step->divisor, step->quotient, step->remainder};
    static const char *const names[] = {"dividend", "divisor", "quotient", "remainder"};
    const char letter = (char)('a' + i);
    pgn_json_open(json, NULL, '{');
    pgn_json_text(json, "step", &letter, 1);
    for (int k = 0; k < 4; k++)
      pgn_json_uint_or_null(json, names[k], step->divisor ? (int64_t)figures[k] : -1);
    pgn_json_string(json, "placed", pieces[i]);
    pgn_json_open(json, "files", '[');
    for (int file = 0; i > 0 && file < 8; file++) {
      const char name = (char)('a' + file);
      if (step->array[file] != step[-1].array[file])
        pgn_json_text(json, NULL, &name, 1);
    }
    pgn_json_close(json, ']');
    startpos_json_letters(startpos, step->array, 8, json, "array");
    pgn_json_close(json, '}');
  }
  pgn_json_close(json, ']');
  struct lookup found = look_up(number);
  pgn_json_uint(json, "king_number", found.king_number);
  startpos_json_letters(startpos, found.pieces, 6, json, "king_row");
  pgn_json_uint(json, "bishop_number", found.bishop_number);
  startpos_json_letters(startpos, found.bishops, 8, json, "bishop_row");
  pgn_json_close(json, '}');
}
