/* SPDX-License-Identifier: MIT
 * Diagrams: that every piece, mark and line of text stands where it should, and that what is written is XML. */
#define _POSIX_C_SOURCE 200809L /* strndup */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/diagram.h"
#include "unit/unit.h"
#include "unit/well_formed.h"

/* The document, NUL-terminated; the caller frees it. */
static char *write_all(pgn_diagrams *diagrams) {
  pgn_buffer out;
  pgn_buffer_init(&out);
  pgn_diagrams_write(diagrams, &out);
  pgn_buffer_add_char(&out, '\0');
  ck_assert(!out.failed);
  pgn_diagrams_clear(diagrams);
  return out.data;
}

/* The document of one diagram. */
static char *draw(const pgn_diagram *diagram) {
  pgn_diagrams diagrams;
  pgn_diagrams_init(&diagrams);
  pgn_diagrams_add(&diagrams, diagram);
  return write_all(&diagrams);
}

static unsigned lines_of(const pgn_diagram *diagram) {
  pgn_diagrams diagrams;
  pgn_diagrams_init(&diagrams);
  pgn_diagrams_add(&diagrams, diagram);
  unsigned lines = diagrams.lines;
  pgn_diagrams_clear(&diagrams);
  return lines;
}

static unsigned count_of(const char *text, const char *part) {
  unsigned count = 0;
  for (const char *at = text; (at = strstr(at, part)) != NULL; at += strlen(part))
    count++;
  return count;
}

/* How often the text between the first `from` and the next `to` has `part`. */
static unsigned count_between(const char *text, const char *from, const char *to, const char *part) {
  const char *begin = strstr(text, from);
  ck_assert_msg(begin != NULL, "no %s in %s", from, text);
  const char *end = strstr(begin, to);
  ck_assert_ptr_nonnull(end);
  char *section = strndup(begin, (size_t)(end - begin));
  unsigned count = count_of(section, part);
  free(section);
  return count;
}

/* The pieces of a colour form a group, told by the colour they are filled with. */
static unsigned pieces(const char *svg, pgn_color color, const char *use) {
  return count_between(svg, color == PGN_WHITE ? "<g fill=\"#fff\" stroke=\"#1c1c1c\"" : "<g fill=\"#2c2c2c\"", "</g>",
                       use);
}

static void set(pgn_diagram *diagram, const char *fen) {
  pgn_setup setup;
  pgn_diagram_init(diagram);
  ck_assert_int_eq(pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, NULL), PGN_OK);
  memcpy(diagram->piece, setup.piece, sizeof diagram->piece);
}

/* Squares are 40 wide and begin 26 from the left and 10 from above: e1 is at 26 + 4 * 40 and 10 + 7 * 40. */
START_TEST(draw_puts_pieces_on_their_squares) {
  pgn_diagram diagram;
  set(&diagram, "4k2r/8/8/8/8/8/1P6/4K3 w k - 0 1");
  char *svg = draw(&diagram);
  ck_assert_uint_eq(pieces(svg, PGN_WHITE, "<use"), 2);
  ck_assert_uint_eq(pieces(svg, PGN_WHITE, "\"#pgnkit-k\" x=\"186\" y=\"290\""), 1);
  ck_assert_uint_eq(pieces(svg, PGN_WHITE, "\"#pgnkit-p\" x=\"66\" y=\"250\""), 1);
  ck_assert_uint_eq(pieces(svg, PGN_BLACK, "<use"), 2);
  ck_assert_uint_eq(pieces(svg, PGN_BLACK, "\"#pgnkit-k\" x=\"186\" y=\"10\""), 1);
  ck_assert_uint_eq(pieces(svg, PGN_BLACK, "\"#pgnkit-r\" x=\"306\" y=\"10\""), 1);
  ck_assert_ptr_nonnull(strstr(svg, "\"#pgnkit-white-below\""));
  ck_assert_ptr_nonnull(strstr(svg, "<desc>A chess board. White: king e1, pawn b2. Black: king e8, rook h8.</desc>"));
  free(svg);
}
END_TEST

