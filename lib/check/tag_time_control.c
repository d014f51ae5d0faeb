/* SPDX-License-Identifier: MIT
 * The TimeControl tag: whether it is in its form, in minutes instead of seconds, and how prose reads in it. */
#include "check/tag_rules.h"
#include "check/time_control.h"
#include "check/time_control_prose.h"

#include <stdio.h>

enum {
  PROSE_MAX = 255,     /* bytes that are searched for a reading */
  CONTROL_MAX = 200,   /* bytes of a reading */
  MINUTES_BELOW = 180, /* a base of so many minutes is not met with, one of so many seconds is */
  MOVES_LEAST = 15,    /* of a period, and the most */
  MOVES_MOST = 60,
  MOVES_OF_ENGINES = 40 /* which they play at any pace */
};

/* ---- moves and time, in this order or the other ------------------------------------------------------------------ */

enum order { ORDER_OPEN, ORDER_MOVES_FIRST, ORDER_TIME_FIRST };

/* The seconds of a number that stands for minutes, unless it is too large for them. */
static uint64_t in_seconds(uint64_t number) { return number < MINUTES_BELOW ? number * 60 : number; }

/* Whether a period of so many moves is played in so many seconds: by people in a minute a move or more. */
static bool is_played(uint64_t moves, uint64_t seconds) {
  uint64_t least = moves == MOVES_OF_ENGINES ? 2 * 60 : moves * 60;
  return moves >= MOVES_LEAST && moves <= MOVES_MOST && seconds >= least && seconds <= moves * 600;
}

/* The order of two numbers with a slash between them, where only one of the two makes sense. */
static enum order order_of(uint64_t first, uint64_t second) {
  bool moves_first = is_played(first, in_seconds(second)), time_first = is_played(second, in_seconds(first));
  if (moves_first == time_first && !(moves_first && first == second))
    return ORDER_OPEN;
  return moves_first ? ORDER_MOVES_FIRST : ORDER_TIME_FIRST;
}

/* The order that all such periods were written in: what one leaves open another may tell. */
static enum order find_order(const struct pgni_periods *periods) {
  enum order found = ORDER_OPEN;
  for (unsigned i = 0; i < periods->count; i++) {
    const struct pgni_period *period = &periods->period[i];
    enum order order = period->is_open ? order_of(period->moves, period->base) : ORDER_OPEN;
    if (order != ORDER_OPEN && found != ORDER_OPEN && order != found)
      return ORDER_OPEN;
    found = order != ORDER_OPEN ? order : found;
  }
  return found;
}

/* Puts the numbers of a period in PGN's order, and its time in seconds. */
static void set_order(struct pgni_period *period, enum order order) {
  uint64_t time = order == ORDER_TIME_FIRST ? period->moves : period->base;
  if (order == ORDER_TIME_FIRST)
    period->moves = period->base;
  period->base = in_seconds(time);
}

/* Finds the order of all periods that leave it open, and puts them in PGN's; false where it stays open. */
static bool choose_order(struct pgni_periods *periods) {
  enum order order = find_order(periods);
  for (unsigned i = 0; i < periods->count; i++) {
    struct pgni_period *period = &periods->period[i];
    if (period->is_open && order == ORDER_OPEN)
      return false;
    if (period->is_open)
      set_order(period, order);
  }
  return true;
}

/* ---- minutes taken for seconds --------------------------------------------------------------------------------- */

/* Whether a period makes no sense in seconds but does in minutes.  90+30 and 3+2 do; 60+1, 30+0 and 15+0 are bullet
 * games, whose increment is small beside their base. */
static bool is_in_minutes(const struct pgni_period *period) {
  if (period->base == 0 || period->base >= MINUTES_BELOW)
    return false;
  if (!period->has_increment)
    return period->moves == 0 && period->base < 10;
  return period->base <= 10 || (period->increment >= 2 && period->increment * 10 >= period->base);
}

/* Whether a period has its time before its moves: as PGN has it, a move would be played in half a second or less. */
static bool is_reversed(const struct pgni_period *period) {
  return period->moves > 0 && period->base * 2 <= period->moves && !period->has_increment &&
         order_of(period->moves, period->base) == ORDER_TIME_FIRST;
}

/* How a control in PGN's form was meant. */
enum sense {
  SENSE_SECONDS,
  SENSE_MINUTES,
  SENSE_REVERSED, /* the time stands before the moves */
  SENSE_OPEN      /* in minutes, but which numbers are the moves is not clear */
};

