/* SPDX-License-Identifier: MIT
 * Games out of a block, and where in the stream things stand. */
#include "pgnkit/reader.h"

#include "pgn/lexer.h"
#include "pgn/line_count.h"
#include "pgn/scan.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A place and its line, which begins at `line_start`. */
struct counted {
  const char *at, *line_start;
  uint64_t line;
};

struct pgn_reader {
  struct pgni_lexer lexer;
  const char *start, *next, *stop;
  uint64_t offset; /* of `start` in the stream */
  uint64_t line;   /* of `start` */
  uint64_t column; /* of `start`, from 0 */
  uint64_t games;
  /* Lines are counted on from the place counted to last or, where that lies behind, from the beginning of a game. */
  struct counted counted, game;
};

pgn_status pgn_reader_new(pgn_reader **reader) {
  pgn_reader *made = calloc(1, sizeof *made);
  *reader = made;
  if (!made)
    return PGN_ERR_NOMEM;
  pgni_lexer_init(&made->lexer);
  return PGN_OK;
}

void pgn_reader_free(pgn_reader *reader) {
  if (reader)
    pgni_lexer_clear(&reader->lexer);
  free(reader);
}

void pgni_reader_set_scan(pgn_reader *reader, pgni_scan *scan) { reader->lexer.scan = scan; }

static void start(pgn_reader *reader, const char *text, size_t length, uint64_t offset, uint64_t line) {
  reader->lexer.at_stream_start = offset == 0;
  reader->lexer.starts_mid_line = reader->lexer.starts_within_line = false;
  reader->lexer.stops_before_text = false;
  reader->column = 0;
  reader->start = reader->next = text;
  reader->stop = text + length;
  reader->offset = offset;
  reader->line = line;
  reader->counted = reader->game = (struct counted){text, text, line};
}

void pgn_reader_start_block(pgn_reader *reader, const pgn_block *block) {
  start(reader, block->data ? block->data : "", block->length, block->offset, block->line);
  reader->column = block->column;
  reader->lexer.starts_mid_line = block->column > 0;
  reader->lexer.starts_within_line = block->within_line;
  reader->lexer.stops_before_text = block->before_text;
}

void pgn_reader_start_text(pgn_reader *reader, const char *text, size_t length) {
  start(reader, text, length, 0, 1);
  reader->games = 0;
}

pgn_status pgn_reader_next(pgn_reader *reader, pgn_game *game) {
  assert(reader->start);
  struct pgni_lexer *lexer = &reader->lexer;
  pgn_status status = pgni_lexer_next(lexer, reader->start, reader->next, reader->stop, &reader->next);
  if (status != PGN_OK)
    return status;
  bool is_game = lexer->kind == PGN_ITEM_GAME;
  *game = (pgn_game){.kind = lexer->kind,
                     .text = lexer->item,
                     .length = (size_t)(lexer->item_end - lexer->item),
                     .offset = reader->offset + (uint64_t)(lexer->item - reader->start),
                     .number = is_game ? ++reader->games : 0,
                     .tags = lexer->tag,
                     .tag_count = lexer->tag_count,
                     .tag_ids = lexer->ids,
                     .tag_of_id = lexer->id_tag,
                     .tokens = lexer->token,
                     .token_count = lexer->token_count,
                     .result = lexer->result};
  return PGN_OK;
}

void pgn_item_report(const pgn_game *item, pgn_diag_list *list) {
  pgn_diag *diag = NULL;
  if (item->kind == PGN_ITEM_STRAY) {
    const char *stop = item->text + item->length, *end = pgni_line_end(item->text, stop);
    size_t shown = (size_t)(end - item->text);
    while (end < stop && pgn_is_space(*end))
      end++;
    bool has_more = shown <= PGN_QUOTED_MAX && end < stop;
    diag = pgn_diag_list_add(list, PGN_CODE_TEXT_STRAY, 0, 0, "text that belongs to no game: \"%s%s\"",
                             pgn_quote(item->text, shown).text, has_more ? "..." : "");
  } else if (item->kind == PGN_ITEM_PADDING) {
    diag = pgni_report_padding(item->text, item->length, list);
  }
  if (diag)
    diag->length = (uint32_t)item->length;
}

/* ---- places ------------------------------------------------------------------------------------------------ */

static void count_to(pgn_reader *reader, const char *to) {
  struct counted *counted = &reader->counted;
  if (to < counted->at && to >= reader->game.at)
    *counted = reader->game;
  else if (to < counted->at)
    *counted = (struct counted){reader->start, reader->start, reader->line};
  const char *line_start;
  counted->line += pgni_count_lines(counted->at, to, reader->stop, &line_start);
  if (line_start)
    counted->line_start = line_start;
  counted->at = to;
}

/* What is asked for next lies in this game or behind it, as a rule: but maybe before what was asked for last. */
static void count_to_game(pgn_reader *reader, const pgn_game *game) {
  if (game->text == reader->game.at)
    return;
  count_to(reader, game->text);
  reader->game = reader->counted;
}

uint64_t pgn_reader_line(pgn_reader *reader, const pgn_game *game) {
  count_to_game(reader, game);
  return reader->game.line;
}

/* The findings of a game come nearly in order, so insertion is the shortest way to sort them, and a stable one. */
static void sort_by_place(pgn_diag *item, size_t count) {
  for (size_t i = 1; i < count; i++) {
    pgn_diag moved = item[i];
    size_t k = i;
    for (; k > 0 && item[k - 1].offset > moved.offset; k--)
      item[k] = item[k - 1];
    item[k] = moved;
  }
}

void pgn_reader_place(pgn_reader *reader, const pgn_game *game, pgn_diag_list *list, size_t first) {
  assert(first <= list->count);
  if (first == list->count)
    return;
  count_to_game(reader, game);
  sort_by_place(list->item + first, list->count - first);
  for (size_t i = first; i < list->count; i++) {
    pgn_diag *diag = &list->item[i];
    const char *at = game->text + diag->offset;
    count_to(reader, at);
    diag->line = reader->counted.line;
    diag->column = (uint32_t)(at - reader->counted.line_start) + 1;
    if (reader->counted.line_start == reader->start)
      diag->column += (uint32_t)reader->column;
    diag->offset += game->offset;
    diag->game = game->number;
  }
}

/* ---- results ----------------------------------------------------------------------------------------------- */

pgn_result pgn_result_parse(const char *text, size_t length) {
  if (length == 1 && text[0] == '*')
    return PGN_RESULT_UNKNOWN;
  if (length == 3 && text[1] == '-' && (text[0] ^ text[2]) == ('0' ^ '1'))
    return text[0] == '1' ? PGN_RESULT_WHITE : text[0] == '0' ? PGN_RESULT_BLACK : PGN_RESULT_NONE;
  if (length == 7 && memcmp(text, "1/2-1/2", 7) == 0)
    return PGN_RESULT_DRAW;
  return PGN_RESULT_NONE;
}

const char *pgn_result_text(pgn_result result) {
  switch (result) {
  case PGN_RESULT_WHITE: return "1-0";
  case PGN_RESULT_BLACK: return "0-1";
  case PGN_RESULT_DRAW: return "1/2-1/2";
  case PGN_RESULT_UNKNOWN:
  case PGN_RESULT_NONE: break;
  }
  return "*";
}
