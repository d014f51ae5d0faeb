/* SPDX-License-Identifier: MIT
 * pgn-fen: one FEN or EPD a line in, one line out. */
#include <stdio.h>
#include <string.h>

#include "common/boards.h"
#include "common/lines.h"
#include "common/problems.h"
#include "pgnkit/buffer.h"
#include "pgnkit/castling.h"
#include "pgnkit/diagram.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"

/* Who sits below the board. */
enum below { BELOW_UNSAID, BELOW_WHITE, BELOW_BLACK, BELOW_TURN };

struct config {
  pgn_fen_style style;
  pgn_ep_style ep;
  pgn_fen_mode mode;
  bool json, divide, has_perft, has_legal, svg;
  enum below below;
  const char *moves;
  unsigned perft;
  pgn_notation_style legal;
  pgn_diagrams boards; /* drawn so far */
};

enum {
  OPTION_FEN = 256,
  OPTION_EP,
  OPTION_MODE,
  OPTION_FORMAT,
  OPTION_MOVES,
  OPTION_PERFT,
  OPTION_DIVIDE,
  OPTION_LEGAL,
  OPTION_SVG,
  OPTION_BELOW,
  PERFT_MAX = 20
};

static const struct option_row options[] = {
    {OPTION_FEN, "fen", "STYLE", "write xfen or shredder (default xfen)"},
    {OPTION_EP, "ep", "RULE", "the en passant square: legal, pseudo or always\n(default legal: when a capture is)"},
    {OPTION_MODE, "mode", "MODE",
     "auto, standard or chess960 (default auto: told by\nthe castling rights and the start array)"},
    {OPTION_FORMAT, "format", "FORMAT", "text, or json with problems, numbers and\ncastlings (default text)"},
    {OPTION_MOVES, "moves", "MOVES", "play the moves, in any notation, first"},
    {OPTION_LEGAL, "legal", "NOTATION", "list the legal moves in san, fan, lan, uci or iccf"},
    {OPTION_PERFT, "perft", "N", "count the positions N plies on"},
    {OPTION_DIVIDE, "divide", NULL, "with --perft: a line for each move"},
    {OPTION_SVG, "svg", NULL, "draw the boards, all in one SVG document"},
    {OPTION_BELOW, "below", "COLOR",
     "with --svg: who sits below: white, black or turn\n(the side to move) (default white)"},
    {0, NULL, NULL, NULL}};

static const char examples[] = "  pgn-fen --fen=shredder positions.fen\n"
                               "  pgn-fen --format=json positions.epd\n"
                               "  pgn-fen --moves \"e4 e5 Nf3\" --legal san start.fen\n"
                               "  pgn-fen --svg -o board.svg start.fen\n";

static bool take_option(void *argument, int id, const char *value) {
  static const char *const styles[] = {"xfen", "shredder", NULL};
  static const char *const rules[] = {"legal", "pseudo", "always", NULL};
  static const char *const modes[] = {"auto", "standard", "chess960", NULL};
  static const char *const formats[] = {"text", "json", "jsonl", NULL};
  static const char *const sides[] = {"white", "black", "turn", NULL};
  struct config *config = argument;
  uint64_t number;
  int choice = 0;
  switch (id) {
  case OPTION_FEN: config->style = (pgn_fen_style)(choice = read_choice("fen", value, styles)); break;
  case OPTION_EP: config->ep = (pgn_ep_style)(choice = read_choice("ep", value, rules)); break;
  case OPTION_MODE: config->mode = (pgn_fen_mode)(choice = read_choice("mode", value, modes)); break;
  case OPTION_FORMAT: config->json = (choice = read_choice("format", value, formats)) > 0; break;
  case OPTION_DIVIDE: config->divide = true; break;
  case OPTION_SVG: config->svg = true; break;
  case OPTION_BELOW:
    choice = read_choice("below", value, sides);
    config->below = (enum below)(BELOW_WHITE + choice);
    break;
  case OPTION_MOVES: config->moves = value; break;
  case OPTION_PERFT:
    if (!read_number("perft", value, 0, PERFT_MAX, &number))
      return false;
    config->perft = (unsigned)number;
    config->has_perft = true;
    break;
  case OPTION_LEGAL:
    config->has_legal = true;
    if (pgn_notation_parse_name(value, strlen(value), &config->legal.notation) != PGN_OK ||
        config->legal.notation == PGN_NOTATION_AUTO)
      return usage_error("--legal takes san, fan, lan, uci or iccf, not '%s'", value);
    break;
  default: return false;
  }
  return choice >= 0;
}

