/* SPDX-License-Identifier: MIT
 * The library's fast ways and its careful ones side by side.
 *
 * Each way has objects of its own, which it keeps from text to text, and says in a protocol what it made of the text.
 * The protocols must be the same.  Where the careful way would need lines counted it counts them here, byte by byte. */
#include "prop/paths.h"

#include <stdlib.h>
#include <string.h>

#include "pgn/replay_state.h"
#include "pgn/scan.h"
#include "pgn/writer.h"
#include "pgnkit/encoding_repair.h"
#include "prop/shrink.h"
#include "prop/tap.h"

enum { FAST, PORTABLE, PLAIN, WAYS };
static const char *const way_names[WAYS] = {"fast", "portable", "careful"};

struct way {
  int kind;
  pgn_reader *reader;
  pgn_replay *replay[2]; /* of what the notations are told apart; of SAN */
  pgn_encoding_repair *repair;
  pgn_writer *writer;
  pgn_diag_list list;
  pgn_buffer said;
};

struct paths {
  struct way way[WAYS];
  int other; /* the way that differed from the fast one */
  const struct paths_task *task;
  size_t to_shrink; /* bytes of trials that may still be made */
  unsigned long games, moves;
};

static void must(pgn_status status) {
  if (status == PGN_OK)
    return;
  printf("Bail out! %s\n", pgn_status_text(status));
  exit(1);
}

struct paths *paths_new(void) {
  struct paths *made = calloc(1, sizeof *made);
  must(made ? PGN_OK : PGN_ERR_NOMEM);
  for (int kind = 0; kind < WAYS; kind++) {
    struct way *way = &made->way[kind];
    way->kind = kind;
    must(pgn_reader_new(&way->reader));
    must(pgn_replay_new(&way->replay[0], &(pgn_replay_options){.from = PGN_NOTATION_AUTO}));
    must(pgn_replay_new(&way->replay[1], &(pgn_replay_options){.from = PGN_NOTATION_SAN}));
    must(pgn_encoding_repair_new(&way->repair));
    must(pgn_writer_new(&way->writer, &(pgn_writer_options){.width = 79}));
    if (kind != FAST)
      pgni_reader_set_scan(way->reader, kind == PORTABLE ? pgni_scan_portable : NULL);
    for (int i = 0; i < 2 && kind != FAST; i++)
      (kind == PORTABLE ? pgni_replay_set_portable : pgni_replay_set_careful)(way->replay[i]);
    if (kind == PLAIN)
      pgni_writer_set_careful(way->writer);
    pgn_diag_list_init(&way->list);
    pgn_buffer_init(&way->said);
  }
  return made;
}

void paths_free(struct paths *paths) {
  for (int kind = 0; kind < WAYS; kind++) {
    struct way *way = &paths->way[kind];
    pgn_reader_free(way->reader);
    pgn_replay_free(way->replay[0]);
    pgn_replay_free(way->replay[1]);
    pgn_encoding_repair_free(way->repair);
    pgn_writer_free(way->writer);
    pgn_diag_list_clear(&way->list);
    pgn_buffer_clear(&way->said);
  }
  free(paths);
}

void paths_count(const struct paths *paths, unsigned long *games, unsigned long *moves) {
  *games = paths->games;
  *moves = paths->moves;
}

/* ---- the protocol ------------------------------------------------------------------------------------------ */

static void say(struct way *way, const char *what) { pgn_buffer_add_text(&way->said, what); }

static void say_number(struct way *way, const char *what, uint64_t number) {
  pgn_buffer_add_text(&way->said, what);
  pgn_buffer_add_uint(&way->said, number);
}

static void say_bytes(struct way *way, const char *what, const char *bytes, size_t length) {
  pgn_buffer_add_text(&way->said, what);
  pgn_buffer_add(&way->said, bytes, length);
}

static void say_tokens(struct way *way, const pgn_token *tokens, size_t count) {
  for (size_t i = 0; i < count; i++) {
    say_number(way, "token ", tokens[i].at);
    say_number(way, "+", tokens[i].length);
    say_number(way, " kind ", tokens[i].kind);
    say_number(way, " flags ", tokens[i].flags);
    say(way, "\n");
  }
}

/* A text, and where in it lines begin. */
struct counted {
  const char *text;
  size_t length, at;
  uint64_t line, column; /* of `at` */
};

/* CR, LF, CRLF and CR CR LF each end a line. */
static void count_to(struct counted *counted, size_t to) {
  if (to < counted->at)
    *counted = (struct counted){counted->text, counted->length, 0, 1, 1};
  for (; counted->at < to; counted->at++) {
    const char *rest = counted->text + counted->at;
    size_t left = counted->length - counted->at;
    bool ends = *rest == '\n' ||
                (*rest == '\r' && !(left > 1 && rest[1] == '\n') && !(left > 2 && rest[1] == '\r' && rest[2] == '\n'));
    counted->line += ends;
    counted->column = ends ? 1 : counted->column + 1;
  }
}

