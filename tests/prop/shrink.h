/* SPDX-License-Identifier: MIT
 * Making a text that fails small, so that what is wrong with it can be seen. */
#ifndef PGNKIT_TESTS_PROP_SHRINK_H
#define PGNKIT_TESTS_PROP_SHRINK_H

#include <stdbool.h>
#include <stddef.h>

/* Takes bytes out of the text as long as `fails` says that what is left still does; returns the new length. */
size_t shrink_text(char *text, size_t length, bool (*fails)(void *context, const char *text, size_t length),
                   void *context);
/* Prints a text as a comment of TAP, as a string of C. */
void shrink_print(const char *what, const char *text, size_t length);

#endif
