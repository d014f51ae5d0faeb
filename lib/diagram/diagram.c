/* SPDX-License-Identifier: MIT
 * The document of diagrams: its frame, boards, coordinates and captions. */
#include "pgnkit/diagram.h"

#include <string.h>

#include "chess/bitboard.h"
#include "diagram/caption.h"
#include "diagram/describe.h"
#include "diagram/marks.h"
#include "diagram/piece_outlines.h"

enum {
  LINE_HEIGHT = 23,
  FIRST_LINE = 18, /* from the lower edge of the coordinates to what the letters of the first caption stand on */
  BELOW_LINES = 4, /* so little that of a line there is no room for nothing is seen */
  TYPE_SIZE = 18,  /* ten pixels when the diagram is 200 wide */
  LINE_ROOM = (PGNI_DIAGRAM_WIDTH - 2 * PGNI_DIAGRAM_TOP) * 100 / TYPE_SIZE,
  TITLE_ROOM = LINE_ROOM * 93 / 100 /* bold letters are broader */
};

/* ---- making a diagram --------------------------------------------------------------------------------------- */

void pgn_diagram_init(pgn_diagram *diagram) {
  memset(diagram, 0, sizeof *diagram);
  memset(diagram->piece, '.', sizeof diagram->piece);
  for (unsigned i = 0; i < PGN_DIAGRAM_CAPTION_MAX; i++)
    diagram->caption[i] = NULL;
}

void pgn_diagram_set_position(pgn_diagram *diagram, const pgn_position *position) {
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++) {
    pgn_color color = PGN_WHITE;
    pgn_role role = pgn_position_piece_at(position, (pgn_square)square, &color);
    diagram->piece[square] = (color == PGN_WHITE ? ".PNBRQK" : ".pnbrqk")[role];
  }
}

void pgn_diagram_set_start(pgn_diagram *diagram, const char white[8], const char black[8]) {
  memset(diagram->piece, '.', sizeof diagram->piece);
  for (unsigned file = 0; file < 8; file++) {
    diagram->piece[PGN_A1 + file] = white[file];
    diagram->piece[PGN_A1 + 8 + file] = 'P';
    diagram->piece[PGN_A8 - 8 + file] = 'p';
    diagram->piece[PGN_A8 + file] = (char)(black[file] - 'A' + 'a');
  }
}

bool pgn_diagram_add_arrow(pgn_diagram *diagram, pgn_square from, pgn_square to, pgn_arrow_kind kind) {
  if (diagram->arrow_count >= PGN_DIAGRAM_ARROWS_MAX)
    return false;
  diagram->arrow[diagram->arrow_count].from = from;
  diagram->arrow[diagram->arrow_count].to = to;
  diagram->arrow[diagram->arrow_count++].kind = (uint8_t)kind;
  return true;
}

/* ---- captions ----------------------------------------------------------------------------------------------- */

/* Writes the captions, broken into lines, and returns the number of these. */
static unsigned add_captions(const pgn_diagram *diagram, pgn_buffer *out) {
  unsigned lines = 0;
  bool has_title = false;
  for (unsigned i = 0; i < PGN_DIAGRAM_CAPTION_MAX; i++) {
    const char *text = diagram->caption[i];
    if (!text)
      continue;
    size_t left = strlen(text);
    bool is_title = !has_title && left > 0;
    has_title = has_title || is_title;
    do {
      size_t next = 0, length = left ? pgni_caption_break(text, left, is_title ? TITLE_ROOM : LINE_ROOM, &next) : 0;
      pgn_buffer_add_format(out, "<text x=\"%d\" y=\"%u\"%s>", PGNI_DIAGRAM_TOP,
                            PGNI_DIAGRAM_BOARD_HEIGHT + FIRST_LINE + lines * LINE_HEIGHT,
                            is_title ? " font-weight=\"bold\"" : "");
      pgn_buffer_add_xml(out, text, length);
      pgn_buffer_add_text(out, "</text>\n");
      lines++;
      text += next;
      left -= next;
    } while (left);
  }
  return lines;
}

