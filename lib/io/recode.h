/* SPDX-License-Identifier: MIT
 * From other encodings to UTF-8, as the bytes come. */
#ifndef PGNKIT_IO_RECODE_H
#define PGNKIT_IO_RECODE_H

#include <stddef.h>
#include <stdint.h>

#include "io/encoding.h"
#include "pgnkit/status.h"

typedef struct pgni_recoder pgni_recoder;

/* `name` is what PGNI_ENCODING_NAMED stands for, and shown in messages; kept as a copy.  PGN_OK; PGN_ERR_UNSUPPORTED
 * when nobody knows the name; PGN_ERR_NOMEM. */
pgn_status pgni_recoder_new(pgni_recoder **recoder, pgni_encoding encoding, const char *name);

/* Where the next bytes go, and how many there is room for: none only while there is something to take. */
uint8_t *pgni_recoder_room(pgni_recoder *recoder, size_t *room);
/* Says that so many bytes were put there. */
void pgni_recoder_add(pgni_recoder *recoder, size_t count);
/* Says that no more will come: what is half a character becomes U+FFFD. */
void pgni_recoder_end(pgni_recoder *recoder);

/* Takes up to `capacity` bytes of UTF-8; 0 when more input is needed. */
size_t pgni_recoder_take(pgni_recoder *recoder, uint8_t *out, size_t capacity);
/* Makes sure that all that can be made of the input is at hand; how many bytes that is, up to a limit. */
size_t pgni_recoder_at_hand(pgni_recoder *recoder);

/* A sentence about the first bytes that are no character, NULL while there are none; `*offset` is that of their U+FFFD
 * in what is made.  Borrowed. */
const char *pgni_recoder_broken(const pgni_recoder *recoder, uint64_t *offset);

void pgni_recoder_free(pgni_recoder *recoder);

#endif
