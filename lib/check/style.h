/* SPDX-License-Identifier: MIT
 * The inside of the rules of style: faults that are counted in a game and told at the first place. */
#ifndef PGNKIT_CHECK_STYLE_H
#define PGNKIT_CHECK_STYLE_H

#include <stdio.h>

#include "check/rules.h"

enum { PGNI_STYLE_WIDTH = 79 /* the most characters of a line of movetext */ };

/* Places of one kind of fault. */
struct pgni_check_places {
  size_t count;
  uint32_t at, length;            /* of the first */
  char first[4 * PGN_QUOTED_MAX]; /* what is wrong there */
};

/* Counts a place; the words say what is wrong there.  They cost nothing but at the first. */
#define PGNI_COUNT_PLACE(places, where, size, ...)                                                  \
  ((places)->count++ == 0 ? ((places)->at = (uint32_t)(where), (places)->length = (uint32_t)(size), \
                             (void)snprintf((places)->first, sizeof(places)->first, __VA_ARGS__))   \
                          : (void)0)

/* Adds the finding about the places, if there are any. */
void pgni_check_report_places(pgn_check *check, pgn_code code, const struct pgni_check_places *places);

/* The rules, by file. */
void pgni_check_style_spaces(pgn_check *check);  /* style_spaces.c: blanks and blank lines */
void pgni_check_style_numbers(pgn_check *check); /* style_numbers.c: move numbers */
void pgni_check_style_lines(pgn_check *check);   /* style_lines.c: the length and the filling of lines */

#endif
