/* SPDX-License-Identifier: MIT
 * Where a text is cut on its way in never shows: however it comes, in whatever pieces, the same games are read. */
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "pgnkit/buffer.h"
#include "pgnkit/io.h"
#include "pgnkit/reader.h"
#include "prop/scraps.h"
#include "prop/tap.h"

/* ---- what was read, as text -------------------------------------------------------------------------------- */

static void add_item(pgn_buffer *out, pgn_reader *reader, const pgn_game *game) {
  pgn_buffer_add_format(out, "item %d at %llu, line %llu, number %llu, result %u, %zu bytes: ", (int)game->kind,
                        (unsigned long long)game->offset, (unsigned long long)pgn_reader_line(reader, game),
                        (unsigned long long)game->number, game->result, game->length);
  pgn_buffer_add_json(out, game->text, game->length);
  pgn_buffer_add_char(out, '\n');
  for (size_t i = 0; i < game->tag_count; i++) {
    const pgn_tag *tag = &game->tags[i];
    pgn_buffer_add_format(out, "  tag %u+%u name %u+%u value %u+%u flags %u\n", tag->at, tag->length, tag->name_at,
                          tag->name_length, tag->value_at, tag->value_length, tag->flags);
  }
  for (size_t i = 0; i < game->token_count; i++)
    if ((size_t)game->tokens[i].at + game->tokens[i].length > game->length)
      pgn_buffer_add_text(out, "  a token behind the last byte of its game\n");
  for (size_t i = 0; i < game->token_count; i++)
    pgn_buffer_add_format(out, "  token %u+%u kind %u flags %u\n", game->tokens[i].at, game->tokens[i].length,
                          game->tokens[i].kind, game->tokens[i].flags);
}

static void must(pgn_status status) {
  if (status == PGN_OK)
    return;
  printf("Bail out! %s\n", pgn_status_text(status));
  exit(1);
}

static void read_items(pgn_reader *reader, pgn_buffer *out) {
  pgn_game game;
  pgn_status status;
  while ((status = pgn_reader_next(reader, &game)) == PGN_OK)
    add_item(out, reader, &game);
  if (status != PGN_END)
    must(status);
}

static void read_whole(const char *text, size_t length, pgn_buffer *out) {
  pgn_reader *reader;
  must(pgn_reader_new(&reader));
  pgn_reader_start_text(reader, text, length);
  read_items(reader, out);
  pgn_reader_free(reader);
}

/* ---- a source that gives a text in pieces ------------------------------------------------------------------ */

enum { SNIFFED_MOST = 16, PACKETS_MOST = 100 };

/* Pieces are sent when the reader waits for one; or many of a single byte are sent at once, and the reader gets them
 * one by one without waiting: a socket of packets keeps them apart (and would cut longer ones to what is asked for). */
struct feeder {
  int fd;
  const char *text;
  size_t length, sent;
  size_t first_cut;  /* the length of the first piece; 0 = pieces of random length */
  size_t piece_most; /* random pieces are not longer; 0 = packets of one byte */
  uint64_t *random;
};

static void send_piece(struct feeder *feeder, size_t length) {
  if (length > feeder->length - feeder->sent)
    length = feeder->length - feeder->sent;
  if (send(feeder->fd, feeder->text + feeder->sent, length, 0) != (ssize_t)length) {
    printf("Bail out! send: %s\n", strerror(errno));
    exit(1);
  }
  feeder->sent += length;
}

static pgn_status feed(void *context) {
  struct feeder *feeder = context;
  /* What the first read looks at, to tell what kind of text it is, it waits for by itself. */
  do {
    if (feeder->first_cut)
      send_piece(feeder, feeder->sent ? feeder->length : feeder->first_cut);
    else if (feeder->piece_most)
      send_piece(feeder, 1 + random_next(feeder->random) % feeder->piece_most);
    else
      for (int i = 1 + random_below(feeder->random, PACKETS_MOST); i > 0 && feeder->sent < feeder->length; i--)
        send_piece(feeder, 1);
  } while (feeder->sent < SNIFFED_MOST && feeder->sent < feeder->length);
  if (feeder->sent == feeder->length && feeder->fd >= 0) {
    close(feeder->fd);
    feeder->fd = -1;
  }
  return PGN_OK;
}

static void read_blocks(pgn_source *source, const pgn_splitter_options *options, pgn_buffer *out) {
  pgn_splitter *splitter;
  pgn_reader *reader;
  pgn_block block;
  pgn_status status;
  pgn_block_init(&block);
  must(pgn_splitter_new(&splitter, options));
  must(pgn_reader_new(&reader));
  pgn_splitter_start(splitter, source);
  while ((status = pgn_splitter_next(splitter, &block)) == PGN_OK) {
    pgn_reader_start_block(reader, &block);
    read_items(reader, out);
  }
  if (status != PGN_END)
    must(status);
  pgn_reader_free(reader);
  pgn_splitter_free(splitter);
  pgn_block_clear(&block);
}

static void read_pieces(struct feeder *feeder, size_t block_size, pgn_buffer *out) {
  int ends[2];
  bool packets = !feeder->first_cut && !feeder->piece_most;
  if (socketpair(AF_UNIX, packets ? SOCK_SEQPACKET : SOCK_STREAM, 0, ends) < 0) {
    printf("Bail out! socketpair: %s\n", strerror(errno));
    exit(1);
  }
  pgn_source *source;
  must(pgn_source_open_fd(&source, ends[0], true));
  feeder->fd = ends[1];
  feeder->sent = 0;
  read_blocks(source, &(pgn_splitter_options){.block_size = block_size, .before_wait = feed, .context = feeder}, out);
  pgn_source_close(source);
  if (feeder->fd >= 0)
    close(feeder->fd);
}

