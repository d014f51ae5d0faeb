/* SPDX-License-Identifier: MIT
 * Partial results: a table as text, and back. */
#include <stdlib.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "stats/key.h"

/* The lines, in this order; fields are separated by tabs:
 *
 *   pgnkit-stats 1
 *   by           GROUPING
 *   variant      CHOICE         chess960, standard or any
 *   where        CONDITION      any number of them, sorted, none twice
 *   damaged      GAMES
 *   row          KEY GAMES WHITE DRAW BLACK UNKNOWN PLIES WHITE_A WHITE_H BLACK_A BLACK_H CASTLING_PLIES
 *                               any number of them, sorted by their keys, no key twice
 *   end          ROWS           so that a result that was cut off is not taken for a whole one
 *
 * In a key \\, \t, \n and \r stand for a backslash, a tab and the ends of lines.  Nothing else is taken than what is
 * written: what is read and written again is the same text. */
#define VERSION_LINE "pgnkit-stats 1"
enum { NUMBERS = 11 };
#define MOST "above 9007199254740992, up to which counts are exact" /* PGN_COUNT_MAX */

enum state { AT_VERSION, AT_BY, AT_VARIANT, AT_WHERE, AT_ROWS, AT_END };

/* The counts in the order they are written in. */
static void list_numbers(const pgn_counts *counts, uint64_t number[NUMBERS]) {
  const uint64_t list[NUMBERS] = {counts->games,
                                  counts->white,
                                  counts->draw,
                                  counts->black,
                                  counts->unknown,
                                  counts->plies,
                                  counts->castled[PGN_WHITE][PGN_A_SIDE],
                                  counts->castled[PGN_WHITE][PGN_H_SIDE],
                                  counts->castled[PGN_BLACK][PGN_A_SIDE],
                                  counts->castled[PGN_BLACK][PGN_H_SIDE],
                                  counts->castling_plies};
  memcpy(number, list, sizeof list);
}

static void take_numbers(const uint64_t number[NUMBERS], pgn_counts *counts) {
  *counts = (pgn_counts){.games = number[0],
                         .white = number[1],
                         .draw = number[2],
                         .black = number[3],
                         .unknown = number[4],
                         .plies = number[5],
                         .castling_plies = number[10]};
  counts->castled[PGN_WHITE][PGN_A_SIDE] = number[6];
  counts->castled[PGN_WHITE][PGN_H_SIDE] = number[7];
  counts->castled[PGN_BLACK][PGN_A_SIDE] = number[8];
  counts->castled[PGN_BLACK][PGN_H_SIDE] = number[9];
}

/* ---- writing ----------------------------------------------------------------------------------------------- */

static const char plain[] = "\\\t\n\r", escaped[] = "\\tnr";

static void add_key(pgn_buffer *out, const char *key, size_t length) {
  for (size_t i = 0; i < length; i++) {
    const char *special = key[i] ? strchr(plain, key[i]) : NULL;
    if (special)
      pgn_buffer_add_char(out, '\\');
    pgn_buffer_add_char(out, special ? escaped[special - plain] : key[i]);
  }
}

static int compare_rows(const void *a, const void *b) {
  return pgn_row_compare(*(const pgn_row *const *)a, *(const pgn_row *const *)b);
}

pgn_status pgn_partial_add_where(pgn_partial *partial, const pgn_condition *condition) {
  pgn_buffer *where = &partial->where;
  size_t at = 0, old = where->length;
  pgn_condition_write(condition, where);
  if (where->failed) {
    where->length = old;
    return PGN_ERR_NOMEM;
  }
  size_t length = where->length - old;
  int order = 1;
  while (at < old && order > 0) {
    size_t line = (size_t)((const char *)memchr(where->data + at, '\n', old - at) - where->data) - at;
    order = pgni_stats_compare(where->data + old, length, where->data + at, line);
    if (order > 0)
      at += line + 1;
  }
  if (order == 0) {
    where->length = old;
    return PGN_OK;
  }
  pgn_buffer_add_char(where, '\n');
  char text[PGN_CONDITION_MAX + 1];
  if (where->failed || ++length > sizeof text) {
    where->length = old;
    return where->failed ? PGN_ERR_NOMEM : PGN_ERR_LIMIT;
  }
  memcpy(text, where->data + old, length);
  memmove(where->data + at + length, where->data + at, old - at);
  memcpy(where->data + at, text, length);
  return PGN_OK;
}

