/* SPDX-License-Identifier: MIT
 * Problems of FENs. */
#include "common/problems.h"

#include <stdio.h>
#include <string.h>

const char *problem_text(const pgn_fen_report *found, unsigned index, bool alone, char text[PROBLEM_TEXT_MAX]) {
  size_t length = strlen(found->finding[index].message), problem = found->finding[index].problem_length;
  snprintf(text, PROBLEM_TEXT_MAX, "%.*s", (int)(alone ? problem : length), found->finding[index].message);
  return text;
}

bool has_error_problem(const struct report *report, const pgn_fen_report *found, bool strict) {
  pgn_severity chosen;
  for (unsigned i = 0; i < found->count; i++)
    if (pgn_code_severity(found->finding[i].code, strict) == PGN_ERROR ||
        (severities_chosen(&report->common->severities, found->finding[i].code, &chosen) && chosen == PGN_ERROR))
      return true;
  return false;
}

bool report_problems(struct report *report, const char *file, const pgn_diag *place, const pgn_fen_report *found,
                     bool strict) {
  bool ok = !has_error_problem(report, found, strict);
  for (unsigned i = 0; i < found->count; i++) {
    char text[PROBLEM_TEXT_MAX];
    pgn_diag diag = *place;
    diag.code = found->finding[i].code;
    diag.severity = (uint8_t)pgn_code_severity(diag.code, strict);
    diag.offset += found->finding[i].at;
    diag.column += found->finding[i].at;
    report_finding(report, file, &diag, problem_text(found, i, strict || !ok, text));
  }
  return ok;
}
