/* SPDX-License-Identifier: MIT
 * Numbers, dates and rounds: telling them from other texts, and comparing them. */
#include "filter/value.h"

#include <stdint.h>
#include <string.h>

#include "base/calendar.h"
#include "pgnkit/chars.h"

static enum pgni_order order_of(int64_t a, int64_t b) { return a < b ? PGNI_BELOW : a > b ? PGNI_ABOVE : PGNI_SAME; }

void pgni_value_trim(const char **text, size_t *length) {
  while (*length > 0 && pgn_is_space((*text)[*length - 1]))
    --*length;
  while (*length > 0 && pgn_is_space(**text)) {
    ++*text;
    --*length;
  }
}

/* ---- numbers ----------------------------------------------------------------------------------------------- */

bool pgni_value_is_number(const char *text, size_t length) {
  size_t at = length > 0 && (*text == '-' || *text == '+'), digits = 0;
  if (at == length || !pgn_is_digit(text[at]) || !pgn_is_digit(text[length - 1]))
    return false;
  bool has_point = false;
  for (; at < length; at++) {
    if (text[at] == '.' && !has_point)
      has_point = true;
    else if (pgn_is_digit(text[at]))
      digits++;
    else
      return false;
  }
  return digits <= PGNI_VALUE_DIGITS;
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
  for (; places < PGNI_VALUE_DIGITS; places++)
    *fraction *= 10;
  if (is_negative) {
    *whole = -*whole;
    *fraction = -*fraction;
  }
}

enum pgni_order pgni_value_compare_numbers(const char *a, size_t a_length, const char *b, size_t b_length) {
  int64_t whole_a, fraction_a, whole_b, fraction_b;
  split_number(a, a_length, &whole_a, &fraction_a);
  split_number(b, b_length, &whole_b, &fraction_b);
  enum pgni_order order = order_of(whole_a, whole_b);
  return order == PGNI_SAME ? order_of(fraction_a, fraction_b) : order;
}

/* ---- dates ------------------------------------------------------------------------------------------------- */

enum { YEAR_END = 4, MONTH = 5, MONTH_END = 7, DAY = 8 };

size_t pgni_value_read_date(const char *text, size_t length, char date[PGNI_DATE_LENGTH]) {
  memcpy(date, "\?\?\?\?.\?\?.\?\?", PGNI_DATE_LENGTH);
  if (length != YEAR_END && length != MONTH_END && length != PGNI_DATE_LENGTH)
    return 0;
  for (size_t i = 0; i < length; i++) {
    bool is_sign = i == YEAR_END || i == MONTH_END;
    if (is_sign ? text[i] != text[YEAR_END] || (text[i] != '.' && text[i] != '-')
                : !pgn_is_digit(text[i]) && text[i] != '?')
      return 0;
    if (!is_sign)
      date[i] = text[i];
  }
  return length;
}

/* The number two known digits are, or -1. */
static int two_digits(const char *text) {
  return pgn_is_digit(text[0]) && pgn_is_digit(text[1]) ? (text[0] - '0') * 10 + (text[1] - '0') : -1;
}

/* The most days a month can have; 29 of a February in a year that is not known. */
static int days_of(const char *date, int month) {
  if (month < 1)
    return 31;
  int century = two_digits(date), year = two_digits(date + 2);
  bool may_leap = century < 0 || year < 0 || pgni_is_leap_year((unsigned)(100 * century + year));
  return (int)pgni_days_of_month((unsigned)month, may_leap);
}

const char *pgni_value_wrong_part(const char date[PGNI_DATE_LENGTH]) {
  int month = two_digits(date + MONTH), day = two_digits(date + DAY);
  if (month == 0 || month > 12)
    return date + MONTH;
  return day == 0 || day > days_of(date, month) ? date + DAY : NULL;
}

void pgni_value_forget_wrong_parts(char date[PGNI_DATE_LENGTH]) {
  for (const char *part; (part = pgni_value_wrong_part(date)) != NULL;)
    memcpy(date + (part - date), "??", 2);
}

enum pgni_order pgni_value_compare_dates(const char a[PGNI_DATE_LENGTH], const char *b, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (a[i] == '?')
      return PGNI_UNKNOWN;
    if (a[i] != b[i])
      return a[i] < b[i] ? PGNI_BELOW : PGNI_ABOVE;
  }
  return PGNI_SAME;
}

/* ---- rounds ------------------------------------------------------------------------------------------------ */

/* Takes the digits a text begins with, zeros in front of others left out; false when there are none. */
static bool take_digits(const char **text, size_t *length, const char **digits, size_t *count) {
  size_t n = 0, zeros = 0;
  while (n < *length && pgn_is_digit((*text)[n]))
    n++;
  while (zeros + 1 < n && (*text)[zeros] == '0')
    zeros++;
  *digits = *text + zeros;
  *count = n - zeros;
  *text += n;
  *length -= n;
  return n > 0;
}

/* Takes the period before the next number; false when there is none. */
static bool take_period(const char **text, size_t *length) {
  if (*length < 2 || **text != '.' || !pgn_is_digit((*text)[1]))
    return false;
  ++*text;
  --*length;
  return true;
}

bool pgni_value_is_round(const char *text, size_t length) {
  const char *digits;
  size_t count;
  do
    if (!take_digits(&text, &length, &digits, &count))
      return false;
  while (take_period(&text, &length));
  return length == 0;
}

enum pgni_order pgni_value_compare_rounds(const char *tag, size_t tag_length, const char *round, size_t length) {
  do {
    const char *a, *b;
    size_t a_count, b_count;
    if (!take_digits(&tag, &tag_length, &a, &a_count))
      return PGNI_UNKNOWN;
    take_digits(&round, &length, &b, &b_count);
    int found = a_count != b_count ? (a_count < b_count ? -1 : 1) : memcmp(a, b, a_count);
    if (found != 0)
      return found < 0 ? PGNI_BELOW : PGNI_ABOVE;
    if (!take_period(&round, &length))
      return PGNI_SAME;
  } while (take_period(&tag, &tag_length));
  return PGNI_UNKNOWN;
}
