/* SPDX-License-Identifier: MIT
 * What a person may call a start position: a number, a range of numbers, an array, a pair, a FEN. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "startpos/startpos.h"

enum { SHOWN_MAX = 40, NUMBER_MAX = 999999999 };

/* A text within a line, or a part of it. */
struct text {
  const struct startpos *startpos;
  struct lines *lines;
  const struct line *line;
  const char *bytes;
  size_t length;
};

static struct text part(const struct text *text, size_t from, size_t length) {
  struct text one = *text;
  one.bytes += from;
  one.length = length;
  return one;
}

/* Reports what is wrong with a text; returns false, for those who end with it. */
__attribute__((format(printf, 3, 4))) static bool report(const struct text *text, const char *code, const char *format,
                                                         ...) {
  char message[900];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  pgn_diag diag = line_place(text->line, (size_t)(text->bytes - text->line->text));
  diag.length = (uint32_t)text->length;
  diag.code = pgn_code_find(code);
  diag.severity = (uint8_t)pgn_code_severity(diag.code, text->lines->strict);
  report_finding(&text->lines->report, text->line->file, &diag, message);
  return false;
}

/* A text as it can be shown in a message. */
struct shown {
  char text[SHOWN_MAX + 8];
};
static struct shown show(const char *bytes, size_t length) {
  struct shown shown;
  size_t n = pgn_utf8_cut(bytes, length, SHOWN_MAX);
  memcpy(shown.text, bytes, n);
  for (size_t i = 0; i < n; i++)
    if ((unsigned char)shown.text[i] < ' ' || shown.text[i] == 0x7f)
      shown.text[i] = '?';
  strcpy(shown.text + n, n < length ? "..." : "");
  return shown;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/* Digits only; above NUMBER_MAX the value is just too large. */
static bool is_number(const struct text *text, unsigned *number) {
  *number = 0;
  for (size_t i = 0; i < text->length; i++) {
    if (!is_digit(text->bytes[i]))
      return false;
    *number = *number > NUMBER_MAX / 10 ? NUMBER_MAX : *number * 10 + (unsigned)(text->bytes[i] - '0');
  }
  return text->length > 0;
}

/* ---- numbers ----------------------------------------------------------------------------------------------- */

/* `array` says that the number is that of an array, though pairs were asked for. */
static bool refuse_number(const struct text *text, bool array) {
  const struct startpos *startpos = text->startpos;
  struct shown shown = show(text->bytes, text->length);
  if (startpos->fritz9)
    return report(text, "start-number-invalid", "there is no start position %s in Fritz 9: its numbers are 1 to 960",
                  shown.text);
  if (startpos->shuffle)
    return report(text, "start-number-invalid", "there is no shuffle array %s: they are numbered 0 to 5039",
                  shown.text);
  if (startpos->pairs && !array)
    return report(text, "start-number-invalid", "there is no pair %s: they are numbered 0 to 921599", shown.text);
  return report(text, "start-number-invalid",
                "there is no start position %s: they are numbered 0 to 959, and 960 stands for 0", shown.text);
}

/* True when there is a start position of that number. */
static bool is_known(const struct startpos *startpos, unsigned number) {
  if (startpos->fritz9)
    return number >= 1 && number <= PGN_STARTPOS_COUNT;
  /* 960 is 0 where people count from 1. */
  return number < startpos_count(startpos) || (!startpos->shuffle && !startpos->pairs && number == PGN_STARTPOS_COUNT);
}

struct start startpos_of(const struct startpos *startpos, unsigned number) {
  if (startpos->shuffle) {
    struct start start = {.number = number, .black_number = number};
    pgn_startpos_shuffle_array(number, start.white);
    memcpy(start.black, start.white, sizeof start.black);
    return start;
  }
  if (startpos->fritz9)
    number = (unsigned)pgn_startpos_from_fritz9(number);
  unsigned white = startpos->pairs ? number / PGN_STARTPOS_COUNT : number;
  struct start start = {
      .number = white % PGN_STARTPOS_COUNT, .black_number = number % PGN_STARTPOS_COUNT, .asked = white};
  pgn_startpos_array(start.number, start.white);
  pgn_startpos_array(start.black_number, start.black);
  return start;
}

/* A number, or two with a hyphen between them. */
static bool take_numbers(struct startpos *startpos, const struct text *text, unsigned first, size_t first_length) {
  unsigned last = first;
  struct text one = part(text, 0, first_length);
  if (!is_known(startpos, first))
    return refuse_number(&one, false);
  if (first_length < text->length) {
    one = part(text, first_length + 1, text->length - first_length - 1);
    is_number(&one, &last);
    if (!is_known(startpos, last))
      return refuse_number(&one, false);
    if (last < first)
      return report(text, "start-number-invalid", "the range %u-%u runs backwards: write %u-%u", first, last, last,
                    first);
  }
  for (unsigned number = first; number <= last; number++) {
    struct start start = startpos_of(startpos, number);
    if (!startpos_write(startpos, text->lines, &start))
      break;
  }
  return true;
}

/* ---- arrays ------------------------------------------------------------------------------------------------ */

/* Reads letters; returns how many, of which at most 8 are kept as English ones, and how many bytes could be read. */
static size_t read_letters(const pgn_language *language, const struct text *text, char array[8], size_t *read) {
  size_t count = 0, at = 0;
  while (at < text->length) {
    pgn_role role;
    size_t n = pgn_language_read(language, text->bytes + at, text->length - at, true, &role);
    if (n == 0)
      break;
    if (count < 8)
      array[count] = ".PNBRQK"[role];
    count++;
    at += n;
  }
  *read = at;
  return count;
}

/* Names the languages in which the letters would be an array, or some order of its pieces: "da, de, no or sv". */
static void list_languages(const struct text *text, char *list, size_t capacity) {
  const char *fits[32];
  size_t count = 0;
  for (size_t i = 0; pgn_language_at(i) && count < 32; i++) {
    char array[8];
    size_t read;
    if (read_letters(pgn_language_at(i), text, array, &read) == 8 && read == text->length &&
        pgn_startpos_judge(array, PGN_STARTPOS_SHUFFLE, NULL))
      fits[count++] = pgn_language_at(i)->code;
  }
  *list = '\0';
  for (size_t i = 0, length = 0; i < count && length < capacity; i++)
    length += (size_t)snprintf(list + length, capacity - length, "%s%s",
                               i == 0           ? ""
                               : i + 1 == count ? " or "
                                                : ", ",
                               fits[i]);
}

/* The letters of a language, for a message: "K Q R B N". */
static void list_letters(const pgn_language *language, char *list, size_t capacity) {
  const char *const *letter = language->letter;
  snprintf(list, capacity, "%s %s %s %s %s", letter[PGN_KING], letter[PGN_QUEEN], letter[PGN_ROOK], letter[PGN_BISHOP],
           letter[PGN_KNIGHT]);
}

static bool read_array(const struct text *text, char array[8]) {
  const pgn_language *language = text->startpos->language;
  size_t read, count = read_letters(language, text, array, &read);
  if (read < text->length) {
    size_t n = 1;
    while (read + n < text->length && (text->bytes[read + n] & 0xc0) == 0x80)
      n++;
    struct text letter = part(text, read, n);
    struct shown shown = show(letter.bytes, letter.length);
    char list[200];
    list_languages(text, list, sizeof list);
    if (*list)
      return report(&letter, "start-array-invalid",
                    "\"%s\" is no piece in %s, but the letters are pieces elsewhere: use --letters=%s", shown.text,
                    language->name, list);
    list_letters(language, list, sizeof list);
    return report(&letter, "start-array-invalid", "\"%s\" is no piece in %s, whose letters are %s", shown.text,
                  language->name, list);
  }
  struct shown shown = show(text->bytes, text->length);
  if (count != 8)
    return report(text, "start-array-invalid", "\"%s\" has %zu piece%s, but an array has eight", shown.text, count,
                  count == 1 ? "" : "s");
  char reason[PGN_STARTPOS_REASON_MAX];
  if (!pgn_startpos_judge(array, startpos_rules(text->startpos), reason))
    return report(text, "start-array-invalid", "\"%s\" is no %s array: %s", shown.text,
                  text->startpos->shuffle ? "shuffle" : "Chess960", reason);
  return true;
}

static unsigned array_number(const struct startpos *startpos, const char array[8]) {
  return (unsigned)(startpos->shuffle ? pgn_startpos_shuffle_number(array) : pgn_startpos_number(array));
}

static bool take_arrays(struct startpos *startpos, const struct text *text, const char white[8], const char black[8]) {
  struct start start = {.number = array_number(startpos, white), .black_number = array_number(startpos, black)};
  start.asked = start.number;
  memcpy(start.white, white, 8);
  memcpy(start.black, black, 8);
  startpos_write(startpos, text->lines, &start);
  return true;
}

/* One side of a pair: a number or an array. */
static bool read_side(const struct text *text, char array[8]) {
  unsigned number;
  if (!is_number(text, &number))
    return text->length > 0 ? read_array(text, array)
                            : report(text, "start-text-unknown", "one side of the pair is missing");
  if (number > PGN_STARTPOS_COUNT)
    return refuse_number(text, true);
  return pgn_startpos_array(number % PGN_STARTPOS_COUNT, array);
}

/* ---- FEN --------------------------------------------------------------------------------------------------- */

static void report_found(const struct text *text, const pgn_fen_report *found, unsigned i) {
  pgn_code code = found->finding[i].code;
  pgn_diag diag = line_place(text->line, (size_t)(text->bytes - text->line->text) + found->finding[i].at);
  diag.code = code;
  diag.severity = (uint8_t)pgn_code_severity(code, text->lines->strict);
  report_finding(&text->lines->report, text->line->file, &diag,
                 code == pgn_code_find("fen-fields-missing")
                     ? "fields are missing; those of a start position are assumed"
                     : found->finding[i].message);
}

/* Reports the first error in a FEN, if there is one; returns whether there was none. */
static bool report_error(const struct text *text, const pgn_fen_report *found) {
  for (unsigned i = 0; i < found->count; i++)
    if (pgn_code_severity(found->finding[i].code, text->lines->strict) == PGN_ERROR) {
      report_found(text, found, i);
      return false;
    }
  return true;
}

/* Reports the rest, but for missing rights: judge_rights() says all of that. */
static void report_rest(const struct text *text, const pgn_fen_report *found) {
  for (unsigned i = 0; i < found->count; i++)
    if (found->finding[i].code != pgn_code_find("castling-rights-absent"))
      report_found(text, found, i);
}

static bool has_castling_field(const struct text *text) {
  enum { CASTLING_FIELD = 3 };
  unsigned fields = 0;
  for (size_t i = 0; i < text->length; i++)
    fields += !is_blank(text->bytes[i]) && (i == 0 || is_blank(text->bytes[i - 1]));
  return fields >= CASTLING_FIELD;
}

/* The castling field should say what its start position has.  False when that it does not is an error. */
static bool judge_rights(const struct text *text, const pgn_setup *setup, const char white[8]) {
  const char *code = "castling-rights-absent";
  pgn_bitboard all = 0;
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++)
    if (setup->piece[square] == 'R' || setup->piece[square] == 'r')
      all |= UINT64_C(1) << square;
  if (setup->castling_rooks == (text->startpos->shuffle ? 0 : all))
    return true;
  if (text->startpos->shuffle)
    report(text, code = "start-rights-dropped", "there is no castling in shuffle chess: the rights are left out");
  else
    report(text, code, "%.8s with %s castling rights is read as with all, KQkq", white,
           setup->castling_rooks == 0 ? "no" : "only some");
  return pgn_code_severity(pgn_code_find(code), text->lines->strict) < PGN_ERROR;
}

