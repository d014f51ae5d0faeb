/* SPDX-License-Identifier: MIT
 * pgn-castle: verifies castlings in games and positions, and explains those that are not legal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/diagrams.h"
#include "common/problems.h"
#include "common/run_games.h"
#include "common/standard.h"
#include "games.h"
#include "pgnkit/array.h"
#include "pgnkit/diagram.h"
#include "record.h"

struct config {
  struct castle_choice choice;
  struct castle_picture picture;
  const char **fen;
  size_t fen_count, fen_capacity;
  pgn_fen_mode mode;
  bool has_mode, strict;
  pgn_buffer heading; /* above the first row, empty where there is none */
  uint64_t diagrams;  /* of positions and games, also of those that are too many */
};

enum { OPTION_FEN = 256, OPTION_FORMAT, OPTION_ALL_POSITIONS, OPTION_COLOR, OPTION_SIDE, OPTION_MODE };

static const struct choice formats[] = {
    {"text", CASTLE_TEXT}, {"jsonl", CASTLE_JSON}, {"svg", CASTLE_SVG}, {"json", CASTLE_JSON, .is_alias = true}, {0}};
static const struct choice colors[] = {{"white", PGN_WHITE}, {"black", PGN_BLACK}, {0}};
static const struct choice sides[] = {{"a", PGN_A_SIDE}, {"h", PGN_H_SIDE}, {0}};

static const struct option_row options[] = {
    {OPTION_FEN, "fen", "FEN", "judge the four castlings of a position; may be\ngiven several times"},
    {OPTION_MODE, "mode", "MODE", "positions are {}\n(default auto: told by the position)", fen_modes},
    {'f', "from", "NOTATION", "read moves as {}\n(default auto: told apart move by move)", notations_read},
    {OPTION_FORMAT, "format", "FORMAT", "{}: diagrams with path, blockers\nand attackers marked (default text)",
     formats},
    {OPTION_ALL_POSITIONS, "all-positions", NULL,
     "of games, the rights of each turn, and which\nmove lost which right, as well"},
    {OPTION_COLOR, "color", "COLOR", "only castlings of {}", colors},
    {OPTION_SIDE, "side", "SIDE", "only castlings to this side: {}", sides},
    {0}};

static const char examples[] = "  pgn-castle games.pgn\n"
                               "  pgn-castle --format=jsonl -j0 archive.pgn.gz\n"
                               "  pgn-castle --fen \"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1\"\n";

static bool add_fen(struct config *config, const char *fen) {
  if (!PGN_ARRAY_RESERVE(config->fen, config->fen_capacity, config->fen_count + 1))
    return usage_error("--fen: %s", pgn_status_text(PGN_ERR_NOMEM));
  config->fen[config->fen_count++] = fen;
  return true;
}

static bool take_option(void *argument, int id, const char *value, int choice) {
  struct config *config = argument;
  struct castle_choice *own = &config->choice;
  switch (id) {
  case 'f': own->from = (pgn_notation)choice; break;
  case OPTION_FEN: return add_fen(config, value);
  case OPTION_MODE:
    config->mode = (pgn_fen_mode)choice;
    config->has_mode = true;
    break;
  case OPTION_FORMAT: own->format = (enum castle_format)choice; break;
  case OPTION_ALL_POSITIONS: own->all_positions = true; break;
  case OPTION_COLOR:
    for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
      own->color[color] = color == choice;
    break;
  case OPTION_SIDE:
    for (int side = PGN_H_SIDE; side <= PGN_A_SIDE; side++)
      own->side[side] = side == choice;
    break;
  default: return false;
  }
  return true;
}

/* ---- positions --------------------------------------------------------------------------------------------- */

