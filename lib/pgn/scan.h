/* SPDX-License-Identifier: MIT
 * Regular movetext in one sweep: words and move numbers, 64 bytes at a time. */
#ifndef PGNKIT_PGN_SCAN_H
#define PGNKIT_PGN_SCAN_H

#include "pgn/lexer.h"

/* Adds the tokens of the words of SAN and the move numbers at `p`, where a token may begin, as far as they are those
 * that the lexer would make of them byte by byte; returns where it has to go on.  NULL when memory ran out. */
typedef const char *pgni_scan(struct pgni_lexer *lexer, const char *p, const char *stop);

/* The fastest one this processor has. */
pgni_scan *pgni_scan_choose(void);
/* One that needs nothing of the processor. */
pgni_scan pgni_scan_portable;

/* How a reader or splitter reads from now on.  NULL: byte by byte, and every tag with care: slow, and the same in all
 * it gives.  For tests. */
void pgni_reader_set_scan(pgn_reader *reader, pgni_scan *scan);
void pgni_splitter_set_scan(pgn_splitter *splitter, pgni_scan *scan);

#endif
