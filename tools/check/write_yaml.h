/* SPDX-License-Identifier: MIT
 * Findings as YAML: one sequence, a mapping for each finding, and one for the summary. */
#ifndef PGNKIT_TOOLS_CHECK_WRITE_YAML_H
#define PGNKIT_TOOLS_CHECK_WRITE_YAML_H

#include "common/finding.h"
#include "report.h"

/* False when there is no memory. */
bool check_write_yaml(const struct check_page *page, const struct finding *finding);
void check_summarise_yaml(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out);
void check_rule_yaml(pgn_code code, const char *severity, pgn_buffer *out);

#endif
