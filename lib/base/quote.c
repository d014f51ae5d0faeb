/* SPDX-License-Identifier: MIT
 * How a piece of the input is quoted in a message. */
#include "base/quote.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"
#include "pgnkit/buffer.h"
#include "pgnkit/diag.h"

void pgni_quote_clean(char *text, size_t length) {
  for (size_t i = 0; i < length;) {
    uint32_t point = 0;
    size_t n = pgni_utf8_decode(text + i, length - i, &point);
    if (n == 0)
      point = (unsigned char)text[i];
    if (point < 0x20 || (point >= 0x7f && point < 0xa0))
      memset(text + i, '?', n ? n : 1);
    i += n ? n : 1;
  }
}

pgn_quotation pgn_quote(const char *text, size_t length) {
  pgn_quotation quoted;
  size_t shown = length > 0 ? pgn_utf8_cut(text, length, PGN_QUOTED_MAX) : 0;
  if (shown > 0)
    memcpy(quoted.text, text, shown);
  pgni_quote_clean(quoted.text, shown);
  strcpy(quoted.text + shown, shown < length ? "..." : "");
  return quoted;
}
