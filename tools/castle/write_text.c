/* SPDX-License-Identifier: MIT
 * Castlings in words: a sentence about a position, a row about a game. */
#include <stdio.h>
#include <string.h>

#include "record.h"
#include "common/printable.h"
#include "pgnkit/notation.h"

enum {
  GAME_WIDTH = 6, /* columns of the table */
  PLY_WIDTH = 6,
  MOVE_WIDTH = 14,
  TEXT_SHOWN = 24, /* bytes of a move as written */
  WAYS_MAX = 80
};

const char castle_heading[] = "  game   ply  move          verdict      castling\n";

static const char *color_name(pgn_color color) { return color == PGN_WHITE ? "White" : "Black"; }
static char side_letter(pgn_side side) { return side == PGN_H_SIDE ? 'h' : 'a'; }

/* "king f1-c1", "king stays on c1" */
static void describe_way(const char *piece, pgn_square from, pgn_square to, char *text, size_t capacity) {
  char squares[5];
  castle_squares(from, to, false, squares);
  if (from == to)
    snprintf(text, capacity, "%s stays on %.2s", piece, squares);
  else
    snprintf(text, capacity, "%s %.2s-%s", piece, squares, squares + 2);
}

void castle_describe_ways(const pgn_castling *castling, char *text, size_t capacity) {
  char king[24], rook[24] = "";
  bool change_places = castling->king_from == castling->rook_to && castling->rook_from == castling->king_to;
  describe_way("king", castling->king_from, castling->king_to, king, sizeof king);
  if (castling->rook_from != PGN_SQUARE_NONE)
    describe_way("rook", castling->rook_from, castling->rook_to, rook, sizeof rook);
  snprintf(text, capacity, "%s%s%s%s", king, *rook ? ", " : "", rook, change_places ? " (they change places)" : "");
}

static void add_ways(pgn_buffer *out, const pgn_castling *castling) {
  char text[WAYS_MAX];
  castle_describe_ways(castling, text, sizeof text);
  pgn_buffer_add_text(out, text);
}

static void add_reasons(pgn_buffer *out, const struct castle_record *record) {
  pgn_castling_explain(&record->view, record->color, record->side, record->history, out);
}

/* The spellings by squares, where the usual ones are not castling. */
static void add_spelling(pgn_buffer *out, const struct castle_record *record) {
  const pgn_castling *castling = &record->castling;
  char uci[5], iccf[5];
  castle_squares(castling->king_from, castling->king_to, false, uci);
  castle_squares(castling->king_from, castling->king_to, true, iccf);
  if (castling->failed || strcmp(uci, record->uci) == 0)
    return;
  if (record->target_collides)
    pgn_buffer_add_format(out, "; %s and %s would be the king's move, so it is written %s or %s", uci, iccf,
                          record->uci, record->iccf);
  else if (castling->king_from == castling->king_to)
    pgn_buffer_add_format(out, "; %s and %s would be no move, so it is written %s or %s", uci, iccf, record->uci,
                          record->iccf);
}

void castle_write_sentence(const struct castle_record *record, pgn_buffer *out) {
  bool is_legal = record->castling.failed == 0;
  pgn_buffer_add_format(out, "%s%s may %scastle to the %c-side: ", color_name(record->color),
                        record->is_turn ? "" : " (not to move)", is_legal ? "" : "not ", side_letter(record->side));
  if (is_legal)
    add_ways(out, &record->castling);
  else
    add_reasons(out, record);
  add_spelling(out, record);
  pgn_buffer_add_char(out, '\n');
}

/* ---- rows of a table ----------------------------------------------------------------------------------------- */