void pgn_partial_write(const pgn_partial *partial, const pgn_table *table, pgn_buffer *out) {
  size_t count;
  const pgn_row *rows = pgn_table_rows(table, &count);
  const pgn_row **sorted = malloc((count + 1) * sizeof *sorted);
  if (!sorted) {
    out->failed = true;
    return;
  }
  for (size_t i = 0; i < count; i++)
    sorted[i] = &rows[i];
  qsort(sorted, count, sizeof *sorted, compare_rows);
  pgn_buffer_add_format(out, VERSION_LINE "\nby\t%s\nvariant\t%s\n", pgn_stats_by_name(partial->by), partial->variant);
  for (size_t at = 0; at < partial->where.length;) {
    const char *line = partial->where.data + at;
    size_t length = (size_t)((const char *)memchr(line, '\n', partial->where.length - at) - line) + 1;
    pgn_buffer_add_text(out, "where\t");
    pgn_buffer_add(out, line, length);
    at += length;
  }
  pgn_buffer_add_format(out, "damaged\t%llu\n", (unsigned long long)partial->damaged);
  for (size_t i = 0; i < count; i++) {
    uint64_t number[NUMBERS];
    list_numbers(&sorted[i]->counts, number);
    pgn_buffer_add_text(out, "row\t");
    add_key(out, sorted[i]->key, sorted[i]->key_length);
    for (size_t k = 0; k < NUMBERS; k++) {
      pgn_buffer_add_char(out, '\t');
      pgn_buffer_add_uint(out, number[k]);
    }
    pgn_buffer_add_char(out, '\n');
  }
  pgn_buffer_add_format(out, "end\t%llu\n", (unsigned long long)count);
  free(sorted);
}

/* ---- reading ----------------------------------------------------------------------------------------------- */

void pgn_partial_reader_init(pgn_partial_reader *reader) {
  memset(reader, 0, sizeof *reader);
  pgn_buffer_init(&reader->partial.where);
  pgn_buffer_init(&reader->key);
  pgn_buffer_init(&reader->last);
}

void pgn_partial_reader_clear(pgn_partial_reader *reader) {
  pgn_buffer_clear(&reader->partial.where);
  pgn_buffer_clear(&reader->key);
  pgn_buffer_clear(&reader->last);
}

bool pgn_partial_has_choice(const pgn_partial_reader *reader) { return reader->state >= AT_ROWS; }

/* True when the line is a word and a tab; `*rest` is what follows. */
static bool begins(const char *line, size_t length, const char *word, const char **rest, size_t *rest_length) {
  size_t n = strlen(word);
  if (length <= n || memcmp(line, word, n) != 0 || line[n] != '\t')
    return false;
  *rest = line + n + 1;
  *rest_length = length - n - 1;
  return true;
}

/* Reads a number up to a tab or the end and moves behind that; false when there is none, written as here. */
static bool take_number(const char **text, size_t *length, uint64_t *number) {
  size_t n = 0;
  *number = 0;
  for (; n < *length && (*text)[n] != '\t'; n++) {
    unsigned digit = (unsigned)((*text)[n] - '0');
    if (digit > 9 || *number > (UINT64_MAX - digit) / 10)
      return false;
    *number = *number * 10 + digit;
  }
  if (n == 0 || (n > 1 && **text == '0'))
    return false;
  n += n < *length;
  *text += n;
  *length -= n;
  return true;
}

/* The same, where nothing may follow. */
static bool is_number(const char *text, size_t length, uint64_t *number) {
  return memchr(text, '\t', length) == NULL && take_number(&text, &length, number);
}

static pgn_status is_wrong(pgn_partial_reader *reader, const char *error) {
  reader->error = error;
  return PGN_ERR_SYNTAX;
}

