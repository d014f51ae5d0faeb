/* SPDX-License-Identifier: MIT
 * Conditions on games: read, with what is wrong and where, and written. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "filter/value.h"
#include "pgnkit/chars.h"
#include "pgnkit/filter.h"
#include "pgnkit/name_distance.h"

static const char property[] = "plies";

/* Tags that games commonly have, to know a near miss before any game is read. */
static const char *const common_tags[] = {
    "Event",       "Site",        "Date",       "Round",     "White",   "Black",     "Result",      "WhiteElo",
    "BlackElo",    "WhiteTitle",  "BlackTitle", "ECO",       "Opening", "Variation", "TimeControl", "Termination",
    "Variant",     "PlyCount",    "EventDate",  "UTCDate",   "UTCTime", "Annotator", "WhiteTeam",   "BlackTeam",
    "WhiteFideId", "BlackFideId", "WhiteType",  "BlackType", "Time",    "Mode",      "SetUp",       "FEN"};

/* Signs, and what else is written for one of them. */
static const struct {
  const char *sign;
  pgn_comparison comparison;
} signs[] = {
    {"=", PGN_EQUAL}, {"==", PGN_EQUAL}, {"!=", PGN_NOT_EQUAL}, {"<=", PGN_LESS_OR_EQUAL}, {">=", PGN_GREATER_OR_EQUAL},
    {"<", PGN_LESS},  {">", PGN_GREATER}};
static const char *const mistaken[][2] = {
    {"=>", ">="},           {"=<", "<="},           {"<>", "!="},          {"><", "!="}, {">>", ">"},   {"<<", "<"},
    {"===", "="},           {"!==", "!="},          {"!", "!="},           {"=!", "!="}, {">==", ">="}, {"<==", "<="},
    {"\xe2\x89\xa5", ">="}, {"\xe2\x89\xa4", "<="}, {"\xe2\x89\xa0", "!="}};

static const char one_at_a_time[] = "of several conditions each has a --where of its own; all of them must hold";

struct parser {
  const char *text, *at;
  pgn_condition *condition;
  pgn_condition_error *error;
  bool out_of_memory;
};

static bool is_small(char c) { return c >= 'a' && c <= 'z'; }
static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
static bool is_name(char c) { return pgn_is_digit(c) || pgn_is_letter(c) || c == '_'; }

/* The bytes of the blank at a place; 0 where there is none. */
static size_t blank(const char *at) {
  if (pgn_is_space(*at))
    return 1;
  return (unsigned char)at[0] == 0xc2 && (unsigned char)at[1] == 0xa0 ? 2 : 0; /* U+00A0 */
}

static const char *behind_blanks(const char *at) {
  for (size_t n; (n = blank(at)) > 0;)
    at += n;
  return at;
}

static size_t name_length(const char *at) {
  size_t length = 0;
  while (is_name(at[length]))
    length++;
  return length;
}

/* The bytes of all signs of comparison from a place on, those of mathematics among them. */
static size_t operator_length(const char *at) {
  size_t length = 0;
  for (;;) {
    const unsigned char *next = (const unsigned char *)at + length;
    if (*next && strchr("=!<>~", *next))
      length++;
    else if (next[0] == 0xe2 && next[1] == 0x89 && (next[2] == 0xa0 || next[2] == 0xa4 || next[2] == 0xa5))
      length += 3;
    else
      return length;
  }
}

static bool is_word(const char *text, size_t length, const char *word) {
  return strlen(word) == length && memcmp(text, word, length) == 0;
}

PGN_PRINTF(4, 5)
static bool wrong(struct parser *parser, const char *at, size_t length, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(parser->error->why, sizeof parser->error->why, format, args);
  va_end(args);
  parser->error->at = (size_t)(at - parser->text);
  parser->error->length = length;
  return false;
}

/* ---- the name ---------------------------------------------------------------------------------------------- */

