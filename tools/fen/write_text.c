/* SPDX-License-Identifier: MIT
 * Positions as text: FEN, EPD, legal moves, counts of move sequences. */
#include "fen.h"

void fen_add(pgn_buffer *out, const struct fen_config *config, const pgn_position *position, pgn_fen_style style) {
  char fen[PGN_FEN_MAX];
  pgn_buffer_add(out, fen, pgn_position_format(position, style, config->ep, fen, sizeof fen));
}

/* The first four fields only. */
static void add_epd(pgn_buffer *out, const struct fen_config *config, const struct fen_position *given) {
  char fen[PGN_FEN_MAX];
  size_t length = pgn_position_format(&given->position, config->style, config->ep, fen, sizeof fen);
  for (int numbers = 0; numbers < 2; length--)
    numbers += fen[length - 1] == ' ';
  pgn_buffer_add(out, fen, length);
  pgn_buffer_add_char(out, ' ');
  pgn_buffer_add(out, given->operations, given->operations_length);
}

static void add_legal_moves(pgn_buffer *out, const pgn_position *position, const pgn_notation_style *style) {
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(position, moves);
  for (size_t i = 0; i < count; i++) {
    char text[PGN_MOVE_TEXT_MAX];
    if (i > 0)
      pgn_buffer_add_char(out, ' ');
    pgn_buffer_add(out, text, pgn_move_format(position, moves[i], style, text, sizeof text));
  }
  pgn_buffer_add_char(out, '\n');
}

static void add_perft(const struct fen_run *run, const pgn_position *position) {
  const struct fen_config *config = run->config;
  pgn_buffer *out = &run->lines->out;
  if (config->divide && config->perft > 0) {
    pgn_notation_style uci = {PGN_NOTATION_UCI, PGN_CASTLING_AUTO};
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = pgn_position_legal_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
      char text[PGN_MOVE_TEXT_MAX];
      pgn_position next = *position;
      pgn_position_play(&next, moves[i]);
      pgn_buffer_add(out, text, pgn_move_format(position, moves[i], &uci, text, sizeof text));
      pgn_buffer_add_char(out, '\t');
      pgn_buffer_add_uint(out, pgn_position_perft(&next, config->perft - 1));
      pgn_buffer_add_char(out, '\n');
    }
  }
  fen_add(out, config, position, config->style);
  pgn_buffer_add_char(out, '\t');
  pgn_buffer_add_uint(out, pgn_position_perft(position, config->perft));
  pgn_buffer_add_char(out, '\n');
}

void fen_write_text(const struct fen_run *run, const struct fen_position *given) {
  const struct fen_config *config = run->config;
  pgn_buffer *out = &run->lines->out;
  if (config->has_perft) {
    add_perft(run, &given->position);
  } else if (config->has_legal) {
    add_legal_moves(out, &given->position, &config->legal);
  } else if (given->operations && !config->moves) {
    add_epd(out, config, given);
    pgn_buffer_add_char(out, '\n');
  } else {
    fen_add(out, config, &given->position, config->style);
    pgn_buffer_add_char(out, '\n');
  }
}