/* ---- comparing --------------------------------------------------------------------------------------------- */

static bool is_same(const pgn_buffer *expected, const pgn_buffer *got, const char *how, const char *text,
                    size_t length) {
  if (expected->length == got->length && (got->length == 0 || memcmp(expected->data, got->data, got->length) == 0))
    return true;
  size_t at = 0, line = 0;
  while (at < expected->length && at < got->length && expected->data[at] == got->data[at]) {
    at++;
    if (expected->data[at - 1] == '\n')
      line = at;
  }
  printf("# %s\n# expected: %.*s\n# got: %.*s\n", how, (int)strcspn(expected->data + line, "\n"), expected->data + line,
         (int)(got->length > line ? strcspn(got->data + line, "\n") : 0), got->data + line);
  pgn_buffer shown;
  pgn_buffer_init(&shown);
  pgn_buffer_add_json(&shown, text, length < 3000 ? length : 3000);
  printf("# text: %.*s\n", (int)shown.length, shown.data);
  pgn_buffer_clear(&shown);
  return false;
}

/* Reads a text in pieces of random length, with small blocks and with the usual ones. */
static bool is_same_in_pieces(uint64_t *random, const char *text, size_t length, const pgn_buffer *expected,
                              pgn_buffer *got) {
  static const size_t blocks[] = {1, 100, 1000, 0};
  static const size_t pieces[] = {0, 1, 3, 20, 200, 60000};
  size_t block_size = blocks[random_below(random, 4)];
  struct feeder feeder = {
      .text = text, .length = length, .piece_most = pieces[random_below(random, 6)], .random = random};
  char how[120];
  snprintf(how, sizeof how, "blocks of %zu, pieces up to %zu", block_size, feeder.piece_most);
  got->length = 0;
  read_pieces(&feeder, block_size, got);
  pgn_buffer_add_char(got, '\0');
  got->length--;
  return is_same(expected, got, how, text, length);
}

static void expect_text(const char *text, size_t length, pgn_buffer *expected) {
  expected->length = 0;
  read_whole(text, length, expected);
  pgn_buffer_add_char(expected, '\0');
  expected->length--;
}

/* ---- the properties ---------------------------------------------------------------------------------------- */

static void cut_everywhere(tap_run *run, pgn_buffer *expected, pgn_buffer *got) {
  size_t length = strlen(scraps_nasty);
  expect_text(scraps_nasty, length, expected);
  bool same = true;
  for (size_t cut = 1; cut < length && same; cut++) {
    char how[40];
    snprintf(how, sizeof how, "cut at byte %zu", cut);
    struct feeder feeder = {.text = scraps_nasty, .length = length, .first_cut = cut};
    got->length = 0;
    read_pieces(&feeder, cut % 2, got);
    pgn_buffer_add_char(got, '\0');
    got->length--;
    same = is_same(expected, got, how, scraps_nasty, length);
  }
  tap_point(run, same, "a text cut in two at any byte gives the same games");
}

static void cut_in_pieces(tap_run *run, uint64_t *random, pgn_buffer *expected, pgn_buffer *got) {
  size_t length = strlen(scraps_nasty);
  bool same = true;
  expect_text(scraps_nasty, length, expected);
  for (int i = 0; i < 300 && same; i++)
    same = is_same_in_pieces(random, scraps_nasty, length, expected, got);
  tap_point(run, same, "a text in pieces of any length gives the same games");
}

static void cut_scraps(tap_run *run, uint64_t *random, pgn_buffer *expected, pgn_buffer *got, int count) {
  static char text[4000];
  bool same = true;
  for (int i = 0; i < count && same; i++) {
    size_t length = scraps_make(random, text, 20 + (size_t)random_below(random, i % 10 ? 400 : sizeof text - 20));
    expect_text(text, length, expected);
    same = is_same_in_pieces(random, text, length, expected, got);
  }
  tap_point(run, same, "%d random texts in pieces give the same games", count);
}

/* Long enough for several reads, from memory, where nothing ever has to be waited for. */
static void cut_long_texts(tap_run *run, uint64_t *random, pgn_buffer *expected, pgn_buffer *got, int count) {
  enum { LONG = 900000 };
  static char text[LONG];
  bool same = true;
  for (int i = 0; i < count && same; i++) {
    size_t length = 0;
    while (length < LONG - 12000) {
      if (random_below(random, 2)) {
        memcpy(text + length, scraps_nasty, strlen(scraps_nasty));
        length += strlen(scraps_nasty);
      }
      length += scraps_make(random, text + length, 1 + (size_t)random_below(random, 6000));
    }
    expect_text(text, length, expected);
    pgn_source *source;
    must(pgn_source_open_memory(&source, text, length));
    got->length = 0;
    read_blocks(source, &(pgn_splitter_options){.block_size = i % 2 ? 1 : 300000}, got);
    pgn_source_close(source);
    pgn_buffer_add_char(got, '\0');
    got->length--;
    same = is_same(expected, got, "a long text in memory", text, 0);
  }
  tap_point(run, same, "long texts in blocks give the same games");
}

int main(int argc, char **argv) {
  bool is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
  tap_run run = {0};
  uint64_t seed = random_seed(20240305);
  pgn_buffer expected, got;
  pgn_buffer_init(&expected);
  pgn_buffer_init(&got);
  cut_everywhere(&run, &expected, &got);
  cut_in_pieces(&run, &seed, &expected, &got);
  cut_scraps(&run, &seed, &expected, &got, is_long ? 40000 : 3000);
  cut_long_texts(&run, &seed, &expected, &got, is_long ? 100 : 6);
  pgn_buffer_clear(&expected);
  pgn_buffer_clear(&got);
  return tap_end(&run);
}
