/* SPDX-License-Identifier: MIT
 * A stream is cut into blocks of whole games, wherever reads and blocks may end; the limit of a game; places; waiting.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "pgnkit/buffer.h"
#include "pgnkit/reader.h"
#include "unit/unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

#define FIRST                                                                                                     \
  "[Event \"one\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 {a comment\n[%clk 1] [Event \"none\"] of two lines} Nc6 " \
  "1-0\n\n"

/* A stream, in the games it is made of (and blanks between them): where the cuts may fall is known by its making. */
static const char *const stream[] = {
    FIRST,
    "[Event \"two [x] {y\"]\r\n[Result \"*\"]\r\n\r\n1. d4 (1. c4 c5) d5 ; to [the end {of the line\r\n2. c4 *\r\n\r\n",
    "[Event \"three\"]\n\n*\n\n\n\n",
    "[Event \"four\"]\n[Result \"1/2-1/2\"]\n\n% [Event \"escaped\"]\n1. Nf3 $1 Nf6 2. Ng1 Ng8 1/2-1/2\n\n",
    "[Event \"five\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
};

static char *joined(size_t *length) {
  pgn_buffer text;
  pgn_buffer_init(&text);
  for (int i = 0; i < COUNT(stream); i++)
    pgn_buffer_add_text(&text, stream[i]);
  ck_assert(!text.failed);
  *length = text.length;
  return text.data;
}

/* A pipe into which a child writes a text, `step` bytes at a time. */
static pgn_source *open_in_steps(const char *text, size_t length, size_t step) {
  int ends[2];
  ck_assert_int_eq(pipe(ends), 0);
  pid_t child = fork();
  ck_assert_int_ge(child, 0);
  if (child == 0) {
    close(ends[0]);
    for (size_t at = 0; at < length; at += step) {
      size_t count = length - at < step ? length - at : step;
      if (write(ends[1], text + at, count) != (ssize_t)count)
        _exit(1);
    }
    _exit(0);
  }
  close(ends[1]);
  pgn_source *source;
  ck_assert_int_eq(pgn_source_open_fd(&source, ends[0], true), PGN_OK);
  return source;
}

/* What blocks must be, however they are cut. */
struct tally {
  size_t length, games, blocks;
  uint64_t line;
};

static void assert_whole_games(const pgn_block *block, struct tally *tally) {
  pgn_reader *reader;
  pgn_game game;
  pgn_status status;
  ck_assert_int_eq(pgn_reader_new(&reader), PGN_OK);
  pgn_reader_start_block(reader, block);
  while ((status = pgn_reader_next(reader, &game)) == PGN_OK) {
    ck_assert_int_eq(game.kind, PGN_ITEM_GAME);
    ck_assert_int_lt((int)tally->games, COUNT(stream));
    const char *expected = stream[tally->games++];
    size_t length = strlen(expected);
    while (length > 0 && strchr("\r\n", expected[length - 1]))
      length--;
    ck_assert_uint_eq(game.length, length);
    ck_assert_mem_eq(game.text, expected, length);
  }
  ck_assert_int_eq(status, PGN_END);
  pgn_reader_free(reader);
}

static void assert_split(pgn_source *source, const char *text, size_t length, size_t block_size, struct tally *tally) {
  pgn_splitter *splitter;
  pgn_block block;
  pgn_status status;
  uint64_t offset, line;
  uint32_t column;
  const pgn_splitter_options options = {.block_size = block_size};
  ck_assert_int_eq(pgn_splitter_new(&splitter, &options), PGN_OK);
  pgn_splitter_start(splitter, source);
  pgn_block_init(&block);
  *tally = (struct tally){.line = 1};
  while ((status = pgn_splitter_next(splitter, &block)) == PGN_OK) {
    tally->blocks++;
    ck_assert(!block.oversize && !block.continued);
    ck_assert_uint_eq(block.offset, tally->length);
    ck_assert_uint_eq(block.line, tally->line);
    ck_assert_uint_le(block.length, length - tally->length);
    ck_assert_mem_eq(block.data, text + tally->length, block.length);
    assert_whole_games(&block, tally);
    tally->length += block.length;
    for (size_t i = 0; i < block.length; i++)
      tally->line += block.data[i] == '\n';
  }
  ck_assert_int_eq(status, PGN_END);
  ck_assert_uint_eq(tally->length, length);
  ck_assert_int_eq((int)tally->games, COUNT(stream));
  pgn_splitter_place(splitter, &offset, &line, &column);
  ck_assert_uint_eq(offset, length);
  ck_assert_uint_eq(line, tally->line);
  ck_assert_uint_eq(column, 1);
  ck_assert_int_eq(pgn_splitter_next(splitter, &block), PGN_END);
  pgn_block_clear(&block);
  pgn_splitter_free(splitter);
}

