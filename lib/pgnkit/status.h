/* SPDX-License-Identifier: MIT
 * Status: may the caller go on?  What is wrong with the data is a matter of diagnostics (diag.h). */
#ifndef PGNKIT_STATUS_H
#define PGNKIT_STATUS_H

#include "pgnkit/api.h"

PGN_API_BEGIN

/* The numbers are part of the interface and are never changed. */
typedef enum pgn_status {
  PGN_OK = 0,
  PGN_END = 1,              /* nothing more to come; not an error */
  PGN_ERR_NOMEM = -1,       /* memory could not be had */
  PGN_ERR_IO = -2,          /* a read, write or open failed; errno tells why */
  PGN_ERR_LIMIT = -3,       /* a documented limit was passed */
  PGN_ERR_USAGE = -4,       /* the call itself was wrong */
  PGN_ERR_UNSUPPORTED = -5, /* understood, but not built in or not offered */
  PGN_ERR_CANCELLED = -6,   /* the caller asked to stop */
  PGN_ERR_SYNTAX = -10,     /* the text is not of the form asked for */
  PGN_ERR_ILLEGAL = -11,    /* well formed, but not legal in this position */
  PGN_ERR_AMBIGUOUS = -12,  /* well formed, with more than one meaning here */
  PGN_ERR_LOSSY = -13,      /* cannot be written in the notation asked for */
  PGN_ERR_BUFFER = -14      /* the buffer given is too small */
} pgn_status;

/* Names a status in plain words ("out of memory").  The text is static. */
const char *pgn_status_text(pgn_status status);

PGN_API_END

#endif
