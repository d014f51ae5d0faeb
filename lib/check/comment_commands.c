/* SPDX-License-Identifier: MIT
 * The commands in comments, [%clk 0:05:00] and the like: which are malformed, and what the times are. */
#include "check/comment_rules.h"

#include "pgn/lexer.h"

enum {
  HOUR_DIGITS = 3,
  FRACTION_DIGITS = 3,
  DEPTH_DIGITS = 3,
  PAWN_DIGITS = 6,
  LOOSE_DIGITS = 6 /* of each part of a time that is read although it is not of its form */
};

enum command {
  COMMAND_OTHER,
  COMMAND_CLK,
  COMMAND_EGT,
  COMMAND_EMT,
  COMMAND_MCT,
  COMMAND_EVAL,
  COMMAND_CSL,
  COMMAND_CAL
};

static const char *const command_name[] = {"", "clk", "egt", "emt", "mct", "eval", "csl", "cal"};

/* A command of a comment. */
struct found {
  pgn_check *check;
  const struct pgni_line_through *line;
  enum command command;
  const char *at, *end;         /* from its bracket to behind the other one */
  const char *operand, *behind; /* blanks around it left out */
};

/* ---- findings ---------------------------------------------------------------------------------------------- */

#define FIND(found, code, from, to, ...)                                                                          \
  pgni_check_in_line(                                                                                             \
      PGNI_CHECK_REPORT((found)->check, (code), (from) - (found)->check->game->text, (to) - (from), __VA_ARGS__), \
      (found)->line)

static pgn_quotation quote(const char *from, const char *to) { return pgn_quote(from, (size_t)(to - from)); }

static const char *skip_spaces(const char *at, const char *stop) {
  while (at < stop && pgn_is_space(*at))
    at++;
  return at;
}

static const char *trim_end(const char *at, const char *stop) {
  while (stop > at && pgn_is_space(stop[-1]))
    stop--;
  return stop;
}

/* Behind a run of digits, no more than `most`. */
static const char *skip_digits(const char *at, const char *stop, unsigned most) {
  while (at < stop && most > 0 && pgn_is_digit(*at)) {
    at++;
    most--;
  }
  return at;
}

static int64_t number_of(const char *at, const char *stop) {
  int64_t value = 0;
  for (; at < stop; at++)
    value = value * 10 + (*at - '0');
  return value;
}

/* ---- times ------------------------------------------------------------------------------------------------- */

/* The milliseconds of the digits behind the point, which begin at `at`; those after the third are not looked at. */
static int64_t fraction_of(const char *at, const char *stop) {
  int64_t value = 0;
  for (int64_t unit = 100; at < stop && unit > 0; at++, unit /= 10)
    value += (*at - '0') * unit;
  return value;
}

/* Two digits below 60; -1 for anything else. */
static int sixtieth(const char *at) {
  if (at[0] < '0' || at[0] > '5' || !pgn_is_digit(at[1]))
    return -1;
  return (at[0] - '0') * 10 + (at[1] - '0');
}

/* Reads h:mm:ss, with a minus before it and a fraction behind it if need be; false for any other form. */
static bool read_time(const char *at, const char *stop, int64_t *milliseconds) {
  bool is_negative = at < stop && *at == '-';
  at += is_negative;
  const char *behind_hours = skip_digits(at, stop, HOUR_DIGITS);
  if (behind_hours == at || stop - behind_hours < 6 || behind_hours[0] != ':' || behind_hours[3] != ':')
    return false;
  int minutes = sixtieth(behind_hours + 1), seconds = sixtieth(behind_hours + 4);
  if (minutes < 0 || seconds < 0)
    return false;
  int64_t value = (number_of(at, behind_hours) * 3600 + minutes * 60 + seconds) * 1000;
  at = behind_hours + 6;
  if (at < stop) {
    const char *end = *at == '.' ? skip_digits(at + 1, stop, FRACTION_DIGITS) : at;
    if (end != stop || end < at + 2)
      return false;
    value += fraction_of(at + 1, end);
  }
  *milliseconds = is_negative ? -value : value;
  return true;
}

/* A time that is not of its form, but can be read. */
struct lenient {
  bool is_negative, has_all_parts;
  int64_t seconds;
  const char *fraction, *fraction_end;
};

/* Reads up to three numbers with colons between them, the last with a fraction. */
static bool read_leniently(const char *at, const char *stop, struct lenient *lenient) {
  lenient->is_negative = at < stop && *at == '-';
  at += lenient->is_negative;
  int64_t seconds = 0;
  int parts = 0;
  for (;; at++) {
    const char *end = skip_digits(at, stop, LOOSE_DIGITS);
    if (end == at)
      return false;
    seconds = seconds * 60 + number_of(at, end);
    at = end;
    if (++parts == 3 || at == stop || *at != ':')
      break;
  }
  lenient->fraction = lenient->fraction_end = at;
  if (stop - at > 1 && (*at == '.' || *at == ',')) {
    lenient->fraction = at + 1;
    lenient->fraction_end = at = skip_digits(at + 1, stop, FRACTION_DIGITS);
  }
  lenient->seconds = seconds;
  lenient->has_all_parts = parts == 3;
  return at == stop && seconds < 1000 * 3600;
}

