/* SPDX-License-Identifier: MIT
 * Faults in the form of tags: names, quotes, brackets, lines, and tags that are missing or stand twice. */
#include "prop/plants.h"

#include <stdio.h>

static struct piece *any_tag(struct sheet *sheet) { return &sheet->piece[below(sheet, (int)sheet->tag_count)]; }

static bool is_fen(const struct piece *tag) { return strncmp(tag->text, "[FEN ", 5) == 0; }

/* The value of a tag as it is written. */
static const char *value_of(struct sheet *sheet, const struct piece *tag) {
  size_t from = value_offset(tag);
  return sheet_say(sheet, "%.*s", (int)(tag->length - 2 - from), tag->text + from);
}

/* Beside the true one, or without one. */
static bool plant_name_case(struct sheet *sheet) {
  const char *name = ONE_OF(sheet, "Fen", "fen", "Setup", "SETUP", "variant", "VARIANT", "result", "event", "WHITE");
  unsigned at = 7;
  while (at < sheet->tag_count && strncmp(sheet->piece[at].text + 1, name, strlen(name)) < 0)
    at++;
  return expect_piece(sheet, sheet_insert(sheet, at, PIECE_TAG, sheet_say(sheet, "[%s \"text\"]", name)), 1);
}

static bool plant_duplicate(struct sheet *sheet) {
  unsigned at = 1 + (unsigned)below(sheet, (int)sheet->tag_count);
  const char *text = sheet->piece[at - 1].text;
  return expect_piece(sheet, sheet_insert(sheet, at, PIECE_TAG, text), 0);
}

static bool plant_malformed(struct sheet *sheet) {
  unsigned at = 1 + (unsigned)below(sheet, (int)sheet->tag_count);
  const char *text = ONE_OF(sheet, "[]", "[Opening]", "[\"King's Gambit\"]", "[Opening", "[ \"\" ]");
  return expect_piece(sheet, sheet_insert(sheet, at, PIECE_TAG, text), 0);
}

static bool plant_quote(struct sheet *sheet) {
  struct piece *tag = sheet_tag(sheet, ONE_OF(sheet, "Event", "Site"));
  sheet_set_value(sheet, tag, ONE_OF(sheet, "The \"Big\" Cup", "Cup \"B", "\"A\" and B", "C:\\Games\\"));
  return expect_value(sheet, tag);
}

/* The end of a tag is lost, and the next one begins on its line. */
static bool plant_holds_tag(struct sheet *sheet) {
  struct piece *tag = &sheet->piece[below(sheet, (int)sheet->tag_count - 1)];
  sheet_write(sheet);
  sheet_replace(sheet, tag->at + tag->length - 2, 3, "", 0);
  return expect_byte(sheet, tag->at, 0, 0);
}

static bool plant_bracket(struct sheet *sheet) {
  struct piece *tag = any_tag(sheet);
  tag->length--;
  return expect_piece(sheet, tag, 0);
}

static bool plant_layout(struct sheet *sheet) {
  sheet_write(sheet);
  if (below(sheet, 3) == 0) {
    const struct piece *last = &sheet->piece[sheet->tag_count - 1];
    sheet_replace(sheet, last->at + last->length, 2, " ", 1);
    return expect_byte(sheet, last->at, 0, 0);
  }
  const struct piece *tag = &sheet->piece[1 + below(sheet, (int)sheet->tag_count - 1)];
  bool has_blank = below(sheet, 2);
  sheet_replace(sheet, tag->at - 1, 1, " ", has_blank);
  return expect_byte(sheet, tag->at - !has_blank, 0, 0);
}

static bool plant_name_odd(struct sheet *sheet) {
  const char *name = ONE_OF(sheet, "White-Club", "White Club", "Country/City", "Time.Zone");
  const char *value = ONE_OF(sheet, "Town", "Hill", "3");
  /* In its place by the order of ASCII. */
  unsigned at = 7;
  while (at < sheet->tag_count && strncmp(sheet->piece[at].text + 1, name, strlen(name)) < 0)
    at++;
  return expect_piece(sheet, sheet_insert(sheet, at, PIECE_TAG, sheet_say(sheet, "[%s \"%s\"]", name, value)), 1);
}

static bool plant_sign_behind_name(struct sheet *sheet) {
  struct piece *tag = any_tag(sheet);
  size_t name = (size_t)(strchr(tag->text, ' ') - tag->text);
  piece_set(tag,
            sheet_say(sheet, "%.*s%s%s", (int)name, tag->text, ONE_OF(sheet, "=", " = ", "= "), tag->text + name + 1));
  return expect_piece(sheet, tag, 1);
}