START_TEST(draw_turns_the_board_for_black) {
  pgn_diagram diagram;
  set(&diagram, "4k2r/8/8/8/8/8/1P6/4K3 w k - 0 1");
  diagram.black_below = true;
  diagram.path = UINT64_C(1) << 63;
  char *svg = draw(&diagram);
  ck_assert_uint_eq(pieces(svg, PGN_WHITE, "\"#pgnkit-k\" x=\"146\" y=\"10\""), 1);
  ck_assert_uint_eq(pieces(svg, PGN_WHITE, "\"#pgnkit-p\" x=\"266\" y=\"50\""), 1);
  ck_assert_uint_eq(pieces(svg, PGN_BLACK, "\"#pgnkit-r\" x=\"26\" y=\"290\""), 1);
  ck_assert_uint_eq(count_of(svg, "\"#pgnkit-path\" x=\"26\" y=\"290\""), 1);
  ck_assert_ptr_nonnull(strstr(svg, "\"#pgnkit-black-below\""));
  ck_assert_ptr_null(strstr(svg, "\"#pgnkit-white-below\""));
  /* a8 is the right upper corner, h1 the left lower one. */
  ck_assert_uint_eq(count_between(svg, "id=\"pgnkit-black-below\"", "</g>", "<text x=\"46\" y=\"348\">h</text>"), 1);
  ck_assert_uint_eq(count_between(svg, "id=\"pgnkit-black-below\"", "</g>", "<text x=\"326\" y=\"348\">a</text>"), 1);
  ck_assert_uint_eq(count_between(svg, "id=\"pgnkit-black-below\"", "</g>", "<text x=\"13\" y=\"36\">1</text>"), 1);
  ck_assert_uint_eq(count_between(svg, "id=\"pgnkit-white-below\"", "</g>", "<text x=\"13\" y=\"36\">8</text>"), 1);
  ck_assert_uint_eq(count_between(svg, "id=\"pgnkit-white-below\"", "</g>", "<text x=\"46\" y=\"348\">a</text>"), 1);
  free(svg);
}
END_TEST

START_TEST(draw_takes_start_arrays) {
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  diagram.piece[PGN_SQUARE_COUNT / 2] = 'Q';
  pgn_diagram_set_start(&diagram, "BBQNNRKR", "RKRNNQBB");
  ck_assert_int_eq(memcmp(diagram.piece, "BBQNNRKRPPPPPPPP................................pppppppprkrnnqbb", 64), 0);
}
END_TEST

START_TEST(draw_takes_positions) {
  pgn_diagram diagram;
  pgn_position position;
  pgn_position_init(&position);
  pgn_diagram_init(&diagram);
  diagram.piece[PGN_SQUARE_COUNT / 2] = 'Q';
  pgn_diagram_set_position(&diagram, &position);
  ck_assert_int_eq(memcmp(diagram.piece, "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr", 64), 0);
  char *svg = draw(&diagram);
  static const char *const uses[] = {"#pgnkit-k\"", "#pgnkit-q\"", "#pgnkit-r\"",
                                     "#pgnkit-b\"", "#pgnkit-n\"", "#pgnkit-p\""};
  static const unsigned counts[] = {1, 1, 2, 2, 2, 8};
  for (unsigned role = 0; role < 6; role++) {
    ck_assert_uint_eq(pieces(svg, PGN_WHITE, uses[role]), counts[role]);
    ck_assert_uint_eq(pieces(svg, PGN_BLACK, uses[role]), counts[role]);
  }
  free(svg);
}
END_TEST