/* Turns a control that was written in minutes into seconds. */
static enum sense convert_minutes(struct pgni_time_control *control) {
  struct pgni_periods *periods = &control->side[0];
  bool are_minutes = false, are_reversed = false, are_short = true;
  if (!pgni_time_control_is_plain(control))
    return SENSE_SECONDS;
  for (unsigned i = 0; i < periods->count; i++) {
    struct pgni_period *period = &periods->period[i];
    are_short &= period->base < MINUTES_BELOW;
    are_minutes |= is_in_minutes(period) && (period->has_increment || periods->count == 1);
    are_reversed |= is_reversed(period);
    period->is_open = period->moves > 0;
  }
  if (!(are_minutes && are_short) && !(are_reversed && find_order(periods) == ORDER_TIME_FIRST))
    return SENSE_SECONDS;
  bool is_reversed_order = find_order(periods) == ORDER_TIME_FIRST;
  if (!choose_order(periods))
    return SENSE_OPEN;
  for (unsigned i = 0; i < periods->count; i++)
    if (!periods->period[i].is_open)
      periods->period[i].base = in_seconds(periods->period[i].base);
  return is_reversed_order ? SENSE_REVERSED : SENSE_MINUTES;
}

bool pgni_time_control_is_meant(struct pgni_time_control *control) { return convert_minutes(control) == SENSE_SECONDS; }

/* ---- the sense of prose ---------------------------------------------------------------------------------------- */

/* How far a control has been understood. */
struct reading {
  struct pgni_periods *periods;
  struct pgni_period *period; /* the last one */
  bool is_closed;             /* what comes next belongs to another period */
  bool after_plus, after_slash, after_game, after_increment;
};

static bool open_period(struct reading *reading) {
  struct pgni_periods *periods = reading->periods;
  if (periods->count == PGNI_PLAIN_PERIODS_MAX)
    return false;
  reading->period = &periods->period[periods->count++];
  *reading->period = (struct pgni_period){.moves = 0};
  reading->is_closed = false;
  return true;
}

static bool set_base(struct reading *reading, uint64_t seconds, bool is_bare) {
  if ((reading->is_closed || reading->period->has_base) && !open_period(reading))
    return false;
  reading->period->base = seconds;
  reading->period->has_base = true;
  reading->period->is_bare = is_bare;
  return true;
}

static bool set_moves(struct reading *reading, uint64_t moves) {
  if ((reading->is_closed || reading->period->moves) && !open_period(reading))
    return false;
  reading->period->moves = moves;
  return moves > 0;
}

static bool set_increment(struct reading *reading, uint64_t seconds) {
  if (!reading->period->has_base || reading->period->has_increment)
    return false;
  reading->period->increment = seconds;
  reading->period->has_increment = true;
  return true;
}

static bool take_number(struct reading *reading, const struct pgni_element *element) {
  struct pgni_period *period = reading->period;
  bool before_slash = element[1].kind == PGNI_ELEMENT_SLASH;
  if (reading->after_increment) /* inc/3 */
    return !before_slash && set_increment(reading, element->number);
  if (before_slash && element[2].kind == PGNI_ELEMENT_MOVES)
    return set_base(reading, element->number, true);
  if (before_slash && (element[2].kind == PGNI_ELEMENT_NUMBER || element[2].kind == PGNI_ELEMENT_TIME)) {
    if (period->has_base && !open_period(reading))
      return false;
    reading->period->is_open = element[2].kind == PGNI_ELEMENT_NUMBER;
    return set_moves(reading, element->number);
  }
  if (reading->after_plus) /* behind moves it may as well be the minutes of the rest */
    return (period->moves == 0 || period->is_bare) && set_increment(reading, element->number);
  if (reading->after_game)
    return set_base(reading, element->number, true);
  if (reading->after_slash && period->has_base && period->moves == 0)
    return set_moves(reading, element->number);
  if (reading->after_slash ? period->moves && !period->has_base : element[1].kind == PGNI_ELEMENT_PLUS)
    return set_base(reading, element->number, true);
  return false;
}

/* 40m/90' and 90'/40m: the m is for moves where it cannot be for minutes. */
static bool is_of_moves(const struct reading *reading, const struct pgni_element *element) {
  if (!element->may_be_moves)
    return false;
  uint64_t number = element->number / 60;
  if (reading->after_slash && reading->period->has_base && reading->period->moves == 0)
    return !element[-2].may_be_moves || order_of(element[-2].number / 60, number) == ORDER_TIME_FIRST;
  return element[1].kind == PGNI_ELEMENT_SLASH && element[2].kind == PGNI_ELEMENT_TIME &&
         (!element[2].may_be_moves || order_of(number, element[2].number / 60) == ORDER_MOVES_FIRST);
}

