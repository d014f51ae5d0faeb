/* SPDX-License-Identifier: MIT
 * A game as a JSON object on one line. */
#include "pgn/writer.h"

#include "pgn/comment.h"
#include "pgn/lexer.h"

#include <string.h>

/* Where the writing of one game stands. */
struct json {
  pgn_writer *writer;
  const pgn_game *game;
  const pgn_replayed *replayed;
  pgn_buffer *out;
  uint32_t end; /* behind the last token of the moves */
};

/* ---- small things ------------------------------------------------------------------------------------------ */

static void add_key(pgn_buffer *out, const char *key) {
  pgn_buffer_add_text(out, ",\"");
  pgn_buffer_add_text(out, key);
  pgn_buffer_add_text(out, "\":");
}

static void add_text_value(pgn_buffer *out, const char *key, const char *value) {
  add_key(out, key);
  pgn_buffer_add_json(out, value, strlen(value));
}

static void add_number_or_null(pgn_buffer *out, const char *key, int number) {
  add_key(out, key);
  if (number < 0)
    pgn_buffer_add_text(out, "null");
  else
    pgn_buffer_add_uint(out, (uint64_t)number);
}

static void add_fen(struct json *json, const char *key, const pgn_position *position) {
  char fen[PGN_FEN_MAX];
  pgn_fen_style style = json->writer->option.fen == PGN_FEN_TO_SHREDDER ? PGN_FEN_SHREDDER : PGN_FEN_XFEN;
  if (position)
    pgn_position_format(position, style, PGN_EP_LEGAL, fen, sizeof fen);
  add_key(json->out, key);
  if (position)
    pgn_buffer_add_json(json->out, fen, strlen(fen));
  else
    pgn_buffer_add_text(json->out, "null");
}

/* ---- tags -------------------------------------------------------------------------------------------------- */

/* A tag value with its escapes undone, into the scratch buffer. */
static void load_value(struct json *json, const pgn_tag *tag) {
  pgn_buffer *scratch = &json->writer->scratch;
  scratch->length = 0;
  if (pgn_buffer_reserve(scratch, (size_t)tag->value_length + 1))
    scratch->length = pgn_tag_value(json->game, tag, scratch->data, tag->value_length + 1);
}

static void add_tags(struct json *json) {
  pgn_buffer *out = json->out, *scratch = &json->writer->scratch;
  add_key(out, "tags");
  char separator = '{';
  for (size_t i = 0; i < json->game->tag_count; i++) {
    const pgn_tag *tag = &json->game->tags[i];
    if (tag->flags & PGN_TAG_DUPLICATE || !pgni_tag_is_wanted(json->writer, tag))
      continue;
    pgn_buffer_add_char(out, separator);
    pgn_buffer_add_json(out, json->game->text + tag->name_at, tag->name_length);
    pgn_buffer_add_char(out, ':');
    load_value(json, tag);
    pgn_buffer_add_json(out, scratch->length ? scratch->data : "", scratch->length);
    separator = ',';
  }
  pgn_buffer_add_text(out, separator == '{' ? "{}" : "}");
}

static void add_variant(struct json *json) {
  if (json->replayed->is_supported) {
    add_text_value(json->out, "variant", json->replayed->variant == PGN_CHESS960 ? "chess960" : "standard");
    return;
  }
  pgn_buffer *scratch = &json->writer->scratch;
  load_value(json, pgn_game_tag_by_id(json->game, PGN_TAG_VARIANT));
  for (size_t i = 0; i < scratch->length; i++)
    if (scratch->data[i] >= 'A' && scratch->data[i] <= 'Z')
      scratch->data[i] = (char)(scratch->data[i] - 'A' + 'a');
  add_key(json->out, "variant");
  pgn_buffer_add_json(json->out, scratch->data, scratch->length);
}

/* ---- comments ---------------------------------------------------------------------------------------------- */

static void close_array(pgn_buffer *out, char separator) { pgn_buffer_add_text(out, separator == '[' ? "[]" : "]"); }

static bool is_comment(const pgn_token *token) {
  return token->kind == PGN_TOKEN_COMMENT || token->kind == PGN_TOKEN_LINE_COMMENT;
}

static bool is_between_moves(const pgn_token *token) {
  return is_comment(token) || token->kind == PGN_TOKEN_NUMBER || token->kind == PGN_TOKEN_SUFFIX ||
         token->kind == PGN_TOKEN_NAG || token->kind == PGN_TOKEN_ESCAPE || token->kind == PGN_TOKEN_PADDING ||
         token->kind == PGN_TOKEN_REMARK;
}

/* The text of a comment, or of what no glyph stands for, into the scratch buffer; false for a glyph, and for what the
 * options leave out. */
