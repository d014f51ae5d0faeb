/* SPDX-License-Identifier: MIT
 * What tags say of the players: names, ratings, titles, FIDE numbers. */
#include "check/tag_rules.h"

/* ---- names ------------------------------------------------------------------------------------------------- */

enum { NAME_FORMS_MAX = 2 * PGN_QUOTED_MAX + 1 };

/* What may be wrong with a name, by what is told first. */
enum name_fault { NAME_FINE, NAME_PART_MISSING, NAME_COMMA, NAME_ORDER };

static bool begins_with_capital(const char *word, size_t length) {
  return length > 0 && ((*word >= 'A' && *word <= 'Z') || (unsigned char)*word >= 0x80);
}

/* A word as names of people have it.  Digits belong to programs and to handles. */
static bool is_plain_word(const char *word, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (!pgn_is_letter(word[i]) && (unsigned char)word[i] < 0x80 && word[i] != '.' && word[i] != '-' && word[i] != '\'')
      return false;
  return true;
}

/* A name without a comma that is two words or more, of which the first and the last begin with capitals.  What stands
 * behind it in parentheses, as a country does, is no part of it. */
static bool is_first_last(const char *name, size_t length) {
  unsigned words = 0;
  bool ends_with_capital = false;
  for (size_t i = 0; i < length;) {
    size_t end = i;
    while (end < length && name[end] != ' ')
      end++;
    if (end > i && name[i] == '(' && name[end - 1] == ')' && words > 0 && end == length)
      break;
    if (end > i) {
      ends_with_capital = begins_with_capital(name + i, end - i);
      if (!is_plain_word(name + i, end - i) || (words == 0 && !ends_with_capital))
        return false;
      words++;
    }
    i = end + 1;
  }
  return words > 1 && ends_with_capital;
}

/* One name of one player. */
static enum name_fault judge_name(const char *name, size_t length) {
  bool has_comma = false, has_fault = false;
  size_t first = 0;
  while (first < length && (name[first] == ' ' || name[first] == ','))
    has_comma |= name[first++] == ',';
  while (length > first && name[length - 1] == ' ')
    length--;
  if (has_comma || (length > first && name[length - 1] == ','))
    return NAME_PART_MISSING;
  for (size_t i = first; i < length; i++) {
    /* Between digits it is part of the version of a program. */
    if (name[i] != ',' || (pgn_is_digit(name[i - 1]) && pgn_is_digit(name[i + 1])))
      continue;
    if (name[i + 1] == ',' || (name[i + 1] == ' ' && name[i + 2] == ','))
      return NAME_PART_MISSING;
    has_comma = true;
    has_fault |= name[i + 1] != ' ' || name[i - 1] == ' ';
  }
  if (has_comma)
    return has_fault ? NAME_COMMA : NAME_FINE;
  return is_first_last(name + first, length - first) ? NAME_ORDER : NAME_FINE;
}

/* Writes a name with its commas as PGN has them; its length. */
static int write_name(const struct pgni_value *value, char written[NAME_FORMS_MAX]) {
  int n = 0;
  for (size_t i = 0; i < value->length; i++) {
    bool is_version = i > 0 && i + 1 < value->length && pgn_is_digit(value->text[i - 1]) &&
                      pgn_is_digit(value->text[i + 1]); /* of a program: between digits */
    while (value->text[i] == ',' && n > 0 && written[n - 1] == ' ')
      n--;
    written[n++] = value->text[i];
    if (value->text[i] == ',' && i + 1 < value->length && value->text[i + 1] != ' ' && !is_version)
      written[n++] = ' ';
  }
  return n;
}

static void find_name_fault(pgn_check *check, const struct pgni_value *value, enum name_fault fault) {
  pgn_quotation quoted = pgn_quote(value->text, value->length);
  char written[NAME_FORMS_MAX];
  int length = value->length <= PGN_QUOTED_MAX ? write_name(value, written) : NAME_FORMS_MAX;
  if (fault == NAME_PART_MISSING)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_NAME_FORM, "\"%s\" has a comma, but not a name on both sides of it",
                      quoted.text);
  else if (fault == NAME_ORDER)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_NAME_COMMA_MISSING,
                      "\"%s\" has no comma; PGN writes the family name first, as in \"Last, First\"", quoted.text);
  else if (length <= PGN_QUOTED_MAX)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_NAME_FORM, "\"%s\" is written \"%.*s\", with one blank behind the comma",
                      quoted.text, length, written);
  else
    PGNI_REPORT_VALUE(check, value, PGN_CODE_NAME_FORM, "\"%s\" needs one blank behind the comma, and none before it",
                      quoted.text);
}

/* True for "Last, First" and for a single word: what nearly all names are; for several words too, where a missing comma
 * is not asked for. */
static bool is_usual_name(const pgn_check *check, const char *name, size_t length) {
  const char *stop = name + length, *comma = memchr(name, ',', length);
  if (memchr(name, ':', length))
    return false;
  if (!comma)
    return !memchr(name, ' ', length) || check->severity[PGN_CODE_NAME_COMMA_MISSING] == PGN_SEVERITY_NONE;
  do {
    if (comma == name || stop - comma <= 2 || comma[1] != ' ' || comma[2] == ',' || comma[-1] == ' ')
      return false;
    comma = memchr(comma + 2, ',', (size_t)(stop - comma) - 2);
  } while (comma);
  return true;
}

/* A program may have a name of two words: Deep Blue. */
static bool is_program(const pgn_check *check, bool is_white) {
  const pgn_tag *type = pgn_game_tag(check->game, is_white ? "WhiteType" : "BlackType");
  return type && pgn_is_word(check->game->text + type->value_at, type->value_length, "program");
}

