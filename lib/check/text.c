/* SPDX-License-Identifier: MIT
 * Rules about the bytes of a game: their encoding, control characters, tabs, and the length of lines. */
#include "check/rules.h"

#include <stdio.h>

#include "base/utf8.h"
#include "pgn/lexer.h"
#include "pgnkit/chars.h"
#include "sys/search.h"

enum {
  BLOCK = 64,       /* bytes looked at together */
  LINE_MOST = 255,  /* characters of a line that readers of PGN have to take */
  WORD_BEFORE = 24, /* bytes of a word shown before one that is not UTF-8 */
  WORD_BEHIND = 40, /* and from there on */
  WORD_MAX = 4 * (WORD_BEFORE + WORD_BEHIND) + 2 * (int)sizeof "..." + 1,
  WHERE_MAX = PGN_QUOTED_MAX + 40
};

/* ---- places ------------------------------------------------------------------------------------------------ */

/* What the byte at an offset of the game belongs to: "in the tag White". */
static void describe_place(const pgn_game *game, size_t at, char where[WHERE_MAX]) {
  for (size_t i = 0; i < game->tag_count; i++) {
    const pgn_tag *tag = &game->tags[i];
    const char *name = game->text + tag->name_at;
    if (at >= tag->at && at - tag->at < tag->length) {
      snprintf(where, WHERE_MAX, "in the tag %s", pgn_quote(name, tag->name_length).text);
      return;
    }
  }
  const char *what = "in the movetext";
  if (game->tag_count > 0 && at < game->tags[game->tag_count - 1].at)
    what = "among the tags";
  for (size_t i = 0; i < game->token_count && game->tokens[i].at <= at; i++) {
    const pgn_token *token = &game->tokens[i];
    if (at - token->at >= token->length)
      continue;
    if (token->kind == PGN_TOKEN_COMMENT || token->kind == PGN_TOKEN_LINE_COMMENT)
      what = "in a comment";
    else if (token->kind == PGN_TOKEN_ESCAPE)
      what = "in a line that begins with %";
  }
  snprintf(where, WHERE_MAX, "%s", what);
}

/* ---- unusual bytes ----------------------------------------------------------------------------------------- */

/* The first of each kind, NULL when there is none. */
struct unusual {
  const char *tab;
  const char *control;
  uint32_t control_point;
  size_t control_length;
  const char *not_utf8;
  size_t not_utf8_length;
  bool is_beyond_ascii; /* there are other bytes than those of ASCII */
};

/* True when a block has nothing but printable characters of ASCII and line ends.  Without a branch in it, the loop is
 * one that compilers turn into a few instructions for the whole block. */
static bool is_ascii_text(const char block[BLOCK]) {
  unsigned char unusual = 0;
  for (int i = 0; i < BLOCK; i++) {
    signed char c = (signed char)block[i]; /* below 0 is above ASCII */
    unusual |= (unsigned char)((unsigned char)(c < ' ') & (unsigned char)(c != '\n') & (unsigned char)(c != '\r'));
    unusual |= (unsigned char)(c == 0x7f);
  }
  return !unusual;
}

/* The end of a run of bytes that are not UTF-8. */
static const char *not_utf8_end(const char *p, const char *stop) {
  uint32_t point;
  while (p < stop && (unsigned char)*p >= 0x80 && pgni_utf8_decode(p, (size_t)(stop - p), &point) == 0)
    p++;
  return p;
}

static void note_control(struct unusual *found, const char *at, size_t length, uint32_t point) {
  if (found->control)
    return;
  found->control = at;
  found->control_length = length;
  found->control_point = point;
}

/* Looks at bytes one by one up to `end`, or the end of a character that lies across it; returns where it stopped. */
static const char *look_closely(const char *p, const char *end, const char *stop, struct unusual *found) {
  while (p < end) {
    unsigned char c = (unsigned char)*p;
    uint32_t point;
    size_t length = 1;
    found->is_beyond_ascii |= c >= 0x80;
    if (c == '\t') {
      if (!found->tab)
        found->tab = p;
    } else if (c >= 0x80 && (length = pgni_utf8_decode(p, (size_t)(stop - p), &point)) == 0) {
      const char *run_end = not_utf8_end(p, stop);
      length = (size_t)(run_end - p);
      if (!found->not_utf8) {
        found->not_utf8 = p;
        found->not_utf8_length = length;
      }
    } else if (c >= 0x80 ? point < 0xa0 : c == 0x7f) {
      note_control(found, p, length, c >= 0x80 ? point : c);
    } else if (c < ' ' && !pgn_is_line_end(*p) && c != '\0' && c != 0x1a) {
      note_control(found, p, length, c); /* zeros and Control-Z have findings of their own */
    }
    p += length;
  }
  return p;
}

