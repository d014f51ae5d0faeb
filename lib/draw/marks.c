/* SPDX-License-Identifier: MIT
 * Marks on squares and pieces, arrows, and the line that explains them.  Each mark has a shape of its own, so that they
 * are told apart without colours.  Numbers are written in tenths by hand: printf would follow the locale. */
#include "draw/marks.h"

#include <stdlib.h>

#include "chess/bitboard.h"

void pgni_draw_corner(const pgn_diagram *diagram, pgn_square square, int *x, int *y) {
  unsigned turned = diagram->black_below ? square ^ 7U : square ^ 56U;
  *x = DRAW_LEFT + (int)sq_file((pgn_square)turned) * DRAW_SQUARE;
  *y = DRAW_TOP + (int)sq_rank((pgn_square)turned) * DRAW_SQUARE;
}

bool pgni_marks_are_there(const pgn_diagram *diagram) {
  return (diagram->path | diagram->blockers | diagram->attackers | diagram->attacked) != 0;
}

void pgni_marks_define(pgn_buffer *out) {
  pgn_buffer_add_text(out,
                      "<g id=\"pgnkit-path\"><path fill=\"#8fc36b\" fill-opacity=\".55\" d=\"M0 0h40v40H0z\"/>"
                      "<circle cx=\"20\" cy=\"20\" r=\"4.5\" fill=\"#2f6b1f\"/></g>\n"
                      "<path id=\"pgnkit-path-frame\" fill=\"none\" stroke=\"#2f6b1f\" stroke-width=\"2\" "
                      "stroke-dasharray=\"6 3.5\" d=\"M1.5 1.5h37v37h-37z\"/>\n"
                      "<path id=\"pgnkit-attacked\" fill=\"none\" stroke=\"#b3201a\" stroke-width=\"2.2\" "
                      "d=\"M0 8l8-8M0 16L16 0M0 24L24 0M0 32L32 0M0 40L40 0M8 40L40 8M16 40L40 16M24 40L40 24M32 "
                      "40l8-8\"/>\n"
                      "<g id=\"pgnkit-blocker\"><path fill=\"none\" stroke=\"#1d3f8f\" stroke-width=\"3.5\" "
                      "d=\"M2 2h36v36H2z\"/><path fill=\"#1d3f8f\" d=\"M26 0h14v14H26z\"/><path stroke=\"#fff\" "
                      "stroke-width=\"2.2\" d=\"M29.5 3.5l7 7m0-7l-7 7\"/></g>\n"
                      "<circle id=\"pgnkit-attacker\" cx=\"20\" cy=\"20\" r=\"18\" fill=\"none\" stroke=\"#b3201a\" "
                      "stroke-width=\"3\"/>\n");
}

static void add_uses(const pgn_diagram *diagram, pgn_bitboard set, const char *name, pgn_buffer *out) {
  while (set) {
    int x, y;
    pgni_draw_corner(diagram, bb_pop(&set), &x, &y);
    pgn_buffer_add_format(out, "<use xlink:href=\"#pgnkit-%s\" x=\"%d\" y=\"%d\"/>\n", name, x, y);
  }
}

void pgni_marks_add_below(const pgn_diagram *diagram, pgn_buffer *out) {
  add_uses(diagram, diagram->path, "path", out);
  add_uses(diagram, diagram->attacked, "attacked", out);
}

/* ---- arrows ------------------------------------------------------------------------------------------------- */

/* The square root of a number, rounded down. */
static long root(long number) {
  long low = 0, high = 1000000;
  while (high - low > 1) {
    long middle = (low + high) / 2;
    if (middle * middle <= number)
      low = middle;
    else
      high = middle;
  }
  return low;
}

static void add_tenths(pgn_buffer *out, long tenths) {
  pgn_buffer_add_format(out, " %s%ld.%ld", tenths < 0 ? "-" : "", labs(tenths) / 10, labs(tenths) % 10);
}

/* An arrow in tenths: where it starts, its direction as thousandths, its length. */
struct arrow {
  long x, y, east, south, length;
};

static void add_point(pgn_buffer *out, const struct arrow *arrow, long along, long aside) {
  add_tenths(out, arrow->x + (arrow->east * along - arrow->south * aside) / 1000);
  add_tenths(out, arrow->y + (arrow->south * along + arrow->east * aside) / 1000);
}

/* The shaft, then the head, `half` as broad at each side and as long as it is broad. */
static void add_shape(pgn_buffer *out, const struct arrow *arrow, long half, const char *look) {
  pgn_buffer_add_format(out, "<path %s d=\"M", look);
  add_point(out, arrow, 0, 0);
  pgn_buffer_add_text(out, "L");
  add_point(out, arrow, arrow->length - half, 0);
  pgn_buffer_add_text(out, "\"/><path stroke-width=\"1\" d=\"M");
  add_point(out, arrow, arrow->length, 0);
  pgn_buffer_add_text(out, "L");
  add_point(out, arrow, arrow->length - 2 * half, half);
  pgn_buffer_add_text(out, "L");
  add_point(out, arrow, arrow->length - 2 * half, -half);
  pgn_buffer_add_text(out, "z\"/>\n");
}

