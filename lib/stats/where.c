/* SPDX-License-Identifier: MIT
 * Conditions on games. */
#include <string.h>

#include "pgnkit/stats.h"

/* A value of this length is longer than that of any condition, so that what is cut off of it does not matter. */
enum { VALUE_MAX = PGN_CONDITION_MAX, DIGITS_MAX = 18 };

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_name(char c) { return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_'; }

/* A sign before one that it begins with, and the one that is written behind it. */
static const struct {
  char sign[3];
  pgn_comparison comparison;
} signs[] = {{"==", PGN_EQUAL}, {"!=", PGN_NOT_EQUAL}, {"<=", PGN_LESS_OR_EQUAL}, {">=", PGN_GREATER_OR_EQUAL},
             {"=", PGN_EQUAL},  {"<", PGN_LESS},       {">", PGN_GREATER}};

pgn_status pgn_condition_parse(const char *text, pgn_condition *condition) {
  size_t length = 0;
  while (is_name(text[length]))
    length++;
  for (size_t i = 0; length > 0 && i < sizeof signs / sizeof *signs; i++) {
    size_t sign = strlen(signs[i].sign);
    if (strncmp(text + length, signs[i].sign, sign) != 0)
      continue;
    const char *value = text + length + sign;
    size_t value_length = strlen(value);
    if (length + sign + value_length >= PGN_CONDITION_MAX || strchr(value, '\n') || strchr(value, '\r'))
      return PGN_ERR_SYNTAX;
    *condition = (pgn_condition){text, length, signs[i].comparison, value, value_length};
    return PGN_OK;
  }
  return PGN_ERR_SYNTAX;
}

void pgn_condition_write(const pgn_condition *condition, pgn_buffer *out) {
  const char *sign = "";
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (signs[i].comparison == condition->comparison)
      sign = signs[i].sign;
  if (condition->comparison == PGN_EQUAL && condition->value_length > 0 && *condition->value == '=')
    sign = "=="; /* or the value would be part of the sign */
  pgn_buffer_add(out, condition->name, condition->name_length);
  pgn_buffer_add_text(out, sign);
  pgn_buffer_add(out, condition->value, condition->value_length);
}

/* ---- comparing --------------------------------------------------------------------------------------------- */

/* How a value stands to another: below, the same, above, or none of these. */
enum order { BELOW, SAME, ABOVE, UNKNOWN };

static bool is_number(const char *text, size_t length) {
  size_t sign = length > 0 && (*text == '-' || *text == '+'), digits = 0, points = 0;
  for (size_t i = sign; i < length; i++) {
    digits += is_digit(text[i]);
    points += text[i] == '.';
    if (!is_digit(text[i]) && text[i] != '.')
      return false;
  }
  return digits > 0 && digits <= DIGITS_MAX && points <= 1;
}

/* The parts of a number before and behind its point, both with its sign. */
static void split_number(const char *text, size_t length, int64_t *whole, int64_t *fraction) {
  bool is_negative = *text == '-', behind = false;
  int places = 0;
  *whole = *fraction = 0;
  for (size_t i = *text == '-' || *text == '+'; i < length; i++) {
    if (text[i] == '.')
      behind = true;
    else if (behind)
      *fraction = *fraction * 10 + (text[i] - '0'), places++;
    else
      *whole = *whole * 10 + (text[i] - '0');
  }
  for (; places < DIGITS_MAX; places++)
    *fraction *= 10;
  if (is_negative) {
    *whole = -*whole;
    *fraction = -*fraction;
  }
}

static enum order order_of(int64_t a, int64_t b) { return a < b ? BELOW : a > b ? ABOVE : SAME; }

static enum order compare_numbers(const char *a, size_t a_length, const char *b, size_t b_length) {
  int64_t whole_a, fraction_a, whole_b, fraction_b;
  split_number(a, a_length, &whole_a, &fraction_a);
  split_number(b, b_length, &whole_b, &fraction_b);
  enum order order = order_of(whole_a, whole_b);
  return order == SAME ? order_of(fraction_a, fraction_b) : order;
}

enum { DATE_LENGTH = 10 };

/* A date of PGN, or the beginning of one: 2024, 2024.05, 2024.??.?? */
static bool is_date(const char *text, size_t length) {
  if (length != 4 && length != 7 && length != DATE_LENGTH)
    return false;
  for (size_t i = 0; i < length; i++)
    if (i == 4 || i == 7 ? text[i] != '.' : !is_digit(text[i]) && text[i] != '?')
      return false;
  return true;
}

/* A date with another, as far as that one goes and both are known.  What the first leaves out is unknown. */
static enum order compare_dates(const char *a, size_t a_length, const char *b, size_t b_length) {
  char filled[] = "\?\?\?\?.\?\?.\?\?";
  memcpy(filled, a, a_length);
  if (b_length == DATE_LENGTH && memcmp(filled, b, DATE_LENGTH) == 0)
    return SAME;
  for (size_t i = 0; i < b_length; i++) {
    if (filled[i] == '?' || b[i] == '?')
      return UNKNOWN;
    if (filled[i] != b[i])
      return filled[i] < b[i] ? BELOW : ABOVE;
  }
  return SAME;
}

static bool names_date(const char *name, size_t length) {
  return length >= 4 && memcmp(name + length - 4, "Date", 4) == 0;
}

/* A value with what the condition has: the same kind of thing, or not to be compared. */
static enum order compare(const pgn_condition *condition, const char *a, size_t a_length) {
  const char *b = condition->value;
  size_t b_length = condition->value_length;
  if (a_length == b_length && memcmp(a, b, a_length) == 0)
    return SAME;
  if (names_date(condition->name, condition->name_length)) {
    if (is_date(b, b_length))
      return is_date(a, a_length) ? compare_dates(a, a_length, b, b_length) : UNKNOWN;
  } else if (is_number(b, b_length)) {
    return is_number(a, a_length) ? compare_numbers(a, a_length, b, b_length) : UNKNOWN;
  }
  size_t length = a_length < b_length ? a_length : b_length;
  int found = memcmp(a, b, length);
  return found < 0 ? BELOW : found > 0 ? ABOVE : order_of((int64_t)a_length, (int64_t)b_length);
}

static bool holds(pgn_comparison comparison, enum order order) {
  switch (comparison) {
  case PGN_EQUAL: return order == SAME;
  case PGN_NOT_EQUAL: return order != SAME;
  case PGN_LESS: return order == BELOW;
  case PGN_LESS_OR_EQUAL: return order == BELOW || order == SAME;
  case PGN_GREATER: return order == ABOVE;
  case PGN_GREATER_OR_EQUAL: return order == ABOVE || order == SAME;
  }
  return false;
}

static bool is_tag(const pgn_game *game, const pgn_tag *tag, const pgn_condition *condition) {
  return tag->name_length == condition->name_length &&
         memcmp(game->text + tag->name_at, condition->name, condition->name_length) == 0;
}

bool pgn_condition_holds(const pgn_condition *condition, const pgn_game *game, const pgn_replayed *replayed) {
  char value[VALUE_MAX];
  size_t length = 0;
  if (condition->name_length == 5 && memcmp(condition->name, "plies", 5) == 0) {
    uint64_t plies = replayed->plies;
    size_t at = sizeof value;
    do
      value[--at] = (char)('0' + plies % 10);
    while ((plies /= 10) > 0);
    return holds(condition->comparison, compare(condition, value + at, sizeof value - at));
  }
  for (size_t i = 0; i < game->tag_count; i++) {
    if (!is_tag(game, &game->tags[i], condition))
      continue;
    length = pgn_tag_value(game, &game->tags[i], value, sizeof value);
    if (length >= sizeof value)
      length = sizeof value - 1;
    return holds(condition->comparison, compare(condition, value, length));
  }
  return condition->comparison == PGN_NOT_EQUAL;
}
