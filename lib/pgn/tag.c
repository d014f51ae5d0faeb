/* SPDX-License-Identifier: MIT
 * Tags: `[Name "value"]`, and what is made of those that are not quite that. */
#include "pgn/lexer.h"

#include <string.h>

static bool is_name_char(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || pgni_is_digit(c) || c == '_';
}

/* The import format lets tokens of a tag stand on lines of their own; a blank line, though, ends a broken tag. */
static const char *skip_space_within_tag(const char *p, const char *stop) {
  int lines = 0;
  for (; p < stop && pgni_is_space(*p); p++)
    if (*p == '\n' || (*p == '\r' && !(p + 1 < stop && p[1] == '\n')))
      if (++lines > 1)
        break;
  return p;
}

/* The opening quote of the tag whose bracket is at `p`, or NULL; `name` and `name_end` are set. */
static const char *opening_quote(const char *p, const char *stop, const char **name, const char **name_end) {
  p = skip_space_within_tag(p + 1, stop);
  *name = p;
  while (p < stop && is_name_char(*p))
    p++;
  *name_end = p;
  if (p == *name)
    return NULL;
  p = skip_space_within_tag(p, stop);
  return p < stop && *p == '"' ? p : NULL;
}

bool pgni_tag_begins(const char *at, const char *stop) {
  const char *name, *name_end;
  return at < stop && *at == '[' && opening_quote(at, stop, &name, &name_end);
}

/* The bracket of a tag whose opening quote is `quote`, looked for backwards as far as `from`, or NULL. */
static const char *bracket_before(const char *from, const char *quote) {
  const char *p = quote;
  while (p > from && pgni_is_blank(p[-1]))
    p--;
  const char *name_end = p;
  while (p > from && is_name_char(p[-1]))
    p--;
  if (p == name_end)
    return NULL;
  while (p > from && pgni_is_blank(p[-1]))
    p--;
  return p > from && p[-1] == '[' ? p - 1 : NULL;
}

bool pgni_tag_read(const char *item, const char **at, const char *stop, pgn_tag *tag) {
  const char *name, *name_end;
  const char *quote = opening_quote(*at, stop, &name, &name_end);
  if (!quote)
    return false;
  uint32_t flags = 0;
  const char *close = NULL, *last_quote = NULL, *inner = NULL;
  for (const char *p = quote + 1; p < stop && !pgni_is_line_end(*p); p++) {
    if (*p == '\\' && p + 1 < stop && (p[1] == '"' || p[1] == '\\')) {
      flags |= PGN_TAG_ESCAPES;
      p++;
      if (*p == '"')
        last_quote = p;
      continue;
    }
    if (*p != '"')
      continue;
    last_quote = p;
    const char *behind = skip_space_within_tag(p + 1, stop);
    if (behind < stop && *behind == ']') {
      close = p;
      break;
    }
    flags |= PGN_TAG_QUOTE_UNESCAPED;
    inner = bracket_before(quote + 1, p);
    if (inner)
      break;
  }
  if (!last_quote)
    return false; /* no end of the value on this line */
  const char *value_end = close ? close : last_quote;
  const char *tag_end = close ? close + 1 : last_quote + 1;
  const char *bracket = skip_space_within_tag(tag_end, stop);
  if (!close) {
    /* The quote that ends the value is not one too many; one behind a backslash ends it all the same. */
    bool other = memchr(quote + 1, '"', (size_t)(value_end - quote - 1)) != NULL;
    bool escaped = value_end[-1] == '\\' && value_end - 1 > quote;
    flags &= ~(uint32_t)PGN_TAG_QUOTE_UNESCAPED;
    flags |= other || escaped ? PGN_TAG_QUOTE_UNESCAPED : 0;
  }
  if (bracket < stop && *bracket == ']')
    tag_end = bracket + 1;
  else
    flags |= PGN_TAG_BRACKET_MISSING;
  if (inner) {
    flags = (flags & PGN_TAG_ESCAPES) | PGN_TAG_BROKEN_OFF;
    value_end = tag_end = inner;
  }
  *tag = (pgn_tag){.at = (uint32_t)(*at - item),
                   .length = (uint32_t)(tag_end - *at),
                   .name_at = (uint32_t)(name - item),
                   .name_length = (uint32_t)(name_end - name),
                   .value_at = (uint32_t)(quote + 1 - item),
                   .value_length = (uint32_t)(value_end - (quote + 1)),
                   .flags = flags};
  *at = tag_end;
  return true;
}

const pgn_tag *pgn_game_tag(const pgn_game *game, const char *name) {
  size_t length = strlen(name);
  for (size_t i = 0; i < game->tag_count; i++)
    if (game->tags[i].name_length == length && memcmp(game->text + game->tags[i].name_at, name, length) == 0)
      return &game->tags[i];
  return NULL;
}

size_t pgn_tag_value(const pgn_game *game, const pgn_tag *tag, char *buffer, size_t capacity) {
  const char *value = game->text + tag->value_at;
  size_t n = 0;
  for (size_t i = 0; i < tag->value_length; i++, n++) {
    if (value[i] == '\\' && i + 1 < tag->value_length && (value[i + 1] == '"' || value[i + 1] == '\\'))
      i++;
    if (n + 1 < capacity)
      buffer[n] = value[i];
  }
  if (capacity)
    buffer[n < capacity ? n : capacity - 1] = '\0';
  return n;
}
