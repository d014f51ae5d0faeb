/* SPDX-License-Identifier: MIT
 * Converts a PGN file, plain or compressed, to ICCF numeric notation: convert_file IN.pgn OUT.pgn
 * What is wrong with a game is told and kept in a comment.  Exit status 0: done; 1: it failed, and OUT.pgn is as it
 * was; 2: called wrongly. */
#include <errno.h>
#include <pgnkit.h>
#include <stdio.h>
#include <string.h>

/* The way of a game: each makes of what stands above it what stands below. */
struct converter {
  pgn_source *source;     /* the bytes of a file, decompressed */
  pgn_splitter *splitter; /* cuts them into */
  pgn_block block;        /* blocks of whole games */
  pgn_reader *reader;     /* takes games out of a block */
  pgn_replay *replay;     /* plays their moves */
  pgn_diag_list findings; /* and says what is wrong with them */
  pgn_writer *writer;     /* writes them as */
  pgn_buffer text;        /* text */
  pgn_sink *sink;         /* which goes to a file that is put in place once it is complete */
};

/* Says why something failed; returns false, for those who end with it.  `error` is the errno that goes with
 * PGN_ERR_IO. */
static bool fail(const char *what, pgn_status status, int error) {
  fprintf(stderr, "%s: %s\n", what, status == PGN_ERR_IO ? strerror(error) : pgn_status_text(status));
  return false;
}

static pgn_status make_all(struct converter *c) {
  const pgn_splitter_options sizes = {0}; /* as usual */
  const pgn_replay_options notations = {.from = PGN_NOTATION_AUTO, .to = {.notation = PGN_NOTATION_ICCF}};
  const pgn_writer_options layout = {.format = PGN_FORMAT_PGN, .width = 79};
  pgn_status status = pgn_splitter_new(&c->splitter, &sizes);
  if (status == PGN_OK)
    status = pgn_reader_new(&c->reader);
  if (status == PGN_OK)
    status = pgn_replay_new(&c->replay, &notations);
  if (status == PGN_OK)
    status = pgn_writer_new(&c->writer, &layout);
  return status;
}

/* Everything may be given back that was made, or was not: NULL is no harm. */
static void free_all(struct converter *c) {
  pgn_sink_free(c->sink); /* an output that was not committed is gone */
  pgn_buffer_clear(&c->text);
  pgn_writer_free(c->writer);
  pgn_diag_list_clear(&c->findings);
  pgn_replay_free(c->replay);
  pgn_reader_free(c->reader);
  pgn_block_clear(&c->block);
  pgn_splitter_free(c->splitter);
  pgn_source_close(c->source);
}

static void tell_findings(const struct converter *c, const char *in) {
  for (size_t i = 0; i < c->findings.count; i++) {
    const pgn_diag *diag = &c->findings.item[i];
    fprintf(stderr, "%s:%llu:%u: %s: %s\n", in, (unsigned long long)diag->line, diag->column,
            pgn_severity_name((pgn_severity)diag->severity), pgn_diag_message(&c->findings, diag));
  }
}

/* Appends what stands in a block to `text`, its moves converted.  A status that is not PGN_OK is no fault of the games:
 * memory ran out. */
static pgn_status convert_block(struct converter *c, const char *in) {
  pgn_game game;
  pgn_replayed replayed;
  pgn_status status;
  pgn_reader_start_block(c->reader, &c->block);
  while ((status = pgn_reader_next(c->reader, &game)) == PGN_OK) {
    pgn_diag_list_truncate(&c->findings, 0);
    if (game.kind != PGN_ITEM_GAME) {
      pgn_item_report(&game, &c->findings); /* text between games, say */
      pgn_writer_copy(&game, &c->text);
    } else {
      status = pgn_replay_game(c->replay, &game, &c->findings, &replayed);
      if (status == PGN_OK)
        status =
            pgn_writer_add(c->writer, &game, &replayed, &c->findings, 0, pgn_reader_line(c->reader, &game), &c->text);
      if (status != PGN_OK)
        return status;
    }
    pgn_reader_place(c->reader, &game, &c->findings, 0); /* findings know their byte, and now their line */
    tell_findings(c, in);
  }
  return status == PGN_END ? PGN_OK : status;
}

static bool convert(struct converter *c, const char *in, const char *out) {
  pgn_status status;
  pgn_splitter_start(c->splitter, c->source);
  while ((status = pgn_splitter_next(c->splitter, &c->block)) == PGN_OK) {
    c->text.length = 0;
    if (c->block.oversize) /* a game of more than 64 MiB: passed on as it is */
      pgn_buffer_add(&c->text, c->block.data, c->block.length);
    else if ((status = convert_block(c, in)) != PGN_OK)
      return fail(in, status, 0);
    if (c->text.failed || c->findings.failed) /* asked once, for all that was added */
      return fail(in, PGN_ERR_NOMEM, 0);
    if ((status = pgn_sink_write(c->sink, c->text.data, c->text.length)) != PGN_OK)
      return fail(out, status, pgn_sink_errno(c->sink));
  }
  if (status != PGN_END && pgn_source_error_code(c->source))
    fprintf(stderr, "%s: %s\n", in, pgn_source_error_text(c->source)); /* the source knows more: where it is damaged */
  else if (status != PGN_END)
    fail(in, status, errno);
  else if ((status = pgn_sink_commit(c->sink)) != PGN_OK)
    fail(out, status, pgn_sink_errno(c->sink));
  return status == PGN_OK;
}

int main(int argc, char **argv) {
  struct converter c = {0};
  bool done = false;
  if (argc != 3) {
    fprintf(stderr, "usage: convert_file IN.pgn OUT.pgn\n");
    return 2;
  }
  pgn_block_init(&c.block);
  pgn_diag_list_init(&c.findings);
  pgn_buffer_init(&c.text);
  pgn_status status;
  if ((status = pgn_source_open(&c.source, argv[1])) != PGN_OK)
    fail(argv[1], status, errno);
  else if ((status = pgn_sink_open(&c.sink, argv[2])) != PGN_OK)
    fail(argv[2], status, errno);
  else if ((status = make_all(&c)) != PGN_OK)
    fail("convert_file", status, errno);
  else
    done = convert(&c, argv[1], argv[2]);
  free_all(&c);
  return done ? 0 : 1;
}
