/* SPDX-License-Identifier: MIT
 * Damage to PGN. */
#include "prop/mutate.h"

#include <string.h>

#include "prop/tap.h"

struct text {
  char *data;
  size_t length, room;
  uint64_t *random;
};

static size_t below(struct text *text, size_t n) { return n ? (size_t)(random_next(text->random) % n) : 0; }

/* Puts `count` bytes in the place of `gone` at `at`; what does not fit is left as it was. */
static void replace(struct text *text, size_t at, size_t gone, const char *bytes, size_t count) {
  if (text->length - gone + count > text->room)
    return;
  memmove(text->data + at + count, text->data + at + gone, text->length - at - gone);
  memcpy(text->data + at, bytes, count);
  text->length = text->length - gone + count;
}

static size_t line_begin(const struct text *text, size_t at) {
  while (at > 0 && text->data[at - 1] != '\n')
    at--;
  return at;
}

/* Behind the line's end. */
static size_t line_stop(const struct text *text, size_t at) {
  while (at < text->length && text->data[at] != '\n')
    at++;
  return at < text->length ? at + 1 : at;
}

/* ---- bytes ------------------------------------------------------------------------------------------------- */

static void flip_bit(struct text *text) {
  size_t at = below(text, text->length), bit = below(text, 8);
  if (text->length)
    text->data[at] ^= (char)(1 << bit);
}

static void set_byte(struct text *text) {
  size_t at = below(text, text->length), byte = below(text, 256);
  if (text->length)
    text->data[at] = (char)byte;
}

static void delete_bytes(struct text *text) {
  size_t at = below(text, text->length), count = 1 + below(text, below(text, 4) ? 6 : 300);
  if (text->length)
    replace(text, at, count < text->length - at ? count : text->length - at, "", 0);
}

/* What means something in PGN, or was once taken for something. */
static const char *const significant[] = {"{",
                                          "}",
                                          "{",
                                          "}",
                                          ";",
                                          "%",
                                          "\n%",
                                          "(",
                                          ")",
                                          "[",
                                          "]",
                                          "\"",
                                          "\\",
                                          "\\\"",
                                          "$",
                                          "$1",
                                          "*",
                                          "!",
                                          "?",
                                          "!!!",
                                          ".",
                                          "...",
                                          "1.",
                                          "12. ",
                                          "<",
                                          ">",
                                          "\n",
                                          "\n\n",
                                          "\r",
                                          "\r\n",
                                          " ",
                                          "\t",
                                          "\v",
                                          "0",
                                          "1-0",
                                          " 1-0 ",
                                          "0-1\n",
                                          "1/2",
                                          "0-0",
                                          "1/2-1/2 {x} {y}\n",
                                          "O-O",
                                          " 0-0-0 ",
                                          "--",
                                          " Z0 ",
                                          " e.p.",
                                          " mate",
                                          "ch",
                                          "++",
                                          " =",
                                          " +-",
                                          " N ",
                                          ",",
                                          "=Q",
                                          " e4e5 ",
                                          "Nf3Nc6",
                                          " Qh9 ",
                                          " Kxe8 ",
                                          " xyz ",
                                          " (1. e4 ",
                                          " {c} ",
                                          "{\n\n[Event \"",
                                          "\n[Event \"e\"]\n",
                                          "\n\n[Event \"e\"]\n\n",
                                          "[X \"",
                                          "[X \"y\"] ",
                                          "\n[X \"y\n",
                                          "\n[x y]\n",
                                          "[X \"a[Event \"b\"]\n",
                                          "\n[Result \"1-0\"]\n",
                                          "\n[Variant \"Crazyhouse\"]\n",
                                          "\n[Variant \"Chess960\"]\n",
                                          "\n[FEN \"?\"]\n",
                                          "\n[FEN \"8/8/8 w\"]\n",
                                          "\n[FEN \"4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1\"]\n",
                                          "\nSome words of prose\n",
                                          "\n\nGame 3 was best\n\n",
                                          "[/pgn]",
                                          "<pre>",
                                          "\xef\xbb\xbf",
                                          "\0",
                                          "\x1a",
                                          "\xa0",
                                          "\xc2\xa0",
                                          "\xe2\x80\x8b",
                                          "\xe2\x80\x93",
                                          "\xc2\xbd",
                                          "\xe2\x99\x98",
                                          "\xff",
                                          "&quot;",
                                          "pgnkit: not converted: ",
                                          "{pgnkit: not converted: e4}",
                                          "[%clk 1:00]",
                                          "6)",
                                          "5254",
                                          "1 - 0",
                                          "\xc2\xb1"};

static void insert_significant(struct text *text) {
  const char *chosen = significant[below(text, sizeof significant / sizeof *significant)];
  replace(text, below(text, text->length + 1), 0, chosen, *chosen ? strlen(chosen) : 1 /* a NUL */);
}

