/* SPDX-License-Identifier: MIT
 * Is every byte of a game still there?  The rules stand in the header; the movetext is judged in judge_moves.c. */
#include "prop/judge.h"

#include <stdbool.h>
#include <string.h>

#include "prop/judge_bytes.h"

/* ---- bytes ------------------------------------------------------------------------------------------------- */

/* The length of what may be dropped at `p`: white space, padding, a space that is not of ASCII; 0 for anything else. */
static size_t blank_length(const char *p, const char *stop) {
  const unsigned char *b = (const unsigned char *)p;
  size_t left = (size_t)(stop - p);
  if (is_white(*p) || b[0] == 0 || b[0] == 0x1a || b[0] == 0xa0)
    return 1;
  if (left >= 2 && b[0] == 0xc2 && b[1] == 0xa0)
    return 2;
  if (left < 3)
    return 0;
  bool is_mark = b[0] == 0xef && b[1] == 0xbb && b[2] == 0xbf;
  bool is_space = b[0] == 0xe2 && b[1] == 0x80 && ((b[2] >= 0x80 && b[2] <= 0x8f) || (b[2] >= 0xa8 && b[2] <= 0xaf));
  bool is_other = b[0] == 0xe2 && b[1] == 0x81 && b[2] >= 0x9f && b[2] <= 0xa4;
  bool is_wide = b[0] == 0xe3 && b[1] == 0x80 && b[2] == 0x80;
  return is_mark || is_space || is_other || is_wide ? 3 : 0;
}

static bool is_blank(const char *p, const char *stop) {
  while (p < stop) {
    size_t length = blank_length(p, stop);
    if (length == 0)
      return false;
    p += length;
  }
  return true;
}

/* ---- the reader's claim ------------------------------------------------------------------------------------ */

/* A tag's bytes outside its name and value. */
static bool is_frame(const char *p, const char *stop, int *quotes, int *brackets) {
  while (p < stop) {
    size_t length = blank_length(p, stop);
    *quotes += *p == '"';
    *brackets += *p == '[' || *p == ']';
    if (length == 0 && *p != '"' && *p != '[' && *p != ']')
      return false;
    p += length ? length : 1;
  }
  return true;
}

static bool is_tag(const struct judge_case *it, const pgn_tag *tag) {
  const char *p = it->text + tag->at, *stop = p + tag->length;
  const char *name = it->text + tag->name_at, *name_stop = name + tag->name_length;
  const char *value = it->text + tag->value_at, *value_stop = value + tag->value_length;
  const char *sign = name_stop <= value ? find_or(name_stop, value, '=') : value;
  int quotes = 0, brackets = 0;
  return p < name && name < name_stop && name_stop <= value && value_stop <= stop && *p == '[' &&
         is_frame(p, name, &quotes, &brackets) && quotes == 0 && is_frame(name_stop, sign, &quotes, &brackets) &&
         is_frame(sign + (sign < value), value, &quotes, &brackets) && brackets == 1 &&
         is_frame(value_stop, stop, &quotes, &brackets) && quotes <= 2 && brackets <= 2;
}

/* Digits, and periods or a sign in their place, an ellipsis of UTF-8 or of Windows-1252 among them. */
static bool is_number(const char *p, const char *stop) {
  while (p < stop) {
    bool is_ellipsis = stop - p >= 3 && memcmp(p, "\xe2\x80\xa6", 3) == 0;
    if (!is_ellipsis && *p != '\x85' && !consists_of(p, p + 1, "0123456789.,):"))
      return false;
    p += is_ellipsis ? 3 : 1;
  }
  return true;
}

static bool is_token(const struct judge_case *it, const pgn_token *token) {
  const char *p = it->text + token->at, *stop = p + token->length;
  if (p == stop)
    return false;
  switch ((pgn_token_kind)token->kind) {
  case PGN_TOKEN_NUMBER: return is_number(p, stop);
  case PGN_TOKEN_SUFFIX: return consists_of(p, stop, "!?");
  case PGN_TOKEN_NAG: return *p == '$';
  case PGN_TOKEN_COMMENT: return *p == '{' && (stop[-1] == '}' || (token->flags & PGN_TOKEN_UNCLOSED));
  case PGN_TOKEN_LINE_COMMENT: return *p == ';' && !memchr(p, '\n', token->length);
  case PGN_TOKEN_OPEN: return token->length == 1 && *p == '(';
  case PGN_TOKEN_CLOSE: return token->length == 1 && *p == ')';
  case PGN_TOKEN_ESCAPE: return *p == '%';
  case PGN_TOKEN_PADDING: return is_blank(p, stop) || (token->length == 1 && *p == '>');
  case PGN_TOKEN_MOVE:
  case PGN_TOKEN_RESULT:
  case PGN_TOKEN_STRAY:
  case PGN_TOKEN_BAD_TAG:
  case PGN_TOKEN_JUNK: return true;
  case PGN_TOKEN_REMARK: break;
  }
  return false;
}

