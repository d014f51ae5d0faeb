/* SPDX-License-Identifier: MIT
 * Faults in the bytes of a game: what is no text, what is not UTF-8, and lines that are too long. */
#include "prop/plants.h"

#include <stdio.h>

/* ---- places ------------------------------------------------------------------------------------------------ */

static bool has_blank_before(const struct sheet *sheet, const struct piece *piece) {
  return piece_index(sheet, piece) > sheet->tag_count && sheet->text[piece->at - 1] == ' ';
}

static bool is_in_movetext(const struct sheet *sheet, const struct piece *piece) {
  return piece_index(sheet, piece) > sheet->tag_count && piece->kind != PIECE_CLOSE;
}

static bool is_later_tag(const struct sheet *sheet, const struct piece *piece) {
  return piece->kind == PIECE_TAG && piece != sheet->piece;
}

/* Tags and comments that hold nothing but words. */
static bool is_prose(const struct sheet *sheet, const struct piece *piece) {
  static const char *const names[] = {"[Event ", "[Site ", "[White ", "[Black "};
  (void)sheet;
  if (piece->kind == PIECE_COMMENT)
    return !memchr(piece->text, '[', piece->length);
  for (size_t i = 0; i < sizeof names / sizeof *names && piece->kind == PIECE_TAG; i++)
    if (strncmp(piece->text, names[i], strlen(names[i])) == 0)
      return true;
  return false;
}

/* A small letter in prose; NULL when there is none. */
static struct piece *pick_letter(struct sheet *sheet, size_t *plus) {
  struct piece *piece = sheet_pick(sheet, is_prose);
  size_t count = 0, from = piece && piece->kind == PIECE_TAG ? value_offset(piece) : 0;
  if (!piece)
    return NULL;
  for (size_t i = from; i < piece->length; i++)
    if (piece->text[i] >= 'a' && piece->text[i] <= 'z' && below(sheet, (int)++count) == 0)
      *plus = i;
  return count ? piece : NULL;
}

/* ---- what is no text --------------------------------------------------------------------------------------- */

/* Puts bytes before a tag, or a token of movetext. */
static bool put_padding(struct sheet *sheet, const char *bytes, size_t length) {
  if (below(sheet, 4) == 0) {
    sheet_write(sheet);
    size_t at = sheet_pick(sheet, is_later_tag)->at;
    sheet_replace(sheet, at, 0, bytes, length);
    return expect_before(sheet, at);
  }
  struct piece *piece = sheet_pick(sheet, is_in_movetext);
  piece->is_joined = true;
  struct piece *padding = sheet_insert(sheet, piece_index(sheet, piece), PIECE_OTHER, bytes);
  padding->length = length;
  return expect_piece(sheet, padding, 0);
}

static bool plant_byte_order_mark(struct sheet *sheet) { return put_padding(sheet, "\xef\xbb\xbf", 3); }

static bool plant_nul_bytes(struct sheet *sheet) { return put_padding(sheet, "\0\0\0", 1 + (size_t)below(sheet, 3)); }

static bool plant_end_of_file_mark(struct sheet *sheet) { return put_padding(sheet, "\x1a", 1); }

/* ---- characters -------------------------------------------------------------------------------------------- */

static bool plant_encoding_invalid(struct sheet *sheet) {
  size_t plus = 0;
  struct piece *piece = pick_letter(sheet, &plus);
  if (!piece)
    return false;
  piece_set(piece, sheet_say(sheet, "%.*s%s%s", (int)plus, piece->text, ONE_OF(sheet, "\xfc", "\xe9", "\xf6", "\xc3"),
                             piece->text + plus + 1));
  return expect_piece(sheet, piece, plus);
}

static bool plant_control_character(struct sheet *sheet) {
  size_t plus = 0;
  struct piece *piece = pick_letter(sheet, &plus);
  if (!piece)
    return false;
  piece_set(piece,
            sheet_say(sheet, "%.*s%s%s", (int)plus, piece->text,
                      ONE_OF(sheet, "\x01", "\x02", "\x07", "\x08", "\x1b", "\x7f", "\xc2\x99"), piece->text + plus));
  return expect_piece(sheet, piece, plus);
}

