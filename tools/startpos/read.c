/* SPDX-License-Identifier: MIT
 * What a person may call a start position: a number, a range of numbers, an array, a pair, a FEN,
 * or the line that was printed of it. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "pgnkit/chars.h"
#include "startpos.h"

enum { NUMBER_MAX = 999999999 };

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

/* Reports a finding.  One about a word of the command line names that word, as its place, "arguments:6", tells little.
 */
static void tell(const struct text *text, pgn_diag *diag, const char *message) {
  const struct line *line = text->line;
  char word[sizeof(pgn_quotation) + 2], named[1000];
  snprintf(word, sizeof word, "\"%s\"", pgn_quote(line->text, line->length).text);
  snprintf(named, sizeof named, "%s: %s", word, message);
  report_finding(&text->lines->report, line->file, diag, line->is_word && !strstr(message, word) ? named : message);
}

/* Reports what is wrong with a text; returns false, for those who end with it. */
PGN_PRINTF(3, 4)
static bool report(const struct text *text, pgn_code code, const char *format, ...) {
  char message[900];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  pgn_diag diag = line_place(text->line, (size_t)(text->bytes - text->line->text));
  diag.length = (uint32_t)text->length;
  diag.code = code;
  diag.severity = (uint8_t)pgn_code_severity(diag.code, text->lines->strict);
  tell(text, &diag, message);
  return false;
}

/* Digits only; above NUMBER_MAX the value is just too large. */
static bool is_number(const struct text *text, unsigned *number) {
  *number = 0;
  for (size_t i = 0; i < text->length; i++) {
    if (!pgn_is_digit(text->bytes[i]))
      return false;
    *number = *number > NUMBER_MAX / 10 ? NUMBER_MAX : *number * 10 + (unsigned)(text->bytes[i] - '0');
  }
  return text->length > 0;
}

/* ---- numbers ----------------------------------------------------------------------------------------------- */

/* `array` says that the number is that of an array, though pairs were asked for. */
static bool refuse_number(const struct text *text, bool array) {
  const struct startpos *startpos = text->startpos;
  const char *known = "number of a start position: they go from 0 to 959, and 960 stands for 0";
  if (startpos->fritz9)
    known = "number of a start position in Fritz 9: they go from 1 to 960";
  else if (startpos->shuffle)
    known = "number of a shuffle array: they go from 0 to 5039";
  else if (startpos->pairs && !array)
    known = "number of a pair: they go from 0 to 921599";
  return report(text, PGN_CODE_START_NUMBER_INVALID, "\"%s\" is no %s", pgn_quote(text->bytes, text->length).text,
                known);
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
  unsigned white = startpos->pairs ? number / PGN_STARTPOS_COUNT : number, black = number % PGN_STARTPOS_COUNT;
  struct start start = {
      .number = white % PGN_STARTPOS_COUNT, .black_number = black, .asked = white, .black_asked = black};
  pgn_startpos_array(start.number, start.white);
  pgn_startpos_array(start.black_number, start.black);
  return start;
}

/* The same of a number as it is asked for, which may be one of Fritz 9. */
static struct start start_asked(const struct startpos *startpos, unsigned number) {
  if (!startpos->fritz9)
    return startpos_of(startpos, number);
  struct start start = startpos_of(startpos, (unsigned)pgn_startpos_from_fritz9(number));
  start.fritz9 = number;
  return start;
}

