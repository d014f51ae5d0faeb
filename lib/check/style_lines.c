/* SPDX-License-Identifier: MIT
 * The lines of movetext: none is too long, and each holds as many words as fit on it.  A word is what no line end may
 * part: a token with the parentheses around it; in comments a word of text, or a command [%...]. */
#include "check/style.h"

#include "base/utf8.h"
#include "pgn/comment.h"
#include "pgn/lexer.h"

struct lines {
  const char *text;
  struct pgni_check_places unfilled, long_lines;
  uint32_t end;       /* of what was looked at so far */
  uint32_t line_at;   /* where the line at hand begins */
  size_t column;      /* its characters so far */
  size_t words;       /* and its words */
  uint32_t word_at;   /* where the last of them begins */
  size_t word_width;  /* its characters so far */
  size_t room_behind; /* the characters of the line before, where that need not have ended; 0 for none */
  bool must_break;    /* what was looked at last goes to the end of its line, or is no movetext */
};

/* ---- words ------------------------------------------------------------------------------------------------- */

/* The word at hand is complete: would it have fitted on the line before? */
static void finish_word(struct lines *lines) {
  if (lines->room_behind > 0 && lines->room_behind + 1 + lines->word_width <= PGNI_STYLE_WIDTH) {
    const char *word = lines->text + lines->word_at;
    uint32_t length = lines->end - lines->word_at;
    PGNI_COUNT_PLACE(&lines->unfilled, lines->word_at, length, "%s would still fit on the line before",
                     pgn_quote(word, length).text);
  }
  lines->room_behind = 0;
}

static void finish_line(struct lines *lines) {
  finish_word(lines);
  if (lines->column > PGNI_STYLE_WIDTH && lines->words > 1)
    PGNI_COUNT_PLACE(&lines->long_lines, lines->line_at, lines->end - lines->line_at,
                     "a line of %zu characters; the export format has %d at most", lines->column, PGNI_STYLE_WIDTH);
}

/* Passes over the white space up to `at`, where a word begins; one that must begin a line if `must_break`. */
static void begin_word(struct lines *lines, uint32_t at, bool must_break) {
  const char *text = lines->text;
  size_t line_ends = 0, width = lines->column;
  uint32_t line_at = lines->end;
  for (uint32_t i = lines->end; i < at;) {
    if (!pgn_is_line_end(text[i])) {
      i++;
      continue;
    }
    i += (uint32_t)pgni_line_end_length(text + i, text + at);
    line_at = i;
    line_ends++;
  }
  if (line_ends > 0) {
    finish_line(lines);
    lines->room_behind = line_ends == 1 && !must_break && !lines->must_break ? width : 0;
    lines->line_at = line_at;
    lines->column = lines->words = 0;
  } else {
    finish_word(lines);
  }
  lines->column += pgni_utf8_width(text + line_at, at - line_at);
  lines->word_at = at;
  lines->word_width = 0;
  lines->words++;
}

/* Where the last line within a word begins; `at` where the word has no line end. */
static uint32_t last_line_within(const char *text, uint32_t at, uint32_t end) {
  uint32_t line_at = at;
  for (uint32_t i = at; i < end; i++)
    if (pgn_is_line_end(text[i]))
      line_at = i + 1;
  return line_at;
}

/* Takes in a piece of movetext: a word, or more of the one before if no white space parts them, or `is_joined` and no
 * line end does. */
static void add(struct lines *lines, uint32_t at, uint32_t end, bool is_joined, bool must_break) {
  const char *text = lines->text;
  if (at < lines->end)
    return; /* it was seen: text that is no PGN */
  bool has_line_end = is_joined && last_line_within(text, lines->end, at) > lines->end;
  if (at > lines->end && (!is_joined || has_line_end || lines->words == 0)) {
    begin_word(lines, at, must_break);
  } else {
    size_t blanks = pgni_utf8_width(text + lines->end, at - lines->end);
    lines->column += blanks;
    lines->word_width += blanks;
  }
  uint32_t line_at = last_line_within(text, at, end);
  if (line_at > at) { /* only what is no word of PGN, or a command with a line end in it */
    lines->room_behind = 0;
    lines->line_at = line_at;
    lines->column = lines->word_width = 0;
    lines->words = 1;
  }
  size_t width = pgni_utf8_width(text + line_at, end - line_at);
  lines->column += width;
  lines->word_width += width;
  lines->end = end;
}

