/* SPDX-License-Identifier: MIT
 * A game as a JSON object on one line. */
#include "pgn/writer.h"

#include "pgn/comment.h"
#include "pgn/lexer.h"
#include "pgnkit/json.h"

#include <string.h>

/* Where the writing of one game stands. */
struct object {
  pgn_writer *writer;
  const pgn_game *game;
  const pgn_replayed *replayed;
  pgn_json json;
  uint32_t end; /* behind the last token of the moves */
};

/* ---- small things ------------------------------------------------------------------------------------------ */

static void add_fen(struct object *object, const char *key, const pgn_position *position) {
  char fen[PGN_FEN_MAX];
  pgn_fen_style style = object->writer->option.fen == PGN_FEN_TO_SHREDDER ? PGN_FEN_SHREDDER : PGN_FEN_XFEN;
  if (position)
    pgn_position_format(position, style, PGN_EP_LEGAL, fen, sizeof fen);
  pgn_json_string(&object->json, key, position ? fen : NULL);
}

/* ---- tags -------------------------------------------------------------------------------------------------- */

/* A tag value with its escapes undone, into the scratch buffer. */
static void load_value(struct object *object, const pgn_tag *tag) {
  pgn_buffer *scratch = &object->writer->scratch;
  scratch->length = 0;
  if (pgn_buffer_reserve(scratch, (size_t)tag->value_length + 1))
    scratch->length = pgn_tag_value(object->game, tag, scratch->data, tag->value_length + 1);
}

static void add_tags(struct object *object) {
  const pgn_buffer *scratch = &object->writer->scratch;
  pgn_json_open(&object->json, "tags", '{');
  for (size_t i = 0; i < object->game->tag_count; i++) {
    const pgn_tag *tag = &object->game->tags[i];
    if (tag->flags & PGN_TAG_DUPLICATE || !pgni_tag_is_wanted(object->writer, tag))
      continue;
    load_value(object, tag);
    pgn_json_key(&object->json, object->game->text + tag->name_at, tag->name_length);
    pgn_json_text(&object->json, NULL, scratch->length ? scratch->data : "", scratch->length);
  }
  pgn_json_close(&object->json, '}');
}

static void add_variant(struct object *object) {
  if (object->replayed->is_supported) {
    pgn_json_string(&object->json, "variant", object->replayed->variant == PGN_CHESS960 ? "chess960" : "standard");
    return;
  }
  pgn_buffer *scratch = &object->writer->scratch;
  load_value(object, pgn_game_tag_by_id(object->game, PGN_TAG_VARIANT));
  for (size_t i = 0; i < scratch->length; i++)
    if (scratch->data[i] >= 'A' && scratch->data[i] <= 'Z')
      scratch->data[i] = (char)(scratch->data[i] - 'A' + 'a');
  pgn_json_text(&object->json, "variant", scratch->length ? scratch->data : "", scratch->length);
}

/* ---- comments ---------------------------------------------------------------------------------------------- */

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
static bool load_comment(struct object *object, const pgn_token *token) {
  pgn_buffer *scratch = &object->writer->scratch;
  unsigned strip = object->writer->option.strip;
  const char *text = object->game->text + token->at;
  size_t length = token->length;
  scratch->length = 0;
  if (token->kind == PGN_TOKEN_NAG || strip & PGN_STRIP_COMMENTS)
    return false;
  if (token->kind == PGN_TOKEN_SUFFIX && (strip & PGN_STRIP_NAGS || pgni_suffix_glyph(text, length)))
    return false;
  if (is_comment(token))
    pgni_comment_text(object->game, token, &text, &length);
  pgni_comment_normalise(text, length, strip & PGN_STRIP_CLOCKS, scratch);
  return scratch->length > 0 || length == 0;
}

static void add_comments_of(struct object *object, struct pgni_chain chain, const char *key) {
  const pgn_buffer *scratch = &object->writer->scratch;
  pgn_json_open(&object->json, key, '[');
  for (uint32_t i = chain.first; i != PGN_NO_TOKEN; i = object->writer->remarks.next[i])
    if (load_comment(object, &object->game->tokens[i]))
      pgn_json_text(&object->json, NULL, scratch->length ? scratch->data : "", scratch->length);
  pgn_json_close(&object->json, ']');
}

