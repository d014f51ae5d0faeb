/* SPDX-License-Identifier: MIT
 * Dates and times of day in tags: whether they are in PGN's form, and how others read. */
#include "check/tag_rules.h"

#include <stdio.h>

#include "base/calendar.h"

/* ---- the form of PGN ----------------------------------------------------------------------------------------- */

enum { PARTS = 3, READABLE_MAX = 64 /* bytes of a date or a time that another reading is looked for in */ };

/* A part of a date or a time: all digits, which gives their number, or all question marks, which gives `unknown`. */
static bool read_part(const char *text, size_t length, unsigned unknown, unsigned *number) {
  size_t marks = 0;
  while (marks < length && text[marks] == '?')
    marks++;
  *number = unknown;
  if (marks == length)
    return true;
  if (!pgni_is_all_digits(text, length))
    return false;
  *number = pgni_number(text, length);
  return true;
}

/* Of a year that is not known, which is 0 here and so a leap year, 29 February may be meant. */
static unsigned days_of(unsigned year, unsigned month) { return pgni_days_of_month(month, pgni_is_leap_year(year)); }

static bool is_day_of_calendar(const struct pgni_date *date) {
  return date->month <= 12 && date->day <= (date->month > 0 ? days_of(date->year, date->month) : 31);
}

/* ---- other forms of dates -------------------------------------------------------------------------------------- */

/* A date cut into its parts, in the order in which they stand. */
struct pieces {
  unsigned count;
  struct piece {
    enum { PIECE_NUMBER, PIECE_MONTH, PIECE_UNKNOWN } kind;
    unsigned number, digits;
  } piece[PARTS];
  char sign; /* between them: a period, a hyphen, a slash; a blank where there are words or several signs */
};

/* The number 1 to 12 of a month, by its English name or the first three letters or more of it; 0 for other words. */
static unsigned month_of(const char *word, size_t length) {
  static const char *const months[] = {"january", "february", "march",     "april",   "may",      "june",
                                       "july",    "august",   "september", "october", "november", "december"};
  for (unsigned i = 0; i < 12 && length >= 3; i++) {
    size_t same = 0;
    while (same < length && months[i][same] && pgn_small(word[same]) == months[i][same])
      same++;
    if (same == length)
      return i + 1;
  }
  return 0;
}

/* Words that stand beside the parts of a date: days of the week, and what makes a number an ordinal one. */
static bool is_beside_date(const char *word, size_t length) {
  static const char *const words[] = {"st",        "nd",       "rd",     "th",     "of",       "mon",    "tue",
                                      "wed",       "thu",      "fri",    "sat",    "sun",      "monday", "tuesday",
                                      "wednesday", "thursday", "friday", "sunday", "saturday", NULL};
  for (const char *const *beside = words; *beside; beside++)
    if (pgn_is_word(word, length, *beside))
      return true;
  return false;
}

/* Where a date ends in a text that may have the time of day behind it, parted by a T or a blank. */
static size_t date_length(const char *text, size_t length) {
  for (size_t i = 1; i + 3 < length; i++)
    if ((text[i] == 'T' || text[i] == ' ') && pgn_is_digit(text[i - 1]) && pgn_is_digit(text[i + 1]) &&
        (text[i + 2] == ':' || (pgn_is_digit(text[i + 2]) && text[i + 3] == ':')))
      return i;
  return length;
}

/* How many bytes from `text` on are of the same kind as its first: digits, letters, question marks; 0 for others. */
static size_t run_length(const char *text, size_t length) {
  size_t n = 1;
  if (pgn_is_digit(*text))
    while (n < length && pgn_is_digit(text[n]))
      n++;
  else if (pgn_is_letter(*text))
    while (n < length && pgn_is_letter(text[n]))
      n++;
  else if (*text == '?')
    while (n < length && text[n] == '?')
      n++;
  else
    n = 0;
  return n;
}

static bool add_piece(struct pieces *pieces, const char *text, size_t length) {
  struct piece piece = {.kind = PIECE_UNKNOWN, .digits = (unsigned)length};
  if (pgn_is_digit(*text)) {
    piece.kind = PIECE_NUMBER;
    piece.number = pgni_number(text, length);
  } else if (pgn_is_letter(*text)) {
    piece.kind = PIECE_MONTH;
    piece.number = month_of(text, length);
    if (piece.number == 0)
      return is_beside_date(text, length);
  }
  if (pieces->count == PARTS)
    return false;
  pieces->piece[pieces->count++] = piece;
  return true;
}