static bool is_drawn(const pgn_diagram *diagram, unsigned i) {
  unsigned from = diagram->arrow[i].from, to = diagram->arrow[i].to;
  return from < PGN_SQUARE_COUNT && to < PGN_SQUARE_COUNT && from != to;
}

static void add_arrow(const pgn_diagram *diagram, unsigned i, long aside, pgn_buffer *out) {
  bool is_move = diagram->arrow[i].kind == PGN_ARROW_MOVE;
  int x, y, to_x, to_y;
  pgni_draw_corner(diagram, diagram->arrow[i].from, &x, &y);
  pgni_draw_corner(diagram, diagram->arrow[i].to, &to_x, &to_y);
  long east = to_x - x, south = to_y - y, length = root((east * east + south * south) * 100);
  struct arrow arrow = {x * 10L + 200, y * 10L + 200, east * 10000 / length, south * 10000 / length, length};
  /* Arrows of two pieces that move on one rank lie beside each other, whichever way they go. */
  bool forward = east > 0 || (east == 0 && south > 0);
  arrow.x += (forward ? -aside : aside) * arrow.south / 1000;
  arrow.y += (forward ? aside : -aside) * arrow.east / 1000;
  long start = is_move ? 60 : 180, end = is_move ? 40 : 20;
  arrow.x += arrow.east * start / 1000;
  arrow.y += arrow.south * start / 1000;
  arrow.length -= start + end;
  add_shape(out, &arrow, is_move ? 75 : 55,
            is_move ? "stroke-width=\"5\"" : "stroke-width=\"2.6\" stroke-dasharray=\"7 3\"");
}

static void add_arrows(const pgn_diagram *diagram, pgn_arrow_kind kind, const char *color, pgn_buffer *out) {
  unsigned count = diagram->arrow_count < PGN_DIAGRAM_ARROWS_MAX ? diagram->arrow_count : PGN_DIAGRAM_ARROWS_MAX;
  unsigned wanted = 0, drawn = 0;
  for (unsigned i = 0; i < count; i++)
    wanted += diagram->arrow[i].kind == kind && is_drawn(diagram, i);
  if (!wanted)
    return;
  pgn_buffer_add_format(out, "<g fill=\"%s\" stroke=\"%s\">\n", color, color);
  for (unsigned i = 0; i < count; i++)
    if (diagram->arrow[i].kind == kind && is_drawn(diagram, i))
      add_arrow(diagram, i, kind == PGN_ARROW_MOVE && wanted > 1 ? (drawn++ % 2 ? -80 : 80) : 0, out);
  pgn_buffer_add_text(out, "</g>\n");
}

void pgni_marks_add_above(const pgn_diagram *diagram, pgn_buffer *out) {
  add_uses(diagram, diagram->path, "path-frame", out);
  add_uses(diagram, diagram->blockers, "blocker", out);
  add_uses(diagram, diagram->attackers, "attacker", out);
  add_arrows(diagram, PGN_ARROW_ATTACK, "#b3201a", out);
  add_arrows(diagram, PGN_ARROW_MOVE, "#1b6b2f", out);
}

/* ---- explanation -------------------------------------------------------------------------------------------- */

void pgni_marks_explain(const pgn_diagram *diagram, int y, pgn_buffer *out) {
  const struct {
    pgn_bitboard set;
    const char *name, *frame, *text;
    int width;
  } marks[] = {
      {diagram->path, "path", "path-frame", "path", 62},
      {diagram->blockers, "blocker", NULL, "in the way", 106},
      {diagram->attackers, "attacker", NULL, "attacker", 90},
      {diagram->attacked, "attacked", NULL, "attacked", 0},
  };
  int x = DRAW_TOP;
  for (unsigned i = 0; i < sizeof marks / sizeof marks[0]; i++) {
    if (!marks[i].set)
      continue;
    pgn_buffer_add_format(out, "<g transform=\"translate(%d %d) scale(.4)\"><use xlink:href=\"#pgnkit-%s\"/>", x,
                          y - 14, marks[i].name);
    if (marks[i].frame)
      pgn_buffer_add_format(out, "<use xlink:href=\"#pgnkit-%s\"/>", marks[i].frame);
    pgn_buffer_add_format(out, "</g><text x=\"%d\" y=\"%d\">%s</text>\n", x + 20, y, marks[i].text);
    x += marks[i].width;
  }
}