/* The numbers of some games, none above PGN_COUNT_MAX: each game has one result, castles once for a colour, and at one
 * of its plies. */
static bool is_sound(const pgn_counts *counts) {
  if (counts->games == 0)
    return false;
  uint64_t castlings = 0;
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    const uint64_t *sides = counts->castled[color];
    if (sides[PGN_H_SIDE] > counts->games || sides[PGN_A_SIDE] > counts->games - sides[PGN_H_SIDE])
      return false;
    castlings += sides[PGN_H_SIDE] + sides[PGN_A_SIDE];
  }
  if (castlings == 0 ? counts->castling_plies > 0
                     : counts->castling_plies < castlings || counts->castling_plies > 2 * counts->plies)
    return false;
  return counts->white + counts->draw + counts->black + counts->unknown == counts->games;
}

/* True unless the row is of a result that not all its games have. */
static bool has_result(const pgn_partial *partial, const pgn_buffer *key, const pgn_counts *counts) {
  if (partial->by != PGN_BY_RESULT)
    return true;
  /* The keys are told apart by their first and last letters. */
  char first = key->data[0], last = key->data[key->length - 1];
  uint64_t games = first == '*'  ? counts->unknown
                   : last == '0' ? counts->white
                   : last == '2' ? counts->draw
                                 : counts->black;
  return games == counts->games;
}

/* Reads a key up to its tab and moves behind that; false when it is none. */
static bool take_key(const char **text, size_t *length, pgn_buffer *key) {
  size_t n = 0;
  for (; n < *length && (*text)[n] != '\t'; n++) {
    char c = (*text)[n];
    if (c == '\\') {
      const char *special = ++n < *length && (*text)[n] ? strchr(escaped, (*text)[n]) : NULL;
      if (!special)
        return false;
      c = plain[special - escaped];
    } else if (c == '\n' || c == '\r') {
      return false;
    }
    pgn_buffer_add_char(key, c);
  }
  if (n == *length)
    return false;
  *text += n + 1;
  *length -= n + 1;
  return true;
}

static pgn_status take_row(pgn_partial_reader *reader, const char *text, size_t length, pgn_table *table) {
  uint64_t number[NUMBERS];
  pgn_counts counts;
  pgn_buffer *key = &reader->key, *last = &reader->last;
  key->length = 0;
  bool is_read = take_key(&text, &length, key);
  for (size_t i = 0; i + 1 < NUMBERS && is_read; i++)
    is_read = take_number(&text, &length, &number[i]);
  if (key->failed)
    return PGN_ERR_NOMEM;
  if (!is_read || !is_number(text, length, &number[NUMBERS - 1]))
    return is_wrong(reader, "a row is not a key and eleven numbers");
  if (!pgni_stats_is_key(reader->partial.by, key->data, key->length))
    return is_wrong(reader, "a row is of something that games are not grouped by");
  if (reader->rows > 0 && pgni_stats_compare(last->data, last->length, key->data, key->length) >= 0)
    return is_wrong(reader, "a row is not behind the one before it");
  for (size_t i = 0; i < NUMBERS; i++)
    if (number[i] > PGN_COUNT_MAX)
      return is_wrong(reader, "a number is " MOST);
  take_numbers(number, &counts);
  if (!is_sound(&counts))
    return is_wrong(reader, "the numbers of a row cannot be true together");
  if (!has_result(&reader->partial, key, &counts))
    return is_wrong(reader, "a row of a result has games with another one");
  pgn_status status = pgn_table_add(table, key->data, key->length, &counts);
  if (status == PGN_ERR_LIMIT)
    reader->error = "with this row a sum is " MOST;
  pgn_buffer freed = *last;
  *last = *key;
  *key = freed;
  reader->rows += status == PGN_OK;
  return status;
}

static pgn_status take_by(pgn_partial_reader *reader, const char *line, size_t length) {
  const char *name;
  size_t name_length;
  if (!begins(line, length, "by", &name, &name_length))
    return is_wrong(reader, "it does not say what the games are grouped by");
  for (int by = 0; by < PGN_BY_COUNT; by++)
    if (strlen(pgn_stats_by_name((pgn_stats_by)by)) == name_length &&
        memcmp(pgn_stats_by_name((pgn_stats_by)by), name, name_length) == 0) {
      reader->partial.by = (pgn_stats_by)by;
      reader->state = AT_VARIANT;
      return PGN_OK;
    }
  return is_wrong(reader, "the games are grouped by something unknown");
}

