/* SPDX-License-Identifier: MIT
 * Any bytes as PGN: cut into blocks of any size they are the same games; what is written of them, if nothing was
 * damaged, stays as it is when it is read and written again. */
#include "fuzz/fuzz.h"

#include <string.h>

#include "pgnkit/io.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "pgnkit/writer.h"

struct count {
  size_t findings, errors;
  bool is_recoded; /* the bytes were taken for another encoding, or for no text at all */
};

static bool begins_utf16(const char *text, size_t length) {
  return length >= 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0);
}

/* Converts `text`, read in blocks of about `block_size` bytes, into `out`; counts what is found. */
static struct count convert(const char *text, size_t length, size_t block_size, pgn_notation to, pgn_buffer *out) {
  pgn_splitter_options cut = {.block_size = block_size};
  pgn_replay_options notations = {.from = PGN_NOTATION_AUTO, .to = {.notation = to}};
  pgn_writer_options format = {.format = PGN_FORMAT_PGN, .width = 79};
  pgn_source *source;
  pgn_splitter *splitter;
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_writer *writer;
  pgn_block block;
  pgn_diag_list findings;
  pgn_source_finding found;
  struct count count = {0};
  pgn_status status;
  pgn_block_init(&block);
  pgn_diag_list_init(&findings);
  pgn_buffer_init(out);
  MUST(pgn_source_open_memory(&source, text, length) == PGN_OK);
  MUST(pgn_splitter_new(&splitter, &cut) == PGN_OK && pgn_reader_new(&reader) == PGN_OK);
  MUST(pgn_replay_new(&replay, &notations) == PGN_OK && pgn_writer_new(&writer, &format) == PGN_OK);
  pgn_splitter_start(splitter, source);
  while ((status = pgn_splitter_next(splitter, &block)) == PGN_OK) {
    pgn_game game;
    pgn_replayed replayed;
    pgn_reader_start_block(reader, &block);
    while ((status = pgn_reader_next(reader, &game)) == PGN_OK) {
      MUST(game.text >= block.data && game.text + game.length <= block.data + block.length);
      pgn_diag_list_truncate(&findings, 0);
      if (game.kind == PGN_ITEM_GAME) {
        MUST(pgn_replay_game(replay, &game, &findings, &replayed) == PGN_OK);
        MUST(pgn_writer_add(writer, &game, &replayed, &findings, 0, 1, out) == PGN_OK);
      } else
        pgn_writer_copy(&game, out);
      pgn_reader_place(reader, &game, &findings, 0);
      for (size_t i = 0; i < findings.count; i++) {
        MUST(findings.item[i].line >= 1 && findings.item[i].column >= 1);
        MUST(findings.item[i].offset <= block.offset + block.length);
        count.errors += findings.item[i].severity == PGN_ERROR;
      }
      count.findings += findings.count;
    }
    MUST(status == PGN_END);
  }
  /* A stream that looks compressed or foreign may end in an error of its own. */
  MUST(status == PGN_END || status == PGN_ERR_IO || status == PGN_ERR_UNSUPPORTED);
  MUST(!out->failed && !findings.failed);
  count.is_recoded = status != PGN_END || begins_utf16(text, length);
  while (pgn_source_take_finding(source, &found))
    count.is_recoded |= found.code == PGN_CODE_ENCODING_GUESSED;
  pgn_writer_free(writer);
  pgn_replay_free(replay);
  pgn_reader_free(reader);
  pgn_splitter_free(splitter);
  pgn_source_close(source);
  pgn_diag_list_clear(&findings);
  pgn_block_clear(&block);
  return count;
}

static bool same(const pgn_buffer *a, const pgn_buffer *b) {
  return a->length == b->length && (a->length == 0 || memcmp(a->data, b->data, a->length) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  pgn_buffer whole, cut, again, there, back;
  const char *text = (const char *)data;
  struct count count = convert(text, size, 0, PGN_NOTATION_SAN, &whole);
  MUST(convert(text, size, 64, PGN_NOTATION_SAN, &cut).findings == count.findings);
  MUST(same(&whole, &cut));
  /* Text between games may look like UTF-16, or like no text, once a mark or zero bytes before it are gone. */
  bool is_recoded = convert(whole.data, whole.length, 0, PGN_NOTATION_SAN, &again).is_recoded;
  MUST(count.errors > 0 || is_recoded || same(&whole, &again));
  convert(text, size, 0, PGN_NOTATION_ICCF, &there);
  is_recoded |= convert(there.data, there.length, 0, PGN_NOTATION_SAN, &back).is_recoded;
  MUST(count.findings > 0 || is_recoded || same(&whole, &back));
  pgn_buffer_clear(&whole);
  pgn_buffer_clear(&cut);
  pgn_buffer_clear(&again);
  pgn_buffer_clear(&there);
  pgn_buffer_clear(&back);
  return 0;
}