static void tell_time_malformed(const struct found *found) {
  struct lenient lenient;
  const char *name = command_name[found->command];
  if (!read_leniently(found->operand, found->behind, &lenient)) {
    FIND(found, PGN_CODE_COMMAND_MALFORMED, found->operand, found->behind,
         "\"%s\" is no time of %%%s, which is written h:mm:ss", quote(found->operand, found->behind).text, name);
    return;
  }
  int fraction = (int)(lenient.fraction_end - lenient.fraction);
  FIND(found, PGN_CODE_COMMAND_MALFORMED, found->operand, found->behind,
       "\"%s\" is no time of %%%s, which is written h:mm:ss; it %s %s%d:%02d:%02d%s%.*s",
       quote(found->operand, found->behind).text, name, lenient.has_all_parts ? "reads as" : "may mean",
       lenient.is_negative ? "-" : "", (int)(lenient.seconds / 3600), (int)(lenient.seconds / 60 % 60),
       (int)(lenient.seconds % 60), fraction ? "." : "", fraction, lenient.fraction);
}

static void look_at_time(const struct found *found, struct pgni_commands *told) {
  int64_t milliseconds;
  if (!read_time(found->operand, found->behind, &milliseconds)) {
    tell_time_malformed(found);
    return;
  }
  if (*found->operand == '-')
    FIND(found, PGN_CODE_CLOCK_NEGATIVE, found->operand, found->behind, "\"%s\" of %%%s is less than no time",
         quote(found->operand, found->behind).text, command_name[found->command]);
  if (found->command != COMMAND_CLK || told->is_clock_read)
    return;
  told->is_clock_read = true;
  told->clock = (struct pgni_clock){milliseconds, (uint32_t)(found->operand - found->check->game->text),
                                    (uint32_t)(found->behind - found->operand)};
}

/* ---- evaluations ------------------------------------------------------------------------------------------- */

/* Pawns (0.35, -1.2, +3, .5) or a mate (#3, #-3), and behind a comma how deeply it was searched. */
static bool is_evaluation(const char *at, const char *stop) {
  bool is_mate = at < stop && *at == '#';
  at += is_mate;
  at += at < stop && (*at == '-' || *at == '+');
  const char *end = skip_digits(at, stop, PAWN_DIGITS);
  bool has_digits = end > at;
  if (!is_mate && end < stop && *end == '.') {
    const char *fraction = end + 1;
    end = skip_digits(fraction, stop, FRACTION_DIGITS);
    has_digits |= end > fraction;
  }
  if (!has_digits)
    return false;
  at = skip_spaces(end, stop);
  if (at < stop && *at == ',') {
    at = skip_spaces(at + 1, stop);
    end = skip_digits(at, stop, DEPTH_DIGITS);
    return end > at && end == stop;
  }
  return at == stop;
}

static void look_at_evaluation(const struct found *found) {
  if (!is_evaluation(found->operand, found->behind))
    FIND(found, PGN_CODE_COMMAND_MALFORMED, found->operand, found->behind,
         "\"%s\" is no evaluation of %%eval, which is in pawns (0.35, -1.2) or a mate (#3, #-3)",
         quote(found->operand, found->behind).text);
}

/* ---- coloured squares and arrows --------------------------------------------------------------------------- */

/* A colour and so many squares.  Beside red, green, yellow and blue programs know orange (O) and one more (C). */
static bool is_marked(const char *at, const char *stop, unsigned squares) {
  if (stop - at != 1 + 2 * (ptrdiff_t)squares || *at == '\0' || !strchr("RGYBOC", *at))
    return false;
  for (at++; at < stop; at += 2)
    if (at[0] < 'a' || at[0] > 'h' || at[1] < '1' || at[1] > '8')
      return false;
  return true;
}

static void look_at_marks(const struct found *found) {
  bool are_arrows = found->command == COMMAND_CAL;
  for (const char *at = found->operand, *comma;; at = comma + 1) {
    comma = memchr(at, ',', (size_t)(found->behind - at));
    const char *from = skip_spaces(at, comma ? comma : found->behind);
    const char *to = trim_end(from, comma ? comma : found->behind);
    if (from == to) {
      FIND(found, PGN_CODE_COMMAND_MALFORMED, found->operand, found->behind, "nothing stands %s a comma of %%%s",
           comma ? "before" : "behind", command_name[found->command]);
      return;
    }
    if (!is_marked(from, to, are_arrows ? 2 : 1)) {
      FIND(found, PGN_CODE_COMMAND_MALFORMED, from, to,
           are_arrows ? "\"%s\" is no arrow of %%cal: a colour (R, G, Y or B) and two squares, as in Ge2e4"
                      : "\"%s\" is no square of %%csl: a colour (R, G, Y or B) and a square, as in Ge4",
           quote(from, to).text);
      return;
    }
    if (!comma)
      return;
  }
}