static uint64_t line_of(struct way *way, struct counted *counted, const pgn_game *game) {
  if (way->kind != PLAIN)
    return pgn_reader_line(way->reader, game);
  count_to(counted, (size_t)game->offset);
  return counted->line;
}

static void say_item(struct way *way, struct counted *counted, const pgn_game *game) {
  say_number(way, "item ", game->kind);
  say_number(way, " at ", game->offset);
  say_number(way, "+", game->length);
  say_number(way, " line ", line_of(way, counted, game));
  say_number(way, " number ", game->number);
  say_number(way, " result ", game->result);
  say(way, "\n");
  for (size_t i = 0; i < game->tag_count; i++) {
    const pgn_tag *tag = &game->tags[i];
    say_number(way, "tag ", tag->at);
    say_number(way, "+", tag->length);
    say_number(way, " name ", tag->name_at);
    say_number(way, "+", tag->name_length);
    say_number(way, " value ", tag->value_at);
    say_number(way, "+", tag->value_length);
    say_number(way, " flags ", tag->flags);
    say_number(way, " id ", tag->id);
    say(way, "\n");
  }
  say_tokens(way, game->tokens, game->token_count);
}

static void say_findings(struct way *way, struct counted *counted) {
  for (size_t i = 0; i < way->list.count; i++) {
    pgn_diag *diag = &way->list.item[i];
    if (way->kind == PLAIN) {
      count_to(counted, (size_t)diag->offset);
      diag->line = counted->line;
      diag->column = (uint32_t)counted->column;
    }
    say_number(way, "P", diag->code);
    say_number(way, " severity ", diag->severity);
    say_number(way, " at ", diag->offset);
    say_number(way, "+", diag->length);
    say_number(way, " line ", diag->line);
    say_number(way, " column ", diag->column);
    say_number(way, " game ", diag->game);
    say_number(way, " ply ", diag->ply);
    say_number(way, " variation ", diag->variation);
    say_bytes(way, ": ", pgn_diag_message(&way->list, diag), diag->text_length);
    say(way, "\n");
  }
}

static void say_position(struct way *way, const char *what, const pgn_position *position) {
  char fen[PGN_FEN_MAX];
  say(way, what);
  pgn_position_format(position, PGN_FEN_SHREDDER, PGN_EP_ALWAYS, fen, sizeof fen);
  say(way, fen);
  say_number(way, " variant ", pgn_position_variant(position));
  say_number(way, " hash ", pgn_position_hash(position));
  say(way, "\n");
}

static void say_replayed(struct way *way, const pgn_game *game, const pgn_replayed *replayed) {
  say_number(way, "supported ", replayed->is_supported);
  say_number(way, " playable ", replayed->is_playable);
  say_number(way, " known ", replayed->is_start_known);
  say_number(way, " variant ", replayed->variant);
  say_number(way, " plies ", replayed->plies);
  say_number(way, " result ", replayed->result);
  say_number(way, " token ", replayed->result_token);
  say_number(way, " ok ", replayed->ok);
  say(way, "\n");
  if (replayed->is_playable) {
    say_position(way, "start ", &replayed->start);
    say_position(way, "final ", &replayed->final);
  }
  if (replayed->tokens != game->tokens)
    say_tokens(way, replayed->tokens, replayed->token_count);
  for (size_t i = 0; i < replayed->token_count; i++) {
    const pgn_played *played = &replayed->played[i];
    if (played->move == 0)
      continue;
    say_number(way, "played ", i);
    say_number(way, " move ", played->move);
    say_bytes(way, " as ", played->text, played->length);
    say(way, "\n");
  }
  for (size_t i = 0; i < replayed->unread_count; i++) {
    say_number(way, "unread ", replayed->unread[i].first);
    say_number(way, "-", replayed->unread[i].last);
    say(way, "\n");
  }
}

/* ---- what is done with a text ------------------------------------------------------------------------------ */

static void replay_and_write(struct paths *paths, struct way *way, struct counted *counted,
                             const struct paths_replay *wanted, const pgn_game *game) {
  static const pgn_format formats[] = {PGN_FORMAT_PGN, PGN_FORMAT_MOVES, PGN_FORMAT_JSONL};
  static const char *const names[] = {"pgn:\n", "moves:\n", "json:\n"};
  pgn_replay *replay = way->replay[wanted->option.from == PGN_NOTATION_SAN];
  unsigned nesting = replay->option.nesting_limit;
  replay->option = wanted->option;
  if (replay->option.nesting_limit == 0)
    replay->option.nesting_limit = nesting;
  pgn_diag_list_truncate(&way->list, 0);
  way->list.strict = paths->task->strict;
  pgn_game read = *game;
  pgn_replayed replayed;
  say_number(way, "from ", wanted->option.from);
  say_number(way, " to ", wanted->option.to.notation);
  say(way, "\n");
  if (paths->task->repairs)
    must(pgn_encoding_repair_game(way->repair, game, &way->list, &read));
  size_t first = way->list.count;
  must(pgn_replay_game(replay, &read, &way->list, &replayed));
  if (paths->task->repairs)
    pgn_encoding_repair_place(way->repair, &way->list, first);
  say_replayed(way, &read, &replayed);
  pgn_reader_place(way->reader, game, &way->list, 0);
  say_findings(way, counted);
  if (way->kind == FAST)
    paths->moves += replayed.plies;
  if (wanted->option.to.notation == PGN_NOTATION_AUTO)
    return;
  for (int i = 0; i < 3; i++) {
    way->writer->option = wanted->writer;
    way->writer->option.format = formats[i];
    way->writer->option.file = "text";
    say(way, names[i]);
    must(pgn_writer_add(way->writer, &read, &replayed, &way->list, 0, line_of(way, counted, game), &way->said));
  }
}

