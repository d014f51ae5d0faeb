/* SPDX-License-Identifier: MIT
 * A game in the export format of the PGN standard: tags, then movetext filled into lines. */
#include "pgn/writer.h"

#include "pgn/comment.h"
#include "pgn/lexer.h"

#include <string.h>

/* Where the writing of one game stands. */
struct movetext {
  pgn_writer *writer;
  const pgn_game *game;
  const pgn_replayed *replayed;
  struct pgni_wrap *wrap;
  size_t depth;      /* open variations */
  bool needs_number; /* Black's move takes its number: something stood between, or the line begins with it */
  bool behind_result;
  size_t above; /* tokens before this one stand above the movetext */
};

/* ---- comments ---------------------------------------------------------------------------------------------- */

/* Begins a comment or glyph.  Behind the result it must begin on the result's line: there it belongs to this game
 * whatever follows. */
static void put_remark(struct movetext *text, const char *bytes, size_t length) {
  if (text->behind_result && text->wrap->column > 0) {
    pgni_wrap_append(text->wrap, " ", 1);
    pgni_wrap_append(text->wrap, bytes, length);
  } else {
    pgni_wrap_put(text->wrap, bytes, length);
  }
}

/* Writes normalised text between braces.  A word that begins with % must not begin a line: there it would hide the line
 * from other readers. */
static void put_braced(struct movetext *text, const char *comment, size_t length) {
  struct pgni_wrap *wrap = text->wrap;
  put_remark(text, "{", 1);
  struct pgni_comment_words words;
  const char *word;
  pgni_comment_words_begin(&words, comment, length);
  for (bool first = true; (length = pgni_comment_next_word(&words, &word)) > 0; first = false) {
    if (first || *word == '%') {
      pgni_wrap_append(wrap, " ", !first);
      pgni_wrap_append(wrap, word, length);
    } else {
      pgni_wrap_put(wrap, word, length);
    }
  }
  pgni_wrap_append(wrap, "}", 1);
}

/* Writes text that holds a closing brace: only a comment to the end of the line can bear it. */
static void put_to_line_end(struct movetext *text, const char *comment, size_t length) {
  put_remark(text, ";", 1);
  pgni_wrap_append(text->wrap, comment, length);
  pgni_wrap_end(text->wrap);
}

static void put_text(struct movetext *text, const char *comment, size_t length) {
  if (memchr(comment, '}', length))
    put_to_line_end(text, comment, length);
  else
    put_braced(text, comment, length);
  text->needs_number = true;
}

static void write_comment(struct movetext *text, const pgn_token *token) {
  unsigned strip = text->writer->option.strip;
  if (strip & PGN_STRIP_COMMENTS)
    return;
  const char *comment;
  size_t length;
  pgni_comment_text(text->game, token, &comment, &length);
  pgn_buffer *scratch = &text->writer->scratch;
  scratch->length = 0;
  pgni_comment_normalise(comment, length, strip & PGN_STRIP_CLOCKS, scratch);
  if (scratch->length == 0 && length > 0)
    return; /* there was nothing but clocks in it */
  put_text(text, scratch->length ? scratch->data : "", scratch->length);
}

/* A remark of the text that no other form can hold: kept word for word in a comment. */
static void write_as_comment(struct movetext *text, const char *before, const char *bytes, size_t length) {
  pgn_buffer *scratch = &text->writer->scratch;
  scratch->length = 0;
  pgn_buffer_add_text(scratch, before);
  pgni_comment_normalise(bytes, length, false, scratch);
  if (!scratch->failed)
    put_text(text, scratch->data, scratch->length);
}

/* ---- tokens ------------------------------------------------------------------------------------------------ */

static void write_number(struct movetext *text, int64_t ply) {
  char number[28];
  size_t n = sizeof number;
  if (ply & 1) {
    number[--n] = '.';
    number[--n] = '.';
  }
  number[--n] = '.';
  int64_t value = ply / 2 + 1;
  do
    number[--n] = (char)('0' + value % 10);
  while (value /= 10);
  pgni_wrap_put(text->wrap, number + n, sizeof number - n);
}

static void write_move(struct movetext *text, const pgn_played *played) {
  int64_t ply = text->writer->ply[text->depth]++;
  if (!(ply & 1) || text->needs_number)
    write_number(text, ply);
  text->needs_number = false;
  pgni_wrap_put(text->wrap, played->text, played->length);
}

static void write_glyph(struct movetext *text, const pgn_token *token) {
  if (text->writer->option.strip & PGN_STRIP_NAGS)
    return;
  const char *bytes = text->game->text + token->at;
  if (token->kind == PGN_TOKEN_NAG) {
    put_remark(text, bytes, token->length);
  } else {
    unsigned glyph = pgni_suffix_glyph(bytes, token->length);
    if (glyph == 0) {
      write_as_comment(text, "", bytes, token->length);
      return;
    }
    char nag[2] = {'$', (char)('0' + glyph)};
    pgni_wrap_put(text->wrap, nag, 2);
  }
  text->needs_number = true;
}