void pgni_check_name(pgn_check *check, const struct pgni_value *value, bool is_white) {
  if (is_usual_name(check, value->text, value->length))
    return;
  /* Colons part the names of several players. */
  enum name_fault fault = NAME_FINE;
  const char *name = value->text, *stop = name + value->length;
  while (fault == NAME_FINE && name < stop) {
    const char *end = memchr(name, ':', (size_t)(stop - name));
    end = end ? end : stop;
    fault = judge_name(name, (size_t)(end - name));
    name = end < stop ? end + 1 : stop;
  }
  if (fault != NAME_FINE && !is_program(check, is_white))
    find_name_fault(check, value, fault);
}

/* ---- ratings ----------------------------------------------------------------------------------------------- */

enum { RATING_LEAST = 100, RATING_MOST = 4000 };

/* The only run of three or four digits, when there are no other digits; its length, 0 when there is none. */
static size_t find_rating(const char *text, size_t length, size_t *at) {
  size_t first = 0, digits = 0;
  while (first < length && !pgn_is_digit(text[first]))
    first++;
  while (first + digits < length && pgn_is_digit(text[first + digits]))
    digits++;
  for (size_t i = first + digits; i < length; i++)
    if (pgn_is_digit(text[i]))
      return 0;
  *at = first;
  return digits == 3 || digits == 4 ? digits : 0;
}

void pgni_check_rating(pgn_check *check, const struct pgni_value *value) {
  const char *text = value->text;
  size_t length = value->length, at = 0;
  if (pgni_is_all_digits(text, length)) {
    uint32_t rating = pgni_number(text, length);
    if (rating < RATING_LEAST || rating > RATING_MOST)
      PGNI_REPORT_VALUE(check, value, PGN_CODE_RATING_UNLIKELY, "a rating of %s is unlikely; they run from 100 to 4000",
                        pgn_quote(text, length).text);
    return;
  }
  size_t digits = find_rating(text, length, &at);
  if (digits)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_RATING_MALFORMED, "\"%s\" is no rating; it reads as %.*s",
                      pgn_quote(text, length).text, (int)digits, text + at);
  else
    PGNI_REPORT_VALUE(check, value, PGN_CODE_RATING_MALFORMED, "\"%s\" is no rating, which is written in digits",
                      pgn_quote(text, length).text);
}

/* ---- titles ------------------------------------------------------------------------------------------------ */

/* Each title with what it is in full, in small letters. */
static const struct {
  const char *letters, *words;
} titles[] = {
    /* Of FIDE. */
    {"GM", "grandmaster"},
    {"IM", "international master"},
    {"FM", "fide master"},
    {"CM", "candidate master"},
    {"WGM", "woman grandmaster"},
    {"WIM", "woman international master"},
    {"WFM", "woman fide master"},
    {"WCM", "woman candidate master"},
    {"HGM", "honorary grandmaster"},
    {"AGM", "arena grandmaster"},
    {"AIM", "arena international master"},
    {"AFM", "arena fide master"},
    {"ACM", "arena candidate master"},
    /* Of national federations and servers. */
    {"NM", "national master"},
    {"WNM", "woman national master"},
    {"NCM", "national candidate master"},
    {"SM", "senior master"},
    {"LM", "lichess master"},
    {"BOT", "program"},
    /* Of the ICCF, and in the spellings that tell them from those of FIDE. */
    {"SIM", "senior international master"},
    {"CCM", "correspondence chess master"},
    {"CCE", "correspondence chess expert"},
    {"LGM", "lady grandmaster"},
    {"LIM", "lady international master"},
    {"CCGM", "correspondence chess grandmaster"},
    {"CCSIM", "correspondence chess senior international master"},
    {"CCIM", "correspondence chess international master"},
    {"CGM", "correspondence grandmaster"},
    {"CIM", "correspondence international master"},
    {"CSIM", "correspondence senior international master"},
    {"CLGM", "correspondence lady grandmaster"},
    {"CLIM", "correspondence lady international master"},
};

static bool is_title(const char *text, size_t length) {
  for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
    if (titles[i].letters[0] == *text && strlen(titles[i].letters) == length &&
        memcmp(titles[i].letters, text, length) == 0)
      return true;
  return false;
}

const char *pgni_correct_title(const char *text, size_t length) {
  for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
    if (pgn_is_word(text, length, titles[i].letters) || pgn_is_word(text, length, titles[i].words))
      return titles[i].letters;
  return NULL;
}

void pgni_check_title(pgn_check *check, const struct pgni_value *value) {
  const char *text = value->text;
  size_t length = value->length;
  if (is_title(text, length))
    return;
  const char *reading = pgni_correct_title(text, length);
  if (reading)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TITLE_UNKNOWN, "the title \"%s\" is written %s",
                      pgn_quote(text, length).text, reading);
  else
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TITLE_UNKNOWN,
                      "\"%s\" is no title of FIDE, the ICCF, a national federation or a server",
                      pgn_quote(text, length).text);
}

/* ---- FIDE numbers ------------------------------------------------------------------------------------------ */

enum { FIDE_DIGITS_MAX = 10 };

void pgni_check_fide_number(pgn_check *check, const struct pgni_value *value) {
  if (!pgni_is_all_digits(value->text, value->length))
    PGNI_REPORT_VALUE(check, value, PGN_CODE_FIDE_ID_MALFORMED, "\"%s\" is no FIDE number, which is written in digits",
                      pgn_quote(value->text, value->length).text);
  else if (value->length > FIDE_DIGITS_MAX)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_FIDE_ID_MALFORMED, "%s has more digits than a FIDE number, at most %d",
                      pgn_quote(value->text, value->length).text, FIDE_DIGITS_MAX);
}
