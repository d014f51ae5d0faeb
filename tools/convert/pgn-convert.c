/* SPDX-License-Identifier: MIT
 * pgn-convert: translates archives of games between notations. */
#include "games.h"

enum {
  OPTION_ICCF_CASTLING = 256,
  OPTION_UCI_CASTLING,
  OPTION_FEN,
  OPTION_FORMAT,
  OPTION_COMMENTS,
  OPTION_TAG_ORDER,
  OPTION_STRIP,
  OPTION_SEVEN,
  OPTION_WIDTH,
  OPTION_REPAIR,
  OPTION_ON_ERROR,
  OPTION_REJECTS
};

static const struct choice castlings[] = {
    {"auto", PGN_CASTLING_AUTO}, {"target", PGN_CASTLING_TARGET}, {"rook", PGN_CASTLING_ROOK}, {0}};
static const struct choice fens[] = {
    {"keep", PGN_FEN_KEEP}, {"xfen", PGN_FEN_TO_XFEN}, {"shredder", PGN_FEN_TO_SHREDDER}, {0}};
static const struct choice formats[] = {{"pgn", PGN_FORMAT_PGN},
                                        {"jsonl", PGN_FORMAT_JSONL},
                                        {"moves", PGN_FORMAT_MOVES},
                                        {"json", PGN_FORMAT_JSONL, .is_alias = true},
                                        {0}};
static const struct choice tag_orders[] = {{"roster", PGN_TAGS_ROSTER_FIRST}, {"file", PGN_TAGS_AS_IN_FILE}, {0}};
static const struct choice strippable[] = {{"comments", PGN_STRIP_COMMENTS},     {"nags", PGN_STRIP_NAGS},
                                           {"variations", PGN_STRIP_VARIATIONS}, {"tags", PGN_STRIP_TAGS},
                                           {"clocks", PGN_STRIP_CLOCKS},         {0}};
static const struct choice repairs[] = {{"encoding", true}, {0}};
static const struct choice policies[] = {{"keep", PGN_ON_ERROR_KEEP, "convert what can be,\nthe rest in comments"},
                                         {"copy", PGN_ON_ERROR_COPY},
                                         {"skip", PGN_ON_ERROR_SKIP},
                                         {0}};

static const struct option_row options[] = {
    {'t', "to", "NOTATION", "write moves as {}\n(default san)", notations_written},
    {'f', "from", "NOTATION", "read moves as {}\n(default auto: told apart move by move)", notations_read},
    {OPTION_ICCF_CASTLING, "iccf-castling", "STYLE",
     "{} (default auto: the king's\ntarget, in Chess960 games the rook's square)", castlings},
    {OPTION_UCI_CASTLING, "uci-castling", "STYLE", "{} (default auto, as above)", castlings},
    {OPTION_FEN, "fen", "STYLE", "FEN as {} (default keep)", fens},
    {OPTION_FORMAT, "format", "FORMAT", "{} (default pgn)", formats},
    {OPTION_COMMENTS, "comments", NULL, "jsonl: moves with glyphs, comments, clocks,\nevaluations and variations"},
    {OPTION_TAG_ORDER, "tag-order", "ORDER", "{} (default roster: the seven tag\nroster, then the others by name)",
     tag_orders},
    {OPTION_STRIP, "strip", "LIST", "leave out {} (a list with commas)", strippable, .is_list = true},
    {OPTION_SEVEN, "seven", NULL, "only the seven tag roster, FEN, SetUp, Variant"},
    {OPTION_WIDTH, "width", "N", "the most columns of a line; 0 = one line a game\n(default 79)"},
    {OPTION_REPAIR, "repair", "WHAT",
     "{}: HTML entities and UTF-8 encoded twice\nin tags and comments become what they stand for", repairs},
    {OPTION_ON_ERROR, "on-error", "POLICY", "games with an error: {} (default keep)", policies},
    {OPTION_REJECTS, "rejects", "FILE", "games with an error, byte for byte, to FILE as well"},
    {0}};

static const char examples[] = "  pgn-convert --to iccf archive.pgn.gz -o archive-iccf.pgn\n"
                               "  pgn-convert --from iccf --to san card.txt\n"
                               "  pgn-convert --to uci --format=jsonl -j0 games.pgn.zst\n";

/* ---- options ----------------------------------------------------------------------------------------------- */

struct config {
  struct convert_choice convert;
  pgn_castling_style castling[PGN_NOTATION_COUNT];
  const char *rejects;
};

static bool take_option(void *argument, int id, const char *value, int choice) {
  struct config *config = argument;
  pgn_writer_options *writer = &config->convert.writer;
  uint64_t number;
  switch (id) {
  case 't': config->convert.replay.to.notation = (pgn_notation)choice; break;
  case 'f': config->convert.replay.from = (pgn_notation)choice; break;
  case OPTION_ICCF_CASTLING: config->castling[PGN_NOTATION_ICCF] = (pgn_castling_style)choice; break;
  case OPTION_UCI_CASTLING: config->castling[PGN_NOTATION_UCI] = (pgn_castling_style)choice; break;
  case OPTION_FEN: writer->fen = (pgn_fen_output)choice; break;
  case OPTION_FORMAT: writer->format = (pgn_format)choice; break;
  case OPTION_COMMENTS: writer->with_comments = true; break;
  case OPTION_TAG_ORDER: writer->tag_order = (pgn_tag_order)choice; break;
  case OPTION_STRIP: writer->strip |= (unsigned)choice; break;
  case OPTION_SEVEN: writer->seven_tags_only = true; break;
  case OPTION_WIDTH:
    if (!read_number("width", value, 0, 1000000, &number))
      return false;
    writer->width = (unsigned)number;
    break;
  case OPTION_REPAIR: config->convert.repairs_encoding = choice; break;
  case OPTION_ON_ERROR: writer->on_error = (pgn_on_error)choice; break;
  case OPTION_REJECTS: return take_output("rejects", value, &config->rejects);
  default: return false;
  }
  return true;
}

int main(int argc, char **argv) {
  struct config config = {.convert = {.replay = {.from = PGN_NOTATION_AUTO, .to = {PGN_NOTATION_SAN}},
                                      .writer = {.width = 79, .headless = true}}};
  struct common_options common;
  const struct tool tool = {.name = "pgn-convert",
                            .summary = "Translate archives of chess games between notations.",
                            .examples = examples,
                            .strict = "irregularities are errors, and games that have them\nare damaged (--on-error, "
                                      "--rejects); null moves are\nno moves, and all else is written as without",
                            .options = options,
                            .reads_games = true,
                            .take = take_option};
  int status;
  if (!read_command_line(&tool, argc, argv, &common, &config, &status))
    return status;
  config.convert.replay.to.castling = config.castling[config.convert.replay.to.notation];
  config.convert.keeps_rejects = config.rejects != NULL;
  uint64_t warned_file = 0;
  const struct game_tool run = {.batch = convert_games,
                                .config = &config.convert,
                                .outputs = {{"--output", common.output}, {"--rejects", config.rejects}},
                                .verb = "converted",
                                .context = &warned_file,
                                .finish = convert_finish};
  return run_games(&run, &common);
}