static bool take_time(struct reading *reading, const struct pgni_element *element) {
  struct pgni_period *period = reading->period;
  if (is_of_moves(reading, element))
    return set_moves(reading, element->number / 60);
  bool is_short = element->kind == PGNI_ELEMENT_SECONDS, is_each = element[1].kind == PGNI_ELEMENT_INCREMENT;
  if (period->has_base && (is_each || (is_short && reading->after_plus)))
    return set_increment(reading, element->number);
  if (is_each) { /* three days for each move */
    bool is_day = element->number > 0 && element->number % 86400 == 0;
    return is_day && set_base(reading, element->number, false) && set_moves(reading, 1);
  }
  if (period->has_base && !reading->is_closed && (is_short || !(reading->after_plus || period->moves)))
    return false;
  return set_base(reading, element->number, false);
}

static bool take_element(struct reading *reading, const struct pgni_element *element) {
  bool taken = true;
  switch (element->kind) {
  case PGNI_ELEMENT_STOP: reading->is_closed = reading->period->has_base; return true;
  case PGNI_ELEMENT_PLUS: reading->after_plus = true; return true;
  case PGNI_ELEMENT_SLASH: reading->after_slash = true; return true;
  case PGNI_ELEMENT_GAME: /* a plus before it adds another period, not an increment */
    reading->after_game = true;
    reading->after_plus = false;
    return true;
  case PGNI_ELEMENT_INCREMENT: reading->after_increment = element[1].kind == PGNI_ELEMENT_SLASH; return true;
  case PGNI_ELEMENT_MOVES: taken = set_moves(reading, element->number); break;
  case PGNI_ELEMENT_NUMBER: taken = take_number(reading, element); break;
  case PGNI_ELEMENT_TIME:
  case PGNI_ELEMENT_SECONDS: taken = take_time(reading, element); break;
  }
  reading->after_plus = reading->after_slash = reading->after_game = reading->after_increment = false;
  return taken;
}

/* Makes a control of the periods as they were written. */
static bool finish_reading(struct pgni_periods *periods, bool in_minutes) {
  bool has_increment = false;
  for (unsigned i = 0; i < periods->count; i++) {
    struct pgni_period *period = &periods->period[i];
    bool is_last = i + 1 == periods->count;
    if (!period->has_base || period->base == 0 || (!is_last && period->moves == 0))
      return false;
    if (period->is_bare && !period->is_open && (in_minutes || period->moves || is_in_minutes(period)))
      period->base = in_seconds(period->base);
    has_increment |= !is_last && period->has_increment;
  }
  if (!choose_order(periods))
    return false;
  /* Named once, and at the end, it is meant to run from the first move. */
  const struct pgni_period *last = &periods->period[periods->count - 1];
  for (unsigned i = 0; last->has_increment && !has_increment && i + 1 < periods->count; i++) {
    periods->period[i].has_increment = true;
    periods->period[i].increment = last->increment;
  }
  return true;
}

static bool understand(const char *text, size_t length, struct pgni_periods *periods) {
  struct pgni_prose prose;
  struct reading reading = {.periods = periods};
  periods->count = 0;
  if (!pgni_prose_read(text, length, &prose) || !open_period(&reading))
    return false;
  for (unsigned i = 0; i < prose.count; i++)
    if (!take_element(&reading, &prose.element[i]))
      return false;
  return !reading.after_plus && !reading.after_slash && finish_reading(periods, prose.in_minutes);
}

/* ---- the rule ------------------------------------------------------------------------------------------------ */

/* Moves and increments have nine digits at most, a base eleven. */
_Static_assert(CONTROL_MAX > PGNI_PLAIN_PERIODS_MAX * sizeof "123456789/12345678901+123456789", "a control has room");

static const char *write_control(const struct pgni_periods *periods, char written[CONTROL_MAX]) {
  size_t n = 0;
  for (unsigned i = 0; i < periods->count; i++) {
    const struct pgni_period *period = &periods->period[i];
    char moves[24] = "", increment[24] = "";
    if (period->moves)
      snprintf(moves, sizeof moves, "%llu/", (unsigned long long)period->moves);
    if (period->has_increment)
      snprintf(increment, sizeof increment, "+%llu", (unsigned long long)period->increment);
    n += (size_t)snprintf(written + n, CONTROL_MAX - n, "%s%s%llu%s", i ? ":" : "", moves,
                          (unsigned long long)period->base, increment);
  }
  return written;
}

