/* SPDX-License-Identifier: MIT
 * Marks on squares and pieces, arrows, and the lines that explain them.  Each mark has a shape of its own, so that they
 * are told apart without colours.  Numbers are written in tenths by hand: printf would follow the locale. */
#include "diagram/marks.h"

#include <stdlib.h>
#include <string.h>

#include "chess/bitboard.h"

void pgni_diagram_corner(const pgn_diagram *diagram, pgn_square square, int *x, int *y) {
  unsigned turned = diagram->black_below ? square ^ 7U : square ^ 56U;
  *x = PGNI_DIAGRAM_LEFT + (int)sq_file((pgn_square)turned) * PGNI_DIAGRAM_SQUARE;
  *y = PGNI_DIAGRAM_TOP + (int)sq_rank((pgn_square)turned) * PGNI_DIAGRAM_SQUARE;
}

char pgni_diagram_piece(const pgn_diagram *diagram, unsigned square) {
  char piece = diagram->piece[square];
  return piece && strchr("KQRBNPkqrbnp", piece) ? piece : 0;
}

static bool are_there(const pgn_diagram *diagram) {
  return (diagram->path | diagram->blockers | diagram->attackers | diagram->attacked | diagram->lost) != 0;
}

void pgni_marks_define(pgn_buffer *out) {
  pgn_buffer_add_text(
      out,
      "<path id=\"pgnkit-path\" fill=\"#cde5ae\" d=\"M0 0h40v40H0z\"/>\n"
      "<circle id=\"pgnkit-dot\" cx=\"20\" cy=\"20\" r=\"5\" fill=\"#2f6b1f\"/>\n"
      "<path id=\"pgnkit-frame\" fill=\"none\" stroke=\"#2f6b1f\" stroke-width=\"2\" stroke-dasharray=\"6 3.25\" "
      "d=\"M1.5 1.5h37v37h-37z\"/>\n"
      "<path id=\"pgnkit-attacked\" fill=\"none\" stroke=\"#b3201a\" stroke-width=\"2\" d=\"M0 8l8-8M0 16L16 0M0 "
      "24L24 0M0 32L32 0M0 40L40 0M8 40L40 8M16 40L40 16M24 40L40 24M32 40l8-8\"/>\n"
      "<path id=\"pgnkit-blocker\" fill=\"none\" stroke=\"#1d3f8f\" stroke-width=\"3.5\" d=\"M2 2h36v36H2z\"/>\n"
      "<g id=\"pgnkit-cross\"><path fill=\"#1d3f8f\" d=\"M27 0h13v13H27z\"/><path stroke=\"#fff\" stroke-width=\"2.5\" "
      "d=\"M30 3l7 7m0-7l-7 7\"/></g>\n"
      "<g id=\"pgnkit-lost\" fill=\"none\"><path stroke=\"#fff\" stroke-width=\"7\" d=\"M2 2l36 36m0-36L2 38\"/><path "
      "stroke=\"#6a1f8f\" stroke-width=\"4\" d=\"M1 1l38 38m0-38L1 39\"/></g>\n"
      "<g id=\"pgnkit-attacker\" fill=\"none\"><circle cx=\"20\" cy=\"20\" r=\"18.5\" stroke=\"#fff\" "
      "stroke-width=\"5.5\"/><circle cx=\"20\" cy=\"20\" r=\"18.5\" stroke=\"#b3201a\" stroke-width=\"3\"/></g>\n");
}

static void add_uses(const pgn_diagram *diagram, pgn_bitboard set, const char *name, pgn_buffer *out) {
  while (set) {
    int x, y;
    pgni_diagram_corner(diagram, bb_pop(&set), &x, &y);
    pgn_buffer_add_format(out, "<use xlink:href=\"#pgnkit-%s\" x=\"%d\" y=\"%d\"/>\n", name, x, y);
  }
}

/* ---- arrows ------------------------------------------------------------------------------------------------- */

/* The square root of a number below 2^24, rounded down; lengths on a board are below 2^12 tenths, so that squares fit
 * any long. */
static long root(long number) {
  long low = 0, high = 1 << 12;
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
  pgn_buffer_add_format(out, "%s%ld.%ld", tenths < 0 ? "-" : "", labs(tenths) / 10, labs(tenths) % 10);
}

/* An arrow in tenths: where it starts, its direction as thousandths, its length. */
struct arrow {
  long x, y, east, south, length;
};

static void add_point(pgn_buffer *out, const struct arrow *arrow, long along, long aside) {
  add_tenths(out, arrow->x + (arrow->east * along - arrow->south * aside) / 1000);
  pgn_buffer_add_char(out, ' ');
  add_tenths(out, arrow->y + (arrow->south * along + arrow->east * aside) / 1000);
}

/* How an arrow is drawn; lengths in tenths. */
struct look {
  const char *color, *broken;
  long width, head;  /* of the shaft; half the breadth of the head */
  long start, end;   /* how far from the centres of its squares it begins and ends */
  long before_piece; /* `end` when a piece stands on the last square: both are to be seen */
};

