/* SPDX-License-Identifier: MIT
 * Tags: the roster, the values that every tag may have, and those of tags that PGN defines. */
#include <stdio.h>

#include "check/tag_rules.h"

#include "base/bytes.h"
#include "base/utf8.h"
#include "pgn/variant.h"

enum {
  VALUE_CHARACTERS_MAX = 255,
  ROSTER_FIRST = PGN_TAG_EVENT,
  ROSTER_LAST = PGN_TAG_RESULT,
  ROSTER = (2 << ROSTER_LAST) - (1 << ROSTER_FIRST) /* as bits of pgn_game.tag_ids */
};

/* What is gathered from several tags of one game. */
struct tags {
  struct pgni_date played, began;
  struct pgni_value date;
  bool has_played, has_began;
  bool may_need_fen;        /* no tag tells a start position or a variant */
  bool may_have_two_blanks; /* in a value: there are two from the first tag to the end of the last */
};

/* ---- the roster ---------------------------------------------------------------------------------------------- */

static const char *unknown_value(pgn_tag_id id) {
  return id == PGN_TAG_DATE ? "????.??.??" : id == PGN_TAG_RESULT ? "*" : "?";
}

/* Adds a word to a list of `count`, of which it is number `index`: "a, b and c". */
static void add_to_list(char *list, size_t capacity, unsigned index, unsigned count, const char *word) {
  size_t length = strlen(list);
  snprintf(list + length, capacity - length, "%s%s", index == 0 ? "" : index + 1 < count ? ", " : " and ", word);
}

/* Tells the tags that are missing, all at once: an archive that lacks one lacks it in every game. */
static void tell_missing(pgn_check *check, uint32_t missing, uint32_t at) {
  unsigned count = 0, index = 0;
  char names[80] = "";
  for (unsigned id = ROSTER_FIRST; id <= ROSTER_LAST; id++)
    count += missing >> id & 1;
  for (unsigned id = ROSTER_FIRST; id <= ROSTER_LAST; id++)
    if (missing >> id & 1)
      add_to_list(names, sizeof names, index++, count, pgn_tag_name((pgn_tag_id)id));
  bool no_date = missing >> PGN_TAG_DATE & 1, no_result = missing >> PGN_TAG_RESULT & 1;
  if (count == 1)
    PGNI_CHECK_REPORT(check, PGN_CODE_TAG_MISSING, at, 0,
                      "the %s tag is missing; PGN demands it, with \"%s\" when it is unknown", names,
                      unknown_value(no_date     ? PGN_TAG_DATE
                                    : no_result ? PGN_TAG_RESULT
                                                : PGN_TAG_EVENT));
  else
    PGNI_CHECK_REPORT(check, PGN_CODE_TAG_MISSING, at, 0,
                      "the tags %s are missing; PGN demands them, with \"?\" for what is unknown%s", names,
                      no_date && no_result ? " (Date: \"????.??.??\", Result: \"*\")"
                      : no_date            ? " (Date: \"????.??.??\")"
                      : no_result          ? " (Result: \"*\")"
                                           : "");
}

/* The place is that of the first that is missing: behind the one of the roster that stands before it, else before the
 * first tag. */
static void check_roster(pgn_check *check, uint32_t misspelt) {
  const pgn_game *game = check->game;
  if (game->tag_count == 0) {
    PGNI_CHECK_REPORT(check, PGN_CODE_TAG_MISSING, 0, 0,
                      "the game has no tags; PGN demands Event, Site, Date, Round, White, Black and Result");
    return;
  }
  uint32_t at = game->tags[0].at, missing = 0;
  for (unsigned id = ROSTER_FIRST; id <= ROSTER_LAST; id++) {
    const pgn_tag *tag = pgn_game_tag_by_id(game, (pgn_tag_id)id);
    if (!tag && !(misspelt >> id & 1))
      missing |= UINT32_C(1) << id;
    else if (tag && !missing)
      at = tag->at + tag->length;
  }
  if (missing)
    tell_missing(check, missing, at);
}

/* ---- any value ----------------------------------------------------------------------------------------------- */

static bool has_two_blanks(const char *text, size_t length) {
  size_t i = 0;
  for (; i + 8 <= length; i += 7) { /* the last of eight bytes is the first of the next eight */
    uint64_t is_blank = pgni_zero_bytes(pgni_load_8(text + i) ^ PGNI_EACH_BYTE * ' ');
    if (is_blank & is_blank >> 8)
      return true;
  }
  for (; i + 1 < length; i++)
    if (text[i] == ' ' && text[i + 1] == ' ')
      return true;
  return false;
}