START_TEST(draw_shows_what_cannot_be_played) {
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  memset(diagram.piece, 'p', sizeof diagram.piece);
  diagram.piece[0] = 'x'; /* no piece: an empty square */
  diagram.piece[1] = '\0';
  char *svg = draw(&diagram);
  ck_assert_uint_eq(pieces(svg, PGN_BLACK, "<use"), 62);
  ck_assert_uint_eq(pieces(svg, PGN_WHITE, "<use"), 0);
  ck_assert_ptr_nonnull(strstr(svg, " White: nothing. Black: pawns c1 d1 "));
  free(svg);
}
END_TEST

START_TEST(draw_marks_each_in_its_way) {
  pgn_diagram diagram;
  set(&diagram, "4k3/8/8/8/6b1/8/8/RN2K3 w Q - 0 1");
  diagram.path = UINT64_C(0x1e); /* b1 to e1 */
  diagram.blockers = UINT64_C(1) << 1;
  diagram.attackers = UINT64_C(1) << 30;
  diagram.attacked = UINT64_C(1) << 3;
  char *svg = draw(&diagram);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-path\" x="), 4);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-path\" x=\"66\" y=\"290\"/>"), 1);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-frame\" x="), 3); /* the blocker has its own */
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-dot\" x="), 1);   /* c1 alone is empty and not attacked */
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-dot\" x=\"106\" y=\"290\"/>"), 1);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-blocker\" x="), 1);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-blocker\" x=\"66\" y=\"290\"/>"), 1);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-cross\" x=\"66\" y=\"290\"/>"), 1);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-attacker\" x="), 1);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-attacker\" x=\"266\" y=\"170\"/>"), 1);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-attacked\" x="), 1);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-attacked\" x=\"146\" y=\"290\"/>"), 1);
  static const char *const words[] = {">path</text>", ">blocks</text>", ">attacks</text>", ">attacked</text>"};
  for (unsigned i = 0; i < 4; i++)
    ck_assert_uint_eq(count_of(svg, words[i]), 1);
  ck_assert_ptr_nonnull(strstr(svg, "Path: b1 c1 d1 e1. In the way: b1. Attackers: g4. Attacked: d1.</desc>"));
  free(svg);
  diagram.path = diagram.blockers = diagram.attackers = 0;
  svg = draw(&diagram);
  ck_assert_uint_eq(count_of(svg, ">attacked</text>"), 1);
  ck_assert_uint_eq(count_of(svg, ">path</text>") + count_of(svg, ">blocks</text>") + count_of(svg, ">attacks</text>"),
                    0);
  free(svg);
}
END_TEST

START_TEST(draw_crosses_out_where_a_right_was_lost) {
  pgn_diagram diagram;
  set(&diagram, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  diagram.path = UINT64_C(0xf0); /* e1 to h1 */
  diagram.lost = UINT64_C(0x90); /* the king is on e1 again, h1 is empty */
  char *svg = draw(&diagram);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-lost\" x="), 2);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-lost\" x=\"186\" y=\"290\"/>"), 1);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-lost\" x=\"306\" y=\"290\"/>"), 1);
  ck_assert_uint_eq(count_of(svg, "<use xlink:href=\"#pgnkit-dot\" x="), 2); /* f1 and g1 */
  ck_assert_ptr_nonnull(strstr(svg, "Path: e1 f1 g1 h1. Right lost: e1 h1.</desc>"));
  ck_assert_uint_eq(count_of(svg, ">right lost</text>"), 1);
  free(svg);
  diagram.path = 0;
  ck_assert_uint_eq(lines_of(&diagram), 1); /* it alone must be explained too */
}
END_TEST

/* What marks mean is said for all there are, in as many lines as it takes; dots and arrows are named where the last of
 * these has room. */
