/* SPDX-License-Identifier: MIT
 * The Gregorian calendar, which dates of PGN follow. */
#ifndef PGNKIT_BASE_CALENDAR_H
#define PGNKIT_BASE_CALENDAR_H

#include <stdbool.h>

static inline bool pgni_is_leap_year(unsigned year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

/* The days of a month from 1 to 12. */
static inline unsigned pgni_days_of_month(unsigned month, bool is_leap) {
  static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[month - 1] + (month == 2 && is_leap);
}

#endif
