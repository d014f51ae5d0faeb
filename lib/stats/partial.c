/* SPDX-License-Identifier: MIT
 * Partial results: read line by line.  Their lines stand in partial.h. */
#include <string.h>

#include "pgnkit/stats.h"
#include "stats/inputs.h"
#include "stats/key.h"
#include "stats/partial.h"

enum { NUMBERS = PGNI_PARTIAL_NUMBERS };
#define MOST "above 9007199254740992, up to which counts are exact" /* PGN_COUNT_MAX */
#define NO_PARTIAL "it is no partial result: it does not begin with \"" PGNI_PARTIAL_VERSION "\""

enum state {
  AT_VERSION,
  AT_TOOL,
  AT_BY,
  AT_VARIANT,
  AT_READING,
  AT_WHERE,
  AT_TAGS,
  AT_RUNS,
  AT_INPUTS,
  AT_DAMAGED,
  AT_OTHER,
  AT_UNMATCHED,
  AT_ROWS,
  AT_END
};

static const char unescaped[] = PGNI_PARTIAL_UNESCAPED, escaped[] = PGNI_PARTIAL_ESCAPED;

pgn_status pgn_stats_partial_reader_init(pgn_stats_partial_reader *reader) {
  memset(reader, 0, sizeof *reader);
  pgn_buffer_init(&reader->key);
  pgn_buffer_init(&reader->last);
  return pgn_stats_partial_init(&reader->partial);
}

void pgn_stats_partial_reader_clear(pgn_stats_partial_reader *reader) {
  pgn_stats_partial_clear(&reader->partial);
  pgn_buffer_clear(&reader->key);
  pgn_buffer_clear(&reader->last);
}

bool pgn_stats_partial_has_choice(const pgn_stats_partial_reader *reader) { return reader->state >= AT_ROWS; }

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

static pgn_status is_wrong(pgn_stats_partial_reader *reader, const char *error) {
  reader->error = error;
  return PGN_ERR_SYNTAX;
}

/* The numbers of some games, none above PGN_COUNT_MAX: each game has one result, castles once for a colour, and at one
 * of its plies. */