/* Takes the blanks off a value. */
static struct pgni_value trim(const pgn_game *game, const pgn_tag *tag) {
  struct pgni_value value = {game->text + tag->value_at, tag->value_at, tag->value_length};
  while (value.length > 0 && pgn_is_blank(value.text[value.length - 1]))
    value.length--;
  while (value.length > 0 && pgn_is_blank(*value.text)) {
    value.text++;
    value.at++;
    value.length--;
  }
  return value;
}

static pgn_quotation quote_name(const pgn_check *check, const pgn_tag *tag) {
  return pgn_quote(check->game->text + tag->name_at, tag->name_length);
}

static void check_any_value(pgn_check *check, const pgn_tag *tag, const struct pgni_value *value,
                            const struct tags *tags) {
  if (value->length != tag->value_length)
    PGNI_CHECK_REPORT(check, PGN_CODE_TAG_VALUE_SPACE, tag->value_at, tag->value_length,
                      "the value of %s begins or ends with a blank", quote_name(check, tag).text);
  else if (tags->may_have_two_blanks && has_two_blanks(value->text, value->length))
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TAG_VALUE_SPACE, "the value of %s has two blanks in a row",
                      quote_name(check, tag).text);
  if (tag->value_length <= VALUE_CHARACTERS_MAX)
    return;
  size_t characters = pgni_utf8_width(check->game->text + tag->value_at, tag->value_length);
  if (characters > VALUE_CHARACTERS_MAX)
    PGNI_CHECK_REPORT(check, PGN_CODE_TAG_VALUE_LONG, tag->value_at, tag->value_length,
                      "the value of %s has %zu characters; readers of PGN need not take more than %d",
                      quote_name(check, tag).text, characters, VALUE_CHARACTERS_MAX);
}

/* A tag without a value. */
static void find_empty(pgn_check *check, const pgn_tag *tag) {
  if (ROSTER >> tag->id & 1)
    PGNI_CHECK_REPORT(check, PGN_CODE_TAG_EMPTY, tag->value_at, tag->value_length,
                      "%s is empty; PGN has \"%s\" for what is unknown", pgn_tag_name(tag->id), unknown_value(tag->id));
  else if (tag->id == PGN_TAG_OTHER || tag->id == PGN_TAG_VARIANT)
    PGNI_CHECK_REPORT(check, PGN_CODE_TAG_FILLER, tag->value_at, tag->value_length,
                      "%s is empty, which says no more than to leave the tag out", quote_name(check, tag).text);
}

/* ---- values of one form -------------------------------------------------------------------------------------- */

/* How far a round reaches: numbers with a period between them. */
static size_t round_length(const char *text, size_t length) {
  size_t i = 0;
  while (i < length && (pgn_is_digit(text[i]) || (text[i] == '.' && i > 0 && text[i - 1] != '.')))
    i++;
  return i > 0 && text[i - 1] == '.' ? i - 1 : i;
}

size_t pgni_correct_round(const char *text, size_t length, size_t *at) {
  static const char *const words[] = {"round", "rd", "r"}, *const endings[] = {"st", "nd", "rd", "th"};
  enum { WORDS = sizeof words / sizeof *words, ENDINGS = sizeof endings / sizeof *endings };
  size_t i = 0, letters = 0, round = 0;
  bool has_word = false, has_ending = false;
  while (i < length && pgn_is_letter(text[i]))
    i++;
  for (size_t k = 0; k < WORDS; k++)
    has_word |= pgn_is_word(text, i, words[k]);
  if (i > 0 && !has_word)
    return 0;
  while (i < length && (text[i] == ' ' || (has_word && text[i] == '.')))
    i++;
  *at = i;
  round = round_length(text + i, length - i);
  i += round;
  while (i + letters < length && pgn_is_letter(text[i + letters]))
    letters++;
  for (size_t k = 0; k < ENDINGS; k++)
    has_ending |= pgn_is_word(text + i, letters, endings[k]);
  if (has_ending)
    i += letters;
  while (i < length && (text[i] == ' ' || text[i] == '.'))
    i++;
  bool has_word_behind = has_ending && pgn_is_word(text + i, length - i, "round");
  return i == length || has_word_behind ? round : 0;
}

