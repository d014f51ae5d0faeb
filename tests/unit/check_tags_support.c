/* SPDX-License-Identifier: MIT
 * Tags of one value each, and what is found of them. */
#include "unit/check_tags_support.h"

#include <stdio.h>
#include <string.h>

#include "unit/check_support.h"
#include "unit/unit.h"

/* The codes of tags, with what they are without and with --strict. */
static const struct {
  const char *name, *severity, *strict;
} codes[] = {
    {"tag-missing", "warning", "error"},
    {"tag-empty", "warning", "error"},
    {"tag-filler", "note", "note"},
    {"date-malformed", "warning", "error"},
    {"date-impossible", "error", "error"},
    {"date-unknown", "note", "note"},
    {"round-malformed", "warning", "error"},
    {"rating-malformed", "warning", "error"},
    {"rating-unlikely", "warning", "warning"},
    {"title-unknown", "warning", "warning"},
    {"fide-id-malformed", "warning", "error"},
    {"eco-malformed", "warning", "error"},
    {"time-control-malformed", "warning", "error"},
    {"time-control-prose", "warning", "error"},
    {"time-control-extended", "note", "error"},
    {"time-malformed", "warning", "error"},
    {"ply-count-wrong", "warning", "error"},
    {"termination-unknown", "note", "error"},
    {"name-form", "note", "warning"},
    {"name-comma-missing", "none", "warning"},
    {"variant-spelling", "note", "note"},
    {"variant-differs", "warning", "error"},
    {"tag-value-space", "note", "warning"},
    {"tag-value-long", "note", "error"},
    {"dates-disordered", "warning", "warning"},
    {"start-number-differs", "warning", "error"},
    {"fen-expected", "warning", "warning"},
};

const char *of_tags(const char *pgn, bool strict) {
  const char *names[COUNT(codes) + 1] = {NULL};
  for (int i = 0; i < COUNT(codes); i++)
    names[i] = codes[i].name;
  return check_for(pgn, strict, names);
}

static const char *const roster[7][2] = {{"Event", "Test Cup"}, {"Site", "Town"},      {"Date", "2026.05.01"},
                                         {"Round", "1"},        {"White", "Alpha, A"}, {"Black", "Bravo, B"},
                                         {"Result", "*"}};

const char *game_with(const char *name, const char *value, const char *others, unsigned *line) {
  static char text[1 << 16];
  size_t n = 0;
  *line = 8;
  for (unsigned i = 0; i < 7; i++) {
    bool is_it = strcmp(roster[i][0], name) == 0;
    *line = is_it ? i + 1 : *line;
    n += (size_t)snprintf(text + n, sizeof text - n, "[%s \"%s\"]\n", roster[i][0], is_it ? value : roster[i][1]);
  }
  if (*line == 8)
    n += (size_t)snprintf(text + n, sizeof text - n, "[%s \"%s\"]\n", name, value);
  n += (size_t)snprintf(text + n, sizeof text - n, "%s", others);
  ck_assert_uint_lt(n, sizeof text);
  return text;
}

const char *severity_of(const char *code, bool strict) {
  for (int i = 0; i < COUNT(codes); i++)
    if (strcmp(codes[i].name, code) == 0)
      return strict ? codes[i].strict : codes[i].severity;
  ck_abort_msg("no such code: %s", code);
  return NULL;
}

void assert_row_with(const struct row *row, const char *others, const char *severity) {
  /* What is off otherwise is asked for by a strict check. */
  bool strict = severity && strcmp(severity, "none") == 0;
  if (strict)
    severity = severity_of(row->code, true);
  unsigned line;
  char expected[1024] = "";
  const char *pgn = game_with(row->tag, row->value, others, &line);
  unsigned column = (unsigned)strlen(row->tag) + 4;
  if (row->code)
    snprintf(expected, sizeof expected, "%u:%u %zu %s %s ply 0\n", line, column, strlen(row->value), severity,
             row->code);
  const char *found = of_tags(pgn, strict);
  ck_assert_msg(strcmp(found, expected) == 0, "%s \"%s\":\n%sis not found, but:\n%s", row->tag, row->value, expected,
                found);
  if (!row->message)
    return;
  snprintf(expected, sizeof expected, "%u:%u %s: %s\n", line, column, row->code, row->message);
  const char *said = check_messages(pgn, strict);
  ck_assert_msg(strstr(said, expected) != NULL, "%sis not said, but:\n%s", expected, said);
}

void assert_row(const struct row *row) {
  assert_row_with(row, "\n1. e4 e5 *\n", row->code ? severity_of(row->code, false) : NULL);
}

void assert_rows_of_strict(const struct row *rows, int count) {
  for (int i = 0; i < count; i++) {
    const struct row *row = &rows[i];
    if (!row->code || strcmp(row->code, "time-control-prose") == 0)
      continue;
    unsigned line;
    char expected[128];
    snprintf(expected, sizeof expected, " %s %s ply 0\n", severity_of(row->code, true), row->code);
    const char *found = of_tags(game_with(row->tag, row->value, "\n1. e4 e5 *\n", &line), true);
    ck_assert_msg(strstr(found, expected) != NULL, "%s \"%s\": %s", row->tag, row->value, found);
  }
}