/* In the place of a blank: in movetext, or in one of the first two tags, whose values may be any text. */
static bool plant_tab(struct sheet *sheet) {
  size_t count = 0, at = 0;
  sheet_write(sheet);
  bool is_in_tag = below(sheet, 3) == 0;
  size_t from = sheet->piece[is_in_tag ? 0 : sheet->tag_count].at, to = is_in_tag ? sheet->piece[2].at : sheet->length;
  for (size_t i = from; i < to; i++)
    if (sheet->text[i] == ' ' && below(sheet, (int)++count) == 0)
      at = i;
  if (count == 0)
    return false;
  sheet->text[at] = '\t';
  return expect_before(sheet, at);
}

static bool plant_space(struct sheet *sheet) {
  sheet_write(sheet);
  struct piece *piece = sheet_pick(sheet, has_blank_before);
  const char *space = ONE_OF(sheet, "\xc2\xa0", "\xe2\x80\x89", "\xe2\x80\xaf", "\xe3\x80\x80");
  sheet_replace(sheet, piece->at - 1, 1, space, strlen(space));
  return expect_before(sheet, piece->at - 1);
}

/* ---- lines ------------------------------------------------------------------------------------------------- */

/* Joins lines of movetext until one has more than 255 characters. */
static bool plant_line_long(struct sheet *sheet) {
  size_t width = 0, lines = 0;
  sheet_write(sheet);
  size_t from = sheet->piece[sheet->tag_count].at, at = from;
  for (size_t i = from; i + 1 < sheet->length; i++)
    if (sheet->text[i] == '\n' && sheet->length - i > 270 && below(sheet, (int)++lines + 1) == 0)
      at = i + 1;
  for (size_t i = at; i + 1 < sheet->length; i++) {
    if (sheet->text[i] == '\n' && width > 255)
      return expect_in(sheet, at);
    if (sheet->text[i] == '\n')
      sheet->text[i] = ' ';
    width += ((unsigned char)sheet->text[i] & 0xc0) != 0x80;
  }
  return width > 255 && expect_in(sheet, at);
}

/* ---- all of them ------------------------------------------------------------------------------------------- */

#define IN_TWO_GAMES "is about two games, neither of which has a fault by itself"
#define NOT_IN_GAME "is about the file, not a game of it"
#define NOT_IN_TEXT "is about how a stream is decoded, before there is any text"

const struct plant plants_of_text[] = {
    {.code = PGN_CODE_FILE_UNREADABLE, .reason = NOT_IN_TEXT},
    {.code = PGN_CODE_FILE_TYPE_FOREIGN, .reason = NOT_IN_TEXT},
    {.code = PGN_CODE_STREAM_DAMAGED, .reason = NOT_IN_TEXT},
    {.code = PGN_CODE_COMPRESSION_UNSUPPORTED, .reason = NOT_IN_TEXT},
    {PGN_CODE_BYTE_ORDER_MARK, plant_byte_order_mark, PLANT_EITHER, NULL},
    {PGN_CODE_NUL_BYTES, plant_nul_bytes, PLANT_EITHER, NULL},
    {PGN_CODE_END_OF_FILE_MARK, plant_end_of_file_mark, PLANT_EITHER, NULL},
    {.code = PGN_CODE_ENCODING_GUESSED, .reason = NOT_IN_TEXT},
    {.code = PGN_CODE_ENCODING_BROKEN, .reason = NOT_IN_TEXT},
    {.code = PGN_CODE_LINE_ENDS_DOUBLED, .reason = NOT_IN_GAME},
    {PGN_CODE_ENCODING_INVALID, plant_encoding_invalid, PLANT_EITHER, NULL},
    {.code = PGN_CODE_ENCODING_MIXED, .reason = NOT_IN_GAME},
    {PGN_CODE_CONTROL_CHARACTER, plant_control_character, PLANT_EITHER, NULL},
    {.code = PGN_CODE_LINE_ENDS_MIXED, .reason = NOT_IN_GAME},
    {PGN_CODE_LINE_LONG, plant_line_long, PLANT_EITHER, NULL},
    {PGN_CODE_TAB_CHARACTER, plant_tab, PLANT_EITHER, NULL},
    {PGN_CODE_SPACE_UNUSUAL, plant_space, PLANT_EITHER, NULL},
    {.code = PGN_CODE_GAME_DUPLICATE, .reason = IN_TWO_GAMES},
    {.code = PGN_CODE_GAME_PREFIX, .reason = IN_TWO_GAMES},
    {.code = PGN_CODE_GAME_TOO_LONG, .reason = "is about games that are too long to be read as one"},
    {.code = PGN_CODE_FINDINGS_MANY, .reason = "comes with a thousand other findings of a game, never with one"},
    {.code = 0}};