static bool open_variation(struct movetext *text) {
  pgn_writer *writer = text->writer;
  if (!pgni_writer_reserve_plies(writer, text->depth + 2))
    return false;
  writer->ply[text->depth + 1] = writer->ply[text->depth] - 1;
  text->depth++;
  if (text->wrap->prefix) /* parentheses side by side */
    pgni_wrap_put(text->wrap, "", 0);
  text->wrap->prefix = "(";
  text->needs_number = true;
  return true;
}

static void close_variation(struct movetext *text) {
  if (text->wrap->prefix)
    pgni_wrap_put(text->wrap, "", 0);
  pgni_wrap_append(text->wrap, ")", 1);
  text->depth--;
  text->needs_number = true;
}

/* What stands in the tag section, or between that and the moves. */
static bool is_above_movetext(const pgn_token *token) {
  return token->kind == PGN_TOKEN_STRAY || token->kind == PGN_TOKEN_ESCAPE || token->kind == PGN_TOKEN_BAD_TAG ||
         token->kind == PGN_TOKEN_PADDING;
}

/* How many tokens are written above the movetext: none without stray text. */
static size_t count_above(const pgn_game *game) {
  size_t count = 0;
  bool has_stray = false;
  for (; count < game->token_count && is_above_movetext(&game->tokens[count]); count++)
    has_stray |= game->tokens[count].kind == PGN_TOKEN_STRAY;
  return has_stray ? count : 0;
}

static bool is_above_tags(const pgn_game *game, const pgn_token *token) {
  return game->tag_count > 0 && token->at < game->tags[0].at;
}

/* Writes a line that starts with %, unless it has its place above the movetext. */
static void write_escape(struct movetext *text, uint32_t index) {
  const pgn_token *token = &text->game->tokens[index];
  if (index < text->above || is_above_tags(text->game, token))
    return;
  if (text->wrap->prefix) /* it stands inside the variation */
    pgni_wrap_put(text->wrap, "", 0);
  pgni_wrap_end(text->wrap);
  pgn_buffer_add(text->wrap->out, text->game->text + token->at, token->length);
  pgn_buffer_add_char(text->wrap->out, '\n');
}

/* ---- the movetext ------------------------------------------------------------------------------------------ */

/* True when the token behind `index` is kept in one piece with it: comments and escapes stay themselves, stray text was
 * written above, and between a bad tag and what follows there may be good ones. */
static bool goes_on_as_text(const pgn_game *game, uint32_t index) {
  uint8_t next = game->tokens[index + 1].kind;
  return game->tokens[index].kind != PGN_TOKEN_BAD_TAG && next != PGN_TOKEN_BAD_TAG && next != PGN_TOKEN_COMMENT &&
         next != PGN_TOKEN_LINE_COMMENT && next != PGN_TOKEN_ESCAPE && next != PGN_TOKEN_STRAY;
}

/* Tokens that were not converted: comments stay comments, escapes stay lines, all between them is kept as text. */
static void write_unread(struct movetext *text, uint32_t first, uint32_t last) {
  const pgn_game *game = text->game;
  for (uint32_t i = first; i < last; i++) {
    const pgn_token *token = &game->tokens[i];
    if (token->kind == PGN_TOKEN_COMMENT || token->kind == PGN_TOKEN_LINE_COMMENT) {
      write_comment(text, token);
    } else if (token->kind == PGN_TOKEN_ESCAPE) {
      write_escape(text, i);
    } else if (token->kind != PGN_TOKEN_PADDING && token->kind != PGN_TOKEN_STRAY) {
      uint32_t k = i;
      while (k + 1 < last && goes_on_as_text(game, k))
        k++;
      uint32_t end = game->tokens[k].at + game->tokens[k].length;
      write_as_comment(text, "pgnkit: not converted: ", game->text + token->at, end - token->at);
      i = k;
    }
  }
}

/* Writes moves up to the first token that is none, or is to be written with care. */
static uint32_t write_run(struct movetext *text, uint32_t at, uint32_t end) {
  int64_t *ply = &text->writer->ply[text->depth];
  if (text->writer->is_careful || (text->needs_number && *ply & 1))
    return at;
  int64_t before = *ply;
  at = pgni_wrap_moves(text->wrap, text->game->tokens, text->replayed->played, at, end, ply);
  text->needs_number &= *ply == before;
  return at;
}