static void check_round(pgn_check *check, const struct pgni_value *value) {
  const char *text = value->text;
  size_t length = value->length, at = 0;
  if (round_length(text, length) == length || (length == 1 && (*text == '?' || *text == '-')))
    return;
  size_t round = pgni_correct_round(text, length, &at);
  if (round)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_ROUND_MALFORMED, "\"%s\" is no round of PGN; it reads as %s",
                      pgn_quote(text, length).text, pgn_quote(text + at, round).text);
  else
    PGNI_REPORT_VALUE(check, value, PGN_CODE_ROUND_MALFORMED,
                      "\"%s\" is no round of PGN, which has numbers, with periods between them for a board or a game",
                      pgn_quote(text, length).text);
}

size_t pgni_read_eco_code(const char *text, size_t length, char *letter) {
  *letter = length >= 3 ? (char)(pgn_small(*text) - 'a' + 'A') : ' ';
  if (*letter < 'A' || *letter > 'E' || !pgn_is_letter(*text) || !pgni_is_all_digits(text + 1, 2))
    return 0;
  if (length == 6 && text[3] == '/' && pgni_is_all_digits(text + 4, 2))
    return 6;
  return length == 3 || !pgn_is_digit(text[3]) ? 3 : 0;
}

static void check_eco_code(pgn_check *check, const struct pgni_value *value) {
  const char *text = value->text;
  char letter;
  size_t length = value->length, read = pgni_read_eco_code(text, length, &letter);
  if (read == length && *text == letter)
    return;
  if (read > 0)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_ECO_MALFORMED, "\"%s\" is no ECO code; it reads as %c%.*s",
                      pgn_quote(text, length).text, letter, (int)read - 1, text + 1);
  else
    PGNI_REPORT_VALUE(check, value, PGN_CODE_ECO_MALFORMED,
                      "\"%s\" is no ECO code, which is a letter A to E and two digits", pgn_quote(text, length).text);
}

static void check_ply_count(pgn_check *check, const struct pgni_value *value) {
  const char *text = value->text;
  if (!pgni_is_all_digits(text, value->length))
    PGNI_REPORT_VALUE(check, value, PGN_CODE_PLY_COUNT_WRONG, "PlyCount is \"%s\", which is no number of plies",
                      pgn_quote(text, value->length).text);
  else if (check->is_whole && pgni_number(text, value->length) != check->replayed->plies)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_PLY_COUNT_WRONG, "PlyCount is %s, but the game has %u %s",
                      pgn_quote(text, value->length).text, check->replayed->plies,
                      check->replayed->plies == 1 ? "ply" : "plies");
}

/* ---- Chess960 ------------------------------------------------------------------------------------------------ */

static void check_variant(pgn_check *check, const struct pgni_value *value) {
  const char *text = value->text;
  size_t length = value->length;
  if (length == 8 && memcmp(text, "Chess960", 8) == 0)
    return;
  enum pgni_variant_name name = pgni_variant_from_name(text, length);
  /* Double Chess960 has names of its own, the only ones with this letter. */
  if (name == PGNI_VARIANT_CHESS960 && pgn_small(*text) != 'd')
    PGNI_REPORT_VALUE(check, value, PGN_CODE_VARIANT_SPELLING, "\"%s\" is commonly written \"Chess960\"",
                      pgn_quote(text, length).text);
  /* "From Position", "?" and "-" say nothing of the rules. */
  if (name == PGNI_VARIANT_ORDINARY && pgn_is_letter(*text) && pgn_small(*text) != 'f' &&
      check->replayed->variant == PGN_CHESS960 && check->replayed->is_playable)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_VARIANT_DIFFERS,
                      "Variant is \"%s\", but the start position is one of Chess960", pgn_quote(text, length).text);
}

