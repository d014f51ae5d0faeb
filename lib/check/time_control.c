/* SPDX-License-Identifier: MIT
 * The grammar of the TimeControl tag. */
#include "check/time_control.h"

#include "pgn/lexer.h"

/* Reads a number of at most nine digits; NULL when there is none. */
static const char *read_number(const char *p, const char *stop, uint64_t *number) {
  const char *from = p;
  *number = 0;
  for (; p < stop && pgn_is_digit(*p) && p - from < 10; p++)
    *number = *number * 10 + (uint64_t)(*p - '0');
  return p == from || p - from > 9 ? NULL : p;
}

/* Reads seconds, with a fraction where there is one.  A fraction that is not zero counts as a millisecond at least. */
static const char *read_seconds(const char *p, const char *stop, struct pgni_time_control *control, uint64_t *seconds,
                                unsigned *milliseconds) {
  p = read_number(p, stop, seconds);
  *milliseconds = 0;
  if (!p || stop - p < 2 || *p != '.' || !pgn_is_digit(p[1]))
    return p;
  control->is_extended = control->has_fraction = true;
  unsigned unit = 100;
  bool is_something = false;
  for (p++; p < stop && pgn_is_digit(*p); p++, unit /= 10) {
    *milliseconds += (unsigned)(*p - '0') * unit;
    is_something |= *p != '0';
  }
  if (is_something && *milliseconds == 0)
    *milliseconds = 1;
  return p;
}

/* Reads one period: ?, -, *S, S, S+I, M/S, and M/S+I of TRF26.  NULL for anything else. */
static const char *read_period(const char *p, const char *stop, struct pgni_time_control *control,
                               struct pgni_periods *periods) {
  struct pgni_period period = {.has_base = true};
  if (p < stop && (*p == '?' || *p == '-')) {
    periods->is_unknown = true;
    return p + 1;
  }
  if (p < stop && *p == '*') {
    control->is_hourglass = true;
    p = read_seconds(p + 1, stop, control, &period.base, &period.base_ms);
    return period.base + period.base_ms > 0 ? p : NULL;
  }
  const char *slash = read_number(p, stop, &period.moves);
  if (!slash || slash == stop || *slash != '/')
    period.moves = 0; /* it was the base */
  else if (period.moves == 0)
    return NULL;
  else
    p = slash + 1;
  p = read_seconds(p, stop, control, &period.base, &period.base_ms);
  if (p && p < stop && *p == '+') {
    period.has_increment = true;
    control->is_extended |= period.moves > 0;
    p = read_seconds(p + 1, stop, control, &period.increment, &period.increment_ms);
  }
  if (!p || period.base + period.base_ms + period.increment + period.increment_ms == 0)
    return NULL;
  if (periods->count < PGNI_PERIODS_MAX)
    periods->period[periods->count] = period;
  periods->count++;
  return p;
}

static const char *read_periods(const char *p, const char *stop, struct pgni_time_control *control,
                                struct pgni_periods *periods) {
  while ((p = read_period(p, stop, control, periods)) && p < stop && *p == ':')
    p++;
  return p;
}

bool pgni_time_control_read(const char *text, size_t length, struct pgni_time_control *control) {
  const char *p = text, *stop = text + length;
  for (int i = 0; i < PGN_COLOR_COUNT; i++) {
    control->side[i].count = 0;
    control->side[i].is_unknown = false;
  }
  control->has_sides = control->is_extended = control->has_fraction = control->is_hourglass = false;
  if (length == 0)
    return false;
  if (*p != 'W')
    return read_periods(p, stop, control, &control->side[0]) == stop;
  /* TRF26 has a control for each side. */
  control->is_extended = control->has_sides = true;
  p = read_periods(p + 1, stop, control, &control->side[PGN_WHITE]);
  if (!p || stop - p < 3 || p[0] != '-' || p[1] != 'B')
    return false;
  return read_periods(p + 2, stop, control, &control->side[PGN_BLACK]) == stop;
}
