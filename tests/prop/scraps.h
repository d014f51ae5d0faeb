/* SPDX-License-Identifier: MIT
 * Nasty PGN: a text with every rule of what a game is, and random texts of scraps of PGN. */
#ifndef PGNKIT_TESTS_PROP_SCRAPS_H
#define PGNKIT_TESTS_PROP_SCRAPS_H

#include <stddef.h>
#include <stdint.h>

/* A text that goes through every rule; static. */
extern const char scraps_nasty[];

/* Makes a text of random scraps, some of them unusual, `length` bytes or a little less; returns its length. */
size_t scraps_make(uint64_t *random, char *text, size_t length);

/* Makes a text of legal games with comments, glyphs and variations, empty ones too, in every place; `length` is 300 or
 * more. */
size_t scraps_make_remarks(uint64_t *random, char *text, size_t length);

#endif