/* A number, or two with a hyphen between them. */
static bool take_numbers(struct startpos *startpos, const struct text *text) {
  const char *hyphen = memchr(text->bytes, '-', text->length);
  size_t first_length = hyphen ? (size_t)(hyphen - text->bytes) : text->length;
  unsigned first, last;
  struct text one = part(text, 0, first_length);
  is_number(&one, &first);
  last = first;
  if (!is_known(startpos, first))
    return refuse_number(&one, false);
  if (first_length < text->length) {
    one = part(text, first_length + 1, text->length - first_length - 1);
    is_number(&one, &last);
    if (!is_known(startpos, last))
      return refuse_number(&one, false);
    if (last < first)
      return report(text, PGN_CODE_START_NUMBER_INVALID, "\"%u-%u\" runs backwards: write %u-%u", first, last, last,
                    first);
  }
  for (unsigned number = first; number <= last; number++) {
    struct start start = start_asked(startpos, number);
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
    pgn_quotation shown = pgn_quote(letter.bytes, letter.length);
    char list[200];
    list_languages(text, list, sizeof list);
    if (*list)
      return report(&letter, PGN_CODE_START_ARRAY_INVALID,
                    "\"%s\" is no piece in %s, but the letters are pieces elsewhere: use --letters=%s", shown.text,
                    language->name, list);
    list_letters(language, list, sizeof list);
    return report(&letter, PGN_CODE_START_ARRAY_INVALID, "\"%s\" is no piece in %s, whose letters are %s", shown.text,
                  language->name, list);
  }
  pgn_quotation shown = pgn_quote(text->bytes, text->length);
  if (count != 8)
    return report(text, PGN_CODE_START_ARRAY_INVALID, "\"%s\" has %zu piece%s, but an array has eight", shown.text,
                  count, count == 1 ? "" : "s");
  char reason[PGN_STARTPOS_REASON_MAX];
  if (!pgn_startpos_judge(array, startpos_rules(text->startpos), reason))
    return report(text, PGN_CODE_START_ARRAY_INVALID, "\"%s\" is no %s array: %s", shown.text,
                  text->startpos->shuffle ? "shuffle" : "Chess960", reason);
  return true;
}

static unsigned array_number(const struct startpos *startpos, const char array[8]) {
  return (unsigned)(startpos->shuffle ? pgn_startpos_shuffle_number(array) : pgn_startpos_number(array));
}

/* Two arrays; `asked`, unless NULL, are the numbers they were given by. */
static bool take_arrays(struct startpos *startpos, const struct text *text, const char white[8], const char black[8],
                        const unsigned asked[2]) {
  struct start start = {.number = array_number(startpos, white), .black_number = array_number(startpos, black)};
  start.asked = asked ? asked[0] : start.number;
  start.black_asked = asked ? asked[1] : start.black_number;
  memcpy(start.white, white, 8);
  memcpy(start.black, black, 8);
  startpos_write(startpos, text->lines, &start);
  return true;
}

/* ---- FEN --------------------------------------------------------------------------------------------------- */

static void report_found(const struct text *text, const pgn_fen_report *found, unsigned i) {
  pgn_code code = found->finding[i].code;
  pgn_diag diag = line_place(text->line, (size_t)(text->bytes - text->line->text) + found->finding[i].at);
  diag.code = code;
  diag.severity = (uint8_t)pgn_code_severity(code, text->lines->strict);
  tell(text, &diag,
       code == PGN_CODE_FEN_FIELDS_MISSING ? "fields are missing; those of a start position are assumed"
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
    if (found->finding[i].code != PGN_CODE_CASTLING_RIGHTS_ABSENT)
      report_found(text, found, i);
}

static bool has_castling_field(const struct text *text) {
  enum { CASTLING_FIELD = 3 };
  unsigned fields = 0;
  for (size_t i = 0; i < text->length; i++)
    fields += !pgn_is_white(text->bytes[i]) && (i == 0 || pgn_is_white(text->bytes[i - 1]));
  return fields >= CASTLING_FIELD;
}

/* The castling field should say what its start position has.  False when that it does not is an error. */
static bool judge_rights(const struct text *text, const pgn_setup *setup, const char white[8]) {
  pgn_code code = PGN_CODE_CASTLING_RIGHTS_ABSENT;
  pgn_bitboard all = 0;
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++)
    if (setup->piece[square] == 'R' || setup->piece[square] == 'r')
      all |= UINT64_C(1) << square;
  if (setup->castling_rooks == (text->startpos->shuffle ? 0 : all))
    return true;
  const char *which = setup->castling_rooks == 0 ? "no" : "only some";
  if (!text->startpos->shuffle && text->lines->strict)
    return report(text, PGN_CODE_START_FEN_INVALID,
                  "%.8s with %s castling rights is no start position: KQkq would be right", white, which);
  if (text->startpos->shuffle)
    report(text, code = PGN_CODE_START_RIGHTS_DROPPED,
           "there is no castling in shuffle chess: the rights are left out");
  else
    report(text, code, "%.8s with %s castling rights is read as with all, KQkq", white, which);
  return pgn_code_severity(code, text->lines->strict) < PGN_ERROR;
}

