/* SPDX-License-Identifier: MIT
 * What every decompressor offers: bytes in, bytes out, and what is wrong with them. */
#ifndef PGNKIT_IO_DECODE_H
#define PGNKIT_IO_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/diag.h"
#include "pgnkit/status.h"

/* Bytes not yet used. */
typedef struct pgni_span {
  const uint8_t *bytes;
  size_t length;
} pgni_span;

/* Why a stream cannot be decoded any further. */
typedef struct pgni_fault {
  pgn_code code;
  const char *text; /* static */
} pgni_fault;

typedef struct pgni_decoder pgni_decoder;
struct pgni_decoder {
  /* Decodes until the output is full or the input used up; takes what it used off `in`.  After an error `*got` bytes
   * are good all the same, and `fault` is set unless it is PGN_ERR_NOMEM. */
  pgn_status (*run)(pgni_decoder *decoder, pgni_span *in, uint8_t *out, size_t capacity, size_t *got,
                    pgni_fault *fault);
  /* Told when there is no more input: PGN_END if the stream may end here, else an error. */
  pgn_status (*finish)(pgni_decoder *decoder, pgni_fault *fault);
  void (*free)(pgni_decoder *decoder);
  bool pending; /* there may be more output without more input */
};

/* Any number of gzip members, then any number of zero bytes. */
pgn_status pgni_decoder_new_gzip(pgni_decoder **decoder);
/* Any number of zstd frames.  PGN_ERR_UNSUPPORTED when zstd is not built in. */
pgn_status pgni_decoder_new_zstd(pgni_decoder **decoder);

#endif
