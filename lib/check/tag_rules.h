/* SPDX-License-Identifier: MIT
 * Rules about the values of tags: what they share, and which file has which. */
#ifndef PGNKIT_CHECK_TAG_RULES_H
#define PGNKIT_CHECK_TAG_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "check/rules.h"
#include "pgn/lexer.h"
#include "pgnkit/chars.h"

/* The value of a tag, without the blanks around it. */
struct pgni_value {
  const char *text;
  uint32_t at, length; /* bytes from the start of the game's text */
};

/* Adds a finding about a value. */
#define PGNI_REPORT_VALUE(check, value, code, ...) \
  PGNI_CHECK_REPORT((check), (code), (value)->at, (value)->length, __VA_ARGS__)

static inline bool pgni_is_all_digits(const char *text, size_t length) {
  size_t i = 0;
  while (i < length && pgn_is_digit(text[i]))
    i++;
  return i == length && length > 0;
}

/* The number that digits stand for, or one that is too large for anything. */
static inline uint32_t pgni_number(const char *digits, size_t length) {
  uint32_t number = 0;
  for (size_t i = 0; i < length; i++) {
    if (number >= 100000000)
      return UINT32_MAX;
    number = number * 10 + (uint32_t)(digits[i] - '0');
  }
  return number;
}

/* tag_dates.c */
struct pgni_date {
  unsigned year, month, day; /* 0: unknown */
};
/* Judges the value of a date tag; true, and `date` set, when it is a date of PGN.  `is_played` for the Date tag. */
bool pgni_check_date(pgn_check *check, const struct pgni_value *value, bool is_played, struct pgni_date *date);
/* `value` is that of the Date tag. */
void pgni_check_date_order(pgn_check *check, const struct pgni_value *value, const struct pgni_date *played,
                           const struct pgni_date *began);
/* Writes the date that a text in another form can only be; false when there is none, or more than one, or more to it.
 */
bool pgni_correct_date(const char *text, size_t length, char written[12]);
void pgni_check_time_of_day(pgn_check *check, const struct pgni_value *value);

/* tag_people.c */
void pgni_check_name(pgn_check *check, const struct pgni_value *value, bool is_white);
void pgni_check_rating(pgn_check *check, const struct pgni_value *value);
void pgni_check_title(pgn_check *check, const struct pgni_value *value);
/* The letters of a title that is written in other letters or in words, NULL for what is none. */
const char *pgni_correct_title(const char *text, size_t length);
void pgni_check_fide_number(pgn_check *check, const struct pgni_value *value);

/* time_control.c */
void pgni_check_time_control(pgn_check *check, const struct pgni_value *value);

/* termination.c */
void pgni_check_termination_tag(pgn_check *check, const struct pgni_value *value);
/* What a Termination tag says in the words of PGN ("time forfeit"); NULL without one that can be read. */
const char *pgni_check_termination(const pgn_game *game);

/* tags.c: finds the round in "Round 5", "R5", "5th round", "5."; its length, 0 when it is not clear. */
size_t pgni_correct_round(const char *text, size_t length, size_t *at);
/* How much of a text is an opening code, with its first letter as a capital in `*letter`; 0 when it is none. */
size_t pgni_read_eco_code(const char *text, size_t length, char *letter);

#endif