static const struct look looks[] = {
    [PGN_ARROW_MOVE] = {"#1b6b2f", "", 45, 75, 60, 40, 145},
    [PGN_ARROW_ATTACK] = {"#b3201a", " stroke-dasharray=\"7 3\"", 26, 60, 190, 40, 185},
};

/* Which part of an arrow is drawn. */
enum part { SHAFT = 1, HEAD = 2, WHOLE = SHAFT | HEAD };

/* Draws an arrow, or `halo`, what makes it stand out from pieces and hatching: the same, broader, in white. */
static void add_shape(pgn_buffer *out, const struct arrow *arrow, const struct look *look, enum part part, bool halo) {
  if (part & SHAFT) {
    pgn_buffer_add_text(out, "<path stroke-width=\"");
    add_tenths(out, look->width + (halo ? 28 : 0));
    pgn_buffer_add_format(out, "\"%s d=\"M", halo ? "" : look->broken);
    add_point(out, arrow, 0, 0);
    pgn_buffer_add_char(out, 'L');
    add_point(out, arrow, arrow->length - look->head, 0);
    pgn_buffer_add_text(out, "\"/>\n");
  }
  if (part & HEAD) {
    pgn_buffer_add_format(out, "<path stroke-width=\"%d\" d=\"M", halo ? 3 : 0);
    add_point(out, arrow, arrow->length, 0);
    pgn_buffer_add_char(out, 'L');
    add_point(out, arrow, arrow->length - 2 * look->head, look->head);
    pgn_buffer_add_char(out, 'L');
    add_point(out, arrow, arrow->length - 2 * look->head, -look->head);
    pgn_buffer_add_text(out, "z\"/>\n");
  }
}

static bool is_drawn(const pgn_diagram *diagram, unsigned i) {
  unsigned from = diagram->arrow[i].from, to = diagram->arrow[i].to;
  return from < PGN_SQUARE_COUNT && to < PGN_SQUARE_COUNT && from != to;
}

static void add_arrow(const pgn_diagram *diagram, unsigned i, long aside, enum part part, bool halo, pgn_buffer *out) {
  const struct look *look = &looks[diagram->arrow[i].kind];
  int x, y, to_x, to_y;
  pgni_diagram_corner(diagram, diagram->arrow[i].from, &x, &y);
  pgni_diagram_corner(diagram, diagram->arrow[i].to, &to_x, &to_y);
  long east = to_x - x, south = to_y - y, length = root((east * east + south * south) * 100);
  struct arrow arrow = {x * 10L + 200, y * 10L + 200, east * 10000 / length, south * 10000 / length, length};
  /* Whichever way arrows go, those put aside to the same side lie on the same side. */
  if (east < 0 || (east == 0 && south < 0))
    aside = -aside;
  long start = look->start;
  long end = pgni_diagram_piece(diagram, diagram->arrow[i].to) ? look->before_piece : look->end;
  long lacking = 2 * look->head + 20 - (length - start - end); /* between neighbours there is little room */
  if (lacking > 0) {
    start -= lacking / 2;
    end -= lacking / 2;
  }
  arrow.x += (arrow.east * start - arrow.south * aside) / 1000;
  arrow.y += (arrow.south * start + arrow.east * aside) / 1000;
  arrow.length -= start + end;
  add_shape(out, &arrow, look, part, halo);
}

static unsigned arrow_count(const pgn_diagram *diagram) {
  return diagram->arrow_count < PGN_DIAGRAM_ARROWS_MAX ? diagram->arrow_count : PGN_DIAGRAM_ARROWS_MAX;
}

/* How many of a kind there are to see. */
static unsigned count_arrows(const pgn_diagram *diagram, pgn_arrow_kind kind) {
  unsigned drawn = 0;
  for (unsigned i = 0; i < arrow_count(diagram); i++)
    drawn += diagram->arrow[i].kind == kind && is_drawn(diagram, i);
  return drawn;
}

static void add_arrows(const pgn_diagram *diagram, pgn_arrow_kind kind, enum part part, pgn_buffer *out) {
  unsigned count = arrow_count(diagram), wanted = count_arrows(diagram, kind);
  for (int halo = wanted ? 1 : -1; halo >= 0; halo--) {
    const char *color = halo ? "#fff" : looks[kind].color;
    pgn_buffer_add_format(out, "<g fill=\"%s\" stroke=\"%s\">\n", color, color);
    for (unsigned i = 0, drawn = 0; i < count; i++) {
      if (diagram->arrow[i].kind != kind || !is_drawn(diagram, i))
        continue;
      /* The moves of two pieces along one rank, as in castling, lie beside each other. */
      long aside = kind == PGN_ARROW_MOVE && wanted > 1 ? (drawn % 2 ? -90 : 90) : 0;
      add_arrow(diagram, i, aside, part, halo, out);
      drawn++;
    }
    pgn_buffer_add_text(out, "</g>\n");
  }
}