static bool take_fen(struct startpos *startpos, const struct text *text) {
  pgn_setup setup;
  pgn_fen_report found;
  pgn_status status = pgn_setup_parse(text->bytes, text->length, PGN_FEN_AUTO, &setup, &found);
  if (!report_error(text, &found) || status != PGN_OK)
    return false;
  char white[8], black[8], reason[PGN_STARTPOS_REASON_MAX];
  if (!pgn_startpos_judge_setup(&setup, startpos_rules(startpos), white, black, reason))
    return report(text, "start-fen-invalid", "this is no start position: %s", reason);
  if (memcmp(white, black, sizeof white) != 0 && !startpos->pairs)
    return report(text, "start-sides-differ", "White has %.8s, Black %.8s: %s", white, black,
                  startpos->shuffle ? "in shuffle chess both have the same array"
                                    : "two different arrays are read with --double");
  report_rest(text, &found);
  if (has_castling_field(text) && !judge_rights(text, &setup, white))
    return false;
  return take_arrays(startpos, text, white, black);
}

/* ---- a text ------------------------------------------------------------------------------------------------ */

static size_t count_of(const struct text *text, char c) {
  size_t count = 0;
  for (size_t i = 0; i < text->length; i++)
    count += text->bytes[i] == c;
  return count;
}