/* ---- tokens ------------------------------------------------------------------------------------------------ */

/* A comment between braces.  Behind the result it begins on the same line, to belong to this game; and a word that
 * begins with % stays behind the one before, because at the beginning of a line it would make that one an escape. */
static void add_comment(struct lines *lines, const pgn_token *token, bool is_behind_result) {
  const char *text = lines->text;
  uint32_t at = token->at, end = at + token->length, inner = at + 1;
  uint32_t inner_end = token->flags & PGN_TOKEN_UNCLOSED || token->length < 2 ? end : end - 1;
  add(lines, at, inner, is_behind_result, false);
  lines->must_break = false;
  struct pgni_comment_words words;
  pgni_comment_words_begin(&words, text + inner, inner_end - inner);
  const char *word;
  for (size_t length; (length = pgni_comment_next_word(&words, &word)) > 0;) {
    uint32_t word_at = (uint32_t)(word - text);
    add(lines, word_at, word_at + (uint32_t)length, *word == '%', false);
  }
  if (inner_end < end)
    add(lines, inner_end, end, false, false);
}

static void add_token(struct lines *lines, const pgn_token *token, bool is_behind_result) {
  uint32_t end = token->at + token->length;
  switch ((pgn_token_kind)token->kind) {
  case PGN_TOKEN_COMMENT: add_comment(lines, token, is_behind_result); break;
  case PGN_TOKEN_LINE_COMMENT:
    add(lines, token->at, end, is_behind_result, false);
    lines->must_break = true;
    break;
  case PGN_TOKEN_ESCAPE:
  case PGN_TOKEN_STRAY:
  case PGN_TOKEN_BAD_TAG:
  case PGN_TOKEN_JUNK:
  case PGN_TOKEN_PADDING:
    add(lines, token->at, end, false, true);
    lines->must_break = true;
    break;
  case PGN_TOKEN_NUMBER:
  case PGN_TOKEN_MOVE:
  case PGN_TOKEN_SUFFIX:
  case PGN_TOKEN_NAG:
  case PGN_TOKEN_OPEN:
  case PGN_TOKEN_CLOSE:
  case PGN_TOKEN_RESULT:
  case PGN_TOKEN_REMARK:
    add(lines, token->at, end, false, false);
    lines->must_break = false;
    break;
  }
}

/* The first token behind the tags. */
static uint32_t find_movetext(const pgn_check *check) {
  const pgn_game *game = check->game;
  const pgn_replayed *replayed = check->replayed;
  uint32_t first = 0;
  if (game->tag_count > 0)
    while (first < replayed->token_count && replayed->tokens[first].at < game->tags[game->tag_count - 1].at)
      first++;
  return first;
}

void pgni_check_style_lines(pgn_check *check) {
  const pgn_replayed *replayed = check->replayed;
  uint32_t first = find_movetext(check);
  if (first == replayed->token_count || replayed->tokens[first].at >= check->game->length)
    return;
  uint32_t at = replayed->tokens[first].at, line_at = at;
  while (line_at > 0 && pgn_is_blank(check->game->text[line_at - 1]))
    line_at--;
  struct lines lines = {.text = check->game->text, .end = line_at, .line_at = line_at};
  if (line_at == at)
    begin_word(&lines, at, true);
  /* Padding behind the last word is a token, but no longer in the game. */
  for (uint32_t i = first; i < replayed->token_count && replayed->tokens[i].at < check->game->length; i++)
    add_token(&lines, &replayed->tokens[i], replayed->result_token != PGN_NO_TOKEN && i > replayed->result_token);
  finish_line(&lines);
  pgni_check_report_places(check, PGN_CODE_STYLE_LINE_FILL, &lines.unfilled);
  pgni_check_report_places(check, PGN_CODE_STYLE_LINE_LENGTH, &lines.long_lines);
}
