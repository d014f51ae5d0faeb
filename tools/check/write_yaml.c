/* SPDX-License-Identifier: MIT
 * Findings as YAML.  Each is emitted as a sequence of one mapping: such texts, one behind another, are one sequence. */
#include "write_yaml.h"

#include <stdio.h>
#include <yaml.h>

static int take_bytes(void *argument, unsigned char *bytes, size_t length) {
  pgn_buffer *out = argument;
  pgn_buffer_add(out, (const char *)bytes, length);
  return !out->failed;
}

/* A mapping in the making. */
struct mapping {
  yaml_emitter_t emitter;
  pgn_buffer text; /* a value as UTF-8 */
  bool ok;
};

static void emit(struct mapping *mapping, yaml_event_t *event, int made) {
  mapping->ok = mapping->ok && made && yaml_emitter_emit(&mapping->emitter, event);
}

static void begin(struct mapping *mapping, pgn_buffer *out) {
  yaml_event_t event;
  memset(mapping, 0, sizeof *mapping);
  mapping->ok = yaml_emitter_initialize(&mapping->emitter);
  if (!mapping->ok)
    return;
  yaml_emitter_set_output(&mapping->emitter, take_bytes, out);
  yaml_emitter_set_unicode(&mapping->emitter, 1);
  yaml_emitter_set_width(&mapping->emitter, -1);
  emit(mapping, &event, yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING));
  emit(mapping, &event, yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 1));
  emit(mapping, &event, yaml_sequence_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_SEQUENCE_STYLE));
  emit(mapping, &event, yaml_mapping_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_MAPPING_STYLE));
}

static void add_scalar(struct mapping *mapping, const char *text, yaml_scalar_style_t style) {
  yaml_event_t event;
  mapping->text.length = 0;
  pgn_buffer_add_utf8(&mapping->text, text, strlen(text));
  pgn_buffer_add_char(&mapping->text, '\0');
  mapping->ok = mapping->ok && !mapping->text.failed;
  if (mapping->ok)
    emit(mapping, &event,
         yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t *)mapping->text.data,
                                      (int)mapping->text.length - 1, 1, 1, style));
}

static void add_word(struct mapping *mapping, const char *name, const char *value) {
  add_scalar(mapping, name, YAML_PLAIN_SCALAR_STYLE);
  add_scalar(mapping, value, YAML_PLAIN_SCALAR_STYLE);
}

/* Text of files: between quotes, so that none of it is taken for a number or a truth value. */
static void add_text(struct mapping *mapping, const char *name, const char *value) {
  add_scalar(mapping, name, YAML_PLAIN_SCALAR_STYLE);
  add_scalar(mapping, value, YAML_DOUBLE_QUOTED_SCALAR_STYLE);
}

static void add_number(struct mapping *mapping, const char *name, uint64_t value) {
  char digits[24];
  snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
  add_word(mapping, name, digits);
}

static void add_fixed(struct mapping *mapping, const struct check_choice *choice, uint64_t fixed) {
  if (choice->fix)
    add_number(mapping, "fixed", fixed);
}

static void begin_inner(struct mapping *mapping, const char *name) {
  yaml_event_t event;
  add_scalar(mapping, name, YAML_PLAIN_SCALAR_STYLE);
  emit(mapping, &event, yaml_mapping_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_MAPPING_STYLE));
}

static void end_inner(struct mapping *mapping) {
  yaml_event_t event;
  emit(mapping, &event, yaml_mapping_end_event_initialize(&event));
}

static bool end(struct mapping *mapping) {
  yaml_event_t event;
  emit(mapping, &event, yaml_mapping_end_event_initialize(&event));
  emit(mapping, &event, yaml_sequence_end_event_initialize(&event));
  emit(mapping, &event, yaml_document_end_event_initialize(&event, 1));
  emit(mapping, &event, yaml_stream_end_event_initialize(&event));
  yaml_emitter_delete(&mapping->emitter);
  pgn_buffer_clear(&mapping->text);
  return mapping->ok;
}

bool check_write_yaml(const struct check_page *page, const struct finding *finding) {
  struct finding_fields fields;
  struct mapping mapping;
  uint64_t game = 0;
  finding_list_fields(finding, &fields);
  begin(&mapping, page->out);
  add_word(&mapping, "type", "finding");
  for (size_t i = 0; i < fields.count; i++) {
    const struct finding_field *field = &fields.field[i];
    switch (field->kind) {
    case FINDING_TEXT: add_text(&mapping, field->name, field->text); break;
    case FINDING_WORD: add_word(&mapping, field->name, field->text); break;
    case FINDING_NUMBER: add_number(&mapping, field->name, field->number); break;
    case FINDING_TRUE: add_word(&mapping, field->name, "true"); break;
    case FINDING_GAME: game = field->number; break;
    }
  }
  if (!end(&mapping))
    return false;
  /* Last, because it may be known only later. */
  pgn_buffer_add_text(page->out, "  game: ");
  if (!page->batch || game == 0)
    pgn_buffer_add_uint(page->out, game);
  else if (!batch_add_number(page->batch, 0))
    return false;
  pgn_buffer_add_char(page->out, '\n');
  return true;
}

void check_summarise_yaml(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out) {
  struct mapping mapping;
  begin(&mapping, out);
  add_word(&mapping, "type", "summary");
  add_number(&mapping, "files", (uint64_t)totals->files);
  add_number(&mapping, "games", totals->games);
  add_number(&mapping, "plies", totals->plies);
  add_number(&mapping, "errors", totals->count[PGN_ERROR]);
  add_number(&mapping, "warnings", totals->count[PGN_WARNING]);
  add_number(&mapping, "notes", totals->count[PGN_NOTE]);
  add_fixed(&mapping, choice, totals->fixed);
  begin_inner(&mapping, "by_code");
  pgn_code code;
  for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++)
    if (totals->code_count[code] > 0) {
      char name[8];
      snprintf(name, sizeof name, "P%04u", code);
      add_number(&mapping, name, totals->code_count[code]);
    }
  end_inner(&mapping);
  if (!end(&mapping))
    out->failed = true;
}

void check_rule_yaml(pgn_code code, const char *severity, pgn_buffer *out) {
  struct mapping mapping;
  char number[8];
  snprintf(number, sizeof number, "P%04u", code);
  begin(&mapping, out);
  add_word(&mapping, "code", number);
  add_word(&mapping, "name", pgn_code_name(code));
  add_text(&mapping, "severity", severity);
  add_text(&mapping, "explanation", pgn_code_text(code));
  if (!end(&mapping))
    out->failed = true;
}
