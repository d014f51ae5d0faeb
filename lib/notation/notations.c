/* SPDX-License-Identifier: MIT
 * The notations by number and by name. */
#include "notation/notations.h"

#include <assert.h>
#include <string.h>

#define PGN_NOTATION_BOTH(symbol, name) extern const pgni_notation_row pgni_notation_##name;
#include "pgnkit/notations.def"

static const pgni_notation_row *const notations[PGN_NOTATION_COUNT] = {
#define PGN_NOTATION_BOTH(symbol, name) [PGN_NOTATION_##symbol] = &pgni_notation_##name,
#include "pgnkit/notations.def"
};

const pgni_notation_row *pgni_notation_of(pgn_notation notation) { return notations[notation]; }

bool pgni_notation_is_told_apart(const pgni_notation_row *notation) {
  return notation->forms != 0 && (notation->forms & ~pgni_notation_of(PGN_NOTATION_AUTO)->forms) == 0;
}

pgn_status pgn_notation_parse_name(const char *name, size_t length, pgn_notation *notation) {
  for (unsigned i = 0; i < PGN_NOTATION_COUNT; i++) {
    if (strlen(notations[i]->name) == length && memcmp(notations[i]->name, name, length) == 0) {
      *notation = (pgn_notation)i;
      return PGN_OK;
    }
  }
  return PGN_ERR_UNSUPPORTED;
}

const char *pgn_notation_name(pgn_notation notation) {
  return (unsigned)notation < PGN_NOTATION_COUNT ? notations[notation]->name : NULL;
}

bool pgn_notation_is_read(pgn_notation notation) {
  assert((unsigned)notation < PGN_NOTATION_COUNT);
  return notations[notation]->read != NULL;
}

bool pgn_notation_is_written(pgn_notation notation) {
  assert((unsigned)notation < PGN_NOTATION_COUNT);
  return notations[notation]->write != NULL;
}

bool pgn_notation_is_ascii(pgn_notation notation) {
  assert((unsigned)notation < PGN_NOTATION_COUNT);
  return notations[notation]->is_ascii;
}