static bool cut_date(const char *text, size_t length, struct pieces *pieces) {
  *pieces = (struct pieces){.count = 0};
  length = date_length(text, length);
  for (size_t i = 0; i < length;) {
    size_t run = run_length(text + i, length - i);
    if (run > 0) {
      if (!add_piece(pieces, text + i, run))
        return false;
      i += run;
      continue;
    }
    if (!memchr(".-/, ", text[i], 5))
      return false;
    pieces->sign = pieces->sign && pieces->sign != text[i] ? ' ' : text[i];
    i++;
  }
  return pieces->count > 0;
}

static bool is_number_of(const struct piece *piece, unsigned least, unsigned most) {
  return piece->kind == PIECE_NUMBER && piece->digits >= least && piece->digits <= most;
}

static bool is_year(const struct piece *piece) { return is_number_of(piece, 4, 4); }
static bool is_day(const struct piece *piece) { return piece->kind == PIECE_UNKNOWN || is_number_of(piece, 1, 2); }
static bool is_month(const struct piece *piece) { return piece->kind == PIECE_MONTH || is_day(piece); }

/* Of a year and a month, or eight digits or four. */
static bool read_short_date(const struct pieces *pieces, struct pgni_date *date) {
  const struct piece *piece = pieces->piece;
  if (pieces->count == 1 && is_number_of(piece, 8, 8))
    *date = (struct pgni_date){piece->number / 10000, piece->number / 100 % 100, piece->number % 100};
  else if (pieces->count == 1 && is_year(piece))
    *date = (struct pgni_date){.year = piece->number};
  else if (pieces->count == 2 && is_year(&piece[0]) && is_month(&piece[1]) && pieces->sign != '/')
    *date = (struct pgni_date){piece[0].number, piece[1].number, 0}; /* 1895/96 is two years */
  else if (pieces->count == 2 && is_year(&piece[1]) && is_month(&piece[0]))
    *date = (struct pgni_date){piece[1].number, piece[0].number, 0};
  else
    return false;
  return true;
}

/* Reads a date in another form than PGN's.  `other` is the second reading, of one with the day or the month first. */
static unsigned read_date(const struct pieces *pieces, struct pgni_date *date, struct pgni_date *other) {
  const struct piece *piece = pieces->piece;
  struct pgni_date reading[2] = {{0, 0, 0}, {0, 0, 0}};
  unsigned count = 1;
  if (pieces->count < PARTS) {
    if (!read_short_date(pieces, &reading[0]))
      return 0;
  } else if (is_year(&piece[0]) && is_month(&piece[1]) && is_day(&piece[2])) {
    reading[0] = (struct pgni_date){piece[0].number, piece[1].number, piece[2].number};
  } else if (is_year(&piece[2]) && piece[1].kind == PIECE_MONTH && is_day(&piece[0])) {
    reading[0] = (struct pgni_date){piece[2].number, piece[1].number, piece[0].number};
  } else if (is_year(&piece[2]) && piece[0].kind == PIECE_MONTH && is_day(&piece[1])) {
    reading[0] = (struct pgni_date){piece[2].number, piece[0].number, piece[1].number};
  } else if (is_year(&piece[2]) && is_day(&piece[0]) && is_day(&piece[1])) {
    reading[0] = (struct pgni_date){piece[2].number, piece[1].number, piece[0].number};
    reading[1] = (struct pgni_date){piece[2].number, piece[0].number, piece[1].number};
    /* With periods the day stands first wherever dates are written so. */
    count = pieces->sign == '.' || piece[0].number == piece[1].number ? 1 : 2;
  } else {
    return 0;
  }
  unsigned found = 0;
  bool has_marks = false; /* for what is unknown; a month 00 beside a day is something else */
  for (unsigned i = 0; i < pieces->count; i++)
    has_marks |= piece[i].kind == PIECE_UNKNOWN;
  for (unsigned i = 0; i < count; i++)
    if (reading[i].year > 0 && is_day_of_calendar(&reading[i]) &&
        (reading[i].month > 0 || reading[i].day == 0 || has_marks))
      *(found++ ? other : date) = reading[i];
  return found;
}

/* ---- the rules ----------------------------------------------------------------------------------------------- */

static const char *write_date(const struct pgni_date *date, char written[12]) {
  char month[3] = "??", day[3] = "??";
  if (date->month)
    snprintf(month, sizeof month, "%02u", date->month % 100);
  if (date->day)
    snprintf(day, sizeof day, "%02u", date->day % 100);
  snprintf(written, 12, "%04u.%s.%s", date->year % 10000, month, day);
  return written;
}