/* Reads the `index`-th FEN of the command line; false when it is no position that can be judged (told). */
static bool read_fen(const struct config *config, size_t index, struct report *report, pgn_position *position) {
  const char *text = config->fen[index];
  pgn_setup setup;
  pgn_fen_report found;
  pgn_status status = pgn_setup_parse(text, strlen(text), config->mode, &setup, &found);
  const pgn_diag place = {.line = index + 1, .column = 1};
  if (!report_problems(report, "--fen", &place, &found, config->strict) || status != PGN_OK)
    return false;
  bool is_chess960 = config->mode == PGN_FEN_CHESS960 || pgn_setup_is_chess960(&setup);
  if (pgn_position_from_setup(position, &setup, is_chess960 ? PGN_CHESS960 : PGN_STANDARD, 0) == PGN_OK)
    return true;
  pgn_diag unplayable = place;
  unplayable.code = PGN_CODE_FEN_MALFORMED;
  unplayable.severity = PGN_ERROR;
  report_finding(report, "--fen", &unplayable, "this position cannot be played on");
  return false;
}

static void write_position(struct config *config, const pgn_position *position, pgn_buffer *out) {
  const struct castle_choice *choice = &config->choice;
  char fen[PGN_FEN_MAX];
  if (choice->format == CASTLE_TEXT) {
    pgn_buffer_add(out, fen, pgn_position_format(position, PGN_FEN_XFEN, PGN_EP_LEGAL, fen, sizeof fen));
    pgn_buffer_add_char(out, '\n');
  }
  for (int turn = 0; turn < PGN_COLOR_COUNT; turn++)
    for (int side = PGN_A_SIDE; side >= PGN_H_SIDE; side--) {
      pgn_color color = (pgn_color)(turn ^ (int)pgn_position_turn(position));
      struct castle_record record = {
          .event = CASTLE_POSITION, .position = position, .color = color, .side = (pgn_side)side};
      if (!choice->color[color] || !choice->side[side])
        continue;
      castle_record_complete(&record);
      pgn_json json;
      switch (choice->format) {
      case CASTLE_TEXT: castle_write_sentence(&record, out); break;
      case CASTLE_JSON:
        json = castle_begin_json(out);
        pgn_buffer_add_char(out, '0');
        castle_end_json(&record, &json);
        break;
      case CASTLE_SVG: castle_draw(&record, &config->picture.diagrams);
      }
    }
}

/* ---- the run ----------------------------------------------------------------------------------------------- */

static pgn_status refuse_diagrams(struct run *run) {
  char why[120];
  snprintf(why, sizeof why, "one picture holds at most %d diagrams: choose fewer games or castlings", DIAGRAMS_MAX);
  report_failure(&run->report, NULL, why);
  return PGN_ERR_LIMIT;
}

/* The positions of the command line come first. */
static pgn_status write_positions(void *context, struct run *run) {
  struct config *config = context;
  pgn_buffer out;
  pgn_buffer_init(&out);
  bool first = true;
  /* What was typed word by word is no file: each word is answered. */
  bool *shows_all = &run->report.listing.shows_all, before = *shows_all;
  *shows_all = true;
  for (size_t i = 0; i < config->fen_count; i++) {
    pgn_position position;
    if (!read_fen(config, i, &run->report, &position))
      continue;
    if (!first && config->choice.format == CASTLE_TEXT)
      pgn_buffer_add_char(&out, '\n');
    first = false;
    write_position(config, &position, &out);
  }
  report_end_file(&run->report);
  *shows_all = before;
  config->diagrams = config->picture.diagrams.count;
  pgn_status status = out.failed || config->picture.diagrams.drawn.failed ? PGN_ERR_NOMEM : PGN_OK;
  if (status == PGN_OK)
    status = config->diagrams > DIAGRAMS_MAX ? refuse_diagrams(run)
                                           : output_write(&run->outputs.output[0], out.data, out.length);
  pgn_buffer_clear(&out);
  return status;
}

/* How many items there is room for in a picture. */
static size_t fitting(struct config *config, const struct batch *batch, size_t items) {
  size_t i = 0;
  for (; i < items && config->diagrams <= DIAGRAMS_MAX; i++)
    config->diagrams += batch->item[i].more_end[CASTLE_DIAGRAMS] - batch_more_begin(batch, i, CASTLE_DIAGRAMS);
  return config->diagrams > DIAGRAMS_MAX ? i - 1 : i;
}

