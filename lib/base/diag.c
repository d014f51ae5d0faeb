/* SPDX-License-Identifier: MIT
 * Lists of findings, and the table of codes. */
#include "pgnkit/diag.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/quote.h"
#include "pgnkit/array.h"
#include "pgnkit/buffer.h"
#include "pgnkit/chars.h"

#define SEVERITY_OFF PGN_SEVERITY_NONE
#define SEVERITY_NOTE PGN_NOTE
#define SEVERITY_WARNING PGN_WARNING
#define SEVERITY_ERROR PGN_ERROR

static const struct code_row {
  pgn_code code;
  uint8_t severity, strict;
  const char *name, *text;
} code_table[] = {
#define PGN_CODE(symbol, number, name, severity, strict, text) \
  {number, SEVERITY_##severity, SEVERITY_##strict, name, text},
#include "pgnkit/codes.def"
};

enum { CODE_COUNT = sizeof code_table / sizeof *code_table, MESSAGE_MAX = 1024 };

static const struct code_row *find_code(pgn_code code) {
  size_t low = 0, high = CODE_COUNT;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (code_table[middle].code < code)
      low = middle + 1;
    else
      high = middle;
  }
  return low < CODE_COUNT && code_table[low].code == code ? &code_table[low] : NULL;
}

const char *pgn_code_name(pgn_code code) {
  const struct code_row *row = find_code(code);
  return row ? row->name : NULL;
}

pgn_severity pgn_code_severity(pgn_code code, bool strict) {
  const struct code_row *row = find_code(code);
  return !row ? PGN_SEVERITY_NONE : strict ? row->strict : row->severity;
}

const char *pgn_code_text(pgn_code code) {
  const struct code_row *row = find_code(code);
  return row ? row->text : NULL;
}

pgn_code pgn_code_at(size_t index) { return index < CODE_COUNT ? code_table[index].code : 0; }

/* The number in "P0305"; 0 for a text of another form. */
static unsigned number_in(const char *name) {
  unsigned number = 0, digits = 0;
  if (*name != 'P')
    return 0;
  while (digits < 4 && pgn_is_digit(name[1 + digits]))
    number = 10 * number + (unsigned)(name[1 + digits++] - '0');
  return digits == 4 && name[5] == '\0' ? number : 0;
}

pgn_code pgn_code_find(const char *name) {
  unsigned number = number_in(name);
  for (size_t i = 0; i < CODE_COUNT; i++)
    if (number > 0 ? code_table[i].code == number : strcmp(name, code_table[i].name) == 0)
      return code_table[i].code;
  return 0;
}

const char *pgn_severity_name(pgn_severity severity) {
  switch (severity) {
  case PGN_NOTE: return "note";
  case PGN_WARNING: return "warning";
  case PGN_ERROR: return "error";
  case PGN_SEVERITY_NONE: break;
  }
  return "none";
}

void pgn_diag_list_init(pgn_diag_list *list) { memset(list, 0, sizeof *list); }

void pgn_diag_list_clear(pgn_diag_list *list) {
  free(list->item);
  free(list->text);
  pgn_diag_list_init(list);
}

void pgn_diag_list_truncate(pgn_diag_list *list, size_t count) {
  if (count == 0)
    list->failed = false;
  if (count < list->count) {
    list->text_length = list->item[count].text_at;
    list->count = count;
  }
}

static bool list_reserve(pgn_diag_list *list, size_t text) {
  /* Where a message begins is kept in 32 bits. */
  return list->text_length + text <= UINT32_MAX && PGN_ARRAY_RESERVE(list->item, list->capacity, list->count + 1) &&
         PGN_ARRAY_RESERVE(list->text, list->text_capacity, list->text_length + text);
}

static pgn_diag *count_dropped(pgn_diag_list *list, pgn_code code) {
  list->dropped++;
  list->spare = (pgn_diag){.code = code, .severity = (uint8_t)pgn_code_severity(code, list->strict)};
  if (list->spare.severity > list->dropped_severity)
    list->dropped_severity = list->spare.severity;
  return &list->spare;
}

pgn_diag *pgn_diag_list_add(pgn_diag_list *list, pgn_code code, uint64_t at, uint32_t length, const char *format, ...) {
  assert(pgn_code_name(code));
  if (list->most && list->count >= list->most)
    return count_dropped(list, code);
  static const char ellipsis[] = "...";
  char message[MESSAGE_MAX];
  va_list args;
  va_start(args, format);
  int wanted = vsnprintf(message, sizeof message, format, args);
  va_end(args);
  size_t text_length = wanted > 0 ? (size_t)wanted : 0;
  if (text_length >= sizeof message) {
    text_length = pgn_utf8_cut(message, sizeof message - 1, sizeof message - sizeof ellipsis);
    memcpy(message + text_length, ellipsis, sizeof ellipsis);
    text_length += sizeof ellipsis - 1;
  }
  pgni_quote_clean(message, text_length);
  if (!list_reserve(list, text_length + 1)) {
    list->failed = true;
    return NULL;
  }
  pgn_diag *diag = &list->item[list->count++];
  memset(diag, 0, sizeof *diag);
  diag->offset = at;
  diag->length = length;
  diag->code = code;
  diag->severity = (uint8_t)pgn_code_severity(code, list->strict);
  diag->text_at = (uint32_t)list->text_length;
  diag->text_length = (uint32_t)text_length;
  memcpy(list->text + list->text_length, message, text_length + 1);
  list->text_length += text_length + 1;
  return diag;
}

const char *pgn_diag_message(const pgn_diag_list *list, const pgn_diag *diag) {
  assert(diag->text_at < list->text_length);
  return list->text + diag->text_at;
}
