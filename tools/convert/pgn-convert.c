/* SPDX-License-Identifier: MIT
 * pgn-convert: translates archives of games between notations. */
#include <stdlib.h>
#include <string.h>

#include "common/session.h"
#include "pgnkit/encoding_repair.h"
#include "pgnkit/replay.h"
#include "pgnkit/writer.h"

struct config {
  pgn_replay_options replay;
  pgn_writer_options writer;
  pgn_castling_style castling[PGN_NOTATION_COUNT];
  const char *rejects;
  bool repairs_encoding;
};

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

static bool take_option(void *argument, int id, const char *value, int choice) {
  struct config *config = argument;
  pgn_writer_options *writer = &config->writer;
  uint64_t number;
  switch (id) {
  case 't': config->replay.to.notation = (pgn_notation)choice; break;
  case 'f': config->replay.from = (pgn_notation)choice; break;
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
  case OPTION_REPAIR: config->repairs_encoding = choice; break;
  case OPTION_ON_ERROR: writer->on_error = (pgn_on_error)choice; break;
  case OPTION_REJECTS: return take_output("rejects", value, &config->rejects);
  default: return false;
  }
  return true;
}

/* ---- converting -------------------------------------------------------------------------------------------- */

struct worker {
  const struct config *config;
  pgn_encoding_repair *repair; /* NULL: nothing is repaired */
  pgn_replay *replay;
  pgn_writer *writer;
};

static void free_worker(void *argument) {
  struct worker *worker = argument;
  pgn_encoding_repair_free(worker->repair);
  pgn_replay_free(worker->replay);
  pgn_writer_free(worker->writer);
  free(worker);
}

static void *new_worker(const void *argument) {
  const struct config *config = argument;
  struct worker *worker = calloc(1, sizeof *worker);
  if (!worker)
    return NULL;
  worker->config = config;
  if ((config->repairs_encoding && pgn_encoding_repair_new(&worker->repair) != PGN_OK) ||
      pgn_replay_new(&worker->replay, &config->replay) != PGN_OK ||
      pgn_writer_new(&worker->writer, &config->writer) != PGN_OK) {
    free_worker(worker);
    return NULL;
  }
  return worker;
}

/* Remembers the first place where output that is UTF-8 stands beside kept bytes that are not. */
static void look_for_other_bytes(const struct worker *worker, struct batch *batch, pgn_reader *reader,
                                 const pgn_game *game) {
  if (pgn_notation_is_ascii(worker->config->replay.to.notation) || worker->config->writer.format != PGN_FORMAT_PGN ||
      batch->has_other_bytes)
    return;
  size_t good = pgn_utf8_prefix(game->text, game->length);
  size_t count = batch->findings.count;
  if (good == game->length)
    return;
  if (!pgn_diag_list_add(&batch->findings, PGN_CODE_BYTES_NOT_UTF8, good, 1, "%s", ""))
    return;
  pgn_reader_place(reader, game, &batch->findings, count);
  batch->has_other_bytes = true;
  batch->other_bytes_item = batch->item_count - 1;
  batch->other_bytes = batch->findings.item[count];
  batch->other_bytes.game = 0; /* it is said of the file */
  pgn_diag_list_truncate(&batch->findings, count);
}

/* Replays the game as it stands or, if that was asked for, as it is repaired; `*read` becomes what was replayed. */
static pgn_status replay_game(const struct worker *worker, const pgn_game *game, pgn_diag_list *findings,
                              pgn_game *read, pgn_replayed *replayed) {
  *read = *game;
  if (!worker->repair)
    return pgn_replay_game(worker->replay, game, findings, replayed);
  pgn_status status = pgn_encoding_repair_game(worker->repair, game, findings, read);
  if (status != PGN_OK)
    return status;
  size_t first = findings->count;
  status = pgn_replay_game(worker->replay, read, findings, replayed);
  pgn_encoding_repair_place(worker->repair, findings, first);
  return status;
}

/* Writes a game that begins on a line.  An object begins with its number, which is not known yet. */
static pgn_status write_game(const struct worker *worker, struct batch *batch, uint64_t line, const pgn_game *game,
                             const pgn_replayed *replayed, size_t first) {
  const pgn_writer_options *option = &worker->config->writer;
  if (option->format != PGN_FORMAT_JSONL)
    return pgn_writer_add(worker->writer, game, replayed, &batch->findings, first, 0, &batch->out);
  size_t before = batch->out.length;
  if (option->headless) {
    pgn_buffer_add_text(&batch->out, "{\"game\":");
    if (!batch_add_number(batch, 0))
      return PGN_ERR_NOMEM;
  }
  size_t head = batch->out.length;
  pgn_writer_set_file(worker->writer, batch->file);
  pgn_status status = pgn_writer_add(worker->writer, game, replayed, &batch->findings, first, line, &batch->out);
  if (batch->out.length == head && option->headless) { /* it is left out */
    batch->out.length = before;
    batch->number_count--;
  }
  return status;
}

