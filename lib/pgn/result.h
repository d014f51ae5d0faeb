/* SPDX-License-Identifier: MIT
 * Results as people write them: the four tokens of PGN, and other spellings that have one meaning. */
#ifndef PGNKIT_PGN_RESULT_H
#define PGNKIT_PGN_RESULT_H

#include "pgnkit/reader.h"

struct pgni_result {
  size_t length;         /* of the text */
  pgn_result result;     /* what it stands for; PGN_RESULT_UNKNOWN where PGN has no token for it */
  pgn_code code;         /* 0 for the four tokens, else RESULT_SPELLING, DASH_UNUSUAL or RESULT_NOT_IN_PGN */
  bool may_be_castling;  /* 0-0 */
  bool is_half;          /* one part alone: 1/2 */
  bool may_be_judgement; /* +/-, --+: behind moves it is one of the position */
  bool is_forfeit;       /* +/-, -:-, 1-0F: it says that no game was played */
};

/* The longest result at the front of a text; false when there is none. */
bool pgni_result_scan(const char *text, const char *stop, struct pgni_result *found);

/* The result that a whole text is (blanks around it aside); false when it is none. */
bool pgni_result_read(const char *text, size_t length, struct pgni_result *found);

/* True when a text says that there was a forfeit: a result that tells it (+/-, 1F-0), or one with words or signs that
 * are none of a result (1-0 forfeit, 1-0 +). */
bool pgni_result_says_forfeit(const char *text, size_t length);

#endif
