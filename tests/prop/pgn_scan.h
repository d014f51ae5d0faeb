/* SPDX-License-Identifier: MIT
 * A plain scanner of PGN bytes for the tests, which shares nothing with the library's reader. */
#ifndef PGNKIT_TESTS_PROP_PGN_SCAN_H
#define PGNKIT_TESTS_PROP_PGN_SCAN_H

#include <stdbool.h>
#include <stddef.h>

typedef enum scan_kind {
  SCAN_END,     /* nothing more */
  SCAN_GAME,    /* a game begins */
  SCAN_TAG,     /* name and text */
  SCAN_MOVE,    /* text without its suffix */
  SCAN_NAG,     /* text: digits; the suffixes ! ? !! ?? !? ?! count as 1 to 6 */
  SCAN_COMMENT, /* text, as it stands between the braces or after the semicolon */
  SCAN_OPEN,
  SCAN_CLOSE,
  SCAN_RESULT /* text */
} scan_kind;

typedef struct scan_event {
  scan_kind kind;
  const char *name, *text; /* borrowed from the bytes scanned; tag values still escaped */
  size_t name_length, text_length;
} scan_event;

typedef struct scan_state {
  const char *bytes;
  size_t length, at;
  int depth; /* of variations */
  bool in_game, in_tags, in_moves, blank_line;
  size_t tags_from; /* where the tag section of this game begins */
  size_t line_end_after_result;
  bool ended;       /* a result has been seen; comments up to the end of its line still belong to the game */
  size_t suffix_at; /* a suffix glued to the last move */
  size_t suffix_length;
} scan_state;

void scan_start(scan_state *scan, const char *bytes, size_t length);
scan_event scan_next(scan_state *scan);

/* Reads a whole file into memory, with a NUL after it; exits when it cannot. */
char *scan_read_file(const char *path, size_t *length);

#endif
