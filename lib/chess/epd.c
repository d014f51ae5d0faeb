/* SPDX-License-Identifier: MIT
 * The operations of an EPD (PGN standard 16.2): an opcode, operands, a semicolon. */
#include <string.h>

#include "pgnkit/chars.h"
#include "pgnkit/position.h"

static const char *skip_blanks(const char *p, const char *stop) {
  while (p < stop && pgn_is_space(*p))
    p++;
  return p;
}

/* The semicolon that ends the operation at `p`, or `stop`.  Quotes hide theirs, but for one that has no partner. */
static const char *operation_end(const char *p, const char *stop) {
  for (; p < stop && *p != ';'; p++)
    if (*p == '"') {
      const char *partner = memchr(p + 1, '"', (size_t)(stop - p - 1));
      p = partner ? partner : p;
    }
  return p;
}

bool pgn_epd_next_operation(const char **at, const char *stop, pgn_epd_operation *operation) {
  const char *p = skip_blanks(*at, stop);
  while (p < stop && *p == ';')
    p = skip_blanks(p + 1, stop);
  *at = p;
  if (p == stop)
    return false;
  const char *end = operation_end(p, stop), *opcode_end = p;
  while (opcode_end < end && !pgn_is_space(*opcode_end))
    opcode_end++;
  const char *operand = skip_blanks(opcode_end, end), *operand_end = end;
  while (operand_end > operand && pgn_is_space(operand_end[-1]))
    operand_end--;
  *operation = (pgn_epd_operation){.opcode = p,
                                   .opcode_length = (size_t)(opcode_end - p),
                                   .operand = operand,
                                   .operand_length = (size_t)(operand_end - operand),
                                   .is_closed = end < stop};
  *at = operation->is_closed ? end + 1 : end;
  return true;
}

bool pgn_epd_operation_is(const pgn_epd_operation *operation, const char *opcode) {
  return strlen(opcode) == operation->opcode_length && memcmp(opcode, operation->opcode, operation->opcode_length) == 0;
}