/* The end of the run of tokens from `from` on that belong to no other move. */
static uint32_t run_end(const struct object *object, uint32_t from) {
  while (from < object->end && is_between_moves(&object->game->tokens[from]))
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
    } else if (pgn_is_digit(text[i]) && part < 1000000) {
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
    if (!pgn_is_digit(text[k]))
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
      if (!pgn_is_digit(text[i]))
        return false;
    if (digits < length)
      pgn_buffer_add_json(out, text, length);
    return digits < length;
  }
  size_t i = length > 0 && (text[0] == '-' || text[0] == '+');
  size_t whole = i;
  while (i < length && pgn_is_digit(text[i]))
    i++;
  size_t whole_end = i;
  if (i < length && text[i] == '.')
    i++;
  size_t fraction = i;
  while (i < length && pgn_is_digit(text[i]))
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
static void add_command(struct object *object, const char *name, bool wanted, uint32_t from, uint32_t to,
                        bool (*add)(pgn_buffer *, const char *, size_t)) {
  pgn_json_by_hand(&object->json, name);
  for (uint32_t i = from; wanted && i < to; i++) {
    const char *text, *operand;
    size_t length, operand_length;
    if (!is_comment(&object->game->tokens[i]))
      continue;
    pgni_comment_text(object->game, &object->game->tokens[i], &text, &length);
    if (pgni_comment_command(text, length, name, &operand, &operand_length) &&
        add(object->json.out, operand, operand_length))
      return;
  }
  pgn_buffer_add_text(object->json.out, "null");
}

/* ---- moves ------------------------------------------------------------------------------------------------- */

/* The number of a glyph; false for anything else. */
static bool read_glyph(const struct object *object, const pgn_token *token, uint64_t *glyph) {
  const char *text = object->game->text + token->at;
  *glyph = token->kind == PGN_TOKEN_SUFFIX ? pgni_suffix_glyph(text, token->length) : 0;
  if (token->kind != PGN_TOKEN_NAG || token->length < 2 || !pgn_is_digit(text[1]))
    return *glyph > 0;
  /* A number no reader of JSON can hold is cut to one that all can. */
  for (uint32_t k = 1; k < token->length && *glyph < 100000000; k++)
    *glyph = *glyph * 10 + (uint64_t)(text[k] - '0');
  return true;
}

static void add_glyphs(struct object *object, struct pgni_chain chain) {
  uint64_t glyph;
  for (uint32_t i = chain.first; i != PGN_NO_TOKEN; i = object->writer->remarks.next[i])
    if (!(object->writer->option.strip & PGN_STRIP_NAGS) && read_glyph(object, &object->game->tokens[i], &glyph))
      pgn_json_uint(&object->json, NULL, glyph);
}

/* A move up to the opening of its variations; the caller closes them and the object. */
static void begin_move_object(struct object *object, uint32_t index) {
  const pgn_played *played = &object->replayed->played[index];
  const struct pgni_move_remarks *remarks = &object->writer->remarks.of[index];
  pgn_json *json = &object->json;
  pgn_json_open(json, NULL, '{');
  pgn_json_text(json, "move", played->text, played->length);
  pgn_json_open(json, "nags", '[');
  add_glyphs(object, remarks->before);
  add_glyphs(object, remarks->after);
  pgn_json_close(json, ']');
  add_comments_of(object, remarks->before, "before");
  add_comments_of(object, remarks->after, "after");
  unsigned strip = object->writer->option.strip;
  bool comments = !(strip & PGN_STRIP_COMMENTS);
  uint32_t behind = run_end(object, index + 1);
  add_command(object, "clk", comments && !(strip & PGN_STRIP_CLOCKS), index + 1, behind, add_seconds);
  add_command(object, "eval", comments, index + 1, behind, add_evaluation);
  pgn_json_open(json, "variations", '[');
}

/* Closes the variations of a move, and its object. */
static void end_move_object(struct object *object) {
  pgn_json_close(&object->json, ']');
  pgn_json_close(&object->json, '}');
}

static void add_detailed_moves(struct object *object) {
  const pgn_game *game = object->game;
  const pgn_unread *unread = object->replayed->unread;
  const pgn_unread *unread_end = unread + object->replayed->unread_count;
  bool open = false; /* the object of a move, until its variations are over */
  size_t depth = 0;
  for (uint32_t i = 0; i < object->end; i++) {
    while (unread < unread_end && unread->last <= i)
      unread++;
    if (unread < unread_end && unread->first <= i) {
      i = unread->last - 1;
      continue;
    }
    uint8_t kind = game->tokens[i].kind;
    if (kind == PGN_TOKEN_OPEN && (object->writer->option.strip & PGN_STRIP_VARIATIONS)) {
      i = pgni_variation_end(game, i, object->end);
      continue;
    }
    if (kind == PGN_TOKEN_MOVE) {
      if (open)
        end_move_object(object);
      begin_move_object(object, i);
      open = true;
    } else if (kind == PGN_TOKEN_OPEN) {
      pgn_json_open(&object->json, NULL, '[');
      depth++;
      open = false;
    } else if (kind == PGN_TOKEN_CLOSE) {
      if (open)
        end_move_object(object);
      pgn_json_close(&object->json, ']');
      depth--;
      open = true; /* of the move the variation belongs to */
    }
  }
  for (; depth > 0; depth--) {
    if (open)
      end_move_object(object);
    pgn_json_close(&object->json, ']');
    open = true;
  }
  if (open)
    end_move_object(object);
}