/* A name that begins with a small letter, and is no property. */
static bool refuse_property(struct parser *parser, const char *name, size_t length) {
  const char *nearest = NULL;
  unsigned least = PGN_NAME_FAR;
  for (size_t i = 0; i < sizeof common_tags / sizeof *common_tags; i++) {
    unsigned found = pgn_name_distance(name, length, common_tags[i], strlen(common_tags[i]));
    if (found < least) {
      least = found;
      nearest = common_tags[i];
    }
  }
  pgn_quotation quoted = pgn_quote(name, length);
  if (pgn_name_distance(name, length, property, strlen(property)) <= least && least > 0 &&
      pgn_name_distance(name, length, property, strlen(property)) < PGN_NAME_FAR)
    return wrong(parser, name, length, "'%s' is no property; is 'plies' meant?", quoted.text);
  if (nearest)
    return wrong(parser, name, length, "'%s' is no property; is the tag '%s' meant?", quoted.text, nearest);
  return wrong(parser, name, length,
               "'%s' is no property here: the only one is plies, and the name of a tag begins with a capital",
               quoted.text);
}

static bool take_name(struct parser *parser) {
  const char *name = parser->at;
  size_t length = name_length(name);
  pgn_condition *condition = parser->condition;
  if (*name == '\0')
    return wrong(parser, name, 1, "a condition is a tag or plies, one of = == != < <= > >=, and a value");
  if (is_small(*name) && !is_word(name, length, property))
    return refuse_property(parser, name, length);
  if (!is_small(*name) && !is_capital(*name))
    return wrong(parser, name, length ? length : 1,
                 "a condition begins with the name of a tag, whose first letter is a capital, or with plies");
  condition->name = name;
  condition->name_length = length;
  condition->is_plies = is_small(*name);
  parser->at = behind_blanks(name + length);
  return true;
}

/* ---- the sign ---------------------------------------------------------------------------------------------- */

static bool take_sign(struct parser *parser) {
  const char *sign = parser->at;
  size_t length = operator_length(sign);
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (is_word(sign, length, signs[i].sign)) {
      parser->condition->comparison = signs[i].comparison;
      parser->at = behind_blanks(sign + length);
      return true;
    }
  for (size_t i = 0; i < sizeof mistaken / sizeof *mistaken; i++)
    if (is_word(sign, length, mistaken[i][0]))
      return wrong(parser, sign, length, "'%s' is no comparison; is '%s' meant?", mistaken[i][0], mistaken[i][1]);
  size_t word = length ? length : name_length(sign);
  return wrong(parser, sign, word ? word : 1, "one of = == != < <= > >= must stand here");
}

/* ---- the value --------------------------------------------------------------------------------------------- */

/* A name and a sign. */
static bool begins_condition(const char *at) {
  size_t length = name_length(at);
  return length > 0 && operator_length(behind_blanks(at + length)) > 0;
}

/* What stands between one condition and another; its length, 0 where nothing of the kind does. */
static size_t joint(const char *at) {
  static const char *const joints[] = {"and", "or", "AND", "OR", "&&", "&", "||", "|", ",", ";"};
  for (size_t i = 0; i < sizeof joints / sizeof *joints; i++) {
    size_t length = strlen(joints[i]);
    if (strncmp(at, joints[i], length) != 0 || (is_name(*at) && is_name(at[length])))
      continue;
    if (begins_condition(behind_blanks(at + length)))
      return length;
  }
  return 0;
}

/* The bytes of a sign that only a value between quotes can have; 0 for any other. */
static size_t special(const char *at) {
  if ((unsigned char)at[0] == 0xe2 && (unsigned char)at[1] == 0x80 && ((unsigned char)at[2] & 0xf8) == 0x98)
    return 3; /* quotes of print */
  return *at && strchr("=<>~&,()\"'|", *at) ? 1 : 0;
}

/* True for 3,400 and the like. */
static bool is_grouped_number(const char *text, size_t length) {
  size_t at = *text == '-' || *text == '+', digits = 0, commas = 0;
  for (; at < length; at++) {
    if (text[at] == ',' && digits > 0 && (commas == 0 ? digits <= 3 : digits == 3)) {
      commas++;
      digits = 0;
    } else if (pgn_is_digit(text[at])) {
      digits++;
    } else {
      return false;
    }
  }
  return commas > 0 && digits == 3;
}

