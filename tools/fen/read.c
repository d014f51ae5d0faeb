/* SPDX-License-Identifier: MIT
 * A line of pgn-fen: read as a position, and the moves played that were asked for. */
#include "fen.h"

#include <stdio.h>
#include <string.h>

#include "common/problems.h"
#include "pgnkit/chars.h"

/* ---- the FEN or EPD ---------------------------------------------------------------------------------------- */

/* Reports what was found, and keeps it when it is to be written. */
static bool report_found(const struct fen_run *run, const pgn_fen_report *found, bool is_mended) {
  const pgn_diag place = line_place(run->line, 0);
  bool ok = report_problems(&run->lines->report, run->line->file, &place, found, run->lines->strict);
  for (unsigned i = 0; i < found->count; i++) {
    char text[PROBLEM_TEXT_MAX];
    fen_add_problem(run, found->finding[i].code, problem_text(found, i, !is_mended, text));
  }
  return ok;
}

void fen_read(const struct fen_run *run, struct fen_position *given) {
  const struct line *line = run->line;
  pgn_fen_mode mode = run->config->mode;
  pgn_fen_report found;
  size_t operations;
  pgn_status status = pgn_setup_parse_epd(line->text, line->length, mode, &given->setup, &found, &operations);
  given->last = 0;
  given->operations_length = line->length - operations;
  given->operations = given->operations_length ? line->text + operations : NULL;
  given->variant = PGN_STANDARD;
  if (status == PGN_OK && (mode == PGN_FEN_CHESS960 || pgn_setup_is_chess960(&given->setup)))
    given->variant = PGN_CHESS960;
  /* --strict repairs nothing: what would have to be repaired is no position; and none is played on. */
  given->is_playable = status == PGN_OK &&
                       !((run->lines->strict || run->config->moves) &&
                         has_error_problem(&run->lines->report, &found, run->lines->strict)) &&
                       !(found.problems & pgn_setup_problem_bit(PGN_CODE_FEN_TURN_UNKNOWN)) &&
                       pgn_position_from_setup(&given->position, &given->setup, given->variant, 0) == PGN_OK;
  given->ok = report_found(run, &found, given->is_playable) && given->is_playable;
}

/* ---- moves ------------------------------------------------------------------------------------------------- */

/* Move numbers may stand between the moves, or before them without a blank. */
static bool is_number(const char *text, size_t length, size_t *digits) {
  size_t n = 0;
  while (n < length && pgn_is_digit(text[n]))
    n++;
  size_t periods = n;
  while (periods < length && text[periods] == '.')
    periods++;
  *digits = periods;
  return periods > n || (n == length && n < 4);
}

void fen_report(const struct fen_run *run, pgn_code code, pgn_severity severity, size_t at, size_t length, uint32_t ply,
                const char *message) {
  pgn_diag diag = line_place(run->line, at);
  diag.code = code;
  diag.severity = (uint8_t)severity;
  diag.length = (uint32_t)length;
  diag.ply = ply;
  report_finding(&run->lines->report, run->line->file, &diag, message);
  fen_add_problem(run, code, message);
}

/* A finding about a move of --moves: it stands where its position does. */
static void report_move(const struct fen_run *run, pgn_code code, pgn_severity severity, uint32_t ply,
                        const char *message) {
  fen_report(run, code, severity, 0, run->line->length, ply, message);
}

void fen_play(const struct fen_run *run, struct fen_position *given) {
  pgn_notation_style any = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  uint32_t ply = 0;
  const char *p = run->config->moves;
  for (;;) {
    p += strspn(p, " \t\r\n");
    size_t length = strcspn(p, " \t\r\n"), number;
    if (length == 0)
      return;
    if (is_number(p, length, &number)) {
      p += number;
      continue;
    }
    pgn_move move;
    pgn_move_report why;
    ply++;
    pgn_status status = pgn_move_parse(&given->position, p, length, &any, &move, &why);
    for (unsigned i = 0; i < why.warning_count; i++)
      report_move(run, why.warning[i].code, pgn_code_severity(why.warning[i].code, run->lines->strict), ply,
                  why.warning[i].message);
    if (status != PGN_OK) {
      char message[800];
      snprintf(message, sizeof message, "move %u, %s: %s", ply, pgn_quote(p, length).text, why.message);
      report_move(run, why.error, PGN_ERROR, ply, message);
      given->ok = given->is_playable = false;
      return;
    }
    given->before = given->position;
    given->last = move;
    pgn_position_play(&given->position, move);
    p += length;
  }
}