START_TEST(blocks_are_whole_games_whatever_their_size) {
  size_t length;
  char *text = joined(&length);
  struct tally tally;
  for (size_t size = 1; size <= length + 1; size++) {
    pgn_source *source;
    ck_assert_int_eq(pgn_source_open_memory(&source, text, length), PGN_OK);
    assert_split(source, text, length, size, &tally);
    pgn_source_close(source);
  }
  ck_assert_uint_eq(tally.blocks, 1);
  free(text);
}
END_TEST

START_TEST(blocks_are_whole_games_however_the_stream_comes) {
  size_t length;
  char *text = joined(&length);
  static const size_t steps[] = {1, 2, 3, 7, 50, 100};
  struct tally tally;
  for (int i = 0; i < COUNT(steps); i++) {
    pgn_source *source = open_in_steps(text, length, steps[i]);
    assert_split(source, text, length, 0, &tally);
    pgn_source_close(source);
  }
  free(text);
}
END_TEST

START_TEST(an_empty_stream_has_no_block) {
  pgn_source *source;
  pgn_splitter *splitter;
  pgn_block block;
  ck_assert_int_eq(pgn_source_open_memory(&source, "", 0), PGN_OK);
  ck_assert_int_eq(pgn_splitter_new(&splitter, &(pgn_splitter_options){0}), PGN_OK);
  pgn_splitter_start(splitter, source);
  pgn_block_init(&block);
  ck_assert_int_eq(pgn_splitter_next(splitter, &block), PGN_END);
  pgn_block_clear(&block);
  pgn_splitter_free(splitter);
  pgn_source_close(source);
}
END_TEST

/* ---- the limit --------------------------------------------------------------------------------------------- */

START_TEST(a_game_beyond_the_limit_comes_in_pieces) {
  enum { LIMIT = 1024, COMMENT = 1000000 /* far beyond it: it is kept roughly */ };
  pgn_buffer text;
  pgn_buffer_init(&text);
  pgn_buffer_add_text(&text, stream[2]);
  size_t begin = strlen("[Event \"three\"]\n\n*\n"); /* blanks may go to either side */
  size_t from = text.length;
  pgn_buffer_add_text(&text, "[Event \"long\"]\n\n1. e4 {");
  for (int i = 0; i < COMMENT; i++)
    pgn_buffer_add_char(&text, 'x');
  pgn_buffer_add_text(&text, "} *\n\n");
  size_t to = text.length;
  pgn_buffer_add_text(&text, stream[4]);
  ck_assert(!text.failed);

  pgn_source *source;
  pgn_splitter *splitter;
  pgn_block block;
  pgn_status status;
  ck_assert_int_eq(pgn_source_open_memory(&source, text.data, text.length), PGN_OK);
  ck_assert_int_eq(pgn_splitter_new(&splitter, &(pgn_splitter_options){.block_size = 64, .game_limit = LIMIT}), PGN_OK);
  pgn_splitter_start(splitter, source);
  pgn_block_init(&block);
  size_t at = 0, pieces = 0, whole = 0;
  while ((status = pgn_splitter_next(splitter, &block)) == PGN_OK) {
    ck_assert_uint_eq(block.offset, at);
    ck_assert_mem_eq(block.data, text.data + at, block.length);
    if (block.oversize) {
      ck_assert(block.continued == (pieces > 0));
      ck_assert_uint_ge(at, pieces ? from : begin);
      ck_assert_uint_le(at + block.length, to);
      pieces++;
    } else {
      ck_assert(at + block.length <= from || at + 4 >= to);
      whole++;
    }
    at += block.length;
  }
  ck_assert_int_eq(status, PGN_END);
  ck_assert_uint_eq(at, text.length);
  ck_assert_uint_gt(pieces, 1);
  ck_assert_uint_eq(whole, 2);
  pgn_block_clear(&block);
  pgn_splitter_free(splitter);
  pgn_source_close(source);
  pgn_buffer_clear(&text);
}
END_TEST

START_TEST(limits_out_of_range_are_refused) {
  pgn_splitter *splitter;
  ck_assert_int_eq(pgn_splitter_new(&splitter, &(pgn_splitter_options){.game_limit = ((size_t)127 << 20) + 1}),
                   PGN_ERR_USAGE);
}
END_TEST

