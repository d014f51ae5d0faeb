/* SPDX-License-Identifier: MIT
 * Of which games conditions hold. */
#include <string.h>

#include "base/utf8.h"
#include "pgnkit/filter.h"
#include "filter/value.h"

/* A value of this length is longer than that of any condition, so that what is cut off of it does not matter. */
enum { VALUE_MAX = PGN_CONDITION_MAX, UTF8_MAX = 3 /* bytes a character of Windows-1252 takes */ };

/* What says nothing about a game. */
static bool is_unknown(const char *text, size_t length) {
  return length == 0 || (length == 1 && (*text == '?' || *text == '-'));
}

static enum pgni_order compare_texts(const char *a, size_t a_length, const char *b, size_t b_length) {
  int found = memcmp(a, b, a_length < b_length ? a_length : b_length);
  if (found != 0)
    return found < 0 ? PGNI_BELOW : PGNI_ABOVE;
  return a_length < b_length ? PGNI_BELOW : a_length > b_length ? PGNI_ABOVE : PGNI_SAME;
}

/* A value as it stands with that of the condition. */
static enum pgni_order compare(const pgn_condition *condition, const char *text, size_t length) {
  char date[PGNI_DATE_LENGTH];
  const char *trimmed = text;
  size_t trimmed_length = length;
  pgni_value_trim(&trimmed, &trimmed_length);
  switch (condition->kind) {
  case PGN_VALUE_NUMBER:
    if (!pgni_value_is_number(trimmed, trimmed_length))
      return PGNI_UNKNOWN;
    return pgni_value_compare_numbers(trimmed, trimmed_length, condition->value, condition->value_length);
  case PGN_VALUE_DATE:
    if (pgni_value_read_date(trimmed, trimmed_length, date) == 0)
      return PGNI_UNKNOWN;
    pgni_value_forget_wrong_parts(date);
    return pgni_value_compare_dates(date, condition->value, condition->value_length);
  case PGN_VALUE_ROUND:
    return pgni_value_compare_rounds(trimmed, trimmed_length, condition->value, condition->value_length);
  case PGN_VALUE_TEXT: break;
  }
  if (is_unknown(trimmed, trimmed_length))
    return PGNI_UNKNOWN;
  return compare_texts(text, length, condition->value, condition->value_length);
}

/* The value of a tag, in UTF-8. */
static enum pgni_order compare_tag(const pgn_condition *condition, const pgn_game *game, const pgn_tag *tag) {
  char value[VALUE_MAX], utf8[VALUE_MAX * UTF8_MAX];
  size_t length = pgn_tag_value(game, tag, value, sizeof value);
  if (length >= sizeof value)
    length = sizeof value - 1;
  if (pgn_utf8_prefix(game->text + tag->value_at, tag->value_length) == tag->value_length)
    return compare(condition, value, length);
  size_t written = 0;
  for (size_t i = 0; i < length; i++)
    written += pgni_utf8_encode(pgni_cp1252_point((unsigned char)value[i]), utf8 + written);
  return compare(condition, utf8, written);
}

static bool holds(pgn_comparison comparison, enum pgni_order order) {
  switch (comparison) {
  case PGN_EQUAL: return order == PGNI_SAME;
  case PGN_NOT_EQUAL: return order != PGNI_SAME;
  case PGN_LESS: return order == PGNI_BELOW;
  case PGN_LESS_OR_EQUAL: return order == PGNI_BELOW || order == PGNI_SAME;
  case PGN_GREATER: return order == PGNI_ABOVE;
  case PGN_GREATER_OR_EQUAL: return order == PGNI_ABOVE || order == PGNI_SAME;
  }
  return false;
}

static bool is_tag(const pgn_game *game, const pgn_tag *tag, const pgn_condition *condition) {
  return tag->name_length == condition->name_length &&
         memcmp(game->text + tag->name_at, condition->name, condition->name_length) == 0;
}

bool pgn_condition_holds(const pgn_condition *condition, const pgn_game *game, const pgn_replayed *replayed) {
  if (condition->is_plies) {
    char digits[24];
    uint64_t plies = replayed->plies;
    size_t at = sizeof digits;
    do
      digits[--at] = (char)('0' + plies % 10);
    while ((plies /= 10) > 0);
    return holds(condition->comparison, compare(condition, digits + at, sizeof digits - at));
  }
  for (size_t i = 0; i < game->tag_count; i++)
    if (is_tag(game, &game->tags[i], condition))
      return holds(condition->comparison, compare_tag(condition, game, &game->tags[i]));
  return condition->comparison == PGN_NOT_EQUAL;
}
