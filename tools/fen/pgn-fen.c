/* SPDX-License-Identifier: MIT
 * pgn-fen: one FEN or EPD a line in, one line out. */
#include <string.h>

#include "fen.h"

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

static const struct choice styles[] = {{"xfen", PGN_FEN_XFEN}, {"shredder", PGN_FEN_SHREDDER}, {0}};
static const struct choice rules[] = {
    {"legal", PGN_EP_LEGAL}, {"pseudo", PGN_EP_PSEUDO}, {"always", PGN_EP_ALWAYS}, {0}};
static const struct choice formats[] = {{"text", FEN_TEXT},
                                        {"json", FEN_JSON, "with problems, numbers and castlings"},
                                        {"svg", FEN_SVG},
                                        {"jsonl", FEN_JSON, .is_alias = true},
                                        {0}};
static const struct choice sides[] = {
    {"white", BELOW_WHITE}, {"black", BELOW_BLACK}, {"turn", BELOW_TURN, "the side to move"}, {0}};

static const struct option_row options[] = {
    {OPTION_FEN, "fen", "FORM", "write {} (default xfen)", styles},
    {OPTION_EP, "ep", "RULE", "the en passant square: {}\n(default legal: when a capture is)", rules},
    {OPTION_MODE, "mode", "MODE", "{} (default auto: told by\nthe castling rights and the start array)", fen_modes},
    {OPTION_FORMAT, "format", "FORMAT", "{} (default text)", formats},
    {OPTION_MOVES, "moves", "MOVES", "play the moves, in any notation, first"},
    {OPTION_LEGAL, "legal", "NOTATION", "list the legal moves in {}", notations_written},
    {OPTION_PERFT, "perft", "N", "count the move sequences of N plies (0 to 20)"},
    {OPTION_DIVIDE, "divide", NULL, "with --perft: a line for each move"},
    {OPTION_SVG, "svg", NULL, "the same as --format=svg: draw the boards, all in\none document"},
    {OPTION_BELOW, "below", "COLOR", "with --svg: who sits below: {} (default white)", sides},
    {0}};

static const char examples[] = "  pgn-fen --fen=shredder positions.fen\n"
                               "  pgn-fen --format=json positions.epd\n"
                               "  pgn-fen --moves \"e4 e5 Nf3\" --legal san start.fen\n"
                               "  pgn-fen --svg -o board.svg start.fen\n";

static bool take_option(void *argument, int id, const char *value, int choice) {
  struct fen_config *config = argument;
  uint64_t number;
  switch (id) {
  case OPTION_FEN: config->style = (pgn_fen_style)choice; break;
  case OPTION_EP: config->ep = (pgn_ep_style)choice; break;
  case OPTION_MODE: config->mode = (pgn_fen_mode)choice; break;
  case OPTION_FORMAT: config->format = (enum fen_format)choice; break;
  case OPTION_DIVIDE: config->divide = true; break;
  case OPTION_SVG: config->svg = true; break;
  case OPTION_BELOW: config->below = (enum fen_below)choice; break;
  case OPTION_MOVES: config->moves = value; break;
  case OPTION_PERFT:
    if (!read_number("perft", value, 0, PERFT_MAX, &number))
      return false;
    config->perft = (unsigned)number;
    config->has_perft = true;
    break;
  case OPTION_LEGAL:
    config->has_legal = true;
    config->legal.notation = (pgn_notation)choice;
    break;
  default: return false;
  }
  return true;
}

/* One line in, one line out. */
static void take_blank(void *context, struct lines *lines) {
  const struct fen_config *config = context;
  if (config->format == FEN_TEXT)
    pgn_buffer_add_char(&lines->out, '\n');
}

static void take_line(void *context, struct lines *lines, const struct line *line) {
  struct fen_config *config = context;
  const struct fen_run run = {.config = config, .lines = lines, .line = line};
  struct fen_position given;
  config->problems.length = 0;
  fen_read(&run, &given);
  fen_check_operations(&run, &given);
  if (config->moves && given.ok)
    fen_play(&run, &given);
  lines->items++;
  lines->damaged += !given.ok;
  if (config->format == FEN_JSON)
    fen_write_json(&run, &given);
  else if (config->format == FEN_SVG && given.ok)
    fen_add_diagram(&run, &given);
  else if (config->format == FEN_TEXT && given.ok)
    fen_write_text(&run, &given);
  else if (config->format == FEN_TEXT)
    pgn_buffer_add_char(&lines->out, '\n');
}

static bool finish(void *context, struct lines *lines) {
  struct fen_config *config = context;
  if (config->format == FEN_SVG)
    pgn_diagrams_write(&config->boards, &lines->out);
  return false;
}

int main(int argc, char **argv) {
  struct fen_config config = {0};
  struct common_options common;
  const struct tool tool = {.name = "pgn-fen",
                            .summary = "Read one FEN or EPD a line, check it, and write it in one form.",
                            .examples = examples,
                            .strict = "repair nothing: a line that needs it is an error\nand gives no position",
                            .options = options,
                            .take = take_option};
  int status;
  if (!read_command_line(&tool, argc, argv, &common, &config, &status))
    return status;
  if (config.divide && !config.has_perft)
    return usage_error("--divide goes with --perft"), EXIT_FAILED;
  if (config.has_perft + config.has_legal + (config.format == FEN_JSON) + (config.svg || config.format == FEN_SVG) > 1)
    return usage_error("only one of --format=json, --legal, --perft and --svg can be given"), EXIT_FAILED;
  if (config.svg)
    config.format = FEN_SVG;
  if (config.below && config.format != FEN_SVG)
    return usage_error("--below goes with --svg"), EXIT_FAILED;
  const struct lines_tool lines = {.noun = "position",
                                   .verb = "clean",
                                   .context = &config,
                                   .take = take_line,
                                   .take_blank = take_blank,
                                   .finish = finish};
  status = run_lines(&lines, &common);
  pgn_buffer_clear(&config.problems);
  pgn_diagrams_clear(&config.boards);
  return status;
}