static bool take_fen(struct startpos *startpos, const struct text *text) {
  pgn_setup setup;
  pgn_fen_report found;
  pgn_status status = pgn_setup_parse(text->bytes, text->length, PGN_FEN_AUTO, &setup, &found);
  if (!report_error(text, &found) || status != PGN_OK)
    return false;
  char white[8], black[8], reason[PGN_STARTPOS_REASON_MAX];
  if (!pgn_startpos_judge_setup(&setup, startpos_rules(startpos), white, black, reason))
    return report(text, PGN_CODE_START_FEN_INVALID, "this is no start position: %s", reason);
  if (memcmp(white, black, sizeof white) != 0 && !startpos->pairs)
    return report(text, PGN_CODE_START_SIDES_DIFFER, "White has %.8s, Black %.8s: %s", white, black,
                  startpos->shuffle ? "in shuffle chess both have the same array"
                                    : "two different arrays are read with --double");
  report_rest(text, &found);
  if (has_castling_field(text) && !judge_rights(text, &setup, white))
    return false;
  return take_arrays(startpos, text, white, black, NULL);
}

/* ---- a line that was printed here -------------------------------------------------------------------------- */

/* Cuts off the first word. */
static struct text cut_word(struct text *rest) {
  size_t length = 0, next;
  while (length < rest->length && !pgn_is_white(rest->bytes[length]))
    length++;
  for (next = length; next < rest->length && pgn_is_white(rest->bytes[next]);)
    next++;
  struct text word = part(rest, 0, length);
  *rest = part(rest, next, rest->length - next);
  return word;
}

/* A number, or two with a slash between them; how many, 0 when it is neither. */
static unsigned read_numbers(const struct text *word, unsigned numbers[2]) {
  const char *slash = memchr(word->bytes, '/', word->length);
  if (!slash)
    return is_number(word, &numbers[0]);
  size_t length = (size_t)(slash - word->bytes);
  struct text white = part(word, 0, length), black = part(word, length + 1, word->length - length - 1);
  return is_number(&white, &numbers[0]) && is_number(&black, &numbers[1]) ? 2 : 0;
}

static bool is_array(const struct text *text, const char array[8]) {
  char read_array[8];
  size_t read;
  return read_letters(text->startpos->language, text, read_array, &read) == 8 && read == text->length &&
         memcmp(read_array, array, 8) == 0;
}

/* The arrays of a line, which are two in a pair. */
static bool are_arrays(const struct text *text, const struct start *start) {
  const char *slash = memchr(text->bytes, '/', text->length);
  if (!text->startpos->pairs || !slash)
    return !text->startpos->pairs && is_array(text, start->white);
  size_t length = (size_t)(slash - text->bytes);
  struct text white = part(text, 0, length), black = part(text, length + 1, text->length - length - 1);
  return is_array(&white, start->white) && is_array(&black, start->black);
}

static bool refuse_field(const struct text *field, const struct text *number, const char *name, const char *expected) {
  return report(field, PGN_CODE_START_TEXT_UNKNOWN, "\"%s\" does not go with %s, whose %s is %s",
                pgn_quote(field->bytes, field->length).text, pgn_quote(number->bytes, number->length).text, name,
                expected);
}