static bool take_pair(struct startpos *startpos, const struct text *text) {
  const char *slash = memchr(text->bytes, '/', text->length);
  size_t length = (size_t)(slash - text->bytes);
  struct text white = part(text, 0, length), black = part(text, length + 1, text->length - length - 1);
  char arrays[2][8];
  if (!startpos->pairs)
    return report(text, "start-sides-differ", "\"%s\" has White's array and Black's: pairs are read with --double",
                  show(text->bytes, text->length).text);
  return read_side(&white, arrays[0]) && read_side(&black, arrays[1]) &&
         take_arrays(startpos, text, arrays[0], arrays[1]);
}

static bool take_text(struct startpos *startpos, const struct text *text) {
  const char *expected = startpos->pairs ? "a pair (518/0), its number, a range of numbers or a FEN"
                                         : "a number, a range of numbers (0-959), an array (RNBQKBNR) or a FEN";
  struct shown shown = show(text->bytes, text->length);
  size_t blanks = 0, slashes = count_of(text, '/'), digits = 0;
  for (size_t i = 0; i < text->length; i++)
    blanks += is_blank(text->bytes[i]);
  if (blanks == text->length)
    return report(text, "start-text-unknown", "the text is empty: give %s", expected);
  if (slashes > 1)
    return take_fen(startpos, text);
  if (blanks > 0)
    return report(text, "start-text-unknown", "\"%s\" has a blank in it: give %s", shown.text, expected);
  if (slashes == 1)
    return take_pair(startpos, text);
  while (digits < text->length && is_digit(text->bytes[digits]))
    digits++;
  unsigned number;
  struct text first = part(text, 0, digits), rest = part(text, digits, text->length - digits);
  struct text last = part(&rest, rest.length > 0, rest.length - (rest.length > 0));
  if (digits > 0) {
    is_number(&first, &number);
    unsigned ignored;
    if (rest.length == 0 || (rest.bytes[0] == '-' && is_number(&last, &ignored)))
      return take_numbers(startpos, text, number, digits);
  } else if (rest.bytes[0] == '-' && is_number(&last, &number)) {
    return refuse_number(text, false);
  }
  bool is_word = digits == 0;
  for (size_t i = 0; i < text->length; i++)
    is_word = is_word && ((unsigned char)text->bytes[i] >= 0x80 || (text->bytes[i] | 32) >= 'a') &&
              (text->bytes[i] & 0x80 || (text->bytes[i] | 32) <= 'z');
  if (!is_word)
    return report(text, "start-text-unknown", "\"%s\" cannot be read: give %s", shown.text, expected);
  char array[8];
  if (!read_array(text, array))
    return false;
  if (startpos->pairs)
    return report(text, "start-text-unknown", "\"%s\" is one array, and a pair has two: write %s/%s if both have it",
                  shown.text, shown.text, shown.text);
  return take_arrays(startpos, text, array, array);
}

void startpos_take(void *context, struct lines *lines, const struct line *line) {
  struct startpos *startpos = context;
  struct text text = {startpos, lines, line, line->text, line->length};
  if (take_text(startpos, &text))
    return;
  lines->items++;
  lines->damaged++;
}