/* Hours, minutes and seconds as a clock shows them, with an increment perhaps: 1:30:00+30. */
static bool read_clock(const char *text, size_t length, struct pgni_periods *periods) {
  size_t hours = length > 1 && pgn_is_digit(text[1]) ? 2 : 1, end = hours + 6;
  if (length < end || text[hours] != ':' || text[hours + 3] != ':' || !pgni_is_all_digits(text, hours) ||
      !pgni_is_all_digits(text + hours + 1, 2) || !pgni_is_all_digits(text + hours + 4, 2))
    return false;
  struct pgni_period period = {.has_base = true};
  uint32_t minutes = pgni_number(text + hours + 1, 2), seconds = pgni_number(text + hours + 4, 2);
  period.base = pgni_number(text, hours) * 3600 + minutes * 60 + seconds;
  if (length > end) {
    size_t digits = length - end - 1;
    if (text[end] != '+' || digits > 3 || !pgni_is_all_digits(text + end + 1, digits))
      return false;
    period.has_increment = true;
    period.increment = pgni_number(text + end + 1, digits);
  }
  periods->period[0] = period;
  periods->count = 1;
  return period.base > 0 && minutes < 60 && seconds < 60;
}

/* Whether hours and minutes, or minutes and seconds, stand somewhere as a clock shows them: nobody knows which of the
 * two they are.  Behind a slash the same signs may be two periods, but no period is written with a zero first. */
static bool has_clock(const char *text, size_t length) {
  for (size_t i = 1; i + 2 < length; i++) {
    if (text[i] != ':' || !pgn_is_digit(text[i - 1]) || !pgni_is_all_digits(text + i + 1, 2) || text[i + 1] > '5')
      continue;
    size_t from = i, end = i + 3;
    while (from > 0 && pgn_is_digit(text[from - 1]))
      from--;
    if (i - from > 2 || (end < length && (pgn_is_digit(text[end]) || text[end] == '/')))
      continue;
    if (text[i + 1] == '0' || from == 0 || text[from - 1] == ' ')
      return true;
  }
  return false;
}

/* Finds a reading for what is not in the form of PGN. */
static bool find_reading(const char *text, size_t length, struct pgni_time_control *control) {
  char joined[PROSE_MAX];
  size_t n = 0;
  bool is_parted = false; /* a blank between two numbers is no slip of the pen */
  if (length > PROSE_MAX)
    return false;
  for (size_t i = 0; i < length; i++)
    if (text[i] != ' ') {
      is_parted |= i > 0 && text[i - 1] == ' ' && n > 0 && pgn_is_digit(text[i]) && pgn_is_digit(joined[n - 1]);
      joined[n++] = text[i];
    }
  if (n < length && !is_parted && read_clock(joined, n, &control->side[0]))
    return true;
  if (has_clock(text, length) || has_clock(joined, n))
    return false;
  if (n < length && !is_parted && pgni_time_control_read(joined, n, control) && pgni_time_control_is_plain(control))
    return convert_minutes(control) != SENSE_OPEN;
  return understand(text, length, &control->side[0]);
}

/* A control in PGN's form. */
static void judge_form(pgn_check *check, const struct pgni_value *value, struct pgni_time_control *control) {
  char written[CONTROL_MAX];
  static const char *const says[] = {
      [SENSE_MINUTES] = "in seconds, but is probably meant in minutes: ",
      [SENSE_REVERSED] = "moves before the slash and seconds behind it, but is probably meant the other way round: ",
      [SENSE_OPEN] = "moves before the slash and seconds behind it, but is probably meant in minutes; which number is "
                     "the moves is not clear"};
  enum sense sense = convert_minutes(control);
  if (sense != SENSE_SECONDS)
    pgn_check_soften(PGNI_REPORT_VALUE(check, value, PGN_CODE_TIME_CONTROL_PROSE, "%s counts %s%s",
                                       pgn_quote(value->text, value->length).text, says[sense],
                                       sense == SENSE_OPEN ? "" : write_control(&control->side[0], written)),
                     PGN_WARNING);
  else if (control->is_extended)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TIME_CONTROL_EXTENDED, "%s %s", pgn_quote(value->text, value->length).text,
                      control->has_fraction ? "has fractions of a second, and PGN whole seconds"
                                            : "is a time control of TRF26, not of PGN");
}

void pgni_check_time_control(pgn_check *check, const struct pgni_value *value) {
  const char *text = value->text;
  size_t length = value->length;
  struct pgni_time_control control;
  char written[CONTROL_MAX];
  bool is_clock = length > 6 && (text[1] == ':' || text[2] == ':') && read_clock(text, length, &control.side[0]);
  if (!is_clock && !has_clock(text, length) && pgni_time_control_read(text, length, &control))
    judge_form(check, value, &control);
  else if (is_clock || find_reading(text, length, &control))
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TIME_CONTROL_PROSE,
                      "\"%s\" is not in PGN's form, which counts in seconds; it is probably %s",
                      pgn_quote(text, length).text, write_control(&control.side[0], written));
  else
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TIME_CONTROL_MALFORMED,
                      "\"%s\" is no time control of PGN, which counts in seconds, as in 5400+30 and 40/7200:3600",
                      pgn_quote(text, length).text);
}