static void find_unusual(const char *text, size_t length, struct unusual *found) {
  const char *p = text, *stop = text + length;
  while (p < stop && !(found->tab && found->control && found->not_utf8)) {
    const char *end = stop - p > BLOCK ? p + BLOCK : stop;
    /* The last block may begin inside the one before. */
    if (length >= BLOCK && is_ascii_text(end - BLOCK))
      p = end;
    else
      p = look_closely(p, end, stop, found);
  }
}

/* ---- encoding ---------------------------------------------------------------------------------------------- */

static bool is_in_word(char c) {
  return (unsigned char)c >= 0x80 || pgn_is_digit(c) || pgn_is_letter(c) || c == '\'' || c == '-';
}

/* Writes the word around `at` as it reads in Windows-1252, with a NUL; false when it has bytes that this has not. */
static bool read_word(const pgn_game *game, const char *at, char word[WORD_MAX]) {
  const char *from = at, *to = at, *stop = game->text + game->length;
  while (from > game->text && at - from < WORD_BEFORE && is_in_word(from[-1]))
    from--;
  while (to < stop && to - at < WORD_BEHIND && is_in_word(*to))
    to++;
  size_t length = from > game->text && is_in_word(from[-1]) ? (size_t)sprintf(word, "...") : 0;
  for (; from < to; from++) {
    uint32_t point = pgni_cp1252_point((unsigned char)*from);
    if (point >= 0x80 && point < 0xa0)
      return false;
    length += pgni_utf8_encode(point, word + length);
  }
  strcpy(word + length, to < stop && is_in_word(*to) ? "..." : "");
  return true;
}

static void tell_not_utf8(pgn_check *check, const struct unusual *found) {
  const pgn_game *game = check->game;
  size_t at = (size_t)(found->not_utf8 - game->text);
  unsigned byte = (unsigned char)*found->not_utf8;
  char where[WHERE_MAX], word[WORD_MAX];
  describe_place(game, at, where);
  if (read_word(game, found->not_utf8, word))
    PGNI_CHECK_REPORT(check, PGN_CODE_ENCODING_INVALID, at, found->not_utf8_length,
                      "byte %02X %s is not UTF-8; the text is read as Windows-1252, where the word is \"%s\"", byte,
                      where, word);
  else
    PGNI_CHECK_REPORT(
        check, PGN_CODE_ENCODING_INVALID, at, found->not_utf8_length,
        "byte %02X %s is not UTF-8, and its word is not Windows-1252, as which the text is read: is it in "
        "another encoding?",
        byte, where);
}

static void tell_unusual(pgn_check *check, const struct unusual *found) {
  const pgn_game *game = check->game;
  char where[WHERE_MAX];
  if (found->not_utf8)
    tell_not_utf8(check, found);
  if (found->control) {
    size_t at = (size_t)(found->control - game->text);
    describe_place(game, at, where);
    PGNI_CHECK_REPORT(check, PGN_CODE_CONTROL_CHARACTER, at, found->control_length,
                      "control character U+%04X %s; it shows nothing and should be left out",
                      (unsigned)found->control_point, where);
  }
  if (found->tab) {
    size_t at = (size_t)(found->tab - game->text);
    describe_place(game, at, where);
    PGNI_CHECK_REPORT(check, PGN_CODE_TAB_CHARACTER, at, 1, "a tab %s; a blank should stand there", where);
  }
}

/* ---- long lines -------------------------------------------------------------------------------------------- */

/* The last line end of `length` bytes, NULL when there is none. */
static const char *last_line_end(const char *from, size_t length) {
  const char *found = pgni_memrchr(from, '\n', length);
  return found ? found : pgni_memrchr(from, '\r', length);
}

/* Leaps from a line by more than it may have and looks back for where a line ends: so most lines are never seen. */
static void find_long_line(pgn_check *check) {
  const char *text = check->game->text, *stop = text + check->game->length;
  for (const char *line = text; stop - line > LINE_MOST;) {
    const char *end = last_line_end(line, LINE_MOST + 1);
    if (!end) {
      end = pgni_line_end(line + LINE_MOST + 1, stop);
      size_t width = pgni_utf8_width(line, (size_t)(end - line));
      if (width > LINE_MOST) {
        PGNI_CHECK_REPORT(check, PGN_CODE_LINE_LONG, line - text, end - line,
                          "a line of %zu characters; readers of PGN need not take more than %d", width, LINE_MOST);
        return;
      }
    }
    line = end == stop ? stop : end + 1;
  }
}

void pgni_check_text(pgn_check *check) {
  struct unusual found = {.tab = NULL};
  find_unusual(check->game->text, check->game->length, &found);
  check->is_ascii = !found.is_beyond_ascii;
  if (found.not_utf8 || found.control || found.tab)
    tell_unusual(check, &found);
  find_long_line(check);
}
