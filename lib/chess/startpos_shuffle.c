/* SPDX-License-Identifier: MIT
 * The 5040 arrays of shuffle chess, in alphabetical order. */
#include <string.h>

#include "chess/startpos.h"

enum { KINDS = 5 };
static const char letters[KINDS + 1] = "BKNQR";
static const unsigned char all[KINDS] = {2, 1, 2, 1, 2};

/* In how many orders the pieces left can stand. */
static unsigned orders(const unsigned char left[KINDS]) {
  unsigned placed = 0, result = 1;
  for (unsigned kind = 0; kind < KINDS; kind++)
    for (unsigned i = 1; i <= left[kind]; i++)
      result = result * ++placed / i;
  return result;
}

int pgn_startpos_shuffle_number(const char array[8]) {
  unsigned char left[KINDS];
  memcpy(left, all, sizeof left);
  unsigned number = 0;
  for (unsigned file = 0; file < 8; file++) {
    const char *letter = array[file] ? strchr(letters, array[file]) : NULL;
    if (!letter || left[letter - letters] == 0)
      return -1;
    /* Before it come all that have a smaller letter here. */
    for (unsigned kind = 0; kind < (unsigned)(letter - letters); kind++)
      if (left[kind] > 0) {
        left[kind]--;
        number += orders(left);
        left[kind]++;
      }
    left[letter - letters]--;
  }
  return (int)number;
}

bool pgn_startpos_shuffle_array(unsigned number, char array[8]) {
  if (number >= PGN_STARTPOS_SHUFFLE_COUNT)
    return false;
  unsigned char left[KINDS];
  memcpy(left, all, sizeof left);
  for (unsigned file = 0; file < 8; file++)
    for (unsigned kind = 0;; kind++) {
      if (left[kind] == 0)
        continue;
      left[kind]--;
      unsigned count = orders(left);
      if (number < count) {
        array[file] = letters[kind];
        break;
      }
      number -= count;
      left[kind]++;
    }
  return true;
}