static bool refuse_grouped_number(struct parser *parser, const char *value, size_t length) {
  char plain[48];
  size_t n = 0;
  for (size_t i = 0; i < length && n + 1 < sizeof plain; i++)
    if (value[i] != ',')
      plain[n++] = value[i];
  plain[n] = '\0';
  return wrong(parser, value, length, "a number has no commas: %s", plain);
}

/* A word goes on at `at` where it may not. */
static bool refuse_word(struct parser *parser, const char *value, const char *at) {
  const char *rest = behind_blanks(at);
  size_t joined = joint(rest), marked = special(at);
  if (at != rest)
    for (marked = 0; rest[marked] && !blank(rest + marked);)
      marked++;
  if (joined > 0)
    return *rest == 'o' || *rest == 'O' || *rest == '|'
               ? wrong(parser, rest, joined, "one or another condition is not understood: %s", one_at_a_time)
               : wrong(parser, rest, joined, "%s", one_at_a_time);
  if (at != rest && begins_condition(rest))
    return wrong(parser, rest, marked, "%s", one_at_a_time);
  if (at == rest && marked > 1)
    return wrong(parser, rest, marked, "a text stands between \" or ', not between quotes of print");
  size_t grouped = 0;
  while (value[grouped] == '-' || value[grouped] == '+' || value[grouped] == ',' || pgn_is_digit(value[grouped]))
    grouped++;
  if (*at == ',' && is_grouped_number(value, grouped))
    return refuse_grouped_number(parser, value, grouped);
  size_t length = strlen(value);
  while (length > 0 && blank(value + length - 1))
    length--;
  char quote = memchr(value, '"', length) ? '\'' : '"';
  char example[120] = "";
  if (length < 60 && !memchr(value, quote, length))
    snprintf(example, sizeof example, ": %c%.*s%c", quote, (int)length, value, quote);
  return wrong(parser, rest, marked, "a value with %s stands between quotes%s",
               at != rest                 ? "a blank"
               : strchr("\"'", *at)       ? "a quote"
               : *at == ','               ? "a comma"
               : *at == '(' || *at == ')' ? "a parenthesis"
               : *at == '&' || *at == '|' ? "& or |"
                                          : "= < > or ~",
               example);
}

/* True for the name of a tag of White's or Black's: somebody wants to compare the two. */
static bool is_tag_of_a_side(const char *text, size_t length) {
  if (length < 5 || (memcmp(text, "White", 5) != 0 && memcmp(text, "Black", 5) != 0))
    return false;
  return length == 5 || (is_capital(text[5]) && name_length(text) == length);
}

static bool is_reserved(const char *text, size_t length) {
  return is_word(text, length, "and") || is_word(text, length, "or") || is_word(text, length, "not") ||
         is_word(text, length, "in");
}

/* The length of the value that stands at `at` without quotes, or what is wrong with it in the error. */
static bool measure_word(struct parser *parser, size_t *length) {
  const char *value = parser->at, *end = value;
  while (*end && !blank(end) && !special(end))
    end++;
  if (*behind_blanks(end))
    return refuse_word(parser, value, end);
  *length = (size_t)(end - value);
  if (is_reserved(value, *length))
    return wrong(parser, value, *length, "'%.*s' as a value stands between quotes", (int)*length, value);
  if (is_tag_of_a_side(value, *length))
    return wrong(parser, value, *length,
                 "a tag is compared with a value, not with another tag; a text of that name stands between quotes");
  const char *digits = value + (*value == '-' || *value == '+');
  size_t count = *length - (size_t)(digits - value);
  if (count > 1 && strspn(digits, "0123456789.") == count && (*digits == '.' || digits[count - 1] == '.') &&
      memchr(digits, '.', count) == digits + (*digits == '.' ? 0 : count - 1))
    return wrong(parser, value, *length,
                 "a number has digits on both sides of its point; a text stands between quotes");
  return true;
}

