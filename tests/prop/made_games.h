/* SPDX-License-Identifier: MIT
 * Random legal games written as PGN, with what is odd strewn in. */
#ifndef PGNKIT_TESTS_PROP_MADE_GAMES_H
#define PGNKIT_TESTS_PROP_MADE_GAMES_H

#include <stddef.h>
#include <stdint.h>

enum { ODD_TAGS = 21 };
extern const char *const odd_tags[ODD_TAGS];

/* Writes a few games from usual, Chess960 and other starts; returns the length of the text, less than `room`. */
size_t made_games(uint64_t *random, char *text, size_t room);
/* Changes words of movetext in place, 1 to `most` times; returns the new length, at most `room`. */
size_t change_words(uint64_t *random, char *text, size_t length, size_t room, int most);

#endif
