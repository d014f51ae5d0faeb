/* SPDX-License-Identifier: MIT
 * Whether a document is what XML calls well-formed. */
#ifndef PGNKIT_TESTS_UNIT_WELL_FORMED_H
#define PGNKIT_TESTS_UNIT_WELL_FORMED_H

/* What is wrong with a document without comments, declarations and CDATA sections, and where it stands, which `at` is
 * set to; NULL when nothing is (XML 1.0, productions 1, 2, 10, 39 to 44, 66 to 68). */
const char *find_malformed(const char *document, const char **at);

/* Fails when there is anything wrong. */
void ck_well_formed(const char *document);

#endif