/* Takes a text between quotes. */
static bool take_quoted(struct parser *parser, char *out, size_t *length) {
  const char *open = parser->at, *at = open + 1;
  for (*length = 0; *at != *open; at++) {
    if (*at == '\0')
      return wrong(parser, open, 1, "this quote is not closed");
    if (*at == '\\' && !strchr("\\\"'", *++at))
      return wrong(parser, at - 1, 2, "between quotes \\ stands before a quote or another \\");
    if (*at == '\0')
      return wrong(parser, open, 1, "this quote is not closed");
    out[(*length)++] = *at;
  }
  const char *rest = behind_blanks(at + 1);
  size_t joined = joint(rest), marked = 0;
  if (joined > 0)
    return wrong(parser, rest, joined, "%s", one_at_a_time);
  while (rest[marked] && !blank(rest + marked))
    marked++;
  return marked == 0 || wrong(parser, rest, marked, "behind the closing quote nothing may stand");
}

/* ---- what the value is ------------------------------------------------------------------------------------- */

static bool ends_in(const pgn_condition *condition, const char *end) {
  size_t length = strlen(end);
  return condition->name_length >= length &&
         memcmp(condition->name + condition->name_length - length, end, length) == 0;
}

/* A date is written in one way from here on: with periods, without what nobody knows. */
static bool settle_date(struct parser *parser, size_t marked) {
  pgn_condition *condition = parser->condition;
  char date[PGNI_DATE_LENGTH];
  size_t length = pgni_value_read_date(condition->value, condition->value_length, date);
  if (length == 0)
    return wrong(parser, parser->at, marked, "a date is written 2022, 2022.06 or 2022.06.01, with . or -");
  if (memchr(date, '?', 4))
    return wrong(parser, parser->at, marked, "a date without a year is unknown, and nothing compares with that");
  const char *part = pgni_value_wrong_part(date);
  if (part)
    return part == date + 5 ? wrong(parser, parser->at, marked, "there is no month %.2s", part)
                            : wrong(parser, parser->at, marked, "there is no day %.2s in %.7s", part, date);
  bool has_day = date[8] != '?' || date[9] != '?', has_month = date[5] != '?' || date[6] != '?';
  if (memchr(date + 5, '?', has_day ? 5 : has_month ? 2 : 0))
    return wrong(parser, parser->at, marked, "what is unknown in a date can only be left out at its end");
  condition->kind = PGN_VALUE_DATE;
  condition->value_length = has_day ? 10 : has_month ? 7 : 4;
  memcpy(condition->value, date, condition->value_length);
  return true;
}

/* A value that is to be a number. */
static bool settle_number(struct parser *parser, size_t marked, const char *what) {
  pgn_condition *condition = parser->condition;
  const char *number = condition->value;
  size_t length = condition->value_length;
  pgni_value_trim(&number, &length);
  if (!pgni_value_is_number(number, length))
    return what == NULL || wrong(parser, parser->at, marked, "%s with a number, of 18 digits at most", what);
  condition->kind = PGN_VALUE_NUMBER;
  memmove(condition->value, number, length);
  condition->value_length = length;
  return true;
}

/* Decides how the value is compared, by the name and by what it is; `marked` bytes of the text are it. */
static bool settle_kind(struct parser *parser, size_t marked) {
  pgn_condition *condition = parser->condition;
  const char *value = condition->value;
  size_t length = condition->value_length;
  bool orders = condition->comparison != PGN_EQUAL && condition->comparison != PGN_NOT_EQUAL;
  condition->kind = PGN_VALUE_TEXT;
  if (length == 0 || (length == 1 && (*value == '?' || *value == '-')))
    return wrong(parser, parser->at, marked, "%s stands for what nobody knows, and nothing compares with that",
                 length == 0     ? "an empty value"
                 : *value == '?' ? "?"
                                 : "-");
  if (ends_in(condition, "Date"))
    return settle_date(parser, marked);
  if (condition->name_length == 5 && ends_in(condition, "Round")) {
    condition->kind = PGN_VALUE_ROUND;
    return pgni_value_is_round(value, length) ||
           wrong(parser, parser->at, marked, "a round is a number, or several with periods between");
  }
  if (condition->is_plies)
    return settle_number(parser, marked, "plies is compared");
  return settle_number(parser, marked, orders && ends_in(condition, "Elo") ? "a rating is compared" : NULL);
}

/* ---- reading and writing ----------------------------------------------------------------------------------- */