static pgn_status write_movetext(struct movetext *text) {
  const pgn_game *game = text->game;
  const pgn_replayed *replayed = text->replayed;
  const pgn_unread *unread = replayed->unread;
  const pgn_unread *unread_end = unread + replayed->unread_count;
  uint32_t end = game->result == PGN_NO_TOKEN ? (uint32_t)game->token_count : game->result;
  for (uint32_t i = 0; i < end; i++) {
    while (unread < unread_end && unread->last <= i)
      unread++;
    if (unread < unread_end && unread->first <= i) {
      write_unread(text, i, unread->last);
      i = unread->last - 1;
      continue;
    }
    i = write_run(text, i, unread < unread_end && unread->first < end ? unread->first : end);
    if (i == end)
      break;
    if (unread < unread_end && unread->first <= i) {
      i--;
      continue;
    }
    const pgn_token *token = &game->tokens[i];
    switch ((pgn_token_kind)token->kind) {
    case PGN_TOKEN_MOVE: write_move(text, &replayed->played[i]); break;
    case PGN_TOKEN_NUMBER: break;
    case PGN_TOKEN_SUFFIX:
    case PGN_TOKEN_NAG: write_glyph(text, token); break;
    case PGN_TOKEN_COMMENT:
    case PGN_TOKEN_LINE_COMMENT: write_comment(text, token); break;
    case PGN_TOKEN_OPEN:
      if (text->writer->option.strip & PGN_STRIP_VARIATIONS)
        i = pgni_variation_end(game, i, end);
      else if (!open_variation(text))
        return PGN_ERR_NOMEM;
      break;
    case PGN_TOKEN_CLOSE: close_variation(text); break;
    case PGN_TOKEN_RESULT: write_as_comment(text, "", game->text + token->at, token->length); break;
    case PGN_TOKEN_ESCAPE: write_escape(text, i); break;
    case PGN_TOKEN_STRAY:
    case PGN_TOKEN_BAD_TAG:
    case PGN_TOKEN_PADDING:
    case PGN_TOKEN_REMARK:
    case PGN_TOKEN_JUNK: break; /* stray text was written above, the others are not converted */
    }
  }
  while (text->depth > 0)
    close_variation(text);
  return PGN_OK;
}

static void write_result(struct movetext *text) {
  const pgn_game *game = text->game;
  const char *result = pgn_result_text(text->replayed->result);
  size_t length = strlen(result);
  if (game->result != PGN_NO_TOKEN) {
    result = game->text + game->tokens[game->result].at;
    length = game->tokens[game->result].length;
  }
  pgni_wrap_put(text->wrap, result, length);
  text->behind_result = true;
  if (game->result != PGN_NO_TOKEN)
    for (size_t i = game->result + 1; i < game->token_count; i++) {
      if (game->tokens[i].kind == PGN_TOKEN_COMMENT || game->tokens[i].kind == PGN_TOKEN_LINE_COMMENT)
        write_comment(text, &game->tokens[i]);
      else if (game->tokens[i].kind == PGN_TOKEN_NAG)
        write_glyph(text, &game->tokens[i]);
      else if (game->tokens[i].kind == PGN_TOKEN_ESCAPE)
        write_escape(text, (uint32_t)i);
    }
  pgni_wrap_end(text->wrap);
}

/* Lines that start with % above the tags stay there.  Those between tags, which are put in order, go below: above, they
 * might come behind stray text and be read as more of it. */
static void write_escapes_above_tags(const pgn_game *game, pgn_buffer *out) {
  for (size_t i = 0; i < game->token_count && is_above_tags(game, &game->tokens[i]); i++)
    if (game->tokens[i].kind == PGN_TOKEN_ESCAPE) {
      pgn_buffer_add(out, game->text + game->tokens[i].at, game->tokens[i].length);
      pgn_buffer_add_char(out, '\n');
    }
}

static void write_stray(const pgn_game *game, size_t above, pgn_buffer *out) {
  /* Behind stray text these lines would be read as more of it. */
  for (size_t i = 0; i < above; i++) {
    const pgn_token *token = &game->tokens[i];
    if (token->kind == PGN_TOKEN_ESCAPE && !is_above_tags(game, token)) {
      pgn_buffer_add(out, game->text + token->at, token->length);
      pgn_buffer_add_char(out, '\n');
    }
  }
  for (size_t i = 0; i < above; i++) {
    const pgn_token *token = &game->tokens[i];
    if (token->kind == PGN_TOKEN_STRAY) {
      /* A % that began no line must not come to begin one. */
      pgn_buffer_add_text(out, game->text[token->at] == '%' ? " " : "");
      pgn_buffer_add(out, game->text + token->at, token->length);
      pgn_buffer_add_text(out, "\n\n");
    }
  }
}

pgn_status pgni_write_pgn(pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *out) {
  write_escapes_above_tags(game, out);
  pgn_status status = pgni_write_tags(writer, game, replayed, out);
  if (status != PGN_OK)
    return status;
  size_t above = count_above(game);
  write_stray(game, above, out);
  if (!pgni_writer_reserve_plies(writer, 1))
    return PGN_ERR_NOMEM;
  writer->ply[0] = replayed->is_playable ? pgni_first_ply(&replayed->start) : 0;
  writer->wrap = (struct pgni_wrap){.out = out, .width = writer->option.width};
  struct movetext text = {.writer = writer,
                          .game = game,
                          .replayed = replayed,
                          .wrap = &writer->wrap,
                          .needs_number = true,
                          .above = above};
  status = write_movetext(&text);
  if (status != PGN_OK)
    return status;
  write_result(&text);
  pgn_buffer_add_char(out, '\n');
  return writer->scratch.failed ? PGN_ERR_NOMEM : PGN_OK;
}
