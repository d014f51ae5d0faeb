/* SPDX-License-Identifier: MIT
 * The statuses in words. */
#include "pgnkit/status.h"

const char *pgn_status_text(pgn_status status) {
  switch (status) {
  case PGN_OK: return "done";
  case PGN_END: return "nothing more to read";
  case PGN_ERR_NOMEM: return "out of memory";
  case PGN_ERR_IO: return "input or output failed";
  case PGN_ERR_LIMIT: return "a limit was passed";
  case PGN_ERR_USAGE: return "the call was wrong";
  case PGN_ERR_UNSUPPORTED: return "not supported";
  case PGN_ERR_CANCELLED: return "stopped on request";
  case PGN_ERR_SYNTAX: return "the text cannot be read";
  case PGN_ERR_ILLEGAL: return "not legal in this position";
  case PGN_ERR_AMBIGUOUS: return "more than one meaning";
  case PGN_ERR_LOSSY: return "cannot be written without loss";
  case PGN_ERR_BUFFER: return "the buffer is too small";
  }
  return "unknown status";
}