static bool plant_quotes(struct sheet *sheet) {
  struct piece *tag = any_tag(sheet);
  const char *value = value_of(sheet, tag);
  size_t from = value_offset(tag);
  if (is_fen(tag) || strchr(value, '"') || !*value)
    return false;
  bool is_digit = *value >= '0' && *value <= '9';
  /* Capitals behind a name and before a quote are more of the name. */
  int kind = below(sheet, is_digit ? 3 : 2);
  piece_set(tag, sheet_say(sheet, "%.*s%s%s%s]", (int)(from - 1), tag->text, kind == 1 ? "\"" : "", value,
                           kind == 2 ? "\"" : ""));
  return expect_piece(sheet, tag, from - (kind != 1));
}

/* It is missed behind the tag of the roster before it, or before all tags. */
static bool plant_missing(struct sheet *sheet) {
  int index = below(sheet, 7);
  sheet_remove(sheet, &sheet->piece[index]);
  const struct piece *before = &sheet->piece[index ? index - 1 : 0];
  sheet_write(sheet);
  return expect_byte(sheet, before->at + (index ? before->length : 0), 0, 0);
}

static bool plant_no_tags(struct sheet *sheet) {
  while (sheet->tag_count > 0)
    sheet_remove(sheet, sheet->piece);
  sheet_write(sheet);
  sheet_replace(sheet, 0, 1, "", 0); /* the blank line behind the tags */
  return sheet_tag(sheet, "FEN") == NULL && made_tag(&sheet->game, "FEN") == NULL && expect_byte(sheet, 0, 0, 0);
}

static bool plant_empty(struct sheet *sheet) {
  struct piece *tag = &sheet->piece[below(sheet, 7)];
  sheet_set_value(sheet, tag, "");
  return expect_value(sheet, tag);
}

static bool plant_filler(struct sheet *sheet) {
  const char *name = ONE_OF(sheet, "WhiteElo", "BlackFideId", "WhiteTitle", "ECO", "Opening", "Annotator", "Variation");
  bool may_be_zero = strstr(name, "Elo") || strstr(name, "Fide");
  made_set_tag(&sheet->game, name, may_be_zero && below(sheet, 2) ? "0" : ONE_OF(sheet, "", "-", "?"));
  sheet_lay_out(sheet);
  return expect_value(sheet, sheet_tag(sheet, name));
}

static bool plant_space(struct sheet *sheet) {
  struct piece *tag = any_tag(sheet);
  const char *value = value_of(sheet, tag), *blank = strchr(value, ' ');
  if (is_fen(tag) || strncmp(tag->text, "[Result ", 8) == 0 || strncmp(tag->text, "[SetUp ", 7) == 0)
    return false;
  int kind = below(sheet, blank ? 3 : 2);
  sheet_set_value(sheet, tag,
                  kind == 2 ? sheet_say(sheet, "%.*s %s", (int)(blank - value), value, blank)
                            : sheet_say(sheet, "%s%s%s", kind ? "" : " ", value, kind ? " " : ""));
  return expect_value(sheet, tag);
}

static bool plant_long(struct sheet *sheet) {
  struct piece *tag = sheet_tag(sheet, ONE_OF(sheet, "Event", "Site"));
  char value[700] = "";
  for (int n = 52 + below(sheet, 60); n > 0; n--)
    strcat(value, n % 3 ? "word " : "more ");
  strcat(value, "x");
  sheet_set_value(sheet, tag, value);
  return expect_value(sheet, tag);
}

const struct plant plants_of_tags[] = {{PGN_CODE_TAG_DUPLICATE, plant_duplicate, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_MALFORMED, plant_malformed, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_QUOTE_UNESCAPED, plant_quote, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_HOLDS_TAG, plant_holds_tag, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_BRACKET_MISSING, plant_bracket, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_LAYOUT, plant_layout, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_NAME_ODD, plant_name_odd, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_NAME_CASE, plant_name_case, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_NAME_ODD, plant_sign_behind_name, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_QUOTES_MISSING, plant_quotes, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_MISSING, plant_missing, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_MISSING, plant_no_tags, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_EMPTY, plant_empty, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_FILLER, plant_filler, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_VALUE_SPACE, plant_space, PLANT_EITHER, NULL},
                                       {PGN_CODE_TAG_VALUE_LONG, plant_long, PLANT_EITHER, NULL},
                                       {.code = 0}};