/* A tag that may hold the number of the start position. */
static void check_start_number(pgn_check *check, const pgn_tag *tag, const struct pgni_value *value) {
  if (!check->replayed->is_start_known || !pgni_is_all_digits(value->text, value->length))
    return;
  uint32_t told = pgni_number(value->text, value->length);
  int white, black;
  if (told > 960)
    return;
  told %= 960;
  if (pgn_position_start_numbers(&check->replayed->start, &white, &black) == (int)told)
    return;
  if (white >= 0 && white == black)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_START_NUMBER_DIFFERS,
                      "%s is %u, but the game begins from start position %d", quote_name(check, tag).text, told, white);
  else if (white >= 0 && black >= 0)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_START_NUMBER_DIFFERS,
                      "%s is %u, but White begins from start position %d and Black from %d",
                      quote_name(check, tag).text, told, white, black);
  else
    PGNI_REPORT_VALUE(check, value, PGN_CODE_START_NUMBER_DIFFERS,
                      "%s is %u, but the game does not begin from a start position", quote_name(check, tag).text, told);
}

static bool is_in_word(const char *text, size_t length, size_t at) {
  return at < length && (pgn_is_letter(text[at]) || pgn_is_digit(text[at]) || (unsigned char)text[at] >= 0x80);
}

/* Whether `small` stands at `i`, blanks and hyphens within it aside. */
static bool stands_at(const char *text, size_t length, size_t i, const char *small, size_t *end) {
  for (; *small; small++, i++) {
    while (i < length && (text[i] == ' ' || text[i] == '-' || text[i] == '_'))
      i++;
    if (i == length || pgn_small(text[i]) != *small)
      return false;
  }
  *end = i;
  return true;
}

/* Whether the letter or digit at `i` begins what only an event of Chess960 has in its name. */
static bool names_chess960_at(const pgn_check *check, const char *text, size_t length, size_t i) {
  size_t end;
  if (stands_at(text, length, i, "fischerandom", &end) || stands_at(text, length, i, "fischerrandom", &end) ||
      pgn_is_word(text + i, length - i < 7 ? length - i : 7, "wild/fr"))
    return true;
  bool is_start = i == 0 || !is_in_word(text, length, i - 1);
  bool is_double = i > 0 && pgn_small(text[i - 1]) == 'd' && (i == 1 || !is_in_word(text, length, i - 2));
  if (length - i >= 3 && !is_in_word(text, length, i + 3)) {
    if (pgn_is_word(text + i, 3, "frc"))
      return is_start || is_double;
    if (memcmp(text + i, "960", 3) == 0 || pgn_is_word(text + i, 3, "9lx"))
      return i == 0 || !pgn_is_digit(text[i - 1]);
  }
  /* Events of that name in the years before were of ordinary chess, for players with computers. */
  const pgn_tag *date = pgn_game_tag_by_id(check->game, PGN_TAG_DATE);
  const char *year = date && date->value_length >= 4 ? check->game->text + date->value_at : "????";
  return length - i >= 9 && pgn_is_word(text + i, 9, "freestyle") &&
         !(pgni_is_all_digits(year, 4) && pgni_number(year, 4) < 2020);
}

static void check_event_name(pgn_check *check, const pgn_tag *tag, const struct pgni_value *value, struct tags *tags) {
  const char *text = value->text;
  size_t length = value->length < VALUE_CHARACTERS_MAX ? value->length : VALUE_CHARACTERS_MAX;
  for (size_t i = 0; i < length; i++) {
    char c = text[i];
    if (c == ':' && length - i > 2 && text[i + 1] == '/' && text[i + 2] == '/')
      return; /* the letters of an address are drawn by lot */
    if ((c != '9' && (c | 0x20) != 'f' && (c | 0x20) != 'w') || !names_chess960_at(check, text, length, i))
      continue;
    tags->may_need_fen = false;
    PGNI_REPORT_VALUE(check, value, PGN_CODE_FEN_EXPECTED,
                      "%s \"%s\" is one of Chess960 by its name, but the game has neither a FEN nor a Variant tag",
                      pgn_tag_name(tag->id), pgn_quote(text, value->length).text);
    return;
  }
}

/* ---- which rule a tag has ------------------------------------------------------------------------------------ */

enum tag_kind {
  KIND_ANY,
  KIND_RATING,
  KIND_TITLE,
  KIND_FIDE_NUMBER,
  KIND_OPENING_CODE,
  KIND_TIME_CONTROL,
  KIND_TIME,
  KIND_DATE,
  KIND_EVENT_DATE,
  KIND_PLY_COUNT,
  KIND_TERMINATION,
  KIND_START_NUMBER
};