static bool take_value(struct parser *parser) {
  pgn_condition *condition = parser->condition;
  const char *value = parser->at;
  char raw[PGN_CONDITION_MAX];
  size_t length, marked;
  if (*value == '\0')
    return wrong(parser, value, 1, "a value is missing here");
  if (*value == '"' || *value == '\'') {
    if (!take_quoted(parser, raw, &length))
      return false;
    marked = strlen(value);
    while (marked > 0 && blank(value + marked - 1))
      marked--;
  } else {
    if (!measure_word(parser, &length))
      return false;
    memcpy(raw, value, length);
    marked = length;
  }
  pgn_buffer utf8;
  pgn_buffer_init(&utf8);
  pgn_buffer_add_utf8(&utf8, raw, length);
  bool is_short = !utf8.failed && utf8.length < PGN_CONDITION_MAX;
  if (is_short) {
    condition->value_length = utf8.length;
    if (utf8.length > 0)
      memcpy(condition->value, utf8.data, utf8.length);
  }
  parser->out_of_memory = utf8.failed;
  pgn_buffer_clear(&utf8);
  return is_short ? settle_kind(parser, marked) : wrong(parser, value, marked, "this value is too long");
}

/* True when the value can stand without quotes. */
static bool needs_no_quotes(const pgn_condition *condition) {
  char text[PGN_CONDITION_MAX];
  pgn_condition again;
  pgn_condition_error error;
  size_t length;
  memcpy(text, condition->value, condition->value_length);
  text[condition->value_length] = '\0';
  struct parser parser = {text, text, &again, &error, false};
  /* A sign at its beginning would be taken for a part of the comparison. */
  return operator_length(text) == 0 && measure_word(&parser, &length) && length == condition->value_length;
}

void pgn_condition_write(const pgn_condition *condition, pgn_buffer *out) {
  const char *sign = "";
  for (size_t i = 0; i < sizeof signs / sizeof *signs && !*sign; i++)
    if (signs[i].comparison == condition->comparison)
      sign = signs[i].sign;
  pgn_buffer_add(out, condition->name, condition->name_length);
  pgn_buffer_add_text(out, sign);
  if (needs_no_quotes(condition)) {
    pgn_buffer_add(out, condition->value, condition->value_length);
    return;
  }
  size_t doubles = 0, singles = 0;
  for (size_t i = 0; i < condition->value_length; i++) {
    doubles += condition->value[i] == '"';
    singles += condition->value[i] == '\'';
  }
  char quote = doubles > singles ? '\'' : '"';
  pgn_buffer_add_char(out, quote);
  for (size_t i = 0; i < condition->value_length; i++) {
    if (condition->value[i] == quote || condition->value[i] == '\\')
      pgn_buffer_add_char(out, '\\');
    pgn_buffer_add_char(out, condition->value[i]);
  }
  pgn_buffer_add_char(out, quote);
}

/* Text of another encoding grows when it becomes UTF-8. */
static bool fits(struct parser *parser) {
  pgn_buffer written;
  pgn_buffer_init(&written);
  pgn_condition_write(parser->condition, &written);
  bool is_short = !written.failed && written.length < PGN_CONDITION_MAX;
  parser->out_of_memory = written.failed;
  pgn_buffer_clear(&written);
  return is_short || wrong(parser, parser->at, 1, "this value is too long");
}

pgn_status pgn_condition_parse(const char *text, pgn_condition *condition, pgn_condition_error *error) {
  pgn_condition_error unread;
  struct parser parser = {text, behind_blanks(text), condition, error ? error : &unread, false};
  bool is_read;
  size_t lines = strcspn(text, "\r\n");
  if (text[lines])
    is_read = wrong(&parser, text + lines, 1, "a condition stands on one line");
  else if (strlen(text) >= PGN_CONDITION_MAX)
    is_read = wrong(&parser, text, 1, "a condition has at most %d bytes", PGN_CONDITION_MAX - 1);
  else
    is_read = take_name(&parser) && take_sign(&parser) && take_value(&parser) && fits(&parser);
  return is_read ? PGN_OK : parser.out_of_memory ? PGN_ERR_NOMEM : PGN_ERR_SYNTAX;
}
