/* SPDX-License-Identifier: MIT
 * The letters of the pieces in languages. */
#ifndef PGNKIT_LANGUAGE_H
#define PGNKIT_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/api.h"
#include "pgnkit/types.h"

PGN_API_BEGIN

/* The letters of a language, in UTF-8; one may be of two characters (Russian Кр).  Sources: the table of the PGN
 * standard, section 17 (17 languages); Russian and Bulgarian chess books. */
typedef struct pgn_language {
  char code[3];                       /* ISO 639-1: "de" */
  const char *name;                   /* in English: "German" */
  const char *letter[PGN_ROLE_COUNT]; /* by role; "" for PGN_ROLE_NONE */
} pgn_language;

/* The language of a code ("nb" is Norwegian too) or an English name, `length` bytes, in small letters or capitals; NULL
 * when there is none. */
const pgn_language *pgn_language_find(const char *name, size_t length);
/* The languages one by one, from 0, in the order of their codes; NULL behind the last. */
const pgn_language *pgn_language_at(size_t index);
/* Reads the letter at the front of a text, the longest that fits; `any_case` reads small letters too.  Returns its
 * bytes and sets `*role`; 0 when there is none. */
size_t pgn_language_read(const pgn_language *language, const char *text, size_t length, bool any_case, pgn_role *role);

PGN_API_END

#endif