/* ---- a line of input --------------------------------------------------------------------------------------- */

/* What the functions below need of the line at hand. */
struct run {
  const struct config *config;
  struct lines *lines;
  const struct line *line;
  bool strict;
};

/* A position to be, and what is wrong with it. */
struct judged {
  pgn_setup setup;
  pgn_fen_report fen;
  pgn_position position;
  pgn_variant variant;
  bool is_playable;
  bool ok;                /* no problem of error level */
  const char *operations; /* of an EPD: what follows its four fields; NULL for a FEN */
  size_t operations_length;
};

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* An EPD has operations, each ended by a semicolon, where a FEN has its numbers.  Returns the length of the part that
 * is common to both. */
static size_t split_epd(const char *text, size_t length, struct judged *judged) {
  size_t at = 0;
  judged->operations = NULL;
  judged->operations_length = 0;
  for (int field = 0; field < 4; field++) {
    while (at < length && is_blank(text[at]))
      at++;
    while (at < length && !is_blank(text[at]))
      at++;
  }
  size_t behind = at;
  while (behind < length && is_blank(text[behind]))
    behind++;
  bool is_operation = behind < length &&
                      ((text[behind] >= 'a' && text[behind] <= 'z') || (text[behind] >= 'A' && text[behind] <= 'Z') ||
                       text[behind] == ';') &&
                      memchr(text + behind, ';', length - behind);
  if (!is_operation)
    return length;
  judged->operations = text + behind;
  judged->operations_length = length - behind;
  return at;
}

static void judge(const struct run *run, const char *text, size_t length, struct judged *judged) {
  const struct config *config = run->config;
  size_t fen_length = split_epd(text, length, judged);
  pgn_status status = pgn_setup_parse(text, fen_length, config->mode, &judged->setup, &judged->fen);
  if (judged->operations) {
    /* An EPD has no numbers to miss. */
    unsigned kept = 0;
    pgn_code missing = pgn_code_find("fen-fields-missing");
    for (unsigned i = 0; i < judged->fen.count; i++)
      if (judged->fen.finding[i].code != missing)
        judged->fen.finding[kept++] = judged->fen.finding[i];
    judged->fen.count = kept;
  }
  judged->ok = status == PGN_OK;
  for (unsigned i = 0; i < judged->fen.count; i++)
    if (pgn_code_severity(judged->fen.finding[i].code, run->strict) == PGN_ERROR)
      judged->ok = false;
  judged->variant = PGN_STANDARD;
  if (status == PGN_OK && (config->mode == PGN_FEN_CHESS960 || pgn_setup_is_chess960(&judged->setup)))
    judged->variant = PGN_CHESS960;
  judged->is_playable = status == PGN_OK &&
                        !(judged->fen.problems & pgn_setup_problem_bit(pgn_code_find("fen-turn-unknown"))) &&
                        pgn_position_from_setup(&judged->position, &judged->setup, judged->variant, 0) == PGN_OK;
  /* --strict repairs nothing: what would have to be repaired is no position. */
  judged->is_playable = judged->is_playable && (judged->ok || !run->strict);
  judged->ok = judged->ok && judged->is_playable;
}

/* ---- playing ----------------------------------------------------------------------------------------------- */

static void add_problem(struct judged *judged, pgn_code code, const char *message) {
  if (judged->fen.count == PGN_FEN_FINDING_MAX)
    return;
  judged->fen.finding[judged->fen.count].code = code;
  char *kept = judged->fen.finding[judged->fen.count++].message;
  size_t length = pgn_utf8_cut(message, strlen(message), sizeof judged->fen.finding->message - 1);
  memcpy(kept, message, length);
  kept[length] = '\0';
  judged->fen.finding[judged->fen.count - 1].problem_length = (uint8_t)length;
}

/* Move numbers may stand between the moves, or before them without a blank. */
static bool is_number(const char *text, size_t length, size_t *digits) {
  size_t n = 0;
  while (n < length && text[n] >= '0' && text[n] <= '9')
    n++;
  size_t periods = n;
  while (periods < length && text[periods] == '.')
    periods++;
  *digits = periods;
  return periods > n || (n == length && n < 4);
}