static pgn_status finish_games(void *context, struct run *run, struct batch *batch, size_t items) {
  struct config *config = context;
  pgn_status status = PGN_OK;
  size_t fits = fitting(config, batch, items);
  if (config->heading.length > 0 && batch_out_begin(batch, items) > 0) {
    status = output_write(&run->outputs.output[0], config->heading.data, config->heading.length);
    config->heading.length = 0;
  }
  if (status == PGN_OK)
    status = run_write(run, batch, fits);
  if (status != PGN_OK)
    return status;
  run_report_findings(run, batch, fits);
  if (fits == items)
    return PGN_OK;
  run->games = batch->item[fits].number;
  return refuse_diagrams(run);
}

static pgn_status write_picture(void *context, struct run *run) {
  const struct config *config = context;
  pgn_buffer out;
  pgn_buffer_init(&out);
  pgn_diagrams_write(&config->picture.diagrams, &out);
  pgn_status status = out.failed ? PGN_ERR_NOMEM : output_write(&run->outputs.output[0], out.data, out.length);
  pgn_buffer_clear(&out);
  return status;
}

/* ---- the command line -------------------------------------------------------------------------------------- */

/* A FEN where the name of a file should be. */
static bool is_fen(const char *operand) {
  size_t ranks = 1;
  for (const char *c = operand; *c && *c != ' '; c++)
    ranks += *c == '/';
  return ranks == 8 && strchr(operand, ' ') && !file_is_there(operand);
}

static bool is_possible(const struct config *config, const struct common_options *common) {
  if (config->choice.format == CASTLE_SVG && config->choice.all_positions)
    return usage_error("--all-positions gives text or jsonl, not svg");
  if (config->has_mode && config->fen_count == 0)
    return usage_error("--mode goes with --fen: games say themselves what they are");
  if (config->choice.all_positions && config->fen_count > 0 && common->operand_count == 0)
    return usage_error("--all-positions is about games, and goes with their files");
  for (int i = 0; i < common->file_count; i++)
    if (is_fen(common->files[i]))
      return usage_error("'%s' is no file: a FEN stands behind --fen", common->files[i]);
  return true;
}

int main(int argc, char **argv) {
  struct config config = {.choice = {.color = {true, true}, .side = {true, true}}};
  struct common_options common;
  const struct tool tool = {.name = "pgn-castle",
                            .summary = "Verify castlings in chess games and positions, and explain them.",
                            .examples = examples,
                            .strict = "irregularities are errors; castlings of games are\njudged as without, and a FEN "
                                      "that would have to be\nrepaired is not judged",
                            .options = options,
                            .reads_games = true,
                            .take = take_option};
  int status;
  if (!read_command_line(&tool, argc, argv, &common, &config, &status) || !is_possible(&config, &common)) {
    free(config.fen);
    return status;
  }
  struct castle_choice *choice = &config.choice;
  bool draws = choice->format == CASTLE_SVG;
  config.strict = common.strict;
  if (config.fen_count > 0 && common.operand_count == 0)
    common.file_count = 0;
  for (int i = 0; i < common.file_count && common.file_count > 1; i++)
    if (strlen(common.files[i]) >= choice->file_width)
      choice->file_width = (unsigned)strlen(common.files[i]) + 1;
  if (draws) {
    choice->picture = &config.picture;
    config.picture.games_max = common.max_games;
    common.threads = 1; /* diagrams stand in the order in which they were drawn */
  }
  pgn_buffer_init(&config.heading);
  if (choice->format == CASTLE_TEXT)
    pgn_buffer_add_format(&config.heading, "%s%-*s%s", config.fen_count > 0 ? "\n" : "", (int)choice->file_width,
                          choice->file_width ? "file" : "", castle_heading);
  const struct game_tool run = {.batch = castle_games,
                                .config = choice,
                                .outputs = {{"--output", common.output}},
                                .verb = "clean",
                                .context = &config,
                                .begin = write_positions,
                                .finish = finish_games,
                                .end = draws ? write_picture : NULL};
  if (config.heading.failed) {
    usage_error("%s", pgn_status_text(PGN_ERR_NOMEM));
    status = EXIT_FAILED;
  } else {
    status = run_games(&run, &common);
  }
  pgn_buffer_clear(&config.heading);
  pgn_diagrams_clear(&config.picture.diagrams);
  free(config.fen);
  return status;
}
