/* SPDX-License-Identifier: MIT
 * Is this JSON?  A strict checker that shares nothing with the writer. */
#ifndef PGNKIT_TESTS_PROP_JSON_CHECK_H
#define PGNKIT_TESTS_PROP_JSON_CHECK_H

#include <stddef.h>

/* Checks one value of JSON (RFC 8259) in UTF-8 with nothing but blanks around it, no name standing twice in an object.
 * NULL when it is one, else what is wrong; `*at` is where. */
const char *json_check(const char *text, size_t length, size_t *at);

#endif
