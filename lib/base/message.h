/* SPDX-License-Identifier: MIT
 * Messages that quote texts of the input. */
#ifndef PGNKIT_BASE_MESSAGE_H
#define PGNKIT_BASE_MESSAGE_H

#include <stdarg.h>
#include <stddef.h>

#include "pgnkit/api.h"

enum { PGNI_QUOTED_MAX = 60 /* bytes of the input in a message */ };

/* For the length of "%.*s" in a message, which cuts it where that is due. */
static inline int pgni_quoted_length(size_t length) { return length < 1000 ? (int)length : 1000; }

/* Writes a message as snprintf() would, but for "%.*s": that is a quotation, of which no more than PGNI_QUOTED_MAX
 * bytes are shown, and no half characters of UTF-8; where it is cut, an ellipsis ends it, as it ends a message that
 * does not fit.  Returns the length of what was written, without the NUL. */
PGN_PRINTF(3, 4) size_t pgni_message(char *to, size_t room, const char *format, ...);
size_t pgni_message_list(char *to, size_t room, const char *format, va_list args);

#endif
