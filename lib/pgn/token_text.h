/* SPDX-License-Identifier: MIT
 * How far a token of movetext reaches, by its characters alone. */
#ifndef PGNKIT_PGN_TOKEN_TEXT_H
#define PGNKIT_PGN_TOKEN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* The end of the word at `p`: blanks end it, brackets, and signs that are tokens of their own. */
const char *pgni_word_end(const char *p, const char *stop);

/* The bytes of a period at `p`, or of the character that is three of them; 0 when there is none. */
size_t pgni_period(const char *p, const char *stop);

/* The end of one to three digits, and any number of periods, at `p`; `p` when they are no move number. */
const char *pgni_move_number_end(const char *p, const char *stop);

/* The end of the move at `p`: of a word, but for a result or periods and another move that stand together with it.
 * Blanks may stand in it where its parts mean nothing apart (O - O, e8= Q). */
const char *pgni_move_end(const char *p, const char *stop);

/* The end of what stands at `p`, apart from the move `move`..`end`, but belongs to it (" - e4" behind e2, " - O" behind
 * O-O, " =Q" and " (Q)" behind e8); NULL when nothing does. */
const char *pgni_move_rest_end(const char *move, const char *end, const char *p, const char *stop);

/* The end of a mark in parentheses at `p` that belongs to the move before it: (ch), (e.p.); NULL when there is none. */
const char *pgni_mark_in_parentheses_end(const char *p, const char *stop);

#endif