/* The day of the week, Monday 0, that a text names beside a date; -1 for none. */
static int weekday_in(const char *text, size_t length) {
  static const char *const days[] = {"mon", "tue", "wed", "thu", "fri", "sat", "sun"};
  for (size_t i = 0; i < length;) {
    size_t run = run_length(text + i, length - i);
    for (int day = 0; run >= 3 && day < 7; day++)
      if (pgn_is_word(text + i, 3, days[day]))
        return day;
    i += run ? run : 1;
  }
  return -1;
}

/* The day of the week of a date, Monday 0 (Sakamoto's way). */
static int weekday_of(const struct pgni_date *date) {
  static const uint8_t shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
  unsigned year = date->year - (date->month < 3);
  return (int)((year + year / 4 - year / 100 + year / 400 + shift[date->month - 1] + date->day + 6) % 7);
}

/* True when a text names a day of the week that is not the date's, so that one of them is wrong. */
static bool contradicts_weekday(const char *text, size_t length, const struct pgni_date *date) {
  int day = date->month && date->day ? weekday_in(text, length) : -1;
  return day >= 0 && day != weekday_of(date);
}

/* The readings of a date in another form: none, one or two. */
static unsigned read_other_form(const char *text, size_t length, struct pgni_date *date, struct pgni_date *other) {
  struct pieces pieces;
  if (length > READABLE_MAX || !cut_date(text, length, &pieces))
    return 0;
  unsigned readings = read_date(&pieces, date, other);
  return readings == 1 && contradicts_weekday(text, length, date) ? 0 : readings;
}

bool pgni_correct_date(const char *text, size_t length, char written[12]) {
  struct pgni_date date = {0, 0, 0}, other = {0, 0, 0};
  /* With the time of day behind it, something would be lost. */
  if (read_other_form(text, length, &date, &other) != 1 || date_length(text, length) < length)
    return false;
  write_date(&date, written);
  return true;
}

static void find_malformed(pgn_check *check, const struct pgni_value *value) {
  struct pgni_date date = {0, 0, 0}, other = {0, 0, 0};
  char written[12], otherwise[12];
  unsigned readings = read_other_form(value->text, value->length, &date, &other);
  if (readings)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_DATE_MALFORMED, "\"%s\" is no date of PGN; it reads as %s%s%s",
                      pgn_quote(value->text, value->length).text, write_date(&date, written),
                      readings > 1 ? " or " : "", readings > 1 ? write_date(&other, otherwise) : "");
  else
    PGNI_REPORT_VALUE(check, value, PGN_CODE_DATE_MALFORMED,
                      "\"%s\" is no date of PGN, which writes YYYY.MM.DD with question marks for what is unknown",
                      pgn_quote(value->text, value->length).text);
}

static void find_impossible(pgn_check *check, const struct pgni_value *value, const struct pgni_date *date) {
  static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                       "July",    "August",   "September", "October", "November", "December"};
  const char *text = value->text;
  if (date->month > 12)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_DATE_IMPOSSIBLE, "there is no month %u, as in %.10s", date->month, text);
  else if (date->month == 0 && text[5] == '?')
    PGNI_REPORT_VALUE(check, value, PGN_CODE_DATE_IMPOSSIBLE, "no month has a day %u, as in %.10s", date->day, text);
  else if (date->month == 0)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_DATE_IMPOSSIBLE,
                      "there is no month 00, as in %.10s; PGN writes ?? for an unknown one", text);
  else if (date->day == 0)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_DATE_IMPOSSIBLE,
                      "there is no day 00, as in %.10s; PGN writes ?? for an unknown one", text);
  else
    PGNI_REPORT_VALUE(check, value, PGN_CODE_DATE_IMPOSSIBLE, "there is no %.10s; %s has %u days%s", text,
                      months[date->month - 1], days_of(date->year, date->month),
                      date->month == 2 && date->year ? " in that year" : "");
}

bool pgni_check_date(pgn_check *check, const struct pgni_value *value, bool is_played, struct pgni_date *date) {
  const char *text = value->text;
  bool has_form = value->length == 10 && text[4] == '.' && text[7] == '.' && read_part(text, 4, 0, &date->year) &&
                  read_part(text + 5, 2, 0, &date->month) && read_part(text + 8, 2, 0, &date->day) &&
                  (date->year > 0 || *text == '?');
  if (!has_form) {
    bool is_unknown = is_played && value->length == 1 && *text == '?';
    if (is_unknown)
      PGNI_REPORT_VALUE(check, value, PGN_CODE_DATE_UNKNOWN, "the date of the game is unknown; PGN writes ????.??.??");
    else
      find_malformed(check, value);
    return false;
  }
  /* Zeros are no number of a month or a day, though they stand for an unknown one elsewhere in this file. */
  bool has_zeros = (date->month == 0 && text[5] == '0') || (date->day == 0 && text[8] == '0');
  if (has_zeros || !is_day_of_calendar(date)) {
    find_impossible(check, value, date);
    return false;
  }
  if (is_played && date->year == 0)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_DATE_UNKNOWN, "the year of the game is unknown");
  return true;
}