static bool load_comment(struct json *json, const pgn_token *token) {
  pgn_buffer *scratch = &json->writer->scratch;
  unsigned strip = json->writer->option.strip;
  const char *text = json->game->text + token->at;
  size_t length = token->length;
  scratch->length = 0;
  if (token->kind == PGN_TOKEN_NAG || strip & PGN_STRIP_COMMENTS)
    return false;
  if (token->kind == PGN_TOKEN_SUFFIX && (strip & PGN_STRIP_NAGS || pgni_suffix_glyph(text, length)))
    return false;
  if (is_comment(token))
    pgni_comment_text(json->game, token, &text, &length);
  pgni_comment_normalise(text, length, strip & PGN_STRIP_CLOCKS, scratch);
  return scratch->length > 0 || length == 0;
}

static void add_comments_of(struct json *json, struct pgni_chain chain, const char *key) {
  const pgn_buffer *scratch = &json->writer->scratch;
  char separator = '[';
  add_key(json->out, key);
  for (uint32_t i = chain.first; i != PGN_NO_TOKEN; i = json->writer->remarks.next[i]) {
    if (!load_comment(json, &json->game->tokens[i]))
      continue;
    pgn_buffer_add_char(json->out, separator);
    pgn_buffer_add_json(json->out, scratch->length ? scratch->data : "", scratch->length);
    separator = ',';
  }
  close_array(json->out, separator);
}

/* The end of the run of tokens from `from` on that belong to no other move. */
static uint32_t run_end(const struct json *json, uint32_t from) {
  while (from < json->end && is_between_moves(&json->game->tokens[from]))
    from++;
  return from;
}

/* ---- clocks and evaluations -------------------------------------------------------------------------------- */

/* h:mm:ss, with or without a fraction, as seconds; false for anything else. */
static bool add_seconds(pgn_buffer *out, const char *text, size_t length) {
  uint64_t seconds = 0, part = 0;
  size_t i = 0, parts = 1, digits = 0;
  for (; i < length && text[i] != '.'; i++) {
    if (text[i] == ':') {
      seconds = (seconds + part) * 60;
      part = 0;
      parts++;
    } else if (pgni_is_digit(text[i]) && part < 1000000) {
      part = part * 10 + (uint64_t)(text[i] - '0');
      digits++;
    } else {
      return false;
    }
  }
  size_t fraction = i < length ? i + 1 : i;
  if (length - fraction > 9)
    return false;
  for (size_t k = fraction; k < length; k++)
    if (!pgni_is_digit(text[k]))
      return false;
  if (digits == 0 || parts > 3)
    return false;
  pgn_buffer_add_uint(out, seconds + part);
  if (fraction < length) {
    pgn_buffer_add_char(out, '.');
    pgn_buffer_add(out, text + fraction, length - fraction);
  }
  return true;
}

enum { EVALUATION_MAX = 20 /* bytes */ };

/* Pawns as a number, "#n" as a string; what follows a comma (the depth) is left out. */
static bool add_evaluation(pgn_buffer *out, const char *text, size_t length) {
  const char *comma = memchr(text, ',', length);
  if (comma)
    length = (size_t)(comma - text);
  if (length > EVALUATION_MAX)
    return false;
  if (length > 1 && text[0] == '#') {
    size_t digits = text[1] == '-' || text[1] == '+' ? 2 : 1;
    for (size_t i = digits; i < length; i++)
      if (!pgni_is_digit(text[i]))
        return false;
    if (digits < length)
      pgn_buffer_add_json(out, text, length);
    return digits < length;
  }
  size_t i = length > 0 && (text[0] == '-' || text[0] == '+');
  size_t whole = i;
  while (i < length && pgni_is_digit(text[i]))
    i++;
  size_t whole_end = i;
  if (i < length && text[i] == '.')
    i++;
  size_t fraction = i;
  while (i < length && pgni_is_digit(text[i]))
    i++;
  if (i != length || (whole_end == whole && fraction == length))
    return false;
  if (text[0] == '-')
    pgn_buffer_add_char(out, '-');
  while (whole + 1 < whole_end && text[whole] == '0') /* JSON allows no leading zero */
    whole++;
  if (whole_end == whole)
    pgn_buffer_add_char(out, '0');
  pgn_buffer_add(out, text + whole, whole_end - whole);
  if (fraction < length) {
    pgn_buffer_add_char(out, '.');
    pgn_buffer_add(out, text + fraction, length - fraction);
  }
  return true;
}