/* The last of the moves played, 0 when there was none. */
struct last_move {
  pgn_position before;
  pgn_move move;
};

/* Plays the moves of --moves; what is wrong with one is reported, and added to the problems of the position. */
static bool play_moves(const struct run *run, struct judged *judged, pgn_position *position, struct last_move *last) {
  pgn_notation_style any = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  uint32_t ply = 0;
  const char *p = run->config->moves;
  for (;;) {
    p += strspn(p, " \t\r\n");
    size_t length = strcspn(p, " \t\r\n"), number;
    if (length == 0)
      return true;
    if (is_number(p, length, &number)) {
      p += number;
      continue;
    }
    pgn_move move;
    pgn_move_report why;
    ply++;
    pgn_status status = pgn_move_parse(position, p, length, &any, &move, &why);
    pgn_diag diag = {.line = run->line->number, .offset = run->line->offset, .column = 1, .ply = ply};
    char message[800];
    for (unsigned i = 0; i < why.warning_count; i++) {
      diag.code = why.warning[i].code;
      diag.severity = (uint8_t)pgn_code_severity(diag.code, run->strict);
      report_finding(&run->lines->report, run->line->file, &diag, why.warning[i].message);
    }
    if (status != PGN_OK) {
      diag.code = why.error;
      diag.severity = PGN_ERROR;
      snprintf(message, sizeof message, "move %u, %.*s: %s", ply, length < 60 ? (int)length : 60, p, why.message);
      report_finding(&run->lines->report, run->line->file, &diag, message);
      add_problem(judged, diag.code, message);
      judged->ok = false;
      return false;
    }
    *last = (struct last_move){.before = *position, .move = move};
    pgn_position_play(position, move);
    p += length;
  }
}

/* ---- writing ----------------------------------------------------------------------------------------------- */

static void add_fen(pgn_buffer *out, const struct config *config, const pgn_position *position, pgn_fen_style style) {
  char fen[PGN_FEN_MAX];
  pgn_buffer_add(out, fen, pgn_position_format(position, style, config->ep, fen, sizeof fen));
}

/* The first four fields only. */
static void add_epd(pgn_buffer *out, const struct config *config, const struct judged *judged) {
  char fen[PGN_FEN_MAX];
  size_t length = pgn_position_format(&judged->position, config->style, config->ep, fen, sizeof fen);
  for (int numbers = 0; numbers < 2; length--)
    numbers += fen[length - 1] == ' ';
  pgn_buffer_add(out, fen, length);
  pgn_buffer_add_char(out, ' ');
  pgn_buffer_add(out, judged->operations, judged->operations_length);
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

static void add_perft(const struct run *run, const pgn_position *position) {
  const struct config *config = run->config;
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
  add_fen(out, config, position, config->style);
  pgn_buffer_add_char(out, '\t');
  pgn_buffer_add_uint(out, pgn_position_perft(position, config->perft));
  pgn_buffer_add_char(out, '\n');
}

static void add_problems(const struct run *run, const struct judged *judged) {
  pgn_buffer *out = &run->lines->out;
  pgn_buffer_add_text(out, ",\"problems\":[");
  for (unsigned i = 0; i < judged->fen.count; i++) {
    pgn_code code = judged->fen.finding[i].code;
    pgn_buffer_add_format(out, "%s{\"code\":\"P%04u\",\"name\":\"%s\",\"severity\":\"%s\",\"message\":", i ? "," : "",
                          code, pgn_code_name(code), pgn_severity_name(pgn_code_severity(code, run->strict)));
    char text[PROBLEM_TEXT_MAX];
    problem_text(&judged->fen, i, run->strict, text);
    pgn_buffer_add_json(out, text, strlen(text));
    pgn_buffer_add_char(out, '}');
  }
  pgn_buffer_add_char(out, ']');
}

static void add_squares(pgn_buffer *out, pgn_bitboard squares) {
  char separator = '[';
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++)
    if (squares >> square & 1) {
      pgn_buffer_add_format(out, "%c\"%c%u\"", separator, 'a' + (int)(square & 7), square / 8 + 1);
      separator = ',';
    }
  pgn_buffer_add_text(out, separator == '[' ? "[]" : "]");
}

