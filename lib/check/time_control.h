/* SPDX-License-Identifier: MIT
 * What a TimeControl tag in its form says: the grammar of the PGN standard, and what TRF26 adds to it. */
#ifndef PGNKIT_CHECK_TIME_CONTROL_H
#define PGNKIT_CHECK_TIME_CONTROL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/types.h"

enum {
  PGNI_PERIODS_MAX = 128,    /* as many as a value of 255 bytes can have, the longest that readers need to take */
  PGNI_PLAIN_PERIODS_MAX = 5 /* with more it is not taken for one in minutes, nor prose for a control */
};

/* A part of a game, with its own time. */
struct pgni_period {
  uint64_t moves;               /* 0: all that are left */
  uint64_t base, increment;     /* whole seconds */
  unsigned base_ms;             /* and the fraction of one, in milliseconds */
  unsigned increment_ms;        /* the same */
  bool has_base, has_increment; /* they are written */
  bool is_bare;                 /* only where it was read from prose: the base was a number without a unit */
  bool is_open;                 /* only where it was read as minutes: moves and base may stand in the other order */
};

struct pgni_periods {
  struct pgni_period period[PGNI_PERIODS_MAX];
  unsigned count;  /* of those that are written and known: may be more than there is room for */
  bool is_unknown; /* all of it, or a period: ? or - */
};

struct pgni_time_control {
  struct pgni_periods side[PGN_COLOR_COUNT]; /* the time of both sides is that of side 0, unless `has_sides` */
  bool has_sides;                            /* each side has its own time: W5400+30-B3600+30 */
  bool is_extended;                          /* something that TRF26 or programs write, and the PGN standard does not */
  bool has_fraction;                         /* of a second, as programs have it among themselves */
  bool is_hourglass;                         /* of one side at least: a clock runs up while the other runs down */
};

/* Reads a time control in its form.  False for anything else, of which `*control` may have the beginning. */
bool pgni_time_control_read(const char *text, size_t length, struct pgni_time_control *control);

/* time_control.c: false for one that has its form, but was probably meant otherwise, in minutes or with its time before
 * its moves; what it was meant for may then stand in its place. */
bool pgni_time_control_is_meant(struct pgni_time_control *control);

/* True for one that is nothing but a few periods of whole seconds, known and the same for both sides. */
static inline bool pgni_time_control_is_plain(const struct pgni_time_control *control) {
  return !control->has_sides && !control->has_fraction && !control->is_hourglass && !control->side[0].is_unknown &&
         control->side[0].count <= PGNI_PLAIN_PERIODS_MAX;
}

#endif
