/* SPDX-License-Identifier: MIT
 * What a text is made of: encodings and line ends. */
#include <string.h>

#include "check/rules.h"

/* The first character beyond ASCII, or byte that is no character; `length` when there is none. */
static size_t find_beyond_ascii(const char *text, size_t length, unsigned kinds) {
  for (size_t at = 0; at < length;) {
    size_t good = at + pgn_utf8_prefix(text + at, length - at);
    if (kinds & PGN_TEXT_UTF8)
      for (size_t i = at; i < good; i++)
        if ((unsigned char)text[i] >= 0x80)
          return i;
    if (good < length && (kinds & PGN_TEXT_OTHER_BYTES))
      return good;
    at = good + 1;
  }
  return length;
}

/* The kind of the line end at `at`, and its bytes. */
static unsigned line_end_at(const char *text, size_t at, size_t length, size_t *bytes) {
  *bytes = 1;
  if (text[at] == '\n')
    return PGN_TEXT_LF;
  if (at + 1 < length && text[at + 1] == '\n')
    *bytes = 2;
  /* CRLF that was sent as text twice. */
  else if (at + 2 < length && text[at + 1] == '\r' && text[at + 2] == '\n')
    *bytes = 3;
  return *bytes > 1 ? PGN_TEXT_CRLF : PGN_TEXT_CR;
}

/* The first line end of one of the kinds. */
static size_t find_line_end(const char *text, size_t length, unsigned kinds, unsigned *seen) {
  for (size_t at = 0, bytes; at < length; at += bytes) {
    bytes = 1;
    if (text[at] != '\n' && text[at] != '\r')
      continue;
    unsigned kind = line_end_at(text, at, length, &bytes);
    *seen |= kind;
    if (kind & kinds)
      return at;
  }
  return length;
}

unsigned pgni_line_end_kinds(const char *text, size_t length) {
  unsigned seen = 0;
  /* Most files have no carriage return at all. */
  if (length > 0 && !memchr(text, '\r', length))
    return memchr(text, '\n', length) ? PGN_TEXT_LF : 0;
  find_line_end(text, length, 0, &seen);
  return seen;
}

unsigned pgn_text_kinds(const char *text, size_t length) {
  unsigned kinds = 0;
  if (find_beyond_ascii(text, length, PGN_TEXT_UTF8) < length)
    kinds |= PGN_TEXT_UTF8;
  if (find_beyond_ascii(text, length, PGN_TEXT_OTHER_BYTES) < length)
    kinds |= PGN_TEXT_OTHER_BYTES;
  return kinds | pgni_line_end_kinds(text, length);
}

unsigned pgn_check_text_kinds(const pgn_check *check) {
  const pgn_game *game = check->game;
  return check->is_ascii ? pgni_line_end_kinds(game->text, game->length) : pgn_text_kinds(game->text, game->length);
}

size_t pgn_text_find(const char *text, size_t length, unsigned kinds) {
  unsigned seen = 0;
  size_t character = kinds & (PGN_TEXT_UTF8 | PGN_TEXT_OTHER_BYTES) ? find_beyond_ascii(text, length, kinds) : length;
  size_t line_end =
      kinds & (PGN_TEXT_LF | PGN_TEXT_CRLF | PGN_TEXT_CR) ? find_line_end(text, length, kinds, &seen) : length;
  return character < line_end ? character : line_end;
}

const char *pgn_text_line_end(const char *text, size_t length) {
  const char *feed = length > 0 ? memchr(text, '\n', length) : NULL;
  if (feed)
    return feed > text && feed[-1] == '\r' ? "\r\n" : "\n";
  return length > 0 && memchr(text, '\r', length) ? "\r" : "\n";
}
