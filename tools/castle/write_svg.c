/* SPDX-License-Identifier: MIT
 * Castlings as diagrams: the squares that count, what stands in the way, who attacks what, and where a right was lost.
 */
#include <stdio.h>

#include "record.h"
#include "pgnkit/diagram.h"

enum {
  TITLE_MAX = 64,
  PLACE_MAX = 160,
  WAYS_MAX = 80,
  TEXT_SHOWN = 24 /* bytes of a move as written */
};

/* The squares of a rank from one to another. */
static pgn_bitboard squares_between(pgn_square from, pgn_square to) {
  pgn_bitboard squares = 0;
  for (int square = from;; square += from < to ? 1 : -1) {
    squares |= (pgn_bitboard)1 << square;
    if (square == to)
      return squares;
  }
}

/* Arrows are for what can be played. */
static void mark_ways(pgn_diagram *diagram, const pgn_castling *castling) {
  bool is_legal = castling->failed == 0;
  diagram->path |= squares_between(castling->king_from, castling->king_to);
  if (is_legal)
    pgn_diagram_add_arrow(diagram, castling->king_from, castling->king_to, PGN_ARROW_MOVE);
  if (castling->rook_from == PGN_SQUARE_NONE)
    return;
  diagram->path |= squares_between(castling->rook_from, castling->rook_to);
  if (is_legal)
    pgn_diagram_add_arrow(diagram, castling->rook_from, castling->rook_to, PGN_ARROW_MOVE);
}

/* Marks what failures point to beside what a castling tells: attackers, and where earlier moves lost the right. */
static void mark_failures(pgn_diagram *diagram, const struct castle_record *record) {
  for (size_t i = 0; i < record->failure_count; i++) {
    const pgn_castling_failure *failure = &record->failure[i];
    if (failure->ply && failure->square != PGN_SQUARE_NONE)
      diagram->lost |= (pgn_bitboard)1 << failure->square;
    if (failure->by == PGN_SQUARE_NONE || failure->ply)
      continue;
    diagram->attackers |= (pgn_bitboard)1 << failure->by;
    pgn_diagram_add_arrow(diagram, failure->by, failure->square, PGN_ARROW_ATTACK);
  }
}

static const char *color_name(pgn_color color) { return color == PGN_WHITE ? "White" : "Black"; }

/* "White O-O: not legal", "White Kg1, not castling" */
static void say_title(const struct castle_record *record, char *text, size_t capacity) {
  if (record->event == CASTLE_KING_MOVE) {
    char squares[5];
    castle_squares(record->castling.king_from, record->castling.king_to, false, squares);
    snprintf(text, capacity, "%s K%s, not castling", color_name(record->color), squares + 2);
    return;
  }
  snprintf(text, capacity, "%s %s: %s", color_name(record->color), record->side == PGN_H_SIDE ? "O-O" : "O-O-O",
           record->castling.failed ? "not legal" : "legal");
}

/* "Game 3, 9. O-O (ply 17)", with the move as the file has it; control characters are the diagram's affair. */
static void say_place(const struct castle_record *record, char *text, size_t capacity) {
  if (record->event == CASTLE_POSITION) {
    snprintf(text, capacity, "%s%s", color_name(record->color), record->is_turn ? " to move" : ", as if to move");
    return;
  }
  char line[40] = "";
  size_t shown = pgn_utf8_cut(record->text, record->text_length, TEXT_SHOWN);
  if (record->variation)
    snprintf(line, sizeof line, ", variation %u", record->variation);
  snprintf(text, capacity, "Game %llu, %u%s %.*s%s (ply %u%s)", (unsigned long long)record->game,
           pgn_position_fullmove_number(record->position),
           pgn_position_turn(record->position) == PGN_WHITE ? "." : "...", (int)shown, record->text,
           shown < record->text_length ? "..." : "", record->ply, line);
}

/* How king and rook go, or every reason why they must not. */
static void say_why(const struct castle_record *record, pgn_buffer *out) {
  bool is_king_move = record->event == CASTLE_KING_MOVE;
  char ways[WAYS_MAX];
  if (record->castling.failed) {
    pgn_buffer_add_text(out, is_king_move ? "Castling was not legal: " : "Because ");
    pgn_castling_explain(&record->view, record->color, record->side, record->history, out);
  } else {
    castle_describe_ways(&record->castling, ways, sizeof ways);
    pgn_buffer_add_format(out, "%s%s", is_king_move ? "Castling was legal too: k" : "K", ways + 1);
  }
  pgn_buffer_add_char(out, '\0');
}

void castle_draw(const struct castle_record *record, pgn_diagrams *diagrams) {
  const pgn_castling *castling = &record->castling;
  char title[TITLE_MAX], place[PLACE_MAX];
  pgn_buffer why;
  pgn_buffer_init(&why);
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  pgn_diagram_set_position(&diagram, record->position);
  diagram.blockers = castling->blockers;
  diagram.attacked = castling->attacked;
  if (!(castling->failed & PGN_CASTLING_KING_NOT_ON_BACK_RANK))
    mark_ways(&diagram, castling);
  mark_failures(&diagram, record);
  say_title(record, title, sizeof title);
  say_place(record, place, sizeof place);
  say_why(record, &why);
  diagram.caption[0] = title;
  diagram.caption[1] = place;
  if (why.failed)
    diagrams->drawn.failed = true;
  else
    diagram.caption[2] = why.data;
  pgn_diagrams_add(diagrams, &diagram);
  pgn_buffer_clear(&why);
}