static void add_plain_moves(struct object *object) {
  const pgn_unread *unread = object->replayed->unread;
  const pgn_unread *unread_end = unread + object->replayed->unread_count;
  size_t depth = 0;
  for (uint32_t i = 0; i < object->end; i++) {
    while (unread < unread_end && unread->last <= i)
      unread++;
    if (unread < unread_end && unread->first <= i) {
      i = unread->last - 1;
      continue;
    }
    depth += object->game->tokens[i].kind == PGN_TOKEN_OPEN;
    depth -= object->game->tokens[i].kind == PGN_TOKEN_CLOSE;
    const pgn_played *played = &object->replayed->played[i];
    if (depth == 0 && played->move != 0)
      pgn_json_text(&object->json, NULL, played->text, played->length);
  }
}

/* What stands before the first move, and the comments behind the last move's variations or the result. */
static void add_game_remarks(struct object *object) {
  const struct pgni_remarks *remarks = &object->writer->remarks;
  add_comments_of(object, remarks->before, "comments_before");
  pgn_json_open(&object->json, "nags_before", '[');
  add_glyphs(object, remarks->before);
  pgn_json_close(&object->json, ']');
  add_comments_of(object, remarks->after, "comments_after");
}

/* ---- findings ---------------------------------------------------------------------------------------------- */

static void add_findings(pgn_json *json, const pgn_diag_list *list, size_t first) {
  pgn_json_open(json, "diagnostics", '[');
  for (size_t i = first; i < list->count; i++) {
    const pgn_diag *diag = &list->item[i];
    pgn_json_open(json, NULL, '{');
    pgn_json_code(json, "code", diag->code);
    pgn_json_string(json, "name", pgn_code_name(diag->code));
    pgn_json_string(json, "severity", pgn_severity_name((pgn_severity)diag->severity));
    pgn_json_uint(json, "line", diag->line);
    pgn_json_uint(json, "column", diag->column);
    pgn_json_uint(json, "ply", diag->ply);
    pgn_json_uint(json, "variation", diag->variation);
    pgn_json_text(json, "message", pgn_diag_message(list, diag), diag->text_length);
    pgn_json_close(json, '}');
  }
  pgn_json_close(json, ']');
}

/* ---- the object -------------------------------------------------------------------------------------------- */

static void add_start_numbers(struct object *object) {
  int white = -1, black = -1, both = -1;
  if (object->replayed->is_start_known)
    both = pgn_position_start_numbers(&object->replayed->start, &white, &black);
  pgn_json_uint_or_null(&object->json, "sp", both);
  pgn_json_uint_or_null(&object->json, "sp_white", white);
  pgn_json_uint_or_null(&object->json, "sp_black", black);
}

pgn_status pgni_write_json(pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed,
                           const pgn_diag_list *list, size_t first, uint64_t line, pgn_buffer *out) {
  struct object object = {.writer = writer,
                          .game = game,
                          .replayed = replayed,
                          .json = pgn_json_begin(out),
                          .end = game->result == PGN_NO_TOKEN ? (uint32_t)game->token_count : game->result};
  pgn_json *json = &object.json;
  bool playable = replayed->is_playable;
  if (writer->option.with_comments &&
      !pgni_remarks_gather(&writer->remarks, game, replayed, writer->option.strip & PGN_STRIP_VARIATIONS))
    return PGN_ERR_NOMEM;
  if (writer->option.headless) {
    json->needs_comma = true; /* the caller has begun the object */
  } else {
    pgn_json_open(json, NULL, '{');
    pgn_json_uint(json, "game", game->number);
  }
  pgn_json_string(json, "file", writer->option.file);
  pgn_json_uint(json, "offset", game->offset);
  pgn_json_uint(json, "line", line);
  add_tags(&object);
  add_variant(&object);
  add_fen(&object, "start_fen", playable ? &replayed->start : NULL);
  add_start_numbers(&object);
  pgn_json_uint(json, "plies", replayed->plies);
  pgn_json_open(json, "moves", '[');
  if (playable && writer->option.with_comments)
    add_detailed_moves(&object);
  else if (playable)
    add_plain_moves(&object);
  pgn_json_close(json, ']');
  if (writer->option.with_comments)
    add_game_remarks(&object);
  add_fen(&object, "final_fen", playable ? &replayed->final : NULL);
  pgn_json_string(json, "result", pgn_result_text(replayed->result));
  pgn_json_bool(json, "ok", replayed->ok);
  add_findings(json, list, first);
  pgn_json_close(json, '}');
  pgn_buffer_add_char(out, '\n');
  return writer->scratch.failed ? PGN_ERR_NOMEM : PGN_OK;
}