/* Number, array and FEN, or those of a pair with its index: the number counts, and the rest must be what it gives. */
static bool take_printed(struct startpos *startpos, const struct text *text) {
  struct text rest = *text, number = cut_word(&rest);
  unsigned numbers[2], count = read_numbers(&number, numbers), index;
  if (count != (startpos->pairs ? 2 : 1))
    return report(text, PGN_CODE_START_TEXT_UNKNOWN,
                  startpos->pairs ? "\"%s\" begins a line of one array: such lines are read without --double"
                                  : "\"%s\" begins a line of two arrays: such lines are read with --double",
                  pgn_quote(number.bytes, number.length).text);
  for (unsigned i = 0; i < count; i++) {
    if (numbers[i] > (startpos->shuffle ? PGN_STARTPOS_SHUFFLE_COUNT - 1 : PGN_STARTPOS_COUNT))
      return refuse_number(&number, true);
    numbers[i] %= startpos->shuffle ? PGN_STARTPOS_SHUFFLE_COUNT : PGN_STARTPOS_COUNT;
  }
  struct start start =
      startpos_of(startpos, startpos->pairs ? pgn_startpos_double_index(numbers[0], numbers[1]) : numbers[0]);
  char expected[PGN_STARTPOS_FEN_MAX];
  if (startpos->pairs) {
    struct text field = cut_word(&rest);
    unsigned known = pgn_startpos_double_index(numbers[0], numbers[1]);
    snprintf(expected, sizeof expected, "%u", known);
    if (!is_number(&field, &index) || index != known)
      return refuse_field(&field, &number, "index", expected);
  }
  struct text field = cut_word(&rest);
  snprintf(expected, sizeof expected, startpos->pairs ? "%.8s/%.8s" : "%.8s", start.white, start.black);
  if (!are_arrays(&field, &start))
    return refuse_field(&field, &number, "array in English letters", expected);
  size_t length = pgn_startpos_fen(start.white, start.black, startpos_rules(startpos), expected);
  if (rest.length != length || memcmp(rest.bytes, expected, length) != 0)
    return refuse_field(&rest, &number, "FEN", expected);
  startpos_write(startpos, text->lines, &start);
  return true;
}

/* ---- a text ------------------------------------------------------------------------------------------------ */

enum kind { NUMBER, NEGATIVE, RANGE, LETTERS, UNKNOWN };

static enum kind kind_of(const struct text *text) {
  unsigned number;
  size_t digits = 0, letters = 0;
  while (digits < text->length && pgn_is_digit(text->bytes[digits]))
    digits++;
  struct text last = part(text, digits, text->length - digits);
  if (last.length == 0)
    return digits > 0 ? NUMBER : UNKNOWN;
  if (last.bytes[0] == '-') {
    last = part(&last, 1, last.length - 1);
    return !is_number(&last, &number) ? UNKNOWN : digits > 0 ? RANGE : NEGATIVE;
  }
  while (letters < text->length) {
    unsigned char c = (unsigned char)text->bytes[letters];
    if (c < 0x80 && ((c | 32) < 'a' || (c | 32) > 'z'))
      break;
    letters++;
  }
  return letters == text->length ? LETTERS : UNKNOWN;
}

/* What stands behind #, SP, SP- or "SP " when that is a number, or the text as it is; `*is_sp` says that SP stood
 * there, which is Scharnagl's. */
static struct text cut_name(const struct text *text, bool *is_sp) {
  const char *bytes = text->bytes;
  size_t at = 0;
  *is_sp = text->length > 2 && (bytes[0] | 32) == 's' && (bytes[1] | 32) == 'p';
  if (*is_sp)
    at = bytes[2] == '-' || bytes[2] == ' ' ? 3 : 2;
  else if (text->length > 0 && bytes[0] == '#')
    at = 1;
  if (at < text->length && pgn_is_digit(bytes[at]))
    return part(text, at, text->length - at);
  *is_sp = false;
  return *text;
}

/* One side of a pair: a number or an array; `asked` becomes its number, as it was given. */
static bool read_side(const struct text *text, char array[8], unsigned *asked) {
  bool is_sp;
  struct text side = cut_name(text, &is_sp);
  pgn_quotation whole = pgn_quote(text->line->text, text->line->length);
  if (text->length == 0)
    return report(text, PGN_CODE_START_TEXT_UNKNOWN, "one side of the pair \"%s\" is missing", whole.text);
  switch (kind_of(&side)) {
  case NUMBER:
    if (!is_number(&side, asked) || *asked > PGN_STARTPOS_COUNT)
      return refuse_number(text, true);
    return pgn_startpos_array(*asked % PGN_STARTPOS_COUNT, array);
  case NEGATIVE: return refuse_number(text, true);
  case RANGE:
    return report(text, PGN_CODE_START_TEXT_UNKNOWN,
                  "a pair has no ranges: each side of \"%s\" must be one number or one array; ranges are those of the "
                  "index (0-921599)",
                  whole.text);
  case LETTERS:
    if (!read_array(text, array))
      return false;
    *asked = (unsigned)pgn_startpos_number(array);
    return true;
  default:
    return report(text, PGN_CODE_START_TEXT_UNKNOWN, "\"%s\" cannot be read: a side of a pair is a number or an array",
                  pgn_quote(text->bytes, text->length).text);
  }
}

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
  unsigned asked[2];
  if (!startpos->pairs)
    return report(text, PGN_CODE_START_SIDES_DIFFER,
                  "\"%s\" has White's array and Black's: pairs are read with --double",
                  pgn_quote(text->bytes, text->length).text);
  return read_side(&white, arrays[0], &asked[0]) && read_side(&black, arrays[1], &asked[1]) &&
         take_arrays(startpos, text, arrays[0], arrays[1], asked);
}

