/* SPDX-License-Identifier: MIT
 * Severities that were chosen in place of the codes' own, by --set. */
#ifndef PGNKIT_TOOLS_COMMON_SEVERITIES_H
#define PGNKIT_TOOLS_COMMON_SEVERITIES_H

#include <stdbool.h>
#include <stdint.h>

#include "pgnkit/buffer.h"
#include "pgnkit/diag.h"

enum { SEVERITIES_CODES_MAX = 1300 /* codes are numbers below this */ };

struct severities {
  bool any;
  uint8_t chosen[SEVERITIES_CODES_MAX]; /* by code: one more than the pgn_severity, 0 where none was chosen */
};

/* Takes the value of --set: codes by number or name, or classes of codes (P04), with commas between them, an equals
 * sign and off, note, warning or error; several of these with commas between them.  A code that `reports` says the tool
 * never gives can only be turned off (NULL: it may give any).  False after usage_error(). */
bool severities_take(struct severities *severities, const char *value, bool (*reports)(pgn_code code));
/* True when a severity was chosen for the code. */
bool severities_chosen(const struct severities *severities, pgn_code code, pgn_severity *severity);
/* Adds the options by which findings are judged so, a blank before them; nothing where none is judged otherwise than by
 * its code: " --set=P0305=error,P0410=off", in the order of the codes, however they were chosen. */
void severities_say(const struct severities *severities, bool strict, pgn_buffer *out);
/* The severity of a finding, PGN_SEVERITY_NONE when it is turned off.  Whoever found it may have had a reason to call
 * it less severe than its code is: then it does not become more severe. */
pgn_severity severities_of(const struct severities *severities, const pgn_diag *diag, bool strict);
/* Judges findings from number `first` on, and takes out those that are turned off; true when one is an error. */
bool severities_apply(const struct severities *severities, pgn_diag_list *list, size_t first);

#endif