/* What a command of a name says, in the comments from..to. */
static void add_command(struct json *json, const char *name, bool wanted, uint32_t from, uint32_t to,
                        bool (*add)(pgn_buffer *, const char *, size_t)) {
  add_key(json->out, name);
  for (uint32_t i = from; wanted && i < to; i++) {
    const char *text, *operand;
    size_t length, operand_length;
    if (!is_comment(&json->game->tokens[i]))
      continue;
    pgni_comment_text(json->game, &json->game->tokens[i], &text, &length);
    if (pgni_comment_command(text, length, name, &operand, &operand_length) && add(json->out, operand, operand_length))
      return;
  }
  pgn_buffer_add_text(json->out, "null");
}

/* ---- moves ------------------------------------------------------------------------------------------------- */

/* The number of a glyph; false for anything else. */
static bool read_glyph(const struct json *json, const pgn_token *token, uint64_t *glyph) {
  const char *text = json->game->text + token->at;
  *glyph = token->kind == PGN_TOKEN_SUFFIX ? pgni_suffix_glyph(text, token->length) : 0;
  if (token->kind != PGN_TOKEN_NAG || token->length < 2 || !pgni_is_digit(text[1]))
    return *glyph > 0;
  /* A number no reader of JSON can hold is cut to one that all can. */
  for (uint32_t k = 1; k < token->length && *glyph < 100000000; k++)
    *glyph = *glyph * 10 + (uint64_t)(text[k] - '0');
  return true;
}

static void add_glyphs(struct json *json, struct pgni_chain chain, char *separator) {
  uint64_t glyph;
  for (uint32_t i = chain.first; i != PGN_NO_TOKEN; i = json->writer->remarks.next[i]) {
    if (json->writer->option.strip & PGN_STRIP_NAGS || !read_glyph(json, &json->game->tokens[i], &glyph))
      continue;
    pgn_buffer_add_char(json->out, *separator);
    pgn_buffer_add_uint(json->out, glyph);
    *separator = ',';
  }
}

/* A move up to the opening of its variations; the caller closes them and the object. */
static void begin_move_object(struct json *json, uint32_t index) {
  const pgn_played *played = &json->replayed->played[index];
  const struct pgni_move_remarks *remarks = &json->writer->remarks.of[index];
  pgn_buffer *out = json->out;
  pgn_buffer_add_text(out, "{\"move\":");
  pgn_buffer_add_json(out, played->text, played->length);
  char separator = '[';
  add_key(out, "nags");
  add_glyphs(json, remarks->before, &separator);
  add_glyphs(json, remarks->after, &separator);
  close_array(out, separator);
  add_comments_of(json, remarks->before, "before");
  add_comments_of(json, remarks->after, "after");
  unsigned strip = json->writer->option.strip;
  bool comments = !(strip & PGN_STRIP_COMMENTS);
  uint32_t behind = run_end(json, index + 1);
  add_command(json, "clk", comments && !(strip & PGN_STRIP_CLOCKS), index + 1, behind, add_seconds);
  add_command(json, "eval", comments, index + 1, behind, add_evaluation);
  add_key(out, "variations");
  pgn_buffer_add_char(out, '[');
}

static void add_detailed_moves(struct json *json) {
  const pgn_game *game = json->game;
  pgn_buffer *out = json->out;
  const pgn_unread *unread = json->replayed->unread;
  const pgn_unread *unread_end = unread + json->replayed->unread_count;
  /* The object of a move stays open until its variations are over. */
  bool open = false, first_in_list = true;
  size_t depth = 0;
  for (uint32_t i = 0; i < json->end; i++) {
    while (unread < unread_end && unread->last <= i)
      unread++;
    if (unread < unread_end && unread->first <= i) {
      i = unread->last - 1;
      continue;
    }
    uint8_t kind = game->tokens[i].kind;
    if (kind == PGN_TOKEN_OPEN && (json->writer->option.strip & PGN_STRIP_VARIATIONS)) {
      i = pgni_variation_end(game, i, json->end);
      continue;
    }
    if (kind == PGN_TOKEN_MOVE) {
      if (open)
        pgn_buffer_add_text(out, "]}");
      if (!first_in_list)
        pgn_buffer_add_char(out, ',');
      begin_move_object(json, i);
      open = true;
      first_in_list = false;
    } else if (kind == PGN_TOKEN_OPEN) {
      pgn_buffer_add_text(out, out->length > 0 && out->data[out->length - 1] == ']' ? ",[" : "[");
      depth++;
      open = false;
      first_in_list = true;
    } else if (kind == PGN_TOKEN_CLOSE) {
      pgn_buffer_add_text(out, open ? "]}]" : "]");
      depth--;
      open = true; /* of the move the variation belongs to */
      first_in_list = false;
    }
  }
  for (; depth > 0; depth--) {
    pgn_buffer_add_text(out, open ? "]}]" : "]");
    open = true;
  }
  if (open)
    pgn_buffer_add_text(out, "]}");
}

