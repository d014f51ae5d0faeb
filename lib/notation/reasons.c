/* SPDX-License-Identifier: MIT
 * Words for reasons. */
#include "notation/reasons.h"

pgni_sentence pgni_warning_begin(pgn_move_report *report, pgn_code code) {
  /* The codes of one move are fewer than there is room for. */
  unsigned at = report->warning_count < PGN_MOVE_WARNINGS_MAX ? report->warning_count++ : PGN_MOVE_WARNINGS_MAX - 1U;
  report->warning[at].code = code;
  return pgni_sentence_begin(report->warning[at].message, sizeof report->warning[at].message);
}
