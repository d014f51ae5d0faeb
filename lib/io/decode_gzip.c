/* SPDX-License-Identifier: MIT
 * gzip in: every member of a stream. */
#include <stdlib.h>
#include <zlib.h>

#include "io/decode.h"

enum { GZIP_WRAPPER = 16, AVAIL_MAX = 1 << 30 };

typedef struct gzip_decoder {
  pgni_decoder decoder;
  z_stream stream;
  bool inside;  /* between the first and the last byte of a member */
  bool further; /* a member has ended before */
} gzip_decoder;

static uInt clamp(size_t length) { return (uInt)(length < AVAIL_MAX ? length : AVAIL_MAX); }

static pgn_status damaged(pgni_fault *fault, const char *text) {
  *fault = (pgni_fault){PGN_CODE_STREAM_DAMAGED, text};
  return PGN_ERR_IO;
}

/* Tapes and some copying programs fill up with zeros after the last member. */
static void skip_padding(pgni_span *in) {
  while (in->length && !*in->bytes) {
    in->bytes++;
    in->length--;
  }
}

static pgn_status run(pgni_decoder *decoder, pgni_span *in, uint8_t *out, size_t capacity, size_t *got,
                      pgni_fault *fault) {
  gzip_decoder *gzip = (gzip_decoder *)decoder;
  z_stream *z = &gzip->stream;
  *got = 0;
  while (*got < capacity && (in->length || decoder->pending)) {
    if (!gzip->inside) {
      if (gzip->further)
        skip_padding(in);
      if (!in->length)
        break;
      inflateReset(z);
      gzip->inside = true;
    }
    uInt input = clamp(in->length), output = clamp(capacity - *got);
    z->next_in = (z_const Bytef *)in->bytes;
    z->avail_in = input;
    z->next_out = out + *got;
    z->avail_out = output;
    int answer = inflate(z, Z_NO_FLUSH);
    in->bytes += input - z->avail_in;
    in->length -= input - z->avail_in;
    *got += output - z->avail_out;
    decoder->pending = z->avail_out == 0;
    switch (answer) {
    case Z_OK: break;
    case Z_BUF_ERROR: break; /* nothing was left to be done with what there is */
    case Z_STREAM_END:
      gzip->inside = false;
      gzip->further = true;
      decoder->pending = false;
      break;
    case Z_MEM_ERROR: return PGN_ERR_NOMEM;
    default:
      /* The two bytes every member starts with are looked at together. */
      if (gzip->further && z->total_in <= 2)
        return damaged(fault, "there is other data after the end of the gzip stream");
      return damaged(fault, "the gzip stream is damaged");
    }
  }
  return PGN_OK;
}

static pgn_status finish(pgni_decoder *decoder, pgni_fault *fault) {
  if (((gzip_decoder *)decoder)->inside)
    return damaged(fault, "the gzip stream is cut off before its end");
  return PGN_END;
}

static void gzip_free(pgni_decoder *decoder) {
  inflateEnd(&((gzip_decoder *)decoder)->stream);
  free(decoder);
}

pgn_status pgni_decoder_new_gzip(pgni_decoder **decoder) {
  gzip_decoder *gzip = calloc(1, sizeof *gzip);
  *decoder = NULL;
  if (!gzip)
    return PGN_ERR_NOMEM;
  gzip->decoder = (pgni_decoder){.run = run, .finish = finish, .free = gzip_free};
  int answer = inflateInit2(&gzip->stream, MAX_WBITS + GZIP_WRAPPER);
  if (answer != Z_OK) {
    free(gzip);
    return answer == Z_MEM_ERROR ? PGN_ERR_NOMEM : PGN_ERR_UNSUPPORTED;
  }
  *decoder = &gzip->decoder;
  return PGN_OK;
}