static void add_castlings(pgn_buffer *out, const pgn_position *position) {
  static const char *const names[PGN_SIDE_COUNT] = {"O-O", "O-O-O"};
  char separator = '[';
  for (int side = 0; side < PGN_SIDE_COUNT; side++) {
    pgn_castling castling;
    pgn_position_castling(position, pgn_position_turn(position), (pgn_side)side, &castling);
    if (castling.failed)
      continue;
    pgn_buffer_add_format(out, "%c\"%s\"", separator, names[side]);
    separator = ',';
  }
  pgn_buffer_add_text(out, separator == '[' ? "[]" : "]");
}

static void add_json(const struct run *run, const struct judged *judged, const pgn_position *position) {
  pgn_buffer *out = &run->lines->out;
  pgn_buffer_add_text(out, "{\"input\":");
  pgn_buffer_add_json(out, run->line->text, run->line->length);
  pgn_buffer_add_text(out, judged->ok ? ",\"ok\":true" : ",\"ok\":false");
  add_problems(run, judged);
  if (!judged->is_playable) {
    pgn_buffer_add_text(out, ",\"variant\":null,\"xfen\":null,\"shredder\":null,\"sp\":null,\"side_to_move\":null,"
                             "\"checkers\":null,\"legal_moves\":null,\"castlings\":null}\n");
    return;
  }
  pgn_move moves[PGN_MOVES_MAX];
  int white, black;
  int number = pgn_position_start_numbers(position, &white, &black);
  pgn_buffer_add_text(out, judged->variant == PGN_CHESS960 ? ",\"variant\":\"chess960\",\"xfen\":\""
                                                           : ",\"variant\":\"standard\",\"xfen\":\"");
  add_fen(out, run->config, position, PGN_FEN_XFEN);
  pgn_buffer_add_text(out, "\",\"shredder\":\"");
  add_fen(out, run->config, position, PGN_FEN_SHREDDER);
  pgn_buffer_add_text(out, "\",\"sp\":");
  if (number >= 0)
    pgn_buffer_add_uint(out, (uint64_t)number);
  else
    pgn_buffer_add_text(out, "null");
  pgn_buffer_add_text(out, pgn_position_turn(position) == PGN_WHITE ? ",\"side_to_move\":\"white\",\"checkers\":"
                                                                    : ",\"side_to_move\":\"black\",\"checkers\":");
  add_squares(out, pgn_position_checkers(position));
  pgn_buffer_add_text(out, ",\"legal_moves\":");
  pgn_buffer_add_uint(out, pgn_position_legal_moves(position, moves));
  pgn_buffer_add_text(out, ",\"castlings\":");
  add_castlings(out, position);
  pgn_buffer_add_text(out, "}\n");
}

/* ---- drawing ----------------------------------------------------------------------------------------------- */

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

/* "Move 12, e.p. square e3, start position 518"; an EPD has no number. */
static void say_number(const struct run *run, const struct judged *judged, const pgn_position *position,
                       char text[80]) {
  pgn_square ep = pgn_position_ep_square(position, run->config->ep);
  int number = pgn_position_start_numbers(position, NULL, NULL), length = 0;
  text[0] = '\0';
  if (!judged->operations)
    length += snprintf(text, 80, "Move %u", (unsigned)pgn_position_fullmove_number(position));
  if (ep != PGN_SQUARE_NONE)
    length += snprintf(text + length, 80 - (size_t)length, "%s square %c%d", length ? ", e.p." : "E.p.", 'a' + (ep & 7),
                       ep / 8 + 1);
  if (number >= 0)
    snprintf(text + length, 80 - (size_t)length, "%s position %d", length ? ", start" : "Start", number);
}

