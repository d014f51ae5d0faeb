/* SPDX-License-Identifier: MIT
 * Findings as lines of text and of JSON. */
#include "common/finding.h"

#include "common/clean.h"

/* Cleans what was added from `begun` on. */
static void clean(pgn_buffer *line, size_t begun) {
  if (line->data)
    line->length = begun + clean_text(line->data + begun, line->length - begun, false);
}

void finding_begin_text(pgn_buffer *line, const char *file, const pgn_diag *diag, const char *message, const char *move,
                        bool has_game) {
  size_t begun = line->length;
  pgn_buffer_add_format(line, "%s:%llu:%u: %s[P%04u]: %s", file, (unsigned long long)diag->line, diag->column,
                        pgn_severity_name((pgn_severity)diag->severity), diag->code, message);
  clean(line, begun);
  if (diag->flags & PGN_DIAG_FIXED)
    pgn_buffer_add_text(line, "; fixed");
  if (move) {
    begun = line->length;
    pgn_buffer_add_format(line, " [%s]", move);
    clean(line, begun);
  }
  if (has_game)
    pgn_buffer_add_text(line, " (game ");
}

void finding_end_text(pgn_buffer *line, const pgn_diag *diag, bool has_game) {
  if (has_game)
    pgn_buffer_add_format(line, ", ply %u)", diag->ply);
  pgn_buffer_add_char(line, '\n');
}

void finding_begin_json(pgn_buffer *line, const char *file, const pgn_diag *diag) {
  pgn_buffer_add_text(line, "\"file\":");
  pgn_buffer_add_json(line, file, strlen(file));
  pgn_buffer_add_format(line, ",\"offset\":%llu,\"length\":%u,\"line\":%llu,\"column\":%u,\"game\":",
                        (unsigned long long)diag->offset, diag->length, (unsigned long long)diag->line, diag->column);
}

void finding_end_json(pgn_buffer *line, const pgn_diag *diag, const char *message) {
  pgn_buffer_add_format(line,
                        ",\"ply\":%u,\"variation\":%u,\"severity\":\"%s\",\"code\":\"P%04u\",\"name\":\"%s\","
                        "\"message\":",
                        diag->ply, diag->variation, pgn_severity_name((pgn_severity)diag->severity), diag->code,
                        pgn_code_name(diag->code));
  pgn_buffer_add_json(line, message, strlen(message));
  pgn_buffer_add_text(line, diag->flags & PGN_DIAG_FIXED ? ",\"fixed\":true}\n" : "}\n");
}