/* True for a game that goes to the output byte for byte, unrepaired. */
static bool is_copied(const struct config *config, const pgn_replayed *replayed) {
  return config->writer.format == PGN_FORMAT_PGN &&
         (!replayed->is_supported || (!replayed->ok && config->writer.on_error == PGN_ON_ERROR_COPY));
}

/* Text between games is kept where the output is PGN. */
static void take_text(const struct worker *worker, struct batch *batch, pgn_reader *reader, const pgn_game *text) {
  batch_report_text(batch, reader, text);
  if (worker->config->writer.format == PGN_FORMAT_PGN) {
    look_for_other_bytes(worker, batch, reader, text);
    pgn_writer_copy(text, &batch->out);
  }
}

static pgn_status take_game(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                            struct batch_item *item) {
  struct worker *worker = argument;
  if (game->kind != PGN_ITEM_GAME) {
    take_text(worker, batch, reader, game);
    return PGN_OK;
  }
  size_t first = batch->findings.count;
  pgn_game read;
  pgn_replayed replayed;
  pgn_status status = replay_game(worker, game, &batch->findings, &read, &replayed);
  if (status != PGN_OK)
    return status;
  if (batch_judge(batch, first))
    replayed.ok = false;
  if (batch->findings.count > first)
    pgn_reader_place(reader, game, &batch->findings, first);
  if (!batch_name_moves(batch, first, &read, &replayed, !worker->repair))
    return PGN_ERR_NOMEM;
  item->damaged = !replayed.ok;
  if (item->damaged && worker->config->rejects)
    pgn_writer_copy(game, &batch->rejects);
  size_t before = batch->out.length;
  /* Where it begins is known of the game as it stands, and only objects say it. */
  uint64_t line = worker->config->writer.format == PGN_FORMAT_JSONL ? pgn_reader_line(reader, game) : 0;
  status = write_game(worker, batch, line, is_copied(worker->config, &replayed) ? game : &read, &replayed, first);
  if (batch->out.length > before)
    look_for_other_bytes(worker, batch, reader, game);
  return status;
}

static pgn_status take_oversize(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                                bool continued, struct batch_item *item) {
  struct worker *worker = argument;
  size_t first = batch->findings.count;
  item->damaged = true;
  if (!continued) {
    pgn_diag_list_add(&batch->findings, PGN_CODE_GAME_TOO_LONG, 0, 0,
                      "a game longer than the limit begins here; its bytes are passed on as they are");
    batch_judge(batch, first);
    pgn_reader_place(reader, game, &batch->findings, first);
  }
  /* Pieces follow one another without anything between them. */
  bool whole = !batch->block.oversize;
  if (worker->config->rejects) {
    pgn_buffer_add(&batch->rejects, game->text, game->length);
    pgn_buffer_add_text(&batch->rejects, whole ? "\n\n" : "");
  }
  if (worker->config->writer.on_error == PGN_ON_ERROR_SKIP ||
      (continued && worker->config->writer.format != PGN_FORMAT_PGN))
    return PGN_OK;
  if (worker->config->writer.format == PGN_FORMAT_PGN) {
    pgn_buffer_add(&batch->out, game->text, game->length);
    pgn_buffer_add_text(&batch->out, whole ? "\n\n" : "");
    return PGN_OK;
  }
  pgn_replayed nothing = {.is_supported = true, .result_token = PGN_NO_TOKEN, .result = PGN_RESULT_UNKNOWN};
  return write_game(worker, batch, pgn_reader_line(reader, game), game, &nothing, first);
}

int main(int argc, char **argv) {
  struct config config = {.replay = {.from = PGN_NOTATION_AUTO, .to = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO}},
                          .writer = {.width = 79, .headless = true}};
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
  config.replay.to.castling = config.castling[config.replay.to.notation];
  const struct session_tool session = {.batch = {new_worker, free_worker, take_game, take_oversize, NULL},
                                       .config = &config,
                                       .verb = "converted",
                                       .rejects_file = config.rejects,
                                       .rejects_option = "--rejects"};
  return session_run(&session, &common);
}