/* The number of the move and the move as the file has it; what could move a cursor does not come through. */
static void add_move(pgn_buffer *out, const struct castle_record *record, const char *text, size_t length) {
  size_t begin = out->length;
  /* Right behind a move the position is the next one's. */
  pgn_color mover = pgn_position_turn(record->position);
  uint32_t number = pgn_position_fullmove_number(record->position);
  if (record->event == CASTLE_LOST) {
    mover = mover == PGN_WHITE ? PGN_BLACK : PGN_WHITE;
    number -= mover == PGN_BLACK;
  }
  pgn_buffer_add_format(out, "%s%u%s ", record->variation ? "(" : "", number, mover == PGN_WHITE ? "." : "...");
  size_t shown = pgn_utf8_cut(text, length, TEXT_SHOWN);
  size_t good = pgn_utf8_prefix(text, shown);
  for (size_t i = 0; i < shown; i++) {
    unsigned char c = (unsigned char)text[i];
    pgn_buffer_add_char(out, c < 0x20 || c == 0x7f || (i >= good && c >= 0x80) ? '?' : (char)c);
  }
  if (shown < length)
    pgn_buffer_add_text(out, "...");
  if (record->variation)
    pgn_buffer_add_char(out, ')');
  if (out->failed)
    return;
  for (size_t n = text_columns(out->data + begin, out->length - begin); n < MOVE_WIDTH; n++)
    pgn_buffer_add_char(out, ' ');
}

/* What became of it, in a word or two. */
static const char *verdict(const struct castle_record *record) {
  bool is_legal = record->castling.failed == 0;
  switch (record->event) {
  case CASTLE_TURN: return "available";
  case CASTLE_LOST: return "right lost";
  case CASTLE_KING_MOVE: return "king's move";
  case CASTLE_PLAYED:
  case CASTLE_POSITION: break;
  }
  return is_legal ? "legal" : "not legal";
}

/* Why a right was lost by the move at hand. */
static const char *loss(const struct castle_record *record) {
  for (size_t i = 0; i < record->failure_count; i++)
    if (record->failure[i].ply == record->ply)
      return record->failure[i].condition == PGN_CASTLING_KING_MOVED   ? "the king has moved"
             : record->failure[i].condition == PGN_CASTLING_ROOK_MOVED ? "the rook has moved"
                                                                       : "the rook was taken";
  return "";
}

static void add_story(pgn_buffer *out, const struct castle_record *record) {
  bool is_legal = record->castling.failed == 0;
  pgn_buffer_add_format(out, "%-11s  %s %c-side", verdict(record), color_name(record->color),
                        side_letter(record->side));
  if (record->event == CASTLE_LOST) {
    pgn_buffer_add_format(out, ": %s\n", loss(record));
    return;
  }
  if (record->event == CASTLE_KING_MOVE && is_legal) {
    pgn_buffer_add_format(out, ": castling was legal too, and is written %s, %s or %s\n", record->san, record->uci,
                          record->iccf);
    return;
  }
  if (record->event == CASTLE_KING_MOVE) {
    pgn_buffer_add_text(out, ": castling was not legal: ");
    add_reasons(out, record);
    pgn_buffer_add_char(out, '\n');
    return;
  }
  pgn_buffer_add_text(out, ", ");
  add_ways(out, &record->castling);
  if (!is_legal) {
    pgn_buffer_add_text(out, ": ");
    add_reasons(out, record);
  }
  if (record->event == CASTLE_PLAYED)
    add_spelling(out, record);
  pgn_buffer_add_char(out, '\n');
}

bool castle_write_row(const struct castle_record *record, unsigned file_width, struct batch *batch) {
  pgn_buffer *out = &batch->out;
  if (file_width)
    pgn_buffer_add_format(out, "%-*s", (int)file_width, record->file);
  if (!batch_add_number(batch, GAME_WIDTH))
    return false;
  pgn_buffer_add_format(out, "%*u  ", PLY_WIDTH, record->ply);
  if (record->event == CASTLE_TURN)
    add_move(out, record, "", 0);
  else
    add_move(out, record, record->text, record->text_length);
  add_story(out, record);
  return true;
}