/* The kind of a tag by what stands behind White or Black in its name. */
static enum tag_kind kind_of_player_tag(const char *name, size_t length) {
  if (length >= 3 && (memcmp(name + length - 3, "Elo", 3) == 0 || memcmp(name + length - 3, "ELO", 3) == 0))
    return KIND_RATING;
  if (length == 5 && memcmp(name, "Title", 5) == 0)
    return KIND_TITLE;
  if (length == 6 && pgn_is_word(name, 6, "fideid"))
    return KIND_FIDE_NUMBER;
  if ((length >= 4 && memcmp(name + length - 4, "USCF", 4) == 0) ||
      (length >= 6 && memcmp(name + length - 6, "Rating", 6) == 0))
    return KIND_RATING;
  return length == 11 && memcmp(name, "TimeControl", 11) == 0 ? KIND_TIME_CONTROL : KIND_ANY;
}

static enum tag_kind kind_of(const char *name, size_t length) {
#define IS(text) (memcmp(name, text, sizeof text - 1) == 0)
  if (length > 7 && (IS("White") || IS("Black")))
    return kind_of_player_tag(name + 5, length - 5);
  switch (length) {
  case 2: return IS("SP") ? KIND_START_NUMBER : KIND_ANY;
  case 3: return IS("ECO") ? KIND_OPENING_CODE : KIND_ANY;
  case 4: return IS("Time") ? KIND_TIME : KIND_ANY;
  case 7: return IS("UTCDate") || IS("EndDate") ? KIND_DATE : IS("UTCTime") || IS("EndTime") ? KIND_TIME : KIND_ANY;
  case 8: return IS("PlyCount") ? KIND_PLY_COUNT : KIND_ANY;
  case 9:
    return IS("EventDate") ? KIND_EVENT_DATE : IS("StartDate") ? KIND_DATE : IS("StartTime") ? KIND_TIME : KIND_ANY;
  case 10: return IS("SourceDate") ? KIND_DATE : KIND_ANY;
  case 11: return IS("TimeControl") ? KIND_TIME_CONTROL : IS("Termination") ? KIND_TERMINATION : KIND_ANY;
  case 12: return IS("FinishedDate") ? KIND_DATE : KIND_ANY;
  case 13: return IS("StartPosition") ? KIND_START_NUMBER : KIND_ANY;
  case 14: return IS("Chess960Number") || IS("PositionNumber") ? KIND_START_NUMBER : KIND_ANY;
  case 16: return IS("Chess960Position") ? KIND_START_NUMBER : KIND_ANY;
  case 17: return IS("SourceVersionDate") ? KIND_DATE : KIND_ANY;
  case 19: return IS("StartPositionNumber") ? KIND_START_NUMBER : KIND_ANY;
  default: return KIND_ANY;
  }
#undef IS
}

/* A name that is one of the tags with a rule, but for small letters and capitals.  (Those with a number of their own
 * are told of in every tool.) */
static void check_name_case(pgn_check *check, const pgn_tag *tag) {
  static const char *const known[] = {"ECO",      "EventDate",  "PlyCount",   "Termination", "TimeControl", "WhiteElo",
                                      "BlackElo", "WhiteTitle", "BlackTitle", "Mode",        "UTCDate",     "UTCTime"};
  const char *name = check->game->text + tag->name_at;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (pgn_is_word(name, tag->name_length, known[i]) && memcmp(name, known[i], tag->name_length) != 0)
      PGNI_CHECK_REPORT(check, PGN_CODE_TAG_NAME_CASE, tag->name_at, tag->name_length,
                        "the tag %s is not used: capitals matter, and the name is %s", quote_name(check, tag).text,
                        known[i]);
  }
}

/* Whether the value only fills the place of one. */
static bool is_filler(enum tag_kind kind, const struct pgni_value *value) {
  if (kind == KIND_RATING || kind == KIND_FIDE_NUMBER) {
    size_t zeros = 0;
    while (zeros < value->length && value->text[zeros] == '0')
      zeros++;
    if (zeros == value->length)
      return true;
  }
  return kind != KIND_TIME_CONTROL && value->length == 1 && (*value->text == '-' || *value->text == '?');
}