/* ---- the document ------------------------------------------------------------------------------------------- */

static void define_board(pgn_buffer *out) {
  pgn_buffer_add_format(out, "<g id=\"pgnkit-board\"><path fill=\"#f2ead8\" d=\"M%d %dh320v320h-320z\"/>",
                        PGNI_DIAGRAM_LEFT, PGNI_DIAGRAM_TOP);
  pgn_buffer_add_text(out, "<path fill=\"#b9a07d\" d=\"");
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++)
    if (bb_has(BB_DARK, square))
      pgn_buffer_add_format(out, "M%u %uh40v40h-40z",
                            PGNI_DIAGRAM_LEFT + sq_file((pgn_square)square) * PGNI_DIAGRAM_SQUARE,
                            PGNI_DIAGRAM_TOP + (7 - sq_rank((pgn_square)square)) * PGNI_DIAGRAM_SQUARE);
  pgn_buffer_add_text(out, "\"/></g>\n");
}

/* The letters and numbers at the edges, for either colour below. */
static void define_coordinates(pgn_color below, pgn_buffer *out) {
  pgn_buffer_add_format(out, "<g id=\"pgnkit-%s-below\">", below == PGN_WHITE ? "white" : "black");
  for (int i = 0; i < 8; i++) {
    int n = below == PGN_WHITE ? i : 7 - i;
    pgn_buffer_add_format(out, "<text x=\"%d\" y=\"%d\">%c</text><text x=\"%d\" y=\"%d\">%c</text>",
                          PGNI_DIAGRAM_LEFT + i * PGNI_DIAGRAM_SQUARE + 20, PGNI_DIAGRAM_BOARD_HEIGHT - 8, 'a' + n,
                          PGNI_DIAGRAM_LEFT / 2, PGNI_DIAGRAM_TOP + i * PGNI_DIAGRAM_SQUARE + 26, '8' - n);
  }
  pgn_buffer_add_text(out, "</g>\n");
}

/* Writes all that comes before the first diagram, for diagrams of one height. */
static void begin(unsigned count, unsigned caption_lines, pgn_buffer *out) {
  uint64_t height =
      PGNI_DIAGRAM_BOARD_HEIGHT + (caption_lines ? (uint64_t)caption_lines * LINE_HEIGHT + BELOW_LINES : 0);
  unsigned long long pitch = height, total = height * count;
  pgn_buffer_add_format(out,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                        "viewBox=\"0 0 %d %llu\" width=\"%d\" height=\"%llu\" "
                        "font-family=\"Helvetica,Arial,sans-serif\" font-size=\"%d\" fill=\"#1c1c1c\">\n",
                        PGNI_DIAGRAM_WIDTH, total, PGNI_DIAGRAM_WIDTH, total, TYPE_SIZE);
  pgn_buffer_add_text(out, count == 1 ? "<title>Chess diagram</title>\n<defs>\n"
                                      : "<title>Chess diagrams</title>\n<defs>\n");
  define_board(out);
  define_coordinates(PGN_WHITE, out);
  define_coordinates(PGN_BLACK, out);
  pgni_piece_outlines_define(out);
  pgni_marks_define(out);
  /* Diagrams find their place as multiples of the height of this inner picture, which is that of one. */
  pgn_buffer_add_format(out,
                        "</defs>\n<rect width=\"100%%\" height=\"100%%\" rx=\"6\" fill=\"#fdfcf9\"/>\n"
                        "<svg width=\"%d\" height=\"%llu\" overflow=\"visible\">\n",
                        PGNI_DIAGRAM_WIDTH, pitch);
}

