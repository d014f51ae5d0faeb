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
  pgn_castling_style iccf_castling, uci_castling;
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

static const struct option_row options[] = {
    {'t', "to", "NOTATION", "write moves as san, fan, lan, uci or iccf\n(default san)"},
    {'f', "from", "NOTATION",
     "read moves as auto, san, fan, lan, uci or iccf\n(default auto: told apart move by move)"},
    {OPTION_ICCF_CASTLING, "iccf-castling", "STYLE",
     "auto, rook or target (default auto: the king's\ntarget, in Chess960 games the rook's square)"},
    {OPTION_UCI_CASTLING, "uci-castling", "STYLE", "auto, target or rook (default auto, as above)"},
    {OPTION_FEN, "fen", "STYLE", "FEN as keep, xfen or shredder (default keep)"},
    {OPTION_FORMAT, "format", "FORMAT", "pgn, jsonl or moves (default pgn)"},
    {OPTION_COMMENTS, "comments", NULL, "jsonl: moves with glyphs, comments, clocks,\nevaluations and variations"},
    {OPTION_TAG_ORDER, "tag-order", "ORDER",
     "roster or file (default roster: the seven tag\nroster, then the others by name)"},
    {OPTION_STRIP, "strip", "LIST", "leave out comments, nags, variations, tags,\nclocks (a list with commas)"},
    {OPTION_SEVEN, "seven", NULL, "only the seven tag roster, FEN, SetUp, Variant"},
    {OPTION_WIDTH, "width", "N", "the most columns of a line; 0 = one line a game\n(default 79)"},
    {OPTION_REPAIR, "repair", "WHAT",
     "encoding: HTML entities and UTF-8 encoded twice\nin tags and comments become what they stand for"},
    {OPTION_ON_ERROR, "on-error", "POLICY",
     "games with an error: keep (convert what can be,\nthe rest in comments), copy or skip (default keep)"},
    {OPTION_REJECTS, "rejects", "FILE", "games with an error, byte for byte, to FILE as well"},
    {0, NULL, NULL, NULL}};

static const char examples[] = "  pgn-convert --to iccf archive.pgn.gz -o archive-iccf.pgn\n"
                               "  pgn-convert --from iccf --to san card.txt\n"
                               "  pgn-convert --to uci --format=jsonl -j0 games.pgn.zst\n";

/* ---- options ----------------------------------------------------------------------------------------------- */

static bool take_notation(const char *option, const char *value, bool may_be_auto, pgn_notation *notation) {
  if (pgn_notation_parse_name(value, strlen(value), notation) == PGN_OK &&
      (may_be_auto || *notation != PGN_NOTATION_AUTO))
    return true;
  return usage_error("--%s takes %ssan, fan, lan, uci or iccf, not '%s'", option, may_be_auto ? "auto, " : "", value);
}

static bool take_castling(const char *option, const char *value, pgn_castling_style *style) {
  static const char *const names[] = {"auto", "target", "rook", NULL};
  int choice = read_choice(option, value, names);
  *style = (pgn_castling_style)choice;
  return choice >= 0;
}

static bool take_strip(const char *value, unsigned *strip) {
  static const char *const names[] = {"comments", "nags", "variations", "tags", "clocks", NULL};
  for (const char *p = value;;) {
    size_t length = strcspn(p, ",");
    char name[16] = "";
    if (length < sizeof name)
      memcpy(name, p, length);
    int choice = read_choice("strip", length < sizeof name ? name : value, names);
    if (choice < 0)
      return false;
    *strip |= 1U << choice;
    if (p[length] == '\0')
      return true;
    p += length + 1;
  }
}

static bool take_option(void *argument, int id, const char *value) {
  static const char *const fens[] = {"keep", "xfen", "shredder", NULL};
  static const char *const formats[] = {"pgn", "moves", "jsonl", "json", NULL};
  static const char *const orders[] = {"roster", "file", NULL};
  static const char *const repairs[] = {"encoding", NULL};
  static const char *const policies[] = {"keep", "copy", "skip", NULL};
  struct config *config = argument;
  pgn_writer_options *writer = &config->writer;
  uint64_t number;
  int choice = 0;
  switch (id) {
  case 't': return take_notation("to", value, false, &config->replay.to.notation);
  case 'f': return take_notation("from", value, true, &config->replay.from);
  case OPTION_ICCF_CASTLING: return take_castling("iccf-castling", value, &config->iccf_castling);
  case OPTION_UCI_CASTLING: return take_castling("uci-castling", value, &config->uci_castling);
  case OPTION_FEN:
    choice = read_choice("fen", value, fens);
    writer->fen = (pgn_fen_output)choice;
    break;
  case OPTION_FORMAT:
    choice = read_choice("format", value, formats);
    writer->format = choice > 2 ? PGN_FORMAT_JSONL : (pgn_format)choice;
    break;
  case OPTION_COMMENTS: writer->with_comments = true; break;
  case OPTION_TAG_ORDER:
    choice = read_choice("tag-order", value, orders);
    writer->tag_order = (pgn_tag_order)choice;
    break;
  case OPTION_STRIP: return take_strip(value, &writer->strip);
  case OPTION_SEVEN: writer->seven_tags_only = true; break;
  case OPTION_WIDTH:
    if (!read_number("width", value, 0, 1000000, &number))
      return false;
    writer->width = (unsigned)number;
    break;
  case OPTION_REPAIR:
    choice = read_choice("repair", value, repairs);
    config->repairs_encoding = choice == 0;
    break;
  case OPTION_ON_ERROR:
    choice = read_choice("on-error", value, policies);
    writer->on_error = (pgn_on_error)choice;
    break;
  case OPTION_REJECTS: return take_output("rejects", value, &config->rejects);
  default: return false;
  }
  return choice >= 0;
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
  if (worker->config->replay.to.notation != PGN_NOTATION_FAN || worker->config->writer.format != PGN_FORMAT_PGN ||
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
  config.replay.to.castling =
      config.replay.to.notation == PGN_NOTATION_ICCF ? config.iccf_castling : config.uci_castling;
  const struct session_tool session = {.batch = {new_worker, free_worker, take_game, take_oversize, NULL},
                                       .config = &config,
                                       .verb = "converted",
                                       .rejects_file = config.rejects,
                                       .rejects_option = "--rejects"};
  return session_run(&session, &common);
}
