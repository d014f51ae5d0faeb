/* SPDX-License-Identifier: MIT
 * Positions as diagrams. */
#include "fen.h"

#include <stdio.h>
#include <string.h>

#include "pgnkit/diagram.h"

/* The texts the captions of a diagram point to. */
struct captions {
  char name[200], turn[40], rights[80], number[80], last[40];
};

/* Shows who gives check, and says who is to move. */
static void draw_turn(const pgn_position *position, pgn_diagram *diagram, char text[40]) {
  pgn_color turn = pgn_position_turn(position);
  const char *name = turn == PGN_WHITE ? "White" : "Black";
  pgn_square king = pgn_position_king(position, turn);
  diagram->attackers = pgn_position_checkers(position);
  if (diagram->attackers)
    diagram->attacked = UINT64_C(1) << king;
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++)
    if (diagram->attackers >> square & 1)
      pgn_diagram_add_arrow(diagram, (pgn_square)square, king, PGN_ARROW_ATTACK);
  if (pgn_position_has_legal_move(position))
    snprintf(text, 40, "%s to move%s", name, diagram->attackers ? ", in check" : "");
  else
    snprintf(text, 40, "%s is %s", name, diagram->attackers ? "checkmated" : "stalemated");
}

/* "All castling rights", "Castling: White both sides, Black h-side", or in Chess960 "Castling rooks: b1, g1, g8". */
static void say_rights(const pgn_position *position, char text[80]) {
  static const char *const names[] = {"", "a-side", "h-side", "both sides"};
  unsigned sides[PGN_COLOR_COUNT] = {0}; /* what `names` says of them */
  char squares[4 * 4 + 1] = "";
  for (unsigned rook = 0; rook < PGN_SQUARE_COUNT; rook++) {
    if (!(pgn_position_castling_rooks(position) >> rook & 1))
      continue;
    pgn_color color = rook < 8 ? PGN_WHITE : PGN_BLACK;
    sides[color] |= rook < pgn_position_king(position, color) ? 1 : 2;
    size_t length = strlen(squares);
    snprintf(squares + length, sizeof squares - length, "%s%c%u", length ? ", " : "", 'a' + (int)(rook % 8),
             rook / 8 + 1);
  }
  const char *white = names[sides[PGN_WHITE]], *black = names[sides[PGN_BLACK]];
  if (!*squares)
    snprintf(text, 80, "No castling rights");
  else if (pgn_position_variant(position) == PGN_CHESS960)
    snprintf(text, 80, "Castling rooks: %s", squares);
  else if (sides[PGN_WHITE] + sides[PGN_BLACK] == 6)
    snprintf(text, 80, "All castling rights");
  else
    snprintf(text, 80, "Castling: %s%s%s%s%s", *white ? "White " : "", white, *white && *black ? ", " : "",
             *black ? "Black " : "", black);
}

/* True when the number of the move is told, which an EPD may do without. */
static bool tells_number(const struct fen_position *given) {
  const char *at = given->operations, *stop = at ? at + given->operations_length : NULL;
  pgn_epd_operation operation;
  while (at && pgn_epd_next_operation(&at, stop, &operation))
    if (pgn_epd_operation_is(&operation, "fmvn"))
      return true;
  return !given->operations;
}

/* "Move 12, e.p. square e3, start position 518". */
static void say_number(const struct fen_run *run, const struct fen_position *given, char text[80]) {
  const pgn_position *position = &given->position;
  pgn_square ep = pgn_position_ep_square(position, run->config->ep);
  int number = pgn_position_start_numbers(position, NULL, NULL), length = 0;
  text[0] = '\0';
  if (tells_number(given))
    length += snprintf(text, 80, "Move %u", (unsigned)pgn_position_fullmove_number(position));
  if (ep != PGN_SQUARE_NONE)
    length += snprintf(text + length, 80 - (size_t)length, "%s square %c%d", length ? ", e.p." : "E.p.", 'a' + (ep & 7),
                       ep / 8 + 1);
  if (number >= 0)
    snprintf(text + length, 80 - (size_t)length, "%s position %d", length ? ", start" : "Start", number);
}

/* Shows the last move and says it in SAN. */
static void draw_last_move(const struct fen_position *given, pgn_diagram *diagram, char text[40]) {
  pgn_move move = given->last;
  if (!move)
    return;
  pgn_notation_style san = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  char written[PGN_MOVE_TEXT_MAX];
  pgn_move_format(&given->before, move, &san, written, sizeof written);
  snprintf(text, 40, "Last move: %.20s", written);
  if (pgn_move_get_kind(move) == PGN_MOVE_CASTLING) {
    bool to_h = pgn_move_castling_side(move) == PGN_H_SIDE;
    pgn_square rank = pgn_move_from(move) & 56;
    pgn_diagram_add_arrow(diagram, pgn_move_from(move), rank | (to_h ? PGN_G1 : PGN_C1), PGN_ARROW_MOVE);
    pgn_diagram_add_arrow(diagram, pgn_move_to(move), rank | (to_h ? PGN_F1 : PGN_D1), PGN_ARROW_MOVE);
  } else if (pgn_move_get_kind(move) != PGN_MOVE_NULL) {
    pgn_diagram_add_arrow(diagram, pgn_move_from(move), pgn_move_to(move), PGN_ARROW_MOVE);
  }
}

/* The name an EPD gives its position: what stands in quotes behind its operation id. */
static void get_name(const struct fen_position *given, char name[200]) {
  const char *at = given->operations, *stop = at ? at + given->operations_length : NULL;
  pgn_epd_operation operation;
  while (at && pgn_epd_next_operation(&at, stop, &operation)) {
    const char *text = operation.operand;
    if (!pgn_epd_operation_is(&operation, "id") || operation.operand_length == 0 || *text != '"')
      continue;
    const char *close = memchr(text + 1, '"', operation.operand_length - 1);
    size_t length = pgn_utf8_cut(text + 1, close ? (size_t)(close - text - 1) : 0, 199);
    memcpy(name, text + 1, length);
    name[length] = '\0';
    return;
  }
}

void fen_add_diagram(const struct fen_run *run, const struct fen_position *given) {
  const pgn_position *position = &given->position;
  struct captions captions = {.name = ""};
  struct fen_config *config = run->config;
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  pgn_diagram_set_position(&diagram, position);
  diagram.black_below =
      config->below == BELOW_BLACK || (config->below == BELOW_TURN && pgn_position_turn(position) == PGN_BLACK);
  if (!given->last) /* an EPD's operations belong to the position before the moves */
    get_name(given, captions.name);
  draw_last_move(given, &diagram, captions.last);
  draw_turn(position, &diagram, captions.turn);
  say_rights(position, captions.rights);
  say_number(run, given, captions.number);
  const char *const lines[] = {captions.name, captions.turn, captions.rights, captions.number, captions.last};
  for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++)
    diagram.caption[i] = *lines[i] ? lines[i] : NULL;
  diagrams_add(&config->boards, &diagram, run->lines);
}