static void add_pieces(const pgn_diagram *diagram, const char *letters, const char *look, pgn_buffer *out) {
  pgn_buffer_add_format(out, "<g %s stroke-width=\"1.6\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n", look);
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++) {
    char piece = pgni_diagram_piece(diagram, square);
    const char *at = piece ? strchr(letters, piece) : NULL;
    if (!at)
      continue;
    int x, y;
    pgni_diagram_corner(diagram, (pgn_square)square, &x, &y);
    pgn_buffer_add_format(out, "<use xlink:href=\"#pgnkit-%c\" x=\"%d\" y=\"%d\"/>\n", "kqrbnp"[at - letters], x, y);
  }
  pgn_buffer_add_text(out, "</g>\n");
}

static const char *title_of(const pgn_diagram *diagram) {
  for (unsigned i = 0; i < PGN_DIAGRAM_CAPTION_MAX; i++)
    if (diagram->caption[i] && *diagram->caption[i])
      return diagram->caption[i];
  return "Chess board";
}

/* Writes the diagram at `index`, from 0, and returns its lines. */
static unsigned draw(const pgn_diagram *diagram, unsigned index, pgn_buffer *out) {
  const char *title = title_of(diagram);
  pgn_buffer_add_format(out, "<svg y=\"%llu%%\" role=\"img\"><title>", index * 100ULL);
  pgn_buffer_add_xml(out, title, strlen(title));
  pgn_buffer_add_text(out, "</title><desc>");
  pgni_diagram_describe(diagram, out);
  pgn_buffer_add_format(out,
                        "</desc>\n<use xlink:href=\"#pgnkit-board\"/><use xlink:href=\"#pgnkit-%s-below\" "
                        "text-anchor=\"middle\"/>\n",
                        diagram->black_below ? "black" : "white");
  pgni_marks_add_below(diagram, out);
  add_pieces(diagram, "KQRBNP", "fill=\"#fff\" stroke=\"#1c1c1c\" color=\"#1c1c1c\"", out);
  add_pieces(diagram, "kqrbnp", "fill=\"#2c2c2c\" stroke=\"#111\" color=\"#f4f4f4\"", out);
  pgni_marks_add_above(diagram, out);
  unsigned lines = add_captions(diagram, out);
  lines += pgni_marks_explain(diagram, (int)(PGNI_DIAGRAM_BOARD_HEIGHT + FIRST_LINE + lines * LINE_HEIGHT), LINE_HEIGHT,
                              out);
  pgn_buffer_add_text(out, "</svg>\n");
  return lines;
}

/* ---- the value ---------------------------------------------------------------------------------------------- */

void pgn_diagrams_add(pgn_diagrams *diagrams, const pgn_diagram *diagram) {
  pgn_diagram copy = *diagram;
  pgn_buffer texts;
  pgn_buffer_init(&texts);
  if (pgni_captions_recode(diagram, copy.caption, &texts)) {
    unsigned lines = draw(&copy, diagrams->count++, &diagrams->drawn);
    diagrams->lines = lines > diagrams->lines ? lines : diagrams->lines;
  } else {
    diagrams->drawn.failed = true;
  }
  pgn_buffer_clear(&texts);
}

void pgn_diagrams_write(const pgn_diagrams *diagrams, pgn_buffer *out) {
  if (diagrams->count == 0) {
    pgn_buffer_add_format(out,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d 1\" width=\"%d\" height=\"1\">\n"
                          "<title>No chess diagrams</title>\n</svg>\n",
                          PGNI_DIAGRAM_WIDTH, PGNI_DIAGRAM_WIDTH);
  } else {
    begin(diagrams->count, diagrams->lines, out);
    pgn_buffer_add(out, diagrams->drawn.data, diagrams->drawn.length);
    pgn_buffer_add_text(out, "</svg>\n</svg>\n");
  }
  out->failed = out->failed || diagrams->drawn.failed;
}

void pgn_diagrams_clear(pgn_diagrams *diagrams) {
  pgn_buffer_clear(&diagrams->drawn);
  pgn_diagrams_init(diagrams);
}
