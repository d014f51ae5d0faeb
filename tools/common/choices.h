/* SPDX-License-Identifier: MIT
 * The words an option takes: one table for reading them, for --help, and for what is said of a wrong one. */
#ifndef PGNKIT_TOOLS_COMMON_CHOICES_H
#define PGNKIT_TOOLS_COMMON_CHOICES_H

#include <stdbool.h>
#include <stddef.h>

/* A word; a table of them ends with a row without one. */
struct choice {
  const char *word;
  int value;
  const char *gloss; /* what --help says behind it, in parentheses; may be NULL */
  bool is_alias;     /* of a word above; --help does not list it */
};

/* Notations that can be read, and that can be written. */
extern const struct choice notations_read[], notations_written[];
/* What a FEN is taken for, as pgn_fen_mode has it. */
extern const struct choice fen_modes[];

/* The row of a word of `length` bytes, NULL when there is none. */
const struct choice *choice_find(const struct choice *choices, const char *word, size_t length);
/* The word of a value, as it is first in the table; NULL when there is none. */
const char *choice_word(const struct choice *choices, int value);
/* Reads a word as its value; false after usage_error(). */
bool choice_read(const char *option, const char *text, const struct choice *choices, int *value);
/* Reads words with commas between them; the values, each one bit, come together.  False after usage_error(). */
bool choice_read_list(const char *option, const char *text, const struct choice *choices, int *values);
/* The words as a sentence has them ("a, b or c"; of a list "a, b, c"), cut at `size`; for --help with glosses and
 * without aliases. */
void choices_say(const struct choice *choices, bool is_list, bool is_help, char *out, size_t size);

/* Which of the words offered one after another is meant by a wrong one. */
struct nearest {
  const char *wrong;
  size_t length;
  char word[64];  /* the nearest so far, empty when none is near, or several are as near */
  unsigned steps; /* that it is away */
};

struct nearest nearest_begin(const char *wrong, size_t length);
/* A word that is longer than there is room for is not considered. */
void nearest_offer(struct nearest *nearest, const char *word);

#endif
