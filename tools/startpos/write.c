/* SPDX-License-Identifier: MIT
 * Start positions as text, JSON, CSV and FEN, and as drawings. */
#include <stdio.h>
#include <string.h>

#include "startpos.h"

static void add_fen(const struct startpos *startpos, const struct start *start, pgn_buffer *out) {
  char fen[PGN_STARTPOS_FEN_MAX];
  pgn_buffer_add(out, fen, pgn_startpos_fen(start->white, start->black, startpos_rules(startpos), fen));
}

static void add_text(const struct startpos *startpos, const struct start *start, pgn_buffer *out) {
  if (startpos->explain && startpos->begun)
    pgn_buffer_add_char(out, '\n');
  if (startpos->pairs)
    pgn_buffer_add_format(out, "%u/%u\t%u\t", start->number, start->black_number,
                          pgn_startpos_double_index(start->number, start->black_number));
  else
    pgn_buffer_add_format(out, "%u\t", start->number);
  startpos_add_letters(startpos, start->white, 8, out);
  if (startpos->pairs) {
    pgn_buffer_add_char(out, '/');
    startpos_add_letters(startpos, start->black, 8, out);
  }
  pgn_buffer_add_char(out, '\t');
  add_fen(startpos, start, out);
  pgn_buffer_add_char(out, '\n');
  if (!startpos->explain)
    return;
  if (start->fritz9)
    pgn_buffer_add_format(out, "\nFritz 9 calls %u what Scharnagl calls %u.\n", start->fritz9, start->number);
  if (startpos->pairs)
    pgn_buffer_add_text(out, "\nWhite's array\n");
  startpos_explain(startpos, start->asked, out);
  if (startpos->pairs) {
    pgn_buffer_add_text(out, "\nBlack's array\n");
    startpos_explain(startpos, start->black_asked, out);
  }
}

static void add_json(const struct startpos *startpos, const struct start *start, pgn_buffer *out) {
  pgn_json json = pgn_json_begin(out);
  char fen[PGN_STARTPOS_FEN_MAX];
  pgn_json_open(&json, NULL, '{');
  if (startpos->pairs) {
    pgn_json_uint(&json, "index", pgn_startpos_double_index(start->number, start->black_number));
    pgn_json_uint(&json, "sp_white", start->number);
    pgn_json_uint(&json, "sp_black", start->black_number);
    startpos_json_letters(startpos, start->white, 8, &json, "setup_white");
    startpos_json_letters(startpos, start->black, 8, &json, "setup_black");
  } else {
    if (startpos->shuffle)
      pgn_json_uint(&json, "shuffle", start->number);
    pgn_json_uint_or_null(&json, "sp", pgn_startpos_number(start->white));
    startpos_json_letters(startpos, start->white, 8, &json, "setup");
  }
  pgn_json_text(&json, "fen", fen, pgn_startpos_fen(start->white, start->black, startpos_rules(startpos), fen));
  if (startpos->explain && startpos->pairs) {
    startpos_explain_json(startpos, start->asked, &json, "derivation_white");
    startpos_explain_json(startpos, start->black_asked, &json, "derivation_black");
  } else if (startpos->explain) {
    startpos_explain_json(startpos, start->asked, &json, "derivation");
  }
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(out, '\n');
}

/* No field holds a comma or a quote. */
static void add_csv(const struct startpos *startpos, const struct start *start, pgn_buffer *out) {
  if (!startpos->begun)
    pgn_buffer_add_text(out, startpos->pairs     ? "sp_white,sp_black,index,setup_white,setup_black,fen\n"
                             : startpos->shuffle ? "shuffle,setup,sp,fen\n"
                                                 : "sp,setup,fen\n");
  pgn_buffer_add_uint(out, start->number);
  if (startpos->pairs)
    pgn_buffer_add_format(out, ",%u,%u", start->black_number,
                          pgn_startpos_double_index(start->number, start->black_number));
  pgn_buffer_add_char(out, ',');
  startpos_add_letters(startpos, start->white, 8, out);
  pgn_buffer_add_char(out, ',');
  int sp = pgn_startpos_number(start->white);
  if (startpos->pairs)
    startpos_add_letters(startpos, start->black, 8, out);
  else if (startpos->shuffle && sp >= 0)
    pgn_buffer_add_uint(out, (uint64_t)sp);
  if (startpos->pairs || startpos->shuffle)
    pgn_buffer_add_char(out, ',');
  add_fen(startpos, start, out);
  pgn_buffer_add_char(out, '\n');
}

bool startpos_write(struct startpos *startpos, struct lines *lines, const struct start *start) {
  pgn_buffer *out = &lines->out;
  switch (startpos->format) {
  case FORMAT_JSON: add_json(startpos, start, out); break;
  case FORMAT_CSV: add_csv(startpos, start, out); break;
  case FORMAT_FEN:
    add_fen(startpos, start, out);
    pgn_buffer_add_char(out, '\n');
    break;
  case FORMAT_SVG:
    if (!startpos_add_diagram(startpos, lines, start))
      return false;
    break;
  default: add_text(startpos, start, out);
  }
  startpos->begun = true;
  lines->items++;
  return lines_write(lines) && lines->items < lines->max_items;
}
