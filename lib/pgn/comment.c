/* SPDX-License-Identifier: MIT
 * The text of comments. */
#include "pgn/comment.h"

#include "pgn/lexer.h"

#include <string.h>

void pgni_comment_text(const pgn_game *game, const pgn_token *token, const char **text, size_t *length) {
  const char *from = game->text + token->at + 1;
  const char *to = game->text + token->at + token->length;
  if (token->kind == PGN_TOKEN_COMMENT && !(token->flags & PGN_TOKEN_UNCLOSED))
    to--;
  while (from < to && pgn_is_space(*from))
    from++;
  while (to > from && pgn_is_space(to[-1]))
    to--;
  *text = from;
  *length = (size_t)(to - from);
}

/* Behind the command that begins at `at`, or NULL when none does.  `*close` is the bracket found last: where none
 * follows, the rest is not searched again for each opening. */
static const char *command_end(const char *at, const char *stop, const char **close) {
  if (stop - at < 3 || at[0] != '[' || at[1] != '%' || *close == stop)
    return NULL;
  if (!*close || *close < at) {
    const char *found = memchr(at, ']', (size_t)(stop - at));
    *close = found ? found : stop;
  }
  return *close == stop ? NULL : *close + 1;
}

void pgni_comment_words_begin(struct pgni_comment_words *words, const char *text, size_t length) {
  words->at = text;
  words->close = NULL;
  words->stop = text + length;
}

size_t pgni_comment_next_word(struct pgni_comment_words *words, const char **word) {
  const char *p = words->at;
  while (p < words->stop && pgn_is_space(*p))
    p++;
  *word = p;
  while (p < words->stop && !pgn_is_space(*p)) {
    const char *end = *p == '[' ? command_end(p, words->stop, &words->close) : NULL;
    p = end ? end : p + 1;
  }
  words->at = p;
  return (size_t)(p - *word);
}

/* True for a command, closed by its bracket, that tells a time: those of the PGN supplement, and what servers and
 * boards add (how long a move took, when it was made). */
static bool is_clock_command(const char *at) {
  static const char *const names[] = {"clk", "egt", "emt", "mct", "timestamp", "ts"};
  const char *name = at + 2, *name_end = name;
  while (*name_end != ']' && !pgn_is_space(*name_end))
    name_end++;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i]) == (size_t)(name_end - name) && memcmp(name, names[i], (size_t)(name_end - name)) == 0)
      return true;
  return false;
}

void pgni_comment_normalise(const char *text, size_t length, bool strip_clocks, pgn_buffer *out) {
  const char *stop = text + length, *close = NULL;
  size_t begun = out->length;
  bool space = false;
  for (const char *p = text; p < stop;) {
    if (pgn_is_space(*p)) {
      space = true;
      p++;
      continue;
    }
    const char *end = strip_clocks ? command_end(p, stop, &close) : NULL;
    if (end && is_clock_command(p)) {
      p = end;
      continue;
    }
    if (space && out->length > begun)
      pgn_buffer_add_char(out, ' ');
    space = false;
    pgn_buffer_add_char(out, *p++);
  }
}

bool pgni_comment_command(const char *text, size_t length, const char *name, const char **operand,
                          size_t *operand_length) {
  const char *stop = text + length, *close = NULL;
  size_t name_length = strlen(name);
  for (const char *p = text; p < stop && (p = memchr(p, '[', (size_t)(stop - p))); p++) {
    const char *end = command_end(p, stop, &close);
    if (!end || (size_t)(end - p) < name_length + 4 || memcmp(p + 2, name, name_length) != 0 ||
        !pgn_is_space(p[2 + name_length]))
      continue;
    const char *from = p + 3 + name_length;
    const char *to = end - 1;
    while (from < to && pgn_is_space(*from))
      from++;
    while (to > from && pgn_is_space(to[-1]))
      to--;
    *operand = from;
    *operand_length = (size_t)(to - from);
    return true;
  }
  return false;
}