void pgni_check_date_order(pgn_check *check, const struct pgni_value *value, const struct pgni_date *played,
                           const struct pgni_date *began) {
  unsigned one[PARTS] = {played->year, played->month, played->day},
           two[PARTS] = {began->year, began->month, began->day};
  char written[12], other[12];
  for (unsigned i = 0; i < PARTS && one[i] && two[i] && one[i] <= two[i]; i++) {
    if (one[i] == two[i])
      continue;
    PGNI_REPORT_VALUE(check, value, PGN_CODE_DATES_DISORDERED, "the game is dated %s, before its event began on %s",
                      write_date(played, written), write_date(began, other));
    return;
  }
}

/* ---- times of day -------------------------------------------------------------------------------------------- */

enum { UNKNOWN_TIME = 99 };

/* Reads "9:57:42 PDT", "12:30", "3:15 pm" and the like. */
static bool read_time(const char *text, size_t length, unsigned time[PARTS]) {
  unsigned count = 0;
  size_t i = 0;
  time[1] = time[2] = 0;
  while (count < PARTS && i < length && pgn_is_digit(text[i])) {
    size_t run = run_length(text + i, length - i);
    if (run > 2)
      return false;
    time[count++] = pgni_number(text + i, run);
    i += run;
    if (count == PARTS || i >= length || text[i] != ':')
      break;
    i++;
  }
  if (count < 2 || text[i - 1] == ':')
    return false;
  /* Fractions of a second. */
  if (count == PARTS && i + 1 < length && text[i] == '.' && pgn_is_digit(text[i + 1]))
    i += 1 + run_length(text + i + 1, length - i - 1);
  while (i < length && text[i] == ' ')
    i++;
  /* Half of the day, or the name of a time zone, or its distance. */
  const char *rest = text + i;
  size_t left = length - i;
  if (pgn_is_word(rest, left, "am") || pgn_is_word(rest, left, "pm")) {
    if (time[0] < 1 || time[0] > 12)
      return false;
    time[0] = time[0] % 12 + (pgn_small(*rest) == 'p' ? 12 : 0);
  } else if (left > 0) {
    bool is_zone = left <= 5 && run_length(rest, left) == left && pgn_is_letter(*rest);
    bool is_distance = left >= 3 && left <= 6 && (*rest == '+' || *rest == '-') && pgn_is_digit(rest[1]);
    if (!is_zone && !is_distance)
      return false;
  }
  return time[0] < 24 && time[1] < 60 && time[2] < 60;
}

void pgni_check_time_of_day(pgn_check *check, const struct pgni_value *value) {
  const char *text = value->text;
  unsigned time[PARTS];
  bool has_form = value->length == 8 && text[2] == ':' && text[5] == ':' &&
                  read_part(text, 2, UNKNOWN_TIME, &time[0]) && read_part(text + 3, 2, UNKNOWN_TIME, &time[1]) &&
                  read_part(text + 6, 2, UNKNOWN_TIME, &time[2]);
  if (has_form) {
    /* What is known has to stand before what is not. */
    bool is_ordered = (text[0] != '?' || text[3] == '?') && (text[3] != '?' || text[6] == '?');
    bool is_of_day =
        (time[0] < 24 || *text == '?') && (time[1] < 60 || text[3] == '?') && (time[2] < 60 || text[6] == '?');
    if (!is_ordered || !is_of_day)
      PGNI_REPORT_VALUE(check, value, PGN_CODE_TIME_MALFORMED, "%.8s is no time of a day, from 00:00:00 to 23:59:59",
                        text);
  } else if (value->length <= READABLE_MAX && read_time(text, value->length, time)) {
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TIME_MALFORMED,
                      "\"%s\" is not written HH:MM:SS; it reads as %02u:%02u:%02u", pgn_quote(text, value->length).text,
                      time[0], time[1], time[2]);
  } else {
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TIME_MALFORMED, "\"%s\" is no time of day written HH:MM:SS",
                      pgn_quote(text, value->length).text);
  }
}
