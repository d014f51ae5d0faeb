/* SPDX-License-Identifier: MIT
 * Writing games: which format, and what to do with damaged ones. */
#include "pgn/writer.h"

#include "pgn/lexer.h"
#include "pgnkit/array.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

pgn_status pgn_writer_new(pgn_writer **writer, const pgn_writer_options *options) {
  pgn_writer *made = calloc(1, sizeof *made);
  *writer = made;
  if (!made)
    return PGN_ERR_NOMEM;
  made->option = *options;
  if (!made->option.file)
    made->option.file = "";
  pgn_buffer_init(&made->scratch);
  return PGN_OK;
}

void pgn_writer_free(pgn_writer *writer) {
  if (!writer)
    return;
  free(writer->order);
  free(writer->ply);
  pgni_remarks_clear(&writer->remarks);
  pgn_buffer_clear(&writer->scratch);
  free(writer);
}

void pgni_writer_set_careful(pgn_writer *writer) { writer->is_careful = true; }

void pgn_writer_set_file(pgn_writer *writer, const char *file) { writer->option.file = file; }

bool pgni_writer_reserve_plies(pgn_writer *writer, size_t count) {
  return PGN_ARRAY_RESERVE(writer->ply, writer->ply_capacity, count);
}

uint32_t pgni_variation_end(const pgn_game *game, uint32_t open, uint32_t end) {
  size_t depth = 0;
  for (uint32_t i = open; i < end; i++) {
    if (game->tokens[i].kind == PGN_TOKEN_OPEN)
      depth++;
    else if (game->tokens[i].kind == PGN_TOKEN_CLOSE && --depth == 0)
      return i;
  }
  return end - 1;
}

unsigned pgni_suffix_glyph(const char *text, size_t length) {
  /* U+203C, U+2047 to U+2049: two signs in one character */
  static const char pairs[] = "\xe2\x80\xbc\xe2\x81\x87\xe2\x81\x89\xe2\x81\x88";
  for (unsigned i = 0; i < 4 && length == 3; i++)
    if (memcmp(text, pairs + 3 * i, 3) == 0)
      return 3 + i;
  if (length == 0 || (text[0] != '!' && text[0] != '?'))
    return 0;
  if (length == 1)
    return text[0] == '!' ? 1 : 2;
  if (length != 2)
    return 0;
  if (text[0] == text[1])
    return text[0] == '!' ? 3 : 4;
  return text[0] == '!' ? 5 : 6;
}

/* The tags without which the line would be read as another game: where it begins from another position than the
 * ordinary array, and that it is Chess960, on which the meaning of castlings depends. */
static void write_start(const pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *out) {
  bool is_chess960 = replayed->variant == PGN_CHESS960;
  if (!replayed->is_playable || !(is_chess960 || game->tag_ids >> PGN_TAG_FEN & 1))
    return;
  if (is_chess960)
    pgn_buffer_add_text(out, "[Variant \"Chess960\"] ");
  if (!replayed->is_start_known)
    return; /* it is as unknown to who reads the line */
  char fen[PGN_FEN_MAX], ordinary[PGN_FEN_MAX];
  pgn_fen_style style = writer->option.fen == PGN_FEN_TO_SHREDDER ? PGN_FEN_SHREDDER : PGN_FEN_XFEN;
  pgn_position array;
  pgn_position_init(&array);
  pgn_position_format(&array, style, PGN_EP_LEGAL, ordinary, sizeof ordinary);
  pgn_position_format(&replayed->start, style, PGN_EP_LEGAL, fen, sizeof fen);
  if (is_chess960 || strcmp(fen, ordinary) != 0)
    pgn_buffer_add_format(out, "[SetUp \"1\"] [FEN \"%s\"] ", fen);
}

/* The main line on one line, numbered as in print. */
static void write_moves(const pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *out) {
  int64_t ply = replayed->is_playable ? pgni_first_ply(&replayed->start) : 0;
  const pgn_unread *unread = replayed->unread;
  const pgn_unread *unread_end = unread + replayed->unread_count;
  size_t depth = 0;
  bool first = true;
  write_start(writer, game, replayed, out);
  for (uint32_t i = 0; i < game->token_count; i++) {
    while (unread < unread_end && unread->last <= i)
      unread++;
    if (unread < unread_end && unread->first <= i) {
      i = unread->last - 1;
      continue;
    }
    if (depth == 0 && replayed->is_supported && !writer->is_careful && !(first && ply & 1)) {
      uint32_t end = unread < unread_end ? unread->first : (uint32_t)game->token_count;
      int64_t ply_before = ply;
      i = pgni_list_moves(out, game->tokens, replayed->played, i, end, &ply);
      first &= ply == ply_before;
      if (i == game->token_count)
        break;
      if (i == end) { /* text that was not read */
        i--;
        continue;
      }
    }
    const pgn_token *token = &game->tokens[i];
    depth += token->kind == PGN_TOKEN_OPEN;
    depth -= token->kind == PGN_TOKEN_CLOSE;
    const pgn_played *played = &replayed->played[i];
    if (depth > 0 || played->move == 0)
      continue;
    if (!(ply & 1) || first) {
      pgn_buffer_add_uint(out, (uint64_t)ply / 2 + 1);
      pgn_buffer_add_text(out, ply & 1 ? "... " : ". ");
    }
    pgn_buffer_add(out, played->text, played->length);
    pgn_buffer_add_char(out, ' ');
    first = false;
    ply++;
  }
  pgn_buffer_add_text(out, pgn_result_text(replayed->result));
  pgn_buffer_add_char(out, '\n');
}

void pgn_writer_copy(const pgn_game *game, pgn_buffer *out) {
  if (game->kind == PGN_ITEM_PADDING)
    return;
  if (game->kind == PGN_ITEM_STRAY && *game->text == '%') /* it began no line, and must not come to begin one */
    pgn_buffer_add_char(out, ' ');
  pgn_buffer_add(out, game->text, game->length);
  pgn_buffer_add_text(out, "\n\n");
}

pgn_status pgn_writer_add(pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed,
                          const pgn_diag_list *list, size_t first, uint64_t line, pgn_buffer *out) {
  assert(game->kind == PGN_ITEM_GAME && first <= list->count);
  const pgn_writer_options *option = &writer->option;
  writer->scratch.failed = false;
  /* What is written is the game as the replay understood it. */
  pgn_game read = *game;
  if (replayed->tokens) {
    read.tokens = replayed->tokens;
    read.token_count = replayed->token_count;
    read.result = replayed->result_token;
  }
  if (!replayed->ok && option->on_error == PGN_ON_ERROR_SKIP)
    return PGN_OK;
  pgn_status status = PGN_OK;
  switch (option->format) {
  case PGN_FORMAT_PGN:
    if (!replayed->is_supported || (!replayed->ok && option->on_error == PGN_ON_ERROR_COPY))
      pgn_writer_copy(game, out);
    else
      status = pgni_write_pgn(writer, &read, replayed, out);
    break;
  case PGN_FORMAT_MOVES: write_moves(writer, &read, replayed, out); break;
  case PGN_FORMAT_JSONL: status = pgni_write_json(writer, &read, replayed, list, first, line, out); break;
  }
  return out->failed ? PGN_ERR_NOMEM : status;
}
