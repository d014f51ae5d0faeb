/* SPDX-License-Identifier: MIT
 * Which findings are shown. */
#include "common/listing.h"

#include <stdio.h>
#include <string.h>

#include "common/printable.h"

bool listing_takes(struct listing *listing, const pgn_diag *diag) {
  if (listing->shows_all || diag->severity == PGN_ERROR || diag->severity == PGN_SEVERITY_NONE ||
      diag->code >= SEVERITIES_CODES_MAX)
    return true;
  if (listing->count[diag->severity - PGN_NOTE][diag->code]++ < LISTING_FIRST)
    return true;
  listing->is_over = true;
  return false;
}

pgn_code listing_next(const struct listing *listing, pgn_code code, uint64_t *more) {
  for (; listing->is_over && code < SEVERITIES_CODES_MAX; code++) {
    *more = 0;
    for (int severity = 0; severity < PGN_WARNING; severity++) {
      uint64_t count = listing->count[severity][code];
      *more += count > LISTING_FIRST ? count - LISTING_FIRST : 0;
    }
    if (*more > 0)
      return code;
  }
  return 0;
}

void listing_end_file(struct listing *listing) {
  memset(listing->count, 0, sizeof listing->count);
  listing->is_over = false;
}

void listing_add_count(pgn_buffer *out, uint64_t count) {
  char digits[32];
  int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)count);
  for (int i = 0; i < length; i++) {
    if (i > 0 && (length - i) % 3 == 0)
      pgn_buffer_add_char(out, ',');
    pgn_buffer_add_char(out, digits[i]);
  }
}

void listing_add_text(const struct listing *listing, const char *file, pgn_buffer *out) {
  uint64_t more;
  for (pgn_code code = 1; (code = listing_next(listing, code, &more)) != 0; code++) {
    size_t begun = out->length;
    pgn_buffer_add_text(out, file);
    if (!out->failed)
      out->length = begun + make_printable(out->data + begun, out->length - begun, false);
    pgn_buffer_add_format(out, ": P%04u: and ", code);
    listing_add_count(out, more);
    pgn_buffer_add_text(out, " more\n");
  }
}
