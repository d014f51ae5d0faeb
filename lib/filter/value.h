/* SPDX-License-Identifier: MIT
 * What texts are as values: numbers, dates, rounds. */
#ifndef PGNKIT_FILTER_VALUE_H
#define PGNKIT_FILTER_VALUE_H

#include <stdbool.h>
#include <stddef.h>

/* How a value stands to another: below, the same, above, or not known. */
enum pgni_order { PGNI_BELOW, PGNI_SAME, PGNI_ABOVE, PGNI_UNKNOWN };

/* Takes the blanks around a text away. */
void pgni_value_trim(const char **text, size_t *length);

/* A number is [+-]digits[.digits], with at most PGNI_VALUE_DIGITS digits. */
enum { PGNI_VALUE_DIGITS = 18 };
bool pgni_value_is_number(const char *text, size_t length);
enum pgni_order pgni_value_compare_numbers(const char *a, size_t a_length, const char *b, size_t b_length);

/* Reads a date, or the beginning of one, with periods or with hyphens: 2024, 2024.05, 2024-05-06.  A question mark
 * stands for a digit that is not known, in `date` too, where all of its ten characters are written.  A month or a day
 * that there is not is left as it stands.  Returns how many characters of a date the text has: 4, 7, 10; 0 for none. */
enum { PGNI_DATE_LENGTH = 10 };
size_t pgni_value_read_date(const char *text, size_t length, char date[PGNI_DATE_LENGTH]);
/* The day of a date, or its month, that no calendar has; NULL when there is none. */
const char *pgni_value_wrong_part(const char date[PGNI_DATE_LENGTH]);
/* Question marks for that. */
void pgni_value_forget_wrong_parts(char date[PGNI_DATE_LENGTH]);
/* A date with `length` known characters of another, part by part, as far as these go and both are known. */
enum pgni_order pgni_value_compare_dates(const char a[PGNI_DATE_LENGTH], const char *b, size_t length);

/* A round is numbers with periods between. */
bool pgni_value_is_round(const char *text, size_t length);
/* What stands in a Round tag with a round, part by part, as far as that goes. */
enum pgni_order pgni_value_compare_rounds(const char *tag, size_t tag_length, const char *round, size_t length);

#endif
