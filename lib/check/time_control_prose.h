/* SPDX-License-Identifier: MIT
 * The elements of a time control that is written in prose: 40 moves in 2 hours, G/60, 15|10. */
#ifndef PGNKIT_CHECK_TIME_CONTROL_PROSE_H
#define PGNKIT_CHECK_TIME_CONTROL_PROSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum pgni_element_kind {
  PGNI_ELEMENT_NUMBER,
  PGNI_ELEMENT_TIME, /* of minutes, hours or days, in seconds */
  PGNI_ELEMENT_SECONDS,
  PGNI_ELEMENT_MOVES,
  PGNI_ELEMENT_PLUS,
  PGNI_ELEMENT_SLASH,
  PGNI_ELEMENT_STOP,     /* a comma, or "then" */
  PGNI_ELEMENT_GAME,     /* what follows or stands before is for the whole game, or the rest of it */
  PGNI_ELEMENT_INCREMENT /* what stands before is for each move */
};

enum { PGNI_ELEMENTS_MAX = 24 };

struct pgni_prose {
  struct pgni_element {
    enum pgni_element_kind kind;
    bool may_be_moves; /* its unit is an m */
    uint64_t number;
  } element[PGNI_ELEMENTS_MAX + 1]; /* a PGNI_ELEMENT_STOP behind the last */
  unsigned count;
  bool in_minutes; /* numbers without a unit are minutes, as they are in G/60 and 15|10 */
};

/* Reads the numbers, words and signs of a text.  False where it has one that is not known, or too many of them. */
bool pgni_prose_read(const char *text, size_t length, struct pgni_prose *prose);

#endif