const char *judge_claim(const struct judge_case *it, size_t *at) {
  const pgn_game *game = it->game;
  size_t tag = 0, token = 0;
  *at = 0;
  while (tag < game->tag_count || token < game->token_count) {
    bool takes_tag =
        tag < game->tag_count && (token == game->token_count || game->tags[tag].at < game->tokens[token].at);
    size_t from = takes_tag ? game->tags[tag].at : game->tokens[token].at;
    size_t length = takes_tag ? game->tags[tag].length : game->tokens[token].length;
    if (from < *at || from + length > it->length)
      return "tokens overlap or reach into the next item";
    if (!is_blank(it->text + *at, it->text + from))
      return "bytes before a token belong to none";
    *at = from;
    if (takes_tag ? !is_tag(it, &game->tags[tag]) : !is_token(it, &game->tokens[token]))
      return "a tag or token is not of its kind";
    *at = from + length;
    tag += takes_tag;
    token += !takes_tag;
  }
  return is_blank(it->text + *at, it->text + it->length) ? NULL : "bytes behind the last token belong to none";
}

const char *judge_copied(const struct judge_case *it, const char *out, size_t out_length, size_t *at) {
  const char *stop = it->text + it->length;
  *at = 0;
  if (it->game->kind == PGN_ITEM_PADDING)
    return out_length > 0 ? "padding was written" : !is_blank(it->text, stop) ? "text was taken for padding" : NULL;
  /* A % that began no line must not come to begin one. */
  if (out_length > 0 && *out == ' ' && it->text[0] == '%') {
    out++;
    out_length--;
  }
  if (out_length < 2 || memcmp(out + out_length - 2, "\n\n", 2) != 0)
    return "no blank line behind it, or nothing at all";
  out_length -= 2;
  while (*at < out_length && *at < it->length && out[*at] == it->text[*at])
    ++*at;
  if (*at < out_length)
    return "it was changed";
  return is_blank(it->text + *at, stop) ? NULL : "its end was lost";
}

/* ---- tags -------------------------------------------------------------------------------------------------- */

struct value {
  const char *p, *stop;
};

/* The next character of a value, escapes undone; -1 at its end. */
static int next_char(struct value *value) {
  if (value->p == value->stop)
    return -1;
  if (*value->p == '\\' && value->p + 1 < value->stop && (value->p[1] == '"' || value->p[1] == '\\'))
    value->p++;
  return (unsigned char)*value->p++;
}

static bool is_same_value(struct value a, struct value b) {
  int c;
  while ((c = next_char(&a)) == next_char(&b))
    if (c < 0)
      return true;
  return false;
}

struct tag_line {
  const char *name, *name_stop;
  struct value value;
  bool used;
};

enum { TAGS_MAX = 1024 };

/* Reads `[Name "value"]` with every quote in the value escaped. */
static bool read_tag_line(const char *line, const char *end, struct tag_line *tag) {
  const char *quote = find_or(line, end, '"');
  if (end - line < 6 || *line != '[' || end[-1] != ']' || end[-2] != '"' || quote == end || quote - line < 3 ||
      quote[-1] != ' ' || quote > end - 3)
    return false;
  *tag = (struct tag_line){line + 1, quote - 1, {quote + 1, end - 2}, false};
  for (const char *p = tag->value.p; p < tag->value.stop; p++) {
    if (*p == '"')
      return false;
    if (*p == '\\' && p + 1 < end - 1 && (p[1] == '"' || p[1] == '\\') && ++p == tag->value.stop)
      return false; /* it escapes the quote that should close the value */
  }
  return true;
}

/* A tag of the roster that nothing is known about. */
static bool may_be_added(const struct tag_line *tag) {
  static const char *const roster[] = {"Event", "Site", "Round", "White", "Black"};
  static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
  const char *value = tag->value.p, *value_stop = tag->value.stop;
  for (size_t i = 0; i < sizeof roster / sizeof *roster; i++)
    if (is_text(tag->name, tag->name_stop, roster[i]))
      return is_text(value, value_stop, "?");
  if (is_text(tag->name, tag->name_stop, "Date"))
    return is_text(value, value_stop, "????.??.??");
  for (size_t i = 0; i < 4; i++)
    if (is_text(tag->name, tag->name_stop, "Result") && is_text(value, value_stop, results[i]))
      return true;
  return false;
}

