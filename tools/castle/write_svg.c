/* SPDX-License-Identifier: MIT
 * Castlings as diagrams: the squares that count, what stands in the way, who attacks what. */
#include <stdio.h>

#include "castle/record.h"
#include "pgnkit/diagram.h"

enum { TITLE_MAX = 64, PLACE_MAX = 96, WAYS_MAX = 80 };

/* The squares of a rank from one to another. */
static pgn_bitboard squares_between(pgn_square from, pgn_square to) {
  pgn_bitboard squares = 0;
  for (int square = from;; square += from < to ? 1 : -1) {
    squares |= (pgn_bitboard)1 << square;
    if (square == to)
      return squares;
  }
}

static void mark_ways(pgn_diagram *diagram, const pgn_castling *castling) {
  diagram->path |= squares_between(castling->king_from, castling->king_to);
  pgn_diagram_add_arrow(diagram, castling->king_from, castling->king_to, PGN_ARROW_MOVE);
  if (castling->rook_from == PGN_SQUARE_NONE)
    return;
  diagram->path |= squares_between(castling->rook_from, castling->rook_to);
  pgn_diagram_add_arrow(diagram, castling->rook_from, castling->rook_to, PGN_ARROW_MOVE);
}

static void mark_attackers(pgn_diagram *diagram, const struct castle_record *record) {
  for (size_t i = 0; i < record->failure_count; i++) {
    const pgn_castling_failure *failure = &record->failure[i];
    if (failure->by == PGN_SQUARE_NONE || failure->ply)
      continue;
    diagram->attackers |= (pgn_bitboard)1 << failure->by;
    pgn_diagram_add_arrow(diagram, failure->by, failure->square, PGN_ARROW_ATTACK);
  }
}

static void say_place(const struct castle_record *record, char *text, size_t capacity) {
  if (record->event == CASTLE_POSITION)
    snprintf(text, capacity, "%s%s", record->color == PGN_WHITE ? "White" : "Black",
             record->is_turn ? " to move" : ", as if to move");
  else if (record->variation)
    snprintf(text, capacity, "game %llu, ply %u, variation %u", (unsigned long long)record->game, record->ply,
             record->variation);
  else
    snprintf(text, capacity, "game %llu, ply %u", (unsigned long long)record->game, record->ply);
}

void castle_draw(const struct castle_record *record, pgn_diagrams *diagrams) {
  const pgn_castling *castling = &record->castling;
  bool is_legal = castling->failed == 0;
  char title[TITLE_MAX], place[PLACE_MAX], ways[WAYS_MAX];
  pgn_buffer why;
  pgn_buffer_init(&why);
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  pgn_diagram_set_position(&diagram, record->position);
  diagram.blockers = castling->blockers;
  diagram.attacked = castling->attacked;
  if (!(castling->failed & PGN_CASTLING_KING_NOT_ON_BACK_RANK))
    mark_ways(&diagram, castling);
  mark_attackers(&diagram, record);
  snprintf(title, sizeof title, "%s %s: %s", record->color == PGN_WHITE ? "White" : "Black",
           record->side == PGN_H_SIDE ? "O-O" : "O-O-O",
           record->event == CASTLE_KING_MOVE ? "not played"
           : is_legal                        ? "legal"
                                             : "not legal");
  say_place(record, place, sizeof place);
  castle_describe_ways(castling, ways, sizeof ways);
  if (!is_legal) {
    pgn_castling_explain(&record->view, record->color, record->side, record->history, &why);
    pgn_buffer_add_char(&why, '\0');
  }
  diagrams->drawn.failed |= why.failed;
  diagram.caption[0] = title;
  diagram.caption[1] = place;
  diagram.caption[2] = is_legal || why.failed ? ways : why.data;
  pgn_diagrams_add(diagrams, &diagram);
  pgn_buffer_clear(&why);
}