static bool is_sound(const pgn_stats_counts *counts) {
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
static bool has_result(const pgn_stats_partial *partial, const pgn_buffer *key, const pgn_stats_counts *counts) {
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
      c = unescaped[special - escaped];
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

/* The key that stands behind the last one of the lines of its kind; what is wrong, or NULL. */
static const char *find_disorder(pgn_stats_partial_reader *reader) {
  const pgn_buffer *key = &reader->key, *last = &reader->last;
  if (reader->has_last && pgni_stats_compare(last->data, last->length, key->data, key->length) >= 0)
    return "a row is not behind the one before it";
  pgn_buffer freed = reader->last;
  reader->last = reader->key;
  reader->key = freed;
  reader->has_last = true;
  return NULL;
}

static pgn_status take_row(pgn_stats_partial_reader *reader, const char *text, size_t length, pgn_stats_table *table) {
  uint64_t number[NUMBERS];
  pgn_stats_counts counts;
  pgn_buffer *key = &reader->key;
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
  for (size_t i = 0; i < NUMBERS; i++)
    if (number[i] > PGN_COUNT_MAX)
      return is_wrong(reader, "a number is " MOST);
  pgni_partial_take_numbers(number, &counts);
  if (!is_sound(&counts))
    return is_wrong(reader, "the numbers of a row cannot be true together");
  if (!has_result(&reader->partial, key, &counts))
    return is_wrong(reader, "a row of a result has games with another one");
  const char *disorder = find_disorder(reader);
  if (disorder)
    return is_wrong(reader, disorder);
  pgn_status status = pgn_stats_table_add(table, reader->last.data, reader->last.length, &counts);
  if (status == PGN_ERR_LIMIT)
    reader->error = "with this row a sum is " MOST;
  reader->rows += status == PGN_OK;
  reader->games += counts.games;
  return status;
}

static pgn_status take_tool(pgn_stats_partial_reader *reader, const char *line, size_t length) {
  static const char tool[] = "pgn-stats " PACKAGE_VERSION;
  const char *name;
  size_t name_length;
  if (!begins(line, length, "tool", &name, &name_length))
    return is_wrong(reader, "it does not say what made it");
  if (pgni_stats_compare(name, name_length, tool, sizeof tool - 1) != 0) {
    reader->error = "it was made by another version of pgn-stats, which may have counted otherwise: make it again";
    return PGN_ERR_UNSUPPORTED;
  }
  reader->state = AT_BY;
  return PGN_OK;
}

static pgn_status take_by(pgn_stats_partial_reader *reader, const char *line, size_t length) {
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

static pgn_status take_variant(pgn_stats_partial_reader *reader, const char *line, size_t length) {
  static const char *const names[] = {PGN_STATS_VARIANTS};
  const char *name;
  size_t name_length;
  if (begins(line, length, "variant", &name, &name_length))
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
      if (pgni_stats_compare(name, name_length, names[i], strlen(names[i])) == 0) {
        strcpy(reader->partial.variant, names[i]);
        reader->state = AT_READING;
        return PGN_OK;
      }
  return is_wrong(reader, "it does not say which variants were counted");
}

static pgn_status take_reading(pgn_stats_partial_reader *reader, const char *line, size_t length) {
  const char *text;
  size_t text_length;
  bool is_read = begins(line, length, "reading", &text, &text_length);
  for (size_t i = 0; is_read && i < text_length; i++)
    is_read = text[i] >= ' ' && text[i] <= '~';
  if (!is_read)
    return is_wrong(reader, "it does not say how games were read");
  pgn_buffer_add(&reader->partial.reading, text, text_length);
  reader->state = AT_WHERE;
  return reader->partial.reading.failed ? PGN_ERR_NOMEM : PGN_OK;
}

/* Adds a condition with its line feed, unless it is none, is written in another way, or belongs before the last:
 * PGN_ERR_SYNTAX. */
static pgn_status add_condition(pgn_stats_partial_reader *reader, const char *text, size_t length) {
  pgn_buffer *where = &reader->partial.where;
  char copy[PGN_CONDITION_MAX];
  pgn_condition condition;
  if (length >= sizeof copy || memchr(text, '\0', length) || memchr(text, '\n', length) || memchr(text, '\r', length))
    return PGN_ERR_SYNTAX;
  memcpy(copy, text, length);
  copy[length] = '\0';
  size_t before = where->length;
  pgn_status status = pgn_condition_parse(copy, &condition, NULL);
  if (status == PGN_OK)
    status = pgn_stats_partial_add_where(&reader->partial, &condition);
  if (status != PGN_OK)
    return status;
  bool is_as_written = where->length == before + length + 1 && memcmp(where->data + before, text, length) == 0;
  return is_as_written ? PGN_OK : PGN_ERR_SYNTAX;
}

static pgn_status take_where(pgn_stats_partial_reader *reader, const char *text, size_t length) {
  pgn_status status = add_condition(reader, text, length);
  return status == PGN_ERR_SYNTAX ? is_wrong(reader, "a condition cannot be read, or they are not sorted") : status;
}

static pgn_status take_tag(pgn_stats_partial_reader *reader, const char *text, size_t length) {
  uint64_t games;
  reader->key.length = 0;
  bool is_read = take_key(&text, &length, &reader->key);
  if (reader->key.failed)
    return PGN_ERR_NOMEM;
  if (!is_read || reader->key.length == 0 || !is_number(text, length, &games) || games == 0 || games > PGN_COUNT_MAX)
    return is_wrong(reader, "a tag is not a name and a number of games");
  reader->state = AT_TAGS;
  if (find_disorder(reader))
    return is_wrong(reader, "a tag is not behind the one before it");
  pgn_stats_counts counts = {.games = games, .unknown = games};
  pgn_status status = pgn_stats_table_add(reader->partial.tags, reader->last.data, reader->last.length, &counts);
  if (status == PGN_ERR_LIMIT)
    reader->error = "with this tag a sum is " MOST;
  return status;
}

/* ---- inputs ------------------------------------------------------------------------------------------------ */

static pgn_status take_run(pgn_stats_partial_reader *reader, const char *text, size_t length) {
  const char *slash = memchr(text, '/', length);
  uint64_t slice, slices;
  size_t left = slash ? length - (size_t)(slash - text) - 1 : 0;
  const char *rest = slash ? slash + 1 : text;
  if (!slash || !is_number(text, (size_t)(slash - text), &slice) || !take_number(&rest, &left, &slices) ||
      !is_number(rest, left, &reader->inputs_left) || slice == 0 || slice > slices)
    return is_wrong(reader, "a run is not a slice and a number of inputs");
  reader->state = reader->inputs_left > 0 ? AT_INPUTS : AT_RUNS;
  return pgn_stats_inputs_add_run(reader->partial.inputs, slice, slices);
}

/* Sixteen hexadecimal digits and what is behind them, as take_number() does it. */
static bool take_hash(const char **text, size_t *length, uint64_t *hash) {
  static const char digits[] = "0123456789abcdef";
  *hash = 0;
  for (size_t i = 0; i < 16; i++) {
    const char *digit = i < *length && (*text)[i] ? strchr(digits, (*text)[i]) : NULL;
    if (!digit)
      return false;
    *hash = *hash << 4 | (uint64_t)(digit - digits);
  }
  if (*length < 17 || (*text)[16] != '\t')
    return false;
  *text += 17;
  *length -= 17;
  return true;
}

static pgn_status take_input(pgn_stats_partial_reader *reader, const char *line, size_t length) {
  const char *text;
  size_t left;
  pgn_stats_input input;
  reader->key.length = 0;
  if (!begins(line, length, "input", &text, &left) || !take_key(&text, &left, &reader->key) ||
      !take_number(&text, &left, &input.size) || !take_number(&text, &left, &input.from) ||
      !take_number(&text, &left, &input.to) || !take_hash(&text, &left, &input.hash) ||
      !take_number(&text, &left, &input.games) || !is_number(text, left, &input.lines))
    return reader->key.failed ? PGN_ERR_NOMEM : is_wrong(reader, "an input is missing, or cannot be read");
  if (input.from > input.to || input.to > input.size || input.games > PGN_COUNT_MAX)
    return is_wrong(reader, "the numbers of an input cannot be true together");
  if (reader->key.failed)
    return PGN_ERR_NOMEM;
  input.name = reader->key.length ? reader->key.data : "";
  input.name_length = reader->key.length;
  reader->input_games += input.games;
  if (reader->input_games > PGN_COUNT_MAX)
    return is_wrong(reader, "with this input a sum is " MOST);
  if (--reader->inputs_left == 0)
    reader->state = AT_RUNS;
  return pgn_stats_inputs_add(reader->partial.inputs, &input);
}

static pgn_status take_games(pgn_stats_partial_reader *reader, const char *text, size_t length) {
  const pgn_stats_inputs *inputs = reader->partial.inputs;
  for (size_t i = 1; i < pgni_inputs_runs(inputs); i++)
    if (pgni_inputs_compare_runs(inputs, i - 1, i) > 0)
      return is_wrong(reader, "a run is not behind the one before it");
  if (!is_number(text, length, &reader->partial.games) || reader->partial.games != reader->input_games)
    return is_wrong(reader, "its games are not those of its inputs");
  reader->state = AT_DAMAGED;
  reader->has_last = false;
  return PGN_OK;
}

/* ---- the whole --------------------------------------------------------------------------------------------- */

/* Conditions, tags, runs: as many of each as there are, in this order; then the games. */
static pgn_status take_list(pgn_stats_partial_reader *reader, const char *line, size_t length) {
  const char *rest;
  size_t rest_length;
  if (reader->state == AT_WHERE && begins(line, length, "where", &rest, &rest_length))
    return take_where(reader, rest, rest_length);
  if (reader->state <= AT_TAGS && begins(line, length, "tag", &rest, &rest_length))
    return take_tag(reader, rest, rest_length);
  if (begins(line, length, "run", &rest, &rest_length))
    return take_run(reader, rest, rest_length);
  if (begins(line, length, "games", &rest, &rest_length))
    return take_games(reader, rest, rest_length);
  return is_wrong(reader, "it does not say how many games there were");
}

/* One of the numbers of games that were left out. */
static pgn_status take_left_out(pgn_stats_partial_reader *reader, const char *line, size_t length) {
  const char *rest;
  size_t rest_length;
  pgn_stats_partial *partial = &reader->partial;
  bool is_damaged = reader->state == AT_DAMAGED, is_other = reader->state == AT_OTHER;
  uint64_t *number = is_damaged ? &partial->damaged : is_other ? &partial->other : &partial->unmatched;
  if (!begins(line, length,
              is_damaged ? "damaged"
              : is_other ? "other"
                         : "unmatched",
              &rest, &rest_length) ||
      !is_number(rest, rest_length, number) || *number > partial->games - reader->games)
    return is_wrong(reader, "it does not say how many games were left out");
  reader->games += *number;
  reader->state = is_damaged ? AT_OTHER : is_other ? AT_UNMATCHED : AT_ROWS;
  return PGN_OK;
}

static pgn_status take_end(pgn_stats_partial_reader *reader, const char *text, size_t length) {
  static const char digits[] = "0123456789abcdef";
  uint64_t rows;
  const char *tab = memchr(text, '\t', length);
  if (!tab || !is_number(text, (size_t)(tab - text), &rows) || length != (size_t)(tab - text) + 1 + 8)
    return is_wrong(reader, "a line is neither a row nor the end");
  if (rows != reader->rows)
    return is_wrong(reader, "rows are missing, or there are too many");
  for (int i = 0; i < 8; i++)
    if (tab[1 + i] != digits[reader->checksum >> (28 - 4 * i) & 15])
      return is_wrong(reader, "it is damaged: its checksum is another one");
  if (reader->games != reader->partial.games)
    return is_wrong(reader, "its games are not those of its rows and those left out");
  reader->state = AT_END;
  return PGN_END;
}

static pgn_status take_version(pgn_stats_partial_reader *reader, const char *line, size_t length) {
  static const char version[] = PGNI_PARTIAL_VERSION;
  const size_t magic = strlen(PGNI_PARTIAL_MAGIC);
  if (length == sizeof version - 1 && memcmp(line, version, length) == 0) {
    reader->state = AT_TOOL;
    return PGN_OK;
  }
  if (length <= magic || memcmp(line, version, magic) != 0)
    return is_wrong(reader, NO_PARTIAL);
  reader->error = "it is a partial result of another version: make it again";
  return PGN_ERR_UNSUPPORTED;
}

static pgn_status take_line(pgn_stats_partial_reader *reader, const char *line, size_t length, pgn_stats_table *table) {
  const char *rest;
  size_t rest_length;
  switch ((enum state)reader->state) {
  case AT_VERSION: return take_version(reader, line, length);
  case AT_TOOL: return take_tool(reader, line, length);
  case AT_BY: return take_by(reader, line, length);
  case AT_VARIANT: return take_variant(reader, line, length);
  case AT_READING: return take_reading(reader, line, length);
  case AT_WHERE:
  case AT_TAGS:
  case AT_RUNS: return take_list(reader, line, length);
  case AT_INPUTS: return take_input(reader, line, length);
  case AT_DAMAGED:
  case AT_OTHER:
  case AT_UNMATCHED: return take_left_out(reader, line, length);
  case AT_ROWS:
    if (begins(line, length, "row", &rest, &rest_length))
      return take_row(reader, rest, rest_length, table);
    return begins(line, length, "end", &rest, &rest_length) ? take_end(reader, rest, rest_length)
                                                            : is_wrong(reader, "a line is neither a row nor the end");
  case AT_END: break;
  }
  return is_wrong(reader, "there is more behind its end");
}

pgn_status pgn_stats_partial_read(pgn_stats_partial_reader *reader, const char *line, size_t length,
                                  pgn_stats_table *table) {
  pgn_status status = take_line(reader, line, length, table);
  reader->checksum = pgni_partial_checksum(reader->checksum, line, length);
  reader->checksum = pgni_partial_checksum(reader->checksum, "\n", 1);
  return status;
}
