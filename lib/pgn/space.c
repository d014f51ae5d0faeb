/* SPDX-License-Identifier: MIT
 * Bytes that stand for nothing: spaces other than those of ASCII, and what pads files. */
#include "base/utf8.h"
#include "pgn/lexer.h"

size_t pgni_space_above_ascii(const char *at, const char *stop) {
  uint32_t point;
  size_t length = pgni_utf8_decode(at, (size_t)(stop - at), &point);
  if (length == 0)
    return (unsigned char)*at == 0xa0; /* the no-break space of Latin-1 */
  bool is_space = point == 0xa0 || (point >= 0x2000 && point <= 0x200f) || (point >= 0x2028 && point <= 0x202f) ||
                  (point >= 0x205f && point <= 0x2064) || point == 0x3000;
  return is_space ? length : 0;
}

size_t pgni_padding_length(const char *at, const char *stop) {
  const char *p = at;
  if (*at == '\x1a')
    return 1;
  if ((unsigned char)*at == 0xef)
    return stop - at >= 3 && (unsigned char)at[1] == 0xbb && (unsigned char)at[2] == 0xbf ? 3 : 0;
  while (p < stop && *p == '\0')
    p++;
  return (size_t)(p - at);
}

pgn_diag *pgni_report_padding(const char *text, size_t length, pgn_diag_list *list) {
  switch (*text) {
  case '\0':
    return length == 1
               ? pgn_diag_list_add(list, PGN_CODE_NUL_BYTES, 0, 0, "a byte of value 0 is passed over")
               : pgn_diag_list_add(list, PGN_CODE_NUL_BYTES, 0, 0, "%zu bytes of value 0 are passed over", length);
  case '\x1a': return pgn_diag_list_add(list, PGN_CODE_END_OF_FILE_MARK, 0, 0, "a Control-Z is passed over");
  case '>':
    return pgn_diag_list_add(list, PGN_CODE_QUOTE_MARK, 0, 0,
                             "lines that begin with >, as quoted mail does, are read without it");
  default: break;
  }
  if (*text == '\xef')
    return pgn_diag_list_add(list, PGN_CODE_BYTE_ORDER_MARK, 0, 0, "a byte order mark inside the text is dropped");
  return pgn_diag_list_add(list, PGN_CODE_SPACE_UNUSUAL, 0, 0, "a space that is not one of ASCII is read as a blank");
}