/* Judges the tag section at `*p` and moves behind the blank line that ends it. */
static const char *judge_tags(const struct judge_case *it, const char **p, const char *stop, size_t *at) {
  static struct tag_line tag[TAGS_MAX];
  const pgn_game *game = it->game;
  size_t count = 0;
  for (; *p < stop && **p == '['; count++) {
    const char *end = find_or(*p, stop, '\n');
    if (count == TAGS_MAX || end == stop || !read_tag_line(*p, end, &tag[count]))
      return "a tag is not written as tags are";
    *p = end + 1;
  }
  if (*p == stop || **p != '\n')
    return "no blank line behind the tags";
  ++*p;
  for (size_t i = 0; i < game->tag_count; i++) {
    const pgn_tag *from = &game->tags[i];
    struct value value = {it->text + from->value_at, it->text + from->value_at + from->value_length};
    size_t k = 0;
    *at = from->at;
    while (k < count && (tag[k].used || (size_t)(tag[k].name_stop - tag[k].name) != from->name_length ||
                         memcmp(tag[k].name, it->text + from->name_at, from->name_length) != 0 ||
                         !is_same_value(tag[k].value, value)))
      k++;
    if (k == count)
      return "a tag is lost";
    tag[k].used = true;
  }
  for (size_t k = 0; k < count; k++)
    if (!tag[k].used && !may_be_added(&tag[k]))
      return "a tag was made up";
  return NULL;
}

/* ---- the whole game ---------------------------------------------------------------------------------------- */

size_t judge_above(const pgn_game *game) {
  size_t count = 0;
  bool has_stray = false;
  for (; count < game->token_count; count++) {
    uint8_t kind = game->tokens[count].kind;
    if (kind != PGN_TOKEN_STRAY && kind != PGN_TOKEN_ESCAPE && kind != PGN_TOKEN_BAD_TAG && kind != PGN_TOKEN_PADDING)
      break;
    has_stray |= kind == PGN_TOKEN_STRAY;
  }
  return has_stray ? count : 0;
}

/* Follows the line that starts with % at `token`; false when it is not at `*p`. */
static bool follow_escape(const struct judge_case *it, const pgn_token *token, const char **p, const char *stop) {
  if ((size_t)(stop - *p) <= token->length || memcmp(*p, it->text + token->at, token->length) != 0 ||
      (*p)[token->length] != '\n')
    return false;
  *p += token->length + 1;
  return true;
}

const char *judge_converted(const struct judge_case *it, const char *out, size_t out_length, size_t *at) {
  const pgn_game *game = it->game;
  const char *p = out, *stop = out + out_length;
  uint32_t first_tag = game->tag_count ? game->tags[0].at : 0;
  *at = 0;
  for (size_t i = 0; i < game->token_count && game->tokens[i].at < first_tag; i++) {
    const pgn_token *token = &game->tokens[i];
    *at = token->at;
    if (token->kind != PGN_TOKEN_ESCAPE)
      continue;
    if (!follow_escape(it, token, &p, stop))
      return "a line that starts with % is lost";
  }
  const char *wrong = judge_tags(it, &p, stop, at);
  if (wrong)
    return wrong;
  for (size_t i = 0; i < judge_above(game); i++) {
    const pgn_token *token = &game->tokens[i];
    *at = token->at;
    if (token->kind == PGN_TOKEN_ESCAPE && token->at >= first_tag && !follow_escape(it, token, &p, stop))
      return "a line that starts with % before stray text is lost";
  }
  for (size_t i = 0; i < game->token_count; i++) {
    const pgn_token *token = &game->tokens[i];
    if (token->kind != PGN_TOKEN_STRAY)
      continue;
    *at = token->at;
    if (it->text[token->at] == '%' && p < stop && *p == ' ')
      p++;
    if ((size_t)(stop - p) < token->length + 2 || memcmp(p, it->text + token->at, token->length) != 0 ||
        memcmp(p + token->length, "\n\n", 2) != 0)
      return "text between tags and moves is lost";
    p += token->length + 2;
  }
  return judge_movetext(it, p, stop, at);
}