/* A dot behind a piece is not seen, and one behind hatching or a cross is no dot. */
static pgn_bitboard free_squares(const pgn_diagram *diagram) {
  pgn_bitboard set = diagram->path & ~diagram->attacked & ~diagram->lost;
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++)
    if (pgni_diagram_piece(diagram, square))
      set &= ~bb_bit(square);
  return set;
}

void pgni_marks_add_below(const pgn_diagram *diagram, pgn_buffer *out) {
  add_uses(diagram, diagram->path, "path", out);
  add_uses(diagram, free_squares(diagram), "dot", out);
  add_uses(diagram, diagram->attacked, "attacked", out);
  add_uses(diagram, diagram->path & ~(diagram->blockers | diagram->lost), "frame", out);
  add_uses(diagram, diagram->lost, "lost", out);
  add_arrows(diagram, PGN_ARROW_MOVE, SHAFT, out); /* a piece it passes by is not hidden */
  add_uses(diagram, diagram->blockers, "blocker", out);
  add_uses(diagram, diagram->attackers, "attacker", out);
}

void pgni_marks_add_above(const pgn_diagram *diagram, pgn_buffer *out) {
  add_uses(diagram, diagram->blockers, "cross", out);
  add_arrows(diagram, PGN_ARROW_MOVE, HEAD, out);
  add_arrows(diagram, PGN_ARROW_ATTACK, WHOLE, out);
}

/* ---- explanation -------------------------------------------------------------------------------------------- */

enum { LEGEND_ROOM = PGNI_DIAGRAM_WIDTH - 2 * PGNI_DIAGRAM_TOP };

/* What is explained: squares that look like one, or arrows. */
struct sign {
  bool is_there;
  const char *mark[3];      /* those that lie upon each other */
  const struct look *arrow; /* instead of marks */
  const char *text;
  int width; /* with all the text and the gap behind it */
};

static void add_sign(const struct sign *sign, int x, int y, pgn_buffer *out) {
  int middle = y - 6, tip = x + 18;
  if (sign->arrow) {
    pgn_buffer_add_format(out, "<path stroke=\"%s\" stroke-width=\"2\"%s d=\"M%d %dh12\"/>", sign->arrow->color,
                          *sign->arrow->broken ? " stroke-dasharray=\"4 2\"" : "", x, middle);
    pgn_buffer_add_format(out, "<path fill=\"%s\" d=\"M%d %dl-8-4.5v9z\"/>", sign->arrow->color, tip, middle);
  } else {
    pgn_buffer_add_format(out, "<g transform=\"translate(%d %d) scale(.4)\">", x, y - 14);
    for (unsigned i = 0; i < 3 && sign->mark[i]; i++)
      pgn_buffer_add_format(out, "<use xlink:href=\"#pgnkit-%s\"/>", sign->mark[i]);
    pgn_buffer_add_text(out, "</g>");
  }
  pgn_buffer_add_format(out, "<text x=\"%d\" y=\"%d\" font-size=\"16\">%s</text>\n", sign->arrow ? tip + 4 : x + 20, y,
                        sign->text);
}

unsigned pgni_marks_explain(const pgn_diagram *diagram, int y, int line_height, pgn_buffer *out) {
  const struct sign signs[] = {
      {diagram->path != 0, {"path", "frame"}, NULL, "path", 66},
      {diagram->blockers != 0, {"blocker", "cross"}, NULL, "blocks", 84},
      {diagram->attackers != 0, {"attacker"}, NULL, "attacks", 90},
      {diagram->attacked != 0, {"attacked"}, NULL, "attacked", 94},
      {diagram->lost != 0, {"lost"}, NULL, "right lost", 100},
      /* From here on where there is room. */
      {free_squares(diagram) != 0, {"path", "frame", "dot"}, NULL, "free", 62},
      {count_arrows(diagram, PGN_ARROW_MOVE) > 0, {NULL}, &looks[PGN_ARROW_MOVE], "moves", 84},
      {count_arrows(diagram, PGN_ARROW_ATTACK) > 0, {NULL}, &looks[PGN_ARROW_ATTACK], "attack", 84},
  };
  const unsigned all = sizeof signs / sizeof signs[0], needed = 5;
  unsigned lines = 0;
  int x = LEGEND_ROOM; /* from the left of the captions; the first sign begins a line */
  if (!are_there(diagram))
    return 0;
  for (unsigned i = 0; i < all; i++) {
    bool fits = x + signs[i].width <= LEGEND_ROOM;
    if (!signs[i].is_there || (!fits && i >= needed))
      continue;
    if (!fits) {
      lines++;
      x = 0;
    }
    add_sign(&signs[i], PGNI_DIAGRAM_TOP + x, y + (int)(lines - 1) * line_height, out);
    x += signs[i].width;
  }
  return lines;
}