static void add_plain_moves(struct json *json) {
  const pgn_unread *unread = json->replayed->unread;
  const pgn_unread *unread_end = unread + json->replayed->unread_count;
  size_t depth = 0;
  bool first = true;
  for (uint32_t i = 0; i < json->end; i++) {
    while (unread < unread_end && unread->last <= i)
      unread++;
    if (unread < unread_end && unread->first <= i) {
      i = unread->last - 1;
      continue;
    }
    depth += json->game->tokens[i].kind == PGN_TOKEN_OPEN;
    depth -= json->game->tokens[i].kind == PGN_TOKEN_CLOSE;
    const pgn_played *played = &json->replayed->played[i];
    if (depth > 0 || played->move == 0)
      continue;
    if (!first)
      pgn_buffer_add_char(json->out, ',');
    pgn_buffer_add_json(json->out, played->text, played->length);
    first = false;
  }
}

/* What stands before the first move, and the comments behind the last move's variations or the result. */
static void add_game_remarks(struct json *json) {
  const struct pgni_remarks *remarks = &json->writer->remarks;
  char separator = '[';
  add_comments_of(json, remarks->before, "comments_before");
  add_key(json->out, "nags_before");
  add_glyphs(json, remarks->before, &separator);
  close_array(json->out, separator);
  add_comments_of(json, remarks->after, "comments_after");
}

/* ---- findings ---------------------------------------------------------------------------------------------- */

static void add_findings(pgn_buffer *out, const pgn_diag_list *list, size_t first) {
  add_key(out, "diagnostics");
  pgn_buffer_add_char(out, '[');
  for (size_t i = first; i < list->count; i++) {
    const pgn_diag *diag = &list->item[i];
    pgn_buffer_add_format(
        out,
        "%s{\"code\":\"P%04u\",\"name\":\"%s\",\"severity\":\"%s\",\"line\":%llu,\"column\":%u,\"ply\":%u,"
        "\"variation\":%u,\"message\":",
        i > first ? "," : "", diag->code, pgn_code_name(diag->code), pgn_severity_name((pgn_severity)diag->severity),
        (unsigned long long)diag->line, diag->column, diag->ply, diag->variation);
    pgn_buffer_add_json(out, pgn_diag_message(list, diag), diag->text_length);
    pgn_buffer_add_char(out, '}');
  }
  pgn_buffer_add_char(out, ']');
}

/* ---- the object -------------------------------------------------------------------------------------------- */

static void add_start_numbers(struct json *json) {
  int white = -1, black = -1, both = -1;
  if (json->replayed->is_start_known)
    both = pgn_position_start_numbers(&json->replayed->start, &white, &black);
  add_number_or_null(json->out, "sp", both);
  add_number_or_null(json->out, "sp_white", white);
  add_number_or_null(json->out, "sp_black", black);
}

pgn_status pgni_write_json(pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed,
                           const pgn_diag_list *list, size_t first, uint64_t line, pgn_buffer *out) {
  struct json json = {.writer = writer,
                      .game = game,
                      .replayed = replayed,
                      .out = out,
                      .end = game->result == PGN_NO_TOKEN ? (uint32_t)game->token_count : game->result};
  bool playable = replayed->is_playable;
  if (writer->option.with_comments &&
      !pgni_remarks_gather(&writer->remarks, game, replayed, writer->option.strip & PGN_STRIP_VARIATIONS))
    return PGN_ERR_NOMEM;
  if (!writer->option.headless) {
    pgn_buffer_add_text(out, "{\"game\":");
    pgn_buffer_add_uint(out, game->number);
  }
  add_text_value(out, "file", writer->option.file);
  add_key(out, "offset");
  pgn_buffer_add_uint(out, game->offset);
  add_key(out, "line");
  pgn_buffer_add_uint(out, line);
  add_tags(&json);
  add_variant(&json);
  add_fen(&json, "start_fen", playable ? &replayed->start : NULL);
  add_start_numbers(&json);
  add_key(out, "plies");
  pgn_buffer_add_uint(out, replayed->plies);
  add_key(out, "moves");
  pgn_buffer_add_char(out, '[');
  if (playable && writer->option.with_comments)
    add_detailed_moves(&json);
  else if (playable)
    add_plain_moves(&json);
  pgn_buffer_add_char(out, ']');
  if (writer->option.with_comments)
    add_game_remarks(&json);
  add_fen(&json, "final_fen", playable ? &replayed->final : NULL);
  add_text_value(out, "result", pgn_result_text(replayed->result));
  add_key(out, "ok");
  pgn_buffer_add_text(out, replayed->ok ? "true" : "false");
  add_findings(out, list, first);
  pgn_buffer_add_text(out, "}\n");
  return writer->scratch.failed ? PGN_ERR_NOMEM : PGN_OK;
}