START_TEST(draw_explains_what_it_shows) {
  pgn_diagram diagram;
  set(&diagram, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  static const char *const words[] = {">path</text>",       ">blocks</text>", ">attacks</text>", ">attacked</text>",
                                      ">right lost</text>", ">free</text>",   ">moves</text>",   ">attack</text>"};
  diagram.path = UINT64_C(0xf0);
  pgn_diagram_add_arrow(&diagram, 4, 6, PGN_ARROW_MOVE);
  ck_assert_uint_eq(lines_of(&diagram), 1);
  char *svg = draw(&diagram);
  static const unsigned legal[] = {1, 0, 0, 0, 0, 1, 1, 0};
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    ck_assert_msg(count_of(svg, words[i]) == legal[i], "%s", words[i]);
  free(svg);
  diagram.attackers = diagram.attacked = diagram.blockers = UINT64_C(1) << 63;
  pgn_diagram_add_arrow(&diagram, 63, 6, PGN_ARROW_ATTACK);
  ck_assert_uint_eq(lines_of(&diagram), 1);
  svg = draw(&diagram); /* four marks fill a line */
  static const unsigned full[] = {1, 1, 1, 1, 0, 0, 0, 0};
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    ck_assert_msg(count_of(svg, words[i]) == full[i], "%s", words[i]);
  free(svg);
  diagram.lost = 1;
  ck_assert_uint_eq(lines_of(&diagram), 2);
  svg = draw(&diagram);
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    ck_assert_msg(count_of(svg, words[i]) == 1, "%s", words[i]);
  ck_assert_ptr_nonnull(strstr(svg, "y=\"374\" font-size=\"16\">path</text>"));
  ck_assert_ptr_nonnull(strstr(svg, "y=\"397\" font-size=\"16\">right lost</text>"));
  ck_assert_ptr_nonnull(strstr(svg, "viewBox=\"0 0 356 406\""));
  ck_well_formed(svg);
  free(svg);
}
END_TEST

/* Where the point of the first arrow is: its head, the only shape without a line around it, begins there. */
static void ck_point(const char *svg, const char *color, double x, double y) {
  char group[64];
  snprintf(group, sizeof group, "<g fill=\"%s\" stroke=\"%s\">", color, color);
  const char *at = strstr(svg, group);
  ck_assert_msg(at != NULL, "no %s", group);
  at = strstr(at, "<path stroke-width=\"0\" d=\"M");
  at = at ? strstr(at, "d=\"M") : NULL;
  ck_assert_ptr_nonnull(at);
  double is_x, is_y;
  ck_assert_int_eq(sscanf(at, "d=\"M%lf %lf", &is_x, &is_y), 2);
  ck_assert_msg(is_x > x - 0.3 && is_x < x + 0.3 && is_y > y - 0.3 && is_y < y + 0.3, "%s: %.1f %.1f, not %.1f %.1f",
                color, is_x, is_y, x, y);
}

START_TEST(draw_points_arrows_at_their_squares) {
  pgn_diagram diagram;
  set(&diagram, "4k3/8/8/8/6b1/8/8/4K3 w - - 0 1");
  /* No arrow: from a square to itself, from or to none, of no kind. */
  static const struct {
    pgn_square from, to;
    uint8_t kind;
  } arrows[] = {{30, 3, PGN_ARROW_ATTACK}, {4, 6, PGN_ARROW_MOVE},   {5, 5, PGN_ARROW_MOVE},
                {64, 5, PGN_ARROW_MOVE},   {5, 255, PGN_ARROW_MOVE}, {5, 6, 9}};
  for (unsigned i = 0; i < sizeof arrows / sizeof arrows[0]; i++) {
    diagram.arrow[i].from = arrows[i].from;
    diagram.arrow[i].to = arrows[i].to;
    diagram.arrow[i].kind = arrows[i].kind;
  }
  diagram.arrow_count = sizeof arrows / sizeof arrows[0];
  char *svg = draw(&diagram);
  /* 4 before the middle of d1, which is 166, 310, on the diagonal: 4 / sqrt 2 each way; of g1, which is 286, 310. */
  ck_point(svg, "#b3201a", 166 + 2.83, 310 - 2.83);
  ck_point(svg, "#1b6b2f", 286 - 4, 310);
  ck_assert_uint_eq(count_between(svg, "<g fill=\"#1b6b2f\"", "</g>", "<path"), 1);
  ck_assert_uint_eq(count_of(svg, "<path stroke-width=\"0\""), 2);
  ck_assert_uint_eq(count_between(svg, "<g fill=\"#b3201a\"", "</g>", "<path"), 2);
  ck_assert_uint_eq(count_between(svg, "<g fill=\"#b3201a\"", "</g>", "stroke-dasharray"), 1);
  free(svg);
  /* King and rook that pass each other do so side by side. */
  diagram.arrow[2].from = 7;
  diagram.arrow[2].to = 5;
  diagram.arrow_count = 3;
  diagram.black_below = true;
  svg = draw(&diagram);
  ck_assert_uint_eq(count_between(svg, "<g fill=\"#1b6b2f\"", "</g>", "<path"), 2);
  ck_point(svg, "#1b6b2f", 26 + 40 + 20 + 4, 30 + 9);
  free(svg);
  diagram.arrow_count = 4000000000U; /* more than there can be: as many as there can be */
  svg = draw(&diagram);
  free(svg);
}
END_TEST

START_TEST(draw_puts_the_heads_of_arrows_above_pieces) {
  pgn_diagram diagram;
  set(&diagram, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  pgn_diagram_add_arrow(&diagram, 4, 7, PGN_ARROW_MOVE);
  char *svg = draw(&diagram);
  const char *white = strstr(svg, "<g fill=\"#fff\" stroke=\"#1c1c1c\""), *black = strstr(svg, "<g fill=\"#2c2c2c\"");
  const char *shaft = strstr(svg, "<path stroke-width=\"4.5\""), *head = strstr(svg, "<path stroke-width=\"0\"");
  ck_assert(shaft && white && black && head && shaft < white && black < head);
  ck_point(svg, "#1b6b2f", 326 - 14.5, 310); /* before the rook, whose square begins 20 before its middle */
  free(svg);
}
END_TEST

START_TEST(draw_takes_arrows_while_there_is_room) {
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  for (unsigned i = 0; i < 64; i++)
    ck_assert(pgn_diagram_add_arrow(&diagram, (pgn_square)i, 63, PGN_ARROW_ATTACK));
  ck_assert(!pgn_diagram_add_arrow(&diagram, 1, 2, PGN_ARROW_MOVE));
  ck_assert_uint_eq(diagram.arrow_count, 64);
  ck_assert_uint_eq(diagram.arrow[5].from, 5);
  ck_assert_uint_eq(diagram.arrow[5].to, 63);
  ck_assert_uint_eq(diagram.arrow[5].kind, PGN_ARROW_ATTACK);
  ck_assert_uint_eq(diagram.arrow[63].from, 63);
}
END_TEST

START_TEST(draw_escapes_captions) {
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  diagram.caption[0] = "a<b>&\"c'";
  diagram.caption[1] = "\x01"
                       "bell\x07\xef\xbf\xbf.";
  diagram.caption[2] = "caf\xe9"; /* Windows-1252 */
  diagram.caption[3] = "caf\xc3\xa9";
  char *svg = draw(&diagram);
  ck_assert_uint_eq(count_of(svg, ">a&lt;b&gt;&amp;&quot;c&#39;</text>"), 1);
  ck_assert_uint_eq(count_of(svg, "<title>a&lt;b&gt;&amp;&quot;c&#39;</title>"), 1);
  ck_assert_uint_eq(count_of(svg, "> bell  .</text>"), 1);
  ck_assert_uint_eq(count_of(svg, ">caf\xc3\xa9</text>"), 2);
  ck_assert_uint_eq(pgn_utf8_prefix(svg, strlen(svg)), strlen(svg));
  free(svg);
}
END_TEST

/* ---- lines -------------------------------------------------------------------------------------------------- */

START_TEST(draw_breaks_long_captions) {
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  ck_assert_uint_eq(lines_of(&diagram), 0);
  diagram.caption[1] = "short";
  ck_assert_uint_eq(lines_of(&diagram), 1);
  diagram.caption[2] = "";
  ck_assert_uint_eq(lines_of(&diagram), 2); /* an empty line is a line */
  diagram.caption[2] = "nnnn nnnn nnnn nnnn nnnn nnnn nnnn nnnn";
  ck_assert_uint_eq(lines_of(&diagram), 3);
  diagram.path = 1;
  ck_assert_uint_eq(lines_of(&diagram), 4); /* what explains the marks */
  char *svg = draw(&diagram);
  /* 31 letters at 0.61 and blanks at 0.4 have room in 336 / 18 = 18.6: five groups take 14.2, six 16.9, seven 19.8. */
  ck_assert_uint_eq(count_of(svg, ">nnnn nnnn nnnn nnnn nnnn nnnn</text>"), 1);
  ck_assert_uint_eq(count_of(svg, ">nnnn nnnn</text>"), 1);
  ck_assert_uint_eq(count_of(svg, "font-weight"), 1);
  ck_assert_uint_eq(count_of(svg, "font-weight=\"bold\">short<"), 1);
  ck_assert_uint_eq(count_of(svg, "<title>short</title>"), 1);
  free(svg);
  /* One word is broken where the line ends, between characters. */
  diagram.path = 0;
  diagram.caption[2] = "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3"
                       "\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"
                       "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3"
                       "\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9";
  ck_assert_uint_eq(lines_of(&diagram), 3);
  svg = draw(&diagram);
  ck_assert_uint_eq(count_of(svg, ">\xc3\xa9\xc3\xa9</text>"), 1);
  ck_assert_uint_eq(pgn_utf8_prefix(svg, strlen(svg)), strlen(svg));
  free(svg);
}
END_TEST

START_TEST(draw_takes_the_first_caption_that_is_not_empty_as_title) {
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  diagram.caption[1] = "";
  diagram.caption[2] = "name";
  diagram.caption[3] = "more";
  char *svg = draw(&diagram);
  ck_assert_uint_eq(count_of(svg, "<svg y=\"0%\" role=\"img\"><title>name</title>"), 1);
  ck_assert_uint_eq(count_of(svg, "font-weight"), 1);
  ck_assert_uint_eq(count_of(svg, "<text x=\"10\" y=\"397\" font-weight=\"bold\">name</text>"), 1);
  ck_assert_uint_eq(count_of(svg, "<text x=\"10\" y=\"420\">more</text>"), 1);
  free(svg);
}
END_TEST

/* The estimates of widths make 31 letters a line; which encoding a caption is in is decided by all of it. */
START_TEST(draw_reads_a_long_caption_in_one_encoding) {
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  /* Windows-1252, though the first line by itself, and the end of the second, would be UTF-8. */
  diagram.caption[0] = "Title";
  diagram.caption[1] = "h\xc3\xa9llo w\xc3\xb6rld h\xc3\xa9llo w\xc3\xb6rld \xe9 x h\xc3\xa9llo w\xc3\xb6rld";
  char *svg = draw(&diagram);
  static const char hello[] = "h\xc3\x83\xc2\xa9llo w\xc3\x83\xc2\xb6rld"; /* "hÃ©llo wÃ¶rld" */
  ck_assert_uint_eq(count_of(svg, hello), 6); /* three in the description, three below the board */
  ck_assert_uint_eq(count_of(svg, "h\xc3\xa9llo"), 0);
  ck_assert_uint_eq(count_of(svg, "w\xc3\xb6rld"), 0);
  ck_assert_uint_eq(count_of(svg, "\xc3\xa9 x"), 2);
  free(svg);
  /* One word of 40 characters of UTF-8, and a byte that is none: lines end between characters of Windows-1252. */
  char word[2 * 40 + 2];
  for (unsigned i = 0; i < 40; i++)
    memcpy(word + 2 * i, "\xc3\xa9", 2);
  memcpy(word + 2 * 40, "\xff", 2);
  diagram.caption[1] = word;
  svg = draw(&diagram);
  ck_assert_uint_eq(count_of(svg, "\xc3\x83"), 80);
  ck_assert_uint_eq(count_of(svg, "\xc2\xa9"), 80);
  ck_assert_uint_eq(count_of(svg, "\xc3\xa9"), 0);
  ck_assert_uint_eq(count_of(svg, "\xc3\xbf"), 2);
  free(svg);
  /* Without that byte none of the characters is cut in two: 30 of them at 0.61 have room in 18.66. */
  word[2 * 40] = '\0';
  svg = draw(&diagram);
  ck_assert_uint_eq(count_of(svg, "\xc3\xa9"), 80);
  ck_assert_uint_eq(count_of(svg, "\xc3\x83"), 0);
  const char *first = strstr(svg, "<text x=\"10\" y=\"397\">");
  ck_assert_ptr_nonnull(first);
  ck_assert_uint_eq(strcspn(strchr(first, '>') + 1, "<"), 2 * 30);
  ck_well_formed(svg);
  free(svg);
}
END_TEST

/* A board is 356 high with its coordinates, a line 23, and 4 are left below the last. */
START_TEST(draw_gives_all_diagrams_one_height) {
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  pgn_diagrams diagrams;
  pgn_diagrams_init(&diagrams);
  diagram.caption[0] = "one";
  pgn_diagrams_add(&diagrams, &diagram);
  diagram.caption[0] = "three";
  diagram.caption[1] = "four";
  pgn_diagrams_add(&diagrams, &diagram);
  diagram.caption[0] = "two";
  diagram.caption[1] = NULL;
  pgn_diagrams_add(&diagrams, &diagram);
  ck_assert_uint_eq(diagrams.count, 3);
  ck_assert_uint_eq(diagrams.lines, 2);
  char *svg = write_all(&diagrams);
  ck_assert_ptr_nonnull(strstr(svg, "viewBox=\"0 0 356 1218\" width=\"356\" height=\"1218\""));
  ck_assert_ptr_nonnull(strstr(svg, "<svg width=\"356\" height=\"406\" overflow=\"visible\">"));
  ck_assert_uint_eq(count_of(svg, "role=\"img\""), 3);
  ck_assert_ptr_nonnull(strstr(svg, "<svg y=\"0%\" role=\"img\"><title>one</title>"));
  ck_assert_ptr_nonnull(strstr(svg, "<svg y=\"100%\" role=\"img\"><title>three</title>"));
  ck_assert_ptr_nonnull(strstr(svg, "<svg y=\"200%\" role=\"img\"><title>two</title>"));
  ck_assert_ptr_nonnull(strstr(svg, "<text x=\"10\" y=\"374\" font-weight=\"bold\">three</text>"));
  ck_assert_ptr_nonnull(strstr(svg, "<text x=\"10\" y=\"397\">four</text>"));
  ck_well_formed(svg);
  free(svg);
  pgn_diagram_init(&diagram);
  svg = draw(&diagram);
  ck_assert_ptr_nonnull(strstr(svg, "viewBox=\"0 0 356 356\" width=\"356\" height=\"356\""));
  free(svg);
  /* More than 32 bits hold. */
  diagrams.count = 4000000000U;
  diagrams.lines = 2;
  svg = write_all(&diagrams);
  ck_assert_ptr_nonnull(strstr(svg, "viewBox=\"0 0 356 1624000000000\""));
  free(svg);
}
END_TEST

START_TEST(draw_shows_nothing_for_no_diagrams) {
  pgn_diagrams diagrams;
  pgn_diagrams_init(&diagrams);
  char *svg = write_all(&diagrams);
  ck_assert_str_eq(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 356 1\" width=\"356\" height=\"1\">\n"
                        "<title>No chess diagrams</title>\n</svg>\n");
  free(svg);
}
END_TEST

START_TEST(draw_remembers_that_memory_ran_out) {
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  pgn_diagrams diagrams;
  pgn_diagrams_init(&diagrams);
  diagrams.drawn.failed = true;
  pgn_diagrams_add(&diagrams, &diagram);
  pgn_buffer out;
  pgn_buffer_init(&out);
  pgn_diagrams_write(&diagrams, &out);
  ck_assert(out.failed);
  pgn_buffer_clear(&out);
  pgn_diagrams_clear(&diagrams);
  ck_assert(!diagrams.drawn.failed);
  ck_assert_uint_eq(diagrams.count, 0);
}
END_TEST

/* ---- XML ---------------------------------------------------------------------------------------------------- */

START_TEST(draw_writes_well_formed_documents) {
  pgn_diagram diagram;
  set(&diagram, "r3k2r/8/8/8/6b1/8/8/RN2K2R w KQkq - 0 1");
  diagram.path = diagram.attacked = UINT64_MAX;
  diagram.blockers = diagram.attackers = UINT64_C(0xff000000000000ff);
  char caption[256];
  for (unsigned i = 0; i < 255; i++)
    caption[i] = (char)(i + 1); /* every byte there is */
  caption[255] = '\0';
  diagram.caption[0] = caption;
  diagram.caption[1] = "]]> <!-- -- --> <?x ?> &#0; &unknown;";
  diagram.caption[2] = "\xed\xa0\x80 \xf4\x90\x80\x80 \xc0\xaf \xef\xbf\xbe \xef\xb7\x90 \xf0\x9f\xbf\xbf";
  for (unsigned i = 0; i < PGN_DIAGRAM_ARROWS_MAX; i++) {
    diagram.arrow[i].from = (pgn_square)i;
    diagram.arrow[i].to = (pgn_square)(i * 37 % 64);
    diagram.arrow[i].kind = i % 2;
  }
  diagram.arrow_count = PGN_DIAGRAM_ARROWS_MAX;
  char *svg = draw(&diagram);
  ck_well_formed(svg);
  free(svg);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("draw");
  TCase *tests = tcase_create("draw");
  tcase_add_test(tests, draw_puts_pieces_on_their_squares);
  tcase_add_test(tests, draw_turns_the_board_for_black);
  tcase_add_test(tests, draw_takes_start_arrays);
  tcase_add_test(tests, draw_takes_positions);
  tcase_add_test(tests, draw_shows_what_cannot_be_played);
  tcase_add_test(tests, draw_marks_each_in_its_way);
  tcase_add_test(tests, draw_points_arrows_at_their_squares);
  tcase_add_test(tests, draw_crosses_out_where_a_right_was_lost);
  tcase_add_test(tests, draw_explains_what_it_shows);
  tcase_add_test(tests, draw_puts_the_heads_of_arrows_above_pieces);
  tcase_add_test(tests, draw_takes_arrows_while_there_is_room);
  tcase_add_test(tests, draw_escapes_captions);
  tcase_add_test(tests, draw_breaks_long_captions);
  tcase_add_test(tests, draw_takes_the_first_caption_that_is_not_empty_as_title);
  tcase_add_test(tests, draw_reads_a_long_caption_in_one_encoding);
  tcase_add_test(tests, draw_gives_all_diagrams_one_height);
  tcase_add_test(tests, draw_shows_nothing_for_no_diagrams);
  tcase_add_test(tests, draw_remembers_that_memory_ran_out);
  tcase_add_test(tests, draw_writes_well_formed_documents);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