/* Loses one of the characters that hold a text together. */
static void drop_mark(struct text *text) {
  static const char marks[] = "{}[]()\"\"{}\n ;.-";
  char mark = marks[below(text, sizeof marks - 1)];
  size_t from = below(text, text->length);
  const char *found = text->length ? memchr(text->data + from, mark, text->length - from) : NULL;
  if (!found && text->length)
    found = memchr(text->data, mark, text->length);
  if (found)
    replace(text, (size_t)(found - text->data), 1, "", 0);
}

/* ---- words and lines --------------------------------------------------------------------------------------- */

static void replace_word(struct text *text) {
  static const char *const words[] = {"Ke4",  "Qxh8#", "e9",    "Nbd7xf3",  "O-O-O", "a8",    "bxa9=K", "Rfe1",
                                      "hxg8", "0-0",   "e2-e4", "P-K4",     "Dd8",   "g1f3q", "9999",   "Nf3",
                                      "e4",   "d5",    "1-0",   "exd6e.p.", "Sf3",   "5871",  "Bb5+?!", "--"};
  size_t at = below(text, text->length), end;
  while (at > 0 && !strchr(" \n\t", text->data[at - 1]))
    at--;
  for (end = at; end < text->length && !memchr(" \n\t", text->data[end], 3);)
    end++;
  const char *word = words[below(text, sizeof words / sizeof *words)];
  replace(text, at, end - at, word, strlen(word));
}

enum { PIECE_MOST = 4000 };

static void copy_piece(struct text *text, size_t from, size_t to, size_t at) {
  char piece[PIECE_MOST];
  size_t length = to - from < sizeof piece ? to - from : sizeof piece;
  memcpy(piece, text->data + from, length);
  replace(text, at, 0, piece, length);
}

static void duplicate_line(struct text *text) {
  size_t at = line_begin(text, below(text, text->length)), to = line_begin(text, below(text, text->length));
  copy_piece(text, at, line_stop(text, at), below(text, 2) ? at : to);
}

static void delete_line(struct text *text) {
  size_t at = line_begin(text, below(text, text->length));
  replace(text, at, line_stop(text, at) - at, "", 0);
}

static void swap_lines(struct text *text) {
  size_t at = line_begin(text, below(text, text->length)), middle = line_stop(text, at), end = line_stop(text, middle);
  char piece[PIECE_MOST];
  if (middle - at > sizeof piece)
    return;
  memcpy(piece, text->data + at, middle - at);
  memmove(text->data + at, text->data + middle, end - middle);
  memcpy(text->data + at + (end - middle), piece, middle - at);
}

/* Lines run together, as where a blank line was lost. */
static void glue_lines(struct text *text) {
  size_t at = line_stop(text, below(text, text->length)), end = at;
  if (at == 0 || text->data[at - 1] != '\n')
    return;
  at--;
  while (end < text->length && strchr("\r\n", text->data[end]) && text->data[end])
    end++;
  replace(text, at, end - at, " ", below(text, 2));
}

/* ---- chunks ------------------------------------------------------------------------------------------------ */

static void duplicate_chunk(struct text *text) {
  size_t from = below(text, text->length), count = 1 + below(text, 600);
  copy_piece(text, from, from + count < text->length ? from + count : text->length, below(text, text->length + 1));
}

static void truncate_text(struct text *text) {
  size_t at = below(text, text->length + 1);
  if (below(text, 3))
    text->length = at;
  else
    replace(text, 0, at, "", 0);
}

static void splice(struct text *text, const char *other, size_t other_length) {
  size_t from = below(text, other_length), count = 1 + below(text, 800);
  if (other_length)
    replace(text, below(text, text->length + 1), 0, other + from,
            count < other_length - from ? count : other_length - from);
}

/* All line ends become others. */
static void change_line_ends(struct text *text) {
  static const char *const ends[] = {"\r", "\r\n", "\r\r\n", " \n"};
  const char *end = ends[below(text, 4)];
  for (size_t at = 0; at < text->length; at++)
    if (text->data[at] == '\n') {
      size_t before = text->length;
      replace(text, at, 1, end, strlen(end));
      at += text->length == before && end[1] ? 0 : strlen(end) - 1;
    }
}

size_t mutate_text(uint64_t *random, char *data, size_t length, size_t room, const char *other, size_t other_length,
                   int most) {
  struct text text = {data, length, room, random};
  for (int i = random_below(random, most) + 1; i > 0; i--)
    switch (random_below(random, 24)) {
    case 0: flip_bit(&text); break;
    case 1: set_byte(&text); break;
    case 2:
    case 3: delete_bytes(&text); break;
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
    case 9: insert_significant(&text); break;
    case 10:
    case 11:
    case 12: drop_mark(&text); break;
    case 13:
    case 14:
    case 15: replace_word(&text); break;
    case 16: duplicate_line(&text); break;
    case 17: delete_line(&text); break;
    case 18: swap_lines(&text); break;
    case 19: glue_lines(&text); break;
    case 20: duplicate_chunk(&text); break;
    case 21: splice(&text, other, other_length); break;
    case 22:
      if (random_below(random, 2))
        truncate_text(&text);
      break;
    default:
      if (random_below(random, 4) == 0)
        change_line_ends(&text);
    }
  return text.length;
}