/* ---- commands ---------------------------------------------------------------------------------------------- */

static enum command command_of(const char *name, size_t length) {
  if (length == 3)
    for (enum command command = COMMAND_CLK; command <= COMMAND_CAL; command++)
      if (memcmp(name, command_name[command], 3) == 0)
        return command == COMMAND_EVAL ? COMMAND_OTHER : command;
  return length == 4 && memcmp(name, "eval", 4) == 0 ? COMMAND_EVAL : COMMAND_OTHER;
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/* A name that ends in digits is that of a command nobody knows, unless they are an operand that stands too near. */
static bool is_operand(enum command command, const char *at, const char *stop) {
  int64_t milliseconds;
  switch (command) {
  case COMMAND_CLK:
  case COMMAND_EGT:
  case COMMAND_EMT:
  case COMMAND_MCT: return read_time(at, stop, &milliseconds);
  case COMMAND_EVAL: return is_evaluation(at, stop);
  default: return false;
  }
}

static void look_at_operand(const struct found *found, const char *behind_name, struct pgni_commands *told) {
  if (found->operand == found->behind)
    FIND(found, PGN_CODE_COMMAND_MALFORMED, found->at, found->end, "%%%s has no operand", command_name[found->command]);
  else if (found->operand == behind_name && is_operand(found->command, found->operand, found->behind))
    FIND(found, PGN_CODE_COMMAND_MALFORMED, found->at, found->end, "no blank stands between %%%s and its operand",
         command_name[found->command]);
  else if (found->command == COMMAND_EVAL)
    look_at_evaluation(found);
  else if (found->command == COMMAND_CSL || found->command == COMMAND_CAL)
    look_at_marks(found);
  else
    look_at_time(found, told);
}

/* The next command at or behind `at`, or NULL. */
static const char *find_command(const char *at, const char *stop) {
  for (; stop - at >= 2 && (at = memchr(at, '[', (size_t)(stop - at) - 1)); at++)
    if (at[1] == '%')
      return at;
  return NULL;
}

/* A text with commands, and how far it was read. */
struct scan {
  pgn_check *check;
  const struct pgni_line_through *line;
  const char *stop, *close; /* the bracket found last: where none follows, it is `stop`, and none is looked for again */
  bool is_cut;
};

static const char *find_close(struct scan *scan, const char *at) {
  if (!scan->close || scan->close < at) {
    const char *found = memchr(at, ']', (size_t)(scan->stop - at));
    scan->close = found ? found : scan->stop;
  }
  return scan->close;
}

/* Reads the command that begins at `at`; returns where to go on. */
static const char *read_command(struct scan *scan, const char *at, struct pgni_commands *told) {
  const char *name = at + 2, *behind_name = name, *stop = scan->stop;
  while (behind_name < stop && is_letter(*behind_name))
    behind_name++;
  const char *close = find_close(scan, behind_name);
  struct found found = {scan->check, scan->line, command_of(name, (size_t)(behind_name - name)), at, close, NULL, NULL};
  if (found.command != COMMAND_OTHER && behind_name < close && pgn_is_digit(*behind_name) &&
      !is_operand(found.command, behind_name, close))
    found.command = COMMAND_OTHER;
  if (found.command == COMMAND_OTHER)
    return close < stop ? close + 1 : behind_name;
  told->has_clock |= found.command == COMMAND_CLK;
  told->has_time_spent |= found.command == COMMAND_EMT;
  const char *inner = find_command(behind_name, close);
  if (inner || close == stop) {
    const char *end = trim_end(at, inner ? inner : stop);
    if (inner || !scan->is_cut)
      FIND(&found, PGN_CODE_COMMAND_MALFORMED, at, end, "%%%s is not closed by a ]", command_name[found.command]);
    return inner ? inner : stop;
  }
  found.end = close + 1;
  found.operand = skip_spaces(behind_name, close);
  found.behind = trim_end(found.operand, close);
  look_at_operand(&found, behind_name, told);
  return found.end;
}

void pgni_check_commands(pgn_check *check, const struct pgni_line_through *line, const char *text, size_t length,
                         bool is_cut, struct pgni_commands *told) {
  struct scan scan = {check, line, text + length, NULL, is_cut};
  memset(told, 0, sizeof *told);
  const char *at = text, *next;
  while ((next = find_command(at, scan.stop))) {
    told->has_words |= skip_spaces(at, next) < next;
    at = read_command(&scan, next, told);
  }
  told->has_words |= skip_spaces(at, scan.stop) < scan.stop;
}