static pgn_status take_variant(pgn_partial_reader *reader, const char *line, size_t length) {
  static const char *const names[] = {PGN_STATS_VARIANTS};
  const char *name;
  size_t name_length;
  if (begins(line, length, "variant", &name, &name_length))
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
      if (pgni_stats_compare(name, name_length, names[i], strlen(names[i])) == 0) {
        strcpy(reader->partial.variant, names[i]);
        reader->state = AT_WHERE;
        return PGN_OK;
      }
  return is_wrong(reader, "it does not say which variants were counted");
}

/* Adds a condition with its line feed, unless it is none, is written in another way, or belongs before the last. */
static bool add_condition(pgn_partial_reader *reader, const char *text, size_t length) {
  pgn_buffer *where = &reader->partial.where;
  char copy[PGN_CONDITION_MAX];
  pgn_condition condition;
  if (length >= sizeof copy || memchr(text, '\0', length) || memchr(text, '\n', length) || memchr(text, '\r', length))
    return false;
  memcpy(copy, text, length);
  copy[length] = '\0';
  if (pgn_condition_parse(copy, &condition, NULL) != PGN_OK)
    return false;
  size_t before = where->length;
  pgn_status status = pgn_partial_add_where(&reader->partial, &condition);
  return status != PGN_OK || (where->length == before + length + 1 && memcmp(where->data + before, text, length) == 0);
}

static pgn_status take_where(pgn_partial_reader *reader, const char *line, size_t length) {
  const char *rest;
  size_t rest_length;
  if (begins(line, length, "where", &rest, &rest_length)) {
    if (!add_condition(reader, rest, rest_length))
      return is_wrong(reader, "a condition cannot be read, or they are not sorted");
    return reader->partial.where.failed ? PGN_ERR_NOMEM : PGN_OK;
  }
  if (!begins(line, length, "damaged", &rest, &rest_length) ||
      !is_number(rest, rest_length, &reader->partial.damaged) || reader->partial.damaged > PGN_COUNT_MAX)
    return is_wrong(reader, "it does not say how many games were damaged");
  reader->state = AT_ROWS;
  return PGN_OK;
}

static pgn_status take_row_or_end(pgn_partial_reader *reader, const char *line, size_t length, pgn_table *table) {
  const char *rest;
  size_t rest_length;
  uint64_t rows;
  if (begins(line, length, "row", &rest, &rest_length))
    return take_row(reader, rest, rest_length, table);
  if (!begins(line, length, "end", &rest, &rest_length) || !is_number(rest, rest_length, &rows))
    return is_wrong(reader, "a line is neither a row nor the end");
  if (rows != reader->rows)
    return is_wrong(reader, "rows are missing, or there are too many");
  reader->state = AT_END;
  return PGN_END;
}

pgn_status pgn_partial_read(pgn_partial_reader *reader, const char *line, size_t length, pgn_table *table) {
  static const char version[] = VERSION_LINE;
  switch ((enum state)reader->state) {
  case AT_VERSION:
    if (length == sizeof version - 1 && memcmp(line, version, length) == 0) {
      reader->state = AT_BY;
      return PGN_OK;
    }
    if (length > 13 && memcmp(line, version, 13) == 0) {
      reader->error = "it is a partial result of another version";
      return PGN_ERR_UNSUPPORTED;
    }
    return is_wrong(reader, "it is no partial result: it does not begin with \"" VERSION_LINE "\"");
  case AT_BY: return take_by(reader, line, length);
  case AT_VARIANT: return take_variant(reader, line, length);
  case AT_WHERE: return take_where(reader, line, length);
  case AT_ROWS: return take_row_or_end(reader, line, length, table);
  case AT_END: break;
  }
  return is_wrong(reader, "there is more behind its end");
}