static void check_other(pgn_check *check, const pgn_tag *tag, const struct pgni_value *value, struct tags *tags) {
  enum tag_kind kind = kind_of(check->game->text + tag->name_at, tag->name_length);
  if (kind == KIND_ANY)
    check_name_case(check, tag);
  if (is_filler(kind, value)) {
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TAG_FILLER, "%s \"%s\" says no more than to leave the tag out",
                      quote_name(check, tag).text, pgn_quote(value->text, value->length).text);
    return;
  }
  struct pgni_date date;
  switch (kind) {
  case KIND_ANY: break;
  case KIND_RATING: pgni_check_rating(check, value); break;
  case KIND_TITLE: pgni_check_title(check, value); break;
  case KIND_FIDE_NUMBER: pgni_check_fide_number(check, value); break;
  case KIND_OPENING_CODE: check_eco_code(check, value); break;
  case KIND_TIME_CONTROL: pgni_check_time_control(check, value); break;
  case KIND_TIME: pgni_check_time_of_day(check, value); break;
  case KIND_DATE: pgni_check_date(check, value, false, &date); break;
  case KIND_EVENT_DATE: tags->has_began = pgni_check_date(check, value, false, &tags->began); break;
  case KIND_PLY_COUNT: check_ply_count(check, value); break;
  case KIND_TERMINATION: pgni_check_termination_tag(check, value); break;
  case KIND_START_NUMBER: check_start_number(check, tag, value); break;
  }
}

static void check_tag(pgn_check *check, const pgn_tag *tag, struct tags *tags) {
  struct pgni_value value = trim(check->game, tag);
  if (value.length == 0) {
    find_empty(check, tag);
    return;
  }
  if (tag->id != PGN_TAG_FEN)
    check_any_value(check, tag, &value, tags);
  switch (tag->id) {
  case PGN_TAG_EVENT:
  case PGN_TAG_SITE:
    if (tags->may_need_fen)
      check_event_name(check, tag, &value, tags);
    break;
  case PGN_TAG_DATE:
    tags->date = value;
    tags->has_played = pgni_check_date(check, &value, true, &tags->played);
    break;
  case PGN_TAG_ROUND: check_round(check, &value); break;
  case PGN_TAG_WHITE:
  case PGN_TAG_BLACK: pgni_check_name(check, &value, tag->id == PGN_TAG_WHITE); break;
  case PGN_TAG_VARIANT: check_variant(check, &value); break;
  case PGN_TAG_OTHER: check_other(check, tag, &value, tags); break;
  default: break; /* the replay judges the others */
  }
}

/* Drops findings of a code. */
static void drop(pgn_check *check, pgn_code code) {
  for (size_t i = check->first; i < check->list->count; i++)
    if (check->list->item[i].code == code)
      pgni_check_drop(&check->list->item[i]);
}

/* The tags, as bits of their ids, that are there but for small letters and capitals: what follows from that is not told
 * again. */
static uint32_t find_misspelt(pgn_check *check) {
  const pgn_game *game = check->game;
  uint32_t misspelt = 0;
  for (size_t i = check->first; i < check->list->count; i++) {
    const pgn_diag *diag = &check->list->item[i];
    if (diag->code == PGN_CODE_TAG_NAME_CASE)
      misspelt |= UINT32_C(1) << pgni_tag_but_for_case(game->text + diag->offset, diag->length);
  }
  if (misspelt >> PGN_TAG_SETUP & 1)
    drop(check, PGN_CODE_SETUP_MISSING);
  if (misspelt >> PGN_TAG_VARIANT & 1)
    drop(check, PGN_CODE_VARIANT_INFERRED);
  return misspelt;
}

void pgni_check_tags(pgn_check *check) {
  const uint32_t unclean = PGN_TAG_DUPLICATE | PGN_TAG_BROKEN_OFF | PGN_TAG_QUOTE_UNESCAPED;
  const pgn_game *game = check->game;
  struct tags tags = {.may_need_fen = !(game->tag_ids & (1U << PGN_TAG_FEN | 1U << PGN_TAG_VARIANT))};
  uint32_t misspelt = find_misspelt(check);
  if (~game->tag_ids & ROSTER)
    check_roster(check, misspelt);
  if (game->tag_count > 0) {
    const pgn_tag *first = game->tags, *last = first + game->tag_count - 1;
    tags.may_have_two_blanks = has_two_blanks(game->text + first->at, last->at + last->length - first->at);
  }
  for (size_t i = 0; i < game->tag_count; i++)
    if (!(game->tags[i].flags & unclean))
      check_tag(check, &game->tags[i], &tags);
  if (tags.has_played && tags.has_began)
    pgni_check_date_order(check, &tags.date, &tags.played, &tags.began);
}
