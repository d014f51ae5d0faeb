/* SPDX-License-Identifier: MIT
 * Findings as text and as JSON. */
#include "common/finding.h"

#include <stdio.h>

#include "common/printable.h"
#include "pgnkit/json.h"

/* ---- fields ------------------------------------------------------------------------------------------------ */

static void add(struct finding_fields *fields, const char *name, enum finding_kind kind, const char *text,
                uint64_t number) {
  fields->field[fields->count++] = (struct finding_field){name, kind, text, number};
}

void finding_list_fields(const struct finding *finding, struct finding_fields *fields) {
  const pgn_diag *diag = finding->diag;
  fields->count = 0;
  snprintf(fields->code, sizeof fields->code, "P%04u", diag->code);
  add(fields, "file", FINDING_TEXT, finding->file, 0);
  add(fields, "offset", FINDING_NUMBER, NULL, diag->offset);
  add(fields, "length", FINDING_NUMBER, NULL, diag->length);
  add(fields, "line", FINDING_NUMBER, NULL, diag->line);
  add(fields, "column", FINDING_NUMBER, NULL, diag->column);
  add(fields, "game", FINDING_GAME, NULL, diag->game);
  add(fields, "ply", FINDING_NUMBER, NULL, diag->ply);
  add(fields, "variation", FINDING_NUMBER, NULL, diag->variation);
  add(fields, "severity", FINDING_WORD, pgn_severity_name((pgn_severity)diag->severity), 0);
  add(fields, "code", FINDING_WORD, fields->code, 0);
  add(fields, "name", FINDING_WORD, pgn_code_name(diag->code), 0);
  add(fields, "message", FINDING_TEXT, finding->message, 0);
  if (diag->flags & PGN_DIAG_FIXED)
    add(fields, "fixed", FINDING_TRUE, NULL, 0);
}

bool finding_add_json(const struct finding *finding, const char *type, struct batch *batch, pgn_buffer *out) {
  struct finding_fields fields;
  pgn_json json = pgn_json_begin(out);
  finding_list_fields(finding, &fields);
  pgn_json_open(&json, NULL, '{');
  if (type)
    pgn_json_string(&json, "type", type);
  for (size_t i = 0; i < fields.count; i++) {
    const struct finding_field *field = &fields.field[i];
    switch (field->kind) {
    case FINDING_TEXT:
    case FINDING_WORD: pgn_json_string(&json, field->name, field->text); break;
    case FINDING_GAME:
      pgn_json_by_hand(&json, field->name);
      if (!batch || field->number == 0)
        pgn_buffer_add_uint(out, field->number);
      else if (!batch_add_number(batch, 0))
        return false;
      break;
    case FINDING_NUMBER: pgn_json_uint(&json, field->name, field->number); break;
    case FINDING_TRUE: pgn_json_bool(&json, field->name, true); break;
    }
  }
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(out, '\n');
  return !out->failed;
}

/* ---- text -------------------------------------------------------------------------------------------------- */

/* Cleans what was added from `begun` on. */
static void clean(pgn_buffer *line, size_t begun) {
  if (line->data)
    line->length = begun + make_printable(line->data + begun, line->length - begun, false);
}

void finding_add_text(const struct finding *finding, pgn_buffer *out) {
  const pgn_diag *diag = finding->diag;
  size_t begun = out->length;
  pgn_buffer_add_format(out, "%s:%llu:%u: %s[P%04u]: %s", finding->file, (unsigned long long)diag->line, diag->column,
                        pgn_severity_name((pgn_severity)diag->severity), diag->code, finding->message);
  clean(out, begun);
  if (diag->flags & PGN_DIAG_FIXED)
    pgn_buffer_add_text(out, "; fixed");
  if (finding->move) {
    begun = out->length;
    pgn_buffer_add_format(out, " [%s]", finding->move);
    clean(out, begun);
  }
  if (diag->game > 0)
    pgn_buffer_add_format(out, " (game %llu, ply %u)", (unsigned long long)diag->game, diag->ply);
  pgn_buffer_add_char(out, '\n');
}