/* Shows the last move and says it in SAN. */
static void draw_last_move(const struct last_move *last, pgn_diagram *diagram, char text[40]) {
  pgn_move move = last->move;
  if (!move)
    return;
  pgn_notation_style san = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  char written[PGN_MOVE_TEXT_MAX];
  pgn_move_format(&last->before, move, &san, written, sizeof written);
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
static void get_name(const struct judged *judged, char name[200]) {
  const char *at = judged->operations, *end = at ? at + judged->operations_length : NULL;
  bool starts = true, quoted = false; /* an operation starts here; this is inside quotes */
  for (; at && at + 4 < end; at++) {
    if (starts && memcmp(at, "id \"", 4) == 0) {
      const char *close = memchr(at + 4, '"', (size_t)(end - at - 4));
      size_t length = close ? (size_t)(close - at - 4) : 0;
      length = pgn_utf8_cut(at + 4, length, 199);
      memcpy(name, at + 4, length);
      name[length] = '\0';
      return;
    }
    quoted ^= *at == '"';
    starts = !quoted && (*at == ';' || (starts && is_blank(*at)));
  }
}

static void draw(const struct run *run, pgn_diagrams *boards, const struct judged *judged, const pgn_position *position,
                 const struct last_move *last) {
  struct captions captions = {.name = ""};
  const struct config *config = run->config;
  pgn_diagram diagram;
  pgn_diagram_init(&diagram);
  pgn_diagram_set_position(&diagram, position);
  diagram.black_below =
      config->below == BELOW_BLACK || (config->below == BELOW_TURN && pgn_position_turn(position) == PGN_BLACK);
  if (!last->move) /* an EPD's operations belong to the position before the moves */
    get_name(judged, captions.name);
  draw_last_move(last, &diagram, captions.last);
  draw_turn(position, &diagram, captions.turn);
  say_rights(position, captions.rights);
  say_number(run, judged, position, captions.number);
  const char *const lines[] = {captions.name, captions.turn, captions.rights, captions.number, captions.last};
  for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++)
    diagram.caption[i] = *lines[i] ? lines[i] : NULL;
  boards_add(boards, &diagram, run->lines);
}

/* ---- the run ----------------------------------------------------------------------------------------------- */

/* One line in, one line out. */
static void take_blank(void *context, struct lines *lines) {
  const struct config *config = context;
  if (!config->json && !config->svg)
    pgn_buffer_add_char(&lines->out, '\n');
}

static void take_line(void *context, struct lines *lines, const struct line *line) {
  struct config *config = context;
  const struct run run = {.config = config, .lines = lines, .line = line, .strict = lines->strict};
  pgn_buffer *out = &lines->out;
  struct judged judged;
  judge(&run, line->text, line->length, &judged);
  lines->items++;
  const pgn_diag place = line_place(line, 0);
  report_problems(&lines->report, line->file, &place, &judged.fen, run.strict);
  pgn_position position;
  if (judged.is_playable)
    position = judged.position;
  struct last_move last = {.move = 0};
  bool usable = judged.ok && (!config->moves || play_moves(&run, &judged, &position, &last));
  lines->damaged += !usable;
  if (config->json) {
    add_json(&run, &judged, &position);
  } else if (config->svg) {
    if (usable)
      draw(&run, &config->boards, &judged, &position, &last);
  } else if (!usable) {
    pgn_buffer_add_char(out, '\n');
  } else if (config->has_perft) {
    add_perft(&run, &position);
  } else if (config->has_legal) {
    add_legal_moves(out, &position, &config->legal);
  } else if (judged.operations && !config->moves) {
    add_epd(out, config, &judged);
    pgn_buffer_add_char(out, '\n');
  } else {
    add_fen(out, config, &position, config->style);
    pgn_buffer_add_char(out, '\n');
  }
}

static bool finish(void *context, struct lines *lines) {
  struct config *config = context;
  pgn_diagrams_write(&config->boards, &lines->out);
  return false;
}

int main(int argc, char **argv) {
  struct config config = {0};
  struct common_options common;
  const struct tool tool = {.name = "pgn-fen",
                            .summary = "Read one FEN or EPD a line, check it, and write it in one form.",
                            .examples = examples,
                            .options = options,
                            .take = take_option};
  int status;
  if (!read_command_line(&tool, argc, argv, &common, &config, &status))
    return status;
  if (config.divide && !config.has_perft)
    return usage_error("--divide goes with --perft"), EXIT_FAILED;
  if (config.has_perft + config.has_legal + config.json + config.svg > 1)
    return usage_error("only one of --format=json, --legal, --perft and --svg can be printed"), EXIT_FAILED;
  if (config.below && !config.svg)
    return usage_error("--below goes with --svg"), EXIT_FAILED;
  const struct lines_tool lines = {.noun = "position",
                                   .verb = "clean",
                                   .context = &config,
                                   .take = take_line,
                                   .take_blank = take_blank,
                                   .finish = finish};
  status = lines_run(&lines, &common);
  pgn_diagrams_clear(&config.boards);
  return status;
}