static void read_text(struct paths *paths, struct way *way, const char *text, size_t length) {
  const struct paths_task *task = paths->task;
  struct counted counted = {text, length, 0, 1, 1};
  pgn_game game;
  pgn_status status;
  pgn_reader_start_text(way->reader, text, length);
  while ((status = pgn_reader_next(way->reader, &game)) == PGN_OK) {
    say_item(way, &counted, &game);
    if (game.kind == PGN_ITEM_GAME) {
      for (int i = 0; i < task->replay_count; i++)
        replay_and_write(paths, way, &counted, &task->replay[i], &game);
      paths->games += way->kind == FAST;
    } else {
      pgn_diag_list_truncate(&way->list, 0);
      pgn_item_report(&game, &way->list);
      pgn_reader_place(way->reader, &game, &way->list, 0);
      say_findings(way, &counted);
    }
  }
  must(status == PGN_END ? PGN_OK : status);
}

static void split_text(struct paths *paths, struct way *way, const char *text, size_t length) {
  pgn_source *source;
  pgn_splitter *splitter;
  pgn_block block;
  pgn_status status;
  pgn_block_init(&block);
  must(pgn_source_open_memory(&source, text, length));
  must(pgn_splitter_new(&splitter, &(pgn_splitter_options){.block_size = paths->task->block_size}));
  if (way->kind != FAST)
    pgni_splitter_set_scan(splitter, way->kind == PORTABLE ? pgni_scan_portable : NULL);
  pgn_splitter_start(splitter, source);
  while ((status = pgn_splitter_next(splitter, &block)) == PGN_OK) {
    say_number(way, "block ", block.offset);
    say_number(way, "+", block.length);
    say_number(way, " line ", block.line);
    say_number(way, " column ", block.column);
    say_number(way, " within ", block.within_line);
    say(way, "\n");
  }
  must(status == PGN_END ? PGN_OK : status);
  pgn_splitter_free(splitter);
  pgn_source_close(source);
  pgn_block_clear(&block);
}

static void do_text(struct paths *paths, struct way *way, const char *text, size_t length) {
  way->said.length = 0;
  read_text(paths, way, text, length);
  split_text(paths, way, text, length);
  must(way->said.failed ? PGN_ERR_NOMEM : PGN_OK);
}

bool paths_agree(struct paths *paths, const struct paths_task *task, const char *text, size_t length) {
  /* Nothing stands behind the text, so that a memory checker sees who reads on. */
  char *copy = malloc(length ? length : 1);
  must(copy ? PGN_OK : PGN_ERR_NOMEM);
  memcpy(copy, text, length);
  paths->task = task;
  paths->other = FAST;
  const pgn_buffer *fast = &paths->way[FAST].said;
  for (int kind = 0; kind < WAYS && paths->other == FAST; kind++) {
    const pgn_buffer *said = &paths->way[kind].said;
    do_text(paths, &paths->way[kind], copy, length);
    if (said->length != fast->length || (said->length > 0 && memcmp(said->data, fast->data, said->length) != 0))
      paths->other = kind;
  }
  free(copy);
  return paths->other == FAST;
}

/* ---- a text that differs ----------------------------------------------------------------------------------- */

static bool differs(void *context, const char *text, size_t length) {
  struct paths *paths = context;
  if (paths->to_shrink < length)
    return false;
  paths->to_shrink -= length;
  return !paths_agree(paths, paths->task, text, length);
}

static void print_line(const char *whose, const pgn_buffer *said, size_t at) {
  const char *line = said->data + at, *end = memchr(line, '\n', said->length - at);
  shrink_print(whose, line, end ? (size_t)(end - line) : said->length - at);
}

void paths_explain(struct paths *paths, const struct paths_task *task, char *text, size_t length) {
  paths->task = task;
  paths->to_shrink = (size_t)50 << 20;
  length = shrink_text(text, length, differs, paths);
  if (paths_agree(paths, task, text, length))
    return;
  const pgn_buffer *fast = &paths->way[FAST].said, *other = &paths->way[paths->other].said;
  size_t at = 0, line = 0;
  for (; at < fast->length && at < other->length && fast->data[at] == other->data[at]; at++)
    line = fast->data[at] == '\n' ? at + 1 : line;
  shrink_print("text", text, length);
  print_line(way_names[FAST], fast, line);
  print_line(way_names[paths->other], other, line);
}