/* "518/0-520/0", which can be no FEN. */
static bool is_range_of_pairs(const struct text *text) {
  for (size_t i = 0; i < text->length; i++)
    if (!pgn_is_digit(text->bytes[i]) && text->bytes[i] != '/' && text->bytes[i] != '-')
      return false;
  return count_of(text, '-') == 1 && count_of(text, '/') == 2;
}

static bool refuse_sp(const struct startpos *startpos, const struct text *text) {
  return report(text, PGN_CODE_START_NUMBER_INVALID, "\"%s\" is Scharnagl's number of one array: %s",
                pgn_quote(text->bytes, text->length).text,
                startpos->shuffle ? "those of shuffle chess have numbers of their own, 0 to 5039"
                : startpos->pairs ? "a pair has two, as SP518/SP0"
                                  : "with --numbering=fritz9 the numbers are those of Fritz 9");
}

static bool take_text(struct startpos *startpos, const struct text *text) {
  const char *expected = startpos->pairs ? "a pair (518/0), its number, a range of numbers or a FEN"
                                         : "a number, a range of numbers (0-959), an array (RNBQKBNR) or a FEN";
  pgn_quotation shown = pgn_quote(text->bytes, text->length);
  size_t blanks = 0, slashes = count_of(text, '/');
  bool is_sp;
  struct text rest = *text, first = cut_word(&rest), body = cut_name(text, &is_sp);
  unsigned numbers[2];
  if (first.length + rest.length == 0)
    return report(text, PGN_CODE_START_TEXT_UNKNOWN, "\"%s\" is empty: give %s", shown.text, expected);
  if (rest.length > 0 && slashes > 1 && read_numbers(&first, numbers) > 0)
    return take_printed(startpos, text);
  if (is_range_of_pairs(text))
    return report(text, PGN_CODE_START_TEXT_UNKNOWN,
                  "\"%s\" is a range of pairs: a range is one of their index (0-921599)", shown.text);
  if (slashes > 1)
    return take_fen(startpos, text);
  for (size_t i = 0; i < body.length; i++)
    blanks += pgn_is_white(body.bytes[i]);
  if (blanks > 0)
    return report(text, PGN_CODE_START_TEXT_UNKNOWN, "\"%s\" has a blank in it: give %s", shown.text, expected);
  if (slashes == 1)
    return take_pair(startpos, text);
  char array[8];
  switch (kind_of(&body)) {
  case NUMBER:
  case RANGE:
    if (is_sp && (startpos->shuffle || startpos->pairs || startpos->fritz9))
      return refuse_sp(startpos, text);
    return take_numbers(startpos, &body);
  case NEGATIVE: return refuse_number(text, false);
  case LETTERS:
    if (!read_array(text, array))
      return false;
    if (startpos->pairs)
      return report(text, PGN_CODE_START_TEXT_UNKNOWN,
                    "\"%s\" is one array, and a pair has two: write %s/%s if both have it", shown.text, shown.text,
                    shown.text);
    return take_arrays(startpos, text, array, array, NULL);
  default: return report(text, PGN_CODE_START_TEXT_UNKNOWN, "\"%s\" cannot be read: give %s", shown.text, expected);
  }
}

void startpos_take(void *context, struct lines *lines, const struct line *line) {
  struct startpos *startpos = context;
  struct text text = {startpos, lines, line, line->text, line->length};
  if (take_text(startpos, &text))
    return;
  lines->items++;
  lines->damaged++;
}