/* ---- waiting and failing ----------------------------------------------------------------------------------- */

struct waits {
  int count, of_games;
  const int *games;
};

static pgn_status stop_at_second(void *context) {
  struct waits *waits = context;
  waits->of_games = *waits->games;
  return ++waits->count == 2 ? PGN_ERR_CANCELLED : PGN_OK;
}

START_TEST(complete_games_are_handed_out_before_a_wait) {
  int ends[2], games = 0;
  ck_assert_int_eq(pipe(ends), 0);
  struct waits waits = {.games = &games};
  pgn_source *source;
  pgn_splitter *splitter;
  pgn_block block;
  ck_assert_int_eq(pgn_source_open_fd(&source, ends[0], true), PGN_OK);
  ck_assert_int_eq(
      pgn_splitter_new(&splitter, &(pgn_splitter_options){.before_wait = stop_at_second, .context = &waits}), PGN_OK);
  pgn_splitter_start(splitter, source);
  pgn_block_init(&block);
  /* Two games and the beginning of a third; the pipe stays open, so that more may come. */
  char text[400];
  snprintf(text, sizeof text, "%s%s[Event \"x\"]\n", stream[0], stream[2]);
  ck_assert_int_eq(write(ends[1], text, strlen(text)), (ssize_t)strlen(text));
  pgn_status status;
  size_t length = 0;
  waits.count = 1;
  while ((status = pgn_splitter_next(splitter, &block)) == PGN_OK) {
    length += block.length;
    games++;
  }
  ck_assert_int_eq(status, PGN_ERR_CANCELLED);
  ck_assert_int_ge(waits.of_games, 1);
  ck_assert_uint_eq(length, strlen(stream[0]) + strlen(stream[2]));
  /* Calling again goes on. */
  ck_assert_int_eq(write(ends[1], "\n*\n", 3), 3);
  close(ends[1]);
  ck_assert_int_eq(pgn_splitter_next(splitter, &block), PGN_OK);
  ck_assert_uint_eq(block.length, strlen("[Event \"x\"]\n\n*\n"));
  ck_assert_mem_eq(block.data, "[Event \"x\"]\n\n*\n", block.length);
  ck_assert_int_eq(pgn_splitter_next(splitter, &block), PGN_END);
  pgn_block_clear(&block);
  pgn_splitter_free(splitter);
  pgn_source_close(source);
}
END_TEST

START_TEST(games_before_an_error_of_the_source_are_handed_out) {
  /* A gzip member in which one byte is kept as it is, and then another kind of block than there is. */
  static const unsigned char damaged[] = {0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0, 2, 0, 0xfd, 0xff, '*', '\n', 0x07};
  pgn_source *source;
  pgn_splitter *splitter;
  pgn_block block;
  ck_assert_int_eq(pgn_source_open_memory(&source, damaged, sizeof damaged), PGN_OK);
  ck_assert_int_eq(pgn_splitter_new(&splitter, &(pgn_splitter_options){0}), PGN_OK);
  pgn_splitter_start(splitter, source);
  pgn_block_init(&block);
  ck_assert_int_eq(pgn_splitter_next(splitter, &block), PGN_OK);
  ck_assert_uint_eq(block.length, 2);
  ck_assert_mem_eq(block.data, "*\n", 2);
  pgn_status status = pgn_splitter_next(splitter, &block);
  ck_assert(status != PGN_OK && status != PGN_END);
  pgn_block_clear(&block);
  pgn_splitter_free(splitter);
  pgn_source_close(source);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("splitting");
  TCase *blocks = tcase_create("blocks");
  tcase_add_test(blocks, blocks_are_whole_games_whatever_their_size);
  tcase_add_test(blocks, blocks_are_whole_games_however_the_stream_comes);
  tcase_add_test(blocks, an_empty_stream_has_no_block);
  suite_add_tcase(suite, blocks);
  TCase *limit = tcase_create("limit");
  tcase_add_test(limit, a_game_beyond_the_limit_comes_in_pieces);
  tcase_add_test(limit, limits_out_of_range_are_refused);
  suite_add_tcase(suite, limit);
  TCase *waiting = tcase_create("waiting and failing");
  tcase_add_test(waiting, complete_games_are_handed_out_before_a_wait);
  tcase_add_test(waiting, games_before_an_error_of_the_source_are_handed_out);
  suite_add_tcase(suite, waiting);
  return suite;
}

UNIT_MAIN(make_suite)
